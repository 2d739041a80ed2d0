/// The errors of the App Authenticators API. The codes are Okta's; the texts are this module's.
extension APIRefusal {
    package static let deviceSuspended = APIRefusal(403, "E0000152", "The device is suspended.")
    package static let deviceDeleted = APIRefusal(410, "E0000153", "The device was deleted.")
    package static let enrollmentInactive = APIRefusal(
        410, "E0000154", "The enrollment is not active.")
    package static let userInactive = APIRefusal(423, "E0000155", "The user is not active.")
    package static let userDeleted = APIRefusal(410, "E0000156", "The user was deleted.")
    package static let keyInUse = APIRefusal(
        409, "E0000157", "The resource conflicts with another one.",
        "Another enrollment has a key with this name or value")
    package static let needsVerification = APIRefusal(
        400, "E0000158", "The policy requires user verification.")
    package static let needsFIPS = APIRefusal(
        400, "E0000159", "The policy requires a FIPS compliant key.")
    package static let enrollmentSuspended = APIRefusal(
        423, "E0000180", "The enrollment is suspended.")
    package static let foreignOrigin = APIRefusal(
        403, "E0000212", "The answer was made for another origin.")

    /// The error of a challenge that was answered, withdrawn or has expired.
    static func goneChallenge(_ id: String) -> APIRefusal {
        var refusal = notFound(id, "Challenge")
        refusal.status = 410
        return refusal
    }
}

/// The errors of the Authentication API. The codes are Okta's; the texts are this module's.
extension APIRefusal {
    package static let authenticationFailed = APIRefusal(401, "E0000004", "Authentication failed")
    static let updateFailed = APIRefusal(403, "E0000014", "Update of credentials failed")
    static let unlockNotAllowed = APIRefusal(
        403, "E0000032", "Unlock is not allowed for this user")
    static let recoveryNotAllowed = APIRefusal(
        403, "E0000034", "Forgot password is not allowed on specified user")
    static let wrongCode = APIRefusal(
        403, "E0000068", "Invalid Passcode/Answer",
        "The code does not match our records. Try again.")
    static let locked = APIRefusal(
        403, "E0000069", "User Locked", "Your account is locked after too many failed attempts.")
    static let notNow = APIRefusal(
        403, "E0000079", "This operation is not allowed in the current authentication state.")
    static let weakPassword = APIRefusal(
        403, "E0000080", "The password does not meet the requirements of the password policy.")
    static let usedCode = APIRefusal(
        403, "E0000082",
        "Each code can be used only once. Wait for a new code and try again.")
    static let lateCode = APIRefusal(
        403, "E0000083", "The code is outside the time window. Check the clock of the device.")
    static let denied = APIRefusal(403, "E0000085", "You do not have access to this org.")
    static let wrongAnswer = APIRefusal(
        403, "E0000087", "The recovery question answer did not match our records.")
    static let unknownUser = APIRefusal(403, "E0000095", "Recovery not allowed for unknown user.")
    static let invalidPhone = APIRefusal(
        400, "E0000098", "This phone number is invalid.", "The number is not valid.")
    static let linkExpired = APIRefusal(403, "E0000105", "This link has expired.")
    static let linkUsed = APIRefusal(403, "E0000110", "This link was already used.")
    static let nextCode = APIRefusal(
        409, "E0000113", "Wait for the token to change, then enter the next code.")

    /// The error of a code that is requested again too soon.
    static func tooSoon(_ method: String) -> APIRefusal {
        switch method {
        case "email": APIRefusal(429, "E0000118", "An email was recently sent. Try again later.")
        case "voice": APIRefusal(429, "E0000133", "A call was recently made. Wait 30 seconds.")
        default: APIRefusal(429, "E0000109", "A text message was recently sent. Wait 30 seconds.")
        }
    }
}

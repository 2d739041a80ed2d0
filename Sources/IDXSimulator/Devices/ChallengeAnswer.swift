import IDXJSON
import IDXPlatform

/// An answer to a challenge, whose proof was checked.
struct ChallengeAnswer: Sendable {
    /// What the user decided, and how.
    enum Consent: String, Sendable, CaseIterable {
        case approved = "APPROVED_CONSENT_PROMPT"
        case verified = "APPROVED_USER_VERIFICATION"
        case denied = "DENIED_CONSENT_PROMPT"
        case cancelledVerification = "CANCELLED_USER_VERIFICATION"
        case temporarilyUnavailable = "UV_TEMPORARILY_UNAVAILABLE"
        case permanentlyUnavailable = "UV_PERMANENTLY_UNAVAILABLE"
        case undecided = "NONE"

        /// Whether it approves, where a challenge makes this demand; an approval without the demanded
        /// verification is refused, and the challenge goes on waiting.
        func isApproval(for demand: Policy.CustomApp.Demand) throws(APIRefusal) -> Bool {
            switch self {
            case .verified: return true
            case .denied: return false
            case .undecided:
                throw .invalid("challengeResponse", "userConsent: the user has not decided")
            case .approved, .cancelledVerification, .temporarilyUnavailable,
                .permanentlyUnavailable:
                guard demand != .required else { throw .needsVerification }
                return true
            }
        }
    }

    let enrollmentID: String
    /// The ID of the token, `jti`.
    let id: String
    let key: DeviceKey
    let consent: Consent

    /// Checks the token of an answer.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - challenge: The challenge that it answers.
    ///   - enrollment: The enrollment that it names.
    ///   - origin: The origin of the org.
    ///   - now: The time.
    /// - Throws: `E0000001` with the claim that is wrong, or `E0000212`.
    init(
        _ token: SignedJSON, to challenge: AppChallenge, of enrollment: AppEnrollment,
        at origin: String, now: Date
    ) throws(APIRefusal) {
        func refusal(_ words: String) -> APIRefusal { .invalid("challengeResponse", words) }
        let isVerified: Bool
        switch token.claims["keyType"]?.string {
        case "proofOfPossession": isVerified = false
        case "userVerification": isVerified = true
        default: throw refusal("keyType: must be proofOfPossession or userVerification")
        }
        guard let key = isVerified ? enrollment.verification : enrollment.possession else {
            throw refusal("keyType: the enrollment has no such key")
        }
        let proof = DeviceProof(
            type: AppChallenge.tokenType, issuer: enrollment.id, subject: enrollment.userID,
            audience: challenge.issuer,
            others: [
                ("tx", challenge.id), ("nonce", challenge.nonce),
                ("methodEnrollmentId", enrollment.methodID),
            ])
        if let flaw = proof.flaw(in: token, by: key, now: now) { throw refusal(flaw) }
        consent = try Self.consent(token.claims, challenge, isVerified, origin)
        enrollmentID = enrollment.id
        id = token.claims["jti"]?.string ?? ""
        self.key = key
    }

    private static func consent(
        _ claims: JSON.Object, _ challenge: AppChallenge, _ isVerified: Bool, _ origin: String
    ) throws(APIRefusal) -> Consent {
        func refusal(_ words: String) -> APIRefusal { .invalid("challengeResponse", words) }
        let context = claims["challengeResponseContext"]
        if let asked = context?["originHeader"]?.string, asked != origin { throw .foreignOrigin }
        guard context?["transactionType"]?.string == challenge.type.rawValue else {
            throw refusal("transactionType: must be \(challenge.type.rawValue)")
        }
        guard let consent = context?["userConsent"]?.string.flatMap(Consent.init) else {
            throw refusal("userConsent: is not known")
        }
        let ways = claims["amr"]?.array?.map(\.string)
        let known = ["fpt", "face", "pin", "none"]
        guard let ways, ways.allSatisfy({ $0.map(known.contains) ?? false }),
            ways.isEmpty != isVerified
        else { throw refusal("amr: must be empty, or name how the user was verified") }
        guard (consent == .verified) == isVerified else {
            throw refusal("userConsent: does not go with the key")
        }
        guard claims["deviceSignals"]?["id"]?.string?.isEmpty == false else {
            throw refusal("deviceSignals: must name the device")
        }
        return consent
    }
}

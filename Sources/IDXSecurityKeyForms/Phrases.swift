import IDXForms

/// Why a security key did not answer, and what to do about it.
enum SecurityKeyProblemPhrase: String, Phrase {
    static let section = "securityKeyProblem"
    case unavailable, foreignRelyingParty, invalidRequest, platformOnly, noCredentials
    case alreadyRegistered, unsupportedAlgorithm, cannotVerify, cannotStore, notRecognized
    case reconnect, blocked, needsOtherPIN, timedOut, denied, removed, full, busy, invalidReply
    case other
}

import IDXJSON
import IDXPlatform

/// One sign-in from `interact` to its code: all the org remembers about it.
struct Transaction: Sendable {
    let id: String
    let interactionHandle: String
    var stateHandle: String
    var request: InteractRequest
    let opening: Opening
    var expiresAt: Date

    var intent = Intent.login
    var accountID: String?
    /// What was typed where no account answers to it: the org must not tell the difference.
    var phantom: String?
    var step = Step.identify
    /// Keys of the authenticators that were proven, in order.
    var proven: [String] = []
    var provenAt: Date?
    var skipped: Set<Gate> = []
    var passed: Set<Gate> = []
    var consentedScopes: [String]?
    /// The device that is to be activated, by its code.
    var device: String?
    /// Messages for the next response only.
    var messages: [ServerMessage] = []
    /// Messages for a field of the next response only, by dotted path.
    var fieldMessages: [String: [ServerMessage]] = [:]
    /// The answer those messages are about.
    var answered: JSON?
}

/// What a transaction begins with.
enum Opening: Sendable, Hashable {
    case identify, safeMode, deviceCode
    /// The page behind the link in an e-mail of another transaction, by its id.
    case emailLink(of: String)
}

/// What a transaction is about; `intent` on the wire.
enum Intent: String, Sendable {
    case login = "LOGIN"
    case enrollNewUser = "ENROLL_NEW_USER"
    case recovery = "CREDENTIAL_RECOVERY"
    case unlock = "UNLOCK_ACCOUNT"
    case enrollment = "CREDENTIAL_ENROLLMENT"
    case deviceActivation = "AUTHENTICATION"
}

/// What the client said when it began.
struct InteractRequest: Sendable, Hashable {
    var clientID: String
    var scopes: [String]
    var redirectURI: String
    var codeChallenge = ""
    var state = ""
    var nonce: String?
    var acrValues: [String] = []
    var recoveryToken: String?
    var activationToken: String?
}

/// An interaction code that has been handed out, and whether it was used.
struct IssuedCode: Sendable {
    var transaction: String
    var grant: Grant
    var codeChallenge: String
    var expiresAt: Date
}

import IDXJSON
import IDXPlatform

/// The state of one sign-in, from `interact` to its code.
struct OrgTransaction: Sendable {
    let id: String
    let interactionHandle: String
    let stateHandle: String
    var request: InteractRequest
    let opening: Opening
    var expiresAt: Date

    var intent = OrgIntent.login
    var accountID: String?
    /// The username if no such account exists: the org must not reveal the difference.
    var phantom: String?
    var step: any Step = IdentifyStep()
    /// Keys of the proven authenticators, in order.
    var proven: [String] = []
    var provenAt: Date?
    /// The rules that are done or skipped.
    var passed: Set<ObjectIdentifier> = []
    var consentedScopes: [String]?
    /// The code of the device to activate.
    var device: String?
    /// Messages for the next response only.
    var messages: [ServerMessage] = []
    /// Messages for a field of the next response only, by dotted path.
    var fieldMessages: [String: [ServerMessage]] = [:]
    /// The answer that the messages are about.
    var answered: JSON?
    /// The dialogue of a transaction over the Authentication API.
    var authn: AuthnDialogue?

    /// The current challenge, if the step has one. Ignores a new value if the step has none.
    var challenge: Challenge? {
        get { (step as? any ChallengeHolder)?.challenge }
        set {
            guard var holder = step as? any ChallengeHolder, let newValue else { return }
            holder.challenge = newValue
            step = holder
        }
    }

    /// The part of the state handle that URLs may contain.
    var stateToken: String { String(stateHandle.prefix { $0 != "~" }) }
}

/// The first step of a transaction.
enum Opening: Sendable, Hashable {
    case identify, safeMode, deviceCode
    /// The page of an email link, with the ID of the transaction that sent the email.
    case emailLink(of: String)
}

/// The purpose of a transaction: `intent` on the wire.
enum OrgIntent: String, Sendable {
    case login = "LOGIN"
    case enrollNewUser = "ENROLL_NEW_USER"
    case recovery = "CREDENTIAL_RECOVERY"
    case unlock = "UNLOCK_ACCOUNT"
    case enrollment = "CREDENTIAL_ENROLLMENT"
    case deviceActivation = "AUTHENTICATION"
}

/// The parameters of the client's first request.
struct InteractRequest: Sendable, Hashable {
    /// The kind of client that shows the dialogue, which decides how it ends.
    enum Flow: Sendable, Hashable {
        /// An app: ends with an interaction code.
        case interactionCode
        /// A hosted page: ends with a redirect to the app, with an authorization code.
        case authorizationCode
        /// A hosted page without an app: ends with a message.
        case page
    }

    var flow = Flow.interactionCode
    /// The authorization server that was asked; nil for the usual one.
    var issuer: String?
    var clientID: String
    var scopes: [String]
    var redirectURI: String
    var responseMode = ResponseMode.query
    /// The hash of the verifier; nil without PKCE.
    var codeChallenge: String?
    var state = ""
    var nonce: String?
    var acrValues: [String] = []
    var recoveryToken: String?
    var activationToken: String?
    /// The username to fill in.
    var loginHint: String?
    /// The key that the code will be bound to (RFC 9449 §10).
    var keyThumbprint: String?
}

/// An issued interaction code or authorization code.
struct IssuedCode: Sendable {
    var transaction: String
    var grant: Grant
    var codeChallenge: String?
    /// The redirect URI that the code exchange must repeat; nil for an interaction code.
    var redirectURI: String?
    var expiresAt: Date
}

// MARK: - Shared by all steps

extension IdentityEngine {
    func account(_ tx: OrgTransaction) -> Account? { accounts.account(tx.accountID) }

    mutating func change(_ tx: OrgTransaction, _ change: (inout Account) -> Void) {
        guard let index = accounts.place(tx.accountID) else { return }
        change(&accounts[index])
    }

    /// The username for log entries.
    func name(of tx: OrgTransaction) -> String { account(tx)?.username ?? "an unknown user" }

    /// Adds a line to the log.
    mutating func note(_ text: String) {
        outside.log.append(.init(at: now, text: String(text.prefix(500))))
    }

    /// Records that a factor is proven.
    mutating func prove(_ key: String, _ tx: inout OrgTransaction) {
        tx.proven.append(key)
        tx.provenAt = now
        note("\(name(of: tx)) proved \(key)")
    }

    /// Adds a message about a wrong answer and returns the HTTP status.
    mutating func fail(
        _ message: ServerMessage, field: String? = nil, _ tx: inout OrgTransaction
    ) -> Int {
        if let field {
            tx.fieldMessages[field, default: []].append(message)
        } else {
            tx.messages.append(message)
        }
        return policy.signIn.wrongAnswerStatus
    }
}

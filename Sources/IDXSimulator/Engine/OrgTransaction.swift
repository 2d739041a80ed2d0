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
    /// The username if there is no such account: the org must not reveal the difference.
    var phantom: String?
    var step: any Step = IdentifyStep()
    /// Keys of the authenticators that were proven, in order.
    var proven: [String] = []
    var provenAt: Date?
    /// The rules that are done or skipped.
    var passed: Set<ObjectIdentifier> = []
    var consentedScopes: [String]?
    /// The device to activate, by its code.
    var device: String?
    /// Messages for the next response only.
    var messages: [ServerMessage] = []
    /// Messages for a field of the next response only, by dotted path.
    var fieldMessages: [String: [ServerMessage]] = [:]
    /// The answer those messages are about.
    var answered: JSON?

    init(
        id: String, interactionHandle: String, stateHandle: String, request: InteractRequest,
        opening: Opening, expiresAt: Date
    ) {
        self.id = id
        self.interactionHandle = interactionHandle
        self.stateHandle = stateHandle
        self.request = request
        self.opening = opening
        self.expiresAt = expiresAt
    }

    /// The authenticator in play, if the step has one. Setting it changes nothing elsewhere.
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
    /// The page behind the link in an email of another transaction, by its id.
    case emailLink(of: String)
}

/// What a transaction is about; `intent` on the wire.
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
    /// Which kind of client holds the dialogue, and so how it ends.
    enum Flow: Sendable, Hashable {
        /// An app, with an interaction code.
        case interactionCode
        /// A page of the org, with a redirect to the app that brings an authorization code.
        case authorizationCode
        /// A page of the org that was opened for itself, with a message.
        case page
    }

    var flow = Flow.interactionCode
    var clientID: String
    var scopes: [String]
    var redirectURI: String
    var codeChallenge = ""
    var state = ""
    var nonce: String?
    var acrValues: [String] = []
    var recoveryToken: String?
    var activationToken: String?
    /// The username to fill in.
    var loginHint: String?
}

/// An interaction code or authorization code that was issued.
struct IssuedCode: Sendable {
    var transaction: String
    var grant: Grant
    var codeChallenge: String
    /// What the exchange of an authorization code has to repeat; nil for an interaction code.
    var redirectURI: String?
    var expiresAt: Date
}

// MARK: - What every step needs

extension IdentityEngine {
    func account(_ tx: OrgTransaction) -> Account? { accounts.account(tx.accountID) }

    mutating func change(_ tx: OrgTransaction, _ change: (inout Account) -> Void) {
        guard let index = accounts.place(tx.accountID) else { return }
        change(&accounts[index])
    }

    /// The user in log entries.
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

/// A text without the spaces around it.
func trimmed(_ text: String?) -> String {
    let start = (text ?? "").drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
}

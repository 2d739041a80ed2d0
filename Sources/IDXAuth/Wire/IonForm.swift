import IDXJSON

/// A remediation or another action as the server sent it (protocol.md §2.2).
struct IonForm: Sendable, Hashable {
    /// What is known of the answers to this form. It is no part of what the server sent.
    struct Sheet: Sendable, Hashable {
        let sheet = AnswerSheet()
        static func == (one: Self, other: Self) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }

    /// What few remediations have.
    struct Details: Sendable, Hashable {
        var type: String?
        var identityProvider: IdentityProvider?
        var metadata: IdentityVerificationMetadata?
        var scopes: [ConsentScope] = []
        var requestInfo: [RequestDetail] = []
        var expiredPasswordName: String?
        var expiredPasswordURL: String?
        var isExtensionCalled: Bool?
    }

    /// `cancel`, `currentAuthenticator-resend`, or the server's name for a remediation.
    var name: String
    /// What the server itself calls it.
    var serverName: String?
    var label: String?
    /// Whether `rel` says that it can be submitted.
    var isForm = false
    var href: String?
    var method: String?
    var accepts: String?
    var produces: String?
    var refresh: Int?
    var relations: [Relation] = []
    /// Whether `value` was there: links have none.
    var fields: [IonField] = []
    var details: Shared<Details>?
    var raw: JSON
    var path: JSON.Path
    var sheet = Sheet()
}

import IDXJSON

/// A remediation or another action as the server sent it.
struct IonForm: Sendable, Hashable {
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
    /// Milliseconds.
    var refresh: Int?
    var relations: [Relation] = []
    /// What `value` holds; empty for links.
    var fields: [IonField] = []
    var type: String?
    var identityProvider: IdentityProvider?
    var metadata: IdentityVerificationMetadata?
    var scopes: [ConsentScope] = []
    var requestInfo: [RequestDetail] = []
    var expiredPasswordName: String?
    var expiredPasswordURL: String?
    var isExtensionCalled: Bool?
    var raw: JSON
    var path: JSON.Path

    /// Whether the grammar's member of that name holds this action.
    func isMember(_ name: String) -> Bool { path.components.last == .key(name) }
}

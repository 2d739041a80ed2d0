import IDXAuth
public import IDXJSON
public import IDXPlatform

/// The user of a transaction, as far as the org tells.
public struct AuthnUser: Sendable, Hashable {
    /// The ID in the org's directory.
    public let id: String?
    /// When the password was last changed.
    public let passwordChanged: Date?
    /// The profile attributes, as the server sent them.
    public let profile: JSON.Object
    /// The question to answer for a recovery.
    public let recoveryQuestion: String?

    /// A profile attribute, if it is text: `firstName`.
    public subscript(name: String) -> String? { profile[name]?.string }
    /// The username.
    public var login: String? { self["login"] }

    init(_ reader: inout ObjectReader) {
        id = reader.string("id")
        passwordChanged = reader.date("passwordChanged")
        profile = reader.whole("profile") ?? [:]
        recoveryQuestion = reader.object("recoveryQuestion") { $0.string("question") }
    }
}

/// Where the user is going: an app.
public struct AuthnTarget: Sendable, Hashable {
    /// The kind of target: `APP`.
    public let type: String?
    /// The name of the app.
    public let name: String?
    /// The name of the app for people.
    public let label: String?
    /// The client ID of the app.
    public let clientID: String?
    /// Its links: `logo`, `terms-of-service`, `privacy-policy`, `about`, `client-uri`.
    public let links: AuthnLinks

    init(_ reader: inout ObjectReader) {
        type = reader.string("type")
        name = reader.string("name")
        label = reader.string("label")
        clientID = reader.string("clientId")
        links = reader.links()
    }
}

/// The request that started a transaction.
struct AuthnRequest: Sendable, Hashable {
    /// The protocol between the app and the org: `OAUTH2.0`, `SAML2.0`.
    let protocolName: String?
    /// The ID, the name and the URI of the issuer.
    let issuer: Party?
    /// The ID and the name of the client.
    let client: Party?
    /// The parameters, as the server repeats them. They contain a state and a nonce.
    let request: JSON.Object?

    /// An issuer or a client.
    struct Party: Sendable, Hashable {
        /// The ID.
        let id: String?
        /// The name.
        let name: String?
        /// The URI.
        let uri: String?
        /// Its links.
        let links: AuthnLinks

        init(_ reader: inout ObjectReader) {
            id = reader.string("id")
            name = reader.string("name")
            uri = reader.string("uri")
            links = reader.links()
        }
    }

    init(_ reader: inout ObjectReader) {
        protocolName = reader.string("protocol")
        issuer = reader.object("issuer") { Party(&$0) }
        client = reader.object("client") { Party(&$0) }
        request = reader.whole("request")
    }
}

extension AuthnRequest: Summarized {
    var summary: KeyValuePairs<String, Any?> {
        ["protocol": protocolName, "issuer": issuer?.name, "client": client?.name]
    }
}

/// A scope that an app requests.
struct AuthnScope: Sendable, Hashable {
    /// The OAuth scope: `offline_access`.
    let name: String?
    /// The name for people.
    let displayName: String?
    /// What it allows.
    let details: String?
    /// Whether the user can leave it out.
    let isOptional: Bool?
    /// Whether the org itself defines it.
    let isSystem: Bool?
    /// Whether the user has to consent: `REQUIRED`.
    let consent: String?
    /// Its links.
    let links: AuthnLinks

    init(_ reader: inout ObjectReader) {
        name = reader.string("name")
        displayName = reader.string("displayName")
        details = reader.string("description")
        isOptional = reader.flag("optional")
        isSystem = reader.flag("system")
        consent = reader.string("consent")
        links = reader.links()
    }
}

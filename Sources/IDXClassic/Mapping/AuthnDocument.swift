import IDXAuth
import IDXJSON
import IDXPlatform
import IDXWords

/// A transaction as the Identity Engine response that means the same, and how its forms are sent.
///
/// A pure function: the same transaction and knowledge always result in the same document.
struct AuthnDocument: Sendable {
    /// The response.
    let json: JSON
    /// How each form is sent, by the text of its path in the response.
    let routes: [String: Route]
    /// The parts of the transaction that were not understood, with the server's paths.
    let diagnostics: [Diagnostic]
    /// Whether the sign-in is complete, with a session token.
    let isSuccess: Bool

    /// Maps a transaction.
    ///
    /// - Parameters:
    ///   - transaction: The transaction; nil for the first step, which is local.
    ///   - knowledge: What the flow knows beside it.
    init(_ transaction: AuthnTransaction?, _ knowledge: AuthnKnowledge) {
        isSuccess = transaction?.status == .success && transaction?.sessionToken != nil
        let own: [Diagnostic]
        (json, routes, own) = Language.$current.withValue(knowledge.language) {
            var mapper = AuthnMapper(transaction, knowledge)
            mapper.map()
            return (mapper.document(), mapper.routes, mapper.diagnostics)
        }
        diagnostics = (transaction?.diagnostics ?? []) + own
    }
}

extension AuthnDocument: Summarized {
    var summary: KeyValuePairs<String, Any?> {
        ["forms": routes.keys.sorted(), "diagnostics": diagnostics, "isSuccess": isSuccess]
    }
}

// MARK: - Assembling

extension AuthnMapper {
    /// The whole document.
    func document() -> JSON {
        var json: JSON.Object = ["version": "1.0.0"]
        json.add("expiresAt", expiry.map(JSON.string))
        json.append("intent", .string(intent))
        json.append("remediation", .wrapped(forms.map(\.json)))
        json.add("messages", messages.isEmpty ? nil : .wrapped(messages))
        json.add("authenticators", authenticators.isEmpty ? nil : .wrapped(authenticators))
        json.add("authenticatorEnrollments", enrollments.isEmpty ? nil : .wrapped(enrollments))
        if let current { json.append(current.place, .wrapped(current.authenticator.json)) }
        json.add("user", user)
        json.add("app", app)
        json.add("authentication", authentication)
        for action in actions { json.append(action.name, action.json) }
        json.add("success", success.map { ["name": "success-redirect", "href": .string($0)] })
        return .object(json)
    }

    /// The routes of all forms, by path.
    var routes: [String: Route] {
        var routes: [String: Route] = [:]
        func add(_ form: MappedForm?, _ components: [JSON.Path.Component]) {
            if let route = form?.route { routes[JSON.Path(components).description] = route }
        }
        for (index, form) in forms.enumerated() {
            add(form, [.key("remediation"), .key("value"), .index(index)])
        }
        for action in actions { add(action, [.key(action.name)]) }
        if let current {
            let place: [JSON.Path.Component] = [.key(current.place), .key("value")]
            add(current.authenticator.resend, place + [.key("resend")])
        }
        return routes
    }

    private var expiry: String? {
        guard let date = transaction?.expiresAt else { return nil }
        let text = transaction?.raw["expiresAt"]?.string ?? ""
        return Timestamp.date(text) == nil ? date.ISO8601Format() : text
    }

    private var intent: String {
        // After a success, the recovery is over.
        switch transaction?.status == .success ? nil : transaction?.recoveryType {
        case .password?: "RECOVERY"
        case .unlock?: "UNLOCK_ACCOUNT"
        default: "LOGIN"
        }
    }

    private var user: JSON? {
        guard let user = transaction?.user else { return nil }
        var json: JSON.Object = [:]
        json.add("id", user.id.map(JSON.string))
        json.add("identifier", (user.login ?? knowledge.username).map(JSON.string))
        json.add("profile", user.profile.isEmpty ? nil : .object(user.profile))
        return .wrapped(.object(json))
    }

    private var app: JSON? {
        guard let target = transaction?.target else { return nil }
        var json: JSON.Object = [:]
        json.add("id", target.clientID.map(JSON.string))
        json.add("name", target.name.map(JSON.string))
        json.add("label", target.label.map(JSON.string))
        let names = [
            "logo": "logo", "terms-of-service": "termsOfService",
            "privacy-policy": "privacyPolicy", "client-uri": "clientUri",
        ].sorted { $0.key < $1.key }
        for (relation, name) in names {
            json.add(name, target.links[relation].map { ["href": .string($0.href)] })
        }
        return .wrapped(.object(json))
    }

    private var authentication: JSON? {
        guard let request = transaction?.authentication else { return nil }
        var issuer: JSON.Object = [:]
        issuer.add("id", request.issuer?.id.map(JSON.string))
        issuer.add("name", request.issuer?.name.map(JSON.string))
        issuer.add("uri", request.issuer?.uri.map(JSON.string))
        var json: JSON.Object = [:]
        json.add("protocol", request.protocolName.map(JSON.string))
        json.add("issuer", issuer.isEmpty ? nil : .object(issuer))
        json.add("request", request.request.map(JSON.object))
        return .wrapped(.object(json))
    }
}

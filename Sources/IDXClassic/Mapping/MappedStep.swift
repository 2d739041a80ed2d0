import IDXAuth
import IDXJSON
import IDXPlatform
import IDXWords

/// A transaction as the Identity Engine step that means the same, and how its forms are sent.
///
/// A pure function: the same transaction and knowledge always result in the same step.
struct MappedStep: Sendable {
    /// The remediations.
    private let forms: [MappedForm]
    /// The forms beside the remediations: `cancel`, `previous`.
    private let actions: [MappedForm]
    /// The authenticators, each at its place.
    private let authenticators: [Authenticator]
    /// The form that sends the challenge of the step's authenticator again.
    private let resend: (place: Target.Member, form: MappedForm)?
    /// What else there is to say.
    private let parts: Response.Parts
    /// How each form is sent, by its path in the response.
    let routes: [JSON.Path: Route]
    /// The parts of the transaction that were not understood, with the server's paths.
    let diagnostics: [Diagnostic]
    /// Whether the sign-in is complete, with a session token.
    var isSuccess: Bool { parts.hasSucceeded }

    /// Maps a transaction.
    ///
    /// - Parameters:
    ///   - transaction: The transaction; nil for the first step, which is local.
    ///   - knowledge: What the flow knows beside it.
    init(_ transaction: AuthnTransaction?, _ knowledge: AuthnKnowledge) {
        let mapper = Language.$current.withValue(knowledge.language) {
            var mapper = AuthnMapper(transaction, knowledge)
            mapper.map()
            return mapper
        }
        (forms, actions) = (mapper.forms, mapper.actions)
        authenticators =
            mapper.authenticators + mapper.enrollments + (mapper.current.map { [$0] } ?? [])
        resend = mapper.resend
        parts = mapper.parts
        diagnostics = (transaction?.diagnostics ?? []) + mapper.diagnostics
        var routes: [JSON.Path: Route] = [:]
        for (index, form) in forms.enumerated() { routes[Self.path(ofForm: index)] = form.route }
        for action in actions { routes[Self.path(of: action)] = action.route }
        if let resend { routes[Self.path(ofResend: resend.place)] = resend.form.route }
        self.routes = routes
    }

    /// The response of the step, whose forms a dialogue sends.
    func response(
        to transaction: AuthnTransaction?, _ dialogue: AuthnDialogue, http: HTTPInfo?
    ) -> Response {
        let context = ResponseContext(authenticators, dialogue: dialogue) {
            authenticator, context in
            guard let resend, authenticator.paths.contains(Target(resend.place).path) else {
                return []
            }
            return [
                resend.form.remediation(
                    at: Self.path(ofResend: resend.place),
                    action: ("resend", "\(resend.place.rawValue)-resend"), in: context)
            ]
        }
        var parts = parts
        parts.remediations = forms.enumerated().map { index, form in
            form.remediation(at: Self.path(ofForm: index), in: context)
        }
        parts.actions =
            actions.map { action in
                action.remediation(
                    at: Self.path(of: action), action: (action.name, action.name), in: context)
            } + context.authenticators.flatMap(\.actions)
        return Response(
            parts, context, raw: transaction?.raw ?? .null, diagnostics: diagnostics, http: http)
    }
}

// The places that the forms would have in an Identity Engine response.
extension MappedStep {
    private static func path(ofForm index: Int) -> JSON.Path {
        JSON.Path([.key("remediation"), .key("value"), .index(index)])
    }

    private static func path(of action: MappedForm) -> JSON.Path {
        JSON.Path([.key(action.name)])
    }

    private static func path(ofResend place: Target.Member) -> JSON.Path {
        JSON.Path(Target(place).path.components + [.key("resend")])
    }
}

extension MappedStep: Summarized {
    var summary: KeyValuePairs<String, Any?> {
        ["forms": forms.map(\.name), "diagnostics": diagnostics, "isSuccess": isSuccess]
    }
}

// MARK: - Beside the forms

extension AuthnMapper {
    /// What there is to say beside the forms.
    var parts: Response.Parts {
        var parts = Response.Parts()
        parts.expiresAt = transaction?.expiresAt
        parts.intent = intent
        parts.hasSucceeded = transaction?.status == .success && transaction?.sessionToken != nil
        parts.messages = messages
        parts.user = transaction?.user.map { user in
            Response.User(
                id: user.id, identifier: user.login ?? knowledge.username, profile: user.profile)
        }
        parts.app = transaction?.target.map(Response.Application.init)
        parts.authentication = transaction?.authentication.map { request in
            Response.Authentication(
                protocolName: request.protocolName,
                issuer: request.issuer.map { .init(id: $0.id, name: $0.name, uri: $0.uri) },
                request: request.request)
        }
        parts.successRedirect = success.map { Response.Link(name: "success-redirect", href: $0) }
        return parts
    }

    private var intent: Intent {
        // After a success, the recovery is over.
        switch transaction?.status == .success ? nil : transaction?.recoveryType {
        case .password?: "RECOVERY"
        case .unlock?: "UNLOCK_ACCOUNT"
        default: "LOGIN"
        }
    }
}

extension Response.Application {
    fileprivate init(_ target: AuthnTarget) {
        func link(_ relation: String) -> Response.Link? {
            target.links[relation].map { Response.Link(href: $0.href) }
        }
        self.init(
            id: target.clientID, name: target.name, label: target.label, logo: link("logo"),
            termsOfService: link("terms-of-service"), privacyPolicy: link("privacy-policy"),
            clientURI: link("client-uri"))
    }
}

package import IDXLoopback
package import IDXPlatform

/// Shows the org's dialogues and the user's side in a browser.
///
/// The org provides dialogues as JSON only. An implementation renders them as pages;
/// ``SimulatedOrg/Options/pages`` passes it to the org.
package protocol HostedPages: Sendable {
    /// Responds with the dialogue of a state token.
    func open(_ stateToken: String, of org: HostedOrg) -> HTTPExchange.Response

    /// Responds to a request below ``HostedOrg/dialogues`` or to the user's side.
    func answer(_ request: HTTPExchange.Request, of org: HostedOrg) -> HTTPExchange.Response

    /// A page of text.
    func page(
        _ status: Int, title: String, text: String, of org: HostedOrg
    ) -> HTTPExchange.Response
}

/// The org, as its hosted pages use it.
package struct HostedOrg: Sendable {
    let core: OrgCore

    /// The path prefix of dialogues: `/signin/`. With `?stateToken=`, it opens a dialogue.
    package static let dialogues = "/signin/"
    /// The path prefix of the user's side.
    package static let outside = Endpoint.outside + "/"

    /// Scheme, host and port, without a trailing slash.
    package var origin: String { core.settings.origin }

    /// The value of `Set-Cookie`.
    package func cookie(_ name: String, _ value: String, path: String) -> String {
        core.settings.cookie(name, value, path: path)
    }

    /// The org's name.
    package var name: String { core.policy.organization }

    /// Accesses the engine at the org's time, under its lock. The closure must not wait or call out.
    package func engine<Result: Sendable>(
        _ body: (inout IdentityEngine, Date) throws -> Result
    ) rethrows -> Result {
        try core.engine(body)
    }
}

extension SimulatedOrg {
    /// The org, as its hosted pages use it.
    package var hosted: HostedOrg { HostedOrg(core: core) }
}

extension OrgCore {
    /// Responds to a request for a hosted page.
    func hosted(_ request: HTTPExchange.Request) -> OrgResponse {
        guard let pages else {
            return page(404, title: "Not found", text: "There is no such page.")
        }
        return OrgResponse(pages.answer(request, of: HostedOrg(core: self)))
    }

    /// Turns the engine's reply to a browser into a response.
    func show(_ reply: BrowserReply) -> OrgResponse {
        switch reply {
        case .redirect(let address):
            var response = OrgResponse.redirect(to: address)
            response.stage = .back
            return response
        case .script(let parameters, let address, let isMessage):
            var response =
                isMessage
                ? OrgResponse.message(parameters, to: address)
                : OrgResponse.form(parameters, to: address)
            response.stage = .back
            return response
        case .page(let status, let title, let text): return page(status, title: title, text: text)
        case .dialogue(let token):
            if let pages { return OrgResponse(pages.open(token, of: HostedOrg(core: self))) }
            return page(
                200, title: policy.organization,
                text: "This page continues as a dialogue: introspect the stateToken \(token).")
        }
    }

    private func page(_ status: Int, title: String, text: String) -> OrgResponse {
        let org = HostedOrg(core: self)
        return pages.map { OrgResponse($0.page(status, title: title, text: text, of: org)) }
            ?? .page(status, title: title, text: text)
    }

    /// Whether a browser requests the user's side, or posts a form of it.
    func isPage(_ name: String, _ request: HTTPExchange.Request) -> Bool {
        guard pages != nil, name.isEmpty else { return false }
        if request.method == "POST" { return request.isForm }
        return request.fields.values("Accept").contains { $0.contains("text/html") }
    }
}

extension OrgResponse {
    /// Converts a response of the hosted pages.
    init(_ response: HTTPExchange.Response) {
        self.init(response.status, type: "", body: .bytes(response.body))
        fields = response.fields
    }
}

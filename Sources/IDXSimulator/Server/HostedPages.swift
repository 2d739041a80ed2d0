package import IDXLoopback
package import IDXPlatform

/// Shows the org's dialogues, and its user's side, to browsers.
///
/// The org knows its dialogues as JSON only. A client of the org turns them into pages, and is
/// given to the org in ``SimulatedOrg/Options/pages``.
package protocol HostedPages: Sendable {
    /// Opens the dialogue of a state token for the browser that asked for it.
    func open(_ stateToken: String, of org: HostedOrg) -> HTTPExchange.Response

    /// Answers a request for ``HostedOrg/dialogues`` or for the user's side.
    func answer(_ request: HTTPExchange.Request, of org: HostedOrg) -> HTTPExchange.Response

    /// A page to read.
    func page(
        _ status: Int, title: String, text: String, of org: HostedOrg
    ) -> HTTPExchange.Response
}

/// An org as its pages see it.
package struct HostedOrg: Sendable {
    let core: OrgCore

    /// Where the addresses of dialogues begin: `/signin/`. With `?stateToken=`, it opens one.
    package static let dialogues = "/signin/"
    /// The address of the user's side.
    package static let outside = Endpoint.outside + "/"

    /// Scheme, host and port, without a slash.
    package var origin: String { core.settings.origin }

    /// The org's name.
    package var name: String { engine { engine, _ in engine.policy.organization } }

    /// Works on the engine with the org's time. Nothing in it may wait or call out.
    package func engine<Result: Sendable>(
        _ body: (inout IdentityEngine, Date) throws -> Result
    ) rethrows -> Result {
        try core.engine(body)
    }
}

extension SimulatedOrg {
    /// The org as its pages see it.
    package var hosted: HostedOrg { HostedOrg(core: core) }
}

extension OrgCore {
    /// Answers a request for a page of a dialogue.
    func hosted(_ request: HTTPExchange.Request) -> OrgResponse {
        guard let pages else {
            return page(404, title: "Not found", text: "There is no such page.")
        }
        return OrgResponse(pages.answer(request, of: HostedOrg(core: self)))
    }

    /// What a browser sees.
    func show(_ reply: BrowserReply) -> OrgResponse {
        switch reply {
        case .redirect(let address):
            var response = OrgResponse.redirect(to: address)
            response.isReturn = true
            return response
        case .page(let status, let title, let text): return page(status, title: title, text: text)
        case .dialogue(let token):
            if let pages { return OrgResponse(pages.open(token, of: HostedOrg(core: self))) }
            return page(
                200, title: engine { engine, _ in engine.policy.organization },
                text: "This page continues as a dialogue: introspect the stateToken \(token).")
        }
    }

    private func page(_ status: Int, title: String, text: String) -> OrgResponse {
        let org = HostedOrg(core: self)
        return pages.map { OrgResponse($0.page(status, title: title, text: text, of: org)) }
            ?? .page(status, title: title, text: text)
    }

    /// Whether a browser asks for the user's side, or posts a form of it.
    func isPage(_ name: String, _ request: HTTPExchange.Request) -> Bool {
        guard pages != nil, name.isEmpty else { return false }
        if request.method == "POST" { return request.isForm }
        return request.fields.values("Accept").contains { $0.contains("text/html") }
    }
}

extension OrgResponse {
    /// An answer of the org's pages.
    init(_ response: HTTPExchange.Response) {
        self.init(response.status, type: "", body: .bytes(response.body))
        fields = response.fields
    }
}

extension HTTPExchange.Request {
    /// Whether the body is a form of a page.
    var isForm: Bool {
        let type = (fields["Content-Type"] ?? "").prefix { $0 != ";" }.lowercased()
        return type == "application/x-www-form-urlencoded"
    }

    /// The names and values of a form, in order; nil if the body is not one.
    package var form: [(name: String, value: String)]? {
        guard isForm else { return nil }
        do throws(FormParameters.Flaw) {
            return try FormParameters.pairs(body)
        } catch {
            return nil
        }
    }
}

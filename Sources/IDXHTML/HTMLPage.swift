import IDXAuth
import IDXCrypto
package import IDXForms
import IDXPlatform

/// A step of a sign-in as one HTML document: forms without scripts and without other resources.
///
/// ```swift
/// let page = HTMLPage(screen, organization: "Acme", token: token)
/// respond(page.html.text, HTMLPage.headers)
/// ```
///
/// ``PostedForm`` reads what a browser posts with it. Every form goes back to the page's own
/// address and holds its token.
package struct HTMLPage: Sendable, Hashable {
    /// The step.
    package var screen: Screen
    /// The name of the org, above the step.
    var organization: DisplayText
    /// Proves that a form is of this page. Has to be hard to guess.
    var token: String
    /// Where the browser goes on by itself, once the step has nothing left to answer.
    var onward: DisplayText?
    /// Links below the step.
    var links: [Screen.Notice.Link]

    /// Makes a page.
    package init(
        _ screen: Screen, organization: DisplayText, token: String, onward: DisplayText? = nil,
        links: [Screen.Notice.Link] = []
    ) {
        self.screen = screen
        self.organization = organization
        self.token = token
        self.onward = onward
        self.links = links
    }

    static let tokenName = "token"
    static let actionName = "action"
    static let checkName = "check"

    /// The headers of the document, which let it run nothing and load nothing.
    ///
    /// No form of it leads a browser away, because `form-action` also bounds redirects: where the
    /// sign-in ends, a page follows that refreshes to ``onward``.
    package static let headers: [(name: String, value: String)] = [
        ("Content-Type", "text/html; charset=utf-8"),
        (
            "Content-Security-Policy",
            "default-src 'none'; style-src 'sha256-\(PageStyle.digest)'; img-src data:; "
                + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        ),
        ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
        ("Cache-Control", "no-store"),
    ]

    /// The document.
    package var html: HTML {
        """
        <!doctype html>
        <html lang="\(Language.current.rawValue)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        \(refresh)<title>\(Wording.pageTitle(screen, organization))</title>
        <style>\(PageStyle.css)</style>
        </head>
        <body>
        <header><p>\(organization)</p></header>
        <main data-step="\(screen.step)" data-kind="\(screen.kind.name)">
        <h1>\(screen.title)</h1>
        \(place)\(screen.notices.map { HTML(notice: $0) })\(reason)\(facts)\(content)\(others)</main>
        \(footer)</body>
        </html>

        """
    }

    /// Goes on by itself, or asks again while there is only something to wait for: what is half
    /// typed into a form must stay. Each time the focus and a screen reader are back at the top, so it leaves
    /// the time to reach another way; to look earlier there is a button.
    private var refresh: HTML? {
        if let onward, HTML.isWebPage(onward) {
            return "<meta http-equiv=\"refresh\" content=\"0; url=\(onward)\">\n"
        }
        guard screen.kind == .waiting, let wait = screen.wait else { return nil }
        let seconds = Int(min(max(wait.every.seconds.rounded(.up), 10), 60))
        return "<meta http-equiv=\"refresh\" content=\"\(seconds)\">\n"
    }

    /// The account, and the host where the title lacks it.
    private var place: HTML? {
        let host = screen.title.contains(screen.host) ? nil : screen.host
        let parts = [screen.account, host].compactMap(\.self).filter { !$0.isEmpty }
        guard let first = parts.first, let last = parts.last else { return nil }
        let both = ["account": .text(first), "host": .text(last)] as [String: PhraseArgument]
        let words = parts.count == 1 ? first : CommonPhrase.accountAt.text(both)
        return "<p class=\"account\">\(words)</p>\n"
    }

    private var reason: HTML? {
        guard case .notPossible(let reason) = screen.kind else { return nil }
        return HTML(notice: .init(severity: .error, text: reason))
    }

    private var footer: HTML? {
        guard !links.isEmpty else { return nil }
        return "<footer>\(links.map { "<p>\(HTML.link($0.url, $0.label))</p>" as HTML })</footer>\n"
    }
}

extension Screen.Kind {
    fileprivate var name: String {
        switch self {
        case .form: "form"
        case .waiting: "waiting"
        case .terminal(let isError): isError ? "error" : "done"
        case .success: "success"
        case .notPossible: "not-possible"
        }
    }
}

extension HTML {
    /// A message, which screen readers read when the page opens.
    init(notice: Screen.Notice) {
        let links = Self.links(of: notice)
        let role = notice.severity == .error ? "alert" : "status"
        let key = HTML.attribute("data-key", notice.key)
        self = """
            <div class="notice \(notice.severity.rawValue)" role="\(role)"\(key)><p>\
            \(notice.text)\(links)</p>\(Self.items(of: notice))</div>

            """
    }

    private static func links(of notice: Screen.Notice) -> [HTML] {
        notice.links.map { link in
            " \(HTML.link(link.url, link.label.isEmpty ? link.url : link.label))"
        }
    }

    private static func items(of notice: Screen.Notice) -> HTML {
        guard !notice.items.isEmpty else { return "" }
        let items = notice.items.map { item in
            "<li>\(item.text)\(links(of: item))\(Self.items(of: item))</li>" as HTML
        }
        return "<ul>\(items)</ul>"
    }
}

extension Wording {
    /// The title in the browser's tab: the step, then the org, with errors first.
    static func pageTitle(_ screen: Screen, _ organization: DisplayText) -> DisplayText {
        let title =
            screen.hasErrors
            ? PagePhrase.errorTitle.text(["title": .text(screen.title)]) : screen.title
        return "\(title) - \(organization)"
    }
}

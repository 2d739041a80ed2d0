import IDXAuth
import IDXCrypto
public import IDXForms
import IDXPlatform

/// A step of a sign-in as HTML: forms without scripts and without other resources, for any web framework.
///
/// ```swift
/// let page = HTMLPage(screen, organization: "Acme", token: session.token)
/// respond(page.document, page.headers)
/// ```
///
/// ``PostedForm`` reads what a browser posts with it. An input has the name of the org's field, such as
/// `credentials.passcode`. Every form holds the page's token: make one that is hard to guess
/// for each step, keep it with the sign-in, and take a form only with the current one. Then no other site can send a
/// form, and neither can an older page.
public struct HTMLPage: Sendable, Hashable {
    /// Where a page's style comes from.
    public enum StyleSheet: Sendable, Hashable {
        /// The style in the document itself: light or dark as the browser prefers, from 320 pixels up.
        case standard
        /// A file of your own site.
        case file(String)
    }

    /// The step.
    public var screen: Screen
    /// The name above the step and in the browser's tab.
    public var organization: DisplayText
    /// Proves that a form is of this page.
    public var token: String
    /// The address that forms are posted to; empty for the page's own.
    public var address: String
    /// Where the style comes from.
    public var styleSheet: StyleSheet
    /// Where the browser goes on by itself, once the step has nothing left to answer.
    package var onward: DisplayText?
    /// Links below the step.
    public var links: [Screen.Notice.Link]

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - screen: The step.
    ///   - organization: The name above the step.
    ///   - token: Proves that a form is of this page. Has to be hard to guess.
    ///   - address: The path that forms are posted to; empty for the page's own address.
    ///   - styleSheet: Where the style comes from.
    ///   - links: Links below the step.
    public init(
        _ screen: Screen, organization: String, token: String, address: String = "",
        styleSheet: StyleSheet = .standard, links: [Screen.Notice.Link] = []
    ) {
        self.screen = screen
        self.organization = Sanitizer.line(organization)
        self.token = token
        self.address = address
        self.styleSheet = styleSheet
        self.links = links
    }

    /// The name of the hidden field that holds the token. The names of an org's fields have no colon.
    public static let tokenName = "idx:token"
    static let actionName = "idx:action"
    static let checkName = "idx:check"

    /// The headers of the document, which let it run nothing and load nothing but its style.
    ///
    /// No form of it leads a browser away, because `form-action` also bounds redirects.
    public var headers: [(name: String, value: String)] {
        let style =
            switch styleSheet {
            case .standard: "'sha256-\(PageStyle.digest)'"
            case .file: "'self'"
            }
        return [
            ("Content-Type", "text/html; charset=utf-8"),
            (
                "Content-Security-Policy",
                "default-src 'none'; style-src \(style); img-src data:; form-action 'self'; "
                    + "base-uri 'none'; frame-ancestors 'none'"
            ),
            ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
            ("Cache-Control", "no-store"),
        ]
    }

    /// The whole document.
    public var document: String { html.text }

    /// The step alone, as a `main` element for a layout of your own. While there is only something to wait for, the
    /// document loads itself again; this does not.
    public var main: String { step.text }

    private var html: HTML {
        """
        <!doctype html>
        <html lang="\(Language.current.rawValue)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        \(refresh)<title>\(Wording.pageTitle(screen, organization))</title>
        \(style)
        </head>
        <body>
        <header><p>\(organization)</p></header>
        \(step)\(footer)</body>
        </html>

        """
    }

    private var step: HTML {
        """
        <main data-step="\(screen.step)" data-kind="\(screen.kind.name)">
        <h1>\(screen.title)</h1>
        \(place)\(screen.notices.map { HTML(notice: $0) })\(reason)\(facts)\(content)\(others)</main>

        """
    }

    private var style: HTML {
        switch styleSheet {
        case .standard: "<style>\(PageStyle.css)</style>"
        case .file(let address): "<link rel=\"stylesheet\" href=\"\(address)\">"
        }
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

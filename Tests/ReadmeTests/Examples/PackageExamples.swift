import IDXAuth
import IDXCrypto
import IDXForms
import IDXHTML
import IDXLoopback
import IDXSecurityKey
import IDXSecurityKeyForms

// The examples of what only this package's own targets use. All other code of the documentation uses public
// API alone: `.ci/run` checks that.

enum PackageExamples {
    static func oneTimePassword() throws -> String {
        let app = OneTimePassword(secret: Base32.decode("GEZDGNBVGY3TQOJQ") ?? [])
        let code = app.code(secondsSince1970: 59, by: try SystemCrypto())  // six digits
        return code
    }

    static func keys(
        _ flow: InteractionCodeFlow, _ keys: any KeyHardware
    ) -> SecurityKeyStepSource<FlowStepSource> {
        let source = SecurityKeyStepSource(
            FlowStepSource(flow, options: .init(), reach: keys.reach), keys: keys)
        return source
    }

    static func lines(_ screen: Screen) {
        for line in screen.lines().joined() { print(line.words) }  // "✗ Invalid code. Try again."
    }

    enum GreetingPhrase: String, Phrase {
        static let section = "greeting"
        case signIn, minutesLeft
    }

    static func greeting() -> String {
        let left = GreetingPhrase.minutesLeft.string(["count": .count(4)])
        return left
    }

    static func explanation(_ expected: String, _ found: String) -> Explanation {
        let problem: Explanation =
            "reason.issuer = the org calls itself \("found", found), not \("expected", expected)."
        return problem
    }

    static func html() -> HTML {
        let label: DisplayText = "<b>Username</b>"
        let row: HTML = "<p>\(label)</p>"  // <p>&lt;b&gt;Username&lt;/b&gt;</p>
        return row
    }

    static func page(
        _ screen: Screen, _ session: (token: String, id: String),
        respond: (String, _ headers: [(name: String, value: String)]) -> Void
    ) {
        let page = HTMLPage(screen, organization: "Acme", token: session.token)
        respond(page.document, page.headers)
    }

    static func loopback() async throws -> UInt16 {
        let server = try LoopbackServer { request in .response(.init(200, text: "hello")) }
        print(server.port)
        await server.stop()
        return server.port
    }

    static func comeBack(
        hasOurState: @escaping @Sendable (String) -> Bool, openBrowser: (String) -> Void
    ) async throws -> String? {
        let ours = try BrowserReturn(path: "/callback") { target in hasOurState(target) }
        openBrowser("http://127.0.0.1:\(ours.port)/callback")
        let target = try await ours.next(within: .seconds(120))  // "/callback?code=…&state=…"
        return target
    }
}

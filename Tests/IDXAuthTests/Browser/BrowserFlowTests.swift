import Foundation
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

/// A browser that comes back with what a test says.
private final class FakeSession: WebAuthenticationSession {
    struct Call: Sendable {
        let url: URL
        let callback: Callback
        let isPrivate: Bool
    }

    private let calls = Mutex<[Call]>([])
    private let returns: @Sendable (URL) -> [String?]

    /// Comes back with each address in turn, until one is expected; nil stands for a person who leaves.
    init(_ returns: @escaping @Sendable (URL) -> [String?]) { self.returns = returns }

    var all: [Call] { calls.withLock { $0 } }

    func authenticate(
        at url: URL, returningTo callback: Callback, isPrivate: Bool,
        isExpected: @escaping @Sendable (URL) -> Bool
    ) async throws -> URL? {
        calls.withLock { $0.append(Call(url: url, callback: callback, isPrivate: isPrivate)) }
        for text in returns(url) {
            guard let text, let address = URL(string: text) else { return nil }
            if isExpected(address) { return address }
        }
        throw CancellationError()
    }
}

/// A browser that shows one page at a time, whose user taps "sign in" once more while it is in front.
private final class OneWindow: WebAuthenticationSession {
    struct Busy: Error {}

    private let isTaken = Mutex(false)
    private let tapAgain: @Sendable () async -> Void
    private let back: @Sendable (URL) -> String

    init(
        tapAgain: @escaping @Sendable () async -> Void,
        back: @escaping @Sendable (URL) -> String
    ) {
        (self.tapAgain, self.back) = (tapAgain, back)
    }

    func authenticate(
        at url: URL, returningTo callback: Callback, isPrivate: Bool,
        isExpected: @escaping @Sendable (URL) -> Bool
    ) async throws -> URL? {
        let isFirst = isTaken.withLock { isTaken in
            defer { isTaken = true }
            return !isTaken
        }
        guard isFirst else { throw Busy() }
        await tapAgain()
        let address = URL(string: back(url))
        return address.flatMap { isExpected($0) ? $0 : nil }
    }
}

@Suite("A whole sign-in in a browser")
struct BrowserFlowTests {
    private let org = StubOrg()

    private static let redirect = "http://127.0.0.1:8400/callback"

    private func flow(redirect: String = Self.redirect) -> AuthorizationCodeFlow {
        AuthorizationCodeFlow(
            .init(
                issuer: StubOrg.issuer, clientID: StubOrg.clientID, scopes: ["openid"],
                redirectURI: redirect), transport: org, time: org.time)
    }

    private static func item(_ name: String, of url: URL) -> String {
        URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?
            .first { $0.name == name }?.value ?? ""
    }

    private func back(_ query: String = "code=c-1") -> FakeSession {
        FakeSession { url in
            [
                "\(Self.redirect)?code=x&state=stale",
                "\(Self.redirect)?\(query)&state=" + Self.item("state", of: url),
            ]
        }
    }

    @Test("opens the page, waits on after a stale tab, and exchanges the code")
    func token() async throws {
        let flow = flow()
        let session = FakeSession { [org] url in
            let claims = org.claims.with(["nonce": .string(Self.item("nonce", of: url))])
            org.answer("token", json: org.reply(claims))
            return [
                "\(Self.redirect)?code=x&state=stale",
                "\(Self.redirect)?code=c-1&state=" + Self.item("state", of: url),
            ]
        }
        let outcome = try await BrowserFlow(flow, in: session, isPrivate: true).signIn()
        guard case .token(let token) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(token.idToken?.claims.subject == "00u1")
        #expect(session.all.map(\.isPrivate) == [true])
        #expect(
            session.all.map(\.callback)
                == [.loopback(host: "127.0.0.1", port: 8400, path: "/callback")])
        #expect(org.forms("token").count == 1)
        #expect(!flow.isAuthenticating)
    }

    @Test(
        "goes on where the person taps twice: only the second tap fails",
        arguments: [nil, "openid-configuration"])
    func doubleTap(failing endpoint: String?) async throws {
        let flow = flow()
        let org = self.org
        let taps = Record<String>()
        let windows = Mutex<OneWindow?>(nil)
        let window = OneWindow {
            // Its page cannot be prepared, or not be shown.
            if let endpoint {
                org.advance(3601)
                org.answer(endpoint) { _ in HTTPResponse(status: 404) }
            }
            guard let window = windows.withLock({ $0 }) else { return }
            do {
                _ = try await BrowserFlow(flow, in: window).signIn()
            } catch {
                taps.append(error is OneWindow.Busy ? "busy" : "failed")
            }
            if let endpoint {
                org.advance(-3601)
                org.answer(endpoint, json: StubOrg.configuration)
            }
        } back: { url in
            let claims = org.claims.with(["nonce": .string(Self.item("nonce", of: url))])
            org.answer("token", json: org.reply(claims))
            return "\(Self.redirect)?code=c-1&state=" + Self.item("state", of: url)
        }
        windows.withLock { $0 = window }
        let outcome = try await BrowserFlow(flow, in: window).signIn()
        guard case .token = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(taps.elements == [endpoint == nil ? "busy" : "failed"])
        #expect(!flow.isAuthenticating)
    }

    @Test("hands the code to a backend, with everything its exchange needs, and exchanges nothing")
    func backend() async throws {
        let flow = flow()
        let seen = Mutex<AuthorizationCode?>(nil)
        let outcome = try await BrowserFlow(flow, in: back()) { code in
            seen.withLock { $0 = code }
            return "s-81"
        }.signIn()
        guard case .reply("s-81") = outcome else {
            Issue.record("\(outcome)")
            return
        }
        let code = try #require(seen.withLock { $0 })
        #expect(code.code == "c-1" && code.redirectURI == Self.redirect)
        #expect(code.clientID == StubOrg.clientID && code.issuer == StubOrg.issuer)
        #expect(code.codeVerifier.revealed.count == 43 && code.nonce.count == 43)
        #expect(org.forms("token").isEmpty)
    }

    @Test(
        "ends without tokens where the person leaves or the server refuses, and forgets the attempt"
    )
    func ends() async throws {
        let flow = flow()
        let left = try await BrowserFlow(flow, in: FakeSession { _ in [nil] }).signIn()
        guard case .cancelled = left else {
            Issue.record("\(left)")
            return
        }
        #expect(!flow.isAuthenticating)
        await #expect(throws: IDXError.self) {
            try await BrowserFlow(flow, in: back("error=access_denied")).signIn()
        }
        #expect(!flow.isAuthenticating)
        #expect(org.forms("token").isEmpty)
    }

    @Test("sends the code once more where it never left, and only then")
    func background() async throws {
        for (failure, count) in [
            (TransportError.unreachable(host: "id.acme.example", reason: "asleep"), 2),
            (.timedOut(after: .seconds(1)), 1),
        ] {
            let flow = flow()
            let org = self.org
            let sent = org.forms("token").count
            let session = FakeSession { url in
                let claims = org.claims.with(["nonce": .string(Self.item("nonce", of: url))])
                let tries = Mutex(0)
                org.answer("token") { _ throws(TransportError) in
                    let isFirst = tries.withLock { tries in
                        tries += 1
                        return tries == 1
                    }
                    if isFirst { throw failure }
                    return HTTPResponse(status: 200, body: org.reply(claims).bytes())
                }
                return ["\(Self.redirect)?code=c-1&state=" + Self.item("state", of: url)]
            }
            let outcome = try? await BrowserFlow(flow, in: session).signIn()
            #expect((outcome != nil) == (count == 2))
            #expect(org.forms("token").count == sent + count)
        }
    }

    @Test("opens a backend's page and takes the callback that belongs to it")
    func rendezvous() async throws {
        let page = try #require(URL(string: "https://app.acme.example/login?x=1"))
        let callback = Callback.customScheme("com.acme.app")
        let session = FakeSession { url in
            [
                "com.acme.app:/done?session=evil",
                "com.acme.app:/done?session=s-1&tie=" + Self.item("tie", of: url),
            ]
        }
        let tied = try await BrowserFlow.rendezvous(
            at: page, returningTo: callback, in: session, echo: "tie")
        #expect(tied.map { Self.item("session", of: $0) } == "s-1")
        #expect(
            session.all.first?.url.absoluteString.hasPrefix(page.absoluteString + "&tie=") == true)
        let loose = try await BrowserFlow.rendezvous(
            at: page, returningTo: callback, in: session)
        #expect(loose?.absoluteString == "com.acme.app:/done?session=evil")
        let insecure = try #require(URL(string: "http://app.acme.example/login"))
        await #expect(throws: IDXError.self) {
            try await BrowserFlow.rendezvous(at: insecure, returningTo: callback, in: session)
        }
        #expect(session.all.count == 2)
    }

    static let callbacks: [(String, Callback?)] = [
        ("https://app.acme.example/cb", .https(host: "app.acme.example", path: "/cb")),
        ("com.acme.app:/cb", .customScheme("com.acme.app")),
        ("http://127.0.0.1:8400/cb", .loopback(host: "127.0.0.1", port: 8400, path: "/cb")),
        ("http://localhost:8400", .loopback(host: "localhost", port: 8400, path: "/")),
        ("com.Acme.app:/cb", nil), ("urn:ietf:wg:oauth:2.0:oob", nil), ("", nil), (":x", nil),
        ("http://app.acme.example/cb", nil), ("callback", nil),
    ]

    @Test(
        "knows how a browser comes back to a redirect URI, and refuses what none comes back to",
        arguments: callbacks)
    func callback(_ text: String, expected: Callback?) async throws {
        #expect((try? Callback(redirectURI: text)) == expected)
    }

    @Test("nothing is asked of the server where no browser could come back")
    func unusable() async throws {
        await #expect(throws: IDXError.self) {
            try await BrowserFlow(flow(redirect: "com.Acme.app:/cb"), in: back()).signIn()
        }
        #expect(org.asked.isEmpty)
    }
}

@Suite("Ending a browser's session")
struct SessionLogoutFlowTests {
    private let org = StubOrg()

    private func flow(_ redirect: String?) -> SessionLogoutFlow {
        var configuration = SessionLogoutFlow.Configuration(
            issuer: StubOrg.issuer, clientID: StubOrg.clientID, scopes: ["openid"],
            redirectURI: "com.acme.app:/cb")
        configuration.logoutRedirectURI = redirect
        return SessionLogoutFlow(configuration, transport: org, time: org.time)
    }

    @Test("opens the server's page with the ID token, and takes one return with its state")
    func whole() async throws {
        org.answer("token", json: org.reply(org.claims))
        let token = try await org.server().exchange(.sample)
        let flow = flow("com.acme.app:/bye")
        let url = try await flow.start(idToken: token.idToken)
        let state = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?
            .first { $0.name == "state" }?.value
        let idToken = try #require(token.idToken?.compact.revealed)
        let parts = [
            "id_token_hint=\(idToken)", "client_id=0oaTestClient",
            "post_logout_redirect_uri=com.acme.app%3A%2Fbye", "state=\(state ?? "")",
        ]
        let expected = StubOrg.issuer + "/v1/logout?" + parts.joined(separator: "&")
        #expect(url.absoluteString == expected)
        let stale = try #require(URL(string: "com.acme.app:/bye?state=other"))
        #expect(flow.redirectResult(for: stale) == .invalidContext)
        let back = try #require(URL(string: "com.acme.app:/bye?state=\(state ?? "")"))
        #expect(flow.redirectResult(for: back) == .signedOut)
        try flow.resume(with: back)
        #expect(throws: IDXError.self) { try flow.resume(with: back) }
    }

    @Test("takes the return of each of two calls, once: either page may be the one in front")
    func twice() async throws {
        let flow = flow("com.acme.app:/bye")
        for url in [try await flow.start(idToken: nil), try await flow.start(idToken: nil)] {
            let back = try #require(URL(string: "com.acme.app:/bye?\(url.query ?? "")"))
            #expect(flow.redirectResult(for: back) == .signedOut)
            try flow.resume(with: back)
            #expect(throws: IDXError.self) { try flow.resume(with: back) }
        }
    }

    @Test("takes the labels of okta-mobile-swift")
    func labels() {
        let flow = SessionLogoutFlow(
            issuerURL: StubOrg.issuer, clientId: StubOrg.clientID, scope: "openid profile",
            logoutRedirectUri: "com.acme.app:/bye")
        #expect(flow.configuration.logoutRedirectURI == "com.acme.app:/bye")
        #expect(flow.configuration.clientID == StubOrg.clientID)
    }

    @Test("asks for no return where none is registered")
    func noReturn() async throws {
        let url = try await flow(nil).start(idToken: nil)
        #expect(
            url.absoluteString == StubOrg.issuer + "/v1/logout?client_id=0oaTestClient")
    }
}

import Foundation
import IDXAuth
import IDXForms
import IDXPlatform
import Synchronization
import TestSupport
import Testing

/// A server whose token endpoint answers when a test says so.
private final class GatedServer: HTTPTransport {
    private let requests = Mutex(0)
    private let codes = Mutex(0)
    private let arrivals = AsyncStream.makeStream(of: Void.self)
    private let gate = AsyncStream.makeStream(of: Void.self)

    /// Whether its address can hold the code.
    let isComplete: Bool

    init(isComplete: Bool = false) { self.isComplete = isComplete }

    var tokenRequests: Int { requests.withLock { $0 } }
    var codeRequests: Int { codes.withLock { $0 } }

    func arrival() async { for await _ in arrivals.stream { break } }
    func open() { gate.continuation.finish() }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let path = request.address.path
        guard path.hasSuffix("/token") else {
            if path.hasSuffix("/authorize") { codes.withLock { $0 += 1 } }
            let page = "https://id.acme.example/activate"
            let complete =
                isComplete ? #","verification_uri_complete":"\#(page)?user_code=AB-CD""# : ""
            let body =
                path.hasSuffix("/authorize")
                ? #"""
                {"device_code":"dc","user_code":"AB-CD","verification_uri":"\#(page)"\#(complete)}
                """#
                : #"{"issuer":"https://id.acme.example/oauth2/default"}"#
            return HTTPResponse(status: 200, body: Array(body.utf8))
        }
        requests.withLock { $0 += 1 }
        arrivals.continuation.yield()
        // A server finishes what it began, whoever has left.
        await Task { [gate] in for await _ in gate.stream {} }.value
        let body = #"{"token_type":"Bearer","access_token":"at-1","expires_in":60}"#
        return HTTPResponse(status: 200, body: Array(body.utf8))
    }
}

@Suite("A sign-in on another device as a conversation")
struct DeviceStepTests {
    @Test("keeps the tokens of a request that was under way when the user looked again")
    func again() async throws {
        let server = GatedServer()
        let configuration = InteractionCodeFlow.Configuration(
            issuer: "https://id.acme.example/oauth2/default", clientID: "0oa1", scopes: "profile",
            redirectURI: "")
        let source = DeviceStepSource(
            DeviceAuthorizationFlow(configuration, transport: server, time: .instant))
        let step = try await source.begin()
        let screen = source.screen(of: step)
        #expect(
            screen.facts.map(\.content) == [
                .link("https://id.acme.example/activate"), .text("AB-CD"),
            ])
        let id = Screen.Action.ID(rawValue: "poll")
        let first = Task { for try await _ in source.polls(id, at: step) {} }
        await server.arrival()
        first.cancel()
        _ = await first.result
        server.open()
        var token: Token?
        for try await case .step(.approved(let found)) in source.polls(id, at: step) {
            token = found
        }
        #expect(token?.accessToken == "at-1")
        #expect(server.tokenRequests == 1)
    }

    @Test(
        "is opened here, by a phone that scans its code, or by typing", arguments: [true, false])
    func open(isComplete: Bool) async throws {
        let server = GatedServer(isComplete: isComplete)
        let configuration = InteractionCodeFlow.Configuration(
            issuer: "https://id.acme.example/oauth2/default", clientID: "0oa1", scopes: "profile",
            redirectURI: "")
        let source = DeviceStepSource(
            DeviceAuthorizationFlow(configuration, transport: server, time: .instant),
            picture: { Array($0.utf8) })
        let screen = source.screen(of: try await source.begin())
        let page = "https://id.acme.example/activate" + (isComplete ? "?user_code=AB-CD" : "")
        #expect(
            screen.facts.map(\.content) == (isComplete ? [.qr(png: Array(page.utf8))] : []) + [
                .link("https://id.acme.example/activate"), .text("AB-CD"),
            ])
        let action = try #require(screen.actions.first)
        #expect(action.purpose == .open && action.isOneWay && action.link?.text == page)
        let browser = AddressBook()
        let person = ScriptedPerson(.decide(.submit(action.id, [])), .decide(.cancel))
        _ = try await Conversation(with: source, prompter: person, browser: browser).run()
        #expect(browser.opened.elements == [page])
        #expect(person.record.contains("note: Open this address in a browser:"))
        server.open()
    }

    @Test("requests one other code where nobody has entered the first, as RFC 8628 wants")
    func expiry() async throws {
        let server = GatedServer()
        let configuration = InteractionCodeFlow.Configuration(
            issuer: "https://id.acme.example/oauth2/default", clientID: "0oa1", scopes: "profile",
            redirectURI: "")
        let person = ScriptedPerson(.wait, .wait)
        let conversation = Conversation(
            with: DeviceStepSource(
                DeviceAuthorizationFlow(configuration, transport: server, time: .instant)),
            prompter: person, time: .instant)
        guard case .timedOut = try await conversation.run() else {
            Issue.record("It goes on.")
            return
        }
        #expect(server.codeRequests == 2)
        let ended = "ended Not completed: Sign in on another device"
        let words = "The org closed this sign-in because it took too long."
        #expect(
            person.record == [
                "ask device", ended, "note: \(words) Starting over.", "ask device", ended,
                "failed: \(words)",
            ])
        server.open()
    }
}

/// A browser that notes what it opens.
private struct AddressBook: BrowserSession {
    let opened = Record<String>()

    func follow(
        _ link: String, label: DisplayText, prompter: any Prompter
    ) async throws -> BrowserOutcome { .shown }

    func open(_ address: String) async { opened.append(address) }
}

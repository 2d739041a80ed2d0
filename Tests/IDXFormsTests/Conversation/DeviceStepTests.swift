import Foundation
import IDXAuth
import IDXForms
import IDXPlatform
import Synchronization
import TestSupport
import Testing

/// A server whose token endpoint answers when a test says so.
private struct GatedServer {
    let wire = Wire { _ in
        HTTPResponse(
            status: 200, body: Array(#"{"issuer":"https://id.acme.example/oauth2/default"}"#.utf8))
    }
    private let gate = Record<Void>()

    /// `isComplete` says whether its address can hold the code.
    init(isComplete: Bool = false) {
        let page = "https://id.acme.example/activate"
        let complete = isComplete ? #","verification_uri_complete":"\#(page)?user_code=AB-CD""# : ""
        let code =
            #"{"device_code":"dc","user_code":"AB-CD","verification_uri":"\#(page)"\#(complete)}"#
        let token = Wire.text(#"{"token_type":"Bearer","access_token":"at-1","expires_in":60}"#)
        wire.answer("authorize", inTurn: [Wire.text(code)])
        wire.answer(
            "token",
            inTurn: [
                { [gate] request in
                    // A server finishes what it began, whatever becomes of the client.
                    await Task { await gate.reaches(1) }.value
                    return await token(request)
                }
            ])
    }

    var tokenRequests: Int { wire.requests.count { $0.last == "token" } }
    var codeRequests: Int { wire.requests.count { $0.last == "authorize" } }

    /// Returns once a token was asked for.
    func arrival() async { await wire.requests(reach: 3) }
    func open() { gate.append(()) }
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
            DeviceAuthorizationFlow(configuration, transport: server.wire, time: .instant))
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
            DeviceAuthorizationFlow(configuration, transport: server.wire, time: .instant),
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
                DeviceAuthorizationFlow(configuration, transport: server.wire, time: .instant)),
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

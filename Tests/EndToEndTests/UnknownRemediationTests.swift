import Foundation
import IDXAuth
import IDXForms
import IDXSimulator
import Synchronization
import Testing

@testable import idx

@Suite("A remediation nobody has heard of")
struct UnknownRemediationTests {
    @Test("is completed by the same code: two fields and a choice")
    func fooBar() async throws {
        let org = try await SimulatedOrg(policy: try #require(Policy.builtIn("password")))
        let transport = FooBarTransport(origin: org.origin)
        let flow = InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID, scopes: "openid",
                redirectURI: org.redirectURI), transport: transport)
        let person = Person { screen, _ in
            screen.step == "foo-bar"
                ? screen.answered([
                    "color": "teal", "amount": "3", "shape": "round", "shape.size": "42",
                ])
                : screen.answered([
                    "identifier": "jay@example.com", "credentials.passcode": Scenario.password,
                ])
        }
        let outcome = try await Conversation(with: FlowStepSource(flow), prompter: person).run()
        await org.stop()
        guard case .signedIn = outcome else {
            Issue.record("not signed in: \(outcome)")
            return
        }
        let screen = try #require(person.screens.last)
        #expect(screen.title == "Foo bar")
        #expect(
            screen.main?.questions.map(\.label) == ["Favourite color", "Amount", "Shape"])
        #expect(
            transport.body == """
                {"color":"teal","amount":3,"shape":{"id":"r1","size":"42"},"stateHandle":"02fooBar"}
                """)
    }
}

/// The org's own transport, with one invented step between the password and the end.
private final class FooBarTransport: HTTPTransport {
    private let inner = SystemTransport.shared
    private let origin: String
    private let state = Mutex<(held: HTTPResponse?, body: String)>((nil, ""))

    init(origin: String) {
        self.origin = origin
    }

    /// What was posted to the invented step.
    var body: String { state.withLock { $0.body } }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let target = request.address.text
        if target.hasSuffix("/idp/idx/foo-bar") {
            let held = state.withLock { state in
                state.body = String(decoding: request.body ?? [], as: UTF8.self)
                return state.held
            }
            guard let held else { throw .connectionLost(reason: "nothing was held") }
            return held
        }
        let response = try await inner.send(request)
        guard target.hasSuffix("/idp/idx/identify") else { return response }
        state.withLock { $0.held = response }
        var invented = response
        invented.body = Array(fooBar.utf8)
        return invented
    }

    private var fooBar: String {
        """
        { "version": "1.0.0", "stateHandle": "02fooBar", "remediation": { "type": "array", "value": [
          { "rel": ["create-form"], "name": "foo-bar", "href": "\(origin)/idp/idx/foo-bar",
            "method": "POST", "value": [
              { "name": "color", "label": "Favourite color", "required": true },
              { "name": "amount", "label": "Amount", "type": "number", "required": true },
              { "name": "shape", "label": "Shape", "type": "object", "required": true, "options": [
                  { "label": "round", "value": { "form": { "value": [
                      { "name": "id", "value": "r1", "required": true, "mutable": false },
                      { "name": "size", "label": "Size", "required": true } ] } } },
                  { "label": "square", "value": { "form": { "value": [
                      { "name": "id", "value": "s1", "required": true, "mutable": false } ] } } } ] },
              { "name": "stateHandle", "required": true, "value": "02fooBar", "visible": false,
                "mutable": false } ] } ] } }
        """
    }
}

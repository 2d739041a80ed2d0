import Foundation
import IDXJSON
import IDXSimulator
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `Watching a flow` {
    /// A transport that keeps what it shows of its exchanges.
    private final class Recorder: HTTPTransport {
        private let base: any HTTPTransport
        private let seen = Mutex<[ObservedExchange]>([])

        init(_ base: any HTTPTransport = SystemTransport.shared) { self.base = base }

        var exchanges: [ObservedExchange] { seen.withLock { $0 } }
        var text: String {
            get throws { String(decoding: try JSONEncoder().encode(exchanges), as: UTF8.self) }
        }

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            try await ObservedTransport(base) { exchange in
                self.seen.withLock { $0.append(exchange) }
            }.send(request)
        }
    }

    @Test func `records of a session hold none of its secrets`() async throws {
        let org = try await SimulatedOrg(policy: try #require(Policy.builtIn("password")))
        let recorder = Recorder()
        let flow = InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID,
                scopes: ["openid", "offline_access"], redirectURI: org.redirectURI),
            transport: recorder)
        let identify = try #require(try await flow.start().remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = Scenario.password
        let response = try await identify.proceed()
        let context = try #require(flow.context)
        let handle = try #require(response.stateHandle)
        let code = try #require(response.interactionCode)
        let token = try #require(try await response.exchangeCode())
        await org.stop()

        let text = try recorder.text
        let secrets: [Secret?] = [
            context.interactionHandle, context.codeVerifier, context.nonce, handle, code,
            token.accessToken, token.refreshToken, token.idToken?.compact,
            Secret(Scenario.password), "jay@example.com",
        ]
        for secret in secrets { #expect(!text.contains(try #require(secret).revealed)) }
        #expect(!text.contains(context.state))
    }

    @Test func `an observer sees each exchange, failures too`() async throws {
        let seen = Mutex<[String]>([])
        let org = Wire([
            Wire.interact, Wire.failure(.connectionLost(reason: "gone")),
        ])
        let transport = ObservedTransport(org) { exchange in
            // What is published is read beside this, in no order.
            guard !exchange.address.hasSuffix("configuration"), !exchange.address.hasSuffix("keys")
            else { return }
            seen.withLock {
                $0.append("\(exchange.address) \(exchange.status ?? 0) \(exchange.failure ?? "")")
            }
        }
        let flow = InteractionCodeFlow(Wire.configuration, transport: transport)
        await #expect(throws: IDXError.self) { try await flow.start() }
        #expect(
            seen.withLock { $0 } == [
                "https://id.acme.example/oauth2/default/v1/interact 200 ",
                "https://id.acme.example/idp/idx/introspect 0 The connection was lost: gone.",
            ])
    }

    @Test(
        arguments: [
            (
                #"{"keys":[],"access_token":"tok-1","invented":"abc","label":"Sign in"}"#,
                #"{"keys":[],"access_token":"‹hidden›","invented":"‹hidden›","label":"Sign in"}"#
            ),
            (
                #"{"message":"hunter22 is wrong","label":"see https://jay:pw@a.example/?hunter22"}"#,
                #"{"message":"‹hidden› is wrong","label":"see https://‹hidden›@a.example/?‹hidden›"}"#
            ),
            (
                #"{"keys":[{"kid":"k","n":"AQAB","d":"private"}]}"#,
                #"{"keys":[{"kid":"k","n":"AQAB","d":"‹hidden›"}]}"#
            ),
        ])
    func `shows of an answer what is known to be harmless, and nothing that was sent`(
        answer: String, shown: String
    ) async throws {
        let request = HTTPRequest(
            method: "POST", address: try WebAddress("https://id.acme.example/idp/idx/x"),
            body: Array(#"{"credentials":{"passcode":"hunter22"}}"#.utf8))
        let response = HTTPResponse(
            status: 200,
            headers: [
                "X-Echo": "hunter22", "Content-Type": "application/json",
                "X-Okta-Request-Id": "reqStub",
            ],
            body: Array(answer.utf8))
        let seen = ObservedExchange(request, .success(response))
        #expect(seen.request.body == #"{"credentials":{"passcode":"‹hidden›"}}"#)
        #expect(
            seen.response?.headers == [
                "X-Echo: ‹hidden›", "Content-Type: application/json", "X-Okta-Request-Id: reqStub",
            ])
        #expect(seen.response?.body == shown)
    }

    @Test func `shows nothing that was sent, as it was or encoded`() async throws {
        let password = #"Rye-bread/&"<é"#
        var request = HTTPRequest(
            method: "POST", address: try WebAddress("https://id.acme.example/idp/idx/x"),
            headers: [
                "Cookie": "DT=device-token-1; sid=session-id-1",
                "Authorization":
                    "Basic \(Data("0oa1:Client-secret%2F1".utf8).base64EncodedString())",
            ])
        request.body = JSON.object(["credentials": ["passcode": .string(password)]]).bytes()
        for form in [
            password, #"Rye-bread/&\"<é"#, "Rye-bread%2F%26%22%3C%C3%A9", "device-token-1",
            "session-id-1", "Client-secret/1", "Client-secret%2F1",
            "MG9hMTpDbGllbnQtc2VjcmV0JTJGMQ",
        ] {
            let echo: JSON = [
                "messages": ["value": [["message": .string("no: \(form)")]]]
            ]
            let response = HTTPResponse(
                status: 200, headers: ["Server": form], body: echo.bytes())
            let seen = ObservedExchange(request, .success(response))
            let mark = Secret.mark
            #expect(seen.response?.headers == ["Server: \(mark)"])
            #expect(
                seen.response?.body
                    == #"{"messages":{"value":[{"message":"no: \#(mark)"}]}}"#
            )
        }
    }
}

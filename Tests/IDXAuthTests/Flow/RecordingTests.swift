import Foundation
import IDXJSON
import IDXSimulator
import Synchronization
import Testing

@testable import IDXAuth

@Suite struct `Watching and recording a flow` {
    private func flow(
        _ org: SimulatedOrg, _ transport: any HTTPTransport,
        scopes: [String] = ["openid", "offline_access"]
    ) -> InteractionCodeFlow {
        InteractionCodeFlow(
            .init(
                issuer: org.issuer, clientID: org.clientID,
                scopes: scopes, redirectURI: org.redirectURI),
            transport: transport)
    }

    private func walk(_ flow: InteractionCodeFlow) async throws -> Response {
        let identify = try #require(try await flow.start().remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = Scenario.password
        return try await identify.proceed()
    }

    @Test func `a cassette holds a session without its secrets, and replays it`() async throws {
        let org = try await SimulatedOrg(policy: try #require(Policy.builtIn("password")))
        let recorder = Cassette.Recorder()
        let live = flow(org, recorder)
        let response = try await walk(live)
        let context = try #require(live.context)
        let handle = try #require(response.stateHandle)
        let code = try #require(response.interactionCode)
        let token = try #require(try await response.exchangeCode())
        await org.stop()

        let text = String(decoding: try JSONEncoder().encode(recorder.cassette), as: UTF8.self)
        let secrets: [Secret?] = [
            context.interactionHandle, context.codeVerifier, context.nonce, handle, code,
            token.accessToken, token.refreshToken, token.idToken?.compact,
            Secret(Scenario.password), "jay@example.com",
        ]
        for secret in secrets { #expect(!text.contains(try #require(secret).revealed)) }
        #expect(!text.contains(context.state))

        let player = Cassette.Player(
            try JSONDecoder().decode(Cassette.self, from: Data(text.utf8)))
        let replayed = try await walk(flow(org, player))
        #expect(replayed.isLoginSuccessful)
        let refused = await #expect(throws: IDXError.self) {
            _ = try await replayed.exchangeCode()
        }
        guard case .idToken(.malformed, _) = refused?.reason else {
            Issue.record("\(String(describing: refused))")
            return
        }
        let beyond = await #expect(throws: IDXError.self) {
            try await flow(org, player).start()
        }
        guard case .transport(.unreachable(_, let reason)) = beyond?.reason else {
            Issue.record("\(String(describing: beyond))")
            return
        }
        #expect(reason.hasPrefix("the cassette has no answer left for \(org.origin)"))
    }

    @Test func `a session without an ID token is replayed to its tokens`() async throws {
        let org = try await SimulatedOrg(policy: try #require(Policy.builtIn("password")))
        let recorder = Cassette.Recorder()
        let scopes = ["profile", "offline_access"]
        let live = try #require(try await walk(flow(org, recorder, scopes: scopes)).exchangeCode())
        await org.stop()

        let player = Cassette.Player(recorder.cassette)
        let again = flow(org, player, scopes: scopes)
        let token = try #require(try await walk(again).exchangeCode())
        #expect(token.accessToken == "hidden")
        #expect(token.refreshToken == "hidden")
        #expect(token.idToken == nil)
        #expect(token.scopes == live.scopes)
        #expect(player.rest.exchanges.isEmpty)
        #expect(!again.isAuthenticating)
    }

    @Test func `an observer sees each exchange, failures too`() async throws {
        let seen = Mutex<[String]>([])
        let org = ScriptedOrg([
            ScriptedOrg.interact, ScriptedOrg.failure(.connectionLost(reason: "gone")),
        ])
        let transport = ObservedTransport(org) { exchange in
            // What is published is read beside this, in no order.
            guard !exchange.address.hasSuffix("configuration"), !exchange.address.hasSuffix("keys")
            else { return }
            seen.withLock {
                $0.append("\(exchange.address) \(exchange.status ?? 0) \(exchange.failure ?? "")")
            }
        }
        let flow = InteractionCodeFlow(ScriptedOrg.configuration, transport: transport)
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
            status: 200, headers: ["X-Echo": "hunter22", "Content-Type": "application/json"],
            body: Array(answer.utf8))
        let seen = ObservedExchange(request, .success(response))
        #expect(seen.request.body == #"{"credentials":{"passcode":"‹hidden›"}}"#)
        #expect(seen.response?.headers == ["X-Echo: ‹hidden›", "Content-Type: application/json"])
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

import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `What a sign-in fetches in advance` {
    private let org = StubOrg()

    init() {
        org.answer("interact") { [weak org] request throws(TransportError) in
            let fields = String(decoding: request.body ?? [], as: UTF8.self).split(separator: "&")
            let nonce = fields.first { $0.hasPrefix("nonce=") }?.dropFirst(6) ?? ""
            if let org {
                org.answer(
                    "token", json: org.reply(org.claims.with(["nonce": .string(String(nonce))])))
            }
            return HTTPResponse(status: 200, body: Array(#"{"interaction_handle":"ih"}"#.utf8))
        }
        for (last, text) in [
            ("introspect", Wire.identify()),
            ("identify", Wire.success(clientID: StubOrg.clientID)),
        ] {
            org.answer(last) { _ in HTTPResponse(status: 200, body: Array(text.utf8)) }
        }
    }

    private func flow(_ transport: any HTTPTransport) -> InteractionCodeFlow {
        InteractionCodeFlow(
            .init(
                issuer: StubOrg.issuer, clientID: StubOrg.clientID,
                scopes: ["openid", "profile", "offline_access"],
                redirectURI: "com.acme.cli:/callback"),
            transport: transport, time: org.time)
    }

    private func answer(_ response: Response) async throws -> Response {
        let identify = try #require(response.remediations[.identify])
        identify["identifier"]?.value = "mary@example.com"
        return try await identify.proceed()
    }

    /// Each document is held back until the next request of the sign-in is under way. A sign-in that waited
    /// for one would never end.
    @Test(.timeLimit(.minutes(10)))
    func `adds no round trip to those of the sign-in, and nothing is sent twice`() async throws {
        let keys = PausingTransport(org, at: "keys")
        let discovery = PausingTransport(keys, at: "openid-configuration")
        let introspect = PausingTransport(discovery, at: "introspect")
        let identify = PausingTransport(introspect, at: "identify")
        let flow = flow(identify)
        async let first = flow.start()
        await discovery.reached()
        await introspect.reached()
        discovery.goOn()
        introspect.goOn()
        let step = try await first
        await keys.reached()
        async let second = answer(step)
        await identify.reached()
        keys.goOn()
        identify.goOn()
        let success = try await second
        #expect(try await success.exchangeCode()?.idToken?.claims.name == "Jay Doe")
        #expect(
            org.asked.sorted() == [
                "identify", "interact", "introspect", "keys", "openid-configuration", "token",
            ])
    }

    @Test func `is fetched again when it is needed, if that fails`() async throws {
        let failures = Record<String>()
        let good = JSON.object(["keys": [TestKey.first.jwk]]).bytes()
        org.answer("keys") { _ in
            failures.append("keys")
            return failures.elements.count < 3
                ? HTTPResponse(status: 503) : HTTPResponse(status: 200, body: good)
        }
        let flow = flow(org)
        let step = try await flow.start()
        await failures.reaches(1)
        let token = try await answer(step).exchangeCode()
        #expect(token?.idToken?.claims.name == "Jay Doe")
    }

    @Test(.timeLimit(.minutes(10)))
    func `does not keep the first step waiting`() async throws {
        let transport = HangingTransport(base: org, last: "openid-configuration")
        let flow = flow(transport)
        let step = try await flow.start()
        #expect(step.remediations[.identify] != nil)
        await transport.began.reaches(1)
        flow.reset()
        await transport.ended.reaches(1)
        #expect(transport.ended.elements == [true])
    }

    @Test(.timeLimit(.minutes(10)))
    func `ends the sign-in if it contradicts the settings, whenever it arrives`() async throws {
        org.answer("openid-configuration", json: ["issuer": "https://id.acme.example/other"])
        let discovery = PausingTransport(org, at: "openid-configuration")
        let flow = flow(discovery)
        let step = try await flow.start()
        discovery.goOn()
        while flow.isAuthenticating { await Task.yield() }
        let reason = IDXError.Reason.issuer(
            expected: StubOrg.issuer, found: "https://id.acme.example/other")
        let (next, resumed) = (
            await failure { () async throws(IDXError) in
                let identify = step.remediations[.identify]
                identify?["identifier"]?.value = "mary@example.com"
                _ = try await identify?.proceed()
            },
            await failure { () async throws(IDXError) in _ = try await flow.resume() }
        )
        #expect(next?.reason == reason && resumed?.reason == reason)
        #expect(!org.asked.contains("identify"))
    }

    @Test(.timeLimit(.minutes(10)))
    func `ends with the sign-in`() async throws {
        let transport = HangingTransport(base: org, last: "keys")
        let flow = flow(transport)
        _ = try await flow.start()
        await transport.began.reaches(1)
        flow.reset()
        await transport.ended.reaches(1)
        #expect(transport.ended.elements == [true])
    }

    @Test func `is not fetched for a sign-in without an ID token`() async throws {
        let flow = InteractionCodeFlow(
            .init(
                issuer: StubOrg.issuer, clientID: StubOrg.clientID, scopes: ["profile"],
                redirectURI: "com.acme.cli:/callback"),
            transport: org, time: org.time)
        let step = try await flow.start()
        org.answer("token", json: org.reply(nil))
        _ = try await answer(step).exchangeCode()
        #expect(
            org.asked.sorted() == [
                "identify", "interact", "introspect", "openid-configuration", "token",
            ])
    }

    @Test func `is kept as long as its header fields say`() async throws {
        org.answer("openid-configuration", json: StubOrg.configuration)
        org.answer(
            "keys", json: ["keys": [TestKey.first.jwk]], headers: ["Cache-Control": "max-age=7200"])
        let server = try org.server()
        for seconds in [0, 3_599, 3_599, 2] {
            org.advance(TimeInterval(seconds))
            _ = try await server.provider.keys()
        }
        // The metadata says nothing about itself, so it is kept for an hour.
        #expect(
            org.asked == ["openid-configuration", "keys", "openid-configuration", "keys"])
    }
}

/// Does not answer requests to one endpoint, and tells whether they were canceled.
private struct HangingTransport: HTTPTransport {
    let base: any HTTPTransport
    let last: String
    let began = Record<String>()
    let ended = Record<Bool>()

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.last == last else { return try await base.send(request) }
        began.append(request.last)
        // Only the cancellation ends it.
        try? await Task.sleep(for: .seconds(600))
        ended.append(Task.isCancelled)
        throw .cancelled
    }
}

import Foundation
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

@testable import IDXAuth

/// What a flow sends, byte for byte where it matters.
@Suite struct `A flow's requests` {
    @Test func `share what an org publishes, but not another flow's patience`() throws {
        func provider(timeout: Duration) throws -> Provider {
            let caller = Caller(
                transport: SystemTransport.shared, time: .system, timeout: timeout)
            return .shared(try Issuer(Wire.configuration.issuer), caller: caller)
        }
        let (first, second) = (
            try provider(timeout: .seconds(7)), try provider(timeout: .seconds(8))
        )
        #expect(first !== second)
        #expect(try provider(timeout: .seconds(7)) === first)
        #expect(first.caller.timeout == .seconds(7))
        #expect(second.caller.timeout == .seconds(8))
    }

    /// A transport that is a value, around another.
    private struct Wrapper: HTTPTransport {
        let base: any HTTPTransport

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            try await base.send(request)
        }
    }

    @Test func `share it with the same transport, and with no other`() throws {
        func provider(_ transport: (any HTTPTransport)?) throws -> Provider {
            try FlowSetup.checking(Wire.configuration, transport: transport, time: nil)
                .get().server.provider
        }
        let (one, other) = (Wire([]), Wire([]))
        #expect(try provider(one) === provider(one))
        #expect(try provider(one) !== provider(other))
        #expect(try provider(SystemTransport.shared) === provider(nil))
        #expect(try provider(Wrapper(base: one)) !== provider(Wrapper(base: one)))
    }

    @Test func `share it as long as it is used, however many other orgs there are`() throws {
        let caller = Caller(
            transport: SystemTransport.shared, time: .system, timeout: .seconds(7))
        var recent = RecentProviders()
        let busy = recent.provider(try Issuer("https://busy.example"), caller: caller)
        let idle = recent.provider(try Issuer("https://idle.example"), caller: caller)
        for number in 0..<RecentProviders.limit {
            _ = recent.provider(try Issuer("https://org\(number).example"), caller: caller)
            #expect(recent.provider(busy.issuer, caller: caller) === busy)
        }
        #expect(recent.provider(idle.issuer, caller: caller) !== idle)
    }

    private func form(_ request: HTTPRequest) -> [String: String] {
        String(decoding: request.body ?? [], as: UTF8.self).split(separator: "&")
            .reduce(into: [:]) { form, item in
                let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
                form[parts[0]] = parts.count > 1 ? parts[1].removingPercentEncoding : ""
            }
    }

    @Test func `begin with PKCE, a state and a nonce that are new each time`() async throws {
        let org = Wire([
            Wire.interact, Wire.text(Wire.identify()), Wire.interact,
            Wire.text(Wire.identify()),
        ])
        let flow = org.flow()
        try await flow.start(
            .init(
                recoveryToken: "rec", activationToken: "act", acrValues: ["urn:a", "urn:b"],
                maxAge: .seconds(90), loginHint: "jay@example.com"))
        let context = try #require(flow.context)
        let first = form(org.requests[0])
        let interact = "\(Wire.host)/oauth2/default/v1/interact"
        #expect(org.requests[0].address.text == interact)
        #expect(org.requests[0].method == "POST")
        #expect(org.requests[0].headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(
            first["code_challenge"] == PKCE(verifier: context.codeVerifier).challenge(by: .tests))
        #expect(first["code_challenge_method"] == "S256")
        #expect(first["state"] == context.state && context.state.utf8.count >= 43)
        #expect(first["nonce"] == context.nonce.revealed)
        #expect(context.codeVerifier.revealed.utf8.count >= 43)
        #expect(first["recovery_token"] == "rec" && first["activation_token"] == "act")
        #expect(first["acr_values"] == "urn:a+urn:b" && first["max_age"] == "90")
        #expect(first["login_hint"] == nil && flow.loginHint == "jay@example.com")
        #expect(first["scope"] == "openid+profile" && first["client_secret"] == nil)
        #expect(first["redirect_uri"] == "com.acme.cli:/callback")

        try await flow.start()
        let second = form(org.requests[2])
        for name in ["code_challenge", "state", "nonce"] { #expect(first[name] != second[name]) }
    }

    @Test func `restart with the same options`() async throws {
        let org = Wire([
            Wire.interact, Wire.text(Wire.identify()), Wire.interact,
            Wire.text(Wire.identify()),
        ])
        let flow = org.flow()
        try await flow.start(.init(acrValues: ["urn:a"], loginHint: "jay@example.com"))
        try await flow.restart()
        #expect(form(org.requests[2])["acr_values"] == "urn:a")
        #expect(flow.loginHint == "jay@example.com")
    }

    @Test func `carry language, names and the transaction's own cookies`() async throws {
        let org = Wire([
            Wire.text(#"{"interaction_handle":"ih"}"#, ["Set-Cookie": "a=1; Path=/"]),
            Wire.text(Wire.identify(), ["Set-Cookie": "DT=fromOrg; Path=/; Secure"]),
            Wire.text(Wire.identify()),
        ])
        let flow = org.flow {
            $0.acceptLanguage = "de, en;q=0.5"
            $0.userAgent = "acme/1"
            $0.deviceToken = "mine"
        }
        #expect(flow.deviceToken == "mine")
        let response = try await flow.start()
        let identify = try #require(response.remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        try await identify.proceed()
        #expect(
            org.requests.map { $0.headers["Cookie"] } == [
                "DT=mine", "DT=mine; a=1", "a=1; DT=fromOrg",
            ])
        #expect(flow.deviceToken == "fromOrg")
        for request in org.requests {
            #expect(request.headers["Accept-Language"] == "de, en;q=0.5")
            #expect(request.headers["User-Agent"]?.hasPrefix("acme/1 idx-swift/") == true)
            #expect(request.headers["X-Forwarded-For"] == nil)
            #expect(request.headers["X-Device-Token"] == nil)
        }
        #expect(org.requests[1].headers["Accept"] == "application/ion+json; okta-version=1.0.0")
        #expect(org.requests[2].headers["Content-Type"] == "application/json; okta-version=1.0.0")
        #expect(org.bodies[1] == ["interactionHandle": "ih"])
    }

    @Test func `name the program to every endpoint, up to the tokens and beyond`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        var configuration = InteractionCodeFlow.Configuration(
            issuer: org.issuer, clientID: org.clientID, scopes: ["openid", "offline_access"],
            redirectURI: org.redirectURI)
        configuration.userAgent = "acme/1"
        let flow = InteractionCodeFlow(configuration)
        let identify = try #require(try await flow.start().remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = Scenario.password
        let token = try #require(try await identify.proceed().exchangeCode())
        let store = CredentialStore(storage: MemoryCredentialStorage())
        try await store.store(token).refresh()

        let ours = ClientHeaders.product
        let names = org.requests.map { request in
            let path = request.target.split(separator: "/").last.map(String.init) ?? ""
            let names = request.header("User-Agent") + request.header("X-Okta-User-Agent-Extended")
            return "\(path) \(names.joined(separator: " | "))"
        }
        // What an org publishes is read once for all flows of a program.
        let shared = ["openid-configuration", "keys"].map { "\($0) \(ours) | \(ours)" }
        #expect(
            Set(names)
                == Set(
                    ["interact", "introspect", "identify", "token"].map {
                        "\($0) acme/1 \(ours) | \(ours)"
                    }
                        + shared + ["token \(ours) | \(ours)"]))
        await org.stop()
    }

    @Test func `tell on whose behalf only when the client has a secret`() async throws {
        for secret in [nil, Secret("geheim")] {
            let org = Wire([Wire.interact, Wire.text(Wire.identify())])
            let flow = org.flow { $0.clientAuthentication = secret.map { .secret($0) } }
            let client = ClientContext(
                forwardedFor: "203.0.113.7", userAgent: "Browser/9", acceptLanguage: "fr",
                deviceToken: Secret(String(repeating: "d", count: 32)))
            _ = try await client.run { try await flow.start() }
            for request in org.requests {
                #expect(request.headers["X-Forwarded-For"] == (secret == nil ? nil : "203.0.113.7"))
                #expect(request.headers["X-Device-Token"]?.utf8.count == (secret == nil ? nil : 32))
                #expect(request.headers["Accept-Language"] == "fr")
                #expect(request.headers["User-Agent"]?.hasPrefix("Browser/9 ") == true)
            }
            #expect(form(org.requests[0])["client_secret"] == secret?.revealed)
        }
    }

    @Test func `go one at a time however many are asked for`() async throws {
        let slow: Wire.Answer = { _ in
            for _ in 0..<20 { await Task.yield() }
            return .success(.init(status: 200, body: Array(Wire.identify().utf8)))
        }
        let org = Wire(
            [Wire.interact, Wire.text(Wire.identify())]
                + Array(repeating: slow, count: 8))
        let flow = org.flow()
        let response = try await flow.start()
        let identify = try #require(response.remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { try await identify.proceed() } }
            try await group.waitForAll()
        }
        #expect(org.mostAtOnce == 1)
        #expect(org.unused == 0)
    }

    @Test func `end when their task is cancelled`() async throws {
        let org = Wire([
            Wire.interact, Wire.text(Wire.identify()),
            { _ in
                // What a transport does when its task is cancelled.
                try? await Task.sleep(for: .seconds(60))
                return .failure(.cancelled)
            },
        ])
        let flow = org.flow()
        let response = try await flow.start()
        let identify = try #require(response.remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        let task = Task { try await identify.proceed() }
        await org.requests(reach: 3)
        task.cancel()
        let error = await #expect(throws: IDXError.self) { try await task.value }
        #expect(error?.reason == .cancelled)
        #expect(flow.isAuthenticating)
    }
}

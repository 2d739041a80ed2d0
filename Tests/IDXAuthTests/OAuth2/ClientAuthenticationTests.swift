import Foundation
import IDXCrypto
import IDXJSON
import IDXSimulator
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

@Suite(.computing) struct `A client with a private key` {
    private let org = StubOrg()
    private let key: ClientKey

    init() throws { key = try ClientKey(pem: Secret(PEMFile.curve), id: "k1") }

    private func server(_ issuer: String = StubOrg.issuer) throws -> AuthorizationServer {
        let caller = Caller(transport: org, time: org.time, timeout: .seconds(30))
        return AuthorizationServer(
            client: .init(id: StubOrg.clientID, authentication: .privateKey(key)),
            provider: Provider(try Issuer(issuer), caller: caller))
    }

    /// The assertions that were sent to an endpoint.
    private func assertions(_ last: String) throws -> [String] {
        try org.forms(last).map { form in
            let fields = form.split(separator: "&").map { $0.split(separator: "=") }
            #expect(
                fields.first { $0[0] == "client_assertion_type" }?[1]
                    == "urn%3Aietf%3Aparams%3Aoauth%3Aclient-assertion-type%3Ajwt-bearer")
            #expect(!fields.contains { $0[0] == "client_secret" })
            return String(try #require(fields.first { $0[0] == "client_assertion" }?[1]))
        }
    }

    private func part(_ assertion: String, _ number: Int) throws -> JSON {
        let parts = assertion.split(separator: ".")
        return try JSON(parsing: try #require(Base64URL.decode(parts[number])))
    }

    @Test func `signs who it is, for whom, once and for five minutes`() async throws {
        org.answer("token", json: org.reply(org.claims))
        let token = try await server().exchange(.sample)
        #expect(token.context.isConfidential)
        let assertion = try #require(try assertions("token").first)
        #expect(try part(assertion, 0) == ["alg": "ES256", "typ": "JWT", "kid": "k1"])
        let claims = try part(assertion, 1)
        let now = Int(org.now.withLock { $0 }.timeIntervalSince1970)
        #expect(claims["jti"]?.string?.utf8.count == 22)
        #expect(
            claims.setting("jti", to: nil) == [
                "iss": "0oaTestClient", "sub": "0oaTestClient",
                "aud": "https://id.acme.example/oauth2/default/v1/token",
                "iat": JSON(integerLiteral: now), "exp": JSON(integerLiteral: now + 300),
            ])
        let signature = try #require(Base64URL.decode(assertion.split(separator: ".")[2]))
        let signed = assertion.prefix { $0 != "." } + "." + assertion.split(separator: ".")[1]
        #expect(
            try key.publicKey.verifies(
                signature, of: Array(signed.utf8), by: .es256))
    }

    @Test func `signs anew when a request is sent again, by the server's clock`() async throws {
        let replies = Mutex([503, 200])
        let late = "Tue, 01 Apr 2031 10:00:00 GMT"
        org.answer("revoke") { _ in
            HTTPResponse(status: replies.withLock { $0.removeFirst() }, headers: ["Date": late])
        }
        try await server().revoke("rt-1", kind: .refreshToken)
        let revocations = try assertions("revoke").map { try part($0, 1) }
        #expect(Set(revocations.compactMap { $0["jti"]?.string }).count == 2)
        let times = revocations.compactMap { $0["iat"]?.int(in: 0...Int.max) }
        #expect(times[1] - times[0] - 3600 == Int(org.waits[0] / .seconds(1)))

        var server = try server()
        server.key = try DPoPKey()
        org.answer("token") { request in
            let isSecond = !self.org.forms("token").dropFirst().isEmpty
            return isSecond
                ? HTTPResponse(
                    status: 200,
                    body: self.org.reply(nil, changing: ["token_type": "DPoP"]).bytes())
                : HTTPResponse(
                    status: 400, headers: ["DPoP-Nonce": "n-1"],
                    body: JSON.object(["error": "use_dpop_nonce"]).bytes())
        }
        _ = try await server.exchange(.init(grant: .clientCredentials(scopes: ["a"])))
        #expect(Set(try assertions("token")).count == 2)
    }

    @Test func `names the endpoint at Okta, and elsewhere the token endpoint`() async throws {
        let other = "https://id.acme.example/realms/acme"
        for (issuer, token, audience) in [
            (StubOrg.issuer, StubOrg.issuer + "/v1/token", StubOrg.issuer + "/v1/introspect"),
            (
                "https://id.acme.example", "https://id.acme.example/oauth2/v1/token",
                StubOrg.issuer + "/v1/introspect"
            ),
            (other, other + "/token", other + "/token"),
        ] {
            org.answer(
                "openid-configuration",
                json: StubOrg.configuration.with([
                    "issuer": .string(issuer), "token_endpoint": .string(token),
                ]))
            org.answer("introspect", json: ["active": true])
            _ = try await server(issuer).introspect("at-1", kind: .accessToken)
            let assertion = try #require(try assertions("introspect").last)
            #expect(try part(assertion, 1)["aud"]?.string == audience, "\(issuer)")
        }
    }

    @Test func `shows neither its key nor an assertion, whatever a server repeats`() async throws {
        let seen = Mutex("")
        org.answer("token") { request in
            let form = String(decoding: request.body ?? [], as: UTF8.self)
            let assertion = form.split(separator: "=").last.map(String.init) ?? ""
            seen.withLock { $0 = assertion }
            let said: JSON = [
                "error": "invalid_client", "error_description": .string("not \(assertion)"),
            ]
            return HTTPResponse(status: 401, body: said.bytes())
        }
        let error = try await refused()
        #expect("\(error)".contains("not ‹hidden›"))
        org.answer("token") { request in
            let form = String(decoding: request.body ?? [], as: UTF8.self)
            let scope = JSON.string(form.split(separator: "=").last.map(String.init) ?? "")
            return HTTPResponse(
                status: 200, body: self.org.reply(nil, changing: ["scope": scope]).bytes())
        }
        let server = try server()
        let token = try await server.exchange(.init(grant: .clientCredentials(scopes: ["a"])))
        #expect(token.scopes == ["‹hidden›"])
        var dumped = ""
        dump(ClientAuthentication.privateKey(key), to: &dumped)
        dump(error, to: &dumped)
        let secrets = [
            seen.withLock { $0 }, PEMFile.number.map(String.init).joined(separator: ", "),
            PEMFile.curve,
        ]
        #expect("\(key)" == "ES256 key ‹hidden›")
        for secret in secrets { #expect(!secret.isEmpty && !dumped.contains(secret)) }
    }

    private func refused() async throws -> IDXError {
        let server = try server()
        return try #require(
            await failure { () async throws(IDXError) in _ = try await server.exchange(.sample) })
    }

    @Test func `says why a text is no key`() throws {
        let cases: [(String, String)] = [
            ("", "it holds no private key in PEM"),
            (PEMFile.text("PUBLIC KEY", [1]), "it holds a public key, not the private one"),
            (
                PEMFile.text("ENCRYPTED PRIVATE KEY", [1]),
                "it is encrypted; openssl pkey -in FILE decrypts it"
            ),
            (
                PEMFile.text("OPENSSH PRIVATE KEY", [1]),
                "its key is neither RSA nor on the curve P-256"
            ),
            (PEMFile.short, "its RSA key has 1024 bits, not 2048 to 8192"),
            (PEMFile.text("PRIVATE KEY", [1]), "its key is damaged"),
        ]
        for (text, words) in cases {
            let error = #expect(throws: ClientKeyError.self) {
                try ClientKey(pem: Secret(text))
            }
            #expect(error?.description == words)
        }
    }

    @Test func `acts for itself only with a secret or a key, and asks for no ID token`()
        async throws
    {
        var configuration = ClientCredentialsFlow.Configuration(
            issuer: StubOrg.issuer, clientID: StubOrg.clientID, scopes: "openid a b",
            redirectURI: "")
        func start() async -> Result<Token, IDXError> {
            let flow = ClientCredentialsFlow(configuration, transport: org, time: org.time)
            do throws(IDXError) { return .success(try await flow.start()) } catch {
                return .failure(error)
            }
        }
        guard case .failure(let error) = await start() else {
            Issue.record("a client without a secret acted for itself")
            return
        }
        #expect(error.reason == .configuration(setting: "clientAuthentication", problem: nil))
        #expect(org.requests.isEmpty)
        configuration.clientAuthentication = .secret("cs-1")
        org.answer(
            "token", json: ["token_type": "Bearer", "expires_in": 60, "access_token": "at-1"])
        let token = try await start().get()
        #expect(token.scopes == ["a", "b"] && token.idToken == nil && token.refreshToken == nil)
        #expect(
            org.forms("token") == [
                "grant_type=client_credentials&scope=openid+a+b&client_id=0oaTestClient"
                    + "&client_secret=cs-1"
            ])
        org.answer("token", json: ["error": "server_error"], status: 503)
        _ = await start()
        #expect(org.forms("token").count == 2)
    }
}

/// The org checks each assertion by its own reading, and takes none twice.
@Suite(.computing) struct `A client with a private key at the simulated org` {
    private func client(_ pem: String, _ org: SimulatedOrg) throws
        -> InteractionCodeFlow.Configuration
    {
        var configuration = InteractionCodeFlow.Configuration(
            issuer: org.issuer, clientID: "0oaKeys", scopes: "openid offline_access",
            redirectURI: org.redirectURI)
        configuration.clientAuthentication = .privateKey(
            try ClientKey(pem: Secret(pem), id: "k1"))
        return configuration
    }

    private func org(_ pem: String, _ name: String = "password") async throws -> SimulatedOrg {
        var policy = try Scenario.tested(name).policy
        var client = Policy.Client()
        client.id = "0oaKeys"
        let jwk = PEMFile.jwk(pem, id: "k1").mapValues { JSON.string($0) }
        client.jwks = ["keys": [.object(JSON.Object(jwk.map { .init(key: $0, value: $1) }))]]
        client.redirectURIs = ["com.acme.cli:/callback"]
        policy.clients = [client]
        policy.browser.pushedRequests = .required
        var server = Policy.Server()
        server.scopes = ["reports.read"]
        policy.servers = [server]
        return try await SimulatedOrg(policy: policy)
    }

    @Test(
        arguments: [
            (PEMFile.rsa, "password"), (PEMFile.curve, "password"), (PEMFile.curve, "dpop-nonce"),
        ])
    func `is taken by every endpoint that authenticates clients`(
        pem: String, policy: String
    ) async throws {
        let org = try await org(pem, policy)
        let time = TimeSource(now: { org.now }, sleep: TimeSource.system.sleep)
        var configuration = try client(pem, org)
        configuration.redirectURI = "com.acme.cli:/callback"
        configuration.dpop = policy != "password"
        let flow = InteractionCodeFlow(configuration, transport: SystemTransport(), time: time)
        let form = try #require(try await flow.start().remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        let token = try #require(try await form.proceed().exchangeCode())
        let authentication = configuration.clientAuthentication
        let store = CredentialStore(
            storage: MemoryCredentialStorage(), transport: SystemTransport(), time: time,
            clientAuthentication: { _ in authentication })
        let credential = try await store.store(token)
        #expect(try await credential.refresh() != token)
        #expect(try await credential.introspect()["active"] == true)
        try await credential.revoke()

        let browser = AuthorizationCodeFlow(
            configuration, transport: SystemTransport(), time: time)
        #expect(try await browser.start().query?.contains("request_uri=") == true)
        let device = DeviceAuthorizationFlow(
            configuration, transport: SystemTransport(), time: time)
        #expect(try await device.start().userCode.isEmpty == false)
        configuration.scopes = ["reports.read"]
        let own = try await ClientCredentialsFlow(
            configuration, transport: SystemTransport(), time: time
        ).start()
        #expect(own.scopes == ["reports.read"] && own.idToken == nil)
        #expect((own.dpopKey != nil) == configuration.dpop)
        await org.stop()
    }
}

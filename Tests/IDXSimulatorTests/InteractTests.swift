import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("Beginning a transaction")
struct InteractTests {
    @Test(
        "is refused for what a client must not send",
        arguments: [
            ("client_id", "0oaStranger", "invalid_client"),
            ("client_secret", "unasked-for", "invalid_client"),
            ("code_challenge", "short", "SHA-256 hash in base64url"),
            ("code_challenge", "", "PKCE code challenge is required"),
            ("code_challenge_method", "plain", "invalid_request"),
            ("redirect_uri", "https://evil.example/callback", "invalid_request"),
            ("redirect_uri", "com.acme.cli:/callback/", "invalid_request"),
            ("state", "", "invalid_request"),
            ("scope", "", "invalid_scope"),
            ("scope", "openid sudo", "invalid_scope"),
            ("recovery_token", "no-such-token", "invalid_request"),
            ("activation_token", "no-such-token", "invalid_request"),
        ])
    func refused(name: String, value: String, error: String) throws {
        var client = try EngineClient(scenario: "password")
        let result = client.engine.interact(
            client.parameters.merging([name: value]) { $1 }, now: client.now)
        guard case .failure(let refusal) = result else {
            Issue.record("\(name)=\(value) was accepted")
            return
        }
        #expect("\(refusal.error) \(refusal.description)".contains(error))
    }

    @Test(
        "takes a loopback redirect on its own port or on any, as the policy says, and no other host",
        arguments: Policy.Browser.LoopbackPort.allCases)
    func loopback(port: Policy.Browser.LoopbackPort) throws {
        var client = try EngineClient(scenario: "password")
        var settings = EngineSettings()
        settings.app.redirectURIs = ["http://127.0.0.1:8080/callback"]
        var policy = Policy()
        policy.browser.loopbackPort = port
        client.engine = IdentityEngine(policy: policy, settings: settings)
        func accepts(_ address: String) -> Bool {
            var engine = client.engine
            let parameters = client.parameters.merging(["redirect_uri": address]) { $1 }
            guard case .success = engine.interact(parameters, now: client.now) else { return false }
            return true
        }
        #expect(accepts("http://127.0.0.1:8080/callback"))
        #expect(accepts("http://127.0.0.1:50123/callback") == (port == .any))
        #expect(!accepts("http://127.0.0.1:50123/other"))
        #expect(!accepts("http://127.0.0.1.evil.example/callback"))
        #expect(!accepts("http://127.0.0.1:80@evil.example/callback"))
        #expect(!accepts("http://localhost:8080/callback"))
    }

    @Test("can be resumed: introspecting again shows the step and sends nothing")
    func resumes() throws {
        var client = try EngineClient(scenario: "email-code")
        try client.signIn()
        let before = client.body
        client.introspect()
        client.introspect()
        #expect(client.body == before)
        #expect(client.engine.outside.emails.count == 1)
    }

    @Test("is known by state handle and state token as well")
    func otherNames() throws {
        var client = try EngineClient(scenario: "password")
        let state = try #require(client.body["stateHandle"])
        for name in ["stateHandle", "stateToken", "interactionHandle"] {
            let value: JSON = name == "interactionHandle" ? .string(client.handle) : state
            let reply = client.engine.introspect([name: value], now: client.now)
            #expect(reply.status == 200)
        }
        let unknown = client.engine.introspect(["interactionHandle": "ih_none"], now: client.now)
        #expect(unknown.status == 401)
        #expect(unknown.body["remediation"] == nil)
    }
}

@Suite("Redeeming an interaction code")
struct RedeemTests {
    private func signedIn(_ scenario: String = "password") throws -> EngineClient {
        var client = try EngineClient(scenario: scenario)
        try client.signIn()
        return client
    }

    @Test("tells whom the tokens are for, and how they proved it")
    func grant() throws {
        var client = try signedIn("email-code")
        client.now += 10
        try client.submit(nil, ["credentials": ["passcode": client.fetch(.emailCode)]])
        client.now += 5
        let grant = try client.redeem()
        #expect(grant.username == "jay@example.com")
        #expect(grant.scopes == ["openid", "profile"])
        #expect(grant.nonce == "a-nonce")
        #expect(grant.amr == ["mfa", "pwd", "email"])
        #expect(grant.acr == "urn:okta:loa:2fa:any")
        #expect(grant.authTime == client.now - 5)
        let claims = try #require(client.engine.claims(of: grant.userID))
        #expect(claims["given_name"] == "Jay")
        #expect(claims["preferred_username"] == "jay@example.com")
    }

    @Test("works once")
    func once() throws {
        var client = try signedIn()
        let code = try #require(client.code)
        _ = try client.redeem(code)
        #expect(throws: OAuthRefusal.self) { try client.redeem(code) }
    }

    @Test("is over after its lifetime")
    func expires() throws {
        var client = try signedIn()
        client.now += 61
        #expect(throws: OAuthRefusal.self) { try client.redeem() }
    }

    @Test("needs the verifier the challenge was made of, and a wrong one spends the code")
    func verifier() throws {
        var client = try signedIn()
        let code = try #require(client.code)
        let wrong = client.engine.redeem(
            [
                "client_id": "0oaAcmeCLI", "interaction_code": code,
                "code_verifier": String(repeating: "w", count: 43),
            ], now: client.now)
        #expect(wrong == .failure(OAuthRefusal("invalid_grant", "PKCE verification failed.")))
        #expect(throws: OAuthRefusal.self) { try client.redeem(code) }
    }

    @Test("asks for a second factor where the client did")
    func assurance() throws {
        let scenario = try EngineClient.scenario("email-code")
        var policy = scenario.policy
        policy.signIn.factors = [["okta_password"]]
        var client = try EngineClient(
            policy, parameters: ["acr_values": "urn:okta:loa:2fa:any"])
        try client.signIn()
        #expect(client.step == "challenge-authenticator")
    }
}

extension OAuthRefusal: CustomTestStringConvertible {
    /// Names the refusal in test output.
    public var testDescription: String { "\(error): \(description)" }
}

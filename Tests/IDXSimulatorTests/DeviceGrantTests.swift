import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("A device without a keyboard")
struct DeviceGrantTests {
    private func device(_ client: inout EngineClient) throws -> DeviceAuthorization {
        let parameters = ["client_id": "0oaAcmeCLI", "scope": "openid email"]
        return try client.engine.authorizeDevice(parameters, now: client.now).get()
    }

    private func ask(
        _ client: inout EngineClient, _ device: DeviceAuthorization
    ) -> Result<Grant, OAuthRefusal> {
        client.engine.redeemDevice(
            ["client_id": "0oaAcmeCLI", "device_code": device.deviceCode], now: client.now)
    }

    private func refusal(_ result: Result<Grant, OAuthRefusal>) -> String? {
        if case .failure(let refusal) = result { refusal.error } else { nil }
    }

    @Test("gets tokens for whoever typed its code where it is asked for, once")
    func activated() throws {
        var client = try EngineClient(scenario: "device-code")
        let device = try device(&client)
        #expect(try client.fetch(.deviceCode) == .string(device.userCode))
        #expect(refusal(ask(&client, device)) == "authorization_pending")
        let typed = device.userCode.lowercased().replacing("-", with: " ")
        try client.submit("user-code", ["userCode": .string(typed)])
        try client.signIn()
        #expect(client.keys == ["idx.device.activated"])
        client.now += 5
        let grant = try ask(&client, device).get()
        #expect(grant.username == "jay@example.com")
        #expect(grant.scopes == ["openid", "email"])
        #expect(refusal(ask(&client, device)) == "invalid_grant")
    }

    @Test("is activated on a page of its own, whatever sign-ins begin with")
    func page() throws {
        var client = try EngineClient(scenario: "password")
        let device = try device(&client)
        let page = "\(device.verificationURI)?user_code=\(device.userCode)"
        _ = client.engine.browse(page, now: client.now)
        let token = try client.fetch(.stateToken)
        client.reply = client.engine.introspect(["stateToken": token], now: client.now)
        #expect(client.step == "identify")
        try client.signIn()
        #expect(client.keys == ["idx.device.activated"])
        #expect(try ask(&client, device).get().username == "jay@example.com")
    }

    @Test("is told to slow down, and for good")
    func impatient() throws {
        var client = try EngineClient(scenario: "device-code")
        let device = try device(&client)
        var answers: [String?] = []
        for wait in [0, 2, 1, 9, 10, 10] {
            client.now += Double(wait)
            answers.append(refusal(ask(&client, device)))
        }
        #expect(
            answers == [
                "authorization_pending", "authorization_pending", "slow_down", "slow_down",
                "slow_down", "slow_down",
            ])
        client.now += 25
        #expect(refusal(ask(&client, device)) == "authorization_pending")
    }

    @Test("gets nothing after its time, after a no, and for another's code")
    func refused() throws {
        var client = try EngineClient(scenario: "device-code-denied")
        let late = try device(&client)
        client.now += 601
        #expect(refusal(ask(&client, late)) == "expired_token")
        let denied = try device(&client)
        try client.submit("user-code", ["userCode": .string(late.userCode)])
        #expect(client.keys == ["idx.invalid.device.code"])
        try client.submit("user-code", ["userCode": .string(denied.userCode)])
        try client.signIn()
        try client.submit("consent", ["consent": false])
        #expect(client.keys == ["idx.device.not.activated.consent.denied"])
        #expect(refusal(ask(&client, denied)) == "access_denied")
        #expect(refusal(ask(&client, denied)) == "invalid_grant")
    }

    @Test("is decided about once, by whoever is first")
    func decidedOnce() throws {
        var client = try EngineClient(scenario: "device-code-denied")
        let device = try device(&client)
        func enter() throws {
            try client.begin()
            try client.submit("user-code", ["userCode": .string(device.userCode)])
        }
        try enter()
        let first = client.reply
        try enter()
        try client.signIn()
        try client.submit("consent", ["consent": false])
        #expect(client.keys == ["idx.device.not.activated.consent.denied"])
        client.reply = first
        try client.signIn()
        try client.submit("consent", ["consent": true])
        #expect(client.keys == ["idx.invalid.device.code"])
        try enter()
        #expect(client.keys == ["idx.invalid.device.code"])
        #expect(refusal(ask(&client, device)) == "access_denied")
    }

    @Test("gets tokens from the authorization server that it asked")
    func otherServer() async throws {
        try await withOrg { org, client async throws in
            let asked = try await client.form(
                "device/authorize", ["client_id": org.clientID, "scope": "openid"])
            org.act(.activateDevice)
            let code = try #require(asked.json["device_code"]?.string)
            let answer = try await client.send(
                "POST", org.origin + "/oauth2/v1/token",
                ["Content-Type": "application/x-www-form-urlencoded"],
                Array(
                    """
                    grant_type=urn:ietf:params:oauth:grant-type:device_code&client_id=\(org.clientID)\
                    &device_code=\(code)
                    """.utf8))
            #expect(answer.error == "invalid_grant")
        }
    }

    @Test("is activated or refused by the person outside, where a test wants no more")
    func acts() throws {
        var client = try EngineClient(scenario: "password")
        let nothing = client.act(.activateDevice)
        #expect(!nothing)
        let first = try device(&client)
        let activated = client.act(.activateDevice)
        #expect(activated)
        #expect(try ask(&client, first).get().username == "jay@example.com")
        let second = try device(&client)
        let denied = client.act(.denyDevice)
        #expect(denied)
        #expect(refusal(ask(&client, second)) == "access_denied")
    }

    @Test("goes the whole way over HTTP, with an interval and addresses as RFC 8628 has them")
    func overHTTP() async throws {
        try await withOrg { org, client async throws in
            let parameters = ["client_id": org.clientID, "scope": "openid offline_access"]
            let answer = try await client.form("device/authorize", parameters).json
            let userCode = try #require(answer["user_code"]?.string)
            #expect(answer["verification_uri"]?.string == org.origin + "/activate")
            #expect(
                answer["verification_uri_complete"]?.string
                    == org.origin + "/activate?user_code=" + userCode)
            #expect(answer["expires_in"] == 600)
            #expect(answer["interval"] == 5)
            let grant = [
                "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
                "client_id": org.clientID, "device_code": answer["device_code"]?.string,
            ]
            let waiting = try await client.form("token", grant)
            #expect(waiting.status == 400)
            #expect(waiting.error == "authorization_pending")
            org.act(.activateDevice)
            let tokens = try await client.form("token", grant).json
            #expect(
                tokens.object?.keys.sorted() == [
                    "access_token", "expires_in", "id_token", "refresh_token", "scope",
                    "token_type",
                ])
            let none = try await client.form("device/authorize", ["client_id": "other"])
            #expect(none.error == "invalid_client")
        }
    }
}

import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("A backchannel request that an enrolled device answers", .computing)
struct BackchannelTests {
    static let grant = "urn:openid:params:grant-type:ciba"

    /// A device of a user at an org with a confidential client, the bank.
    private func withBank(
        _ change: (inout Policy) -> Void = { _ in }, _ body: (HandDevice) async throws -> Void
    ) async throws {
        try await withDevice { policy in
            var bank = Policy.Client()
            bank.id = "0oaBank"
            bank.secret = "bank-secret"
            policy.clients = [bank]
            change(&policy)
        } _: { device async throws in
            try await body(device.enrolled())
        }
    }

    private func ask(
        _ device: HandDevice, _ changes: [String: String?] = [:]
    ) async throws -> OrgClient.Answer {
        var values: [String: String?] = [
            "client_id": "0oaBank", "client_secret": "bank-secret", "scope": "openid profile",
            "login_hint": "jay@example.com", "binding_message": "Pay EUR 120 to Fox Ltd.",
        ]
        for (name, value) in changes { values.updateValue(value, forKey: name) }
        return try await device.client.form("bc/authorize", values)
    }

    private func poll(_ device: HandDevice, _ id: String) async throws -> OrgClient.Answer {
        try await device.client.form(
            "token",
            [
                "grant_type": Self.grant, "client_id": "0oaBank", "client_secret": "bank-secret",
                "auth_req_id": id,
            ])
    }

    @Test("brings tokens from the authorization server that was asked")
    func otherServer() async throws {
        try await withBank { device async throws in
            let id = try #require(try await ask(device).json["auth_req_id"]?.string)
            let client = device.client
            let answer = try await client.send(
                "POST", client.org.origin + "/oauth2/v1/token",
                ["Content-Type": "application/x-www-form-urlencoded"],
                Array(
                    """
                    grant_type=\(Self.grant)&client_id=0oaBank&client_secret=bank-secret\
                    &auth_req_id=\(id)
                    """.utf8))
            #expect(answer.error == "invalid_grant")
            #expect(try await poll(device, id).error == "authorization_pending")
        }
    }

    @Test("brings tokens once the user approves, and shows the message on the device")
    func approved() async throws {
        try await withBank { device async throws in
            let asked = try await ask(device)
            let id = try #require(asked.json["auth_req_id"]?.string)
            #expect(
                asked.json
                    == ["auth_req_id": .string(id), "expires_in": 300, "interval": 5])
            #expect(try await poll(device, id).error == "authorization_pending")
            #expect(try await poll(device, id).error == "slow_down")
            device.client.org.advance(by: 10)
            #expect(try await poll(device, id).error == "authorization_pending")
            let challenge = try await device.challenge()
            let context = challenge.claims["challengeContext"]
            #expect(context?["bindingMessage"] == "Pay EUR 120 to Fox Ltd.")
            #expect(context?["transactionType"] == "CIBA")
            #expect(challenge.claims["iss"]?.string == device.client.org.issuer.absoluteString)
            #expect(challenge.claims["authorizationServerId"] == "default")
            #expect(try await device.answer(challenge, "APPROVED_CONSENT_PROMPT").status == 200)
            let tokens = try await poll(device, id)
            #expect(tokens.status == 200)
            let claims = try #require(SignedJSON(tokens.json["id_token"]?.string ?? "")).claims
            #expect(claims["sub"]?.string == device.userID)
            #expect(claims["aud"] == "0oaBank")
            #expect(try await poll(device, id).error == "invalid_grant")
        }
    }

    @Test("is denied, or expires")
    func denied() async throws {
        try await withBank { device async throws in
            let denied = try await ask(device).json["auth_req_id"]?.string ?? ""
            let challenge = try await device.challenge()
            #expect(try await device.answer(challenge, "DENIED_CONSENT_PROMPT").status == 204)
            #expect(try await poll(device, denied).error == "access_denied")
            let late = try await ask(device, ["request_expiry": "60"])
            #expect(late.json["expires_in"] == 60)
            device.client.org.advance(by: 60)
            let id = late.json["auth_req_id"]?.string ?? ""
            #expect(try await poll(device, id).error == "expired_token")
            #expect(try await poll(device, "bc_other").error == "invalid_grant")
        }
    }

    @Test("is refused where it is wrong")
    func refused() async throws {
        try await withBank { device async throws in
            for (changes, error) in [
                (["client_secret": nil], "invalid_client"),
                (
                    ["client_id": device.client.org.clientID, "client_secret": nil],
                    "unauthorized_client"
                ), (["scope": "profile"], "invalid_scope"),
                (["login_hint": nil], "invalid_request"),
                (["login_hint": "nobody"], "unknown_user_id"),
                (["login_hint": "mary@example.com"], "access_denied"),
                (["id_token_hint": "x"], "invalid_request"),
                (["login_hint": nil, "id_token_hint": "x"], "invalid_request"),
                (["request_expiry": "0"], "invalid_request"),
                (
                    ["binding_message": String(repeating: "a", count: 1025)],
                    "invalid_binding_message"
                ),
            ] as [([String: String?], String)] {
                #expect(try await ask(device, changes).error == error, "\(changes)")
            }
            let token = try await device.client.tokens()["id_token"]?.string
            let hinted = try await ask(device, ["login_hint": nil, "id_token_hint": token])
            #expect(hinted.status == 200)
        }
    }

    @Test("takes the ID token of an org that signs with ES256")
    func es256() async throws {
        try await withBank {
            $0.signing = .es256
        } _: { device async throws in
            let token = try await device.client.tokens()["id_token"]?.string
            let hinted = try await ask(device, ["login_hint": nil, "id_token_hint": token])
            #expect(hinted.status == 200)
        }
    }

    @Test("is refused for an enrollment without CIBA, or by the policy")
    func withoutCIBA() async throws {
        try await withBank { device async throws in
            let off: JSON = [
                "methods": ["push": ["capabilities": ["transactionTypes": ["LOGIN"]]]]
            ]
            #expect(try await device.patch(off, device.maintenanceToken()).status == 200)
            #expect(try await ask(device).error == "access_denied")
        }
    }

    @Test("comes from the org's own authorization server too")
    func orgServer() async throws {
        try await withBank { device async throws in
            let body = "client_id=0oaBank&client_secret=bank-secret&scope=openid&login_hint=jay"
            let asked = try await device.client.send(
                "POST", device.client.org.origin + "/oauth2/v1/bc/authorize",
                ["Content-Type": "application/x-www-form-urlencoded"], Array(body.utf8))
            #expect(asked.status == 200)
            let challenge = try await device.challenge()
            #expect(challenge.claims["iss"]?.string == device.client.org.origin)
            #expect(challenge.claims["authorizationServerId"] == nil)
        }
    }
}

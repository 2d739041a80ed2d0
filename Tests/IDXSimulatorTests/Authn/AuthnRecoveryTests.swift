import Foundation
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite("Recovery by the Authentication API")
struct AuthnRecoveryTests {
    static func client(status: String = "active", _ members: String = "") throws -> AuthnClient {
        let user = """
            "status": "\(status)", "token": "rec-1", "authenticators": [
              { "key": "phone_number", "address": "+15551234321" },
              { "key": "security_question", "questionKey": "disliked_food", "answer": "semolina" } ]
            """
        let factors = #"["okta_email", "phone_number", "security_question"]"#
        return AuthnClient(
            try .classic(
                #""recovery": { "factors": \#(factors) }, "unlock": { "factors": \#(factors) }"#
                    + members, user: user))
    }

    @Test(
        "of a password by phone asks for the code, the answer and a new password",
        arguments: [("SMS", PersonFetch.smsCode), ("CALL", .voiceCode)])
    func phone(type: String, what: PersonFetch) throws {
        var client = try Self.client()
        client.post("authn/recovery/password", ["username": "jay", "factorType": .string(type)])
        #expect(client.state == "RECOVERY_CHALLENGE")
        #expect(client.body["factorType"]?.string == type)
        #expect(client.body["_embedded"] == nil)
        client.follow("resend")
        #expect(client.status == 429)
        client.follow("next", ["passCode": "000001"])
        #expect(client.code == "E0000068")
        client.follow("next", ["passCode": .string(client.fetch(what))])
        #expect(client.state == "RECOVERY")
        #expect(
            client.body["_embedded"]?["user"]?["recovery_question"]?["question"]
                == "What food did you like least as a child?")
        client.follow("next", ["answer": "rice"])
        #expect(client.code == "E0000087")
        client.follow("next", ["answer": "semolina"])
        #expect(client.state == "PASSWORD_RESET")
        client.follow("next", ["newPassword": "Oat-bread-99"])
        #expect(client.state == "SUCCESS")
        #expect(client.body["sessionToken"] != nil)
    }

    @Test("by email ends with a token in the mail, which works once")
    func email() throws {
        var client = try Self.client()
        client.post("authn/recovery/password", ["username": "jay", "factorType": "EMAIL"])
        #expect(
            client.body == [
                "status": "RECOVERY_CHALLENGE", "factorResult": "WAITING",
                "recoveryType": "PASSWORD", "factorType": "EMAIL",
            ])
        let token = JSON.string(client.fetch(.recoveryToken))
        client.post("authn/recovery/token", ["recoveryToken": token])
        #expect(client.state == "RECOVERY")
        client.follow("next", ["answer": "semolina"])
        #expect(client.state == "PASSWORD_RESET")
        client.post("authn/recovery/token", ["recoveryToken": token])
        #expect(client.status == 403)
        #expect(client.code == "E0000110")
        client.post("authn/recovery/token", ["recoveryToken": "nonsense"])
        #expect(client.code == "E0000011")
    }

    @Test("a token of an email expires")
    func expiry() throws {
        var client = try Self.client()
        client.post("authn/recovery/password", ["username": "jay", "factorType": "EMAIL"])
        client.now += 3601
        client.post(
            "authn/recovery/token", ["recoveryToken": .string(client.fetch(.recoveryToken))])
        #expect(client.code == "E0000105")
    }

    @Test("with a token of an administrator works once")
    func administrator() throws {
        var client = try Self.client()
        client.post("authn/recovery/token", ["recoveryToken": "rec-1"])
        #expect(client.state == "RECOVERY")
        client.post("authn/recovery/token", ["recoveryToken": "rec-1"])
        #expect(client.code == "E0000011")
    }

    @Test("of an account ends without a session token")
    func unlock() throws {
        var client = try Self.client(status: "locked")
        client.signIn()
        #expect(
            client.body == [
                "status": "LOCKED_OUT", "_embedded": [:],
                "_links": [
                    "next": [
                        "name": "unlock",
                        "href": "https://id.acme.example/api/v1/authn/recovery/unlock",
                        "hints": ["allow": ["POST"]],
                    ]
                ],
            ])
        client.follow("next", ["username": "jay", "factorType": "sms"])
        client.follow("next", ["passCode": .string(client.fetch(.smsCode))])
        client.follow("next", ["answer": "semolina"])
        #expect(client.state == "SUCCESS")
        #expect(client.body["recoveryType"] == "UNLOCK")
        #expect(client.body["sessionToken"] == nil)
        client.signIn()
        #expect(client.body["sessionToken"] != nil)
    }

    @Test("tells nobody whether a user exists")
    func unknown() throws {
        var client = try Self.client()
        client.post("authn/recovery/password", ["username": "joy", "factorType": "SMS"])
        #expect(client.state == "RECOVERY_CHALLENGE")
        #expect(client.engine.outside.phoneMessages.isEmpty)
        client.follow("next", ["passCode": "000001"])
        #expect(client.code == "E0000068")
        client.post("authn/recovery/password", ["username": "joy", "factorType": "EMAIL"])
        #expect(client.state == "RECOVERY_CHALLENGE")
        #expect(client.engine.outside.emails.isEmpty)
    }

    @Test("ends after five wrong codes")
    func tooMany() throws {
        var client = try Self.client()
        client.post("authn/recovery/password", ["username": "jay", "factorType": "SMS"])
        for _ in 1..<5 { client.follow("next", ["passCode": "000001"]) }
        client.follow("next", ["passCode": "000001"])
        #expect(client.code == "E0000069")
        client.follow("next", ["passCode": .string(client.fetch(.smsCode))])
        #expect(client.code == "E0000011")
    }

    @Test("a trusted application gets the token and learns who is unknown")
    func trusted() throws {
        var client = try Self.client()
        client.post("authn/recovery/password", ["username": "jay"])
        #expect(client.code == "E0000001")
        client.isTrusted = true
        client.post("authn/recovery/password", ["username": "joy"])
        #expect(client.code == "E0000095")
        client.post("authn/recovery/password", ["username": "jay"])
        #expect(client.state == "RECOVERY")
        #expect(client.body["stateToken"] == nil)
        #expect(client.body["_links"]?["next"]?["name"] == "recovery")
        let token = client.body["recoveryToken"] ?? nil
        client.post("authn/recovery/token", ["recoveryToken": token])
        #expect(client.body["_links"]?["next"]?["name"] == "answer")
    }

    @Test("is refused where the policy has none, and to other channels")
    func notAllowed() throws {
        var client = AuthnClient(try .classic())
        client.post("authn/recovery/password", ["username": "jay", "factorType": "SMS"])
        #expect(client.code == "E0000034")
        client.post("authn/recovery/unlock", ["username": "jay", "factorType": "SMS"])
        #expect(client.code == "E0000032")
        client = AuthnClient(try .classic(#""recovery": { "factors": ["okta_email"] }"#))
        client.post("authn/recovery/password", ["username": "jay", "factorType": "SMS"])
        #expect(client.code == "E0000001")
    }

    @Test("goes back to trusted addresses only")
    func relayState() throws {
        var client = try Self.client()
        func body(_ state: String) -> JSON {
            ["username": "jay", "factorType": "EMAIL", "relayState": .string(state)]
        }
        client.post("authn/recovery/password", body("https://evil.example/"))
        #expect(client.code == "E0000001")
        client.post("authn/recovery/password", body("https://id.acme.example/after"))
        #expect(client.body["relayState"] == "https://id.acme.example/after")
        client.post("authn/recovery/password", body("/after"))
        #expect(client.status == 200)
    }
}

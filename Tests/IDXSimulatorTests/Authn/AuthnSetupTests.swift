import Foundation
import IDXCrypto
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite("Setting up a factor by the Authentication API")
struct AuthnSetupTests {
    static func client(
        required: [String] = [], optional: [String] = [], user: String = "", several: Bool = true
    ) throws -> AuthnClient {
        func list(_ keys: [String]) -> String { keys.map { "\"\($0)\"" }.joined(separator: ",") }
        var client = AuthnClient(
            try .classic(
                #""enroll": { "required": [\#(list(required))], "optional": [\#(list(optional))] }"#,
                user: user))
        client.signIn(options: ["multiOptionalFactorEnroll": .bool(several)])
        return client
    }

    @Test("a required one cannot be skipped, an optional one can")
    func skip() throws {
        var client = try Self.client(required: ["google_otp"], optional: ["phone_number"])
        #expect(client.state == "MFA_ENROLL")
        #expect(
            client.factors.map {
                "\($0["factorType"]?.string ?? "") \($0["enrollment"]?.string ?? "")"
            }
                == ["token:software:totp REQUIRED", "sms OPTIONAL", "call OPTIONAL"])
        #expect(client.body["_links"]?["skip"] == nil)
        client.post("authn/skip", ["stateToken": .string(client.stateToken)])
        #expect(client.code == "E0000079")
        client.follow("enroll", of: "token:software:totp")
        client.follow("next", ["passCode": .string(client.fetch(.totp))])
        #expect(client.state == "MFA_ENROLL")
        #expect(client.factors.first?["status"] == "ACTIVE")
        client.follow("skip")
        #expect(client.state == "SUCCESS")
    }

    @Test("ends after the first one without multiOptionalFactorEnroll")
    func single() throws {
        var client = try Self.client(optional: ["google_otp", "phone_number"], several: false)
        client.follow("enroll", of: "token:software:totp")
        client.follow("next", ["passCode": .string(client.fetch(.totp))])
        #expect(client.state == "SUCCESS")
    }

    @Test("a phone gets a code", arguments: [("sms", PersonFetch.smsCode), ("call", .voiceCode)])
    func phone(type: String, what: PersonFetch) throws {
        var client = try Self.client(required: ["phone_number"])
        client.post(
            "authn/factors",
            [
                "stateToken": .string(client.stateToken),
                "factorType": .string(type.uppercased()), "provider": "OKTA",
                "profile": ["phoneNumber": "12"],
            ])
        #expect(client.code == "E0000098")
        client.follow("enroll", of: type, ["profile": ["phoneNumber": "+1 555 123 4321"]])
        #expect(client.state == "MFA_ENROLL_ACTIVATE")
        #expect(client.factor["profile"]?["phoneNumber"] == "+1 XXX-XXX-4321")
        client.follow("resend")
        #expect(client.status == 429)
        client.follow("next", ["passCode": "000001"])
        #expect(client.code == "E0000068")
        client.follow("next", ["passCode": .string(client.fetch(what))])
        #expect(client.state == "SUCCESS")
    }

    @Test("another number than the one on record needs updatePhone")
    func updatePhone() throws {
        let phone = #"{ "key": "phone_number", "methods": ["sms"], "address": "+15551234321" }"#
        var policy = try Policy.classic(user: #""authenticators": [\#(phone)]"#)
        policy.enroll.optional = ["phone_number", "google_otp"]
        var client = AuthnClient(policy)
        client.signIn()
        #expect(
            client.factors[1]["_embedded"]?["phones"]?[0]?["profile"]?["phoneNumber"]
                == "+1 XXX-XXX-4321")
        let profile: JSON = ["profile": ["phoneNumber": "+15559876543"]]
        client.follow("enroll", of: "call", profile)
        #expect(client.code == "E0000001")
        client.follow("enroll", of: "call", profile, query: ["updatePhone": "true"])
        #expect(client.state == "MFA_ENROLL_ACTIVATE")
    }

    @Test("an email gets a code, at the address on record unless another is given")
    func email() throws {
        var client = try Self.client(required: ["okta_email"])
        client.follow("enroll", of: "email")
        #expect(client.engine.outside.latestEmail()?.to == "jay@example.com")
        #expect(client.engine.outside.latestEmail()?.link == nil)
        client.follow("next", ["passCode": .string(client.fetch(.emailCode))])
        #expect(client.state == "SUCCESS")
    }

    @Test("the app scans a QR code, which is a picture at the org", arguments: ["OKTA", "GOOGLE"])
    func totp(provider: String) throws {
        var client = try Self.client(required: [provider == "OKTA" ? "okta_verify" : "google_otp"])
        client.follow("enroll", of: "token:software:totp@\(provider)")
        let activation = client.factor["_embedded"]?["activation"]
        let secret = try #require(Base32.decode(activation?["sharedSecret"]?.string ?? ""))
        #expect(activation?["timeStep"] == 30)
        #expect(activation?["_links"]?["qrcode"]?["type"] == "image/png")
        let path = client.path(activation?["_links"]?["qrcode"]?["href"]).split(separator: "/")
        let text = client.engine.authnPicture(path.map(String.init), now: client.now)
        #expect(text?.contains("secret=\(Base32.encode(secret))") == true)
        let code = TimeCode.code(secret: secret, now: client.now)
        client.follow("next", ["passCode": .string(code)])
        #expect(client.state == "SUCCESS")
        client.signIn()
        #expect(client.state == "SUCCESS")
    }

    @Test("a push is activated by the QR code or by a link", arguments: ["qrcode", "email", "sms"])
    func push(channel: String) throws {
        var client = try Self.client(required: ["okta_verify"])
        client.follow("enroll", of: "push")
        #expect(client.result == "WAITING")
        client.follow("next")
        #expect(client.result == "WAITING")
        let links = client.factor["_embedded"]?["activation"]?["_links"]
        if channel == "qrcode" {
            client.act(.scanQRCode)
        } else {
            let link = links?["send"]?.array?.first { $0["name"]?.string == channel }
            if channel == "sms" {
                client.post(at: link?["href"])
                #expect(client.code == "E0000098")
            }
            client.post(at: link?["href"], ["profile": ["phoneNumber": "+15551234321"]])
            #expect(client.state == "MFA_ENROLL_ACTIVATE")
            let act = channel == "email" ? PersonAct.clickLink : .openMessageLink
            client.act(act)
        }
        client.follow("next")
        #expect(client.state == "SUCCESS", "\(client.body)")
    }

    @Test("a push that nobody activates times out, and starts anew")
    func timeout() throws {
        var client = try Self.client(required: ["okta_verify"])
        client.follow("enroll", of: "push")
        client.post(
            "authn/factors/\(client.factor["id"]?.string ?? "")/lifecycle/activate",
            ["stateToken": .string(client.stateToken)])
        #expect(client.code == "E0000079")
        client.now += 301
        client.follow("next")
        #expect(client.result == "TIMEOUT")
        #expect(client.body["_links"]?["next"]?["name"] == "activate")
        let links = client.factor["_embedded"]?["activation"]?["_links"]
        #expect(links?["send"] == nil)
        client.follow("next")
        #expect(client.result == "WAITING")
        client.act(.scanQRCode)
        client.follow("next")
        #expect(client.state == "SUCCESS")
    }

    @Test("a question comes from the list of the org")
    func question() throws {
        var client = try Self.client(required: ["security_question"])
        let link = client.factors[0]["_links"]?["questions"]
        #expect(link?["hints"] == ["allow": ["GET"]])
        let request = client.path(link?["href"])
        let token = client.stateToken
        client.post(request, [:])
        #expect(client.body[0]?["question"] == "disliked_food")
        #expect(client.body[0]?["questionText"] == "What food did you like least as a child?")
        client.post("authn", ["stateToken": .string(token)])
        client.follow(
            "enroll", of: "question", ["profile": ["question": "disliked_food", "answer": "egg"]])
        #expect(client.code == "E0000001")
        client.follow("enroll", of: "question", ["profile": ["question": "disliked_food"]])
        #expect(client.code == "E0000001")
        client.follow(
            "enroll", of: "question",
            ["profile": ["question": "disliked_food", "answer": "semolina"]])
        #expect(client.state == "SUCCESS")
        client.post(request, [:])
        #expect(client.code == "E0000006")
    }

    @Test("a token needs its codes in one call")
    func tokens() throws {
        var client = try Self.client(
            required: ["rsa_token", "symantec_vip", "yubikey_token"])
        client.follow("enroll", of: "token@RSA", ["passCode": "1"])
        #expect(client.code == "E0000001")
        client.follow(
            "enroll", of: "token@RSA",
            ["profile": ["credentialId": "jay"], "passCode": .string(client.fetch(.rsa))])
        #expect(client.state == "MFA_ENROLL")
        let credential = JSON.string(client.fetch(.symantecID))
        let (first, second) = (client.fetch(.symantec), client.fetch(.symantec))
        client.follow(
            "enroll", of: "token@SYMANTEC",
            [
                "profile": ["credentialId": credential], "passCode": .string(first),
                "nextPassCode": .string(second),
            ])
        #expect(client.state == "MFA_ENROLL")
        client.follow(
            "enroll", of: "token:hardware", ["passCode": .string(client.fetch(.yubikey))])
        #expect(client.state == "SUCCESS", "\(client.body)")
    }

    @Test("a security key registers, in base64 with padding")
    func securityKey() throws {
        var client = try Self.client(required: ["webauthn"])
        client.follow("enroll", of: "webauthn")
        let activation = client.factor["_embedded"]?["activation"]
        #expect(activation?["rp"]?["name"] == "Acme")
        #expect(activation?["rp"]?["id"] == nil)
        let key = try #require(client.engine.outside.securityKeys.first { $0.owner == nil })
        let made = key.register(
            challenge: activation?["challenge"]?.string ?? "", origin: client.origin)
        client.follow("next", made.standardBase64)
        #expect(client.state == "SUCCESS", "\(client.body)")
    }

    @Test("a setup can be left for another one")
    func previous() throws {
        var client = try Self.client(required: ["phone_number"])
        client.follow("enroll", of: "sms", ["profile": ["phoneNumber": "+15551234321"]])
        client.post("authn/factors", ["stateToken": .string(client.stateToken)])
        #expect(client.code == "E0000079")
        client.follow("prev")
        #expect(client.state == "MFA_ENROLL")
        client.follow("enroll", of: "call", ["profile": ["phoneNumber": "+15551234321"]])
        #expect(client.state == "MFA_ENROLL_ACTIVATE")
    }
}

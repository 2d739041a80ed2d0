import Foundation
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite("A factor by the Authentication API")
struct AuthnFactorTests {
    static let phone = #"{ "key": "phone_number", "address": "+15551234321" }"#

    @Test(
        "is verified with what the user has outside",
        arguments: [
            ("sms", phone, PersonFetch.smsCode), ("call", phone, .voiceCode),
            ("email", "okta_email", .emailCode),
            ("token:software:totp@GOOGLE", "google_otp", .totp),
            ("token:software:totp@OKTA", "okta_verify", .totp),
            ("token@RSA", "rsa_token", .rsa), ("token@DEL_OATH", "onprem_mfa", .onprem),
            ("token@SYMANTEC", "symantec_vip", .symantec),
            ("token:hardware@YUBICO", "yubikey_token", .yubikey),
            ("token:hotp@CUSTOM", "custom_otp", .customOTP),
        ])
    func codes(type: String, key: String, what: PersonFetch) throws {
        var client = AuthnClient(try .classic(factors: [key]))
        client.signIn()
        #expect(client.state == "MFA_REQUIRED")
        client.follow("verify", of: type)
        #expect(client.state == "MFA_CHALLENGE")
        client.follow("next", ["passCode": "000001"])
        #expect(client.status == 403)
        #expect(client.code == "E0000068")
        client.follow("next", ["passCode": .string(client.fetch(what))])
        #expect(client.state == "SUCCESS", "\(client.body)")
    }

    @Test("that has its code at hand needs one call")
    func atOnce() throws {
        var client = AuthnClient(try .classic(factors: ["google_otp"]))
        client.signIn()
        client.follow("verify", of: "token:software:totp", ["passCode": "000001"])
        #expect(client.code == "E0000068")
        client.follow(
            "verify", of: "token:software:totp", ["answer": .string(client.fetch(.totp))])
        #expect(client.state == "SUCCESS")
    }

    @Test("refuses a code that was used, and one that is late")
    func replay() throws {
        var client = AuthnClient(try .classic(factors: ["google_otp"]))
        let code = JSON.string(client.fetch(.totp))
        client.signIn()
        client.follow("verify", of: "token:software:totp", ["passCode": code])
        #expect(client.state == "SUCCESS")
        client.signIn()
        client.follow("verify", of: "token:software:totp", ["passCode": code])
        #expect(client.status == 403)
        #expect(client.code == "E0000082")
        client.now += 180
        client.follow("verify", of: "token:software:totp", ["passCode": code])
        #expect(client.code == "E0000083")
    }

    @Test("locks the account after five wrong codes")
    func lockOut() throws {
        var client = AuthnClient(try .classic(factors: ["google_otp"]))
        client.signIn()
        for _ in 1..<5 {
            client.follow("verify", of: "token:software:totp", ["passCode": "000001"])
            #expect(client.code == "E0000068")
        }
        client.follow("verify", of: "token:software:totp", ["passCode": "000001"])
        #expect(client.status == 403)
        #expect(client.code == "E0000069")
        client.post("authn", ["stateToken": .string(client.stateToken)])
        #expect(client.state == "LOCKED_OUT")
    }

    @Test(
        "is not sent again too soon",
        arguments: [
            ("sms", phone, 30, "E0000109"), ("call", phone, 30, "E0000133"),
            ("email", "okta_email", 5, "E0000118"),
        ])
    func resend(type: String, key: String, seconds: Int, code: String) throws {
        var client = AuthnClient(try .classic(factors: [key]))
        client.signIn()
        client.follow("verify", of: type)
        #expect(client.body["_links"]?["resend"]?[0]?["name"]?.string == type)
        client.follow("resend")
        #expect(client.status == 429)
        #expect(client.code == code)
        client.now += TimeInterval(seconds)
        client.follow("resend")
        #expect(client.state == "MFA_CHALLENGE")
        let world = client.engine.outside
        #expect(world.emails.count + world.phoneMessages.count == 2)
    }

    @Test("can be left for another one")
    func previous() throws {
        var client = AuthnClient(try .classic(factors: [Self.phone, "google_otp"]))
        client.signIn()
        client.follow("verify", of: "sms")
        let other = client.factors
        client.post(
            "authn/factors/\(other.first?["id"]?.string ?? "uft")/verify",
            ["stateToken": .string(client.stateToken)])
        client.follow("prev")
        #expect(client.state == "MFA_REQUIRED")
        #expect(client.body["_links"]?["prev"] == nil)
        client.follow("verify", of: "token:software:totp")
        #expect(client.state == "MFA_CHALLENGE")
    }

    @Test("the factor that was used last comes first the next time")
    func order() throws {
        var client = AuthnClient(try .classic(factors: [Self.phone, "google_otp"]))
        client.signIn()
        #expect(
            client.factors.map { $0["factorType"] } == ["token:software:totp", "sms", "call"])
        client.follow("verify", of: "sms")
        client.follow("next", ["passCode": .string(client.fetch(.smsCode))])
        client.signIn()
        #expect(
            client.factors.map { $0["factorType"] } == ["sms", "token:software:totp", "call"])
    }

    @Test("a question is answered at once or later, in any case of letters")
    func question() throws {
        let key =
            #"{ "key": "security_question", "questionKey": "disliked_food", "answer": "semolina" }"#
        var client = AuthnClient(try .classic(factors: [key]))
        client.signIn()
        #expect(
            client.factors.first?["profile"] == [
                "question": "disliked_food",
                "questionText": "What food did you like least as a child?",
            ])
        client.follow("verify", of: "question", ["answer": "rice"])
        #expect(client.code == "E0000068")
        client.follow("verify", of: "question")
        client.follow("next", ["answer": " Semolina "])
        #expect(client.state == "SUCCESS")
    }

    @Test("an RSA server may ask for the next code")
    func nextCode() throws {
        var client = AuthnClient(
            try .classic(factors: ["rsa_token"], #""behavior": { "asksNextCode": true }"#))
        client.signIn()
        client.follow("verify", of: "token", ["passCode": .string(client.fetch(.rsa))])
        #expect(client.status == 409)
        #expect(client.code == "E0000113")
        client.post("authn", ["stateToken": .string(client.stateToken)])
        #expect(client.state == "MFA_CHALLENGE")
        client.follow("next", ["passCode": .string(client.fetch(.rsa))])
        #expect(client.state == "SUCCESS")
    }

    // MARK: - Push

    @Test("a push waits until it is approved")
    func push() throws {
        var client = AuthnClient(try .classic(factors: ["okta_verify"]))
        client.signIn()
        client.follow("verify", of: "push")
        #expect(client.result == "WAITING")
        #expect(client.body["_links"]?["next"]?["name"] == "poll")
        client.follow("next")
        #expect(client.result == "WAITING")
        #expect(client.factor["_embedded"] == nil)
        client.engine.outside.approvePush()
        client.follow("next")
        #expect(client.state == "SUCCESS")
        #expect(client.engine.outside.pushes.count == 1)
    }

    @Test("a push shows its number at once, or at the second poll", arguments: ["always", "late"])
    func number(when: String) throws {
        var client = AuthnClient(
            try .classic(
                factors: ["okta_verify"], #""behavior": { "numberChallenge": "\#(when)" }"#))
        client.signIn()
        client.follow("verify", of: "push")
        let number = client.engine.outside.pendingPush()?.answer
        #expect((client.factor["_embedded"]?["challenge"] == nil) == (when == "late"))
        client.follow("next")
        #expect(client.factor["_embedded"]?["challenge"]?["correctAnswer"]?.int == number)
        client.engine.outside.approvePush(choosing: 1)
        client.follow("next")
        #expect(client.result == "REJECTED")
    }

    @Test("a push that is rejected or times out can be sent again", arguments: [true, false])
    func again(isRejected: Bool) throws {
        var client = AuthnClient(try .classic(factors: ["okta_verify"]))
        client.signIn()
        client.follow("verify", of: "push")
        if isRejected { client.engine.outside.rejectPush() } else { client.now += 121 }
        client.follow("next")
        #expect(client.result == (isRejected ? "REJECTED" : "TIMEOUT"))
        #expect(client.body["_links"]?["next"]?["name"] == "verify")
        client.follow("next")
        #expect(client.result == "WAITING")
        client.engine.outside.approvePush()
        client.follow("next")
        #expect(client.state == "SUCCESS")
        #expect(client.engine.outside.pushes.count == 2)
    }

    @Test("the wish for pushes without a question is kept only where that is allowed")
    func autoPush() throws {
        for isAllowed in [true, false] {
            var client = AuthnClient(
                try .classic(factors: ["okta_verify"], #""authn": { "autoPush": \#(isAllowed) }"#))
            client.signIn()
            client.follow("verify", of: "push", query: ["autoPush": "true"])
            client.signIn()
            let info = client.body["_embedded"]?["policy"]?["factorsPolicyInfo"]
            let id = client.factors.first?["id"]?.string ?? ""
            #expect(info?[id]?["autoPushEnabled"] == (isAllowed ? true : nil))
        }
    }

    // MARK: - Devices

    @Test("is not asked for on a device that is remembered, where that is allowed")
    func remember() throws {
        for isAllowed in [true, false] {
            var client = AuthnClient(
                try .classic(
                    factors: ["google_otp"],
                    #""authn": { "allowRememberDevice": \#(isAllowed), "rememberDeviceMinutes": 60 }"#
                ))
            client.signIn()
            #expect(
                client.body["_embedded"]?["policy"]?["allowRememberDevice"] == .bool(isAllowed))
            client.follow(
                "verify", of: "token:software:totp", ["passCode": .string(client.fetch(.totp))],
                query: ["rememberDevice": "true"])
            client.signIn()
            #expect(client.state == (isAllowed ? "SUCCESS" : "MFA_REQUIRED"))
            client.device = "device-2"
            client.signIn()
            #expect(client.state == "MFA_REQUIRED")
            client.device = "device-1"
            client.now += 3600
            client.signIn()
            #expect(client.state == "MFA_REQUIRED")
        }
    }

    // MARK: - Security keys

    @Test("a security key signs its challenge, by itself or by its type", arguments: [true, false])
    func securityKey(isByType: Bool) throws {
        var client = AuthnClient(
            try .classic(factors: ["webauthn", #"{ "key": "webauthn", "device": "Blue key" }"#]))
        client.signIn()
        if isByType {
            client.post(
                at: client.last["_embedded"]?["factorTypes"]?[0]?["_links"]?["next"]?["href"])
            #expect(client.body["challengeType"] == "FACTOR_TYPE")
        } else {
            client.follow("verify", of: "webauthn")
        }
        #expect(client.result == "CHALLENGE")
        let challenge =
            isByType
            ? client.body["_embedded"]?["challenge"]
            : client.factor["_embedded"]?["challenge"]
        let keys = client.engine.outside.securityKeys.filter { $0.owner != nil }
        // By its type any key will do, also the second one.
        let key = try #require(isByType ? keys.last : keys.first)
        let signed = key.sign(
            challenge: challenge?["challenge"]?.string ?? "", origin: client.origin)
        client.follow("next", signed)
        #expect(client.code == "E0000001", "base64url")
        var wrong = signed.standardBase64
        wrong = .object((wrong.object ?? [:]).with("clientData", "e30="))
        client.follow("next", wrong)
        #expect(client.code == "E0000068")
        client.follow("next", signed.standardBase64)
        #expect(client.state == "SUCCESS", "\(client.body)")
    }

    @Test("Duo's frame answers to its callback, and the client polls")
    func duo() throws {
        var client = AuthnClient(try .classic(factors: ["duo"]))
        client.signIn()
        client.follow("verify", of: "web")
        #expect(client.result == "WAITING")
        let frame = client.factor["_embedded"]?["verification"]
        #expect(frame?["signature"]?.string?.hasPrefix("TX|") == true)
        let callback = frame?["_links"]?["complete"]?["href"]
        let id = client.factor["id"] ?? nil
        client.post(at: callback, ["id": id, "sig_response": "AUTH|x:APP|y"])
        #expect(client.code == "E0000068")
        client.follow("next")
        #expect(client.result == "WAITING")
        let signed = frame?["signature"]?.string?.replacing("TX|", with: "AUTH|") ?? ""
        client.post(at: callback, ["id": id, "sig_response": .string(signed)])
        #expect(client.status == 200)
        client.post("authn", ["stateToken": .string(client.stateToken)])
        client.follow("next")
        #expect(client.state == "SUCCESS")
    }

    @Test(
        "a claims provider signs the browser in, or refuses", arguments: ["code", "accessDenied"])
    func provider(outcome: String) throws {
        var client = AuthnClient(
            try .classic(
                factors: ["external_idp"],
                #""providers": [{ "id": "0oa1", "name": "Acme IdP", "outcome": "\#(outcome)" }]"#))
        client.signIn()
        #expect(client.factors.first?["vendorName"] == "Acme IdP")
        client.follow("verify", of: "claims_provider")
        let link = client.body["_links"]?["next"]
        #expect(link?["name"] == "redirect")
        #expect(link?["hints"] == ["allow": ["GET"]])
        var session: String?
        _ = client.engine.browse(
            link?["href"]?.string ?? "", session: &session, now: client.now)
        client.post("authn", ["stateToken": .string(client.stateToken)])
        if outcome == "code" {
            #expect(session != nil)
            #expect(client.state == "MFA_CHALLENGE")
        } else {
            #expect(session == nil)
            #expect(client.result == "FAILED")
            #expect(client.body["factorResultMessage"] == "Acme IdP refused.")
        }
    }
}

extension JSON {
    /// A security key's response in base64 with padding.
    var standardBase64: JSON {
        mapTexts(named: ["authenticatorData", "signatureData", "attestation", "clientData"]) {
            let plain = $0.replacing("-", with: "+").replacing("_", with: "/")
            return .string(plain + String(repeating: "=", count: (4 - plain.count % 4) % 4))
        }
    }
}

extension JSON.Object {
    func with(_ name: String, _ value: JSON) -> JSON.Object {
        var copy = self
        copy[name] = value
        return copy
    }
}

import Foundation
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("The answer of an enrolled device", .computing)
struct AnswerTests {
    /// A change of a claim or of the header (`^name`), and the cause that answers it.
    static let changes: [(String, JSON?, String)] = [
        ("^typ", "JWT", #"typ: must be "okta-pushbind+jwt""#),
        ("^typ", .none, #"typ: must be "okta-pushbind+jwt""#),
        ("^alg", "none", "alg: must be ES256"), ("^alg", "RS256", "alg: must be ES256"),
        ("^kid", "K-UV-one", "kid: is not the key's"),
        ("^crit", ["x"], "crit: is not supported"),
        ("iss", "pfdOther", "iss: is not an enrollment of the challenge"),
        ("sub", "00uOther", "sub: must be \"USER\""),
        ("aud", "https://other.example", "aud: must be \"ORIGIN\""),
        ("aud", "ORIGIN/", "aud: must be \"ORIGIN\""),
        ("tx", "ftOther", "tx: must be \"TX\""),
        ("nonce", "another", "nonce: must be \"NONCE\""),
        ("nonce", .none, "nonce: must be \"NONCE\""),
        ("methodEnrollmentId", "opfOther", "methodEnrollmentId: must be \"METHOD\""),
        ("jti", .none, "jti: is required"),
        ("iat", "now", "iat, nbf and exp: must be whole seconds"),
        ("iat", 1_767_225_901, "iat: is in the future"),
        ("nbf", 1_767_225_601, "nbf: is in the future"), ("exp", 1_767_225_600, "exp: is over"),
        ("exp", 1_767_225_901, "exp: is more than 600 seconds after nbf"),
        ("keyType", "fingerprint", "keyType: must be proofOfPossession or userVerification"),
        ("keyType", "userVerification", "kid: is not the key's"),
        ("amr", ["pin"], "amr: must be empty, or name how the user was verified"),
        ("amr", .none, "amr: must be empty, or name how the user was verified"),
        (
            "challengeResponseContext.userConsent", "APPROVED_USER_VERIFICATION",
            "userConsent: does not go with the key"
        ),
        ("challengeResponseContext.userConsent", "YES", "userConsent: is not known"),
        (
            "challengeResponseContext.userConsent", "NONE",
            "userConsent: the user has not decided"
        ),
        (
            "challengeResponseContext.transactionType", "CIBA",
            "transactionType: must be LOGIN"
        ),
        ("deviceSignals", .none, "deviceSignals: must name the device"),
    ]

    @Test("takes no answer that is wrong, and says which claim is")
    func wrongAnswers() async throws {
        try await withDevice({ $0.needsApp() }) { device async throws in
            let device = try await device.enrolled()
            var signIn = try await AppSignIn(device.client)
            let challenge = try await device.challenge()
            let origin = device.client.org.origin
            let known = [
                "USER": device.userID, "ORIGIN": origin, "METHOD": device.methodID,
                "TX": challenge.claims["transactionId"]?.string ?? "",
                "NONCE": challenge.claims["nonce"]?.string ?? "",
            ]
            func filled(_ text: String) -> String {
                known.reduce(text) { $0.replacing($1.key, with: $1.value) }
            }
            for (name, value, cause) in Self.changes {
                var header = device.answerHeader(device.possession)
                var claims = device.answerClaims(challenge, "APPROVED_CONSENT_PROMPT")
                let value =
                    value?.string.map { .string($0.replacing("ORIGIN", with: origin)) } ?? value
                if name.hasPrefix("^") {
                    header = header.setting(String(name.dropFirst()), to: value)
                } else {
                    claims = claims.changing(name, to: value)
                }
                let answer = try await device.send(
                    HandDevice.jwt(header, claims, device.possession), to: challenge)
                #expect(answer.line == "400 E0000001 " + filled(cause), "\(name)")
            }
            let claims = device.answerClaims(challenge, "APPROVED_CONSENT_PROMPT")
            let header = device.answerHeader(device.possession)
            let forged = try await device.send(
                HandDevice.jwt(header, claims, device.verification), to: challenge)
            #expect(forged.line == "400 E0000001 signature: is not the one of the key")
            let twice = HandDevice.jwt(
                header,
                .object(
                    claims.object.map {
                        var o = $0; o.append("tx", "x"); return o
                    } ?? [:]),
                device.possession)
            #expect(
                try await device.send(twice, to: challenge).line
                    == "400 E0000001 challengeResponse must be a JWT")
            try await signIn.poll()
            #expect(!signIn.isDone)
        }
    }

    @Test("takes an answer once, for its own challenge, by POST of the right body")
    func envelope() async throws {
        try await withDevice({ $0.needsApp(.required) }) { device async throws in
            let device = try await device.enrolled()
            _ = try await AppSignIn(device.client)
            let challenge = try await device.challenge()
            let claims = device.answerClaims(challenge, "APPROVED_CONSENT_PROMPT")
            let text = HandDevice.jwt(
                device.answerHeader(device.possession), claims, device.possession)
            #expect(try await device.send(text, to: challenge).line == "400 E0000158")
            #expect(
                try await device.send(text, to: challenge).line
                    == "400 E0000001 jti: was used before")
            #expect(
                try await device.post(
                    "/challenge/ftOther/verify",
                    ["method": "push", "challengeResponse": .string(text)]
                )
                .line == "404 E0000007")
            let path = "/challenge/\(challenge.claims["transactionId"]?.string ?? "")/verify"
            #expect(
                try await device.post(path, ["method": "totp", "challengeResponse": "x"]).line
                    == "400 E0000001 method must be push")
            #expect(
                try await device.post(path, ["method": "push"]).line
                    == "400 E0000001 challengeResponse must be a JWT")
            let foreign = try await device.call(
                "POST", path, nil,
                [
                    "Accept": "application/json; okta-version=1.0.0",
                    "Content-Type": "application/json", "Origin": "https://evil.example",
                ], ["method": "push", "challengeResponse": .string(text)])
            #expect(foreign.line == "403 E0000212")
            let other = claims.changing("jti", to: "2").changing(
                "challengeResponseContext.originHeader", to: "https://evil.example")
            let answer = HandDevice.jwt(
                device.answerHeader(device.possession), other, device.possession)
            #expect(try await device.send(answer, to: challenge).line == "403 E0000212")
        }
    }

    @Test("may be signed with an RSA key")
    func rsa() async throws {
        try await withDevice({ $0.needsApp() }) { device async throws in
            let key: JSON = [
                "kty": "RSA", "kid": "K-RSA", "okta:kpr": "SOFTWARE",
                "e": SigningKey.next.publicKey["e"] ?? nil,
                "n": SigningKey.next.publicKey["n"] ?? nil,
            ]
            var enrolled = device
            let body = device.body.changing("methods.push.keys.proofOfPossession", to: key)
            enrolled.enrollment = try await device.post("", body, device.token()).json
            func signed(_ header: JSON, _ claims: JSON) -> String {
                let text = Base64URL.encode(header.bytes()) + "." + Base64URL.encode(claims.bytes())
                return text + "." + Base64URL.encode(SigningKey.next.sign(Array(text.utf8)))
            }
            let assertion = signed(
                ["alg": "RS256", "typ": "JWT", "kid": "K-RSA"], enrolled.assertionClaims())
            let token = try await enrolled.grant(assertion).json["access_token"]?.string
            var signIn = try await AppSignIn(device.client)
            let list = try await enrolled.call("GET", "/\(enrolled.id)/push/notifications", token)
            let challenge = try #require(SignedJSON(list.json[0]?["challenge"]?.string ?? ""))
            let answer = signed(
                ["alg": "RS256", "typ": "okta-pushbind+jwt", "kid": "K-RSA"],
                enrolled.answerClaims(challenge, "APPROVED_CONSENT_PROMPT"))
            #expect(try await enrolled.send(answer, to: challenge).status == 200)
            try await signIn.poll()
            #expect(signIn.isDone)
        }
    }
}

import Foundation
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("An enrolled device that maintains its enrollment", .computing)
struct MaintenanceTests {
    @Test("gets a token for what it may do by itself, and for nothing else")
    func token() async throws {
        try await withDevice { device async throws in
            let device = try await device.enrolled()
            let text = HandDevice.jwt(
                device.assertionHeader, device.assertionClaims(), device.possession)
            let answer = try await device.grant(text)
            #expect(answer.status == 200)
            let access = try #require(answer.json["access_token"]?.string)
            let expected: JSON = [
                "token_type": "Bearer", "expires_in": 3600, "access_token": .string(access),
                "scope": .string(HandDevice.maintainAndRead),
            ]
            #expect(answer.json == expected)
            let claims = try #require(SignedJSON(access)).claims
            #expect(claims["iss"]?.string == device.client.org.origin)
            #expect(claims["uid"]?.string == device.userID)
            for scope in [
                "openid", HandDevice.manage, "okta.myAccount.appAuthenticator.read",
                HandDevice.maintainAndRead + " openid", "",
            ] {
                let text = HandDevice.jwt(
                    device.assertionHeader, device.assertionClaims(), device.possession)
                #expect(try await device.grant(text, scope: scope).error == "invalid_scope")
            }
        }
    }

    static let changes: [(String, JSON?, String)] = [
        ("^typ", "okta-pushbind+jwt", #"typ: must be "JWT""#),
        ("^alg", "none", "alg: must be ES256"), ("^kid", "K-UV-one", "kid: is not the key's"),
        ("iss", "urn:okta", #"iss: must be "urn:okta:devices:app:authenticator""#),
        ("aud", "ORIGIN/oauth2/default", #"aud: must be "ORIGIN""#),
        ("sub", "00uOther", #"sub: must be "USER""#), ("jti", "", "jti: is required"),
        ("nbf", 1_767_225_601, "nbf: is in the future"), ("exp", 1_767_225_600, "exp: is over"),
        ("iat", 1_767_225_901, "iat: is in the future"),
        ("exp", 1_767_225_901, "exp: is more than 600 seconds after nbf"),
    ]

    @Test("is refused with an assertion that is wrong")
    func wrongAssertions() async throws {
        try await withDevice { device async throws in
            let device = try await device.enrolled()
            let origin = device.client.org.origin
            for (name, value, words) in Self.changes {
                var (header, claims) = (device.assertionHeader, device.assertionClaims())
                let value =
                    value?.string.map { .string($0.replacing("ORIGIN", with: origin)) } ?? value
                if name.hasPrefix("^") {
                    header = header.setting(String(name.dropFirst()), to: value)
                } else {
                    claims = claims.setting(name, to: value)
                }
                let answer = try await device.grant(
                    HandDevice.jwt(header, claims, device.possession))
                #expect(answer.error == "invalid_grant")
                let known = words.replacing("ORIGIN", with: origin)
                    .replacing("USER", with: device.userID)
                #expect(
                    answer.json["error_description"]?.string
                        == "The assertion is invalid. \(known).", "\(name)")
            }
            let claims = device.assertionClaims("once")
            let other = claims.setting("methodEnrollmentId", to: "opfOther")
            for (claims, key) in [(claims, device.verification), (other, device.possession)] {
                let answer = try await device.grant(
                    HandDevice.jwt(device.assertionHeader, claims, key))
                #expect(answer.error == "invalid_grant")
            }
            let good = HandDevice.jwt(device.assertionHeader, claims, device.possession)
            #expect(try await device.grant(good).status == 200)
            #expect(
                try await device.grant(good).json["error_description"]
                    == "The assertion was used before.")
            #expect(try await device.grant("eyJ").error == "invalid_grant")
            #expect(try await device.grant("").error == "invalid_request")
            #expect(try await device.grant(good, client: "0oaOther").error == "invalid_client")
            let custom = try await device.client.form(
                "token",
                [
                    "grant_type": "urn:ietf:params:oauth:grant-type:jwt-bearer",
                    "client_id": device.client.org.clientID, "assertion": good,
                    "scope": HandDevice.maintainAndRead,
                ])
            #expect(custom.error == "unsupported_grant_type")
        }
    }

    @Test("is refused where the client may not use the grant")
    func grantOff() async throws {
        try await withDevice {
            $0.customApp?.jwtBearer = false
        } _: { device async throws in
            let device = try await device.enrolled()
            let text = HandDevice.jwt(
                device.assertionHeader, device.assertionClaims(), device.possession)
            #expect(try await device.grant(text).error == "unauthorized_client")
        }
    }

    @Test("changes its push token and its transactions with a maintenance token")
    func lowRisk() async throws {
        try await withDevice { device async throws in
            let device = try await device.enrolled()
            let token = try await device.maintenanceToken()
            let push = try await device.patch(
                ["methods": ["push": ["pushToken": "0a1b"]]], token)
            #expect(push.json == device.enrollment)
            let types: JSON = [
                "methods": ["push": ["capabilities": ["transactionTypes": ["LOGIN"]]]]
            ]
            #expect(try await device.patch(types, token).status == 200)
            let key: JSON = [
                "methods": ["push": ["keys": ["userVerification": nil]]]
            ]
            #expect(try await device.patch(key, token).line == "403 E0000006")
            let reader = try await device.maintenanceToken(
                scope: "okta.myAccount.appAuthenticator.maintenance.read")
            #expect(try await device.patch(types, reader).line == "403 E0000006")
        }
    }

    @Test("changes its key for verification with a fresh sign-in")
    func highRisk() async throws {
        try await withDevice {
            $0.signIn.factors = [["okta_password"]]
        } _: { device async throws in
            let device = try await device.enrolled()
            let token = try await device.token()
            func patch(_ key: JSON) async throws -> String {
                try await device.patch(
                    ["methods": ["push": ["keys": ["userVerification": key]]]], token
                ).line
            }
            #expect(try await patch(nil) == "200")
            #expect(try await patch(HandDevice.jwk(device.verification)) == "200")
            #expect(
                try await patch(HandDevice.jwk(device.possession))
                    == "409 E0000157 Another enrollment has a key with this name or value")
            #expect(try await patch("key") == "400 E0000001 A JWK is required")
        }
        try await withDevice {
            $0.customApp?.userVerification = .required
        } _: { device async throws in
            let device = try await device.enrolled()
            let answer = try await device.patch(
                ["methods": ["push": ["keys": ["userVerification": nil]]]], device.token())
            #expect(answer.line == "400 E0000158")
        }
    }

    @Test("is refused with a patch that is wrong")
    func wrongPatches() async throws {
        try await withDevice { device async throws in
            let device = try await device.enrolled()
            let token = try await device.token()
            for (body, line) in [
                (["device": [:]], "400 E0000001 device cannot be changed"),
                (["methods": ["totp": [:]]], "400 E0000001 methods.totp cannot be changed"),
                (["methods": ["push": [:]]], "400 E0000001 There is nothing to change"),
                (
                    ["methods": ["push": ["keys": ["proofOfPossession": nil]]]],
                    "400 E0000001 methods.push.keys.proofOfPossession cannot be changed"
                ),
                (
                    ["methods": ["push": ["pushToken": nil]]],
                    "400 E0000001 methods.push.pushToken must be a text"
                ), ([], "400 E0000003"),
            ] as [(JSON, String)] {
                #expect(try await device.patch(body, token).line == line)
            }
            let json = try await device.call(
                "PATCH", "/" + device.id, token,
                [
                    "Accept": "application/json; okta-version=1.0.0",
                    "Content-Type": "application/json",
                ], ["methods": ["push": ["pushToken": "0a"]]])
            #expect(json.line == "415 E0000021")
        }
    }

    @Test("deletes its enrollment, which is then gone for everyone")
    func deletion() async throws {
        try await withDevice { device async throws in
            let device = try await device.enrolled()
            let weak = try await device.maintenanceToken()
            #expect(
                try await device.call("DELETE", "/" + device.id, weak).line == "403 E0000006")
            let mary = try await device.client.accessToken(of: "mary@example.com", "Test-pass-2")
            #expect(
                try await device.call("DELETE", "/" + device.id, mary).line == "403 E0000006",
                "another user's")
            let token = try await device.token()
            #expect(
                try await device.call("DELETE", "/pfdOther", token).line == "404 E0000007")
            let answer = try await device.call("DELETE", "/" + device.id, token)
            #expect(answer.status == 204)
            #expect(answer.body.isEmpty)
            #expect(
                try await device.call("DELETE", "/" + device.id, token).line == "404 E0000007")
            let text = HandDevice.jwt(
                device.assertionHeader, device.assertionClaims(), device.possession)
            #expect(
                try await device.grant(text).json["error_description"]
                    == "The enrollment isn't active.")
        }
    }
}

import Foundation
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("A device that enrolls in the custom authenticator", .computing)
struct EnrollmentTests {
    @Test("finds the org and its authenticator, and gets what it needs")
    func bodies() async throws {
        try await withDevice { device async throws in
            let org = device.client.org
            let organization = try await device.client.get("/.well-known/okta-organization")
            try assertGolden(steady(organization.json, org), "organization.json")
            let configuration = try await device.client.get(
                "/.well-known/app-authenticator-configuration?oauthClientId=\(org.clientID)")
            try assertGolden(steady(configuration.json, org), "configuration.json")
            let answer = try await device.post("", device.body, device.token())
            #expect(answer.status == 200)
            try assertGolden(steady(answer.json, org), "enrollment.json")
            let discovery = try await device.client.get("/.well-known/openid-configuration").json
            #expect(discovery["issuer"]?.string == org.origin)
            #expect(discovery["jwks_uri"]?.string == org.origin + "/oauth2/v1/keys")
            let keys = try await device.client.get(org.origin + "/oauth2/v1/keys").json
            #expect(keys["keys"]?.array?.count == 1)
        }
    }

    @Test("finds no authenticator under the ID of another client, and needs an ID")
    func unlinked() async throws {
        try await withDevice { device async throws in
            let path = "/.well-known/app-authenticator-configuration"
            let other = try await device.client.get(path + "?oauthClientId=0oaOther")
            #expect(other.json == [])
            let none = try await device.client.get(path)
            #expect(none.line == "400 E0000001 oauthClientId is required")
            device.client.org.administer(.removeAuthenticator)
            let gone = try await device.client.get(
                path + "?oauthClientId=\(device.client.org.clientID)")
            #expect(gone.json == [])
        }
        try await withDevice {
            $0.customApp = nil
        } _: { device async throws in
            let path = "/.well-known/app-authenticator-configuration?oauthClientId="
            let none = try await device.client.get(path + device.client.org.clientID)
            #expect(none.json == [])
        }
    }

    /// A change of a body, and the line that answers it.
    static let changes: [(String, JSON?, String)] = [
        ("authenticatorId", .none, "400 E0000001 authenticatorId must be a text"),
        ("authenticatorId", "autOther", "404 E0000007"),
        ("device", .none, "400 E0000001 device must be an object"),
        (
            "device.platform", "AMIGA",
            "400 E0000001 device.platform must be one of ANDROID, IOS, LINUX, MACOS"
        ),
        ("device.osVersion", .none, "400 E0000001 device.osVersion must be a text"),
        ("device.displayName", "", "400 E0000001 device.displayName must be a text"),
        ("device.displayName", 7, "400 E0000001 device.displayName must be a text"),
        (
            "device.clientInstanceBundleId", .none,
            "400 E0000001 device.clientInstanceBundleId must be a text"
        ),
        (
            "device.clientInstanceVersion", .none,
            "400 E0000001 device.clientInstanceVersion must be a text"
        ),
        (
            "device.clientInstanceDeviceSdkVersion", .none,
            "400 E0000001 device.clientInstanceDeviceSdkVersion must be a text"
        ),
        ("device.clientInstanceKey", .none, "400 E0000001 A JWK is required"),
        (
            "device.secureHardwarePresent", "yes",
            "400 E0000001 device.secureHardwarePresent must be true or false"
        ),
        (
            "device.screenLockType", "DOOR",
            "400 E0000001 device.screenLockType must be one of NONE, PASSCODE, BIOMETRIC"
        ),
        ("device.appSignals", [], "400 E0000001 device.appSignals must be an object"),
        ("methods.push", .none, "400 E0000001 methods.push must be an object"),
        ("methods.push.pushToken", .none, "400 E0000001 methods.push.pushToken must be a text"),
        (
            "methods.push.apsEnvironment", "staging",
            "400 E0000001 methods.push.apsEnvironment must be one of development, production"
        ),
        (
            "methods.push.capabilities.transactionTypes", ["CIBA"],
            "400 E0000001 methods.push.capabilities.transactionTypes must be LOGIN, and others of "
                + "LOGIN, CIBA"
        ),
        ("methods.push.keys", .none, "400 E0000001 methods.push.keys must be an object"),
        ("methods.push.keys.proofOfPossession", .none, "400 E0000001 A JWK is required"),
        ("methods.push.keys.proofOfPossession.kty", "oct", "400 E0000001 kty must be EC or RSA"),
        ("methods.push.keys.proofOfPossession.crv", "P-384", "400 E0000001 crv must be P-256"),
        (
            "methods.push.keys.proofOfPossession.y",
            .string(Base64URL.encode([UInt8](repeating: 1, count: 32))),
            "400 E0000001 x and y must be a point on P-256, 32 bytes each"
        ),
        (
            "methods.push.keys.proofOfPossession.x", "AA",
            "400 E0000001 x and y must be a point on P-256, 32 bytes each"
        ),
        (
            "methods.push.keys.proofOfPossession.d", "AA",
            "400 E0000001 d belongs to a private key"
        ),
        (
            "methods.push.keys.proofOfPossession.kid", .none,
            "400 E0000001 kid must be a text"
        ),
        (
            "methods.push.keys.proofOfPossession.okta:kpr", "CLOUD",
            "400 E0000001 okta:kpr must be HARDWARE or SOFTWARE"
        ),
        (
            "methods.push.keys.userVerification.kid", "K-POP-one",
            "400 E0000001 Each key must have a name and a value of its own"
        ),
        (
            "methods.push.keys.userVerification",
            HandDevice.jwk(
                ECSigningKey(keyID: "K-UV", secret: SystemCrypto.tests.sha256("K-POP-one"))),
            "400 E0000001 Each key must have a name and a value of its own"
        ),
    ]

    @Test("is refused with a body that is wrong, by the name of the member", arguments: changes)
    func wrongBody(path: String, value: JSON?, line: String) async throws {
        try await withDevice { device async throws in
            let body = device.body.changing(path, to: value)
            #expect(try await device.post("", body, device.token()).line == line)
        }
    }

    @Test("is refused without a token, with one that is over, or without the scope")
    func tokens() async throws {
        try await withDevice { device async throws in
            let body = device.body
            #expect(try await device.post("", body).line == "401 E0000011")
            #expect(try await device.post("", body, "eyJ").line == "401 E0000011")
            let weak = try await device.token(scope: "okta.myAccount.appAuthenticator.read")
            #expect(try await device.post("", body, weak).line == "403 E0000006")
            let token = try await device.token()
            device.client.org.advance(by: 3601)
            #expect(try await device.post("", body, token).line == "401 E0000011")
        }
    }

    @Test("is refused without the version in Accept, with another type, path, method or JSON")
    func formats() async throws {
        try await withDevice { device async throws in
            let token = try await device.token()
            let plain = try await device.call(
                "POST", "", token,
                ["Accept": "application/json", "Content-Type": "application/json"], device.body)
            #expect(plain.line == "415 E0000021")
            let form = try await device.call("POST", "", token, HandDevice.version, device.body)
            #expect(form.line == "415 E0000021")
            let versioned = try await device.call(
                "POST", "", token,
                [
                    "Accept": "application/json; okta-version=1.0.0",
                    "Content-Type": "application/json; okta-version=1.0.0",
                ], device.body)
            #expect(versioned.status == 200)
            #expect(try await device.post("", [], token).line == "400 E0000003")
            #expect(try await device.call("GET", "/x/y", token).line == "404 E0000008")
            #expect(try await device.call("GET", "", token).line == "405 E0000022")
        }
    }

    @Test("is refused as the policy says")
    func policies() async throws {
        try await withDevice {
            $0.customApp?.keyProtection = .hardware
        } _: { device async throws in
            let answer = try await device.post("", device.body, device.token())
            #expect(
                answer.line
                    == "400 E0000001 The policy requires a key in hardware: okta:kpr HARDWARE")
        }
        try await withDevice {
            $0.customApp?.userVerification = .required
        } _: { device async throws in
            let body = device.body.changing("methods.push.keys.userVerification", to: .none)
            #expect(try await device.post("", body, device.token()).line == "400 E0000158")
            #expect(try await device.post("", device.body, device.token()).status == 200)
        }
        try await withDevice {
            $0.customApp?.fips = true
        } _: { device async throws in
            #expect(try await device.post("", device.body, device.token()).line == "400 E0000159")
        }
        try await withDevice {
            $0.customApp?.algorithms = [.rs256]
        } _: { device async throws in
            let answer = try await device.post("", device.body, device.token())
            #expect(answer.line == "400 E0000001 The policy does not allow ES256")
        }
        try await withDevice {
            $0.customApp?.transactionTypes = [.login]
        } _: { device async throws in
            let answer = try await device.post("", device.body, device.token())
            #expect(answer.line.hasSuffix("transactionTypes must be LOGIN, and others of LOGIN"))
        }
        try await withDevice {
            $0.customApp?.feature = false
        } _: { device async throws in
            #expect(try await device.post("", device.body, device.token()).line == "401 E0000015")
        }
        try await withDevice {
            $0.customApp?.push = false
        } _: { device async throws in
            #expect(try await device.post("", device.body, device.token()).line == "403 E0000006")
        }
        try await withDevice {
            $0.customApp?.platforms = ["IOS"]
        } _: { device async throws in
            let answer = try await device.post("", device.body, device.token())
            #expect(answer.line == "400 E0000001 device.platform must be one of IOS")
        }
    }

    @Test("is turned away when it asks too often, call by call")
    func tooOften() async throws {
        try await withDevice {
            var app = Policy.Client()
            app.requestsPerMinute = 5
            $0.client = app
        } _: { device async throws in
            for _ in 0..<5 { #expect(try await device.post("", [:]).line == "401 E0000011") }
            #expect(try await device.post("", [:]).line == "429 E0000047")
            #expect(try await device.post("/challenge/ft/verify", [:]).status == 400)
        }
    }

    @Test("finds no such API at a Classic org")
    func classic() async throws {
        try await withDevice {
            $0.engine = .classic
        } _: { device async throws in
            #expect(try await device.post("", device.body, "eyJ").line == "401 E0000015")
        }
    }

    @Test("may have an RSA key")
    func rsa() async throws {
        try await withDevice { device async throws in
            let key: JSON = [
                "kty": "RSA", "kid": "K-RSA", "okta:kpr": "SOFTWARE",
                "e": SigningKey.next.publicKey["e"] ?? nil,
                "n": SigningKey.next.publicKey["n"] ?? nil,
            ]
            let body = device.body.changing("methods.push.keys.proofOfPossession", to: key)
            #expect(try await device.post("", body, device.token()).status == 200)
            let short = body.changing("methods.push.keys.proofOfPossession.n", to: "AQAB")
            #expect(
                try await device.post("", short, device.token()).line
                    == "400 E0000001 n and e must be an RSA key of 2048 bits or more")
        }
    }

    @Test("may have the capabilities among the keys, where the published schema has them")
    func capabilities() async throws {
        try await withDevice { device async throws in
            let body = device.body.changing("methods.push.capabilities", to: .none)
                .changing(
                    "methods.push.keys.capabilities", to: ["transactionTypes": ["SIGN"]])
            #expect(try await device.post("", body, device.token()).status == 400)
        }
    }

    @Test("cannot have a key of another enrollment")
    func conflict() async throws {
        try await withDevice { device async throws in
            _ = try await device.enrolled()
            var other = device
            other.name = "two"
            let body = other.body.changing(
                "methods.push.keys.userVerification", to: HandDevice.jwk(device.verification))
            let answer = try await device.post("", body, device.token())
            #expect(
                answer.line
                    == "409 E0000157 Another enrollment has a key with this name or value")
        }
    }

    @Test("needs a scope that an administrator granted to the client")
    func scopes() async throws {
        try await withDevice {
            $0.customApp?.scopes = ["okta.myAccount.appAuthenticator.read"]
        } _: { device async throws in
            var parameters = device.client.interactParameters
            parameters["scope"] = "openid " + HandDevice.manage
            #expect(try await device.client.form("interact", parameters).error == "invalid_scope")
        }
        try await withDevice {
            $0.customApp?.clients = ["0oaOther"]
        } _: { device async throws in
            var parameters = device.client.interactParameters
            parameters["scope"] = "openid " + HandDevice.manage
            #expect(try await device.client.form("interact", parameters).error == "invalid_scope")
        }
    }
}

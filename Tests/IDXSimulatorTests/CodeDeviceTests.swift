import Foundation
import IDXCrypto
import IDXJSON
import Testing

@testable import IDXSimulator

@Suite("Codes of apps and tokens")
struct CodeDeviceTests {
    private func challenged(_ scenario: String) throws -> EngineClient {
        var client = try EngineClient(scenario: scenario)
        try client.signIn()
        return client
    }

    private func answer(_ client: inout EngineClient, _ code: JSON) throws {
        try client.submit(nil, ["credentials": ["passcode": code]])
    }

    @Test("a time code holds for its half minute and the one after, and not longer")
    func timeCodes() throws {
        for (delay, isGood) in [(0.0, true), (30.0, true), (90.0, false)] {
            var client = try challenged("google")
            let code = try client.fetch(.totp)
            client.now += delay
            try answer(&client, code)
            #expect((client.code != nil) == isGood, "after \(delay) s")
        }
    }

    @Test("a time code counts once, even in another sign-in")
    func usedTimeCode() throws {
        var client = try challenged("google")
        let code = try client.fetch(.totp)
        try answer(&client, code)
        try client.begin()
        try client.signIn()
        try answer(&client, code)
        #expect(client.keys == ["authfactor.challenge.soft_token.used_passcode"])
    }

    @Test("a press of a token counts once, and in order")
    func presses() throws {
        for (scenario, press) in [
            ("yubikey", PersonFetch.yubikey), ("rsa", .rsa), ("symantec", .symantec),
            ("custom-otp", .customOTP),
        ] {
            var client = try challenged(scenario)
            let first = try client.fetch(press)
            let second = try client.fetch(press)
            try answer(&client, second)
            #expect(client.code != nil, "\(scenario)")
            try client.begin()
            try client.signIn()
            for old in [first, second] {
                try answer(&client, old)
                #expect(client.keys == ["api.authn.error.PASSCODE_INVALID"], "\(scenario)")
            }
        }
    }

    @Test("a YubiKey types 44 letters of its own alphabet, beginning with its name")
    func modhex() throws {
        var client = try challenged("yubikey")
        let one = try client.fetch(.yubikey).string ?? ""
        let other = try client.fetch(.yubikey).string ?? ""
        #expect(one.count == 44 && other.count == 44)
        #expect(one.allSatisfy { "cbdefghijklnrtuv".contains($0) })
        #expect(one.prefix(12) == other.prefix(12))
        #expect(one != other)
    }

    @Test("an on-premises token is asked for its next code in a row")
    func nextCode() throws {
        var client = try challenged("onprem-next-code")
        try answer(&client, try client.fetch(.onprem))
        #expect(client.reply.status == 400)
        #expect(client.keys == ["errors.E0000113"])
        #expect(client.step == "challenge-authenticator")
        try answer(&client, try client.fetch(.onprem))
        #expect(client.code != nil)
    }

    @Test("the secret of a setup gives the codes of the app (RFC 6238)")
    func sharedSecret() throws {
        var client = try challenged("enroll-google")
        try client.submit(
            nil, ["authenticator": client.option("google_otp", in: "select-authenticator-enroll")])
        let context = client.body["currentAuthenticator"]?["value"]?["contextualData"]
        let secret = try #require(context?["sharedSecret"]?.string)
        let app = OneTimePassword(secret: try #require(Base32.decode(secret)))
        let seconds = Int(client.now.timeIntervalSince1970)
        try answer(&client, .string(app.code(secondsSince1970: seconds, by: .tests)))
        #expect(client.code != nil)
    }

    @Test("a QR code is drawn when the response is read, not by the engine")
    func drawnLate() throws {
        var client = try challenged("enroll-google")
        try client.submit(
            nil, ["authenticator": client.option("google_otp", in: "select-authenticator-enroll")])
        let member = "currentAuthenticator"
        func address(_ json: JSON) -> String? {
            json[member]?["value"]?["contextualData"]?["qrcode"]?["href"]?.string
        }
        #expect(address(client.reply.document)?.hasPrefix("otpauth://totp/Acme:") == true)
        #expect(address(client.body)?.hasPrefix("data:image/png;base64,") == true)
    }

    @Test("the QR code says the same as the secret beside it")
    func uri() throws {
        var client = try challenged("enroll-google")
        try client.submit(
            nil, ["authenticator": client.option("google_otp", in: "select-authenticator-enroll")])
        let context = client.body["currentAuthenticator"]?["value"]?["contextualData"]
        let secret = try #require(context?["sharedSecret"]?.string)
        let offered = try #require(client.engine.outside.app.offered)
        #expect(
            offered.uri == "otpauth://totp/Acme:jay%40example.com?secret=\(secret)"
                + "&issuer=Acme&digits=6&period=30")
    }
}

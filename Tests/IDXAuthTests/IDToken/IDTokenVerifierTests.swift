import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite("ID tokens: what must be true before one is believed")
struct IDTokenVerifierTests {
    private let org = StubOrg()
    private let now = 1_932_800_400

    private func verdict(
        _ changes: KeyValuePairs<String, JSON?>,
        _ expect: (inout IDTokenVerifier.Expectation) -> Void = { _ in }
    ) -> IDTokenError? {
        let verifier = IDTokenVerifier(issuer: StubOrg.issuer, clientID: StubOrg.clientID)
        var expectation = IDTokenVerifier.Expectation()
        expectation.nonce = "n-1"
        expectation.accessToken = "at-1"
        expect(&expectation)
        do throws(IDTokenError) {
            let claims = org.claims.with(changes).object ?? [:]
            try verifier.check(claims, expectation)
            try verifier.checkTimes(
                claims, expectation, now: Date(timeIntervalSince1970: Double(now)))
            return nil
        } catch {
            return error
        }
    }

    @Test("a good token is believed, and says who signed in")
    func good() throws {
        #expect(verdict([:]) == nil)
        let verifier = IDTokenVerifier(issuer: StubOrg.issuer, clientID: StubOrg.clientID)
        var expectation = IDTokenVerifier.Expectation()
        expectation.accessToken = "at-1"
        let compact = Secret(TestKey.first.token(org.claims))
        let token = try verifier.verify(
            try verifier.read(compact, expecting: expectation), keys: JWSTests.keys,
            now: Date(timeIntervalSince1970: Double(now)))
        #expect(token.claims.name == "Jay Doe")
        #expect(token.claims.subject == "00u1")
        #expect(token.claims["email"] == "jay@example.com")
        #expect("\(token) \(String(reflecting: token))" == "ID token ‹hidden› ID token ‹hidden›")
    }

    @Test(
        "issuer, audience and party must be exactly right",
        arguments: [
            (["iss": nil], .missing(claim: "iss")),
            (["iss": 1], .mistyped(claim: "iss")),
            (
                ["iss": "https://id.acme.example/oauth2/default/"],
                .issuer(
                    expected: StubOrg.issuer, found: "https://id.acme.example/oauth2/default/")
            ),
            (
                ["iss": "https://evil.example"],
                .issuer(expected: StubOrg.issuer, found: "https://evil.example")
            ),
            (["aud": nil], .missing(claim: "aud")),
            (["aud": []], .mistyped(claim: "aud")),
            (["aud": ["0oaTestClient", 1]], .mistyped(claim: "aud")),
            (["aud": "0oaOther"], .audience(expected: StubOrg.clientID, found: ["0oaOther"])),
            (["aud": ["0oaTestClient"]], nil),
            (["aud": ["0oaTestClient", "0oaOther"]], .missing(claim: "azp")),
            (["aud": ["0oaTestClient", "0oaOther"], "azp": "0oaTestClient"], nil),
            (
                ["azp": "0oaOther"],
                .authorizedParty(expected: StubOrg.clientID, found: "0oaOther")
            ),
            (["azp": ["0oaTestClient"]], .mistyped(claim: "azp")),
        ] as [(KeyValuePairs<String, JSON?>, IDTokenError?)])
    func parties(changes: KeyValuePairs<String, JSON?>, error: IDTokenError?) {
        #expect(verdict(changes) == error)
    }

    @Test(
        "times may be off by half a minute, not by an hour",
        arguments: [
            ("exp", -30, nil), ("exp", -299, nil),
            ("exp", -300, .expired(secondsAgo: 300)), ("exp", -3600, .expired(secondsAgo: 3600)),
            ("iat", 30, nil), ("iat", -30, nil), ("iat", -300, nil),
            ("iat", 301, .issuedAt(secondsFromNow: 301)),
            ("iat", 86_400, .issuedAt(secondsFromNow: 86_400)),
            ("iat", -3600, .issuedAt(secondsFromNow: -3600)),
            ("nbf", -86_400, nil), ("nbf", 30, nil), ("nbf", 300, nil),
            ("nbf", 301, .notYetValid(secondsFromNow: 301)),
            ("nbf", 3600, .notYetValid(secondsFromNow: 3600)),
        ] as [(String, Int, IDTokenError?)])
    func times(claim: String, offset: Int, error: IDTokenError?) {
        #expect(verdict([claim: JSON(integerLiteral: now + offset)]) == error, "\(claim) \(offset)")
    }

    @Test func `clocks may be apart by a day at most`() {
        func leeway(_ duration: Duration) -> Duration {
            IDTokenVerifier(issuer: "i", clientID: "c", leeway: duration).leeway
        }
        #expect(leeway(.seconds(86_399)) == .seconds(86_399))
        #expect(leeway(.seconds(86_402)) == .seconds(86_400))
        #expect(leeway(.seconds(-1)) == .zero)
        #expect(IDTokenVerifier(issuer: "i", clientID: "c").leeway == .seconds(300))
    }

    @Test("times that are no times are refused without a trap", arguments: ["exp", "iat", "nbf"])
    func nonsenseTimes(claim: String) throws {
        let numbers = ["1e300", "-1", "1e12", "-1e300"].compactMap { JSON.Number(text: $0) }
        let values = numbers.map(JSON.number) + ["1932804000", true, nil, [], [:]]
        for value in values {
            #expect(verdict([claim: value]) == .mistyped(claim: claim), "\(claim) \(value)")
        }
        let fraction = try #require(JSON.Number(text: "1932800430.5"))
        #expect(verdict([claim: .number(fraction)]) == nil)
        #expect(verdict([claim: .some(nil)]) == .mistyped(claim: claim))
    }

    @Test("exp and iat must be there, nbf need not")
    func missingTimes() {
        #expect(verdict(["exp": .none]) == .missing(claim: "exp"))
        #expect(verdict(["iat": .none]) == .missing(claim: "iat"))
        #expect(verdict(["nbf": .none]) == nil)
    }

    @Test("the nonce must be the one that was sent, and may be absent only after a refresh")
    func nonce() {
        #expect(verdict(["nonce": .none]) == .missing(claim: "nonce"))
        #expect(verdict(["nonce": "n-2"]) == .nonce)
        #expect(verdict(["nonce": ""]) == .nonce)
        #expect(verdict(["nonce": ["n-1"]]) == .mistyped(claim: "nonce"))
        #expect(verdict(["nonce": .none]) { $0.allowsMissingNonce = true } == nil)
        #expect(verdict(["nonce": "n-2"]) { $0.allowsMissingNonce = true } == .nonce)
        #expect(verdict(["nonce": "anything"]) { $0.nonce = nil } == nil)
    }

    @Test("the person must be named, and the same as before")
    func subject() {
        #expect(verdict(["sub": .none]) == .missing(claim: "sub"))
        #expect(verdict(["sub": ""]) == .missing(claim: "sub"))
        #expect(verdict(["sub": 1]) == .mistyped(claim: "sub"))
        #expect(verdict(["sub": .string(String(repeating: "a", count: 255))]) == nil)
        #expect(
            verdict(["sub": .string(String(repeating: "a", count: 256))])
                == .mistyped(claim: "sub"))
        #expect(verdict([:]) { $0.subject = "00u1" } == nil)
        #expect(verdict([:]) { $0.subject = "00u2" } == .subject)
    }

    @Test("max_age is compared with the time of signing in")
    func maxAge() {
        func age(_ seconds: Int?) -> IDTokenError? {
            verdict(["auth_time": seconds.map { JSON(integerLiteral: now - $0) }]) {
                $0.maxAge = 60
            }
        }
        #expect(age(0) == nil)
        #expect(age(60) == nil)
        #expect(age(61) == .authenticationAge(seconds: 61, maximum: 60))
        #expect(age(-1) == .authenticationAge(seconds: -1, maximum: 60))
        #expect(age(nil) == .missing(claim: "auth_time"))
    }

    @Test("max_age=0 allows an authentication during the sign-in, and no older session")
    func afresh() {
        // The sign-in took ten minutes.
        func age(_ seconds: Int, _ maximum: Int) -> IDTokenError? {
            verdict(["auth_time": JSON(integerLiteral: now - seconds)]) {
                $0.maxAge = maximum
                $0.startedAt = Date(timeIntervalSince1970: Double(now - 600))
            }
        }
        for seconds in [0, 1, 599, 600, 900] { #expect(age(seconds, 0) == nil) }
        #expect(age(901, 0) == .authenticationAge(seconds: 901, maximum: 0))
        #expect(age(960, 60) == nil)
        #expect(age(961, 60) == .authenticationAge(seconds: 961, maximum: 60))
        #expect(age(-1, 60) == .authenticationAge(seconds: -1, maximum: 60))
    }

    @Test("acr must be one of those asked for")
    func authenticationContext() {
        let asked = ["urn:okta:loa:2fa:any", "phr"]
        #expect(verdict(["acr": "phr"]) { $0.acrValues = asked } == nil)
        #expect(
            verdict(["acr": "urn:okta:loa:1fa:any"]) { $0.acrValues = asked }
                == .authenticationContext(found: "urn:okta:loa:1fa:any"))
        #expect(verdict([:]) { $0.acrValues = asked } == .missing(claim: "acr"))
    }

    @Test("digests must be those of the tokens beside it")
    func digests() throws {
        #expect(verdict(["at_hash": .none]) == nil)
        #expect(verdict(["at_hash": "wrong"]) == .digest(claim: "at_hash"))
        #expect(verdict(["at_hash": 1]) == .mistyped(claim: "at_hash"))
        #expect(verdict([:]) { $0.accessToken = nil } == .digest(claim: "at_hash"))
        let digest = JSON.string(try IDTokenVerifier.digest(of: "ds-1"))
        #expect(verdict(["ds_hash": digest]) { $0.deviceSecret = "ds-1" } == nil)
        #expect(
            verdict(["ds_hash": digest]) { $0.deviceSecret = "ds-2" } == .digest(claim: "ds_hash"))
    }

    @Test("the digest is that of OpenID Connect Core, appendix A.4")
    func digestExample() throws {
        let token: Secret = "jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y"
        #expect(try IDTokenVerifier.digest(of: token) == "77QmUPtjPfzWtF2AnpK9RQ")
    }

    @Test("a hostile value reaches no terminal through an error's text")
    func printable() {
        let evil = "\u{1b}]0;owned\u{7}\u{202e}\u{9b}31m\u{0}\n"
        let error = verdict(["iss": .string(evil)])
        let texts = [
            error?.description ?? "", IDTokenError.algorithm(evil).description,
            IDXError(.idToken(.unknownKey(evil), clockOffset: nil), at: .exchange).description,
        ]
        for text in texts {
            #expect(text.contains("owned"))
            #expect(
                !text.unicodeScalars.contains { $0.value < 32 || (0x7f...0x9f).contains($0.value) })
            #expect(!text.unicodeScalars.contains("\u{202e}"))
        }
    }

    @Test("claims of the wrong type read as nil and stay visible by name")
    func tolerantClaims() throws {
        let claims = Claims([
            "name": 1, "email_verified": "true", "exp": "soon", "groups": ["a", 1, "b"],
            "aud": "one",
        ])
        #expect(claims.name == nil)
        #expect(claims["name"] == 1)
        #expect(claims.isEmailVerified == nil)
        #expect(claims.expiresAt == nil)
        #expect(claims.groups == ["a", "b"])
        #expect(claims.audience == ["one"])
    }
}

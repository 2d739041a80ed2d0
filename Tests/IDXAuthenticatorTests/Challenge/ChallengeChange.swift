import Foundation
import IDXAuth
import IDXAuthenticator
import IDXJSON
import TestSupport
import Testing

/// What is changed in a good challenge, and the first problem it has then.
struct ChallengeChange: Sendable, CustomTestStringConvertible {
    let name: String
    let fault: ChallengeFault
    var claims: @Sendable (JSON) -> JSON = { $0 }
    var header = ChallengeOrg.header
    var key = TestKey.first
    var testDescription: String { name }

    init(
        _ name: String, _ fault: ChallengeFault,
        _ claims: KeyValuePairs<String, JSON?> = [:], header: JSON = ChallengeOrg.header,
        key: TestKey = .first
    ) {
        (self.name, self.fault, self.header, self.key) = (name, fault, header, key)
        let changes = claims.map { ($0.key, $0.value) }
        self.claims = { changes.reduce($0) { $0.with([$1.0: $1.1]) } }
    }

    func token(_ org: ChallengeOrg) -> Secret {
        Secret(key.token(claims(org.claims), header: header))
    }
}

extension ChallengeChange {
    private static func header(_ changes: KeyValuePairs<String, JSON?>) -> JSON {
        ChallengeOrg.header.with(changes)
    }

    private static let required = [
        "iss", "aud", "iat", "exp", "jti", "nonce", "transactionId", "orgId", "verificationUri",
        "method", "methodEnrollmentId", "authenticatorEnrollmentId", "userId", "challengeContext",
    ]

    private static let verification = "/idp/myaccount/app-authenticators/challenge/"

    private static let missing: [ChallengeChange] = required.flatMap { name -> [ChallengeChange] in
        let values: [JSON?] =
            name == "challengeContext" ? [nil, .null, true] : [nil, .null, true, [:]]
        return values.map { value in
            let word = value.map { $0.text() } ?? "missing"
            return ChallengeChange("\(name) is \(word)", .missing(claim: name), [name: value])
        }
    }

    /// 1: the token itself.
    private static let tokens: [ChallengeChange] = [
        .init(
            "no signature", .malformed("it is signed with none, not with RS256"),
            header: header(["alg": "none"])),
        .init(
            "a shared key", .malformed("it is signed with HS256, not with RS256"),
            header: header(["alg": "HS256"])),
        .init(
            "a curve", .malformed("it is signed with ES256, not with RS256"),
            header: header(["alg": "ES256"])),
        .init(
            "an ID token", .malformed("its header's typ is refused"),
            header: header(["typ": "JWT"])),
        .init("no type", .malformed("its header's typ is refused"), header: header(["typ": nil])),
        .init(
            "an empty type", .malformed("its header's typ is refused"), header: header(["typ": ""])),
        .init(
            "a key in the header", .malformed("its header's jwk is refused"),
            header: header(["jwk": TestKey.second.jwk])),
        .init(
            "a key's address", .malformed("its header's jku is refused"),
            header: header(["jku": "https://evil.example/keys"])),
        .init(
            "a critical header", .malformed("its header's crit is refused"),
            header: header(["crit": ["exp"]])),
        .init(
            "a great size", .malformed("it is too long"),
            ["pad": .string(String(repeating: "x", count: 1 << 16))]),
    ]

    /// 4 to 7: whose it is, who made it, and for which app.
    private static let parties: [ChallengeChange] = [
        .init("another org", .notOurs(claim: "orgId"), ["orgId": "00oEVIL"]),
        .init("another user", .notOurs(claim: "userId"), ["userId": "00uEVE"]),
        .init(
            "another method", .notOurs(claim: "methodEnrollmentId"),
            ["methodEnrollmentId": "opfOTHER"]),
        .init("a code", .notOurs(claim: "method"), ["method": "totp"]),
        .init(
            "a foreign issuer", .issuer(found: "https://evil.example"),
            ["iss": "https://evil.example"]),
        .init(
            "an issuer with a slash", .issuer(found: "https://id.acme.example/"),
            ["iss": "https://id.acme.example/"]),
        .init(
            "an unnamed server", .issuer(found: "https://id.acme.example/oauth2/aus1"),
            ["iss": "https://id.acme.example/oauth2/aus1"]),
        .init(
            "another server", .issuer(found: "https://id.acme.example/oauth2/aus1"),
            ["iss": "https://id.acme.example/oauth2/aus1", "authorizationServerId": "aus2"]),
        .init(
            "a server with a path", .issuer(found: "https://id.acme.example/oauth2/a/../b"),
            [
                "iss": "https://id.acme.example/oauth2/a/../b", "authorizationServerId": "a/../b",
            ]),
        .init("another key", .signature(reason: "the org's key did not make it"), key: .second),
        .init(
            "an unknown key", .signature(reason: "the org does not publish its key"),
            header: ChallengeOrg.secondHeader, key: .second),
        .init("another app", .audience(found: ["0oaEVIL"]), ["aud": "0oaEVIL"]),
        .init(
            "other apps", .audience(found: ["0oaEVIL", "0oaCL"]), ["aud": ["0oaEVIL", "0oaCL"]]),
    ]

    /// 8: where the answer goes.
    private static let addresses: [ChallengeChange] =
        [
            .init("another ID", .verificationAddress(ChallengeOrg.verification), ["jti": "ftOTHER"])
        ]
        + [
            "https://evil.example\(verification)ftTX/verify",
            "https://id.acme.example.evil.example\(verification)ftTX/verify",
            "https://id.acme.example@evil.example\(verification)ftTX/verify",
            "http://id.acme.example\(verification)ftTX/verify",
            "https://id.acme.example:8443\(verification)ftTX/verify",
            "https://id.acme.example\(verification)ftOTHER/verify",
            "https://id.acme.example\(verification)ftTX/verify?next=1",
            "https://id.acme.example\(verification)ftTX/verify/more",
            "https://id.acme.example\(verification)../ftTX/verify",
            "https://id.acme.example/verify", "/idp/verify", "javascript:ftTX/verify",
        ].map { (address: String) -> ChallengeChange in
            ChallengeChange(
                "the answer to \(address)", .verificationAddress(address),
                ["verificationUri": .string(address)])
        }

    private static let longAgo = ChallengeFault.expired(
        at: Date(timeIntervalSince1970: 1_932_800_100))

    /// 9 and 11: when it is valid, and what it asks for.
    private static let times: [ChallengeChange] = [
        .init(
            "a time long ago", longAgo, ["iat": 1_932_799_800, "nbf": nil, "exp": 1_932_800_100]),
        .init(
            "text for the time", longAgo,
            ["iat": "1932799800", "nbf": "1932799800", "exp": "1932800100"]),
        .init(
            "a future time", .notYet(secondsFromNow: 301),
            ["iat": 1_932_800_701, "exp": 1_932_801_000]),
        .init("a future validity", .notYet(secondsFromNow: 301), ["nbf": 1_932_800_701]),
        .init("a long life", .notYet(secondsFromNow: 3_601), ["exp": 1_932_804_001]),
        .init("an end before its begin", .notYet(secondsFromNow: -1), ["exp": 1_932_800_399]),
        .init(
            "a transaction, which is turned off", .transactionType("CIBA"),
            ["challengeContext": ["transactionType": "CIBA"]]),
    ]

    static let all = missing + tokens + parties + addresses + times
}

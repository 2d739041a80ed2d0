import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@Suite("Tokens")
struct TokenTests {
    private let org = StubOrg()

    private var token: Token {
        let now = org.now.withLock { $0 }
        return Token(
            context: .init(
                issuer: StubOrg.issuer, clientID: StubOrg.clientID, isConfidential: true),
            accessToken: "at-1", refreshToken: "rt-1",
            idToken: try? IDToken(unverified: Secret(TestKey.first.token(org.claims))),
            deviceSecret: "ds-1", scopes: ["openid", "profile"], issuedAt: now,
            expiresAt: now + 3600)
    }

    @Test("a token comes back from storage of one's own as it was")
    func ownStorage() throws {
        #expect(token.idToken?.claims.name == "Jay Doe")
        for token in [
            token,
            Token(
                context: .init(issuer: StubOrg.issuer, clientID: "c"), accessToken: "",
                issuedAt: Date(timeIntervalSince1970: 0)),
        ] {
            let data = try JSONEncoder().encode(Token.Revealed(token))
            #expect(try JSONDecoder().decode(Token.Revealed.self, from: data).token == token)
        }
    }

    @Test("a token of a wrong clock can be read again", arguments: [-1, 253_402_300_800, 1e300])
    func wrongClock(seconds: TimeInterval) throws {
        var token = token
        token.expiresAt = Date(timeIntervalSince1970: seconds)
        let data = try JSONEncoder().encode(Token.Revealed(token))
        let read = try JSONDecoder().decode(Token.Revealed.self, from: data).token
        #expect(read.isExpired(at: token.issuedAt) == (seconds < 0))
    }

    @Test("a token is encoded with these names")
    func names() throws {
        var token = token
        token.idToken = nil
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(
            String(decoding: try encoder.encode(Token.Revealed(token)), as: UTF8.self)
                == #"{"access_token":"at-1","client_id":"0oaTestClient","confidential":true,"#
                + #""device_secret":"ds-1","expires_at":1932804000,"issued_at":1932800400,"#
                + #""issuer":"https://id.acme.example/oauth2/default","refresh_token":"rt-1","#
                + #""scope":"openid profile","token_type":"Bearer"}"#)
    }

    @Test(
        "a damaged token is not decoded",
        arguments: [
            "{}", #"{"issuer":"https://a.example"}"#, #"{"issuer":7,"client_id":"c"}"#,
            #"{"issuer":"https://a.example","client_id":"c","id_token":"a.b.c"}"#,
            #"{"issuer":"https://a.example","client_id":"c","expires_at":-1}"#,
            #"{"issuer":"https://a.example","client_id":"c","expires_at":1e300}"#,
        ])
    func damaged(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Token.Revealed.self, from: Data(text.utf8))
        }
    }

    @Test("a token of Okta's mobile SDK is read as either version of it stores tokens")
    func oktaMobileSwift() throws {
        let idToken = try #require(token.idToken)
        let context: JSON = [
            "configuration": [
                "issuerURL": .string(StubOrg.issuer), "clientId": .string(StubOrg.clientID),
            ],
            "clientSettings": ["client_id": .string(StubOrg.clientID)],
        ]
        let first: JSON = [
            "id": "A-1", "issuedAt": 800_000_000, "tokenType": "Bearer", "expiresIn": 3600,
            "accessToken": "at-1", "scope": "openid profile", "refreshToken": "rt-1",
            "idToken": .string(idToken.compact.revealed), "deviceSecret": "ds-1",
            "context": [
                "configuration": [
                    "baseURL": .string(StubOrg.issuer), "clientId": .string(StubOrg.clientID),
                ]
            ],
        ]
        let reply: JSON = [
            "token_type": "Bearer", "expires_in": 3600, "access_token": "at-1",
            "scope": "openid profile", "refresh_token": "rt-1",
            "id_token": .string(idToken.compact.revealed), "device_secret": "ds-1",
        ]
        let second: JSON = [
            "id": "A-1", "issuedAt": 800_000_000, "context": context,
            "rawValue": .string(reply.text()),
        ]
        let issuedAt = Date(timeIntervalSinceReferenceDate: 800_000_000)
        let expected = Token(
            context: .init(issuer: StubOrg.issuer, clientID: StubOrg.clientID),
            accessToken: "at-1", refreshToken: "rt-1", idToken: idToken, deviceSecret: "ds-1",
            scopes: ["openid", "profile"], issuedAt: issuedAt, expiresAt: issuedAt + 3600)
        #expect(try Token(oktaMobileSwift: Data(first.bytes())) == expected)
        #expect(try Token(oktaMobileSwift: Data(second.bytes())) == expected)
        for damaged in ["", "{}", #"{"rawValue":"x"}"#] {
            #expect(throws: CredentialStorageError.self) {
                try Token(oktaMobileSwift: Data(damaged.utf8))
            }
        }
    }

    @Test("a text that is no ID token is refused", arguments: ["", "a.b", "a.b.c", "e30.e30."])
    func unreadable(text: String) {
        #expect(throws: IDTokenError.self) { try IDToken(unverified: Secret(text)) }
    }

    @Test(
        "a token expires at its time, less the grace",
        arguments: [(3599, 0, false), (3600, 0, true), (3299, 300, false), (3300, 300, true)])
    func expiry(seconds: Int, grace: Int, isExpired: Bool) {
        let date = token.issuedAt + TimeInterval(seconds)
        #expect(token.isExpired(at: date, grace: .seconds(grace)) == isExpired)
    }

    @Test("a secret is encoded only where that is said")
    func secret() throws {
        struct Saved: Codable, Equatable { @Secret.Revealed var handle: Secret }
        let saved = Saved(handle: "ih-1")
        let data = try JSONEncoder().encode(saved)
        #expect(String(decoding: data, as: UTF8.self) == #"{"handle":"ih-1"}"#)
        #expect(try JSONDecoder().decode(Saved.self, from: data) == saved)
        #expect(!"\(saved)".contains("ih-1"))
        #expect(!(Secret("x") as Any is any Encodable))
    }
}

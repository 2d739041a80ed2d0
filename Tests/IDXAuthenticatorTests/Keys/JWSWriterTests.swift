import IDXAuth
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuthenticator

@Suite("Signed tokens that this device writes")
struct JWSWriterTests {
    private let keys = JWKSet(
        keys: [
            JWKSet.Key(reading: [
                "kty": "EC", "crv": "P-256", "x": "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",
                "y": "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
            ])
        ].compactMap(\.self))

    @Test("RFC 7515 A.3: the example verifies, and so does a token with its key and claims")
    func example() async throws {
        let example =
            "eyJhbGciOiJFUzI1NiJ9"
            + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
            + ".DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
        let read = try JWS(compact: example)
        try read.verify(with: keys)
        let made = try await JWSWriter.sign(
            header: read.header, payload: try read.claims(), key: FixedKeyStore.key,
            store: FixedKeyStore())
        let again = try JWS(compact: made.revealed)
        try again.verify(with: keys)
        #expect(try again.claims() == read.claims())
        #expect(made.revealed.hasPrefix("eyJhbGciOiJFUzI1NiJ9."))
    }

    /// The headers that the org expects; the type of an attestation is the empty text.
    @Test("header and payload are written as given")
    func goldens() async throws {
        var text = ""
        for (header, payload) in [
            (
                ["alg": "ES256", "kid": "k-1", "typ": ""],
                ["iss": "cliINST", "sub": "guoDEV", "aud": "https://id.acme.example", "iat": 1]
            ),
            (
                ["alg": "ES256", "typ": "JWT", "kid": "k-1"],
                ["iss": "urn:okta:devices:app:authenticator", "exp": 1_767_225_900, "jti": "j/\"é"]
            ),
            (
                ["alg": "ES256", "typ": "okta-pushbind+jwt", "kid": "k-1"],
                ["tx": "ftTX", "amr": ["pin"], "integrations": [], "nested": ["z": 1, "a": nil]]
            ),
        ] as [(JSON.Object, JSON.Object)] {
            let token = try await JWSWriter.sign(
                header: header, payload: payload, key: FixedKeyStore.key, store: FixedKeyStore())
            #expect("\(token)" == "‹hidden›")
            let parts = token.revealed.split(separator: ".")
            try #require(parts.count == 3 && parts[2].count == 86)
            for part in parts.prefix(2) {
                text +=
                    "\(part)\n"
                    + String(decoding: Base64URL.decode(part) ?? [], as: UTF8.self) + "\n"
            }
            text += "\n"
        }
        try assertGolden(text, "tokens.txt")
    }

    @Test("no token names another algorithm", arguments: [nil, "none", "RS256", "es256"])
    func algorithm(name: String?) async throws {
        let header: JSON.Object = name.map { ["alg": .string($0)] } ?? [:]
        await #expect(
            throws: KeyError.unusable(reason: "its header names another algorithm than ES256")
        ) {
            try await JWSWriter.sign(
                header: header, payload: [:], key: FixedKeyStore.key, store: FixedKeyStore())
        }
    }
}

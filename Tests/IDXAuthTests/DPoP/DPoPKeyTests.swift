import Foundation
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite("A key that tokens are bound to")
struct DPoPKeyTests {
    private let date = Date(timeIntervalSince1970: 1_932_800_400.9)

    @Test("has the thumbprint of the RFC's key, whose proofs it reads")
    func vectors() throws {
        let proof = try ProofText(DPoPVector.tokenProof)
        #expect(proof.thumbprint == DPoPVector.thumbprint)
        #expect(proof.isSigned)
        #expect(try ProofText(DPoPVector.resourceProof).isSigned)
        #expect(
            Base64URL.encode(SystemCrypto.tests.sha256(DPoPVector.accessToken)) == DPoPVector.hash)
    }

    @Test("signs a proof of method, address and time, of the token and the server's nonce")
    func proof() throws {
        let key = try DPoPKey()
        let address = try WebAddress("https://ID.acme.example:443/oauth2/v1/userinfo?a=b#c")
        let proof = try ProofText(
            key.proof(
                "GET", address, accessToken: Secret(DPoPVector.accessToken), nonce: "n-1", at: date)
        )
        #expect(proof.isSigned)
        #expect(proof.thumbprint == (try key.thumbprint))
        #expect(proof.header.keys.elementsEqual(["typ", "alg", "jwk"]))
        #expect(proof.header["typ"] == "dpop+jwt")
        #expect(proof.header["alg"] == "ES256")
        #expect(proof.header["jwk"]?.object?.keys.elementsEqual(["crv", "kty", "x", "y"]) == true)
        let id = try #require(proof.claims["jti"]?.string)
        #expect(id.count == 22)
        #expect(
            proof.claims == [
                "jti": .string(id), "htm": "GET",
                "htu": "https://id.acme.example/oauth2/v1/userinfo", "iat": 1_932_800_400,
                "ath": .string(DPoPVector.hash), "nonce": "n-1",
            ])
        let other = try ProofText(try key.proof("POST", address, at: date))
        #expect(other.claims["jti"] != proof.claims["jti"])
        let never = Date(timeIntervalSince1970: .infinity)
        #expect(try ProofText(try key.proof("GET", address, at: never)).claims["iat"] == 0)
        #expect(other.claims.keys.elementsEqual(["jti", "htm", "htu", "iat"]))
    }

    @Test("is another each time, and never shown or encoded")
    func hidden() throws {
        let key = try DPoPKey()
        #expect(try key != DPoPKey())
        #expect("\(key)" == "DPoP key ‹hidden›")
        var text = ""
        dump(["key": key], to: &text)
        #expect(!text.contains(key.kept.revealed))
        #expect(!(key as Any is any Encodable))
    }

    @Test("that is damaged signs nothing", arguments: ["", "%", "AAAA", "rt-1"])
    func damaged(text: String) throws {
        let key = DPoPKey(kept: Secret(text))
        #expect(throws: DPoPError.unusableKey) { try key.thumbprint }
        let address = try WebAddress("https://id.acme.example/")
        #expect(throws: DPoPError.unusableKey) { try key.proof("GET", address, at: date) }
    }

    @Test("is kept with its token, and lost by nobody who keeps it")
    func kept() async throws {
        var token = Token(
            context: .init(issuer: StubOrg.issuer, clientID: "c"), accessToken: "at-1",
            tokenType: "DPoP", dpopKey: try DPoPKey(), issuedAt: Date(timeIntervalSince1970: 0))
        let storage = MemoryCredentialStorage()
        let id = try await CredentialStore(storage: storage).store(token).id
        #expect(try await CredentialStore(storage: storage).with(id: id)?.token == token)
        let data = try JSONEncoder().encode(Token.Revealed(token))
        #expect(try JSONDecoder().decode(Token.Revealed.self, from: data).token == token)
        try await CredentialStore(storage: storage).remove(id: id)
        let key = try #require(token.dpopKey).kept.revealed
        #expect(!String(decoding: storage.read() ?? [], as: UTF8.self).contains(key))

        // Nothing is found out about a key that is not used.
        token.dpopKey = DPoPKey(kept: "damaged")
        #expect(try await CredentialStore(storage: storage).store(token).token == token)
    }

    @Test("authorizes a request of one's own; a token of no key is a bearer's")
    func authorization() throws {
        let key = try DPoPKey()
        var token = Token(
            context: .init(issuer: StubOrg.issuer, clientID: "c"), accessToken: "at-1",
            issuedAt: date)
        let address = try WebAddress("https://api.acme.example/v1/orders?page=2")
        #expect(
            try token.authorization(for: "GET", address) == ["Authorization": "Bearer at-1"])
        token = Token(
            context: token.context, accessToken: "at-1", tokenType: "DPoP", dpopKey: key,
            issuedAt: date)
        let headers = try token.authorization(for: "PUT", address, nonce: "n-2", at: date)
        #expect(headers.map(\.name) == ["Authorization", "DPoP"])
        #expect(headers["Authorization"] == "DPoP at-1")
        let proof = try ProofText(headers["DPoP"] ?? "")
        #expect(proof.isSigned)
        #expect(proof.claims["htm"] == "PUT")
        #expect(proof.claims["htu"] == "https://api.acme.example/v1/orders")
        #expect(proof.claims["ath"]?.string == Base64URL.encode(SystemCrypto.tests.sha256("at-1")))
        #expect(proof.claims["nonce"] == "n-2")
        #expect("\(headers)" == "Authorization: ‹hidden›\nDPoP: ‹hidden›")
        token.dpopKey = nil
        #expect(throws: DPoPError.unusableKey) { try token.authorization(for: "GET", address) }
    }
}

/// A proof, taken apart.
struct ProofText {
    let header, claims: JSON.Object
    let thumbprint: String
    /// Whether the key in the header made the signature.
    let isSigned: Bool

    init(_ text: String) throws {
        let parts = text.split(separator: ".").map { Base64URL.decode($0) ?? [] }
        try #require(parts.count == 3)
        let header = try JSON(parsing: parts[0]).object ?? [:]
        let jwk = header["jwk"]
        let key = try P256PublicKey(
            x: Base64URL.decode(jwk?["x"]?.string ?? "") ?? [],
            y: Base64URL.decode(jwk?["y"]?.string ?? "") ?? [])
        let signed = text.utf8.prefix(
            text.utf8.count - text.utf8.reversed().prefix { $0 != 0x2E }.count - 1)
        self.header = header
        claims = try JSON(parsing: parts[1]).object ?? [:]
        // RFC 7638 §3.2.
        let members = ["crv", "kty", "x", "y"].map { "\"\($0)\":\"\(jwk?[$0]?.string ?? "")\"" }
        thumbprint = Base64URL.encode(
            SystemCrypto.tests.sha256("{\(members.joined(separator: ","))}"))
        isSigned = try key?.verifies(parts[2], of: Array(signed)) ?? false
    }
}

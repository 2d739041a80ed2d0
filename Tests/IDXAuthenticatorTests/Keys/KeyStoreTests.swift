import IDXAuth
import IDXCrypto
import IDXJSON
import Testing

@testable import IDXAuthenticator

@Suite("Keys in memory, and of any store")
struct KeyStoreTests {
    @Test("sign until they are deleted; a PIN is asked for where there is one")
    func memory() async throws {
        let store = MemoryKeyStore()
        let open = try await store.make(.possession, lock: .none)
        let locked = try await store.make(.verification, lock: .pin("123456"))
        let signature = try await store.sign([1], with: open, unlock: .none)
        let point = try store.publicKey(of: open)
        #expect(
            try P256PublicKey(x: point.x, y: point.y)?.verifies(signature.bytes, of: [1]) == true)
        _ = try await store.sign([1], with: locked, unlock: .pin(" 123456"))
        #expect(store.methods(of: locked) == ["pin"])
        await #expect(throws: KeyError.wrongPIN) {
            try await store.sign([1], with: locked, unlock: .pin("123457"))
        }
        await #expect(throws: KeyError.notPossible(reason: "this key opens with its PIN")) {
            try await store.sign([1], with: locked, unlock: .none)
        }
        #expect(store.health(of: open) == .usable)
        store.delete(open)
        #expect(store.health(of: open) == .missing)
        await #expect(throws: KeyError.missing(name: open.name)) {
            try await store.sign([1], with: open, unlock: .none)
        }
        #expect(try await MemoryKeyStore().make(.possession, lock: .none) != open)
    }

    @Test("no store returns a faulty signature, which could reveal a key")
    func faults() async throws {
        let store = FixedKeyStore(bitToFlip: 77)
        await #expect(throws: KeyError.unusable(reason: "it made an invalid signature")) {
            try await store.sign([1], with: FixedKeyStore.key, unlock: .none)
        }
        await #expect(throws: KeyError.unusable(reason: "it made an invalid signature")) {
            try await JWSWriter.sign(
                header: ["alg": "ES256"], payload: [:], key: FixedKeyStore.key, store: store)
        }
    }

    @Test("a public key is written as a JWK with its protection")
    func jwk() throws {
        let jwk = try FixedKeyStore().publicKey(of: FixedKeyStore.key)
            .jwk(kid: "k-1", protection: .software)
        #expect(
            jwk.text() == #"{"kty":"EC","crv":"P-256","#
                + #""x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","#
                + #""y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0","#
                + #""kid":"k-1","okta:kpr":"SOFTWARE"}"#)
        let short = ECPublicKey(x: [0, 0] + [UInt8](repeating: 1, count: 30), y: [])
        let text = try #require(short.jwk(kid: "k", protection: .hardware)["x"]?.string)
        #expect(Base64URL.decode(text)?.count == 32)
    }
}

/// A store with one key, that of RFC 7515 appendix A.3; on request it flips a bit of each signature.
struct FixedKeyStore: KeyStore {
    var bitToFlip: Int?

    static let key = KeyHandle(
        name: "k-1", usage: .possession, protection: .software, lock: .none)

    /// The key as DER (RFC 5915): the scalar, the curve, the point.
    private func opened() throws(KeyError) -> P256PrivateKey {
        let secret = Base64URL.decode("jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI") ?? []
        return try rethrowing(
            as: { (_: PrivateKeyError) in KeyError.missing(name: "k-1") },
            try P256PrivateKey(secret: secret))
    }

    var protection: KeyProtection { .software }

    func make(_ usage: KeyUsage, lock: KeyLock) async throws(KeyError) -> KeyHandle { Self.key }

    func publicKey(of key: KeyHandle) throws(KeyError) -> ECPublicKey {
        ECPublicKey(try opened().point)
    }

    func sign(
        _ message: [UInt8], with key: KeyHandle, unlock: KeyUnlock
    ) async throws(KeyError) -> KeySignature {
        let opened = try opened()
        var bytes = try rethrowing(
            as: { (_: PrivateKeyError) in KeyError.wrongPIN }, try opened.sign(message))
        if let bit = bitToFlip { bytes[bit / 8] ^= 1 << UInt8(bit % 8) }
        return try KeySignature(bytes, of: message, by: ECPublicKey(opened.point))
    }

    func health(of key: KeyHandle) -> KeyHealth { .usable }

    func delete(_ key: KeyHandle) {}
}

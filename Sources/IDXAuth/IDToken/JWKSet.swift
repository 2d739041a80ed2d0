import IDXCrypto
import IDXJSON

/// The keys with which an org signs (RFC 7517 §5), of which only RSA signing keys are kept.
///
/// Other keys and unknown members are passed over, as the RFC asks: an org may publish keys for
/// purposes that are not ours.
package struct JWKSet: Sendable, Hashable {
    /// How many keys are tried for one token, so that no set makes a check slow.
    package static let maximumCandidates = 4

    /// A key that may be used, not yet prepared for arithmetic.
    package struct Key: Sendable, Hashable {
        /// Its name, if it has one.
        package let kid: String?
        let modulus: [UInt8]
        let exponent: [UInt8]

        /// The key, or nil if it is too weak or too large to be used.
        package func prepared() -> RSAPublicKey? {
            // Whoever needs a key hears that none fits; why one was refused is for tests to ask.
            try? RSAPublicKey(modulus: modulus, exponent: exponent)
        }
    }

    /// The keys that may be used, in the set's order.
    package let keys: [Key]

    /// Makes a set of keys that were read before.
    package init(keys: [Key]) {
        self.keys = keys
    }

    /// Reads a set; nil if it is none, or says something twice.
    package init?(reading document: JSON.Document) {
        guard let entries = document.value["keys"]?.array else { return nil }
        let repeated = Set(document.duplicateKeys.compactMap(Self.entryIndex))
        let isSound =
            document.duplicateKeys.count == document.duplicateCount
            && document.duplicateKeys.allSatisfy { Self.entryIndex($0) != nil }
        guard isSound else { return nil }
        keys = entries.indices.compactMap { index in
            repeated.contains(index) ? nil : Key(reading: entries[index])
        }
    }

    /// The keys a token may have been signed with.
    ///
    /// Names are compared by their bytes. Two keys of one name are refused: which of them signs
    /// would be for an attacker to say.
    package func candidates(for kid: String?) throws(IDTokenError) -> [Key] {
        guard let kid else {
            guard !keys.isEmpty else { throw .unknownKey(nil) }
            return Array(keys.prefix(Self.maximumCandidates))
        }
        let named = keys.filter { $0.kid?.hasSameBytes(as: kid) ?? false }
        guard !named.isEmpty else { throw .unknownKey(kid) }
        guard named.count == 1 else { throw .ambiguousKey(kid) }
        return named
    }

    /// The place of the key that a path leads into: `$.keys[2].n` gives 2.
    private static func entryIndex(_ path: JSON.Path) -> Int? {
        guard path.components.count >= 3, path.components[0] == .key("keys"),
            case .index(let index) = path.components[1]
        else { return nil }
        return index
    }
}

extension JWKSet.Key {
    /// 8192 bits in base64url.
    private static let maximumModulusLength = 1368

    /// Reads a key; nil if it is no RSA key for checking RS256 signatures.
    package init?(reading key: JSON) {
        guard let members = key.object, members["kty"]?.string == "RSA",
            Self.says(members["use"], nilOr: "sig"), Self.says(members["alg"], nilOr: "RS256"),
            Self.allowsVerifying(members["key_ops"]),
            // A key whose private half stands beside it protects nothing.
            members["d"] == nil,
            let n = members["n"]?.string, n.utf8.count <= Self.maximumModulusLength,
            let e = members["e"]?.string, e.utf8.count <= 8,
            let modulus = Base64URL.decode(n), let exponent = Base64URL.decode(e)
        else { return nil }
        if let kid = members["kid"], kid.string == nil { return nil }
        self.init(kid: members["kid"]?.string, modulus: modulus, exponent: exponent)
    }

    /// The key's name by its contents (RFC 7638): the SHA-256 of its required members.
    package var thumbprint: String {
        let (e, n) = (Base64URL.encode(exponent), Base64URL.encode(modulus))
        return Base64URL.encode(SHA256.hash(#"{"e":"\#(e)","kty":"RSA","n":"\#(n)"}"#))
    }

    private static func says(_ value: JSON?, nilOr text: String) -> Bool {
        guard let value else { return true }
        return value.string == text
    }

    private static func allowsVerifying(_ operations: JSON?) -> Bool {
        guard let operations else { return true }
        return operations.array?.contains("verify") ?? false
    }
}

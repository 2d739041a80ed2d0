import IDXCrypto
package import IDXJSON

/// The signing keys of an org for RS256 and ES256 (RFC 7517 §5).
///
/// Other keys and unknown members are ignored, as the RFC requires: an org may publish keys for other
/// purposes.
package struct JWKSet: Sendable, Hashable {
    /// The maximum number of keys to try for one token, which limits the time of a verification.
    static let maximumCandidates = 16

    /// A usable key.
    package struct Key: Sendable, Hashable {
        let kid: String?
        let numbers: Numbers

        /// The parameters of a key (RFC 7518 §6.2.1, §6.3.1), big-endian and not yet checked.
        enum Numbers: Sendable, Hashable {
            case rsa(modulus: [UInt8], exponent: [UInt8])
            case p256(x: [UInt8], y: [UInt8])
        }

        /// The algorithm that the key verifies.
        var algorithm: JWS.Algorithm {
            switch numbers {
            case .rsa: .rs256
            case .p256: .es256
            }
        }

        /// The SHA-256 thumbprint (RFC 7638 §3), which names the key in tokens that are bound to it.
        func thumbprint(_ crypto: SystemCrypto) -> String {
            let members: JSON =
                switch numbers {
                case .rsa(let modulus, let exponent):
                    [
                        "e": .string(Base64URL.encode(exponent)), "kty": "RSA",
                        "n": .string(Base64URL.encode(modulus)),
                    ]
                case .p256(let x, let y):
                    [
                        "crv": "P-256", "kty": "EC", "x": .string(Base64URL.encode(x)),
                        "y": .string(Base64URL.encode(y)),
                    ]
                }
            return Base64URL.encode(crypto.sha256(members.bytes()))
        }

        /// Whether a signature of a message is valid. Always false for a key that is too weak, too large or
        /// not on its curve.
        func verifies(
            _ signature: [UInt8], of message: [UInt8]
        ) throws(CryptoUnavailable) -> Bool {
            switch numbers {
            case .rsa(let modulus, let exponent):
                // The verifier reports that no key fits; tests can ask why a key was rejected.
                let key = try? RSAPublicKey(modulus: modulus, exponent: exponent)
                return try key?.verifies(signature, of: message) ?? false
            case .p256(let x, let y):
                return try P256PublicKey(x: x, y: y)?.verifies(signature, of: message) ?? false
            }
        }
    }

    /// The usable keys, in the set's order.
    let keys: [Key]

    package init(keys: [Key]) {
        self.keys = keys
    }

    /// Reads a key set; nil if the JSON is not a key set or repeats a member.
    init?(reading document: JSON.Document) {
        guard let entries = document.value["keys"]?.array else { return nil }
        let repeated = Set(document.duplicateKeys.map(Self.entryIndex))
        guard document.duplicateKeys.count == document.duplicateCount, !repeated.contains(nil)
        else { return nil }
        keys = entries.enumerated().compactMap { index, entry in
            repeated.contains(index) ? nil : Key(reading: entry)
        }
    }

    /// The keys of an algorithm that may have signed a token.
    ///
    /// Key IDs are compared byte by byte. Two different keys with the same ID are an error, because an attacker
    /// could choose between them; the same key may be listed twice. Keys of different types may share an ID
    /// (RFC 7517 §4.5).
    func candidates(
        for kid: String?, _ algorithm: JWS.Algorithm
    ) throws(IDTokenError) -> [Key] {
        let fitting = keys.filter { key in
            guard key.algorithm == algorithm else { return false }
            return kid.map { key.kid?.hasSameBytes(as: $0) ?? false } ?? true
        }
        guard let first = fitting.first else { throw .unknownKey(kid) }
        guard let kid else { return Array(fitting.prefix(Self.maximumCandidates)) }
        guard fitting.allSatisfy({ $0.numbers == first.numbers }) else { throw .ambiguousKey(kid) }
        return [first]
    }

    /// The index of the key in a path: 2 for `$.keys[2].n`.
    private static func entryIndex(_ path: JSON.Path) -> Int? {
        guard path.components.count >= 3, path.components[0] == .key("keys"),
            case .index(let index) = path.components[1]
        else { return nil }
        return index
    }
}

extension JWKSet.Key {
    /// The length of 8192 bits in base64url.
    private static let maximumModulusLength = 1368

    /// Reads a key; nil if it cannot verify RS256 or ES256 signatures.
    package init?(reading key: JSON) {
        guard let members = key.object, members["use"].map({ $0.string == "sig" }) ?? true,
            members["key_ops"].map({ $0.array?.contains("verify") ?? false }) ?? true,
            // A key whose private half is published protects nothing (RFC 7518 §6.2.2, §6.3.2).
            !["d", "p", "q", "dp", "dq", "qi", "oth", "k"].contains(where: { members[$0] != nil }),
            let numbers = Self.numbers(members)
        else { return nil }
        if let kid = members["kid"], kid.string == nil { return nil }
        self.init(kid: members["kid"]?.string, numbers: numbers)
        if let name = members["alg"], name.string != algorithm.rawValue { return nil }
    }

    private static func numbers(_ members: JSON.Object) -> Numbers? {
        switch members["kty"]?.string {
        case "RSA":
            guard let modulus = bytes(members["n"], upTo: maximumModulusLength),
                let exponent = bytes(members["e"], upTo: 8)
            else { return nil }
            return .rsa(modulus: modulus, exponent: exponent)
        case "EC":
            guard members["crv"]?.string == "P-256", let x = bytes(members["x"], upTo: 43),
                let y = bytes(members["y"], upTo: 43)
            else { return nil }
            return .p256(x: x, y: y)
        default: return nil
        }
    }

    private static func bytes(_ value: JSON?, upTo limit: Int) -> [UInt8]? {
        guard let text = value?.string, text.utf8.count <= limit else { return nil }
        return Base64URL.decode(text)
    }
}

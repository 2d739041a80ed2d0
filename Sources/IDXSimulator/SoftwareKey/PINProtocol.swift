import IDXCrypto

/// How a PIN and a token travel between a computer and a key (CTAP 2.1 §6.5.6, §6.5.7).
enum PINProtocol: Int, Sendable, CaseIterable {
    case one = 1
    case two = 2

    /// The keys of a conversation.
    struct Shared: Sendable {
        let version: PINProtocol
        let authentication, encryption: [UInt8]

        func decrypt(_ text: [UInt8]) -> [UInt8]? {
            guard text.count % 16 == 0, text.count >= (version == .one ? 16 : 32) else {
                return nil
            }
            let cipher = AES256(key: encryption)
            switch version {
            case .one:
                return cipher.decrypt(text, vector: [UInt8](repeating: 0, count: 16))
            case .two:
                return cipher.decrypt(Array(text.dropFirst(16)), vector: Array(text.prefix(16)))
            }
        }

        func encrypt(_ text: [UInt8]) -> [UInt8] {
            let cipher = AES256(key: encryption)
            switch version {
            case .one:
                return cipher.encrypt(text, vector: [UInt8](repeating: 0, count: 16))
            case .two:
                let vector = SecureRandom.bytes(16)
                return vector + cipher.encrypt(text, vector: vector)
            }
        }

        func verifies(_ code: [UInt8], of message: [UInt8]) -> Bool {
            version.verifies(code, of: message, with: authentication)
        }
    }

    /// Whether a message authentication code is right for a message.
    func verifies(_ code: [UInt8], of message: [UInt8], with key: [UInt8]) -> Bool {
        let whole = HMAC<SHA256>.code(of: message, key: key)
        return ConstantTime.equal(code, self == .one ? Array(whole.prefix(16)) : whole)
    }

    /// The keys that follow from the other side's public key; nil if that is no point of P-256.
    func shared(with other: CBOR, secret: [UInt8]) -> Shared? {
        guard case .bytes(let x)? = other[-2], case .bytes(let y)? = other[-3],
            let x = UInt256(x), let y = UInt256(y), let point = P256.Point(x: x, y: y),
            let scalar = UInt256(secret), let found = (point * P256.Scalar(scalar)).affine
        else { return nil }
        let common = found.x.bytes
        switch self {
        case .one:
            let key = SHA256.hash(common)
            return Shared(version: self, authentication: key, encryption: key)
        case .two:
            return Shared(
                version: self, authentication: Self.derive(common, "CTAP2 HMAC key"),
                encryption: Self.derive(common, "CTAP2 AES key"))
        }
    }

    /// HKDF with SHA-256 and a salt of zeros, for one block (RFC 5869 §2).
    private static func derive(_ common: [UInt8], _ purpose: String) -> [UInt8] {
        let key = HMAC<SHA256>.code(of: common, key: [UInt8](repeating: 0, count: 32))
        return HMAC<SHA256>.code(of: Array(purpose.utf8) + [1], key: key)
    }
}

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
            let vector = version == .one ? noVector : Array(text.prefix(16))
            return SystemCrypto.known.cbc(
                version == .one ? text : Array(text.dropFirst(16)), key: encryption, vector: vector,
                encrypts: false)
        }

        func encrypt(_ text: [UInt8]) -> [UInt8]? {
            let vector = version == .one ? noVector : SecureRandom.bytes(16)
            return SystemCrypto.known.cbc(text, key: encryption, vector: vector, encrypts: true)
                .map { version == .one ? $0 : vector + $0 }
        }

        private var noVector: [UInt8] { [UInt8](repeating: 0, count: 16) }

        func verifies(_ code: [UInt8], of message: [UInt8]) -> Bool {
            version.verifies(code, of: message, with: authentication)
        }
    }

    /// Whether a message authentication code is right for a message.
    func verifies(_ code: [UInt8], of message: [UInt8], with key: [UInt8]) -> Bool {
        let whole = SystemCrypto.known.hmac(of: message, key: key)
        return ConstantTime.equal(code, self == .one ? Array(whole.prefix(16)) : whole)
    }

    /// The keys that follow from the other side's public key; nil if that is no point of P-256.
    func shared(with other: CBOR, secret: [UInt8]) -> Shared? {
        guard case .bytes(let x)? = other[-2], case .bytes(let y)? = other[-3],
            let common = ECSigningKey(secret: secret).agreement(x: x, y: y)
        else { return nil }
        switch self {
        case .one:
            let key = SystemCrypto.known.sha256(common)
            return Shared(version: self, authentication: key, encryption: key)
        case .two:
            return Shared(
                version: self, authentication: Self.derive(common, "CTAP2 HMAC key"),
                encryption: Self.derive(common, "CTAP2 AES key"))
        }
    }

    /// HKDF with SHA-256 and a salt of zeros, for one block (RFC 5869 §2).
    private static func derive(_ common: [UInt8], _ purpose: String) -> [UInt8] {
        let key = SystemCrypto.known.hmac(of: common, key: [UInt8](repeating: 0, count: 32))
        return SystemCrypto.known.hmac(of: Array(purpose.utf8) + [1], key: key)
    }
}

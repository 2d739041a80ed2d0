#if canImport(Darwin)
    import CommonCrypto
    package import CryptoKit
    package import Foundation
    import Security

    extension SystemCrypto {
        /// It is a part of the system.
        static func open() throws(CryptoUnavailable) {}

        /// The digest of bytes.
        package func digest(_ function: HashFunction, of bytes: [UInt8]) -> [UInt8] {
            switch function {
            case .sha1: Array(Insecure.SHA1.hash(data: bytes))
            case .sha256: Array(SHA256.hash(data: bytes))
            case .sha384: Array(SHA384.hash(data: bytes))
            case .sha512: Array(SHA512.hash(data: bytes))
            }
        }

        /// Encrypts or decrypts whole blocks of 16 bytes with AES-256-CBC, without padding; nil for others.
        package func cbc(
            _ text: [UInt8], key: [UInt8], vector: [UInt8], encrypts: Bool
        ) -> [UInt8]? {
            guard key.count == 32, vector.count == 16, text.count.isMultiple(of: 16) else {
                return nil
            }
            var (result, count) = ([UInt8](repeating: 0, count: text.count), 0)
            let size = result.count
            let status = CCCrypt(
                CCOperation(encrypts ? kCCEncrypt : kCCDecrypt), CCAlgorithm(kCCAlgorithmAES), 0,
                key, key.count, vector, text, text.count, &result, size, &count)
            return status == CCCryptorStatus(kCCSuccess) && count == text.count ? result : nil
        }
    }

    extension RSAPublicKey {
        func isSigned(_ message: [UInt8], _ signature: [UInt8]) throws(CryptoUnavailable) -> Bool {
            let der = DER.publicKey(modulus: modulus, exponent: exponent)
            guard let key = securityKey(der, kSecAttrKeyClassPublic) else {
                throw CryptoUnavailable(reason: "Security refused a key")
            }
            return SecKeyVerifySignature(
                key, .rsaSignatureMessagePKCS1v15SHA256, data(message), data(signature), nil)
        }
    }

    extension SignatureAlgorithm.Key {
        func isSigned(
            _ message: [UInt8], _ signature: [UInt8], _ algorithm: SignatureAlgorithm
        ) throws(CryptoUnavailable) -> Bool {
            let (key, signature) =
                switch self {
                case .rsa(let key):
                    (
                        securityKey(
                            DER.publicKey(modulus: key.modulus, exponent: key.exponent),
                            kSecAttrKeyClassPublic), signature
                    )
                case .curve(_, let x, let y):
                    (
                        securityKey(
                            [4] + x + y, kSecAttrKeyClassPublic, kSecAttrKeyTypeECSECPrimeRandom),
                        DER.signature(signature)
                    )
                }
            // A point beside its curve is no key, and verifies nothing.
            guard let key else { return false }
            let name: SecKeyAlgorithm =
                switch algorithm {
                case .rs256: .rsaSignatureMessagePKCS1v15SHA256
                case .rs384: .rsaSignatureMessagePKCS1v15SHA384
                case .rs512: .rsaSignatureMessagePKCS1v15SHA512
                case .ps256: .rsaSignatureMessagePSSSHA256
                case .es256: .ecdsaSignatureMessageX962SHA256
                case .es384: .ecdsaSignatureMessageX962SHA384
                case .es512: .ecdsaSignatureMessageX962SHA512
                }
            return SecKeyVerifySignature(key, name, data(message), data(signature), nil)
        }
    }

    extension P256PublicKey {
        private var key: P256.Signing.PublicKey? {
            // Nil for a point beside the curve.
            try? P256.Signing.PublicKey(rawRepresentation: x + y)
        }

        var isOnCurve: Bool { get throws(CryptoUnavailable) { key != nil } }

        func isSigned(_ message: [UInt8], _ signature: [UInt8]) throws(CryptoUnavailable) -> Bool {
            guard let key,
                let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
            else { return false }
            return key.isValidSignature(signature, for: message)
        }
    }

    /// An RSA key from its DER (RFC 8017 §A.1), or another one from its point; nil if it is none.
    private func securityKey(
        _ der: [UInt8], _ keyClass: CFString, _ type: CFString = kSecAttrKeyTypeRSA
    ) -> SecKey? {
        let attributes = NSDictionary(dictionary: [
            kSecAttrKeyType: type, kSecAttrKeyClass: keyClass,
        ])
        return SecKeyCreateWithData(data(der), attributes as CFDictionary, nil)
    }

    private func data(_ bytes: [UInt8]) -> CFData { NSData(data: Data(bytes)) as CFData }

    /// A private P-256 key (FIPS 186-5).
    ///
    /// CryptoKit represents a key of the Secure Enclave as data that only this device's enclave can open. So
    /// it can be stored with the tokens, and needs no entitlement as an item of the keychain would.
    package enum P256PrivateKey {
        case enclave(SecureEnclave.P256.Signing.PrivateKey)
        case software(P256.Signing.PrivateKey)

        /// The prefix of a key of the enclave in protected storage.
        private static let enclave = "enclave:"

        /// Creates a key, in the enclave if there is one.
        package init() throws(PrivateKeyError) {
            // The enclave can fail, for example in a virtual machine; then use a software key.
            if SecureEnclave.isAvailable, let key = try? SecureEnclave.P256.Signing.PrivateKey() {
                self = .enclave(key)
            } else {
                self = .software(P256.Signing.PrivateKey())
            }
        }

        /// Reads a key from protected storage; see ``kept``.
        package init(kept text: String) throws(PrivateKeyError) {
            guard text.hasPrefix(Self.enclave) else {
                self = try usable {
                    let data = Data(base64Encoded: text) ?? Data()
                    return .software(try P256.Signing.PrivateKey(rawRepresentation: data))
                }
                return
            }
            self = try usable {
                let data = Data(base64Encoded: String(text.dropFirst(Self.enclave.count))) ?? Data()
                return .enclave(
                    try SecureEnclave.P256.Signing.PrivateKey(dataRepresentation: data))
            }
        }

        /// Creates the key of a 32-byte number.
        package init(secret: [UInt8]) throws(PrivateKeyError) {
            self = try usable {
                .software(try P256.Signing.PrivateKey(rawRepresentation: secret))
            }
        }

        /// The private key as text, for protected storage.
        package var kept: String {
            switch self {
            case .enclave(let key): Self.enclave + key.dataRepresentation.base64EncodedString()
            case .software(let key): key.rawRepresentation.base64EncodedString()
            }
        }

        /// The coordinates of the public key, 32 bytes each.
        package var point: [UInt8] {
            switch self {
            case .enclave(let key): Array(key.publicKey.rawRepresentation)
            case .software(let key): Array(key.publicKey.rawRepresentation)
            }
        }

        /// What only this device's enclave opens; nil for a software key.
        package var blob: [UInt8]? {
            guard case .enclave(let key) = self else { return nil }
            return Array(key.dataRepresentation)
        }

        /// A signature with SHA-256: r and s, 32 bytes each (RFC 7518 §3.4).
        package func sign(_ text: [UInt8]) throws(PrivateKeyError) -> [UInt8] {
            try usable { Array(try signature(of: text)) }
        }

        /// A signature; throws the system's error.
        package func signature(of text: [UInt8]) throws -> Data {
            switch self {
            case .enclave(let key): try key.signature(for: Data(text)).rawRepresentation
            case .software(let key): try key.signature(for: Data(text)).rawRepresentation
            }
        }

        /// The x coordinate that this key and another have in common (ECDH, SP 800-56A §5.7.1.2).
        package func agreement(with other: P256PublicKey) throws(PrivateKeyError) -> [UInt8] {
            guard case .software(let key) = self else { throw .unusable }
            return try usable {
                let own = try P256.KeyAgreement.PrivateKey(rawRepresentation: key.rawRepresentation)
                let other = try P256.KeyAgreement.PublicKey(rawRepresentation: other.x + other.y)
                return try own.sharedSecretFromKeyAgreement(with: other).withUnsafeBytes(Array.init)
            }
        }
    }

    /// A private RSA key.
    package struct RSAPrivateKey: Sendable {
        package let der: [UInt8]

        /// Creates a key from an RSAPrivateKey in DER (RFC 8017 §A.1.2), which is read where it is used.
        package init(der: [UInt8]) { self.der = der }

        /// Signs with PKCS #1 v1.5 and SHA-256 (RFC 8017 §8.2.1).
        package func sign(_ message: [UInt8]) throws(PrivateKeyError) -> [UInt8] {
            try signature(.rsaSignatureMessagePKCS1v15SHA256, message)
        }

        /// Raises a block of the size of the modulus to the private exponent (RFC 8017 §5.2.1).
        package func raise(_ block: [UInt8]) throws(PrivateKeyError) -> [UInt8] {
            try signature(.rsaSignatureRaw, block)
        }

        private func signature(
            _ algorithm: SecKeyAlgorithm, _ bytes: [UInt8]
        ) throws(PrivateKeyError) -> [UInt8] {
            guard let key = securityKey(der, kSecAttrKeyClassPrivate),
                let signature = SecKeyCreateSignature(
                    key, algorithm, data(bytes), nil)
            else { throw .unusable }
            return Array(Data(referencing: signature as NSData))
        }
    }

    private func usable<Value>(_ body: () throws -> Value) throws(PrivateKeyError) -> Value {
        do { return try body() } catch { throw .unusable }
    }
#endif

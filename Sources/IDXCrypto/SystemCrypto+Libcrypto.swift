#if !canImport(Darwin)
    import IDXSystem

    extension SystemCrypto {
        static func open() throws(CryptoUnavailable) {
            if let reason = idx_libcrypto_open() {
                throw CryptoUnavailable(reason: String(cString: reason))
            }
        }

        /// The digest of bytes.
        package func digest(_ function: HashFunction, of bytes: [UInt8]) -> [UInt8] {
            [UInt8](unsafeUninitializedCapacity: function.digestSize) { digest, count in
                idx_digest(function.number, bytes, bytes.count, digest.baseAddress)
                count = function.digestSize
            }
        }

        /// Encrypts or decrypts whole blocks of 16 bytes with AES-256-CBC, without padding; nil for others.
        package func cbc(
            _ text: [UInt8], key: [UInt8], vector: [UInt8], encrypts: Bool
        ) -> [UInt8]? {
            guard key.count == 32, vector.count == 16, text.count.isMultiple(of: 16) else {
                return nil
            }
            var result = [UInt8](repeating: 0, count: text.count)
            return idx_cbc(encrypts, key, vector, text, text.count, &result) ? result : nil
        }
    }

    extension RSAPublicKey {
        func isSigned(_ message: [UInt8], _ signature: [UInt8]) throws(CryptoUnavailable) -> Bool {
            try verdict(
                DER.publicKey(modulus: modulus, exponent: exponent), IDXSignatureRSA, .sha256,
                message, signature
            )
        }
    }

    extension P256PublicKey {
        var isOnCurve: Bool {
            get throws(CryptoUnavailable) {
                try SystemCrypto.open()
                let info = DER.publicKeyInfo(x: x, y: y)
                return idx_is_public_key(info, info.count)
            }
        }

        func isSigned(_ message: [UInt8], _ signature: [UInt8]) throws(CryptoUnavailable) -> Bool {
            try verdict(
                DER.publicKeyInfo(x: x, y: y), IDXSignatureEC, .sha256, message,
                DER.signature(signature))
        }
    }

    extension SignatureAlgorithm.Key {
        func isSigned(
            _ message: [UInt8], _ signature: [UInt8], _ algorithm: SignatureAlgorithm
        ) throws(CryptoUnavailable) -> Bool {
            switch self {
            case .rsa(let key):
                try verdict(
                    DER.publicKey(modulus: key.modulus, exponent: key.exponent),
                    algorithm == .ps256 ? IDXSignaturePSS : IDXSignatureRSA, algorithm.hash,
                    message, signature)
            case .curve(let curve, let x, let y):
                try verdict(
                    DER.publicKeyInfo(x: x, y: y, on: curve), IDXSignatureEC, algorithm.hash,
                    message, DER.signature(signature))
            }
        }
    }

    extension HashFunction {
        fileprivate var number: IDXHash {
            switch self {
            case .sha1: IDXHashSHA1
            case .sha256: IDXHashSHA256
            case .sha384: IDXHashSHA384
            case .sha512: IDXHashSHA512
            }
        }
    }

    private func verdict(
        _ key: [UInt8], _ kind: IDXSignature, _ hash: HashFunction, _ message: [UInt8],
        _ signature: [UInt8]
    ) throws(CryptoUnavailable) -> Bool {
        try SystemCrypto.open()
        switch idx_verify(
            kind, hash.number, key, key.count, message, message.count, signature, signature.count)
        {
        case IDXVerdictValid: return true
        case IDXVerdictInvalid: return false
        default: throw CryptoUnavailable(reason: "libcrypto refused to verify a signature")
        }
    }

    /// A private P-256 key (FIPS 186-5). It stays in libcrypto's memory, which is wiped afterward.
    package struct P256PrivateKey: ~Copyable {
        private let key: UnsafeMutableRawPointer

        /// Creates a key.
        package init() throws(PrivateKeyError) {
            try Self.open()
            guard let key = idx_key_new() else {
                throw .unavailable(.init(reason: "libcrypto refused to make a key"))
            }
            self.key = key
        }

        /// Reads a key from protected storage; see ``kept``.
        package init(kept: String) throws(PrivateKeyError) {
            try self.init(der: Base64URL.decode(kept) ?? [])
        }

        /// Creates the key of a 32-byte number.
        package init(secret: [UInt8]) throws(PrivateKeyError) {
            guard secret.count == 32, P256PublicKey.isScalar(secret[...]) else { throw .unusable }
            try self.init(der: DER.privateKey(secret: secret))
        }

        private init(der: consuming [UInt8]) throws(PrivateKeyError) {
            defer { idx_wipe(&der, der.count) }
            try Self.open()
            guard let key = idx_key_read(der, der.count) else { throw .unusable }
            self.key = key
        }

        /// Decrypts a key; see ``sealed(by:nonce:context:)``. A wrong cipher key and an altered box are both
        /// ``PrivateKeyError/unusable``.
        package init(
            opening box: [UInt8], by cipher: borrowing CipherKey, nonce: [UInt8], context: [UInt8]
        ) throws(PrivateKeyError) {
            let opened = cipher.open(box, nonce: nonce, context: context)
            guard let opened else { throw .unusable }
            try self.init(der: opened)
        }

        deinit { idx_key_free(key) }

        private static func open() throws(PrivateKeyError) {
            do { try SystemCrypto.open() } catch { throw .unavailable(error) }
        }

        /// The private key as text, for protected storage.
        package var kept: String { withDER(Base64URL.encode) }

        /// The private key, encrypted with AES-256-GCM; `context` is authenticated with it. Nil if it failed.
        package func sealed(
            by cipher: borrowing CipherKey, nonce: [UInt8], context: [UInt8]
        ) -> [UInt8]? {
            withDER { $0.isEmpty ? nil : cipher.seal($0, nonce: nonce, context: context) }
        }

        /// Passes the private key as DER (RFC 5915), which is wiped afterward; nothing if libcrypto refuses.
        private func withDER<Value>(_ body: ([UInt8]) -> Value) -> Value {
            var der = [UInt8](repeating: 0, count: Int(IDXKeyLimit))
            let size = idx_key_write(key, &der)
            der.removeLast(der.count - size)
            defer { idx_wipe(&der, der.count) }
            return body(der)
        }

        /// The coordinates of the public key, 32 bytes each.
        package var point: [UInt8] {
            var point = [UInt8](repeating: 0, count: 64)
            _ = idx_key_point(key, &point)
            return point
        }

        /// A signature with SHA-256: r and s, 32 bytes each (RFC 7518 §3.4).
        package func sign(_ text: [UInt8]) throws(PrivateKeyError) -> [UInt8] {
            let der = try signature(by: idx_key_sign, key, text, upTo: Int(IDXKeyLimit))
            guard let numbers = DER.numbers(of: der) else { throw .unusable }
            return numbers
        }

        /// The x coordinate that this key and another have in common (ECDH, SP 800-56A §5.7.1.2).
        package func agreement(with other: P256PublicKey) throws(PrivateKeyError) -> [UInt8] {
            let info = DER.publicKeyInfo(x: other.x, y: other.y)
            var secret = [UInt8](repeating: 0, count: 32)
            guard idx_key_agree(key, info, info.count, &secret) else { throw .unusable }
            return secret
        }
    }

    /// A private RSA key.
    package struct RSAPrivateKey: Sendable {
        package let der: [UInt8]

        /// Creates a key from an RSAPrivateKey in DER (RFC 8017 §A.1.2), which is read where it is used.
        package init(der: [UInt8]) { self.der = der }

        /// Signs with PKCS #1 v1.5 and SHA-256 (RFC 8017 §8.2.1).
        package func sign(_ message: [UInt8]) throws(PrivateKeyError) -> [UInt8] {
            try output(of: idx_key_sign, message)
        }

        /// Raises a block of the size of the modulus to the private exponent (RFC 8017 §5.2.1).
        package func raise(_ block: [UInt8]) throws(PrivateKeyError) -> [UInt8] {
            try output(of: idx_rsa_raise, block)
        }

        private func output(
            of function: Signing, _ input: [UInt8]
        ) throws(PrivateKeyError) -> [UInt8] {
            do { try SystemCrypto.open() } catch { throw .unavailable(error) }
            guard let key = idx_rsa_read(der, der.count) else { throw .unusable }
            defer { idx_key_free(key) }
            return try signature(by: function, key, input, upTo: 1024)
        }
    }

    private typealias Signing = (
        UnsafeRawPointer?, UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?,
        UnsafeMutablePointer<Int>?
    ) -> Bool

    private func signature(
        by function: Signing, _ key: UnsafeRawPointer, _ input: [UInt8], upTo limit: Int
    ) throws(PrivateKeyError) -> [UInt8] {
        var (bytes, count) = ([UInt8](repeating: 0, count: limit), limit)
        guard function(key, input, input.count, &bytes, &count) else { throw .unusable }
        return Array(bytes.prefix(count))
    }
#endif

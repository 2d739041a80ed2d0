#if !canImport(Darwin)
    import IDXCrypto
    import IDXLibcrypto

    /// A P-256 key that signs with ECDSA, by libcrypto: this package's own arithmetic does not run in constant
    /// time. The private key stays in libcrypto's memory, which is wiped afterward.
    package struct SigningKey: ~Copyable {
        private let key: UnsafeMutableRawPointer

        /// Creates a key.
        package init() throws(SigningKeyError) {
            try Self.open()
            guard let key = idx_key_new() else {
                throw .noLibrary(reason: "libcrypto refused to make a key")
            }
            self.key = key
        }

        /// Reads a key from protected storage; see ``kept``.
        package init(kept: Secret) throws(SigningKeyError) {
            try Self.open()
            var der = Base64URL.decode(kept.revealed) ?? []
            defer { idx_wipe(&der, der.count) }
            guard let key = idx_key_read(der, der.count) else { throw .unusable }
            self.key = key
        }

        /// Decrypts a key; see ``sealed(by:nonce:context:)``. A wrong cipher key and an altered box are both
        /// ``SigningKeyError/unusable``.
        package init(
            opening box: [UInt8], by cipher: borrowing CipherKey, nonce: [UInt8], context: [UInt8]
        ) throws(SigningKeyError) {
            try Self.open()
            guard nonce.count == CipherKey.nonceSize else { throw .unusable }
            let opened = cipher.withBytes {
                idx_key_open($0, nonce, context, context.count, box, box.count)
            }
            guard let opened else { throw .unusable }
            key = opened
        }

        deinit { idx_key_free(key) }

        private static func open() throws(SigningKeyError) {
            if let reason = idx_libcrypto_open() {
                throw .noLibrary(reason: String(cString: reason))
            }
        }

        /// The private key as text, for protected storage.
        package var kept: Secret {
            var der = [UInt8](repeating: 0, count: Int(IDXKeyLimit))
            defer { idx_wipe(&der, der.count) }
            let size = idx_key_write(key, &der)
            return Secret(Base64URL.encode(Array(der.prefix(size))))
        }

        /// The private key, encrypted with AES-256-GCM; `context` is authenticated with it. Empty if it failed.
        package func sealed(
            by cipher: borrowing CipherKey, nonce: [UInt8], context: [UInt8]
        ) -> [UInt8] {
            guard nonce.count == CipherKey.nonceSize else { return [] }
            var box = [UInt8](repeating: 0, count: Int(IDXKeyLimit) + Int(IDXBoxTagSize))
            let size = cipher.withBytes {
                idx_key_seal(key, $0, nonce, context, context.count, &box)
            }
            return Array(box.prefix(size))
        }

        /// The coordinates of the public key, 32 bytes each.
        package var point: [UInt8] {
            var point = [UInt8](repeating: 0, count: 64)
            _ = idx_key_point(key, &point)
            return point
        }

        /// A signature with SHA-256: r and s, 32 bytes each (RFC 7518 §3.4).
        package func sign(_ text: [UInt8]) throws(SigningKeyError) -> [UInt8] {
            var signature = [UInt8](repeating: 0, count: 64)
            guard idx_key_sign(key, text, text.count, &signature) else { throw .unusable }
            return signature
        }
    }
#endif

/// Why a key cannot be made or used.
package enum SigningKeyError: Error, Sendable, Hashable {
    /// The system cannot create keys and sign, for this reason.
    case noLibrary(reason: String)
    /// The key is damaged, or from another device.
    case unusable
}

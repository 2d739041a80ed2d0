#if !canImport(Darwin)
    import IDXSystem

    /// A key of AES-256-GCM. It is wiped after use.
    package struct CipherKey: ~Copyable {
        private let bytes: UnsafeMutablePointer<UInt8>
        private static let size = Int(IDXBoxKeySize)
        /// The size of the nonce that each encryption needs.
        package static let nonceSize = Int(IDXBoxNonceSize)

        /// The size of what encryption adds.
        private static let tagSize = Int(IDXBoxTagSize)

        /// Creates a random key.
        package init(by crypto: SystemCrypto) {
            self.init(SecureRandom.bytes(Self.size))
        }

        /// Reads a key from its stored text; nil if the text is not a key.
        package init?(text: String, by crypto: SystemCrypto) {
            guard let bytes = Base64URL.decode(text), bytes.count == Self.size else { return nil }
            self.init(bytes)
        }

        /// Derives a key from a passphrase with scrypt (RFC 7914); nil if libcrypto refuses, for example
        /// because there is not enough memory.
        package init?(
            phrase: consuming String, salt: [UInt8], cost: ScryptCost, by crypto: SystemCrypto
        ) {
            let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.size)
            let isDerived = phrase.withUTF8 {
                idx_derive(
                    $0.baseAddress, $0.count, salt, salt.count,
                    IDXScryptCost(n: cost.n, r: cost.r, p: cost.p), bytes)
            }
            guard isDerived else {
                bytes.deallocate()
                return nil
            }
            self.bytes = bytes
        }

        private init(_ bytes: [UInt8]) {
            self.bytes = .allocate(capacity: bytes.count)
            self.bytes.initialize(from: bytes, count: bytes.count)
        }

        deinit {
            idx_wipe(bytes, Self.size)
            bytes.deallocate()
        }

        /// The text for storage.
        package var text: String {
            Base64URL.encode(Array(UnsafeBufferPointer(start: bytes, count: Self.size)))
        }

        /// Encrypts with AES-256-GCM; `context` is authenticated with the text. Nil if libcrypto refuses.
        package func seal(_ text: [UInt8], nonce: [UInt8], context: [UInt8]) -> [UInt8]? {
            guard nonce.count == Self.nonceSize else { return nil }
            var box = [UInt8](repeating: 0, count: text.count + Self.tagSize)
            let isDone = idx_box_seal(
                bytes, nonce, context, context.count, text, text.count, &box)
            return isDone ? box : nil
        }

        /// Decrypts; nil for what another key, nonce or context made, and for what was altered.
        package func open(_ box: [UInt8], nonce: [UInt8], context: [UInt8]) -> [UInt8]? {
            let size = box.count - Self.tagSize
            guard size >= 0, nonce.count == Self.nonceSize else { return nil }
            var text = [UInt8](repeating: 0, count: size)
            let isDone = idx_box_open(bytes, nonce, context, context.count, box, size, &text)
            return isDone ? text : nil
        }
    }
#endif

/// What deriving a key from a passphrase costs (RFC 7914 §2): 128 · n · r bytes of memory.
package struct ScryptCost: Sendable, Hashable {
    /// The cost in processor time and memory, a power of two.
    package let n: UInt32
    /// The block size.
    package let r: UInt32
    /// The parallelization.
    package let p: UInt32

    /// Creates a cost.
    package init(n: UInt32, r: UInt32, p: UInt32) {
        (self.n, self.r, self.p) = (n, r, p)
    }

    /// 64 MiB, and about 0.3 seconds.
    package static let standard = ScryptCost(n: 1 << 16, r: 8, p: 1)
}

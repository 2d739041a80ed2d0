#if canImport(Darwin)
    import CryptoKit
    import Foundation

    /// P-256 keys and ECDSA with CryptoKit. This package's own arithmetic does not run in constant time.
    ///
    /// CryptoKit represents a key of the Secure Enclave as data that only this device's enclave can open. So
    /// it can be stored with the tokens, and needs no entitlement as an item of the keychain would.
    enum DPoPSigner {
        /// The prefix of a key of the enclave.
        private static let enclave = "enclave:"

        /// A new private key, as it is kept.
        static func newKey() throws(DPoPError) -> Secret {
            // The enclave can fail, for example in a virtual machine; then use a software key.
            if SecureEnclave.isAvailable, let key = try? SecureEnclave.P256.Signing.PrivateKey() {
                return Secret(enclave + key.dataRepresentation.base64EncodedString())
            }
            return Secret(P256.Signing.PrivateKey().rawRepresentation.base64EncodedString())
        }

        /// The coordinates of its public half, 32 bytes each.
        static func point(of key: Secret) throws(DPoPError) -> [UInt8] {
            Array(try opened(key).point)
        }

        /// A signature with SHA-256: r and s, 32 bytes each (RFC 7518 §3.4).
        static func sign(_ text: [UInt8], with key: Secret) throws(DPoPError) -> [UInt8] {
            let key = try opened(key)
            do {
                return Array(try key.sign(Data(text)))
            } catch {
                throw .unusableKey
            }
        }

        private typealias Opened = (point: Data, sign: (Data) throws -> Data)

        private static func opened(_ key: Secret) throws(DPoPError) -> Opened {
            let text = key.revealed
            let isEnclave = text.hasPrefix(enclave)
            do {
                let data = Data(
                    base64Encoded: isEnclave ? String(text.dropFirst(enclave.count)) : text)
                if isEnclave {
                    let key = try SecureEnclave.P256.Signing.PrivateKey(
                        dataRepresentation: data ?? Data())
                    return (
                        key.publicKey.rawRepresentation,
                        { try key.signature(for: $0).rawRepresentation }
                    )
                }
                let key = try P256.Signing.PrivateKey(rawRepresentation: data ?? Data())
                return (
                    key.publicKey.rawRepresentation,
                    { try key.signature(for: $0).rawRepresentation }
                )
            } catch {
                throw .unusableKey
            }
        }
    }
#else
    import IDXCrypto
    import IDXLibcrypto

    /// P-256 keys and ECDSA with libcrypto. This package's own arithmetic does not run in constant time.
    enum DPoPSigner {
        /// A new private key, as it is kept.
        static func newKey() throws(DPoPError) -> Secret {
            try open()
            var der = [UInt8](repeating: 0, count: Int(IDXSigningKeyLimit))
            let size = idx_signing_key_new(&der)
            guard size > 0 else { throw .noCryptography(reason: "libcrypto refused to make a key") }
            let key = Secret(Base64URL.encode(Array(der.prefix(size))))
            idx_wipe(&der, der.count)
            return key
        }

        /// The coordinates of its public half, 32 bytes each.
        static func point(of key: Secret) throws(DPoPError) -> [UInt8] {
            try result(key) { key, size, point in idx_signing_key_point(key, size, point) }
        }

        /// A signature with SHA-256: r and s, 32 bytes each (RFC 7518 §3.4).
        static func sign(_ text: [UInt8], with key: Secret) throws(DPoPError) -> [UInt8] {
            try result(key) { key, size, signature in
                idx_sign(key, size, text, text.count, signature)
            }
        }

        private static func open() throws(DPoPError) {
            if let reason = idx_libcrypto_open() {
                throw .noCryptography(reason: String(cString: reason))
            }
        }

        /// Returns the two numbers of 32 bytes that a closure computes with a private key.
        private static func result(
            _ key: Secret,
            _ make: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>) -> Bool
        ) throws(DPoPError) -> [UInt8] {
            try open()
            guard var der = Base64URL.decode(key.revealed) else { throw .unusableKey }
            var numbers = [UInt8](repeating: 0, count: 64)
            let isMade = make(der, der.count, &numbers)
            idx_wipe(&der, der.count)
            guard isMade else { throw .unusableKey }
            return numbers
        }
    }
#endif

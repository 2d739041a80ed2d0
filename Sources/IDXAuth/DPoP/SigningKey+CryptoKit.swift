#if canImport(Darwin)
    package import CryptoKit
    package import Foundation

    /// A P-256 key that signs with ECDSA, by CryptoKit: this package's own arithmetic does not run in constant
    /// time.
    ///
    /// CryptoKit represents a key of the Secure Enclave as data that only this device's enclave can open. So
    /// it can be stored with the tokens, and needs no entitlement as an item of the keychain would.
    package enum SigningKey {
        case enclave(SecureEnclave.P256.Signing.PrivateKey)
        case software(P256.Signing.PrivateKey)

        /// The prefix of a key of the enclave in protected storage.
        private static let enclave = "enclave:"

        /// Creates a key, in the enclave if there is one.
        package init() throws(SigningKeyError) {
            // The enclave can fail, for example in a virtual machine; then use a software key.
            if SecureEnclave.isAvailable, let key = try? SecureEnclave.P256.Signing.PrivateKey() {
                self = .enclave(key)
            } else {
                self = .software(P256.Signing.PrivateKey())
            }
        }

        /// Reads a key from protected storage; see ``kept``.
        package init(kept: Secret) throws(SigningKeyError) {
            let text = kept.revealed
            do {
                guard text.hasPrefix(Self.enclave) else {
                    let data = Data(base64Encoded: text) ?? Data()
                    self = .software(try P256.Signing.PrivateKey(rawRepresentation: data))
                    return
                }
                let data = Data(base64Encoded: String(text.dropFirst(Self.enclave.count)))
                self = .enclave(
                    try SecureEnclave.P256.Signing.PrivateKey(dataRepresentation: data ?? Data()))
            } catch {
                throw .unusable
            }
        }

        /// The private key as text, for protected storage.
        package var kept: Secret {
            switch self {
            case .enclave(let key):
                Secret(Self.enclave + key.dataRepresentation.base64EncodedString())
            case .software(let key): Secret(key.rawRepresentation.base64EncodedString())
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
        package func sign(_ text: [UInt8]) throws(SigningKeyError) -> [UInt8] {
            do {
                return Array(try signature(of: text))
            } catch {
                throw .unusable
            }
        }

        /// A signature; throws the system's error.
        package func signature(of text: [UInt8]) throws -> Data {
            switch self {
            case .enclave(let key): try key.signature(for: Data(text)).rawRepresentation
            case .software(let key): try key.signature(for: Data(text)).rawRepresentation
            }
        }
    }
#endif

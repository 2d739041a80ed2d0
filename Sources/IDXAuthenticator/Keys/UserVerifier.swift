#if canImport(Darwin)
    import CryptoKit
    import Foundation
    import IDXAuth
    import IDXCrypto
    import Security

    #if canImport(LocalAuthentication) && !os(tvOS) && !os(watchOS)
        import LocalAuthentication
    #endif

    /// What the system asks the user for before it uses a key.
    enum UserVerifier: String, Sendable {
        /// A finger or a face that was enrolled when the key was made.
        case biometry
        /// The device's passcode.
        case passcode

        /// What must be true before the system uses a key.
        func access(
            _ flags: SecAccessControlCreateFlags = []
        ) throws(KeyError) -> SecAccessControl {
            try Self.access(
                kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
                flags.union(self == .biometry ? .biometryCurrentSet : .userPresence))
        }

        private static func access(
            _ level: CFString, _ flags: SecAccessControlCreateFlags
        ) throws(KeyError) -> SecAccessControl {
            guard let access = SecAccessControlCreateWithFlags(nil, level, flags, nil) else {
                throw .notPossible(reason: "the system does not protect keys in this way")
            }
            return access
        }

        /// A new key of the enclave.
        ///
        /// Without a verifier, it can be used once the device was unlocked, also while it is locked: then
        /// challenges arrive, too.
        static func enclaveKey(_ verifier: UserVerifier?) throws(KeyError) -> P256PrivateKey {
            let access =
                if let verifier {
                    try verifier.access(.privateKeyUsage)
                } else {
                    try access(
                        kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly, .privateKeyUsage)
                }
            do {
                return .enclave(try SecureEnclave.P256.Signing.PrivateKey(accessControl: access))
            } catch {
                throw .notPossible(reason: "the Secure Enclave made no key")
            }
        }
    }

    #if canImport(LocalAuthentication) && !os(tvOS) && !os(watchOS)
        extension UserVerifier {
            typealias Context = LAContext

            /// The strictest that this device has.
            static func available() throws(KeyError) -> UserVerifier {
                let context = LAContext()
                if context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil) {
                    return .biometry
                }
                if context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) {
                    return .passcode
                }
                throw .notVerified(reason: "this device has no passcode")
            }

            /// The method in claims (RFC 8176).
            var method: String {
                guard self == .biometry else { return "pin" }
                let context = LAContext()
                // Only then the context knows the type.
                _ = context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
                return context.biometryType == .faceID ? "face" : "fpt"
            }

            /// What shows the sheet, with these words.
            static func context(_ prompt: String) -> LAContext {
                let context = LAContext()
                context.localizedReason = prompt
                return context
            }

            static func enclaveKey(_ blob: [UInt8], _ context: LAContext?) throws -> P256PrivateKey
            {
                .enclave(
                    try SecureEnclave.P256.Signing.PrivateKey(
                        dataRepresentation: Data(blob), authenticationContext: context))
            }

            /// The error that a user's choice or the lack of a verifier stands for; nil for others.
            static func failure(_ error: any Error) -> KeyError? {
                guard let error = error as? LAError else { return nil }
                switch error.code {
                case .userCancel, .appCancel, .systemCancel, .userFallback: return .cancelled
                case .passcodeNotSet: return .notVerified(reason: "this device has no passcode")
                default: return .notVerified(reason: "the system did not recognize the user")
                }
            }
        }
    #else
        /// Systems that cannot verify the user.
        extension UserVerifier {
            struct Context: Sendable {}

            static func available() throws(KeyError) -> UserVerifier {
                throw .notPossible(reason: "this system asks for no finger, face or passcode")
            }

            var method: String { "none" }

            static func context(_ prompt: String) -> Context { Context() }

            static func enclaveKey(_ blob: [UInt8], _ context: Context?) throws -> P256PrivateKey {
                .enclave(
                    try SecureEnclave.P256.Signing.PrivateKey(dataRepresentation: Data(blob)))
            }

            static func failure(_ error: any Error) -> KeyError? { nil }
        }
    #endif
#endif

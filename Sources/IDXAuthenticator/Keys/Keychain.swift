#if canImport(Darwin)
    import Foundation
    import IDXAuth
    import Security

    #if canImport(LocalAuthentication) && !os(tvOS) && !os(watchOS)
        import LocalAuthentication
    #endif

    /// The keys of a device without a Secure Enclave.
    struct Keychain {
        private static func item(_ name: String, _ more: [CFString: Any] = [:]) -> CFDictionary {
            let usual: [CFString: Any] = [
                kSecClass: kSecClassGenericPassword, kSecAttrService: "idx authenticator",
                kSecAttrAccount: name,
            ]
            // Bridged by name, as `.ci/apple` knows no bridging by `as`.
            return NSDictionary(dictionary: usual.merging(more) { $1 }) as CFDictionary
        }

        func add(_ key: Secret, _ name: String, _ verifier: UserVerifier?) throws(KeyError) {
            var more: [CFString: Any] = [kSecValueData: Data(key.revealed.utf8)]
            if let verifier {
                more[kSecAttrAccessControl] = try verifier.access()
                more[kSecUseDataProtectionKeychain] = true
            } else {
                more[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            }
            try Self.check(SecItemAdd(Self.item(name, more), nil), name)
        }

        func read(_ name: String, _ context: UserVerifier.Context?) throws(KeyError) -> Secret {
            var more: [CFString: Any] = [
                kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne,
            ]
            if let context {
                more[kSecUseAuthenticationContext] = context
                more[kSecUseDataProtectionKeychain] = true
            }
            var found: CFTypeRef?
            try Self.check(SecItemCopyMatching(Self.item(name, more), &found), name)
            guard let data = found as? Data else {
                throw .damaged(name: name, reason: "the keychain returned no key")
            }
            return Secret(String(decoding: data, as: UTF8.self))
        }

        func remove(_ name: String) throws(KeyError) {
            for more in [[:], [kSecUseDataProtectionKeychain: true]] as [[CFString: Any]] {
                let status = SecItemDelete(Self.item(name, more))
                let isGone = [errSecItemNotFound, errSecMissingEntitlement].contains(status)
                if !isGone { try Self.check(status, name) }
            }
        }

        private static func check(_ status: OSStatus, _ name: String) throws(KeyError) {
            switch status {
            case errSecSuccess: return
            case errSecItemNotFound: throw .missing(name: name)
            case errSecUserCanceled: throw .cancelled
            case errSecAuthFailed:
                throw .notVerified(reason: "the system did not recognize the user")
            case errSecMissingEntitlement:
                throw .notPossible(
                    reason: "only a signed program may let the system ask for a finger or face")
            default: throw .storage(.keychain(status: status))
            }
        }
    }
#endif

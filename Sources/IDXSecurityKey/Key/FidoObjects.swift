#if !canImport(Darwin)
    import IDXAuth
    import IDXCrypto
    import IDXSystem

    /// A request for signatures in the hands of libfido2.
    final class FidoAssertion {
        private let handle: IDXFidoAssertion

        init?(
            _ party: String, hash: [UInt8], allowed: [[UInt8]], touch: Bool, verifies: Bool
        ) {
            handle = idx_fido_assertion_new(party, hash, touch, verifies)
            guard handle.address != 0 else { return nil }
            for id in allowed where idx_fido_assertion_allow(handle, id, id.count) != 0 {
                return nil
            }
        }

        deinit { if handle.address != 0 { idx_fido_assertion_free(handle) } }

        func get(_ device: IDXFidoDevice, pin: Secret?) -> Int {
            Int(idx_fido_assertion_get(handle, device, pin?.revealed))
        }

        var count: Int { Int(idx_fido_assertion_count(handle)) }

        func id(_ index: Int) -> [UInt8]? {
            guard index < count else { return nil }
            let id = bytes(index, IDXFidoPartID)
            return id.isEmpty ? nil : id
        }

        func signature(_ index: Int, of task: KeyTask) -> KeyAssertion {
            let handleOfUser = bytes(index, IDXFidoPartUserID)
            let names = [true, false].lazy.compactMap {
                idx_fido_assertion_user(self.handle, index, $0).map { String(cString: $0) }
            }
            // A key that was asked for one credential need not name it.
            let id = bytes(index, IDXFidoPartID)
            return KeyAssertion(
                credential: id.isEmpty ? task.credentials.first ?? [] : id,
                authenticatorData: CBORBytes.content(bytes(index, IDXFidoPartAuthenticatorData)),
                signature: bytes(index, IDXFidoPartSignature),
                userHandle: handleOfUser.isEmpty ? nil : handleOfUser,
                userName: names.first { !$0.isEmpty })
        }

        private func bytes(_ index: Int, _ part: IDXFidoPart) -> [UInt8] {
            Array(idx_fido_assertion_part(handle, index, part))
        }
    }

    /// A new credential in the hands of libfido2.
    final class FidoCredential {
        private let handle: IDXFidoCredential

        init?(_ registration: KeyRequest.Registration, _ task: KeyTask, hash: [UInt8]) {
            handle = registration.userID.withUnsafeBufferPointer { id in
                registration.userName.withCString { name in
                    registration.displayName.withCString { display in
                        idx_fido_credential_new(
                            task.party, registration.partyName,
                            IDXFidoUser(
                                id: id.baseAddress, id_size: id.count, name: name,
                                display_name: display), hash, Int32(task.algorithm),
                            task.isResident, task.verifies)
                    }
                }
            }
            guard handle.address != 0 else { return nil }
            for id in task.credentials
            where idx_fido_credential_exclude(handle, id, id.count) != 0 {
                return nil
            }
        }

        deinit { if handle.address != 0 { idx_fido_credential_free(handle) } }

        func make(_ device: IDXFidoDevice, pin: Secret?) -> Int {
            Int(idx_fido_credential_make(handle, device, pin?.revealed))
        }

        var made: KeyCredential {
            KeyCredential(
                format: idx_fido_credential_format(handle).map { String(cString: $0) } ?? "",
                authenticatorData: Array(idx_fido_credential_authenticator_data(handle)),
                statement: Array(idx_fido_credential_statement(handle)))
        }
    }

    extension Array where Element == UInt8 {
        fileprivate init(_ bytes: IDXFidoBytes) {
            self.init(UnsafeBufferPointer(start: bytes.bytes, count: bytes.count))
        }
    }

    extension KeyInfo {
        init(_ told: IDXFidoInfo) {
            self.init()
            isFIDO2 = told.is_fido2
            residentKeys = Option(told.resident_keys)
            verification = Option(told.user_verification)
            pin = Option(told.pin)
            alwaysVerifies = told.always_verifies == IDXFidoOptionOn
            makesWithoutVerification = told.makes_without_verification == IDXFidoOptionOn
            mustChangePIN = told.must_change_pin
            minPINLength = min(63, max(4, Int(truncatingIfNeeded: told.min_pin_length)))
            listLimit = Int(min(told.max_credentials_in_list, 1000))
            idLimit = Int(min(told.max_credential_id_size, 65535))
            algorithms = withUnsafeBytes(of: told.algorithms) { raw in
                raw.bindMemory(to: Int32.self).prefix(told.algorithm_count).map { Int($0) }
            }
            let names: [(Int, String)] = [
                (IDXFidoTransportUSB, "usb"), (IDXFidoTransportNFC, "nfc"),
                (IDXFidoTransportBLE, "ble"), (IDXFidoTransportInternal, "internal"),
            ]
            let listed = names.filter { told.transports & UInt32($0.0) != 0 }.map(\.1)
            transports = listed.isEmpty ? ["usb"] : listed
        }
    }

    extension KeyInfo.Option {
        fileprivate init(_ option: IDXFidoOption) {
            self =
                switch option {
                case IDXFidoOptionOn: .on
                case IDXFidoOptionOff: .off
                default: .absent
                }
        }
    }
#endif

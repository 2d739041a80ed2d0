#if !canImport(Darwin)
    import IDXCrypto
    import IDXJSON

    /// An encrypted archive (format 1): JSON with the place of its key and the ciphertext in base64url.
    ///
    /// Everything else is authenticated with the ciphertext, so that no part can be exchanged.
    struct SealedArchive: Sendable, Hashable {
        let place: CredentialProtection.KeyPlace
        let keyID: String
        private let nonce: [UInt8]
        private let box: [UInt8]

        private static let version = 1

        /// Encrypts an archive.
        init(
            _ archive: [UInt8], key: borrowing SealingKey, by cipher: Cipher
        ) throws(CredentialStorageError) {
            place = key.place
            keyID = key.id
            nonce = SecureRandom.bytes(CipherKey.nonceSize)
            let context = Self.context(key.place, key.id)
            guard let box = cipher.seal(archive, key, nonce, context) else {
                throw .noCryptography(reason: "libcrypto refused to encrypt")
            }
            self.box = box
        }

        /// Reads an encrypted archive without decrypting it.
        init(_ bytes: [UInt8]) throws(CredentialStorageError) {
            let limits = JSON.Reader.Limits(bytes: 2 * FileCredentialStorage.largestArchive)
            // Any problem is reported below.
            let document = try? JSON.Reader(limits: limits).read(bytes)
            guard let members = document?.value.object, document?.duplicateKeys.isEmpty == true,
                let version = members["version"]?.int, version >= 1
            else { throw .damaged(reason: "not an encrypted archive") }
            guard version <= Self.version else { throw .newerVersion(version) }
            guard
                let place = members["key_place"]?.string.flatMap(
                    CredentialProtection.KeyPlace.init),
                let id = members["key"]?.string, Keyring.isID(id),
                let nonce = members["nonce"]?.string.flatMap({ Base64URL.decode($0) }),
                nonce.count == CipherKey.nonceSize,
                let box = members["box"]?.string.flatMap({ Base64URL.decode($0) }),
                box.count >= CipherKey.tagSize
            else { throw .damaged(reason: "a part of the encrypted archive is missing") }
            self.place = place
            keyID = id
            self.nonce = nonce
            self.box = box
        }

        /// The bytes for storage.
        var bytes: [UInt8] {
            let members: JSON = [
                "version": .number(.init(Self.version)), "key_place": .string(place.rawValue),
                "key": .string(keyID), "nonce": .string(Base64URL.encode(nonce)),
                "box": .string(Base64URL.encode(box)),
            ]
            return members.bytes(.pretty)
        }

        /// Decrypts the archive.
        func opened(
            with key: borrowing SealingKey, by cipher: Cipher
        ) throws(CredentialStorageError) -> [UInt8] {
            guard let opened = cipher.open(box, key, nonce, Self.context(place, keyID)) else {
                throw .damaged(reason: "it was altered, or encrypted with another key")
            }
            return opened
        }

        private static func context(_ place: CredentialProtection.KeyPlace, _ id: String) -> [UInt8]
        {
            Array("idx credentials \(version) \(place.rawValue) \(id)".utf8)
        }
    }

    /// The cipher: the system's libcrypto, or a test's.
    struct Cipher: Sendable {
        /// Why the cipher is not available, or nil if it is.
        let failure: @Sendable () -> String?

        static let system = Cipher {
            do throws(CryptoUnavailable) {
                _ = try SystemCrypto()
                return nil
            } catch { return error.reason }
        }

        func seal(
            _ text: [UInt8], _ key: borrowing SealingKey, _ nonce: [UInt8], _ context: [UInt8]
        ) -> [UInt8]? {
            key.key.seal(text, nonce: nonce, context: context)
        }

        func open(
            _ box: [UInt8], _ key: borrowing SealingKey, _ nonce: [UInt8], _ context: [UInt8]
        ) -> [UInt8]? {
            key.key.open(box, nonce: nonce, context: context)
        }
    }

    /// The key of an archive.
    struct SealingKey: ~Copyable {
        let place: CredentialProtection.KeyPlace
        /// The key's identifier in its place.
        let id: String
        fileprivate let key: CipherKey

        /// Creates a random key.
        init(in place: CredentialProtection.KeyPlace) throws(CredentialStorageError) {
            self.place = place
            id = SecureRandom.token(bytes: 12)
            key = CipherKey(
                by: try SystemCrypto(or: CredentialStorageError.noCryptography(reason:)))
        }

        /// Creates a key from its stored text; nil if the text is not a key.
        init?(
            in place: CredentialProtection.KeyPlace, id: String, text: String
        ) throws(CredentialStorageError) {
            let crypto = try SystemCrypto(or: CredentialStorageError.noCryptography(reason:))
            guard let key = CipherKey(text: text, by: crypto) else { return nil }
            self.place = place
            self.id = id
            self.key = key
        }

        /// The text for storage.
        var text: String { key.text }
    }
#endif

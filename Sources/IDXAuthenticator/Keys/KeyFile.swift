#if !canImport(Darwin)
    import IDXAuth
    import IDXCrypto
    import IDXJSON

    /// A key's file (format 1): whose key it is and what unlocks it, and the private key, encrypted.
    ///
    /// Everything else is authenticated with the ciphertext, so that no part can be exchanged. The checksum
    /// tells a damaged file from a wrong PIN; it is no protection against an attacker.
    struct KeyFile {
        /// How the cipher key is derived from a PIN.
        struct Derivation: Sendable, Hashable {
            let cost: ScryptCost
            let salt: [UInt8]
        }

        let name: String
        let usage: KeyUsage
        /// Nil for a key that the store's own key encrypts.
        let derivation: Derivation?
        let publicKey: ECPublicKey
        private let members: JSON.Object

        static let version = 1

        /// Encrypts a key.
        init(
            _ key: borrowing P256PrivateKey, name: String, usage: KeyUsage, derivation: Derivation?,
            by cipher: borrowing CipherKey
        ) throws(KeyError) {
            self.name = name
            self.usage = usage
            self.derivation = derivation
            publicKey = ECPublicKey(key.point)
            var members: JSON.Object = [
                "version": .number(.init(Self.version)), "kid": .string(name),
                "usage": .string(usage.rawValue),
                "lock": .string((derivation == nil ? KeyHandle.Lock.none : .pin).rawValue),
            ]
            members["scrypt"] = derivation.map(\.json)
            members["x"] = .string(Base64URL.encode(publicKey.x))
            members["y"] = .string(Base64URL.encode(publicKey.y))
            let nonce = SecureRandom.bytes(CipherKey.nonceSize)
            let box = key.sealed(by: cipher, nonce: nonce, context: Self.context(members))
            guard let box else {
                throw .noCryptography(reason: "libcrypto refused to encrypt a key")
            }
            members["nonce"] = .string(Base64URL.encode(nonce))
            members["box"] = .string(Base64URL.encode(box))
            members["checksum"] = .string(try Self.checksum(members))
            self.members = members
        }

        /// Reads a file without decrypting the key.
        init(_ bytes: [UInt8], name: String, least: ScryptCost) throws(KeyError) {
            func damaged(_ reason: String) -> KeyError { .damaged(name: name, reason: reason) }
            // Any problem is reported below.
            let document = try? JSON.Reader(limits: .init(depth: 4)).read(bytes)
            guard let members = document?.value.object, document?.duplicateKeys.isEmpty == true,
                let version = members["version"]?.int, version >= 1
            else { throw damaged("it is not a file of a key") }
            guard version == Self.version else {
                throw .unusable(reason: "a newer version wrote its file (format \(version))")
            }
            guard members["checksum"]?.string == (try Self.checksum(members)) else {
                throw damaged("its content was changed")
            }
            guard members["kid"]?.string == name else { throw damaged("it is another key's file") }
            guard let usage = members["usage"]?.string.flatMap(KeyUsage.init),
                let publicKey = try ECPublicKey(members)
            else { throw damaged("a part is missing") }
            self.name = name
            self.usage = usage
            self.publicKey = publicKey
            self.members = members
            switch members["lock"]?.string.flatMap(KeyHandle.Lock.init) {
            case KeyHandle.Lock.none?: derivation = nil
            case .pin?:
                guard let read = Derivation(members["scrypt"], least: least) else {
                    throw damaged("its costs of deriving a key are not allowed")
                }
                derivation = read
            default: throw damaged("nothing here opens its lock")
            }
        }

        /// The bytes for storage.
        var bytes: [UInt8] { JSON.object(members).bytes(.pretty) + [0x0A] }

        /// Decrypts the key; nil with another cipher key.
        func opened(by cipher: borrowing CipherKey) throws(PrivateKeyError) -> P256PrivateKey {
            func bytes(_ name: String) -> [UInt8] {
                members[name]?.string.flatMap { Base64URL.decode($0) } ?? []
            }
            let key = try P256PrivateKey(
                opening: bytes("box"), by: cipher, nonce: bytes("nonce"),
                context: Self.context(members))
            guard ECPublicKey(key.point) == publicKey else { throw .unusable }
            return key
        }

        private static func context(_ members: JSON.Object) -> [UInt8] {
            var header = members
            for name in ["nonce", "box", "checksum"] { header[name] = nil }
            return JSON.object(header).bytes()
        }

        private static func checksum(_ members: JSON.Object) throws(KeyError) -> String {
            var content = members
            content["checksum"] = nil
            let crypto = try SystemCrypto(or: KeyError.noCryptography(reason:))
            return Base64URL.encode(crypto.sha256(JSON.object(content).bytes()))
        }
    }

    extension KeyFile.Derivation {
        /// With less a stolen file would be easier to guess, with more a file could take all memory.
        private static let most = ScryptCost(n: 1 << 18, r: 8, p: 4)

        fileprivate init?(_ json: JSON?, least: ScryptCost) {
            guard let n = json?["n"]?.int, least.n...Self.most.n ~= UInt32(clamping: n),
                n & (n - 1) == 0,
                let r = json?["r"]?.int, least.r...Self.most.r ~= UInt32(clamping: r),
                let p = json?["p"]?.int, least.p...Self.most.p ~= UInt32(clamping: p),
                let salt = json?["salt"]?.string.flatMap({ Base64URL.decode($0) }),
                16...64 ~= salt.count
            else { return nil }
            cost = ScryptCost(
                n: UInt32(clamping: n), r: UInt32(clamping: r), p: UInt32(clamping: p))
            self.salt = salt
        }

        fileprivate var json: JSON {
            [
                "n": .number(.init(Int(cost.n))), "r": .number(.init(Int(cost.r))),
                "p": .number(.init(Int(cost.p))), "salt": .string(Base64URL.encode(salt)),
            ]
        }
    }
#endif

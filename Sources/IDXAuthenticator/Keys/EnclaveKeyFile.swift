#if canImport(Darwin)
    import IDXAuth
    import IDXCrypto
    import IDXJSON

    /// A key's file on Apple systems (format 1): its public half, and the key as only the enclave opens it.
    struct EnclaveKeyFile {
        let name: String
        let usage: KeyUsage
        /// Nil for a key that is used without asking the user.
        let verifier: UserVerifier?
        let publicKey: ECPublicKey
        /// What only the enclave opens; nil for a key in the keychain.
        let blob: [UInt8]?

        private static let version = 1

        init(
            name: String, usage: KeyUsage, verifier: UserVerifier?, publicKey: ECPublicKey,
            blob: [UInt8]?
        ) {
            self.name = name
            self.usage = usage
            self.verifier = verifier
            self.publicKey = publicKey
            self.blob = blob
        }

        /// Reads a file.
        init(_ bytes: [UInt8], name: String) throws(KeyError) {
            // Any problem is reported below.
            let document = try? JSON.Reader(limits: .init(depth: 4)).read(bytes)
            guard let members = document?.value.object, document?.duplicateKeys.isEmpty == true,
                let version = members["version"]?.int, version >= 1
            else { throw .damaged(name: name, reason: "it is not a file of a key") }
            guard version == Self.version else {
                throw .unusable(reason: "a newer version wrote its file (format \(version))")
            }
            guard members["kid"]?.string == name else {
                throw .damaged(name: name, reason: "it is another key's file")
            }
            let verifier = members["verifier"]?.string.flatMap(UserVerifier.init)
            guard let usage = members["usage"]?.string.flatMap(KeyUsage.init),
                let publicKey = try ECPublicKey(members),
                (verifier == nil) == (members["verifier"] == nil)
            else { throw .damaged(name: name, reason: "a part is missing") }
            self.init(
                name: name, usage: usage, verifier: verifier, publicKey: publicKey,
                blob: members["blob"]?.string.flatMap { Base64URL.decode($0) })
        }

        /// The bytes for storage.
        var bytes: [UInt8] {
            var members: JSON.Object = [
                "version": .number(.init(Self.version)), "kid": .string(name),
                "usage": .string(usage.rawValue),
            ]
            members["verifier"] = verifier.map { .string($0.rawValue) }
            members["x"] = .string(Base64URL.encode(publicKey.x))
            members["y"] = .string(Base64URL.encode(publicKey.y))
            members["blob"] = blob.map { .string(Base64URL.encode($0)) }
            return JSON.object(members).bytes(.pretty) + [0x0A]
        }
    }
#endif

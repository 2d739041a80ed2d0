import IDXCrypto

extension KeyCore {
    func registration(_ given: CBOR) throws(Status) -> Touch {
        guard case .bytes(let hash)? = given[1], hash.count == 32,
            case .text(let party)? = given[2]?["id"], let user = given[3],
            case .list(let algorithms)? = given[4]
        else { throw .missingParameter }
        guard algorithms.contains(where: { $0["alg"] == .number(-7) }) else {
            throw .unsupportedAlgorithm
        }
        let isVerified = try isVerified(given[8], given[9], given[7], hash, party)
        guard let isVerified else { return .end(pinHash == nil ? .pinNotSet : .pinInvalid) }
        if excluded(given[5]).contains(where: { $0.relyingParty == party }) {
            return .end(.credentialExcluded)
        }
        guard credentials.count < 100 else { throw .keyStoreFull }
        let isResident = given[7]?["rk"] == .flag(true)
        if pinHash != nil, !isVerified, isResident { throw .tokenRequired }
        return .register(
            Registration(
                relyingParty: party, user: user, hash: hash, isResident: isResident,
                isVerified: isVerified))
    }

    private func excluded(_ list: CBOR?) -> [SoftwareKey.Credential] {
        guard case .list(let entries)? = list else { return [] }
        let ids = Set(
            entries.compactMap { entry in
                if case .bytes(let id)? = entry["id"] { id } else { nil }
            })
        return credentials.filter { ids.contains($0.id) }
    }

    /// Whether the request proves that the user was verified; nil if it only asks for a touch.
    private func isVerified(
        _ code: CBOR?, _ version: CBOR?, _ options: CBOR?, _ hash: [UInt8], _ party: String
    ) throws(Status) -> Bool? {
        if case .bytes(let code)? = code {
            if code.isEmpty { return nil }
            guard case .number(let number)? = version, let token,
                token.version.rawValue == number, token.relyingParty ?? party == party,
                token.version.verifies(code, of: hash, with: token.bytes)
            else { throw .pinAuthInvalid }
            return true
        }
        guard options?["uv"] == .flag(true) else { return false }
        guard self.options.verifiesByItself else { throw .invalidOption }
        return true
    }

    mutating func signature(_ given: CBOR) throws(Status) -> Outcome {
        guard case .text(let party)? = given[1], case .bytes(let hash)? = given[2],
            hash.count == 32
        else { throw .missingParameter }
        let verified = try isVerified(given[6], given[7], given[5], hash, party)
        guard let verified else { return .waits(.end(pinHash == nil ? .pinNotSet : .pinInvalid)) }
        var found = credentials.filter { $0.relyingParty == party }
        if let names = given[3] {
            if case .list(let list) = names, list.count > options.listLimit {
                throw .missingParameter
            }
            let named = Set(excluded(names).map(\.id))
            found = Array(found.filter { named.contains($0.id) }.prefix(1))
        } else {
            // The latest comes first.
            found = found.filter(\.isResident).reversed()
        }
        guard !found.isEmpty else { throw .noCredentials }
        let isPresent = given[5]?["up"] != .flag(false)
        let signing = Signing(
            credentials: found, relyingParty: party, hash: hash, isPresent: isPresent,
            isVerified: verified)
        return isPresent ? .waits(.sign(signing)) : .reply([0] + sign(signing).encoded)
    }

    mutating func register(_ registration: Registration) -> CBOR {
        let id = SecureRandom.bytes(32)
        var credential = SoftwareKey.Credential(
            id: id, relyingParty: registration.relyingParty, userHandle: nil,
            isResident: registration.isResident, secret: SecureRandom.bytes(32))
        if case .bytes(let handle)? = registration.user["id"] { credential.userHandle = handle }
        if case .text(let name)? = registration.user["name"] { credential.username = name }
        if registration.isResident {
            // A key holds one passkey of a user.
            credentials.removeAll {
                $0.isResident && $0.relyingParty == credential.relyingParty
                    && $0.userHandle == credential.userHandle
            }
        }
        credentials.append(credential)
        counter += 1
        let flags: UInt8 = 0x41 | (registration.isVerified ? 4 : 0)
        let data =
            authenticatorData(registration.relyingParty, flags) + SoftwareKey.model
            + [0, UInt8(id.count)] + id + credential.publicKey.cose.encoded
        let signature = ECSigningKey(secret: credential.secret)
            .sign(data + registration.hash)
        return .map(
            [1, 2, 3].map(CBOR.number),
            [
                .text("packed"), .bytes(data),
                .map(
                    [.text("alg"), .text("sig")],
                    [.number(-7), .bytes(DER.signature(signature))]),
            ])
    }

    mutating func sign(_ signing: Signing) -> CBOR {
        if signing.credentials.count > 1 { following = (signing, 1) }
        return sign(signing, 0)
    }

    mutating func nextSignature() throws(Status) -> CBOR {
        guard let (signing, next) = following, next < signing.credentials.count else {
            throw .notAllowed
        }
        following?.next += 1
        return sign(signing, next)
    }

    private mutating func sign(_ signing: Signing, _ index: Int) -> CBOR {
        let credential = signing.credentials[index]
        counter += 1
        let flags: UInt8 = (signing.isPresent ? 1 : 0) | (signing.isVerified ? 4 : 0)
        let data = authenticatorData(signing.relyingParty, flags)
        let signature = ECSigningKey(secret: credential.secret).sign(data + signing.hash)
        var (keys, values): ([Int], [CBOR]) = (
            [1, 2, 3],
            [
                .map(
                    [.text("id"), .text("type")],
                    [.bytes(credential.id), .text("public-key")]), .bytes(data),
                .bytes(DER.signature(signature)),
            ]
        )
        if let handle = credential.userHandle {
            // The names tell several accounts apart, and only the verified user learns them.
            let isTold = signing.isVerified && signing.credentials.count > 1
            let names = isTold ? credential.username.map { [CBOR.text($0)] } ?? [] : []
            keys.append(4)
            values.append(
                .map(
                    [.text("id")] + names.map { _ in .text("name") }, [.bytes(handle)] + names))
        }
        if index == 0, signing.credentials.count > 1 {
            keys.append(5)
            values.append(.number(signing.credentials.count))
        }
        return .map(keys.map(CBOR.number), values)
    }

    private func authenticatorData(_ party: String, _ flags: UInt8) -> [UInt8] {
        SystemCrypto.known.sha256(party) + [flags]
            + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: counter >> $0) }
    }
}

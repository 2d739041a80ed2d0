import IDXCrypto

/// What a software key knows and does: the authenticator of CTAP 2.1 §6, as a value.
///
/// A request either gets its reply at once, or waits for the user's touch.
struct KeyCore: Sendable {
    /// The status codes of CTAP 2.1 §8.2 that it uses.
    enum Status: UInt8, Error {
        case ok = 0x00
        case invalidCommand = 0x01
        case invalidCBOR = 0x12
        case missingParameter = 0x14
        case credentialExcluded = 0x19
        case unsupportedAlgorithm = 0x26
        case keyStoreFull = 0x28
        case invalidOption = 0x2C
        case keepAliveCancel = 0x2D
        case noCredentials = 0x2E
        case userActionTimeout = 0x2F
        case notAllowed = 0x30
        case pinInvalid = 0x31
        case pinBlocked = 0x32
        case pinAuthInvalid = 0x33
        case pinAuthBlocked = 0x34
        case pinNotSet = 0x35
        case tokenRequired = 0x36
        case pinPolicyViolation = 0x37
        case operationDenied = 0x27
    }

    /// What a request leads to.
    enum Outcome: Sendable {
        case reply([UInt8])
        case waits(Touch)
    }

    /// What happens at the touch.
    enum Touch: Sendable {
        case register(Registration)
        case sign(Signing)
        case end(Status)
        case reset
    }

    struct Registration: Sendable {
        var relyingParty: String
        var user: CBOR
        var hash: [UInt8]
        var isResident: Bool
        var isVerified: Bool
    }

    struct Signing: Sendable {
        var credentials: [SoftwareKey.Credential]
        var relyingParty: String
        var hash: [UInt8]
        var isPresent: Bool
        var isVerified: Bool
        /// Whether the request named the credentials.
        var isNamed: Bool
    }

    var options: SoftwareKey.Options
    var credentials: [SoftwareKey.Credential]
    /// SHA-256 of the PIN, its left half; nil if there is none.
    var pinHash: [UInt8]?
    var pinTries = 8
    /// Wrong PINs since the key was connected.
    var wrongInRow = 0
    var counter: UInt32 = 0
    private var agreement = SecureRandom.bytes(32)
    private var token: (bytes: [UInt8], version: PINProtocol, relyingParty: String?)?
    private var following: (signing: Signing, next: Int)?

    init(options: SoftwareKey.Options, credentials: [SoftwareKey.Credential]) {
        self.options = options
        self.credentials = credentials
        pinHash = options.pin.map { Array(SHA256.hash($0).prefix(16)) }
    }

    /// Takes a request: the command and its CBOR.
    mutating func take(_ message: [UInt8]) -> Outcome {
        guard let command = message.first else { return .reply([Status.invalidCommand.rawValue]) }
        let rest = Array(message.dropFirst())
        let parameters = rest.isEmpty ? CBOR.map([], []) : CBOR(parsing: rest)
        guard let parameters else { return .reply([Status.invalidCBOR.rawValue]) }
        if command != 0x08 { following = nil }
        do throws(Status) {
            switch command {
            case 0x01: return .waits(try registration(parameters))
            case 0x02: return try signature(parameters)
            case 0x04: return .reply([0] + information.encoded)
            case 0x06: return .reply([0] + (try pin(parameters).encoded))
            case 0x07: return .waits(.reset)
            case 0x08: return .reply([0] + (try nextSignature().encoded))
            case 0x0B: return .waits(.end(.ok))
            default: throw .invalidCommand
            }
        } catch {
            return .reply([error.rawValue])
        }
    }

    /// The reply after the user's touch.
    mutating func touched(_ touch: Touch) -> [UInt8] {
        switch touch {
        case .register(let registration): return [0] + register(registration).encoded
        case .sign(let signing): return [0] + sign(signing).encoded
        case .end(let status): return [status.rawValue]
        case .reset:
            (credentials, pinHash, pinTries, wrongInRow) = ([], nil, 8, 0)
            return [0]
        }
    }

    private var information: CBOR {
        var options: [(String, Bool)] = [("rk", true), ("up", true)]
        if self.options.verifiesByItself { options.append(("uv", true)) }
        if self.options.supportsPIN { options.append(("clientPin", pinHash != nil)) }
        options += [("pinUvAuthToken", true), ("makeCredUvNotRqd", true)]
        return .map(
            [1, 3, 4, 5, 6, 7, 8, 9, 10, 13].map(CBOR.number),
            [
                .list([.text("FIDO_2_0"), .text("FIDO_2_1")]), .bytes(SoftwareKey.model),
                .map(options.map { .text($0.0) }, options.map { .flag($0.1) }), .number(1200),
                .list(self.options.pinProtocols.map(CBOR.number)),
                .number(self.options.listLimit), .number(128),
                .list([.text("usb")]),
                .list([
                    .map([.text("alg"), .text("type")], [.number(-7), .text("public-key")])
                ]), .number(4),
            ])
    }
}

// MARK: - Registering and signing

extension KeyCore {
    private func registration(_ given: CBOR) throws(Status) -> Touch {
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

    private mutating func signature(_ given: CBOR) throws(Status) -> Outcome {
        guard case .text(let party)? = given[1], case .bytes(let hash)? = given[2],
            hash.count == 32
        else { throw .missingParameter }
        let verified = try isVerified(given[6], given[7], given[5], hash, party)
        guard let verified else { return .waits(.end(pinHash == nil ? .pinNotSet : .pinInvalid)) }
        var found = credentials.filter { $0.relyingParty == party }
        let isNamed = given[3] != nil
        if isNamed {
            if case .list(let list)? = given[3], list.count > options.listLimit {
                throw .missingParameter
            }
            let named = Set(excluded(given[3]).map(\.id))
            found = Array(found.filter { named.contains($0.id) }.prefix(1))
        } else {
            // The latest comes first.
            found = found.filter(\.isResident).reversed()
        }
        guard !found.isEmpty else { throw .noCredentials }
        let isPresent = given[5]?["up"] != .flag(false)
        let signing = Signing(
            credentials: found, relyingParty: party, hash: hash, isPresent: isPresent,
            isVerified: verified, isNamed: isNamed)
        return isPresent ? .waits(.sign(signing)) : .reply([0] + sign(signing).encoded)
    }

    private mutating func register(_ registration: Registration) -> CBOR {
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
        let signature = P256.sign(data + registration.hash, with: credential.secret)
        return .map(
            [1, 2, 3].map(CBOR.number),
            [
                .text("packed"), .bytes(data),
                .map(
                    [.text("alg"), .text("sig")],
                    [.number(-7), .bytes(DER.signature(signature))]),
            ])
    }

    private mutating func sign(_ signing: Signing) -> CBOR {
        if signing.credentials.count > 1 { following = (signing, 1) }
        return sign(signing, 0)
    }

    private mutating func nextSignature() throws(Status) -> CBOR {
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
        let signature = P256.sign(data + signing.hash, with: credential.secret)
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
        SHA256.hash(party) + [flags]
            + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: counter >> $0) }
    }
}

// MARK: - PINs

extension KeyCore {
    private mutating func pin(_ given: CBOR) throws(Status) -> CBOR {
        guard options.supportsPIN, case .number(let command)? = given[2] else {
            throw .invalidCommand
        }
        if command == 1 { return .map([.number(3)], [.number(pinTries)]) }
        guard case .number(let number)? = given[1], options.pinProtocols.contains(number),
            let version = PINProtocol(rawValue: number)
        else { throw .invalidCommand }
        switch command {
        case 2:
            let point = P256.publicKey(of: agreement)
            return .map(
                [.number(1)],
                [
                    .map(
                        [.number(1), .number(3), .number(-1), .number(-2), .number(-3)],
                        [
                            .number(2), .number(-25), .number(1), .bytes(Array(point.prefix(32))),
                            .bytes(Array(point.suffix(32))),
                        ])
                ])
        case 3, 4:
            try setPIN(given, try shared(given, version), isFirst: command == 3)
            return .map([], [])
        case 5, 9:
            let shared = try shared(given, version)
            try check(given[6], shared)
            let bytes = SecureRandom.bytes(32)
            var party: String?
            if command == 9, case .text(let id)? = given[10] { party = id }
            token = (bytes, version, party)
            return .map([.number(2)], [.bytes(shared.encrypt(bytes))])
        default: throw .invalidCommand
        }
    }

    private func shared(_ given: CBOR, _ version: PINProtocol) throws(Status) -> PINProtocol.Shared
    {
        guard let other = given[3], let shared = version.shared(with: other, secret: agreement)
        else { throw .missingParameter }
        return shared
    }

    /// Counts a wrong PIN (CTAP 2.1 §6.5.5.7.1).
    private mutating func check(_ box: CBOR?, _ shared: PINProtocol.Shared) throws(Status) {
        guard let pinHash else { throw .pinNotSet }
        guard pinTries > 0 else { throw .pinBlocked }
        guard wrongInRow < 3 else { throw .pinAuthBlocked }
        guard case .bytes(let box)? = box, let hash = shared.decrypt(box),
            ConstantTime.equal(hash, pinHash)
        else {
            pinTries -= 1
            wrongInRow += 1
            agreement = SecureRandom.bytes(32)
            throw pinTries == 0 ? .pinBlocked : wrongInRow == 3 ? .pinAuthBlocked : .pinInvalid
        }
        (pinTries, wrongInRow) = (8, 0)
    }

    private mutating func setPIN(
        _ given: CBOR, _ shared: PINProtocol.Shared, isFirst: Bool
    ) throws(Status) {
        guard case .bytes(let code)? = given[4], case .bytes(let box)? = given[5] else {
            throw .missingParameter
        }
        guard isFirst == (pinHash == nil) else { throw isFirst ? .notAllowed : .pinNotSet }
        var message = box
        if !isFirst, case .bytes(let old)? = given[6] { message += old }
        guard shared.verifies(code, of: message), let padded = shared.decrypt(box),
            padded.count == 64
        else { throw .pinAuthInvalid }
        if !isFirst { try check(given[6], shared) }
        let pin = Array(padded.prefix { $0 != 0 })
        guard String(decoding: pin, as: UTF8.self).unicodeScalars.count >= 4, pin.count <= 63
        else { throw .pinPolicyViolation }
        (pinHash, pinTries, token) = (Array(SHA256.hash(pin).prefix(16)), 8, nil)
    }
}

import IDXCrypto

extension KeyCore {
    mutating func pin(_ given: CBOR) throws(Status) -> CBOR {
        guard options.supportsPIN, case .number(let command)? = given[2] else {
            throw .invalidCommand
        }
        if command == 1 { return .map([.number(3)], [.number(pinTries)]) }
        guard case .number(let number)? = given[1], options.pinProtocols.contains(number),
            let version = PINProtocol(rawValue: number)
        else { throw .invalidCommand }
        switch command {
        case 2:
            let point = ECSigningKey(secret: agreement).point
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
            guard let box = shared.encrypt(bytes) else { throw .invalidOption }
            return .map([.number(2)], [.bytes(box)])
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
        (pinHash, pinTries, token) = (Array(SystemCrypto.known.sha256(pin).prefix(16)), 8, nil)
    }
}

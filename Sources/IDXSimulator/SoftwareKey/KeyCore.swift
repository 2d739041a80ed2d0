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
    }

    var options: SoftwareKey.Options
    var credentials: [SoftwareKey.Credential]
    /// SHA-256 of the PIN, its left half; nil if there is none.
    var pinHash: [UInt8]?
    var pinTries = 8
    /// Wrong PINs since the key was connected.
    var wrongInRow = 0
    var counter: UInt32 = 0
    var agreement = SecureRandom.bytes(32)
    var token: (bytes: [UInt8], version: PINProtocol, relyingParty: String?)?
    var following: (signing: Signing, next: Int)?

    init(options: SoftwareKey.Options, credentials: [SoftwareKey.Credential]) {
        self.options = options
        self.credentials = credentials
        pinHash = options.pin.map { Array(SystemCrypto.known.sha256($0).prefix(16)) }
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

/// Why a security key did not answer a request.
@nonexhaustive
public enum SecurityKeyError: Error, Sendable, Hashable {
    /// libfido2, which reaches the keys, cannot be used.
    case unavailable(reason: String)
    /// The server asks for keys of another server. The key was not asked.
    case foreignRelyingParty(String, origin: String)
    /// A member of the request is missing or invalid. The key was not asked.
    case invalidRequest(String)
    /// The org accepts only a passkey that is built into a device.
    case platformOnly
    /// The key holds no credential for this account.
    case noCredentials
    /// The key is set up for this account already.
    case alreadyRegistered
    /// The key has none of the org's signature algorithms.
    case unsupportedAlgorithm
    /// The key cannot verify its user, which the org requires.
    case cannotVerify
    /// The key cannot store passkeys, which the org requires.
    case cannotStore
    /// The key does not know the user by the fingerprint or whatever it uses.
    case notRecognized
    /// The PIN was wrong too often in a row: the key has to be unplugged and connected again.
    case reconnect
    /// The PIN was wrong too often: the key is blocked until it is reset.
    case blocked
    /// The key wants another PIN before it does anything else.
    case needsOtherPIN
    /// The key did not accept the new PIN.
    case invalidPIN
    /// The user did not touch the key in time.
    case timedOut
    /// The user denied the request at the key.
    case denied
    /// The key was removed.
    case removed
    /// The key has no room for another passkey.
    case full
    /// The key is busy with something else.
    case busy
    /// The key's reply is not valid, or not for this request.
    case invalidReply
    /// Any other error of the key, by its number (CTAP 2.1 §8.2; below 0 of libfido2).
    case key(code: Int)
}

extension SecurityKeyError: CustomStringConvertible {
    /// One line for the user.
    public var description: String {
        switch self {
        case .unavailable(let reason):
            "security keys need libfido2: \(reason)"
        case .foreignRelyingParty(let id, let origin):
            "\(origin) asks for keys of \"\(id)\", which is not its own; no key was asked"
        case .invalidRequest(let member): "the request of the server has no valid \(member)"
        case .platformOnly: "the org accepts only a passkey that is built into a device"
        case .noCredentials: "this key is not set up for this account"
        case .alreadyRegistered: "this key is set up for this account already"
        case .unsupportedAlgorithm: "this key has none of the org's algorithms"
        case .cannotVerify: "this key cannot verify its user, which the org requires"
        case .cannotStore: "this key cannot store passkeys, which the org requires"
        case .notRecognized: "the key did not recognize its user"
        case .reconnect: "unplug the key and connect it again: the PIN was wrong three times"
        case .blocked: "the key is blocked: the PIN was wrong too often"
        case .needsOtherPIN: "the key wants a new PIN"
        case .invalidPIN: "the key did not accept the new PIN"
        case .timedOut: "the key was not touched in time"
        case .denied: "the request was denied at the key"
        case .removed: "the key was removed"
        case .full: "the key has no room for another passkey"
        case .busy: "the key is busy"
        case .invalidReply: "the key's reply is not valid"
        case .key(let code): "the key reports error \(code)"
        }
    }
}

/// An error number of libfido2 or of a key.
package struct KeyFailure: Error, Sendable, Hashable {
    var code: Int

    /// The error that it means; nil for one that a PIN can resolve.
    var error: SecurityKeyError {
        switch code {
        case -1, -2, -10: .removed
        case -3, -4, 0x12, 0x14: .invalidReply
        case 0x06, 0x23: .busy
        case 0x05, 0x2F, 0x3A: .timedOut
        case 0x19: .alreadyRegistered
        case 0x26: .unsupportedAlgorithm
        case 0x27, 0x30: .denied
        case 0x28: .full
        case 0x2B, 0x2C: .cannotVerify
        case 0x2E, 0x22: .noCredentials
        case 0x31, 0x33, 0x37: .invalidPIN
        case 0x32: .blocked
        case 0x34: .reconnect
        case 0x3C, 0x3F: .notRecognized
        default: .key(code: code)
        }
    }

    static let cancelled = 0x2D
    static let noCredentials = 0x2E
    static let invalidPIN = 0x31
    static let invalidPINCode = 0x33
    static let noPIN = 0x35
    static let needsToken = 0x36
    static let blockedVerification = 0x3C
    static let isPresent = -8
}

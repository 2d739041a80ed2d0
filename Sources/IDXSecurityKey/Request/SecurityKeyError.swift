package import IDXAuth
import IDXPlatform

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

extension SecurityKeyError: ExplainedError {
    package var explanation: Explanation {
        switch self {
        case .unavailable(let reason):
            "securityKeyError.unavailable = Security keys cannot be reached: \("reason", reason)."
        case .foreignRelyingParty(let id, let origin):
            """
            securityKeyError.foreignRelyingParty = \("origin", origin) asks for keys of \("id", id), \
            which is not its own name. No key was asked. Do not continue, and tell your \
            administrator.
            """
        case .invalidRequest(let member):
            """
            securityKeyError.invalidRequest = The org's request for a key has no valid \
            \("member", member).
            """
        case .platformOnly:
            """
            securityKeyError.platformOnly = The org accepts only a passkey that is built into a device. \
            Use a browser there.
            """
        case .noCredentials:
            """
            securityKeyError.noCredentials = This key is not set up for your account here. Use another \
            key.
            """
        case .alreadyRegistered:
            """
            securityKeyError.alreadyRegistered = This key is set up for your account already. Use \
            another key.
            """
        case .unsupportedAlgorithm:
            """
            securityKeyError.unsupportedAlgorithm = This key has none of the signature algorithms that \
            the org accepts.
            """
        case .cannotVerify:
            """
            securityKeyError.cannotVerify = The org wants a key with a PIN or a fingerprint reader. \
            This one has neither.
            """
        case .cannotStore:
            "securityKeyError.cannotStore = The org wants a passkey, and this key cannot store one."
        case .notRecognized: "securityKeyError.notRecognized = The key did not recognize you."
        case .reconnect:
            """
            securityKeyError.reconnect = The PIN was wrong three times. Unplug the key, connect it \
            again, and try again.
            """
        case .blocked:
            """
            securityKeyError.blocked = The key is blocked, because the PIN was wrong too often. \
            Resetting it erases what is on it.
            """
        case .needsOtherPIN:
            """
            securityKeyError.needsOtherPIN = The key wants a new PIN first. Set one with the tool of \
            its maker.
            """
        case .invalidPIN:
            "securityKeyError.invalidPIN = The key does not accept this PIN. Choose another one."
        case .timedOut: "securityKeyError.timedOut = The key was not touched in time."
        case .denied: "securityKeyError.denied = The request was denied at the key."
        case .removed: "securityKeyError.removed = The key was removed."
        case .full: "securityKeyError.full = The key has no room for another passkey."
        case .busy: "securityKeyError.busy = Another program is using the key."
        case .invalidReply:
            "securityKeyError.invalidReply = The key's answer is not valid. Nothing was sent to the org."
        case .key(let code): "securityKeyError.other = The key reports error \("code", code)."
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

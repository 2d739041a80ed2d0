import IDXCrypto

/// A device with a button: every press shows the next one-time code.
public struct HardwareToken: Sendable, Hashable {
    /// The authenticator it belongs to: `yubikey_token`, `rsa_token`, …
    public let key: String
    /// The number printed on it, or a YubiKey's public name in modhex.
    public let serial: String
    let isModHex: Bool
    let secret: [UInt8]
    /// The username of its owner; nil while it has none.
    public internal(set) var owner: String?
    /// The number of presses so far.
    public internal(set) var presses = 0
    /// The last press whose code the org accepted, so that no code is valid twice.
    var seen = 0

    mutating func press() -> String {
        presses += 1
        return code(at: presses)
    }

    /// The code that a press shows.
    func code(at press: Int) -> String {
        guard isModHex else {
            return OneTimePassword(secret: secret).code(counter: UInt64(press), by: .known)
        }
        // Sixteen bytes that only a holder of the secret can compute.
        let proof = SystemCrypto.known.hmac(of: UInt64(press).bigEndianBytes, key: secret)
        return serial + ModHex.encode(proof.prefix(16))
    }

    /// Returns the press that shows this code, if the org has not accepted it or a later one.
    func press(showing code: String, window: Int = 20) -> Int? {
        (seen + 1...seen + window).first { self.code(at: $0) == code }
    }
}

/// The alphabet of YubiKeys: sixteen letters in the same place on most keyboards.
enum ModHex {
    private static let letters = Array("cbdefghijklnrtuv")

    static func encode(_ bytes: some Sequence<UInt8>) -> String {
        String(bytes.flatMap { [letters[Int($0 >> 4)], letters[Int($0 & 15)]] })
    }
}

import IDXCrypto
import IDXJSON

/// Verifies a security key's response to a challenge (WebAuthn Level 3 §7.1, §7.2).
struct WebAuthnCheck: Sendable {
    /// The expected origin.
    let origin: String
    /// The challenge that was sent, in base64url.
    let challenge: String

    /// A new credential.
    struct Credential: Sendable, Hashable {
        var id: [UInt8]
        var publicKey: CredentialKey
        var count: Int
    }

    /// Flags of authenticator data: user present and user verified (WebAuthn §6.1).
    enum Flags {
        static let present: UInt8 = 0x01
        static let verified: UInt8 = 0x05
        static let credential: UInt8 = 0x40
    }

    /// Returns the credential in a valid setup response.
    func credential(_ given: JSON) -> Credential? {
        guard fits(given, type: "webauthn.create"), let client = Self.bytes(given["clientData"]),
            let attestation = Self.bytes(given["attestation"]),
            let object = CBOR(parsing: attestation), case .bytes(let data)? = object["authData"],
            isOurs(data, flags: Flags.present | Flags.credential), data.count > 55
        else { return nil }
        let length = Int(data[53]) << 8 | Int(data[54])
        guard (1...1023).contains(length), data.count > 55 + length,
            let key = CBOR(parsing: Array(data.dropFirst(55 + length))).flatMap(CredentialKey.init),
            attests(object, key, data + SystemCrypto.known.sha256(client))
        else { return nil }
        return Credential(
            id: Array(data[55..<55 + length]), publicKey: key, count: Self.count(data))
    }

    /// Whether an attestation statement is valid (WebAuthn §8.7 none, §8.2 packed). A certificate of its maker is taken
    /// as it is: the org trusts no maker more than another.
    private func attests(_ object: CBOR, _ key: CredentialKey, _ message: [UInt8]) -> Bool {
        switch object["fmt"] {
        case .text("none"): return object["attStmt"] == .map([], [])
        case .text("packed"):
            guard let statement = object["attStmt"], case .bytes(let signature)? = statement["sig"]
            else { return false }
            if statement["x5c"] != nil { return true }
            return statement["alg"] == .number(key.algorithm)
                && key.verifies(signature, of: message)
        default: return object["fmt"] != nil
        }
    }

    /// The number of signatures by a credential (WebAuthn §6.1).
    private static func count(_ data: [UInt8]) -> Int {
        data[33..<37].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The count in a response that was verified, if it goes up: otherwise the key was copied (WebAuthn §6.1.1).
    static func nextCount(_ given: JSON, after last: Int) -> Int? {
        guard let data = bytes(given["authenticatorData"]), data.count >= 37 else { return nil }
        let count = count(data)
        return count > last || (count == 0 && last == 0) ? count : nil
    }

    /// Returns the signature of a response, to be verified with the key; nil if the response does not match.
    func signature(
        _ given: JSON, publicKey: CredentialKey?, flags: UInt8 = Flags.present
    ) -> SignatureCheck? {
        guard let publicKey, fits(given, type: "webauthn.get"),
            let client = Self.bytes(given["clientData"]),
            let data = Self.bytes(given["authenticatorData"]), isOurs(data, flags: flags),
            let signature = Self.bytes(given["signatureData"])
        else { return nil }
        return SignatureCheck(
            key: publicKey, signature: signature, message: data + SystemCrypto.known.sha256(client))
    }

    /// Whether the client data matches this challenge and origin.
    private func fits(_ given: JSON, type: String) -> Bool {
        guard let bytes = Self.bytes(given["clientData"]),
            // The caller reports invalid JSON.
            let client = try? JSON(parsing: bytes)
        else { return false }
        return client["type"]?.string == type && client["challenge"]?.string == challenge
            && client["origin"]?.string == origin && client["crossOrigin"]?.bool != true
    }

    /// Whether authenticator data is for this org's host, with the user present.
    private func isOurs(_ data: [UInt8], flags: UInt8) -> Bool {
        data.count >= 37 && Array(data[0..<32]) == SystemCrypto.known.sha256(Self.host(origin))
            && data[32] & flags == flags
    }

    /// The host of an origin, which is the relying party ID.
    static func host(_ origin: String) -> String {
        let rest = origin.split(separator: "/").dropFirst().first.map(String.init) ?? origin
        return rest.split(separator: ":").first.map(String.init) ?? rest
    }

    /// Decodes base64 or base64url, with or without padding, as clients differ.
    static func bytes(_ value: JSON?) -> [UInt8]? {
        guard let text = value?.string else { return nil }
        let plain = text.replacing("+", with: "-").replacing("/", with: "_").filter { $0 != "=" }
        return Base64URL.decode(plain)
    }
}

/// A signature and its message. Verifying it is the slowest part of a request.
struct SignatureCheck: Sendable, Hashable {
    let key: CredentialKey
    let signature: [UInt8]
    let message: [UInt8]

    func verifies() -> Bool { key.verifies(signature, of: message) }
}

import IDXAuth
import IDXJSON

/// A security key made of software: it answers WebAuthn challenges as a real one would.
///
/// Its private key is one of the org's demo keys, which protect nothing.
public struct SecurityKey: Sendable, Hashable {
    /// The credential's id.
    public let id: [UInt8]
    /// Whose it is; nil while it lies in the drawer.
    public internal(set) var owner: String?

    /// The public key's modulus; the exponent is 65537.
    static var publicModulus: [UInt8] { SigningKey.next.modulus }

    /// Makes the answer to an enrolment.
    ///
    /// - Parameters:
    ///   - challenge: `activationData.challenge`.
    ///   - origin: The org's scheme, host and port.
    /// - Returns: The members of `credentials`.
    public func register(challenge: String, origin: String) -> JSON {
        let key = CBOR.map(
            [.number(1), .number(3), .number(-1), .number(-2)],
            [.number(3), .number(-257), .bytes(Self.publicModulus), .bytes([1, 0, 1])])
        let data =
            authenticatorData(origin, flags: 0x45) + [UInt8](repeating: 0, count: 16)
            + [UInt8(id.count >> 8), UInt8(id.count & 0xFF)] + id + key.encoded
        let attestation = CBOR.map(
            [.text("fmt"), .text("attStmt"), .text("authData")],
            [.text("none"), .map([], []), .bytes(data)])
        return [
            "clientData": .string(clientData("webauthn.create", challenge, origin).text),
            "attestation": .string(Base64URL.encode(attestation.encoded)),
        ]
    }

    /// Makes the answer to a challenge.
    ///
    /// - Parameters:
    ///   - challenge: `challengeData.challenge`.
    ///   - origin: The org's scheme, host and port.
    /// - Returns: The members of `credentials`.
    public func sign(challenge: String, origin: String) -> JSON {
        let client = clientData("webauthn.get", challenge, origin)
        let data = authenticatorData(origin, flags: 0x05)
        let signature = SigningKey.next.sign(data + SHA256.hash(client.bytes))
        return [
            "clientData": .string(client.text),
            "authenticatorData": .string(Base64URL.encode(data)),
            "signatureData": .string(Base64URL.encode(signature)),
        ]
    }

    private func authenticatorData(_ origin: String, flags: UInt8) -> [UInt8] {
        SHA256.hash(WebAuthnCheck.host(origin)) + [flags, 0, 0, 0, 1]
    }

    private func clientData(_ type: String, _ challenge: String, _ origin: String)
        -> (bytes: [UInt8], text: String)
    {
        let data: JSON = [
            "type": .string(type), "challenge": .string(challenge), "origin": .string(origin),
            "crossOrigin": false,
        ]
        let bytes = data.bytes()
        return (bytes, Base64URL.encode(bytes))
    }
}

import IDXCrypto
public import IDXJSON

/// A software security key, which responds to WebAuthn challenges.
///
/// ```swift
/// let key = org.outside.securityKeys.first { $0.owner == "jay@example.com" }
/// let credentials = key?.sign(challenge: challenge, origin: org.origin)
/// ```
///
/// Its private key is derived from public data and protects nothing.
public struct SecurityKey: Sendable, Hashable {
    /// The signature algorithm.
    public enum Algorithm: String, Sendable, Hashable, CaseIterable {
        /// ECDSA on P-256 with SHA-256, as in almost every real key.
        case es256
        /// RSA with SHA-256, as on some platforms.
        case rs256
    }

    /// The credential ID.
    public let id: [UInt8]
    /// The signature algorithm.
    public let algorithm: Algorithm
    /// The username of its owner; nil while it has none.
    public internal(set) var owner: String?
    /// The owner's ID in the org, which a passkey returns instead of a username.
    var userHandle: [UInt8]?

    /// The public key.
    var publicKey: CredentialKey {
        switch algorithm {
        case .es256: .es256(ECSigningKey(secret: secret).point)
        case .rs256: .rs256(SigningKey.next.modulus)
        }
    }

    private var secret: [UInt8] { SystemCrypto.known.sha256(id) }

    /// Creates the response to an enrollment challenge.
    ///
    /// - Parameters:
    ///   - challenge: `activationData.challenge`.
    ///   - origin: The org's scheme, host and port.
    /// - Returns: The members of `credentials`.
    public func register(challenge: String, origin: String) -> JSON {
        let flags = WebAuthnCheck.Flags.verified | WebAuthnCheck.Flags.credential
        let data =
            authenticatorData(origin, flags: flags) + [UInt8](repeating: 0, count: 16)
            + [UInt8(id.count >> 8), UInt8(id.count & 0xFF)] + id + publicKey.cose.encoded
        let attestation = CBOR.map(
            [.text("fmt"), .text("attStmt"), .text("authData")],
            [.text("none"), .map([], []), .bytes(data)])
        return [
            "clientData": .string(clientData("webauthn.create", challenge, origin).text),
            "attestation": .string(Base64URL.encode(attestation.encoded)),
        ]
    }

    /// Creates the response to a sign-in challenge.
    ///
    /// - Parameters:
    ///   - challenge: `challengeData.challenge`.
    ///   - origin: The org's scheme, host and port.
    /// - Returns: The members of `credentials`.
    public func sign(challenge: String, origin: String) -> JSON {
        let client = clientData("webauthn.get", challenge, origin)
        let data = authenticatorData(origin, flags: WebAuthnCheck.Flags.verified)
        return .members([
            "clientData": .string(client.text),
            "authenticatorData": .string(Base64URL.encode(data)),
            "signatureData": .string(
                Base64URL.encode(signature(of: data + SystemCrypto.known.sha256(client.bytes)))),
            "userHandle": userHandle.map { .string(Base64URL.encode($0)) },
        ])
    }

    private func signature(of message: [UInt8]) -> [UInt8] {
        switch algorithm {
        case .es256: DER.signature(ECSigningKey(secret: secret).sign(message))
        case .rs256: SigningKey.next.sign(message)
        }
    }

    private func authenticatorData(_ origin: String, flags: UInt8) -> [UInt8] {
        // The counter stays 0, as with most passkeys.
        SystemCrypto.known.sha256(WebAuthnCheck.host(origin)) + [flags, 0, 0, 0, 0]
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

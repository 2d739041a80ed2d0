package import IDXAuth
import IDXCrypto
import IDXJSON

/// A request that has been checked: nothing in it can make a key do something for another server.
package struct KeyRequest: Sendable, Hashable {
    /// Whether the key has to verify its user (WebAuthn Level 3 §5.8.6).
    enum Verification: String, Sendable, Hashable {
        case required, preferred, discouraged

        /// Unknown values count as preferred, the default.
        init(_ text: String?) { self = text.flatMap(Self.init) ?? .preferred }
    }

    enum Operation: Sendable, Hashable {
        /// The relying party IDs to look for credentials under, the usual one first.
        case sign(parties: [String])
        case register(Registration)
    }

    struct Registration: Sendable, Hashable {
        var partyName: String
        var userID: [UInt8]
        var userName: String
        var displayName: String
        /// COSE identifiers, best first.
        var algorithms: [Int]
        var residentKey: Verification
        /// Whether the org wants the attestation of the key's maker.
        var wantsAttestation: Bool
        /// Whether the org asks whether the key became a passkey.
        var asksProperties: Bool
    }

    let operation: Operation
    let relyingParty: String
    let clientData: ClientData
    let crypto: SystemCrypto
    /// The credentials to sign with, or not to register again.
    let credentials: [[UInt8]]
    let verification: Verification

    /// More credentials than a user has; a key takes a few at a time, and up to half a second for them.
    private static let credentialLimit = 1024

    /// Checks a request.
    ///
    /// - Parameter request: What a form asks of a key.
    /// - Throws: ``SecurityKeyError`` if no key may or can answer it.
    package init(_ request: WebAuthnRequest) throws(SecurityKeyError) {
        guard RelyingParty.allows(request.relyingPartyID, for: request.origin) else {
            throw .foreignRelyingParty(request.relyingPartyID, origin: request.origin)
        }
        guard let challenge = request.challenge, !challenge.isEmpty, challenge.count <= 4096
        else { throw .invalidRequest("challenge") }
        crypto = try SystemCrypto(or: SecurityKeyError.unavailable(reason:))
        relyingParty = request.relyingPartyID
        credentials = request.credentials.compactMap { Base64URL.decode($0.id) }
            .filter { (1...1023).contains($0.count) }
        switch request.operation {
        case .authenticate(let data):
            guard credentials.count <= Self.credentialLimit else {
                throw .invalidRequest("allowCredentials")
            }
            verification = Verification(data.userVerification)
            clientData = ClientData(
                .get, challenge: challenge, origin: request.origin, by: crypto)
            let appID = data.appID.flatMap {
                RelyingParty.allows(appID: $0, for: request.origin) ? [$0] : nil
            }
            operation = .sign(parties: [request.relyingPartyID] + (appID ?? []))
        case .register(let data):
            verification = Verification(data.selection?["userVerification"]?.string)
            clientData = ClientData(
                .create, challenge: challenge, origin: request.origin, by: crypto)
            operation = .register(try Self.registration(data, request.relyingPartyID))
        }
    }

    private static func registration(
        _ data: WebAuthnActivation, _ party: String
    ) throws(SecurityKeyError) -> Registration {
        guard data.selection?["authenticatorAttachment"]?.string != "platform" else {
            throw .platformOnly
        }
        // The text of the ID is what the org compares later, in whichever of the two it sent.
        let text = data.user?.id ?? ""
        let id = Base64URL.decode(text) ?? Array(text.utf8)
        guard (1...64).contains(id.count) else { throw .invalidRequest("user.id") }
        let wish = data.selection?["residentKey"]?.string
        let isRequired = data.selection?["requireResidentKey"]?.bool ?? false
        return Registration(
            partyName: data.relyingParty?.name ?? party, userID: id,
            userName: data.user?.name ?? "", displayName: data.user?.displayName ?? "",
            algorithms: data.algorithms,
            residentKey: wish.flatMap(Verification.init(rawValue:))
                ?? (isRequired ? .required : .discouraged),
            wantsAttestation: !["none", nil].contains(data.attestation),
            asksProperties: data.extensions?["credProps"]?.bool ?? false)
    }
}

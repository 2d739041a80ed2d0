import IDXAuth
import IDXCrypto
import IDXJSON

extension KeyCeremony {
    mutating func signed(_ signatures: [KeyAssertion]) {
        let isValid = signatures.allSatisfy { signature in
            fits(signature.authenticatorData, flags: 0x01)
                && (task?.credentials.isEmpty == true
                    || task?.credentials.contains(signature.credential) == true)
        }
        guard let first = signatures.first, isValid else { return fail(.invalidReply) }
        self.signatures = signatures
        if signatures.count == 1 { return finish(first) }
        state = .accounts(signatures.map(\.userName))
    }

    mutating func finish(_ signature: KeyAssertion) {
        pin = nil
        state = .done(
            .assertion(
                WebAuthnAssertion(
                    clientDataJSON: request.clientData.json,
                    authenticatorData: signature.authenticatorData,
                    signature: signature.signature, userHandle: signature.userHandle)))
    }

    mutating func registered(_ credential: KeyCredential) {
        guard case .register(let registration) = request.operation,
            fits(credential.authenticatorData, flags: 0x41)
        else { return fail(.invalidReply) }
        pin = nil
        // Without an interest in its maker, a key's attestation stays here (WebAuthn Level 3 §5.1.3).
        let isNamed = registration.wantsAttestation
        let object = CBORBytes.attestation(
            isNamed ? credential.format : "none",
            statement: isNamed ? credential.statement : [0xA0],
            data: credential.authenticatorData)
        state = .done(
            .attestation(
                WebAuthnAttestation(
                    clientDataJSON: request.clientData.json, attestationObject: object,
                    transports: info.transports,
                    clientExtensions: registration.asksProperties
                        ? ["credProps": ["rk": .bool(task?.isResident ?? false)]] : [:])))
    }

    /// Whether a key's data are for this relying party, with these flags (WebAuthn Level 3 §6.1).
    private func fits(_ data: [UInt8], flags: UInt8) -> Bool {
        guard let task, data.count >= 37 else { return false }
        return Array(data.prefix(32)) == request.crypto.sha256(task.party)
            && data[32] & flags == flags
    }
}

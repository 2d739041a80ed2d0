import IDXCrypto
import IDXJSON

extension Remediation {
    /// The request for a security key, if the form is for one.
    public var webAuthnRequest: WebAuthnRequest? {
        guard keyField("clientData") != nil, let operation = webAuthnOperation,
            let origin = href.flatMap({ try? WebAddress($0).origin })  // nil: nothing to sign for.
        else { return nil }
        return WebAuthnRequest(
            operation: operation, relyingPartyID: relyingPartyID(operation) ?? origin.host,
            origin: origin.description,
            credentials: sheet.context.authenticators.compactMap(\.credential))
    }

    private var webAuthnOperation: WebAuthnRequest.Operation? {
        let targets = relatesTo.compactMap(Target.init(reference:))
        if targets.contains(where: { $0.member == .webauthnAutofillUIChallenge }) {
            return sheet.context.autofillChallenge.map { .authenticate($0) }
        }
        let data = subjects.lazy.compactMap(\.contextualData)
        if let challenge = data.compactMap(\.challengeData).first {
            return .authenticate(challenge)
        }
        return data.compactMap(\.activationData).first.map { .register($0) }
    }

    private func relyingPartyID(_ operation: WebAuthnRequest.Operation) -> String? {
        switch operation {
        case .authenticate(let data): data.relyingPartyID ?? Self.host(data.appID)
        case .register(let data): data.relyingParty?.id ?? Self.host(data.appID)
        }
    }

    private static func host(_ address: String?) -> String? {
        address.flatMap { try? WebAddress($0).origin.host }  // nil: the next source is asked.
    }

    /// Fills in the form with the answer of an authenticator.
    ///
    /// - Throws: ``AnswerError`` if the form asks for something else.
    public func fill(with answer: WebAuthnAnswer) throws(AnswerError) {
        let needed: [String] =
            switch answer {
            case .assertion: ["clientData", "authenticatorData", "signatureData"]
            case .attestation: ["clientData", "attestation"]
            }
        if let name = needed.first(where: { keyField($0) == nil }) { throw .unknownField(name) }
        for (field, value) in fields(for: answer) { try field.set(value) }
    }

    /// The values of an authenticator's answer for the fields that the form has.
    package func fields(for answer: WebAuthnAnswer) -> [(field: Form.Field, value: String)] {
        let values: [(String, String)] =
            switch answer {
            case .assertion(let assertion):
                [
                    ("clientData", Base64URL.encode(assertion.clientDataJSON)),
                    ("authenticatorData", Base64URL.encode(assertion.authenticatorData)),
                    ("signatureData", Base64URL.encode(assertion.signature)),
                ] + (assertion.userHandle.map { [("userHandle", Base64URL.encode($0))] } ?? [])
            case .attestation(let attestation):
                [
                    ("clientData", Base64URL.encode(attestation.clientDataJSON)),
                    ("attestation", Base64URL.encode(attestation.attestationObject)),
                    // Both are JSON texts within JSON.
                    (
                        "transports",
                        JSON.array(attestation.transports.map(JSON.string)).text()
                    ), ("clientExtensions", attestation.clientExtensions.text()),
                ]
            }
        return values.compactMap { name, value in keyField(name).map { ($0, value) } }
    }

    /// Lets an authenticator answer the form, and sends it.
    ///
    /// - Parameter authenticator: Reaches the keys.
    /// - Returns: The org's next step.
    /// - Throws: The authenticator's error, with nothing sent; ``AnswerError`` if the form is for no key;
    ///   ``IDXError`` if the org cannot be reached or trusted.
    public func proceed(with authenticator: some WebAuthnAuthenticator) async throws -> Response {
        guard let request = webAuthnRequest else {
            throw AnswerError.unknownField("credentials.clientData")
        }
        try fill(with: try await authenticator.answer(request))
        return try await proceed()
    }

    private func keyField(_ name: String) -> Form.Field? {
        self["credentials.\(name)"] ?? self[name]
    }
}

extension Authenticator {
    /// The key that a security key was set up as.
    fileprivate var credential: WebAuthnRequest.Credential? {
        guard key == .webAuthn, let credentialID else { return nil }
        return .init(id: credentialID, transports: transports)
    }
}

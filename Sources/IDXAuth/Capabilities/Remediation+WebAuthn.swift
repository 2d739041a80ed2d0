import IDXCrypto
import IDXJSON

extension Remediation {
    /// The request for a security key, if the form is for one.
    public var webAuthnRequest: WebAuthnRequest? {
        guard self["credentials.clientData"] != nil || self["clientData"] != nil,
            let origin = href.flatMap({ try? WebAddress($0).origin }),  // nil: nothing to sign for.
            let operation = webAuthnOperation
        else { return nil }
        return WebAuthnRequest(
            operation: operation, relyingPartyID: relyingPartyID(operation) ?? origin.host,
            origin: origin.description,
            credentials: context.authenticators.credentials)
    }

    private var webAuthnOperation: WebAuthnRequest.Operation? {
        if ion.relations.contains(where: { $0.target?.list == .webauthnAutofillUIChallenge }) {
            return context.response.autofillChallenge.map { .authenticate($0) }
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

    /// Fills in the form with the answer of a security key.
    ///
    /// - Throws: ``AnswerError`` if the form does not ask for an assertion.
    public func fill(with assertion: WebAuthnAssertion) throws(AnswerError) {
        try answerKey("clientData", Base64URL.encode(assertion.clientDataJSON))
        try answerKey("authenticatorData", Base64URL.encode(assertion.authenticatorData))
        try answerKey("signatureData", Base64URL.encode(assertion.signature))
        if let handle = assertion.userHandle, keyField("userHandle") != nil {
            try answerKey("userHandle", Base64URL.encode(handle))
        }
    }

    /// Fills in the form with a newly registered key.
    ///
    /// - Throws: ``AnswerError`` if the form does not ask for an attestation.
    public func fill(with attestation: WebAuthnAttestation) throws(AnswerError) {
        try answerKey("clientData", Base64URL.encode(attestation.clientDataJSON))
        try answerKey("attestation", Base64URL.encode(attestation.attestationObject))
        // Both are JSON texts within JSON, sent only if the form defines them.
        if keyField("transports") != nil {
            let transports = JSON.array(attestation.transports.map(JSON.string))
            try answerKey("transports", transports.text())
        }
        if keyField("clientExtensions") != nil {
            try answerKey("clientExtensions", attestation.clientExtensions.text())
        }
    }

    /// Fills in the form with the answer of an authenticator.
    ///
    /// - Throws: ``AnswerError`` if the form asks for something else.
    public func fill(with answer: WebAuthnAnswer) throws(AnswerError) {
        switch answer {
        case .assertion(let assertion): try fill(with: assertion)
        case .attestation(let attestation): try fill(with: attestation)
        }
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

    /// Lets an authenticator answer the form, sends it, and passes the next step to a handler.
    ///
    /// - Parameters:
    ///   - authenticator: Reaches the keys.
    ///   - isolation: The actor that the handler is called on.
    ///   - completion: Receives the next step or the error, once.
    public func proceed(
        with authenticator: some WebAuthnAuthenticator,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping (Result<Response, any Error>) -> Void
    ) {
        deliver(on: isolation, to: completion) { () async throws -> Response in
            try await proceed(with: authenticator)
        }
    }

    private func keyField(_ name: String) -> Form.Field? {
        self["credentials.\(name)"] ?? self[name]
    }

    private func answerKey(_ name: String, _ value: String) throws(AnswerError) {
        guard let field = keyField(name) else { throw .unknownField(name) }
        try field.set(value)
    }
}

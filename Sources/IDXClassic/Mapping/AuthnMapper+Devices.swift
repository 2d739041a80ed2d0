import IDXAuth
import IDXJSON

/// Challenges and activations that a browser or a security key answers.
extension AuthnMapper {
    mutating func securityKey(
        _ transaction: AuthnTransaction, _ factor: Factor, _ isEnrollment: Bool
    ) {
        guard let href = address(for: factor, isEnrollment) else { return }
        // U2F libraries encode by themselves.
        let isU2F = factor.kind == .u2f
        let (names, optional) = factor.keyMembers(isEnrollment)
        var call = Route.Call(href: href, query: isEnrollment ? [] : ["rememberDevice"])
        call.body =
            names.map {
                .answer("credentials.\($0)", to: $0, as: isU2F ? .asIs : .base64, isRequired: true)
            } + optional.map { .answer("credentials.\($0)", to: $0) }
        let hidden = names.map { MappedField.hidden($0) }
        let more = optional.map { MappedField.hidden($0, isRequired: false) }
        var credentials = MappedField.credentials()
        credentials.fields = hidden + more
        // Where every key of the type may answer, the transaction's challenge is the one to sign, although
        // each key may have its own beside it.
        let ofType = transaction.factor == nil ? transaction.challenge : nil
        let source =
            isEnrollment
            ? factor.activation : ofType ?? factor.challenge ?? transaction.challenge
        let data = keyData(source, factor, isEnrollment)
        var form = MappedForm(
            name: isEnrollment ? "enroll-authenticator" : "challenge-authenticator", href: href,
            fields: [credentials] + (isEnrollment ? [] : rememberDevice()),
            route: Route(call: call))
        var reader = ObjectReader(data, ObjectReader.Log(.ion))
        var shown = ContextualData()
        if isEnrollment {
            shown.activationData = WebAuthnActivation(&reader)
        } else {
            shown.challengeData = WebAuthnChallenge(&reader)
        }
        form.subject = use(factor, isEnrollment, shown)
        forms.append(form)
        // A new key must be another than these.
        for excluded in isEnrollment ? data["excludeCredentials"]?.array ?? [] : [] {
            var other = Authenticator(factor.traits, at: nextEnrollment, raw: excluded)
            other.credentialID = excluded["id"]?.string
            enrollments.append(other)
        }
    }

    /// The data for a security key. The relying party is the org, which does not name itself.
    private func keyData(
        _ source: Factor.Challenge?, _ factor: Factor, _ isEnrollment: Bool
    ) -> JSON.Object {
        var data = source?.webAuthn ?? [:]
        let party = host.map(JSON.string)
        let appID = (source?.appID ?? factor.profile["appId"]).map {
            ["appid": .string($0)] as JSON
        }
        data["challenge"] = data["challenge"] ?? source?.nonce.map { .string($0.revealed) }
        if isEnrollment {
            var own = data["rp"]?.object ?? [:]
            own["id"] = own["id"] ?? party
            data["rp"] = .object(own)
            data["u2fParams"] = data["u2fParams"] ?? appID
        } else {
            data["rpId"] = data["rpId"] ?? party
            data["extensions"] = data["extensions"] ?? appID
        }
        return data
    }

    /// Duo's page, which a browser shows: its answer goes to Duo's callback, then the step is polled.
    mutating func duo(
        _ transaction: AuthnTransaction, _ factor: Factor, _ isEnrollment: Bool
    ) {
        guard let href = address(for: factor, isEnrollment) else { return }
        let source = (isEnrollment ? factor.activation : factor.verification) ?? factor.challenge
        var data = ContextualData()
        data.duo = source.map { source in
            .init(
                host: source.host, signedToken: source.signature,
                script: source.links["script"]?.href)
        }
        var route = Route(
            call: Route.Call(href: href, query: isEnrollment ? [] : ["rememberDevice"]))
        if let complete = source?.links[call: "complete"] {
            var callback = Route.Call(href: address(complete), isForm: true)
            if let id = factor.id { callback.body.append(.constant("id", value: .string(id))) }
            callback.body.append(.answer("credentials.signatureData", to: "sig_response"))
            (route.choice, route.calls) = (["credentials", "signatureData"], ["*": callback])
        }
        let credentials = MappedField.credentials(
            .hidden("signatureData", isRequired: false), isRequired: false)
        forms.append(
            MappedForm(
                name: isEnrollment ? "enroll-poll" : "challenge-poll", href: href,
                fields: [credentials], refresh: refresh(transaction),
                subject: use(factor, isEnrollment, data), route: route))
    }

    mutating func redirect(_ factor: Factor, _ page: AuthnLink, _ isEnrollment: Bool) {
        if let transaction { failed(transaction, isEnrollment) }
        _ = take(page)
        var form = MappedForm.provider("redirect-idp", page, factor.traits.name, id: factor.id)
        form.subject = use(factor, isEnrollment)
        forms.append(form)
    }
}

extension Factor {
    /// The members of a security key's answer: those it must have, and those it may have.
    fileprivate func keyMembers(_ isEnrollment: Bool) -> (required: [String], optional: [String]) {
        switch (kind, isEnrollment) {
        case (.u2f, false): (["clientData", "signatureData"], ["authenticatorData"])
        case (.u2f, true): (["clientData", "registrationData"], [])
        case (_, false): (["clientData", "authenticatorData", "signatureData"], [])
        case (_, true): (["clientData", "attestation"], ["transports", "clientExtensions"])
        }
    }
}

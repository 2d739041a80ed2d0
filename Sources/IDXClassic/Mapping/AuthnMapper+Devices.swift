import IDXAuth
import IDXJSON

/// Challenges and activations that a browser or a security key answers.
extension AuthnMapper {
    mutating func securityKey(
        _ transaction: AuthnTransaction, _ factor: Factor, _ isEnrollment: Bool
    ) {
        guard let href = address(for: factor, isEnrollment) else { return }
        let source =
            isEnrollment ? factor.activation : factor.challenge ?? transaction.challenge
        let isU2F = factor.kind == .u2f
        let subject = use(
            factor, isEnrollment,
            [isEnrollment ? "activationData" : "challengeData": keyData(source, isEnrollment)])
        let names =
            !isEnrollment
            ? (isU2F
                ? ["clientData", "signatureData"]
                : ["authenticatorData", "signatureData", "clientData"])
            : ["clientData", isU2F ? "registrationData" : "attestation"]
        let optional =
            isEnrollment && !isU2F
            ? ["transports", "clientExtensions"]
            : isU2F && !isEnrollment ? ["authenticatorData"] : []
        let query = isEnrollment ? [] : ["rememberDevice"]
        var call = Route.Call(href: href, query: query)
        call.body =
            names.map {
                .answer("credentials.\($0)", to: $0, as: isU2F ? .asIs : .base64, isRequired: true)
            }
            + optional.map { .answer("credentials.\($0)", to: $0) }
        let fields =
            names.map { MappedField.hidden($0) } + optional.map { .hidden($0, isRequired: false) }
        if isEnrollment, let excluded = source?.webAuthn["excludeCredentials"]?.array {
            var other = MappedAuthenticator(traits: factor.traits)
            for id in excluded.compactMap({ $0["id"]?.string }) {
                other.credentialID = id
                enrollments.append(other.json)
            }
        }
        forms.append(
            MappedForm(
                name: isEnrollment ? "enroll-authenticator" : "challenge-authenticator", href: href,
                fields: [
                    MappedField(
                        name: "credentials", type: "object", isRequired: true, fields: fields)
                ]
                    + (isEnrollment ? [] : rememberDevice()),
                subject: subject, route: Route(call: call)))
    }

    /// The data for a security key. The relying party is the org, which does not name itself.
    private func keyData(_ source: Factor.Challenge?, _ isEnrollment: Bool) -> JSON {
        var data = source?.webAuthn ?? [:]
        let host = origin.firstRange(of: "://").map {
            origin[$0.upperBound...].prefix { $0 != ":" }
        }
        let relyingParty = host.flatMap { $0.isEmpty ? nil : JSON.string(String($0)) }
        if isEnrollment {
            var party = data["rp"]?.object ?? [:]
            if party["id"] == nil { party["id"] = relyingParty }
            data["rp"] = .object(party)
        } else if data["rpId"] == nil {
            data["rpId"] = relyingParty
        }
        if data["challenge"] == nil {
            data["challenge"] = source?.nonce.map { .string($0.revealed) }
        }
        if let appID = source?.appID {
            if isEnrollment, data["u2fParams"] == nil {
                data["u2fParams"] = ["appid": .string(appID)]
            }
            if !isEnrollment, data["extensions"] == nil {
                data["extensions"] = ["appid": .string(appID)]
            }
        }
        return .object(data)
    }

    /// Duo's page, which a browser shows: its answer goes to Duo's callback, then the step is polled.
    mutating func duo(
        _ transaction: AuthnTransaction, _ factor: Factor, _ isEnrollment: Bool
    ) {
        guard let href = address(for: factor, isEnrollment) else { return }
        let source = (isEnrollment ? factor.activation : factor.verification) ?? factor.challenge
        var data: JSON.Object = [:]
        data.add("host", source?.host.map(JSON.string))
        data.add("signedToken", source?.signature.map { .string($0.revealed) })
        data.add("script", source?.links["script"].map { .string($0.href) })
        var route = Route(
            call: Route.Call(href: href, query: isEnrollment ? [] : ["rememberDevice"]))
        if let complete = source?.links["complete"] {
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

import IDXAuth
import IDXJSON

extension AuthnStep {
    /// Fills in the form of a name and submits it. The answers of the step's own forms remain as they are.
    ///
    /// - Parameters:
    ///   - name: The remediation's name.
    ///   - fill: Answers the form.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``: `notPossible` without that form, `answers`, and the org's refusal.
    func submit(
        _ name: String, _ fill: (Remediation) throws(AnswerError) -> Void = { _ in }
    ) async throws(IDXError) -> AuthnStep {
        try await filled(name, fill).proceed().step()
    }

    /// Submits a form with only these answers: the org asks for the others later.
    func submit(_ form: Remediation, answers: JSON) async throws(IDXError) -> AuthnStep {
        guard let dialogue else { throw IDXError(.offline, at: .proceed(form.name)) }
        dialogue.stopPolling()
        return try await dialogue.told { () async throws(IDXError) in
            try await dialogue.send(form, answers: answers, for: .proceed(form.name))
        }.step()
    }

    /// Fills in a copy of a form. A call does not see the answers of another.
    func filled(
        _ name: String, _ fill: (Remediation) throws(AnswerError) -> Void
    ) async throws(IDXError) -> Remediation {
        guard let form = response.copy.form(name) else { throw await failed(name) }
        do throws(AnswerError) { try fill(form) } catch {
            throw await failed(IDXError(.answers(error), at: .proceed(name)))
        }
        return form
    }

    /// Tells the delegates that a form is not part of the step, and returns the error.
    func failed(_ name: String) async -> IDXError {
        await failed(IDXError(.notPossible(status: status.rawValue), at: .proceed(name)))
    }

    /// Tells the delegates of an error, and returns it.
    func failed(_ error: IDXError) async -> IDXError {
        await dialogue?.tell(.error(error))
        return error
    }
}

extension Response {
    /// The step, unless it is the answer to a refused call.
    func step() throws(IDXError) -> AuthnStep {
        guard let step = AuthnStep(self) else { throw IDXError(.offline, at: .introspect) }
        if let refusal = step.refusal { throw refusal }
        return step
    }

    /// The same response with answers of its own.
    fileprivate var copy: Response {
        authnDialogue?.response(http: http) ?? self
    }

    /// The form with that name, among the remediations or beside them.
    func form(_ name: String) -> Remediation? {
        let resend = name == "resend" ? authenticators.current?.resendable : nil
        let form = resend ?? remediations[name] ?? actions[name]
        return form?.isLink == true ? nil : form
    }

    /// The form that the client sends while it waits for another device.
    var pollable: Pollable? { remediations.lazy.compactMap(\.pollable).first }
}

extension Remediation {
    /// Answers a field that the org does not always offer.
    func answer(ifOffered name: String, _ value: (any FieldValue)?) throws(AnswerError) {
        if self[name] != nil { try answer(name, value) }
    }

    /// Chooses the option of a factor.
    func choose(_ factor: Factor, in transaction: AuthnTransaction?) throws(AnswerError)
        -> Form.Field
    {
        let field = self["authenticator"]
        let id = factor.optionID(in: transaction)
        let options = field?.options ?? []
        // Keys that one call verifies have one option, named after their kind.
        let option =
            options.first { $0["id"]?.defaultValue?.string == id }
            ?? options.first { $0["id"]?.defaultValue?.string == factor.kind.rawValue }
        guard let field, let option else {
            let offered = options.compactMap { $0["id"]?.defaultValue?.string }
            guard let path = field?.path else { throw .unknownField("authenticator") }
            throw .notOffered(path, offered: offered)
        }
        try field.select(option)
        return option
    }
}

extension Remediation.Form.Field {
    /// Answers a field of an option, unless the answer is nil.
    func answer(_ name: String, _ value: (any FieldValue)?) throws(AnswerError) {
        guard let value else { return }
        guard let field = self[name] else { throw .unknownField(name) }
        try field.set(value)
    }
}

extension Factor {
    /// The ID of its option: its own, otherwise its type and provider with a number for a repetition.
    fileprivate func optionID(in transaction: AuthnTransaction?) -> String {
        if let id { return id }
        let twins = (transaction?.factors ?? []).filter {
            $0.id == nil && $0.typeAndProvider == typeAndProvider
        }
        let place = twins.firstIndex(of: self) ?? 0
        return place == 0 ? typeAndProvider : "\(typeAndProvider)#\(place + 1)"
    }
}

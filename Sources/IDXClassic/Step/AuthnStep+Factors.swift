public import IDXAuth
import IDXJSON

// MARK: - Verifying

extension AuthnStep {
    /// Sends the challenge of a factor, or verifies a factor whose answer is known already.
    ///
    /// - Parameters:
    ///   - factor: One of the step's factors.
    ///   - answer: The code of an app or token, the answer to the security question, or the password. Without
    ///     it, the next step asks for it.
    ///   - rememberDevice: Whether to skip the factor on this device in the future; nil for the org's default.
    ///     It has no effect unless the org allows it.
    ///   - autoPush: Whether to send pushes without asking in the future, if the org offers it.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, also for a wrong answer.
    @discardableResult
    public func select(
        _ factor: Factor, answer: String? = nil, rememberDevice: Bool? = nil, autoPush: Bool? = nil
    ) async throws(IDXError) -> AuthnStep {
        let form = try await filled("select-authenticator-authenticate") {
            form throws(AnswerError) in
            let option = try form.choose(factor, in: transaction)
            try option.answer(factor.answerName(inOption: true), answer)
            try form.answer(ifOffered: "rememberDevice", rememberDevice)
            try form.answer(ifOffered: "autoPush", autoPush)
        }
        guard answer == nil, factor.answerField(inOption: true) != nil else {
            return try await form.proceed().step()
        }
        let id = form["authenticator"]?.selectedOption?["id"]?.defaultValue
        var answers: JSON.Object = ["authenticator": ["id": id ?? .null]]
        answers.add("rememberDevice", (form["rememberDevice"]?.value).map(JSON.init(answer:)))
        return try await submit(form, answers: .object(answers))
    }

    /// Verifies a code, the answer to the security question or the recovery question, or the password at an
    /// org that treats it as a factor.
    ///
    /// - Parameters:
    ///   - answer: The code, the answer or the password.
    ///   - rememberDevice: Whether to skip the factor on this device in the future; nil for the org's default.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, also for a wrong answer.
    @discardableResult
    public func verify(
        _ answer: String, rememberDevice: Bool? = nil
    ) async throws(IDXError) -> AuthnStep {
        let name = "challenge-authenticator"
        guard response.form(name)?["credentials.passcode"] != nil else { throw await failed(name) }
        return try await submit(name) { form throws(AnswerError) in
            try form.answer("credentials.passcode", answer)
            try form.answer(ifOffered: "rememberDevice", rememberDevice)
        }
    }

    /// Verifies the answer of a security key; see ``webAuthnRequest``.
    ///
    /// - Throws: ``IDXError``, also if the org does not accept the answer.
    @discardableResult
    public func verify(
        with assertion: WebAuthnAssertion, rememberDevice: Bool? = nil
    ) async throws(IDXError) -> AuthnStep {
        try await submit("challenge-authenticator") { form throws(AnswerError) in
            try form.fill(with: .assertion(assertion))
            try form.answer(ifOffered: "rememberDevice", rememberDevice)
        }
    }

    /// Polls until the user has answered, or has set up an app, on another device.
    ///
    /// ```swift
    /// let last = try await step.poll { update in
    ///     show(update.factorResult, update.numberChallenge)
    /// }
    /// ```
    ///
    /// It polls at the org's interval, or at that of the options, and continues after lost connections, server
    /// errors and rate limits. Any other call stops it.
    ///
    /// - Parameters:
    ///   - isolation: The caller's actor.
    ///   - onUpdate: Receives every step, with its ``factorResult``.
    /// - Returns: The step that ended the wait, or nil if another call stopped it.
    /// - Throws: ``IDXError``, with the reason `notPossible` if there is nothing to wait for.
    @discardableResult
    public func poll(
        isolation: isolated (any Actor)? = #isolation,
        onUpdate: (AuthnStep) async -> Void = { _ in }
    ) async throws(IDXError) -> AuthnStep? {
        guard let pollable = response.pollable else { throw await failed("poll") }
        var responses = pollable.responses.begun().makeAsyncIterator()
        var last: AuthnStep?
        while let response = try await responses.next(isolation: isolation) {
            guard let step = AuthnStep(response) else { break }
            await onUpdate(step)
            last = step
        }
        return responses.hasEnded ? last : nil
    }

    /// Sends the challenge again.
    ///
    /// - Throws: ``IDXError``, with the reason `rateLimited` if it is too soon.
    @discardableResult
    public func resend() async throws(IDXError) -> AuthnStep { try await submit("resend") }
}

// MARK: - Enrolling

extension AuthnStep {
    /// Enrolls a factor.
    ///
    /// - Parameters:
    ///   - factor: One of the step's factors.
    ///   - setup: What the factor needs.
    /// - Returns: The next step, which activates the factor if that is necessary.
    /// - Throws: ``IDXError``, also if the org refuses the data.
    @discardableResult
    public func enroll(
        _ factor: Factor, _ setup: Factor.Setup = .none
    ) async throws(IDXError) -> AuthnStep {
        if case .custom(let members) = setup { return try await enroll(factor, sending: members) }
        return try await submit("select-authenticator-enroll") { form throws(AnswerError) in
            let option = try form.choose(factor, in: transaction)
            for (name, value) in setup.answers { try option.answer(name, value) }
        }
    }

    private func enroll(
        _ factor: Factor, sending members: JSON
    ) async throws(IDXError) -> AuthnStep {
        guard let link = factor.links["enroll"] else {
            throw await failed("select-authenticator-enroll")
        }
        let session = try session(for: "select-authenticator-enroll")
        var body: JSON.Object = [:]
        for name in ["factorType", "provider"] { body.add(name, factor.raw[name]) }
        for member in members.object ?? [:] { body[member.key] = member.value }
        return try await session.send(.object(body), to: link).step()
    }

    /// Fetches the questions that a user can choose from.
    ///
    /// - Throws: ``IDXError``.
    public func questions() async throws(IDXError) -> [Factor.Question] {
        let link = factors.lazy.compactMap { $0.links["questions"] }.first
        guard let link else { throw await failed("questions") }
        do throws(IDXError) {
            return try await session(for: "questions").questions(link)
        } catch {
            throw await failed(error)
        }
    }

    private func session(for name: String) throws(IDXError) -> AuthnSession {
        guard let session = dialogue?.session else { throw IDXError(.offline, at: .proceed(name)) }
        return session
    }

    /// Activates the factor with a code.
    ///
    /// - Throws: ``IDXError``, also for a wrong code.
    @discardableResult
    public func activate(_ code: String) async throws(IDXError) -> AuthnStep {
        try await submit("enroll-authenticator") { form throws(AnswerError) in
            try form.answer("credentials.passcode", code)
        }
    }

    /// Activates a security key; see ``webAuthnRequest``.
    ///
    /// - Throws: ``IDXError``, also if the org does not accept the key.
    @discardableResult
    public func activate(with attestation: WebAuthnAttestation) async throws(IDXError) -> AuthnStep
    {
        try await submit("enroll-authenticator") { form throws(AnswerError) in
            try form.fill(with: .attestation(attestation))
        }
    }

    /// Sends the link to set up an app, instead of a QR code. It stops polling: poll again with the step that
    /// it returns.
    ///
    /// - Throws: ``IDXError``.
    @discardableResult
    public func sendLink(_ channel: LinkChannel) async throws(IDXError) -> AuthnStep {
        try await submit("select-enrollment-channel") { form throws(AnswerError) in
            guard let field = form["channel"] else { throw .unknownField("channel") }
            let options = field.options ?? []
            let option = options.first { $0["id"]?.defaultValue?.string == channel.name }
            guard let option else {
                throw .notOffered(field.path, offered: options.compactMap(\.label))
            }
            try field.select(option)
            if case .sms(let number) = channel { try option.answer("phoneNumber", number) }
        }
    }
}

/// How the link to set up an app is sent.
public enum LinkChannel: Sendable, Hashable {
    /// By email, to the address on record.
    case email
    /// By text message, to this number.
    case sms(String)

    fileprivate var name: String {
        switch self {
        case .email: "email"
        case .sms: "sms"
        }
    }
}

public import IDXAuth
import IDXJSON

/// A state in which the user chooses a factor.
public protocol FactorSelecting: AuthnPart {}

extension FactorSelecting {
    /// Sends the challenge of a factor, or verifies a factor whose answer is known already.
    ///
    /// - Parameters:
    ///   - factor: One of the step's factors.
    ///   - code: The code of an app or token. Without it, the next step asks for the code.
    ///   - answer: The answer to the security question; without it, as for a code.
    ///   - password: The password, for an org that treats it as a factor.
    ///   - rememberDevice: Whether to skip the factor on this device in the future; nil for the org's default.
    ///     It has no effect unless the org allows it.
    ///   - autoPush: Whether to send pushes without asking in the future, if the org offers it.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, also for a wrong answer.
    @discardableResult
    public func select(
        _ factor: Factor, code: String? = nil, answer: String? = nil, password: String? = nil,
        rememberDevice: Bool? = nil, autoPush: Bool? = nil
    ) async throws(IDXError) -> AuthnStep {
        let name = "select-authenticator-authenticate"
        let isAnswered = code != nil || answer != nil || password != nil
        if !isAnswered, factor.answerField(inOption: true) != nil {
            return try await step.challenge(factor, name, rememberDevice)
        }
        return try await step.submit(name) { form throws(AnswerError) in
            let option = try form.choose(factor, in: step.transaction)
            let isPassword = factor.kind == .password
            try option.answer(isPassword ? "code" : "passcode", code)
            try option.answer(isPassword ? "passcode" : "password", password)
            try option.answer("answer", answer)
            try form.answer(ifOffered: "rememberDevice", rememberDevice)
            try form.answer(ifOffered: "autoPush", autoPush)
        }
    }
}

extension AuthnStep {
    /// Begins to verify a factor whose code or answer comes later.
    fileprivate func challenge(
        _ factor: Factor, _ name: String, _ rememberDevice: Bool?
    ) async throws(IDXError) -> AuthnStep {
        let form = try await filled(name) { form throws(AnswerError) in
            _ = try form.choose(factor, in: transaction)
            try form.answer(ifOffered: "rememberDevice", rememberDevice)
        }
        let option = form["authenticator"]?.selectedOption
        var answers: JSON.Object = ["authenticator": ["id": option?["id"]?.defaultValue ?? .null]]
        answers.add("rememberDevice", (form["rememberDevice"]?.value).map(JSON.init(answer:)))
        return try await submit(form, answers: .object(answers))
    }
}

/// A state in which a challenge waits for its answer.
public protocol FactorVerifying: AuthnPart {}

extension FactorVerifying {
    private var form: Remediation? { step.response.form("challenge-authenticator") }

    /// Whether the challenge can be answered in this program, or by the user on another device.
    public var canVerify: Bool { form != nil || step.response.pollable != nil }

    /// The number to choose on the phone. It may appear in a later result.
    public var numberChallenge: NumberChallenge? {
        step.response.authenticators.current?.numberChallenge
    }

    /// The request for a security key, if the factor is one.
    public var webAuthnRequest: WebAuthnRequest? { step.webAuthnRequest }

    /// Verifies a code.
    ///
    /// - Parameters:
    ///   - code: The code.
    ///   - rememberDevice: Whether to skip the factor on this device in the future; nil for the org's default.
    /// - Returns: The next step.
    /// - Throws: ``IDXError``, also for a wrong code.
    @discardableResult
    public func verify(
        code: String, rememberDevice: Bool? = nil
    ) async throws(IDXError) -> AuthnStep {
        try await step.verify(code, rememberDevice) { $0 != .question && $0 != .password }
    }

    /// Verifies the answer to the security question.
    ///
    /// - Throws: ``IDXError``, also for a wrong answer.
    @discardableResult
    public func verify(
        answer: String, rememberDevice: Bool? = nil
    ) async throws(IDXError) -> AuthnStep {
        try await step.verify(answer, rememberDevice) { $0 == .question }
    }

    /// Verifies the password, at an org that treats it as a factor.
    ///
    /// - Throws: ``IDXError``, also for a wrong password.
    @discardableResult
    public func verify(
        password: String, rememberDevice: Bool? = nil
    ) async throws(IDXError) -> AuthnStep {
        try await step.verify(password, rememberDevice) { $0 == .password }
    }

    /// Verifies the answer of a security key; see ``AuthnStep/webAuthnRequest``.
    ///
    /// - Throws: ``IDXError``, also if the org does not accept the answer.
    @discardableResult
    public func verify(
        with assertion: WebAuthnAssertion, rememberDevice: Bool? = nil
    ) async throws(IDXError) -> AuthnStep {
        try await step.submit("challenge-authenticator") { form throws(AnswerError) in
            try form.fill(with: assertion)
            try form.answer(ifOffered: "rememberDevice", rememberDevice)
        }
    }

    /// The steps of waiting for another device, up to the one that ends the wait.
    public var results: AuthnUpdates { AuthnUpdates(step: step, name: "challenge-poll") }

    /// Waits until the user has answered on another device.
    ///
    /// - Parameters:
    ///   - isolation: The caller's actor.
    ///   - onUpdate: Receives every step with its ``AuthnStep/factorResult``, on that actor.
    /// - Returns: The step that ended the wait, or nil if another call stopped it.
    /// - Throws: ``IDXError``.
    @discardableResult
    public func verify(
        isolation: isolated (any Actor)? = #isolation, onUpdate: (AuthnStep) -> Void = { _ in }
    ) async throws(IDXError) -> AuthnStep? {
        try await results.last(isolation, onUpdate)
    }
}

extension AuthnStep {
    fileprivate func verify(
        _ answer: String, _ rememberDevice: Bool?, fits: (Factor.Kind?) -> Bool
    ) async throws(IDXError) -> AuthnStep {
        let name = "challenge-authenticator"
        let isChallenge =
            transaction?.step == .factorChallenge || transaction?.step == .recoveryChallenge
        let factor = transaction?.factor ?? transaction?.factors.first
        guard isChallenge, fits(factor?.kind),
            response.form(name)?["credentials.passcode"] != nil
        else { throw await failed(name) }
        return try await submit(name) { form throws(AnswerError) in
            try form.answer("credentials.passcode", answer)
            try form.answer(ifOffered: "rememberDevice", rememberDevice)
        }
    }
}

/// A state whose challenge can be sent again.
public protocol ChallengeResending: AuthnPart {}

extension ChallengeResending {
    /// Whether the challenge can be sent again. Wait 30 seconds before you offer it.
    public var canResend: Bool { step.response.form("resend") != nil }

    /// Sends the challenge again.
    ///
    /// - Throws: ``IDXError``, with the reason `rateLimited` if it is too soon.
    @discardableResult
    public func resend() async throws(IDXError) -> AuthnStep {
        try await step.submit("resend")
    }
}

public import IDXAuth
import IDXPlatform

// The async methods for programs without concurrency.

extension FactorSelecting {
    /// Sends or verifies the challenge of a factor and passes the result to a handler.
    public func select(
        _ factor: Factor, code: String? = nil, answer: String? = nil, password: String? = nil,
        rememberDevice: Bool? = nil, autoPush: Bool? = nil,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            to: completion, select(_:code:answer:password:rememberDevice:autoPush:),
            factor, code, answer, password, rememberDevice, autoPush)
    }
}

extension FactorVerifying {
    /// Verifies a code and passes the result to a handler.
    public func verify(
        code: String, rememberDevice: Bool? = nil,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, verify(code:rememberDevice:), code, rememberDevice) }

    /// Verifies the answer to the security question and passes the result to a handler.
    public func verify(
        answer: String, rememberDevice: Bool? = nil,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            to: completion, verify(answer:rememberDevice:), answer, rememberDevice)
    }

    /// Verifies the password and passes the result to a handler.
    public func verify(
        password: String, rememberDevice: Bool? = nil,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            to: completion, verify(password:rememberDevice:), password,
            rememberDevice)
    }

    /// Verifies the answer of a security key and passes the result to a handler.
    public func verify(
        with assertion: WebAuthnAssertion, rememberDevice: Bool? = nil,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) {
        deliver(
            to: completion, verify(with:rememberDevice:), assertion, rememberDevice)
    }

    /// Waits until the user has answered on another device, and passes the result to a handler; nil if it was stopped.
    public func verify(
        @_inheritActorContext(always) onUpdate: @escaping UpdateHandler,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep?>
    ) { results.last(onUpdate, to: completion) }
}

extension ChallengeResending {
    /// Sends the challenge again and passes the result to a handler.
    public func resend(
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, resend) }
}

extension FactorEnrolling {
    /// Enrolls a factor and passes the result to a handler.
    public func enroll(
        _ factor: Factor, _ setup: Factor.Setup = .none,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, enroll(_:_:), factor, setup) }

    /// Fetches the questions to choose from and passes the result to a handler.
    public func questions(
        @_inheritActorContext(always) completion: @escaping ResultHandler<[SecurityQuestion]>
    ) { deliver(to: completion, questions) }
}

extension FactorActivating {
    /// Activates the factor with a code and passes the result to a handler.
    public func activate(
        code: String, @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, activate(code:), code) }

    /// Activates a security key and passes the result to a handler.
    public func activate(
        with attestation: WebAuthnAttestation,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, activate(with:), attestation) }

    /// Sends the link to set up an app and passes the result to a handler.
    public func sendLink(
        _ channel: LinkChannel,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep>
    ) { deliver(to: completion, sendLink(_:), channel) }

    /// Waits until the user has set up an app, and passes the result to a handler; nil if it was stopped.
    public func activate(
        @_inheritActorContext(always) onUpdate: @escaping UpdateHandler,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthnStep?>
    ) { activations.last(onUpdate, to: completion) }
}

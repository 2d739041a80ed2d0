import IDXAuth
public import IDXJSON

// The async methods for programs without concurrency.

/// Passes the error of a result, or nil.
private func outcome<Value>(
    for handler: @escaping DeviceAuthenticator.ErrorHandler
) -> @Sendable (Result<Value, DeviceAuthenticatorError>) async -> Void {
    { result in
        switch result {
        case .success: await handler(nil)
        case .failure(let error): await handler(error)
        }
    }
}

extension DeviceAuthenticator {
    /// A completion handler that receives a result.
    ///
    /// It is called exactly once, on the actor that it is written on: the main actor for a view. Without an
    /// actor it runs on the concurrent pool.
    public typealias ResultHandler<Value> =
        @isolated(any) @Sendable (Result<Value, DeviceAuthenticatorError>) -> Void

    /// A completion handler that receives an error, or nil after success; otherwise like ``ResultHandler``.
    public typealias ErrorHandler = @isolated(any) @Sendable (DeviceAuthenticatorError?) -> Void

    /// Asks which authenticators the client is linked to and passes the result to a handler.
    public func downloadPolicy(
        authenticationToken: AuthToken, authenticatorConfig: DeviceAuthenticatorConfig,
        @_inheritActorContext(always) completion: @escaping ResultHandler<[AuthenticatorPolicy]>
    ) {
        deliver(
            to: completion,
            downloadPolicy(authenticationToken:authenticatorConfig:), authenticationToken,
            authenticatorConfig)
    }

    /// Enrolls this device and passes the result to a handler.
    public func enroll(
        authenticationToken: AuthToken, authenticatorConfig: DeviceAuthenticatorConfig,
        enrollmentParameters: EnrollmentParameters, policy: AuthenticatorPolicy? = nil,
        @_inheritActorContext(always) completion: @escaping ResultHandler<AuthenticatorEnrollment>
    ) {
        deliver(
            to: completion,
            enroll(authenticationToken:authenticatorConfig:enrollmentParameters:policy:),
            authenticationToken, authenticatorConfig, enrollmentParameters, policy)
    }

    /// Deletes an enrollment at the org and on this device, and passes an error, if any, to a handler.
    public func delete(
        enrollment: AuthenticatorEnrollment, authenticationToken: AuthToken,
        @_inheritActorContext(always) completion: @escaping ErrorHandler
    ) {
        deliver(
            to: outcome(for: completion), delete(enrollment:authenticationToken:),
            enrollment, authenticationToken)
    }

    /// Tells all orgs where to push challenges to, and passes the problems to a handler.
    public func updateDeviceToken(
        _ token: DeviceToken,
        @_inheritActorContext(always) completion: @escaping ResultHandler<[EnrollmentProblem]>
    ) { deliver(to: completion, updateDeviceToken(_:), token) }
}

extension AuthenticatorEnrollment {
    /// Tells the org where to push challenges to, and passes an error, if any, to a handler.
    public func updateDeviceToken(
        _ token: DeviceToken, authenticationToken: AuthToken,
        @_inheritActorContext(always) completion: @escaping DeviceAuthenticator.ErrorHandler
    ) {
        let update:
            @Sendable (DeviceToken, AuthToken) async throws(DeviceAuthenticatorError) -> Void =
                updateDeviceToken(_:authenticationToken:)
        deliver(to: outcome(for: completion), update, token, authenticationToken)
    }

    /// Tells the org where to push challenges to, and passes an error, if any, to a handler.
    public func updateDeviceToken(
        _ token: some Sequence<UInt8>, authenticationToken: AuthToken,
        @_inheritActorContext(always) completion: @escaping DeviceAuthenticator.ErrorHandler
    ) {
        updateDeviceToken(
            .data(token), authenticationToken: authenticationToken, completion: completion)
    }

    /// Begins or stops to accept transactions that no browser began (CIBA), and passes an error, if any, to a
    /// handler.
    public func enableCIBATransactions(
        authenticationToken: AuthToken, enable: Bool,
        @_inheritActorContext(always) completion: @escaping DeviceAuthenticator.ErrorHandler
    ) {
        deliver(
            to: outcome(for: completion),
            enableCIBATransactions(authenticationToken:enable:), authenticationToken, enable)
    }

    /// Switches user verification on or off, and passes an error, if any, to a handler.
    public func setUserVerification(
        authenticationToken: AuthToken, enable: Bool, setup: UserVerificationSetup? = nil,
        @_inheritActorContext(always) completion: @escaping DeviceAuthenticator.ErrorHandler
    ) {
        deliver(
            to: outcome(for: completion),
            setUserVerification(authenticationToken:enable:setup:), authenticationToken, enable,
            setup)
    }

    /// Gets a token for calls of low risk and passes the result to a handler.
    public func retrieveMaintenanceToken(
        scopes: [String] = MaintenanceToken.allScopes,
        @_inheritActorContext(always) completion:
            @escaping DeviceAuthenticator.ResultHandler<MaintenanceToken>
    ) { deliver(to: completion, retrieveMaintenanceToken(scopes:), scopes) }
}

extension DeviceAuthenticator {
    /// Fetches what is pending for all enrollments and passes it to a handler.
    public func pendingChallenges(
        @_inheritActorContext(always) completion:
            @escaping @isolated(any) @Sendable (PendingChallenges) -> Void
    ) {
        let handler = { @Sendable (result: Result<PendingChallenges, Never>) async in
            await completion(result.get())
        }
        deliver(to: handler, pendingChallenges)
    }

    /// Checks the challenge of a push notification and passes the result to a handler.
    public func challenge(
        fromPayload payload: JSON, action: NotificationAction = .open,
        allowedClockSkewInSeconds: Int = 300,
        @_inheritActorContext(always) completion: @escaping ResultHandler<PushChallenge?>
    ) {
        deliver(
            to: completion,
            challenge(fromPayload:action:allowedClockSkewInSeconds:), payload, action,
            allowedClockSkewInSeconds)
    }
}

extension AuthenticatorEnrollment {
    /// Fetches the challenges that wait for an answer and passes the result to a handler.
    public func retrievePushChallenges(
        authenticationToken: AuthToken,
        @_inheritActorContext(always) completion:
            @escaping DeviceAuthenticator.ResultHandler<[PushChallenge]>
    ) {
        deliver(
            to: completion, retrievePushChallenges(authenticationToken:),
            authenticationToken)
    }
}

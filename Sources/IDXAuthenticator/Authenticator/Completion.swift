import IDXAuth

// The async methods for programs without concurrency.

extension DeviceAuthenticator {
    /// A completion handler that receives a result.
    ///
    /// It is called exactly once, on the caller's actor: the main actor for a view. Without an actor it runs
    /// on the concurrent pool.
    public typealias ResultHandler<Value> = (Result<Value, DeviceAuthenticatorError>) -> Void

    /// A completion handler that receives a value or an error; otherwise like ``ResultHandler``.
    public typealias ValueAndErrorHandler<Value> = (Value?, DeviceAuthenticatorError?) -> Void

    /// A completion handler that receives an error, or nil after success; otherwise like ``ResultHandler``.
    public typealias ErrorHandler = (DeviceAuthenticatorError?) -> Void

    /// Asks which authenticators the client is linked to and passes the result to a handler.
    public func downloadPolicy(
        authenticationToken: AuthToken, authenticatorConfig: DeviceAuthenticatorConfig,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<[AuthenticatorPolicy]>
    ) {
        deliver(
            on: isolation, to: completion,
            downloadPolicy(authenticationToken:authenticatorConfig:), authenticationToken,
            authenticatorConfig)
    }

    /// Asks which authenticators the client is linked to and passes them, or an error, to a handler.
    public func downloadPolicy(
        authenticationToken: AuthToken, authenticatorConfig: DeviceAuthenticatorConfig,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<[AuthenticatorPolicy]>
    ) {
        deliver(
            on: isolation, to: completion,
            downloadPolicy(authenticationToken:authenticatorConfig:), authenticationToken,
            authenticatorConfig)
    }

    /// Enrolls this device and passes the result to a handler.
    public func enroll(
        authenticationToken: AuthToken, authenticatorConfig: DeviceAuthenticatorConfig,
        enrollmentParameters: EnrollmentParameters, policy: AuthenticatorPolicy? = nil,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<AuthenticatorEnrollment>
    ) {
        deliver(
            on: isolation, to: completion,
            enroll(authenticationToken:authenticatorConfig:enrollmentParameters:policy:),
            authenticationToken, authenticatorConfig, enrollmentParameters, policy)
    }

    /// Enrolls this device and passes the enrollment, or an error, to a handler.
    public func enroll(
        authenticationToken: AuthToken, authenticatorConfig: DeviceAuthenticatorConfig,
        enrollmentParameters: EnrollmentParameters, policy: AuthenticatorPolicy? = nil,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<AuthenticatorEnrollment>
    ) {
        deliver(
            on: isolation, to: completion,
            enroll(authenticationToken:authenticatorConfig:enrollmentParameters:policy:),
            authenticationToken, authenticatorConfig, enrollmentParameters, policy)
    }

    /// Deletes an enrollment at the org and on this device, and passes an error, if any, to a handler.
    public func delete(
        enrollment: AuthenticatorEnrollment, authenticationToken: AuthToken,
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ErrorHandler
    ) {
        deliver(
            on: isolation, to: { completion($1) }, delete(enrollment:authenticationToken:),
            enrollment, authenticationToken)
    }

    /// Tells all orgs where to push challenges to, and passes the problems to a handler.
    public func updateDeviceToken(
        _ token: DeviceToken, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<[EnrollmentProblem]>
    ) { deliver(on: isolation, to: completion, updateDeviceToken(_:), token) }
}

extension AuthenticatorEnrollment {
    /// Tells the org where to push challenges to, and passes an error, if any, to a handler.
    public func updateDeviceToken(
        _ token: DeviceToken, authenticationToken: AuthToken,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping DeviceAuthenticator.ErrorHandler
    ) {
        let update:
            @Sendable (DeviceToken, AuthToken) async throws(DeviceAuthenticatorError) -> Void =
                updateDeviceToken(_:authenticationToken:)
        deliver(on: isolation, to: { completion($1) }, update, token, authenticationToken)
    }

    /// Tells the org where to push challenges to, and passes an error, if any, to a handler.
    public func updateDeviceToken(
        _ token: some Sequence<UInt8>, authenticationToken: AuthToken,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping DeviceAuthenticator.ErrorHandler
    ) {
        updateDeviceToken(
            .data(token), authenticationToken: authenticationToken, isolation: isolation,
            completion: completion)
    }

    /// Begins or stops to accept transactions that no browser began (CIBA), and passes an error, if any, to a
    /// handler.
    public func enableCIBATransactions(
        authenticationToken: AuthToken, enable: Bool,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping DeviceAuthenticator.ErrorHandler
    ) {
        deliver(
            on: isolation, to: { completion($1) },
            enableCIBATransactions(authenticationToken:enable:), authenticationToken, enable)
    }

    /// Switches user verification on or off, and passes an error, if any, to a handler.
    public func setUserVerification(
        authenticationToken: AuthToken, enable: Bool, setup: UserVerificationSetup? = nil,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping DeviceAuthenticator.ErrorHandler
    ) {
        deliver(
            on: isolation, to: { completion($1) },
            setUserVerification(authenticationToken:enable:setup:), authenticationToken, enable,
            setup)
    }

    /// Gets a token for calls of low risk and passes the result to a handler.
    public func retrieveMaintenanceToken(
        scopes: [String] = MaintenanceToken.allScopes,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping DeviceAuthenticator.ResultHandler<MaintenanceToken>
    ) { deliver(on: isolation, to: completion, retrieveMaintenanceToken(scopes:), scopes) }

    /// Gets a token for calls of low risk and passes it, or an error, to a handler.
    public func retrieveMaintenanceToken(
        scopes: [String] = MaintenanceToken.allScopes,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping DeviceAuthenticator.ValueAndErrorHandler<MaintenanceToken>
    ) { deliver(on: isolation, to: completion, retrieveMaintenanceToken(scopes:), scopes) }
}

import IDXAuth

// The async methods for programs without concurrency.

extension DeviceAuthenticator {
    /// Fetches what is pending for all enrollments and passes it to a handler.
    public func pendingChallenges(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping (PendingChallenges) -> Void
    ) {
        let handler = { (result: Result<PendingChallenges, Never>) in completion(result.get()) }
        deliver(on: isolation, to: handler, pendingChallenges)
    }
}

extension AuthenticatorEnrollment {
    /// Fetches the challenges that wait for an answer and passes the result to a handler.
    public func retrievePushChallenges(
        authenticationToken: AuthToken, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping DeviceAuthenticator.ResultHandler<[PushChallenge]>
    ) {
        deliver(
            on: isolation, to: completion, retrievePushChallenges(authenticationToken:),
            authenticationToken)
    }

    /// Fetches the challenges that wait for an answer and passes them, or an error, to a handler.
    public func retrievePushChallenges(
        authenticationToken: AuthToken, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping DeviceAuthenticator.ValueAndErrorHandler<[PushChallenge]>
    ) {
        deliver(
            on: isolation, to: completion, retrievePushChallenges(authenticationToken:),
            authenticationToken)
    }
}

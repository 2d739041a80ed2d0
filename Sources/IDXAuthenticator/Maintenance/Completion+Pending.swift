import IDXAuth
public import IDXJSON

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

extension DeviceAuthenticator {
    /// Checks the challenge of a push notification and passes the result to a handler.
    public func challenge(
        fromPayload payload: JSON, action: NotificationAction = .open,
        allowedClockSkewInSeconds: Int = 300, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<PushChallenge?>
    ) {
        deliver(
            on: isolation, to: completion,
            challenge(fromPayload:action:allowedClockSkewInSeconds:), payload, action,
            allowedClockSkewInSeconds)
    }

    /// Checks the challenge of a push notification and passes it, or an error, to a handler; neither for a
    /// notification that is not for this library.
    public func challenge(
        fromPayload payload: JSON, action: NotificationAction = .open,
        allowedClockSkewInSeconds: Int = 300, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<PushChallenge>
    ) {
        let handler = { (result: Result<PushChallenge?, DeviceAuthenticatorError>) in
            switch result {
            case .success(let challenge): completion(challenge, nil)
            case .failure(let error): completion(nil, error)
            }
        }
        challenge(
            fromPayload: payload, action: action,
            allowedClockSkewInSeconds: allowedClockSkewInSeconds, isolation: isolation,
            completion: handler)
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

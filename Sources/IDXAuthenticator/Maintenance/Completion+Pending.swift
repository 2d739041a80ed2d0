import IDXAuth
public import IDXJSON

// The async methods for programs without concurrency.

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
}

extension DeviceAuthenticator {
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

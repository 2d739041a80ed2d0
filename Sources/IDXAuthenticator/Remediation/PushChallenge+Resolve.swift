import IDXAuth

extension PushChallenge {
    /// Asks for what the challenge needs, step by step, and sends the answer. After three wrong PINs, it asks
    /// for consent once more: to an answer that says so.
    ///
    /// - Parameter handler: Hears each step. It may answer a step at once, or keep it and answer it later; a
    ///   step that it drops approves nothing.
    /// - Returns: How the challenge ended.
    /// - Throws: ``DeviceAuthenticatorError``: the org refused, the connection broke, another call answers
    ///   the challenge. After a connection broke, call it again: the same answer is sent, never another.
    @discardableResult
    public func resolve(
        onRemediationStep handler: @escaping @Sendable (any RemediationStep) async -> Void
    ) async throws(DeviceAuthenticatorError) -> ChallengeEnding {
        let tell: (RemediationStepMessage.Reason) async -> Void = {
            await handler(RemediationStepMessage($0))
        }
        var step = try begin()
        switch step {
        case .sending: step = try await answer(tell: tell)
        case .unknownOutcome: step = try await sendAgain()
        default: break
        }
        while true {
            let given: ChallengeDialogue.Answer?
            switch step {
            case .done(let ending): return ending
            case .unknownOutcome(let error): throw error
            // Another call was faster.
            case .sending: throw .challenge(.alreadyAnswered)
            case .consent, .unverified: given = await Self.consent(self, handler).value()
            case .pin(let triesLeft, let isWrong):
                given = await Self.verification(triesLeft, isWrong, handler).value()
            }
            guard let given else { throw .cancelled }
            step = try await answer(given, tell: tell)
        }
    }

    /// Hands a step over, so that only the handler keeps it: a step that is dropped is answered.
    private static func consent(
        _ challenge: PushChallenge, _ handler: @Sendable (any RemediationStep) async -> Void
    ) async -> OneReply<ChallengeDialogue.Answer> {
        let step = RemediationStepUserConsent(challenge)
        await handler(step)
        return step.reply
    }

    private static func verification(
        _ triesLeft: Int, _ wasWrong: Bool,
        _ handler: @Sendable (any RemediationStep) async -> Void
    ) async -> OneReply<ChallengeDialogue.Answer> {
        let step = RemediationStepUserVerification(triesLeft: triesLeft, wasWrong: wasWrong)
        await handler(step)
        return step.reply
    }

    /// The steps of ``resolve(onRemediationStep:)``. The sequence ends when the challenge is over, and throws
    /// a ``DeviceAuthenticatorError``. Answer each step before you ask for the next.
    public var steps: AsyncThrowingStream<any RemediationStep, any Error> {
        .fed { [self] feed in try await resolve { feed.yield($0) } }
    }
}

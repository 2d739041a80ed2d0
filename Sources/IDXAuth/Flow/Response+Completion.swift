// The twins of the async methods for programs without concurrency. A handler is called exactly once,
// on the actor it was written on (see ``ResultHandler``).

extension Response {
    /// Redeems the code and hands the result to a handler.
    public func exchangeCode(
        @_inheritActorContext completion: @escaping ResultHandler<Token>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.exchangeCode() as Token
        }
    }

    /// Redeems the code and hands the tokens, or an error, to a handler.
    public func exchangeCode(
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Token>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.exchangeCode() as Token
        }
    }

    /// Starts over and hands the result to a handler.
    public func cancel(
        @_inheritActorContext completion: @escaping ResultHandler<Response>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.cancel()
        }
    }

    /// Starts over and hands the step, or an error, to a handler.
    public func cancel(
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.cancel()
        }
    }
}

extension Remediation {
    /// Submits the form with its answers and hands the result to a handler.
    public func proceed(
        @_inheritActorContext completion: @escaping ResultHandler<Response>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.proceed()
        }
    }

    /// Submits the form with its answers and hands the step, or an error, to a handler.
    public func proceed(
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.proceed()
        }
    }
}

extension SendableChallenge {
    /// Sends the challenge and hands the result to a handler.
    public func send(
        @_inheritActorContext completion: @escaping ResultHandler<Response>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.send()
        }
    }

    /// Sends the challenge and hands the step, or an error, to a handler.
    public func send(
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.send()
        }
    }
}

extension Resendable {
    /// Sends the challenge again and hands the result to a handler.
    public func resend(
        @_inheritActorContext completion: @escaping ResultHandler<Response>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.resend()
        }
    }

    /// Sends the challenge again and hands the step, or an error, to a handler.
    public func resend(
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.resend()
        }
    }
}

extension Recoverable {
    /// Begins to replace the secret and hands the result to a handler.
    public func recover(
        @_inheritActorContext completion: @escaping ResultHandler<Response>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.recover()
        }
    }

    /// Begins to replace the secret and hands the step, or an error, to a handler.
    public func recover(
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.recover()
        }
    }
}

extension Pollable {
    /// Waits for the step that ends the wait and hands the result to a handler.
    public func startPolling(
        @_inheritActorContext completion: @escaping ResultHandler<Response?>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.startPolling()
        }
    }

    /// Waits for the step that ends the wait and hands the step, or an error, to a handler.
    public func startPolling(
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Response?>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.startPolling()
        }
    }
}

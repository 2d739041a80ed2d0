import IDXPlatform

// The twins of the async methods for programs without concurrency. A handler is called exactly once,
// on the actor it was written on (see ``ResultHandler``).

extension InteractionCodeFlow {
    /// Begins a sign-in and hands its first step to a handler.
    public func start(
        _ options: Options = Options(),
        @_inheritActorContext completion: @escaping ResultHandler<Response>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.start(options)
        }
    }

    /// Begins a sign-in and hands its first step, or an error, to a handler.
    public func start(
        _ options: Options = Options(),
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.start(options)
        }
    }

    /// Begins again with the options of the last sign-in and hands the result to a handler.
    public func restart(
        @_inheritActorContext completion: @escaping ResultHandler<Response>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.restart()
        }
    }

    /// Begins again with the options of the last sign-in and hands the step, or an error, to a handler.
    public func restart(
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.restart()
        }
    }

    /// Asks where the running sign-in stands and hands the result to a handler.
    public func resume(
        @_inheritActorContext completion: @escaping ResultHandler<Response>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.resume()
        }
    }

    /// Asks where the running sign-in stands and hands the step, or an error, to a handler.
    public func resume(
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.resume()
        }
    }

    /// Goes on with what a browser brought back and hands the result to a handler.
    public func resume(
        with url: URL, @_inheritActorContext completion: @escaping ResultHandler<Response>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.resume(with: url)
        }
    }

    /// Goes on with what a browser brought back and hands the step, or an error, to a handler.
    public func resume(
        with url: URL, @_inheritActorContext completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.resume(with: url)
        }
    }

    /// Redeems the code that a browser brought back and hands the result to a handler.
    public func exchangeCode(
        redirect url: URL, @_inheritActorContext completion: @escaping ResultHandler<Token>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.exchangeCode(redirect: url)
        }
    }

    /// Redeems the code that a browser brought back and hands the tokens, or an error, to a handler.
    public func exchangeCode(
        redirect url: URL, @_inheritActorContext completion: @escaping ValueAndErrorHandler<Token>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.exchangeCode(redirect: url)
        }
    }

    /// Redeems the code of a successful response and hands the result to a handler.
    public func exchangeCode(
        _ response: Response, @_inheritActorContext completion: @escaping ResultHandler<Token>
    ) {
        deliver(to: { await completion($0) }) { () async throws(InteractionCodeFlowError) in
            try await self.exchangeCode(response)
        }
    }

    /// Redeems the code of a successful response and hands the tokens, or an error, to a handler.
    public func exchangeCode(
        _ response: Response,
        @_inheritActorContext completion: @escaping ValueAndErrorHandler<Token>
    ) {
        deliver(to: { await $0.split(completion) }) { () async throws(InteractionCodeFlowError) in
            try await self.exchangeCode(response)
        }
    }
}

public import IDXPlatform

// The twins of the async methods for programs without concurrency. A handler is called exactly once,
// on the actor it was written on (see ``ResultHandler``).

extension InteractionCodeFlow {
    /// Begins a sign-in and hands its first step to a handler.
    public func start(
        _ options: Options = Options(),
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.start(options)
        }
    }

    /// Begins a sign-in and hands its first step, or an error, to a handler.
    public func start(
        _ options: Options = Options(),
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.start(options)
        }
    }

    /// Begins again with the options of the last sign-in and hands the result to a handler.
    public func restart(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.restart()
        }
    }

    /// Begins again with the options of the last sign-in and hands the step, or an error, to a handler.
    public func restart(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.restart()
        }
    }

    /// Asks where the running sign-in stands and hands the result to a handler.
    public func resume(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.resume()
        }
    }

    /// Asks where the running sign-in stands and hands the step, or an error, to a handler.
    public func resume(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.resume()
        }
    }

    /// Goes on with what a browser brought back and hands the result to a handler.
    public func resume(
        with url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.resume(with: url)
        }
    }

    /// Goes on with what a browser brought back and hands the step, or an error, to a handler.
    public func resume(
        with url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.resume(with: url)
        }
    }

    /// Redeems the code that a browser brought back and hands the result to a handler.
    public func exchangeCode(
        redirect url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.exchangeCode(redirect: url)
        }
    }

    /// Redeems the code that a browser brought back and hands the tokens, or an error, to a handler.
    public func exchangeCode(
        redirect url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.exchangeCode(redirect: url)
        }
    }

    /// Redeems the code of a successful response and hands the result to a handler.
    public func exchangeCode(
        _ response: Response, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.exchangeCode(response)
        }
    }

    /// Redeems the code of a successful response and hands the tokens, or an error, to a handler.
    public func exchangeCode(
        _ response: Response,
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.exchangeCode(response)
        }
    }
}

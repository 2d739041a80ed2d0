// The twins of the async methods for programs without concurrency. A handler is called exactly once,
// on the actor it was written on (see ``ResultHandler``).

extension Response {
    /// Exchanges the code and hands the result to a handler; a response that is no success is an error.
    public func exchangeCode(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.redeem()
        }
    }

    /// Exchanges the code and hands the tokens, or an error, to a handler; a response that is no success is an error.
    public func exchangeCode(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.redeem()
        }
    }

    /// Starts over and hands the result to a handler.
    public func cancel(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.cancel()
        }
    }

    /// Starts over and hands the step, or an error, to a handler.
    public func cancel(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.cancel()
        }
    }
}

extension Remediation {
    /// Submits the form with its answers and hands the result to a handler.
    public func proceed(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.proceed()
        }
    }

    /// Submits the form with its answers and hands the step, or an error, to a handler.
    public func proceed(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.proceed()
        }
    }
}

extension SendableChallenge {
    /// Sends the challenge and hands the result to a handler.
    public func send(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.send()
        }
    }

    /// Sends the challenge and hands the step, or an error, to a handler.
    public func send(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.send()
        }
    }
}

extension Resendable {
    /// Sends the challenge again and hands the result to a handler.
    public func resend(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.resend()
        }
    }

    /// Sends the challenge again and hands the step, or an error, to a handler.
    public func resend(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.resend()
        }
    }
}

extension Recoverable {
    /// Begins to replace the secret and hands the result to a handler.
    public func recover(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.recover()
        }
    }

    /// Begins to replace the secret and hands the step, or an error, to a handler.
    public func recover(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.recover()
        }
    }
}

extension Pollable {
    /// Waits for the step that ends the wait and hands the result to a handler.
    public func startPolling(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response?>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.startPolling()
        }
    }

    /// Waits for the step that ends the wait and hands the step, or an error, to a handler.
    public func startPolling(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response?>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await self.startPolling()
        }
    }
}

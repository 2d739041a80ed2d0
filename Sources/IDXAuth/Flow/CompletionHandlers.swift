/// A completion handler that receives a result.
///
/// It is called exactly once, also if the flow is canceled, on the actor that it is written on: the main actor
/// for a view. Without an actor it runs on the concurrent pool, and the compiler lets it use only what is safe there.
public typealias ResultHandler<Value> = @isolated(any) @Sendable (Result<Value, IDXError>) -> Void

/// A completion handler that receives a value or an error, never both; otherwise like ``ResultHandler``.
public typealias ValueAndErrorHandler<Value> = @isolated(any) @Sendable (Value?, IDXError?) -> Void

/// Makes any async call from a program without concurrency and passes its result to a handler.
///
/// ```swift
/// perform {
///     try await flow.resume()
/// } completion: { result in
///     switch result {
///     case .success(let response): show(response)
///     case .failure(let error): show(error)
///     }
/// }
/// ```
///
/// The call begins at once, if the system can do that, so that two calls have the order of the code. The handler
/// gets `any Error` from a closure that does not name its error: `{ () async throws(IDXError) in … }`.
///
/// - Parameters:
///   - call: The call, which runs on no actor.
///   - completion: Receives the result exactly once, on the actor that it is written on, as ``ResultHandler`` does.
public func perform<Value: Sendable, Failure: Error>(
    _ call: @escaping @Sendable () async throws(Failure) -> Value,
    @_inheritActorContext(always) completion:
        @escaping @isolated(any) @Sendable (
            Result<Value, Failure>
        ) -> Void
) { deliver(to: completion, call) }

/// Calls an async method and passes its result to a handler, once and after this call.
///
/// The method begins in this call, if the system can do that: the order of two calls decides, not that of tasks.
///
/// - Parameters:
///   - handler: Receives the result on its own actor.
///   - work: The async method to call.
func deliver<Value: Sendable, Failure: Error>(
    to handler: @escaping @Sendable (Result<Value, Failure>) async -> Void,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
) {
    let running = Task.startingHere { () async -> Result<Value, Failure> in
        do throws(Failure) {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }
    Task { await handler(await running.value) }
}

/// The same for a handler that gets a value or an error; neither if the method returns nil.
func deliver<Value: Sendable>(
    to handler: @escaping ValueAndErrorHandler<Value>,
    _ work: @escaping @Sendable () async throws(IDXError) -> Value?
) {
    let split = { @Sendable (outcome: Result<Value?, IDXError>) async in
        switch outcome {
        case .success(let value): await handler(value, nil)
        case .failure(let error): await handler(nil, error)
        }
    }
    deliver(to: split, work)
}

// Only the calls that okta-idx-swift documents have variants with a handler. `perform` makes any other.

extension InteractionCodeFlow {
    /// Begins a sign-in and passes its first step to a handler.
    public func start(
        _ options: Options = Options(),
        @_inheritActorContext(always) completion: @escaping ResultHandler<Response>
    ) {
        deliver(to: completion) { () async throws(IDXError) -> Response in
            try await self.start(options)
        }
    }

    /// Begins a sign-in and passes its first step, or an error, to a handler.
    public func start(
        _ options: Options = Options(),
        @_inheritActorContext(always) completion: @escaping ValueAndErrorHandler<Response>
    ) {
        deliver(to: completion) { () async throws(IDXError) -> Response? in
            try await self.start(options)
        }
    }
}

extension Response {
    /// Exchanges the code and passes the result to a handler; fails for a response that is not a success.
    public func exchangeCode(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Token>
    ) { deliver(to: completion, redeem) }

    /// Exchanges the code and passes the tokens, or an error, to a handler; fails without success.
    public func exchangeCode(
        @_inheritActorContext(always) completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(to: completion, redeem) }

    /// Starts over and passes the result to a handler.
    public func cancel(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Response>
    ) { deliver(to: completion, cancel) }

    /// Starts over and passes the step, or an error, to a handler.
    public func cancel(
        @_inheritActorContext(always) completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(to: completion, cancel) }

    /// Exchanges the code for tokens. The delegate receives the outcome.
    @available(
        *, noasync,
        message:
            "in main.swift, write the type: let token: Token? = try await response.exchangeCode()"
    )
    public func exchangeCode() { deliver(to: { _ in }, redeem) }
}

extension Remediation {
    /// Submits the form with its answers and passes the result to a handler.
    public func proceed(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Response>
    ) { deliver(to: completion, proceed) }

    /// Submits the form with its answers and passes the step, or an error, to a handler.
    public func proceed(
        @_inheritActorContext(always) completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(to: completion, proceed) }

    /// Submits the form with its answers. The delegate receives the outcome.
    @available(
        *, noasync,
        message: "in main.swift, write the type: let next: Response = try await form.proceed()"
    )
    public func proceed() {
        deliver(to: { _ in }) { () async throws(IDXError) -> Response in try await proceed() }
    }
}

extension Recoverable {
    /// Begins to reset the secret and passes the result to a handler.
    public func recover(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Response>
    ) { deliver(to: completion, recover) }

    /// Begins to reset the secret and passes the step, or an error, to a handler.
    public func recover(
        @_inheritActorContext(always) completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(to: completion, recover) }
}

extension Pollable {
    /// Polls until another step arrives and passes the result to a handler.
    public func startPolling(
        @_inheritActorContext(always) completion: @escaping ResultHandler<Response?>
    ) { deliver(to: completion, responses.begun().last) }

    /// Polls until another step arrives and passes the step, or an error, to a handler; nil and nil if it was stopped.
    public func startPolling(
        @_inheritActorContext(always) completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(to: completion, responses.begun().last) }
}

public import IDXPlatform

/// A handler that gets one result.
///
/// It is called exactly once, also when the flow is canceled, on the actor whose code made the call: the
/// main actor for a view's code. In code without an actor it runs on the concurrent pool.
public typealias ResultHandler<Value> = (Result<Value, IDXError>) -> Void

/// A handler that gets a value or an error, never both, under the terms of ``ResultHandler``.
public typealias ValueAndErrorHandler<Value> = (Value?, IDXError?) -> Void

/// Calls an async method for its effects: the delegate hears the outcome.
func deliver<Value: Sendable>(_ work: @escaping @Sendable () async throws(IDXError) -> Value) {
    deliver(on: nil, to: { (_: Result<Value, IDXError>) in }, work)
}

/// Calls an async method in a task of its own and hands the outcome to a handler, once.
///
/// - Parameters:
///   - isolation: The actor of the code that wrote the handler, as `#isolation` gives it at the call;
///     nil for code without one, whose handlers run on the concurrent pool.
///   - handler: Hears the outcome, on that actor.
///   - work: The async method to call.
///   - input: Its arguments.
func deliver<each Input: Sendable, Value: Sendable, Failure: Error>(
    on isolation: isolated (any Actor)?, to handler: @escaping (Result<Value, Failure>) -> Void,
    _ work: @escaping @Sendable (repeat each Input) async throws(Failure) -> Value,
    _ input: repeat each Input
) {
    Task {
        _ = isolation  // Capturing it makes this task run there.
        do throws(Failure) {
            let value = try await work(repeat each input)
            handler(.success(value))
        } catch {
            handler(.failure(error))
        }
    }
}

/// The same for a handler that gets a value or an error.
func deliver<each Input: Sendable, Value: Sendable, Failure: Error>(
    on isolation: isolated (any Actor)?, to handler: @escaping (Value?, Failure?) -> Void,
    _ work: @escaping @Sendable (repeat each Input) async throws(Failure) -> Value,
    _ input: repeat each Input
) {
    let split = { (outcome: Result<Value, Failure>) in
        switch outcome {
        case .success(let value): handler(value, nil)
        case .failure(let error): handler(nil, error)
        }
    }
    deliver(on: isolation, to: split, work, repeat each input)
}

// The async methods for programs without concurrency.

extension InteractionCodeFlow {
    /// Begins a sign-in and hands its first step to a handler.
    public func start(
        _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, start(_:), options) }

    /// Begins a sign-in and hands its first step, or an error, to a handler.
    public func start(
        _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, start(_:), options) }

    /// Begins again with the options of the last sign-in and hands the result to a handler.
    public func restart(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, restart) }

    /// Begins again with the options of the last sign-in and hands the step, or an error, to a handler.
    public func restart(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, restart) }

    /// Asks where the running sign-in stands and hands the result to a handler.
    public func resume(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, resume) }

    /// Asks where the running sign-in stands and hands the step, or an error, to a handler.
    public func resume(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, resume) }

    /// Goes on with what a browser brought back and hands the result to a handler.
    public func resume(
        with url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, resume(with:), url) }

    /// Goes on with what a browser brought back and hands the step, or an error, to a handler.
    public func resume(
        with url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, resume(with:), url) }

    /// Redeems the code that a browser brought back and hands the result to a handler.
    public func exchangeCode(
        redirect url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, exchangeCode(redirect:), url) }

    /// Redeems the code that a browser brought back and hands the tokens, or an error, to a handler.
    public func exchangeCode(
        redirect url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, exchangeCode(redirect:), url) }

    /// Redeems the code of a successful response and hands the result to a handler.
    public func exchangeCode(
        _ response: Response, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, exchangeCode(_:), response) }

    /// Redeems the code of a successful response and hands the tokens, or an error, to a handler.
    public func exchangeCode(
        _ response: Response, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, exchangeCode(_:), response) }
}

extension Response {
    /// Exchanges the code and hands the result to a handler; a response that is no success is an error.
    public func exchangeCode(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, redeem) }

    /// Exchanges the code and hands the tokens, or an error, to a handler; without success, an error.
    public func exchangeCode(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, redeem) }

    /// Starts over and hands the result to a handler.
    public func cancel(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, cancel) }

    /// Starts over and hands the step, or an error, to a handler.
    public func cancel(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, cancel) }
}

extension Remediation {
    /// Submits the form with its answers and hands the result to a handler.
    public func proceed(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, proceed) }

    /// Submits the form with its answers and hands the step, or an error, to a handler.
    public func proceed(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, proceed) }
}

extension SendableChallenge {
    /// Sends the challenge and hands the result to a handler.
    public func send(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, send) }

    /// Sends the challenge and hands the step, or an error, to a handler.
    public func send(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, send) }
}

extension Resendable {
    /// Sends the challenge again and hands the result to a handler.
    public func resend(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, resend) }

    /// Sends the challenge again and hands the step, or an error, to a handler.
    public func resend(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, resend) }
}

extension Recoverable {
    /// Begins to replace the secret and hands the result to a handler.
    public func recover(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, recover) }

    /// Begins to replace the secret and hands the step, or an error, to a handler.
    public func recover(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, recover) }
}

extension Pollable {
    /// Waits for the step that ends the wait and hands the result to a handler.
    public func startPolling(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response?>
    ) { deliver(on: isolation, to: completion, startPolling) }

    /// Waits for the step that ends the wait and hands the step, or an error, to a handler.
    public func startPolling(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response?>
    ) { deliver(on: isolation, to: completion, startPolling) }
}

extension AuthorizationCodeFlow {
    /// Begins a sign-in and hands the address to open, or an error, to a handler.
    public func start(
        _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<URL>
    ) { deliver(on: isolation, to: completion, start(_:), options) }

    /// Begins a sign-in and hands the address to open, or an error, to a handler.
    public func start(
        _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<URL>
    ) { deliver(on: isolation, to: completion, start(_:), options) }

    /// Exchanges the code that a browser brought back and hands the result to a handler.
    public func resume(
        with url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, resume(with:), url) }

    /// Exchanges the code that a browser brought back and hands the tokens, or an error, to a handler.
    public func resume(
        with url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, resume(with:), url) }
}

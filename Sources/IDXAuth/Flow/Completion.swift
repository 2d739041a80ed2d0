public import IDXPlatform

/// A completion handler that receives a result.
///
/// It is called exactly once, also if the flow is canceled, on the caller's actor: the main actor for a
/// view. Without an actor it runs on the concurrent pool.
public typealias ResultHandler<Value> = (Result<Value, IDXError>) -> Void

/// A completion handler that receives a value or an error, never both; otherwise like ``ResultHandler``.
public typealias ValueAndErrorHandler<Value> = (Value?, IDXError?) -> Void

/// Calls an async method without a handler: the delegate receives the outcome.
func deliver<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(IDXError) -> Value
) {
    deliver(on: nil, to: { (_: Result<Value, IDXError>) in }, work)
}

/// Calls an async method and passes its result to a handler, once and after this call.
///
/// The method begins in this call, if the system can do that: the order of two calls decides, not that of tasks.
///
/// - Parameters:
///   - isolation: The caller's actor, from `#isolation`; nil for the concurrent pool.
///   - handler: Receives the result on that actor.
///   - work: The async method to call.
///   - input: Its arguments.
package func deliver<each Input: Sendable, Value: Sendable, Failure: Error>(
    on isolation: isolated (any Actor)?, to handler: @escaping (Result<Value, Failure>) -> Void,
    _ work: @escaping @Sendable (repeat each Input) async throws(Failure) -> Value,
    _ input: repeat each Input
) {
    let running = Task.startingHere { () async -> Result<Value, Failure> in
        do throws(Failure) {
            return .success(try await work(repeat each input))
        } catch {
            return .failure(error)
        }
    }
    Task {
        _ = isolation  // Capturing it makes this task run there.
        handler(await running.value)
    }
}

/// The same for a handler that gets a value or an error; neither if the method returns nil.
package func deliver<each Input: Sendable, Value: Sendable, Failure: Error>(
    on isolation: isolated (any Actor)?, to handler: @escaping (Value?, Failure?) -> Void,
    _ work: @escaping @Sendable (repeat each Input) async throws(Failure) -> Value?,
    _ input: repeat each Input
) {
    let split = { (outcome: Result<Value?, Failure>) in
        switch outcome {
        case .success(let value): handler(value, nil)
        case .failure(let error): handler(nil, error)
        }
    }
    deliver(on: isolation, to: split, work, repeat each input)
}

// The async methods for programs without concurrency.

extension InteractionCodeFlow {
    /// Begins a sign-in and passes its first step to a handler.
    public func start(
        _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, start(_:), options) }

    /// Begins a sign-in and passes its first step, or an error, to a handler.
    public func start(
        _ options: Options = Options(), isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, start(_:), options) }

    /// Exchanges the code of a browser redirect and passes the result to a handler.
    public func exchangeCode(
        redirect url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, exchangeCode(redirect:), url) }

    /// Exchanges the code of a browser redirect and passes the tokens, or an error, to a handler.
    public func exchangeCode(
        redirect url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, exchangeCode(redirect:), url) }
}

extension ResponseFlow {
    /// Restarts with the options of the last sign-in and passes the result to a handler.
    public func restart(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, restart) }

    /// Restarts with the options of the last sign-in and passes the step, or an error, to a handler.
    public func restart(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, restart) }

    /// Fetches the current step of the sign-in and passes the result to a handler.
    public func resume(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, resume) }

    /// Fetches the current step of the sign-in and passes the step, or an error, to a handler.
    public func resume(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, resume) }

    /// Continues with the redirect of a browser and passes the result to a handler.
    public func resume(
        with url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, resume(with:), url) }

    /// Continues with the redirect of a browser and passes the step, or an error, to a handler.
    public func resume(
        with url: URL, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, resume(with:), url) }

    /// Exchanges the code of a successful response and passes the result to a handler.
    public func exchangeCode(
        _ response: Response, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, exchangeCode(_:), response) }

    /// Exchanges the code of a successful response and passes the tokens, or an error, to a handler.
    public func exchangeCode(
        _ response: Response, isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, exchangeCode(_:), response) }
}

extension Response {
    /// Exchanges the code and passes the result to a handler; fails for a response that is not a success.
    public func exchangeCode(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Token>
    ) { deliver(on: isolation, to: completion, redeem) }

    /// Exchanges the code and passes the tokens, or an error, to a handler; fails without success.
    public func exchangeCode(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Token>
    ) { deliver(on: isolation, to: completion, redeem) }

    /// Starts over and passes the result to a handler.
    public func cancel(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, cancel) }

    /// Starts over and passes the step, or an error, to a handler.
    public func cancel(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, cancel) }
}

extension Remediation {
    /// Submits the form with its answers and passes the result to a handler.
    public func proceed(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, proceed) }

    /// Submits the form with its answers and passes the step, or an error, to a handler.
    public func proceed(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, proceed) }
}

extension Remediation {
    /// Solves the captcha, fills in its token and passes the outcome to a handler.
    public func solveCaptcha(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Void>
    ) {
        deliver(on: isolation, to: completion) { () async throws(IDXError) in
            try await solveCaptcha()
        }
    }
}

extension DeviceProbe {
    /// Cancels the challenge and passes the result to a handler.
    public func cancel(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, cancel) }

    /// Cancels the challenge and passes the step, or an error, to a handler.
    public func cancel(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, cancel) }
}

extension SendableChallenge {
    /// Sends the challenge and passes the result to a handler.
    public func send(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, send) }

    /// Sends the challenge and passes the step, or an error, to a handler.
    public func send(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, send) }
}

extension Resendable {
    /// Sends the challenge again and passes the result to a handler.
    public func resend(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, resend) }

    /// Sends the challenge again and passes the step, or an error, to a handler.
    public func resend(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, resend) }
}

extension Recoverable {
    /// Begins to reset the secret and passes the result to a handler.
    public func recover(
        isolation: isolated (any Actor)? = #isolation, completion: @escaping ResultHandler<Response>
    ) { deliver(on: isolation, to: completion, recover) }

    /// Begins to reset the secret and passes the step, or an error, to a handler.
    public func recover(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, recover) }
}

extension Pollable {
    /// Polls until another step arrives and passes the result to a handler.
    public func startPolling(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ResultHandler<Response?>
    ) { deliver(on: isolation, to: completion, responses.begun().last) }

    /// Polls until another step arrives and passes the step, or an error, to a handler; nil and nil if it was stopped.
    public func startPolling(
        isolation: isolated (any Actor)? = #isolation,
        completion: @escaping ValueAndErrorHandler<Response>
    ) { deliver(on: isolation, to: completion, responses.begun().last) }
}

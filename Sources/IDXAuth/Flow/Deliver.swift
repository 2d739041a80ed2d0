/// A handler that gets one result.
///
/// It is called exactly once, also when the flow is cancelled, on the actor it was written on: a closure
/// in a view's code runs on the main actor, one in code without an actor on the concurrent pool.
public typealias ResultHandler<Value: Sendable> =
    @isolated(any) @Sendable (Result<Value, InteractionCodeFlowError>) -> Void

/// A handler that gets a value or an error, never both, under the terms of ``ResultHandler``.
public typealias ValueAndErrorHandler<Value: Sendable> =
    @isolated(any) @Sendable (Value?, InteractionCodeFlowError?) -> Void

/// Does the work in a task of its own and hands the outcome to a handler, once.
///
/// Every completion twin is made of this; nothing else starts tasks for handlers.
func deliver<Value: Sendable, Failure: Error>(
    to handler: @escaping @Sendable (Result<Value, Failure>) async -> Void,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
) {
    Task {
        do throws(Failure) {
            let value = try await work()
            await handler(.success(value))
        } catch {
            await handler(.failure(error))
        }
    }
}

/// Does the work for its effects: the delegate hears the outcome.
func deliver<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(InteractionCodeFlowError) -> Value
) {
    deliver(to: { (_: Result<Value, InteractionCodeFlowError>) in }, work)
}

extension Result where Success: Sendable, Failure == InteractionCodeFlowError {
    /// Hands value and error to a handler that takes them apart.
    func split(_ handler: ValueAndErrorHandler<Success>) async {
        switch self {
        case .success(let value): await handler(value, nil)
        case .failure(let error): await handler(nil, error)
        }
    }
}

/// Does the work in a task of its own and hands the outcome to a handler, once, on the caller's actor.
///
/// - Parameters:
///   - isolation: The actor of the code that wrote the handler, as `#isolation` gives it at the call;
///     nil for code without one, whose handlers run on the concurrent pool.
///   - handler: Hears the outcome.
///   - work: The async method that the caller stands for.
func deliver<Value: Sendable, Failure: Error>(
    on isolation: isolated (any Actor)?,
    to handler: @escaping (Result<Value, Failure>) -> Void,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
) {
    Task {
        _ = isolation  // Capturing it makes this task run there.
        do throws(Failure) {
            let value = try await work()
            handler(.success(value))
        } catch {
            handler(.failure(error))
        }
    }
}

/// Does the work in a task of its own and hands a value or an error, never both, to a handler, once, on
/// the caller's actor.
func deliver<Value: Sendable, Failure: Error>(
    on isolation: isolated (any Actor)?,
    to handler: @escaping (Value?, Failure?) -> Void,
    _ work: @escaping @Sendable () async throws(Failure) -> Value
) {
    let split = { (outcome: Result<Value, Failure>) in
        switch outcome {
        case .success(let value): handler(value, nil)
        case .failure(let error): handler(nil, error)
        }
    }
    deliver(on: isolation, to: split, work)
}

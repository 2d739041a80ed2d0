/// A handler that gets one result.
///
/// It is called exactly once, also when the flow is canceled, on the actor whose code made the call: the
/// main actor for a view's code. In code without an actor it runs on the concurrent pool.
public typealias ResultHandler<Value> = (Result<Value, IDXError>) -> Void

/// A handler that gets a value or an error, never both, under the terms of ``ResultHandler``.
public typealias ValueAndErrorHandler<Value> = (Value?, IDXError?) -> Void

/// Does the work for its effects: the delegate hears the outcome.
func deliver<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(IDXError) -> Value
) {
    deliver(on: nil, to: { (_: Result<Value, IDXError>) in }, work)
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

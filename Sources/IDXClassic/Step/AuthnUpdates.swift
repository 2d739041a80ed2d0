public import IDXAuth

/// The steps of polling, up to the one that ends the wait.
///
/// ```swift
/// for try await update in challenge.results {
///     show(update.factorResult, update.numberChallenge?.correctAnswer)
/// }
/// ```
///
/// It ends without another step when any other call stops it. See `PollSequence` for intervals and failures.
public struct AuthnUpdates: AsyncSequence, Sendable {
    /// The element: a step.
    public typealias Element = AuthnStep
    /// The error.
    public typealias Failure = IDXError

    private let step: AuthnStep
    private let name: String
    private var responses: PollSequence?

    init(step: AuthnStep, name: String) {
        (self.step, self.name, responses) = (step, name, step.response.pollable?.responses)
    }

    /// Starts polling. The first request is sent after the first interval.
    public func makeAsyncIterator() -> Iterator {
        Iterator(steps: responses?.makeAsyncIterator(), step: step, name: name)
    }

    /// Sends one request at a time.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var steps: PollSequence.Iterator?
        fileprivate let step: AuthnStep
        fileprivate let name: String

        /// Returns the next step, or nil after the last one.
        ///
        /// - Throws: ``IDXError``, with the reason `notPossible` if there is nothing to wait for.
        public mutating func next() async throws(IDXError) -> AuthnStep? {
            try await next(isolation: nil)
        }

        /// Returns the next step, or nil after the last one; for loops on an actor.
        ///
        /// - Throws: ``IDXError`` as ``next()`` does.
        public mutating func next(
            isolation: isolated (any Actor)?
        ) async throws(IDXError) -> AuthnStep? {
            guard steps != nil else { throw await step.failed(name) }
            return try await steps?.next(isolation: isolation).flatMap { AuthnStep($0) }
        }
    }
}

extension AuthnUpdates {
    /// Waits for the step that ends the wait; nil if the wait was stopped.
    func last(
        _ isolation: isolated (any Actor)?, _ onUpdate: (AuthnStep) async -> Void
    ) async throws(IDXError) -> AuthnStep? {
        var (updates, last) = (makeAsyncIterator(), AuthnStep?.none)
        while let step = try await updates.next(isolation: isolation) {
            await onUpdate(step)
            last = step
        }
        return updates.steps?.hasEnded == true ? last : nil
    }

    /// The same for programs without concurrency.
    func last(
        _ onUpdate: @escaping UpdateHandler, to handler: @escaping ResultHandler<AuthnStep?>
    ) {
        var updates = self
        updates.responses = responses?.begun()
        deliver(to: handler) { [updates] () async throws(IDXError) in
            try await updates.last(nil, onUpdate)
        }
    }
}

/// A handler that receives each step of a wait; otherwise like `ResultHandler`.
public typealias UpdateHandler = @isolated(any) @Sendable (AuthnStep) -> Void

/// Every response that arrives while something is awaited, up to the one that ends the wait.
///
/// ```swift
/// for try await response in pollable.responses {
///     show(response.authenticators.current?.numberChallenge)
/// }
/// ```
///
/// It asks at the server's own pace and survives lost networks, broken servers and rate limits, up to
/// the step's deadline (protocol.md §6). It ends without a further response when it is stopped: by
/// ``Pollable/stopPolling()``, by another answer, by a second polling.
public struct PollSequence: AsyncSequence, Sendable {
    /// What arrives.
    public typealias Element = Response
    /// Why it may fail.
    public typealias Failure = InteractionCodeFlowError

    let pollable: Pollable
    let flow: InteractionCodeFlow?

    /// Begins to wait. The first question is asked after the first interval.
    public func makeAsyncIterator() -> Iterator { Iterator(pollable: pollable, flow: flow) }

    /// Asks, one question at a time.
    public struct Iterator: AsyncIteratorProtocol {
        private let flow: InteractionCodeFlow?
        private let run = PollRun()
        private var pollable: Pollable
        private var plan: PollPlan?
        private var isOver = false
        /// Whether the latest response was the one that ended the wait.
        private(set) var hasEnded = false

        init(pollable: Pollable, flow: InteractionCodeFlow?) {
            self.pollable = pollable
            self.flow = flow
        }

        /// The next response, or nil when the wait is over.
        ///
        /// - Returns: A response of the same step, or the one that ends the wait.
        /// - Throws: ``InteractionCodeFlowError``: `expired` at the deadline, `cancelled`, and what a
        ///   broken server answers three times over.
        public mutating func next() async throws(InteractionCodeFlowError) -> Response? {
            try await next(isolation: nil)
        }

        /// The next response, or nil when the wait is over; for loops on an actor.
        public mutating func next(
            isolation: isolated (any Actor)?
        ) async throws(InteractionCodeFlowError) -> Response? {
            guard !isOver else { return nil }
            do throws(InteractionCodeFlowError) {
                let response = try await ask(isolation: isolation)
                isOver = isOver || response == nil
                return response
            } catch {
                isOver = true
                throw error
            }
        }

        private mutating func ask(
            isolation: isolated (any Actor)?
        ) async throws(InteractionCodeFlowError) -> Response? {
            guard let flow else { throw InteractionCodeFlowError(.noFlow, at: .poll) }
            if plan == nil { flow.adopt(run) }
            var plan =
                plan
                ?? PollPlan(
                    refresh: pollable.remediation.refresh, deadline: flow.context?.expiresAt,
                    now: flow.time.now())
            defer { self.plan = plan }
            while true {
                let now = flow.time.now()
                let wait: Duration
                switch plan.next(now: now) {
                case .wait(let duration, _): wait = duration
                case .gaveUp: return nil
                case .expired:
                    let error = InteractionCodeFlowError(.expired, at: .poll)
                    await flow.report(error)
                    throw error
                }
                let remediation = pollable.remediation
                let outcome = try await run.run { () async throws(InteractionCodeFlowError) in
                    try await flow.pause(wait, at: .poll)
                    return try await flow.pollOnce(remediation)
                }
                switch outcome {
                case nil: return nil
                case .lostNetwork?: plan.lostNetwork(flow.time)
                case .limited(let wait)?: plan.limited(wait: wait, flow.time)
                case .broken(let error)?:
                    guard plan.serverFailed(flow.time) else {
                        await flow.report(error)
                        throw error
                    }
                case .answered(let response)?:
                    guard let same = pollable.continued(in: response) else {
                        (isOver, hasEnded) = (true, true)
                        return response
                    }
                    pollable = same
                    plan.stayed(
                        refresh: same.remediation.refresh, deadline: response.expiresAt)
                    return response
                }
            }
        }
    }
}

/// How one question ended.
enum PollOutcome: Sendable {
    case answered(Response)
    case lostNetwork
    case limited(Duration?)
    case broken(InteractionCodeFlowError)
}

extension InteractionCodeFlow {
    /// Asks once. What may pass is told from what ends the wait; the latter is thrown.
    func pollOnce(
        _ remediation: Remediation
    ) async throws(InteractionCodeFlowError) -> PollOutcome {
        do {
            let response = try await submit(remediation, at: .poll)
            let status = response.http?.status ?? 200
            if status == 429 {
                let headers = response.http?.headers ?? [:]
                return .limited(RateLimit.wait(headers, now: time.now()))
            }
            if status >= 500 {
                var error = InteractionCodeFlowError(
                    .unexpectedAnswer(excerpt: ""), at: .poll,
                    messages: response.messages.allMessages)
                error.status = status
                error.requestID = response.http?.requestID
                return .broken(error)
            }
            await delegates.tell { $0.authentication(flow: self, received: response) }
            return .answered(response)
        } catch {
            switch error.reason {
            case .transport(let transport) where transport.isTransient: return .lostNetwork
            case .rateLimited(let wait): return .limited(wait)
            default: break
            }
            if let status = error.status, status >= 500 { return .broken(error) }
            if error.reason != .cancelled { await report(error) }
            throw error
        }
    }
}

extension Pollable {
    /// The same wait in a later response, or nil when the response is another step (protocol.md §6.2).
    func continued(in response: Response) -> Pollable? {
        var candidates = response.remediations.compactMap { $0.pollable }
        candidates += response.actions.compactMap { $0.pollable }
        candidates += response.authenticators.compactMap { $0.pollable }
        let same = candidates.first { candidate in
            candidate.remediation.name == remediation.name
                && candidate.authenticator?.id == authenticator?.id
                && candidate.challengeRequest == challengeRequest
        }
        return response.isTerminal ? nil : same
    }

    /// A device challenge that changed is another step, though it looks the same.
    private var challengeRequest: Secret? { authenticator?.deviceChallenge?.challengeRequest }
}

import IDXAuth
import IDXForms
import IDXTerminal
import Synchronization

extension SignInSession {
    /// Holds a conversation to its end.
    ///
    /// - Parameters:
    ///   - source: Its steps.
    ///   - browser: Opens links.
    ///   - options: Answers and limits that are known in advance.
    ///   - response: The org's response in a step, which is recorded.
    ///   - finish: Makes something of an outcome; nil for one that it does not know.
    /// - Returns: What was made of the outcome; nil for an end without it that is no failure.
    /// - Throws: A ``Failure`` for every other end.
    func hold<Source: StepSource, Value: Sendable>(
        _ source: Source, browser: (any BrowserSession)? = nil,
        options: Conversation<Source>.Options,
        response: @escaping @Sendable (Source.Step) -> Response? = { _ in nil },
        finish: @escaping @Sendable (Conversation<Source>.Outcome) async throws -> Value?
    ) async throws -> Value? {
        let latest = LatestStep<Source.Step>()
        let prompter = self.prompter
        let conversation = Conversation(
            with: source, prompter: prompter, browser: browser, options: options
        ) { [recorder] event in
            if case .step(let step, _) = event { latest.note(step) }
            recorder.note(event, response)
        }
        let work = Task { () async throws -> Value? in
            let outcome = try await conversation.run()
            let result = await prompter.waiting(for: host) {
                await Result { try await finish(outcome) }
            }
            await prompter.settle(.unknown)
            if let value = try result.get() { return value }
            try check(outcome)
            return nil
        }
        Streams().onTermination(storing: transport) {
            // A request under way gives up, so that the org can be told at once.
            work.cancel()
            await source.cancel(at: latest.step)
        }
        let limit = self.limit { await source.cancel(at: latest.step) }
        defer { limit?.lift() }
        return try await work.value
    }

    /// Ends the program where the conversation could not end itself in time, because an answer does not
    /// come or is long to go through.
    private func limit(_ cleanUp: @escaping @Sendable () async -> Void) -> TimeLimit? {
        timeLimit.map { [recorder, transport, jsonLines = face.jsonLines] limit in
            let (failure, streams) = (Failure.timeOut, Streams())
            return TimeLimit(
                limit + .seconds(1), code: failure.code.rawValue, grace: transport.stop()
            ) {
                jsonLines?.report(LastLine.event(failure))
                for line in failure.lines { streams.problem(line) }
            } cleanUp: {
                _ = recorder.end(failure.code)
                await transport.settled()
                await cleanUp()
            }
        }
    }

    /// Throws what is wrong with an outcome without tokens.
    private func check<Step>(_ outcome: Conversation<Step>.Outcome) throws {
        switch outcome {
        case .signedIn, .redirected, .finished, .continuedInBrowser: break
        case .refused(let screen):
            if case .terminal = screen.kind {
                throw Failure(.refused, lines: Wording.refused(screen))
            }
            // The org ended nothing: it does not offer what --start wants, which was said.
            throw Failure(.refused, SignInPhrase.withoutStart.text)
        case .notPossible(let screen, let reason):
            let said = screen.allNotices.first { $0.severity == .error } ?? screen.allNotices.first
            throw Failure(.notPossible, lines: [said?.text, reason].compactMap(\.self))
        case .cancelled: throw CancellationError()
        case .timedOut(let screen):
            throw screen != nil && face.asks ? Failure.timeOut.said : Failure.timeOut
        case .endless(let screen):
            let limit = Conversation<Step>.Options().stepLimit
            throw Failure(
                .unexpected,
                FailurePhrase.stopped.text(["count": .count(limit), "host": .text(screen.host)]),
                FailurePhrase.keepRecord.text)
        }
    }
}

/// The latest step, which is canceled at the org when a signal ends the program.
private final class LatestStep<Step: Sendable>: Sendable {
    private let state = Mutex<Step?>(nil)

    /// The step.
    var step: Step? { state.withLock { $0 } }

    func note(_ step: Step) { state.withLock { $0 = step } }
}

extension Result where Failure == any Error {
    /// What a body returns or throws.
    init(_ body: () async throws -> Success) async {
        do {
            self = .success(try await body())
        } catch {
            self = .failure(error)
        }
    }
}

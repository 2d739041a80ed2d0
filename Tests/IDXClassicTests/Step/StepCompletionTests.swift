import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

/// Calls from programs without concurrency.
@Suite struct `The handlers of steps` {
    private typealias Sample = StepSample
    private typealias Org = Wire
    typealias Call = (@escaping @Sendable (String) -> Void) -> Void

    /// Runs a call with a handler and returns how often the handler was called, and with what, once
    /// nothing holds the handler: then it cannot be called again.
    private func calls(
        isolation: isolated (any Actor)? = #isolation, _ call: Call
    ) async -> [String] {
        let log = Record<String>()
        await withCheckedContinuation { continuation in
            let end = End { continuation.resume() }
            call { line in withExtendedLifetime(end) { log.append(line) } }
        }
        return log.elements
    }

    /// Says when it is gone.
    private final class End: Sendable {
        private let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
        deinit { run() }
    }

    private static func word<Value>(_ result: Result<Value, IDXError>) -> String {
        switch result {
        case .success: "value"
        case .failure(let error): "\(error.reason)"
        }
    }

    /// The same for a closure that does not name its error.
    private static func status(_ result: Result<AuthnStep?, any Error>) -> String {
        switch result {
        case .success(let step): step.map { "\($0.status)" } ?? "stopped"
        case .failure(let error): (error as? IDXError).map { "\($0.reason)" } ?? "another error"
        }
    }

    private static func status(_ result: Result<AuthnStep, any Error>) -> String {
        status(result.map(Optional.some))
    }

    @Test(arguments: [true, false]) @MainActor
    func `of a start do not undo the reset right after it`(hasDelegate: Bool) async throws {
        let (flow, delegate) = (Wire([]).flow(), Delegate())
        if hasDelegate { flow.add(delegate: delegate) }
        let lines = await calls { log in
            perform({ try await flow.start() }) { log(Self.status($0.map { AuthnStep($0) })) }
            flow.reset()
        }
        // Without a delegate there is nothing to wait for, and the first step needs no request.
        #expect(lines == [hasDelegate ? "it was canceled." : "UNAUTHENTICATED"])
        #expect(!flow.isAuthenticating)
    }

    private final class Delegate: FlowDelegate { typealias Flow = AuthnFlow }

    @Test func `are called once, with a value or the error of the call`() async throws {
        let (_, _, step) = try await Sample.at(Sample.required, then: Org.json(Org.success))
        let calls = [
            await calls { log in
                perform({ () async throws(IDXError) in try await step.goBack() }) {
                    log(Self.word($0))
                }
            },
            await calls { log in perform(step.skip) { log(Self.word($0)) } },
            await calls { log in
                perform({ try await step.select(step.factor(.totp), answer: "123456") }) {
                    log(Self.status($0))
                }
            },
        ]
        let refused = "MFA_REQUIRED does not offer it."
        #expect(calls == [[refused], [refused], ["SUCCESS"]])
    }

    @MainActor @Test func `get each update and the last step on the caller's actor`() async throws {
        let (_, _, step) = try await Sample.at(
            Org.push("WAITING"), then: Org.json(Org.push("WAITING", number: 92)),
            Org.json(Org.success))
        let screen = Screen()
        await withCheckedContinuation { continuation in
            perform {
                try await step.poll { update in await screen.show("\(update.status)") }
            } completion: { result in
                screen.show("last \(Self.status(result))")
                continuation.resume()
            }
        }
        #expect(screen.lines == ["MFA_CHALLENGE", "SUCCESS", "last SUCCESS"])
    }

    @MainActor private final class Screen {
        var lines: [String] = []
        func show(_ line: String) { lines.append(line) }
    }

    @MainActor @Test func `get no step if the wait is stopped`() async throws {
        let (_, _, step) = try await Sample.at(
            Org.push("WAITING"),
            then: { _ in
                try? await Task.sleep(for: .seconds(600))  // Until it is canceled.
                return .failure(.cancelled)
            })
        let end = await withCheckedContinuation { continuation in
            perform {
                try await step.poll { _ in Issue.record("an update") }
            } completion: { result in
                continuation.resume(returning: Self.status(result))
            }
            step.response.pollable?.stopPolling()
        }
        #expect(end == "stopped")
    }
}

import Foundation
import Synchronization
import Testing

/// Runs CPU-bound tests on threads of their own, at most one per core at a time.
///
/// The thread pool of tasks has one thread per core. CPU-bound tests would block all of them, so
/// that tests that wait for a server in this process could not run; the system's scheduler is fair.
public struct ComputingTrait: TestTrait, SuiteTrait, TestScoping {
    /// Applies to every test of a suite.
    public var isRecursive: Bool { true }

    /// Runs one test case when a thread is free.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        _ = ChildProcess.outlivesBrokenPipes
        let lane = await Lanes.shared.take()
        defer { Lanes.shared.giveBack(lane) }
        try await withTaskExecutorPreference(lane) { try await function() }
    }
}

extension Trait where Self == ComputingTrait {
    /// For tests that compute for more than a few milliseconds without suspending. A time limit on
    /// the same test would also count the wait for a thread.
    public static var computing: Self { Self() }
}

/// A thread that runs the tasks of one test.
private final class Lane: TaskExecutor {
    private let queue = DispatchQueue(label: "computing test")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// The threads, and the queue of tests that wait for one.
private final class Lanes: Sendable {
    static let shared = Lanes()

    private struct State {
        var free = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in Lane() }
        /// The last one is next: so a serialized suite goes on with its next test instead of queueing for each
        /// of them, and a long one does not end alone after all others.
        var waiting: [CheckedContinuation<Lane, Never>] = []
    }

    private let state = Mutex(State())

    func take() async -> Lane {
        await withCheckedContinuation { continuation in
            let lane = state.withLock { state in
                if state.free.isEmpty { state.waiting.append(continuation) }
                return state.free.popLast()
            }
            if let lane { continuation.resume(returning: lane) }
        }
    }

    func giveBack(_ lane: Lane) {
        let next: CheckedContinuation<Lane, Never>? = state.withLock { state in
            if state.waiting.isEmpty { state.free.append(lane) }
            return state.waiting.isEmpty ? nil : state.waiting.removeLast()
        }
        next?.resume(returning: lane)
    }
}

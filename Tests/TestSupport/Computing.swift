import Foundation
import Synchronization
import Testing

/// Runs tests that compute for long on threads of their own, as many at a time as there are cores.
///
/// Tasks share as many threads as there are cores. Tests that compute without waiting would keep all
/// of them from the tests that wait for a server in this process; the system's scheduler is fair.
public struct ComputingTrait: TestTrait, SuiteTrait, TestScoping {
    /// A suite's trait is that of each of its tests.
    public var isRecursive: Bool { true }

    /// Runs one case when a thread is free for it.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let lane = await Lanes.shared.take()
        defer { Lanes.shared.giveBack(lane) }
        try await withTaskExecutorPreference(lane) { try await function() }
    }
}

extension Trait where Self == ComputingTrait {
    /// For tests that compute for more than a few milliseconds at a stretch. A time limit beside it would
    /// also count the wait for a thread.
    public static var computing: Self { Self() }
}

/// A thread that runs one test's tasks.
private final class Lane: TaskExecutor {
    private let queue = DispatchQueue(label: "computing test")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

/// The threads, and who waits for one, in order.
private final class Lanes: Sendable {
    static let shared = Lanes()

    private struct State {
        var free = (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in Lane() }
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
            return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
        }
        next?.resume(returning: lane)
    }
}

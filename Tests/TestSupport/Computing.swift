import Synchronization
import Testing

/// Lets one test after the other of those that have it compute.
///
/// Tasks share as many threads as there are cores. Tests that compute for long without waiting, all at
/// once, would keep the threads from the tests that wait for an answer of a server in this process.
public struct ComputingTrait: TestTrait, SuiteTrait, TestScoping {
    private struct Turns {
        var isTaken = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private static let turns = Mutex(Turns())

    /// A suite's trait is that of each of its tests.
    public var isRecursive: Bool { true }

    /// Runs one case when it is its turn.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await withCheckedContinuation { continuation in
            let isFree = Self.turns.withLock { turns in
                if turns.isTaken { turns.waiting.append(continuation) }
                defer { turns.isTaken = true }
                return !turns.isTaken
            }
            if isFree { continuation.resume() }
        }
        defer {
            let next = Self.turns.withLock { turns in
                turns.isTaken = !turns.waiting.isEmpty
                return turns.waiting.isEmpty ? nil : turns.waiting.removeFirst()
            }
            next?.resume()
        }
        try await function()
    }
}

extension Trait where Self == ComputingTrait {
    /// For tests that compute for more than a few milliseconds at a stretch.
    public static var computing: Self { Self() }
}

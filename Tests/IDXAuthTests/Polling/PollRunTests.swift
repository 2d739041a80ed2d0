import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `Work that can be stopped` {
    /// Waits until its task is canceled, or the gate is closed, and notes which.
    private static func work(
        _ run: PollRun, _ name: String, _ events: Record<String>, until gate: AsyncStream<Void>
    ) async throws -> Bool? {
        try await run.run { () async throws(IDXError) in
            events.append("\(name) runs")
            for await _ in gate {}
            events.append("\(name) \(Task.isCancelled ? "is canceled" : "ends")")
            return true
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [false, true])
    func `is stopped also if other work began after it, or ended`(first: Bool) async throws {
        let (run, events) = (PollRun(), Record<String>())
        let (gates, doors) = (0..<2).reduce(
            into: ([AsyncStream<Void>](), [AsyncStream<Void>.Continuation]())
        ) { made, _ in
            let (gate, door) = AsyncStream.makeStream(of: Void.self)
            made.0.append(gate)
            made.1.append(door)
        }
        let one = Task { try await Self.work(run, "one", events, until: gates[0]) }
        await events.reaches(1)
        let two = Task { try await Self.work(run, "two", events, until: gates[1]) }
        await events.reaches(2)
        if first {
            doors[0].finish()
            #expect(try await one.value == true)
        }
        run.stop()
        // Work that was not stopped would end now.
        for door in doors { door.finish() }
        #expect(try await two.value == nil)
        #expect(try await one.value == (first ? true : nil))
        #expect(
            Set(events.elements.dropFirst(2))
                == ["one \(first ? "ends" : "is canceled")", "two is canceled"])
    }
}

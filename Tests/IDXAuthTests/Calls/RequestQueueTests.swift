import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `A queue of requests` {
    @Test func `lets one run at a time, in order, and the cancelled go`() async throws {
        let queue = RequestQueue()
        let log = Log()
        let gate = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            await queue.run {
                log.add("first")
                for await _ in gate.stream { break }
            }
        }
        await log.reaches(1)
        let second = Task { await queue.run { log.add("second") } }
        let third = Task { await queue.run { log.add("third") } }
        second.cancel()
        #expect(await second.value == nil)
        gate.continuation.yield()
        await first.value
        await third.value
        #expect(log.lines == ["first", "third"])
    }

    @Test(.computing)
    func `lets one that waits go at once when it is cancelled`() async {
        let queue = RequestQueue()
        let log = Log()
        let gate = AsyncStream.makeStream(of: Void.self)
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                _ = await queue.run {
                    log.add("first")
                    for await _ in gate.stream { break }
                }
            }
            await log.reaches(1)
            await withTaskGroup(of: Bool.self) { inner in
                inner.addTask { await queue.run {} == nil }
                // All run on one thread, in turn: after this the other waits.
                for _ in 0..<10 { await Task.yield() }
                inner.cancelAll()
                #expect(await inner.next() == true)
            }
            gate.continuation.yield()
        }
        #expect(await queue.run { 5 } == 5)
    }
}

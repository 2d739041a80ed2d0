import Synchronization
import Testing

@testable import IDXAuth

@Suite("Shared work")
struct SingleFlightTests {
    private struct Canceled: Error, Equatable {}
    private typealias Flights = SingleFlight<String, Int, Canceled>

    /// Work that ends when a test says so, and tells whether it was canceled.
    private final class Work: Sendable {
        let wasCanceled = Signal()
        let begun = Signal()
        private let count = Mutex(0)
        private let ending = Signal()

        var runs: Int { count.withLock { $0 } }

        func finish() { ending.give() }

        func run() async throws(Canceled) -> Int {
            let number = count.withLock { count in
                count += 1
                return count
            }
            begun.give()
            await withTaskCancellationHandler {
                await ending.wait()
            } onCancel: {
                wasCanceled.give()
                ending.give()
            }
            if Task.isCancelled { throw Canceled() }
            return number
        }
    }

    /// Something that happens once.
    private final class Signal: Sendable {
        private let state = Mutex<(isGiven: Bool, waiters: [CheckedContinuation<Void, Never>])>(
            (false, []))

        var isGiven: Bool { state.withLock { $0.isGiven } }

        func give() {
            let waiters = state.withLock { state in
                state.isGiven = true
                defer { state.waiters = [] }
                return state.waiters
            }
            for waiter in waiters { waiter.resume() }
        }

        func wait() async {
            await withCheckedContinuation { waiter in
                let isGiven = state.withLock { state in
                    if !state.isGiven { state.waiters.append(waiter) }
                    return state.isGiven
                }
                if isGiven { waiter.resume() }
            }
        }
    }

    private func join(
        _ flights: Flights, _ work: Work, isCanceled: Bool = false
    ) -> Task<Result<Int, Canceled>, Never> {
        Task {
            if isCanceled { withUnsafeCurrentTask { $0?.cancel() } }
            do throws(Canceled) {
                return .success(
                    try await flights.value("key") { () async throws(Canceled) in
                        try await work.run()
                    })
            } catch {
                return .failure(error)
            }
        }
    }

    @Test("a caller that is canceled returns at once, the work goes on for the other")
    func oneLeaves() async {
        let flights = Flights(canceled: Canceled())
        let work = Work()
        let first = join(flights, work)
        await work.begun.wait()
        let second = join(flights, work)
        while flights.waiting("key") < 2 { await Task.yield() }
        first.cancel()
        #expect(await first.value == .failure(Canceled()))
        #expect(!work.wasCanceled.isGiven)
        work.finish()
        #expect(await second.value == .success(1))
    }

    @Test("the last caller that leaves cancels the work, and the next begins anew")
    func lastLeaves() async {
        let flights = Flights(canceled: Canceled())
        let work = Work()
        let only = join(flights, work)
        await work.begun.wait()
        only.cancel()
        #expect(await only.value == .failure(Canceled()))
        await work.wasCanceled.wait()
        let other = Work()
        other.finish()
        #expect(await join(flights, other).value == .success(1))
    }

    @Test("work that must be finished goes on alone, and a later caller joins it")
    func finishesAlone() async {
        let flights = Flights(canceled: Canceled(), finishesAlone: true)
        let work = Work()
        let only = join(flights, work)
        await work.begun.wait()
        only.cancel()
        #expect(await only.value == .failure(Canceled()))
        #expect(!work.wasCanceled.isGiven)
        let next = join(flights, work)
        work.finish()
        #expect(await next.value.map { _ in true } == .success(true))
        #expect(!work.wasCanceled.isGiven)
    }

    @Test("who is canceled before asking begins nothing")
    func canceledBefore() async {
        let flights = Flights(canceled: Canceled())
        let work = Work()
        #expect(
            await join(flights, work, isCanceled: true).value == .failure(Canceled()))
        #expect(work.runs == 0)
    }
}

import IDXPlatform
import Synchronization

/// What other threads tell the event loop: replies of handlers, and that it is time to stop.
///
/// A byte in a pipe wakes the loop from `poll`. The pipe closes under the lock, so a late handler
/// never writes to a descriptor that has been reused by then.
final class LoopMailbox: Sendable {
    /// A handler's reply, for the connection of that number.
    struct Delivery: Sendable {
        let connection: UInt64
        let reply: HTTPExchange.Reply
    }

    /// Whether and how the loop is asked to end.
    enum Stop: Sendable {
        case never
        /// Take nothing new, finish what is under way.
        case whenDone
        /// Drop everything.
        case now
    }

    private struct State {
        var deliveries: [Delivery] = []
        var stop = Stop.never
        var isClosed = false
        var hasWoken = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())
    private let reader: Int32
    private let writer: Int32

    init() throws(LoopbackError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(call: "pipe", errno: errno) }
        (reader, writer) = (ends[0], ends[1])
        Socket.prepare(reader)
        Socket.prepare(writer)
    }

    /// What the loop polls to hear of news.
    var descriptor: Int32 { reader }

    /// Hands a reply to the loop; after the end it goes nowhere, as its connection has.
    func deliver(_ reply: HTTPExchange.Reply, to connection: UInt64) {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.deliveries.append(Delivery(connection: connection, reply: reply))
            wake(&state)
        }
    }

    /// Asks the loop to end.
    func stop(_ stop: Stop) {
        state.withLock { state in
            guard !state.isClosed else { return }
            state.stop = stop
            wake(&state)
        }
    }

    /// Returns once the loop has ended and its port is free.
    func ended() async {
        await withCheckedContinuation { continuation in
            let isClosed = state.withLock { state in
                if !state.isClosed { state.waiting.append(continuation) }
                return state.isClosed
            }
            if isClosed { continuation.resume() }
        }
    }

    /// For the loop: everything since the last call, and whether to stop.
    func collect() -> (deliveries: [Delivery], stop: Stop) {
        state.withLock { state in
            if state.hasWoken {
                var byte: UInt8 = 0
                _ = read(reader, &byte, 1)
                state.hasWoken = false
            }
            defer { state.deliveries = [] }
            return (state.deliveries, state.stop)
        }
    }

    /// For the loop: it is over.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            IDXPlatform.close(reader)
            IDXPlatform.close(writer)
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// One byte is enough however much news there is, so the pipe cannot fill up.
    private func wake(_ state: inout State) {
        guard !state.hasWoken else { return }
        var byte: UInt8 = 1
        state.hasWoken = write(writer, &byte, 1) == 1
    }
}

import IDXPlatform
import Synchronization

/// Messages from other threads to the event loop: handlers' replies and requests to stop.
///
/// A byte in a pipe wakes the loop from `poll`. The pipe is closed under the lock, so a late handler
/// cannot write to a reused descriptor.
final class LoopMailbox: Sendable {
    /// A handler's reply for a connection.
    struct Delivery: Sendable {
        let connection: UInt64
        let reply: HTTPExchange.Reply
    }

    /// How the loop is to end.
    enum Stop: Sendable {
        case never
        /// Accept no new requests, and finish the current ones.
        case whenDone
        /// Close all connections.
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

    /// The descriptor that the loop polls.
    var descriptor: Int32 { reader }

    /// Passes a reply to the loop; ignored after the loop has ended.
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

    /// Returns the replies since the last call, and whether to stop. Only the loop calls this.
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

    /// Reports that the loop has ended. Only the loop calls this.
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

    /// Writes at most one byte however many messages there are, so the pipe cannot fill up.
    private func wake(_ state: inout State) {
        guard !state.hasWoken else { return }
        var byte: UInt8 = 1
        state.hasWoken = write(writer, &byte, 1) == 1
    }
}

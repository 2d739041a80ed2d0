import IDXAuth
import Synchronization

/// Carries requests to another transport, and holds the first one to an endpoint until told to go on.
final class PausingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let last: String
    private let state = Mutex(State())

    private struct State {
        var hasReached = false
        var mayGoOn = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    init(_ base: any HTTPTransport, at last: String) {
        self.base = base
        self.last = last
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        if request.last == last {
            change { $0.hasReached = true }
            await until { $0.mayGoOn }
        }
        return try await base.send(request)
    }

    /// Returns once a request is held.
    func reached() async { await until { $0.hasReached } }

    func goOn() { change { $0.mayGoOn = true } }

    private func change(_ change: (inout State) -> Void) {
        let waiters = state.withLock { state in
            change(&state)
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    private func until(_ isDone: @Sendable (State) -> Bool) async {
        while !state.withLock({ isDone($0) }) {
            await withCheckedContinuation { waiter in
                let isDone = state.withLock { state in
                    let isDone = isDone(state)
                    if !isDone { state.waiters.append(waiter) }
                    return isDone
                }
                if isDone { waiter.resume() }
            }
        }
    }
}

import IDXAuth
import Synchronization

/// Carries requests to another transport, and holds those to an endpoint until told to go on.
final class PausingTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let last: String
    private let state: Mutex<State>

    private struct State {
        /// How many requests to let pass before one is held.
        var passing: Int
        var hasReached = false
        var mayGoOn = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    init(_ base: any HTTPTransport, at last: String, passing: Int = 0) {
        self.base = base
        self.last = last
        state = Mutex(State(passing: passing))
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let isHeld = state.withLock { state in
            guard request.last == last else { return false }
            state.passing -= 1
            return state.passing < 0
        }
        if isHeld {
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

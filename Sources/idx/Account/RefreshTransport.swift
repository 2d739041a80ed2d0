import IDXAuth
import IDXTerminal
import Synchronization

/// Sends the requests of a refresh, and lets a signal wait for it once the refresh token was sent.
///
/// The server may replace the refresh token with each use. If the program ended before the reply is
/// stored, the stored token would be invalid.
final class RefreshTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let state = Mutex(State())

    private struct State {
        var hasSent = false
        var isEnding = false
    }

    /// Creates a transport that sends through another one.
    init(_ base: any HTTPTransport) {
        self.base = base
    }

    /// Sends a request. When the program is ending, sends no refresh token.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        // Discovery and keys are read by GET.
        if request.method == "POST" {
            let maySend = state.withLock { state in
                if !state.isEnding { state.hasSent = true }
                return state.hasSent
            }
            guard maySend else { throw .cancelled }
        }
        return try await base.send(request)
    }

    /// Refreshes. A signal then waits for it, for 5 seconds at most, if the refresh token was sent.
    ///
    /// Does not return if a signal is ending the program.
    func finishing<Value: Sendable>(
        _ streams: Streams, _ refresh: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        state.withLock { $0.hasSent = false }
        let task = Task { try await refresh() }
        streams.onTermination(limit: .seconds(5)) { [self] in await end(task) }
        let result = await task.result
        await TerminationWatch.suspendUntilExit()
        streams.onTermination()
        return try result.get()
    }

    /// Waits for a refresh whose token was sent; otherwise keeps it from being sent.
    func end<Value: Sendable>(_ refresh: Task<Value, any Error>) async {
        let hasSent = state.withLock { state in
            state.isEnding = true
            return state.hasSent
        }
        if hasSent { _ = await refresh.result }
    }
}

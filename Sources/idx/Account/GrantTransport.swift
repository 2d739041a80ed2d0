import IDXAuth
import IDXTerminal
import Synchronization

/// Sends requests, and lets a signal wait for the tokens of a grant that was sent.
///
/// A code works once, and the server may replace a refresh token with each use. If the program ended before
/// the tokens of the reply are stored, they would be lost.
final class GrantTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let state = Mutex(State())

    private struct State {
        var isEnding = false
        /// The wait for tokens that are on their way or not stored yet.
        var tokens: (stream: AsyncStream<Void>, continuation: AsyncStream<Void>.Continuation)?
    }

    /// Creates a transport that sends through another one.
    init(_ base: any HTTPTransport) {
        self.base = base
    }

    /// Sends a request. When the program is ending, sends no grant.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard request.hasGrant else { return try await base.send(request) }
        let maySend = state.withLock { state in
            guard !state.isEnding else { return false }
            state.tokens = AsyncStream.makeStream(of: Void.self)
            return true
        }
        guard maySend else { throw .cancelled }
        do throws(TransportError) {
            let reply = try await base.send(request)
            if !(200..<300 ~= reply.status) { settle() }
            return reply
        } catch {
            settle()
            throw error
        }
    }

    /// Whether a signal is ending the program.
    var isEnding: Bool { state.withLock { $0.isEnding } }

    /// Does work that gets tokens and stores them. Does not return if a signal is ending the program.
    func storing<Value>(_ work: () async throws -> Value) async throws -> Value {
        let result = await Result { try await work() }
        await finish()
        return try result.get()
    }

    /// Ends the wait because the tokens are stored or revoked. Does not return if a signal is ending the program.
    func finish() async {
        settle()
        await TerminationWatch.suspendUntilExit()
    }

    /// Keeps further grants from being sent. Returns how long the end of the program may take: five seconds
    /// while tokens are on their way, otherwise one.
    func stop() -> Duration {
        state.withLock { state in
            state.isEnding = true
            return state.tokens == nil ? .seconds(1) : .seconds(5)
        }
    }

    /// Waits until the tokens that are on their way are stored. Says that first; nothing if there are none.
    func settled(_ say: () -> Void = {}) async {
        guard let tokens = state.withLock({ $0.tokens }) else { return }
        say()
        for await _ in tokens.stream {}
    }

    /// Ends the wait, because there are no tokens or they are of no more use.
    func settle() {
        state.withLock { state in
            state.tokens?.continuation.finish()
            state.tokens = nil
        }
    }
}

extension HTTPRequest {
    /// Whether it is for a token endpoint (RFC 6749 §4.1.3, §6), or hands a code to a backend.
    fileprivate var hasGrant: Bool {
        let text = String(decoding: body ?? [], as: UTF8.self)
        return text.contains("grant_type=") || text.contains("\"code_verifier\"")
    }
}

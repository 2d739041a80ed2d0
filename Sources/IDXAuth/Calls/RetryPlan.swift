/// Decides whether to retry a call. Has no side effects.
struct RetryPlan: Sendable, Hashable {
    /// The longest wait before a retry, whatever the server asks for.
    private static let longestWait = Duration.seconds(20)
    private var triesLeft: Int
    private var mayTakeNonce = true

    /// Allows two attempts for a read and one for a write, which may have taken effect.
    init(isRead: Bool) {
        triesLeft = isRead ? 1 : 0
    }

    /// Whether to retry the call with a new nonce, once. This includes writes: a server that asks for a nonce
    /// has only checked the proof, so a code or refresh token is not used up (RFC 9449 §8).
    mutating func takesNonce(after error: IDXError) -> Bool {
        guard mayTakeNonce, error.code == .useDPoPNonce else { return false }
        mayTakeNonce = false
        return true
    }

    /// The wait before the next attempt, or nil if there is none.
    mutating func wait(after error: IDXError) -> Duration? {
        guard triesLeft > 0 else { return nil }
        triesLeft -= 1
        switch error.reason {
        case .rateLimited(let wait):
            let wait = wait ?? .seconds(1)
            return wait <= Self.longestWait ? wait : nil
        case .refused, .unexpectedReply:
            return error.isTransient ? .seconds(1) : nil
        default: return nil
        }
    }
}

import IDXPlatform
import Synchronization

/// Creates the proofs of a call: a new one for each attempt, because servers accept a proof once.
struct DPoPProver: Sendable {
    let key: DPoPKey
    /// The access token of the call.
    let accessToken: Secret?
    let nonces: DPoPNonces

    /// Returns the header field for an attempt.
    func proof(_ request: HTTPRequest, at date: Date) throws(DPoPError) -> String {
        try key.proof(
            request.method, request.address, accessToken: accessToken, nonce: nonces.latest,
            at: date)
    }
}

/// The latest nonce that a server wants in proofs (RFC 9449 §8). Each server has its own.
final class DPoPNonces: Sendable {
    private let state = Mutex<Secret?>(nil)

    var latest: Secret? { state.withLock { $0 } }

    /// Remembers the nonce of a reply, if it has a valid one (RFC 9449 §8.1).
    func note(_ reply: HTTPResponse) {
        guard let text = reply.headers["DPoP-Nonce"], 1...512 ~= text.utf8.count,
            text.isVisibleASCII, !text.utf8.contains(where: #""\"#.utf8.contains)
        else { return }
        state.withLock { $0 = Secret(text) }
    }
}

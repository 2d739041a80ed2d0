/// Why a request to an API is refused. Contains no secret.
///
/// Answer with ``status`` and, in `WWW-Authenticate`, ``challenge``. They say no more than a client may know; ``reason``
/// is for your log.
public struct AccessTokenError: Error, Sendable, Hashable {
    /// The reason.
    @nonexhaustive
    public enum Reason: Sendable, Hashable {
        /// The request has no access token.
        case missing
        /// The `Authorization` field, or that of the proof, cannot be read.
        case malformed
        /// The token is not valid. Its texts call it an ID token, whose rules it shares.
        case token(IDTokenError)
        /// The token is bound to a key and was sent without a proof, or the other way round.
        case scheme
        /// The proof is not valid (RFC 9449 §4.3).
        case proof(ProofProblem)
        /// The token lacks these scopes.
        case scopes(missing: Set<String>)
        /// The token could not be verified now, because the keys of the issuer could not be fetched.
        case unavailable(IDXError)
    }

    /// What is wrong with a proof of possession.
    @nonexhaustive
    public enum ProofProblem: String, Sendable, Hashable, CaseIterable {
        /// It is no proof, or its signature is not that of its key.
        case invalid
        /// It is for another method or address.
        case request
        /// It is too old, or from the future.
        case time
        /// It is for another access token, or of another key than the token's.
        case token
        /// It was used before.
        case replayed
    }

    /// The reason.
    public let reason: Reason
    /// The scopes that the request needs.
    let required: Set<String>

    /// The status of the response: 400, 401, 403 or 503.
    public var status: Int {
        switch reason {
        case .malformed: 400
        case .missing, .token, .scheme, .proof: 401
        case .scopes: 403
        case .unavailable: 503
        }
    }

    /// The value of `WWW-Authenticate` (RFC 6750 §3, RFC 9449 §7.1); nil for a response that has none.
    public var challenge: String? {
        let scheme = "DPoP algs=\"ES256 RS256\""
        func both(_ error: String) -> String { "Bearer \(error), \(scheme), \(error)" }
        switch reason {
        case .missing: return "Bearer, \(scheme)"
        case .malformed: return both("error=\"invalid_request\"")
        case .token, .scheme: return both("error=\"invalid_token\"")
        case .proof: return "\(scheme), error=\"invalid_dpop_proof\""
        case .scopes:
            let scope = required.sorted().joined(separator: " ")
            return both("error=\"insufficient_scope\", scope=\"\(scope)\"")
        case .unavailable: return nil
        }
    }
}

extension AccessTokenError: CustomStringConvertible {
    /// What is wrong, for a log.
    public var description: String {
        switch reason {
        case .missing: "The request has no access token."
        case .malformed: "The request's access token or proof cannot be read."
        case .token(let problem):
            "The access token is not valid: \("\(problem)".replacing("The ID token", with: "it"))"
        case .scheme:
            "A token that is bound to a key needs a proof, and any other must come without one."
        case .proof(let problem): "The proof of possession is not valid: \(problem)."
        case .scopes(let missing):
            "The access token lacks \(missing.sorted().joined(separator: " "))."
        case .unavailable(let error): "The access token could not be verified. \(error)"
        }
    }
}

import IDXCrypto
import IDXJSON
import IDXPlatform
import Synchronization

/// Verifies the access tokens that clients send to an API of yours (RFC 9068 §4, RFC 9449 §7), also those of Okta's own
/// shape.
///
/// ```swift
/// let verifier = AccessTokenVerifier(
///     issuer: "https://acme.okta.com/oauth2/default", audience: "api://orders")
/// // In a handler:
/// let request = AccessTokenVerifier.Request(
///     method: "GET", url: "https://api.acme.example/orders", authorization: headers["Authorization"],
///     dpop: headers["DPoP"])
/// let token = try await verifier.verify(request, scopes: ["orders:read"])
/// ```
///
/// Make one for each API and keep it. It fetches the issuer's keys once, for all requests that wait for them, shares
/// them with the flows of the same issuer and transport, and looks for newer ones when a token names a key that it does
/// not have: at most once a minute. A token that is bound to a key is taken with a proof of that key only.
///
/// > Note: The tokens of an Okta org's own server, whose issuer has no path, are for Okta alone and cannot be verified.
/// > Use a custom authorization server.
public final class AccessTokenVerifier: Sendable {
    /// What a verifier needs of a request.
    public struct Request: Sendable {
        /// The method.
        public var method: String
        /// The whole address that the client sees, which proofs name: behind a proxy, the proxy's.
        public var url: String
        /// The value of `Authorization`.
        public var authorization: String?
        /// The value of `DPoP`. A request must not have several of these fields.
        public var dpop: String?

        /// Creates a request.
        public init(method: String, url: String, authorization: String?, dpop: String? = nil) {
            self.method = method
            self.url = url
            self.authorization = authorization
            self.dpop = dpop
        }
    }

    private let audience: String
    private let leeway: Duration
    private let time: TimeSource
    private let provider: Result<Provider, IDXError>
    private let used = Mutex(UsedProofs())

    /// Creates a verifier.
    ///
    /// - Parameters:
    ///   - issuer: The authorization server: `https://acme.okta.com/oauth2/default`.
    ///   - audience: What the tokens are for: the audience of that server, such as `api://default`.
    ///   - leeway: How far the clocks of server, client and this machine may differ; at most five minutes.
    ///   - transport: Fetches the issuer's metadata and keys; the system's by default.
    ///   - timeout: The time limit of one such request.
    ///   - time: The clock; the system's by default.
    public init(
        issuer: String, audience: String, leeway: Duration = .seconds(60),
        transport: (any HTTPTransport)? = nil, timeout: Duration = .seconds(30),
        time: TimeSource? = nil
    ) {
        self.audience = audience
        self.leeway = min(max(leeway, .zero), .seconds(300))
        self.time = time ?? .system
        let caller = Caller(
            transport: transport ?? SystemTransport.shared, time: self.time, timeout: timeout)
        provider = Result { () throws(IDXError) in
            let issuer = try rethrowing(
                as: { IDXError(.configuration(setting: "issuer", problem: $0), at: .configure) },
                try Issuer(issuer))
            return time == nil
                ? .shared(issuer, caller: caller) : Provider(issuer, caller: caller)
        }
    }

    /// Verifies the access token of a request, and its proof.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - scopes: What the token must allow.
    /// - Returns: The token.
    /// - Throws: ``AccessTokenError``, which says how to answer.
    public func verify(
        _ request: Request, scopes: Set<String> = []
    ) async throws(AccessTokenError) -> AccessToken {
        do throws(Refusal) {
            let (scheme, compact) = try Self.credentials(request.authorization)
            let token = try await token(compact)
            try check(request, token, compact, isBound: scheme == "dpop")
            let missing = scopes.subtracting(token.scopes)
            guard missing.isEmpty else { throw Refusal(.scopes(missing: missing)) }
            return token
        } catch {
            throw AccessTokenError(reason: error.reason, required: scopes)
        }
    }

    private struct Refusal: Error {
        let reason: AccessTokenError.Reason

        init(_ reason: AccessTokenError.Reason) { self.reason = reason }
    }

    /// The scheme in lowercase, and the token.
    private static func credentials(
        _ field: String?
    ) throws(Refusal) -> (scheme: String, token: String) {
        let parts = (field ?? "").split(separator: " ", maxSplits: 1).map(String.init)
        guard let scheme = parts.first?.asciiLowercased, scheme == "bearer" || scheme == "dpop"
        else { throw Refusal(.missing) }
        guard parts.count == 2, parts[1].isVisibleASCII, !parts[1].contains(",") else {
            throw Refusal(.malformed)
        }
        return (scheme, parts[1])
    }

    // MARK: - The token

    private func token(_ compact: String) async throws(Refusal) -> AccessToken {
        let startedAt = time.now()
        let provider: Provider
        let issuer: String
        do throws(IDXError) {
            provider = try self.provider.get()
            issuer = try await provider.metadata().issuer
        } catch {
            throw Refusal(.unavailable(error))
        }
        let signed: JWS
        let token: AccessToken
        do throws(IDTokenError) {
            signed = try JWS(compact: compact, kind: .accessToken)
            token = try AccessToken(try signed.claims(), isTyped: signed.isTypedAccessToken)
            try check(token.claims.members, from: issuer)
        } catch {
            throw Refusal(.token(error))
        }
        // Keys are asked for only for a token that says the right things.
        var newerThan: Date?
        while true {
            let keys: JWKSet
            do throws(IDXError) {
                keys = try await provider.keys(newerThan: newerThan)
            } catch {
                throw Refusal(.unavailable(error))
            }
            do throws(IDTokenError) {
                try signed.verify(with: keys)
                return token
            } catch {
                guard error.isAboutKeys, newerThan == nil else { throw Refusal(.token(error)) }
                newerThan = startedAt
            }
        }
    }

    private func check(_ claims: JSON.Object, from issuer: String) throws(IDTokenError) {
        let reader = ClaimReader(claims: claims)
        let found = try reader.text("iss")
        guard found.hasSameBytes(as: issuer) else { throw .issuer(expected: issuer, found: found) }
        let audiences = try reader.texts("aud")
        guard audiences.contains(where: { $0.hasSameBytes(as: audience) }) else {
            throw .audience(expected: audience, found: audiences)
        }
        let now = time.now().timeIntervalSince1970
        let end = try reader.time("exp")
        guard end > now - leeway.seconds else { throw .expired(secondsAgo: Int(now - end)) }
        let issued = try reader.time("iat")
        guard issued <= now + leeway.seconds else {
            throw .issuedAt(secondsFromNow: Int(issued - now))
        }
        if let start = try reader.optionalTime("nbf"), start > now + leeway.seconds {
            throw .notYetValid(secondsFromNow: Int(start - now))
        }
    }

    // MARK: - The proof

    private func check(
        _ request: Request, _ token: AccessToken, _ compact: String, isBound: Bool
    ) throws(Refusal) {
        // A bound token is no bearer token (RFC 9449 §7.2), and a proof for any other proves nothing.
        guard isBound == (token.keyThumbprint != nil) else { throw Refusal(.scheme) }
        guard let thumbprint = token.keyThumbprint else { return }
        guard let text = request.dpop else { throw Refusal(.proof(.invalid)) }
        let proof: Proof
        do throws(IDTokenError) {
            proof = try Proof(text, with: compact)
        } catch {
            throw Refusal(.proof(.invalid))
        }
        guard proof.isForToken, ConstantTime.equal(proof.thumbprint, thumbprint) else {
            throw Refusal(.proof(.token))
        }
        guard proof.method.hasSameBytes(as: request.method),
            let target = Self.target(proof.address), target == Self.target(request.url)
        else { throw Refusal(.proof(.request)) }
        let now = time.now().timeIntervalSince1970
        let tolerance = max(leeway.seconds, 60)
        guard abs(proof.issuedAt - now) <= tolerance else { throw Refusal(.proof(.time)) }
        let isNew = used.withLock {
            $0.note(
                thumbprint + " " + proof.id, until: proof.issuedAt + tolerance, now: now)
        }
        guard isNew else { throw Refusal(.proof(.replayed)) }
    }

    /// An address without its query, as proofs compare it (RFC 9449 §4.3).
    private static func target(_ text: String) -> String? {
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        guard let address = try? WebAddress(String(text[..<end])) else { return nil }
        return WebAddress(origin: address.origin, path: address.path).text
    }
}

/// A proof of possession, signed by its own key (RFC 9449 §4.2).
private struct Proof {
    let id: String
    let method: String
    let address: String
    let issuedAt: Double
    /// The thumbprint of its key.
    let thumbprint: String
    /// Whether it is for the access token beside it.
    let isForToken: Bool

    init(_ text: String, with accessToken: String) throws(IDTokenError) {
        let crypto = try SystemCrypto(or: IDTokenError.noCryptography(reason:))
        let signed = try JWS(compact: text, kind: .proof, maximumLength: 16 << 10)
        guard let key = signed.header["jwk"].flatMap(JWKSet.Key.init(reading:)),
            try signed.isSigned(by: key)
        else { throw .signature }
        let reader = ClaimReader(claims: try signed.claims())
        id = try reader.text("jti")
        guard 1...256 ~= id.utf8.count else { throw .mistyped(claim: "jti") }
        method = try reader.text("htm")
        address = try reader.text("htu")
        issuedAt = try reader.time("iat")
        thumbprint = key.thumbprint(crypto)
        isForToken = ConstantTime.equal(
            try reader.text("ath"), Base64URL.encode(crypto.sha256(accessToken)))
    }
}

/// The proofs that were used, until they are too old to be used again. Only who has a valid token gets into it.
private struct UsedProofs {
    private var ends: [String: Double] = [:]
    private var nextSweep = 0.0

    /// Whether a proof is new.
    mutating func note(_ id: String, until end: Double, now: Double) -> Bool {
        if now >= nextSweep {
            ends = ends.filter { $0.value >= now }
            nextSweep = now + 60
        }
        return ends.updateValue(end, forKey: id) == nil
    }
}

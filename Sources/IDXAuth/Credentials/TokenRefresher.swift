/// Refreshes the tokens of many users, which your server keeps in its own way (RFC 6749 §6).
///
/// ```swift
/// let refresher = TokenRefresher()
/// let new = try await refresher.refresh(token)
/// try await database.save(new, for: user)
/// ```
///
/// Make one for the server: calls with the same refresh token at once share one request and get the same tokens, because
/// a refresh token may be valid once. Between several processes, use a lock of your database. A ``CredentialStore`` does
/// both for tokens that it keeps.
public final class TokenRefresher: Sendable {
    private let clientAuthentication: ClientAuthentication?
    private let caller: Caller
    private let isShared: Bool
    private let flights = SingleFlight<Secret, Token, IDXError>(
        canceled: IDXError(.cancelled, at: .refresh), finishesAlone: true)

    /// Creates a refresher.
    ///
    /// - Parameters:
    ///   - clientAuthentication: The secret or key of the client, if it has one.
    ///   - transport: Sends the requests; the system's by default.
    ///   - timeout: The time limit of one request.
    ///   - time: The clock; the system's by default.
    public init(
        clientAuthentication: ClientAuthentication? = nil,
        transport: (any HTTPTransport)? = nil,
        timeout: Duration = .seconds(30), time: TimeSource? = nil
    ) {
        self.clientAuthentication = clientAuthentication
        caller = Caller(
            transport: transport ?? SystemTransport.shared, time: time ?? .system, timeout: timeout)
        isShared = time == nil
    }

    /// Refreshes tokens. A canceled call returns at once; the refresh goes on, for it may have used up the token.
    ///
    /// - Parameter token: The tokens, with a refresh token.
    /// - Returns: The new tokens, about the same user. Save them before you use them: the former may be invalid now.
    /// - Throws: ``IDXError``; with ``IDXError/needsRestart`` the user has to sign in again.
    public func refresh(_ token: Token) async throws(IDXError) -> Token {
        guard let refreshToken = token.refreshToken else {
            throw IDXError(.noToken(.refreshToken), at: .refresh)
        }
        return try await flights.value(refreshToken) { [self] () async throws(IDXError) in
            guard clientAuthentication != nil || !token.context.isConfidential else {
                throw IDXError(
                    .configuration(setting: "clientAuthentication", problem: nil), at: .refresh)
            }
            let issuer = try rethrowing(
                as: { IDXError(.configuration(setting: "issuer", problem: $0), at: .refresh) },
                try Issuer(token.context.issuer))
            let server = AuthorizationServer(
                client: .init(
                    id: token.context.clientID, authentication: clientAuthentication),
                provider: isShared
                    ? .shared(issuer, caller: caller) : Provider(issuer, caller: caller),
                key: token.dpopKey)
            return try await server.refresh(token)
        }
    }
}

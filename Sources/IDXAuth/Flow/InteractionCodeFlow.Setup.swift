import Synchronization

extension InteractionCodeFlow.Setup {
    /// Checks the settings that are needed before anything can be sent.
    init(
        _ configuration: InteractionCodeFlow.Configuration, transport: any HTTPTransport,
        time: TimeSource, isShared: Bool
    ) throws(InteractionCodeFlowError) {
        func refuse(
            _ setting: String, _ problem: TransportError.Refusal? = nil
        ) -> InteractionCodeFlowError {
            InteractionCodeFlowError(
                .configuration(setting: setting, problem: problem), at: .configure)
        }
        do throws(TransportError.Refusal) {
            issuer = try Issuer(configuration.issuer)
        } catch {
            throw refuse("issuer", error)
        }
        guard !configuration.clientId.isEmpty else { throw refuse("clientId") }
        guard !configuration.scopes.isEmpty else { throw refuse("scopes") }
        guard configuration.redirectUri.contains(":"),
            configuration.redirectUri.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw refuse("redirectUri", .malformedAddress) }
        rule = OriginRule(issuer.address)
        let settings = AuthorizationServer.Settings(
            issuer: issuer, clientID: configuration.clientId,
            clientSecret: configuration.clientSecret)
        let caller = OAuth2Caller(
            transport: transport, time: time, timeout: configuration.timeout)
        server =
            isShared
            ? AuthorizationServers.shared.server(settings, caller)
            : AuthorizationServer(settings: settings, caller: caller)
    }
}

/// What orgs publish, shared by the flows of a program: a thousand sign-ins read it once.
private final class AuthorizationServers: Sendable {
    static let shared = AuthorizationServers()
    private static let limit = 64
    private let servers = Mutex<[AuthorizationServer]>([])

    func server(
        _ settings: AuthorizationServer.Settings, _ caller: OAuth2Caller
    ) -> AuthorizationServer {
        servers.withLock { servers in
            // One that is less patient, or more, is another's.
            let known = servers.first {
                $0.settings == settings && $0.caller.timeout == caller.timeout
            }
            if let known { return known }
            let server = AuthorizationServer(settings: settings, caller: caller)
            servers.append(server)
            if servers.count > Self.limit { servers.removeFirst() }
            return server
        }
    }
}

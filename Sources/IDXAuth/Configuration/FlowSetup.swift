import IDXCrypto

/// A checked configuration, with the client for its server.
package struct FlowSetup: Sendable {
    package let configuration: InteractionCodeFlow.Configuration
    package let issuer: Issuer
    package let caller: Caller
    let crypto: SystemCrypto
    var server: AuthorizationServer
}

extension FlowSetup {
    /// The settings that a flow needs besides the issuer.
    package struct Needs: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        /// The client ID and scopes.
        static let client = Self(rawValue: 1)
        /// The redirect URI.
        static let redirect = Self(rawValue: 2)
    }

    /// Checks a configuration, for a flow that reports the problem when it starts.
    package static func checking(
        _ configuration: InteractionCodeFlow.Configuration,
        needs: Needs = [.client, .redirect], transport: (any HTTPTransport)?, time: TimeSource?
    ) -> Result<Self, IDXError> {
        Result { () throws(IDXError) in
            let caller = Caller(
                transport: transport ?? SystemTransport.shared, time: time ?? .system,
                timeout: configuration.timeout)
            return try Self(
                configuration, needs: needs, caller: caller,
                isShared: time == nil)
        }
    }

    private init(
        _ configuration: InteractionCodeFlow.Configuration, needs: Needs, caller: Caller,
        isShared: Bool
    ) throws(IDXError) {
        func refuse(_ setting: String, _ problem: TransportError.Refusal? = nil) -> IDXError {
            IDXError(.configuration(setting: setting, problem: problem), at: .configure)
        }
        self.configuration = configuration
        issuer = try rethrowing(as: { refuse("issuer", $0) }, try Issuer(configuration.issuer))
        if needs.contains(.client) {
            guard !configuration.clientID.isEmpty else { throw refuse("clientId") }
            guard !configuration.scopes.isEmpty else { throw refuse("scopes") }
        }
        let redirect = configuration.redirectURI
        guard
            redirect.utf8.contains(UInt8(ascii: ":"))
                || !needs.contains(.redirect) && redirect.isEmpty,
            redirect.isVisibleASCII
        else { throw refuse("redirectUri", .malformedAddress) }
        guard ClientHeaders.isUsable(deviceToken: configuration.deviceToken) else {
            throw refuse("deviceToken")
        }
        // Nothing is sent where no token could be verified.
        crypto = try .opened(at: .configure)
        self.caller = caller
        server = AuthorizationServer(
            client: .init(
                id: configuration.clientID, authentication: configuration.clientAuthentication),
            provider: isShared
                ? .shared(issuer, caller: caller) : Provider(issuer, caller: caller))
    }
}

extension InteractionCodeFlow.Configuration {
    /// Returns a new key for the tokens, if the configuration asks for DPoP.
    func newKey(_ step: IDXError.Step) throws(IDXError) -> DPoPKey? {
        guard dpop else { return nil }
        return try rethrowing(as: { IDXError(.dpop($0), at: step) }, try DPoPKey())
    }
}

import IDXLoopback

/// The origin of a web page whose script sends a request: of an app in development on this machine, or where a
/// client has a redirect URI. A real org answers the pages of its trusted origins like that.
struct PageOrigin: Sendable {
    private let origin: String
    private let request: HTTPExchange.Request
    private let endpoint: Endpoint

    /// Reads the origin of a request; nil without one, from elsewhere, or for an endpoint that no page may call.
    init?(of request: HTTPExchange.Request, to endpoint: Endpoint?, _ settings: EngineSettings) {
        guard let endpoint, endpoint.isForPages, let origin = request.fields["Origin"],
            let scheme = ["http://", "https://"].first(where: origin.hasPrefix),
            LoopbackServer.isLocal(host: String(origin.dropFirst(scheme.count)))
                || settings.isTrusted(origin: origin)
        else { return nil }
        (self.origin, self.request, self.endpoint) = (origin, request, endpoint)
    }

    /// The response to a browser that asks first whether the page may send a request; nil for the request itself.
    var preflight: HTTPExchange.Response? {
        guard request.method == "OPTIONS" else { return nil }
        var response = HTTPExchange.Response(204)
        allow(&response.fields)
        response.fields["Access-Control-Allow-Methods"] =
            endpoint.methods.sorted().joined(separator: ", ")
        response.fields["Access-Control-Allow-Headers"] =
            request.fields["Access-Control-Request-Headers"]
        return response
    }

    /// Lets the page read a response, also one to a request with cookies.
    func allow(_ fields: inout HTTPExchange.Fields) {
        fields["Access-Control-Allow-Origin"] = origin
        fields["Access-Control-Allow-Credentials"] = "true"
        fields["Access-Control-Expose-Headers"] = """
            Date, DPoP-Nonce, Retry-After, WWW-Authenticate, X-Okta-Request-Id, \
            X-Rate-Limit-Limit, X-Rate-Limit-Remaining, X-Rate-Limit-Reset
            """
        fields["Vary"] = "Origin"
    }
}

extension Endpoint {
    /// Whether the scripts of an app's page call it. Browsers go to some others, and the user's side is for
    /// programs only.
    fileprivate var isForPages: Bool {
        switch self {
        case .discovery, .organization, .keys, .interact, .introspect, .form, .captcha, .authn,
            .token, .deviceAuthorize, .revoke, .introspectToken, .userInfo, .push:
            true
        case .logout, .authorize, .manage, .device, .backchannel, .outside, .hosted, .health,
            .webFinger, .samlMetadata,
            .browser:
            false
        }
    }
}

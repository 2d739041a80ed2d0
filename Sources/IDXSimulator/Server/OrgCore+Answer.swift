import IDXJSON
import IDXLoopback
import IDXPlatform

extension OrgCore {
    /// Responds to a request, and applies the faults.
    @Sendable
    func answer(_ request: HTTPExchange.Request) async -> HTTPExchange.Reply {
        await fetchKeys(for: request)
        return await reply(to: request)
    }

    /// Responds to a request.
    func reply(to request: HTTPExchange.Request) async -> HTTPExchange.Reply {
        let endpoint = Endpoint(
            method: request.method, path: request.path, settings: settings)
        let page = PageOrigin(of: request, to: endpoint, settings)
        if let preflight = page?.preflight { return .response(preflight) }
        let (standing, requestID, now) = register(request, endpoint)
        var response: OrgResponse =
            standing?.isOver == true ? .refusal(.tooMany) : await respond(request, endpoint)
        decorate(&response, standing: standing, requestID: requestID, now: now)
        page?.allow(&response.fields)
        let stage = response.stage ?? endpoint?.stage
        return spoil(response, request, stage).compressed(for: request)
    }

    private func register(
        _ request: HTTPExchange.Request, _ endpoint: Endpoint?
    ) -> (RateLimiter.Standing?, String, Date) {
        work { state, now in
            state.requests.append(.init(request))
            let isLimited =
                switch endpoint {
                case .none, .outside, .hosted, .health, .browser: false
                default: true
                }
            let standing = isLimited ? endpoint.map { state.limiter.count($0, now: now) } : nil
            return (standing, state.random.name("", length: 26), now)
        }
    }

    private func respond(
        _ request: HTTPExchange.Request, _ endpoint: Endpoint?
    ) async -> OrgResponse {
        guard let endpoint else { return .notFound }
        guard endpoint.methods.contains(request.method) else {
            var response = OrgResponse.refusal(.wrongMethod)
            response.fields["Allow"] = endpoint.methods.sorted().joined(separator: ", ")
            return response
        }
        if classicRefuses(endpoint) {
            return endpoint == .interact
                ? .refusal(OAuthRefusal.featureOff)
                : .refusal(APIRefusal(400, "E0000001", "Api validation failed: idx"))
        }
        return switch endpoint {
        case .discovery: discovery(of: settings.issuer(at: request.path))
        case .organization: organization()
        case .webFinger: webFinger(request)
        case .samlMetadata: samlMetadata(request)
        case .health: .json(200, ["status": "up", "issuer": .string(settings.issuer)])
        case .keys: keys()
        case .introspect, .form: identityEngine(request, isIntrospect: endpoint == .introspect)
        case .captcha: captcha(request)
        case .authn: authn(request)
        case .manage: manage(request)
        case .device: device(request)
        case .outside(let name): outside(name, request)
        case .hosted: hosted(request)
        case .browser: browser(request)
        case .interact, .token, .deviceAuthorize, .revoke, .introspectToken, .userInfo, .logout,
            .authorize, .push, .backchannel:
            await oauth(endpoint, request)
        }
    }

    /// Whether a Classic org does not have an endpoint.
    private func classicRefuses(_ endpoint: Endpoint) -> Bool {
        isClassic && [.interact, .introspect, .form].contains(endpoint)
    }

    /// Adds the headers that every response of a real org has.
    private func decorate(
        _ response: inout OrgResponse, standing: RateLimiter.Standing?, requestID: String, now: Date
    ) {
        response.fields["Date"] = now.httpText
        response.fields["x-okta-request-id"] = requestID
        response.fields["X-Content-Type-Options"] = "nosniff"
        if let standing {
            response.fields["X-Rate-Limit-Limit"] = String(standing.limit)
            response.fields["X-Rate-Limit-Remaining"] = String(standing.remaining)
            response.fields["X-Rate-Limit-Reset"] = String(standing.reset)
        }
        if response.fields["Cache-Control"] == nil {
            response.fields["Cache-Control"] = "no-cache, no-store"
        }
    }
}

extension HTTPExchange.Reply {
    /// The response compressed with gzip, if the client accepts it and the body gets smaller.
    fileprivate func compressed(for request: HTTPExchange.Request) -> HTTPExchange.Reply {
        let codings = request.fields.values("Accept-Encoding").joined(separator: ",")
        guard case .response(var response) = self, codings.contains("gzip"),
            response.fields["Content-Encoding"] == nil,
            let body = Gzip.encode(response.body, room: response.body.count)
        else { return self }
        response.fields["Content-Encoding"] = "gzip"
        response.fields.append("Vary", "Accept-Encoding")
        response.body = body
        return .response(response)
    }
}

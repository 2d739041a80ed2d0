import IDXJSON

extension InteractionCodeFlow {
    /// Runs what a caller asked for and lets the delegate hear how it ended.
    func announced(
        _ work: () async throws(InteractionCodeFlowError) -> Response
    ) async throws(InteractionCodeFlowError) -> Response {
        do {
            let response = try await work()
            await delegates.tell { $0.authentication(flow: self, received: response) }
            return response
        } catch {
            await report(error)
            throw error
        }
    }

    /// Lets the delegate hear of an error.
    func report(_ error: InteractionCodeFlowError) async {
        await delegates.tell { delegate in
            delegate.authentication(flow: self, received: error)
            delegate.authentication(flow: self, received: error.oauth2Error)
        }
    }

    /// What the requests of the running call carry.
    func headers(cookies: CookieJar? = nil) -> FlowHeaders {
        FlowHeaders(
            configuration: configuration, client: ClientContext.current,
            cookies: cookies ?? context?.cookies ?? CookieJar(), now: time.now())
    }

    /// Sends one IDX request when its turn comes, and reads what comes back.
    func post(
        _ body: JSON, to address: WebAddress, accepts: String? = nil,
        at step: InteractionCodeFlowError.Step
    ) async throws(InteractionCodeFlowError) -> Response {
        let setup = try ready()
        guard address.origin == setup.rule.origin else {
            throw InteractionCodeFlowError(
                .foreignAddress(.foreignOrigin("\(address.origin)")), at: step)
        }
        let handle = try runningContext(step).interactionHandle
        let bytes = body.bytes()
        let reply = try await queue.run { () async throws(InteractionCodeFlowError) in
            try await exchange(bytes, address, accepts: accepts, at: step)
        }
        guard let reply else { throw InteractionCodeFlowError(.cancelled, at: step) }
        let response = try response(reply, at: step)
        let now = time.now()
        update(handle) { context in
            context.cookies.store(reply.headers, from: address, now: now)
            context.expiresAt = response.expiresAt?.wholeSeconds ?? context.expiresAt
        }
        return response
    }

    private func exchange(
        _ body: [UInt8], _ address: WebAddress, accepts: String?,
        at step: InteractionCodeFlowError.Step
    ) async throws(InteractionCodeFlowError) -> HTTPResponse {
        do {
            var request = HTTPRequest(
                method: "POST", address: address, headers: headers().fields(for: address),
                body: body, timeout: configuration.timeout)
            request.headers["Accept"] = MediaType.ion
            request.headers["Content-Type"] = MediaType.forBody(accepts: accepts)
            return try await transport.send(request)
        } catch {
            let reason: InteractionCodeFlowError.Reason =
                error == .cancelled ? .cancelled : .transport(error)
            throw InteractionCodeFlowError(reason, at: step)
        }
    }

    /// Tells an IDX response from an error by the body's shape; the status comes second.
    private func response(
        _ reply: HTTPResponse, at step: InteractionCodeFlowError.Step
    ) throws(InteractionCodeFlowError) -> Response {
        let reason: InteractionCodeFlowError.Reason
        switch ServerReply(reply.body) {
        case .response(let document):
            return Response(
                document, http: HTTPInfo(status: reply.status, headers: reply.headers), flow: self)
        case _ where reply.status == 429:
            reason = .rateLimited(wait: RateLimit.wait(reply.headers, now: time.now()))
        case .api(let error): reason = .api(error)
        case .oauth(let code, let explanation) where reply.requestID != nil:
            reason = .oauth2(
                .server(
                    .init(
                        endpoint: .interact, status: reply.status, requestID: reply.requestID,
                        code: .init(rawValue: code), explanation: explanation)))
        case .oauth(_, let text) where reply.status == 403:
            reason = .blocked(excerpt: (text ?? "").printableExcerpt(limit: 200))
        case .other(let text) where reply.status == 403 && reply.requestID == nil:
            reason = .blocked(excerpt: text)
        case .oauth(let code, _):
            reason = .unexpectedAnswer(excerpt: code.printableExcerpt(limit: 80))
        case .other(let text): reason = .unexpectedAnswer(excerpt: text)
        }
        throw InteractionCodeFlowError(reason, at: step, reply: reply)
    }

    /// Waits, unless cancelled.
    func pause(
        _ duration: Duration, at step: InteractionCodeFlowError.Step
    ) async throws(InteractionCodeFlowError) {
        do {
            try await time.sleep(duration)
        } catch {
            throw InteractionCodeFlowError(.cancelled, at: step)
        }
    }
}

extension InteractionCodeFlowError {
    /// Makes an error of one of the OAuth endpoints'.
    init(_ error: OAuth2Error, at step: Step) {
        let reason: Reason =
            switch error {
            case .cancelled: .cancelled
            case .transport(_, let error): error == .cancelled ? .cancelled : .transport(error)
            default: .oauth2(error)
            }
        self.init(reason, at: step)
        switch error {
        case .server(let refusal):
            status = refusal.status
            requestID = refusal.requestID
        case .malformed(_, _, let requestID): self.requestID = requestID
        default: break
        }
    }

    /// The same for a delegate that hears ``OAuth2Error`` only.
    var oauth2Error: OAuth2Error {
        guard case .oauth2(let error) = reason else { return .flow(self) }
        return error
    }
}

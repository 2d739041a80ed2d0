import IDXJSON
import IDXPlatform

/// Sends one request to an OAuth endpoint and turns what comes back into an object or an error.
package struct OAuth2Caller: Sendable {
    /// How requests travel.
    package var transport: any HTTPTransport
    /// The clock, and how a retry waits.
    package var time: TimeSource
    /// Sent with every request: user agent, language, device token.
    package var headers: HTTPHeaders
    /// How long one exchange may take.
    package var timeout: Duration = .seconds(30)

    /// The longest wait before a second try, in seconds, whatever the org asks for.
    private static let longestWait = 20

    /// Makes a caller.
    package init(
        transport: any HTTPTransport, time: TimeSource,
        headers: HTTPHeaders = FlowHeaders.names(FlowHeaders.product),
        timeout: Duration = .seconds(30)
    ) {
        self.transport = transport
        self.time = time
        self.headers = headers
        self.timeout = timeout
    }

    /// What came back, read.
    package struct Reply: Sendable {
        /// The answer itself.
        package let response: HTTPResponse
        /// Its body, an object without repeated names; nil where the body is empty.
        package let document: JSON.Document?
        /// How far this machine's clock is behind the org's, in seconds, if the org told its time.
        package let clockOffset: Int?
    }

    /// Reads a document.
    package func get(
        _ endpoint: OAuth2Error.Endpoint, at address: WebAddress, bearer: Secret? = nil
    ) async throws(OAuth2Error) -> Reply {
        var request = request("GET", at: address)
        if let bearer { request.headers["Authorization"] = "Bearer \(bearer.revealed)" }
        return try await send(request, endpoint, hiding: bearer.map { [$0] } ?? [])
    }

    /// Sends a form.
    package func post(
        _ body: FormBody, to endpoint: OAuth2Error.Endpoint, at address: WebAddress
    ) async throws(OAuth2Error) -> Reply {
        var request = request("POST", at: address)
        request.headers["Content-Type"] = FormBody.contentType
        request.body = body.bytes
        return try await send(request, endpoint, hiding: body.secrets)
    }

    private func request(_ method: String, at address: WebAddress) -> HTTPRequest {
        var request = HTTPRequest(
            method: method, address: address, headers: headers, timeout: timeout)
        request.headers["Accept"] = "application/json"
        return request
    }

    /// Sends, and once more if the org was busy or broken (protocol.md §7.4).
    private func send(
        _ request: HTTPRequest, _ endpoint: OAuth2Error.Endpoint, hiding secrets: [Secret]
    ) async throws(OAuth2Error) -> Reply {
        do {
            return try await attempt(request, endpoint, hiding: secrets)
        } catch {
            guard case .server(let refusal) = error, error.isTransient else { throw error }
            let seconds = refusal.retryAfter?.components.seconds ?? 1
            guard seconds <= Self.longestWait else { throw error }
            try await wait(time.spread(.seconds(max(seconds, 1))))
            return try await attempt(request, endpoint, hiding: secrets)
        }
    }

    private func wait(_ duration: Duration) async throws(OAuth2Error) {
        do {
            try await time.sleep(duration)
        } catch {
            throw .cancelled
        }
    }

    private func attempt(
        _ request: HTTPRequest, _ endpoint: OAuth2Error.Endpoint, hiding secrets: [Secret]
    ) async throws(OAuth2Error) -> Reply {
        let response: HTTPResponse
        do {
            response = try await transport.send(request)
        } catch {
            throw error == .cancelled ? .cancelled : .transport(endpoint, error)
        }
        let reading = OAuth2ReplyReader(endpoint: endpoint, response: response, secrets: secrets)
        let offset = response.headers["Date"].flatMap { HTTPDate.seconds($0) }.map {
            $0 - Int(time.now().timeIntervalSince1970.rounded())
        }
        return Reply(response: response, document: try reading.document(), clockOffset: offset)
    }
}

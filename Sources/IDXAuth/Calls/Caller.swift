import IDXJSON
import IDXPlatform

extension HTTPHeaders {
    /// The values of cookies, among them the device token. Short ones are settings, such as a language.
    fileprivate var cookieSecrets: [Secret] {
        (self["Cookie"] ?? "").split(separator: ";").compactMap { cookie in
            let value = cookie.drop { $0 != "=" }.dropFirst()
            return value.utf8.count >= 8 ? Secret(String(value)) : nil
        }
    }
}

/// Sends calls and reads their replies. All requests of this library go through it.
package struct Caller: Sendable {
    /// The transport.
    let transport: any HTTPTransport
    /// The clock, which also waits before a retry.
    package let time: TimeSource
    /// The time limit of one request.
    let timeout: Duration
    /// How far the servers' clocks are from this machine's.
    package let clock: ServerClock

    /// Creates a caller.
    package init(transport: any HTTPTransport, time: TimeSource, timeout: Duration) {
        clock = ServerClock(time)
        self.transport = transport
        self.time = time
        self.timeout = timeout
    }

    /// The current time, in seconds since 1970.
    package var now: Int { Int(time.now().timeIntervalSince1970.rounded()) }

    /// Sends a call. Retries a read once if the server is busy or fails, and any call once with a new nonce
    /// if the server requires one in the proof.
    ///
    /// - Parameters:
    ///   - call: The request.
    ///   - headers: The fields that every request carries: names, languages, cookies.
    ///   - read: Converts the reply to a value.
    /// - Returns: The value and the reply it was read from.
    /// - Throws: ``IDXError``.
    package func send<Value>(
        _ call: Call, _ headers: HTTPHeaders,
        read: (ServerReply) throws(IDXError.Reason) -> Value
    ) async throws(IDXError) -> (value: Value, reply: HTTPResponse) {
        var plan = RetryPlan(isRead: call.isRead)
        while true {
            let nonce = call.prover?.nonces.latest
            do throws(IDXError) {
                return try await attempt(call, headers, read: read)
            } catch {
                let hasNewNonce = call.prover.map { $0.nonces.latest != nonce } ?? false
                if hasNewNonce, plan.takesNonce(after: error) { continue }
                guard let wait = plan.wait(after: error) else { throw error }
                try await pause(time.spread(wait), for: call.step)
            }
        }
    }

    /// Sends a call and returns the members of a successful reply; none for an empty body.
    func object<Value>(
        _ call: Call, _ headers: HTTPHeaders = ClientHeaders.names(),
        read: (JSON.Object) throws(IDXError.Reason) -> Value
    ) async throws(IDXError) -> (value: Value, reply: HTTPResponse) {
        try await send(call, headers) { reply throws(IDXError.Reason) in
            try read(try reply.object(at: now)?.value.object ?? [:])
        }
    }

    private func attempt<Value>(
        _ call: Call, _ headers: HTTPHeaders,
        read: (ServerReply) throws(IDXError.Reason) -> Value
    ) async throws(IDXError) -> (value: Value, reply: HTTPResponse) {
        var request = HTTPRequest(
            method: call.method, address: call.address, headers: headers, body: call.body,
            timeout: timeout)
        for field in call.headers { request.headers[field.name] = field.value }
        let now = clock.now(at: call.address.origin)
        request.headers["DPoP"] = try rethrowing(
            as: { IDXError(.dpop($0), at: call.step) }, try call.prover?.proof(request, at: now))
        let assertion = try rethrowing(
            as: { IDXError($0, at: call.step) }, try call.asserter?.sign(&request, at: now))
        let hidden = HiddenSecrets(
            [assertion].compactMap(\.self) + call.secrets + request.headers.cookieSecrets)
        let response: HTTPResponse
        do {
            response = try await transport.send(request)
        } catch {
            throw IDXError(error == .cancelled ? .cancelled : .transport(error), at: call.step)
        }
        call.prover?.nonces.note(response)
        clock.note(response, from: call.address.origin)
        do throws(IDXError.Reason) {
            return (try read(ServerReply(response, hiding: hidden)), response)
        } catch {
            throw IDXError(error, at: call.step, about: response, hiding: hidden)
        }
    }

    /// Waits. Throws if the task is canceled.
    func pause(_ duration: Duration, for step: IDXError.Step) async throws(IDXError) {
        do {
            try await time.sleep(duration)
        } catch {
            throw IDXError(.cancelled, at: step)
        }
    }
}

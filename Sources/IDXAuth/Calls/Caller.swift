import IDXJSON
import IDXPlatform

/// A request to one of the org's endpoints, and the secrets that errors about it must not contain.
package struct Call: Sendable {
    /// The purpose of the request, for errors.
    package let step: IDXError.Step
    let method: String
    package let address: WebAddress
    /// The header fields in addition to those of every request.
    var headers: HTTPHeaders
    var body: [UInt8]?
    /// The secrets of the request, which no error may contain, the most important ones first.
    var secrets: [Secret] = []
    /// Whether it changes nothing more if it is sent twice, so that it can be retried automatically.
    var isRead: Bool
    /// Creates a proof of possession of the key for each attempt, if the tokens are bound to one.
    var prover: DPoPProver?

    /// Creates a call.
    package init(
        step: IDXError.Step, method: String, address: WebAddress, headers: HTTPHeaders,
        body: [UInt8]? = nil, secrets: [Secret] = [], isRead: Bool
    ) {
        self.step = step
        self.method = method
        self.address = address
        self.headers = headers
        self.body = body
        self.secrets = secrets
        self.isRead = isRead
    }

    /// A GET request for a document.
    package static func get(_ address: WebAddress, for step: IDXError.Step) -> Call {
        Call(
            step: step, method: "GET", address: address, headers: ["Accept": MediaType.json],
            isRead: true)
    }

    /// A POST request with a form (`application/x-www-form-urlencoded`).
    package static func post(
        _ form: FormBody, to address: WebAddress, for step: IDXError.Step
    ) -> Call {
        Call(
            step: step, method: "POST", address: address,
            headers: ["Accept": MediaType.json, "Content-Type": FormBody.contentType],
            body: form.bytes, secrets: form.secrets, isRead: false)
    }
}

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
        request.headers["DPoP"] = try rethrowing(
            as: { IDXError(.dpop($0), at: call.step) },
            try call.prover?.proof(request, at: clock.now(at: call.address.origin)))
        let hidden = HiddenSecrets(call.secrets + request.headers.cookieSecrets)
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

/// Decides whether to retry a call. Has no side effects.
struct RetryPlan: Sendable, Hashable {
    /// The longest wait before a retry, whatever the server asks for.
    private static let longestWait = Duration.seconds(20)
    private var triesLeft: Int
    private var mayTakeNonce = true

    /// Allows two attempts for a read and one for a write, which may have taken effect.
    init(isRead: Bool) {
        triesLeft = isRead ? 1 : 0
    }

    /// Whether to retry the call with a new nonce, once. This includes writes: a server that asks for a nonce
    /// has only checked the proof, so a code or refresh token is not used up (RFC 9449 §8).
    mutating func takesNonce(after error: IDXError) -> Bool {
        guard mayTakeNonce, error.code == .useDPoPNonce else { return false }
        mayTakeNonce = false
        return true
    }

    /// The wait before the next attempt, or nil if there is none.
    mutating func wait(after error: IDXError) -> Duration? {
        guard triesLeft > 0 else { return nil }
        triesLeft -= 1
        switch error.reason {
        case .rateLimited(let wait):
            let wait = wait ?? .seconds(1)
            return wait <= Self.longestWait ? wait : nil
        case .refused, .unexpectedReply:
            return error.isTransient ? .seconds(1) : nil
        default: return nil
        }
    }
}

import IDXJSON
import IDXPlatform

/// A request to one of the org's endpoints, and what its reply must not repeat.
struct Call: Sendable {
    /// What the request is for, in errors.
    let step: IDXError.Step
    let method: String
    let address: WebAddress
    /// The header fields beside those that every request carries.
    var headers: HTTPHeaders
    var body: [UInt8]?
    /// What was sent and must not come back in an error's text.
    var secrets: [Secret] = []
    /// Whether it changes nothing, so that it may be sent again by itself.
    var isRead: Bool

    /// Reads a document.
    static func get(
        _ address: WebAddress, for step: IDXError.Step, bearer: Secret? = nil
    ) -> Call {
        var call = Call(
            step: step, method: "GET", address: address, headers: ["Accept": MediaType.json],
            isRead: true)
        call.headers["Authorization"] = bearer.map { "Bearer \($0.revealed)" }
        call.secrets = [bearer].compactMap { $0 }
        return call
    }

    /// Sends a form (`application/x-www-form-urlencoded`).
    static func post(
        _ form: FormBody, to address: WebAddress, for step: IDXError.Step, isRead: Bool = false
    ) -> Call {
        Call(
            step: step, method: "POST", address: address,
            headers: ["Accept": MediaType.json, "Content-Type": FormBody.contentType],
            body: form.bytes, secrets: form.secrets, isRead: isRead)
    }
}

/// Sends calls and reads their replies: the one road from a request to a reply or an error.
struct Caller: Sendable {
    /// What carries requests.
    let transport: any HTTPTransport
    /// The clock, and how a retry waits.
    let time: TimeSource
    /// How long one exchange may take.
    let timeout: Duration

    /// The time, in seconds since 1970.
    var now: Int { Int(time.now().timeIntervalSince1970.rounded()) }

    /// Sends a call, and a read once more if the server is busy or broken.
    ///
    /// - Parameters:
    ///   - call: What to send.
    ///   - headers: What every request carries: names, languages, cookies.
    ///   - read: Makes a value of the reply.
    /// - Returns: The value and the reply it was made of.
    /// - Throws: ``IDXError``.
    func send<Value>(
        _ call: Call, _ headers: HTTPHeaders,
        read: (ServerReply) throws(IDXError.Reason) -> Value
    ) async throws(IDXError) -> (value: Value, reply: HTTPResponse) {
        var plan = RetryPlan(isRead: call.isRead)
        while true {
            do throws(IDXError) {
                return try await attempt(call, headers, read: read)
            } catch {
                guard let wait = plan.wait(after: error) else { throw error }
                try await pause(time.spread(wait), for: call.step)
            }
        }
    }

    /// Sends a call and reads the members of a successful reply; an empty body has none.
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
        let response: HTTPResponse
        do {
            response = try await transport.send(request)
        } catch {
            throw IDXError(error == .cancelled ? .cancelled : .transport(error), at: call.step)
        }
        do throws(IDXError.Reason) {
            return (try read(ServerReply(response, hiding: call.secrets)), response)
        } catch {
            throw IDXError(
                error, at: call.step, status: response.status, requestID: response.requestID)
        }
    }

    /// Waits, unless the task is canceled.
    func pause(_ duration: Duration, for step: IDXError.Step) async throws(IDXError) {
        do {
            try await time.sleep(duration)
        } catch {
            throw IDXError(.cancelled, at: step)
        }
    }
}

/// Decides whether a call is sent again by itself. Pure.
struct RetryPlan: Sendable, Hashable {
    /// The longest wait before a second try, whatever the server asks for.
    private static let longestWait = Duration.seconds(20)
    private var triesLeft: Int

    /// A read is tried twice, a write once: whether it took effect is not known.
    init(isRead: Bool) {
        triesLeft = isRead ? 1 : 0
    }

    /// How long to wait before the next try; nil when there is none.
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

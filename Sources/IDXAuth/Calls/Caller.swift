import IDXJSON
import IDXPlatform
import Synchronization

/// A request to one of the org's endpoints, and what its reply must not repeat.
struct Call: Sendable {
    /// The purpose of the request, for errors.
    let step: IDXError.Step
    let method: String
    let address: WebAddress
    /// The header fields in addition to those of every request.
    var headers: HTTPHeaders
    var body: [UInt8]?
    /// The secrets of the request, which no error may contain.
    var secrets: [Secret] = []
    /// Whether it changes nothing, so that it may be sent again by itself.
    var isRead: Bool
    /// Makes a proof for each attempt that this client has the key of the bound tokens.
    var prover: DPoPProver?

    /// Reads a document.
    static func get(_ address: WebAddress, for step: IDXError.Step) -> Call {
        Call(
            step: step, method: "GET", address: address, headers: ["Accept": MediaType.json],
            isRead: true)
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

/// Recently sent secrets. A server may repeat them much later and at another endpoint.
final class SentSecrets: Sendable {
    private let latest = Mutex<[Secret]>([])

    /// Remembers what is about to be sent, and some of what was sent before.
    func note(_ secrets: [Secret]) {
        latest.withLock { latest in
            latest = (latest.filter { !secrets.contains($0) } + secrets).suffix(32)
        }
    }

    /// Forgets all: the sign-in is over.
    func forget() { latest.withLock { $0 = [] } }

    /// The secrets.
    var all: [Secret] { latest.withLock { $0 } }
}

/// Sends calls and reads their replies: the one road from a request to a reply or an error.
struct Caller: Sendable {
    /// The transport.
    let transport: any HTTPTransport
    /// The clock, and how a retry waits.
    let time: TimeSource
    /// The time limit of one request.
    let timeout: Duration
    /// The secrets that no error may contain.
    let sent = SentSecrets()

    /// The time, in seconds since 1970.
    var now: Int { Int(time.now().timeIntervalSince1970.rounded()) }

    /// Sends a call, and a read once more if the server is busy or broken, and any call once more with the
    /// nonce that a server wants in the proof.
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
        request.headers["DPoP"] = try rethrowing(
            as: { IDXError(.dpop($0), at: call.step) },
            try call.prover?.proof(request, at: time.now()))
        sent.note(call.secrets)
        let response: HTTPResponse
        do {
            response = try await transport.send(request)
        } catch {
            throw IDXError(error == .cancelled ? .cancelled : .transport(error), at: call.step)
        }
        call.prover?.nonces.note(response)
        do throws(IDXError.Reason) {
            return (try read(ServerReply(response, hiding: sent.all)), response)
        } catch {
            throw IDXError(
                error, at: call.step, status: response.status,
                requestID: requestID(of: response))
        }
    }

    /// Okta's name for the exchange, in case it has nothing in it that was sent.
    func requestID(of response: HTTPResponse) -> String? {
        response.requestID.map { Excerpt.of($0, hiding: sent.all) }
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
    private var mayTakeNonce = true

    /// A read is tried twice, a write once: whether it took effect is not known.
    init(isRead: Bool) {
        triesLeft = isRead ? 1 : 0
    }

    /// Whether the call is sent again with a new nonce, once. A write too: a server that asks for a nonce
    /// has looked at the proof and done nothing, so a code or refresh token is not used up (RFC 9449 §8).
    mutating func takesNonce(after error: IDXError) -> Bool {
        guard mayTakeNonce, error.code == .useDPoPNonce else { return false }
        mayTakeNonce = false
        return true
    }

    /// The wait before the next attempt; nil if this was the last.
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

import IDXAuth
import IDXForms

/// Shows each request and its reply on standard error, redacted: `-vv`.
///
/// ```
/// > POST https://acme.okta.com/oauth2/default/v1/interact
/// > Accept: application/json
/// >
/// > client_id=0oa1&scope=openid&state=‹hidden›
/// < 200 in 123 ms
/// < Content-Type: application/json
/// <
/// < {"interaction_handle":"‹hidden›"}
/// ```
struct HTTPTrace: HTTPTransport {
    private let base: any HTTPTransport
    private let write: @Sendable (DisplayText) -> Void

    /// Creates a transport that traces another one.
    init(_ base: any HTTPTransport, write: @escaping @Sendable (DisplayText) -> Void) {
        self.base = base
        self.write = write
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let start = ContinuousClock.now
        return try await ObservedTransport(base) { [write] exchange in
            let time = start.duration(to: .now)
            write(Self.lines(exchange, time).joined(separator: "\n") + "\n")
        }.send(request)
    }

    /// Returns an exchange as lines that are safe for a terminal.
    static func lines(_ exchange: ObservedExchange, _ time: Duration) -> [DisplayText] {
        let milliseconds = Int(time / .milliseconds(1))
        let status: String =
            if let status = exchange.status { "\(status)" } else {
                exchange.failure ?? "no answer"
            }
        return side(">", "\(exchange.method) \(exchange.address)", exchange.request)
            + side("<", "\(status) in \(milliseconds) ms", exchange.response)
    }

    private static func side(
        _ mark: DisplayText, _ head: String, _ side: ObservedExchange.Side?
    ) -> [DisplayText] {
        let body = side?.body.map { $0.isEmpty ? [] : ["", $0] } ?? []
        return ([head] + (side?.headers ?? []) + body).map { line in
            line.isEmpty ? mark : "\(mark) \(Sanitizer.line(line, limit: 1 << 20))"
        }
    }
}

extension Settings {
    /// Whether to show each request and reply: `-vv`.
    var tracesHTTP: Bool { list(.verbose).count > 1 }

    /// The time limit of one request.
    var requestTimeout: Duration { duration(.httpTimeout) ?? .seconds(20) }

    /// Returns the transport for all requests, which have the time limit of the settings.
    func transport(
        _ streams: Streams, over base: any HTTPTransport = SystemTransport.shared
    ) -> any HTTPTransport {
        let limited = LimitedTransport(base: base, timeout: requestTimeout)
        guard tracesHTTP else { return limited }
        return HTTPTrace(limited) { streams.messages.write($0) }
    }
}

/// Gives every request the same time limit.
private struct LimitedTransport: HTTPTransport {
    let base: any HTTPTransport
    let timeout: Duration

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        request.timeout = timeout
        return try await base.send(request)
    }
}

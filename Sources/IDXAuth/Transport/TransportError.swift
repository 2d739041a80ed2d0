import IDXPlatform

/// Why there is no complete response from a server.
///
/// The texts are short and printable, and contain neither bodies nor queries.
@nonexhaustive
public indirect enum TransportError: Error, Sendable, Hashable {
    /// The request must not be sent: a foreign, insecure or malformed URL, or an invalid header.
    case refused(Refusal)
    /// The host name could not be resolved.
    case unknownHost(String)
    /// No connection to the host, for this reason.
    case unreachable(host: String, reason: String)
    /// The host's identity could not be verified, for this reason.
    case untrusted(host: String, reason: String)
    /// The host does not speak TLS at that port.
    case noTLS(host: String)
    /// The request timed out.
    case timedOut(after: Duration)
    /// The connection ended before the response was complete.
    case connectionLost(reason: String)
    /// The response exceeded a limit.
    case tooLarge(Limit)
    /// The response has a compression that was not offered, such as `br`.
    case encodedBody(String)
    /// The response is not valid HTTP.
    case malformed(reason: String)
    /// The task was canceled.
    case cancelled
    /// This system lacks something the transport needs. Holds what to install.
    case unavailable(remedy: String)

    /// A limit on the size of a response.
    @nonexhaustive
    public enum Limit: Sendable, Hashable {
        /// The size of the decoded body, in bytes.
        case bodyBytes(Int)
        /// The size of all header fields together, in bytes.
        case headerBytes(Int)
        /// The number of header fields.
        case headerFields(Int)
    }

    /// Why a request must not be sent.
    @nonexhaustive
    public indirect enum Refusal: Error, Sendable, Hashable {
        /// The URL does not have the form `https://host[:port]/path`.
        case malformedAddress
        /// The URL uses http, but not to this machine.
        case insecure(host: String)
        /// The URL does not have the scheme, host and port of the issuer.
        case foreignOrigin(String)
        /// A form's URL is outside the paths that forms are sent to.
        case foreignPath(String)
        /// A header or method contains characters that HTTP does not allow.
        case malformedHeader(String)
    }

    /// Whether the same request may succeed later, because the network caused the failure.
    public var isTransient: Bool {
        switch self {
        case .unknownHost, .unreachable, .timedOut, .connectionLost: true
        default: false
        }
    }
}

extension TransportError: ExplainedError {
    /// A description of the failure, with what a library said of it.
    public var description: String {
        let words = explanation.description
        return libraryText.map { "\(words.dropLast()): \($0)." } ?? words
    }

    /// What a library or the system said of the failure, which tells a user little.
    package var libraryText: String? {
        switch self {
        case .unreachable(_, let reason), .untrusted(_, let reason), .connectionLost(let reason):
            reason
        default: nil
        }
    }

    package var explanation: Explanation {
        switch self {
        case .refused(let refusal):
            "transport.notSent = The request was not sent: \("reason", refusal.explanation)."
        case .unknownHost(let host):
            "transport.unknownHost = The host name \("host", host) is not known."
        case .unreachable(let host, _):
            "transport.unreachable = No connection to \("host", host)."
        case .untrusted(let host, _):
            "transport.untrusted = \("host", host) could not prove its identity."
        case .noTLS(let host): "transport.noTLS = \("host", host) does not speak TLS at this port."
        case .timedOut(let duration):
            "transport.timedOut = No answer within \("time", duration.shortText)."
        case .connectionLost: "transport.lost = The connection was lost."
        case .tooLarge(let limit):
            "transport.tooLarge = The answer was too large: \("limit", limit.explanation)."
        case .encodedBody(let coding):
            """
            transport.encoded = The answer was compressed in a way that was not asked for: \
            \("reason", coding).
            """
        case .malformed(let reason):
            "transport.malformed = The answer was not HTTP: \("reason", reason)."
        case .cancelled: "transport.canceled = The request was canceled."
        case .unavailable(let remedy): "transport.unavailable = \("remedy", remedy)"
        }
    }
}

extension TransportError.Limit: Explained {
    package var explanation: Explanation {
        switch self {
        case .bodyBytes(let count): "transport.bodyBytes = more than \("count", count) bytes"
        case .headerBytes(let count):
            "transport.headerBytes = more than \("count", count) bytes of header fields"
        case .headerFields(let count):
            "transport.headerFields = more than \("count", count) header fields"
        }
    }
}

extension Duration {
    /// `30 s`, `3.5 s` or `150 ms`.
    package var shortText: String {
        let (seconds, attoseconds) = components
        let milliseconds = attoseconds / 1_000_000_000_000_000
        guard seconds != 0 else { return "\(milliseconds) ms" }
        guard milliseconds != 0 else { return "\(seconds) s" }
        var fraction = String(1_000 + milliseconds.magnitude).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        return "\(seconds).\(fraction) s"
    }
}

extension TransportError.Refusal: Explained {
    package var explanation: Explanation {
        switch self {
        case .malformedAddress: "transport.badAddress = its address is malformed"
        case .insecure(let host):
            "transport.insecure = http is allowed to this machine only, not to \("host", host)"
        case .foreignOrigin(let origin):
            "transport.foreignOrigin = \("origin", origin) is not the issuer's origin"
        case .foreignPath(let path):
            "transport.foreignPath = \("path", path) is no place that takes answers"
        case .malformedHeader(let name):
            "transport.badHeader = the header \("name", name) holds characters that HTTP forbids"
        }
    }
}

public import IDXPlatform

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
        /// The ratio of decoded to compressed size, for a body of more than a megabyte.
        case expansion(Int)
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

extension TransportError: LocalizedError, CustomStringConvertible {
    /// A description of the failure.
    public var errorDescription: String? { description }

    /// A description of the failure.
    public var description: String {
        switch self {
        case .refused(let refusal): "The request was not sent: \(refusal)."
        case .unknownHost(let host): "The host name \(host) is not known."
        case .unreachable(let host, let reason): "No connection to \(host): \(reason)."
        case .untrusted(let host, let reason): "\(host) could not prove its identity: \(reason)."
        case .noTLS(let host): "\(host) does not speak TLS at this port."
        case .timedOut(let duration):
            "No answer within \(duration.shortText)."
        case .connectionLost(let reason): "The connection was lost: \(reason)."
        case .tooLarge(let limit): "The answer was too large: \(limit)."
        case .encodedBody(let coding):
            "The answer was compressed in a way that was not asked for: \(coding)."
        case .malformed(let reason): "The answer was not HTTP: \(reason)."
        case .cancelled: "The request was canceled."
        case .unavailable(let remedy): remedy
        }
    }
}

extension TransportError.Limit: CustomStringConvertible {
    /// The limit that was exceeded, as part of a sentence.
    public var description: String {
        switch self {
        case .bodyBytes(let bytes): "more than \(bytes) bytes"
        case .expansion(let factor): "more than \(factor) times its compressed size"
        case .headerBytes(let bytes): "more than \(bytes) bytes of header fields"
        case .headerFields(let fields): "more than \(fields) header fields"
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

extension TransportError.Refusal: CustomStringConvertible {
    /// The reason as part of a sentence.
    public var description: String {
        switch self {
        case .malformedAddress: "its address is malformed"
        case .insecure(let host): "http is allowed to this machine only, not to \(host)"
        case .foreignOrigin(let origin): "\(origin) is not the issuer's origin"
        case .foreignPath(let path): "\(Excerpt.of(path)) is no place that takes answers"
        case .malformedHeader(let name): "the header \(name) holds characters that HTTP forbids"
        }
    }
}

public import IDXPlatform

/// Why there is no whole answer from a server.
///
/// Texts inside are short, printable and hold neither bodies nor queries.
@nonexhaustive
public enum TransportError: Error, Sendable, Hashable {
    /// The request may not be sent at all: a foreign, insecure or malformed address, or a bad header.
    case refused(Refusal)
    /// The host name did not resolve.
    case unknownHost(String)
    /// No connection to the host, with the system's reason.
    case unreachable(host: String, reason: String)
    /// The host could not prove who it is, with the reason.
    case untrusted(host: String, reason: String)
    /// The host does not speak TLS at that port.
    case noTLS(host: String)
    /// The time the request allowed was over.
    case timedOut(after: Duration)
    /// The connection ended before the answer did.
    case connectionLost(reason: String)
    /// The answer passed a limit.
    case tooLarge(Limit)
    /// The answer was compressed in a way that was not asked for, such as `br`.
    case encodedBody(String)
    /// The answer was not HTTP.
    case malformed(reason: String)
    /// The task was canceled.
    case cancelled
    /// This system lacks what the transport needs, with what to install.
    case unavailable(remedy: String)

    /// How large an answer may be.
    @nonexhaustive
    public enum Limit: Sendable, Hashable {
        /// The size of the body, after it is decoded.
        case bodyBytes(Int)
        /// How many times as large as its compressed form a body of more than a megabyte may be.
        case expansion(Int)
        /// The size of all header fields together.
        case headerBytes(Int)
        /// The number of header fields.
        case headerFields(Int)
    }

    /// Why a request may not be sent.
    @nonexhaustive
    public enum Refusal: Error, Sendable, Hashable {
        /// Not an address of the form `https://host[:port]/path`.
        case malformedAddress
        /// http to something other than this machine.
        case insecure(host: String)
        /// Not the scheme, host and port of the issuer.
        case foreignOrigin(String)
        /// A form's URL that is outside the paths that forms are sent to.
        case foreignPath(String)
        /// A header or method with characters that HTTP does not allow.
        case malformedHeader(String)
    }

    /// Whether the same request may succeed later: the network's fault, not the server's or ours.
    public var isTransient: Bool {
        switch self {
        case .unknownHost, .unreachable, .timedOut, .connectionLost: true
        default: false
        }
    }
}

extension TransportError: LocalizedError, CustomStringConvertible {
    /// What happened, for people.
    public var errorDescription: String? { description }

    /// What happened, for people.
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
    /// The limit that was passed, as part of a sentence.
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
    fileprivate var shortText: String {
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

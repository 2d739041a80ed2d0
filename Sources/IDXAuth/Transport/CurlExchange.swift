#if !canImport(Darwin)
    import Synchronization

    /// A checked request for the I/O thread.
    struct CurlExchange: Sendable {
        /// Identifies an exchange and records whether it was canceled.
        final class Cancellation: Sendable {
            let isRequested = Atomic(false)
        }

        let request: HTTPRequest
        /// Complete header lines, in libcurl's format.
        let headerLines: [String]
        /// Whether the request accepts gzip.
        let offersGzip: Bool
        let cancellation: Cancellation
        /// Called once, with the result.
        let done: @Sendable (Result<HTTPResponse, TransportError>) -> Void

        init(
            _ request: HTTPRequest, _ cancellation: Cancellation,
            then done: @escaping @Sendable (Result<HTTPResponse, TransportError>) -> Void
        ) {
            let codings = request.headers["accept-encoding"]
            offersGzip = codings?.asciiLowercased.contains("gzip") ?? true
            headerLines = Self.lines(request.headers)
            (self.request, self.cancellation, self.done) = (request, cancellation, done)
        }

        private static func lines(_ headers: HTTPHeaders) -> [String] {
            // An empty `Expect` keeps libcurl from waiting for "100 Continue" before larger bodies, and an
            // empty `Content-Type` keeps it from labeling every body as a form.
            var lines = ["Expect:"]
            if headers["content-type"] == nil { lines.append("Content-Type:") }
            for field in headers {
                lines.append(
                    field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value)
            }
            return lines
        }
    }

    extension TransportError {
        /// The error for a result code of libcurl (the numbers are part of its ABI).
        init(curl result: Int32, words: String, for request: HTTPRequest) {
            let host = request.address.host
            let reason = Excerpt.of(words, limit: 200)
            switch result {
            case 6: self = .unknownHost(host)
            case 5, 7, 97: self = .unreachable(host: host, reason: reason)
            case 28: self = .timedOut(after: request.timeout)
            case 35 where Self.isPlainReply(words): self = .noTLS(host: host)
            // It was closed, or one side refused; a certificate that is refused has other codes.
            case 35: self = .unreachable(host: host, reason: "the TLS handshake failed: \(reason)")
            case 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98:
                self = .untrusted(host: host, reason: reason)
            case 18, 52, 55, 56: self = .connectionLost(reason: reason)
            // libcurl wanted to send the request again.
            case 65: self = .connectionLost(reason: "the server closed it without a reply")
            case 3: self = .refused(.malformedAddress)
            // For a libcurl without TLS. Any other protocol that it does not know is that of a reply.
            case 1 where words.hasPrefix("Protocol "), 2, 4:
                self = .unavailable(remedy: "libcurl failed: \(reason).")
            case 61: self = .malformed(reason: "its gzip data is damaged")
            // A line of a header without an end.
            case 27, 100: self = .tooLarge(.headerBytes(ReplyCollector.mostHeaderBytes))
            default: self = .malformed(reason: reason)
            }
        }

        /// Whether the reply was not a TLS record, by the messages of OpenSSL, GnuTLS, mbedTLS or wolfSSL.
        private static func isPlainReply(_ words: String) -> Bool {
            [
                "wrong version number", "packet length too long", "unexpected TLS packet",
                "record layer failure", "invalid SSL record", "unknown record type",
            ].contains { words.contains($0) }
        }
    }
#endif

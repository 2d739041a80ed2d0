#if !canImport(Darwin)
    import Synchronization

    /// A request that was checked, ready for the I/O thread.
    struct CurlExchange: Sendable {
        /// Identifies an exchange, and says whether it was canceled.
        final class Cancellation: Sendable {
            let isRequested = Atomic(false)
        }

        let address: WebAddress
        let method: String
        /// Whole lines, as libcurl takes them.
        let headerLines: [String]
        /// Whether the server may answer with a gzip body.
        let offersGzip: Bool
        let body: [UInt8]?
        let timeout: Duration
        let maxResponseBytes: Int
        let cancellation = Cancellation()

        init(_ request: HTTPRequest) throws(TransportError) {
            do { try request.checkText() } catch { throw .refused(error) }
            let codings = request.headers["accept-encoding"] ?? Self.codings
            offersGzip = GzipDecoder.isAvailable && codings.asciiLowercased.contains("gzip")
            headerLines = Self.lines(request.headers)
            address = request.address
            method = request.method
            body = request.body
            timeout = request.timeout
            maxResponseBytes = request.maxResponseBytes
        }

        private static var codings: String { GzipDecoder.isAvailable ? "gzip" : "identity" }

        private static func lines(_ headers: HTTPHeaders) -> [String] {
            // An empty `Expect` keeps libcurl from waiting for "100 Continue" before larger bodies, an
            // empty `Content-Type` from calling every body a form.
            var lines = ["Expect:"]
            if headers["content-type"] == nil { lines.append("Content-Type:") }
            if headers["accept-encoding"] == nil { lines.append("Accept-Encoding: \(codings)") }
            return lines
                + headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        }
    }
#endif

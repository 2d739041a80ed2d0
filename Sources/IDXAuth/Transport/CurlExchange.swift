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
            do throws(TransportError.Refusal) {
                let codings = request.headers["accept-encoding"] ?? Self.codings
                offersGzip = GzipDecoder.isAvailable && codings.asciiLowercased.contains("gzip")
                headerLines = try Self.lines(request.headers)
                guard !request.method.isEmpty, request.method.utf8.allSatisfy(\.isTokenCharacter)
                else { throw .malformedHeader("method") }
            } catch {
                throw .refused(error)
            }
            address = request.address
            method = request.method
            body = request.body
            timeout = request.timeout
            maxResponseBytes = request.maxResponseBytes
        }

        private static var codings: String { GzipDecoder.isAvailable ? "gzip" : "identity" }

        private static func lines(_ headers: HTTPHeaders) throws(TransportError.Refusal) -> [String]
        {
            // An empty `Expect` keeps libcurl from waiting for "100 Continue" before larger bodies, an
            // empty `Content-Type` from calling every body a form.
            var lines = ["Expect:"]
            if headers["content-type"] == nil { lines.append("Content-Type:") }
            if headers["accept-encoding"] == nil { lines.append("Accept-Encoding: \(codings)") }
            for field in headers {
                guard !field.name.isEmpty, field.name.utf8.allSatisfy(\.isTokenCharacter),
                    field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 })
                else { throw .malformedHeader(field.name.printableExcerpt(limit: 64)) }
                lines.append(
                    field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
            }
            return lines
        }
    }

    extension UInt8 {
        /// What a method or a header's name may hold (RFC 9110 §5.6.2).
        fileprivate var isTokenCharacter: Bool {
            switch self {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: "!#$%&'*+-.^_`|~".utf8.contains(self)
            }
        }
    }
#endif

/// The request and response of one HTTP/1.1 exchange.
package enum HTTPExchange {
    /// Responds to a request, in a task that is canceled when the connection closes.
    package typealias Handler = @Sendable (Request) async -> Reply
}

extension HTTPExchange {
    /// A complete request, including its body.
    package struct Request: Sendable, Hashable {
        /// The method, with its case.
        package var method: String
        /// The path and query in origin form, not decoded.
        package var target: String
        /// The header lines.
        package var fields: Fields
        /// The body, without chunked coding.
        package var body: [UInt8]
        /// Whether the client keeps the connection open for another request.
        var keepsAlive: Bool

        /// Creates a request, for tests of handlers.
        package init(
            _ method: String, _ target: String, fields: Fields, body: [UInt8] = []
        ) {
            self.method = method
            self.target = target
            self.fields = fields
            self.body = body
            keepsAlive = true
        }

        /// Returns the value of a cookie (RFC 6265 §4.2).
        package func cookie(_ name: String) -> String? {
            for line in fields.values("Cookie") {
                for cookie in line.split(separator: ";") {
                    let pair = cookie.drop { $0 == " " }
                    if pair.hasPrefix(name + "=") { return String(pair.dropFirst(name.count + 1)) }
                }
            }
            return nil
        }

        /// The target up to the question mark, not decoded.
        package var path: Substring {
            target.prefix { $0 != "?" }
        }

        /// The target after the first question mark, not decoded; `nil` if there is none.
        package var query: Substring? {
            target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
        }
    }
}

extension HTTPExchange {
    /// A well-formed response; the server adds the framing (`Content-Length`, `Connection`).
    package struct Response: Sendable, Hashable {
        /// The status code, 100 to 999.
        package var status: Int
        /// The header lines, without framing.
        package var fields: Fields
        /// The body, which is not sent for HEAD, 204 and 304 (RFC 9110 §6.4.1).
        package var body: [UInt8]

        /// Creates a response.
        package init(_ status: Int, fields: Fields = [:], body: [UInt8] = []) {
            self.status = status
            self.fields = fields
            self.body = body
        }

        /// Creates a plain text response.
        package init(_ status: Int, type: String = "text/plain; charset=utf-8", text: String) {
            self.init(status, fields: ["Content-Type": type], body: Array(text.utf8))
        }

        /// The bytes of the whole message, for one write.
        ///
        /// A line break in a header value becomes a space: a handler that copies a value from a
        /// request must not be able to add lines.
        package func bytes(answering method: String = "GET", closing: Bool = false) -> [UInt8] {
            var head = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
            for field in fields.all {
                head += "\(Self.oneLine(field.name)): \(Self.oneLine(field.value))\r\n"
            }
            let hasBody = status != 204 && status != 304 && status >= 200
            if hasBody { head += "Content-Length: \(body.count)\r\n" }
            head += closing ? "Connection: close\r\n\r\n" : "\r\n"
            let sendsBody = hasBody && method != "HEAD"
            var bytes: [UInt8] = []
            bytes.reserveCapacity(head.utf8.count + (sendsBody ? body.count : 0))
            bytes.append(contentsOf: head.utf8)
            if sendsBody { bytes.append(contentsOf: body) }
            return bytes
        }

        private static func oneLine(_ text: String) -> String {
            guard text.utf8.contains(where: { $0 == 13 || $0 == 10 || $0 == 0 }) else {
                return text
            }
            return String(
                decoding: text.utf8.map { $0 == 13 || $0 == 10 || $0 == 0 ? 32 : $0 },
                as: UTF8.self)
        }

        /// The standard reason phrase of a status.
        static func reason(_ status: Int) -> String {
            reasons[status] ?? "Status"
        }

        private static let reasons: [Int: String] = [
            200: "OK", 204: "No Content", 301: "Moved Permanently", 302: "Found",
            303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
            308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized",
            403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
            408: "Request Timeout", 409: "Conflict", 413: "Content Too Large",
            414: "URI Too Long", 415: "Unsupported Media Type", 417: "Expectation Failed",
            421: "Misdirected Request", 429: "Too Many Requests",
            431: "Request Header Fields Too Large", 500: "Internal Server Error",
            501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
            505: "HTTP Version Not Supported",
        ]
    }
}

extension HTTPExchange {
    /// A handler's reply: a well-formed response, or bytes that need not be HTTP.
    package enum Reply: Sendable, Hashable {
        /// Sends a well-formed message in one write.
        case response(Response)
        /// Takes these steps in order and closes the connection; for deliberate faults.
        case raw([RawStep])
    }

    /// One step of a raw reply.
    package enum RawStep: Sendable, Hashable {
        /// Sends bytes as they are.
        case send([UInt8])
        /// Sends bytes one at a time with a pause before each.
        case drip([UInt8], every: Duration)
        /// Sends the same bytes repeatedly, with one copy in memory.
        case flood([UInt8], times: Int)
        /// Sends nothing for that time.
        case pause(Duration)
        /// Resets the connection (RST) instead of closing it; ignores later steps.
        case reset
        /// Keeps the connection open for another request.
        case keepOpen
    }
}

extension HTTPExchange {
    /// A request, whole: the handler never sees one whose body has not arrived.
    package struct Request: Sendable, Hashable {
        /// The method, in the case it was written.
        package var method: String
        /// Path and query as sent, in origin form, not decoded.
        package var target: String
        /// The header lines.
        package var fields: Fields
        /// The body, with any chunked coding taken off.
        package var body: [UInt8]
        /// Whether the client keeps the connection open for a further request.
        var keepsAlive: Bool

        /// Makes a request; the server makes its own from bytes, this is for tests of handlers.
        package init(
            _ method: String, _ target: String, fields: Fields = [:], body: [UInt8] = []
        ) {
            self.method = method
            self.target = target
            self.fields = fields
            self.body = body
            keepsAlive = true
        }

        /// The target up to the question mark, not decoded.
        package var path: Substring {
            target.prefix { $0 != "?" }
        }

        /// The target after the first question mark, not decoded; `nil` where there is none.
        package var query: Substring? {
            target.firstIndex(of: "?").map { target[target.index(after: $0)...] }
        }
    }
}

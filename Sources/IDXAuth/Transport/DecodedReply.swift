/// An answer whose fields and body a system library decodes, held to the same limits.
struct DecodedReply {
    private(set) var response: HTTPResponse
    private let limit: Int
    /// The size of the compressed body, where there is one and its size was announced.
    private let compressedBytes: Int?

    /// Begins with the head.
    ///
    /// - Throws: ``TransportError/tooLarge(_:)`` for too many fields, ``TransportError/encodedBody(_:)`` for a
    ///   coding that was not asked for.
    init(status: Int, headers: HTTPHeaders, to request: HTTPRequest) throws(TransportError) {
        guard headers.count <= ReplyCollector.headerFieldLimit else {
            throw .tooLarge(.headerFields(ReplyCollector.headerFieldLimit))
        }
        let size = headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        guard size <= ReplyCollector.headerByteLimit else {
            throw .tooLarge(.headerBytes(ReplyCollector.headerByteLimit))
        }
        let offered = request.headers["accept-encoding"]?.asciiLowercased ?? "gzip"
        let isGzip = try headers.isGzip(offered: offered.contains("gzip"))
        compressedBytes = isGzip ? headers["content-length"].flatMap { Int($0) } : nil
        limit = Swift.max(0, request.maxResponseBytes)
        response = HTTPResponse(status: status, headers: headers)
    }

    /// Takes a decoded piece of the body.
    ///
    /// - Throws: ``TransportError/tooLarge(_:)`` at a limit.
    mutating func take(body bytes: some Collection<UInt8>) throws(TransportError) {
        guard bytes.count <= limit - response.body.count else {
            throw .tooLarge(.bodyBytes(limit))
        }
        response.body.append(contentsOf: bytes)
        guard let compressedBytes else { return }
        try GzipDecoder.checkExpansion(of: compressedBytes, to: response.body.count)
    }
}

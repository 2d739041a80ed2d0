/// Assembles a response from the header lines and decoded body chunks that a connection delivers.
struct ReplyCollector {
    private var body: [UInt8] = []
    private var fields: [HTTPHeaders.Field] = []
    private var headerBytes = 0
    private var isPastHeaders = false
    private let bodyLimit: Int
    private let offersGzip: Bool

    /// - Parameters:
    ///   - bodyLimit: The maximum size of the decoded body, in bytes.
    ///   - offersGzip: Whether the request offered gzip.
    init(bodyLimit: Int, offersGzip: Bool) {
        self.bodyLimit = Swift.max(0, bodyLimit)
        self.offersGzip = offersGzip
    }

    var headers: HTTPHeaders { HTTPHeaders(fields) }

    /// Adds a header line, with or without its line ending.
    ///
    /// - Throws: ``TransportError`` if a limit is exceeded, or the body has another coding or two lengths.
    mutating func take(
        headerLine bytes: some BidirectionalCollection<UInt8>
    ) throws(TransportError) {
        headerBytes += bytes.count
        let line = Self.trimmed(bytes)
        if line.starts(with: "HTTP/".utf8) {
            (fields, isPastHeaders) = ([], false)
            fields.reserveCapacity(24)
        } else if line.isEmpty {
            isPastHeaders = true
            try checkLength()
            try headers.checkCodings(offersGzip: offersGzip)
        } else if !isPastHeaders {
            add(line, isFolded: bytes.first == 0x20 || bytes.first == 0x09)
        }
        try Self.check(fields: fields.count, bytes: headerBytes)
    }

    /// Adds a decoded chunk of the body.
    ///
    /// - Throws: ``TransportError/tooLarge(_:)`` if a limit is exceeded.
    mutating func take(body bytes: UnsafeBufferPointer<UInt8>) throws(TransportError) {
        guard bytes.count <= bodyLimit - body.count else { throw .tooLarge(.bodyBytes(bodyLimit)) }
        body.append(contentsOf: bytes)
    }

    /// Returns the body, once the connection has delivered everything.
    ///
    /// - Throws: ``TransportError/connectionLost(reason:)`` if the header fields are cut off.
    func finish() throws(TransportError) -> [UInt8] {
        // libcurl takes header fields without their end for a reply with an empty body.
        guard isPastHeaders else {
            throw .connectionLost(reason: "the header fields are cut off")
        }
        return body
    }

    private mutating func add(_ line: some BidirectionalCollection<UInt8>, isFolded: Bool) {
        if isFolded, !fields.isEmpty {
            // In place: a server can fold a field thousands of times.
            fields[fields.count - 1].value += " " + String(decoding: line, as: UTF8.self)
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")), colon != line.startIndex {
            let value = Self.trimmed(line[line.index(after: colon)...])
            fields.append(
                .init(
                    name: String(decoding: line[..<colon], as: UTF8.self),
                    value: String(decoding: value, as: UTF8.self)))
        }
    }

    /// The end of a body with two lengths is anyone's guess (RFC 9112 §6.3); libcurl takes the last one.
    private func checkLength() throws(TransportError) {
        let lengths = headers.values(of: "Content-Length").flatMap {
            $0.utf8.split { ", \t".utf8.contains($0) }
        }
        guard lengths.dropFirst().allSatisfy({ $0.elementsEqual(lengths[0]) }) else {
            throw .malformed(reason: "its Content-Length has several values")
        }
    }

    static let mostHeaderBytes = 64 << 10

    /// Limits the header section to 256 fields and 64 KiB.
    static func check(fields: Int, bytes: Int) throws(TransportError) {
        guard fields <= 256 else { throw .tooLarge(.headerFields(256)) }
        guard bytes <= mostHeaderBytes else { throw .tooLarge(.headerBytes(mostHeaderBytes)) }
    }

    private static func trimmed<Bytes: BidirectionalCollection<UInt8>>(
        _ bytes: Bytes
    ) -> Bytes.SubSequence {
        func isBlank(_ byte: UInt8?) -> Bool {
            byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
        }
        var rest = bytes[...]
        while isBlank(rest.last) { rest.removeLast() }
        while isBlank(rest.first) { rest.removeFirst() }
        return rest
    }
}

/// A response that a system library decodes, with the same limits.
struct DecodedReply {
    private let status: Int
    private let headers: HTTPHeaders
    private var body: [UInt8] = []
    private let limit: Int

    /// Begins a response with its header fields.
    ///
    /// - Throws: ``TransportError`` if a limit is exceeded or the body has a coding that was not offered.
    init(status: Int, headers: HTTPHeaders, to request: HTTPRequest) throws(TransportError) {
        let size = headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        try ReplyCollector.check(fields: headers.count, bytes: size)
        let offered = request.headers["accept-encoding"]?.asciiLowercased ?? "gzip"
        try headers.checkCodings(offersGzip: offered.contains("gzip"))
        limit = Swift.max(0, request.maxResponseBytes)
        (self.status, self.headers) = (status, headers)
    }

    var response: HTTPResponse { HTTPResponse(status: status, headers: headers, body: body) }

    /// Adds a decoded chunk of the body.
    ///
    /// - Throws: ``TransportError/tooLarge(_:)`` if a limit is exceeded.
    mutating func take(body bytes: some Collection<UInt8>) throws(TransportError) {
        guard bytes.count <= limit - body.count else { throw .tooLarge(.bodyBytes(limit)) }
        body.append(contentsOf: bytes)
    }
}

extension HTTPHeaders {
    /// Checks that the body is encoded with gzip at most, and that only if it was offered.
    ///
    /// The system's library would also decode codings that the request did not ask for.
    ///
    /// - Throws: ``TransportError/encodedBody(_:)`` for another content coding, or a transfer coding.
    func checkCodings(offersGzip: Bool) throws(TransportError) {
        let (coding, transfer) = (codings("content-encoding"), codings("transfer-encoding"))
        let isGzip = offersGzip && (coding == ["gzip"] || coding == ["x-gzip"])
        guard isGzip || coding.isEmpty, transfer.isEmpty || transfer == ["chunked"] else {
            let names = (isGzip ? [] : coding) + transfer
            throw .encodedBody(Excerpt.of(names.joined(separator: ", "), limit: 32))
        }
    }

    private func codings(_ name: String) -> [String] {
        let words = values(of: name).flatMap { value in
            value.asciiLowercased.utf8.split { ", \t".utf8.contains($0) }
        }
        return words.map { String(Substring($0)) }.filter { $0 != "identity" }
    }
}

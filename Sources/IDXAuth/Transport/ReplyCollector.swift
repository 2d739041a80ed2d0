/// Puts an answer together of the header lines and body pieces that a connection delivers, and stops
/// where a limit is passed; `failure` says why.
struct ReplyCollector: ~Copyable {
    static let headerByteLimit = 64 << 10
    static let headerFieldLimit = 256

    private(set) var body: [UInt8] = []
    private(set) var failure: TransportError?
    private var fields: [HTTPHeaders.Field] = []
    private var headerBytes = 0
    private var isPastHeaders = false
    private var isCompressed = false
    private var gzip = GzipDecoder()
    private let bodyLimit: Int
    private let offersGzip: Bool

    /// - Parameters:
    ///   - bodyLimit: How large the body may become, in bytes, once it is decoded.
    ///   - offersGzip: Whether the request said that a gzip body is welcome.
    init(bodyLimit: Int, offersGzip: Bool) {
        self.bodyLimit = Swift.max(0, bodyLimit)
        self.offersGzip = offersGzip
    }

    var headers: HTTPHeaders { HTTPHeaders(fields) }

    /// Takes one line of the head, with or without its line end. False means: stop.
    mutating func take(headerLine bytes: some Collection<UInt8>) -> Bool {
        headerBytes += bytes.count
        guard headerBytes <= Self.headerByteLimit else {
            return stop(.tooLarge(.headerBytes(Self.headerByteLimit)))
        }
        let line = Self.trimmed(bytes)
        if line.starts(with: "HTTP/".utf8) {
            (fields, isPastHeaders, isCompressed) = ([], false, false)
        } else if line.isEmpty {
            isPastHeaders = true
            return checkCoding()
        } else if !isPastHeaders {
            return add(line, isFolded: bytes.first == 0x20 || bytes.first == 0x09)
        }
        return true
    }

    /// Takes a piece of the body. False means: stop.
    mutating func take(body bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if isCompressed {
            do throws(TransportError) {
                try gzip.decode(bytes, into: &body, limit: bodyLimit)
            } catch {
                return stop(error)
            }
        } else {
            guard bytes.count <= bodyLimit - body.count else {
                return stop(.tooLarge(.bodyBytes(bodyLimit)))
            }
            body.append(contentsOf: bytes)
        }
        return true
    }

    /// Notes that the connection has delivered everything. False means: it is not a whole answer.
    mutating func finish() -> Bool {
        do throws(TransportError) {
            try gzip.finish()
            return true
        } catch {
            return stop(error)
        }
    }

    private mutating func add(_ line: some Collection<UInt8>, isFolded: Bool) -> Bool {
        guard fields.count < Self.headerFieldLimit else {
            return stop(.tooLarge(.headerFields(Self.headerFieldLimit)))
        }
        if isFolded, let last = fields.popLast() {
            let more = String(decoding: line, as: UTF8.self)
            fields.append(.init(name: last.name, value: "\(last.value) \(more)"))
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")), colon != line.startIndex {
            let value = Self.trimmed(line[line.index(after: colon)...])
            fields.append(
                .init(
                    name: String(decoding: line[..<colon], as: UTF8.self),
                    value: String(decoding: value, as: UTF8.self)))
        }
        return true
    }

    private mutating func checkCoding() -> Bool {
        do throws(TransportError) {
            isCompressed = try headers.isGzip(offered: offersGzip)
            return true
        } catch {
            return stop(error)
        }
    }

    private mutating func stop(_ error: TransportError) -> Bool {
        failure = error
        return false
    }

    private static func trimmed<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
        let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
        let head = bytes.drop(while: isBlank)
        guard let last = head.indices.reversed().first(where: { !isBlank(head[$0]) }) else {
            return head[head.endIndex...]
        }
        return head[...last]
    }
}

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

extension String {
    /// At most that many of its printable ASCII characters, for texts of unknown origin in errors.
    package func printableExcerpt(limit: Int) -> String {
        String(
            unicodeScalars.filter { (0x20...0x7E).contains($0.value) }.prefix(limit).map(
                Character.init))
    }
}

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

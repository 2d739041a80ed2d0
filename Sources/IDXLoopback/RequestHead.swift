import IDXPlatform

/// A parsed request line with its header lines.
struct RequestHead {
    /// How the body is delimited (RFC 9112 §6.3).
    enum Framing: Equatable {
        case length(Int)
        case chunked
    }

    /// Why a request head is refused, as the status of the response.
    struct Refusal: Error {
        let status: Int
    }

    private(set) var request: HTTPExchange.Request
    let framing: Framing
    let expectsContinue: Bool

    /// Parses the bytes before the blank line.
    static func parse(
        _ bytes: ArraySlice<UInt8>, limits: LoopbackServer.Limits
    ) -> Result<RequestHead, Refusal> {
        Result { () throws(Refusal) in try RequestHead(bytes, limits: limits) }
    }

    private init(_ bytes: ArraySlice<UInt8>, limits: LoopbackServer.Limits) throws(Refusal) {
        var lines = try Self.lines(bytes)[...]
        guard let first = lines.popFirst() else { throw Refusal(status: 400) }
        guard lines.count <= limits.headerCount else { throw Refusal(status: 431) }
        let (method, target, minor) = try Self.requestLine(first)
        var fields = HTTPExchange.Fields()
        for line in lines {
            let (name, value) = try Self.field(line)
            fields.append(name, value)
        }
        request = HTTPExchange.Request(method, target, fields: fields)
        request.keepsAlive = Self.keepsAlive(fields, minor: minor)
        framing = try Self.framing(fields, minor: minor)
        expectsContinue = try Self.expectation(fields, minor: minor)
        guard minor == 0 || fields.values("Host").count == 1 else { throw Refusal(status: 400) }
    }

    /// Splits lines at CRLF; refuses a bare CR, LF or NUL.
    private static func lines(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        var index = start
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == 10 || byte == 0 { throw Refusal(status: 400) }
            guard byte == 13 else {
                index += 1
                continue
            }
            guard index + 1 < bytes.endIndex, bytes[index + 1] == 10 else {
                throw Refusal(status: 400)
            }
            lines.append(bytes[start..<index])
            index += 2
            start = index
        }
        lines.append(bytes[start...])
        return lines
    }

    private static func requestLine(
        _ line: ArraySlice<UInt8>
    ) throws(Refusal) -> (method: String, target: String, minor: Int) {
        let parts = line.split(separator: 32, omittingEmptySubsequences: false)
        guard parts.count == 3, isToken(parts[0]) else { throw Refusal(status: 400) }
        let version = text(parts[2])
        guard version.hasPrefix("HTTP/") else { throw Refusal(status: 400) }
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw Refusal(status: 505) }
        guard parts[1].allSatisfy({ 0x21...0x7E ~= $0 }) else { throw Refusal(status: 400) }
        return (text(parts[0]), try originForm(text(parts[1])), version == "HTTP/1.1" ? 1 : 0)
    }

    /// Returns the path of a target in absolute form, which proxies use (RFC 9112 §3.2.2).
    private static func originForm(_ target: String) throws(Refusal) -> String {
        if target.hasPrefix("/") { return target }
        guard target.lowercased().hasPrefix("http://") else { throw Refusal(status: 400) }
        let rest = target.dropFirst("http://".count)
        guard let slash = rest.firstIndex(of: "/") else { return "/" }
        return String(rest[slash...])
    }

    private static func field(
        _ line: ArraySlice<UInt8>
    ) throws(Refusal) -> (name: String, value: String) {
        guard let colon = line.firstIndex(of: 0x3A), isToken(line[..<colon]) else {
            throw Refusal(status: 400)
        }
        let value = line[(colon + 1)...].trimmed { $0 == 32 || $0 == 9 }
        return (text(line[..<colon]), text(value))
    }

    /// Refuses two framings, two lengths and unknown codings, which allow request smuggling.
    private static func framing(
        _ fields: HTTPExchange.Fields, minor: Int
    ) throws(Refusal) -> Framing {
        let codings = fields.values("Transfer-Encoding")
        let lengths = fields.values("Content-Length")
        if codings.isEmpty {
            guard let first = lengths.first else { return .length(0) }
            guard lengths.count == 1, first.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
                !first.isEmpty
            else { throw Refusal(status: 400) }
            guard let length = Int(first) else { throw Refusal(status: 413) }
            return .length(length)
        }
        guard lengths.isEmpty, minor == 1 else { throw Refusal(status: 400) }
        guard codings.count == 1, codings[0].lowercased() == "chunked" else {
            throw Refusal(status: 501)
        }
        return .chunked
    }

    private static func expectation(
        _ fields: HTTPExchange.Fields, minor: Int
    ) throws(Refusal) -> Bool {
        guard let expectation = fields["Expect"], minor == 1 else { return false }
        guard expectation.lowercased() == "100-continue" else { throw Refusal(status: 417) }
        return true
    }

    private static func keepsAlive(_ fields: HTTPExchange.Fields, minor: Int) -> Bool {
        let options = fields.values("Connection").flatMap {
            $0.lowercased().split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
        }
        return minor == 1 ? !options.contains("close") : options.contains("keep-alive")
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    /// Whether it is a token (RFC 9110 §5.6.2).
    private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.isEmpty
            && bytes.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x7C, 0x7E, 0x21, 0x23...0x27,
                    0x2A, 0x2B, 0x2D, 0x2E:
                    true
                default: false
                }
            }
    }
}

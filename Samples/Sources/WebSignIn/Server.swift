import IDXHTML

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A request, as far as the service needs it.
struct Request: Sendable {
    var method = ""
    var path = ""
    var fields: [String: String] = [:]
    var body = ""

    func cookie(_ name: String) -> String? {
        let pairs = (fields["cookie"] ?? "").split(separator: ";").map { $0.drop { $0 == " " } }
        return pairs.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
    }
}

/// A reply with a page, or with text for a program.
struct Reply: Sendable {
    private let status: Int
    private let fields: [(name: String, value: String)]
    private let body: String

    init(_ status: Int, _ page: HTMLPage, cookie: String? = nil) {
        (self.status, body) = (status, page.document)
        fields = page.headers + (cookie.map { [("Set-Cookie", $0)] } ?? [])
    }

    init(_ status: Int, text: String, challenge: String? = nil) {
        (self.status, body) = (status, text)
        fields =
            [("Content-Type", "text/plain; charset=utf-8")]
            + (challenge.map { [("WWW-Authenticate", $0)] } ?? [])
    }

    var bytes: [UInt8] {
        let all = [("Content-Length", "\(body.utf8.count)"), ("Connection", "close")] + fields
        let lines = all.map { "\($0): \($1)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) \r\n\(lines)\r\n\(body)".utf8)
    }
}

/// The smallest server that shows the point: on this machine, one request at a time, without TLS. A real
/// service has its own, and only needs what ``SignInService`` does.
struct Server: Sendable {
    struct Failure: Error { let code: Int32 }

    private let listener: Int32
    let port: UInt16

    init(port: UInt16) throws {
        #if canImport(Glibc)
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var yes: Int32 = 1
        setsockopt(
            listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, size) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, pointer, &size) == 0
            }
        }
        guard isBound else { throw Failure(code: errno) }
        self.listener = listener
        self.port = UInt16(bigEndian: address.sin_port)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Serves until the process ends.
    func serve(_ reply: (Request) async -> Reply) async {
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { continue }
            // A client that says nothing does not keep the others waiting for long.
            var limit = timeval(tv_sec: 5, tv_usec: 0)
            let size = socklen_t(MemoryLayout<timeval>.size)
            setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
            setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
            if let request = Self.read(connection) {
                var rest = await reply(request).bytes[...]
                while !rest.isEmpty {
                    let count = rest.withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
                    guard count > 0 else { break }
                    rest = rest.dropFirst(count)
                }
            }
            close(connection)
        }
    }

    /// Reads one request of at most 16 KiB.
    private static func read(_ connection: Int32) -> Request? {
        var bytes: [UInt8] = []
        while bytes.count <= 16 << 10 {
            if let request = parse(bytes) { return request }
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer.prefix(count)
        }
        return nil
    }

    /// The request, once all of it is there.
    private static func parse(_ bytes: [UInt8]) -> Request? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.firstRange(of: "\r\n\r\n") else { return nil }
        let lines = text[..<end.lowerBound].split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ")
        guard words.count == 3 else { return Request() }
        var request = Request(method: String(words[0]), path: String(words[1]))
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            request.fields[line[..<colon].lowercased()] = String(value)
        }
        let body = text[end.upperBound...]
        guard body.utf8.count >= Int(request.fields["content-length"] ?? "0") ?? 0 else {
            return nil
        }
        request.body = String(body)
        return request
    }
}

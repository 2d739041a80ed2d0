import Testing

@testable import IDXLoopback

@Suite("Requests read from bytes")
struct RequestParserTests {
    private static let post =
        "POST /a?b=c HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nX-Y:  z \r\n\r\nhello"
    private static let chunked =
        "POST /a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: Chunked\r\n\r\n"
        + "3;ext=1\r\nhel\r\n2\r\nlo\r\n0\r\nTrailer: x\r\n\r\n"

    @Test("a request is the same however its bytes are cut", arguments: [post, chunked])
    func cuts(text: String) throws {
        let bytes = Array(text.utf8)
        let whole = try #require(self.request(of: [bytes[...]]))
        #expect(whole.method == "POST")
        #expect(whole.path == "/a")
        #expect(whole.body == Array("hello".utf8))
        for cut in 1..<bytes.count {
            #expect(request(of: [bytes[..<cut], bytes[cut...]]) == whole)
        }
        #expect(request(of: bytes.indices.map { bytes[$0...$0] }) == whole)
    }

    @Test("path, query and trimmed header values are taken apart")
    func parts() throws {
        let request = try #require(self.request(of: [Array(Self.post.utf8)[...]]))
        #expect(request.query == "b=c")
        #expect(request.fields["x-y"] == "z")
        #expect(request.fields["absent"] == nil)
    }

    @Test("two requests in one read come one after the other")
    func pipelined() {
        var parser = RequestParser(limits: .init())
        parser.feed(Array((Self.post + "\r\n" + Self.chunked).utf8))
        guard case .request(let first) = parser.next(), case .request(let second) = parser.next()
        else {
            Issue.record("two requests were expected")
            return
        }
        #expect(first.target == "/a?b=c")
        #expect(second.target == "/a")
        #expect(parser.next() == .needsMore)
        #expect(!parser.isMidRequest)
    }

    @Test(
        "what is not a request we serve is refused with the status that says why",
        arguments: [
            ("GET /\r\n\r\n", 400),
            ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("G(T / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
            ("GET / FTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("GET example HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nHost: a\0b\r\n\r\n", 400),
            ("GET /\u{e9} HTTP/1.1\r\nHost: a\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5, 5\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9223372036854775808\r\n\r\n", 413),
            ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n", 413),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n", 400
            ),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
            ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: a\r\nExpect: miracles\r\n\r\n", 417),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", 400),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n", 400),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "7fffffffffffffff\r\n", 413
            ),
            (
                "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                    + "2\r\nab\r\nfffff\r\n", 413
            ),
            ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n", 400),
        ])
    func refusals(text: String, status: Int) {
        var parser = RequestParser(limits: .init())
        parser.feed(Array(text.utf8))
        #expect(parser.next() == .refused(status))
        parser.feed(Array(Self.post.utf8))
        #expect(parser.next() == .refused(status), "a broken connection stays broken")
    }

    @Test("the size of a chunk is hexadecimal", arguments: ["1a", "1A"])
    func hexadecimal(size: String) {
        let text =
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "\(size)\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n"
        #expect(request(of: [Array(text.utf8)[...]])?.body.count == 26)
    }

    @Test("too long a line, too many headers or trailers and too large a chunk size are refused")
    func tooMuch() {
        let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0;"
        refusals(text: chunked + String(repeating: "x", count: 300), status: 400)
        refusals(text: "GET /" + String(repeating: "x", count: 40_000), status: 431)
        let many = String(repeating: "A: b\r\n", count: 101)
        refusals(text: "GET / HTTP/1.1\r\nHost: a\r\n\(many)\r\n", status: 431)
        let trailers = String(repeating: String(repeating: "x", count: 200) + "\r\n", count: 50)
        refusals(text: chunked + "\r\n" + trailers, status: 431)
    }

    @Test("a client that waits for 100 Continue is told once")
    func continues() {
        var parser = RequestParser(limits: .init())
        parser.feed(
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n".utf8)
        #expect(parser.next() == .awaitsContinue)
        #expect(parser.next() == .needsMore)
        parser.feed("ok".utf8)
        guard case .request(let request) = parser.next() else {
            Issue.record("a request was expected")
            return
        }
        #expect(request.body == Array("ok".utf8))
    }

    @Test("the absolute form of a proxy is served by its path")
    func absoluteForm() {
        let text = "GET http://127.0.0.1:9/x?y HTTP/1.1\r\nHost: 127.0.0.1:9\r\n\r\n"
        #expect(request(of: [Array(text.utf8)[...]])?.target == "/x?y")
    }

    private func request(of pieces: [ArraySlice<UInt8>]) -> HTTPExchange.Request? {
        var parser = RequestParser(limits: .init())
        for (index, piece) in pieces.enumerated() {
            parser.feed(piece)
            switch parser.next() {
            case .request(let request): return index == pieces.count - 1 ? request : nil
            case .needsMore: continue
            case .awaitsContinue, .refused: return nil
            }
        }
        return nil
    }
}

#if os(Linux)
    import Foundation
    import IDXSystem
    import Synchronization
    import TestSupport
    import Testing

    @testable import IDXAuth

    @Suite struct `The Linux transport` {
        private let transport = CurlTransport()

        private func send(
            _ server: RawServer, _ change: (inout HTTPRequest) -> Void = { _ in }
        ) async -> Result<HTTPResponse, TransportError> {
            var request = HTTPRequest(address: server.address("/a?b=c"))
            change(&request)
            do throws(TransportError) { return .success(try await transport.send(request)) } catch {
                return .failure(error)
            }
        }

        @Test func `a form arrives whole and the answer comes back whole`() async throws {
            let server = try RawServer { _ in
                .init("HTTP/1.1 400 No\r\nContent-Length: 4\r\nX-A:  one \r\nx-a: two\r\n\r\nbody")
            }
            defer { server.stop() }
            let answer = try await send(server) {
                $0.method = "POST"
                $0.headers = ["Content-Type": "text/plain", "X-Empty": ""]
                $0.body = Array("a=ü".utf8)
            }.get()
            #expect(answer.status == 400)
            #expect(answer.body == Array("body".utf8))
            #expect(answer.headers.values(of: "X-A") == ["one", "two"])
            #expect(
                server.requests == [
                    """
                    POST /a?b=c HTTP/1.1\r
                    Host: 127.0.0.1:\(server.port)\r
                    Accept: */*\r
                    Accept-Encoding: gzip\r
                    Content-Type: text/plain\r
                    X-Empty:\r
                    Content-Length: 4\r
                    \r
                    a=ü
                    """
                ])
        }

        @Test func `a connection is used again`() async throws {
            let server = try RawServer { _ in .init("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
            defer { server.stop() }
            for _ in 0..<3 {
                let answer = await send(server) { $0.headers = ["Keep": "yes"] }
                #expect(try answer.get().status == 200)
            }
            #expect(server.requests.count == 3)
        }

        @Test func `a connection that breaks under a request does not make it twice`() async throws
        {
            let server = try RawServer { request in
                request.hasPrefix("POST")
                    ? .init("", resets: true)
                    : .init("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
            }
            defer { server.stop() }
            for _ in 0..<3 {
                #expect(try await send(server) { $0.headers["Keep"] = "yes" }.get().status == 200)
            }
            let answer = await send(server) {
                $0.method = "POST"
                $0.body = Array("a secret".utf8)
            }
            guard case .failure(.connectionLost) = answer else {
                Issue.record("\(answer)")
                return
            }
            #expect(server.requests.count == 4)
        }

        @Test func `a redirect is an answer and nothing more`() async throws {
            let server = try RawServer { _ in
                .init("HTTP/1.1 307 Go\r\nLocation: //[::1]/x\r\nContent-Length: 0\r\n\r\n")
            }
            defer { server.stop() }
            #expect(try await send(server).get().status == 307)
            #expect(server.requests.count == 1)
        }

        @Test func `early hints and trailers are not the answer's headers`() async throws {
            let server = try RawServer { _ in
                .init(
                    """
                    HTTP/1.1 103 Early\r\nX-Early: 1\r\n\r\nHTTP/1.1 200 OK\r
                    Transfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r
                    2\r\nok\r\n0\r\nX-Late: 1\r\n\r\n
                    """)
            }
            defer { server.stop() }
            let answer = try await send(server).get()
            #expect(answer.body == Array("ok".utf8))
            #expect(answer.headers.map(\.name) == ["Transfer-Encoding", "Trailer"])
        }

        @Test(arguments: ["HEAD", "DELETE", "PATCH", "POST"])
        func `a request without a body says nothing about its type`(method: String) async throws {
            let server = try RawServer { _ in .init("HTTP/1.1 204 No Content\r\n\r\n") }
            defer { server.stop() }
            #expect(try await send(server) { $0.method = method }.get().status == 204)
            #expect(
                server.requests == [
                    """
                    \(method) /a?b=c HTTP/1.1\r
                    Host: 127.0.0.1:\(server.port)\r
                    Accept: */*\r
                    Accept-Encoding: gzip\r\(method == "POST" ? "\nContent-Length: 0\r" : "")
                    \r

                    """
                ])
        }

        @Test func `a body of just the limit passes and one byte more does not`() async throws {
            let server = try RawServer { request in
                let count = request.contains("Large: yes") ? 1_001 : 1_000
                return .init("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: count))
            }
            defer { server.stop() }
            let whole = await send(server) { $0.maxResponseBytes = 1_000 }
            #expect(try whole.get().body.count == 1_000)
            let large = await send(server) {
                $0.maxResponseBytes = 1_000
                $0.headers = ["Large": "yes"]
            }
            #expect(large == .failure(.tooLarge(.bodyBytes(1_000))))
        }

        @Test(arguments: EndlessHead.allCases)
        func `a head without end is cut off`(head: EndlessHead) async throws {
            let server = try RawServer { _ in .init("\(head.text)\r\n") }
            defer { server.stop() }
            #expect(await send(server) == .failure(.tooLarge(head.limit)))
        }

        @Test(arguments: [
            "HTTP/9.9 200 OK", "HTTP/1.1 000 OK", "ICY 200 OK", "hello world",
            "HTTP/1.1 200 OK\r\nContent-Length: 3\r\ncontent-length: 0",
            "HTTP/1.1 200 OK\r\nContent-Length: 0, 3",
        ])
        func `an answer that is no HTTP is not a request that was not sent`(head: String)
            async throws
        {
            let server = try RawServer { _ in .init("\(head)\r\n\r\n") }
            defer { server.stop() }
            guard case .failure(.malformed) = await send(server) else {
                Issue.record("it was taken for something else")
                return
            }
        }

        @Test func `a length that is sent twice is one`() async throws {
            let length = "Content-Length: 2\r\n"
            let server = try RawServer { _ in .init("HTTP/1.1 200 OK\r\n\(length)\(length)\r\nok") }
            defer { server.stop() }
            #expect(try await send(server).get().body == Array("ok".utf8))
        }

        @Test(arguments: ["", "\r\n", "\r\nContent-", "\r\nX-A: b\r\n"])
        func `a head that ends too early is no answer without a body`(end: String) async throws {
            let server = try RawServer { _ in .init("HTTP/1.1 200 OK\(end)") }
            defer { server.stop() }
            guard case .failure(.connectionLost) = await send(server, { $0.method = "POST" }) else {
                Issue.record("it was taken for an answer")
                return
            }
        }

        @Test func `a silent server meets the deadline, and so does one that drips`() async throws {
            let server = try RawServer { _ in
                .init("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc", hangs: true)
            }
            defer { server.stop() }
            let answer = await send(server) { $0.timeout = .milliseconds(150) }
            #expect(answer == .failure(.timedOut(after: .milliseconds(150))))
        }

        @Test func `cancelling the task ends the request at once`() async throws {
            let server = try RawServer { _ in .init("", hangs: true) }
            defer { server.stop() }
            let task = Task { await send(server) }
            await server.requests(reach: 1)
            task.cancel()
            #expect(await task.value == .failure(.cancelled))
            let late = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return await send(server)
            }
            #expect(await late.value == .failure(.cancelled))
            #expect(server.requests.count == 1)
        }

        @Test func `a closed port and an unknown host are told apart`() async throws {
            let server = try RawServer { _ in .init("") }
            defer { server.stop() }
            let closed = try WebAddress("http://127.0.0.1:1/")
            guard
                case .failure(.unreachable("127.0.0.1", _)) = await send(
                    server, { $0.address = closed })
            else {
                Issue.record("not unreachable")
                return
            }
            let elsewhere = try WebAddress("https://idx.invalid/")
            let unknown = await send(server) { $0.address = elsewhere }
            #expect(unknown == .failure(.unknownHost("idx.invalid")))
        }

        @Test(arguments: [
            ("http://id.acme.example/", TransportError.Refusal.insecure(host: "id.acme.example")),
            ("file:///etc/passwd", .malformedAddress),
            ("https://jay@id.acme.example/", .malformedAddress),
            ("https://good%40evil/", .malformedAddress),
        ])
        func `an address that must not be dialled makes no request`(
            address: String, refusal: TransportError.Refusal
        ) {
            #expect(throws: refusal) { try WebAddress(address) }
        }

        @Test func `a header cannot smuggle another`() async throws {
            let address = try WebAddress("http://127.0.0.1:1/")
            let request = HTTPRequest(address: address, headers: ["X-A": "b\r\nX-C: d"])
            await #expect(throws: TransportError.refused(.malformedHeader("X-A"))) {
                try await transport.send(request)
            }
        }
    }

    /// Heads that go on for longer than a client should listen.
    enum EndlessHead: CaseIterable {
        case manyFields, manyHints, longField, endlessField

        var limit: TransportError.Limit {
            self == .manyFields ? .headerFields(256) : .headerBytes(64 << 10)
        }

        var text: String {
            switch self {
            case .manyFields: "HTTP/1.1 200 OK\r\n" + String(repeating: "A: b\r\n", count: 20_000)
            case .manyHints: String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 20_000)
            case .longField:
                "HTTP/1.1 200 OK\r\nA: " + String(repeating: "b", count: 90_000) + "\r\n"
            case .endlessField: "HTTP/1.1 200 OK\r\nA: " + String(repeating: "b", count: 1_000_000)
            }
        }
    }
#endif

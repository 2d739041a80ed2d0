#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    @testable import IDXAuth

    /// Nothing that a server writes may crash or hang the client.
    @Suite struct `Malformed answers` {
        @Test(.timeLimit(.minutes(10)))
        func `1,500 malformed answers neither crash nor hang the transport`() async throws {
            let replies = MalformedReplies.all(count: 1_500)
            #expect(replies.count == 1_500)
            let server = try RawServer { request in
                let number = request.split(separator: " ").dropFirst().first.flatMap {
                    Int($0.dropFirst())
                }
                return number.map { replies[$0] } ?? .init("")
            }
            defer { server.stop() }
            let transport = CurlTransport()
            let outcomes = await withTaskGroup(of: Bool.self) { group in
                for lane in 0..<8 {
                    group.addTask {
                        var taken = 0
                        for number in stride(from: lane, to: replies.count, by: 8) {
                            let request = HTTPRequest(
                                method: "POST", address: server.address("/\(number)"), body: [1],
                                timeout: .milliseconds(400), maxResponseBytes: 100_000)
                            // A refusal is as good as an answer here.
                            let answer = try? await transport.send(request)
                            if let answer, answer.body.count <= 100_000 { taken += 1 }
                        }
                        return taken > 0
                    }
                }
                return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(outcomes == 8)
            let alive = HTTPRequest(address: server.address("/none"))
            await #expect(throws: TransportError.self) { try await transport.send(alive) }
        }

        @Test(.computing)
        func `a field with many folded lines takes no more time for each of them`() throws {
            func time(lines count: Int) throws -> Int {
                try LinearTime.nanoseconds {
                    var reply = ReplyCollector(bodyLimit: 0, offersGzip: false)
                    try reply.take(headerLine: "X: 1".utf8)
                    for _ in 0..<count { try reply.take(headerLine: "\t2".utf8) }
                    #expect(reply.headers["x"]?.utf8.count == 1 + 2 * count)
                }
            }
            #expect(try time(lines: 16_000) < 16 * time(lines: 2000))
        }
    }

    /// Answers that break HTTP: by hand, then by mutation with a fixed seed.
    private enum MalformedReplies {
        static let good = """
            HTTP/1.1 200 OK\r\nContent-Type: application/ion+json\r\nSet-Cookie: DT=1\r
            Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n
            """

        static let byHand: [RawServer.Reply] = {
            let heads = [
                "", "\r\n", "\0", "H", "HTTP", "HTTP/1.1", "HTTP/1.1 200", "HTTP/1.1 200 OK\r\n",
                "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 -1 OK\r\n\r\n", "HTTP/1.1 99999 OK\r\n\r\n",
                "HTTP/1.1 000 OK\r\n\r\n", "HTTP/2 200\r\n\r\n", "HTTP/0.9 200 OK\r\n\r\n",
                "ICY 200 OK\r\n\r\n", "hello world", "{\"version\":\"1.0.0\"}",
                "HTTP/1.1 101 Switch\r\nUpgrade: h2c\r\n\r\n", "HTTP/1.1 100 Continue\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nx",
                "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nx",
                "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nx",
                "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabcde",
                "HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\nabcde",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\nx",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nx",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX: y\r\n\r\n",
                "HTTP/1.1 302 Go\r\nLocation: //a%20b/x\r\n\r\n",
                "HTTP/1.1 302 Go\r\nLocation: //%00/x\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 407 No\r\nProxy-Authenticate: NTLM\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nX\u{0}Y: z\r\n\r\n", "HTTP/1.1 200 OK\r\n: z\r\n\r\n",
                "HTTP/1.1 200 OK\r\n folded\r\n more\r\n\r\n", "HTTP/1.1 200 OK\n\nbody",
                "HTTP/1.1 200 OK\r\nContent-Encoding: br\r\n\r\nxxxx",
            ]
            return heads.flatMap { head in
                [
                    RawServer.Reply(head), RawServer.Reply(head, resets: true),
                    RawServer.Reply(head + String(repeating: "y", count: 200_000)),
                ]
            } + [
                .init("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab", hangs: true),
                .init("", hangs: true),
            ]
        }()

        static func all(count: Int) -> [RawServer.Reply] {
            var random = SplitMix(7)
            let mutated = (byHand.count..<count).map { _ in
                var bytes = Array(good.utf8)
                for _ in 0...Int.random(in: 0..<6, using: &random) { mutate(&bytes, &random) }
                return RawServer.Reply(bytes: bytes, resets: random.next() % 5 == 0)
            }
            return byHand + mutated
        }

        private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
            guard !bytes.isEmpty else { return }
            let place = Int.random(in: bytes.indices, using: &random)
            switch random.next() % 5 {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(place...)
            case 2: bytes.remove(at: place)
            case 3: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
            default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
            }
        }
    }
#endif

#if os(Linux)
    import Foundation
    import IDXSystem
    import Testing

    @testable import IDXAuth

    @Suite(.enabled(if: idx_zlib_open(), "needs zlib"))
    struct `A gzip body` {
        /// `{"version":"1.0.0"}`, compressed by another program.
        private static let document: [UInt8] = Array(
            Data(base64Encoded: "H4sIAAAAAAACA6tWKkstKs7Mz1OyUjLUM9AzUKoFAO6SGg0TAAAA") ?? Data())
        private static let text = Array(#"{"version":"1.0.0"}"#.utf8)

        private static func zeros(_ count: Int) -> [UInt8] {
            let zeros = [UInt8](repeating: 0, count: count)
            return [UInt8](unsafeUninitializedCapacity: count) {
                $1 = idx_gzip(zeros, count, $0.baseAddress, $0.count)
            }
        }

        /// What a server's answer comes to.
        private func outcome(
            _ body: [UInt8], _ coding: String = "gzip", status: String = "200 OK",
            _ change: (inout HTTPRequest) -> Void = { _ in }
        ) async throws -> Result<HTTPResponse, TransportError> {
            let head = """
                HTTP/1.1 \(status)\r\nContent-Encoding: \(coding)\r
                Content-Length: \(body.count)\r\n\r\n
                """
            let server = try RawServer { _ in .init(bytes: Array(head.utf8) + body) }
            defer { server.stop() }
            var request = HTTPRequest(address: server.address())
            change(&request)
            do throws(TransportError) {
                return .success(try await CurlTransport().send(request))
            } catch {
                return .failure(error)
            }
        }

        @Test(arguments: ["gzip", "GZIP", "x-gzip", "identity, gzip"])
        func `is decoded`(coding: String) async throws {
            #expect(try await outcome(Self.document, coding).get().body == Self.text)
        }

        @Test func `with other bytes before or in it is malformed`() async throws {
            var wrongSum = Self.document
            wrongSum[wrongSum.count - 6] ^= 1
            for body in [[0x78] + Self.document, wrongSum, Self.text] {
                let answer = try await outcome(body)
                #expect(answer == .failure(.malformed(reason: "its gzip data is damaged")))
            }
        }

        @Test func `is limited by the size of what comes out`() async throws {
            let zeros = Self.zeros(10 << 20)
            #expect(zeros.count < 11_000)
            let bomb = try await outcome(zeros)
            #expect(bomb == .failure(.tooLarge(.bodyBytes(1 << 20))))
            let exact = try await outcome(Self.document) { $0.maxResponseBytes = 19 }
            #expect(try exact.get().body == Self.text)
            let less = try await outcome(Self.document) { $0.maxResponseBytes = 18 }
            #expect(less == .failure(.tooLarge(.bodyBytes(18))))
        }

        @Test func `that never ends meets the time limit`() async throws {
            let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"
            let server = try RawServer { _ in
                .init(bytes: Array(head.utf8) + Self.document.prefix(20), hangs: true)
            }
            defer { server.stop() }
            let request = HTTPRequest(address: server.address(), timeout: .milliseconds(150))
            await #expect(throws: TransportError.timedOut(after: .milliseconds(150))) {
                try await CurlTransport().send(request)
            }
        }

        @Test(arguments: ["br", "zstd", "deflate", "gzip, gzip", "gzip,br", "rot13"])
        func `is the only coding that is accepted`(coding: String) async throws {
            #expect(
                try await outcome(Self.document, coding)
                    == .failure(
                        .encodedBody(
                            coding.split { ", ".contains($0) }.joined(separator: ", "))))
        }

        @Test func `is refused where the request did not ask for it`() async throws {
            let answer = try await outcome(Self.document) {
                $0.headers["Accept-Encoding"] = "identity"
            }
            #expect(answer == .failure(.encodedBody("gzip")))
        }

        @Test func `may be absent`() async throws {
            #expect(try await outcome([], status: "204 No Content").get().body == [])
            #expect(try await outcome([]).get().body == [])
            #expect(try await outcome([]) { $0.method = "HEAD" }.get().status == 200)
            #expect(try await outcome(Self.text, "identity").get().body == Self.text)
        }

        @Test func `in a transfer coding is refused`() async throws {
            let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n"
            let server = try RawServer { _ in .init("\(head)3\r\nabc\r\n0\r\n\r\n") }
            defer { server.stop() }
            await #expect(throws: TransportError.encodedBody("gzip, chunked")) {
                try await CurlTransport().send(HTTPRequest(address: server.address()))
            }
        }
    }
#endif

import Testing

@testable import IDXAuth

@Suite struct `An answer that the system decodes` {
    private func request(_ limit: Int = 1 << 20) throws -> HTTPRequest {
        HTTPRequest(address: try WebAddress("https://id.acme.example/"), maxResponseBytes: limit)
    }

    @Test func `is put together of its pieces, up to the limit`() throws {
        var reply = try DecodedReply(status: 200, headers: ["A": "b"], to: request(3))
        try reply.take(body: [1, 2])
        try reply.take(body: [3])
        #expect(reply.response == HTTPResponse(status: 200, headers: ["A": "b"], body: [1, 2, 3]))
        #expect(throws: TransportError.tooLarge(.bodyBytes(3))) { try reply.take(body: [4]) }
        #expect(reply.response.body == [1, 2, 3])
    }

    @Test func `has no coding that was not asked for, and no endless head`() throws {
        #expect(throws: TransportError.encodedBody("br")) {
            try DecodedReply(status: 200, headers: ["Content-Encoding": "br"], to: request())
        }
        let many = HTTPHeaders((0...256).map { .init(name: "a\($0)", value: "") })
        #expect(throws: TransportError.tooLarge(.headerFields(256))) {
            try DecodedReply(status: 200, headers: many, to: request())
        }
        let long = String(repeating: "a", count: 70_000)
        #expect(throws: TransportError.tooLarge(.headerBytes(65_536))) {
            try DecodedReply(status: 200, headers: ["A": long], to: request())
        }
    }
}

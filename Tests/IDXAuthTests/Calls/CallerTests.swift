import Testing

@testable import IDXAuth

@Suite struct `The plan of a retry` {
    private func waits(_ reason: IDXError.Reason, status: Int? = nil, isRead: Bool = true)
        -> [Duration?]
    {
        var plan = RetryPlan(isRead: isRead)
        let error = IDXError(reason, at: .keys, status: status)
        return [plan.wait(after: error), plan.wait(after: error)]
    }

    @Test func `is one more try for a read that met a busy or broken server`() {
        #expect(waits(.rateLimited(wait: .seconds(7))) == [.seconds(7), nil])
        #expect(waits(.rateLimited(wait: nil)) == [.seconds(1), nil])
        #expect(waits(.rateLimited(wait: .seconds(20))) == [.seconds(20), nil])
        #expect(waits(.rateLimited(wait: .seconds(21))) == [nil, nil])
        #expect(waits(.unexpectedReply(excerpt: ""), status: 503) == [.seconds(1), nil])
        #expect(waits(.unexpectedReply(excerpt: ""), status: 404) == [nil, nil])
        #expect(
            waits(.refused(ServerError(code: .init(rawValue: "E"))), status: 500) == [
                .seconds(1), nil,
            ])
        #expect(waits(.transport(.cancelled)) == [nil, nil])
    }

    @Test func `is none for a write`() {
        #expect(waits(.rateLimited(wait: .seconds(1)), isRead: false) == [nil, nil])
        #expect(waits(.unexpectedReply(excerpt: ""), status: 503, isRead: false) == [nil, nil])
    }
}

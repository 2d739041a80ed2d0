import Testing

@testable import IDXAuth

@Suite struct `Turns of requests` {
    private let here = Origin(scheme: "https", host: "id.acme.example", port: 443)
    private let there = Origin(scheme: "https", host: "acme.okta.com", port: 443)

    @Test func `as many as may go at once do; the rest follow in order, each server by itself`() {
        var turns = RequestTurns<Int>(limit: 2)
        #expect((1...5).map { turns.arrive($0, to: here) } == [1, 2, nil, nil, nil])
        #expect(turns.arrive(9, to: there) == 9)
        #expect(turns.leave(there) == nil)
        #expect(turns.leave(here) == 3)
        #expect(turns.arrive(6, to: here) == nil)
        #expect((1...5).map { _ in turns.leave(here) } == [4, 5, 6, nil, nil])
        #expect([7, 8, 9].map { turns.arrive($0, to: here) } == [7, 8, nil])
    }

    @Test func `one that waits can be taken out wherever it stands`() {
        var turns = RequestTurns<Int>(limit: 1)
        for number in 1...5 { _ = turns.arrive(number, to: here) }
        #expect(turns.leave(here) == 2)
        #expect(turns.arrive(6, to: here) == nil)
        #expect(turns.remove { $0 == 4 } == 4)
        #expect(turns.remove { $0 == 6 } == 6)
        #expect(turns.remove { $0 == 2 } == nil)
        #expect(turns.removeWaiting() == [3, 5])
        #expect(turns.leave(here) == nil)
        #expect(turns.arrive(7, to: here) == 7)
    }

    @Test func `a limit below one is one`() {
        var turns = RequestTurns<Int>(limit: 0)
        #expect([1, 2].map { turns.arrive($0, to: here) } == [1, nil])
    }
}

import IDXPlatform
import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `A clock that is wrong` {
    private let clock = SteppedClock()

    private func sample(_ seconds: TimeInterval) -> String {
        HTTPDateText.text(clock.now.addingTimeInterval(seconds))
    }

    /// Polls a step that expires a minute from now by the server's clock, which differs by so much.
    private func poll(serverAhead seconds: TimeInterval, sendsDate: Bool = true) async throws -> (
        offset: Duration, naps: [Double], end: IDXError?
    ) {
        let expiry = HTTPDateText.iso(clock.now.addingTimeInterval(seconds + 10))
        let body = Wire.push(expiresAt: expiry)
        let start = clock.now
        let clock = clock
        let answer: Wire.Answer = { _ in
            let now = clock.now.addingTimeInterval(seconds)
            let headers: HTTPHeaders = sendsDate ? ["Date": HTTPDateText.text(now)] : [:]
            return .success(HTTPResponse(status: 200, headers: headers, body: Array(body.utf8)))
        }
        let org = Wire(
            [Wire.interact] + Array(repeating: answer, count: 4)
                + [Wire.text(Wire.success())])
        // How many polls there are is up to the clocks.
        defer { #expect(org.unused <= 3) }
        let step = try await org.flow(time: clock.source).start()
        #expect(clock.now == start)
        let pollable = try #require(step.remediations[.challengePoll]?.pollable)
        do throws(IDXError) {
            _ = try await pollable.startPolling() as Response?
            return (step.clockOffset, clock.naps.map(\.seconds), nil)
        } catch {
            return (step.clockOffset, clock.naps.map(\.seconds), error)
        }
    }

    @Test(arguments: [0, 420, -420, 86_400 * 400.0])
    func `does not change when polling ends`(_ ahead: TimeInterval) async throws {
        let seen = try await poll(serverAhead: ahead)
        #expect(seen.offset == .seconds(Int(ahead)))
        #expect(seen.naps == [4, 4, 2])
        #expect(seen.end?.reason == .expired)
    }

    @Test func `does not end polling if the server does not tell its time`() async throws {
        let seen = try await poll(serverAhead: -420, sendsDate: false)
        #expect(seen.offset == .zero)
        #expect(seen.naps == [4, 4, 4, 4])
        #expect(seen.end == nil)
    }

    @Test(arguments: [(3, 0), (-5, 0), (6, 6), (-7, -7)])
    func `is recognized from six seconds on`(ahead: TimeInterval, offset: Int) async throws {
        #expect(try await poll(serverAhead: ahead).offset == .seconds(offset))
    }
}

/// Times as servers write them.
private enum HTTPDateText {
    private static func parts(_ date: Date) -> (day: Int, clock: String, seconds: Int) {
        let seconds = Int(date.timeIntervalSince1970)
        let (hours, minutes) = (seconds / 3600 % 24, seconds / 60 % 60)
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        return (
            seconds / 86_400, [hours, minutes, seconds % 60].map(two).joined(separator: ":"),
            seconds
        )
    }

    /// The date of a day since 1970, found by the parser under test's own count of days.
    private static func date(_ day: Int) -> (year: Int, month: Int, day: Int) {
        func first(_ year: Int, _ month: Int) -> Int { HTTPDate.days(year, month, 1) ?? .max }
        var year = 1970
        while first(year + 1, 1) <= day { year += 1 }
        var month = 1
        while month < 12, first(year, month + 1) <= day { month += 1 }
        return (year, month, day - first(year, month) + 1)
    }

    static func text(_ time: Date) -> String {
        let (day, clock, _) = parts(time)
        let found = date(day)
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        let number = found.day < 10 ? "0\(found.day)" : "\(found.day)"
        return "Sun, \(number) \(months[found.month - 1]) \(found.year) \(clock) GMT"
    }

    static func iso(_ time: Date) -> String {
        let (day, clock, _) = parts(time)
        let found = date(day)
        let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
        return "\(found.year)-\(two(found.month))-\(two(found.day))T\(clock).000Z"
    }
}

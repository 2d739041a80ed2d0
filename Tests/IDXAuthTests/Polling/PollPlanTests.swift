import Foundation
import Testing

@testable import IDXAuth

@Suite struct `The plan of a poll` {
    private let start = Date(timeIntervalSince1970: 1_900_000_000)
    private let still = SteppedClock().source

    @Test(
        arguments: [
            (nil, Duration.seconds(4)), (.zero, .seconds(4)), (.milliseconds(1), .seconds(1)),
            (.milliseconds(499), .seconds(1)), (.milliseconds(500), .milliseconds(500)),
            (.seconds(5), .seconds(5)), (.seconds(61), .seconds(60)),
            (.seconds(1_000_000_000), .seconds(60)),
        ] as [(Duration?, Duration)])
    func `keeps the server's interval within reason`(refresh: Duration?, expected: Duration) {
        #expect(PollPlan.interval(refresh) == expected)
    }

    @Test func `asks once more at the deadline and then gives up`() {
        var plan = PollPlan(
            refresh: .seconds(4), deadline: start.addingTimeInterval(6), now: start)
        #expect(plan.next(now: start) == .wait(.seconds(4)))
        #expect(plan.next(now: start.addingTimeInterval(4)) == .wait(.seconds(2)))
        #expect(plan.next(now: start.addingTimeInterval(6)) == .expired)
    }

    @Test func `follows an interval that changes midway`() {
        var plan = PollPlan(refresh: .seconds(4), deadline: nil, now: start)
        _ = plan.next(now: start)
        plan.stayed(refresh: .seconds(2), deadline: nil)
        #expect(plan.next(now: start) == .wait(.seconds(2)))
    }

    @Test func `backs off from a lost network and returns to its pace`() {
        var plan = PollPlan(refresh: .seconds(1), deadline: nil, now: start)
        let waits = (1...7).map { _ in
            _ = plan.survives(.lostNetwork, still)
            return plan.next(now: start)
        }
        let seconds = [2, 4, 8, 16, 30, 30, 30]
        #expect(waits == seconds.map { .wait(.seconds($0)) })
        plan.stayed(refresh: .seconds(1), deadline: nil)
        #expect(plan.next(now: start) == .wait(.seconds(1)))
    }

    @Test func `bears three failures of a server`() {
        var plan = PollPlan(refresh: nil, deadline: nil, now: start)
        #expect((1...4).map { _ in plan.survives(.broken, still) } == [true, true, true, false])
    }

    @Test(
        arguments: [
            (nil, 60), (.seconds(7), 7), (.milliseconds(1), 4), (.seconds(9_999), 300),
        ] as [(Duration?, Int)])
    func `leaves a server alone as long as it asks`(wait: Duration?, seconds: Int) {
        var plan = PollPlan(
            refresh: nil, deadline: start.addingTimeInterval(300), now: start)
        _ = plan.survives(.limited(wait: wait), still)
        #expect(plan.next(now: start) == .wait(.seconds(seconds)))
    }

    @Test(arguments: [(0.0, 1.0), (0.5, 1.25), (1, 1.5), (-3, 1), (7, 1.5)])
    func `spreads a crowd after failures, and never asks sooner than it may`(
        chance: Double, factor: Double
    ) {
        let time = SteppedClock(chance: chance).source
        func wait(after failure: (inout PollPlan) -> Void) -> PollPlan.Action {
            var plan = PollPlan(refresh: .seconds(4), deadline: nil, now: start)
            failure(&plan)
            return plan.next(now: start)
        }
        let four = PollPlan.Action.wait(.seconds(4) * factor)
        #expect(wait { _ = $0.survives(.lostNetwork, time) } == four)
        #expect(wait { _ = $0.survives(.broken, time) } == four)
        #expect(
            wait { _ = $0.survives(.limited(wait: .seconds(9)), time) }
                == .wait(.seconds(9) * factor))
        // Nobody failed: the server's own pace.
        #expect(
            wait { $0.stayed(refresh: .seconds(4), deadline: nil) }
                == .wait(.seconds(4)))
    }

    @Test func `the system's chance stays within its bounds`() {
        let waits = (0..<100).map { _ in TimeSource.system.spread(.seconds(10)) }
        #expect(waits.allSatisfy { (.seconds(10)...(.seconds(15))).contains($0) })
        #expect(Set(waits).count > 1)
    }

    @Test func `ends by itself when a step has no deadline or one far away`() {
        for deadline in [nil, start.addingTimeInterval(1e9)] {
            var plan = PollPlan(refresh: .seconds(60), deadline: deadline, now: start)
            var now = start
            var count = 0
            while case .wait(let wait) = plan.next(now: now), count < 1_000 {
                now += wait.seconds
                plan.stayed(refresh: .seconds(60), deadline: deadline)
                count += 1
            }
            #expect(count < 100)
            #expect(plan.next(now: now) == .gaveUp)
        }
    }
}

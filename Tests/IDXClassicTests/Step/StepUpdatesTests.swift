import IDXAuth
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXClassic

/// Waiting for another device.
@Suite struct `The results of a push` {
    private typealias Sample = StepSample
    private typealias Org = Wire

    private static let poll = #"POST /api/v1/authn/factors/opf1/verify {"stateToken":"00tx"}"#

    private func line(_ step: AuthnStep) -> String {
        guard step.status == .factorChallenge else { return "\(step.status)" }
        let number = step.numberChallenge ?? "-"
        return "\(step.factorResult ?? "-") \(number)"
    }

    @Test func `are every step, with the number when it comes, up to the end`() async throws {
        let (org, _, step) = try await Sample.at(
            Org.push("WAITING"), then: Org.json(Org.push("WAITING", number: 92)),
            Org.json(Org.push("WAITING", number: 7)), Org.json(Org.success))
        guard step.status == .factorChallenge, step.canVerify else {
            Issue.record("\(step)")
            return
        }
        var lines: [String] = []
        let last = try await step.poll { lines.append(line($0)) }
        #expect(lines == ["WAITING 92", "WAITING 7", "SUCCESS"])
        #expect(last?.status == .success)
        #expect(org.lines.dropFirst() == [Self.poll, Self.poll, Self.poll])
    }

    @Test func `end with a refusal of the user, which is no error`() async throws {
        let (_, _, step) = try await Sample.at(
            Org.push("WAITING"), then: Org.json(Org.push("WAITING", number: 92)),
            Org.json(Org.push("REJECTED")))
        let last = try await step.poll()
        #expect(last?.factorResult == .rejected)
        #expect(last?.refusal == nil)
    }

    @Test func `of a setup are told, too`() async throws {
        let (org, _, step) = try await Sample.at(
            Sample.pushSetup, then: Org.json(Sample.pushSetup), Org.json(Sample.enroll),
            Org.json(Sample.questions))
        var statuses: [AuthnStatus] = []
        try await step.poll { statuses.append($0.status) }
        #expect(statuses == [.factorEnrollActivate, .factorEnroll])
        #expect(
            org.lines[1]
                == #"POST /api/v1/authn/factors/opf1/lifecycle/activate/poll {"stateToken":"00tx"}"#
        )
        let (_, _, again) = try await Sample.at(
            Sample.pushSetup, then: Org.json(Org.success))
        #expect(try await again.poll()?.status == .success)
    }

    struct Stop: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The request of the call, if it sends one.
        let line: String?
        let run: @Sendable (AuthnFlow, AuthnStep) async throws -> Void

        init(
            _ name: String, sends line: String? = nil,
            _ run: @escaping @Sendable (AuthnFlow, AuthnStep) async throws -> Void
        ) {
            (testDescription, self.line, self.run) = (name, line, run)
        }
    }

    static let stops = [
        Stop("goBack", sends: "/previous") { _, step in try await step.goBack() },
        Stop("cancel", sends: "/cancel") { _, step in try await step.cancel() },
        Stop("resend", sends: "/factors/opf1/verify/resend") { _, step in try await step.resend() },
        Stop("send", sends: "/factors/opf1/verify") { flow, step in
            guard let link = step.transaction?.links["next"] else { return }
            try await flow.send(link)
        },
        Stop("another wait", sends: "/factors/opf1/verify") { _, step in try await step.poll() },
        Stop("stopPolling") { flow, _ in flow.stopPolling() },
        Stop("reset") { flow, _ in flow.reset() },
    ]

    @Test(arguments: stops)
    func `end when another call stops the wait`(stop: Stop) async throws {
        let (org, flow, step) = try await Sample.at(
            Sample.waiting, then: Org.json(Sample.waiting), Org.hanging, Org.json(Sample.required))
        async let last = step.poll()
        await org.requests(reach: 3)
        try await stop.run(flow, step)
        #expect(try await last == nil)
        #expect(org.unused == (stop.line == nil ? 1 : 0))
        let sent = org.lines.dropFirst(3)
        #expect(
            Array(sent)
                == [stop.line.map { "POST /api/v1/authn\($0) {\"stateToken\":\"00tx\"}" }]
                .compactMap(\.self))
    }

    @Test func `of a restored sign-in continue in another process`() async throws {
        let (_, flow, _) = try await Sample.at(Org.push("WAITING"))
        let other = Wire([
            Org.json(Org.push("WAITING")), Org.json(Org.push("WAITING", number: 5)),
            Org.json(Org.success),
        ])
        let context = try #require(flow.context)
        let restored = AuthnFlow(
            restoring: context, transport: other,
            time: TimeSource(now: { Org.now }, sleep: { _ in }))
        var lines: [String] = []
        try await restored.currentStep().poll { lines.append(line($0)) }
        #expect(lines == ["WAITING 5", "SUCCESS"])
        #expect(other.lines.first == #"POST /api/v1/authn {"stateToken":"00tx"}"#)
    }

    @Test func `wait for as long as the options say`() async throws {
        let naps = Mutex<[Duration]>([])
        let org = Wire(
            [Org.push("WAITING"), Org.push("WAITING"), Org.success].map { Org.json($0) })
        let time = TimeSource(
            now: { Org.now }, sleep: { nap in naps.withLock { $0.append(nap) } })
        let flow = AuthnFlow(org.flow().configuration, transport: org, time: time)
        var options = AuthnFlow.Options()
        options.pollInterval = .seconds(5)
        try await flow.resume(stateToken: "00tx", options: options).poll()
        #expect(naps.withLock { $0 } == [.seconds(5), .seconds(5)])
    }
}

import Foundation
import IDXAuth
import IDXForms
import IDXSimulator
import IDXTesting
import Synchronization
import TestSupport
import Testing

/// What a test of an app gets.
@Suite struct `The kit for tests` {
    @Test(.simulatedOrg("password"), arguments: [1, 2])
    func `gives each case an org of its own`(number: Int) async throws {
        let org = try #require(SimulatedOrg.ofTest)
        #expect(org.requests.isEmpty)
        let response = try await InteractionCodeFlow(.init(org)).start()
        let identify = try #require(response.remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = Scenario.password
        #expect(try await identify.proceed().exchangeCode()?.refreshToken != nil)
    }

    @Test func `stops an org whatever happens, and names a scenario that is not there`()
        async throws
    {
        let port = try await withOrg("password") { $0.port }
        await #expect(throws: CancellationError.self) {
            try await withOrg("password") { _ in throw CancellationError() }
        }
        let gone = try WebAddress("http://127.0.0.1:\(port)/")
        await #expect(throws: TransportError.self) {
            try await SystemTransport.shared.send(HTTPRequest(address: gone))
        }
        await #expect(throws: SimulatedOrg.UnknownScenario.self) {
            try await withOrg("no such scenario") { _ in }
        }
    }

    /// Approves a push when the org is asked the tenth time.
    private final class Patient: Prompter {
        let org: SimulatedOrg
        let asked = Mutex(0)
        init(_ org: SimulatedOrg) { self.org = org }

        func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
            if let main = screen.main, screen.wait == nil {
                let answers = main.questions.compactMap { question -> Answer? in
                    switch question.kind {
                    case .text: Answer(question: question.id, value: .text("jay@example.com"))
                    case .secret:
                        Answer(question: question.id, value: .secret(Secret(Scenario.password)))
                    case .choice(let choices):
                        choices.first.map { Answer(question: question.id, value: .choice($0.id)) }
                    default: nil
                    }
                }
                return .submit(main.id, answers)
            }
            for await update in updates {
                let count = asked.withLock {
                    $0 += 1
                    return $0
                }
                if case .ended = update { return .interrupted }
                if count == 1 { org.act(.approvePush) }
            }
            return .interrupted
        }

        func tell(_ remark: Remark) async {}
    }

    @Test func `a clock goes on by the waits of a poll, and not to the end of the step`()
        async throws
    {
        let clock = SimulatedClock(startingAt: Date(timeIntervalSince1970: 1_900_000_000))
        let start = clock.now
        try await withOrg("push", clock: clock) { org in
            let flow = InteractionCodeFlow(.init(org), time: clock.time)
            let waiting = Task {
                // Seen by the org a few polls later.
                while org.requests.count < 12 { await Task.yield() }
                org.act(.approvePush)
            }
            let conversation = Conversation(
                with: FlowStepSource(flow), prompter: Patient(org), time: clock.time)
            guard case .signedIn(let response) = try await conversation.run() else {
                Issue.record("not signed in")
                return
            }
            await waiting.value
            #expect(try await response.exchangeCode() != nil)
        }
        let passed = clock.now.timeIntervalSince(start)
        #expect((1...300).contains(passed), "\(passed) s")
    }

    @Test func `a clock wakes in order, and a canceled sleep ends`() async throws {
        let clock = SimulatedClock(startingAt: Date(timeIntervalSince1970: 0))
        let woken = Record<Int>()
        let sleepers = [300, 100, 200].map { seconds in
            Task {
                try await clock.time.sleep(.seconds(seconds))
                woken.append(seconds)
            }
        }
        let canceled = Task { try await clock.time.sleep(.seconds(1000)) }
        canceled.cancel()
        await #expect(throws: CancellationError.self) { try await canceled.value }
        // A short sleep goes on to the next that wakes, until its own time has come.
        try await clock.time.sleep(.seconds(30))
        #expect(clock.now == Date(timeIntervalSince1970: 30) && woken.elements.isEmpty)
        while clock.now < Date(timeIntervalSince1970: 300) {
            clock.advance(by: .seconds(90))
            await Task.yield()
        }
        for sleeper in sleepers { try await sleeper.value }
        #expect(Set(woken.elements) == [100, 200, 300])
    }

    @Test func `the system's transport keeps the rules`() async throws {
        #expect(try await TransportCheck.problems(of: SystemTransport()) == [])
    }

    /// Does all that a transport must not do.
    private struct Careless: HTTPTransport {
        let base = SystemTransport()

        func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            var request = request
            request.headers["Cookie"] = "kept=yes"
            request.headers["Accept-Encoding"] = "gzip, br"
            if request.method == "PUT" { request.body = [] }
            request.maxResponseBytes = 1 << 20
            let isSlow = request.address.path == "/silent"
            if isSlow { request.timeout = .milliseconds(100) }
            do throws(TransportError) {
                var response = try await base.send(request)
                if response.status == 302, let place = response.headers["Location"] {
                    request = HTTPRequest(
                        address: WebAddress(origin: request.address.origin, path: place))
                    response = try await base.send(request)
                }
                if request.address.path == "/gzip" { response.body = [] }
                return response
            } catch {
                guard isSlow else { return HTTPResponse(status: 200) }
                throw .connectionLost(reason: "whatever happened")
            }
        }
    }

    @Test func `a careless transport hears of each rule that it broke`() async throws {
        #expect(
            try await TransportCheck.problems(of: Careless())
                == Set(TransportCheck.Problem.allCases).subtracting([.changesResponse]))
    }
}

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

/// Polling, by a clock that moves only when the code under test sleeps.
@Suite struct `Waiting for what happens elsewhere` {
    private let clock = SteppedClock()

    private func started(
        _ polls: [Wire.Answer], first: String = Wire.push()
    ) async throws -> (Wire, Response, Pollable) {
        let org = Wire([Wire.interact, Wire.text(first)] + polls)
        let flow = org.flow(time: clock.source)
        let response = try await flow.start()
        return (org, response, try #require(response.remediations[.challengePoll]?.pollable))
    }

    private func push(refresh: String = "4000", number: String? = nil) -> Wire.Answer {
        Wire.text(Wire.push(refresh: refresh, number: number))
    }

    @Test func `gives every response, at the pace the server sets from time to time`() async throws
    {
        let (org, _, pollable) = try await started([
            push(refresh: "2000"), push(refresh: "0", number: "42"), push(refresh: "99999999"),
            Wire.text(Wire.success()),
        ])
        var seen: [String?] = []
        for try await response in pollable.responses {
            seen.append(
                response.isLoginSuccessful
                    ? "done" : response.authenticators.current?.contextualData?.correctAnswer)
        }
        #expect(seen == [nil, "42", nil, "done"])
        #expect(clock.naps == [.seconds(4), .seconds(2), .seconds(4), .seconds(60)])
        #expect(org.bodies.dropFirst(2).allSatisfy { $0 == ["stateHandle": "02stub"] })
    }

    @Test func `returns the step that ends it`() async throws {
        let (_, _, pollable) = try await started([
            push(), Wire.message("oie.authenticator.push.rejected", status: 400),
        ])
        let response: Response? = try await pollable.startPolling()
        #expect(response?.messages.first?.key == "oie.authenticator.push.rejected")
    }

    @Test func `takes another challenge or another form for another step`() async throws {
        let (_, _, pollable) = try await started([Wire.text(Wire.identify())])
        let response: Response? = try await pollable.startPolling()
        #expect(response?.remediations[.identify] != nil)
    }

    @Test func `survives a lost network, a broken server and a rate limit`() async throws {
        let (org, _, pollable) = try await started([
            Wire.failure(.connectionLost(reason: "gone")),
            Wire.failure(.timedOut(after: .seconds(1))),
            Wire.text("", status: 502),
            Wire.message("errors.E0000009", status: 500),
            Wire.text(
                #"{"errorCode":"E0000047","errorSummary":"Slow."}"#, status: 429,
                ["Retry-After": "9"]),
            Wire.message("tooManyRequests", status: 429),
            Wire.text(Wire.success()),
        ])
        let troubles = Mutex<[String]>([])
        let responses = pollable.responses.onTrouble { error in
            troubles.withLock { $0.append(error.status.map { "\($0)" } ?? "no answer") }
        }
        var last: Response?
        for try await response in responses { last = response }
        #expect(last?.isLoginSuccessful == true)
        #expect(troubles.withLock { $0 } == ["no answer", "no answer", "502", "500", "429"])
        #expect(clock.naps.map(\.seconds) == [4, 4, 4, 4, 4, 9, 60])
        #expect(org.unused == 0)
    }

    @Test func `waits longer by chance after failures only`() async throws {
        let clock = SteppedClock(chance: 1)
        let org = Wire([
            Wire.interact, Wire.text("", status: 503),
            Wire.text(Wire.push()), push(refresh: "2000"),
            Wire.failure(.connectionLost(reason: "gone")),
            Wire.text(Wire.success()),
        ])
        let step = try await org.flow(time: clock.source).start()
        let pollable = try #require(step.remediations[.challengePoll]?.pollable)
        let last: Response? = try await pollable.startPolling()
        #expect(last?.isLoginSuccessful == true)
        #expect(clock.naps.map(\.seconds) == [1.5, 4, 2, 3])
    }

    @Test func `gives a broken server back to the person after three more tries`() async throws {
        let (org, step, pollable) = try await started(
            Array(repeating: Wire.text("", status: 500), count: 9))
        let error = await #expect(throws: IDXError.self) {
            let _: Response? = try await pollable.startPolling()
        }
        #expect(error?.status == 500)
        #expect(org.unused == 5)
        #expect((step.dialogue as? Transaction)?.run.isRunning == true)
    }

    @Test func `asks once at the deadline and then says that the time is over`() async throws {
        let first = Wire.push(expiresAt: "2030-03-17T17:46:50.000Z")
        let (org, _, pollable) = try await started(
            Array(repeating: Wire.text(first), count: 9), first: first)
        let error = await #expect(throws: IDXError.self) {
            let _: Response? = try await pollable.startPolling()
        }
        #expect(error?.reason == .expired)
        #expect(clock.naps.map(\.seconds) == [4, 4, 2])
        #expect(org.unused == 6)
    }

    @Test func `stops at once, also a request that is under way`() async throws {
        let (org, step, pollable) = try await started([push(), Self.hanging])
        let task = Task { () -> Response? in try await pollable.startPolling() }
        await org.requests(reach: 4)
        step.dialogue?.stopPolling()
        #expect(try await task.value == nil)
    }

    @Test func `stops also right after a call with a handler`() async throws {
        let (_, _, pollable) = try await started([Wire.hanging])
        let end = await withCheckedContinuation { continuation in
            pollable.startPolling { (end: Result<Response?, IDXError>) in
                continuation.resume(returning: end)
            }
            pollable.stopPolling()
        }
        #expect(try end.get() == nil)
    }

    @Test func `the later of two goes on, whichever is read first`() async throws {
        let (org, _, pollable) = try await started([Wire.text(Wire.success())])
        let (first, second) = (pollable.responses.begun(), pollable.responses.begun())
        #expect(try await first.last() == nil)
        #expect(org.unused == 1)
        #expect(try await second.last()?.isLoginSuccessful == true)
        #expect(try await first.last() == nil)
    }

    @Test func `finishes with the request that is under way`() async throws {
        let (reply, isFinishing) = (Record<Void>(), Record<Void>())
        let (org, _, pollable) = try await started([
            { request in
                reply.append(())
                await isFinishing.reaches(1)
                return await self.push()(request)
            }, push(),
        ])
        let first = Task { () -> Response? in
            var steps = pollable.responses.makeAsyncIterator()
            let response = try await steps.next()
            return try await steps.next() == nil ? response : nil
        }
        await reply.reaches(1)
        #expect(pollable.finishPolling())
        isFinishing.append(())
        #expect(try await first.value != nil)
        #expect(org.unused == 1)
        #expect(!pollable.finishPolling())
    }

    @Test func `stops when another answer is sent, and nothing overlaps`() async throws {
        let (org, step, pollable) = try await started([
            Self.hanging, Wire.text(Wire.identify()),
        ])
        let other = try #require(step.remediations[.selectAuthenticatorAuthenticate])
        let task = Task { () -> Response? in try await pollable.startPolling() }
        await org.requests(reach: 3)
        let next = try await other.proceed()
        #expect(next.remediations[.identify] != nil)
        #expect(try await task.value == nil)
        #expect(org.mostAtOnce == 1)
    }

    @Test func `a second wait ends the first`() async throws {
        let (org, _, pollable) = try await started([
            Self.hanging, Wire.text(Wire.success()),
        ])
        let first = Task { () -> Response? in try await pollable.startPolling() }
        await org.requests(reach: 3)
        let second: Response? = try await pollable.startPolling()
        #expect(second?.isLoginSuccessful == true)
        #expect(try await first.value == nil)
        #expect(org.mostAtOnce == 1)
    }

    @Test func `is cancelled with its task`() async throws {
        let (org, _, pollable) = try await started([Self.hanging])
        let task = Task { () -> Response? in try await pollable.startPolling() }
        await org.requests(reach: 3)
        task.cancel()
        let error = await #expect(throws: IDXError.self) { try await task.value }
        #expect(error?.reason == .cancelled)
    }

    /// An answer that never comes; the transport notices when nobody wants it any more.
    private static let hanging: Wire.Answer = { _ in
        try? await Task.sleep(for: .seconds(600))
        return .failure(.cancelled)
    }
}

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

@Suite struct `Handlers and delegates` {
    private func started() async throws -> (Wire, InteractionCodeFlow, Response) {
        let org = Wire([
            Wire.interact, Wire.text(Wire.identify()),
            Wire.text(Wire.identify()),
        ])
        let flow = org.flow()
        return (org, flow, try await flow.start())
    }

    /// Runs a call with a handler and returns how often the handler was called, and with what, once
    /// nobody holds the handler any more: then it cannot be called again.
    private func calls(
        isolation: isolated (any Actor)? = #isolation,
        _ call: (@escaping @Sendable (String) -> Void) -> Void
    ) async -> [String] {
        let log = Log()
        await withCheckedContinuation { continuation in
            let end = End { continuation.resume() }
            call { line in withExtendedLifetime(end) { log.add(line) } }
        }
        return log.lines
    }

    /// Says when it is gone.
    private final class End: Sendable {
        private let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }

        deinit { run() }
    }

    private static func word<Value>(_ result: Result<Value, IDXError>) -> String {
        switch result {
        case .success: "value"
        case .failure: "error"
        }
    }

    private static func word<Value>(_ value: Value?, _ error: IDXError?) -> String {
        (value == nil ? "" : "value") + (error == nil ? "" : "error")
    }

    @Test func `every twin calls its handler once`() async throws {
        let (_, flow, response) = try await started()
        let file = try Response(parsing: Array(Wire.identify().utf8))
        let identify = try #require(file.remediations[.identify])
        #expect(await calls { log in response.exchangeCode { log(Self.word($0)) } } == ["error"])
        #expect(
            await calls { log in response.exchangeCode { log(Self.word($0, $1)) } } == ["error"])
        #expect(await calls { log in file.cancel { log(Self.word($0)) } } == ["error"])
        #expect(await calls { log in file.cancel { log(Self.word($0, $1)) } } == ["error"])
        #expect(await calls { log in identify.proceed { log(Self.word($0)) } } == ["error"])
        #expect(await calls { log in identify.proceed { log(Self.word($0, $1)) } } == ["error"])
        #expect(await calls { log in flow.start { log(Self.word($0)) } } == ["error"])
        #expect(await calls { log in flow.start { log(Self.word($0, $1)) } } == ["error"])
        #expect(await calls { log in perform(flow.restart) { log(Self.word($0)) } } == ["error"])
    }

    @Test(arguments: [true, false]) @MainActor
    func `a reset right after a start is not undone`(hasDelegate: Bool) async throws {
        let org = Wire([Wire.hanging])
        let (flow, listener) = (org.flow(), Listener())
        if hasDelegate { flow.add(delegate: listener) }
        let lines = await calls { log in
            flow.start { (_: Response?, error) in log("\(error.map { "\($0.reason)" } ?? "-")") }
            flow.reset()
        }
        #expect(lines == ["it was canceled."])
        #expect(!flow.isAuthenticating)
        // It may not even have asked.
        #expect(org.unused <= 1)
    }

    @Test @MainActor func `calls send what was answered when they were made`() async throws {
        let (org, _, response) = try await started()
        let identify = try #require(response.remediations[.identify])
        _ = await calls { log in
            for name in ["ann", "ben"] {
                identify["identifier"]?.value = name
                identify.proceed { log(Self.word($0)) }
            }
        }
        #expect(org.bodies.suffix(2).map { $0?["identifier"]?.string } == ["ann", "ben"])
    }

    @Test func `every twin of an authenticator's actions calls its handler once`() async throws {
        let form = Sample.form([], name: "action")
        let step = try Sample.response([
            "currentAuthenticator": Sample.object([
                "type": "email", "id": "aut1", "recover": form, "poll": form,
            ])
        ])
        let email = try #require(step.authenticators.current)
        let recover = try #require(email.recoverable)
        let poll = try #require(email.pollable)
        #expect(await calls { log in recover.recover { log(Self.word($0)) } } == ["error"])
        #expect(await calls { log in recover.recover { log(Self.word($0, $1)) } } == ["error"])
        #expect(await calls { log in poll.startPolling { log(Self.word($0)) } } == ["error"])
        #expect(await calls { log in poll.startPolling { log(Self.word($0, $1)) } } == ["error"])
    }

    @Test(arguments: [true, false])
    func `a poll's handler gets nil when the wait is stopped`(takesResult: Bool) async throws {
        let org = Wire([
            Wire.interact, Wire.text(Wire.push()),
            { _ in
                try? await Task.sleep(for: .seconds(600))
                return .failure(.cancelled)
            },
        ])
        let flow = org.flow(time: SteppedClock().source)
        let pollable = try #require(try await flow.start().remediations[.challengePoll]?.pollable)
        let lines = await calls { log in
            let tell = { @Sendable (response: Response?, error: IDXError?) in
                log(error.map { "\($0)" } ?? (response == nil ? "stopped" : "response"))
            }
            if takesResult {
                pollable.startPolling { result in
                    switch result {
                    case .success(let response): tell(response, nil)
                    case .failure(let error): tell(nil, error)
                    }
                }
            } else {
                pollable.startPolling(completion: tell)
            }
            Task {
                await org.requests(reach: 3)
                pollable.stopPolling()
            }
        }
        #expect(lines == ["stopped"])
    }

    @Test @MainActor func `a handler written on the main actor runs there`() async throws {
        let (_, flow, _) = try await started()
        var lines: [String] = []
        await withCheckedContinuation { continuation in
            flow.start { (_: Result<Response, IDXError>) in
                MainActor.assertIsolated()
                lines.append("result")
                continuation.resume()
            }
        }
        await withCheckedContinuation { continuation in
            flow.start { _, _ in
                MainActor.assertIsolated()
                lines.append("value and error")
                continuation.resume()
            }
        }
        #expect(lines == ["result", "value and error"])
    }

    private actor Writer {
        private var lines: [String] = []

        func start(_ flow: InteractionCodeFlow) async -> [String] {
            await withCheckedContinuation { continuation in
                flow.start { (_: Result<Response, IDXError>) in
                    self.lines.append("handler")
                    continuation.resume()
                }
                lines.append("call")
            }
            return lines
        }
    }

    @Test func `a handler written on another actor runs there, after the call`() async throws {
        let (_, flow, _) = try await started()
        #expect(await Writer().start(flow) == ["call", "handler"])
    }

    @MainActor final class Listener: InteractionCodeFlowDelegate {
        var lines: [String] = []

        func authenticationStarted<Flow>(flow: Flow) where Flow: InteractionCodeFlow {
            lines.append("started")
        }

        func authentication<Flow>(flow: Flow, received response: Response)
        where Flow: InteractionCodeFlow {
            lines.append("response")
        }

        func authentication<Flow>(flow: Flow, received error: IDXError)
        where Flow: InteractionCodeFlow {
            lines.append("IDXError")
        }

        func authenticationFinished<Flow>(flow: Flow) where Flow: InteractionCodeFlow {
            lines.append("finished")
        }
    }

    @Test @MainActor func `a delegate hears everything once, and is not kept alive`() async throws {
        let org = Wire([Wire.interact, Wire.text(Wire.identify())])
        let flow = org.flow()
        var listener: Listener? = Listener()
        weak let weakListener = listener
        if let listener {
            flow.add(delegate: listener)
            flow.add(delegate: listener)
        }
        let response = try await flow.start()
        // The delegate hears of the error, which is what this is about.
        _ = try? await response.remediations[.identify]?.proceed() as Response?
        #expect(
            listener?.lines == [
                "started", "response", "IDXError",
            ])
        listener = nil
        #expect(weakListener == nil)
    }

    @Test @MainActor func `a delegate hears that an exchange failed`() async throws {
        let org = Wire([
            Wire.interact, Wire.text(Wire.success()),
            Wire.text(#"{"error":"invalid_grant"}"#, status: 400),
        ])
        let flow = org.flow()
        let listener = Listener()
        flow.add(delegate: listener)
        let response = try await flow.start()
        await #expect(throws: IDXError.self) { try await response.exchangeCode() }
        #expect(listener.lines == ["started", "response", "IDXError"])
    }

    @Test @MainActor func `a delegate hears once why a sign-in could not start`() async throws {
        let flow = Wire([]).flow()
        let listener = Listener()
        flow.add(delegate: listener)
        let options = InteractionCodeFlow.Options(additionalParameters: ["client_id": "other"])
        await #expect(throws: IDXError.self) { try await flow.start(options) }
        #expect(listener.lines == ["started", "IDXError"])
    }

    @Test @MainActor func `a delegate that was removed hears nothing`() async throws {
        let org = Wire([Wire.interact, Wire.text(Wire.identify())])
        let flow = org.flow()
        let listener = Listener()
        flow.add(delegate: listener)
        flow.remove(delegate: listener)
        try await flow.start()
        #expect(listener.lines.isEmpty)
    }
}

import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

/// The calls for programs without concurrency.
@Suite struct `The handlers of steps` {
    private typealias Sample = StepSample
    private typealias Org = ScriptedAuthn
    typealias Call = (@escaping @Sendable (String) -> Void) -> Void

    /// Runs a call with a handler and returns how often the handler was called, and with what, once
    /// nothing holds the handler: then it cannot be called again.
    private func calls(
        isolation: isolated (any Actor)? = #isolation, _ call: Call
    ) async -> [String] {
        let log = Record<String>()
        await withCheckedContinuation { continuation in
            let end = End { continuation.resume() }
            call { line in withExtendedLifetime(end) { log.append(line) } }
        }
        return log.elements
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
        case .failure(let error): "\(error.reason)"
        }
    }

    private static func status(_ result: Result<AuthnStep?, IDXError>) -> String {
        switch result {
        case .success(let step): step.map { "\($0.status)" } ?? "stopped"
        case .failure(let error): "\(error.reason)"
        }
    }

    @Test(arguments: [true, false]) @MainActor
    func `of a start do not undo the reset right after it`(hasDelegate: Bool) async throws {
        let (flow, delegate) = (ScriptedAuthn([]).flow(), Delegate())
        if hasDelegate { flow.add(delegate: delegate) }
        let lines = await calls { log in
            flow.start { log(Self.word($0)) }
            flow.reset()
        }
        // Without a delegate there is nothing to wait for, and the first step needs no request.
        #expect(lines == [hasDelegate ? "it was canceled." : "value"])
        #expect(!flow.isAuthenticating)
    }

    private final class Delegate: AuthnFlowDelegate {}

    @Test func `of every call of a step are called once`() async throws {
        let (_, _, step) = try await Sample.at(Org.step("NOVEL"))
        let factor = try await Sample.at(Sample.required).step.factor(.sms)
        let key = WebAuthnAssertion(clientDataJSON: [], authenticatorData: [], signature: [])
        let newKey = WebAuthnAttestation(clientDataJSON: [], attestationObject: [])
        let ignore: UpdateHandler = { _ in }
        let all: [Call] = [
            { log in step.goBack { log(Self.word($0)) } },
            { log in step.authenticate(username: "m", password: "p") { log(Self.word($0)) } },
            { log in step.unlockAccount(username: "m", factor: .sms) { log(Self.word($0)) } },
            { log in step.recoverPassword(username: "m", factor: .sms) { log(Self.word($0)) } },
            { log in step.unlock(username: "m", factor: .sms) { log(Self.word($0)) } },
            { log in step.changePassword(old: "a", new: "b") { log(Self.word($0)) } },
            { log in step.resetPassword("b") { log(Self.word($0)) } },
            { log in step.answer("a") { log(Self.word($0)) } },
            { log in step.recover { log(Self.word($0)) } },
            { log in step.recover(token: "t") { log(Self.word($0)) } },
            { log in step.skip { log(Self.word($0)) } },
            { log in step.select(factor) { log(Self.word($0)) } },
            { log in step.select(factor, code: "1") { log(Self.word($0)) } },
            { log in step.verify(code: "1") { log(Self.word($0)) } },
            { log in step.verify(answer: "a") { log(Self.word($0)) } },
            { log in step.verify(password: "p") { log(Self.word($0)) } },
            { log in step.verify(with: key) { log(Self.word($0)) } },
            { log in step.verify(onUpdate: ignore) { log(Self.word($0)) } },
            { log in step.resend { log(Self.word($0)) } },
            { log in step.enroll(factor) { log(Self.word($0)) } },
            { log in step.questions { log(Self.word($0)) } },
            { log in step.activate(code: "1") { log(Self.word($0)) } },
            { log in step.activate(with: newKey) { log(Self.word($0)) } },
            { log in step.activate(onUpdate: ignore) { log(Self.word($0)) } },
            { log in step.sendLink(.email) { log(Self.word($0)) } },
        ]
        for call in all { #expect(await calls(call) == ["NOVEL does not offer it."]) }
        let exchange = await calls { log in step.exchange { log(Self.word($0)) } }
        #expect(exchange == ["the sign-in is not complete."])
        let cancel = await calls { log in step.cancel { log(Self.word($0)) } }
        #expect(cancel == ["no connection to stub."])
    }

    @Test func `of every call of a flow are called once`() async throws {
        let org = ScriptedAuthn(Array(repeating: Org.json(Sample.required), count: 20))
        let flow = org.flow()
        let link = try await Sample.at(Sample.required).step.factor(.totp).links.all[0]
        let all: [Call] = [
            { log in flow.start { log(Self.word($0)) } },
            { log in flow.authenticate(username: "m", password: "p") { log(Self.word($0)) } },
            { log in flow.unlockAccount(username: "m", factor: .sms) { log(Self.word($0)) } },
            { log in flow.recoverPassword(username: "m", factor: .sms) { log(Self.word($0)) } },
            { log in flow.activate(token: "t") { log(Self.word($0)) } },
            { log in flow.recover(recoveryToken: "t") { log(Self.word($0)) } },
            { log in flow.resume(stateToken: "t") { log(Self.word($0)) } },
            { log in flow.currentStep { log(Self.word($0)) } },
            { log in flow.send(link, body: [:]) { log(Self.word($0)) } },
        ]
        for call in all { #expect(await calls(call) == ["value"]) }
        #expect(org.lines.count == 8)
    }

    @MainActor @Test func `get each update and the last step on the caller's actor`() async throws {
        let (_, _, step) = try await Sample.at(
            Org.push("WAITING"), then: Org.json(Org.push("WAITING", number: 92)),
            Org.json(Org.success))
        var lines: [String] = []
        await withCheckedContinuation { continuation in
            step.verify(onUpdate: { lines.append("\($0.status)") }) { result in
                lines.append("last \(Self.status(result))")
                continuation.resume()
            }
        }
        #expect(lines == ["MFA_CHALLENGE", "SUCCESS", "last SUCCESS"])
    }

    @MainActor @Test func `get no step if the wait is stopped`() async throws {
        let (_, _, step) = try await Sample.at(
            Org.push("WAITING"),
            then: { _ in
                try? await Task.sleep(for: .seconds(600))  // Until it is canceled.
                return .failure(.cancelled)
            })
        let end = await withCheckedContinuation { continuation in
            step.verify(onUpdate: { _ in Issue.record("an update") }) { result in
                continuation.resume(returning: Self.status(result))
            }
            step.response.pollable?.stopPolling()
        }
        #expect(end == "stopped")
    }
}

import Foundation
import IDXJSON
import Synchronization
import Testing

@testable import IDXAuth

/// A dialogue that is no interaction code flow: its bodies are not IDX, its routes are its own, and it
/// succeeds without an interaction code.
private final class TwoStepDialogue: Dialogue {
    let time = SteppedClock().source
    let expiresAt: Date? = nil
    let secrets: [Secret] = []
    private let heard = Mutex<[String]>([])
    private let poll = Mutex<PollRun?>(nil)
    private let polls = Mutex(0)

    var log: [String] { heard.withLock { $0 } }
    private func note(_ line: String) { heard.withLock { $0.append(line) } }

    func first() -> Response {
        response(["status": "MFA_CHALLENGE", "factorResult": "WAITING"]) { context in
            var code = Remediation.Form.Field.Content(name: "credentials.passcode")
            code.isRequired = true
            var form = Remediation(
                "challenge-authenticator", [.init(code)], at: JSON.Path([.index(0)]), in: context)
            form.href = "https://id.acme.example/verify"
            var poll = Remediation("challenge-poll", [], at: JSON.Path([.index(1)]), in: context)
            poll.href = "https://id.acme.example/poll"
            poll.refresh = .seconds(4)
            return [form, poll]
        }
    }

    private func response(
        _ raw: JSON, _ remediations: (ResponseContext) -> [Remediation]
    ) -> Response {
        let context = ResponseContext([], dialogue: self) { _, _ in [] }
        var parts = Response.Parts()
        parts.remediations = remediations(context)
        parts.hasSucceeded = parts.remediations.isEmpty
        return Response(
            parts, context, raw: raw,
            diagnostics: [Diagnostic(path: JSON.Path([.key("status")]), reason: .duplicateName)],
            http: nil)
    }

    func request(for remediation: Remediation) throws(AnswerError) -> RequestPreview {
        let preview = try remediation.ionRequest()
        let code = preview.body?["credentials.passcode"] ?? .null
        return RequestPreview(
            method: "POST", href: preview.href, headers: ["Accept": "application/json"],
            body: ["stateToken": "st", "passCode": code])
    }

    func send(
        _ remediation: Remediation, for step: IDXError.Step
    ) async throws(IDXError) -> Response {
        do {
            let request = try request(for: remediation)
            note("\(request.method) \(request.href) \(request.body?.description ?? "")")
            if remediation.name == "challenge-poll",
                polls.withLock({
                    $0 += 1; return $0
                }) < 3
            {
                return first()
            }
            return response(["status": "SUCCESS"]) { _ in [] }
        } catch {
            throw IDXError(.offline, at: step)
        }
    }

    func redeem(_ response: Response) async throws(IDXError) -> Token {
        note("redeem \(response.raw)")
        return Token(
            context: .init(issuer: "i", clientID: "c"), accessToken: "at",
            issuedAt: Date(timeIntervalSince1970: 0))
    }

    func begin(_ run: PollRun) { poll.withLock { $0 = run } }
    func finishPolling() -> Bool { poll.withLock { $0 }?.finish() ?? false }
    func stopPolling() { poll.withLock { $0 }?.stop() }
    func suspendPolling() {}
    func resumePolling() {}
    func tell(_ event: FlowEvent) async {
        if case .error(let error) = event { note("told \(error.reason)") } else { note("told") }
    }
}

@Suite struct `Another dialogue behind the same responses` {
    @Test func `gives its own route, body and success`() async throws {
        let dialogue = TwoStepDialogue()
        let response = dialogue.first()
        #expect(response.raw["status"] == "MFA_CHALLENGE")
        #expect(response.diagnostics.map { "\($0.path)" } == ["$.status"])
        let form = try #require(response.remediations[.challengeAuthenticator])
        form["credentials.passcode"]?.value = "123456"
        let preview = try form.request()
        #expect(preview.body == ["stateToken": "st", "passCode": "123456"])
        let success: Response = try await form.proceed()
        #expect(success.isLoginSuccessful)
        #expect(!success.isTerminal)
        #expect(try await success.exchangeCode()?.accessToken == "at")
        #expect(
            dialogue.log == [
                #"POST https://id.acme.example/verify {"stateToken":"st","passCode":"123456"}"#,
                "told", #"redeem {"status":"SUCCESS"}"#,
            ])
    }

    @Test func `is polled and stopped like any other`() async throws {
        let dialogue = TwoStepDialogue()
        let wait = try #require(dialogue.first().remediations[.challengePoll]?.pollable)
        let end: Response? = try await wait.startPolling()
        #expect(end?.isLoginSuccessful == true)
        #expect(dialogue.log.filter { $0 == "told" }.count == 3)
        wait.stopPolling()
    }
}

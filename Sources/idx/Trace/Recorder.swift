import IDXAuth
import IDXForms
import IDXJSON
import IDXTerminal
import Synchronization

/// Keeps what `--dump` and `--transcript` ask for, while a sign-in goes on.
final class Recorder: Sendable {
    private struct State {
        var redaction = Redaction()
        var sample = AnswersSample()
        var count = 0
        var failure: Failure?
    }

    private let folder: String?
    private let transcript: Transcript?
    private let walk: Transcript?
    private let surroundings: Surroundings
    private let state = Mutex(State())

    /// Prepares the folder and the files, so that what cannot be written is said before the start.
    init(folder: String?, transcript: String?, _ surroundings: Surroundings) throws(Failure) {
        self.folder = folder
        self.surroundings = surroundings
        // A picture is not kept, so that what a later dump can say of it is said now.
        state.withLock { $0.redaction.describeImage = QRText.summary }
        if let folder { try FileAccess.makePrivateFolder(folder) }
        if let transcript {
            self.transcript = try Transcript(path: transcript)
        } else {
            self.transcript = nil
        }
        if let folder { walk = try Transcript(path: folder + "/walk.jsonl") } else { walk = nil }
    }

    /// Notes what happened.
    func note(_ event: Conversation<FlowCounterpart>.Event) {
        switch event {
        case .step(let response, let screen):
            for record in records { record.note(screen, requestID: response.http?.requestID) }
            keep(response, screen)
        case .decision(let decision, let screen):
            for record in records { record.note(decision, at: screen) }
            state.withLock { state in
                state.sample.add(decision, at: screen)
                state.redaction.learn(secretsOf: decision)
            }
        case .remark, .restart: break
        }
    }

    /// Ends the records.
    ///
    /// - Throws: What could not be written.
    func end(_ code: ExitCode) throws {
        for record in records { record.end(code) }
        if let folder {
            let sample = state.withLock { $0.sample.text }
            try FileAccess.writePrivately(Array(sample.utf8), to: folder + "/answers.sample.json")
        }
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    private var records: [Transcript] { [transcript, walk].compactMap { $0 } }

    private func keep(_ response: Response, _ screen: Screen) {
        guard let folder else { return }
        let (number, text) = state.withLock { state in
            state.count += 1
            state.redaction.learn(from: response.raw)
            return (state.count, state.redaction.redacted(response.raw).text(.pretty) + "\n")
        }
        let step = String(screen.step.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
        let digits = String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number)"
        do {
            let bytes = Array(text.utf8)
            try FileAccess.writePrivately(bytes, to: "\(folder)/\(digits)-\(step.prefix(60)).json")
            try LastAnswer.keep(text, surroundings)
        } catch {
            state.withLock { $0.failure = Failure(error) }
        }
    }
}

extension Redaction {
    /// Remembers the secrets that are about to be sent.
    fileprivate mutating func learn(secretsOf decision: Decision) {
        guard case .submit(_, let answers) = decision else { return }
        for answer in answers {
            if case .secret(let secret) = answer.value { learn(secret) }
        }
    }
}

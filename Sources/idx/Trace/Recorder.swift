import IDXAuth
import IDXForms
import IDXJSON
import IDXTerminal
import Synchronization

/// Keeps what `--dump` and `--transcript` ask for, while a sign-in goes on.
final class Recorder: Sendable {
    private struct State {
        var sample = AnswersSample()
        var count = 0
        var failure: Failure?
    }

    private let folder: String?
    private let transcript: Transcript?
    private let walk: Transcript?
    private let surroundings: Surroundings
    /// What the sign-in's answers and responses hold, hidden in all that is kept.
    let secrets = SignInSecrets(describeImage: QRText.summary)
    private let state = Mutex(State())

    /// Prepares the folder and the files, so that what cannot be written is said before the start.
    init(folder: String?, transcript: String?, _ surroundings: Surroundings) throws(Failure) {
        self.folder = folder
        self.surroundings = surroundings
        if let folder { try FileAccess.makePrivateFolder(folder) }
        if let transcript {
            self.transcript = try Transcript(path: transcript, secrets: secrets)
        } else {
            self.transcript = nil
        }
        if let folder {
            walk = try Transcript(path: folder + "/walk.jsonl", secrets: secrets)
        } else {
            walk = nil
        }
    }

    /// Notes what happened.
    func note(_ event: Conversation<FlowStepSource>.Event) {
        switch event {
        case .step(let response, let screen):
            let answer = secrets.redacted(response)
            for record in records { record.note(screen, requestID: response.http?.requestID) }
            keep(answer, screen)
        case .decision(let decision, let screen):
            if case .submit(_, let answers) = decision { secrets.learn(from: answers) }
            for record in records { record.note(decision, at: screen) }
            state.withLock { $0.sample.add(decision, at: screen) }
        case .remark, .restart: break
        }
    }

    /// Ends the records.
    ///
    /// - Returns: What could not be written. A record that is not whole is no reason to end a sign-in.
    func end(_ code: ExitCode) -> Failure? {
        for record in records { attempt { () throws(Failure) in try record.end(code) } }
        if let folder {
            let sample = Array(state.withLock { $0.sample.text }.utf8)
            attempt { () throws(Failure) in
                try FileAccess.writePrivately(sample, to: folder + "/answers.sample.json")
            }
        }
        return state.withLock { $0.failure }
    }

    /// Writes, and keeps the first failure.
    private func attempt(_ write: () throws(Failure) -> Void) {
        do {
            try write()
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
        }
    }

    private var records: [Transcript] { [transcript, walk].compactMap { $0 } }

    private func keep(_ answer: JSON, _ screen: Screen) {
        guard let folder else { return }
        let text = answer.text(.pretty) + "\n"
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        let step = String(screen.step.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
        let digits = String(repeating: "0", count: max(0, 3 - "\(number)".count)) + "\(number)"
        let name = "\(folder)/\(digits)-\(step.prefix(60)).json"
        attempt { () throws(Failure) in
            try FileAccess.writePrivately(Array(text.utf8), to: name)
        }
        attempt { () throws(Failure) in try LastAnswer.keep(text, surroundings) }
    }
}

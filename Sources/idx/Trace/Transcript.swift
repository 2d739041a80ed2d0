import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import Synchronization

/// A record of a sign-in's steps, one JSON object a line: names, kinds and times, never an answer.
final class Transcript: Sendable {
    private let start = ContinuousClock.now
    private let file: Mutex<AppendedFile>
    private let secrets: SignInSecrets

    /// Begins a record in a new file that only its owner can read.
    init(path: String, secrets: SignInSecrets, now: Date = Date()) throws(Failure) {
        self.secrets = secrets
        file = Mutex(try AppendedFile(path))
        write(["transcript": 1, "at": .string(now.formatted(.iso8601))])
    }

    /// Notes a step.
    func note(_ screen: Screen, requestID: String?) {
        var line = event("step", screen.step)
        line.append("title", .string(screen.title.text))
        line.append("host", .string(screen.host.text))
        if let requestID { line.append("request_id", .string(requestID)) }
        line.append("asks", .array(screen.main?.questions.map { .string($0.id.dotted) } ?? []))
        line.append("messages", .array(screen.everyNotice.map(message)))
        write(line)
    }

    /// Notes what was decided: the kind of each answer, and for a choice its key.
    func note(_ decision: Decision, at screen: Screen) {
        guard case .submit(let action, let answers) = decision else {
            var line = event("decision", screen.step)
            line.append("what", .string("\(decision)"))
            return write(line)
        }
        var line = event("answer", screen.step)
        line.append("action", .string(action.rawValue))
        line.append(
            "answers", .array(answers.map { AnswerKind($0, at: screen, action).json }))
        write(line)
    }

    /// Notes the end.
    ///
    /// - Throws: A ``Failure`` if something could not be written.
    func end(_ code: ExitCode) throws(Failure) {
        var line = event("end", nil)
        line.append("code", .number(JSON.Number(Int(code.rawValue))))
        write(line)
        try file.withLock { file throws(Failure) in try file.check() }
    }

    private func event(_ name: String, _ step: String?) -> JSON.Object {
        let elapsed = ContinuousClock.now - start
        let milliseconds =
            elapsed.components.seconds * 1000
            + elapsed.components.attoseconds / 1_000_000_000_000_000
        var line: JSON.Object = [
            "event": .string(name), "ms": .number(JSON.Number(Int(milliseconds))),
        ]
        if let step { line.append("step", .string(step)) }
        return line
    }

    private func message(_ notice: Screen.Notice) -> JSON {
        var object: JSON.Object = [
            "class": .string(notice.severity.rawValue), "text": .string(notice.text.text),
        ]
        if let key = notice.key { object.append("key", .string(key)) }
        return .object(object)
    }

    private func write(_ line: JSON.Object) {
        let text = secrets.record.redacted(JSON.object(line)).text() + "\n"
        file.withLock { $0.append(text) }
    }
}

/// The kind of an answer: all that a record may hold of it.
struct AnswerKind: Sendable, Hashable {
    let field: String
    /// `typed`, `secret`, `yes-no`, `choice` or `several`.
    let kind: String
    /// The key of what was chosen.
    let key: String?

    init(_ answer: Answer, at screen: Screen, _ action: Screen.Action.ID) {
        field = answer.question.dotted
        switch answer.value {
        case .text: (kind, key) = ("typed", nil)
        case .secret: (kind, key) = ("secret", nil)
        case .toggle: (kind, key) = ("yes-no", nil)
        case .choice(let id):
            kind = "choice"
            key = screen[action: action]?.key(of: id, of: answer.question)
        case .several(let ids):
            kind = "several"
            key = ids.compactMap { screen[action: action]?.key(of: $0, of: answer.question) }
                .joined(separator: ",")
        }
    }

    var json: JSON {
        var object: JSON.Object = ["field": .string(field), "kind": .string(kind)]
        if let key { object.append("key", .string(key)) }
        return .object(object)
    }
}

import IDXAuth
import IDXForms
import IDXSimulator
import Synchronization

/// The entries of a script that have not been played yet.
final class PlayerHand: Sendable {
    private let entries: Mutex<[ScriptedAnswer]>

    init(_ script: [ScriptedAnswer]) {
        entries = Mutex(script)
    }

    /// The acts outside that come before the next answer of a step. They are played.
    ///
    /// Acts that follow each other in the script belong together; one after an answer waits for it.
    func acts(before step: String) -> [PersonAct] {
        entries.withLock { entries in
            var acts: [PersonAct] = []
            guard let index = entries.firstIndex(where: { $0.fits(step: step) }) else { return [] }
            while entries.indices.contains(index), entries[index].fits(step: step),
                case .outside(let act) = entries[index].content
            {
                acts.append(act)
                Self.play(index, &entries)
            }
            return acts
        }
    }

    /// What the script does at a screen.
    enum Move: Sendable, Hashable {
        case take(Screen.Action.ID)
        case answer
        case nothing
    }

    /// What the first entry that applies here does. A way on that is taken is played.
    func move(at screen: Screen) -> Move {
        entries.withLock { entries in
            for index in entries.indices where entries[index].fits(step: screen.step) {
                switch entries[index].content {
                case .outside: continue
                case .take(let name):
                    guard let id = screen.way(called: name) else { continue }
                    Self.play(index, &entries)
                    return .take(id)
                case .field, .choose:
                    let questions = screen.main?.questions.flatMap(\.withInner) ?? []
                    if questions.contains(where: entries[index].content.answers) { return .answer }
                }
            }
            return Self.detour(at: screen, &entries)
        }
    }

    /// An org may put something first that nobody has heard of; the way of the script is still there.
    private static func detour(at screen: Screen, _ entries: inout [ScriptedAnswer]) -> Move {
        guard case .take(let name)? = entries.first?.content, let id = screen.way(called: name)
        else { return .nothing }
        play(0, &entries)
        return .take(id)
    }

    /// The script's answer to a question, or nil if it has none.
    func answer(
        _ question: Question, at step: String, fetch: (PersonFetch) -> String?
    ) throws -> Answer? {
        guard let content = play(for: question, at: step) else { return nil }
        switch (content, question.kind) {
        case (.choose(let name), .choice(let choices)),
            (.field(_, .text(let name)), .choice(let choices)):
            guard let choice = choices.first(where: { $0.isCalled(name) }) else { return nil }
            return Answer(question: question.id, value: .choice(choice.id))
        case (.field(_, .toggle(let isOn)), _):
            return Answer(question: question.id, value: .toggle(isOn))
        case (.field(_, .text(let text)), _): return Self.typed(text, question)
        case (.field(_, .fetch(let what)), _):
            guard let text = fetch(what) else {
                throw PromptError.answerNeeded(
                    step: step, question: question.id.dotted, label: question.label)
            }
            return Self.typed(text, question)
        default: return nil
        }
    }

    private func play(for question: Question, at step: String) -> ScriptedAnswer.Content? {
        entries.withLock { entries in
            let fitting = entries.firstIndex {
                $0.fits(step: step) && $0.content.answers(question)
            }
            // Orgs ask the same thing at different steps: what a person knows is known everywhere.
            let index =
                fitting
                ?? (question.mustBeAnswered
                    ? entries.firstIndex { $0.content.fills(question) } : nil)
            guard let index else { return nil }
            defer { Self.play(index, &entries) }
            return entries[index].content
        }
    }

    private static func play(_ index: Int, _ entries: inout [ScriptedAnswer]) {
        entries[index].times -= 1
        if entries[index].times <= 0 { entries.remove(at: index) }
    }

    private static func typed(_ text: String, _ question: Question) -> Answer {
        if case .secret = question.kind {
            return Answer(question: question.id, value: .secret(Secret(text)))
        }
        return Answer(question: question.id, value: .text(text))
    }
}

extension ScriptedAnswer.Content {
    /// Whether it is an answer to a question.
    fileprivate func answers(_ question: Question) -> Bool {
        switch self {
        case .field(let path, _): return path == question.id.dotted
        case .choose(let name):
            guard let choices = question.choices else { return false }
            return choices.contains { $0.isCalled(name) }
        case .take, .outside: return false
        }
    }
}

extension ScriptedAnswer.Content {
    /// Whether it fills exactly that field.
    fileprivate func fills(_ question: Question) -> Bool {
        if case .field(let path, _) = self { path == question.id.dotted } else { false }
    }
}

extension Screen {
    /// The way on of that name, or of that name on something: `resend`.
    fileprivate func way(called name: String) -> Action.ID? {
        let all = actions + (main.map { [$0] } ?? [])
        return all.first { $0.id.rawValue == name }?.id
            ?? all.first { $0.id.rawValue.hasSuffix("-" + name) }?.id
    }
}

extension Choice {
    /// Whether a script means this option.
    fileprivate func isCalled(_ name: String) -> Bool {
        keys.contains(name) || label.text == name || detail?.text == name
    }
}

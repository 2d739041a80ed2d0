package import IDXAuth

extension Question {
    /// Reads a script's input as an answer. Accepts doubtful ones, because the server decides.
    ///
    /// - Throws: ``PromptError`` if it is not a valid answer.
    func value(
        of given: AnswerReading.Input, at screen: Screen
    ) throws(PromptError) -> Answer.Value {
        switch AnswerReading.read(given, for: self, initial: initial, from: .script) {
        case .accepted(let value?), .doubtful(let value, _): return value
        case .accepted(nil): return .text("")
        case .refused(.ambiguous(let choices)):
            throw .ambiguous(
                step: screen.step, given: given.words, candidates: choices.map(OptionMatcher.name))
        case .refused(.impossible(let choice)):
            throw .notPossible(step: screen.step, reason: choice.problem ?? "")
        case .refused(.noOption): throw notOffered(at: screen)
        case .refused(let refusal):
            throw .answerInvalid(
                step: screen.step, question: id.dotted, reason: refusal.words, offered: [])
        }
    }

    /// The error for an answer that is none of the options.
    func notOffered(at screen: Screen) -> PromptError {
        let possible = shownChoices.filter { $0.obstacle == nil }
        let matcher = OptionMatcher(possible)
        return .answerInvalid(
            step: screen.step, question: id.dotted, reason: FormPhrase.noSuchOption.text,
            offered: possible.map { "\(matcher.key(of: $0))" })
    }
}

extension Question {
    /// The name of the field for an authenticator's method.
    private static var methodName: String { "methodType" }

    /// The path of the method of a chosen option, as answers name it.
    package var methodPath: FieldPath {
        id.appending(.field(name: Self.methodName, occurrence: 0))
    }

    /// The question for the method of an option, which is part of the choice on screen; nil for the method's
    /// own question.
    func asMethod(_ methods: [Choice]) -> Question? {
        guard id.components.last != .field(name: Self.methodName, occurrence: 0) else { return nil }
        return Question(id: methodPath, label: label, isRequired: true, kind: .choice(methods))
    }
}

extension AnswerReading.Input {
    fileprivate var words: String {
        switch self {
        case .line(let line): line
        case .list(let items): items.joined(separator: ", ")
        case .flag(let isOn): "\(isOn)"
        case .nothing: ""
        }
    }
}

extension AnswersFile.Entry {
    /// Whether the entry names the field of a question, with its numbers.
    func names(_ question: Question) -> Bool { isEnd(of: question.id.dotted) }

    private func isEnd(of path: String) -> Bool {
        field.map { path == $0 || path.hasSuffix("." + $0) } ?? true
    }

    /// Whether the entry may answer a question, by the field's path or by its options. A path without numbers is
    /// that of each field of the name.
    func fits(_ question: Question) -> Bool {
        guard names(question) || isEnd(of: question.id.plain) else { return false }
        switch content {
        case .choose(let name):
            guard let choices = question.choices else { return false }
            return field != nil || !OptionMatcher(choices).all(scripted: name).isEmpty
        case .value, .from: return field != nil
        case .act: return false
        }
    }

    /// Whether a question offers the option that the entry names, if it names one.
    func mayBeOffered(by question: Question) -> Bool {
        guard case .choose(let name) = content, case .choice(let choices) = question.kind else {
            return true
        }
        return !OptionMatcher(choices).all(scripted: name).isEmpty
    }
}

extension Screen {
    /// The action that a script names, itself or by one of its options, which is then its answer; nil if there
    /// is none.
    func action(
        named name: String
    ) throws(PromptError) -> (action: Action, answers: [Answer])? {
        if let main, main.obstacle == nil,
            [main.id.rawValue, main.purpose.rawValue].contains(name)
        {
            return (main, [])
        }
        let menu = Menu(self)
        var named = OptionMatcher(menu.choices).all(fitting: name)
        // `cancel` ends the sign-in, as in JSON lines, though the org calls a new start so.
        let ends = named.filter { menu.action($0.id)?.purpose == .cancel }
        if !ends.isEmpty { named = ends }
        if named.count > 1 {
            throw .ambiguous(
                step: step, given: name,
                candidates: named.compactMap(\.keys.first).map { "\($0)" })
        }
        if let choice = named.first, let action = menu.action(choice.id) {
            if let reason = action.problem {
                throw .notPossible(step: step, reason: reason)
            }
            return (action, [])
        }
        for action in actions where action.obstacle == nil {
            for question in action.questions {
                guard let choices = question.choices,
                    !OptionMatcher(choices).all(fitting: name).isEmpty
                else { continue }
                let value = try question.value(of: .line(name), at: self)
                return (action, [Answer(question: question.id, value: value)])
            }
        }
        return nil
    }
}

import IDXAuth
import IDXForms
import IDXPlatform

extension PlainDialogue {
    /// A line that was typed. Returns a decision if it made one.
    mutating func take(line: String, now: Date) -> Decision? {
        switch line[...].trimmed(\.isWhitespace) {
        case ":more":
            openMenu()
            return nil
        case ":back":
            begin(now: now)
            return nil
        default: break
        }
        let line = line.hasPrefix("::") ? String(line.dropFirst()) : line
        switch stage {
        case .waiting: return .checkNow
        case .goOn: return submit(now)
        case .menu: return choose(line, now)
        case .again(let index, let first): return confirm(line, index, first, now)
        case .question(let index):
            guard let question = question(index) else { return submit(now) }
            return answer(line, question, index, now)
        }
    }

    /// News of the conversation. What was answered stays.
    mutating func change(to newer: Screen) {
        let old = screen
        screen = newer
        menu = Menu(newer)
        said.append(contentsOf: PlainScreen(newer, qr: qr).news(since: old))
        if let current = interview, let action = newer[action: current.action.id] {
            let asked = askedQuestion
            interview?.update(action)
            // A question may have moved, or be gone.
            if let asked, let index = interview?.questions.firstIndex(where: { $0.id == asked.id })
            {
                if case .question = stage { stage = .question(index) }
            }
        }
    }

    private var askedQuestion: Question? {
        guard case .question(let index) = stage else { return nil }
        return question(index)
    }

    /// Asks a question, or takes the only option it has, or submits after the last one.
    mutating func ask(_ index: Int) -> Decision? {
        guard let question = question(index) else { return submit(nil) }
        stage = .question(index)
        doubted = nil
        if question.isImpossible { said.append(Wording.noneIsPossible) }
        if let only = question.onlyChoice {
            interview?.set(.choice(only.id), of: question)
            said.append(Wording.onlyWay(only, of: question))
            return ask(index + 1)
        }
        said.append(
            contentsOf: PlainQuestion.introduction(question, interview?.value(of: question)))
        return nil
    }

    private mutating func answer(
        _ line: String, _ question: Question, _ index: Int, _ now: Date
    ) -> Decision? {
        let initial = interview?.value(of: question)
        if line[...].trimmed(\.isWhitespace) == ":none", !question.isRequired {
            return accept(nil, question, index)
        }
        switch PlainQuestion.read(line, question, initial) {
        case .accepted(let value): return accept(value, question, index)
        case .refused(let reason):
            said.append(reason)
            return nil
        case .doubtful(let value, let reasons):
            if let doubted, doubted.path == question.id, doubted.value == value {
                return accept(value, question, index)
            }
            doubted = (question.id, value)
            said.append(PlainQuestion.doubt(reasons))
            return nil
        }
    }

    private mutating func accept(
        _ value: Answer.Value?, _ question: Question, _ index: Int
    ) -> Decision? {
        if case .secret(let rules) = question.kind, rules.isNew, case .secret(let secret)? = value {
            stage = .again(index, secret)
            return nil
        }
        interview?.set(value, of: question)
        return ask(index + 1)
    }

    private mutating func confirm(
        _ line: String, _ index: Int, _ first: Secret, _ now: Date
    ) -> Decision? {
        guard let question = question(index) else { return submit(now) }
        guard line == first.revealed else {
            said.append(Wording.doNotMatch)
            stage = .question(index)
            return nil
        }
        interview?.set(.secret(first), of: question)
        return ask(index + 1)
    }

    private mutating func choose(_ line: String, _ now: Date) -> Decision? {
        guard let entry = PlainMenu.entry(menu, typed: line) else {
            said.append(PlainMenu.complaint(menu))
            return nil
        }
        switch entry.effect {
        case .cancel: return .cancel
        case .impossible(let reason): said.append(PlainScreen.ended(reason))
        case .ask(let action):
            if let reason = tooEarly(action, now) {
                said.append(reason)
                return nil
            }
            interview = Interview(action)
            return ask(0)
        }
        return nil
    }

    private mutating func submit(_ now: Date?) -> Decision? {
        guard let interview else { return .checkNow }
        return .submit(interview.action.id, interview.answers)
    }
}

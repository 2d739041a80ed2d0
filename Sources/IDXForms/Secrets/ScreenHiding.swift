package import IDXAuth

/// Hides the secrets of the request that a screen answers in what the org says on it.
///
/// The identifiers that answers refer to and pictures are unchanged.
package struct ScreenHiding: Sendable {
    private let all: HiddenSecrets
    private let typed: HiddenSecrets
    /// The user did not type them, and no name of the protocol is the same.
    private let handles: HiddenSecrets

    /// - Parameters:
    ///   - typed: What the user typed.
    ///   - handles: The handles of the transaction, which are not hidden in links: a browser needs them to continue.
    package init(typed: [Secret], handles: [Secret] = []) {
        // A screen shows them sanitized.
        let shown = typed.flatMap { [$0, Secret(Sanitizer.line($0.revealed).text)] }
        self.typed = HiddenSecrets(shown)
        self.handles = HiddenSecrets(handles)
        all = HiddenSecrets(shown + handles)
    }

    /// Returns the screen without secrets.
    package func screen(_ screen: Screen) -> Screen {
        var screen = screen
        screen.step = name(screen.step)
        screen.title = clean(screen.title)
        screen.account = screen.account.map(clean)
        if case .notPossible(let reason) = screen.kind {
            screen.kind = .notPossible(reason: clean(reason))
        }
        screen.notices = screen.notices.map(notice)
        screen.facts = screen.facts.map(fact)
        screen.main = screen.main.map(action)
        screen.actions = screen.actions.map(action)
        if let wait = screen.wait {
            screen.wait?.label = clean(wait.label)
            screen.wait?.done = wait.done.map(clean)
        }
        screen.subject.authenticator = screen.subject.authenticator.map(name)
        // The remark of an automatic action is our own text.
        if case .lost(let reason)? = screen.repetition { screen.repetition = .lost(clean(reason)) }
        return screen
    }

    private func name(_ name: String) -> String {
        all.replaced(inName: handles.replaced(in: name))
    }

    private func clean(_ text: DisplayText) -> DisplayText { text.hiding(all) }

    private func notice(_ notice: Screen.Notice) -> Screen.Notice {
        var notice = notice
        notice.text = clean(notice.text)
        notice.key = notice.key.map(name)
        notice.links = notice.links.map {
            .init(label: clean($0.label), url: $0.url.hiding(typed))
        }
        notice.items = notice.items.map(self.notice)
        return notice
    }

    private func fact(_ fact: Screen.Fact) -> Screen.Fact {
        var fact = fact
        fact.name = name(fact.name)
        fact.label = clean(fact.label)
        switch fact.content {
        case .number(let number): fact.content = .number(clean(number))
        case .setupKey(let key): fact.content = .setupKey(clean(key))
        case .link(let link): fact.content = .link(link.hiding(typed))
        case .text(let words): fact.content = .text(clean(words))
        case .item(let words): fact.content = .item(clean(words))
        case .step(let number, let words): fact.content = .step(number, clean(words))
        case .qr: break
        }
        return fact
    }

    private func action(_ action: Screen.Action) -> Screen.Action {
        var action = action
        action.name = name(action.name)
        action.label = clean(action.label)
        action.detail = action.detail.map(clean)
        action.questions = action.questions.map(question)
        action.link = action.link?.hiding(typed)
        action.obstacle = action.obstacle.map(clean)
        return action
    }

    private func question(_ question: Question) -> Question {
        var question = question
        question.name = name(question.name)
        question.label = clean(question.label)
        question.group = question.group.map(clean)
        question.hint = question.hint.map(clean)
        question.notices = question.notices.map(notice)
        // Drop a default that would be hidden, rather than send the mark.
        if case .text(let text)? = question.initial, all.replaced(in: text) != text {
            question.initial = nil
        }
        switch question.kind {
        case .choice(let choices): question.kind = .choice(choices.map(choice))
        case .several(let choices): question.kind = .several(choices.map(choice))
        case .secret(var rules):
            rules.password = rules.password?.mapLabels(clean)
            question.kind = .secret(rules)
        case .text, .toggle: break
        }
        return question
    }

    private func choice(_ choice: Choice) -> Choice {
        var choice = choice
        choice.label = clean(choice.label)
        choice.detail = choice.detail.map(clean)
        choice.keys = choice.keys.map(name)
        choice.questions = choice.questions.map(question)
        choice.obstacle = choice.obstacle.map(clean)
        return choice
    }
}

extension DisplayText {
    fileprivate func hiding(_ secrets: HiddenSecrets) -> DisplayText {
        let clean = secrets.replaced(in: text)
        return clean == text ? self : Sanitizer.document(clean)
    }
}

extension [Answer] {
    /// The secrets among the answers.
    package var secrets: [Secret] {
        compactMap { if case .secret(let secret) = $0.value { secret } else { nil } }
    }
}

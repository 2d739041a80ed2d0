import IDXAuth
import IDXForms
import IDXPlatform

extension RichDialogue {
    /// Does what a key does now.
    mutating func handle(_ key: Key, now: Date, size: TerminalSize = .standard) -> Outcome {
        remark = nil
        switch key {
        case .control("c"): return .decided(.cancel)
        case .escape: return escape()
        default: break
        }
        switch page {
        case .form(var form):
            if form.isIdle, let outcome = shortcut(key, form, now, size) { return outcome }
            let effect = form.handle(key)
            page = .form(form)
            switch effect {
            case .submit:
                return .decided(.submit(form.interview.action.id, form.interview.answers))
            case .ignored where key == .control("d") && form.isIdle: return .endOfInput
            case .ignored, .handled: return .goOn
            }
        case .rest: return rest(key, now, size)
        case .menu(var picker):
            let effect = picker.handle(key)
            page = .menu(picker)
            guard case .chosen(let index) = effect else {
                return key == .control("d") ? .endOfInput : .goOn
            }
            return choose(index, now)
        }
    }

    private mutating func escape() -> Outcome {
        switch page {
        case .menu:
            guard !isMenuOnly else { return .goOn }
            if let opener { page = .form(opener) } else { begin() }
            opener = nil
        case .form(let form):
            // A side form goes back to where it was chosen.
            let isSide = form.interview.action.id != screen.main?.id
            opener = isSide ? nil : form
            page = .menu(menuPicker)
        case .rest:
            opener = nil
            page = .menu(menuPicker)
        }
        return .goOn
    }

    private mutating func rest(_ key: Key, _ now: Date, _ size: TerminalSize) -> Outcome {
        switch key {
        case .enter:
            if screen.wait != nil { return .decided(.checkNow) }
            guard let main = screen.main else { return .goOn }
            return .decided(.submit(main.id, []))
        case .control("d"): return .endOfInput
        default: return use(key, now, size) ?? .goOn
        }
    }

    /// Letters that mean a way on while nothing is half typed, and only where letters are no answer.
    private mutating func shortcut(
        _ key: Key, _ form: RichForm, _ now: Date, _ size: TerminalSize
    ) -> Outcome? {
        guard case .text(let rules)? = form.focused?.kind, rules.format == .code else { return nil }
        return use(key, now, size)
    }

    private mutating func use(_ key: Key, _ now: Date, _ size: TerminalSize) -> Outcome? {
        if key == .scalar("s"), pendingCode != nil {
            drawCode(size, mayBeSmall: true)
            if pendingCode != nil { remark = Wording.tooSmallForCode }
            return .goOn
        }
        if key == .scalar("k"), let copyable {
            copy(copyable)
            return .goOn
        }
        if key == .scalar("o"), hasCode {
            keepPictures()
            return .goOn
        }
        for (letter, purpose) in Self.shortcuts where key == .scalar(letter) {
            let action = screen.actions.first { $0.purpose == purpose && $0.obstacle == nil }
            if let action { return start(action, now) }
        }
        return nil
    }

    /// The letters, and what they are for.
    static let shortcuts: [(Unicode.Scalar, Screen.Action.Purpose)] = [
        ("r", .resend), ("c", .switchChannel),
    ]

    private mutating func choose(_ index: Int, _ now: Date) -> Outcome {
        guard menu.entries.indices.contains(index) else { return .goOn }
        switch menu.entries[index].effect {
        case .cancel: return .decided(.cancel)
        case .impossible(let reason):
            remark = reason
            return .goOn
        case .ask(let action): return start(action, now)
        }
    }

    private mutating func start(_ action: Screen.Action, _ now: Date) -> Outcome {
        let seconds = delay(of: action, now: now)
        guard seconds == 0 else {
            remark = Wording.possibleIn(action.label, seconds: seconds)
            return .goOn
        }
        guard !action.questions.isEmpty else { return .decided(.submit(action.id, [])) }
        page = .form(RichForm(action))
        return .goOn
    }
}

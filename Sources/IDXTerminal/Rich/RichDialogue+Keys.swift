import IDXAuth
import IDXForms
import IDXPlatform

extension RichDialogue {
    mutating func handle(_ key: Key, now: Date, size: TerminalSize) -> Outcome {
        forgetRemarks()
        switch key {
        case .control("c"): return .decided(.cancel)
        case .escape: return escape()
        default: if session.isTooSoon(now) { return .goOn }
        }
        switch session.page {
        case .question:
            if form.isIdle, let outcome = shortcut(key, now, size) { return outcome }
            guard let reaction = form.handle(key) else {
                return key == .control("d") && form.isEmpty ? .endOfInput : .goOn
            }
            return outcome(reaction)
        case .button, .waiting:
            switch key {
            case .enter: return outcome(form.go { $0.enter() })
            case .control("d"): return .endOfInput
            default: return use(key, now, size) ?? .goOn
            }
        case .menu:
            guard case .chosen(let index)? = menu?.handle(key) else {
                return key == .control("d") ? .endOfInput : .goOn
            }
            return outcome(form.go { $0.choose(Choice.ID(option: index), now: now) })
        }
    }

    private mutating func outcome(_ reaction: FormSession.Reaction) -> Outcome {
        if (menu == nil) != (session.page != .menu) { openPicker() }
        switch reaction {
        case .decided(let decision): return .decided(decision)
        case .notPossible(let reason): warn(reason)
        case .notYet(let action): early = action
        case .next, .confirm, .mismatch, .refused, .doubtful, .missing: break
        }
        return .goOn
    }

    private mutating func escape() -> Outcome {
        if session.page == .menu { form.go { $0.closeMenu() } } else { form.go { $0.openMenu() } }
        openPicker()
        return .goOn
    }

    /// Handles single-letter shortcuts, but only while no text is being typed and a letter is not
    /// an answer.
    private mutating func shortcut(_ key: Key, _ now: Date, _ size: TerminalSize) -> Outcome? {
        guard case .text(let rules)? = form.focused?.kind, rules.format == .code else { return nil }
        return use(key, now, size)
    }

    private mutating func use(_ key: Key, _ now: Date, _ size: TerminalSize) -> Outcome? {
        if key == .scalar("s"), compactCodeFits(size) {
            isCompact = true
            return .goOn
        }
        if key == .scalar("k"), let copyable {
            copy(copyable.text)
            return .goOn
        }
        if key == .scalar("o"), savesImages {
            saveImages()
            return .goOn
        }
        for (letter, purpose) in Self.shortcuts where key == .scalar(letter) {
            let action = screen.actions.first { $0.purpose == purpose && $0.obstacle == nil }
            if let action { return outcome(form.go { $0.start(action, now: now) }) }
        }
        return nil
    }

    /// The letters and the actions they trigger.
    static let shortcuts: [(Unicode.Scalar, Screen.Action.Purpose)] = [
        ("r", .resend), ("c", .switchChannel), ("o", .open),
    ]
}

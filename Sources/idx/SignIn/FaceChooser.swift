import IDXForms
import IDXTerminal

/// Chooses the prompter: the rich or plain look for a person, JSON lines for a program, or an empty
/// script.
struct FaceChooser: Sendable {
    let settings: Settings
    let streams: Streams
    let environment: ProgramEnvironment

    /// A prompter and its properties.
    struct Face: Sendable {
        /// The prompter.
        let prompter: any Prompter
        /// Whether it prompts, which an empty script does not.
        let asks: Bool
        /// Whether a person answers, for whom a browser can be opened.
        let isPerson: Bool
        /// The prompter for JSON lines, if it is that.
        var jsonLines: JSONPrompter? { prompter as? JSONPrompter }
    }

    /// Returns the prompter for the settings and environment.
    func face() -> Face {
        if settings.isOn(.json) {
            return Face(prompter: JSONPrompter(), asks: true, isPerson: false)
        }
        guard !settings.isOn(.noInput), let terminal else {
            return Face(prompter: emptyScript, asks: false, isPerson: false)
        }
        let isPerson = Terminal.isTerminal(2) || Terminal.isTerminal(0)
        switch terminal.style.look {
        case .plain:
            return Face(
                prompter: PlainPrompter(terminal, qr: qr), asks: true, isPerson: isPerson)
        case .rich:
            return Face(prompter: RichPrompter(terminal, qr: qr), asks: true, isPerson: isPerson)
        }
    }

    /// A script without answers: it waits where no answer is needed, and throws where one is missing.
    private var emptyScript: ScriptPrompter {
        let isQuiet = settings.isOn(.quiet)
        // The user needs the number to choose on the phone, and the code to enter on another device.
        @Sendable func words(_ screen: Screen) -> [DisplayText] {
            let isElsewhere = screen.facts.contains { $0.name == "user_code" }
            let facts = screen.facts.compactMap { fact -> DisplayText? in
                switch fact.content {
                case .number(let text): SignInPhrase.number.text(["number": .text(text)])
                case .link(let text) where isElsewhere, .text(let text) where isElsewhere: text
                default: nil
                }
            }
            return (isElsewhere ? [SignInPhrase.enterCodeElsewhere.text] : []) + facts
                + (isQuiet ? [] : screen.wait.map { [$0.label.sentence] } ?? [])
        }
        let ends = [Wording.timeLimit.text, BrowserPhrase.didNotComeBack.text]
        let reader = SourceReader(deadline: Deadline(after: nil))
        return ScriptPrompter(AnswersFile(), reader: reader) { [streams] event in
            switch event {
            case .waits(let screen): words(screen).forEach { streams.messages.line($0) }
            case .changed(let screen, let old):
                let known = words(old)
                words(screen).filter { !known.contains($0) }.forEach { streams.messages.line($0) }
            // The last line says this.
            case .remark(let remark) where ends.contains(remark.text): break
            case .remark(let remark)
            where remark.kind == .waiting && !remark.isLongWait && !Terminal.isTerminal(2):
                break
            case .remark(let remark) where !isQuiet || remark.kind == .failed:
                for line in remark.script { streams.messages.line(line) }
            case .screen, .act, .action, .answer, .remark: break
            }
        }
    }

    private var terminal: Terminal? {
        Terminal.open(environment: environment.variables, preferences: preferences)
    }

    private var preferences: TerminalStyle.Preferences {
        TerminalStyle.Preferences(
            // The trace writes between the lines of the dialogue.
            plain: settings.isOn(.plain) || settings.tracesHTTP,
            color: settings[.color].flatMap(TerminalStyle.Preferences.Color.init(rawValue:))
                ?? .auto,
            ascii: settings.isOn(.ascii),
            theme: settings[.theme].flatMap(TerminalStyle.Preferences.Theme.init(rawValue:))
                ?? .auto,
            quiet: settings.isOn(.quiet))
    }

    private var qr: QRCodeDisplay {
        // The command that opens links also opens images.
        let rule = BrowserRule(
            wish: settings[.browser] ?? "auto", isInteractive: true,
            variable: environment.variable)
        let view: (@Sendable (String) -> Bool)? =
            rule.opens ? { @Sendable in rule.start(with: $0) } : nil
        return QRCodeDisplay(
            form: settings[.qr].flatMap(QRCodeDisplay.Form.init(rawValue:)) ?? .auto,
            folder: environment.variable("TMPDIR") ?? "/tmp", view: view)
    }
}

extension Remark {
    /// The remark without symbols, for output that is no terminal.
    fileprivate var script: [DisplayText] {
        [text] + ScreenLine.table(facts).map { "  \($0.words)" } + details
    }
}

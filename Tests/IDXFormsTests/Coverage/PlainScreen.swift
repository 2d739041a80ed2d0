import IDXPlatform

@testable import IDXForms
@testable import IDXTerminal

/// A screen in the plain look: its lines, the prompts of all its questions, and the menu behind it.
struct PlainScreen {
    let text: String

    init(_ screen: Screen) {
        let qr = QRCodeDisplay(save: { _ in "code.png" })
        // Before any step of these tests ends.
        let now = Date(timeIntervalSince1970: 1_932_800_000)
        let header = PlainText(qr: qr).lines(screen.lines().joined())
        var dialogue = PlainDialogue(screen, saying: header, now: now, qr: qr)
        guard screen.kind != .success, dialogue.session.deadEnd == nil else {
            // The conversation ends here by itself.
            text = Self.text(header, of: screen)
            return
        }
        var lines = dialogue.takeOutput() + [dialogue.prompt.words].filter { !$0.isEmpty }
        for question in screen.main?.questions.dropFirst() ?? [] {
            lines += PlainQuestion.introduction(question, question.initial)
            lines.append(PlainQuestion.prompt(question, question.initial).words)
        }
        if !screen.actions.isEmpty, dialogue.session.page != .menu {
            // At a hidden prompt, two empty lines open the menu.
            for line in dialogue.prompt.isHidden ? ["", ""] : [":more"] {
                _ = dialogue.take(line: line, now: now)
            }
            let more = dialogue.takeOutput().drop { $0 != FormPhrase.moreOptions.text + ":" }
            lines += Self.onOneLine(menu: more.dropFirst())
        }
        text = Self.text(lines, of: screen)
    }

    /// The numbered ways on one line, and then why others cannot be chosen.
    private static func onOneLine(menu: ArraySlice<DisplayText>) -> [DisplayText] {
        let ways = menu.prefix { $0.text.first?.isNumber == true }
        return [FormPhrase.moreOptions.text + ": " + ways.joined(separator: "; ")]
            .map { "  " + $0 } + menu.dropFirst(ways.count).map { "  " + $0 }
    }

    private static func text(_ lines: [DisplayText], of screen: Screen) -> String {
        let text = lines.map { "\($0.text)\n" }.joined()
        return screen.facts.reduce(text) { text, fact in
            // Another test of this process may have saved the same image first.
            guard case .qr(let png) = fact.content, let path = QRFile.path(of: png) else {
                return text
            }
            return text.replacing(path, with: "code.png")
        }
    }
}

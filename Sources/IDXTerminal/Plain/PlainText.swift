import IDXForms

/// Formats screens and remarks for reading aloud: no symbols, a period after every sentence.
struct PlainText: Sendable {
    var qr = QRCodeDisplay()

    /// The text of one line; `step` numbers the titles.
    func lines(_ line: ScreenLine, step: Int = 1) -> [DisplayText] {
        switch line {
        case .title(let title, let host, let account):
            let words = PlainPhrase.step.text([
                "number": .count(step), "title": .text(title.sentence),
            ])
            return [place(host, account).map { "\(words) \($0)" } ?? words]
        case .message(.error, let text), .notice(.error, let text):
            return [PlainPhrase.error.text(["text": .text(text.sentence)])]
        case .message(.warning, let text), .notice(.warning, let text):
            return [PlainPhrase.warning.text(["text": .text(text.sentence)])]
        case .message(_, let text): return [text.sentence]
        case .notice(_, let text):
            return [PlainPhrase.message.text(["text": .text(text.sentence)])]
        case .fact(let label, .number(let number)):
            let phrase: PlainPhrase = label.isEmpty ? .theNumber : .numberFor
            return [phrase.text(["label": .text(label), "number": .text(number)])]
        case .fact(let label, .setupKey(let key)):
            return [
                PlainPhrase.setupKey.text([
                    "label": .text(label), "count": .count(Wording.letters(of: key).count),
                    "key": .text(Wording.grouped(key)),
                ])
            ]
        case .fact(let label, .link(let url)):
            return (label.isEmpty ? [] : [ScreenLine.colon(label)]) + [url]
        case .fact(let label, .qr(let png)):
            return qr.lines(png, label: label).flatMap { lines($0) }
        case .row(let label, let text, _): return [ScreenLine.labeled(label, text).sentence]
        case .fact(let label, .item(let text)):
            return [ScreenLine.labeled(label, text).sentence]
        case .fact: return [line.words]
        }
    }

    func lines(_ lines: some Sequence<ScreenLine>, step: Int = 1) -> [DisplayText] {
        lines.flatMap { self.lines($0, step: step) }
    }

    /// Parts in a row, separated by commas, but by a space after a question or exclamation mark.
    static func list(_ parts: [DisplayText]) -> DisplayText {
        parts.enumerated().map { index, part in
            guard index + 1 < parts.count else { return part }
            return part.endsSentence ? part + " " : part.withoutPeriod + Wording.comma
        }.joined()
    }

    /// What to write after one text at the end of a line so that the line ends with another.
    static func echo(_ new: DisplayText, after old: DisplayText) -> TerminalOutput {
        let kept = zip(old, new).prefix { $0 == $1 }.count
        let erased = DisplayWidth.of(old.dropFirst(kept))
        return repeatElement("\u{8} \u{8}", count: erased).joined() + "\(new.dropFirst(kept))"
    }

    private func place(_ host: DisplayText?, _ account: DisplayText?) -> DisplayText? {
        let phrase: PlainPhrase
        switch (host, account) {
        case (nil, nil): return nil
        case (_, nil): phrase = .atHost
        case (nil, _): phrase = .asAccount
        default: phrase = .atHostAs
        }
        return phrase.text(["host": .text(host ?? ""), "account": .text(account ?? "")])
    }
}

extension DisplayText {
    /// The text as a part of a sentence.
    var withoutPeriod: DisplayText {
        last.map { ".。".contains($0) } == true ? self[..<index(before: endIndex)] : self
    }

    /// Whether a new sentence starts after it.
    var endsSentence: Bool { last.map { "?!？！".contains($0) } ?? false }
}

import IDXForms

/// Formats screens and remarks for reading aloud: no symbols, a period after every sentence.
struct PlainText: Sendable {
    var qr = QRCodeDisplay()

    /// The text of one line; `step` numbers the titles.
    func lines(_ line: ScreenLine, step: Int = 1) -> [DisplayText] {
        switch line {
        case .title(let title, let host, let account):
            let place: DisplayText = host.map { " At \($0)" } ?? ""
            let person: DisplayText = account.map { "\(host == nil ? " As" : " as") \($0)" } ?? ""
            let end: DisplayText = host == nil && account == nil ? "" : "."
            return ["Step \(step). \(Self.withPeriod(title))\(place)\(person)\(end)"]
        case .message(.error, let text): return ["Error: " + Self.withPeriod(text)]
        case .message(.warning, let text): return ["Warning: " + Self.withPeriod(text)]
        case .message(_, let text): return [Self.withPeriod(text)]
        case .fact(let label, .number(let number)):
            return [label.isEmpty ? "The number is \(number)." : "\(label) the number \(number)."]
        case .fact(let label, .setupKey(let key)):
            let count = key.filter { !$0.isWhitespace && $0 != "-" }.count
            return [
                "\(label), \(count) characters, in groups of four: \(Wording.grouped(key))"
            ]
        case .fact(let label, .link(let url)):
            return (label.isEmpty ? [] : [ScreenLine.colon(label)]) + [url]
        case .fact(let label, .qr(let png)):
            return qr.lines(png, label: label).flatMap { lines($0) }
        case .row(let label, let text, _): return [Self.withPeriod(ScreenLine.labeled(label, text))]
        case .fact(let label, .item(let text)):
            return [Self.withPeriod(ScreenLine.labeled(label, text))]
        case .fact: return [line.words]
        }
    }

    func lines(_ lines: some Sequence<ScreenLine>, step: Int = 1) -> [DisplayText] {
        lines.flatMap { self.lines($0, step: step) }
    }

    /// The text with a period, unless it ends with punctuation already.
    static func withPeriod(_ text: DisplayText) -> DisplayText {
        text.last.map { ".!?:…".contains($0) } == true ? text : text + "."
    }
}

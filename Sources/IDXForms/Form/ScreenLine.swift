/// A line of a screen or a remark. The prompter adds only its width, symbol and color.
///
/// ```swift
/// for line in screen.lines().joined() { print(line.words) }    // "✗ Invalid code. Try again."
/// ```
package enum ScreenLine: Sendable, Hashable {
    /// The title of the step. The host is nil if the title contains it.
    case title(DisplayText, host: DisplayText?, account: DisplayText?)
    /// A message from this program.
    case message(Tone, DisplayText)
    /// A message at a step, as a rule in the org's words: no prompter shows it as one of this program.
    case notice(Tone, DisplayText)
    /// A value and its label, which may be empty.
    case fact(label: DisplayText, Screen.Fact.Content)
    /// A row of a table: label, value and the width of the first column.
    case row(label: DisplayText, DisplayText, width: Int)

    /// The tone of a message, which decides its symbol.
    package enum Tone: Sendable, Hashable {
        case error, warning, success, info, note, progress
    }

    /// The line in a transcript.
    package var words: DisplayText {
        switch self {
        case .title(let title, let host, let account):
            let place = Self.place(host, account)
            return place.isEmpty ? title : "\(title)  (\(place))"
        case .message(let tone, let text), .notice(let tone, let text): return tone.mark + text
        case .fact(let label, .qr(let png)):
            return Self.labeled(label, FactPhrase.qrCode.text(["count": .count(png.count)]))
        case .fact(let label, .number(let text)), .fact(let label, .setupKey(let text)),
            .fact(let label, .link(let text)), .fact(let label, .text(let text)):
            return Self.labeled(label, text)
        case .fact(let label, .item(let text)): return "- " + Self.labeled(label, text)
        case .fact(let label, .step(let number, let text)):
            return "\(number). " + Self.labeled(label, text)
        case .row(let label, let text, let width):
            return label + DisplayText(repeating: " ", count: width - DisplayWidth.of(label)) + "  "
                + text
        }
    }

    private static func place(_ host: DisplayText?, _ account: DisplayText?) -> DisplayText {
        guard let account else { return host ?? "" }
        let phrase: CommonPhrase = host == nil ? .asAccount : .hostAs
        return phrase.text(["host": .text(host ?? ""), "account": .text(account)])
    }

    /// Facts as a table of two columns.
    package static func table(_ facts: [Screen.Fact]) -> [ScreenLine] {
        let width = facts.map { DisplayWidth.of($0.label) }.max() ?? 0
        return facts.compactMap { fact in
            guard case .text(let text) = fact.content else { return nil }
            return .row(label: fact.label, text, width: width)
        }
    }

    /// A label with a colon, unless it ends with punctuation already.
    package static func colon(_ label: DisplayText) -> DisplayText {
        isClosed(label) ? label : CommonPhrase.colon.text(["label": .text(label)])
    }

    /// A label and its value: `Key: ABCD`.
    package static func labeled(_ label: DisplayText, _ text: DisplayText) -> DisplayText {
        if label.isEmpty { return text }
        if isClosed(label) { return "\(label) \(text)" }
        return CommonPhrase.labeled.text(["label": .text(label), "text": .text(text)])
    }

    private static func isClosed(_ label: DisplayText) -> Bool {
        label.last.map { ".!?:。！？：".contains($0) } ?? true
    }
}

extension ScreenLine.Tone {
    fileprivate var mark: DisplayText {
        switch self {
        case .error: "✗ "
        case .warning: "! "
        case .success: "✓ "
        case .info: "· "
        case .note: "→ "
        case .progress: "… "
        }
    }
}

extension Screen {
    /// The lines to show before any prompt, in blocks separated by empty lines.
    ///
    /// For a step that was shown before, only the new lines.
    package func lines(after earlier: Screen? = nil) -> [[ScreenLine]] {
        if let earlier, repeats(earlier) { return changes(since: earlier, withErrors: true) }
        let host = title.contains(host) ? nil : host
        var messages = notices.flatMap(\.lines)
        if case .notPossible(let reason) = kind { messages.append(.message(.error, reason)) }
        return [[.title(title, host: host, account: account)], messages] + Self.blocks(facts)
    }

    /// Messages and facts that the older version lacks; with `withErrors`, repeated errors too.
    package func changes(since old: Screen, withErrors: Bool = false) -> [[ScreenLine]] {
        let news = notices.filter {
            withErrors && ($0.severity == .error || isReturned) || !old.notices.contains($0)
        }
        return [news.flatMap(\.lines)] + Self.blocks(facts.filter { !old.facts.contains($0) })
    }

    /// Whether it is the step shown before, prompted for again.
    package func repeats(_ earlier: Screen?) -> Bool {
        let isAsked = kind == .form || kind == .waiting
        guard let earlier, isAsked else { return false }
        return step == earlier.step && kind == earlier.kind && title == earlier.title
            && host == earlier.host && account == earlier.account
    }

    /// Whether it shows a QR code.
    package var hasCode: Bool {
        facts.contains { if case .qr = $0.content { true } else { false } }
    }

    /// Text facts share a block, also with the link of a step; any other fact has its own.
    private static func blocks(_ facts: [Fact]) -> [[ScreenLine]] {
        var blocks: [[ScreenLine]] = []
        var (isText, isStep) = (false, false)
        for fact in facts {
            let line = ScreenLine.fact(label: fact.label, fact.content)
            let (follows, followsStep) = (isText, isStep)
            isStep = false
            switch fact.content {
            case .text, .item: isText = true
            case .step: (isText, isStep) = (true, true)
            case .link: isText = followsStep && fact.label.isEmpty
            case .number, .qr, .setupKey: isText = false
            }
            if follows, isText, let last = blocks.indices.last {
                blocks[last].append(line)
            } else {
                blocks.append([line])
            }
        }
        return blocks
    }
}

extension Screen.Notice {
    /// The message and its links.
    package var lines: [ScreenLine] {
        let tone: ScreenLine.Tone =
            switch severity {
            case .error: .error
            case .warning: .warning
            case .success: .success
            case .info: .info
            }
        return [.notice(tone, text)] + linesBelow
    }

    /// The links and items below the text.
    var linesBelow: [ScreenLine] {
        links.map { .fact(label: $0.label, .link($0.url)) }
            + items.flatMap { [.fact(label: "", .item($0.text))] + $0.linesBelow }
    }
}

extension Remark {
    /// The remark, its facts and its details.
    package var lines: [ScreenLine] {
        let tone: ScreenLine.Tone =
            switch kind {
            case .done: .success
            case .note: .note
            case .failed: .error
            case .progress, .waiting: .progress
            }
        return [isQuoted ? .notice(tone, text) : .message(tone, text)] + ScreenLine.table(facts)
            + details.map {
                let isAddress = $0.contains("://") && !$0.contains(" ")
                return .fact(label: "", isAddress ? .link($0) : .text($0))
            }
    }
}

extension Screen {
    /// The whole screen as lines of a transcript, including the options of the main form.
    package var transcript: [DisplayText] {
        var all: [DisplayText] = [""]
        all += lines().first?.map(\.words) ?? []
        all += transcriptChanges
        for question in main?.questions ?? [] {
            let notices = question.withNested.flatMap(\.notices)
            all += notices.flatMap(\.lines).map { "  " + $0.words }
            all += question.optionLines
        }
        return all
    }

    /// What may change while the screen is shown, as lines of a transcript.
    package var transcriptChanges: [DisplayText] {
        lines().dropFirst().joined().map { "  " + $0.words } + waitLine
    }

    private var waitLine: [DisplayText] { wait.map { ["  … \($0.label)"] } ?? [] }
}

extension Remark {
    /// The remark as lines of a transcript.
    package var transcript: [DisplayText] {
        lines.enumerated().map { ($0 == 0 ? "" : "  ") + $1.words }
    }
}

extension Question {
    fileprivate var optionLines: [DisplayText] {
        guard let choices else { return [] }
        return ["  \(label)"]
            + choices.enumerated().map { index, choice in
                let obstacle: DisplayText = choice.obstacle.map { "  (\($0))" } ?? ""
                return "    \(index + 1)  \(choice.words)\(obstacle)"
            }
    }

    /// An answer in words: as typed rather than as sent, and never a secret.
    package func words(for value: Answer.Value?, typed: String? = nil) -> DisplayText {
        switch value {
        case .text(let text): Sanitizer.document(typed ?? text)
        case .secret: FormPhrase.hidden.text
        case .toggle(let isOn): (isOn ? FieldPhrase.yes : .no).text
        case .choice(let id): choices?.first { $0.id == id }?.words ?? ""
        case .several(let ids):
            shownChoices.filter { ids.contains($0.id) }.map(\.label).joined(separator: ", ")
        case nil: ""
        }
    }
}

extension Choice {
    /// The label and the detail that distinguishes options of the same label.
    package var words: DisplayText { label + (detail.map { ", \($0)" } ?? "") }
}

import IDXForms
import IDXPlatform

/// What a screen says before it asks anything, as lines that a voice can read.
struct PlainScreen: Sendable {
    let screen: Screen
    let qr: QRShow

    init(_ screen: Screen, qr: QRShow = QRShow()) {
        self.screen = screen
        self.qr = qr
    }

    /// Everything there is to know: title, messages, facts. Of the step that was shown before, only
    /// the news.
    func lines(step: Int, after earlier: Screen? = nil) -> [DisplayText] {
        if let earlier, screen.repeats(earlier) {
            let news = screen.news(after: earlier)
            return notices(news.notices) + news.facts.flatMap(fact)
        }
        return [title(step)] + notices(screen.notices) + obstacle + screen.facts.flatMap(fact)
    }

    /// The messages of a form or of a field.
    func notices(_ notices: [Screen.Notice]) -> [DisplayText] {
        notices.flatMap { notice in
            [Self.mark(notice.severity) + notice.text]
                + notice.links.flatMap { [Self.sentence($0.label) + ":", $0.url] }
        }
    }

    /// Facts and messages that an older version of this screen did not have.
    func news(since old: Screen) -> [DisplayText] {
        let notices = screen.notices.filter { !old.notices.contains($0) }
        let facts = screen.facts.filter { !old.facts.contains($0) }
        return self.notices(notices) + facts.flatMap(fact)
    }

    private func title(_ step: Int) -> DisplayText {
        let account: DisplayText = screen.account.map { " as \($0)" } ?? ""
        let host: DisplayText =
            screen.title.contains(screen.host) ? "" : "Signing in to \(screen.host)"
        let place: DisplayText =
            host.isEmpty && !account.isEmpty ? "Signing in\(account)" : host + account
        return "Step \(step). \(Self.ended(screen.title))"
            + (place.isEmpty ? "" : " \(Self.ended(place))")
    }

    private var obstacle: [DisplayText] {
        guard case .notPossible(let reason) = screen.kind else { return [] }
        return [Self.ended(reason)]
    }

    private func fact(_ fact: Screen.Fact) -> [DisplayText] {
        let label = fact.label
        switch fact.content {
        case .number(let number):
            return [label.isEmpty ? "The number is \(number)." : "\(label) the number \(number)."]
        case .setupKey(let key):
            let count = key.filter { !$0.isWhitespace && $0 != "-" }.count
            let words = label.isEmpty ? "Setup key" : label
            return ["\(words), \(count) characters, in groups of four: \(QRShow.grouped(key))"]
        case .link(let url): return (label.isEmpty ? [] : [Self.colon(label)]) + [url]
        case .text(let text): return [label.isEmpty ? text : "\(Self.colon(label)) \(text)"]
        case .qr(let png): return qr.words(png: png, label: label)
        }
    }

    static func mark(_ severity: Screen.Notice.Severity) -> DisplayText {
        switch severity {
        case .error: "Error: "
        case .warning: "Warning: "
        case .info, .success: ""
        }
    }

    /// The text with a full stop, unless it ends with some sign already.
    static func ended(_ text: DisplayText) -> DisplayText {
        text.last.map { ".!?:…".contains($0) } == true ? text : text + "."
    }

    static func colon(_ label: DisplayText) -> DisplayText {
        label.last.map { ".!?:".contains($0) } == true ? label : label + ":"
    }

    private static func sentence(_ text: DisplayText) -> DisplayText {
        text.trimmed { ".: ".contains($0) }
    }

    /// A remark in words: no sign that would be read out.
    static func lines(_ remark: Remark) -> [DisplayText] {
        let text = ended(remark.text)
        return switch remark.kind {
        case .done, .note, .progress: [text] + remark.details
        case .failed: ["Error: " + text] + remark.details
        }
    }
}

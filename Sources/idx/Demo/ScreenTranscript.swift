import IDXForms

/// A screen as lines of a transcript: what a person would see, without keys or drawing.
struct ScreenTranscript: Sendable {
    let screen: Screen

    init(_ screen: Screen) {
        self.screen = screen
    }

    /// All of it.
    var lines: [DisplayText] {
        let host = screen.title.contains(screen.host) ? nil : screen.host
        let place: DisplayText = [host, screen.account.map { "as \($0)" as DisplayText }]
            .compactMap(\.self)
            .joined(separator: " ")
        return ["", screen.title + (place.isEmpty ? "" : "  (\(place))")] + news
            + (screen.main?.questions ?? []).flatMap(Self.notices)
            + (screen.main?.questions ?? []).flatMap(Self.options)
    }

    /// What may change while it is shown.
    var news: [DisplayText] {
        Self.lines(screen.notices) + screen.facts.map(Self.line)
            + (screen.wait.map { ["  … \($0.label)"] } ?? [])
    }

    /// A remark.
    static func lines(_ remark: Remark) -> [DisplayText] {
        let mark =
            switch remark.kind {
            case .done: "✓"
            case .note: "→"
            case .failed: "✗"
            case .progress: "…"
            }
        return ["\(mark) \(remark.text)"] + remark.details.map { "  \($0)" }
    }

    /// An answer, without what nobody may see.
    static func words(_ answer: Answer, for question: Question) -> DisplayText {
        switch answer.value {
        case .text(let text): return Sanitizer.document(text)
        case .secret: return "(hidden)"
        case .toggle(let isOn): return isOn ? "yes" : "no"
        case .choice(let id):
            return question.choices?.first { $0.id == id }.map(Self.name) ?? ""
        case .several(let ids):
            let chosen = question.choices?.filter { ids.contains($0.id) } ?? []
            return chosen.map(Self.name).joined(separator: ", ")
        }
    }

    private static func name(_ choice: Choice) -> DisplayText {
        [choice.label, choice.detail].compactMap { $0 }.joined(separator: "  ")
    }

    private static func lines(_ notices: [Screen.Notice]) -> [DisplayText] {
        notices.map { notice in
            let mark = notice.severity == .error ? "✗" : notice.severity == .success ? "✓" : "·"
            return "  \(mark) \(notice.text)"
        }
    }

    private static func notices(_ question: Question) -> [DisplayText] {
        lines(question.notices)
    }

    private static func options(_ question: Question) -> [DisplayText] {
        guard let choices = question.choices else { return [] }
        return ["  \(question.label)"]
            + choices.enumerated().map { index, choice in
                "    \(index + 1)  \(name(choice))" + (choice.obstacle.map { "  (\($0))" } ?? "")
            }
    }

    private static func line(_ fact: Screen.Fact) -> DisplayText {
        let label = fact.label.isEmpty ? "" : "\(fact.label): "
        switch fact.content {
        case .number(let text): return "  \(label)\(text)"
        case .setupKey(let text), .text(let text), .link(let text): return "  \(label)\(text)"
        case .qr(let png): return "  \(label)a QR code, \(png.count) bytes"
        }
    }
}

import IDXForms

/// A screen as lines of a transcript: what a person would see, without keys or drawing.
struct ScreenTranscript: Sendable {
    let screen: Screen

    init(_ screen: Screen) {
        self.screen = screen
    }

    /// All of it.
    var lines: [String] {
        let host = screen.title.contains(screen.host) ? nil : screen.host
        let place = [host, screen.account.map { "as \($0)" }].compactMap(\.self)
            .joined(separator: " ")
        return ["", screen.title + (place.isEmpty ? "" : "  (\(place))")] + news
            + (screen.main?.questions ?? []).flatMap(Self.notices)
            + (screen.main?.questions ?? []).flatMap(Self.options)
    }

    /// What may change while it is shown.
    var news: [String] {
        Self.lines(screen.notices) + screen.facts.map(Self.line)
            + (screen.wait.map { ["  … \($0.label)"] } ?? [])
    }

    /// A remark.
    static func lines(_ remark: Remark) -> [String] {
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
    static func words(_ answer: Answer, for question: Question) -> String {
        switch answer.value {
        case .text(let text): return text
        case .secret: return "(hidden)"
        case .toggle(let isOn): return isOn ? "yes" : "no"
        case .choice(let id):
            return question.choices?.first { $0.id == id }.map(Self.name) ?? ""
        case .several(let ids):
            let chosen = question.choices?.filter { ids.contains($0.id) } ?? []
            return chosen.map(Self.name).joined(separator: ", ")
        }
    }

    private static func name(_ choice: Choice) -> String {
        [choice.label, choice.detail].compactMap { $0 }.joined(separator: "  ")
    }

    private static func lines(_ notices: [Screen.Notice]) -> [String] {
        notices.map { notice in
            let mark = notice.severity == .error ? "✗" : notice.severity == .success ? "✓" : "·"
            return "  \(mark) \(notice.text)"
        }
    }

    private static func notices(_ question: Question) -> [String] {
        lines(question.notices)
    }

    private static func options(_ question: Question) -> [String] {
        guard let choices = question.choices else { return [] }
        return ["  \(question.label)"]
            + choices.enumerated().map { index, choice in
                "    \(index + 1)  \(name(choice))" + (choice.obstacle.map { "  (\($0))" } ?? "")
            }
    }

    private static func line(_ fact: Screen.Fact) -> String {
        let label = fact.label.isEmpty ? "" : "\(fact.label): "
        switch fact.content {
        case .number(let text): return "  \(label)\(text)"
        case .setupKey(let text), .text(let text), .link(let text): return "  \(label)\(text)"
        case .qr(let png): return "  \(label)a QR code, \(png.count) bytes"
        }
    }
}

import IDXAuth
import IDXForms

/// The org's rules for a new password, checked while the user types.
struct RichChecklist: Sendable {
    private let password: PasswordRules
    private let glyphs: Glyphs

    init(_ password: PasswordRules, glyphs: Glyphs) {
        self.password = password
        self.glyphs = glyphs
    }

    /// The rules in two columns, or in one if they don't fit.
    func rows(candidate: String, columns: Int) -> [Frame.Row] {
        let cells = self.cells(candidate, isKnown: true, columns)
        let indent = columns < 60 ? 4 : 6
        let later = self.cells(candidate, isKnown: false, columns).flatMap {
            oneColumn($0, columns: columns, indent: indent)
        }
        let widest = cells.map(\.line.width).max() ?? 0
        let isDouble = columns >= 59 && indent + 2 * widest + 3 <= columns
        guard isDouble else {
            return cells.flatMap { oneColumn($0, columns: columns, indent: indent) } + later
        }
        let pad = max(widest + 3, 31)
        return stride(from: 0, to: cells.count, by: 2).map { index in
            let left = cells[index]
            var spans = [Span(DisplayText(repeating: " ", count: indent))] + left.line.spans
            if index + 1 < cells.count {
                let gap = min(pad, columns - indent - widest) - left.line.width
                spans.append(Span(DisplayText(repeating: " ", count: max(gap, 2))))
                spans += cells[index + 1].line.spans
            }
            return Frame.Row(Line(spans), .useful)
        } + later
    }

    private func oneColumn(_ cell: Cell, columns: Int, indent: Int) -> [Frame.Row] {
        let priority: Frame.Priority = cell.isBroken ? .useful : .help
        let blanks = DisplayText(repeating: " ", count: indent)
        if indent + cell.line.width <= columns {
            return [Frame.Row(Line([Span(blanks)] + cell.line.spans), priority)]
        }
        return Wrap.lines(cell.line.text, columns: columns - indent - 2).enumerated().map {
            Frame.Row(Line(blanks + ($0 == 0 ? "" : "  ") + $1), priority)
        }
    }

    private struct Cell {
        var line: Line
        var isBroken = false
    }

    /// The rules that are checked here, or those that only the org can check. None has a result
    /// before the user types.
    private func cells(_ candidate: String, isKnown: Bool, _ columns: Int) -> [Cell] {
        zip(password.rules, password.verdicts(on: candidate)).compactMap { rule, verdict in
            guard (verdict != .unknown) == isKnown else { return nil }
            let isBroken = verdict == .broken && !candidate.isEmpty
            let (mark, role): (DisplayText, Span.Role) =
                switch verdict {
                case .unknown: (glyphs.unknown, .quiet)
                case _ where candidate.isEmpty: (glyphs.open, .quiet)
                case .kept: (glyphs.done, .good)
                case .broken: (glyphs.failed, .bad)
                }
            let later = FormPhrase.checkedLater.text(["rule": .text(rule.label)])
            let words = isKnown || DisplayWidth.of(later) + 8 > columns ? rule.label : later
            return Cell(
                line: Line([Span(mark + " ", role), Span(words)]), isBroken: isBroken)
        }
    }
}

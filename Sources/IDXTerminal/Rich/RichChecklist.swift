import IDXAuth
import IDXForms

/// An org's rules for a new password, ticked off while it is typed.
struct RichChecklist: Sendable {
    private let password: PasswordRules
    private let host: DisplayText
    private let glyphs: Glyphs

    init(_ password: PasswordRules, host: DisplayText, glyphs: Glyphs) {
        self.password = password
        self.host = host
        self.glyphs = glyphs
    }

    /// The rules in two columns, or in one where two do not fit.
    func rows(candidate: String, columns: Int, size: TerminalSize) -> [Frame.Row] {
        let cells = cells(candidate)
        let widest = cells.map(\.width).max() ?? 0
        let indent = columns < 60 ? 4 : 6
        let isDouble = columns >= 59 && indent + 2 * widest + 3 <= columns
        guard isDouble else {
            return cells.flatMap { oneColumn($0, columns: columns, indent: indent) }
        }
        let pad = max(widest + 3, 31)
        return stride(from: 0, to: cells.count, by: 2).map { index in
            let left = cells[index]
            var spans = [Span(DisplayText(repeating: " ", count: indent))] + left.line.spans
            if index + 1 < cells.count {
                let gap = min(pad, columns - indent - widest) - left.width
                spans.append(Span(DisplayText(repeating: " ", count: max(gap, 2))))
                spans += cells[index + 1].line.spans
            }
            return Frame.Row(Line(spans), .useful)
        }
    }

    private func oneColumn(_ cell: Cell, columns: Int, indent: Int) -> [Frame.Row] {
        let weight: Frame.Weight = cell.isBroken ? .useful : .help
        let blanks = DisplayText(repeating: " ", count: indent)
        if indent + cell.width <= columns {
            return [Frame.Row(Line([Span(blanks)] + cell.line.spans), weight)]
        }
        return Wrap.lines(cell.line.text, columns: columns - indent - 2).enumerated().map {
            Frame.Row(Line(blanks + ($0 == 0 ? "" : "  ") + $1), weight)
        }
    }

    private struct Cell {
        var line: Line
        var isBroken = false
        var width: Int { line.width }
    }

    private func cells(_ candidate: String) -> [Cell] {
        let judged = zip(password.rules, password.verdicts(on: candidate))
        var cells = judged.filter { $0.1 != .unknown }.map { rule, verdict in
            let isKept = verdict == .kept
            return Cell(
                line: Line([
                    Span((isKept ? glyphs.done : glyphs.failed) + " ", isKept ? .good : .bad),
                    Span(rule.label),
                ]), isBroken: !isKept)
        }
        let unknown = judged.filter { $0.1 == .unknown }.map(\.0)
        guard !unknown.isEmpty else { return cells }
        if !cells.count.isMultiple(of: 2), !unknown.count.isMultiple(of: 2) == false {
            cells.append(Cell(line: Line()))
        }
        cells += unknown.map {
            Cell(line: Line([Span(glyphs.unknown + " "), Span($0.label)]))
        }
        return cells + [Cell(line: Line("checked by \(host)", .quiet))]
    }
}

import IDXForms
import IDXTerminal

/// The pager for a long text.
struct Pager: Sendable, Hashable {
    /// The command; nil to write the text without a pager.
    let command: [String]?

    /// Chooses the pager for a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - size: The terminal's size; nil for a pipe or a file.
    ///   - variable: Returns the variables `PAGER` and `TERM`.
    init(for text: DisplayText, on size: TerminalSize?, variable: (String) -> String?) {
        guard let size, variable("TERM") != "dumb", Self.rows(of: text, size) >= size.rows else {
            command = nil
            return
        }
        // An empty PAGER means none, as cat does.
        let words = (variable("PAGER") ?? Self.usual).split(separator: " ").map(String.init)
        command = words.isEmpty || words == ["cat"] ? nil : words
    }

    /// Quits if the text fits, uses no alternate screen and passes colors on.
    private static let usual = "less -FIRX"

    /// Returns the number of rows, with long lines broken at the right edge.
    private static func rows(of text: DisplayText, _ size: TerminalSize) -> Int {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().reduce(0) {
            $0 + max(1, ($1.count + size.columns - 1) / size.columns)
        }
    }
}

extension Streams {
    /// Writes a result, through a pager if it is taller than the terminal.
    func show(_ text: DisplayText, _ environment: ProgramEnvironment) async {
        let size =
            result.isTerminal
            ? TerminalSize.of(result.descriptor, environment: environment.variables) : nil
        let pager = Pager(for: text, on: size, variable: environment.variable)
        if let command = pager.command, await Subprocess.show(text, with: command) { return }
        result.write(text)
    }

    /// Writes lists of names and texts in columns: folded and paged on a terminal; otherwise with one line
    /// each.
    func show(
        _ lists: [(title: String, rows: [HelpPart.Row])], _ environment: ProgramEnvironment
    ) async {
        let width = result.isTerminal ? result.textWidth(environment) : 10_000
        let nameWidth = lists.flatMap(\.rows).map(\.name.count).filter {
            !result.isTerminal || $0 <= 26
        }.max()
        let texts = lists.map { list in
            let lines =
                (list.title.isEmpty ? [] : wrapped(list.title, to: width))
                + columns(list.rows, width: width, nameWidth: nameWidth)
            return lines.map { $0 + "\n" }.joined()
        }
        await show(Sanitizer.document(texts.joined(separator: "\n")), environment)
    }
}

extension FileWriter {
    /// Returns the maximum length of a line: the width of the terminal (20 to 100), `COLUMNS` or 80.
    func textWidth(_ environment: ProgramEnvironment) -> Int {
        let size = TerminalSize.of(descriptor, environment: environment.variables)
        return min(max(size.columns, 20), 100)
    }

    /// Writes a line, which is folded at spaces on a terminal.
    func folded(
        _ line: DisplayText, hanging: Int = 0, _ environment: ProgramEnvironment = .process
    ) {
        guard isTerminal else { return self.line(line) }
        for row in rewrapped(line.text, to: textWidth(environment), hanging: hanging) {
            self.line(Sanitizer.document(row))
        }
    }

    /// Writes a row of a table: a sign of one column, a name and a text, which is folded beside the
    /// name on a terminal, or below it if there is little space.
    func row(
        _ name: DisplayText, _ text: DisplayText, sign: DisplayText = " ", nameWidth: Int,
        _ environment: ProgramEnvironment = .process
    ) {
        guard isTerminal else {
            let blanks = DisplayText(repeating: " ", count: max(nameWidth - name.count, 0))
            let row: DisplayText = "\(sign) \(name)" + (text.isEmpty ? "" : "\(blanks)  \(text)")
            return line(row)
        }
        let rows = columns(
            [(name.text, text.text)], width: textWidth(environment), nameWidth: nameWidth,
            textWidth: 20)
        for (index, row) in rows.enumerated() where row.contains(where: { $0 != " " }) {
            let row = Sanitizer.document(row)
            line(index == 0 ? sign + row.dropFirst() : row)
        }
    }

    /// Writes facts as a table.
    func table(_ facts: [Screen.Fact]) {
        let nameWidth = facts.map { DisplayWidth.of($0.label) }.max() ?? 0
        for fact in facts {
            guard case .text(let text) = fact.content else { continue }
            row(fact.label, text, nameWidth: nameWidth)
        }
    }
}

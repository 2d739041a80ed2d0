import IDXForms
import IDXTerminal

/// The pager a long text goes through, if any.
struct Pager: Sendable, Hashable {
    /// The command, without its input; nil if the text is written as it is.
    let command: [String]?

    /// Decides.
    ///
    /// - Parameters:
    ///   - text: What is to be shown.
    ///   - size: The terminal's size; nil for a pipe or a file.
    ///   - variable: Reads the environment: `PAGER`, `TERM`.
    init(for text: DisplayText, on size: TerminalSize?, variable: (String) -> String?) {
        guard let size, variable("TERM") != "dumb", Self.rows(of: text, size) >= size.rows else {
            command = nil
            return
        }
        // An empty PAGER, like cat, asks for none.
        let words = (variable("PAGER") ?? Self.usual).split(separator: " ").map(String.init)
        command = words.isEmpty || words == ["cat"] ? nil : words
    }

    /// Quits if all fits, asks nothing of the terminal's screen, lets colors through.
    private static let usual = "less -FIRX"

    /// The lines it takes, with those that are broken at the border.
    private static func rows(of text: DisplayText, _ size: TerminalSize) -> Int {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().reduce(0) {
            $0 + max(1, ($1.count + size.columns - 1) / size.columns)
        }
    }
}

extension Streams {
    /// Writes a result: all of it, or through a pager if it is taller than the terminal.
    func show(_ text: DisplayText, _ environment: ProgramEnvironment) async {
        let size =
            result.isTerminal
            ? TerminalSize.of(result.descriptor, environment: environment.variables) : nil
        let pager = Pager(for: text, on: size, variable: environment.variable)
        if let command = pager.command, await Subprocess.show(text, with: command) { return }
        result.write(text)
    }

    /// Writes names and their texts: in columns and paged for a person; for a program one line
    /// each, with two spaces between them.
    func show(
        _ lists: [(title: String, rows: [HelpPart.Row])], _ environment: ProgramEnvironment
    ) async {
        let width = result.textWidth(environment)
        let nameWidth = lists.flatMap(\.rows).map(\.name.count).filter { $0 <= 26 }.max()
        let texts = lists.map { list in
            let lines =
                result.isTerminal
                ? (list.title.isEmpty ? [] : wrapped(list.title, to: width))
                    + columns(list.rows, width: width, nameWidth: nameWidth)
                : list.rows.map { $0.text.isEmpty ? $0.name : "\($0.name)  \($0.text)" }
            return lines.map { $0 + "\n" }.joined()
        }
        let text = texts.joined(separator: result.isTerminal ? "\n" : "")
        await show(Sanitizer.document(text), environment)
    }
}

extension FileWriter {
    /// How long a line may be: the width of the terminal from 20 to 100, else `COLUMNS`, else 80.
    func textWidth(_ environment: ProgramEnvironment = .process) -> Int {
        let size = TerminalSize.of(descriptor, environment: environment.variables)
        return min(max(size.columns, 20), 100)
    }

    /// Writes a line: folded at its spaces on a terminal, whole into a file or pipe.
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
        let nameWidth = facts.map(\.label.count).max() ?? 0
        for fact in facts {
            guard case .text(let text) = fact.content else { continue }
            row(fact.label, text, nameWidth: nameWidth)
        }
    }
}

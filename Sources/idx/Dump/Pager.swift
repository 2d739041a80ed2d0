import IDXForms
import IDXTerminal

/// Whether a long text goes through a pager, and through which.
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

extension DumpCommand {
    /// Writes a result: all of it, or through a pager if it is taller than the terminal.
    func write(_ text: DisplayText) async {
        let size =
            streams.result.isTerminal
            ? TerminalSize.of(streams.result.descriptor, environment: environment.variables)
            : nil
        let pager = Pager(for: text, on: size, variable: environment.variable)
        if let command = pager.command, await Subprocess.show(text, with: command) { return }
        streams.result.write(text)
    }
}

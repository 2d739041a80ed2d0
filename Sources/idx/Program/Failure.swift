import IDXForms

/// An end that is not success: the code, and what to say about it.
struct Failure: Error, Sendable, Hashable {
    /// The exit code.
    let code: ExitCode
    /// The words, the first line what happened, the others what to do.
    let lines: [String]

    init(_ code: ExitCode, _ lines: String...) {
        self.init(code, lines: lines)
    }

    init(_ code: ExitCode, lines: [String]) {
        self.code = code
        let isReportable = lines.contains { $0.contains("report it") }
        // Whatever the words are made of, they drive no terminal.
        self.lines =
            lines.map { Sanitizer.paragraph($0) }
            + (code == .unexpected && !isReportable ? [Self.report] : [])
    }

    /// What ends with code 1 always says how to tell of it.
    private static let report = "If it should not, please report it, with the output of -v."
}

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
        self.lines = lines
    }
}

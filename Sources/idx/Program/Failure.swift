import IDXForms

/// An end that is not success: the code, and what to say about it.
struct Failure: Error, Sendable, Hashable {
    let code: ExitCode
    /// The words, the first line what happened, the others what to do.
    let lines: [DisplayText]

    init(_ code: ExitCode, _ lines: DisplayText...) {
        self.init(code, lines: lines)
    }

    init(_ code: ExitCode, lines: [DisplayText]) {
        self.code = code
        let isReportable = lines.contains { $0.contains("report it") }
        self.lines =
            lines + (code == .unexpected && !isReportable ? [Self.report] : [])
    }

    /// The same without secrets, which a server may have repeated.
    func redacted(_ redactor: Redactor) -> Failure {
        Failure(code, lines: lines.map(redactor.redacted))
    }

    /// The time that `--wait` allows is up.
    static let timeOut = Failure(.timeOut, "Time ran out before the sign-in was complete.")

    /// What ends with code 1 always says how to tell of it.
    private static let report: DisplayText =
        "If this looks wrong, please report it. A record helps: idx sign-in --dump DIR."
}

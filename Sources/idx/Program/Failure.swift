import IDXForms

/// A failure: the exit code and the message.
struct Failure: Error, Sendable, Hashable {
    let code: ExitCode
    /// The message: what happened, then what to do.
    let lines: [DisplayText]
    /// The setting it is about, if it is about one.
    private(set) var setting: String?
    /// Whether the dialogue has already shown it.
    private(set) var wasSaid = false

    init(_ code: ExitCode, _ lines: DisplayText...) {
        self.init(code, lines: lines)
    }

    init(_ code: ExitCode, setting: String, _ lines: DisplayText...) {
        self.init(code, setting: setting, lines: lines)
    }

    init(_ code: ExitCode, setting: String? = nil, lines: [DisplayText]) {
        self.code = code
        self.setting = setting
        let isReportable = lines.contains { $0.contains("report it") }
        self.lines =
            lines + (code == .unexpected && !isReportable ? [Self.report] : [])
    }

    /// Returns the failure without secrets, which a server may have repeated.
    func redacted(_ redactor: Redactor) -> Failure {
        var failure = Failure(code, setting: setting, lines: lines.map(redactor.redacted))
        failure.wasSaid = wasSaid
        return failure
    }

    /// Returns the failure with another line.
    func adding(_ line: DisplayText?) -> Failure {
        Failure(code, setting: setting, lines: lines + (line.map { [$0] } ?? []))
    }

    /// A browser was opened, and no user can open it again.
    static let didNotComeBack = Failure(
        .timeOut, "The browser did not come back.",
        "If it shows an error about redirect_uri, register exactly the --redirect URI for this app."
    )

    /// The time limit of `--wait` was reached.
    static let timeOut = Failure(.timeOut, Wording.timeLimit.text)

    /// The failure, marked as shown.
    var said: Failure {
        var failure = self
        failure.wasSaid = true
        return failure
    }

    /// The advice of each failure with exit code 1.
    private static let report: DisplayText =
        "If this looks wrong, please report it. A record helps: idx sign-in --dump DIR."
}

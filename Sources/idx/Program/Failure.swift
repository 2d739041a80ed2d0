import IDXForms

/// An end that is not success: the code, and what to say about it.
struct Failure: Error, Sendable, Hashable {
    let code: ExitCode
    /// The words, the first line what happened, the others what to do.
    let lines: [DisplayText]
    /// The setting it is about, if it is about one.
    private(set) var setting: String?
    /// Whether the dialogue has said so already.
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

    /// The same without secrets, which a server may have repeated.
    func redacted(_ redactor: Redactor) -> Failure {
        var failure = Failure(code, setting: setting, lines: lines.map(redactor.redacted))
        failure.wasSaid = wasSaid
        return failure
    }

    /// The same, with a line that says more.
    func adding(_ line: DisplayText?) -> Failure {
        Failure(code, setting: setting, lines: lines + (line.map { [$0] } ?? []))
    }

    /// The time that `--wait` allows is up.
    static let timeOut = Failure(.timeOut, Wording.timeLimit.text)

    /// The same, which the dialogue has said already.
    var said: Failure {
        var failure = self
        failure.wasSaid = true
        return failure
    }

    /// What ends with code 1 always says how to tell of it.
    private static let report: DisplayText =
        "If this looks wrong, please report it. A record helps: idx sign-in --dump DIR."
}

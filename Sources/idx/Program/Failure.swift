import IDXForms

/// A failure: the exit code and the message.
struct Failure: Error, Sendable, Hashable {
    let code: ExitCode
    /// The message: what happened, then what to do.
    let lines: [DisplayText]
    /// What a library said of it, for `-v`.
    private var libraryText: DisplayText?
    /// The setting it is about, if it is about one.
    private(set) var setting: Flag.Name?
    /// Whether the dialogue has already shown it.
    private(set) var wasSaid = false

    init(_ code: ExitCode, _ lines: DisplayText...) {
        self.init(code, lines: lines)
    }

    init(_ code: ExitCode, setting: Flag.Name, _ lines: DisplayText...) {
        self.init(code, setting: setting, lines: lines)
    }

    init(_ code: ExitCode, setting: Flag.Name? = nil, lines: [DisplayText]) {
        self.code = code
        self.setting = setting
        let reports = [FailurePhrase.report, .reportIfWrong, .keepRecord].map(\.text)
        let isReportable = lines.contains { $0.contains("report it") || reports.contains($0) }
        self.lines =
            lines + (code == .unexpected && !isReportable ? [FailurePhrase.reportIfWrong.text] : [])
    }

    /// Returns the failure with what a library said of it, which ``verbose`` adds to its lines.
    func saying(_ text: String?) -> Failure {
        var failure = self
        failure.libraryText = text.map { visible($0, limit: 300) }
        return failure
    }

    /// The failure as `-v` shows it.
    var verbose: Failure {
        var failure = adding(libraryText)
        failure.wasSaid = wasSaid
        return failure
    }

    /// Returns the failure with another line.
    func adding(_ line: DisplayText?) -> Failure {
        Failure(code, setting: setting, lines: lines + (line.map { [$0] } ?? []))
    }

    /// A browser was opened, and no user can open it again.
    static var didNotComeBack: Failure {
        Failure(.timeOut, BrowserPhrase.didNotComeBack.text, FailurePhrase.ifRedirect.text)
    }

    /// The time limit of `--wait` was reached.
    static var timeOut: Failure { Failure(.timeOut, Wording.timeLimit.text) }

    /// The failure, marked as shown.
    var said: Failure {
        var failure = self
        failure.wasSaid = true
        return failure
    }
}

/// The exit codes, which never change, because scripts depend on them.
enum ExitCode: Int32, Sendable, CaseIterable {
    case done = 0
    case unexpected = 1
    case usage = 2
    case refused = 3
    case answerNeeded = 4
    case notPossible = 5
    case unreachable = 6
    case settings = 7
    case timeOut = 124
    case notExecutable = 126
    case notFound = 127
    case cancelled = 130

    /// A line for the help.
    var summary: String {
        switch self {
        case .done: "done"
        case .unexpected: "internal error; the message says how to report it"
        case .usage: "usage error: an invalid flag, URL or file"
        case .refused: "refused by the org: wrong answer, locked, denied; status: not signed in"
        case .answerNeeded: "an answer is missing and prompting is off; the message names it"
        case .notPossible:
            "this cannot be done in a terminal or on this system; the message says why"
        case .unreachable: "the org could not be reached or trusted: DNS, TLS, proxy, 5xx"
        case .settings: "settings are missing or wrong, or the client may not do this"
        case .timeOut: "time ran out"
        case .notExecutable: "the CMD after -- cannot be run"
        case .notFound: "the CMD after -- was not found"
        case .cancelled: "canceled; Ctrl-C ends by SIGINT, which shells show as 130"
        }
    }
}

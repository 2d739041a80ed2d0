extension Failure {
    /// Any error as an exit code and words: the one place where codes are decided.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as UsageError: self.init(.usage, lines: error.lines)
        default: self.init(.unexpected, "\(error)")
        }
    }
}

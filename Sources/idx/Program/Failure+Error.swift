import IDXAuth
import IDXAuthenticator
import IDXForms
import IDXJSON

extension Failure {
    /// Creates the failure for any error. Only this decides exit codes.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as UsageError: self.init(.usage, lines: error.lines)
        case let error as PromptError: self.init(error)
        case let error as TransportError: self.init(error)
        case let error as JSON.SyntaxError: self.init(.usage, "Not JSON: \(error.description)")
        case let error as IDXError: self.init(error)
        case let error as CredentialError: self.init(error)
        case let error as DPoPError: self.init(error)
        case let error as AnswerSourceError: self.init(error)
        case let error as DeviceAuthenticatorError: self.init(error)
        case let error as RequestDump.Failure: self.init(.usage, Wording.failure(error))
        case let error as StepError: self.init(error)
        case is CancellationError: self.init(.cancelled, "Canceled.")
        default:
            self.init(
                .unexpected, "Something unexpected happened: \(visible("\(error)"))",
                "Please report it. A record helps: idx sign-in --dump DIR.")
        }
    }

    private init(_ error: PromptError) {
        switch error {
        case .answerNeeded(let step, let question, let label):
            self.init(
                .answerNeeded, "No answer for \(label) (\(question), step \(step)).",
                "There is no terminal to ask on, or --no-input is set; pass --answers FILE.")
        case .ambiguous(let step, let given, let candidates):
            self.init(
                .answerNeeded, "\"\(given)\" fits more than one option at \(step):",
                candidates.joined(separator: ", "))
        case .answerRejected(let step, let question, let label, let words):
            let name = label.isEmpty ? visible(question) : label
            self.init(
                .refused,
                "The org rejected the answer for \(name) (\(question), step \(step))"
                    + (words.map { ": \"\($0)\"" } ?? "."),
                "It was not sent again, so that the account does not get locked.")
        case .answerLost(let step, let question, let reason):
            self.init(
                .unreachable, "The answer to \(question) at \(step) was not accepted: \(reason)",
                "It is not sent again by itself. Run the same command again.")
        case .endOfInput:
            self.init(.answerNeeded, "Input ended before the last answer.")
        case .cannotHideInput:
            self.init(
                .answerNeeded,
                "This terminal cannot hide what is typed, so no secret is asked for here.",
                "Pass it with --answers FILE.")
        case .notPossible(let step, let reason):
            self.init(.notPossible, "\(step) cannot be done here: \(reason)")
        }
    }

    private init(_ error: StepError) {
        switch error {
        case .expired: self.init(.timeOut, "The org has closed this sign-in.")
        case .invalidAnswers(_, let reason): self.init(.refused, reason)
        case .rateLimited(_, let reason), .unknownOutcome(let reason):
            self.init(.unreachable, reason)
        }
    }

    init(_ error: TransportError) {
        let words = Sanitizer.paragraph(error.description)
        switch error {
        case .refused(.insecure), .refused(.malformedAddress):
            self.init(.settings, words, "Check --issuer.")
        case .untrusted:
            self.init(
                .unreachable, words, "Your network may inspect TLS. Set SSL_CERT_FILE, or ask IT.")
        case .unknownHost:
            self.init(.unreachable, words, "Check --issuer and the network.")
        case .cancelled: self.init(.cancelled, "Canceled.")
        default: self.init(.unreachable, words)
        }
    }
}

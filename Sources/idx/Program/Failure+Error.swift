import IDXAuth
import IDXAuthenticator
import IDXCrypto
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
        case let error as CredentialStorageError: self.init(CredentialError.storage(error))
        case let error as DPoPError: self.init(error)
        case let error as AnswerSourceError: self.init(error)
        case let error as CryptoUnavailable: self.init(noCryptography: error.reason)
        case let error as DeviceAuthenticatorError: self.init(error)
        case let error as RequestDump.Failure: self.init(.usage, Wording.failure(error))
        case let error as StepError: self.init(error)
        case is CancellationError: self.init(.cancelled, FailurePhrase.canceled.text)
        default:
            self.init(
                .unexpected,
                FailurePhrase.unexpected.text([
                    "error": .text(visible(Wording.problem(error).text))
                ]),
                FailurePhrase.report.text)
        }
    }

    private init(_ error: PromptError) {
        switch error {
        case .answerNeeded(let step, let question, let label):
            self.init(
                .answerNeeded,
                FailurePhrase.noAnswer.text([
                    "label": .text("\(label)"), "question": .text("\(question)"),
                    "step": .text("\(step)"),
                ]), FailurePhrase.noTerminal.text)
        case .ambiguous(let step, let given, let candidates):
            self.init(
                .answerNeeded,
                FailurePhrase.ambiguous.text([
                    "given": .text("\(given)"), "step": .text("\(step)"),
                ]),
                candidates.joined(separator: ", "))
        case .answerInvalid(let step, let question, let reason, let offered):
            let problem = FailurePhrase.answerLost.text([
                "question": .text("\(question)"), "step": .text("\(step)"),
                "reason": .text("\(reason)"),
            ])
            let options: DisplayText = offered.joined(separator: ", ")
            self.init(.answerNeeded, lines: [problem] + (offered.isEmpty ? [] : [options]))
        case .answerRejected(let step, let question, let label, let words):
            let name = label.isEmpty ? visible(question) : label
            let phrase: FailurePhrase = words == nil ? .rejected : .rejectedSaying
            self.init(
                .refused,
                phrase.text([
                    "label": .text("\(name)"), "question": .text("\(question)"),
                    "step": .text("\(step)"), "text": .text(words.map { "\($0)" } ?? ""),
                ]), FailurePhrase.notSentAgain.text)
        case .answerLost(let step, let question, let reason):
            self.init(
                .unreachable,
                FailurePhrase.answerLost.text([
                    "question": .text("\(question)"), "step": .text("\(step)"),
                    "reason": .text("\(reason)"),
                ]), FailurePhrase.runAgain.text)
        case .endOfInput:
            self.init(.answerNeeded, FailurePhrase.inputEnded.text)
        case .cannotHideInput:
            self.init(
                .answerNeeded, FailurePhrase.cannotHide.text, FailurePhrase.passAnswers.text)
        case .outputFailed(let error):
            self = FileAccess.unwritable(output: FileAccess.standardOutput, error)
        case .notPossible(let step, let reason):
            self.init(
                .notPossible,
                FailurePhrase.notPossible.text([
                    "step": .text("\(step)"), "reason": .text("\(reason)"),
                ]))
        }
    }

    private init(_ error: StepError) {
        switch error {
        case .expired: self.init(.timeOut, FailurePhrase.closed.text)
        case .invalidAnswers(_, let reason): self.init(.refused, reason)
        case .rateLimited(_, let reason), .unknownOutcome(let reason):
            self.init(.unreachable, reason)
        }
    }

    init(_ error: TransportError) {
        self = Self.explained(error).saying(error.libraryText)
    }

    private static func explained(_ error: TransportError) -> Failure {
        let words = Wording.text(error.explanation)
        return switch error {
        case .refused(.insecure), .refused(.malformedAddress):
            Failure(.settings, words, FailurePhrase.checkIssuer.text)
        case .untrusted:
            Failure(
                .unreachable, words, FailurePhrase.inspected.text)
        case .unknownHost:
            Failure(.unreachable, words, FailurePhrase.checkIssuerAndNetwork.text)
        case .cancelled: Failure(.cancelled, FailurePhrase.canceled.text)
        case _ where error.isTransient:
            Failure(.unreachable, words, Wording.text(.checkNetwork))
        default: Failure(.unreachable, words)
        }
    }
}

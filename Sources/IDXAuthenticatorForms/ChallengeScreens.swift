import IDXAuth
import IDXAuthenticator
import IDXForms
import IDXPlatform

/// The screens of ``ChallengeStepSource``. Nothing of a challenge is shown but by ``ChallengeSummary``.
struct ChallengeScreens: Sendable {
    /// The host of the org, or how many there are.
    let host: DisplayText
    /// The account, or how many there are.
    let account: DisplayText
    /// Whether the user may choose another request.
    let isChoosable: Bool
    /// When waiting ends.
    let deadline: Date?

    func screen(of step: ChallengeStepSource.Step) -> Screen {
        switch step {
        case .waiting(let problems): waiting(problems)
        case .several(let requests): list(requests.map(\.summary))
        case .decision(let request): decision(request.summary, until: request.expiresAt)
        case .pin(let request, let triesLeft, let isWrong):
            pin(
                request.summary, triesLeft: triesLeft, isWrong: isWrong, request.expiresAt)
        case .unverified(let request): unverified(request.summary, request.expiresAt)
        case .unknownOutcome(let request): unknownOutcome(request.summary, request.expiresAt)
        case .ended(let ending, let request, let problems):
            end(
                ending, request?.summary, request?.challenge.messages ?? [],
                problems.map { Wording.notice($0) })
        }
    }

    private func waiting(_ problems: [EnrollmentProblem]) -> Screen {
        var screen = Screen(
            step: "challenge-wait", kind: .waiting, title: ChallengePhrase.approveSignIns.text,
            host: host, account: account,
            notices: problems.map { Wording.notice($0) },
            wait: .init(
                label: ChallengePhrase.waitsForRequest.text, done: ChallengePhrase.requestCame.text,
                every: .seconds(4)),
            actions: [.leave])
        screen.wait?.isForCall = true
        screen.expiresAt = deadline
        return screen
    }

    func list(_ requests: [ChallengeSummary]) -> Screen {
        let question = Question(
            id: .named("transaction"), label: ChallengePhrase.which.text, isRequired: true,
            needsDecision: true,
            kind: .choice(requests.enumerated().map { $1.choice(at: $0) }))
        return Screen(
            step: "challenge-list", kind: .form, title: ChallengePhrase.several.text, host: host,
            account: account,
            main: .init(
                id: .init(rawValue: "challenge-list"), purpose: .answer,
                label: ChallengePhrase.look.text,
                questions: [question]),
            wait: .init(label: ChallengePhrase.waitsForYou.text, every: .seconds(4)),
            actions: [.leave])
    }

    func decision(_ request: ChallengeSummary, until expiry: Date) -> Screen {
        var screen = screen("challenge-consent", request, until: expiry)
        let question = Question(
            id: .approval,
            label: request.isTransaction
                ? ChallengePhrase.doYouConfirm.text : ChallengePhrase.isItYou.text,
            isRequired: true, needsDecision: true, kind: .toggle)
        let warning: DisplayText? =
            request.isLate
            ? ChallengePhrase.late.text : request.isOld ? Wording.old(request.age) : nil
        screen.notices = warning.map { [.init(severity: .warning, text: $0)] } ?? []
        screen.main = .init(
            id: .init(rawValue: "challenge-consent"), purpose: .answer,
            label: ChallengePhrase.sendAnswer.text,
            questions: [question])
        if isChoosable {
            screen.actions.insert(
                .init(id: .list, purpose: .returnToList, label: ChallengePhrase.chooseAnother.text),
                at: 0)
        }
        return screen
    }

    func pin(
        _ request: ChallengeSummary, triesLeft: Int, isWrong: Bool, _ expiry: Date
    ) -> Screen {
        var screen = screen("challenge-pin", request, until: expiry)
        // The rest was on the screen before.
        screen.facts = Array(screen.facts.prefix(1))
        var question = Question(
            id: .named("pin"), label: ChallengePhrase.pin.text, isRequired: true,
            kind: .secret(.init()))
        if isWrong {
            question.notices = [
                .init(
                    severity: .error,
                    text: ChallengePhrase.wrongPIN.text(["count": .count(triesLeft)]))
            ]
        }
        screen.main = .init(
            id: .init(rawValue: "challenge-pin"), purpose: .answer,
            label: ChallengePhrase.sendAnswer.text,
            questions: [question])
        screen.actions.insert(
            .init(
                id: .withoutPIN, purpose: .other, label: ChallengePhrase.withoutPIN.text,
                detail: ChallengePhrase.orgMayRefuse.text), at: 0)
        return screen
    }

    func unverified(_ request: ChallengeSummary, _ expiry: Date) -> Screen {
        var screen = screen("challenge-unverified", request, until: expiry)
        screen.facts = Array(screen.facts.prefix(1))
        screen.notices = [.init(severity: .error, text: ChallengeEndPhrase.pinFailed.text)]
        let question = Question(
            id: .approval, label: ChallengePhrase.answerWithoutPIN.text, isRequired: true,
            needsDecision: true, kind: .toggle)
        screen.main = .init(
            id: .init(rawValue: "challenge-unverified"), purpose: .answer,
            label: ChallengePhrase.sendAnswer.text, questions: [question])
        return screen
    }

    /// There is nothing to poll for: an answer that arrived ends the request too.
    func unknownOutcome(_ request: ChallengeSummary, _ expiry: Date) -> Screen {
        var screen = screen("challenge-unknown", request, until: expiry)
        screen.wait = nil
        screen.notices = [.init(severity: .warning, text: ChallengePhrase.unknownOutcome.text)]
        screen.main = .init(
            id: .init(rawValue: "challenge-unknown"), purpose: .answer,
            label: ChallengePhrase.sendAgain.text)
        return screen
    }

    private func screen(
        _ step: String, _ request: ChallengeSummary, until expiry: Date?
    ) -> Screen {
        Screen(
            step: step, kind: .form, title: Sanitizer.line(request.authenticator, limit: 100),
            host: Sanitizer.line(request.host, limit: 200),
            account: Sanitizer.line(request.account, limit: 200), facts: request.facts,
            wait: .init(
                label: ChallengePhrase.waitsForYou.text,
                done: ChallengePhrase.answeredElsewhere.text, every: .seconds(4)),
            actions: [.leave], expiresAt: expiry,
            subject: .init(challenge: Secret(request.transaction)))
    }

    func end(
        _ ending: ChallengeStepSource.Ending, _ request: ChallengeSummary?,
        _ messages: [RemediationStepMessage.Reason] = [], _ problems: [Screen.Notice] = []
    ) -> Screen {
        let isError = [.vanished, .expired, .answered(.refused), .answered(.unanswered)]
            .contains(ending)
        let said = Screen.Notice(
            severity: isError ? .error : .success,
            text: Wording.words(of: ending, waited: deadline != nil))
        return Screen(
            step: "challenge-end", kind: .terminal(isError: isError),
            title: request.map { Sanitizer.line($0.authenticator, limit: 100) }
                ?? ChallengePhrase.approveSignIns.text,
            host: request.map { Sanitizer.line($0.host, limit: 200) } ?? host,
            notices: [said]
                + messages.map { .init(severity: .info, text: Wording.words(of: $0)) } + problems)
    }
}

extension Screen.Action {
    static let leave = Self(
        id: .init(rawValue: "cancel"), purpose: .cancel, label: ChallengePhrase.leave.text)
}

extension FieldPath {
    static let approval = named("approve")

    static func named(_ name: String) -> FieldPath {
        FieldPath([.field(name: name, occurrence: 0)])
    }
}

import IDXAuth
package import IDXAuthenticator
package import IDXForms
import IDXPlatform
import Synchronization

extension ChallengeStepSource {
    /// Fetches what is pending, and decides what it means for a step: the challenge on screen stays there.
    func look(
        from step: Step? = nil, choosing: Bool = false
    ) async throws(DeviceAuthenticatorError) -> Step {
        let pending = try await fetch()
        let requests = try pending.challenges.map(request).filter { request in
            options.transaction.map { $0 == request.summary.transaction }
                ?? !options.ignored.contains(request.challenge.identity)
        }
        if let step, let shown = step.request, !choosing {
            let isPending = requests.contains {
                $0.challenge.identity == shown.challenge.identity
            }
            if isPending { return step }
            return .ended(time.now() < shown.expiresAt ? .vanished : .expired, shown)
        }
        switch requests.count {
        case 0 where !waits: return .ended(.nothing, nil, pending.problems)
        case 0: return .waiting(pending.problems)
        case 1: return .decision(requests[0])
        default: return .several(requests)
        }
    }

    /// What is pending for the enrollments.
    ///
    /// - Throws: The problem, if no enrollment could be asked for, or if there is nothing to show but a
    ///   challenge that cannot be trusted.
    private func fetch() async throws(DeviceAuthenticatorError) -> PendingChallenges {
        let asked = try enrollments
        let pending = await authenticator.core.pending(of: asked)
        let refused = pending.problems.filter(\.isRefusal)
        if let problem = refused.first, refused.count == asked.count { throw problem.error }
        if options.patience == .none, pending.challenges.isEmpty,
            let problem = pending.problems.first(where: { !$0.isRefusal })
        {
            throw problem.error
        }
        return pending
    }

    /// The enrollments to ask for.
    var enrollments: [AuthenticatorEnrollment] {
        get throws(DeviceAuthenticatorError) {
            try authenticator.enrollments.filter {
                options.enrollments?.contains($0.enrollmentId) ?? ($0.state != .pending)
            }
        }
    }

    private var waits: Bool {
        switch options.patience {
        case .none: false
        case .limited: state.withLock { $0.deadline.map { time.now() < $0 } ?? true }
        case .unlimited: true
        }
    }

    /// The request of a challenge: the one that is known, or a new one.
    private func request(
        _ challenge: PushChallenge
    ) throws(DeviceAuthenticatorError) -> ChallengeRequest {
        if let known = state.withLock({ $0.requests[challenge.identity] }) { return known }
        let request = try ChallengeRequest(challenge, now: time.now())
        state.withLock { $0.requests[challenge.identity] = request }
        return request
    }

    func next(
        _ action: Screen.Action.ID, _ answers: [Answer], _ step: Step
    ) async throws -> Step {
        if action == .list { return try await look(choosing: true) }
        let value = answers.first?.value
        switch (step, value) {
        case (.several(let requests), .choice(let id)?) where requests.indices.contains(id.option):
            return .decision(requests[id.option])
        case (.decision(let request), .toggle(let isApproved)?):
            return try await answer(request, .consent(isApproved ? .approved : .denied))
        case (.unverified(let request), .toggle(let isApproved)?):
            return try await answer(request, .consent(isApproved ? .approved : .none))
        case (.pin(let request, _, _), _) where action == .withoutPIN:
            return try await answer(request, .cannotVerify(.userVerificationCancelledByUser))
        case (.pin(let request, _, _), .secret(let pin)?):
            return try await answer(request, .pin(pin))
        case (.unknownOutcome(let request), _): return try await answer(request, nil)
        case (.waiting, _), (.ended, _): return try await look(from: step)
        default:
            throw StepError.invalidAnswers(reason: ChallengeEndPhrase.notAnAnswer.text)
        }
    }

    /// Answers what a challenge asks, or sends the same answer again.
    private func answer(
        _ request: ChallengeRequest, _ answer: ChallengeDialogue.Answer?
    ) async throws -> Step {
        let challenge = request.challenge
        do throws(DeviceAuthenticatorError) {
            let next =
                if let answer { try await challenge.answer(answer) } else {
                    try await challenge.sendAgain()
                }
            switch next {
            case .consent: return .decision(request)
            case .pin(let triesLeft, let isWrong):
                return .pin(request, triesLeft: triesLeft, isWrong: isWrong)
            case .unverified: return .unverified(request)
            case .unknownOutcome, .sending: return .unknownOutcome(request)
            case .done(let ending): return .ended(.answered(ending), request)
            }
        } catch {
            switch error {
            case .challenge(.expired): return .ended(.expired, request)
            case .challenge(.alreadyAnswered): return .ended(.vanished, request)
            case .serverAPIError(let status?, _) where [404, 410].contains(status):
                return .ended(.vanished, request)
            default: break
            }
            if let wait = error.retryAfter {
                throw StepError.rateLimited(retryAfter: wait, reason: Wording.problem(error))
            }
            throw error
        }
    }
}

extension ChallengeStepSource {
    /// Whether a decision approves a challenge.
    package static func isApproval(_ decision: Decision) -> Bool {
        guard case .submit(_, let answers) = decision else { return false }
        return answers.contains { $0.question == .approval && $0.value == .toggle(true) }
    }

    /// The transaction that a screen is about.
    package static func transaction(of screen: Screen) -> String? {
        screen.subject.challenge?.revealed
    }
}

extension ChallengeEnding {
    /// Whether the user approved.
    package var isApproval: Bool {
        switch self {
        case .approved: true
        case .denied, .refused, .unanswered: false
        }
    }
}

extension AuthenticatorEnrollment {
    /// The org's host.
    package var host: String { URL(string: organization.url)?.host() ?? organization.url }

    /// The user, as the org calls them.
    package var account: String { user.name ?? user.id }
}

extension ChallengeStepSource.Step {
    /// The challenge that it is about.
    var request: ChallengeRequest? {
        switch self {
        case .waiting, .several: nil
        case .decision(let request), .pin(let request, _, _), .unverified(let request),
            .unknownOutcome(let request):
            request
        case .ended(_, let request, _): request
        }
    }
}

extension Screen.Action.ID {
    static let list = Self(rawValue: "other-request")
    static let withoutPIN = Self(rawValue: "without-pin")
}

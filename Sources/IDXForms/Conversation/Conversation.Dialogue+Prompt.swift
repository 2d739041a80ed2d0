import IDXAuth
import IDXPlatform

/// What happens while a screen is prompted for, and when it is answered.
extension Conversation.Dialogue {
    /// A prompt.
    struct Prompted: Sendable {
        /// What it shows now.
        var screen: Screen
        /// Why the last poll failed, if it did.
        var trouble: DisplayText?
        /// What ended the step before it was answered.
        var ending: Ending?
    }

    /// Why a step ended before it was answered.
    enum Ending: Sendable {
        /// The org returned the next step.
        case step(Source.Step, Screen)
        /// Polling failed, and nothing else can end the step.
        case failed(any Error)
        case expired
        case timeRanOut
    }

    /// Takes what happens while the prompt is shown; nothing more once its step has ended.
    mutating func take(_ news: News) {
        guard case .decision(var prompted) = expectation, prompted.ending == nil else { return }
        defer { expectation = .decision(prompted) }
        switch news {
        case .polled(let step, let screen): polled(step, offering(screen), &prompted)
        case .troubled(let reason):
            if prompted.trouble != reason {
                warn("\(reason) \(ConversationPhrase.tryingAgain.text)", beside: prompted.screen)
            }
            prompted.trouble = reason
        case .pollingFailed(let error): pollingFailed(error, &prompted)
        case .expired: end(&prompted, .expired, Wording.ended(position.screen))
        case .timeRanOut: end(&prompted, .timeRanOut, Wording.timeLimit)
        }
    }

    private mutating func polled(
        _ step: Source.Step, _ screen: Screen, _ prompted: inout Prompted
    ) {
        guard screen.isSameStep(as: position.screen) else {
            let isBad = screen.hasErrors || screen.kind == .terminal(isError: true)
            let remark = isBad ? Wording.ended(position.screen) : Wording.confirmed(position.screen)
            return end(&prompted, .step(step, screen), remark)
        }
        let news = position.refreshed(by: Position(step: step, screen: screen)).screen
        position.step = step
        if news != prompted.screen { perform(.report(.step(step, news))) }
        // A response clears the notice about a failed poll.
        if news != prompted.screen || prompted.trouble != nil { perform(.update(news)) }
        (prompted.screen, prompted.trouble) = (news, nil)
    }

    private mutating func pollingFailed(_ error: any Error, _ prompted: inout Prompted) {
        if position.screen.kind == .waiting || (error as? StepError) == .expired {
            return end(&prompted, .failed(error), Wording.ended(position.screen))
        }
        var news = position.screen
        news.wait = nil
        let reason = Wording.problem(error)
        warn(ConversationPhrase.cannotPoll.text(["reason": .text(reason)]), beside: news)
    }

    private mutating func warn(_ warning: DisplayText, beside screen: Screen) {
        var news = screen
        news.notices.append(Screen.Notice(severity: .warning, text: warning))
        perform(.update(news))
    }

    private mutating func end(_ prompted: inout Prompted, _ ending: Ending, _ remark: Remark) {
        prompted.ending = ending
        perform(.withdraw(remark))
    }

    /// Carries out a decision, unless the step has ended.
    mutating func decided(_ decision: Decision, at now: Date) -> Request {
        if case .decision(let prompted) = expectation, let ending = prompted.ending {
            if decision != .interrupted, case .step = ending {
                // The answer and the next step arrived together: the answer no longer applies, so
                // drop it.
                tell(Wording.confirmed(position.screen))
            }
            return follow(ending)
        }
        switch decision {
        case .cancel, .interrupted:
            perform(.report(.decision(decision, at: position.screen)))
            return leave()
        case .checkNow:
            perform(.report(.decision(decision, at: position.screen)))
            return check(at: now)
        case .submit(let id, var answers):
            if let main = position.screen.main, main.id == id {
                answers = main.presets(besides: answers) + answers
                presets.remember(answers, at: position.screen)
            }
            perform(.report(.decision(.submit(id, answers), at: position.screen)))
            return carryOut(id, answers)
        }
    }

    /// Goes on after the step ended while it was on screen.
    private mutating func follow(_ ending: Ending) -> Request {
        expectation = .step
        switch ending {
        case .step(let step, let screen):
            perform(.report(.step(step, screen)))
            position = Position(step: step, screen: screen)
            return proceed()
        case .failed(let error): return recover(from: error)
        case .expired: return send(.refresh, for: .step)
        case .timeRanOut: return end(.timedOut(position.screen))
        }
    }

    /// Polls the org now, at most once a second.
    private mutating func check(at now: Date) -> Request {
        if let lastCheck, (0..<1).contains(now.timeIntervalSince(lastCheck)) {
            position.screen.notices = []
            return take()
        }
        lastCheck = now
        guard let wait = position.screen.wait else { return send(.refresh, for: .check) }
        return send(.poll(wait.action, at: position.step), for: .check)
    }
}

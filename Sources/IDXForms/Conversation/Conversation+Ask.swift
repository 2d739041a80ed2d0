import IDXPlatform

extension Conversation {
    /// Puts what is left of a screen to the person and does what was decided.
    func ask(
        _ narrowing: Narrowing, at moment: Moment, _ memory: inout Memory
    ) async throws -> Turn {
        let decision: Decision
        let (ending, latest): (Meanwhile<Org>.Ending?, Org.Step)
        do {
            (decision, ending, latest) = try await put(narrowing.screen, at: moment)
        } catch let error as PromptError {
            // At the end of the road nothing has to be answered: what nobody can answer is the end.
            guard case .terminal(let isError) = moment.screen.kind, error.isForWantOfAnswer else {
                throw error
            }
            await tell(Wording.end(moment.screen, isError: isError))
            return await leave(moment)
        }
        var moment = moment
        moment.step = latest
        if let ending {
            if decision != .interrupted, case .step = ending {
                // Both at once: the org has moved on, so the answer has nowhere to go.
                await tell(Wording.confirmed(moment.screen))
            }
            return try await follow(ending, at: moment, &memory)
        }
        observe(.decision(decision.with(narrowing.decided), at: moment.screen))
        switch decision {
        case .cancel, .interrupted: return await leave(moment)
        case .checkNow: return .step(try await org.poll(at: latest))
        case .submit(let id, let answers):
            let isMain = id == narrowing.screen.main?.id
            memory.keep(isMain ? answers : [], at: moment.screen)
            return try await take(id, (isMain ? narrowing.decided : []) + answers, moment, &memory)
        }
    }

    private func leave(_ moment: Moment) async -> Turn {
        await org.cancel(at: moment.step)
        // Whoever turns away from an end has not cancelled anything.
        guard case .terminal(let isError) = moment.screen.kind else { return .outcome(.cancelled) }
        return .outcome(isError ? .refused(moment.screen) : .finished(moment.screen))
    }

    private func take(
        _ id: Screen.Action.ID, _ answers: [Answer], _ moment: Moment, _ memory: inout Memory
    ) async throws -> Turn {
        guard let action = moment.screen[action: id] else {
            return .again(moment.step, [])
        }
        if action.purpose == .cancel { return await leave(moment) }
        if action.purpose == .startOver { memory.noteRestart() }
        if let link = action.link { return try await open(link, action, moment) }
        return try await submit(id, answers, at: moment, &memory)
    }

    private func open(_ link: DisplayText, _ action: Screen.Action, _ moment: Moment) async throws
        -> Turn
    {
        guard let browser else {
            throw PromptError.notPossible(
                step: moment.screen.step, reason: Wording.needsBrowser(action.label))
        }
        switch try await browser.follow(link.text, label: action.label, prompter: prompter) {
        case .shown, .cancelled: return .again(moment.step, [])
        case .returned(let address): return try await take(redirect: address, moment)
        }
    }

    /// What the browser brought back; if that is a no, the other ways on are still there.
    private func take(redirect address: String, _ moment: Moment) async throws -> Turn {
        do {
            switch try await org.take(redirect: address) {
            case .signedIn(let redirect): return .outcome(.redirected(redirect))
            case .step(let step): return .step(step)
            }
        } catch CounterpartError.unfit(_, let reason) {
            return .again(moment.step, [Screen.Notice(severity: .error, text: reason)])
        }
    }

    /// Submits, and mends what can be mended without troubling the person.
    func submit(
        _ id: Screen.Action.ID, _ answers: [Answer], at moment: Moment, _ memory: inout Memory
    ) async throws -> Turn {
        do {
            return .step(try await org.submit(id, answers, at: moment.step))
        } catch let error as CounterpartError {
            switch error {
            case .expired: return try await restart(moment.screen, &memory)
            case .unfit(_, let reason), .tooMany(_, let reason):
                return .again(moment.step, [Screen.Notice(severity: .error, text: reason)])
            case .unknownOutcome(let reason):
                let step = try await org.recall()
                await tell(Wording.recalled(reason))
                return .step(step)
            }
        }
    }

    /// Goes on from what ended a step while it was on screen.
    private func follow(
        _ ending: Meanwhile<Org>.Ending, at moment: Moment, _ memory: inout Memory
    ) async throws -> Turn {
        switch ending {
        case .step(let step): return .step(step)
        case .failed(let error):
            guard case CounterpartError.expired = error else { throw error }
            return try await restart(moment.screen, &memory)
        case .timeLimit:
            await org.cancel(at: moment.step)
            return .outcome(.timedOut(moment.screen))
        case .expired:
            do {
                return .step(try await org.recall())
            } catch CounterpartError.expired {
                return try await restart(moment.screen, &memory)
            }
        }
    }

    /// Asks, and meanwhile polls and watches the clock.
    private func put(
        _ screen: Screen, at moment: Moment
    ) async throws -> (Decision, Meanwhile<Org>.Ending?, Org.Step) {
        let (updates, feed) = AsyncStream.makeStream(of: ScreenUpdate.self)
        let meanwhile = Meanwhile(
            org: org, step: moment.step, screen: screen, deadline: moment.deadline, time: time,
            feed: feed, observe: observe)
        return try await withThrowingTaskGroup(of: Meanwhile<Org>.Ending?.self) { group in
            group.addTask { await meanwhile.run() }
            let decision = try await prompter.ask(screen, updates: updates)
            group.cancelAll()
            let ending = try await group.next() ?? nil
            return (decision, ending, meanwhile.latest)
        }
    }
}

extension PromptError {
    /// Whether it is only that nobody answers.
    fileprivate var isForWantOfAnswer: Bool {
        switch self {
        case .answerNeeded, .endOfInput, .answerRejected: true
        case .ambiguous, .cannotHideInput, .notPossible: false
        }
    }
}

extension Decision {
    /// The same with answers that were known before asking.
    func with(_ decided: [Answer]) -> Decision {
        guard case .submit(let id, let answers) = self else { return self }
        return .submit(id, decided + answers)
    }
}

extension Duration {
    /// As the number of seconds that dates are reckoned in.
    var seconds: TimeInterval {
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
    }
}

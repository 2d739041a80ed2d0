import IDXAuth
import IDXPlatform

extension Conversation {
    /// Prompts for a screen and carries out the decision.
    func ask(_ position: Position, _ memory: inout Memory) async throws -> Turn {
        let decision: Decision
        let (ending, latest): (StepWatch<Source>.Ending?, Source.Step)
        do {
            (decision, ending, latest) = try await promptWhilePolling(position)
        } catch let error as PromptError {
            // A terminal screen needs no answer: if the prompter has none, the conversation ends
            // there.
            guard case .terminal(let isError) = position.screen.kind, error.isMissingAnswer
            else { throw error }
            await tell(Wording.end(position.screen, isError: isError))
            return await leave(position)
        }
        var position = position
        position.step = latest
        if let ending {
            if decision != .interrupted, case .step = ending {
                // The answer and the next step arrived together: the answer no longer applies, so
                // drop it.
                await tell(Wording.confirmed(position.screen))
            }
            return try await follow(ending, at: position, &memory)
        }
        switch decision {
        case .cancel, .interrupted:
            observe(.decision(decision, at: position.screen))
            return await leave(position)
        case .checkNow:
            observe(.decision(decision, at: position.screen))
            return try await check(position, &memory)
        case .submit(let id, var answers):
            if let main = position.screen.main, main.id == id {
                answers = main.presets(besides: answers) + answers
                memory.remember(answers, at: position.screen)
            }
            observe(.decision(.submit(id, answers), at: position.screen))
            return try await perform(id, answers, position, &memory)
        }
    }

    private func leave(_ position: Position) async -> Turn {
        await source.cancel(at: position.step)
        // Canceling at a terminal screen has nothing left to cancel.
        guard case .terminal(let isError) = position.screen.kind else {
            return .outcome(.cancelled)
        }
        return .outcome(isError ? .refused(position.screen) : .finished(position.screen))
    }

    /// Polls the org now, at most once a second.
    private func check(_ position: Position, _ memory: inout Memory) async throws -> Turn {
        guard memory.mayCheck(at: time.now()) else {
            var position = position
            position.screen.notices = []
            return .wait(position)
        }
        let next: Position
        do {
            next = try await reply(at: position) {
                guard let wait = position.screen.wait else { return try await source.refresh() }
                return try await source.poll(wait.action, at: position.step)
            }
        } catch let error as StepError {
            return try await recover(from: error, at: position, &memory)
        }
        guard next.screen.isSameStep(as: position.screen) else { return .step(next) }
        return .wait(refreshed(position, by: next))
    }

    /// A newer version of the step on screen, which keeps the form the user is filling in.
    private func refreshed(_ position: Position, by newer: Position) -> Position {
        var newer = newer
        newer.deadline = position.deadline
        newer.screen.main = position.screen.main
        newer.screen.repetition = position.screen.repetition
        return newer
    }

    /// Carries out an action: a link, a form, the end.
    func perform(
        _ id: Screen.Action.ID, _ answers: [Answer], _ position: Position, _ memory: inout Memory
    ) async throws -> Turn {
        guard let action = position.screen[action: id] else { return .again(position) }
        if id == .continueInBrowser {
            await source.cancel(at: position.step)
            return .outcome(
                .continuedInBrowser(position.screen, username: memory.username))
        }
        if action.purpose == .cancel { return await leave(position) }
        if action.purpose == .startOver { memory.noteRestart() }
        if let link = action.link { return try await open(link, action, position, &memory) }
        return try await submit(id, answers, at: position, &memory)
    }

    private func open(
        _ link: DisplayText, _ action: Screen.Action, _ position: Position, _ memory: inout Memory
    ) async throws -> Turn {
        if action.isOneWay {
            await tell(Wording.open(link.text, at: position.screen))
            await browser?.open(link.text)
            return .again(position)
        }
        guard let browser else {
            throw PromptError.notPossible(
                step: position.screen.step, reason: Wording.needsBrowser(action.label))
        }
        switch try await browser.follow(link.text, label: action.label, prompter: prompter) {
        case .shown, .cancelled: return .again(position)
        case .returned(let address):
            do {
                let outcome = try await prompter.waiting(for: position.screen.host, time: time) {
                    try await source.resume(redirect: address)
                }
                switch outcome {
                case .signedIn(let redirect): return .outcome(.redirected(redirect))
                case .step(let step): return .step(arrive(at: step))
                }
            } catch let error as StepError {
                // The other actions stay available after the browser reports a failure.
                return try await recover(from: error, at: position, &memory)
            }
        }
    }

    /// Submits a form, and recovers from errors that need no user input.
    func submit(
        _ id: Screen.Action.ID, _ answers: [Answer], at position: Position, _ memory: inout Memory
    ) async throws -> Turn {
        let work = position.screen[action: id]?.work
        if let work { await tell(Remark(.progress, work)) }
        do {
            var next = try await reply(at: position) {
                try await source.submit(id, answers, at: position.step)
            }
            if id == position.screen.main?.id, next.screen.isSameStep(as: position.screen) {
                next.screen.repetition = .returned
            }
            await prompter.settle(next.screen.outcome(of: id, at: position.screen))
            if work != nil, !next.screen.hasErrors {
                await tell(Remark(.done, AutomaticPhrase.captchaSolved.text))
            }
            if next.screen.hasErrors {
                next.screen.returnToForm(id, of: position.screen)
                next.screen = next.screen.filled(from: answers, at: position.screen)
            }
            return .step(next)
        } catch let error as StepError {
            return try await recover(from: error, at: position, &memory)
        }
    }

    /// Sends a request and turns its response into the next position.
    private func reply(
        at position: Position, _ request: @Sendable () async throws -> Source.Step
    ) async throws -> Position {
        arrive(
            at: try await prompter.waiting(for: position.screen.host, time: time) {
                try await request()
            })
    }

    /// Recovers from a request that returned no step. Never resends an answer.
    private func recover(
        from error: StepError, at position: Position, _ memory: inout Memory
    ) async throws -> Turn {
        switch error {
        case .expired: return try await restart(position.screen, &memory)
        case .invalidAnswers(_, let reason): return await again(position, .invalid, reason)
        case .rateLimited(let wait, let reason):
            return await again(position, .rateLimited(wait: wait), reason)
        case .unknownOutcome(let reason):
            do {
                let next = try await reply(at: position) { try await source.refresh() }
                guard next.screen.isSameStep(as: position.screen) else {
                    let isNew = !next.screen.hasErrors && !memory.hasAnswered(next.screen)
                    await prompter.settle(isNew ? .accepted : .unknown)
                    await tell(Remark(.note, "\(reason) \(ConversationPhrase.refreshed.text)"))
                    return .step(next)
                }
                return await again(
                    refreshed(position, by: next), .lost(reason), Wording.lost(reason))
            } catch StepError.expired {
                return try await restart(position.screen, &memory)
            } catch is StepError {
                return await again(position, .lost(reason), Wording.lost(reason))
            }
        }
    }

    private func again(
        _ position: Position, _ repetition: Screen.Repetition, _ reason: DisplayText
    ) async -> Turn {
        await prompter.settle(.returned)
        var position = position
        position.screen.repetition = repetition
        position.screen.notices = [Screen.Notice(severity: .error, text: reason)]
        return .again(position)
    }

    /// Continues after a step ended while it was on screen.
    private func follow(
        _ ending: StepWatch<Source>.Ending, at position: Position, _ memory: inout Memory
    ) async throws -> Turn {
        switch ending {
        case .step(let step, let screen):
            observe(.step(step, screen))
            return .step(Position(step: step, screen: screen))
        case .failed(let error):
            guard let error = error as? StepError else { throw error }
            return try await recover(from: error, at: position, &memory)
        case .timeLimit:
            await source.cancel(at: position.step)
            return .outcome(.timedOut(position.screen))
        case .expired:
            do {
                return .step(try await reply(at: position) { try await source.refresh() })
            } catch StepError.expired {
                return try await restart(position.screen, &memory)
            }
        }
    }

    /// Prompts for a screen while polling and watching the timeouts.
    ///
    /// A poll in flight ends before a decision is carried out, unless it takes long: an org may report an
    /// approval only once, and a canceled poll would lose it.
    private func promptWhilePolling(
        _ position: Position
    ) async throws -> (Decision, StepWatch<Source>.Ending?, Source.Step) {
        let (updates, feed) = AsyncStream.makeStream(of: ScreenUpdate.self)
        let watch = StepWatch(position, of: self, feed: feed)
        return try await withThrowingTaskGroup(
            of: (ending: StepWatch<Source>.Ending?, latest: Source.Step)?.self
        ) { group in
            group.addTask { await watch.run() }
            let decision = try await prompter.ask(position.screen, updates: updates)
            if decision.needsStep, watch.finishPolling() {
                group.addTask { [time] in
                    // It is canceled when the poll ends first.
                    try? await time.sleep(.seconds(2))
                    return nil
                }
            } else {
                group.cancelAll()
            }
            let first = try await group.next() ?? nil
            group.cancelAll()
            let found = if let first { first } else { try await group.next() ?? nil }
            return (decision, found?.ending, found?.latest ?? position.step)
        }
    }
}

extension Screen {
    /// How the org judged the answers that were sent for an action of the previous screen.
    fileprivate func outcome(of action: Action.ID, at earlier: Screen) -> AnswerOutcome {
        guard hasErrors || isReturned else { return .accepted }
        let asked = (earlier[action: action]?.questions ?? []).flatMap(\.withNested)
        let named = (main?.questions ?? []).flatMap(\.withNested).filter(\.isFaulty).map(\.id)
        let faulty = Set(asked.map(\.id)).intersection(named)
        guard faulty.isEmpty else { return .refused(faulty) }
        // What is wrong at another step, or ends the sign-in, need not be the answers to this one.
        guard self[action: action] != nil else { return .unknown }
        // Errors of the form as a whole are not about its checkboxes.
        return .refused(Set(asked.filter { $0.kind != .toggle }.map(\.id)))
    }
}

extension Decision {
    /// Whether a request follows, which another step makes void.
    fileprivate var needsStep: Bool {
        switch self {
        case .submit, .checkNow: true
        case .cancel, .interrupted: false
        }
    }
}

extension PromptError {
    /// Whether the prompter has no answer to give, as opposed to failing.
    fileprivate var isMissingAnswer: Bool {
        switch self {
        case .answerNeeded, .answerInvalid, .endOfInput, .answerRejected, .answerLost: true
        case .ambiguous, .cannotHideInput, .outputFailed, .notPossible: false
        }
    }
}

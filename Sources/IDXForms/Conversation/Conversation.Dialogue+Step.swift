import IDXAuth

/// What to do at a step: nothing if it is automatic or an end, else the user is asked.
extension Conversation.Dialogue {
    /// Decides what to do at the current step.
    mutating func take() -> Request {
        if let request = takeAutomatic() ?? end() { return request }
        if let offset = clockToName() {
            tell(Remark(.note, AutomaticPhrase.clock(offset, host: position.screen.host)))
        }
        switch presets.start(at: position.screen) {
        case .take(let action):
            if action.link == nil { tell(Remark(.note, action.label)) }
            return carryOut(action.id, [])
        case .notOffered:
            tell(Wording.notOffered(options.start ?? .other, host: position.screen.host))
            return end(.refused(position.screen))
        case .ask(let action): position.screen.lead(with: action)
        case .choose(let action, let answer, let remark):
            tell(remark)
            return carryOut(action.id, [answer])
        case .wait: break
        }
        for remark in presets.prepare(&position.screen) { tell(remark) }
        // There is nothing left to ask, so submit without a prompt.
        if position.screen.kind == .form, let main = position.screen.main,
            main.questions.contains(where: { $0.preset != nil }),
            FormAnswers(main).questions.isEmpty
        {
            return submit(main.id, FormAnswers(main).answers)
        }
        expectation = .decision(Prompted(screen: position.screen))
        return .prompt(position.screen, at: position.step)
    }

    /// Takes the action of a step that leaves nothing to decide.
    private mutating func takeAutomatic() -> Request? {
        let screen = position.screen
        guard let automatic = screen.automatic else { return nil }
        guard automaticSteps.mayTake(automatic, at: screen) else {
            // The org goes on asking for what was canceled; a request that was lost may be sent again.
            let hasOther = screen.actions.contains {
                $0.id != automatic.action && $0.obstacle == nil && $0.purpose != .startOver
                    && $0.purpose != .cancel
            }
            guard screen.kind == .waiting, screen.repetition == nil, !hasOther else { return nil }
            return notPossible(FactPhrase.cannotProbe.text)
        }
        for notice in screen.notices { tell(Remark(notice)) }
        if let remark = automaticSteps.remark(of: automatic) { tell(Remark(.note, remark)) }
        return submit(automatic.action, [])
    }

    /// The end if the step is one. Restarts once if the transaction expired.
    private mutating func end() -> Request? {
        let screen = position.screen
        switch screen.kind {
        case .success:
            if presets.wantsReset { tell(Remark(.note, AutomaticPhrase.notReset.text)) }
            return .end(.signedIn(position.step))
        case .terminal where screen.isExpired: return restart()
        case .terminal(let isError) where !screen.hasNextAction:
            tell(Wording.end(screen, isError: isError))
            return .end(isError ? .refused(screen) : .finished(screen))
        case .notPossible(let reason): return notPossible(reason)
        case .form, .waiting, .terminal: return nil
        }
    }

    /// Ends a sign-in that cannot go on here: with the org's words, then the reason.
    private mutating func notPossible(_ reason: DisplayText) -> Request {
        for notice in position.screen.notices { tell(Remark(notice)) }
        let details = Wording.details(of: position.screen).filter { $0 != reason }
        tell(Remark(.failed, reason, details: details))
        return end(.notPossible(position.screen, reason: reason))
    }

    /// Cancels the transaction and ends.
    mutating func end(_ outcome: Conversation.Outcome) -> Request {
        perform(.cancel(at: position.step))
        return .end(outcome)
    }

    /// Ends because the user wants to.
    mutating func leave() -> Request {
        // At a terminal screen there is nothing left to cancel.
        guard case .terminal(let isError) = position.screen.kind else { return end(.cancelled) }
        return end(isError ? .refused(position.screen) : .finished(position.screen))
    }

    /// Carries out an action: a link, a form, the end.
    mutating func carryOut(_ id: Screen.Action.ID, _ answers: [Answer]) -> Request {
        guard let action = position.screen[action: id] else { return proceed() }
        if id == .continueInBrowser {
            return end(.continuedInBrowser(position.screen, username: presets.username))
        }
        if action.purpose == .cancel { return leave() }
        if action.purpose == .startOver { forgetTransaction() }
        guard let link = action.link else { return submit(id, answers) }
        guard action.isOneWay else {
            expectation = .step
            return .follow(link.text, label: action.label)
        }
        tell(Wording.open(link.text, at: position.screen))
        perform(.open(link.text))
        return proceed()
    }

    private mutating func submit(_ id: Screen.Action.ID, _ answers: [Answer]) -> Request {
        if let work = position.screen[action: id]?.work { tell(Remark(.progress, work)) }
        return send(.submit(id, answers, at: position.step), for: .outcome(id, answers))
    }
}

extension Conversation {
    /// The automatic actions of a transaction.
    struct AutomaticSteps: Sendable {
        /// An automatic action of one step: another challenge makes another step.
        private struct Taken: Hashable {
            var step: String
            var action: Screen.Action.ID
            var subject: Screen.Subject
        }

        /// The most automatic actions of a transaction, for an org that goes in circles.
        private static var limit: Int { 10 }

        private var taken: Set<Taken> = []
        private var remarks: Set<DisplayText> = []

        /// Whether to take an automatic action: once per step, and not endlessly.
        mutating func mayTake(_ automatic: Screen.Automatic, at screen: Screen) -> Bool {
            let new = Taken(step: screen.step, action: automatic.action, subject: screen.subject)
            return taken.count < Self.limit && taken.insert(new).inserted
        }

        /// What to say of an automatic action, once.
        mutating func remark(of automatic: Screen.Automatic) -> DisplayText? {
            automatic.remark.flatMap { remarks.insert($0).inserted ? $0 : nil }
        }

        mutating func forgetTransaction() { taken = [] }
    }
}

extension Screen {
    /// Whether it reports that the transaction expired.
    fileprivate var isExpired: Bool {
        Response.areExpiry(notices.map { ($0.key, $0.severity == .error) })
    }
}

extension Remark {
    /// A message of the org at a step that is not shown.
    fileprivate init(_ notice: Screen.Notice) {
        let kind: Kind =
            switch notice.severity {
            case .error: .failed
            case .success: .done
            case .warning, .info: .note
            }
        self.init(kind, notice.text, details: notice.linesBelow.map(\.words))
        isQuoted = true
    }
}

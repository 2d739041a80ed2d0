import IDXAuth

/// Steps that are not asked: those that leave nothing to decide, and ends.
extension Conversation {
    /// Takes the action of a step that leaves nothing to decide.
    func takeAutomatic(at position: Position, _ memory: inout Memory) async throws -> Turn? {
        guard let automatic = position.screen.automatic else { return nil }
        guard memory.mayTake(automatic, at: position.screen) else {
            // The org goes on asking for what was canceled; a request that was lost may be sent again.
            let hasOther = position.screen.actions.contains {
                $0.id != automatic.action && $0.obstacle == nil && $0.purpose != .startOver
                    && $0.purpose != .cancel
            }
            guard position.screen.kind == .waiting, position.screen.repetition == nil, !hasOther
            else { return nil }
            return await impossible(FactPhrase.cannotProbe.text, at: position)
        }
        for notice in position.screen.notices { await tell(Remark(notice)) }
        if let remark = memory.remark(of: automatic) { await tell(Remark(.note, remark)) }
        return try await submit(automatic.action, [], at: position, &memory)
    }

    /// The outcome if the step is terminal. Restarts once if the transaction expired.
    func end(at position: Position, _ memory: inout Memory) async throws -> Turn? {
        let screen = position.screen
        switch screen.kind {
        case .success:
            if memory.wantsReset { await tell(Remark(.note, AutomaticPhrase.notReset.text)) }
            return .outcome(.signedIn(position.step))
        case .terminal where memory.isExpired(screen): return try await restart(screen, &memory)
        case .terminal(let isError) where !screen.hasNextAction:
            await tell(Wording.end(screen, isError: isError))
            return .outcome(isError ? .refused(screen) : .finished(screen))
        case .notPossible(let reason): return await impossible(reason, at: position)
        case .form, .waiting, .terminal: return nil
        }
    }

    /// Ends a sign-in that cannot go on here: with the org's words, then the reason.
    private func impossible(_ reason: DisplayText, at position: Position) async -> Turn {
        for notice in position.screen.notices { await tell(Remark(notice)) }
        let details = Wording.details(of: position.screen).filter { $0 != reason }
        await tell(Remark(.failed, reason, details: details))
        await source.cancel(at: position.step)
        return .outcome(.notPossible(position.screen, reason: reason))
    }

    /// Restarts the transaction, once; `screen` is the expired step, whose messages are shown.
    func restart(_ screen: Screen?, _ memory: inout Memory) async throws -> Turn {
        guard memory.mayRestart() else {
            if let screen { await tell(Wording.expired(screen)) }
            return .outcome(.timedOut(screen))
        }
        await prompter.settle(.unknown)
        await tell(Wording.restarted(screen))
        observe(.restart)
        let host = screen?.host ?? ConversationPhrase.theOrg.text
        var first = arrive(
            at: try await prompter.waiting(for: host, time: time) { try await source.begin() })
        first.screen.repetition = .restarted
        return .step(first)
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

import IDXForms
import IDXPlatform
import Synchronization

extension Terminal {
    /// Puts the terminal into a mode, or throws if a secret would be seen.
    func enter(_ mode: LineMode) throws(PromptError) {
        guard mode != .cooked else { return leave() }
        guard inputIsTerminal, !isEnding else { return }
        let isEntered = state.withLock { state in
            guard state.mode != mode else { return true }
            return apply(mode, &state)
        }
        if !isEntered { throw .cannotHideInput }
    }

    /// Gives the terminal back as it was found.
    func leave() {
        guard !isEnding else { return }
        state.withLock { state in
            guard state.mode != .cooked, let found = state.found else { return }
            // If this fails there is no terminal left to give back, and nobody to tell.
            _ = LineMode.cooked.apply(to: input, found: found)
            state.mode = .cooked
            if guardsProcess { TerminalGuard.disarm() }
        }
    }

    /// Enters the mode once more after the program was stopped: a shell may have changed it.
    func reenter() {
        guard inputIsTerminal, !isEnding else { return }
        state.withLock { state in
            guard state.mode != .cooked else { return }
            _ = apply(state.mode, &state)
        }
    }

    /// Forgets what was typed before it could be seen what it answers.
    func dropTypeAhead() {
        guard inputIsTerminal else { return }
        _ = tcflush(input, TCIFLUSH)
        withSession { session in
            session.lines.clear()
            session.keys = []
            session.parser = KeyParser()
        }
    }

    private var isEnding: Bool { guardsProcess && TerminationWatch.isUnderway }

    private func apply(_ mode: LineMode, _ state: inout State) -> Bool {
        var found = termios()
        if let known = state.found, state.mode != .cooked {
            found = known
        } else if tcgetattr(input, &found) != 0 {
            return false
        }
        state.found = found
        if guardsProcess { TerminalGuard.arm(input, found: found) }
        state.mode = mode
        guard mode.apply(to: input, found: found) else {
            _ = LineMode.cooked.apply(to: input, found: found)
            state.mode = .cooked
            if guardsProcess { TerminalGuard.disarm() }
            return false
        }
        return true
    }
}

import IDXForms
import IDXPlatform
import Synchronization

extension Terminal {
    /// Switches the terminal to a mode. Throws if a secret would be echoed.
    func enter(_ mode: LineMode) throws(PromptError) {
        guard mode != .cooked else { return leave() }
        guard inputIsTerminal, !isEnding else { return }
        let isEntered = state.withLock { state in
            guard state.mode != mode else { return true }
            return apply(mode, &state)
        }
        if !isEntered { throw .cannotHideInput }
    }

    /// Restores the original settings.
    func leave() {
        guard !isEnding else { return }
        state.withLock { state in
            guard state.mode != .cooked, let original = state.original else { return }
            // A stop from now on is followed by the original settings.
            if guardsProcess { TerminalGuard.arm(input, original: original, current: original) }
            // If this fails, there is no terminal left to restore.
            _ = LineMode.cooked.apply(to: input, original: original)
            state.mode = .cooked
            if guardsProcess { TerminalGuard.disarm() }
        }
    }

    /// Whether it echoes what is typed, in its original settings.
    var echoes: Bool {
        state.withLock { $0.original.map { $0.c_lflag & tcflag_t(ECHO) != 0 } ?? false }
    }

    /// Discards keys that were typed before the user could see the question.
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
        var original = termios()
        if let known = state.original, state.mode != .cooked {
            original = known
        } else if tcgetattr(input, &original) != 0 {
            return false
        }
        state.original = original
        if guardsProcess {
            TerminalGuard.arm(input, original: original, current: mode.settings(from: original))
        }
        state.mode = mode
        guard mode.apply(to: input, original: original) else {
            _ = LineMode.cooked.apply(to: input, original: original)
            state.mode = .cooked
            if guardsProcess { TerminalGuard.disarm() }
            return false
        }
        return true
    }
}

extension Terminal {
    /// Opens the terminal of this process: `/dev/tty`, or standard input and error if that cannot be opened.
    ///
    /// - Parameters:
    ///   - environment: The environment variables.
    ///   - preferences: The style that flags and settings ask for.
    /// - Returns: The terminal, or `nil` if standard input is none.
    public static func open(
        environment: [String: String],
        preferences: TerminalStyle.Preferences = TerminalStyle.Preferences()
    ) -> Terminal? {
        guard isatty(STDIN_FILENO) == 1 else { return nil }
        let tty = openTTY()
        let (input, output) = tty >= 0 ? (tty, tty) : (STDIN_FILENO, STDERR_FILENO)
        let isTerminal = isatty(input) == 1 && isatty(output) == 1
        return Terminal(
            input: input, output: output, ownsInput: input != STDIN_FILENO,
            style: TerminalStyle(
                environment: environment, isTerminal: isTerminal, preferences: preferences),
            environment: environment, guardsProcess: true)
    }

    private static func openTTY() -> Int32 {
        IDXPlatform.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    }

    /// Whether a stream of this process is a terminal. Each stream is checked on its own.
    public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}

/// How the terminal driver processes input.
enum LineMode: Sendable, Hashable {
    /// The original settings: line by line, with echo.
    case cooked
    /// Key by key, without echo. Ctrl-C still raises SIGINT, which works even if the program hangs.
    case keys

    /// The settings of this mode, based on the original ones.
    func settings(from original: termios) -> termios {
        var settings = original
        switch self {
        case .cooked: break
        case .keys:
            settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
            settings.c_lflag |= tcflag_t(ISIG)
            settings.c_iflag |= tcflag_t(ICRNL)
            settings.c_oflag |= tcflag_t(OPOST)
            withUnsafeMutableBytes(of: &settings.c_cc) { controls in
                controls[Int(VMIN)] = 1
                controls[Int(VTIME)] = 0
            }
        }
        return settings
    }

    /// Switches a terminal to this mode. Returns whether all of it took effect.
    ///
    /// Uses `TCSADRAIN`, which keeps type-ahead.
    func apply(to descriptor: Int32, original: termios) -> Bool {
        var wanted = settings(from: original)
        while tcsetattr(descriptor, TCSADRAIN, &wanted) != 0 {
            guard errno == EINTR else { return false }
        }
        // POSIX: tcsetattr succeeds even if only a part of the changes took effect.
        var now = termios()
        guard tcgetattr(descriptor, &now) == 0 else { return false }
        let relevant = tcflag_t(ECHO | ICANON)
        return now.c_lflag & relevant == wanted.c_lflag & relevant
    }
}

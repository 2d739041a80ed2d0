import IDXForms
import IDXPlatform

extension Terminal {
    /// Where questions are asked: `--prompt`.
    public enum Place: String, Sendable, Hashable, CaseIterable {
        /// `/dev/tty` if standard input is a terminal; otherwise nobody is asked.
        case auto
        /// `/dev/tty`, even if standard input is a pipe.
        case tty
        /// Standard error, with answers read from standard input, whatever it is.
        case stderr
    }

    /// Opens the terminal of this process.
    ///
    /// - Parameters:
    ///   - place: Where to ask.
    ///   - environment: The variables of the process.
    ///   - wishes: What flags and settings say of the look.
    /// - Returns: The terminal, or `nil` if nobody may be asked.
    public static func open(
        _ place: Place = .auto, environment: [String: String],
        wishes: TerminalStyle.Wishes = TerminalStyle.Wishes()
    ) -> Terminal? {
        if place == .auto, isatty(STDIN_FILENO) != 1 { return nil }
        var (input, output) = (STDIN_FILENO, STDERR_FILENO)
        if place != .stderr {
            let tty = openTTY()
            guard tty >= 0 || place == .auto else { return nil }
            if tty >= 0 { (input, output) = (tty, tty) }
        }
        let isTerminal = isatty(input) == 1 && isatty(output) == 1
        return Terminal(
            input: input, output: output, ownsInput: input != STDIN_FILENO,
            style: TerminalStyle(
                environment: environment, isTerminal: isTerminal, wishes: wishes),
            environment: environment, guardsProcess: true)
    }

    private static func openTTY() -> Int32 {
        IDXPlatform.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    }

    /// Whether a stream of this process is a terminal: each is judged alone.
    public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
}

import IDXForms
import IDXPlatform
import Synchronization

/// A terminal to prompt on: reads keys and writes text.
///
/// Opened once per session. Type-ahead carries over from one question to the next, and the settings
/// are restored however the program ends (``TerminationWatch``).
public final class Terminal: Sendable {
    /// The style to use on it.
    public let style: TerminalStyle
    let input: Int32
    let output: Int32
    /// Whether the input is a terminal, so that echo has to be turned off for secrets.
    let inputIsTerminal: Bool
    private let environment: [String: String]
    let guardsProcess: Bool
    private let ownsInput: Bool
    let wakeReader: Int32
    let wakeWriter: Int32
    let state: Mutex<State>

    struct State {
        var posted: [TerminalEvent] = []
        var mode = LineMode.cooked
        var original: termios?
        var session = Session()
    }

    /// The state that carries over from one question to the next.
    struct Session: Sendable {
        var lines = LineBuffer()
        var parser = KeyParser()
        var keys: [Key] = []
        var hasEnded = false
        var steps = 0
        /// The screen that was shown last.
        var shown: Screen?
        /// Since when the delays of its actions count.
        var delaysSince: Date?
        /// Whether the permanent output ends with an empty row.
        var endsWithBlank = false
        /// The error of the system at the first write that failed.
        var writeError: Int32?
    }

    /// Uses two open files.
    ///
    /// - Parameters:
    ///   - input: Reads keys or lines from it.
    ///   - output: Writes prompts to it.
    ///   - style: The style to use.
    ///   - environment: Provides `COLUMNS` and `LINES` if the system does not know the size.
    ///   - guardsProcess: Whether it is the terminal of this process, which signal handlers
    ///     restore.
    public convenience init(
        input: Int32, output: Int32, style: TerminalStyle, environment: [String: String] = [:],
        guardsProcess: Bool = false
    ) {
        self.init(
            input: input, output: output, ownsInput: false, style: style, environment: environment,
            guardsProcess: guardsProcess)
    }

    /// Uses two open files, and closes the input at the end if it owns it.
    init(
        input: Int32, output: Int32, ownsInput: Bool, style: TerminalStyle,
        environment: [String: String], guardsProcess: Bool
    ) {
        self.input = input
        self.ownsInput = ownsInput
        self.output = output
        self.style = style
        self.environment = environment
        self.guardsProcess = guardsProcess
        inputIsTerminal = isatty(input) == 1
        state = Mutex(State())
        (wakeReader, wakeWriter) = Self.makePipe()
        if guardsProcess { TerminalGuard.wake(through: wakeWriter) }
    }

    deinit {
        leave()
        if guardsProcess { TerminalGuard.wake(through: -1) }
        for end in [wakeReader, wakeWriter] + (ownsInput ? [input] : []) where end >= 0 {
            close(end)
        }
    }

    private static func makePipe() -> (reader: Int32, writer: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return (-1, -1) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        return (ends[0], ends[1])
    }

    /// The current size.
    public var size: TerminalSize { .of(output, environment: environment) }

    /// Whether it rewraps lines when its window gets narrower. Of the common terminals, only xterm
    /// does not.
    var reflows: Bool { environment["XTERM_VERSION"] == nil }

    /// Writes text and control sequences.
    func write(_ output: TerminalOutput) {
        guard !(guardsProcess && TerminationWatch.isUnderway) else { return }
        // If a person's terminal is gone, reading will report the end of input.
        let error = Array(output.text.utf8).withUnsafeBytes { writeAll($0, to: self.output) }
        if let error { withSession { $0.writeError = $0.writeError ?? error } }
    }

    /// Records how the permanent output ends after these lines.
    func keep(_ lines: [Line]) {
        if let last = lines.last { withSession { $0.endsWithBlank = last.width == 0 } }
    }

    /// Runs a closure with access to the state that carries over between questions.
    func withSession<Result: Sendable>(_ body: (inout Session) -> Result) -> Result {
        state.withLock { body(&$0.session) }
    }
}

/// Calls `write(2)`, which a method named `write` would shadow.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

import Foundation
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Plays a user at a terminal: waits for output, then types.
///
/// It never sleeps: a thread reads the output continuously, as a terminal window would, and checks
/// after each read whether a wait is over.
public final class ScriptedTerminal: Sendable {
    /// The terminal.
    public let pty: PseudoTerminal
    private let state: Mutex<State>

    private struct State {
        var screen: VirtualScreen
        var bytes: [UInt8] = []
        /// Whether the last read found nothing.
        var isQuiet = false
        var waits: [Wait] = []
    }

    private struct Wait: Sendable {
        let deadline: ContinuousClock.Instant
        let condition: @Sendable (ScriptedTerminal) -> Bool
        let continuation: CheckedContinuation<Bool, Never>
    }

    /// Opens a terminal of that size.
    public init(columns: Int = 80, rows: Int = 24) throws {
        pty = try PseudoTerminal(columns: columns, rows: rows)
        state = Mutex(State(screen: VirtualScreen(columns: columns, rows: rows)))
        // The thread retains this object only during a step.
        let watch: @Sendable () -> Bool = { [weak self] in self?.step() ?? false }
        Thread.detachNewThread { while watch() {} }
    }

    /// The screen according to the output read so far.
    public var screen: VirtualScreen { state.withLock(\.screen) }
    /// All output, as text.
    public var output: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

    /// Types text.
    public func type(_ text: String) { pty.type(text) }

    /// Waits until a condition holds. Records an issue with the screen if it times out.
    @discardableResult
    public func wait(
        _ what: String, seconds: Int = 300, sourceLocation: SourceLocation = #_sourceLocation,
        until condition: @escaping @Sendable (ScriptedTerminal) -> Bool
    ) async -> Bool {
        let isMet = await withCheckedContinuation { continuation in
            let wait = Wait(
                deadline: .now + .seconds(seconds), condition: condition,
                continuation: continuation)
            state.withLock { $0.waits.append(wait) }
        }
        if !isMet {
            Issue.record(
                "waited in vain for: \(what)\n\(screen.transcript)", sourceLocation: sourceLocation)
        }
        return isMet
    }

    /// Waits until a text is on the screen.
    @discardableResult
    public func see(
        _ text: String, seconds: Int = 300, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Bool {
        await wait(text, seconds: seconds, sourceLocation: sourceLocation) {
            $0.screen.transcript.contains(text)
        }
    }

    /// Waits until a process has ended and its output is read, and returns how; kills it if it times out.
    public func end(
        of process: pid_t, seconds: Int = 300, sourceLocation: SourceLocation = #_sourceLocation
    ) async -> ChildProcess.Exit? {
        let ended = Ended()
        await wait("the end of the program", seconds: seconds, sourceLocation: sourceLocation) {
            terminal in
            ended.exit.withLock { exit in
                if exit != nil { return terminal.state.withLock(\.isQuiet) }
                exit = ChildProcess.exit(of: process)
                return false
            }
        }
        let exit = ended.exit.withLock { $0 }
        if exit == nil { kill(process, SIGKILL) }
        return exit
    }

    private final class Ended: Sendable {
        let exit = Mutex<ChildProcess.Exit?>(nil)
    }

    /// Reads the available output, and ends the waits that are over.
    private func step() -> Bool {
        let bytes = pty.read(milliseconds: 20)
        let waits = state.withLock { state in
            state.bytes += bytes
            state.isQuiet = bytes.isEmpty
            state.screen.feed(bytes)
            defer { state.waits = [] }
            return state.waits
        }
        var left: [Wait] = []
        for wait in waits {
            if wait.condition(self) {
                wait.continuation.resume(returning: true)
            } else if ContinuousClock.now > wait.deadline {
                wait.continuation.resume(returning: false)
            } else {
                left.append(wait)
            }
        }
        state.withLock { [left] in $0.waits += left }
        return true
    }
}

import Foundation
import Synchronization
import TestSupport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a run of the program took.
struct Cost: Sendable {
    /// Processor time of the program itself, user and system.
    var seconds: Double
    /// The most memory it ever had, where the system says so.
    var megabytes: Double
    /// How it ended.
    var exit: ChildProcess.Exit

    /// Whether a signal ended it, as a trap does.
    var isCrash: Bool { if case .signal = exit { true } else { false } }

    /// Runs the program without input, and throws away what it says.
    static func silently(
        _ program: String, _ arguments: [String], _ scratch: Scratch
    ) async throws -> Cost {
        let null = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { close(null) }
        let process = try ChildProcess.start(
            program, arguments, environment: scratch.environment, folder: scratch.path,
            streams: .descriptors(input: null, output: null, error: null))
        return await of(process)
    }

    /// Runs it on a terminal, types a few keys into the form that is shown after the document was
    /// sent, and ends the input. With `isLater` another screen waits until then.
    static func atTerminal(
        _ program: String, _ arguments: [String], _ scratch: Scratch,
        isLater: Bool, isSent: @escaping @Sendable () -> Bool
    ) async throws -> Cost {
        let terminal = try PseudoTerminal()
        let process = try terminal.spawn(program, arguments, environment: scratch.environment)
        Thread.detachNewThread {
            // Bracketed paste is on while a form waits for keys; a plain one reads lines.
            let sign = "\u{1B}[?2004h"
            var (isReady, silence) = (arguments.contains("--plain") && !isLater, 0)
            var tail: [UInt8] = []
            while ChildProcess.exit(of: process) == nil {
                let bytes = terminal.read(milliseconds: 10)
                silence = bytes.isEmpty ? silence + 1 : 0
                guard isSent() else { continue }
                if isReady, silence > 0 { terminal.type("\u{15}\u{4}") }
                guard !isReady else { continue }
                tail += bytes
                let hasSign = String(decoding: tail, as: UTF8.self).contains(sign)
                isReady = silence > 100 || (hasSign && !isLater)
                tail = Array(tail.suffix(sign.utf8.count))
                if isReady { terminal.type("\t\u{1B}[Bab") }
            }
        }
        return await of(process)
    }

    private static func of(_ process: pid_t) async -> Cost {
        let memory = PeakMemory(of: process)
        let limit = Task {
            try await Task.sleep(for: .seconds(120))
            kill(process, SIGKILL)
        }
        let exit = await ChildProcess.end(of: process)
        limit.cancel()
        return Cost(
            seconds: ChildProcess.seconds(of: process), megabytes: memory.megabytes, exit: exit)
    }
}

/// The most memory that a process has had while it runs.
///
/// What a child's usage says at its end is no less than what its parent had when it was started, which
/// for the tests is a lot.
private final class PeakMemory: Sendable {
    private let kilobytes = Atomic<Int>(0)

    init(of process: pid_t) {
        Thread.detachNewThread { [self] in
            while ChildProcess.exit(of: process) == nil {
                if let now = Self.kilobytes(of: process) {
                    kilobytes.store(now, ordering: .relaxed)
                }
                usleep(1000)
            }
        }
    }

    var megabytes: Double { Double(kilobytes.load(ordering: .relaxed)) / 1000 }

    private static func kilobytes(of process: pid_t) -> Int? {
        guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, 256, file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
            if text.hasPrefix("VmHWM:") { return Int(text.filter(\.isNumber)) }
        }
        return nil
    }
}

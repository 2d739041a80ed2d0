import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Starts programs for tests.
///
/// Foundation's `Process` is not used: on Linux (Swift 6.3) it reads past the end of a buffer while
/// it looks for open descriptors, and sometimes crashes in a process that has many.
public enum ChildProcess {
    /// How a process ended.
    public enum Exit: Sendable, Hashable {
        case code(Int32)
        case signal(Int32)
    }

    /// Why a terminal or a process could not be created.
    public struct Failure: Error {
        /// The call that failed.
        public let call: String
        /// Its error number.
        public let number: Int32

        init(call: String, number: Int32) {
            self.call = call
            self.number = number
        }
    }

    /// Standard input, output and error of a process.
    public enum Streams {
        /// The terminal with that name, in a new session.
        case terminal(String)
        /// Descriptors of this process, which stay open here; `others` become 3 and up.
        case descriptors(input: Int32, output: Int32, error: Int32, others: [Int32] = [])
    }

    /// Whether writing to a process that has ended is an error instead of the end of the test runner (SIGPIPE).
    public static let outlivesBrokenPipes = {
        signal(SIGPIPE, SIG_IGN)
        return true
    }()

    /// Starts a program.
    ///
    /// It does not inherit the signals that the test runner blocks or ignores.
    ///
    /// - Parameters:
    ///   - path: The program's file.
    ///   - arguments: Its arguments, without its name.
    ///   - environment: All of its variables; by default, those of the tests.
    ///   - folder: Its working directory; by default, that of the tests.
    ///   - streams: Its standard input, output and error.
    /// - Returns: Its process id, to pass to ``end(of:)`` or ``exit(of:)``.
    /// - Throws: ``Failure`` if it cannot be started.
    public static func start(
        _ path: String, _ arguments: [String], environment: [String: String]? = nil,
        folder: String? = nil, streams: Streams
    ) throws -> pid_t {
        _ = outlivesBrokenPipes
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let newSession = Int16(POSIX_SPAWN_SETSID)
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            // POSIX_SPAWN_SETSID, which Swift's Glibc module does not export.
            let newSession: Int16 = 0x80
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
        switch streams {
        case .terminal(let name):
            // The first terminal that a session leader opens becomes the controlling terminal.
            posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
            flags |= newSession
        case .descriptors(let input, let output, let error, let others):
            posix_spawn_file_actions_adddup2(&actions, input, 0)
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, error, 2)
            for (number, other) in others.enumerated() {
                posix_spawn_file_actions_adddup2(&actions, other, 3 + Int32(number))
            }
        }
        if let folder {
            let result = addFolder(&actions, folder)
            guard result == 0 else { throw Failure(call: "addchdir", number: result) }
        }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, flags)
        let variables = environment ?? ProcessInfo.processInfo.environment
        var process: pid_t = 0
        let result = withStrings([path] + arguments) { arguments in
            withStrings(variables.map { "\($0)=\($1)" }) { environment in
                posix_spawn(&process, path, &actions, &attributes, arguments, environment)
            }
        }
        guard result == 0 else { throw Failure(call: "posix_spawn", number: result) }
        awaitEnd(of: process)
        return process
    }

    #if canImport(Darwin)
        private static func addFolder(
            _ actions: inout posix_spawn_file_actions_t?, _ folder: String
        ) -> Int32 {
            posix_spawn_file_actions_addchdir_np(&actions, folder)
        }
    #else
        /// Calls a function that Swift's Glibc module does not export.
        private static func addFolder(
            _ actions: inout posix_spawn_file_actions_t, _ folder: String
        ) -> Int32 {
            typealias Call =
                @convention(c) (
                    UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
                ) -> Int32
            guard let place = dlsym(nil, "posix_spawn_file_actions_addchdir_np") else {
                return ENOSYS
            }
            return unsafeBitCast(place, to: Call.self)(&actions, folder)
        }
    #endif

    private static func withStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = texts.map { strdup($0) } + [nil]
        defer { copies.forEach { free($0) } }
        return body(copies)
    }
}

// MARK: - Ends

extension ChildProcess {
    private struct State {
        var exits: [pid_t: Exit] = [:]
        var usages: [pid_t: rusage] = [:]
        var waits: [pid_t: CheckedContinuation<Exit, Never>] = [:]
    }

    private static let state = Mutex(State())

    /// Waits for a process on a thread of its own. A zombie would keep Swift Testing busy forever,
    /// because it watches all children for its exit tests.
    private static func awaitEnd(of process: pid_t) {
        state.withLock { $0.exits[process] = nil }
        Thread.detachNewThread {
            var status: Int32 = 0
            var usage = rusage()
            while wait4(process, &status, 0, &usage) != process {
                guard errno == EINTR else { return }
            }
            let signal = status & 0x7F
            let exit: Exit = signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
            let wait = state.withLock { [usage] state in
                state.exits[process] = exit
                state.usages[process] = usage
                return state.waits.removeValue(forKey: process)
            }
            wait?.resume(returning: exit)
        }
    }

    /// How a process ended, once it has.
    public static func exit(of process: pid_t) -> Exit? { state.withLock { $0.exits[process] } }

    /// The processor time of a process that has ended, in seconds.
    public static func seconds(of process: pid_t) -> Double {
        guard let usage = state.withLock({ $0.usages[process] }) else { return 0 }
        return [usage.ru_utime, usage.ru_stime].reduce(0) { sum, time in
            let seconds = Double(time.tv_sec) + Double(time.tv_usec) / 1e6
            return sum + seconds
        }
    }

    /// Waits until a process has ended, and returns how. Only one task may wait for a process.
    public static func end(of process: pid_t) async -> Exit {
        await withCheckedContinuation { continuation in
            let exit = state.withLock { state in
                let exit = state.exits[process]
                if exit == nil { state.waits[process] = continuation }
                return exit
            }
            if let exit { continuation.resume(returning: exit) }
        }
    }
}

extension Pipe {
    /// A pipe that programs inherit only through
    /// ``ChildProcess/start(_:_:environment:folder:streams:)``.
    public static func kept() -> Pipe {
        let pipe = Pipe()
        for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        return pipe
    }
}

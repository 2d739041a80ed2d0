import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Programs that tests start.
///
/// Foundation's `Process` is not used: on Linux it reads past the end of a buffer while it looks for
/// open descriptors, and now and then dies of it in a process that has many (Swift 6.3).
public enum ChildProcess {
    /// How a process ended.
    public enum Exit: Sendable, Hashable {
        case code(Int32)
        case signal(Int32)
    }

    /// Why there is no terminal, or no process.
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

    /// What a process reads from and writes to.
    public enum Streams {
        /// The terminal of that name, in a session of its own.
        case terminal(String)
        /// Descriptors of ours, which stay open here.
        case descriptors(input: Int32, output: Int32, error: Int32)
    }

    /// Starts a program.
    ///
    /// Signals blocked or ignored by the test runner are not inherited.
    ///
    /// - Parameters:
    ///   - path: The program's file.
    ///   - arguments: Its arguments, without its name.
    ///   - environment: All of its variables; those of the tests unless given.
    ///   - folder: Its working directory; that of the tests unless given.
    ///   - streams: What it reads from and writes to.
    /// - Returns: Its process id, to be waited for with ``end(of:)`` or ``exit(of:)``.
    /// - Throws: ``Failure`` if it cannot be started.
    public static func start(
        _ path: String, _ arguments: [String], environment: [String: String]? = nil,
        folder: String? = nil, streams: Streams
    ) throws -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let newSession = Int16(POSIX_SPAWN_SETSID)
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            // POSIX_SPAWN_SETSID, which Swift's Glibc module hides.
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
            // The first terminal that the leader of a new session opens becomes its terminal.
            posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
            flags |= newSession
        case .descriptors(let input, let output, let error):
            posix_spawn_file_actions_adddup2(&actions, input, 0)
            posix_spawn_file_actions_adddup2(&actions, output, 1)
            posix_spawn_file_actions_adddup2(&actions, error, 2)
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
        /// Calls what Swift's Glibc module hides.
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

    /// Waits for a process on a thread of its own: one that has ended and is not waited for keeps
    /// Swift Testing, which watches the ends of all children for its exit tests, busy for ever.
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

    /// The processor time that an ended process took, in seconds.
    public static func seconds(of process: pid_t) -> Double {
        guard let usage = state.withLock({ $0.usages[process] }) else { return 0 }
        return [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
        }
    }

    /// Waits until a process has ended, and says how. One task may wait for a process.
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
    /// A pipe whose ends no program inherits but by ``ChildProcess/start(_:_:environment:folder:streams:)``.
    public static func kept() -> Pipe {
        let pipe = Pipe()
        for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        return pipe
    }
}

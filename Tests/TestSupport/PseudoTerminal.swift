import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A terminal without a window: what a program writes can be read, and keys typed into it.
///
/// The slave end stays open, so that its settings can still be read after the program has ended, and
/// the master end does not fail with `EIO` (terminal.md §3, trap 6).
public final class PseudoTerminal: Sendable {
    /// How a process ended.
    public enum Exit: Sendable, Hashable {
        case code(Int32)
        case signal(Int32)
    }

    /// Why there is no terminal, or no process on it.
    public struct Failure: Error {
        /// The call that failed.
        public let call: String
        /// Its error number.
        public let number: Int32
    }

    /// The end that a driver holds.
    public let master: Int32
    /// The end that a program holds.
    public let slave: Int32

    /// Opens a terminal of that size.
    public init(columns: Int = 80, rows: Int = 24) throws {
        var (master, slave): (Int32, Int32) = (-1, -1)
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        guard openpty(&master, &slave, nil, nil, &size) == 0 else {
            throw Failure(call: "openpty", number: errno)
        }
        self.master = master
        self.slave = slave
        for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        close(master)
        close(slave)
    }

    /// Changes its size, which the foreground process is told by SIGWINCH.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Types bytes.
    public func type(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// What was written since the last time; empty if nothing came within so many milliseconds.
    public func read(milliseconds: Int32) -> [UInt8] {
        var readable = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&readable, 1, milliseconds) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        #if canImport(Darwin)
            let count = bytes.withUnsafeMutableBytes {
                Darwin.read(master, $0.baseAddress, $0.count)
            }
        #elseif canImport(Musl)
            let count = bytes.withUnsafeMutableBytes { Musl.read(master, $0.baseAddress, $0.count) }
        #else
            let count = bytes.withUnsafeMutableBytes {
                Glibc.read(master, $0.baseAddress, $0.count)
            }
        #endif
        return Array(bytes.prefix(max(count, 0)))
    }

    /// The driver's settings now.
    public var settings: termios {
        var settings = termios()
        _ = tcgetattr(slave, &settings)
        return settings
    }

    /// Whether what is typed is shown by the terminal itself.
    public var echoes: Bool { settings.c_lflag & tcflag_t(ECHO) != 0 }
    /// Whether lines are edited by the terminal itself.
    public var isCooked: Bool { settings.c_lflag & tcflag_t(ICANON) != 0 }
}

extension PseudoTerminal {
    /// Starts a program as the leader of a session whose terminal this is. Returns its process id.
    ///
    /// Signals blocked or ignored by the test runner are not inherited (terminal.md §3, trap 2).
    public func spawn(
        _ path: String, _ arguments: [String], environment: [String: String]
    ) throws -> pid_t {
        guard let name = ttyname(slave).map({ String(cString: $0) }) else {
            throw Failure(call: "ttyname", number: errno)
        }
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
        // The first terminal that the leader of a new session opens becomes its terminal.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes,
            newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
        return try Self.withStrings([path] + arguments) { arguments in
            try Self.withStrings(environment.map { "\($0)=\($1)" }) { environment in
                var process: pid_t = 0
                let result = posix_spawn(
                    &process, path, &actions, &attributes, arguments, environment)
                guard result == 0 else { throw Failure(call: "posix_spawn", number: result) }
                Self.awaitEnd(of: process)
                return process
            }
        }
    }

    private static func withStrings<Result>(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) throws -> Result
    ) rethrows -> Result {
        let copies = texts.map { strdup($0) } + [nil]
        defer { copies.forEach { free($0) } }
        return try body(copies)
    }

    private static let exits = Mutex<[pid_t: Exit]>([:])

    /// Waits for a process on a thread of its own: one that has ended and is not waited for keeps
    /// Swift Testing, which watches the ends of all children for its exit tests, busy for ever.
    private static func awaitEnd(of process: pid_t) {
        exits.withLock { $0[process] = nil }
        Thread.detachNewThread {
            var status: Int32 = 0
            while waitpid(process, &status, 0) != process { guard errno == EINTR else { return } }
            let signal = status & 0x7F
            exits.withLock { [status] in
                $0[process] = signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
            }
        }
    }

    /// How a process ended, once it has.
    public static func exit(of process: pid_t) -> Exit? { exits.withLock { $0[process] } }
}

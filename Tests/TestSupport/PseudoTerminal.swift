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
/// the master end does not fail with `EIO`.
public final class PseudoTerminal: Sendable {
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
            throw ChildProcess.Failure(call: "openpty", number: errno)
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
    public func spawn(
        _ path: String, _ arguments: [String], environment: [String: String],
        folder: String? = nil
    ) throws -> pid_t {
        guard let name = ttyname(slave).map({ String(cString: $0) }) else {
            throw ChildProcess.Failure(call: "ttyname", number: errno)
        }
        return try ChildProcess.start(
            path, arguments, environment: environment, folder: folder, streams: .terminal(name))
    }
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A pseudoterminal: tests read a program's output and type keys into it.
///
/// The slave end stays open, so that tests can check its settings after the program has ended and
/// the master end does not fail with `EIO`.
public final class PseudoTerminal: Sendable {
    /// The end that the test uses.
    public let master: Int32
    /// The end that the program uses.
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

    /// Changes its size, which sends SIGWINCH to the foreground process.
    public func resize(columns: Int, rows: Int) {
        var size = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    /// Types text.
    public func type(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
            guard count > 0 || errno == EINTR else { return }
            rest = rest.dropFirst(max(count, 0))
        }
    }

    /// The output since the last call; empty if there is none within the timeout.
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

    /// How many typed bytes have arrived that the program has not read, while lines are not edited.
    public var unread: Int {
        var count: Int32 = 0
        _ = ioctl(slave, UInt(FIONREAD), &count)
        return Int(count)
    }

    /// The current settings.
    public var settings: termios {
        var settings = termios()
        _ = tcgetattr(slave, &settings)
        return settings
    }

    /// Whether the terminal echoes input.
    public var echoes: Bool { settings.c_lflag & tcflag_t(ECHO) != 0 }
    /// Whether the terminal edits lines itself (canonical mode).
    public var isCooked: Bool { settings.c_lflag & tcflag_t(ICANON) != 0 }
}

extension PseudoTerminal {
    /// Starts a program as the leader of a session with this controlling terminal. Returns its
    /// process id.
    public func spawn(
        _ path: String, _ arguments: [String], environment: [String: String],
        folder: String? = nil
    ) throws -> pid_t {
        try ChildProcess.start(
            path, arguments, environment: environment, folder: folder,
            streams: .terminal(try name))
    }

    /// The file of the slave end. `ttyname` without `_r` shares one buffer with all threads.
    public var name: String {
        get throws {
            var name = [CChar](repeating: 0, count: 1024)
            let error = ttyname_r(slave, &name, name.count)
            guard error == 0 else { throw ChildProcess.Failure(call: "ttyname_r", number: error) }
            return String(
                decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
}

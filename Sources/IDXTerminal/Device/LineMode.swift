import IDXPlatform

/// What the terminal's driver does with keys before we see them.
enum LineMode: Sendable, Hashable {
    /// As it was found: lines, with echo.
    case cooked
    /// Lines without echo, but with their end shown.
    case hidden
    /// Key by key, without echo. Ctrl-C stays a signal: handling the byte is where everybody broke.
    case keys

    /// The settings of this mode on a terminal that was found with others.
    func settings(from found: termios) -> termios {
        var settings = found
        switch self {
        case .cooked: break
        case .hidden:
            settings.c_lflag &= ~tcflag_t(ECHO)
            settings.c_lflag |= tcflag_t(ECHONL | ICANON | ISIG)
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

    /// Puts a terminal into this mode. Returns whether it really is in it afterwards.
    ///
    /// `TCSADRAIN`, so that what was typed ahead lives.
    func apply(to descriptor: Int32, found: termios) -> Bool {
        var wanted = settings(from: found)
        while tcsetattr(descriptor, TCSADRAIN, &wanted) != 0 {
            guard errno == EINTR else { return false }
        }
        // POSIX: tcsetattr succeeds if it could do any of what was asked.
        var now = termios()
        guard tcgetattr(descriptor, &now) == 0 else { return false }
        let relevant = tcflag_t(ECHO | ICANON)
        return now.c_lflag & relevant == wanted.c_lflag & relevant
    }
}

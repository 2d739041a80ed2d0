/// Why a loopback server could not start, with the system's error number.
package enum LoopbackError: Error, Sendable, Hashable {
    /// The port is taken, or may not be used by this user.
    case portUnavailable(UInt16, errno: Int32)
    /// A system call failed.
    case system(call: String, errno: Int32)
    /// Nobody came back to a ``BrowserReturn`` in time.
    case timedOut
    /// The server was stopped before anybody came.
    case stopped
}

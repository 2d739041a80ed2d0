package import IDXPlatform
import Synchronization

/// Learns from the replies how far this machine's clock is from the servers' (RFC 9110 §6.6.1).
package final class ServerClock: Sendable {
    /// Differences up to this many seconds are ignored: the header has whole seconds, and a reply takes time.
    private static let tolerance = 5

    private let time: TimeSource
    private let offsets = Mutex<[Origin: Int]>([:])

    init(_ time: TimeSource) {
        self.time = time
    }

    /// How far the clock of a server is ahead of this machine's, in seconds; 0 if it is not known.
    package func offset(of origin: Origin) -> Int { offsets.withLock { $0[origin] ?? 0 } }

    /// The time at a server, as far as its replies tell.
    package func now(at origin: Origin) -> Date {
        time.now().addingTimeInterval(Double(offset(of: origin)))
    }

    func note(_ response: HTTPResponse, from origin: Origin) {
        guard let server = response.headers["Date"].flatMap({ HTTPDate.seconds($0) }) else {
            return
        }
        let offset = server - Int(time.now().timeIntervalSince1970.rounded())
        offsets.withLock { $0[origin] = abs(offset) <= Self.tolerance ? 0 : offset }
    }
}

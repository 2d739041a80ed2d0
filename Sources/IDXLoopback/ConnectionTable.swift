import IDXPlatform

/// The system's TCP connections with their users (proc_net_tcp(5)).
struct ConnectionTable {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The connections of this moment; none if the system does not list them.
    static var current: ConnectionTable {
        ConnectionTable(contents(of: "/proc/net/tcp") + contents(of: "/proc/net/tcp6"))
    }

    private static func contents(of path: String) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        // Each read returns a part, whatever its size.
        while case let count = read(file, &chunk, chunk.count), count > 0 {
            bytes += chunk[..<count]
        }
        return bytes
    }

    /// How an IPv6 socket writes an IPv4 address (RFC 4291 §2.5.5.2).
    private static let mapped = "0000000000000000FFFF0000"

    /// Whether the client of a connection to this process is no program of these users.
    ///
    /// A client that has closed its end has no user any more, so it counts as foreign. A table without the
    /// connection at all tells nothing.
    func isForeign(from client: String, to server: String, users: [uid_t]) -> Bool {
        guard fields(server, client) != nil else { return false }
        let found = fields(client, server) ?? fields(Self.mapped + client, Self.mapped + server)
        guard let found, found[0] == "01", let user = uid_t(found[4]) else { return true }
        return !users.contains(user)
    }

    /// The user whose program listens on a port; nil if the table lists none.
    func listener(on port: UInt16) -> uid_t? {
        let digits = String(port, radix: 16, uppercase: true)
        let place = ":" + String(repeating: "0", count: 4 - digits.count) + digits
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            // Its number, its two ends, its state, queues, timer, retries and user.
            let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
            guard fields.count > 7, fields[3] == "0A", fields[1].hasSuffix(place) else { continue }
            return uid_t(fields[7])
        }
        return nil
    }

    /// The fields after the ends of a connection: its state, queues, timer, retries and user.
    private func fields(_ local: String, _ remote: String) -> [Substring]? {
        let ends = Array(" \(local) \(remote) ".utf8)
        // A loop, because firstRange(of:) takes a second for ten thousand connections.
        for start in 0..<bytes.count
        where bytes[start] == ends[0] && bytes[start...].starts(with: ends) {
            let rest = bytes[(start + ends.count)...].prefix { $0 != UInt8(ascii: "\n") }
            let fields = String(decoding: rest, as: UTF8.self).split(separator: " ")
            return fields.count > 4 ? fields : nil
        }
        return nil
    }
}

import IDXPlatform
import Testing

@testable import IDXLoopback

@Suite("The users of connections")
struct ConnectionTableTests {
    private let client = "0100007F:A860"
    private let server = "0100007F:20D0"

    /// The lines of both ends of a connection.
    private func table(
        client: String, server: String, state: String = "01", user: Int = 1000
    ) -> ConnectionTable {
        func line(_ ends: String, _ state: String, _ user: Int) -> String {
            "   0: \(ends) \(state) 00000000:00000000 00:00000000 00000000 \(user) 0 27 1 0 20\n"
        }
        let text =
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid\n"
            + line("0100007F:20D0 00000000:0000", "0A", 1000)
            + line("\(self.server) \(self.client)", "01", 1000)
            + line("\(client) \(server)", state, user)
        return ConnectionTable(Array(text.utf8))
    }

    private func isForeign(_ table: ConnectionTable) -> Bool {
        table.isForeign(from: client, to: server, users: [0, 1000])
    }

    @Test("a program of this user or of root may connect, also through an IPv6 socket")
    func own() {
        #expect(!isForeign(table(client: client, server: server)))
        #expect(!isForeign(table(client: client, server: server, user: 0)))
        let mapped = "0000000000000000FFFF0000"
        #expect(!isForeign(table(client: mapped + client, server: mapped + server)))
    }

    @Test("others may not, nor a client that has gone, or is another with the same ports")
    func foreign() {
        #expect(isForeign(table(client: client, server: server, user: 1001)))
        // The system gives a closed end to root.
        #expect(isForeign(table(client: client, server: server, state: "06", user: 0)))
        #expect(isForeign(table(client: "0200007F:A860", server: server)))
    }

    @Test("a system that lists no connections refuses none", arguments: ["", "sl\n", "a b c\n\n"])
    func unlisted(text: String) {
        #expect(!isForeign(ConnectionTable(Array(text.utf8))))
    }

    @Test("the user who listens on a port is known, whatever else uses it")
    func listener() {
        let table = table(client: client, server: server, user: 1001)
        #expect(table.listener(on: 0x20D0) == 1000)
        #expect(table.listener(on: 0xA860) == nil)
        #expect(ConnectionTable([]).listener(on: 0x20D0) == nil)
    }

    #if os(Linux)
        @Test(
            "the system lists the ends of a connection", arguments: [LoopbackAddress.ipv4, .ipv6])
        func listed(address: LoopbackAddress) throws {
            guard let (listener, port) = try? Socket.listen(port: 0, at: address.rawValue) else {
                return  // This machine has no IPv6.
            }
            defer { close(listener) }
            let (client, server) = try connection(to: listener, port, address)
            defer {
                close(client)
                close(server)
            }
            #expect(!Socket.isForeign(server))
            let ends = [
                try #require(Socket.endpoint(of: server, by: getpeername)),
                try #require(Socket.endpoint(of: server, by: getsockname)),
            ]
            #expect(ConnectionTable.current.isForeign(from: ends[0], to: ends[1], users: [1 << 30]))
        }

        private func connection(
            to listener: Int32, _ port: UInt16, _ address: LoopbackAddress
        ) throws -> (client: Int32, server: Int32) {
            let family = address == .ipv4 ? AF_INET : AF_INET6
            let client = socket(family, Int32(SOCK_STREAM.rawValue), 0)
            var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
            var target = sockaddr_in6()
            let isConnected = withUnsafeMutablePointer(to: &target) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    getsockname(listener, $0, &size) == 0 && connect(client, $0, size) == 0
                }
            }
            #expect(isConnected)
            var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
            _ = poll(&waiting, 1, 10_000)
            return (client, try #require(Socket.accept(listener)))
        }
    #endif
}

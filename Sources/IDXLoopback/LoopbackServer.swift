import IDXPlatform

/// An HTTP/1.1 server that only this machine can reach, unless it is told to listen elsewhere.
///
/// It keeps connections open between requests, accepts bodies with a length or in chunks, supports
/// `Expect: 100-continue`, and sends each response in one write. It refuses requests whose `Host` is neither
/// this machine nor one of its names with 421, because a foreign page can make a browser connect to
/// 127.0.0.1 by a name of its own (DNS rebinding).
///
/// ```swift
/// let server = try LoopbackServer { request in .response(.init(200, text: "hello")) }
/// print(server.port)
/// await server.stop()
/// ```
package final class LoopbackServer: Sendable {
    package let port: UInt16
    private let mailbox: LoopMailbox

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - port: The port, or 0 for any free one.
    ///   - place: The address to listen on, the names, and the certificate.
    ///   - limits: The limits of sizes, connections and times.
    ///   - handler: Responds to each request, in a task that is canceled when the client resets the
    ///     connection. After a mere end of its input, a client may still read.
    /// - Throws: ``LoopbackError`` if the port is in use.
    package convenience init(
        port: UInt16 = 0, at place: Place = Place(), limits: Limits = Limits(),
        handler: @escaping HTTPExchange.Handler
    ) throws(LoopbackError) {
        try self.init(port: port, at: place, limits: limits) { _ in handler }
    }

    /// Where a server listens, and what it is called.
    package struct Place: Sendable, Hashable {
        /// A numeric address; by default only this machine reaches it.
        package var address: String
        /// The values of `Host`, without a port, that are accepted besides those of this machine.
        package var names: Set<String>
        /// What it speaks TLS with; nil for plain HTTP.
        package var identity: TLSIdentity?

        package init(
            address: String = LoopbackAddress.ipv4.rawValue, names: Set<String> = [],
            identity: TLSIdentity? = nil
        ) {
            self.address = address
            self.names = names
            self.identity = identity
        }
    }

    /// Starts listening with a handler that needs the port for its URLs.
    package init(
        port: UInt16, at place: Place = Place(), limits: Limits = Limits(),
        handlerOnPort: (UInt16) -> HTTPExchange.Handler
    ) throws(LoopbackError) {
        let tls = try Self.context(place.identity)
        let mailbox = try LoopMailbox()
        let (listener, port) = try Self.listen(port, at: place.address, closing: mailbox)
        self.mailbox = mailbox
        self.port = port
        let handler = handlerOnPort(port)
        let hasThread = BlockingThread.run {
            var loop = EventLoop(
                listener: listener, tls: tls, limits: limits, mailbox: mailbox,
                handler: Self.checkingHost(handler, place.names))
            loop.run()
        }
        guard hasThread else {
            Socket.reset(listener)
            mailbox.close()
            throw .system(call: "pthread_create", errno: EAGAIN)
        }
    }

    deinit {
        mailbox.stop(.now)
    }

    /// Closes all connections, and returns when the port is free.
    package func stop() async {
        mailbox.stop(.now)
        await mailbox.ended()
    }

    /// Accepts no new requests, finishes the current ones, then stops.
    func stopWhenDone() async {
        mailbox.stop(.whenDone)
        await mailbox.ended()
    }

    private static func context(
        _ identity: TLSIdentity?
    ) throws(LoopbackError) -> TLSContext? {
        guard let identity else { return nil }
        do throws(TLSIdentity.Failure) {
            return try TLSContext(identity)
        } catch {
            throw .tls(error)
        }
    }

    private static func listen(
        _ port: UInt16, at address: String, closing mailbox: LoopMailbox
    ) throws(LoopbackError) -> (Int32, UInt16) {
        do {
            return try Socket.listen(port: port, at: address)
        } catch {
            mailbox.close()
            throw error
        }
    }

    private static func checkingHost(
        _ handler: @escaping HTTPExchange.Handler, _ names: Set<String>
    ) -> HTTPExchange.Handler {
        { request in
            let host = request.fields["Host"]
            guard isLocal(host: host) || host.map(withoutPort).map(names.contains) == true else {
                let names = (["127.0.0.1"] + names.sorted()).joined(separator: " and ")
                return .response(.init(421, text: "This server answers to \(names) only.\n"))
            }
            return await handler(request)
        }
    }

    /// The user whose program listens on a port, by name or number; nil if none does, or the system does not
    /// say. Only Linux does.
    package static func user(listeningOn port: UInt16) -> String? {
        guard let user = ConnectionTable.current.listener(on: port) else { return nil }
        var (entry, found) = (passwd(), nil as UnsafeMutablePointer<passwd>?)
        var buffer = [CChar](repeating: 0, count: 1 << 14)
        guard getpwuid_r(user, &entry, &buffer, buffer.count, &found) == 0, found != nil,
            let name = entry.pw_name
        else { return "\(user)" }
        return String(cString: name)
    }

    /// Whether the `Host` header names this machine; HTTP/1.0 may omit it.
    package static func isLocal(host: String?) -> Bool {
        guard let host else { return true }
        return ["127.0.0.1", "localhost", "[::1]"].contains(withoutPort(host))
    }

    /// A value of `Host` in lower case, without its port.
    private static func withoutPort(_ host: String) -> String {
        let name = host.lowercased()
        guard let colon = name.lastIndex(of: ":"), case let port = name[colon...].dropFirst(),
            port.count <= 5, port.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
        else { return name }
        return String(name[..<colon])
    }
}

extension LoopbackServer {
    /// Limits of sizes, connections and times.
    package struct Limits: Sendable {
        /// The maximum size of the request line and headers, in bytes.
        var headBytes = 32 << 10
        var headerCount = 100
        var bodyBytes = 1 << 20
        /// The maximum number of connections; others wait in the kernel's queue.
        var connections = 8192
        /// Whether another connection closes the oldest one that has not sent its request, so that idle
        /// connections do not block others.
        var dropsOldest = false
        /// Whether connections of other users of this machine are closed.
        var refusesOtherUsers = false
        /// The maximum idle time of a connection between requests.
        var idle: Duration = .seconds(60)
        /// The maximum time from the first byte of a request to its last.
        var request: Duration = .seconds(10)
        /// The maximum time of a handler.
        var handler: Duration = .seconds(120)
        /// The maximum time for which a client may read nothing of a response.
        var stall: Duration = .seconds(30)
        /// How long the server reads on after its last response, so that a reset does not discard it.
        var linger: Duration = .seconds(1)
    }
}

/// The loopback addresses. A browser may use either for `localhost`.
package enum LoopbackAddress: String, Sendable, Hashable {
    case ipv4 = "127.0.0.1"
    case ipv6 = "::1"

    /// The addresses that a browser may connect to for a host; empty if it is not this machine.
    package static func all(of host: String) -> [Self] {
        switch host.lowercased() {
        case "127.0.0.1": [.ipv4]
        case "localhost": [.ipv4, .ipv6]
        case "::1", "[::1]": [.ipv6]
        default: []
        }
    }
}

/// Why a loopback server failed.
package enum LoopbackError: Error, Sendable, Hashable {
    /// The port is in use, or this user may not use it; with the system's error number.
    case portUnavailable(UInt16, errno: Int32)
    case system(call: String, errno: Int32)
    /// The certificate or its key cannot be used.
    case tls(TLSIdentity.Failure)
    /// No browser was redirected to a ``BrowserReturn`` in time.
    case timedOut
}

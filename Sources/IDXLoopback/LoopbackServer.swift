import IDXPlatform

/// A small HTTP/1.1 server that only this machine can reach.
///
/// It listens on 127.0.0.1, or on ::1, and nothing else, keeps connections open between requests, takes bodies
/// of known length and in chunks, answers `Expect: 100-continue`, and sends each answer in one
/// write. Requests whose `Host` is not this machine are refused with 421, because a page of a
/// foreign site can make a browser talk to 127.0.0.1 under a name of its own (DNS rebinding).
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
    ///   - port: the port, or 0 for any free one.
    ///   - address: which of this machine's own addresses it listens on.
    ///   - limits: what it takes and how long it waits.
    ///   - handler: answers each request, in a task that is canceled when the client disconnects.
    /// - Throws: ``LoopbackError`` when the port is taken.
    package convenience init(
        port: UInt16 = 0, at address: LoopbackAddress = .ipv4, limits: Limits = Limits(),
        handler: @escaping HTTPExchange.Handler
    ) throws(LoopbackError) {
        try self.init(port: port, at: address, limits: limits) { _ in handler }
    }

    /// Starts listening with a handler that has to know the port, for the addresses it writes.
    package init(
        port: UInt16, at address: LoopbackAddress = .ipv4, limits: Limits = Limits(),
        handlerOnPort: (UInt16) -> HTTPExchange.Handler
    ) throws(LoopbackError) {
        let mailbox = try LoopMailbox()
        let (listener, port) = try Self.listen(port, at: address, closing: mailbox)
        self.mailbox = mailbox
        self.port = port
        let handler = handlerOnPort(port)
        let hasThread = BlockingThread.run {
            var loop = EventLoop(
                listener: listener, limits: limits, mailbox: mailbox,
                handler: Self.checkingHost(handler))
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

    /// Closes every connection and returns when the port is free again.
    package func stop() async {
        mailbox.stop(.now)
        await mailbox.ended()
    }

    /// Takes nothing new, lets replies under way go out, then stops.
    package func stopWhenDone() async {
        mailbox.stop(.whenDone)
        await mailbox.ended()
    }

    private static func listen(
        _ port: UInt16, at address: LoopbackAddress, closing mailbox: LoopMailbox
    ) throws(LoopbackError) -> (Int32, UInt16) {
        do {
            return try Socket.listen(port: port, at: address)
        } catch {
            mailbox.close()
            throw error
        }
    }

    private static func checkingHost(
        _ handler: @escaping HTTPExchange.Handler
    ) -> HTTPExchange.Handler {
        { request in
            guard isLocal(host: request.fields["Host"]) else {
                return .response(.init(421, text: "This server answers to 127.0.0.1 only.\n"))
            }
            return await handler(request)
        }
    }

    /// Whether a `Host` header names this machine; HTTP/1.0 may leave it out.
    static func isLocal(host: String?) -> Bool {
        guard let host else { return true }
        let name = host.lowercased()
        return ["127.0.0.1", "localhost", "[::1]"].contains { local in
            guard name.hasPrefix(local) else { return false }
            let rest = name.dropFirst(local.count)
            return rest.isEmpty
                || rest.first == ":" && rest.count <= 6
                    && rest.dropFirst().utf8.allSatisfy { 0x30...0x39 ~= $0 }
        }
    }
}

extension LoopbackServer {
    /// How much of anything the server takes before it refuses, and how long it waits.
    package struct Limits: Sendable {
        /// Bytes of request line and headers together.
        package var headBytes = 32 << 10
        package var headerCount = 100
        package var bodyBytes = 1 << 20
        /// Connections at once; further ones wait in the kernel's queue.
        package var connections = 8192
        /// Whether a new connection beyond them ends the oldest that has not sent its request, so that
        /// silent connections block no others.
        package var dropsOldest = false
        /// How long a kept connection may be idle.
        package var idle: Duration = .seconds(60)
        /// From the first byte of a request to its last.
        package var request: Duration = .seconds(10)
        /// How long a handler may take.
        package var handler: Duration = .seconds(120)
        /// How long a client may take none of the bytes we have for it.
        package var stall: Duration = .seconds(30)
        /// How long the server listens on after its last word, so that the word is not lost.
        package var linger: Duration = .seconds(1)

        /// The usual limits.
        package init() {}
    }
}

/// The addresses that only this machine can reach. A browser may take either for `localhost`.
package enum LoopbackAddress: Sendable, Hashable {
    /// 127.0.0.1
    case ipv4
    case ipv6
}

/// Why a loopback server could not start, with the system's error number.
package enum LoopbackError: Error, Sendable, Hashable {
    /// The port is taken, or may not be used by this user.
    case portUnavailable(UInt16, errno: Int32)
    case system(call: String, errno: Int32)
    /// No browser came back to a ``BrowserReturn`` in time.
    case timedOut
    /// The server was stopped before a browser came back.
    case stopped
}

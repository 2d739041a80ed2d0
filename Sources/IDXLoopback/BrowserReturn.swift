import IDXPlatform

/// Waits for the browser's redirect to this machine, once (RFC 8252 §7.3).
///
/// ```swift
/// let ours = try BrowserReturn(path: "/callback") { target in hasOurState(target) }
/// openBrowser(redirectingTo: "http://127.0.0.1:\(ours.port)/callback")
/// let target = try await ours.next(within: .seconds(120))   // "/callback?code=…&state=…"
/// ```
///
/// Only a GET of exactly that path that the caller's check accepts is taken, and only once; all
/// else is answered with 404 or 400 and waited on. The page is static: nothing from the request
/// is in it. Nothing listens any more once ``next(within:)`` has returned or thrown.
package struct BrowserReturn: Sendable {
    package var port: UInt16 { servers[0].port }
    /// One for each address; there is at least one.
    private let servers: [LoopbackServer]
    private let visits: AsyncStream<String>

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - port: the registered port, or 0 for any.
    ///   - addresses: where to listen; for `localhost` on both, as far as the machine has them.
    ///   - path: the path of the redirect URI.
    ///   - page: the HTML that the browser shows afterwards.
    ///   - accepts: whether a target (path and query) is the one waited for; check `state` here.
    /// - Throws: ``LoopbackError`` when the port is taken.
    package init(
        port: UInt16 = 0, at addresses: [LoopbackAddress] = [.ipv4], path: String,
        page: String = BrowserReturn.page,
        accepts: @escaping @Sendable (_ target: String) -> Bool
    ) throws(LoopbackError) {
        var limits = LoopbackServer.Limits()
        limits.connections = 32
        limits.dropsOldest = true
        limits.bodyBytes = 0
        limits.request = .seconds(5)
        limits.idle = .seconds(5)
        let (visits, feed) = AsyncStream.makeStream(
            of: String.self, bufferingPolicy: .bufferingOldest(1))
        self.visits = visits
        servers = try Self.servers(port, addresses, limits) { request in
            guard request.method == "GET", request.path == path else {
                return .response(.init(404, text: "Nothing is here.\n"))
            }
            guard accepts(request.target), case .enqueued = feed.yield(request.target) else {
                return .response(
                    .init(400, text: "This is not the answer that is being waited for.\n"))
            }
            feed.finish()
            return .response(.init(200, fields: Self.fields, body: Array(page.utf8)))
        }
    }

    /// A server for each address, all on one port. A machine without IPv6 uses the other; a port
    /// that another program has on either address is an error, because the answer might go there.
    private static func servers(
        _ port: UInt16, _ addresses: [LoopbackAddress], _ limits: LoopbackServer.Limits,
        handler: @escaping HTTPExchange.Handler
    ) throws(LoopbackError) -> [LoopbackServer] {
        var servers: [LoopbackServer] = []
        var absent = LoopbackError.system(call: "socket", errno: EADDRNOTAVAIL)
        for address in addresses {
            do throws(LoopbackError) {
                servers.append(
                    try LoopbackServer(
                        port: servers.first?.port ?? port, at: address, limits: limits,
                        handler: handler))
            } catch {
                guard error.isForWantOfAddress else { throw error }
                absent = error
            }
        }
        guard !servers.isEmpty else { throw absent }
        return servers
    }

    /// The target the browser came back with.
    ///
    /// - Throws: ``LoopbackError/timedOut`` after that time, `CancellationError` when cancelled.
    package func next(within limit: Duration) async throws -> String {
        do {
            let target = try await withThrowingTaskGroup(of: String?.self) { group in
                group.addTask { [visits] in await visits.first { _ in true } }
                group.addTask {
                    try await Task.sleep(for: limit)
                    return nil
                }
                defer { group.cancelAll() }
                return try await group.next() ?? nil
            }
            try Task.checkCancellation()
            guard let target else { throw LoopbackError.timedOut }
            // The page is still on its way to the browser.
            for server in servers { await server.stopWhenDone() }
            return target
        } catch {
            await stop()
            throw error
        }
    }

    package func stop() async {
        for server in servers { await server.stop() }
    }

    /// The page that the browser shows.
    package static let page = """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Done</title>
        <p>You can close this page and go back to the terminal.</p></html>

        """

    private static let fields: HTTPExchange.Fields = [
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "Content-Security-Policy": "default-src 'none'",
        "X-Content-Type-Options": "nosniff",
    ]
}

extension LoopbackError {
    /// Whether this machine has no such address.
    fileprivate var isForWantOfAddress: Bool {
        switch self {
        case .portUnavailable(_, let code), .system(_, let code):
            [EAFNOSUPPORT, EADDRNOTAVAIL].contains(code)
        case .timedOut, .stopped: false
        }
    }
}

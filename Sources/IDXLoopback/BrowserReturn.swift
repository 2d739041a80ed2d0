import IDXPlatform

/// Receives a browser's redirect to a loopback address, once (RFC 8252 §7.3).
///
/// ```swift
/// let ours = try BrowserReturn(path: "/callback") { target in hasOurState(target) }
/// openBrowser("http://127.0.0.1:\(ours.port)/callback")
/// let target = try await ours.next(within: .seconds(120))   // "/callback?code=…&state=…"
/// ```
///
/// It accepts one GET request of exactly that path, which your check must accept, and responds to
/// others with 404 or 400. It closes connections of other users of this machine. The page is static and
/// contains nothing from the request. The server stops when ``next(within:)`` returns or throws.
package struct BrowserReturn: Sendable {
    package var port: UInt16 { servers[0].port }
    /// A server for each address, at least one.
    private let servers: [LoopbackServer]
    private let visits: AsyncStream<String>

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - port: The registered port, or 0 for any.
    ///   - addresses: The addresses to listen on; for `localhost` both, if the machine has them.
    ///   - path: The path of the redirect URI.
    ///   - page: The HTML that the browser shows.
    ///   - accepts: Returns whether a target (path and query) is the expected one; check `state` here.
    /// - Throws: ``LoopbackError`` if the port is in use.
    package init(
        port: UInt16 = 0, at addresses: [LoopbackAddress] = [.ipv4], path: String,
        page: String = BrowserReturn.page(
            "Done", "You can close this page and go back to the terminal."),
        accepts: @escaping @Sendable (_ target: String) -> Bool
    ) throws(LoopbackError) {
        var limits = LoopbackServer.Limits()
        limits.connections = 32
        limits.dropsOldest = true
        // They can read in the list of processes what a redirect has to contain.
        limits.refusesOtherUsers = true
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

    /// Starts a server for each address, on one port. A machine without IPv6 uses IPv4 only. It is an
    /// error if another program uses the port on one of the addresses: the redirect might go there.
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
                        port: servers.first?.port ?? port, at: .init(address: address.rawValue),
                        limits: limits,
                        handler: handler))
            } catch {
                guard error.isForWantOfAddress else { throw error }
                absent = error
            }
        }
        guard !servers.isEmpty else { throw absent }
        return servers
    }

    /// Returns the target of the redirect.
    ///
    /// - Throws: ``LoopbackError/timedOut`` after that time, `CancellationError` if the task is canceled.
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
            // Let the browser receive the page.
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

    /// A page of a heading and a sentence, both HTML. It needs no style: those headers forbid it. It is as
    /// wide as a phone, and dark if the browser prefers that.
    package static func page(_ title: String, _ text: String, language: String = "en") -> String {
        """
        <!doctype html><html lang="\(language)"><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark"><title>\(title)</title>
        <main><h1>\(title)</h1><p>\(text)</p></main></html>

        """
    }

    private static let fields: HTTPExchange.Fields = [
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "Content-Security-Policy": "default-src 'none'",
        "X-Content-Type-Options": "nosniff",
    ]
}

extension LoopbackError {
    /// Whether the machine lacks the address.
    fileprivate var isForWantOfAddress: Bool {
        switch self {
        case .portUnavailable(_, let code), .system(_, let code):
            [EAFNOSUPPORT, EADDRNOTAVAIL].contains(code)
        case .timedOut, .tls: false
        }
    }
}

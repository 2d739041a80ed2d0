import Synchronization

/// Waits for a browser to come back to this machine once (RFC 8252 §7.3).
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
package final class BrowserReturn: Sendable {
    /// The port it listens on.
    package var port: UInt16 { server.port }
    private let server: LoopbackServer
    private let visits: Visits

    /// Starts listening.
    ///
    /// - Parameters:
    ///   - port: the registered port, or 0 for any.
    ///   - path: the path of the redirect URI.
    ///   - page: the HTML the person sees in the browser afterwards.
    ///   - accepts: whether a target (path and query) is the one waited for; check `state` here.
    /// - Throws: ``LoopbackError`` when the port is taken.
    package init(
        port: UInt16 = 0, path: String, page: String = BrowserReturn.page,
        accepts: @escaping @Sendable (_ target: String) -> Bool
    ) throws(LoopbackError) {
        var limits = LoopbackServer.Limits()
        limits.connections = 32
        limits.bodyBytes = 0
        limits.request = .seconds(5)
        limits.idle = .seconds(5)
        let visits = Visits()
        self.visits = visits
        server = try LoopbackServer(port: port, limits: limits) { request in
            .response(visits.answer(request, path: path, page: page, accepts: accepts))
        }
    }

    /// The target the browser came back with.
    ///
    /// - Throws: ``LoopbackError/timedOut`` after that time, `CancellationError` when cancelled.
    package func next(within limit: Duration) async throws -> String {
        do {
            let target = try await withThrowingTaskGroup(of: String?.self) { group in
                group.addTask { [visits] in await visits.first() }
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
            await server.stopWhenDone()
            return target
        } catch {
            await server.stop()
            throw error
        }
    }

    /// Stops listening.
    package func stop() async {
        await server.stop()
    }

    /// What the person reads in the browser.
    package static let page = """
        <!doctype html><html lang="en"><meta charset="utf-8"><title>Done</title>
        <p>You can close this page and go back to the terminal.</p></html>

        """
}

/// The one visit that counts, and whoever waits for it.
private final class Visits: Sendable {
    private struct State {
        var target: String?
        var waiting: CheckedContinuation<String?, Never>?
        var isCancelled = false
    }

    private let state = Mutex(State())

    func answer(
        _ request: HTTPExchange.Request, path: String, page: String,
        accepts: @Sendable (String) -> Bool
    ) -> HTTPExchange.Response {
        guard request.method == "GET", request.path == path else {
            return page404
        }
        guard accepts(request.target), take(request.target) else {
            return .init(400, text: "This is not the answer that is being waited for.\n")
        }
        return .init(200, fields: Self.fields, body: Array(page.utf8))
    }

    /// The first accepted target, or `nil` when the task is cancelled.
    func first() async -> String? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ready = state.withLock { state in
                    if state.target == nil, !state.isCancelled { state.waiting = continuation }
                    return state.target != nil || state.isCancelled
                }
                if ready { continuation.resume(returning: state.withLock { $0.target }) }
            }
        } onCancel: {
            let waiting = state.withLock { state in
                state.isCancelled = true
                defer { state.waiting = nil }
                return state.waiting
            }
            waiting?.resume(returning: nil)
        }
    }

    private func take(_ target: String) -> Bool {
        let (isFirst, waiting) = state.withLock { state in
            guard state.target == nil, !state.isCancelled else {
                return (false, CheckedContinuation<String?, Never>?.none)
            }
            state.target = target
            defer { state.waiting = nil }
            return (true, state.waiting)
        }
        waiting?.resume(returning: target)
        return isFirst
    }

    private var page404: HTTPExchange.Response { .init(404, text: "Nothing is here.\n") }

    private static let fields: HTTPExchange.Fields = [
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Referrer-Policy": "no-referrer",
        "Content-Security-Policy": "default-src 'none'",
        "X-Content-Type-Options": "nosniff",
    ]
}

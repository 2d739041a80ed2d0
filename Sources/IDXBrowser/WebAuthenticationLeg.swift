public import IDXAuth
public import IDXPlatform

/// A browser session of the system, started once.
@MainActor protocol SystemWebSession: AnyObject, Sendable {
    /// Shows the page; false if it cannot be shown.
    func start() -> Bool
    /// Closes the page. The handler hears of it.
    func cancel()
}

/// What to open, and how.
struct WebSessionRequest: Sendable, Hashable {
    /// The page.
    let url: URL
    /// Where the browser comes back to; nil if nothing is captured.
    let callback: Callback?
    /// Whether the session shares no cookies with the browser.
    let isPrivate: Bool
}

/// How a browser session of the system ended.
enum WebSessionEnd: Sendable {
    case returned(URL)
    case cancelled
    case failed(any Error)
}

/// Why a page could not be shown.
@nonexhaustive
public enum WebAuthenticationError: Error, Sendable, Hashable {
    /// The system did not start the session.
    case cannotStart
    /// Another page of this app is in front.
    case busy
    /// The system cannot show it where the app asked for it.
    case noWindow
    /// The callback is not on this machine, so that no program here can listen for the browser.
    case notLoopback
    /// Another program listens on the port of the callback.
    case portUnavailable(UInt16)
    /// The browser did not come back in time.
    case timedOut
}

/// Shows pages in the system's own session for signing in, which keeps them away from the app.
///
/// ```swift
/// let leg = WebAuthenticationLeg(anchor: view.window)
/// let flow = BrowserFlow(AuthorizationCodeFlow(configuration), in: leg)
/// ```
///
/// A session is made for each page, kept until it ends, and only one is in front at a time.
@MainActor public final class WebAuthenticationLeg: WebAuthenticationSession {
    typealias Maker =
        @MainActor (WebSessionRequest, @escaping @MainActor (WebSessionEnd) -> Void) ->
        any SystemWebSession

    private let make: Maker
    private var session: (any SystemWebSession)?
    private var waiting: CheckedContinuation<WebSessionEnd, Never>?

    init(make: @escaping Maker) {
        self.make = make
    }

    /// Whether a page is in front.
    public var isRunning: Bool { session != nil }

    /// Opens a page and waits for the browser; an address that is not expected is returned too, because the
    /// session ends with it.
    ///
    /// - Parameters:
    ///   - url: The page.
    ///   - callback: Where the browser comes back to.
    ///   - isPrivate: Whether to ask for a session that shares no cookies with the browser.
    ///   - isExpected: Whether an address belongs to this call.
    /// - Returns: The whole address the browser came back to; nil if the user ended the session.
    /// - Throws: ``WebAuthenticationError``, `CancellationError`, and what the system reports.
    public nonisolated func authenticate(
        at url: URL, returningTo callback: Callback, isPrivate: Bool,
        isExpected: @escaping @Sendable (URL) -> Bool
    ) async throws -> URL? {
        try await open(WebSessionRequest(url: url, callback: callback, isPrivate: isPrivate))
    }

    /// Opens a page and waits for the browser.
    func open(_ request: WebSessionRequest) async throws -> URL? {
        guard session == nil else { throw WebAuthenticationError.busy }
        try Task.checkCancellation()
        let new = make(request) { [weak self] in self?.end($0) }
        session = new
        defer { session = nil }
        let end = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting = continuation
                if !new.start() { self.end(.failed(WebAuthenticationError.cannotStart)) }
            }
        } onCancel: {
            Task { @MainActor in new.cancel() }
        }
        switch end {
        case .returned(let url): return url
        case .cancelled:
            try Task.checkCancellation()
            return nil
        case .failed(let error): throw error
        }
    }

    /// Systems were seen to report an end twice.
    private func end(_ end: WebSessionEnd) {
        waiting?.resume(returning: end)
        waiting = nil
    }
}

extension WebAuthenticationLeg {
    /// Does what the button of a view does: opens the page, and passes the address or an error to a handler. A
    /// second tap while the page is in front does nothing.
    @discardableResult
    func tap(
        _ request: WebSessionRequest, completion: @escaping @MainActor (URL?, (any Error)?) -> Void
    ) -> Task<Void, Never>? {
        guard !isRunning else { return nil }
        return Task {
            do {
                let url = try await open(request)
                completion(url, url == nil ? CancellationError() : nil)
            } catch WebAuthenticationError.busy {
                // Tapped again before the page was in front: the first tap gets its answer.
            } catch {
                completion(nil, error)
            }
        }
    }
}

extension WebSessionRequest {
    /// Reads the parameters of a sign-in view.
    ///
    /// - Parameters:
    ///   - url: The page: https, or http on this machine.
    ///   - scheme: The scheme that the browser comes back with, in lowercase; nil captures nothing.
    ///   - isPrivate: Whether the session shares no cookies with the browser.
    /// - Throws: ``IDXError`` for a page or scheme that cannot be used.
    init(url: URL, scheme: String?, isPrivate: Bool) throws(IDXError) {
        try url.checkPage()
        self.init(
            url: url,
            callback: try scheme.map { scheme throws(IDXError) in
                try Callback(redirectURI: scheme + ":/")
            }, isPrivate: isPrivate)
    }
}

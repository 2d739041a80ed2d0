public import IDXAuth
import IDXLoopback
public import IDXPlatform

/// Shows pages in the user's own browser, and waits for it on a port of this machine (RFC 8252 §7.3). It works on every
/// system, also where no system session exists.
///
/// ```swift
/// let session = LoopbackSession { url in print("Open \(url.absoluteString)") }
/// let flow = BrowserFlow(AuthorizationCodeFlow(configuration), in: session)
/// let outcome = try await flow.signIn()
/// ```
///
/// The redirect URI has to be one with a port, such as `http://127.0.0.1:8080/callback`, and registered for the app. It
/// listens before the page opens, takes one request that belongs to the sign-in, and on Linux closes connections of
/// other users of the machine.
public struct LoopbackSession: WebAuthenticationSession {
    private let patience: Duration
    private let open: @Sendable (URL) async throws -> Void

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - patience: How long to wait for the browser.
    ///   - open: Opens the page: runs `xdg-open`, or shows the address. It should return at once.
    public init(
        patience: Duration = .seconds(600),
        open: @escaping @Sendable (_ page: URL) async throws -> Void
    ) {
        self.patience = patience
        self.open = open
    }

    /// Opens a page and waits for the browser.
    ///
    /// - Parameters:
    ///   - url: The page.
    ///   - callback: Where the browser comes back to: a loopback address.
    ///   - isPrivate: Ignored: it is the user's own browser.
    ///   - isExpected: Whether an address belongs to this call. Others are refused, and waiting goes on.
    /// - Returns: The whole address the browser came back to.
    /// - Throws: ``WebAuthenticationError``, `CancellationError`, and what `open` throws.
    public func authenticate(
        at url: URL, returningTo callback: Callback, isPrivate: Bool,
        isExpected: @escaping @Sendable (URL) -> Bool
    ) async throws -> URL? {
        guard case .loopback(let host, let port, let path) = callback else {
            throw WebAuthenticationError.notLoopback
        }
        let origin = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
        let visit: BrowserReturn
        do {
            visit = try BrowserReturn(
                port: port, at: LoopbackAddress.all(of: host), path: path,
                page: BrowserReturn.page("Done", "You can close this page and go back to the app.")
            ) { target in URL(string: origin + target).map(isExpected) ?? false }
        } catch {
            throw WebAuthenticationError.portUnavailable(port)
        }
        do {
            try await open(url)
            return URL(string: origin + (try await visit.next(within: patience)))
        } catch LoopbackError.timedOut {
            throw WebAuthenticationError.timedOut
        } catch {
            await visit.stop()
            throw error
        }
    }
}

import Synchronization

/// A recorded session with secrets removed, for bug reports and to replay in tests.
///
/// ```swift
/// let recorder = Cassette.Recorder()
/// let flow = InteractionCodeFlow(configuration, transport: recorder)
/// // … sign in …
/// let text = try JSONEncoder().encode(recorder.cassette)
/// // later
/// let replay = Cassette.Player(try JSONDecoder().decode(Cassette.self, from: text))
/// let again = InteractionCodeFlow(configuration, transport: replay)
/// ```
///
/// A replay runs to the end if the scopes do not include `openid`; its tokens are then `hidden`. With
/// `openid`, it runs up to the code exchange, which fails with ``IDXError/Reason/idToken(_:clockOffset:)``:
/// an ID token names the user, so recordings omit it, and it is bound to a nonce that every sign-in creates
/// again, so it could not be verified. `SimulatedOrg` of the library `IDXSimulator` signs tokens for complete
/// sign-ins.
public struct Cassette: Sendable, Hashable, Codable {
    /// The version of the format.
    public private(set) var version = 1
    /// The exchanges, in the order they finished.
    public let exchanges: [ObservedExchange]

    /// Creates a cassette.
    public init(exchanges: [ObservedExchange] = []) {
        self.exchanges = exchanges
    }

    /// A transport that records the exchanges of another.
    public final class Recorder: HTTPTransport {
        private let base: any HTTPTransport
        private let recorded = Mutex<[ObservedExchange]>([])

        /// Creates a transport that records another.
        public init(_ base: any HTTPTransport = SystemTransport.shared) {
            self.base = base
        }

        /// The recording so far.
        public var cassette: Cassette { Cassette(exchanges: recorded.withLock { $0 }) }

        /// Sends a request and records the exchange.
        ///
        /// - Parameter request: The request.
        /// - Returns: The complete response.
        /// - Throws: ``TransportError``.
        public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            try await ObservedTransport(base) { exchange in
                self.recorded.withLock { $0.append(exchange) }
            }.send(request)
        }
    }

    /// A transport that replays a cassette and never uses the network.
    ///
    /// Each request gets the next recorded response to the same method and URL.
    public final class Player: HTTPTransport {
        private let remaining: Mutex<[ObservedExchange]>

        /// Creates a transport that replays a cassette.
        public init(_ cassette: Cassette) {
            remaining = Mutex(cassette.exchanges)
        }

        /// The exchanges that were not replayed yet.
        public var rest: Cassette { Cassette(exchanges: remaining.withLock { $0 }) }

        /// Returns the next recorded response.
        ///
        /// - Parameter request: The request.
        /// - Returns: The recorded response.
        /// - Throws: ``TransportError`` if no response or a failure was recorded.
        public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let address = HTTPRedaction.address(request.address.text)
            let exchange: ObservedExchange? = remaining.withLock { remaining in
                remaining.firstIndex { $0.method == request.method && $0.address == address }
                    .map { remaining.remove(at: $0) }
            }
            guard let exchange else {
                throw .unreachable(
                    host: request.address.host,
                    reason: "the cassette has no answer left for \(address)")
            }
            guard let status = exchange.status, let side = exchange.response else {
                throw .connectionLost(reason: exchange.failure ?? "recorded without an answer")
            }
            let fields: [HTTPHeaders.Field] = side.headers.compactMap { line in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                let value = line[colon...].dropFirst().drop { $0 == " " }
                return .init(name: String(line[..<colon]), value: String(value))
            }
            let text = side.body ?? ""
            // A token is visible ASCII (RFC 6749 §A.12), but the mark of hidden values is not.
            let body =
                text.contains("\"access_token\"")
                ? text.replacing(Secret.mark, with: "hidden") : text
            return HTTPResponse(
                status: status, headers: HTTPHeaders(fields), body: Array(body.utf8))
        }
    }
}

import Synchronization

/// A recorded session, with secrets taken out: for bug reports, and to be replayed in tests.
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
/// A replay goes the whole way where the scopes lack `openid`; its tokens read `hidden`. With
/// `openid` it goes up to the redemption of the code, which fails with ``IDXError/Reason/idToken(_:clockOffset:)``:
/// an ID token names the person, so it is not in a recording, and it is bound to a nonce that every
/// sign-in creates afresh, so it could not be verified if it were. `SimulatedOrg` of the library
/// `IDXSimulator` signs tokens for whole journeys.
public struct Cassette: Sendable, Hashable, Codable {
    /// The version of the format.
    public private(set) var version = 1
    /// The exchanges, in the order they ended.
    public let exchanges: [Observation]

    /// Creates a cassette.
    public init(exchanges: [Observation] = []) {
        self.exchanges = exchanges
    }

    /// A transport that records what another carries.
    public final class Recorder: HTTPTransport {
        private let base: any HTTPTransport
        private let recorded = Mutex<[Observation]>([])

        /// Creates a transport that records.
        public init(_ base: any HTTPTransport = SystemTransport.shared) {
            self.base = base
        }

        /// What was recorded so far.
        public var cassette: Cassette { Cassette(exchanges: recorded.withLock { $0 }) }

        /// Sends the request, and records the exchange.
        ///
        /// - Parameter request: What to send.
        /// - Returns: The whole answer.
        /// - Throws: ``TransportError``.
        public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            try await ObservedTransport(base) { exchange in
                self.recorded.withLock { $0.append(exchange) }
            }.send(request)
        }
    }

    /// A transport that answers from a cassette and never from a network.
    ///
    /// Each request gets the next recorded answer to the same method and address.
    public final class Player: HTTPTransport {
        private let remaining: Mutex<[Observation]>

        /// Creates a transport that replays.
        public init(_ cassette: Cassette) {
            remaining = Mutex(cassette.exchanges)
        }

        /// What was recorded and not asked for yet.
        public var rest: Cassette { Cassette(exchanges: remaining.withLock { $0 }) }

        /// Answers from the cassette.
        ///
        /// - Parameter request: What was sent.
        /// - Returns: The recorded answer.
        /// - Throws: ``TransportError`` where none was recorded, or a failure was.
        public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
            let address = HTTPRedaction.address(request.address.text)
            let exchange: Observation? = remaining.withLock { remaining in
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
            // A token is visible ASCII (RFC 6749 §A.12), which the mark of hidden things is not.
            let body =
                text.contains("\"access_token\"")
                ? text.replacing(Secret.mark, with: "hidden") : text
            return HTTPResponse(
                status: status, headers: HTTPHeaders(fields), body: Array(body.utf8))
        }
    }
}

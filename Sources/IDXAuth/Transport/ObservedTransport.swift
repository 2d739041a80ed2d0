/// An exchange with a server, with secrets and personal data removed so that you can log it.
public struct ObservedExchange: Sendable, Hashable, Codable {
    /// The request or the response.
    public struct Side: Sendable, Hashable, Codable {
        /// Header fields, `Name: value`.
        public let headers: [String]
        /// The body as text; nil if there is no body.
        public let body: String?
    }

    /// The method of the request.
    public let method: String
    /// The URL without the query.
    public let address: String
    /// The request.
    public let request: Side
    /// The status; nil if there was no response.
    public let status: Int?
    /// The response; nil if there was none.
    public let response: Side?
    /// Why there was no response.
    public let failure: String?

    init(_ request: HTTPRequest, _ outcome: Result<HTTPResponse, TransportError>) {
        let redaction = HTTPRedaction(request)
        method = request.method
        address = HTTPRedaction.address(request.address.text)
        self.request = redaction.request
        switch outcome {
        case .success(let answer):
            status = answer.status
            response = redaction.response(answer)
            failure = nil
        case .failure(let error):
            (status, response) = (nil, nil)
            failure = error.description
        }
    }
}

/// A transport that reports all exchanges of another, with secrets removed.
///
/// ```swift
/// let transport = ObservedTransport { print($0.method, $0.address, $0.status ?? 0) }
/// let flow = InteractionCodeFlow(configuration, transport: transport)
/// ```
public final class ObservedTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let observe: @Sendable (ObservedExchange) -> Void

    /// Creates a transport that observes another.
    ///
    /// - Parameters:
    ///   - base: The transport that carries the requests.
    ///   - observe: Called after each exchange, on any thread.
    public init(
        _ base: any HTTPTransport = SystemTransport.shared,
        observe: @escaping @Sendable (ObservedExchange) -> Void
    ) {
        self.base = base
        self.observe = observe
    }

    /// Sends a request and reports the exchange.
    ///
    /// - Parameter request: The request.
    /// - Returns: The complete response.
    /// - Throws: ``TransportError``.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        do {
            let answer = try await base.send(request)
            observe(ObservedExchange(request, .success(answer)))
            return answer
        } catch {
            observe(ObservedExchange(request, .failure(error)))
            throw error
        }
    }
}

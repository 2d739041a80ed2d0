/// One exchange with a server as it may be logged: secrets and personal data are taken out already.
public struct Observation: Sendable, Hashable, Codable {
    /// One side of the exchange.
    public struct Side: Sendable, Hashable, Codable {
        /// Header fields, `Name: value`.
        public let headers: [String]
        /// The body as text; nil if there is no body.
        public let body: String?
    }

    /// The method of the request.
    public let method: String
    /// Where it went, without the query.
    public let address: String
    /// What was sent.
    public let request: Side
    /// The status; nil where there was no answer.
    public let status: Int?
    /// What was answered; nil where there was no answer.
    public let response: Side?
    /// Why there was no answer.
    public let failure: String?

    init(_ request: HTTPRequest, _ outcome: Result<HTTPResponse, TransportError>) {
        var redaction = HTTPRedaction()
        method = request.method
        address = HTTPRedaction.address(request.address.text)
        self.request = Side(
            headers: HTTPRedaction.headers(request.headers),
            body: request.body.map {
                redaction.requestBody($0, type: request.headers["Content-Type"])
            })
        switch outcome {
        case .success(let answer):
            status = answer.status
            response = Side(
                headers: HTTPRedaction.headers(answer.headers),
                body: redaction.responseBody(answer.body))
            failure = nil
        case .failure(let error):
            (status, response) = (nil, nil)
            failure = error.description
        }
    }
}

/// A transport that reports every exchange of another, with secrets taken out.
///
/// ```swift
/// let transport = ObservedTransport { print($0.method, $0.address, $0.status ?? 0) }
/// let flow = InteractionCodeFlow(configuration, transport: transport)
/// ```
public struct ObservedTransport: HTTPTransport {
    private let base: any HTTPTransport
    private let observe: @Sendable (Observation) -> Void

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - base: What carries the requests.
    ///   - observe: Called after each exchange, on whatever thread it ended.
    public init(
        _ base: any HTTPTransport = SystemTransport.shared,
        observe: @escaping @Sendable (Observation) -> Void
    ) {
        self.base = base
        self.observe = observe
    }

    /// Sends the request, and shows the exchange.
    ///
    /// - Parameter request: What to send.
    /// - Returns: The whole answer.
    /// - Throws: ``TransportError``.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        do {
            let answer = try await base.send(request)
            observe(Observation(request, .success(answer)))
            return answer
        } catch {
            observe(Observation(request, .failure(error)))
            throw error
        }
    }
}

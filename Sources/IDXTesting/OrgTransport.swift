public import IDXAuth
public import IDXSimulator

/// Sends a client's requests to a simulated org under any name, which no name server has to know.
///
/// ```swift
/// var options = SimulatedOrg.Options()
/// options.origin = "https://acme.okta.test"
/// let org = try await SimulatedOrg(scenario: "password", options: options)
/// let flow = InteractionCodeFlow(.init(org), transport: OrgTransport(org))
/// ```
///
/// Requests to other servers are refused. The org must not speak TLS itself.
public struct OrgTransport: HTTPTransport {
    private let origin: String
    private let port: UInt16
    private let transport = SystemTransport.shared

    /// Creates a transport to an org.
    public init(_ org: SimulatedOrg) {
        origin = org.origin
        port = org.port
    }

    /// Sends a request.
    ///
    /// - Parameter request: A request to the org.
    /// - Returns: The org's response.
    /// - Throws: ``TransportError``, refused for a request to another server.
    public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let text = request.address.text
        guard text == origin || text.hasPrefix(origin + "/") else {
            throw .refused(.foreignOrigin(text))
        }
        var request = request
        do throws(TransportError.Refusal) {
            let path = text.dropFirst(origin.count)
            request.address = try WebAddress("http://127.0.0.1:\(port)\(path)")
        } catch {
            throw .refused(error)
        }
        return try await transport.send(request)
    }
}

import IDXAuth
import Synchronization

/// Counts requests, and adds a header that a proxy of ours wants.
final class ProxyTransport: HTTPTransport {
    let base: any HTTPTransport
    let count: @Sendable (_ host: String, _ status: Int?) -> Void

    init(base: any HTTPTransport, count: @escaping @Sendable (String, Int?) -> Void) {
        (self.base, self.count) = (base, count)
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        var request = request
        request.headers.append("acme-app", to: "X-Acme-Proxy")
        do {
            let response = try await base.send(request)
            count(request.address.host, response.status)
            return response
        } catch {
            count(request.address.host, nil)
            throw error
        }
    }
}

/// Answers from a table, for a test without a network.
struct TableTransport: HTTPTransport {
    let replies: [String: String]

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let text = replies[request.address.path] else { return HTTPResponse(status: 404) }
        return HTTPResponse(
            status: 200, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }
}

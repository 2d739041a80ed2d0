import CSupport
import Foundation
import IDXAuth
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The requests of a sign-in without a client: recorded once, sent again with the handles and the code of the
/// new sign-in in place of the recorded ones.
struct BareSignIn: Sendable {
    private let requests: [HTTPRequest]
    private let recorded: Values

    /// Records the second sign-in of a flow, which asks for no metadata and no keys.
    init(at place: Org.Place) async throws {
        let recorder = Recorder()
        let flow = place.flow(recorder)
        try await flow.signIn()
        recorder.exchanges.withLock { $0 = [] }
        try await flow.signIn()
        let exchanges = recorder.exchanges.withLock { $0 }
        requests = exchanges.map(\.0)
        var values = Values()
        for (_, response) in exchanges { values.learn(from: response.body) }
        recorded = values
    }

    /// How many requests a sign-in has.
    var count: Int { requests.count }

    /// Sends the requests.
    func run(_ send: (HTTPRequest) async throws -> (status: Int, body: [UInt8])) async throws {
        var values = Values()
        for var request in requests {
            if let body = request.body { request.body = values.replacing(recorded, in: body) }
            let response = try await send(request)
            guard response.status == 200 else {
                throw NotSignedIn(reason: "\(request): \(response.status)")
            }
            values.learn(from: response.body)
        }
    }

    /// Sends the requests with a transport.
    func run(_ transport: some HTTPTransport) async throws {
        try await run { request in
            let response = try await transport.send(request)
            return (response.status, response.body)
        }
    }

    /// Sends the requests with Foundation.
    func run(_ session: URLSession) async throws {
        try await run { request in
            guard let url = request.url else { throw NotSignedIn(reason: "no URL") }
            var foundation = URLRequest(url: url)
            foundation.httpMethod = request.method
            foundation.httpBody = request.body.map { Data($0) }
            for field in request.headers {
                foundation.setValue(field.value, forHTTPHeaderField: field.name)
            }
            let (data, response) = try await session.data(for: foundation)
            return ((response as? HTTPURLResponse)?.statusCode ?? 0, Array(data))
        }
    }
}

/// What differs between two sign-ins.
private struct Values: Sendable {
    /// What stands before them: the name of the member, or that of the field and then its value's.
    private static let marks = [
        ["\"interaction_handle\":\""], ["\"stateHandle\":\""],
        ["\"name\":\"interaction_code\"", "\"value\":\""],
    ].map { $0.map { Array($0.utf8) } }

    private var texts: [[UInt8]?] = Array(repeating: nil, count: marks.count)

    mutating func learn(from body: [UInt8]) {
        for (index, marks) in Self.marks.enumerated() {
            var rest = body[...]
            for mark in marks { rest = rest.range(of: mark).map { rest[$0.upperBound...] } ?? [] }
            guard let end = rest.firstIndex(of: UInt8(ascii: "\"")) else { continue }
            texts[index] = Array(rest[..<end])
        }
    }

    func replacing(_ old: Values, in body: [UInt8]) -> [UInt8] {
        var body = body
        for (old, new) in zip(old.texts, texts) {
            guard let old, let new, let range = body[...].range(of: old) else { continue }
            body.replaceSubrange(range, with: new)
        }
        return body
    }
}

extension ArraySlice<UInt8> {
    fileprivate func range(of text: [UInt8]) -> Range<Int>? {
        let place = withUnsafeBytes { position_of(text, text.count, $0.baseAddress, $0.count) }
        return place < 0 ? nil : startIndex + place..<startIndex + place + text.count
    }
}

/// Keeps requests and responses whole.
private final class Recorder: HTTPTransport {
    let exchanges = Mutex<[(HTTPRequest, HTTPResponse)]>([])
    private let base = SystemTransport()

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let response = try await base.send(request)
        exchanges.withLock { $0.append((request, response)) }
        return response
    }
}

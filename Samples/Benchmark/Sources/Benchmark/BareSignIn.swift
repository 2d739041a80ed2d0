import CSupport
import IDXAuth
import Synchronization

/// The requests of a sign-in without a client: recorded once, sent again with the handles and the code of the
/// new sign-in in place of the recorded ones.
struct BareSignIn: Sendable {
    private let requests: [HTTPRequest]
    private let recorded: Values

    /// Records a sign-in, without its requests for metadata and keys.
    init(to org: Org) async throws {
        let recorder = Recorder()
        try await org.signIn(recorder)
        let exchanges = recorder.exchanges.withLock { $0 }.filter { $0.0.method == "POST" }
        requests = exchanges.map(\.0)
        var values = Values()
        for (_, response) in exchanges { values.learn(from: response.body) }
        recorded = values
    }

    /// Sends the requests.
    func run() async throws {
        var values = Values()
        for var request in requests {
            if let body = request.body { request.body = values.replacing(recorded, in: body) }
            let response = try await SystemTransport.shared.send(request)
            guard response.status == 200 else {
                throw NotSignedIn(reason: "\(request): \(response.status)")
            }
            values.learn(from: response.body)
        }
    }
}

/// What differs between two sign-ins.
private struct Values: Sendable {
    /// What precedes them: the name of the member, or that of the field and then its value's.
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

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let response = try await SystemTransport.shared.send(request)
        exchanges.withLock { $0.append((request, response)) }
        return response
    }
}

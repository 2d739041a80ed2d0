import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

@Suite("The mapping of Classic answers") struct MappingTests {
    @Test("turns each into a document and routes", arguments: Samples.all)
    func goldens(sample: Sample) throws {
        try assertGolden(try MappingRecord(sample).text, "\(sample.name).txt")
    }

    @Test("begins with a local step") func localStep() throws {
        var knowledge = AuthnKnowledge()
        knowledge.origin = "https://id.acme.example"
        knowledge.username = "mary"
        knowledge.notes = [
            .init(text: "Authentication failed", key: "errors.E0000004", kind: .error),
            .init(text: "Too short", kind: .error, field: "credentials.passcode"),
            .init(text: "Somewhere", kind: .warning, field: "nowhere"),
        ]
        let document = AuthnDocument(nil, knowledge)
        try assertGolden(try MappingRecord(document, token: nil).text, "local.txt")
    }

    @Test("is read without a complaint", arguments: Samples.all)
    func readable(sample: Sample) throws {
        let response = try sample.document.response
        #expect(response.diagnostics.map(\.description) == [])
    }

    @Test("leaves every answer with a way on, or says why it ends", arguments: Samples.all)
    func wayOn(sample: Sample) throws {
        let document = try sample.document
        let response = try document.response
        #expect(
            !response.remediations.isEmpty || document.isSuccess || !response.messages.isEmpty)
    }

    @Test("reaches every call that an answer offers", arguments: Samples.all)
    func calls(sample: Sample) throws {
        let reached = Set(try sample.document.routes.values.flatMap(\.hrefs))
        for call in calls(in: sample.body) {
            #expect(reached.contains(call), "\(call) is not reachable")
        }
    }

    @Test("sends every form to the org", arguments: Samples.all)
    func origins(sample: Sample) throws {
        for href in try sample.document.routes.values.flatMap(\.hrefs) {
            #expect(href.hasPrefix("https://id.acme.example/api/v1/") || href.hasPrefix("/api/v1/"))
        }
    }

    /// The addresses of the links that can be posted.
    private func calls(in body: JSON) -> [String] {
        switch body {
        case .array(let elements): return elements.flatMap { calls(in: $0) }
        case .object(let object):
            let allow = object["hints"]?["allow"]?.array ?? []
            let isCall = allow.contains("POST") && object["title"] == nil
            let own = isCall ? object["href"]?.string.map { [$0] } ?? [] : []
            return own + object.flatMap { calls(in: $0.value) }
        default: return []
        }
    }
}

extension Route {
    /// The addresses of all calls, without their queries.
    var hrefs: [String] {
        ([call].compactMap(\.self) + calls.values).map { String($0.href.prefix { $0 != "?" }) }
    }
}

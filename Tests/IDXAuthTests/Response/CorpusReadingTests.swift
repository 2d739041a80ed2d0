import IDXAuth
import IDXJSON
import TestSupport
import Testing

@Suite("Recorded responses as responses", .computing)
struct CorpusReadingTests {
    @Test func `every response that is JSON is read, and keeps the server's order`() throws {
        #expect(Recording.own.count > 100)
        try expectAllIsRead(Recording.own)
    }

    @Test(.sharedData)
    func `every recording that is JSON is read, and keeps the server's order`() throws {
        try expectAllIsRead(SharedData.recordings())
    }

    private func expectAllIsRead(_ recordings: [Recording]) throws {
        for recording in recordings {
            let body = try JSON(parsing: recording.bytes)
            let response = try Response(parsing: recording.bytes)
            #expect(response.raw == body)
            guard recording.kind == "idx" else { continue }
            let remediations =
                body["remediation"]?["value"]?.array?.filter { $0.object != nil } ?? []
            let names = remediations.map { $0["name"]?.string ?? "" }
            #expect(response.remediations.map(\.name) == names, "\(recording.path)")
        }
    }
}

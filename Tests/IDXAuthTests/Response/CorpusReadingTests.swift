import IDXAuth
import TestSupport
import Testing

@Suite("Recorded responses as responses", .computing, .sharedData)
struct CorpusReadingTests {
    @Test("every recording that is JSON is read, whatever it holds")
    func everythingIsRead() throws {
        for recording in SharedData.recordings() {
            guard let body = try? JSON(parsing: recording.bytes) else { continue }
            let response = try Response(parsing: recording.bytes)
            #expect(response.raw == body)
        }
    }

    @Test("remediations keep the server's order and number")
    func order() throws {
        for recording in SharedData.recordings(kind: "idx") {
            guard let response = try? Response(parsing: recording.bytes) else { continue }
            let names = response.raw["remediation"]?["value"]?.array?.map {
                $0["name"]?.string ?? ""
            }
            #expect(response.remediations.map(\.name) == names ?? [], "\(recording.path)")
        }
    }
}

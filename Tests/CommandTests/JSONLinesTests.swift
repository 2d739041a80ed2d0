import Foundation
import IDXJSON
import IDXSimulator
import Testing

@Suite("The program in JSON lines")
struct JSONLinesTests {
    @Test("signs in by lines of JSON, and ends with the exit code")
    func talk() async throws {
        let place = try await Place()
        let run = try await place.run(
            "--json",
            input: """
                {"answers":{"identifier":"jay@example.com","credentials.passcode":"Rye-bread-8","rememberMe":false}}

                """)
        await place.org.stop()
        let events = try run.out.split(separator: "\n").map { line in
            try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
        }
        #expect(events.first?["event"] as? String == "hello")
        #expect(events.contains { $0["event"] as? String == "ask" })
        let done = try #require(events.last { $0["event"] as? String == "done" })
        #expect(done["status"] as? String == "signed-in")
        #expect(done["code"] as? Int == 0)
        #expect(run.code == 0)
        #expect(!run.out.contains("Rye-bread-8"))
    }

    @Test("says what is needed when input ends: code 4")
    func ended() async throws {
        let place = try await Place()
        let run = try await place.run("--json")
        await place.org.stop()
        #expect(run.code == 4)
        #expect(run.out.contains("\"status\":\"answer-needed\""))
    }
}

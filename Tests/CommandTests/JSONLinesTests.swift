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

    @Test(
        "ends with one line that says how, also without a sign-in",
        arguments: [
            // Of stored tokens.
            End(before: "sign-in", done: #""status":"signed-in","code":0"#),
            End(
                before: "sign-in", flags: ["--print", "json", "-o", "/proc/nope"],
                done: #""status":"used-wrongly","code":2"#),
            // At the questions for settings.
            End(done: #""status":"answer-needed","code":4"#),
            End(input: [#"{"do":"cancel"}"#], done: #""status":"cancelled","code":130"#),
            // After settings that the org refused first.
            End(
                input: [
                    #"{"answer":"ISSUER"}"#,
                    #"{"answers":{"client-id":"0oaWrong","redirect":"REDIRECT"}}"#,
                    #"{"answers":{"client-id":"CLIENT","redirect":"REDIRECT"}}"#, signIn,
                ], done: #""status":"signed-in","code":0"#),
            // After a new profile is said to be saved.
            End(
                before: "nothing", flags: ["--profile", "new"], input: [signIn],
                done: #""status":"signed-in","code":0"#),
        ])
    func last(_ end: End) async throws {
        let place = try await Place()
        if end.before == "sign-in" {
            _ = try await place.run("--answers", "answers.json")
        }
        let org = place.org
        let input = end.input.map {
            $0.replacing("ISSUER", with: org.issuer.absoluteString)
                .replacing("CLIENT", with: org.clientID)
                .replacing("REDIRECT", with: org.redirectURI.absoluteString) + "\n"
        }.joined()
        let run = try await Program.run(
            ["sign-in", "--json"] + (end.before == nil ? [] : place.flags) + end.flags,
            input: input, folder: place.scratch)
        await org.stop()
        let done = run.out.split(separator: "\n").filter { $0.hasPrefix(#"{"event":"done""#) }
        #expect(done.count == 1, "\(run.out)")
        #expect(run.out.split(separator: "\n").last == done.last)
        #expect(done.last?.contains(end.done) == true, "\(run.out)")
    }

    private static let signIn =
        #"{"answers":{"identifier":"jay@example.com","credentials.passcode":"Rye-bread-8","rememberMe":false}}"#

    /// An end, and the members of its last line.
    struct End: Sendable {
        /// What was done before; nil for a first run.
        var before: String?
        var flags: [String] = []
        var input: [String] = []
        let done: String
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

import Foundation
import IDXAuth
import IDXForms
import Testing

@testable import idx

@Suite("A transcript")
struct RecorderTests {
    @Test("masks what a step repeats of the user's data, from the first step on")
    func personal() throws {
        let scratch = try Scratch()
        let path = scratch.path + "/steps.jsonl"
        let environment = ProgramEnvironment(
            variable: { _ in nil }, contents: { (_) throws(Failure) in nil })
        let body = """
            { "version": "1.0.0", "user": { "value": { "identifier": "jay@example.com" } },
              "messages": { "value": [ { "message": "Welcome, jay@example.com." } ] } }
            """
        let response = try Response(parsing: Array(body.utf8))
        let recorder = try Recorder(folder: nil, transcript: path, environment)
        let screen = Screen(response, host: "id.acme.example")
        recorder.note(Conversation<FlowStepSource>.Event.step(response, screen)) { $0 }
        #expect(recorder.end(.done) == nil)
        let lines = try String(contentsOfFile: path, encoding: .utf8)
        #expect(lines.contains("Welcome, j***@example.com."))
        #expect(!lines.contains("jay"))
    }

    @Test("and a dump on a full disk leave no empty file")
    func fullDisk() async throws {
        let place = try await Place()
        let run = try await place.withoutSpace(
            "sign-in --answers answers.json --dump d --transcript t.jsonl \(place.flags.joined(separator: " "))"
        )
        await place.org.stop()
        #expect(
            place.steady(run.err).replacing(place.scratch.path, with: "HOME") == """
                Signing in to http://127.0.0.1:PORT
                Cannot write d/001-identify.json: File too large.
                idx: The system refused to write HOME/.local/share/idx/.credentials.json.new: \
                File too large.

                """)
        #expect(run.code == 5)
        let files = FileManager.default
        #expect(try files.contentsOfDirectory(atPath: place.scratch.path + "/d").isEmpty)
        #expect(!files.fileExists(atPath: place.scratch.path + "/t.jsonl"))
    }
}

import Testing

@Suite("The record of a sign-in", .serialized)
struct RecordTests {
    @Test("keeps a record without any answer, and answers to replay it")
    func records() async throws {
        let place = try await Place("email-code")
        let org = place.org
        let answers = """
            { "version": 1, "username": "jay@example.com", "answers": [
              { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" },
              { "step": "challenge-authenticator", "field": "credentials.passcode",
                "from": { "file": "~/code" } } ] }
            """
        try place.scratch.write(answers, to: "answers.json")
        try place.scratch.write("000000", to: "code")
        let run = try await place.run(
            "--answers", "answers.json", "--dump", "walk", "--transcript", "record.jsonl")
        #expect(run.code == 3)
        await org.stop()
        let record = try #require(place.scratch.read("record.jsonl"))
        #expect(!record.contains("Rye-bread-8"))
        #expect(!record.contains("jay@example.com"))
        #expect(!record.contains("000000"))
        #expect(try place.scratch.permissions(of: "record.jsonl") == 0o600)
        let sample = try #require(place.scratch.read("walk/answers.sample.json"))
        #expect(sample.contains("\"field\": \"credentials.passcode\""))
        #expect(!sample.contains("Rye-bread-8"))
        let replay = try await place.idx("dump", "record.jsonl")
        #expect(replay.out.contains("identify: Sign in to 127.0.0.1  request"))
        #expect(replay.out.contains("identifier (typed), credentials.passcode (secret)"))
        #expect(replay.out.contains("ended with code 3"))
        let last = try await place.idx("dump", "--last")
        #expect(last.out.hasPrefix("IDX 1.0.0"))
    }

    @Test("makes an answers file that signs in the same way, once its secrets are filled in")
    func sample() async throws {
        let answers = """
            { "version": 1, "username": "jay@example.com", "answers": [
              { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" },
              { "step": "identify", "field": "rememberMe", "value": true },
              { "step": "challenge-authenticator", "field": "answer", "value": "semolina" } ] }
            """
        let place = try await Place("question", answers: answers)
        let recorded = try await place.run("--answers", "answers.json", "--dump", "walk", "--again")
        #expect(recorded.code == 0, "\(recorded.err)")
        var sample = try #require(place.scratch.read("walk/answers.sample.json"))
        #expect(!sample.contains("Rye-bread-8"))
        for secret in ["~/password", "~/answer"] {
            let blank = try #require(sample.firstRange(of: #""file": """#))
            sample.replaceSubrange(blank, with: "\"file\": \"\(secret)\"")
        }
        try place.scratch.write(sample, to: "replay.json")
        try place.scratch.write("Rye-bread-8", to: "password")
        try place.scratch.write("semolina", to: "answer")
        let replayed = try await place.run("--answers", "replay.json", "--no-input", "--again")
        await place.org.stop()
        #expect(replayed.code == 0, "\(replayed.err)\n\(sample)")
    }

    @Test("that cannot be written is said, and the tokens are kept all the same")
    func unwritable() async throws {
        let place = try await Place()
        let run = try await Program.run(
            ["sign-in", "--answers", "answers.json", "--dump", "walk"] + place.flags,
            environment: ["XDG_STATE_HOME": "/proc/nope"], folder: place.scratch)
        #expect(run.code == 0)
        #expect(run.err.contains("Cannot write /proc/nope: "))
        #expect(run.err.contains("Signed in as Jay Doe (jay@example.com)"))
        let status = try await place.idx("status")
        #expect(status.code == 0)
        // What can be written is there.
        #expect(place.scratch.read("walk/001-identify.json") != nil)
        #expect(place.scratch.read("walk/answers.sample.json") != nil)
        await place.org.stop()
    }

    @Test("that cannot be written does not hide why the sign-in failed")
    func unwritableFailure() async throws {
        let place = try await Place("not-assigned")
        let run = try await Program.run(
            ["sign-in", "--answers", "answers.json", "--dump", "walk", "-q"] + place.flags,
            environment: ["XDG_STATE_HOME": "/proc/nope"], folder: place.scratch)
        let plain = try await place.run("--answers", "answers.json", "-q")
        #expect(run.code == 3)
        #expect(plain.code == 3)
        let lines = run.err.split(separator: "\n")
        #expect(lines.filter { $0.contains("Cannot write /proc/nope: ") }.count == 1)
        #expect(lines.filter { !$0.contains("/proc/nope") } == plain.err.split(separator: "\n"))
        await place.org.stop()
    }
}

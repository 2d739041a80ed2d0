import Foundation
import IDXAuth
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("Answering a sign-in", .serialized)
struct ApproveTests {
    static func answers(
        _ approves: Bool, pins: [String] = [], withoutPIN: Bool? = nil
    ) -> String {
        let pins = pins.map { pin in
            ", { \"step\": \"challenge-pin\", \"field\": \"pin\", \"value\": \"\(pin)\" }"
        }
        let last = withoutPIN.map {
            ", { \"step\": \"challenge-unverified\", \"field\": \"approve\", \"value\": \($0) }"
        }
        return """
            { "version": 1, "answers": [
              { "step": "challenge-consent", "field": "approve", "value": \(approves) }
              \(pins.joined())\(last ?? "") ] }
            """
    }

    private func device(
        _ answers: String = "{}", app: String = "{}", pin: String? = nil
    ) async throws -> Device {
        let device = try await Device(app).enrolled(pin: pin)
        try device.scratch.write(answers, to: "answers.json")
        return device
    }

    @Test("says that nothing waits, at once or after --wait")
    func nothing() async throws {
        let device = try await Device().enrolled()
        let now = try await device.run("approve")
        #expect(now.err == "Nothing waits for your answer.\n" && now.code == 0)
        let program = try await device.run("approve", "--json")
        #expect(program.out.hasSuffix(#"{"event":"done","status":"nothing","code":0}"# + "\n"))
        let later = try await device.run("approve", "--wait", "1s")
        await device.org.stop()
        #expect(later.err.hasSuffix("Nothing came in time.\n"))
        #expect(later.code == 124)
    }

    @Test("denies by an answers file whatever waits, and the sign-in ends")
    func deny() async throws {
        let device = try await device(Self.answers(false))
        let waiting = try await device.push()
        let run = try await device.run("approve", "--answers", "answers.json")
        #expect(run.err == "Denied\n")
        #expect(run.code == 3)
        #expect(device.answers == 1)
        let next = try await waiting.remediations["challenge-poll"]?.proceed()
        #expect(next?.messages.first?.text.contains("rejected") == true)
        await device.org.stop()
    }

    @Test("denies no more requests than the answers file says, and says that an answer is missing")
    func times() async throws {
        let answers = Self.answers(false).replacing(#""value""#, with: #""times": 1, "value""#)
        let device = try await device(answers)
        let waiting = try await device.push()
        async let watch = device.run("watch", "--answers", "answers.json", "--wait", "3s")
        var next: Response?
        while next?.messages.isEmpty != false {
            next = try await waiting.remediations["challenge-poll"]?.proceed()
        }
        try await device.push()
        let run = try await watch
        await device.org.stop()
        #expect(
            run.err.hasSuffix(
                """
                idx: No answer for Is this you? (approve, step challenge-consent).
                idx: answers.json has no answer for it.

                """), "\(run.err)")
        #expect(run.code == 4)
        #expect(device.answers == 1)
    }

    @Test("approves by an answers file only what --transaction names")
    func approve() async throws {
        let device = try await device(
            Self.answers(true), app: #"{ "challenge": "discouraged" }"#)
        async let signIn = device.signIn()
        let transaction = try await device.transactions(1)[0]
        let standing = try await device.run("approve", "--answers", "answers.json")
        #expect(
            standing.err == """
                idx: An answers file may approve only the sign-in that --transaction ID names.
                idx: Nothing was sent. This one is \(transaction).

                """)
        #expect(standing.code == 4)
        let watching = try await device.run("watch", "--answers", "answers.json")
        #expect(watching.code == 4)
        let other = try await device.run(
            "approve", "--answers", "answers.json", "--transaction", "ftOTHER")
        #expect(other.err == "Nothing waits for your answer.\n" && other.code == 0)
        let silent = try await device.run("approve")
        #expect(
            silent.err == """
                idx: No answer for Is this you? (approve, step challenge-consent).
                idx: There is no terminal to ask on, or --no-input is set; pass --answers FILE.

                """)
        #expect(silent.code == 4)
        #expect(device.answers == 0)
        let named = try await device.run(
            "approve", "--answers", "answers.json", "--transaction", transaction)
        #expect(named.err == "Approved\n")
        #expect(named.code == 0)
        #expect(try await signIn.code == 0)
        await device.org.stop()
    }

    @Test(
        "asks for the PIN, which may be wrong twice",
        arguments: [
            (["Terminal-6"], 0, "Approved\n"),
            (["wrong-1", "wrong-2", "Terminal-6"], 0, "Approved\n"),
        ] as [([String], Int32, String)])
    func pin(pins: [String], code: Int32, words: String) async throws {
        let device = try await device(
            Self.answers(true, pins: pins), app: #"{ "challenge": "required" }"#,
            pin: "Terminal-6")
        try await device.push()
        let run = try await device.run(
            "approve", "--answers", "answers.json", "--transaction",
            try await device.transactions(1)[0])
        await device.org.stop()
        #expect(run.err == words)
        #expect(run.code == code)
        #expect(device.answers == 1)
    }

    @Test("asks after three wrong PINs whether to answer without one")
    func wrongPINs() async throws {
        let device = try await device(
            Self.answers(true, pins: ["wrong-1", "wrong-2", "wrong-3"]),
            app: #"{ "challenge": "preferred" }"#, pin: "Terminal-6")
        try await device.push()
        let transaction = try await device.transactions(1)[0]
        func approve(_ face: String = "--no-input") async throws -> Program.Run {
            try await device.run(
                "approve", "--answers", "answers.json", "--transaction", transaction, face)
        }
        let asked = try await approve()
        #expect(
            asked.err == """
                idx: No answer for Answer without the PIN? (approve, step challenge-unverified).
                idx: answers.json has no answer for it.

                """)
        #expect(asked.code == 4)
        try device.scratch.write(
            Self.answers(true, pins: ["wrong-1", "wrong-2", "wrong-3"], withoutPIN: false),
            to: "answers.json")
        let left = try await approve()
        let json = try await approve("--json")
        await device.org.stop()
        #expect(left.err == "Nothing was sent.\nThe PIN was wrong too often.\n")
        #expect(left.code == 3)
        #expect(json.out.hasSuffix(#"{"event":"done","status":"unanswered","code":3}"# + "\n"))
        #expect(device.answers == 0)
    }

    @Test(
        "tells the org that the PIN was wrong too often, which may refuse that",
        arguments: [("preferred", 0), ("required", 3)])
    func wrongPIN(demand: String, code: Int32) async throws {
        let device = try await device(
            Self.answers(true, pins: ["wrong-1", "wrong-2", "wrong-3"], withoutPIN: true),
            app: #"{ "challenge": "\#(demand)" }"#, pin: "Terminal-6")
        try await device.push()
        let run = try await device.run(
            "approve", "--answers", "answers.json", "--transaction",
            try await device.transactions(1)[0])
        await device.org.stop()
        #expect(run.code == code, "\(run.err)")
        #expect(
            code == 0
                ? run.err == """
                    Sent without the PIN
                    The PIN was wrong too often.

                    """ : run.err.contains("idx authenticator update ACCOUNT --pin on"))
        #expect(device.answers == 1)
        #expect(!run.err.contains("wrong-"))
    }

    @Test("lets choose among several, and never takes the newest")
    func several() async throws {
        let device = try await device()
        for _ in 0..<2 { try await device.push() }
        let transactions = try await device.transactions(2)
        try device.scratch.write(
            """
            { "version": 1, "answers": [
              { "step": "challenge-list", "choose": "\(transactions[0])" },
              { "step": "challenge-consent", "field": "approve", "value": false } ] }
            """, to: "first.json")
        let none = try await device.run("approve")
        #expect(none.code == 4)
        #expect(none.err.hasPrefix("idx: No answer for Which one do you want to answer?"))
        let first = try await device.run("approve", "--answers", "first.json")
        #expect(first.code == 3)
        #expect(try await device.transactions() == [transactions[1]])
        await device.org.stop()
    }

    @Test("talks in JSON lines, with the end as the last line")
    func json() async throws {
        let device = try await device()
        try await device.push()
        let run = try await device.run("approve", "--json", input: #"{"answer":false}"# + "\n")
        await device.org.stop()
        let events = run.out.split(separator: "\n").compactMap { line in
            try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        }
        let step = events.first { $0["event"] as? String == "step" }
        #expect(step?["step"] as? String == "challenge-consent")
        #expect(step?["account"] as? String == "jay@example.com")
        let shown = events.filter { $0["event"] as? String == "show" }
            .compactMap { $0["name"] as? String }
        #expect(shown == ["appInstanceName", "from", "transactionTime"])
        #expect(run.out.hasSuffix(#"{"event":"done","status":"denied","code":3}"# + "\n"))
        #expect(run.code == 3)
    }

    @Test("says once that both factors are on this machine")
    func bothFactors() async throws {
        let device = try await Device(factors: #"["okta_password"]"#).enrolled()
        let alone = try await device.run("approve")
        let signIn = try await Program.run(
            ["sign-in"] + device.place.flags + ["--answers", "enroll.json"], folder: device.scratch)
        #expect(signIn.code == 0, "\(signIn.err)")
        let both = try await device.run("approve")
        await device.org.stop()
        #expect(alone.err == "Nothing waits for your answer.\n")
        #expect(
            both.err == """
                You have also signed in on this machine: both factors are in one place.
                Nothing waits for your answer.

                """)
    }

    static let faults = Fault.every.filter { $0.name.hasPrefix("chal_") && $0.verdict == .refuse }

    @Test(
        "refuses every challenge that is not the org's own, and shows nothing of it",
        arguments: faults)
    func fault(_ fault: Fault) async throws {
        let device = try await Device(faults: [fault]).enrolled()
        try device.scratch.write(Self.answers(false), to: "answers.json")
        try await device.push()
        let run = try await device.run("approve", "--answers", "answers.json")
        let asked = try await device.run("approve", "--json", input: #"{"answer":false}"# + "\n")
        await device.org.stop()
        for run in [run, asked] {
            #expect([3, 6, 124].contains(run.code), "\(run.err)")
            for text in ["Acme CLI", "Utrecht", "Approved", "Denied", "eyJ"] {
                #expect(!(run.err + run.out).contains(text), "\(run.err)")
            }
        }
        #expect(run.err.contains("idx: "), "\(run.err)")
        #expect(device.answers == 0)
        #expect(device.org.foreignRequests.isEmpty)
    }
}

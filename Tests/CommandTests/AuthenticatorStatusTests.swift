import Foundation
import IDXSimulator
import TestSupport
import Testing

@Suite("The state of an enrollment", .serialized)
struct AuthenticatorStatusTests {
    @Test(
        "is what the org says, with what to do and a code",
        arguments: [
            (.suspendEnrollment, "suspended by the org", "end the suspension"),
            (.suspendUser, "suspended by the org", "end the suspension"),
            (
                .resetDevice, "reset by the org: delete it and enroll again",
                "Enroll this device again."
            ),
        ] as [(AdministratorAct, String, String)])
    func state(act: AdministratorAct, state: String, advice: String) async throws {
        let device = try await Device().enrolled()
        #expect(device.org.administer(act))
        let run = try await device.run("status")
        #expect(run.out.contains(state) || run.code == 3, "\(run.out)")
        #expect(run.code == 3, "\(run.out)")
        await device.org.stop()
    }

    @Test("counts what waits, with the transactions for a script")
    func pending() async throws {
        let device = try await Device().enrolled()
        try await device.push()
        let text = try await device.run("status")
        #expect(text.out.contains("waiting        1 request\n") && text.code == 0)
        #expect(try await device.transactions().count == 1)
        await device.org.stop()
        let offline = try await device.run("list")
        #expect(offline.code == 0 && offline.out.contains("state          active\n"))
        let unreachable = try await device.run("status")
        #expect(unreachable.code == 6)
        #expect(unreachable.out.contains("127.0.0.1"))
    }

    @Test("is of the org at its address: another org of the same ID and user changes nothing")
    func secondOrg() async throws {
        let first = try await Device().enrolled()
        let second = try await Device(scratch: first.scratch)
        let enrolled = try await second.enroll()
        #expect(enrolled.code == 0, "\(enrolled.err)")
        let rows = try #require(
            try JSONSerialization.jsonObject(
                with: Data(try await first.run("list", "--json").out.utf8)) as? [[String: Any]])
        #expect(rows.map { $0["org"] as? String } == [first.org.origin, second.org.origin])
        #expect(Set(rows.map { $0["org_id"] as? String }).count == 1)
        let ids = try rows.map { try #require($0["id"] as? String) }
        let unclear = try await first.run("delete", "jay@example.com")
        #expect(
            unclear.err == """
                idx: "jay@example.com" is enrolled 2 times: give an ID.
                idx: Accounts: \(ids[0]) at \(first.org.origin), \(ids[1]) at \(second.org.origin)

                """)
        #expect(unclear.code == 2)
        try second.scratch.write(ApproveTests.answers(false), to: "answers.json")
        try first.scratch.write(
            #"{ "version": 1, "answers": [ { "step": "*", "choose": "delete" } ] }"#,
            to: "delete.json")
        let deleted = try await second.run(
            "delete", ids[1], "--local", "--answers", "delete.json")
        #expect(deleted.code == 0, "\(deleted.err)")
        try await first.push()
        let denied = try await first.run("approve", "--answers", "answers.json")
        #expect(denied.err == "Denied\n" && denied.code == 3)
        #expect(first.answers == 1 && second.answers == 0)
        await first.org.stop()
        await second.org.stop()
    }

    @Test("is not told by traces: no token, signature or key is in -vv")
    func trace() async throws {
        let device = try await Device().enrolled(pin: "Terminal-6")
        try device.scratch.write(
            ApproveTests.answers(false), to: "answers.json")
        try await device.push()
        let run = try await device.run(
            "approve", "-vv", "--answers", "answers.json", "--transcript", "t.jsonl", "--dump",
            "dump")
        await device.org.stop()
        #expect(run.code == 3)
        #expect(run.err.contains("> POST") && run.err.contains("/verify"))
        let files = try FileManager.default.subpathsOfDirectory(
            atPath: device.scratch.path + "/dump")
        let texts =
            [run.err, run.out, device.scratch.read("t.jsonl") ?? ""]
            + files.map { device.scratch.read("dump/" + $0) ?? "" }
        for text in texts {
            #expect(!text.contains("eyJ"), "\(text)")
            #expect(text.firstMatch(of: #/(Bearer|assertion=) ?[A-Za-z0-9]/#) == nil, "\(text)")
        }
    }
}

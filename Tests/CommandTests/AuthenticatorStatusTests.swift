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

    @Test("is not told by traces: no token, signature or key is in -vv")
    func trace() async throws {
        let device = try await Device().enrolled(pin: "Terminal-6")
        try device.scratch.write(
            ApproveTests.answers("deny"), to: "answers.json")
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

import Foundation
import IDXSimulator
import TestSupport
import Testing

@Suite("Changing and deleting an enrollment", .serialized)
struct ChangeEnrollmentTests {
    private func device(_ app: String = "{}", pin: String? = nil) async throws -> Device {
        let device = try await Device(app)
        try device.scratch.write(try await device.token().revealed + "\n", to: "token")
        try device.scratch.write(
            """
            { "version": 1, "answers": [
              { "step": "authenticator-pin", "field": "pin", "value": "Terminal-6" },
              { "step": "authenticator-delete", "choose": "delete" } ] }
            """, to: "answers.json")
        return try await device.enrolled(pin: pin)
    }

    @Test("sets a PIN, changes it and removes it, with a token for it")
    func pin() async throws {
        let device = try await device()
        for (flag, words, state) in [
            ("on", "The PIN is set.\n", "yes"), ("on", "The PIN is set.\n", "yes"),
            ("off", "The PIN is removed.\n", "no"),
        ] {
            let run = try await device.run(
                "update", "jay@example.com", "--pin", flag, "--token-file", "token", "--answers",
                "answers.json")
            #expect(run.err == words && run.code == 0)
            #expect(try await device.run().out.contains("PIN            \(state)\n"))
        }
        await device.org.stop()
        let keys = try FileManager.default.contentsOfDirectory(
            atPath: device.scratch.path + "/.local/share/idx/authenticator/keys")
        #expect(keys.count { $0.hasSuffix(".key.json") } == 2)
    }

    @Test("takes no PIN that is too short, and asks for none without a person")
    func noPIN() async throws {
        let device = try await device()
        try device.scratch.write(
            """
            { "version": 1, "answers": [
              { "step": "authenticator-pin", "field": "pin", "value": "123" } ] }
            """, to: "short.json")
        let flags = ["update", "jay@example.com", "--pin", "on", "--token-file", "token"]
        let short = try await Program.run(
            ["authenticator"] + flags + ["--answers", "short.json"], folder: device.scratch)
        #expect(short.code == 3 || short.code == 4, "\(short.err)")
        #expect(!short.err.contains("123"))
        let silent = try await Program.run(["authenticator"] + flags, folder: device.scratch)
        #expect(silent.code == 4)
        #expect(silent.err.hasPrefix("idx: No answer for New PIN (pin, step authenticator-pin)."))
        #expect(!device.org.requests.contains { $0.method == "PATCH" })
        await device.org.stop()
    }

    @Test("keeps a PIN that the authenticator requires")
    func requiredPIN() async throws {
        let device = try await device(#"{ "userVerification": "required" }"#, pin: "Terminal-6")
        let run = try await device.run("update", "jay@example.com", "--pin", "off")
        #expect(
            run.err == "idx: The authenticator requires a PIN, so it cannot be removed.\n"
                && run.code == 3)
        #expect(!device.org.requests.contains { $0.method == "PATCH" })
        await device.org.stop()
    }

    @Test("changes the transactions and the push token without a sign-in")
    func maintenance() async throws {
        let device = try await device()
        try device.scratch.write("push-token-1\n", to: "push")
        let signIns = device.org.requests.count { $0.target == "/idp/idx/identify" }
        for (flags, words) in [
            (["--transactions", "on"], "Apps may ask you to confirm transactions here.\n"),
            (
                ["--transactions", "off"],
                "Apps may no longer ask you to confirm transactions here.\n"
            ),
            (["--push-token", "push"], "The org has taken the push token.\n"),
        ] {
            let run = try await Program.run(
                ["authenticator", "update", "jay@example.com"] + flags, folder: device.scratch)
            #expect(run.err == words && run.code == 0, "\(run.err)")
        }
        let off = try await Device(#"{ "jwtBearer": false }"#).enrolled()
        let refused = try await off.run("update", "jay@example.com", "--transactions", "on")
        #expect(refused.code == 7)
        #expect(refused.err.contains("urn:ietf:params:oauth:grant-type:jwt-bearer"))
        #expect(device.org.requests.count { $0.target == "/idp/idx/identify" } == signIns)
        await device.org.stop()
        await off.org.stop()
    }

    @Test(
        "says what is missing or unknown",
        arguments: [
            (
                ["update", "jay@example.com"],
                "idx: idx authenticator update needs --pin, --transactions or --push-token.\n"
            ),
            (
                ["update", "kim@example.com", "--pin", "on"],
                "idx: No account \"kim@example.com\" is enrolled here. Did you mean jay@example.com?\nidx: Accounts: jay@example.com\n"
            ),
            (
                ["approve", "nobody"],
                "idx: No account \"nobody\" is enrolled here.\nidx: Accounts: jay@example.com\n"
            ),
            (
                ["delete", "jay@example.com", "--token-file", "nowhere"],
                "idx: There is no file nowhere.\n"
            ),
        ] as [([String], String)])
    func misuse(words: [String], text: String) async throws {
        let device = try await device()
        let run = try await Program.run(
            ["authenticator"] + words
                + (words[0] == "delete" ? ["--answers", "answers.json"] : []),
            folder: device.scratch)
        await device.org.stop()
        #expect(run.err == text)
        #expect(run.code == 2)
    }

    @Test("deletes at the org and here, and asks before")
    func delete() async throws {
        let device = try await device(pin: "Terminal-6")
        let silent = try await device.run("delete", "jay@example.com", "--token-file", "token")
        #expect(silent.code == 4)
        #expect(!device.org.requests.contains { $0.method == "DELETE" })
        let run = try await device.run(
            "delete", "JAY@example.com", "--token-file", "token", "--answers", "answers.json")
        #expect(
            device.steady(run.err)
                == "jay@example.com at http://127.0.0.1:PORT is deleted, at the org and here.\n")
        #expect(run.code == 0)
        #expect(device.org.requests.last?.method == "DELETE")
        try await expectNothingLeft(of: device)
        await device.org.stop()
    }

    @Test("deletes only here with --local, also what the org has never confirmed")
    func local() async throws {
        let device = try await device()
        let before = device.org.requests.count
        let run = try await device.run(
            "delete", "jay@example.com", "--local", "--answers", "answers.json")
        #expect(
            device.steady(run.err) == """
                jay@example.com at http://127.0.0.1:PORT is deleted here.
                The org still believes in it: remove the device at the org too.

                """)
        #expect(run.code == 0)
        #expect(device.org.requests.count == before)
        try await expectNothingLeft(of: device)
        await device.org.stop()
    }

    private func expectNothingLeft(of device: Device) async throws {
        #expect(try await device.run("list", "--json").out == "[]\n")
        let keys = try FileManager.default.contentsOfDirectory(
            atPath: device.scratch.path + "/.local/share/idx/authenticator/keys")
        // The key of the device itself stays: it proves that a next enrollment is on the same one.
        #expect(keys.count { $0.hasSuffix(".key.json") } <= 1)
    }
}

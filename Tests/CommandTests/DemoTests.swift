import Foundation
import IDXSimulator
import TestSupport
import Testing

@Suite("idx demo and idx org")
struct DemoTests {
    @Test("plays the person where there is no terminal, and says so")
    func unattended() async throws {
        let run = try await Program.run("demo")
        #expect(run.code == 0)
        try assertGolden(Self.steady(run.out), "demo.txt")
        #expect(!run.out.contains("\u{1B}"))
    }

    @Test("says only what went wrong with -q")
    func quiet() async throws {
        let run = try await Program.run("demo", "--auto", "-q")
        #expect(run.out.isEmpty && run.err.isEmpty)
        #expect(run.code == 0)
    }

    @Test("shows the address that its browser opens with -v, and each request with -vv")
    func verbose() async throws {
        for (flags, hasAddress, hasRequests) in [
            ([], false, false), (["-v"], true, false), (["-vv"], true, true),
        ] {
            let run = try await Program.run(["demo", "browser-direct", "--auto"] + flags)
            #expect(run.out.contains("The demo's browser opens a page of Acme."))
            #expect(run.out.contains("/v1/authorize?") == hasAddress)
            #expect(run.err.contains("> POST http://127.0.0.1") == hasRequests)
            #expect(run.code == 0)
        }
    }

    @Test("keeps to ASCII where the locale does")
    func ascii() async throws {
        let run = try await Program.run("demo", "--auto", environment: ["LC_ALL": "C"])
        #expect(run.code == 0)
        #expect(run.out.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test("lists its scenarios, and names the nearest to a wrong one")
    func list() async throws {
        let run = try await Program.run("demo", "--list")
        try assertGolden(run.out, "demo-list.txt")
        #expect(run.err == "All \(Scenario.all.count) scenarios: idx demo --list all\n")
        let all = try await Program.run("demo", "--list", "all").out.split(separator: "\n")
        let names = all.filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
        #expect(names.map(String.init) == Scenario.all.map(\.name))
        #expect(all.filter { !$0.hasPrefix("  ") } == ScenarioFile.builtIn.map { $0.title[...] })
        let wrong = try await Program.run("demo", "emial-code")
        #expect(
            wrong.err
                == "idx: There is no scenario and no file \"emial-code\". Did you mean email-code?\nidx: See: idx demo --list\n"
        )
        #expect(wrong.code == 2)
    }

    @Test("ends where only a browser continues, with code 5")
    func elsewhere() async throws {
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["demo", "captcha", "--plain"], environment: try Scratch().environment)
        let exit = await terminal.end(of: process)
        #expect(exit == .code(5))
        #expect(
            terminal.output.contains(
                "The demo ends here: idx sign-in would continue in your browser."))
    }

    @Test("holds the dialogue in the language of the person, and says the rest in English")
    func german() async throws {
        let run = try await Program.run("demo", "classic-sms", "--auto", "--lang", "de")
        #expect(run.code == 0)
        let words = [
            "Scenario \"classic-sms\": ", "  Passwort: (verborgen)", "  [phone] text to +1555",
            "Anruf, +1 XXX-XXX-4321",
        ]
        for words in words { #expect(run.out.contains(words), "\(run.out)") }
    }

    @Test("names the key of the menu as the keys below a form do")
    func menuKey() async throws {
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["demo", "password", "--lang", "fr"],
            environment: try Scratch().environment)
        await terminal.see("échap autres options")
        #expect(
            terminal.screen.transcript.contains(
                """
                Emails, texts and pushes appear here. Press échap to act on them or read codes.
                """))
        terminal.type("\u{3}")
        _ = await terminal.end(of: process)
    }

    @Test("says that a browser cannot bring a token to a Classic org")
    func noTokenInBrowser() async throws {
        let run = try await Program.run("demo", "classic-recovery-token", "--in-browser")
        #expect(run.code == 2)
        #expect(
            run.err
                == "idx: The scenario \"classic-recovery-token\" begins with a token, which a browser "
                + "cannot bring to a Classic org.\nidx: Play it here: idx demo classic-recovery-token\n"
        )
    }

    @Test("lists its scenarios in groups for a person, one below the other where it is narrow")
    func groups() async throws {
        var texts: [String] = []
        for columns in [80, 40] {
            let terminal = try ScriptedTerminal(columns: columns, rows: 600)
            let process = try terminal.pty.spawn(
                Program.path, ["demo", "--list", "all"], environment: try Scratch().environment)
            #expect(await terminal.end(of: process) == .code(0))
            await terminal.see("classic-step-up")
            texts.append(terminal.screen.transcript + "\n")
        }
        try assertGolden(texts[0], "demo-list-80.txt")
        let words = texts.map { $0.split(whereSeparator: \.isWhitespace) }
        #expect(words[1] == words[0])
        let beginning = texts[1].split(separator: "\n").prefix(24).joined(separator: "\n")
        try assertGolden(beginning + "\n", "demo-list-40.txt")
    }

    @Test(
        "ends with what to do next, for a person",
        arguments: [["demo", "--auto"], ["demo", "--auto", "-q"]])
    func next(arguments: [String]) async throws {
        let (terminal, scratch) = (try ScriptedTerminal(rows: 60), try Scratch())
        let process = try terminal.pty.spawn(
            Program.path, arguments, environment: scratch.environment)
        #expect(await terminal.end(of: process) == .code(0))
        guard !arguments.contains("-q") else {
            #expect(terminal.output.isEmpty)
            return
        }
        await terminal.see(
            """
              scopes         openid profile email offline_access

            Next:
              idx demo --list  other scenarios
              idx sign-in      sign in to your own org
              idx help         all commands
            """)
    }

    @Test("plays a scenario file of your own")
    func ownScenario() async throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            { "version": 1, "scenarios": [
              { "name": "mine", "summary": "A push that is rejected, then approved.",
                "policy": { "base": "push", "organization": "Crumb" },
                "username": "jay@example.com",
                "answers": [
                  { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" },
                  { "step": "challenge-poll", "act": "rejectPush" },
                  { "step": "resend", "choose": "resend" },
                  { "step": "challenge-poll", "act": "approvePush" } ] },
              { "name": "other", "policy": "not-assigned", "username": "jay@example.com",
                "answers": [
                  { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" } ],
                "ends": { "message": "idx.error.code.user_not_assigned" } } ] }
            """, to: "mine.json")
        let run = try await Program.run("demo", "mine.json", "--auto", folder: scratch)
        #expect(run.code == 0, "\(run.err)")
        try assertGolden(Self.steady(run.out), "demo-file.txt")
        let list = try await Program.run("demo", "mine.json", "--list", folder: scratch)
        #expect(list.out == "  mine   A push that is rejected, then approved.\n  other\n")
        let wrong = try await Program.run("demo", "mine.jsn", "--list", folder: scratch)
        #expect(
            wrong.err
                == "idx: There is no scenario and no file \"mine.jsn\".\nidx: See: idx demo --list\n"
        )
        #expect(wrong.code == 2)
    }

    @Test(
        "names what is wrong with a scenario file, with its place",
        arguments: [
            (
                #"{ "name": "a", "policy": { "sign": {} } }"#,
                "idx: a.json: $.scenarios[0].policy.sign: unknown member; known are altcha, app,"
            ),
            (
                #"{ "name": "a", "answers": [ { "step": "identify", "act": "dance" }, 7 ] }"#,
                """
                idx: The answers in the scenario "a" cannot be used:
                idx: $.scenarios[0].answers[0].act: must be clickLink, clickLinkElsewhere, denyLink,
                """
            ),
        ])
    func wrongScenario(scenario: String, words: String) async throws {
        let scratch = try Scratch()
        try scratch.write(#"{ "version": 1, "scenarios": [ \#(scenario) ] }"#, to: "a.json")
        let run = try await Program.run("demo", "a.json", folder: scratch)
        #expect(run.err.hasPrefix(words), "\(run.err)")
        #expect(run.out.isEmpty)
        #expect(run.code == 2)
    }

    @Test("names the answer that a scenario lacks, and no flag that idx demo does not have")
    func missingAnswer() async throws {
        let scratch = try Scratch()
        try scratch.write(
            #"{ "version": 1, "scenarios": [ { "name": "a", "policy": "password", "identify": false } ] }"#,
            to: "a.json")
        let run = try await Program.run("demo", "a.json", folder: scratch)
        #expect(run.code == 4)
        #expect(
            run.err
                == "idx: No answer for Username (identifier, step identify).\n"
                + "idx: See: idx help scenarios\n")
    }

    @Test("lists the faults of the org")
    func faults() async throws {
        let run = try await Program.run("org", "--list-faults")
        let lines = run.out.split(separator: "\n")
        for fault in Fault.all {
            #expect(
                lines.count { $0.hasPrefix("  \(fault.name) ") && $0.hasSuffix(fault.summary) } == 1
            )
        }
        try assertGolden(
            lines.filter { !$0.hasPrefix("  ") }.joined(separator: "\n") + "\n", "faults.txt")
        let one = try await Program.run("org", "--list-faults", "tok_alg_none")
        #expect(
            one.out == """
                  tok_alg_none     the ID token has alg none and no signature
                  a client should  refuse
                  stages           token

                """)
        let wrong = try await Program.run("org", "--fault", "tok_alg_nine")
        #expect(wrong.code == 2)
        #expect(wrong.err.contains("Did you mean tok_alg_none?"))
    }

    /// Without the port and the codes, which differ from run to run.
    static func steady(_ text: String) -> String {
        var text = text
        while let range = text.firstRange(of: #/127\.0\.0\.1:\d+/#) {
            text.replaceSubrange(range, with: "127.0.0.1")
        }
        return text.replacing(#/\b\d{6}\b/#, with: "123456")
    }
}

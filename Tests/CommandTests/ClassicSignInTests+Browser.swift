import Foundation
import IDXSimulator
import TestSupport
import Testing

extension ClassicSignInTests {
    @Test(
        "names the browser where the app's policy asks for more",
        .enabled(if: curl))
    func appPolicy() async throws {
        let place = try await place(
            "phone_number", authn: #""appAsksForFactor": true"#,
            answers: answers(code("challenge-authenticator", "credentials.passcode", "smsCode")))
        let run = try await place.run("--answers", "answers.json", "--no-input", "--use", "sms")
        await place.org.stop()
        #expect(run.code == 5, "\(run.err)")
        #expect(run.err.contains("To sign in with the browser: --via browser"))
    }

    @Test("goes to the browser where the app's policy asks for more, and fills in the username")
    func appPolicyWithPerson() async throws {
        let place = try await place("phone_number", authn: #""appAsksForFactor": true"#)
        let terminal = try ScriptedTerminal(columns: 400)
        let process = try terminal.pty.spawn(
            Program.path,
            ["sign-in", "--plain", "--use", "sms", "--browser", "never"] + place.flags,
            environment: place.scratch.environment)
        await terminal.see("Username")
        terminal.type("jay@example.com\r")
        await terminal.see("Password")
        terminal.type("Rye-bread-8\r")
        await terminal.see("Code:")
        terminal.type("\(try #require(place.org.fetch(.smsCode)))\r")
        await terminal.see("/v1/authorize?")
        terminal.type("\u{03}")
        #expect(await terminal.end(of: process) == .signal(SIGINT))
        await place.org.stop()
        #expect(
            terminal.output.contains("wants this app's sign-in in a browser (interaction_required)")
        )
        #expect(terminal.output.contains("&login_hint=jay%40example.com"))
    }

    @Test("offers the browser for a factor that ends there, and only there")
    func otherProvider() async throws {
        let place = try await place(
            "external_idp",
            members: #""providers": [{ "id": "0oaFriends", "name": "Friends", "type": "OIDC" }]"#,
            answers: answers())
        let silent = try await place.run("--answers", "answers.json", "--no-input")
        #expect(silent.code == 5)
        #expect(silent.err.contains("ends in a browser and does not come back here"))

        let terminal = try ScriptedTerminal(columns: 400)
        let process = try terminal.pty.spawn(
            Program.path,
            ["sign-in", "--plain", "--username", "jay@example.com", "--browser", "never"]
                + place.flags, environment: place.scratch.environment)
        await terminal.see("Password")
        terminal.type("Rye-bread-8\r")
        await terminal.see("ontinue in the browser")
        terminal.type("\r")
        await terminal.see("/v1/authorize?")
        terminal.type("\u{03}")
        #expect(await terminal.end(of: process) == .signal(SIGINT))
        await place.org.stop()
        #expect(terminal.output.contains("&login_hint=jay%40example.com"))
    }
}

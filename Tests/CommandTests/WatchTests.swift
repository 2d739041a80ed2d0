import Foundation
import IDXSimulator
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A person at the second terminal.
@Suite("At the second terminal", .serialized)
struct WatchTests {
    private func open(
        _ device: Device, _ arguments: String..., flags: [String] = ["--plain"]
    ) throws -> (terminal: ScriptedTerminal, process: pid_t) {
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["authenticator"] + arguments + flags,
            environment: device.scratch.environment)
        return (terminal, process)
    }

    @Test("watch answers one sign-in after another, until it is stopped")
    func watch() async throws {
        let device = try await Device(#"{ "challenge": "required" }"#).enrolled(pin: "Terminal-6")
        let (terminal, process) = try open(device, "watch")
        await terminal.see("Waiting for a request")
        try await device.push()
        await terminal.prompt(after: "Is this you?")
        try await terminal.answer("n", until: "Denied")
        async let approved = device.signIn()
        await terminal.prompt(after: "Is this you?", times: 2)
        try await terminal.answer("y", until: "PIN of this device")
        await terminal.prompt(after: "PIN of this device")
        terminal.type("Terminal-6\r")
        await terminal.see("Approved")
        #expect(try await approved.code == 0)
        terminal.type("\u{3}")
        #expect(await terminal.end(of: process) == .signal(SIGINT))
        #expect(device.answers == 2)
        #expect(terminal.screen.alerts == ["\u{7}", "\u{7}"])
        #expect(!terminal.output.contains("Terminal-6") && !terminal.output.contains("\u{1B}"))
        await device.org.stop()
    }

    @Test(
        "a request rings, and is told on the desktop, unless the user wants silence",
        arguments: [[], ["--quiet"]])
    func rings(flags: [String]) async throws {
        let device = try await Device().enrolled()
        let (terminal, process) = try open(device, "watch", flags: flags)
        await terminal.see("Waiting for a request")
        #expect(terminal.screen.alerts == [])
        try await device.push()
        await terminal.see("Is this you?")
        #expect(
            terminal.screen.alerts == (flags.isEmpty ? ["\u{7}", "9;idx: A request has come"] : []))
        terminal.type("\u{3}")
        _ = await terminal.end(of: process)
        await device.org.stop()
    }

    @Test("Ctrl-C and leaving send nothing", arguments: [[], ["--plain"]])
    func nothing(flags: [String]) async throws {
        let device = try await Device().enrolled()
        try await device.push()
        let (terminal, process) = try open(device, "approve", flags: flags)
        await terminal.see("Is this you?")
        terminal.type("\u{3}")
        #expect(await terminal.end(of: process) == .signal(SIGINT))
        #expect(terminal.pty.echoes && terminal.pty.isCooked)
        #expect(device.answers == 0)
        await device.org.stop()
    }

    @Test("watch leaves a request alone that the user leaves, and goes on")
    func leave() async throws {
        let device = try await Device().enrolled()
        try await device.push()
        let (terminal, process) = try open(device, "watch")
        await terminal.prompt(after: "Is this you?")
        try await terminal.answer(":more", until: "Leave it without an answer")
        await terminal.prompt(after: "Leave it without an answer")
        let number = terminal.output.matches(of: #/(\d+)\. Leave it/#).last?.1
        terminal.type("\(number ?? "")\r")
        await terminal.see("Nothing was sent.")
        try await device.push()
        await terminal.wait("the next, and only that") {
            $0.output.components(separatedBy: "Is this you?").count >= 3
        }
        kill(process, SIGTERM)
        _ = await terminal.end(of: process)
        #expect(device.answers == 0)
        await device.org.stop()
    }

    @Test("a request that another device answers ends here")
    func elsewhere() async throws {
        let first = try await Device()
        // Whoever has a device already is asked on it before another can be enrolled.
        let tokens = [try await first.token(), try await first.token()]
        let device = try await first.enrolled(with: tokens[0])
        let other = try await Device(first, scratch: try Scratch()).enrolled(with: tokens[1])
        try other.scratch.write(ApproveTests.answers(false), to: "answers.json")
        try await device.push()
        let (terminal, process) = try open(device, "approve")
        await terminal.see("Is this you?")
        #expect(try await other.run("approve", "--answers", "answers.json").code == 3)
        await terminal.see("This request was answered elsewhere, or withdrawn.")
        #expect(await terminal.end(of: process) == .code(3))
        #expect(device.answers == 1)
        await device.org.stop()
    }

    @Test("a program that is killed while its answer is on the way gives no second one")
    func killed() async throws {
        let fault = try #require(Fault.any("http_silence@app-verify"))
        let device = try await Device(faults: [fault]).enrolled()
        try await device.push()
        let (terminal, process) = try open(device, "approve")
        await terminal.prompt(after: "Is this you?")
        try await terminal.answer("y") { device.answers == 1 }
        kill(process, SIGKILL)
        _ = await terminal.end(of: process)
        let next = try await device.run("approve")
        #expect(next.err == "Nothing waits for your answer.\n" && next.code == 0)
        #expect(device.answers == 1)
        await device.org.stop()
    }

    @Test("a broken connection is told, and the same answer is offered again")
    func unknownOutcome() async throws {
        let fault = try #require(Fault.any("http_closed@app-verify"))
        let device = try await Device(faults: [fault]).enrolled()
        try await device.push()
        let (terminal, process) = try open(device, "approve")
        await terminal.prompt(after: "Is this you?")
        try await terminal.answer("y", until: "It is unknown whether your answer has arrived")
        await terminal.see("Press enter to send the same answer again")
        kill(process, SIGTERM)
        _ = await terminal.end(of: process)
        #expect(device.answers >= 1)
        await device.org.stop()
    }

    @Test(
        "enrolling can be left, and the sign-in's tokens are revoked",
        arguments: ["\u{3}", ":more\r"])
    func leaveEnrolling(keys: String) async throws {
        let device = try await Device()
        let terminal = try ScriptedTerminal()
        let process = try terminal.pty.spawn(
            Program.path, ["authenticator", "enroll"] + device.place.flags + ["--plain"],
            environment: device.scratch.environment)
        await terminal.prompt(after: "Username:")
        terminal.type("jay@example.com\r")
        await terminal.prompt(after: "Password, not shown")
        terminal.type("Rye-bread-8\r")
        await terminal.prompt(after: "Remember this device")
        terminal.type("\r")
        await terminal.prompt(after: "Name of this device")
        terminal.type(keys)
        if keys != "\u{3}" {
            await terminal.prompt(after: "Cancel")
            let number = terminal.output.matches(of: #/(\d+)\. Cancel/#).last?.1
            terminal.type("\(number ?? "")\r")
        }
        _ = await terminal.end(of: process)
        #expect(device.org.requests.contains { $0.target == "/oauth2/v1/revoke" })
        #expect(!device.org.requests.contains { $0.target == "/idp/myaccount/app-authenticators" })
        #expect(try await device.run("list", "--json").out == "[]\n")
        await device.org.stop()
    }

    @Test(
        "the demo names a line that starts the second terminal, and leaves no data",
        arguments: [true, false])
    func demo(isCanceled: Bool) async throws {
        let scratch = try Scratch()
        let terminal = try ScriptedTerminal(columns: 200)
        let process = try terminal.pty.spawn(
            Program.path, ["demo", "push-to-terminal", "--plain"], environment: scratch.environment)
        await terminal.prompt(after: "For more options")
        terminal.type("jay@example.com\r")
        await terminal.prompt(after: "Password, not shown")
        terminal.type("Rye-bread-8\r")
        await terminal.prompt(after: "Remember this device")
        terminal.type("\r")
        await terminal.see("Waiting for your approval")
        let line = terminal.output.firstMatch(
            of: #/XDG_DATA_HOME=(\S+) \S+ authenticator watch/#)
        let data = try #require(line?.1)
        #expect(data.hasPrefix(scratch.path + "/idx-demo-"))
        if isCanceled {
            terminal.type("\u{3}")
            #expect(await terminal.end(of: process) == .signal(SIGINT))
        } else {
            let second = try ScriptedTerminal()
            var environment = scratch.environment
            environment["XDG_DATA_HOME"] = String(data)
            let watch = try second.pty.spawn(
                Program.path, ["authenticator", "watch", "--plain"], environment: environment)
            await second.prompt(after: "Is this you?")
            try await second.answer("y", until: "Approved")
            #expect(await terminal.end(of: process) == .code(0))
            kill(watch, SIGTERM)
            _ = await second.end(of: watch)
        }
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path)
        #expect(!left.contains { $0.hasPrefix("idx-demo-") })
    }
}

extension ScriptedTerminal {
    /// Waits for a prompt after a text. What is typed earlier is dropped, so that it answers nothing that
    /// the person has not seen.
    fileprivate func prompt(after text: String, times: Int = 1) async {
        await wait("a prompt after \(text)") { terminal in
            let output = terminal.output
            return output.hasSuffix(": ")
                && output.components(separatedBy: text).count > times
        }
    }

    /// Answers a request until a text appears: at first, it takes no keys.
    fileprivate func answer(_ line: String, until text: String) async throws {
        let known = output.components(separatedBy: text).count
        try await answer(line) { self.output.components(separatedBy: text).count > known }
    }

    fileprivate func answer(_ line: String, until isDone: () -> Bool) async throws {
        while !isDone() {
            type("\(line)\r")
            try await Task.sleep(for: .milliseconds(100))
        }
    }
}

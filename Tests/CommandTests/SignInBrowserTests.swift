import Foundation
import IDXAuth
import IDXForms
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("the way through a browser", .serialized)
struct SignInBrowserTests {
    @Test(
        "is opened where somebody sits before a display, and only shown elsewhere",
        arguments: [
            ("auto", true, ["DISPLAY": ":0"], true), ("auto", true, ["WAYLAND_DISPLAY": "w"], true),
            ("auto", true, ["BROWSER": "lynx"], true), ("", true, ["DISPLAY": ":0"], true),
            ("auto", false, ["DISPLAY": ":0"], false),
            ("auto", true, ["DISPLAY": ":0", "SSH_CONNECTION": "a"], false),
            ("auto", true, ["DISPLAY": ":0", "SSH_TTY": "/dev/pts/1"], false),
            ("auto", true, ["DISPLAY": ":0", "CI": "true"], false),
            ("never", true, ["DISPLAY": ":0"], false), ("always", false, ["SSH_TTY": "a"], true),
            ("firefox --new-tab", false, ["SSH_TTY": "a"], true),
        ] as [(String, Bool, [String: String], Bool)])
    func rule(wish: String, isInteractive: Bool, variables: [String: String], opens: Bool) {
        let rule = BrowserRule(wish: wish, isInteractive: isInteractive) { variables[$0] }
        #expect(rule.opens == opens)
    }

    #if os(Linux)
        @Test("is only shown where there is no display")
        func headless() {
            let rule = BrowserRule(wish: "auto", isInteractive: true) { _ in nil }
            #expect(rule == .show("this machine has no display"))
        }
    #endif

    @Test("opens with the words of the wish, else of BROWSER")
    func words() {
        let variable = { (name: String) in name == "BROWSER" ? "lynx -vi" : nil }
        #expect(
            BrowserRule(wish: "fox --tab", isInteractive: true, variable: variable)
                == .open([["fox", "--tab"]]))
        #expect(
            BrowserRule(wish: "always", isInteractive: true, variable: variable)
                == .open([["lynx", "-vi"]]))
        #expect(
            BrowserRule(wish: "always", isInteractive: true) { name in
                name == "BROWSER" ? ":fox --url %s:lynx -vi:" : nil
            } == .open([["fox", "--url", "%s"], ["lynx", "-vi"]]))
    }

    @Test("is opened by the first command of BROWSER that can be started, at its %s or its end")
    func launch() async throws {
        let scratch = try Scratch()
        // A shell reads it: a file that was just written cannot always be started, as a process that another test
        // starts in the meantime has it open for writing.
        let script = scratch.path + "/browser"
        try scratch.write(
            "echo \"$@\" > \"$0.new\" && mv \"$0.new\" \"$0.txt\"\n", to: "browser")
        for (value, said) in [
            (
                "/nonexistent/fox:sh \(script) --url=%s --new:false",
                "--url=https://a.example/?b=%20 --new\n"
            ),
            ("sh \(script) -x", "-x https://a.example/?b=%20\n"),
        ] {
            let rule = BrowserRule(wish: "always", isInteractive: true) { name in
                name == "BROWSER" ? value : nil
            }
            rule.launch("https://a.example/?b=%20")
            while scratch.read("browser.txt") == nil {
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(scratch.read("browser.txt") == said)
            try FileManager.default.removeItem(atPath: script + ".txt")
        }
    }

    @Test(
        "reads a redirect URI of this machine, and no other",
        arguments: [
            ("http://127.0.0.1:8080/callback", true), ("http://127.0.0.1:8080", true),
            ("http://127.0.0.1/callback", false), ("https://127.0.0.1:8080/callback", false),
            ("http://id.acme.example:8080/callback", false), ("com.acme.cli:/callback", false),
            ("http://127.0.0.1:99999/", false), ("http://127.0.0.1.acme.example:80/", false),
            ("", false),
        ])
    func loopback(address: String, isOurs: Bool) {
        #expect((Loopback(address) != nil) == isOurs)
    }

    @Test(
        "waits at the path of a redirect URI as it is written",
        arguments: [
            ("/callback", "/callback"), ("/callback/", "/callback/"), ("", "/"), ("/", "/"),
            ("/call%20back", "/call%20back"), ("/callback?a=/b/", "/callback"),
        ])
    func path(written: String, path: String) {
        #expect(Loopback("http://127.0.0.1:8080" + written)?.path == path)
    }

    /// An org, and a browser that does what the script says with the address in `$1`.
    struct Place {
        let org: SimulatedOrg
        let scratch: Scratch
        let redirect: String

        init(_ policy: String) async throws {
            scratch = try Scratch()
            redirect = "http://127.0.0.1:\(TestPort.next())/callback"
            var options = SimulatedOrg.Options()
            options.redirectURIs = [redirect]
            org = try await SimulatedOrg(
                policy: try #require(Policy.builtIn(policy)), options: options)
        }

        func signIn(browser: String, answers: String = "") async throws -> Program.Run {
            try scratch.write(browser, to: "browser.sh")
            try scratch.write(
                """
                { "version": 1, "username": "jay@example.com", "answers": [
                  { "step": "identify", "choose": "redirect-idp" }\(answers) ] }
                """, to: "answers.json")
            return try await Program.run(
                [
                    "sign-in", "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
                    "--redirect", redirect, "--answers", "answers.json", "--wait", "5m",
                    "--http-timeout", "2m",
                    "--browser", "sh \(scratch.path)/browser.sh",
                ], folder: scratch)
        }
    }

    static let curl = FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")

    @Test("comes back to this machine's own port", .enabled(if: curl))
    func returned() async throws {
        let place = try await Place("provider")
        let run = try await place.signIn(browser: "curl -sL \"$1\" > page.html")
        await place.org.stop()
        #expect(run.err.contains("\(place.org.origin)/sso/idps/0oaFriends?"))
        #expect(run.err.contains("Signed in as Jay Doe"))
        #expect(run.code == 0)
    }

    @Test("is not ended by an answer with a wrong state, or at another path", .enabled(if: curl))
    func wrongState() async throws {
        let place = try await Place("provider")
        let back = place.redirect
        let run = try await place.signIn(
            browser: """
                status() { curl -s -o /dev/null -w '%{http_code} ' "$1" >> statuses; }
                status '\(back)?interaction_code=stolen&state=wrong'
                status '\(back)?interaction_code=stolen'
                status '\(back)/other?interaction_code=stolen&state=wrong'
                curl -sL "$1" > page.html
                """)
        await place.org.stop()
        #expect(place.scratch.read("statuses") == "400 400 404 ")
        #expect(run.code == 0)
    }

    @Test("goes on with a factor where the provider was not enough", .enabled(if: curl))
    func factor() async throws {
        let place = try await Place("provider-then-factor")
        try place.scratch.write(
            "curl -s '\(place.org.origin)/-/' | grep -oE '\"code\": *\"[0-9]{6}\"' | tail -n 1 | grep -oE '[0-9]{6}'",
            to: "code.sh")
        let run = try await place.signIn(
            browser: "curl -sL \"$1\" > page.html",
            answers: """
                , { "step": "challenge-authenticator", "field": "credentials.passcode",
                    "from": { "command": ["sh", "\(place.scratch.path)/code.sh"] } }
                """)
        await place.org.stop()
        #expect(run.err.contains("Signed in as Jay Doe"))
        #expect(run.code == 0)
    }

    @Test("can be pasted, and what belongs to no sign-in is not taken")
    func pasted() async throws {
        let org = try await SimulatedOrg(policy: try #require(Policy.builtIn("provider")))
        let (terminal, scratch) = (try ScriptedTerminal(columns: 400), try Scratch())
        let process = try terminal.pty.spawn(
            Program.path,
            [
                "sign-in", "--plain", "--issuer", org.issuer.absoluteString, "--client-id",
                org.clientID, "--redirect", org.redirectURI.absoluteString,
            ], environment: scratch.environment)
        for (round, isRight) in [false, true].enumerated() {
            await terminal.wait("the form") {
                $0.output.components(separatedBy: "Username: ").count > round + 1
            }
            terminal.type(":more\r")
            await terminal.wait("the menu") {
                $0.output.components(separatedBy: "Friends").count > round * 2 + 1
            }
            let number = terminal.output.matches(of: #/(\d+)\. [^\n]*Friends/#).last?.1
            terminal.type("\(number ?? "")\r")
            await terminal.wait("the question") {
                $0.output.components(separatedBy: "Final address").count > round + 1
            }
            let link = try #require(
                terminal.output.matches(of: #/http:\S+\/sso\/idps\/\S+/#).last?.0)
            var address = "com.acme.cli:/callback?interaction_code=stolen&state=wrong"
            if isRight, case .redirect(let back) = org.browse(String(link)) { address = back }
            terminal.type(address + "\r")
        }
        let exit = await terminal.end(of: process)
        await org.stop()
        #expect(exit == .code(0))
        #expect(terminal.output.contains("does not belong to this sign-in"))
        #expect(terminal.output.contains("Signed in as Jay Doe"))
    }

    @Test(
        "can be left by going back to the step", arguments: ["--plain", "--ascii", "--json"])
    func left(face: String) async throws {
        let place = try await Place("provider")
        let arguments = [
            "sign-in", face, "--issuer", place.org.issuer.absoluteString, "--client-id",
            place.org.clientID, "--redirect", place.redirect, "--browser", "never",
        ]
        if face == "--json" {
            let run = try await Program.run(
                arguments, input: #"{"do":"redirect-idp"}\#n{"do":"cancel"}\#n{"do":"cancel"}\#n"#,
                folder: place.scratch)
            let steps = run.out.matches(of: #/"event":"step","step":"([^"]+)"/#).map(\.1)
            #expect(steps == ["identify", "browser-return", "identify"])
            #expect(run.code == 130)
            return await place.org.stop()
        }
        let terminal = try ScriptedTerminal(columns: 400)
        let process = try terminal.pty.spawn(
            Program.path, arguments, environment: place.scratch.environment)
        let (menu, back) =
            face == "--plain" ? (":more\r", ":more\r1\r") : ("\u{1B}", "\u{1B}\r")
        func wait(_ words: String, _ count: Int) async {
            await terminal.wait(words) {
                $0.output.components(separatedBy: words).count > count
            }
        }
        await wait("Username", 1)
        terminal.type(menu)
        await wait("Friends", 1)
        let number = terminal.output.matches(of: #/(\d+)\.? +[^\n]*Friends/#).last?.1
        terminal.type("\(number ?? "")\r")
        await wait("Final address", 1)
        await wait("Waiting for the browser to come back", 1)
        let before = terminal.output.components(separatedBy: "Username").count
        terminal.type(back)
        await wait("Username", before)
        terminal.type("\u{3}")
        _ = await terminal.end(of: process)
        await place.org.stop()
    }

    @Test("says what to register when it has not come back for half a minute, and how to reach it")
    func hints() async throws {
        let seen = Record<DisplayText>()
        let slept = Record<Duration>()
        let redirect = "http://127.0.0.1:\(TestPort.next())/callback"
        let browser = SystemBrowser(
            rule: .show(BrowserRule.isRemote), redirect: redirect, isPerson: true,
            patience: .seconds(300),
            time: TimeSource(now: { Date() }, sleep: { slept.append($0) })
        ) { _ in false }
        let end = try await browser.follow(
            "https://id.acme.example/authorize", label: "Sign in",
            prompter: WaitingPerson(seen: seen))
        #expect(end == .cancelled)
        #expect(slept.elements == [.seconds(30)])
        let port = redirect.split(separator: "/")[1].split(separator: ":")[1]
        #expect(
            seen.elements == [
                "Open this address in a browser:", "https://id.acme.example/authorize",
                "The browser is on another machine: paste the address it ends on, or connect with",
                "  ssh -L \(port):127.0.0.1:\(port)",
                "If the browser shows an error about redirect_uri, register exactly \(redirect) for this app.",
            ])
    }

    @Test("is not possible without a terminal: code 5")
    func noTerminal() async throws {
        let place = try await Place("provider")
        try place.scratch.write(
            """
            { "version": 1, "answers": [ { "step": "identify", "choose": "redirect-idp" } ] }
            """, to: "answers.json")
        let run = try await Program.run(
            "sign-in", "--issuer", place.org.issuer.absoluteString, "--client-id",
            place.org.clientID, "--redirect", place.redirect, "--answers", "answers.json",
            folder: place.scratch)
        await place.org.stop()
        #expect(run.code == 5)
        #expect(run.err.contains("there is no terminal to ask on"))
    }
}

/// Notes what it is told, up to the first change of a screen, and leaves.
private struct WaitingPerson: Prompter {
    let seen: Record<DisplayText>

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        for await case .changed(let screen) in updates {
            screen.notices.forEach { seen.append($0.text) }
            break
        }
        return .cancel
    }

    func tell(_ remark: Remark) async { ([remark.text] + remark.details).forEach(seen.append) }
}

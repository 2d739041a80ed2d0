import Foundation
import IDXLoopback
import IDXSimulator
import TestSupport
import Testing

@Suite("Sign-in by browser or another device", .serialized)
struct SignInViaTests {
    /// An org, and a browser whose user does what a test says on the org's page.
    private struct Place {
        let org: SimulatedOrg
        let scratch: Scratch
        let redirect: String

        init(
            _ policy: String = "password", _ change: (inout Policy) -> Void = { _ in }
        ) async throws {
            redirect = "http://127.0.0.1:\(TestPort.next())/callback"
            var changed = try #require(Policy.builtIn(policy))
            change(&changed)
            var options = SimulatedOrg.Options()
            options.redirectURIs = [redirect]
            org = try await SimulatedOrg(policy: changed, options: options)
            scratch = try Scratch()
        }

        /// Opens the page, lets its user act, and goes where the org then redirects to.
        func browser(_ act: PersonAct) throws -> String {
            let outside = org.origin + "/-/"
            return try browser(
                """
                curl -sL -c jar -b jar "$1" > page.html
                curl -s -H 'Content-Type: application/json' -d '{}' '\(outside)act/\(act.rawValue)' > act.json
                back=$(curl -s '\(outside)fetch/returnedURL' | sed 's/.*"text": *"//; s/".*//')
                curl -sL -c jar -b jar "$back" > back.html
                """)
        }

        func browser(_ script: String) throws -> String {
            try scratch.write("cd '\(scratch.path)'\n\(script)\n", to: "browser.sh")
            return "sh \(scratch.path)/browser.sh"
        }

        func run(_ arguments: String...) async throws -> Program.Run {
            try await Program.run(
                [
                    "sign-in", "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
                    "--redirect", redirect, "--no-input", "--wait", "1m", "--http-timeout", "2m",
                ] + arguments, folder: scratch)
        }
    }

    static let curl = FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")

    @Test("signs in on the org's own page, and asks again where that is wanted", .enabled(if: curl))
    func browser() async throws {
        let place = try await Place()
        let run = try await place.run(
            "--via", "browser", "--username", "jay@example.com", "--browser",
            try place.browser(.approveInBrowser), "--print", "json", "-o", "tokens.json",
            "--max-age", "60", "--acr-values", "urn:okta:loa:1fa:any", "--transcript",
            "transcript.jsonl", "-v")
        #expect(run.code == 0)
        #expect(run.err.contains("Signed in as Jay Doe"))
        let asked = place.org.requests.map(\.target).filter { $0.contains("/v1/authorize?") }
        #expect(asked.count == 1)
        #expect(asked.first?.contains("&login_hint=jay%40example.com") == true)
        #expect(
            asked.first?.contains("&max_age=60&acr_values=urn%3Aokta%3Aloa%3A1fa%3Aany") == true)
        #expect(asked.first?.contains("code_challenge_method=S256") == true)
        #expect(place.org.requests.filter { $0.target.hasSuffix("/v1/token") }.count == 1)
        #expect(!place.org.requests.contains { $0.target.hasSuffix("/v1/interact") })
        // What exchanges or forges a return is nowhere but in the address that was opened.
        let state = try #require(asked.first?.firstMatch(of: #/[?&]state=([^&]+)/#)?.1)
        #expect(place.scratch.read("transcript.jsonl")?.contains(state) == false)
        await place.org.stop()
    }

    @Test(
        "opens nothing where another program would get the return: code 5", .enabled(if: curl),
        arguments: [false, true])
    func taken(hasTerminal: Bool) async throws {
        let place = try await Place { $0.browser.loopbackPort = .any }
        let port = try #require(URL(string: place.redirect)?.port.flatMap(UInt16.init(exactly:)))
        let visits = Record<String>()
        let squatter = try LoopbackServer(port: port) { request in
            visits.append(request.target)
            return .response(.init(200, text: "gotcha"))
        }
        let opener = try place.browser(
            """
            touch opened
            curl -s "$1" > page.html
            """)
        let output: String
        if hasTerminal {
            let terminal = try ScriptedTerminal(columns: 400)
            let process = try terminal.pty.spawn(
                Program.path,
                [
                    "sign-in", "--plain", "--via", "browser", "--issuer",
                    place.org.issuer.absoluteString, "--client-id", place.org.clientID,
                    "--redirect", place.redirect, "--browser", opener,
                ], environment: place.scratch.environment)
            #expect(await terminal.end(of: process) == .code(5))
            output = terminal.output
        } else {
            let run = try await place.run("--via", "browser", "--browser", opener)
            #expect(run.code == 5)
            output = run.err
        }
        let user = try #require(LoopbackServer.user(listeningOn: port))
        // A terminal folds its lines.
        let said = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            said.contains(
                "Port \(port), where the browser comes back, is in use by a program of \(user). It "
                    + "would get your sign-in, so the browser was not opened."))
        #expect(said.contains("use another registered redirect URI: --redirect URI."))
        // Nobody is shown what to open, or asked where it ended.
        #expect(!output.contains("/v1/authorize") && !output.contains("Final address"))
        #expect(place.scratch.read("opened") == nil && visits.elements.isEmpty)
        // Another registered address is as good.
        let run = try await place.run(
            "--via", "browser", "--redirect", "http://127.0.0.1:\(TestPort.next())/callback",
            "--browser", try place.browser(.approveInBrowser))
        #expect(run.code == 0 && visits.elements.isEmpty)
        await squatter.stop()
        await place.org.stop()
    }

    @Test("without embedded sign-in names the flag where nobody is there: code 7")
    func noPerson() async throws {
        for via in ["auto", "embedded"] {
            let place = try await Place { $0.browser.embedded = false }
            let run = try await place.run("--via", via)
            #expect(run.code == 7)
            #expect(run.err.contains("To sign in with the browser: --via browser"))
            #expect(!place.org.requests.contains { $0.target.contains("/v1/authorize") })
            await place.org.stop()
        }
    }

    @Test("sends tokens nowhere for revocation if the server offers none", .enabled(if: curl))
    func unrevocable() async throws {
        let place = try await Place()
        let posts = Record<String>()
        let server = try LoopbackServer(port: 0) { port in
            let issuer = "http://127.0.0.1:\(port)"
            return { request in
                if request.method == "POST" { posts.append(String(request.path)) }
                switch request.path {
                case "/.well-known/openid-configuration":
                    return .response(
                        .init(
                            200,
                            text: """
                                {"issuer":"\(issuer)","authorization_endpoint":"\(issuer)/authorize",
                                 "token_endpoint":"\(issuer)/token","jwks_uri":"\(issuer)/jwks"}
                                """))
                case "/token":
                    return .response(
                        .init(
                            200,
                            text: """
                                {"token_type":"Bearer","access_token":"at-1","expires_in":3600,
                                 "refresh_token":"rt-1"}
                                """))
                default: return .response(.init(404, text: ""))
                }
            }
        }
        let browser = try place.browser(
            """
            state=$(echo "$1" | sed 's/.*[?&]state=//; s/&.*//')
            curl -s "\(place.redirect)?code=c-1&state=$state"
            """)
        let signIn = try await Program.run(
            [
                "sign-in", "--via", "browser", "--issuer", "http://127.0.0.1:\(server.port)",
                "--client-id", "0oa1", "--scopes", "profile", "--redirect", place.redirect,
                "--browser", browser, "--no-input", "--wait", "1m",
            ], folder: place.scratch)
        #expect(signIn.code == 0)
        let signOut = try await Program.run(["sign-out"], folder: place.scratch)
        #expect(signOut.code == 0)
        #expect(
            signOut.err.hasSuffix(
                "\nThe server offers no revocation: the tokens expire by themselves.\n"))
        #expect(posts.elements == ["/token"])
        #expect(try await Program.run(["status"], folder: place.scratch).code == 3)
        let device = try await Program.run(
            [
                "sign-in", "--via", "device", "--issuer", "http://127.0.0.1:\(server.port)",
                "--client-id", "0oa1", "--no-input",
            ], folder: place.scratch)
        #expect(device.code == 5)
        #expect(device.err.contains("the server offers no device_authorization_endpoint."))
        #expect(posts.elements == ["/token"])
        await server.stop()
        await place.org.stop()
    }

    @Test("falls back to the browser with a person there, and says so first", .enabled(if: curl))
    func fallback() async throws {
        let place = try await Place { $0.browser.embedded = false }
        let terminal = try ScriptedTerminal(columns: 400)
        let process = try terminal.pty.spawn(
            Program.path,
            [
                "sign-in", "--plain", "--issuer", place.org.issuer.absoluteString, "--client-id",
                place.org.clientID, "--redirect", place.redirect, "--browser",
                try place.browser(.approveInBrowser),
            ], environment: place.scratch.environment)
        let exit = await terminal.end(of: process)
        await place.org.stop()
        #expect(exit == .code(0))
        let said = try #require(
            terminal.output.range(
                of: "does not let this app sign in here (interact: access_denied)"))
        let link = try #require(terminal.output.range(of: "/v1/authorize?"))
        #expect(said.lowerBound < link.lowerBound)
        #expect(terminal.output.contains("Signed in as Jay Doe"))
    }

    @Test(
        "says that the browser does not start with what --start wants", .enabled(if: curl),
        arguments: ["recover", "sign-in"])
    func startFallback(_ start: String) async throws {
        let place = try await Place { $0.browser.embedded = false }
        let terminal = try ScriptedTerminal(columns: 400)
        let process = try terminal.pty.spawn(
            Program.path,
            [
                "sign-in", "--plain", "--start", start, "--issuer",
                place.org.issuer.absoluteString, "--client-id", place.org.clientID, "--redirect",
                place.redirect, "--browser", try place.browser(.approveInBrowser),
            ], environment: place.scratch.environment)
        let exit = await terminal.end(of: process)
        await place.org.stop()
        #expect(exit == .code(0))
        let lost = """
            The browser starts with the sign-in, without --start recover. Look for a link to it \
            on the page.
            """
        #expect(terminal.output.contains(lost) == (start == "recover"), "\(terminal.output)")
    }

    @Test("tells a refusal from a wrong setting", .enabled(if: curl))
    func refused() async throws {
        let denied = try await Place("consent")
        let run = try await denied.run(
            "--via", "browser", "--browser", try denied.browser(.rejectInBrowser))
        await denied.org.stop()
        #expect(run.code == 3)
        #expect(run.err.contains("access_denied"))
        #expect(!denied.org.requests.contains { $0.target.hasSuffix("/v1/token") })

        let wrong = try await Place()
        let settings = try await wrong.run(
            "--via", "browser", "--scopes", "openid nonsense", "--browser",
            try wrong.browser("curl -sL \"$1\" > page.html"))
        await wrong.org.stop()
        #expect(settings.code == 7)
        #expect(settings.err.contains("invalid_scope"))
    }

    @Test("ends with code 124 where the browser does not come back and nobody is there")
    func abandoned() async throws {
        let place = try await Place()
        let run = try await Program.run(
            [
                "sign-in", "--issuer", place.org.issuer.absoluteString, "--client-id",
                place.org.clientID, "--redirect", place.redirect, "--no-input", "--wait", "2s",
                "--via", "browser", "--browser", "true",
            ], folder: place.scratch)
        await place.org.stop()
        #expect(run.code == 124)
        #expect(run.err.ranges(of: "The browser did not come back.").count == 1, "\(run.err)")
        #expect(!place.org.requests.contains { $0.target.hasSuffix("/v1/token") })
    }

    @Test("takes the first redirect URI whose port is free", .enabled(if: curl))
    func ports() async throws {
        let place = try await Place()
        let busy = "http://127.0.0.1:\(place.org.port)/callback"
        let run = try await Program.run(
            [
                "sign-in", "--issuer", place.org.issuer.absoluteString, "--client-id",
                place.org.clientID, "--redirect", busy, "--redirect", place.redirect, "--no-input",
                "--wait", "1m", "--via", "browser", "--browser",
                try place.browser(.approveInBrowser),
            ], folder: place.scratch)
        await place.org.stop()
        #expect(run.code == 0)
        #expect(!run.err.contains("is taken"))
    }

    @Test(
        "refuses flags that contradict where to sign in, before anything is opened",
        arguments: [
            (["--start", "sign-up", "--via", "browser"], "--start sign-up"),
            (["--start", "recover", "--via", "device"], "--start recover"),
        ])
    func contradictions(_ flags: [String], words: String) async throws {
        let run = try await Program.run(
            [
                "sign-in", "--issuer", "https://id.acme.example", "--client-id", "0oaCLI",
                "--redirect", "http://127.0.0.1:8400/callback", "--no-input",
            ] + flags)
        #expect(run.code == 2)
        #expect(run.err.contains(words))
    }

    @Test(
        "shows a code for another device, and waits for it without a terminal", .enabled(if: curl))
    func device() async throws {
        let place = try await Place()
        let org = place.org
        async let run = Program.run(
            [
                "sign-in", "--issuer", org.issuer.absoluteString, "--client-id", org.clientID,
                "--via", "device", "--no-input", "--quiet", "--wait", "1m",
            ], folder: place.scratch)
        while !org.act(.activateDevice) { try await Task.sleep(for: .milliseconds(20)) }
        let ended = try await run
        #expect(ended.code == 0)
        let lines = ended.err.split(separator: "\n")
        #expect(lines.count == 3, "\(ended.err)")
        #expect(lines.first == "Open this address on another device and enter the code:")
        await org.stop()
    }
}

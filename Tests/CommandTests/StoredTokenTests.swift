import Foundation
import IDXSimulator
import Testing

@Suite("Stored tokens", .serialized)
struct StoredTokenTests {
    /// A place where Jay has signed in.
    private func signedIn(_ arguments: String...) async throws -> Place {
        let place = try await Place()
        let run = try await Program.run(
            ["sign-in", "--answers", "answers.json"] + place.flags + arguments,
            folder: place.scratch)
        try #require(run.code == 0, "\(run.err)")
        return place
    }

    @Test(
        "of another user are not given out, and no script takes them for its own",
        arguments: [["--username", "other@example.com"], ["--answers", "other.json"]])
    func otherUser(arguments: [String]) async throws {
        let place = try await signedIn()
        let other = #"{ "version": 1, "username": "other@example.com" }"#
        try place.scratch.write(other, to: "other.json")
        let run = try await Program.run(
            ["sign-in", "--no-input", "--print", "access-token"] + place.flags + arguments,
            folder: place.scratch)
        await place.org.stop()
        #expect(run.out.isEmpty)
        #expect(run.code == 4)
        #expect(
            place.steady(run.err).hasPrefix(
                """
                The stored tokens are for Jay Doe (jay@example.com) at 127.0.0.1, not \
                other@example.com.
                Signing in again.
                Signing in to http://127.0.0.1:PORT

                """), "\(run.err)")
        #expect(try await place.idx("status").code == 0, "they are still there")
    }

    @Test("are revoked on a full disk, and all can be deleted, though not those of one profile")
    func fullDisk() async throws {
        let place = try await Place()
        for profile in ["a", "b"] {
            let set = try await place.idx(
                "config", "set", "client-id", place.org.clientID, "--profile", profile)
            #expect(set.code == 0)
            let run = try await place.run("--profile", profile, "--answers", "answers.json")
            #expect(run.code == 0)
        }
        func revocations() -> Int {
            place.org.requests.count { $0.target == "/oauth2/default/v1/revoke" }
        }
        let one = try await place.withoutSpace("sign-out --profile a")
        #expect(
            one.err.replacing(place.scratch.path, with: "HOME") == """
                idx: The tokens of Jay Doe (jay@example.com) at 127.0.0.1 were revoked, but are still \
                stored: The system refused to write HOME/.local/share/idx/.credentials.json.new: \
                File too large.
                idx: idx sign-out --all deletes the tokens of all profiles, also on a full disk.

                """)
        #expect(one.code == 5)
        let count = revocations()
        #expect(count > 0)
        let all = try await place.withoutSpace("sign-out --all")
        #expect(
            all.err == """
                Signed out Jay Doe (jay@example.com) at 127.0.0.1.
                Signed out Jay Doe (jay@example.com) at 127.0.0.1.

                """)
        #expect(all.code == 0)
        #expect(revocations() == 3 * count)
        for profile in ["a", "b"] {
            #expect(try await place.idx("status", "--profile", profile).code == 3)
        }
        await place.org.stop()
    }

    @Test("of the same user are, however the name is spelled")
    func sameUser() async throws {
        let place = try await signedIn()
        for name in ["jay@example.com", "Jay@Example.com"] {
            let run = try await place.run("--no-input", "--username", name)
            #expect(run.code == 0)
            #expect(run.err.isEmpty)
        }
        await place.org.stop()
    }

    @Test("with other scopes are replaced, and with the same ones in another order are not")
    func scopes() async throws {
        let place = try await signedIn("--scopes", "openid profile")
        let same = try await place.run("--no-input", "--scopes", "profile openid")
        #expect(same.err.isEmpty)
        let wider = try await place.run(
            "--answers", "answers.json", "--scopes", "openid profile email")
        await place.org.stop()
        #expect(wider.code == 0)
        #expect(
            wider.err.hasPrefix(
                """
                The stored tokens are for the scopes "openid profile", not "email openid profile".

                """), "\(wider.err)")
        #expect(
            try await place.idx("status").out.contains("  scopes         openid profile email\n"))
    }

    @Test(
        "of a sign-in that is too long ago or too weak are not given out",
        arguments: [["--max-age", "0"], ["--acr-values", "urn:okta:loa:phr"]])
    func requirements(arguments: [String]) async throws {
        let place = try await signedIn()
        let fitting = try await place.run(
            "--no-input", "--max-age", "3600", "--acr-values", "urn:b urn:okta:loa:1fa:any")
        #expect(fitting.err.isEmpty)
        let other = try await Program.run(
            ["sign-in", "--answers", "answers.json"] + place.flags + arguments,
            folder: place.scratch)
        await place.org.stop()
        #expect(place.org.requests.count { $0.target.hasSuffix("/v1/interact") } == 2)
        if arguments[0] == "--max-age" {
            #expect(other.err.contains("Signed in as Jay Doe"))
        } else {
            #expect(
                other.err.contains("the sign-in was weaker than asked for (urn:okta:loa:1fa:any)"))
            #expect(other.code == 6)
        }
    }

    @Test("of another org or app are not given out either; -q says why where it fails")
    func otherOrg() async throws {
        let place = try await signedIn()
        let other = try await Place()
        let org = try await Program.run(
            ["sign-in", "--no-input", "-q"] + other.flags, folder: place.scratch)
        await other.org.stop()
        #expect(org.code == 4)
        let issuers = [place, other].map(\.org.issuer.absoluteString)
        #expect(
            org.err.hasSuffix(
                "idx: The stored tokens are from \(issuers[0]), not \(issuers[1]).\n"),
            "\(org.err)")
        let app = try await Program.run(
            [
                "sign-in", "--no-input", "--issuer", issuers[0], "--client-id", "0oaOther",
                "--redirect", "com.acme:/callback",
            ], folder: place.scratch)
        await place.org.stop()
        #expect(app.code == 7)
        #expect(
            app.err.hasPrefix(
                "The stored tokens are for the app \(place.org.clientID), not 0oaOther.\n"))
    }

    @Test("that cannot be renewed are replaced, and the reason is said")
    func notRenewed() async throws {
        var policy = try #require(Policy.builtIn("password"))
        (policy.tokens.accessSeconds, policy.tokens.refreshSeconds) = (60, 1)
        let org = try await SimulatedOrg(policy: policy)
        let place = try Place(org: org)
        _ = try await place.run("--answers", "answers.json")
        org.advance(by: 10)
        let run = try await place.run("--answers", "answers.json")
        await org.stop()
        #expect(run.code == 0)
        let said = place.steady(run.err).replacing(/, request [^)]*/, with: "")
        #expect(
            said.hasPrefix(
                """
                Refreshing the tokens: the org refused (invalid_grant): The refresh token is \
                invalid or expired. (status 400)
                Signing in again.
                Signing in to http://127.0.0.1:PORT

                """), "\(run.err)")
    }

    @Test("the end of a sign-in is the table that idx status prints")
    func card() async throws {
        let place = try await Place()
        let run = try await place.run("--answers", "answers.json")
        let status = try await place.idx("status")
        await place.org.stop()
        #expect(
            status.out == """
                Signed in as Jay Doe (jay@example.com) at 127.0.0.1
                  access token   valid 60 min
                  refresh token  yes
                  scopes         openid profile offline_access
                  stored         in a file that only you can read, not encrypted
                  profile        default

                """)
        #expect(run.err.hasSuffix(status.out), "\(run.err)")
    }

    @Test("as JSON each of its rows is a member")
    func json() async throws {
        let place = try await Place()
        let run = try await place.run("--answers", "answers.json", "--json")
        await place.org.stop()
        let lines = run.out.split(separator: "\n")
        let card = try #require(lines.first { $0.contains(#""text":"Signed in as"#) })
        #expect(
            card == """
                {"event":"remark","kind":"done","text":"Signed in as Jay Doe (jay@example.com) at \
                127.0.0.1","facts":{"access_token":"valid 60 min","refresh_token":"yes","scopes":\
                "openid profile offline_access","kept":"in a file that only you can read, \
                not encrypted","profile":"default"},"details":[]}
                """)
        let done = try #require(lines.last)
        for member in [
            #""status":"signed-in""#, #""scopes":["openid","profile","offline_access"]"#,
            #""profile":"default""#, #""username":"jay@example.com""#,
        ] { #expect(done.contains(member)) }
    }
}

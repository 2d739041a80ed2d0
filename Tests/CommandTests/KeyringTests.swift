#if os(Linux)
    import Foundation
    import Testing

    /// The keyring of a desktop session, as a person's tokens are kept there.
    @Suite struct `Tokens in a session with a keyring` {
        private static let tools = ["dbus-run-session", "gnome-keyring-daemon"]

        private static var hasKeyring: Bool {
            tools.allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
        }

        /// Runs a program in a session of its own, with its keyring.
        private func session(
            _ place: Place, isOpen: Bool = true, _ arguments: [String]
        ) async throws -> Program.Run {
            let script = """
                printf keyring-password \\
                  | gnome-keyring-daemon --\(isOpen ? "unlock" : "start") --components=secrets \
                    >/dev/null 2>&1
                exec "$@"
                """
            return try await Program.run(
                ["--", "sh", "-c", script, "sh", Program.path] + arguments,
                environment: ["IDX_KEYRING": "auto", "XDG_RUNTIME_DIR": place.scratch.path],
                folder: place.scratch, program: "/usr/bin/dbus-run-session")
        }

        @Test func `cannot be kept there without a message bus, and its library is not opened`()
            async throws
        {
            let place = try await Place()
            let run = try await Program.run(
                ["sign-in"] + place.flags + ["--answers", "answers.json"],
                environment: [
                    "IDX_KEYRING": "secret-service",
                    // The loader writes what it looks for to loader.PID.
                    "LD_DEBUG": "libs", "LD_DEBUG_OUTPUT": "\(place.scratch.path)/loader",
                ], folder: place.scratch)
            #expect(run.code == 7)
            #expect(run.err.contains("this session has no message bus"), "\(run.err)")
            let files = try FileManager.default.contentsOfDirectory(atPath: place.scratch.path)
            let sought = try files.filter { $0.hasPrefix("loader.") }.map {
                try String(contentsOfFile: "\(place.scratch.path)/\($0)", encoding: .utf8)
            }.joined()
            #expect(sought.contains("libcurl"))
            #expect(!sought.contains("libsecret"))
            await place.org.stop()
        }

        @Test(.enabled("gnome-keyring and dbus-run-session are installed") { hasKeyring })
        func `are worth nothing without it, and are there again with it`() async throws {
            let place = try await Place()
            let answers = ["--answers", "answers.json"]
            let flags = ["sign-in"] + place.flags + answers + ["--print", "access-token"]
            let signIn = try await session(place, flags)
            #expect(signIn.code == 0, "\(signIn.err)")
            let token = signIn.out.trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(token.split(separator: ".").count == 3)

            let status = try await session(place, ["status"])
            #expect(status.code == 0)
            #expect(
                status.out.contains(
                    "  stored         in the Secret Service of the desktop session\n"))

            // A copy of the home folder, on another machine.
            let files = try #require(FileManager.default.enumerator(atPath: place.scratch.path))
            for case let file as String in files {
                let path = "\(place.scratch.path)/\(file)"
                guard let data = FileManager.default.contents(atPath: path) else { continue }
                #expect(data.range(of: Data(token.utf8)) == nil, "\(file)")
            }
            let stranger = try await place.idx("status")
            #expect(stranger.code == 7)
            #expect(
                stranger.err == """
                    idx: The stored credentials are in the Secret Service of your desktop session, \
                    which cannot be used now: this session has no message bus. Unlock it, or run this \
                    where it can be reached.
                    idx: To start again without them: idx sign-out --all

                    """)
            // Without a display nobody can be asked to unlock it.
            let sent = place.org.requests.count
            let locked = try await session(place, isOpen: false, flags + ["--again"])
            #expect(locked.code == 7)
            #expect(place.org.requests.count == sent)
            #expect(
                locked.err.contains(
                    "in the Secret Service of your desktop session, which cannot be used now: "))
            #expect(try await session(place, ["status"]).code == 0)

            let forgotten = try await place.idx("sign-out", "--all")
            #expect(forgotten.code == 6)
            let again = try await place.run("--answers", "answers.json")
            #expect(again.code == 0)
            let kept = try await place.idx("status")
            #expect(
                kept.out.contains(
                    "  stored         in a file that only you can read, not encrypted\n"))
            await place.org.stop()
        }
    }
#endif

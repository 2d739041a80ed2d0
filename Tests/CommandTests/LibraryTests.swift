#if canImport(Glibc)
    import Testing

    @Suite("The libraries that idx opens")
    struct LibraryTests {
        @Test(
            "none for requests where there are none",
            arguments: [
                ["--version"], ["--help"], ["help", "sign-in"], ["dump", "-"], ["config"],
                ["sign-in", "--no-such-flag"], ["sign-in", "--wait", "soon"],
            ])
        func none(_ arguments: [String]) async throws {
            #expect(try await opened(arguments).isEmpty)
        }

        @Test("those for requests, and to end only after they were opened")
        func requests() async throws {
            let opened = try await opened([
                "sign-in", "--no-input", "--issuer", "https://id.acme.example",
            ])
            #expect(opened == ["libcurl.so.4"])
        }

        /// What the C library's loader says that it opened, of what is asked for here.
        private func opened(_ arguments: [String]) async throws -> [String] {
            let run = try await Program.run(
                arguments, input: "{}", environment: ["LD_DEBUG": "files"])
            let files = run.err.split(separator: "\n").filter { $0.contains("file=") }
            #expect(!files.isEmpty)
            return ["libcurl.so.4", "libfido2.so.1"].filter { library in
                files.contains { $0.contains("file=\(library) ") && $0.contains("dynamically") }
            }
        }
    }
#endif

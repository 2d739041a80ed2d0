import Foundation
import IDXSimulator
import TestSupport
import Testing

@Suite("idx token")
struct TokenCommandTests {
    private func signedIn(
        _ arguments: String..., tokens: Policy.Tokens = .init()
    ) async throws -> Place {
        var policy = try #require(Policy.builtIn("password"))
        policy.tokens = tokens
        let place = try await Place(policy: policy)
        let run = try await Program.run(
            ["sign-in"] + place.flags + ["--answers", "answers.json", "--quiet"] + arguments,
            folder: place.scratch)
        try #require(run.code == 0, "\(run.err)")
        return place
    }

    /// Changes the stored access token to one that ends in a minute.
    private func endSoon(_ place: Place) throws {
        let file = URL(filePath: place.scratch.path + "/.local/share/idx/credentials.json")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let end = Int(Date().timeIntervalSince1970) + 60
        let ended = text.replacing(/"expires_at\\":\d+/, with: "\"expires_at\\\":\(end)")
        try #require(ended != text)
        try Data(ended.utf8).write(to: file)
    }

    /// How often the org's token endpoint was asked.
    private func grants(_ place: Place) -> Int {
        place.org.requests.filter { $0.target.hasSuffix("/v1/token") }.count
    }

    @Test func `prints the stored token in each format, and nothing else, without a request`()
        async throws
    {
        let place = try await signedIn()
        let before = place.org.requests.count
        let token = try await place.idx("token")
        #expect(token.out.hasPrefix("ey") && token.out.split(separator: ".").count == 3)
        let header = try await place.idx("token", "--header")
        #expect(header.out == "Authorization: Bearer \(token.out)")
        let json = try await place.idx("token", "--json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? [String: Any])
        #expect(
            object.keys.sorted() == [
                "access_token", "expires_at", "id_token", "refresh_token", "scope", "token_type",
            ])
        let idToken = try await place.idx("token", "--id")
        #expect(idToken.out == "\(try #require(object["id_token"] as? String))\n")
        #expect([token, header, json, idToken].allSatisfy { $0.err.isEmpty && $0.code == 0 })
        #expect(place.org.requests.count == before)
        await place.org.stop()
    }

    @Test func `names the command to sign in with where nobody is signed in`() async throws {
        let place = try await signedIn("--profile", "work")
        let before = place.org.requests.count
        let none = try await place.idx("token")
        #expect(none.err == "idx: Not signed in. To sign in: idx sign-in\n")
        let other = try await place.idx(
            "token", "--profile", "work", "--issuer", "https://acme.okta.com")
        #expect(
            place.steady(other.err) == """
                idx: The stored tokens are from http://127.0.0.1:PORT/oauth2/default, not https://acme.okta.com.
                idx: To sign in: idx sign-in --profile work

                """)
        #expect([none, other].allSatisfy { $0.out.isEmpty && $0.code == 3 })
        #expect(place.org.requests.count == before)
        await place.org.stop()
    }

    @Test func `is refreshed once for twenty at a time`() async throws {
        let place = try await signedIn()
        let old = try await place.idx("token")
        // New tokens are valid for an hour, so that those who come late take them.
        try endSoon(place)
        let new = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await place.idx("token", "--min-valid", "9m") } }
            return try await group.reduce(into: [Program.Run]()) { $0.append($1) }
        }
        #expect(new.allSatisfy { $0.code == 0 && $0.err.isEmpty && $0.out != old.out })
        #expect(Set(new.map(\.out)).count == 1)
        #expect(grants(place) == 2)
        await place.org.stop()
    }

    @Test func `is gone where the org refuses to refresh it`() async throws {
        let place = try await signedIn()
        let out = try await place.idx("token", "--json")
        let object = try JSONSerialization.jsonObject(with: Data(out.out.utf8)) as? [String: Any]
        // Somewhere else, where the same tokens are stored.
        let copy = try Scratch()
        try FileManager.default.copyItem(
            atPath: place.scratch.path + "/.local", toPath: copy.path + "/.local")
        #expect(try await place.idx("sign-out").code == 0)
        try #require(object?["refresh_token"] != nil)
        let run = try await Program.run(["token", "--min-valid", "2h"], folder: copy)
        #expect(
            run.err.replacing(/request \w+/, with: "request ID") == """
                idx: Refreshing the tokens: the org refused (invalid_grant): The refresh token is \
                invalid or expired. (status 400, request ID)
                idx: To sign in: idx sign-in

                """)
        #expect(run.out.isEmpty)
        #expect(run.code == 3)
        await place.org.stop()
    }

    @Test(
        arguments: [
            (["--id", "--header"], "--id and --header cannot be used together."),
            (["--for", "GET https://a.example/"], "--for needs --header or --json."),
            (["--nonce", "n-1"], "--nonce needs --for 'METHOD URL'."),
            (
                ["--header", "--for", "get https://a.example/"],
                """
                --for: "get https://a.example/" is not a method and an https address, like \
                'GET https://api.example.com/x'.
                """
            ),
        ])
    func `refuses flags that do not go together`(flags: [String], words: String) async throws {
        let run = try await Program.run(["token"] + flags, folder: try Scratch())
        #expect(run.err == "idx: \(words)\n")
        #expect(run.code == 2)
    }

    // MARK: As kubectl runs it

    /// What `kubectl` says of itself.
    private func info(_ version: String = "v1") -> [String: String] {
        [
            "KUBERNETES_EXEC_INFO": """
            {"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/\(version)",\
            "spec":{"interactive":false}}
            """
        ]
    }

    private func plugin(
        _ place: Place, _ environment: [String: String]
    ) async throws -> Program.Run {
        try await Program.run(
            ["token", "--kubernetes"], environment: environment, folder: place.scratch)
    }

    /// The claim of a token that says when it ends, as Kubernetes writes times.
    private func expiry(of token: String) throws -> String {
        let part = token.split(separator: ".")[1]
        let base64 = part.replacing("-", with: "+").replacing("_", with: "/")
        let padding = String(repeating: "=", count: (4 - part.count % 4) % 4)
        let claims = try JSONSerialization.jsonObject(
            with: try #require(Data(base64Encoded: base64 + padding)))
        let end = try #require((claims as? [String: Any])?["exp"] as? Double)
        return Date(timeIntervalSince1970: end).formatted(.iso8601)
    }

    @Test(arguments: ["v1", "v1beta1"])
    func `gives kubectl the ID token and its end, in the version it reads`(
        version: String
    ) async throws {
        let place = try await signedIn()
        let run = try await plugin(place, info(version))
        let token = try await place.idx("token", "--id").out.dropLast()
        await place.org.stop()
        #expect(
            run.out == """
                {"apiVersion":"client.authentication.k8s.io/\(version)","kind":"ExecCredential",\
                "status":{"token":"\(token)",\
                "expirationTimestamp":"\(try expiry(of: String(token)))"}}

                """)
        #expect(run.err == "")
        #expect(run.code == 0)
    }

    @Test func `is refreshed where only the ID token is about to end`() async throws {
        var tokens = Policy.Tokens()
        tokens.idSeconds = 40
        let place = try await signedIn(tokens: tokens)
        _ = try await place.idx("token")
        #expect(grants(place) == 1)
        let run = try await plugin(place, info())
        await place.org.stop()
        #expect(run.out.contains("ExecCredential") && run.err.isEmpty && run.code == 0)
        #expect(grants(place) == 2)
    }

    @Test func `needs the scope openid for an ID token`() async throws {
        let place = try await signedIn("--scopes", "profile")
        let run = try await plugin(place, info())
        await place.org.stop()
        #expect(run.out == "")
        #expect(run.err == "idx: There is no ID token: the scope openid was not asked for.\n")
        #expect(run.code == 7)
    }

    @Test(
        arguments: [
            (
                #"{"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/v1alpha1"}"#,
                """
                idx: KUBERNETES_EXEC_INFO: idx does not know the version \
                client.authentication.k8s.io/v1alpha1.
                idx: Set apiVersion in the kubeconfig to client.authentication.k8s.io/v1.

                """
            ),
            ("yes", "idx: KUBERNETES_EXEC_INFO is no ExecCredential of Kubernetes.\n"),
            (
                #"{"kind":"Pod","apiVersion":"v1"}"#,
                "idx: KUBERNETES_EXEC_INFO is no ExecCredential of Kubernetes.\n"
            ),
        ])
    func `does not guess what another program than kubectl reads`(
        text: String, words: String
    ) async throws {
        let run = try await Program.run(
            ["token", "--kubernetes"], environment: ["KUBERNETES_EXEC_INFO": text],
            folder: try Scratch())
        #expect(run.out == "")
        #expect(run.err == words)
        #expect(run.code == 2)
    }

    @Test func `proves a client with the secret of its file or variable, never of an argument`()
        async throws
    {
        var policy = try #require(Policy.builtIn("password"))
        var client = policy.client ?? Policy.Client()
        client.secret = "a-secret"
        policy.client = client
        policy.tokens.accessSeconds = 60
        let place = try await Place(policy: policy)
        try place.scratch.write("a-secret\n", to: "secret")
        let flags = place.flags + ["--answers", "answers.json", "--quiet"]
        func run(_ arguments: [String], _ secret: String? = nil) async throws -> Program.Run {
            try await Program.run(
                arguments, environment: secret.map { ["IDX_CLIENT_SECRET": $0] } ?? [:],
                folder: place.scratch)
        }
        #expect(try await run(["sign-in"] + flags).code != 0)
        #expect(try await run(["sign-in"] + flags, "another").code != 0)
        #expect(try await run(["sign-in"] + flags, "a-secret").code == 0)
        let before = grants(place)
        // The token is about to expire, so each asks for another.
        #expect(try await run(["token"]).code != 0)
        #expect(grants(place) == before)
        #expect(try await run(["token"], "a-secret").code == 0)
        let file = ["--client-secret-file", place.scratch.path + "/secret"]
        #expect(try await run(["token", "--min-valid", "1m"] + file).code == 0)
        let missing = try await run(["token", "--client-secret-file", "nowhere"])
        #expect(missing.code == 2 && missing.err.contains("nowhere"))
        await place.org.stop()
    }
}

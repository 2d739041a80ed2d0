import Foundation
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

@Suite struct `idx token for the app itself` {
    private func place(dpop: Policy.DPoP = .off) async throws -> Place {
        var policy = try #require(Policy.builtIn("password"))
        policy.dpop = dpop
        var server = Policy.Server()
        server.scopes = ["reports.read", "reports.write"]
        policy.servers = [server]
        var (keys, secret) = (Policy.Client(), Policy.Client())
        (secret.id, secret.secret) = ("0oaSecret", "s3cret-of-tests")
        keys.id = "0oaKeys"
        let jwk = PEMFile.jwk(PEMFile.curve, id: "k1").mapValues { JSON.string($0) }
        keys.jwks = ["keys": [.object(JSON.Object(jwk.map { .init(key: $0, value: $1) }))]]
        policy.clients = [secret, keys]
        let place = try await Place(policy: policy)
        try place.scratch.write(PEMFile.curve, to: "key.pem")
        try place.scratch.write("s3cret-of-tests\n", to: "secret")
        return place
    }

    private func grants(_ place: Place) -> Int {
        place.org.requests.filter { $0.target.hasSuffix("/v1/token") }.count
    }

    private static let ways = [
        ["--client-id", "0oaSecret", "--client-secret-file", "secret"],
        ["--client-id", "0oaKeys", "--client-key-file", "key.pem", "--client-key-id", "k1"],
    ]

    @Test(arguments: ways)
    func `is requested once and printed alone, also by twenty at a time`(
        way: [String]
    ) async throws {
        let place = try await place()
        let flags = ["--scopes", "reports.read"] + way
        let runs = try await withThrowingTaskGroup { group in
            for _ in 0..<20 {
                group.addTask {
                    try await Program.run(
                        [
                            "token", "--client-credentials", "--issuer",
                            place.org.issuer.absoluteString,
                        ] + flags, folder: place.scratch)
                }
            }
            return try await group.reduce(into: [Program.Run]()) { $0.append($1) }
        }
        #expect(runs.allSatisfy { $0.code == 0 && $0.err.isEmpty && $0.out.hasPrefix("ey") })
        #expect(Set(runs.map(\.out)).count == 1)
        #expect(grants(place) == 1)
        let other = try await run(place, ["--scopes", "reports.write"] + way)
        #expect(other.code == 0 && other.out != runs[0].out && grants(place) == 2)
        let again = try await run(place, flags + ["--header"])
        #expect(again.out == "Authorization: Bearer \(runs[0].out)" && grants(place) == 2)
        let soon = try await run(place, flags + ["--min-valid", "2h"])
        #expect(soon.code == 0 && soon.out != runs[0].out && grants(place) == 3)
        await place.org.stop()
    }

    private func run(_ place: Place, _ flags: [String]) async throws -> Program.Run {
        try await Program.run(
            ["token", "--client-credentials", "--issuer", place.org.issuer.absoluteString] + flags,
            folder: place.scratch)
    }

    @Test func `is no user's, and leaves the user's alone`() async throws {
        let place = try await place()
        let flags = ["--scopes", "reports.read"] + Self.ways[1]
        #expect(try await run(place, flags).code == 0)
        #expect(try await place.idx("status").out == "Not signed in.\nTo sign in: idx sign-in\n")
        #expect(
            try await place.idx("token").err == "idx: Not signed in. To sign in: idx sign-in\n")
        #expect(
            try await place.idx("sign-out").err == "No tokens are stored: nothing to sign out.\n")
        try #require(
            try await Program.run(
                ["sign-in"] + place.flags + ["--answers", "answers.json", "--quiet"],
                folder: place.scratch
            ).code == 0)
        let user = try await place.idx("token")
        let own = try await run(place, flags)
        #expect(own.code == 0 && own.out != user.out && grants(place) == 2)
        #expect(try await run(place, flags + ["--min-valid", "2h"]).code == 0)
        #expect(try await place.idx("token").out == user.out)
        #expect(!place.org.requests.contains { $0.target.hasSuffix("/v1/revoke") })
        #expect(try await place.idx("sign-out").code == 0)
        #expect(
            place.scratch.read(".local/share/idx/credentials.json")?.contains("0oaKeys") == true)
        #expect(try await place.idx("profile", "remove", "default").code == 0)
        #expect(place.scratch.read(".local/share/idx/credentials.json") == nil)
        await place.org.stop()
    }

    @Test func `is bound to a key with --dpop`() async throws {
        let place = try await place(dpop: .allowed)
        let flags = ["--scopes", "reports.read", "--dpop"] + Self.ways[1]
        let bare = try await run(place, flags + ["--header"])
        #expect(
            bare.err == """
                idx: --header needs --for 'METHOD URL': each request with a bound token has a \
                proof of its own.

                """)
        let request = ["--header", "--for", "GET https://api.example/"]
        let bound = try await run(place, flags + request)
        #expect(bound.out.hasPrefix("Authorization: DPoP ey") && bound.out.contains("\nDPoP: ey"))
        #expect(grants(place) == 1)
        await place.org.stop()
    }

    @Test(
        arguments: [
            (
                ["--client-credentials"],
                "--client-credentials needs --client-secret-file or --client-key-file."
            ),
            (
                [
                    "--client-credentials", "--client-secret-file", "secret", "--client-key-file",
                    "key.pem",
                ],
                "--client-secret-file and --client-key-file cannot be used together."
            ),
            (
                ["--client-credentials", "--client-key-id", "k1"],
                "--client-key-id needs --client-key-file."
            ),
            (
                ["--client-credentials", "--id", "--client-secret-file", "secret"],
                "--id and --client-credentials cannot be used together."
            ),
            (
                ["--client-credentials", "--kubernetes"],
                "--kubernetes and --client-credentials cannot be used together."
            ),
            (["--dpop"], "--dpop needs --client-credentials."),
            (
                ["--client-key-file", "open.pem"],
                "open.pem is not used: others may read it (chmod 600 open.pem)."
            ),
            (["--client-key-file", "none.pem"], "There is no file none.pem."),
            (
                ["--client-key-file", "secret"],
                "secret is not used: it holds no private key in PEM."
            ),
            (
                ["--client-key-file", "short.pem"],
                "short.pem is not used: its RSA key has 1024 bits, not 2048 to 8192."
            ),
        ])
    func `is refused with the reason, before anything is sent`(
        flags: [String], words: String
    ) async throws {
        let scratch = try Scratch()
        try scratch.write("s3cret-of-tests", to: "secret")
        try scratch.write(PEMFile.curve, to: "key.pem")
        try scratch.write(PEMFile.curve, to: "open.pem", permissions: 0o640)
        try scratch.write(PEMFile.short, to: "short.pem")
        let app = ["--issuer", "https://acme.okta.com", "--client-id", "0oaJob"]
        let scopes = flags.contains("--client-credentials") ? ["--scopes", "a"] : []
        let run = try await Program.run(["token"] + app + scopes + flags, folder: scratch)
        #expect(run.err == "idx: \(words)\n")
        #expect(run.code == 2 && run.out.isEmpty)
    }

    @Test func `names what is missing, and what the org refuses`() async throws {
        let place = try await place()
        let none = try await place.idx("token", "--client-credentials")
        #expect(none.code == 7 && none.out.isEmpty)
        #expect(
            none.err == """
                idx: Settings are missing: --issuer, --client-id, --scopes.
                idx: Give the flag, its variable, a profile or an Okta.plist: idx help environment

                """)
        let refused = try await run(place, ["--scopes", "openid"] + Self.ways[0])
        #expect(refused.out.isEmpty)
        #expect(
            refused.err.replacing(/request \w+/, with: "request ID") == """
                idx: Getting a token for the client: the org refused (invalid_scope): The scope \
                'openid' is not one of this authorization server's own. (status 400, request ID)
                idx: Ask for scopes that the authorization server knows.
                idx: What your org's administrator has to set up: idx help admin

                """)
        await place.org.stop()
    }
}

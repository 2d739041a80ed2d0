import Foundation
import IDXSimulator
import Testing

/// `idx sign-in --print kubernetes` as `kubectl` runs it.
@Suite(.serialized)
struct `A credential plugin of kubectl` {
    /// What `kubectl` says of itself.
    private func info(
        _ version: String = "v1", interactive: Bool = false
    ) -> [String: String] {
        [
            "KUBERNETES_EXEC_INFO": """
            {"kind":"ExecCredential","apiVersion":"client.authentication.k8s.io/\(version)",\
            "spec":{"interactive":\(interactive)}}
            """
        ]
    }

    private func run(
        _ place: Place, _ environment: [String: String], _ arguments: String...
    ) async throws -> Program.Run {
        try await Program.run(
            ["sign-in", "--print", "kubernetes"] + place.flags + arguments,
            environment: environment, folder: place.scratch)
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
    func `gets the stored ID token and its end, in the version it reads, and no words`(
        version: String
    ) async throws {
        let place = try await Place()
        let first = try await run(
            place, info(version, interactive: true), "--answers", "answers.json", "-q")
        try #require(first.code == 0, "\(first.err)")
        let second = try await run(place, info(version))
        let idToken = try await place.run("--print", "id-token")
        await place.org.stop()
        let token = idToken.out.dropLast()
        #expect(
            second.out == """
                {"apiVersion":"client.authentication.k8s.io/\(version)","kind":"ExecCredential",\
                "status":{"token":"\(token)",\
                "expirationTimestamp":"\(try expiry(of: String(token)))"}}

                """)
        #expect(second.err == "")
        #expect(second.code == 0)
    }

    @Test func `gets a fresh ID token where only that is about to end`() async throws {
        let policy = try #require(Policy.builtIn("password"))
        var options = SimulatedOrg.Options()
        options.tokens.idSeconds = 200
        let org = try await SimulatedOrg(policy: policy, options: options)
        let place = try Place(org: org)
        let first = try await run(place, [:], "--answers", "answers.json")
        let second = try await run(place, info())
        await org.stop()
        #expect([first.code, second.code] == [0, 0], "\(second.err)")
        #expect(second.out.contains("ExecCredential") && second.out != first.out)
        #expect(org.requests.filter { $0.target.hasSuffix("/v1/token") }.count == 2)
        #expect(second.err == "")
    }

    @Test func `is never asked where kubectl allows no questions, and is told what to do`()
        async throws
    {
        let place = try await Place()
        let run = try await run(place, info(), "--profile", "work")
        await place.org.stop()
        #expect(run.out == "")
        #expect(
            place.steady(run.err) == """
                Signing in to http://127.0.0.1:PORT
                idx: No answer for Username (identifier, step identify).
                idx: There is no terminal to ask on, or --no-input is set; pass --answers FILE.
                idx: The program that runs idx allows no questions. Sign in first: idx sign-in --profile work

                """)
        #expect(run.code == 4)
    }

    @Test func `needs an ID token`() async throws {
        let place = try await Place()
        let run = try await run(
            place, info(), "--answers", "answers.json", "--scopes", "profile", "-q")
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
    func `is not guessed at, and nothing is sent`(text: String, words: String) async throws {
        let place = try await Place()
        let run = try await run(place, ["KUBERNETES_EXEC_INFO": text])
        await place.org.stop()
        #expect(run.out == "")
        #expect(run.err == words)
        #expect(run.code == 2)
        #expect(place.org.requests.isEmpty)
    }
}

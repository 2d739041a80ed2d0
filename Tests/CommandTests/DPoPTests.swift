import IDXAuth
import IDXSimulator
import TestSupport
import Testing

@Suite("Tokens of idx that are bound to a key")
struct DPoPTests {
    private func signedIn(_ policy: String = "dpop-nonce") async throws -> Place {
        let place = try await Place(policy: try Scenario.tested(policy).policy)
        let run = try await place.run("--dpop", "--answers", "answers.json")
        try #require(run.code == 0, "\(run.err)")
        #expect(run.err.contains("\n  bound          to a key of this machine (DPoP)\n"))
        return place
    }

    /// The header fields that were printed.
    private func fields(_ text: String) throws -> [String: String] {
        let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
        try #require(lines.allSatisfy { $0.count == 2 })
        return Dictionary(uniqueKeysWithValues: lines.map { ("\($0[0])", "\($0[1])") })
    }

    @Test("are the same in the next run, which proves each request to the org, with its nonce")
    func request() async throws {
        let place = try await signedIn()
        let address = place.org.issuer.absoluteString + "/v1/userinfo"
        var proofs: Set<String> = []
        var nonce: String?
        for status in [401, 200, 200] {
            let flags = nonce.map { ["--nonce", $0] } ?? []
            let run = try await Program.run(
                ["token", "--header", "--for", "GET \(address)"] + flags, folder: place.scratch)
            #expect(run.code == 0)
            let fields = try fields(run.out)
            #expect(fields["Authorization:"]?.hasPrefix("DPoP ey") == true)
            proofs.insert(try #require(fields["DPoP:"]))
            var request = HTTPRequest(address: try WebAddress(address))
            for (name, value) in fields { request.headers[String(name.dropLast())] = value }
            let response = try await SystemTransport.shared.send(request)
            #expect(response.status == status)
            nonce = response.headers["DPoP-Nonce"]
        }
        #expect(proofs.count == 3)
        await place.org.stop()
    }

    @Test("are said to be so by status, and forgotten with their key by sign-out")
    func status() async throws {
        let place = try await signedIn()
        let status = try await place.idx("status")
        #expect(status.out.contains("  bound          to a key of this machine (DPoP)\n"))
        #expect(try await place.idx("status", "--json").out.contains(#""dpop":true"#))
        let out = try await place.idx("sign-out")
        #expect(out.code == 0)
        #expect(out.err == "Signed out Jay Doe (jay@example.com) at 127.0.0.1.\n")
        #expect(try await place.idx("status", "--json").out.contains("dpop") == false)
        await place.org.stop()
    }

    @Test("go to a program, and with the proof of a request into JSON")
    func program() async throws {
        let place = try await signedIn()
        let run = try await place.run("--", "/bin/sh", "-c", "echo \"$IDX_TOKEN_TYPE\"")
        #expect(run.out == "DPoP\n")
        let json = try await place.idx(
            "token", "--json", "--for", "POST https://api.acme.example/orders")
        #expect(json.out.contains(#""dpop_proof": "ey"#))
        #expect(!json.out.contains("key"))
        await place.org.stop()
    }

    @Test("need the request of a header")
    func unknownRequest() async throws {
        let place = try await signedIn()
        let before = place.org.requests.count
        let run = try await place.idx("token", "--header")
        #expect(
            run.err == """
                idx: --header needs --for 'METHOD URL': each request with a bound token has a \
                proof of its own.

                """)
        #expect(run.code == 2)
        #expect(run.out.isEmpty)
        #expect(place.org.requests.count == before)
        await place.org.stop()
    }

    @Test("take the place of others that are stored, and are asked for by a variable, too")
    func unbound() async throws {
        var policy = try #require(Policy.builtIn("password"))
        policy.dpop = .allowed
        let place = try await Place(policy: policy)
        #expect(try await place.run("--answers", "answers.json").code == 0)
        let header = ["token", "--header", "--for", "GET https://a.example/"]
        let plain = try await Program.run(header, folder: place.scratch)
        #expect(plain.out.hasPrefix("Authorization: Bearer ey"))
        let again = try await Program.run(
            ["sign-in"] + place.flags + ["--answers", "answers.json"],
            environment: ["IDX_DPOP": "1"], folder: place.scratch)
        #expect(again.code == 0)
        let bound = try await Program.run(header, folder: place.scratch)
        #expect(try fields(bound.out).keys.sorted() == ["Authorization:", "DPoP:"])
        await place.org.stop()
    }

    @Test("that an org does not give, or demands, end with words and a code")
    func refused() async throws {
        let plain = try await Place()
        let downgraded = try await plain.run("--dpop", "--answers", "answers.json")
        #expect(downgraded.code == 6)
        #expect(
            downgraded.err.contains(
                "the org bound the tokens to no key: their type is Bearer, not DPoP."))
        #expect(try await plain.idx("status").code == 3)
        await plain.org.stop()
        let strict = try await Place("dpop")
        let missing = try await strict.run("--answers", "answers.json")
        #expect(missing.code == 7)
        #expect(missing.err.contains("The DPoP proof JWT header is missing."))
        #expect(missing.err.contains("Turn on DPoP, which the application demands"))
        #expect(missing.err.hasSuffix("idx: To turn it on: --dpop\n"))
        await strict.org.stop()
    }

    #if os(Linux)
        @Test("need libcrypto, and say so before anything is sent")
        func noCryptography() async throws {
            let place = try await Place("dpop")
            // What no loader takes for a library.
            for name in ["libcrypto.so.3", "libcrypto.so.4", "libcrypto.so.1.1"] {
                try place.scratch.write("", to: name)
            }
            let run = try await Program.run(
                ["sign-in"] + place.flags + ["--dpop", "--answers", "answers.json"],
                environment: ["LD_LIBRARY_PATH": place.scratch.path], folder: place.scratch)
            #expect(
                run.err.hasSuffix(
                    """
                    idx: The settings: this system offers no cryptography: libcrypto.so.3 was not found.
                    idx: Install OpenSSL 3 with your system's packages (Debian: libssl3).

                    """))
            #expect(run.code == 5)
            #expect(place.org.requests.isEmpty)
            await place.org.stop()
        }
    #endif
}

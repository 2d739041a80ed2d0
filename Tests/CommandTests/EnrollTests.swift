import Foundation
import IDXAuth
import IDXAuthenticator
import IDXSimulator
import TestSupport
import Testing

@testable import idx

@Suite("Enrolling a terminal", .serialized)
struct EnrollTests {
    @Test("signs in, says what the org is told, keeps keys only you can read, revokes its tokens")
    func enroll() async throws {
        let device = try await Device()
        try device.scratch.write(try await device.token().revealed, to: "token")
        let run = try await device.enroll()
        #expect(run.code == 0)
        #expect(
            device.steady(run.err) == """
                Signing in to http://127.0.0.1:PORT
                This device is enrolled in Acme Mobile as jay@example.com.
                This machine holds the keys in files. Anyone who can read your files can approve for you.
                If you also sign in on this machine, both factors are in one place.

                """)
        #expect(run.out.isEmpty)
        let list = try await device.run("list")
        #expect(
            device.steady(list.out) == """
                jay@example.com at http://127.0.0.1:PORT
                  authenticator  Acme Mobile
                  ID             pfdID
                  PIN            no
                  transactions   no
                  keys           in files on this machine
                  state          active

                """)
        let folder = ".local/share/idx/authenticator"
        #expect(try device.scratch.permissions(of: folder) == 0o700)
        #expect(try device.scratch.permissions(of: folder + "/keys") == 0o700)
        let files = try FileManager.default.subpathsOfDirectory(
            atPath: device.scratch.path + "/" + folder)
        for file in files where !["keys"].contains(file) {
            #expect(try device.scratch.permissions(of: folder + "/" + file) == 0o600)
        }
        #expect(device.scratch.read(".local/share/idx/credentials.json") == nil)
        #expect(device.org.requests.last?.target == "/oauth2/v1/revoke")
        // With a token from before: a sign-in would now wait for this terminal's own approval.
        let again = try await Program.run(
            ["authenticator", "enroll"] + device.place.flags + [
                "--answers", "enroll.json", "--token-file", "token",
            ], folder: device.scratch)
        await device.org.stop()
        #expect(again.code == 3)
        #expect(
            device.steady(again.err).hasSuffix(
                """
                idx: You are enrolled on this device already (pfdID).
                idx: To change that enrollment: idx authenticator update. To start again, delete it first.

                """))
    }

    @Test("says at its end which answers neither the sign-in nor the enrollment used")
    func unusedAnswers() async throws {
        let device = try await Device()
        let answers = Device.enrolling.replacing(
            "[", with: #"[ { "step": "enroll-profile", "choose": "skip" },"#, maxReplacements: 1)
        try device.scratch.write(answers, to: "answers.json")
        let run = try await device.enroll("answers.json", "-v")
        await device.org.stop()
        #expect(run.code == 0)
        #expect(
            device.steady(run.err) == """
                Signing in to http://127.0.0.1:PORT
                This device is enrolled in Acme Mobile as jay@example.com.
                This machine holds the keys in files. Anyone who can read your files can approve for you.
                If you also sign in on this machine, both factors are in one place.
                Unused answers:
                $.answers[0]: enroll-profile, choose skip

                """)
    }

    @Test(
        "ends with the code of what is wrong, and leaves nothing behind",
        arguments: [
            (
                #"{ "clients": [] }"#, 7,
                "The scope 'okta.myAccount.appAuthenticator.manage' is not known."
            ),
            (#"{ "scopes": [] }"#, 7, "okta.myAccount.appAuthenticator.manage"),
            (#"{ "keyProtection": "hardware" }"#, 5, "The authenticator demands keys in hardware"),
            (#"{ "algorithms": ["RS256"] }"#, 7, "The authenticator accepts signatures with RS256"),
            (#"{ "push": false }"#, 7, "The authenticator does not offer push"),
            (#"{ "platforms": ["IOS"] }"#, 3, "To enroll as another platform: --platform WORD"),
            (#"{ "userVerification": "required" }"#, 4, "New PIN"),
            (#"{ "fips": true }"#, 3, "FIPS"),
        ] as [(String, Int32, String)])
    func refused(app: String, code: Int32, words: String) async throws {
        let device = try await Device(app)
        let run = try await device.enroll()
        let list = try await device.run("list", "--json")
        await device.org.stop()
        #expect(run.code == code, "\(run.err)")
        #expect(run.err.contains(words), "\(run.err)")
        #expect(list.out == "[]\n")
        let keys = device.scratch.path + "/.local/share/idx/authenticator/keys"
        let left = (try? FileManager.default.contentsOfDirectory(atPath: keys)) ?? []
        #expect(left.filter { $0.hasSuffix(".key.json") } == [])
        let signedIn = device.org.requests.contains { $0.target == "/oauth2/v1/token" }
        let revoked = device.org.requests.contains { $0.target == "/oauth2/v1/revoke" }
        #expect(signedIn == revoked)
    }

    @Test("takes another platform, a name and a token of yours, which is not revoked")
    func tokenFile() async throws {
        let device = try await Device(#"{ "platforms": ["BEOS"] }"#)
        let flags = ["--issuer", device.org.origin] + device.place.flags.dropFirst(2)
        let token = try await Program.run(
            ["sign-in"] + flags + [
                "--answers", "enroll.json", "--scopes",
                "openid okta.myAccount.appAuthenticator.manage", "--print", "access-token",
            ], folder: device.scratch)
        #expect(token.code == 0, "\(token.err)")
        let run = try await Program.run(
            [
                "authenticator", "enroll", "--issuer", device.org.issuer.absoluteString,
                "--client-id", device.org.clientID, "--token-file", "-", "--platform", "BEOS",
                "--answers", "enroll.json",
            ], input: token.out, folder: device.scratch)
        await device.org.stop()
        #expect(run.code == 0, "\(run.err)")
        #expect(!device.org.requests.contains { $0.target.hasSuffix("/revoke") })
        #expect(!run.err.contains(token.out.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    #if os(Linux)
        @Test("needs libcrypto, and says so before a sign-in")
        func noLibrary() async throws {
            let device = try await Device()
            // What no loader takes for a library.
            for name in ["libcrypto.so.3", "libcrypto.so.4", "libcrypto.so.1.1"] {
                try device.scratch.write("", to: name)
            }
            let run = try await Program.run(
                ["authenticator", "enroll"] + device.place.flags + ["--answers", "enroll.json"],
                environment: ["LD_LIBRARY_PATH": device.scratch.path], folder: device.scratch)
            #expect(
                run.err == """
                    idx: This system offers no cryptography: libcrypto.so.3 was not found.
                    idx: Install OpenSSL 3 with your system's packages (Debian: libssl3).

                    """)
            #expect(run.code == 5)
            #expect(device.org.requests.isEmpty)
            await device.org.stop()
        }
    #endif
}

import Foundation
import IDXAuth
import IDXAuthenticator
import IDXSimulator
import TestSupport
import Testing

@testable import idx

/// A simulated org with a custom authenticator, a terminal that is its second factor, and another where
/// somebody signs in.
struct Device {
    let place: Place
    /// The data of the second terminal.
    let scratch: Scratch

    var org: SimulatedOrg { place.org }

    static let enrolling = """
        { "version": 1, "username": "jay@example.com", "answers": [
          { "step": "identify", "field": "credentials.passcode", "value": "Rye-bread-8" },
          { "step": "enroll-device", "field": "displayName", "value": "Jay's lab" },
          { "step": "enroll-device", "choose": "none" } ] }
        """

    static let withPIN = enrolling.replacing(
        #""choose": "none""#, with: #""field": "pin", "value": "Terminal-6""#)

    /// - Parameters:
    ///   - app: The members of the policy's custom authenticator.
    ///   - factors: What a sign-in demands.
    ///   - faults: What the org does wrong.
    /// - Throws: If the org cannot be started.
    init(
        _ app: String = "{}", factors: String = #"["okta_password"], ["custom_app"]"#,
        faults: [Fault] = []
    ) async throws {
        let policy = try Policy(
            parsing: """
                { "users": [ { "username": "jay@example.com", "password": "Rye-bread-8",
                    "profile": { "firstName": "Jay", "lastName": "Doe",
                                 "email": "jay@example.com" } } ],
                  "signIn": { "factors": [\(factors)] },
                  "customApp": \(app), "behavior": { "refresh": 100 } }
                """)
        place = try await Place(policy: policy, faults: faults)
        scratch = try Scratch()
        try scratch.write(Self.enrolling, to: "enroll.json")
        try scratch.write(Self.withPIN, to: "enroll-pin.json")
    }

    /// Another terminal at the same org.
    init(_ other: Device, scratch: Scratch) {
        place = other.place
        self.scratch = scratch
    }

    /// Runs `idx authenticator` on the second terminal.
    func run(_ arguments: String..., input: String = "") async throws -> Program.Run {
        try await Program.run(["authenticator"] + arguments, input: input, folder: scratch)
    }

    /// Enrolls the second terminal.
    func enroll(_ answers: String = "enroll.json", _ more: String...) async throws -> Program.Run {
        try await Program.run(
            ["authenticator", "enroll"] + place.flags + ["--answers", answers] + more,
            folder: scratch)
    }

    /// Enrolls the second terminal without a process of its own.
    func enrolled(pin: String? = nil, with token: Secret? = nil) async throws -> Device {
        let authenticator = try DeviceAuthenticator.ofProgram(
            SystemTransport.shared, dataFolder: scratch.path + "/.local/share")
        var parameters = EnrollmentParameters(device: DeviceProfile(displayName: "Jay's lab"))
        parameters.userVerification = pin.map { .pin(Secret($0)) }
        let fresh = if let token { token } else { try await self.token() }
        try await authenticator.enroll(
            authenticationToken: .bearer(fresh),
            authenticatorConfig: .init(orgURL: org.origin, oidcClientId: org.clientID),
            enrollmentParameters: parameters)
        return self
    }

    /// An access token to enroll, change and delete with.
    func token() async throws -> Secret {
        let response = try await begin(["openid", Scope.appAuthenticatorManage], org.origin)
        return try #require(try await response.exchangeCode()).accessToken
    }

    /// Begins a sign-in, which waits for the second terminal.
    @discardableResult
    func push() async throws -> Response {
        try await begin(["openid"], org.issuer.absoluteString)
    }

    private func begin(_ scopes: [String], _ issuer: String) async throws -> Response {
        let flow = InteractionCodeFlow(
            .init(
                issuer: issuer, clientID: org.clientID, scopes: scopes,
                redirectURI: org.redirectURI))
        let identify = try #require(try await flow.start().remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = "Rye-bread-8"
        return try await identify.proceed()
    }

    /// What a sign-in ended with, on the first terminal. It waits for the second one.
    func signIn() async throws -> Program.Run {
        try await place.run("--answers", "answers.json", "--again", "--wait", "5m")
    }

    /// The transactions that wait, oldest first.
    func transactions() async throws -> [String] {
        let run = try await run("status", "--json")
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [[String: Any]])
        return rows.flatMap { row in
            (row["requests"] as? [[String: Any]] ?? []).compactMap { $0["transaction"] as? String }
        }
    }

    /// Waits until that many transactions wait.
    func transactions(_ count: Int) async throws -> [String] {
        while true {
            let found = try await transactions()
            if found.count >= count { return found }
        }
    }

    /// The answers that arrived at the org.
    var answers: Int { org.requests.count { $0.target.hasSuffix("/verify") } }

    func steady(_ text: String) -> String {
        place.steady(text).replacing(/pfd\w+/, with: "pfdID").replacing(/ft\w{8,}/, with: "ftID")
            .replacing(/\(20\d\d-[\dT:.Z-]+\)/, with: "(TIME)")
    }
}

@Suite("idx authenticator without an enrollment")
struct UnenrolledTests {
    @Test(
        "says what to do",
        arguments: [
            (
                ["approve"], 3,
                "idx: No account is enrolled on this machine.\nidx: To enroll one: idx authenticator enroll\n"
            ),
            (
                ["watch"], 3,
                "idx: No account is enrolled on this machine.\nidx: To enroll one: idx authenticator enroll\n"
            ),
            (
                ["status"], 3,
                "idx: No account is enrolled on this machine.\nidx: To enroll one: idx authenticator enroll\n"
            ),
            (
                ["update", "jay"], 3,
                "idx: No account is enrolled on this machine.\nidx: To enroll one: idx authenticator enroll\n"
            ),
            (
                [], 0,
                "No account is enrolled on this machine.\nTo enroll one: idx authenticator enroll\n"
            ),
            (["list", "-q"], 0, ""),
            (
                ["aprove"], 2,
                "idx: idx authenticator has no \"aprove\". Did you mean approve?\nidx: It has: list, enroll, status, approve, watch, update, delete.\n"
            ),
            (["update"], 2, "idx: It is: idx authenticator update ACCOUNT\n"),
            (["delete"], 2, "idx: It is: idx authenticator delete ACCOUNT\n"),
            (["enroll", "jay"], 2, "idx: It is: idx authenticator enroll\n"),
            (["approve", "--pin", "on"], 2, "idx: --pin needs idx authenticator update.\n"),
            (
                ["--transaction", "ftTX"], 2,
                "idx: --transaction needs idx authenticator approve.\n"
            ),
            (
                ["approve", "--token-file", "-"], 2,
                "idx: --token-file needs idx authenticator enroll, update or delete.\n"
            ),
            (
                ["update", "jay", "--pin", "maybe"], 2,
                "idx: --pin: \"maybe\" is not one of on, off.\n"
            ),
            (
                ["enroll", "--no-input"], 7,
                "idx: Settings are missing: --issuer, --client-id, --redirect.\nidx: Give the flag, its variable, a profile or an Okta.plist: idx help environment\nidx: To try idx without an org: idx demo\n"
            ),
            (
                ["enroll", "--token-file", "-"], 7,
                "idx: Settings are missing: --issuer, --client-id.\nidx: Give the flag, its variable, a profile or an Okta.plist: idx help environment\n"
            ),
        ] as [([String], Int32, String)])
    func says(_ words: [String], _ code: Int32, _ text: String) async throws {
        let run = try await Program.run(["authenticator"] + words)
        #expect(run.err == text)
        #expect(run.code == code)
        #expect(run.out.isEmpty)
    }

    @Test("lists nothing for a program")
    func json() async throws {
        let run = try await Program.run("authenticator", "list", "--json")
        #expect(run.out == "[]\n" && run.err.isEmpty && run.code == 0)
    }
}

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
}

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
    ///   - scratch: The data of a terminal that knows another org already.
    /// - Throws: If the org cannot be started.
    init(
        _ app: String = "{}", factors: String = #"["okta_password"], ["custom_app"]"#,
        faults: [Fault] = [], scratch: Scratch? = nil
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
        self.scratch = try scratch ?? Scratch()
        try self.scratch.write(Self.enrolling, to: "enroll.json")
        try self.scratch.write(Self.withPIN, to: "enroll-pin.json")
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
                ["update", "jay", "--pin", "on"], 3,
                "idx: No account is enrolled on this machine.\nidx: To enroll one: idx authenticator enroll\n"
            ),
            (
                [], 0,
                "No account is enrolled on this machine.\nTo enroll one: idx authenticator enroll\n"
            ),
            (["list", "-q"], 0, ""),
            (
                ["aprove"], 2,
                "idx: idx authenticator has no \"aprove\". Did you mean approve?\nidx: Actions: list, enroll, status, approve, watch, update, delete\n"
            ),
            (["update"], 2, "idx: Usage: idx authenticator update ACCOUNT\n"),
            (["delete"], 2, "idx: Usage: idx authenticator delete ACCOUNT\n"),
            (["enroll", "jay"], 2, "idx: Usage: idx authenticator enroll\n"),
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

    @Test(
        "ends JSON lines with done",
        arguments: [["approve"], ["watch"], ["update", "jay", "--pin", "on"], ["delete", "jay"]])
    func done(words: [String]) async throws {
        let run = try await Program.run(["authenticator"] + words + ["--json"])
        #expect(
            run.out == """
                {"event":"hello","version":1,"language":"en"}
                {"event":"done","status":"refused","code":3,"text":"No account is enrolled on this machine. To enroll one: idx authenticator enroll"}

                """)
        #expect(run.code == 3)
    }

    @Test("lists nothing for a program")
    func json() async throws {
        let run = try await Program.run("authenticator", "list", "--json")
        #expect(run.out == "[]\n" && run.err.isEmpty && run.code == 0)
    }
}

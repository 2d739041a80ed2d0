import Foundation
import IDXAuth
import IDXClassic
import IDXForms
import Synchronization
import TestSupport
import Testing

@testable import idx

@Suite("The engine of an org")
struct EngineTests {
    private static let place = ProgramEnvironment(
        variable: { _ in nil }, contents: { (_) throws(Failure) in nil })

    private static func settings(
        _ words: [String], issuer: String = "https://acme.example"
    ) throws -> Settings {
        let place = ["--issuer", issuer, "--client-id", "0oa1", "--redirect", "a:/b"]
        return try Settings(
            Arguments(.named(.doctor), parsing: place + words), environment: Self.place)
    }

    /// An org that names its engine and refuses to begin IDX, and what its authorization endpoint redirects to.
    private static func org(engine: String?, code: String? = "login_required") -> Wire {
        Wire { request in
            func answer(_ body: String) -> HTTPResponse {
                HTTPResponse(status: 200, body: Array(body.utf8))
            }
            switch request.address.path {
            case "/.well-known/okta-organization":
                return answer(engine.map { #"{"id":"00o1","pipeline":"\#($0)"}"# } ?? "{}")
            case "/.well-known/openid-configuration":
                return answer(
                    """
                    {"issuer":"https://acme.example",
                    "authorization_endpoint":"https://acme.example/oauth2/v1/authorize",
                    "token_endpoint":"https://acme.example/oauth2/v1/token"}
                    """)
            case "/oauth2/v1/authorize":
                let query = URLComponents(string: request.address.text)?.queryItems ?? []
                let state = query.first { $0.name == "state" }?.value ?? ""
                let isSilent = query.contains { $0.name == "prompt" && $0.value == "none" }
                guard let code, isSilent else { return HTTPResponse(status: 400) }
                return HTTPResponse(
                    status: 302, headers: ["Location": "a:/b?state=\(state)&error=\(code)"])
            default:
                return HTTPResponse(
                    status: 400, headers: ["x-okta-request-id": "Req1"],
                    body: Array(
                        #"{"error":"access_denied","error_description":"Not allowed."}"#.utf8))
            }
        }
    }

    private func findings(
        _ words: [String], _ server: Wire
    ) async throws -> [String] {
        await DoctorCommand(
            settings: try Self.settings(words), streams: Streams(), environment: Self.place,
            transport: server
        ).org().filter { $0.name != "clock" }.map { finding in
            let lines = [finding.words] + finding.advice
            return "\(finding.sign(ascii: true)) \(finding.name): "
                + lines.map(\.text).joined(separator: " | ")
        }
    }

    @Test("is what the doctor names, and decides how it checks the app")
    func doctor() async throws {
        #expect(
            try await findings([], Self.org(engine: "v1")) == [
                "+ org: acme.example answers: Okta Classic Engine",
                "+ app: 0oa1 may ask for a code",
            ])
        #expect(
            try await findings([], Self.org(engine: "v1", code: "access_denied")) == [
                "+ org: acme.example answers: Okta Classic Engine",
                "x app: the org refused 0oa1: access_denied | "
                    + "What your org's administrator has to set up: idx help admin",
            ])
        #expect(
            try await findings([], Self.org(engine: "v1", code: nil)) == [
                "+ org: acme.example answers: Okta Classic Engine",
                "x app: the org refused 0oa1 (status 400) | "
                    + "Check the client ID, and that the redirect URI is registered for it. | "
                    + "What your org's administrator has to set up: idx help admin",
            ])
        #expect(
            try await findings([], Self.org(engine: "v2"))[0] == "+ org: acme.example answers")
    }

    @Test("is not taken for another one where the settings name it")
    func wrong() async throws {
        #expect(
            try await findings(["--engine", "classic"], Self.org(engine: "idx")) == [
                "! org: acme.example answers: Identity Engine | With --engine classic, only the "
                    + "global session policy is checked, not the app's. Remove the setting engine.",
                "+ app: 0oa1 may ask for a code",
            ])
        #expect(
            try await findings(["--engine", "idx"], Self.org(engine: "v1"))[0]
                == "x org: acme.example runs the Okta Classic Engine, which has no IDX. | "
                + "To sign in there: --engine classic")
    }

    /// What a sign-in begins with, and what is said before.
    private func begin(_ engine: String?, _ wanted: Engine?) async throws -> [String] {
        let configuration = SignInSession.configuration(try Self.settings([]))
        let server = Self.org(engine: engine)
        let flow = InteractionCodeFlow(configuration, transport: server)
        let said = Mutex<[String]>([])
        let source = EngineStepSource(
            wanted, asking: flow, idx: FlowStepSource(flow),
            classic: FlowStepSource(AuthnFlow(configuration, transport: server), options: .init())
        ) { remark in said.withLock { $0.append(remark.text.text) } }
        do {
            let name = try await source.begin().remediations.first?.name ?? ""
            return said.withLock { $0 } + [name]
        } catch let error as IDXError {
            return said.withLock { $0 } + [error.step == .interact ? "interact" : "\(error)"]
        }
    }

    @Test("decides the protocol, and is never guessed")
    func choice() async throws {
        let note = "This org runs the Okta Classic Engine."
        #expect(try await begin("v1", nil) == [note, "identify"])
        #expect(try await begin("v1", .classic) == [note, "identify"])
        #expect(try await begin("v1", .idx) == ["interact"])
        #expect(try await begin("idx", nil) == ["interact"])
        #expect(try await begin("idx", .idx) == ["interact"])
        #expect(
            try await begin("idx", .classic) == [
                SignInPhrase.globalPolicyOnly.text.text, "identify",
            ])
        #expect(try await begin(nil, nil) == ["interact"])
        #expect(try await begin(nil, .classic) == ["identify"])
    }

    @Test("is not at fault where the authorization server does not exist")
    func noServer() async throws {
        let settings = try Self.settings([], issuer: "https://acme.example/oauth2/nope")
        let check = OrgCheck(settings, Self.place, transport: Wire.org(engine: "v1"))
        let failure = await #expect(throws: Failure.self) { _ = try await check.answer() }
        #expect(
            failure?.lines.first?.text
                == "There is no authorization server at https://acme.example/oauth2/nope.")
    }

    @Test("an org of the Classic Engine is told from an app that may not use IDX")
    func refusal() async throws {
        for (engine, words) in [
            ("v1", "acme.example runs the Okta Classic Engine, which has no IDX."),
            ("idx", #"acme.example refused to start the sign-in: "Not allowed.""#),
        ] {
            let settings = try Self.settings(["--engine", "idx"])
            let server = Self.org(engine: engine)
            let flow = InteractionCodeFlow(
                SignInSession.configuration(settings), transport: server)
            let error = await #expect(throws: IDXError.self) { try await flow.start() }
            let failure = await OrgCheck(settings, Self.place, transport: server)
                .failure(try #require(error))
            #expect(failure.lines.first?.text == words)
        }
    }

    @Test(
        "the names of Classic factors stand for authenticators",
        arguments: [
            ("token:software:totp:GOOGLE", ["google_otp"]),
            ("token:software:totp", ["okta_verify:totp", "google_otp"]),
            ("token:RSA", ["rsa_token"]),
            ("token:other", ["rsa_token", "symantec_vip", "onprem_mfa"]),
            ("call", ["phone_number:voice"]), ("assertion:saml2", ["external_idp"]),
            ("question:okta", ["security_question"]), ("web:duo", ["duo"]), ("sms", ["sms"]),
            ("sms:okta", ["sms"]), ("okta_verify:push", ["okta_verify:push"]), ("opf1", ["opf1"]),
        ])
    func factors(name: String, choices: [String]) throws {
        #expect(FactorName.choices(for: name) == choices)
        guard name != "opf1" else { return }
        _ = try Arguments(.named(.signIn), parsing: ["--use", name])
    }
}

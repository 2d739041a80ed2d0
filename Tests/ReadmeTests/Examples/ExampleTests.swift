import Foundation
import IDXAuth
import IDXAuthenticator
import IDXClassic
import IDXForms
import IDXHTML
import IDXJSON
import IDXSimulator
import TestSupport
import Testing

/// The examples of the documentation that need no made-up org, each run.
@Suite struct `The examples of the documentation` {
    private func configuration(_ org: SimulatedOrg) -> InteractionCodeFlow.Configuration {
        .init(
            issuer: org.issuer, clientID: org.clientID, scopes: ["openid", "offline_access"],
            redirectURI: org.redirectURI)
    }

    private func answered(_ response: Response) async throws -> Response {
        let form = try #require(response.remediations[.identify])
        form["identifier"]?.value = "jay@example.com"
        form["credentials.passcode"]?.value = Scenario.password
        return try await form.proceed()
    }

    @Test func `a flow is restored, and a response read`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let flow = InteractionCodeFlow(configuration(org))
        let first = try await flow.start()
        let restored = try await FlowExamples.restore(flow)
        #expect(restored.remediations.map(\.name) == first.remediations.map(\.name))
        let identify = try #require(restored.remediations[.identify])
        #expect(ResponseExamples.name(identify) == "who are you?")
        ResponseExamples.values(identify)
        #expect(identify["identifier"]?.value as? String == "mary@example.com")
        #expect(ResponseExamples.passcode(identify)?.isSecret == true)
        try ResponseExamples.read(restored.raw.bytes())
        #expect(try await FlowExamples.context(flow).remediations[.identify] != nil)
        await org.stop()
    }

    @Test func `an error says what to do`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let flow = InteractionCodeFlow(configuration(org))
        let first = try await flow.start()
        let identify = try #require(first.remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = Scenario.password
        let next = try await FlowExamples.failure(first, identify, flow)
        #expect(next.isLoginSuccessful)
        await org.stop()
    }

    @Test @MainActor func `a delegate signs in`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let flow = InteractionCodeFlow(configuration(org))
        let manager = DelegateExamples.LoginManager()
        flow.add(delegate: manager)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            manager.done = { continuation.resume() }
            flow.start { (_: Result<Response, IDXError>) in }
        }
        #expect(manager.token?.refreshToken != nil)
        await org.stop()
    }

    @Test func `tokens are revealed and claims are read`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let flow = InteractionCodeFlow(configuration(org))
        let token = try #require(try await answered(try await flow.start()).exchangeCode())
        #expect(try TokenExamples.reveal(token).accessToken == token.accessToken)
        #expect(TokenExamples.claims(token).count == 2)
        #expect(try TransportExamples.address() == "acme.okta.com")
        #expect(TransportExamples.headers() == "application/json")
        let json = TransportExamples.json()
        #expect(json.0 == "123456")
        #expect(json.1 == #"{"credentials":{"passcode":"123456"},"rememberMe":true}"#)
        #expect(try PackageExamples.oneTimePassword().count == 6)
        await org.stop()
    }

    @Test func `a conversation signs in, on this device and on another`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let script = AnswersFile(
            username: "jay@example.com",
            entries: [
                .init(
                    step: "identify", field: "credentials.passcode",
                    content: .value(.string(Scenario.password)))
            ])
        let prompter = ScriptPrompter(script, reader: ExampleReader())
        let flow = InteractionCodeFlow(configuration(org))
        #expect(try await ConversationExamples.signIn(flow, prompter) != nil)
        let first = try await flow.start()
        #expect(ScreenExamples.screen(first).step == "identify")
        let german = ScreenExamples.german(first, host: "acme.okta.com")
        #expect(german.title == "Bei acme.okta.com anmelden")
        #expect(ScreenExamples.title("acme\u{1B}[2J") == "Sign in to acme\u{FFFD}")
        #expect(ScreenExamples.sanitize() == "Code\u{FFFD} sent to you")
        #expect(PackageExamples.html().text == "<p>&lt;b&gt;Username&lt;/b&gt;</p>")
        try ScreenExamples.dump(first.raw.bytes())
        try ScreenExamples.request(first)
        ScreenExamples.redact(first.raw)
        await org.stop()
    }

    @Test func `an org is asked without a network`() throws {
        var steps: [String] = []
        let parameters = [
            "client_id": "0oaAcmeCLI", "scope": "openid", "redirect_uri": "com.acme.cli:/callback",
            "code_challenge": "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
            "code_challenge_method": "S256", "state": "af0ifjsldkj",
        ]
        try SimulatorExamples.engine(parameters, [:]) { reply, code in
            steps.append("\(reply.status)")
        }
        #expect(steps == ["200", "401", "200"])
        #expect(DeviceExamples.rules() != nil)
    }

    @Test func `an org misbehaves, and one is described in Swift`() async throws {
        try await SimulatorExamples.everyFault()
        let org = try await SimulatorExamples.policy()
        let next = try await answered(try await InteractionCodeFlow(configuration(org)).start())
        #expect(!next.isLoginSuccessful)
        await org.stop()
        try await SimulatorExamples.classic().stop()
        let classic = try await SimulatedOrg(
            policy: Policy(
                parsing: """
                    { "engine": "classic", "users": [ { "username": "mary",
                        "password": "\(Scenario.password)", "authenticators": [
                            { "key": "phone_number", "address": "+15551234321" } ] } ],
                      "signIn": { "factors": [ ["okta_password"], ["phone_number"] ] } }
                    """))
        let flow = AuthnFlow(
            issuer: classic.issuer, clientID: classic.clientID, scopes: "openid",
            redirectURI: classic.redirectURI)
        let token = try await ClassicExamples.steps(flow, Scenario.password) { _ in
            classic.fetch(.smsCode) ?? ""
        }
        #expect(token.refreshToken == nil)
        await classic.stop()
    }

    @Test func `a browser signs in`() async throws {
        let org = try await SimulatedOrg(scenario: "password")
        let flow = AuthorizationCodeFlow(configuration(org))
        #expect(try await SimulatorExamples.browse(org, flow) != nil)
        await org.stop()
    }

    @Test func `a device asks its user`() async throws {
        let device = try await DeviceOrg()
        let (enrollment, token) = try await device.enroll()
        let waiting = try await device.beginPush()
        let endings = try await DeviceExamples.challenges(enrollment, token) { _ in .approved }
        #expect(endings.count == 1)
        #expect(try await device.succeeds(waiting))
        #expect(try await DeviceExamples.maintenance(enrollment) == 0)
        await device.org.stop()
    }
}

/// Reads nothing, or the same secret wherever answers come from.
struct ExampleReader: AnswerSourceReader {
    var secret: String?

    func text(ofFile path: String) async throws -> String { secret ?? "" }
    func environment(_ name: String) -> String? { secret }
    func nextLine() async throws -> String? { nil }
    func output(of command: [String]) async throws -> String { "" }
    func write(_ secret: Secret, toFile path: String) async throws {}
    func address(inQRCode png: [UInt8]) -> String? { nil }
    func fault(ofFile path: String) -> AnswersFile.Problem.Reason? { nil }
}

import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

/// The ways to begin, to end, and what is thrown in between.
@Suite struct `A flow of steps` {
    private typealias Sample = StepSample
    private typealias Org = Wire
    private static let options =
        #""options":{"multiOptionalFactorEnroll":true,"warnBeforePasswordExpired":true}"#

    @Test func `begins with each call of the flow`() async throws {
        let org = Wire(Array(repeating: Org.json(Sample.required), count: 7))
        let flow = org.flow()
        var options = AuthnFlow.Options()
        options.relayState = "/after"
        let steps = [
            try await flow.authenticate(username: "mary", password: " p ", options: options),
            try await flow.authenticate(username: "mary", password: nil),
            try await flow.unlockAccount(username: "mary", factor: .sms),
            try await flow.recoverPassword(username: "mary", factor: .email),
            try await flow.resume(stateToken: "00tx"),
            try await flow.activate(token: "act1"),
            try await flow.recover(recoveryToken: "rec1"),
        ]
        #expect(Set(steps.map(\.status)) == [.factorRequired])
        #expect(
            org.lines == [
                #"POST /api/v1/authn {"username":"mary","password":" p ","relayState":"/after",\#(Self.options)}"#,
                #"POST /api/v1/authn {"username":"mary",\#(Self.options)}"#,
                #"POST /api/v1/authn/recovery/unlock {"username":"mary","factorType":"SMS"}"#,
                #"POST /api/v1/authn/recovery/password {"username":"mary","factorType":"EMAIL"}"#,
                #"POST /api/v1/authn {"stateToken":"00tx"}"#,
                #"POST /api/v1/authn {"token":"act1",\#(Self.options)}"#,
                #"POST /api/v1/authn/recovery/token {"recoveryToken":"rec1",\#(Self.options)}"#,
            ])
    }

    @Test func `throws what the org refuses, and the step remains valid`() async throws {
        let (org, flow, step) = try await Sample.at(
            JSON.challenge(Samples.sms),
            then: Org.error("E0000068", "Invalid Passcode/Answer", status: 403),
            Org.json(Org.success))
        let error = await #expect(throws: IDXError.self) {
            try await step.verify("000000")
        }
        #expect(error?.code?.rawValue == "E0000068" && error?.status == 403)
        #expect(error?.needsRestart == false && flow.isAuthenticating)
        #expect(try await step.verify("123456").status == .success)
        #expect(org.lines.count == 3)
    }

    @Test func `throws a wrong password, and a step to try again is there`() async throws {
        let org = Wire([
            Org.error("E0000004", "Authentication failed", status: 401),
            Org.json(Org.success),
        ])
        let flow = org.flow()
        let error = await #expect(throws: IDXError.self) {
            try await flow.authenticate(username: "mary", password: "wrong")
        }
        #expect(error?.code?.rawValue == "E0000004")
        let step = try await flow.currentStep()
        #expect(step.status == .unauthenticated && step.refusal == nil)
        #expect(try await step.authenticate(username: "mary", password: "p").status == .success)
    }

    @Test func `throws the refusal that changed the state, and fetches the state`() async throws {
        let (org, flow, step) = try await Sample.at(
            JSON.challenge(Samples.sms),
            then: Org.error("E0000069", "User Locked", status: 403), Org.json(Sample.required),
            Org.json(Sample.required))
        let error = await #expect(throws: IDXError.self) {
            try await step.verify("000000")
        }
        #expect(error?.code?.rawValue == "E0000069")
        #expect(try await flow.currentStep().status == .factorRequired)
        #expect(org.lines.last == #"POST /api/v1/authn {"stateToken":"00tx"}"#)
    }

    @Test func `names the step that does not offer a call, and sends nothing`() async throws {
        let (org, _, step) = try await Sample.at(Sample.required)
        let key = WebAuthnAssertion(clientDataJSON: [], authenticatorData: [], signature: [])
        let newKey = WebAuthnAttestation(clientDataJSON: [], attestationObject: [])
        let factor = step.factor(.sms)
        let calls: [@Sendable () async throws -> Void] = [
            { try await step.authenticate(username: "mary", password: "p") },
            { try await step.authenticate(username: "mary", password: nil) },
            { try await step.unlockAccount(username: "mary", factor: .sms) },
            { try await step.recoverPassword(username: "mary", factor: .sms) },
            { try await step.changePassword(old: "a", new: "b") },
            { try await step.resetPassword("b") },
            { try await step.recover(token: "rec1") },
            { try await step.skip() },
            { try await step.goBack() },
            { try await step.verify("1") },
            { try await step.verify(with: key) },
            { try await step.poll() },
            { try await step.resend() },
            { try await step.enroll(factor, .phone(number: "+1")) },
            { try await step.enroll(factor, .custom([:])) },
            { _ = try await step.questions() },
            { try await step.activate("1") },
            { try await step.activate(with: newKey) },
            { try await step.sendLink(.email) },
        ]
        for call in calls {
            let error = await #expect(throws: IDXError.self) { try await call() }
            #expect(error?.reason == .notPossible(status: "MFA_REQUIRED"))
            #expect(error?.errorDescription?.hasSuffix("MFA_REQUIRED does not offer it.") == true)
        }
        let early = await #expect(throws: IDXError.self) { try await step.exchange() }
        #expect(early?.reason == .notSuccessful)
        #expect(step.sessionURL(redirect: URL(filePath: "/")) == nil)
        #expect(org.lines.count == 1)
    }

    @Test func `names answers that do not fit the factor`() async throws {
        let (org, _, step) = try await Sample.at(Sample.required)
        let (other, _, enrolling) = try await Sample.at(
            Sample.enroll, then: Org.json(Sample.questions))
        let sms = step.factor(.sms)
        let unknown = enrolling.factor(.push)
        let calls: [(@Sendable () async throws -> AuthnStep, AnswerError)] = [
            ({ try await step.select(sms, answer: "1") }, .unknownField("passcode")),
            (
                { try await enrolling.enroll(enrolling.factor(.push), .phone(number: "+1")) },
                .unknownField("phoneNumber")
            ),
        ]
        for (call, answer) in calls {
            let error = await #expect(throws: IDXError.self) { _ = try await call() }
            #expect(error?.reason == .answers(answer))
        }
        let missing = await #expect(throws: IDXError.self) {
            try await enrolling.enroll(enrolling.factor(.sms))
        }
        guard case .answers(.missing(let paths))? = missing?.reason else {
            Issue.record("\(String(describing: missing))")
            return
        }
        #expect(paths.map { $0.dotted.hasSuffix("phoneNumber") } == [true])
        let foreign = await #expect(throws: IDXError.self) { try await step.select(unknown) }
        guard case .answers(.notOffered(_, let offered))? = foreign?.reason else {
            Issue.record("\(String(describing: foreign))")
            return
        }
        #expect(offered == ["sms1", "opf1", "ost1", "ufs1", "pwd1", "webauthn"])
        #expect(org.lines.count == 1 && other.lines.count == 2)
    }

    @Test func `a password that is managed elsewhere has a page`() async throws {
        let (org, _, step) = try await Sample.at(Sample.external)
        guard step.status == .passwordExpired else {
            Issue.record("\(step)")
            return
        }
        #expect(!step.canChangePassword)
        #expect(step.page?.absoluteString == "https://portal.example/change")
        let error = await #expect(throws: IDXError.self) {
            try await step.changePassword(old: "a", new: "b")
        }
        #expect(error?.reason == .notPossible(status: "PASSWORD_EXPIRED"))
        #expect(org.lines.count == 1)
    }

    @Test func `a factor of another provider has a page`() async throws {
        let body = JSON.step(
            "MFA_CHALLENGE",
            embedded: ["factor": ["id": "clp1", "factorType": "claims_provider"]],
            links: [
                "next": [
                    "name": "redirect", "href": "https://id.acme.example/idp?stateToken=00tx",
                    "hints": ["allow": ["GET"]],
                ]
            ])
        let (_, _, step) = try await Sample.at(body)
        guard step.status == .factorChallenge else {
            Issue.record("\(step)")
            return
        }
        #expect(!step.canVerify && !step.canResend)
        #expect(
            step.page?.absoluteString == "https://id.acme.example/idp?stateToken=00tx")
    }

    @Test func `a session token signs a browser in`() async throws {
        let (_, _, step) = try await Sample.at(Org.success)
        guard step.status == .success,
            let page = URL(string: "https://app.acme.example/a?b=c d")
        else {
            Issue.record("\(step)")
            return
        }
        #expect(
            step.transaction?.sessionToken == "20111one" && step.transaction?.recoveryType == nil)
        #expect(
            step.sessionURL(redirect: page)?.absoluteString
                == "https://id.acme.example/login/sessionCookieRedirect"
                + "?checkAccountSetupComplete=true&token=20111one"
                + "&redirectUrl=https%3A%2F%2Fapp.acme.example%2Fa%3Fb%3Dc%2520d")
    }

    @Test func `the answers of one call are not those of another`() async throws {
        let (org, _, step) = try await Sample.at(
            Sample.required, then: Org.json(Sample.required), Org.json(Sample.required))
        step.response.remediations[0]?["rememberDevice"]?.value = true
        async let first = step.select(step.factor(.totp), answer: "111111")
        async let second = step.select(step.factor(.question), answer: "Rex")
        _ = try await (first, second)
        #expect(
            Set(org.lines.dropFirst()) == [
                #"POST /api/v1/authn/factors/ost1/verify {"stateToken":"00tx","passCode":"111111"}"#,
                #"POST /api/v1/authn/factors/ufs1/verify {"stateToken":"00tx","answer":"Rex"}"#,
            ])
    }

    @Test func `a call waits for an earlier one`() async throws {
        let gate = Record<Bool>()
        let (org, _, step) = try await Sample.at(
            Sample.required,
            then: { request in
                await gate.reaches(1)
                return await Org.json(Sample.required)(request)
            }, Org.json(Org.success))
        async let first = step.select(step.factor(.sms))
        await org.requests(reach: 2)
        async let second = step.select(step.factor(.totp), answer: "123456")
        for _ in 0..<100 { await Task.yield() }
        #expect(org.lines.count == 2)
        gate.append(true)
        let statuses = try await [first.status, second.status]
        #expect(statuses == [.factorRequired, .success])
    }

    @Test func `a delegate hears each step, and the refusal in it`() async throws {
        let org = Wire([
            Org.error("E0000004", "Authentication failed", status: 401),
            Org.json(JSON.challenge(Samples.sms)),
        ])
        let flow = org.flow()
        let listener = Listener()
        flow.add(delegate: listener)
        _ = try? await flow.authenticate(username: "mary", password: "wrong")
        let step = try await flow.currentStep().authenticate(username: "mary", password: "p")
        _ = try? await step.changePassword(old: "a", new: "b")
        #expect(
            await listener.lines == [
                "started", "step UNAUTHENTICATED -", "step UNAUTHENTICATED E0000004",
                "step UNAUTHENTICATED -", "step MFA_CHALLENGE -",
                "error The step reenroll-authenticator: MFA_CHALLENGE does not offer it.",
            ])
    }

    @Test func `a delegate hears once why a sign-in could not start`() async throws {
        let configuration = AuthnFlow.Configuration(
            issuer: "no address", clientID: "0oaCLI", scopes: "openid",
            redirectURI: "app:/callback")
        let (flow, listener) = (AuthnFlow(configuration), Listener())
        flow.add(delegate: listener)
        let error = await #expect(throws: IDXError.self) { try await flow.start() }
        #expect(
            await listener.lines == ["started", "error \(error?.errorDescription ?? "-")"])
        let refused = Wire([
            Org.error("E0000011", "Invalid token provided", status: 401)
        ]).flow()
        let other = Listener()
        refused.add(delegate: other)
        var options = AuthnFlow.Options()
        options.recoveryToken = "used"
        _ = try? await refused.start(options)
        #expect(await other.lines.count == 2)
    }

    private final class Listener: FlowDelegate {
        var lines: [String] = []

        func authenticationStarted(flow: AuthnFlow) { lines.append("started") }

        func authentication(flow: AuthnFlow, received response: Response) {
            guard let step = AuthnStep(response) else { return }
            lines.append("step \(step.status) \(step.refusal?.code?.rawValue ?? "-")")
        }

        func authentication(flow: AuthnFlow, received error: IDXError) {
            lines.append("error \(error.errorDescription ?? "")")
        }
    }
}

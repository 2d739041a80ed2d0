import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

/// What a step is, also of a status that the library does not know.
@Suite struct `The status of a step` {
    private typealias Sample = StepSample
    private typealias Org = Wire

    @Test func `of a first step is to sign in`() async throws {
        let step = try #require(AuthnStep(try await Wire([]).flow().start()))
        #expect(step.status == .unauthenticated && step.transaction == nil && !step.canCancel)
    }

    @Test func `is that of the org, also by its older names`() async throws {
        let names: [(JSON, AuthnStatus)] = [
            (Sample.unauthenticated, .unauthenticated), (Sample.warning, .passwordWarning),
            (Sample.expired, .passwordExpired), (Sample.reset, .passwordReset),
            (Sample.question, .recovery), (Sample.mailed, .recoveryChallenge),
            (Sample.lockedOut, .lockedOut), (Sample.enroll, .factorEnroll),
            (Sample.pushSetup, .factorEnrollActivate), (Sample.required, .factorRequired),
            (Sample.keyChallenge, .factorChallenge), (Org.success, .success),
            (renamed(Sample.required, "FACTOR_REQUIRED"), .factorRequired),
            (renamed(Sample.keyChallenge, "factor_challenge"), .factorChallenge),
            (renamed(Sample.required, "UNAUTHENTICATED"), .factorRequired),
            (JSON.step("CONSENT_REQUIRED"), .consentRequired), (JSON.step("NOVEL"), "NOVEL"),
            (renamed(Sample.required, "NOVEL"), "NOVEL"), ([:], .unauthenticated),
        ]
        for (body, status) in names {
            let answers = body == Sample.enroll ? [Org.json(Sample.questions)] : []
            let org = Wire([Org.json(body)] + answers)
            guard let step = try? await org.flow().resume(stateToken: "00tx") else {
                #expect(body == [:])  // Only a cancellation may have an empty answer.
                continue
            }
            #expect(step.status == status)
        }
    }

    private func renamed(_ body: JSON, _ status: String) -> JSON {
        var members = body.object ?? [:]
        members["status"] = .string(status)
        return .object(members)
    }

    @Test func `comes with its data`() async throws {
        let (_, _, key) = try await Sample.at(Sample.keyChallenge)
        let (_, _, newKey) = try await Sample.at(Sample.keySetup)
        let (_, _, reset) = try await Sample.at(Sample.reset)
        #expect(
            key.webAuthnRequest?.credentials.map(\.id) == ["Y3JlZDE"]
                && key.factorResult == .challenge)
        #expect(newKey.webAuthnRequest != nil && newKey.webAuthnRequest != key.webAuthnRequest)
        #expect(reset.webAuthnRequest == nil && reset.passwordSettings?.minLength == 8)
        #expect(reset.page == nil && reset.numberChallenge == nil)
        #expect(reset.factors.isEmpty && reset.factor == nil && key.factor?.kind == .webAuthn)
    }

    @Test func `of an unknown status goes on with what it offers`() async throws {
        let novel = renamed(JSON.challenge(Samples.sms), "NOVEL")
        let (org, flow, step) = try await Sample.at(
            novel,
            then: Org.json(JSON.step("NEWER", links: ["next": JSON.link("/api/v1/authn/newer")])),
            Org.json(Org.success))
        #expect(step.status == "NOVEL" && step.transaction?.raw == novel)
        let next = try await step.verify("123456")
        let link = try #require(next.transaction?.links["next"])
        #expect(try await flow.send(link, body: ["size": 42]).status == .success)
        #expect(
            org.lines.suffix(2) == [
                #"POST /api/v1/authn/factors/sms1/verify {"stateToken":"00tx","passCode":"123456"}"#,
                #"POST /api/v1/authn/newer {"stateToken":"00tx","size":42}"#,
            ])
    }

    @Test func `is restored in another flow`() async throws {
        let (_, flow, step) = try await Sample.at(JSON.challenge(Samples.sms))
        let saved = try JSONEncoder().encode(try #require(flow.context))
        let other = Wire([Org.json(JSON.challenge(Samples.sms)), Org.json(Org.success)])
        let restored = AuthnFlow(
            restoring: try JSONDecoder().decode(AuthnFlow.Context.self, from: saved),
            transport: other, time: TimeSource(now: { Org.now }, sleep: { _ in }))
        let again = try await restored.currentStep()
        #expect(again.transaction == step.transaction && again != step)
        #expect(try await again.verify("1").status == .success)
    }

    @Test func `of a finished, canceled or restarted sign-in is over`() async throws {
        let (org, flow, step) = try await Sample.at(
            JSON.challenge(Samples.sms), then: Org.json([:]), Org.json(Sample.required))
        try await step.cancel()
        #expect(try await flow.currentStep().status == .unauthenticated)
        let first = try #require(AuthnStep(try await flow.restart()))
        let ended = await #expect(throws: IDXError.self) { try await step.verify("1") }
        #expect(ended?.reason == .ended && ended?.needsRestart == true)
        #expect(
            try await first.authenticate(username: "mary", password: "p").status == .factorRequired)
        #expect(org.lines.count == 3)
    }

    @Test func `of a file shows what it is, and sends nothing`() async throws {
        let document = try JSON.Reader().read(Sample.required.bytes())
        let step = try #require(AuthnStep(Response(classic: document)))
        #expect(step.status == .factorRequired)
        for call in [
            { @Sendable in _ = try await step.select(step.factor(.sms)) },
            { @Sendable in _ = try await step.select(step.factor(.totp)) },
            { @Sendable in _ = try await step.cancel() },
        ] as [@Sendable () async throws -> Void] {
            let error = await #expect(throws: IDXError.self) { try await call() }
            #expect(error?.reason == .offline)
        }
        #expect(AuthnStep(try Response(parsing: Array(#"{"version":"1.0.0"}"#.utf8))) == nil)
    }

    @Test func `shows no secret`() async throws {
        let bodies = [
            Org.success, Sample.required, Sample.pushSetup, Sample.tokenRecovery, Sample.keySetup,
            JSON.step("NOVEL"),
        ]
        for body in bodies {
            let (_, _, step) = try await Sample.at(body)
            var text = "\(step) \(String(reflecting: step))"
            dump(step, to: &text)
            for secret in ["00tx", "20111one", "rec1", "Y2hhbGxlbmdl"] {
                #expect(!text.contains(secret))
            }
            #expect(text.contains("status: \(step.status)"))
        }
        let setups: [Factor.Setup] = [
            .question(id: "pet", answer: "Rex"),
            .token(credential: "mary", code: "123456", next: "654321"),
            .custom(["passCode": "123456"]), .phone(number: "+15551234321"),
        ]
        var text = "\(setups)"
        for setup in setups { dump(setup, to: &text) }
        for secret in ["Rex", "123456", "654321", "+1555"] { #expect(!text.contains(secret)) }
    }
}

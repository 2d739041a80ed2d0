import IDXAuth
import IDXJSON
import Testing

@testable import IDXClassic

/// What each call about a factor sends: the whole request, and nothing else.
@Suite struct `A call about a factor` {
    private typealias Sample = StepSample

    @Test(arguments: selecting + verifying + enrolling + activating)
    func `sends one request`(call: StepCall) async throws { try await call.check() }

    private static func select(
        _ name: String, sends line: String,
        _ run: @escaping @Sendable (AuthnStep) async throws -> Void
    ) -> StepCall {
        StepCall(name, at: Sample.required, sends: "/factors/" + line) { step in
            guard step.status == .factorRequired, step.factors.count == 7,
                step.factors.allSatisfy(\.canSelect),
                step.transaction?.policy?.allowRememberDevice == true
            else { throw StepCall.Wrong() }
            try await run(step)
        }
    }

    private static let selecting = [
        select("select sms", sends: "sms1/verify \(StepCall.token)}") {
            try await $0.select($0.factor(.sms))
        },
        select(
            "select push, remembered",
            sends: "opf1/verify?rememberDevice=true&autoPush=true \(StepCall.token)}"
        ) {
            try await $0.select($0.factor(.push), rememberDevice: true, autoPush: true)
        },
        select(
            "select totp with its code",
            sends: "ost1/verify?rememberDevice=true \(StepCall.token),\"passCode\":\"123456\"}"
        ) {
            try await $0.select($0.factor(.totp), answer: "123 456", rememberDevice: true)
        },
        select(
            "select totp without its code",
            sends: "ost1/verify?rememberDevice=true \(StepCall.token)}"
        ) {
            try await $0.select($0.factor(.totp), rememberDevice: true)
        },
        select(
            "select question with its answer",
            sends: "ufs1/verify \(StepCall.token),\"answer\":\" Rex \"}"
        ) {
            try await $0.select($0.factor(.question), answer: " Rex ")
        },
        select("select question without its answer", sends: "ufs1/verify \(StepCall.token)}") {
            try await $0.select($0.factor(.question))
        },
        select("select password", sends: "pwd1/verify \(StepCall.token),\"password\":\" p \"}") {
            try await $0.select($0.factor(.password), answer: " p ")
        },
        select("select all security keys", sends: "webauthn/verify \(StepCall.token)}") {
            try await $0.select($0.factors.last ?? $0.factor(.webAuthn))
        },
    ]

    private static func verify(
        _ name: String, _ factor: JSON, sends line: String,
        _ run: @escaping @Sendable (AuthnStep) async throws -> Void
    ) -> StepCall {
        let body = JSON.challenge(factor, resend: factor["factorType"]?.string)
        return StepCall(name, at: body, sends: line) { step in
            guard step.status == .factorChallenge, step.canVerify,
                step.factor?.id == factor["id"]?.string
            else { throw StepCall.Wrong() }
            try await run(step)
        }
    }

    private static let verifying = [
        verify(
            "verify a code", Samples.sms,
            sends:
                "/factors/sms1/verify?rememberDevice=true \(StepCall.token),\"passCode\":\"123456\"}"
        ) {
            try await $0.verify("123456", rememberDevice: true)
        },
        verify(
            "verify an answer", Sample.pet,
            sends: "/factors/ufs1/verify \(StepCall.token),\"answer\":\" Rex\"}"
        ) {
            try await $0.verify(" Rex")
        },
        verify(
            "verify a password", Sample.password,
            sends: "/factors/pwd1/verify \(StepCall.token),\"password\":\"p \"}"
        ) {
            try await $0.verify("p ")
        },
        verify("resend", Samples.sms, sends: "/factors/sms1/verify/resend \(StepCall.token)}") {
            #expect($0.canResend)
            try await $0.resend()
        },
        verify("goBack", Samples.sms, sends: "/previous \(StepCall.token)}") {
            #expect($0.canGoBack)
            try await $0.goBack()
        },
        verify("cancel", Samples.sms, sends: "/cancel \(StepCall.token)}") {
            #expect($0.canCancel)
            try await $0.cancel()
        },
        StepCall(
            "resend a refused push", at: Sample.Org.push("REJECTED"),
            sends: "/factors/opf1/verify \(StepCall.token)}"
        ) {
            guard $0.status == .factorChallenge, $0.canResend,
                $0.factorResult == .rejected, !$0.canVerify
            else { throw StepCall.Wrong() }
            try await $0.resend()
        },
        StepCall(
            "verify with a security key", at: Sample.keyChallenge,
            sends:
                "/factors/fwf1/verify?rememberDevice=true \(StepCall.token),\"clientData\":\"e30=\",\"authenticatorData\":\"/v8=\",\"signatureData\":\"+/8=\"}"
        ) {
            guard $0.status == .factorChallenge,
                $0.webAuthnRequest?.relyingPartyID == "id.acme.example"
            else { throw StepCall.Wrong() }
            try await $0.verify(
                with: WebAuthnAssertion(
                    clientDataJSON: Array("{}".utf8), authenticatorData: [254, 255],
                    signature: [251, 255]), rememberDevice: true)
        },
    ]

    private static func enroll(
        _ name: String, _ kind: Factor.Kind, _ provider: Factor.Provider, _ setup: Factor.Setup,
        sends line: String
    ) -> StepCall {
        StepCall("enroll \(name)", at: Sample.enroll, sends: "/factors \(StepCall.token),\(line)}")
        { step in
            guard step.status == .factorEnroll else { throw StepCall.Wrong() }
            #expect(step.factors.filter(\.canEnroll).count == 8)
            #expect(try await step.questions().map(\.key) == ["food", "toy"])
            try await step.enroll(step.factor(kind, provider), setup)
        }
    }

    private static let enrolling = [
        enroll(
            "sms", .sms, .okta, .phone(number: " +15551234321"),
            sends: #""factorType":"sms","provider":"OKTA","profile":{"phoneNumber":"+15551234321"}"#
        ),
        enroll(
            "call", .call, .okta, .phone(number: "+15551234321", extension: "12"),
            sends:
                #""factorType":"call","provider":"OKTA","profile":{"phoneNumber":"+15551234321","phoneExtension":"12"}"#
        ),
        enroll(
            "question", .question, .okta, .question(id: "toy", answer: " Bear"),
            sends:
                #""factorType":"question","provider":"OKTA","profile":{"question":"toy","answer":" Bear"}"#
        ),
        enroll(
            "RSA", .token, .rsa, .token(credential: "mary", code: "123 456"),
            sends:
                #""factorType":"token","provider":"RSA","profile":{"credentialId":"mary"},"passCode":"123456""#
        ),
        enroll(
            "Symantec", .token, .symantec,
            .token(credential: "VSST1", code: "123456", next: "654321"),
            sends:
                #""factorType":"token","provider":"SYMANTEC","profile":{"credentialId":"VSST1"},"passCode":"123456","nextPassCode":"654321""#
        ),
        enroll(
            "YubiKey", .hardware, .yubico, .token(code: "cccc"),
            sends: #""factorType":"token:hardware","provider":"YUBICO","passCode":"cccc""#),
        enroll(
            "email", .email, .okta, .email("mary@acme.example"),
            sends:
                #""factorType":"email","provider":"OKTA","profile":{"email":"mary@acme.example"}"#),
        enroll(
            "email on record", .email, .okta, .email(),
            sends: #""factorType":"email","provider":"OKTA""#),
        enroll("push", .push, .okta, .none, sends: #""factorType":"push","provider":"OKTA""#),
        enroll(
            "sms by hand", .sms, .okta,
            .custom(["profile": ["phoneNumber": "+1", "validatePhone": false]]),
            sends:
                #""factorType":"sms","provider":"OKTA","profile":{"phoneNumber":"+1","validatePhone":false}"#
        ),
    ]

    private static let activating = [
        StepCall(
            "activate", at: Sample.phoneSetup,
            sends: "/factors/sms1/lifecycle/activate \(StepCall.token),\"passCode\":\"123456\"}"
        ) {
            guard $0.status == .factorEnrollActivate, $0.factor?.kind == .sms
            else { throw StepCall.Wrong() }
            try await $0.activate("123 456")
        },
        StepCall(
            "resend of an activation", at: Sample.phoneSetup,
            sends: "/factors/sms1/lifecycle/resend \(StepCall.token)}"
        ) {
            guard $0.status == .factorEnrollActivate, $0.canResend
            else { throw StepCall.Wrong() }
            try await $0.resend()
        },
        StepCall(
            "activate a security key", at: Sample.keySetup,
            sends:
                "/factors/fwf1/lifecycle/activate \(StepCall.token),\"clientData\":\"e30=\",\"attestation\":\"/v8=\",\"transports\":\"[\\\"usb\\\"]\",\"clientExtensions\":\"{}\"}"
        ) {
            guard $0.status == .factorEnrollActivate,
                $0.webAuthnRequest?.relyingPartyID == "id.acme.example"
            else { throw StepCall.Wrong() }
            try await $0.activate(
                with: WebAuthnAttestation(
                    clientDataJSON: Array("{}".utf8), attestationObject: [254, 255],
                    transports: ["usb"]))
        },
        StepCall("skip an enrollment", at: Sample.enroll, sends: "/skip \(StepCall.token)}") {
            guard $0.status == .factorEnroll, $0.canSkip else {
                throw StepCall.Wrong()
            }
            try await $0.skip()
        },
    ]

    @Test(arguments: [
        (LinkChannel.email, #"email {"stateToken":"00tx"}"#),
        (
            .sms("+15551234321"),
            #"sms {"stateToken":"00tx","profile":{"phoneNumber":"+15551234321"}}"#
        ),
    ])
    func `sends the link to set up an app`(channel: LinkChannel, line: String) async throws {
        let (org, _, step) = try await Sample.at(
            Sample.pushSetup, then: Sample.Org.json(Sample.pushSetup))
        guard step.status == .factorEnrollActivate else { throw StepCall.Wrong() }
        #expect(step.factorResult == .waiting)
        #expect(try await step.sendLink(channel).factorResult == .waiting)
        #expect(
            org.lines.last == "POST /api/v1/users/00u1/factors/opf1/lifecycle/activate/\(line)")
    }
}

import IDXAuth
import IDXJSON
import Testing

@testable import IDXClassic

/// What responses offer beside their forms works for Classic orgs without a case of its own.
@Suite("A mapped response") struct CapabilityTests {
    typealias Value = @Sendable (Context) -> String?

    private static let cases: [(String, Value, String)] = [
        ("challenge-push-number", { $0.current?.contextualData?.correctAnswer }, "92"),
        (
            "challenge-push",
            { "\($0.response.remediations.first?.pollable?.interval as Any)" },
            "Optional(4.0 seconds)"
        ),
        (
            "challenge-push", { $0.current?.resendable?.name },
            "currentAuthenticatorEnrollment-resend"
        ),
        (
            "poll", { "\($0.response.remediations.first?.pollable?.interval as Any)" },
            "Optional(0.8 seconds)"
        ),
        (
            "recovery-challenge-sms", { $0.current?.resendable?.href },
            "https://id.acme.example/api/v1/authn/recovery/factors/SMS/resend"
        ),
        ("activate-totp", { $0.current?.otp?.sharedSecret?.revealed }, "JBSWY3DPEHPK3PXP"),
        (
            "activate-totp", { $0.current?.otp?.imageAddress?.revealed },
            "otpauth://totp/id.acme.example:mary%40acme.example?secret=JBSWY3DPEHPK3PXP&issuer=id.acme.example&period=30"
        ),
        (
            "activate-push", { $0.current?.otp?.imageAddress?.revealed },
            "https://id.acme.example/api/v1/users/00u1/factors/f1/qr/q1"
        ),
        (
            "password-warning", { $0.current?.settings?.daysToExpiry.map(String.init) },
            "5"
        ),
        ("password-reset", { $0.current?.settings?.minLength.map(String.init) }, "8"),
        (
            "password-expired-elsewhere",
            { $0.response.remediations.first?.externalPasswordChange?.label }, "Acme portal"
        ),
        (
            "challenge-claims-provider", { $0.response.remediations.first?.identityProvider?.name },
            "Acme IdP"
        ),
        ("challenge-duo", { $0.current?.duo?.host }, "api.duo.example"),
        ("challenge-duo", { $0.current?.duo?.signedToken?.revealed }, "TX|a:APP|b"),
        (
            "recovery-question", { $0.current?.contextualData?.enrolledQuestion?.question },
            "First pet?"
        ),
        (
            "success-step-up", { $0.response.successRedirect?.href },
            "https://id.acme.example/login/step-up/redirect?stateToken=00tx"
        ),
        ("consent", { $0.response.app?.label }, "Wiki"),
        ("factor-required", { "\($0.response.authenticators.enrolled.count)" }, "10"),
        (
            "factor-enroll", { $0.response.authenticators[.googleOTP]?.gracePeriod?.type },
            "BY_DATE_TIME"
        ),
        ("password-warning", { $0.response.user?.identifier }, "mary@acme.example"),
    ]

    @Test("has the capabilities of its step", arguments: cases)
    func capabilities(sample: String, value: Value, expected: String) throws {
        #expect(value(try Context(sample)) == expected)
    }

    @Test func `asks a security key on behalf of the org and encodes its answer for it`() throws {
        let context = try Context("challenge-webauthn-by-type")
        let form = try #require(context.response.remediations.first)
        let request = try #require(form.webAuthnRequest)
        #expect(request.relyingPartyID == "id.acme.example")
        #expect(request.origin == "https://id.acme.example")
        #expect(request.credentials.map(\.id).sorted() == ["Y3JlZDE", "Y3JlZDI"])
        #expect(request.challenge == Array("challenge".utf8))
        try form.fill(
            with: .assertion(
                WebAuthnAssertion(
                    clientDataJSON: [0xFB, 0xFF], authenticatorData: [1], signature: [2, 3])))
        let body = try context.response.request(form).body
        #expect(body?["clientData"] == "+/8=")
        #expect(body?["authenticatorData"] == "AQ==")
        #expect(body?["signatureData"] == "AgM=")
    }

    @Test func `asks a security key for the domain that the org names`() throws {
        let sample = Sample(
            "key of a domain", "MFA_CHALLENGE",
            embedded: [
                "challenge": ["challenge": "Y2hhbGxlbmdl", "rpId": "acme.example"],
                "factors": [JSON.factor("webauthn", "FIDO", id: "fwf1")],
            ], links: ["next": JSON.call("/factors/webauthn/verify", name: "verify")])
        let form = try #require(try sample.response.remediations.first)
        #expect(form.webAuthnRequest?.relyingPartyID == "acme.example")
    }

    @Test func `asks for a new security key that the user does not have`() throws {
        let context = try Context("activate-webauthn")
        let form = try #require(context.response.remediations.first)
        let request = try #require(form.webAuthnRequest)
        #expect(request.relyingPartyID == "id.acme.example")
        #expect(request.credentials.map(\.id) == ["Y3JlZDI"])
        try form.fill(
            with: .attestation(
                WebAuthnAttestation(
                    clientDataJSON: [0xFB, 0xFF], attestationObject: [1], transports: ["usb"])))
        let body = try context.response.request(form).body
        #expect(
            body == [
                "stateToken": "00tx", "clientData": "+/8=", "attestation": "AQ==",
                "transports": #"["usb"]"#, "clientExtensions": "{}",
            ])
    }

    @Test func `shows an image that was loaded`() throws {
        var sample = try #require(Samples.all.first { $0.name == "activate-push" })
        let address = "https://id.acme.example/api/v1/users/00u1/factors/f1/qr/q1"
        sample.knowledge.images[address] = "data:image/png;base64,AAAA"
        let response = try sample.response
        #expect(response.authenticators.current?.otp?.imageData == [0, 0, 0])
    }

    struct Context: Sendable {
        let response: Response
        var current: Authenticator? { response.authenticators.current }

        init(_ name: String) throws {
            response = try #require(Samples.all.first { $0.name == name }).response
        }
    }
}

/// Setting something up: every enrolment.
extension ScenarioSource {
    private static let list = "select-authenticator-enroll"
    private static let given = "enroll-authenticator"

    static let setups: [ScenarioSource] = [
        .init(
            name: "enroll-phone", summary: "A telephone number has to be set up.",
            policy: setup("phone_number"),
            script: .signIn + [
                .pick(list, "phone_number"), .fill(list, "authenticator.methodType", "sms"),
                .fill(list, "authenticator.phoneNumber", "+15551234321"),
                .read(given, .smsCode),
            ]),
        .init(
            name: "enroll-phone-step",
            summary: "The same, with the number asked in a step of its own.",
            policy: setup("phone_number", #""signIn": { "confirmsSending": true }"#),
            script: .signIn + [
                .pick(list, "phone_number"), .pick("authenticator-enrollment-data", "sms"),
                .fill(
                    "authenticator-enrollment-data", "authenticator.phoneNumber", "+15551234321"),
                .read(given, .smsCode),
            ]),
        .init(
            name: "enroll-email", summary: "The e-mail address has to be confirmed.",
            policy: jay("", #""enroll": { "required": ["okta_email"] }"#),
            script: .signIn + [.pick(list, "okta_email"), .read(given, .emailCode)]),
        .init(
            name: "enroll-question", summary: "A suggested security question is set up.",
            policy: setup("security_question"),
            script: .signIn + [
                .pick(list, "security_question"), .pick(given, "Choose a security question"),
                .fill(given, "credentials.questionKey", "disliked_food"),
                .fill(given, "credentials.answer", "semolina"),
            ]),
        .init(
            name: "enroll-question-own", summary: "A security question of one's own is set up.",
            policy: setup("security_question"),
            script: .signIn + [
                .pick(list, "security_question"), .pick(given, "Create my own security question"),
                .fill(given, "credentials.question", "Where did the cat sleep?"),
                .fill(given, "credentials.answer", "in the bread basket"),
            ]),
        .init(
            name: "enroll-google", summary: "Google Authenticator is set up with a QR code.",
            policy: setup("google_otp"),
            script: .signIn + [.pick(list, "google_otp"), .read(given, .totp)]),
        .init(
            name: "enroll-verify-qr", summary: "Okta Verify is set up with a QR code.",
            policy: setup("okta_verify", quick),
            script: .signIn + [
                .pick(list, "okta_verify"), .outside("enroll-poll", .scanQRCode),
            ]),
        .init(
            name: "enroll-verify-email", summary: "Okta Verify is set up with a link by e-mail.",
            policy: setup("okta_verify", #""behaviour": { "channel": "email", "refresh": 1000 }"#),
            script: .signIn + [
                .pick(list, "okta_verify"),
                .fill("enrollment-channel-data", "email", "jay@example.com"),
                .outside("enroll-poll", .clickLink),
            ]),
        .init(
            name: "enroll-verify-sms", summary: "Okta Verify: from QR code to a link by SMS.",
            policy: setup("okta_verify", quick),
            script: .signIn + [
                .pick(list, "okta_verify"), .take("enroll-poll", "select-enrollment-channel"),
                .fill("enroll-poll", "authenticator.channel", "sms"),
                .fill("enrollment-channel-data", "phoneNumber", "+15551234321"),
                .outside("enroll-poll", .openMessageLink),
            ]),
        .init(
            name: "enroll-yubikey", summary: "A YubiKey is set up with one press.",
            policy: setup("yubikey_token"),
            script: .signIn + [.pick(list, "yubikey_token"), .read(given, .yubikey)]),
        .init(
            name: "enroll-rsa", summary: "An RSA token is set up with its username and a code.",
            policy: setup("rsa_token"),
            script: .signIn + [
                .pick(list, "rsa_token"), .fill(given, "credentials.clientData", "jay"),
                .read(given, .rsa),
            ]),
        .init(
            name: "enroll-onprem", summary: "An on-premises token is set up likewise.",
            policy: setup("onprem_mfa"),
            script: .signIn + [
                .pick(list, "onprem_mfa"), .fill(given, "credentials.clientData", "jay"),
                .read(given, .onprem),
            ]),
        .init(
            name: "enroll-symantec",
            summary: "A Symantec VIP credential is set up with two codes in a row.",
            policy: setup("symantec_vip"),
            script: .signIn + [
                .pick(list, "symantec_vip"),
                .read(given, .symantecID, into: "credentials.credentialId"),
                .read(given, .symantec),
                .read(given, .symantec, into: "credentials.nextPasscode"),
            ]),
        .init(
            name: "enroll-several", summary: "Two things to set up, one after the other.",
            policy: jay(
                #"{ "key": "okta_email" }"#,
                #""enroll": { "required": ["google_otp", "security_question"] }"#),
            script: .signIn + [
                .pick(list, "google_otp"), .read(given, .totp), .pick(list, "security_question"),
                .pick(given, "Choose a security question"),
                .fill(given, "credentials.questionKey", "first_award"),
                .fill(given, "credentials.answer", "a spelling bee"),
            ]),
        .init(
            name: "enroll-skip", summary: "What may be set up is skipped.",
            policy: jay("", #""enroll": { "optional": ["google_otp", "phone_number"] }"#),
            script: .signIn + [.take(list, "skip")]),
        .init(
            name: "enroll-security-key",
            summary: "A security key may be set up, but not in a terminal: it is skipped.",
            policy: jay("", #""enroll": { "optional": ["webauthn"] }"#),
            script: .signIn + [.take("*", "skip")]),
        .init(
            name: "passkey-promotion",
            summary: "A passkey is offered after signing in, and skipped.",
            policy: jay("", #""enroll": { "promoted": "webauthn" }"#),
            script: .signIn + [.take("*", "skip")]),
    ]

    private static let quick = #""behaviour": { "refresh": 1000 }"#
}

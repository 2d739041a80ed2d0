/// Who you are, and what comes in the way of saying it.
extension ScenarioSource {
    static let basics: [ScenarioSource] = [
        .init(
            name: "password", summary: "Username and password in one form.", policy: jay(),
            script: .signIn),
        .init(
            name: "identifier-first", summary: "The username first, then the password.",
            policy: jay("", #""signIn": { "asksPassword": false }"#),
            script: [
                .fill("identify", "identifier", "jay@example.com"),
                .fill("challenge-authenticator", "credentials.passcode", Scenario.password),
            ]),
        .init(
            name: "wrong-password", summary: "A wrong password is asked again.", policy: jay(),
            script: [
                .fill("identify", "identifier", "jay@example.com"),
                .fill("identify", "credentials.passcode", "Wheat-bread-8"),
                .fill("identify", "identifier", "jay@example.com"),
                .fill("identify", "credentials.passcode", Scenario.password),
            ]),
        .init(
            name: "unknown-user", summary: "A name the org does not know, then one it does.",
            policy: jay("", #""signIn": { "asksPassword": false, "hidesUnknownUsers": false }"#),
            script: [
                .fill("identify", "identifier", "joy@example.com"),
                .fill("identify", "identifier", "jay@example.com"),
                .fill("challenge-authenticator", "credentials.passcode", Scenario.password),
            ]),
        .init(
            name: "email-code", summary: "A second factor by e-mail: the code is typed in.",
            policy: second("okta_email"),
            script: .signIn + [.read("challenge-authenticator", .emailCode)]),
        .init(
            name: "email-link",
            summary: "A second factor by e-mail: the link is opened and the wait is over.",
            policy: second("okta_email", "", #""behaviour": { "refresh": 1000 }"#),
            script: .signIn + [.outside("challenge-authenticator", .clickLink)]),
        .init(
            name: "email-link-elsewhere",
            summary: "The link is opened on another device, which shows a code to type in here.",
            policy: second("okta_email"),
            script: .signIn + [
                .outside("challenge-authenticator", .clickLinkElsewhere),
                .read("challenge-authenticator", .linkPageCode),
            ]),
        .init(
            name: "email-link-returns",
            summary: "The link leads back to the client, which takes the code from it.",
            policy: second("okta_email", "", #""behaviour": { "emailLinkReturns": true }"#),
            script: .signIn + [
                .outside("challenge-authenticator", .clickLink),
                .read("challenge-authenticator", .linkPageCode),
            ]),
        .init(
            name: "email-link-asks",
            summary: "The link's page asks who wanted it: it was oneself, and the wait is over.",
            policy: second("okta_email", "", asking),
            script: .signIn + [.outside("challenge-authenticator", .clickLink)]),
        .init(
            name: "email-link-denied",
            summary: "The link's page asks who wanted it: it was somebody else.",
            policy: second("okta_email", "", asking),
            script: .signIn + [.outside("challenge-authenticator", .denyLink)],
            ending: .message(key: "idx.operation.cancelled.on.other.device")),
        .init(
            name: "email-page", summary: "The page behind such a link, shown here: it was oneself.",
            policy: linkPage, script: [.say("email-challenge-consent", "consent", true)],
            ending: .message(key: "idx.return.to.original.tab")),
        .init(
            name: "email-page-denied", summary: "The same page: it was somebody else.",
            policy: linkPage, script: [.say("email-challenge-consent", "consent", false)],
            ending: .message(key: "idx.operation.cancelled.by.user")),
        .init(
            name: "email-resend", summary: "The e-mail is sent again before its code is typed in.",
            policy: second("okta_email"),
            script: .signIn + [
                .take("challenge-authenticator", "currentAuthenticatorEnrollment-resend"),
                .read("challenge-authenticator", .emailCode),
            ]),
        .init(
            name: "email-confirm", summary: "The e-mail is only sent once that is confirmed.",
            policy: jay(
                #"{ "key": "okta_email" }"#,
                #"""
                "signIn": { "confirmsSending": true,
                            "factors": [["okta_password"], ["okta_email"]] }
                """#),
            script: .signIn + [.read("challenge-authenticator", .emailCode)]),
        .init(
            name: "cancel", summary: "Half way in, the sign-in is started over.",
            policy: second("okta_email"),
            script: .signIn + [.take("challenge-authenticator", "cancel")] + .signIn
                + [.read("challenge-authenticator", .emailCode)]),
        .init(
            name: "session-expired", summary: "Too long a pause, and the sign-in has ended.",
            policy: second("okta_email"),
            script: .signIn + [
                .outside("challenge-authenticator", .letSessionExpire),
                .read("challenge-authenticator", .emailCode),
            ], ending: .message(key: "idx.session.expired")),
        .init(
            name: "fastpass",
            summary: "An app on this device would do; nobody is there, so a password.",
            policy: jay("", #""signIn": { "fastPass": true }"#),
            script: [
                .take("identify", "launch-authenticator"),
                .take("device-challenge-poll", "authenticatorChallenge-cancel"),
            ] + .signIn),
        .init(
            name: "passkey-autofill",
            summary: "A browser would offer a passkey by itself; here it is a password.",
            policy: jay(#"{ "key": "webauthn" }"#, #""signIn": { "passkeys": true }"#),
            script: .signIn),
        .init(
            name: "captcha", summary: "A captcha in the first form: that is for a browser.",
            policy: jay("", #""signIn": { "captcha": "HCAPTCHA" }"#), script: [],
            ending: .elsewhere(step: "identify")),
        .init(
            name: "safe-mode", summary: "The org works with half its strength and asks to wait.",
            policy: jay("", #""start": "safeMode", "behaviour": { "safeModePolls": 2 }"#),
            script: .signIn),
    ]

    private static let asking = #""behaviour": { "emailLinkAsks": true, "refresh": 1000 }"#
    private static let linkPage = second("okta_email", "", #""start": "emailLink""#)
}

extension [ScriptedAnswer] {
    /// Types username and password into one form.
    static var signIn: [ScriptedAnswer] { ScriptedAnswer.signIn }
}

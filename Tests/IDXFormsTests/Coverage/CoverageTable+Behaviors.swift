extension CoverageTable {
    /// What Okta's own clients do around the forms, and what shows that it happens here.
    static let behaviors = CoverageTable(
        "behaviors",
        [
            Row("number challenge", by: .scenario("push-number")),
            Row("number challenge that comes late", by: .scenario("push-number-late")),
            Row("approval on another device", by: .scenario("push"), .scenario("push-rejected")),
            Row("approval that nothing answers", by: .scenario("push-timeout")),
            Row("sending again", by: .scenario("email-resend")),
            Row("link in an email", by: .scenario("email-link"), .scenario("email-link-returns")),
            Row("passkey offers of form filling", by: .scenario("passkey-autofill")),
            Row("identity provider", by: .scenario("provider"), .scenario("provider-as-factor")),
            Row("identity verification", by: .scenario("identity-proofing")),
            Row("ends with words", by: .scenario("access-denied"), .scenario("not-assigned")),
            Row("unlocking", by: .scenario("unlock"), .scenario("unlock-continue")),
            Row("recovery", by: .scenario("recovery"), .scenario("recovery-token")),
            Row("activation", by: .scenario("activation-token"), .scenario("activation-stale")),
            Row("sign-up", by: .scenario("sign-up"), .scenario("sign-up-attributes")),
            Row("completing a profile", by: .scenario("progressive-profile")),
            Row(
                "channels of Okta Verify",
                by: .scenario("enroll-verify-qr"), .scenario("enroll-verify-email"),
                .scenario("enroll-verify-sms")),
            Row("skipping what is optional", by: .scenario("enroll-skip")),
            Row("offer of a passkey", by: .scenario("passkey-promotion")),
            Row(
                "expired and expiring passwords",
                by: .scenario("expired-password"), .scenario("expiring-password"),
                .scenario("password-elsewhere")),
            Row(
                "password rules, three of four classes",
                by: .test(
                    "Active Directory wants three of the four classes, and no other minima",
                    in: "IDXAuthTests/Capabilities/PasswordSettingsTests.swift")),
            Row(
                "consent without a default", by: .scenario("consent"), .scenario("consent-granular")
            ),
            Row("staying signed in", by: .scenario("keep-signed-in")),
            Row("code of another device", by: .scenario("device-code"), .scenario("device-grant")),
            Row("grace period of a device", by: .scenario("device-grace")),
            Row("safe mode", by: .scenario("safe-mode")),
            Row("expiry and one restart", by: .scenario("session-expired")),
            Row(
                "lost network, broken server and rate limit while polling",
                by: .test(
                    "survives a lost network, a broken server and a rate limit",
                    in: "IDXAuthTests/Flow/PollingTests.swift")),
            Row(
                "no poll while another answer is sent",
                by: .test(
                    "stops when another answer is sent, and nothing overlaps",
                    in: "IDXAuthTests/Flow/PollingTests.swift")),
            Row("way out into a browser", by: .scenario("browser-fallback")),
            Row("proof of possession", by: .scenario("dpop"), .scenario("dpop-nonce")),
            Row(
                "what to do for a device, grouped",
                by: .scenario("device-grace-options"), .scenario("device-denied"),
                .scenario("device-denied-custom")),
            Row("links beside a refusal", by: .scenario("access-denied-links")),
            Row("a refusal on a page of its own", by: .scenario("access-denied-page")),
            Row(
                "setting up a device, step by step", by: .scenario("device-set-up"),
                .scenario("device-set-up-mdm")),
            Row(
                "groups of authenticators", by: .scenario("enroll-groups"),
                .scenario("enroll-groups-later")),
            Row(
                "grace period of an authenticator", by: .scenario("enroll-grace"),
                .scenario("enroll-grace-past")),
            Row("refusal inside an option", by: .scenario("enroll-question-refused")),
            Row("words of an org beside what is not possible", by: .scenario("duo-failed")),
            Row("biometrics that are switched off", by: .scenario("push-biometrics")),
            Row("number that is no longer valid", by: .scenario("push-number-resent")),
            Row("markup in messages", by: .scenario("unknown-user-html")),
            Row("recovery with identifier first", by: .scenario("recovery-identifier-first")),
            Row("card with a PIN", by: .scenario("nfc")),
            Row("countries and time zones", by: .scenario("sign-up-country")),
            Row("long addresses of Okta Verify", by: .scenario("fastpass-link")),
            Row("probe that a terminal cannot answer", by: .scenario("fastpass-probe")),
            Row("single sign-on extension", by: .scenario("sso-extension")),
            Row(
                "proof of work instead of a captcha", by: .scenario("altcha"),
                .scenario("altcha-get"), .scenario("sign-up-altcha")),
            Row("clock that is wrong", by: .scenario("clock-behind"), .scenario("clock-ahead")),
            Row("Okta Verify without codes and approvals", by: .scenario("enroll-verify-fastpass")),
            Row("optional address that is cleared", by: .scenario("profile-update")),
            Row("security key", by: .scenario("security-key"), .scenario("security-key-pin")),
            Row("passkey without a username", by: .scenario("passkey")),
        ])

    /// What the README of Okta's own Swift library shows.
    static let features = CoverageTable(
        "features",
        [
            Row("flow from literals", by: snippet("create a flow from literals and from values")),
            Row(
                "flow from Okta.plist",
                by: snippet("create a flow from settings, which say what is missing")),
            Row("async calls", by: snippet("sign in with username and password")),
            Row("calls with Result", by: snippet("start with handlers")),
            Row("calls with value and error", by: snippet("start with handlers")),
            Row("cancel", by: snippet("cancel and start a new transaction")),
            Row("options", by: snippet("find remediations and fields in every way")),
            Row("security question", by: snippet("choose and enrol a security question")),
            Row("email", by: snippet("answer an e-mail's code")),
            Row("phone", by: snippet("enrol a phone")),
            Row("registration", by: snippet("sign up")),
            Row("recovery", by: snippet("recover a password")),
            Row("polling", by: snippet("wait for the link in an e-mail")),
            Row("look-ups", by: snippet("find remediations and fields in every way")),
            Row(
                "form iteration and paths", by: snippet("find remediations and fields in every way")
            ),
            Row("answers", by: snippet("sign in with username and password")),
            Row("exchange", by: snippet("sign in with username and password")),
            Row(
                "errors with a description",
                by: .test(
                    "a transaction that is over is an error with its messages",
                    in: "IDXAuthTests/Flow/FlowErrorTests.swift")),
            Row("messages", by: snippet("read messages, and know when nothing is left")),
            Row(
                "no remediations left", by: snippet("read messages, and know when nothing is left")),
            Row("delegate", by: snippet("act from a view without waiting")),
            Row("Credential.store", by: snippet("sign in with username and password")),
            Row("iOS before 18", .missing),
            Row("CocoaPods", .missing),
        ])

    private static func snippet(_ name: String) -> Evidence {
        .test(name, in: "ReadmeTests/ReadmeTests.swift")
    }
}

import IDXJSON
import TestSupport

extension CoverageTable {
    /// Of the forms and links of `remediation` that the sign-in widget has views for, those that sign a
    /// user in.
    static let signInForms = CoverageTable(
        "sign-in forms",
        rows([
            ("identify", .useful), ("select-identify", .generic), ("identify-recovery", .useful),
            ("select-enroll-profile", .useful), ("enroll-profile", .useful),
            ("profile-update", .useful), ("unlock-account", .useful),
            ("select-authenticator-unlock-account", .useful),
            ("request-activation-email", .useful), ("user-code", .useful),
            ("select-authenticator-authenticate", .useful),
            ("authenticator-verification-data", .useful), ("challenge-authenticator", .useful),
            ("challenge-webauthn-autofillui-authenticator", .useful), ("challenge-poll", .useful),
            ("resend", .useful), ("poll", .useful), ("launch-authenticator", .hardware),
            ("launch-nfc-authenticator", .hardware), ("launch-webauthn-authenticator", .useful),
            ("launch-passkeys-authenticator", .useful), ("device-challenge-poll", .useful),
            ("device-apple-sso-extension", .useful), ("cancel-transaction", .useful),
        ]))

    /// Those that set up authenticators, ask for more, lead elsewhere or end the sign-in, with the widget's
    /// two names for responses without any.
    static let laterForms = CoverageTable(
        "later forms",
        rows([
            ("select-authenticator-enroll", .useful),
            ("select-authenticator-enroll-data", .useful),
            ("authenticator-enrollment-data", .useful), ("enroll-authenticator", .useful),
            ("enroll-authenticator-promotion", .hardware),
            ("enroll-webauthn-residentkey", .hardware), ("enroll-poll", .useful),
            ("select-enrollment-channel", .useful), ("enrollment-channel-data", .useful),
            ("reenroll-authenticator", .useful), ("reenroll-authenticator-warning", .useful),
            ("reenroll-custom-password-expiry", .useful),
            ("reenroll-custom-password-expiry-warning", .useful), ("reset-authenticator", .useful),
            ("skip", .useful), ("device-assurance-grace-period", .useful),
            ("keep-me-signed-in", .useful), ("consent", .useful), ("admin-consent", .useful),
            ("granular-consent", .useful), ("email-challenge-consent", .useful),
            ("redirect-idp", .useful), ("piv-idp", .useful), ("redirect-idverify", .useful),
            ("success-redirect", .hardware), ("failure-redirect", .useful),
            ("terminal", .useful), ("device-enrollment-terminal", .useful),
        ]))

    private static func rows(_ names: [(String, Verdict)]) -> [Row] {
        names.map { name, verdict in
            let fixtures = ["terminal": "end-good", "device-enrollment-terminal": "end-device"]
            let step = Steps.all.first { $0.name == fixtures[name] ?? name }
            return step.map { Row(name, verdict, $0) } ?? Row(name, verdict)
        }
    }

    /// Names in older clients' lists, of which no response has been recorded: shown by their fields.
    static let legacyForms = CoverageTable(
        "legacy forms",
        [
            "send-challenge", "resend-challenge", "activate-factor", "select-factor-authenticate",
            "select-factor-enroll", "challenge-factor", "enroll-factor", "profile-attributes",
            "select-platform", "factor-poll-verification", "qr-refresh",
        ].map { name in
            Row(
                name, .generic,
                Step(
                    name,
                    [Step.form(name, ["name": "passCode", "label": "Code", "required": true])]),
                answers: ["passCode=123456"])
        }
            + ["select-idp", "redirect", "redirect-idps"].map { name in
                Row(
                    name, name == "redirect-idps" ? .useful : .generic,
                    Step(
                        name,
                        [
                            Step.link(
                                name, ["type": "OIDC", "idp": ["id": "0oa1", "name": "Acme SSO"]])
                        ]))
            })

    /// The forms outside `remediation`.
    static let actions = CoverageTable(
        "actions",
        [
            Row("cancel", .useful, Step("cancel", [identify])),
            Row("context", .useful, Step("context", [identify], ["context": Step.form("context")])),
            Row(
                "cancel-polling", .useful,
                Step(
                    "cancel-polling",
                    [
                        Step.form(
                            "challenge-poll", relatesTo: "$.currentAuthenticator", refresh: 4000)
                    ],
                    Step.current(
                        Step.authenticator(
                            "app", "okta_verify", "Okta Verify",
                            ["contextualData": ["challenge": deviceChallenge("CUSTOM_URI")]])))),
            Row("send", .useful, Step("send", [code], email(["send": Step.form("send")]))),
            Row("resend", .useful, Step("resend", [code], email(["resend": Step.form("resend")]))),
            Row(
                "recover", .useful,
                Step(
                    "recover",
                    [
                        Step.form(
                            "challenge-authenticator", Step.passcode("Password", secret: true),
                            relatesTo: "$.currentAuthenticator")
                    ],
                    Step.current(
                        Step.authenticator(
                            "password", "okta_password", "Password",
                            ["recover": Step.form("recover")])))),
            Row(
                "poll", .useful,
                Step("poll", [code], email(["poll": Step.form("poll", refresh: 4000)]))),
            Row(
                "issue", .useful,
                Step(
                    "issue", [],
                    [
                        "successWithInteractionCode": [
                            "rel": ["create-form"], "name": "issue", "method": "POST",
                            "href": "https://id.acme.example/oauth2/v1/token",
                            "value": [
                                [
                                    "name": "interaction_code", "required": true,
                                    "value": "code-of-tests",
                                ]
                            ],
                        ]
                    ])),
        ])

    static let identify = Step.form(
        "identify", ["name": "identifier", "label": "Username", "required": true])
    static let code = Step.form(
        "challenge-authenticator", Step.passcode("Enter code"), relatesTo: "$.currentAuthenticator")

    /// The current authenticator: a mail with a code.
    static func email(_ more: JSON.Object) -> JSON.Object {
        Step.current(
            Step.authenticator(
                "email", "okta_email", "Email",
                JSON.Object([.init(key: "profile", value: ["email": "j***n@example.com"])] + more)))
    }

    /// A challenge for an app on this device.
    static func deviceChallenge(_ method: String) -> JSON {
        var members: JSON.Object = [
            "challengeMethod": .string(method), "challengeRequest": "challenge-of-tests",
            "cancel": Step.form("cancel-polling", ["name": "reason"], ["name": "statusCode"]),
        ]
        if method == "LOOPBACK" {
            members["domain"] = "http://localhost"
            members["ports"] = ["8769", "65111"]
        } else {
            members["href"] = "com-okta-authenticator:/deviceChallenge?challengeRequest=of-tests"
            members["downloadHref"] = "https://apps.example/okta-verify"
        }
        return ["type": "object", "value": .object(members)]
    }
}

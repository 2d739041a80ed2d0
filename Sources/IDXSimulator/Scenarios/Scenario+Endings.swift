/// What comes last, or ends it.
extension ScenarioSource {
    private static let scopes = #"""
        "scopes": [ { "name": "openid", "label": "Sign you in", "required": true },
                    { "name": "email", "label": "View your email address" },
                    { "name": "phone.plan.read", "label": "View your phone plan" } ]
        """#

    static let endings: [ScenarioSource] = [
        .init(
            name: "consent", summary: "The app asks for leave, and gets it.",
            policy: jay("", #""consent": { \#(scopes) }"#),
            script: .signIn + [.say("consent", "consent", true)]),
        .init(
            name: "consent-denied", summary: "The app asks for leave, and does not get it.",
            policy: jay("", #""consent": { \#(scopes) }"#),
            script: .signIn + [.say("consent", "consent", false)],
            ending: .message(key: "security.access_denied")),
        .init(
            name: "consent-admin", summary: "An administrator is asked for leave.",
            policy: jay(
                "",
                #"""
                "consent": { "kind": "admin",
                  "scopes": [ { "name": "okta.clients.manage",
                                "label": "Manage clients in your organization" } ] }
                """#),
            script: .signIn + [.say("admin-consent", "consent", true)]),
        .init(
            name: "consent-granular", summary: "Leave for some things and not for others.",
            policy: jay("", #""consent": { "kind": "granular", \#(scopes) }"#),
            script: .signIn + [
                .say("granular-consent", "consent", true),
                .say("granular-consent", "optedScopes.email", true),
                .say("granular-consent", "optedScopes.phone.plan.read", false),
            ]),
        .init(
            name: "keep-signed-in", summary: "Whether to stay signed in.",
            policy: jay("", #""keepMeSignedIn": true"#),
            script: .signIn + [.say("keep-me-signed-in", "keepMeSignedIn", true)]),
        .init(
            name: "device-grace", summary: "The device breaks the rules, but has time to mend.",
            policy: jay("", #""deviceGrace": "2031-09-05T00:00:00.000Z""#), script: .signIn),
        .init(
            name: "identity-proofing", summary: "A service in the browser checks identity papers.",
            policy: jay("", #""identityProofing": "IDV_PERSONA""#),
            script: .signIn + [
                .take("redirect-idverify", "redirect-idverify")
            ]),
        .init(
            name: "device-code", summary: "A code on another device's screen activates it.",
            policy: jay("", #""start": "deviceCode""#),
            script: [.read("user-code", .deviceCode, into: "userCode")] + .signIn,
            ending: .message(key: "idx.device.activated")),
        .init(
            name: "device-code-wrong", summary: "No device shows the first code, one the second.",
            policy: jay("", #""start": "deviceCode""#),
            script: [
                .fill("user-code", "userCode", "AAAA-AAAA"),
                .read("user-code", .deviceCode, into: "userCode"),
            ] + .signIn, ending: .message(key: "idx.device.activated")),
        .init(
            name: "device-code-denied", summary: "The device asks for leave, and does not get it.",
            policy: jay("", #""start": "deviceCode", "consent": { \#(scopes) }"#),
            script: [.read("user-code", .deviceCode, into: "userCode")] + .signIn
                + [.say("consent", "consent", false)],
            ending: .message(key: "idx.device.not.activated.consent.denied")),
        .init(
            name: "unsatisfiable", summary: "A factor is demanded that cannot be had.",
            policy: jay(
                "", #""signIn": { "factors": [["okta_password"], ["custom_app"]] }"#),
            script: .signIn, ending: .message(key: "oie.assurance.unsatisfiable")),
        .init(
            name: "not-assigned", summary: "The person may not use the app.",
            policy: jay("", user: #""status": "unassigned""#), script: .signIn,
            ending: .message(key: "idx.error.code.user_not_assigned")),
        .init(
            name: "no-matching-policy", summary: "No rule of the app fits the person.",
            policy: jay("", user: #""status": "unmatched""#), script: .signIn,
            ending: .message(key: "idx.error.code.no_matching_policy")),
        .init(
            name: "access-denied", summary: "A rule forbids the person to sign in.",
            policy: jay("", user: #""status": "denied""#), script: .signIn,
            ending: .message(key: "security.access_denied")),
    ]
}

/// What people do for themselves.
extension ScenarioSource {
    private static let fresh = "Corn-bread-9"
    private static let answered = "challenge-authenticator"

    private static let signUpFields = #"""
        "fields": [ { "name": "firstName", "label": "First name", "required": true },
                    { "name": "lastName", "label": "Last name", "required": true },
                    { "name": "email", "label": "Email", "required": true } ]
        """#

    private static let mary: [ScriptedAnswer] = [
        .take("identify", "select-enroll-profile"),
        .fill("enroll-profile", "userProfile.firstName", "Mary"),
        .fill("enroll-profile", "userProfile.lastName", "Roe"),
        .fill("enroll-profile", "userProfile.email", "mary@example.com"),
    ]

    static let selfService: [ScenarioSource] = signUps + passwords + locks

    private static let signUps: [ScenarioSource] = [
        .init(
            name: "sign-up", summary: "Somebody new signs up, with an e-mail code and a password.",
            policy: jay(
                "", #""registration": { \#(signUpFields) }, "signIn": { "asksPassword": false }"#),
            script: mary + [
                .pick("select-authenticator-enroll", "okta_email"),
                .read("enroll-authenticator", .emailCode),
                .pick("select-authenticator-enroll", "okta_password"),
                .fill("enroll-authenticator", "credentials.passcode", Scenario.password),
            ]),
        .init(
            name: "sign-up-password", summary: "Signing up with the password in the same form.",
            policy: jay(
                "",
                #"""
                "registration": { \#(signUpFields), "asksPassword": true,
                                  "required": ["okta_password", "okta_email"] },
                "enroll": { "optional": ["phone_number"] }
                """#),
            script: mary + [
                .fill("enroll-profile", "credentials.passcode", Scenario.password),
                .pick("select-authenticator-enroll", "okta_email"),
                .read("enroll-authenticator", .emailCode),
                .take("select-authenticator-enroll", "skip"),
            ]),
        .init(
            name: "sign-up-link", summary: "Signing up ends with a link in an e-mail.",
            policy: jay(
                "",
                #"""
                "registration": { \#(signUpFields), "asksPassword": true, "endsWithLink": true }
                """#),
            script: mary + [.fill("enroll-profile", "credentials.passcode", Scenario.password)],
            ending: .message(key: "idx.email.verification.required")),
        .init(
            name: "sign-up-attributes", summary: "Signing up with attributes the org made up.",
            policy: jay("", #""registration": { \#(attributes), "required": ["okta_password"] }"#),
            script: [
                .take("identify", "select-enroll-profile"),
                .fill("enroll-profile", "userProfile.email", "mary@example.com"),
                .fill("enroll-profile", "userProfile.diet", "vegan"),
                .say("enroll-profile", "userProfile.hasPet", true),
                .fill("enroll-profile", "userProfile.desk", "12"),
                .pick("select-authenticator-enroll", "okta_password"),
                .fill("enroll-authenticator", "credentials.passcode", Scenario.password),
            ]),
        .init(
            name: "progressive-profile", summary: "After signing in, one thing more is asked.",
            policy: jay(
                "",
                #"""
                "profile": { "fields": [ { "name": "costCenter", "label": "Cost center",
                                           "required": true } ] }
                """#),
            script: .signIn + [.fill("enroll-profile", "userProfile.costCenter", "4711")]),
        .init(
            name: "profile-update", summary: "Optional attributes in several groups, one given.",
            policy: jay(
                "",
                #"""
                "profile": { "isUpdate": true,
                  "fields": [ { "name": "secondEmail", "label": "Secondary email" },
                              { "name": "nickName", "label": "Nickname" } ] }
                """#),
            script: .signIn + [.fill("profile-update", "userProfile.nickName", "Jaybird")]),
    ]

    private static let attributes = #"""
        "fields": [ { "name": "email", "label": "Email", "required": true },
          { "name": "diet", "label": "Diet", "display": "select",
            "options": [ { "label": "Vegan", "value": "vegan" }, { "label": "Any", "value": "any" } ] },
          { "name": "hasPet", "label": "Do you have a pet?", "type": "boolean", "display": "radio",
            "options": [ { "label": "Yes", "value": "true" }, { "label": "No", "value": "false" } ] },
          { "name": "desk", "label": "Desk number", "type": "integer" } ]
        """#

    private static let passwords: [ScenarioSource] = [
        .init(
            name: "recovery", summary: "A forgotten password is replaced, with proof by e-mail.",
            policy: jay(
                #"{ "key": "okta_email" }"#, #""recovery": { "revokesSessions": true }"#),
            script: [
                .take("identify", "currentAuthenticator-recover"),
                .fill("identify-recovery", "identifier", "jay@example.com"),
                .read(answered, .emailCode),
                .fill("reset-authenticator", "credentials.passcode", fresh),
            ]),
        .init(
            name: "recovery-message", summary: "The same, but it ends with a message.",
            policy: jay(
                #"{ "key": "okta_email" }"#,
                #""recovery": { "endsWithMessage": true }, "signIn": { "asksPassword": false }"#),
            script: [
                .fill("identify", "identifier", "jay@example.com"),
                .take(answered, "currentAuthenticatorEnrollment-recover"),
                .read(answered, .emailCode),
                .fill("reset-authenticator", "credentials.passcode", fresh),
            ], ending: .message(key: "idx.recovery.completed")),
        .init(
            name: "recovery-token", summary: "An administrator's link leads to a new password.",
            policy: jay("", #""recovery": {}"#, user: #""token": "rt-0fJay""#),
            script: [.fill("reset-authenticator", "credentials.passcode", fresh)],
            parameters: ["recovery_token": "rt-0fJay"]),
        .init(
            name: "activation-token", summary: "A new account is activated and set up.",
            policy: #"""
                { "users": [ { "username": "mary@example.com", "status": "staged",
                    "token": "at-0fMary", "profile": { "firstName": "Mary", "lastName": "Roe" } } ],
                  "enroll": { "required": ["okta_password", "security_question"] } }
                """#,
            script: [
                .pick("select-authenticator-enroll", "okta_password"),
                .fill("enroll-authenticator", "credentials.passcode", Scenario.password),
                .pick("select-authenticator-enroll", "security_question"),
                .pick("enroll-authenticator", "Choose a security question"),
                .fill("enroll-authenticator", "credentials.questionKey", "disliked_food"),
                .fill("enroll-authenticator", "credentials.answer", "semolina"),
            ], parameters: ["activation_token": "at-0fMary"]),
        .init(
            name: "activation-stale", summary: "An old activation link: another one is asked for.",
            policy: jay("", user: #""token": "at-0fJay""#), script: [],
            ending: .message(key: "idx.request.activation.email"),
            parameters: ["activation_token": "at-0fJay"]),
        .init(
            name: "expired-password", summary: "The password has expired and is replaced.",
            policy: jay("", user: #""passwordExpiresInDays": 0"#),
            script: .signIn + [.fill("reenroll-authenticator", "credentials.passcode", fresh)]),
        .init(
            name: "expiring-password", summary: "The password expires soon; later will do.",
            policy: jay("", user: #""passwordExpiresInDays": 3"#),
            script: .signIn + [.take("reenroll-authenticator-warning", "skip")]),
        .init(
            name: "weak-password", summary: "A new password breaks the rules, the next keeps them.",
            policy: jay(
                "", #""password": { "minLength": 12, "minSymbol": 1 }"#,
                user: #""passwordExpiresInDays": 0"#),
            script: .signIn + [
                .fill("reenroll-authenticator", "credentials.passcode", "rye"),
                .fill("reenroll-authenticator", "credentials.passcode", "Pumpernickel-10"),
            ]),
        .init(
            name: "password-elsewhere", summary: "An expired password is changed at another place.",
            policy: jay(
                "",
                user: #"""
                    "passwordExpiresInDays": 0, "passwordChangedAt": "https://help.acme.example/password"
                    """#),
            script: .signIn, ending: .elsewhere(step: "reenroll-custom-password-expiry")),
    ]

    private static let locks: [ScenarioSource] = [
        .init(
            name: "unlock", summary: "A locked account is opened with proof by e-mail.",
            policy: jay(
                #"{ "key": "okta_email" }"#, #""unlock": { "endsWithMessage": true }"#,
                user: #""status": "locked""#),
            script: unlocking, ending: .message(key: "oie.selfservice.unlock_user.success.message")),
        .init(
            name: "unlock-continue", summary: "The same, and it goes on to sign in.",
            policy: jay(
                #"{ "key": "okta_email" }"#, #""unlock": {}, "signIn": { "asksPassword": false }"#,
                user: #""status": "locked""#),
            script: unlocking + [.fill(answered, "credentials.passcode", Scenario.password)]),
        .init(
            name: "locked-out", summary: "Too many wrong passwords lock the account.",
            policy: jay(
                #"{ "key": "okta_email" }"#,
                #""signIn": { "maxAttempts": 2 }, "unlock": { "endsWithMessage": true }"#),
            script: [
                .fill("identify", "identifier", "jay@example.com"),
                .fill("identify", "credentials.passcode", "Wheat-bread-8"),
                .fill("identify", "identifier", "jay@example.com"),
                .fill("identify", "credentials.passcode", "Spelt-bread-8"),
            ] + unlocking, ending: .message(key: "oie.selfservice.unlock_user.success.message")),
        .init(
            name: "suspended-factor", summary: "Too many wrong codes suspend the factor.",
            policy: jay(
                #"{ "key": "okta_email" }"#,
                #"""
                "signIn": { "maxAttempts": 2, "factors": [["okta_password"], ["okta_email"]] }
                """#),
            script: .signIn + [
                .fill(answered, "credentials.passcode", "no code"),
                .fill(answered, "credentials.passcode", "none either"),
            ], ending: .message(key: "authfactor.challenge.suspended_factor")),
    ]

    private static let unlocking: [ScriptedAnswer] = [
        .take("identify", "unlock-account"),
        .fill("select-authenticator-unlock-account", "identifier", "jay@example.com"),
        .pick("select-authenticator-unlock-account", "okta_email"),
        .read(answered, .emailCode),
    ]
}

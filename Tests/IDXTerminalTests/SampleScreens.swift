import IDXAuth
import IDXForms
import IDXPlatform

/// One screen of every kind.
enum Sample {
    static let host: DisplayText = "acme.okta.com"
    static let start = Date(timeIntervalSince1970: 1_800_000_000)

    static func path(_ name: String) -> FieldPath {
        FieldPath(name.split(separator: ".").map { .field(name: String($0), occurrence: 0) })
    }

    static func action(
        _ id: String, _ purpose: Screen.Action.Purpose, _ label: DisplayText,
        detail: DisplayText? = nil,
        questions: [Question] = [], availableAfter: Duration? = nil, obstacle: DisplayText? = nil
    ) -> Screen.Action {
        Screen.Action(
            id: .init(rawValue: id), purpose: purpose, label: label, detail: detail,
            questions: questions, availableAfter: availableAfter, obstacle: obstacle)
    }

    static func text(
        _ name: String, _ label: DisplayText, initial: String? = nil, isRequired: Bool = true,
        format: Question.TextRules.Format = .plain, hint: DisplayText? = nil,
        notices: [Screen.Notice] = [], minLength: Int? = nil, maxLength: Int? = nil
    ) -> Question {
        Question(
            id: path(name), label: label, hint: hint, isRequired: isRequired,
            initial: initial.map { .text($0) }, notices: notices,
            kind: .text(.init(format: format, minLength: minLength, maxLength: maxLength)))
    }

    static func secret(
        _ name: String, _ label: DisplayText, isNew: Bool = false, rules: PasswordRules? = nil,
        notices: [Screen.Notice] = []
    ) -> Question {
        Question(
            id: path(name), label: label, isRequired: true, notices: notices,
            kind: .secret(.init(isNew: isNew, password: rules)))
    }

    static let cancel = action("cancel", .cancel, "Cancel")

    static let identify = Screen(
        step: "identify", kind: .form, title: "Sign in to acme.okta.com", host: host,
        main: action(
            "identify", .answer, "Sign in",
            questions: [
                text("identifier", "Username"),
                secret("credentials.passcode", "Password"),
                Question(
                    id: path("rememberMe"), label: "Remember me", isRequired: false,
                    initial: .toggle(false), kind: .toggle),
            ]),
        actions: [
            action("recover", .recover, "Forgot password?"),
            action("unlock-account", .unlock, "Unlock account"),
            action("select-enroll-profile", .signUp, "Create an account"),
            action(
                "redirect-idp", .identityProvider, "Continue with Google",
                detail: "opens a browser"),
            action("start-over", .startOver, "Start over"), cancel,
        ])

    static let wrongPassword: Screen = {
        var screen = identify
        screen.notices = [
            .init(
                severity: .error, text: "The password you entered is incorrect.",
                key: "incorrectPassword")
        ]
        screen.main?.questions[0].initial = .text("jay@example.com")
        return screen
    }()

    static let authenticators = Question(
        id: path("authenticator"), label: "How do you want to verify?", isRequired: true,
        kind: .choice([
            Choice(id: 0, label: "Email", detail: "j***@example.com", keys: ["okta_email"]),
            Choice(
                id: 1, label: "Phone", detail: "SMS or call to +1 XXX-XXX-1337",
                keys: ["phone_number"],
                questions: [
                    Question(
                        id: path("authenticator.methodType"), label: "How do you want the code?",
                        isRequired: true, initial: .choice(0),
                        kind: .choice([
                            Choice(id: 0, label: "Text message", keys: ["sms"]),
                            Choice(id: 1, label: "Voice call", keys: ["voice"]),
                        ]))
                ]),
            Choice(
                id: 2, label: "Security key", keys: ["webauthn"],
                obstacle: "not possible here"),
            Choice(id: 3, label: "Okta Verify", detail: "push, or type a code"),
        ]))

    static let choose = Screen(
        step: "select-authenticator-authenticate", kind: .form, title: "Verify it's you",
        host: host, account: "jay@example.com",
        main: action(
            "select-authenticator-authenticate", .answer, "Go on", questions: [authenticators]),
        actions: [cancel])

    static let alike = Screen(
        step: "select-authenticator-authenticate", kind: .form, title: "Verify it's you",
        host: host,
        main: action(
            "select-authenticator-authenticate", .answer, "Go on",
            questions: [
                Question(
                    id: FieldPath([.field(name: "authenticator", occurrence: 0)]), label: "How?",
                    isRequired: true,
                    kind: .choice([
                        Choice(id: 0, label: "Email", detail: "no. 1", keys: ["okta_email"]),
                        Choice(id: 1, label: "Email", detail: "no. 2", keys: ["okta_email", "e2"]),
                    ]))
            ]), actions: [cancel])

    static let emailCode = Screen(
        step: "challenge-authenticator", kind: .form, title: "Check your email", host: host,
        account: "jay@example.com",
        facts: [
            .init(
                name: "profile.email", label: "",
                content: .text(
                    "We sent a code to j***@example.com. Type it, or click the link in the email."))
        ],
        main: action(
            "challenge-authenticator", .answer, "Verify",
            questions: [text("credentials.passcode", "Code", format: .code)]),
        wait: .init(label: "Waiting for the link", every: .seconds(4)),
        actions: [
            action(
                "currentAuthenticator-resend", .resend, "Send again", availableAfter: .seconds(30)),
            action("select-authenticator-authenticate", .otherMethod, "Use another method"), cancel,
        ], expiresAt: start.addingTimeInterval(272))

    static let push = Screen(
        step: "challenge-poll", kind: .waiting, title: "Okta Verify", host: host,
        account: "jay@example.com",
        facts: [
            .init(name: "correctAnswer", label: "On your phone, choose", content: .number("10"))
        ],
        wait: .init(label: "Waiting for your approval", every: .seconds(4)),
        actions: [
            action("currentAuthenticator-resend", .resend, "Send again"), cancel,
        ], expiresAt: start.addingTimeInterval(107))

    static let passwordRules: PasswordRules? = {
        let body = """
            {"version":"1.0.0","currentAuthenticator":{"type":"object","value":{"type":"password",
            "key":"okta_password","id":"aut1","settings":{"complexity":{"minLength":8,
            "minLowerCase":1,"minUpperCase":1,"minNumber":1,"minSymbol":1,"excludeUsername":true},
            "age":{"historyCount":4}}}}}
            """
        // Without its rules, the sample looks different, and every golden of it fails.
        let response = try? Response(parsing: Array(body.utf8))
        return response?.authenticators.current?.settings.flatMap {
            PasswordRules($0, user: .init(username: "jay"))
        }
    }()

    static let newPassword = Screen(
        step: "enroll-authenticator", kind: .form, title: "Set a password", host: host,
        account: "jay@example.com",
        main: action(
            "enroll-authenticator", .answer, "Set it",
            questions: [
                secret(
                    "credentials.passcode", "New password", isNew: true, rules: passwordRules)
            ]),
        actions: [cancel])

    static let securityQuestion = Screen(
        step: "enroll-authenticator", kind: .form, title: "Set a security question", host: host,
        main: action(
            "enroll-authenticator", .answer, "Set it",
            questions: [
                Question(
                    id: path("credentials"), label: "Security question", isRequired: true,
                    kind: .choice([
                        Choice(
                            id: 0, label: "Choose a question",
                            questions: [
                                Question(
                                    id: path("credentials.questionKey"), label: "Question",
                                    isRequired: true, kind: .choice(questions)),
                                secret("credentials.answer", "Answer"),
                            ]),
                        Choice(
                            id: 1, label: "Write my own",
                            questions: [
                                text("credentials.question", "Question"),
                                secret("credentials.answer", "Answer"),
                            ]),
                    ]))
            ]), actions: [cancel])

    private static let questions = [
        "food you least liked as a child", "name of your first stuffed animal",
        "first thing you learned to cook", "town you were born in", "street of your first school",
        "color of your first bicycle", "book you read most often", "first concert you went to",
        "name of your first pet", "toy you wanted most",
    ].enumerated().map { Choice(id: .init(option: $0), label: "What is the \($1)?") }

    static let phone = Screen(
        step: "authenticator-enrollment-data", kind: .form, title: "Add your phone", host: host,
        account: "jay@example.com",
        main: action(
            "authenticator-enrollment-data", .answer, "Send the code",
            questions: [
                Question(
                    id: path("authenticator.methodType"), label: "How do you want the code?",
                    isRequired: true,
                    kind: .choice([
                        Choice(id: 0, label: "Text message", keys: ["sms"]),
                        Choice(id: 1, label: "Voice call", keys: ["voice"]),
                    ])),
                text("authenticator.phoneNumber", "Number", format: .phone),
                text("authenticator.extension", "Extension", isRequired: false),
            ]), actions: [cancel])

    /// The number was rejected, and the org forgot how to send the code.
    static let phoneRejected: Screen = {
        var screen = phone
        screen.main?.questions[1].initial = .text("555")
        screen.main?.questions[1].notices = [
            .init(severity: .error, text: "We cannot reach this phone number.")
        ]
        return screen
    }()

    static let diet = Screen(
        step: "enroll-profile", kind: .form, title: "Create an account", host: host,
        main: action(
            "enroll-profile", .answer, "Sign up",
            questions: [
                Question(
                    id: path("userProfile.diet"), label: "Diet", isRequired: false,
                    kind: .choice([
                        Choice(id: 0, label: "Vegan", keys: ["vegan"]),
                        Choice(id: 1, label: "Vegetarian", keys: ["vegetarian"]),
                    ])),
                text("userProfile.email", "Email"),
            ]), actions: [cancel])

    static let consent = Screen(
        step: "consent", kind: .form, title: "acme-app asks for access", host: host,
        account: "jay@example.com",
        facts: [
            .init(name: "scopes", label: "It asks for", content: .text("openid, profile")),
            .init(
                name: "terms", label: "Terms of service",
                content: .link("https://id.acme.example/terms")),
        ],
        main: action(
            "consent", .answer, "Go on",
            questions: [
                Question(
                    id: path("consent"), label: "Allow", isRequired: true, needsDecision: true,
                    kind: .toggle)
            ]), actions: [cancel])

    /// A request that comes by itself.
    static var request: Screen {
        var screen = consent
        screen.subject = .init(challenge: "ftTX")
        return screen
    }

    /// The same decision as two options.
    static let consentChoice = Screen(
        step: "consent", kind: .form, title: "acme-app asks for access", host: host,
        facts: [
            .init(name: "scopes", label: "", content: .text("It would like to:")),
            .init(name: "scope", label: "", content: .item("Sign you in")),
            .init(name: "scope", label: "", content: .item("View your email address")),
        ],
        main: action(
            "consent", .answer, "Go on",
            questions: [
                Question(
                    id: path("consent"), label: "Allow this?", isRequired: true,
                    needsDecision: true,
                    kind: .choice([
                        Choice(id: 0, label: "Allow"), Choice(id: 1, label: "Don't allow"),
                    ]))
            ]), actions: [cancel])

    static let locked = Screen(
        step: "terminal", kind: .terminal(isError: true), title: "Sign in", host: host,
        notices: [.init(severity: .error, text: "This account is locked.")],
        actions: [
            action("unlock-account", .unlock, "Unlock it now"),
            action("start-over", .startOver, "Use another account"), cancel,
        ])

    static let setupKey = Screen(
        step: "enroll-authenticator", kind: .form, title: "Add Google Authenticator", host: host,
        account: "jay@example.com",
        facts: [
            .init(name: "sharedSecret", label: "Setup key", content: .setupKey("ZR74DHZTG43NBULV"))
        ],
        main: action(
            "enroll-authenticator", .answer, "Verify",
            questions: [text("credentials.passcode", "Code", format: .code)]),
        actions: [cancel])

    /// Any number of options, then a list of texts.
    static let several = Screen(
        step: "pick-teams", kind: .form, title: "Pick teams", host: host,
        main: action(
            "pick-teams", .answer, "Go on",
            questions: [
                Question(
                    id: path("teams"), label: "Your teams", isRequired: true,
                    initial: .several([0]),
                    kind: .several([
                        Choice(id: 0, label: "Bakers", keys: ["b"]),
                        Choice(id: 1, label: "Brewers", keys: ["r"]),
                        Choice(id: 2, label: "Millers", keys: ["m"]),
                    ])),
                text("aliases", "Other names", isRequired: false, format: .list),
            ]), actions: [cancel])

    /// A form with earlier answers, and errors in later fields.
    static let fieldErrors: Screen = {
        func error(_ text: DisplayText) -> [Screen.Notice] { [.init(severity: .error, text: text)] }
        return Screen(
            step: "enroll-profile", kind: .form, title: "Create an account", host: host,
            main: action(
                "enroll-profile", .answer, "Create account",
                questions: [
                    text("userProfile.firstName", "First name", initial: "Jay"),
                    text(
                        "userProfile.email", "Email", initial: "jay",
                        notices: error("This is not an email address.")),
                    text(
                        "userProfile.zip", "ZIP code", initial: "1", isRequired: false,
                        notices: error("A ZIP code has 5 digits.")),
                ]),
            actions: [action("select-identify", .signIn, "Back to sign-in"), cancel])
    }()

    /// A code of known length, and actions outside the sign-in besides its own.
    static let codeSlots: Screen = {
        let resend = action("resend", .resend, "Send again")
        var link = action("outside-link", .other, "Open the link in the email")
        link.group = "In the demo"
        return Screen(
            step: "challenge-authenticator", kind: .form, title: "Check your phone", host: host,
            main: action(
                "challenge-authenticator", .answer, "Verify",
                questions: [text("credentials.passcode", "Code", format: .code, maxLength: 6)]),
            actions: [link, resend, cancel])
    }()

    /// Labels that are wider than others.
    static let token = Screen(
        step: "enroll-authenticator", kind: .form, title: "Add RSA SecurID", host: host,
        main: action(
            "enroll-authenticator", .answer, "Continue",
            questions: [
                text("credentials.clientData", "Enter RSA SecurID username"),
                text("credentials.passcode", "Enter passcode", format: .code),
            ]),
        actions: [cancel])

    /// The only question is the title.
    static let staySignedIn = Screen(
        step: "keep-me-signed-in", kind: .form, title: "Stay signed in?", host: host,
        main: action(
            "keep-me-signed-in", .answer, "Continue",
            questions: [
                Question(
                    id: path("keepMeSignedIn"), label: "Stay signed in?", isRequired: true,
                    kind: .choice([
                        Choice(id: 0, label: "Stay signed in"),
                        Choice(id: 1, label: "Don't stay signed in"),
                    ]))
            ]),
        actions: [cancel])

    /// Every screen, by name.
    static let all: [(name: String, screen: Screen)] = [
        ("identify", identify), ("wrong-password", wrongPassword), ("choose", choose),
        ("email-code", emailCode), ("push", push), ("new-password", newPassword),
        ("security-question", securityQuestion), ("phone", phone), ("consent", consent),
        ("locked", locked), ("setup-key", setupKey), ("several", several),
        ("consent-choice", consentChoice), ("field-errors", fieldErrors),
        ("code-slots", codeSlots), ("phone-rejected", phoneRejected), ("diet", diet),
    ]
}

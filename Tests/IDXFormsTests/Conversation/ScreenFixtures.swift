import IDXAuth
import IDXForms
import IDXPlatform

extension FieldPath {
    static func path(_ names: String...) -> FieldPath {
        FieldPath(names.map { .field(name: $0, occurrence: 0) })
    }
}

extension Screen {
    static func form(
        _ step: String, _ questions: Question..., actions: [Action] = [],
        notices: [Notice] = [], wait: Wait? = nil, expiresAt: Date? = nil
    ) -> Screen {
        Screen(
            step: step, kind: .form, title: "\(step)", host: "id.acme.example", notices: notices,
            main: Action(
                id: .init(rawValue: step), purpose: .answer, label: "Go on", questions: questions),
            wait: wait, actions: actions, expiresAt: expiresAt)
    }

    static let success = Screen(
        step: "success", kind: .success, title: "Signed in", host: "id.acme.example")

    static func terminal(_ text: DisplayText, key: String? = nil, isError: Bool = true) -> Screen {
        Screen(
            step: "terminal", kind: .terminal(isError: isError), title: "End",
            host: "id.acme.example",
            notices: [Notice(severity: isError ? .error : .info, text: text, key: key)])
    }

    static let expired = terminal("The session has expired.", key: "idx.session.expired")

    func wrong(
        _ text: DisplayText = "Invalid code. Try again.", _ severity: Notice.Severity = .error
    ) -> Screen {
        var screen = self
        screen.notices = [Notice(severity: severity, text: text)]
        return screen
    }

    func showing(_ fact: String) -> Screen {
        var screen = self
        screen.facts.append(Fact(name: fact, label: "", content: .number("10")))
        return screen
    }
}

extension Screen.Action {
    static func action(_ id: String, _ purpose: Purpose, link: DisplayText? = nil) -> Self {
        Self(id: .init(rawValue: id), purpose: purpose, label: "\(id)", link: link)
    }
}

extension Question {
    static let username = Question(
        id: .path("identifier"), label: "Username", isRequired: true, kind: .text(.init()))
    static let password = Question(
        id: .path("credentials", "passcode"), label: "Password", isRequired: true,
        kind: .secret(.init()))
    static let code = Question(
        id: .path("credentials", "passcode"), label: "Code", isRequired: true,
        kind: .text(.init(format: .code)))
    static let remember = Question(
        id: .path("rememberMe"), label: "Remember me", isRequired: false,
        initial: .toggle(false), kind: .toggle)

    static func factor(_ choices: Choice..., isRequired: Bool = true) -> Question {
        Question(
            id: .path("authenticator"), label: "How?", isRequired: isRequired,
            kind: .choice(choices))
    }
}

extension Choice {
    static let email = Choice(id: 0, label: "Email", keys: ["okta_email", "email"])
    static let phone = Choice(
        id: 1, label: "Phone", keys: ["phone_number", "phone"],
        questions: [
            Question(
                id: .path("authenticator", "methodType"), label: "By", isRequired: true,
                kind: .choice([
                    Choice(id: 0, label: "SMS", keys: ["sms"]),
                    Choice(id: 1, label: "Voice call", keys: ["voice"]),
                ]))
        ])
}

extension Decision {
    static func answer(_ step: String, _ answers: Answer...) -> Decision {
        .submit(.init(rawValue: step), answers)
    }
}

extension Answer {
    static func text(_ question: Question, _ text: String) -> Answer {
        Answer(question: question.id, value: .text(text))
    }
    static func secret(_ question: Question, _ text: String) -> Answer {
        Answer(question: question.id, value: .secret(Secret(text)))
    }
    static func toggle(_ question: Question, _ isOn: Bool) -> Answer {
        Answer(question: question.id, value: .toggle(isOn))
    }
}

extension TimeSource {
    /// A clock that stands still: a sleep ends only when it is cancelled.
    static let stopped = TimeSource(
        now: { Date(timeIntervalSince1970: 1000) },
        sleep: { _ in try await Task.sleep(for: .seconds(3600)) })
    /// A clock on which every sleep ends at once.
    static let instant = TimeSource(
        now: { Date(timeIntervalSince1970: 1000) }, sleep: { _ in try Task.checkCancellation() })
}

/// The name of an outcome, for comparison.
func name(_ outcome: Conversation<ScriptedOrg>.Outcome) -> String {
    switch outcome {
    case .signedIn: "signed in"
    case .redirected(let address): "redirected \(address)"
    case .finished(let screen): "finished \(screen.notices.first?.text ?? "")"
    case .refused(let screen): "refused \(screen.notices.first?.text ?? "")"
    case .notPossible(_, let reason): "not possible: \(reason)"
    case .continuedInBrowser(let screen, _): "continued in a browser at \(screen.step)"
    case .cancelled: "cancelled"
    case .timedOut: "timed out"
    case .endless: "endless"
    }
}

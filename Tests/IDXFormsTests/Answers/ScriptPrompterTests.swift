import IDXAuth
import IDXJSON
import IDXPlatform
import Synchronization
import Testing

@testable import IDXForms

@Suite("A script answers screens from its file")
struct ScriptPrompterTests {
    static func path(_ names: String...) -> FieldPath {
        FieldPath(names.map { .field(name: $0, occurrence: 0) })
    }
    static let passcode = Question(
        id: path("credentials", "passcode"), label: "Password", isRequired: true,
        kind: .secret(.init()))
    static let username = Question(
        id: path("identifier"), label: "Username", isRequired: true, kind: .text(.init()))
    static let remember = Question(
        id: path("rememberMe"), label: "Remember me", isRequired: false, initial: .toggle(false),
        kind: .toggle)
    static let method = Question(
        id: path("authenticator"), label: "How?", isRequired: true,
        kind: .choice([
            Choice(
                id: 0, label: "Email", detail: "t***l@example.com", keys: ["okta_email", "email"]),
            Choice(
                id: 1, label: "Email", detail: "e***t@example.com", keys: ["okta_email", "email"]),
            Choice(
                id: 2, label: "Phone", detail: "text message", keys: ["phone_number:sms", "sms"],
                questions: [
                    Question(
                        id: path("authenticator", "phoneNumber"), label: "Number", isRequired: true,
                        kind: .text(.init(format: .phone)))
                ]),
            Choice(id: 3, label: "Passkey", keys: ["webauthn"], obstacle: "needs a browser"),
        ]))

    func screen(
        _ step: String, _ questions: [Question], actions: [Screen.Action] = [],
        errors: [Screen.Notice] = []
    ) -> Screen {
        Screen(
            step: step, kind: .form, title: "\(step)", host: "acme.okta.com", notices: errors,
            main: .init(
                id: .init(rawValue: step), purpose: .answer, label: "Go on", questions: questions),
            actions: actions)
    }

    func script(
        _ entries: AnswersFile.Entry..., username: String? = nil, reader: StubReader = StubReader(),
        seconds: TimeInterval = 59
    ) -> ScriptPrompter {
        let time = TimeSource(now: { Date(timeIntervalSince1970: seconds) }, sleep: { _ in })
        return ScriptPrompter(
            AnswersFile(username: username, entries: entries), reader: reader, time: time)
    }

    func ask(_ script: ScriptPrompter, _ screen: Screen) async throws -> Decision {
        try await script.ask(screen, updates: AsyncStream { $0.finish() })
    }

    func value(_ decision: Decision, _ field: String) -> Answer.Value? {
        guard case .submit(_, let answers) = decision else { return nil }
        return answers.first { $0.question.dotted == field }?.value
    }

    @Test("answers the username, a secret from a file without its line break, and defaults")
    func identify() async throws {
        let script = script(
            .init(step: "identify", field: "credentials.passcode", content: .from(.file("/s"))),
            username: "jay@example.com", reader: StubReader(files: ["/s": " hunter 2 \n"]))
        let decision = try await ask(
            script, screen("identify", [Self.username, Self.passcode, Self.remember]))
        #expect(
            decision
                == .submit(
                    .init(rawValue: "identify"),
                    [
                        Answer(question: Self.username.id, value: .text("jay@example.com")),
                        Answer(question: Self.passcode.id, value: .secret(" hunter 2 ")),
                        Answer(question: Self.remember.id, value: .toggle(false)),
                    ]))
        #expect(script.unused.isEmpty)
    }

    @Test(
        "fields of one name are named as a dump names them, or without numbers",
        arguments: [
            (["home.city", "home#2.city"], ["0", "1"]),
            (["home#2.city", "home.city"], ["1", "0"]),
            (["home#2.city", "city"], ["1", "0"]), (["home.city"], ["0", "0"]),
            (["city"], ["0", "0"]),
        ])
    func sameName(fields: [String], expected: [String]) async throws {
        let questions = (0...1).map { occurrence in
            Question(
                id: FieldPath([
                    .field(name: "home", occurrence: occurrence),
                    .field(name: "city", occurrence: 0),
                ]), label: "City", isRequired: true, kind: .text(.init()))
        }
        let entries = fields.enumerated().map { index, field in
            AnswersFile.Entry(step: "*", field: field, content: .value(.string("\(index)")))
        }
        let script = ScriptPrompter(AnswersFile(entries: entries), reader: StubReader())
        let decision = try await ask(script, screen("enroll-profile", questions))
        let given = ["home.city", "home#2.city"].map { value(decision, $0) }
        #expect(given == expected.map { .text($0) })
        #expect(script.unused.isEmpty)
    }

    @Test("the answer to one field is not that to another whose path ends so")
    func wholePath() async throws {
        let questions = [Self.path("email"), Self.path("work", "email"), Self.path("work", "city")]
            .map { Question(id: $0, label: "", isRequired: false, kind: .text(.init())) }
        func entry(_ field: String) -> AnswersFile.Entry {
            .init(step: "*", field: field, content: .value(.string(field)))
        }
        let step = screen("enroll-profile", questions)
        let whole = try await ask(script(entry("email"), entry("work.email"), entry("city")), step)
        #expect(value(whole, "email") == .text("email"))
        #expect(value(whole, "work.email") == .text("work.email"))
        #expect(value(whole, "work.city") == .text("city"))
        #expect(try await value(ask(script(entry("email")), step), "work.email") == nil)
    }

    @Test(
        "every kind of source gives its answer",
        arguments: [
            (AnswerSource.environment("PW"), "from env"), (.standardInput, "line one"),
            (.command(["pass", "show"]), "pass+show"), (.totp(.file("/seed")), "94287082"),
            (.qr(file: "/kept"), "94287082"),
        ])
    func sources(source: AnswerSource, expected: String) async throws {
        let seed = "otpauth://totp/a?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&digits=8"
        let reader = StubReader(
            files: ["/seed": seed], lines: ["line one", "line two"], environment: ["PW": "from env"]
        )
        let script = script(
            .init(step: "*", field: "passcode", content: .from(source)), reader: reader)
        var screen = screen("enroll-authenticator", [Self.passcode])
        screen.facts = [.init(name: "qrcode", label: "", content: .qr(png: [1]))]
        let decision = try await ask(script, screen)
        #expect(value(decision, "credentials.passcode") == .secret(Secret(expected)))
        if case .qr = source {
            #expect(reader.content(ofFile: "/kept")?.hasPrefix("otpauth:") == true)
        }
    }

    @Test("falls back to the setup key if the QR code is unreadable, and fails if there is neither")
    func keyBesideQR() async throws {
        let script = script(.init(step: "*", field: "passcode", content: .from(.qr(file: "/kept"))))
        var screen = screen("enroll-authenticator", [Self.passcode])
        await #expect(throws: AnswerSourceError.noQRCode) { try await ask(script, screen) }
        screen.facts = [
            .init(name: "k", label: "", content: .setupKey("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"))
        ]
        #expect(try await value(ask(script, screen), "credentials.passcode") == .secret("287082"))
    }

    @Test("chooses by key and method, and answers the option's questions")
    func choice() async throws {
        let script = script(
            .init(step: "select-*", choose: "phone_number:sms"),
            .init(step: "select-*", field: "phoneNumber", content: .value("+1 (555) 123-1337")))
        let decision = try await ask(script, screen("select-authenticator-enroll", [Self.method]))
        #expect(value(decision, "authenticator") == .choice(2))
        #expect(value(decision, "authenticator.phoneNumber") == .text("+15551231337"))
    }

    @Test("an ambiguous choice names its matches; a masked profile distinguishes them")
    func ambiguous() async throws {
        let step = screen("select-authenticator-authenticate", [Self.method])
        await #expect(
            throws: PromptError.ambiguous(
                step: step.step, given: "okta_email",
                candidates: ["Email t***l@example.com", "Email e***t@example.com"])
        ) { try await ask(script(.init(step: "*", choose: "okta_email")), step) }
        let decision = try await ask(script(.init(step: "*", choose: "e***t@example.com")), step)
        #expect(value(decision, "authenticator") == .choice(1))
    }

    @Test("an option that is not possible here is rejected with the reason")
    func obstacle() async throws {
        let error = PromptError.notPossible(step: "s", reason: "Passkey needs a browser")
        await #expect(throws: error) {
            try await ask(script(.init(step: "*", choose: "webauthn")), screen("s", [Self.method]))
        }
    }

    @Test("the fallback hears what became of the answers")
    func outcomes() async {
        let person = PersonStub(answer: .init(question: Self.passcode.id, value: .secret("x")))
        let script = ScriptPrompter(
            AnswersFile(otherwise: .ask), reader: StubReader(), fallback: person)
        let outcomes: [AnswerOutcome] = [.refused([Self.passcode.id]), .accepted, .unknown]
        for outcome in outcomes { await script.settle(outcome) }
        #expect(person.outcomes == outcomes)
    }

    @Test("the error names the missing answer")
    func missing() async throws {
        await #expect(
            throws: PromptError.answerNeeded(
                step: "identify", question: "credentials.passcode", label: "Password")
        ) {
            try await ask(
                script(username: "jay"), screen("identify", [Self.username, Self.passcode]))
        }
    }

    @Test(
        "the error names the answer that is not valid, and the options",
        arguments: [
            AnswersFile.Entry(step: "*", field: "authenticator", content: .value("fax")),
            .init(step: "*", field: "authenticator", content: .choose("fax")),
            .init(step: "*", choose: "fax"),
        ])
    func notOffered(entry: AnswersFile.Entry) async throws {
        await #expect(
            throws: PromptError.answerInvalid(
                step: "verify", question: "authenticator", reason: "There is no such option.",
                offered: ["Email t***l@example.com", "Email e***t@example.com", "phone_number:sms"])
        ) { try await ask(script(entry), screen("verify", [Self.method])) }
    }

    @Test("an answer that is not possible here does not hide a later one that is")
    func laterAnswer() async throws {
        for earlier in ["fax", "webauthn"] {
            let script = script(
                .init(step: "*", field: "authenticator", content: .choose(earlier)),
                .init(step: "*", choose: "sms"),
                .init(step: "*", field: "phoneNumber", content: .value("+15551231337")))
            let decision = try await ask(script, screen("verify", [Self.method]))
            #expect(value(decision, "authenticator") == .choice(2))
            #expect(script.unused.map(\.content) == [.choose(earlier)])
        }
    }

    @Test("names an option without a name of its own by its position, as JSON lines do")
    func position() async throws {
        let question = Question(
            id: Self.path("credentials"), label: "Question", isRequired: true,
            kind: .choice([
                Choice(id: 0, label: "Choose a question"), Choice(id: 1, label: "Write your own"),
                Choice(id: 2, label: "None", keys: ["none"]),
            ]))
        func chosen(_ name: String) async throws -> Answer.Value? {
            try await value(
                ask(script(.init(step: "*", choose: name)), screen("s", [question])), "credentials")
        }
        #expect(OptionMatcher(question.shownChoices).names == ["1", "2", "none"])
        for (index, name) in ["1", "2", "none"].enumerated() {
            #expect(try await chosen(name) == .choice(Choice.ID(option: index)))
        }
        await #expect(throws: PromptError.self) { try await chosen("3") }
    }

    @Test("the error names the answer of the wrong type")
    func wrongType() async throws {
        let age = Question(
            id: Self.path("age"), label: "Age", isRequired: true,
            kind: .text(.init(format: .number)))
        let script = script(.init(step: "*", field: "age", content: .value("forty")))
        await #expect(
            throws: PromptError.answerInvalid(
                step: "enroll-profile", question: "age", reason: "That is not a number.",
                offered: [])
        ) { try await ask(script, screen("enroll-profile", [age])) }
    }

    @Test("a rejected answer is not sent again, but the next match is")
    func rejected() async throws {
        let script = script(
            .init(step: "*", field: "passcode", content: .value("one")),
            .init(step: "*", field: "passcode", content: .value("two")), username: "jay")
        let questions = [Self.username, Self.passcode]
        let again = screen(
            "identify", questions, errors: [.init(severity: .error, text: "Wrong.")])
        let first = try await ask(script, screen("identify", questions))
        let second = try await ask(script, again)
        #expect(value(first, "credentials.passcode") == .secret("one"))
        #expect(value(second, "credentials.passcode") == .secret("two"))
        #expect(value(second, "identifier") == .text("jay"))
        await #expect(
            throws: PromptError.answerRejected(
                step: "identify", question: "credentials.passcode", label: "Password",
                words: "Wrong.")
        ) { try await ask(script, again) }
    }

    @Test("the end of the input hides no rejection")
    func rejectedAtEndOfInput() async throws {
        let script = script(
            .init(step: "*", field: "passcode", content: .from(.standardInput)),
            reader: StubReader(lines: ["one", "two"]))
        let again = screen(
            "identify", [Self.passcode], errors: [.init(severity: .error, text: "Wrong.")])
        let first = try await ask(script, screen("identify", [Self.passcode]))
        let second = try await ask(script, again)
        #expect(value(first, "credentials.passcode") == .secret("one"))
        #expect(value(second, "credentials.passcode") == .secret("two"))
        await #expect(
            throws: PromptError.answerRejected(
                step: "identify", question: "credentials.passcode", label: "Password",
                words: "Wrong.")
        ) { try await ask(script, again) }
        await #expect(throws: AnswerSourceError.endOfInput) {
            try await ask(script, screen("challenge-authenticator", [Self.passcode]))
        }
    }

    @Test("an error at one field rejects only that field's answer")
    func rejectedField() async throws {
        let script = script(
            .init(step: "*", field: "passcode", content: .value("pw")), username: "jay")
        var wrongName = Self.username
        wrongName.notices = [.init(severity: .error, text: "Unknown.")]
        _ = try await ask(script, screen("identify", [Self.username, Self.passcode]))
        await #expect(
            throws: PromptError.answerRejected(
                step: "identify", question: "identifier", label: "Username", words: "Unknown.")
        ) { try await ask(script, screen("identify", [wrongName, Self.passcode])) }
    }

    @Test("answers that the form refuses were not rejected by the org")
    func refusedByForm() async throws {
        let script = script(username: "jay")
        let step = screen("identify", [Self.username])
        _ = try await ask(script, step)
        var again = step
        again.notices = [.init(severity: .error, text: "not answered: nick")]
        again.repetition = .invalid
        await #expect(
            throws: PromptError.answerInvalid(
                step: "identify", question: "identifier", reason: "not answered: nick", offered: [])
        ) { try await ask(script, again) }
    }

    @Test("`times` limits reuse")
    func times() async throws {
        let script = script(
            .init(step: "*", field: "passcode", content: .value("once"), times: 1))
        let step = screen("challenge-authenticator", [Self.passcode])
        _ = try await ask(script, step)
        #expect(try await ask(script, step) == .checkNow)
        await #expect(
            throws: PromptError.answerRejected(
                step: "challenge-authenticator", question: "credentials.passcode",
                label: "Password", words: nil)
        ) { try await ask(script, step) }
    }

    @Test("the observer receives all events in order")
    func events() async throws {
        let log = Mutex<[ScriptPrompter.Event]>([])
        let script = ScriptPrompter(
            AnswersFile(
                username: "jay",
                entries: [
                    .init(step: "identify", content: .act("one")),
                    .init(step: "identify", field: "passcode", content: .value("pw")),
                ]), reader: StubReader()
        ) { event in log.withLock { $0.append(event) } }
        let step = screen("identify", [Self.username, Self.passcode, Self.remember])
        _ = try await ask(script, step)
        await script.tell(Remark(.note, "Next"))
        #expect(
            log.withLock { $0 } == [
                .screen(step), .act("one"), .answer(Self.username, .text("jay")),
                .answer(Self.passcode, .secret("pw")), .remark(Remark(.note, "Next")),
            ])
    }

    @Test(
        "several options come as an array or separated by commas",
        arguments: [
            AnswersFile.Entry.Content.value(["m", "Bakers"]), .value("m,b"), .choose("m, Bakers"),
        ])
    func several(content: AnswersFile.Entry.Content) async throws {
        let question = Question(
            id: Self.path("teams"), label: "Teams", isRequired: true,
            kind: .several([
                Choice(id: 0, label: "Bakers", keys: ["b"]),
                Choice(id: 1, label: "Brewers", keys: ["r"]),
                Choice(id: 2, label: "Millers", keys: ["m"]),
            ]))
        let script = script(.init(step: "pick-teams", field: "teams", content: content))
        let decision = try await ask(script, screen("pick-teams", [question]))
        #expect(value(decision, "teams") == .several([0, 2]))
        let wrong = self.script(.init(step: "*", field: "teams", content: .value(["b", "x"])))
        await #expect(throws: PromptError.self) {
            try await ask(wrong, screen("pick-teams", [question]))
        }
    }

    @Test("unused answers are listed")
    func unused() async throws {
        let script = script(
            .init(step: "identify", field: "rememberMe", content: .value(true)),
            .init(
                step: "enroll-*", choose: "skip",
                path: JSON.Path().appending("answers").appending(1)))
        let decision = try await ask(script, screen("identify", [Self.remember]))
        #expect(value(decision, "rememberMe") == .toggle(true))
        #expect(
            script.unused.map(Wording.unused) == ["$.answers[1]: enroll-*, choose skip"])
    }

    @Test("with \"else\": \"ask\", prompts for the rest and merges the answers")
    func fallback() async throws {
        let person = PersonStub(answer: Answer(question: Self.passcode.id, value: .secret("typed")))
        let script = ScriptPrompter(
            AnswersFile(username: "jay", otherwise: .ask), reader: StubReader(), fallback: person)
        let decision = try await ask(script, screen("identify", [Self.username, Self.passcode]))
        #expect(person.asked == [["credentials.passcode"]])
        #expect(person.presets == [.text("jay")])
        #expect(value(decision, "credentials.passcode") == .secret("typed"))
    }

    @Test(
        "text is normalized by its format",
        arguments: [
            (Question.TextRules.Format.plain, "  two words ", "two words"),
            (.code, "482 9-13", "482913"),
            (.userCode, "abcd efgh", "ABCD-EFGH"), (.phone, "+47 912 34 567", "+4791234567"),
            (.phone, "0047 912 34 567", "+4791234567"),
            (.phone, "+1 555 123 0000 x42", "+15551230000x42"),
            (.number, " 12 ", "12"), (.list, " a,b , ,c d", "a, b, c d"),
        ])
    func formats(format: Question.TextRules.Format, given: String, expected: String) {
        #expect(Question.TextRules(format: format).normalized(given) == expected)
    }
}

extension AnswersFile.Entry {
    init(step: Glob, choose name: String, path: JSON.Path = JSON.Path()) {
        self.init(step: step, content: .choose(name), path: path)
    }
}

import IDXAuth
import IDXForms
import TestSupport
import Testing

@testable import IDXHTML

/// What comes back from pages, honest or not.
@Suite struct `What a browser posts` {
    private static func path(_ name: String) -> FieldPath {
        FieldPath(name.split(separator: ".").map { .field(name: String($0), occurrence: 0) })
    }

    /// A form with a question of each kind.
    private let screen = Screen(
        step: "all", kind: .form, title: "All", host: "id.acme.example",
        main: .init(
            id: .init(rawValue: "all"), purpose: .answer, label: "Send",
            questions: [
                Question(id: path("name"), label: "Name", isRequired: true, kind: .text(.init())),
                Question(
                    id: path("passcode"), label: "New password", isRequired: true,
                    kind: .secret(.init(isNew: true))),
                Question(
                    id: path("remember"), label: "Remember me", isRequired: false,
                    initial: .toggle(false), kind: .toggle),
                Question(
                    id: path("method"), label: "How", isRequired: true,
                    kind: .choice([
                        Choice(
                            id: 0, label: "Phone", keys: ["phone"],
                            questions: [
                                Question(
                                    id: path("method.number"), label: "Number", isRequired: true,
                                    kind: .text(.init(format: .phone)))
                            ]),
                        Choice(id: .init(option: 1, method: 2), label: "Email"),
                        Choice(id: 2, label: "Passkey", obstacle: "not possible"),
                    ])),
                Question(
                    id: path("scopes"), label: "Scopes", isRequired: false,
                    kind: .several([Choice(id: 0, label: "Mail"), Choice(id: 1, label: "Files")])),
                Question(
                    id: path("consent"), label: "Do you agree?", isRequired: true,
                    needsDecision: true, kind: .toggle),
            ]))

    private let filled = [
        ("idx:token", "t"), ("idx:action", "all"), ("name", " Jay "), ("passcode", " s3cret "),
        ("passcode:again", " s3cret "), ("remember", "yes"), ("method", "0"),
        ("method.number", "+47 912 34 567"), ("scopes", "0"), ("scopes", "1"),
        ("consent", "yes"),
    ]

    private func reading(changing changes: [String: String?] = [:]) -> PostedForm.Reading {
        var pairs = filled.filter { changes[$0.0] == nil }
        pairs += changes.compactMap { name, value in value.map { (name, $0) } }
        return PostedForm(pairs.map { (name: $0.0, value: $0.1) }).reading(at: screen)
    }

    /// What is said at the questions of the main form.
    private static func faults(at screen: Screen) -> [String: DisplayText] {
        let faulty = (screen.main?.questions ?? []).filter(\.isFaulty)
        return Dictionary(
            faulty.map { ($0.name, $0.notices.map(\.text).joined(separator: " ")) }
        ) { first, _ in first }
    }

    @Test func `a body is decoded as browsers encode it`() {
        let form = PostedForm(
            urlEncoded: "idx%3Atoken=a%2Bb&idx:check=1&name=J%C3%A4y+D&%zz=1&empty")
        #expect(form.token == "a+b")
        var waiting = screen
        waiting.wait = .init(label: "Waiting", every: .seconds(4))
        #expect(form.reading(at: waiting) == .decided(.checkNow))
    }

    @Test func `every kind of answer arrives as its question takes it`() {
        func answer(_ path: String, _ value: Answer.Value) -> Answer {
            Answer(question: Self.path(path), value: value)
        }
        #expect(
            reading()
                == .decided(
                    .submit(
                        .init(rawValue: "all"),
                        [
                            answer("name", .text("Jay")),
                            answer("passcode", .secret(Secret(" s3cret "))),
                            answer("remember", .toggle(true)), answer("method", .choice(0)),
                            answer("method.number", .text("+4791234567")),
                            answer("scopes", .several([0, 1])), answer("consent", .toggle(true)),
                        ])))
    }

    @Test func `what is missing or does not fit is said at its field, and the rest is kept`() {
        let changes = [
            "name": "  ", "passcode:again": "other", "method": nil, "consent": "maybe",
        ]
        guard case .incomplete(let screen) = reading(changing: changes) else {
            Issue.record("accepted")
            return
        }
        #expect(
            Self.faults(at: screen) == [
                "name": "Fill in \"Name\".",
                "passcode": "The two do not match. Enter both again.",
                "method": "Choose one.", "consent": "Choose one.",
            ])
        let filled = (screen.main?.questions ?? []).filter { $0.initial != nil }
        #expect(filled.map(\.name) == ["remember", "scopes"])
    }

    @Test func `what is missing in another form than the main one is said there`() {
        var screen = screen
        var other = screen.main
        other?.id = .init(rawValue: "other")
        screen.actions = [other].compactMap(\.self)
        let form = PostedForm([("idx:action", "other"), ("name", "Jay")])
        guard case .incomplete(let returned) = form.reading(at: screen) else {
            Issue.record("accepted")
            return
        }
        #expect(Self.faults(at: returned) == [:])
        #expect(
            returned.actions[0].questions[1].notices.map(\.text) == ["Fill in \"New password\"."])
        let page = HTMLPage(returned, organization: "Acme", token: "t")
        #expect(page.document.contains("<details open>"))
    }

    @Test func `a text that was there and was deleted is an answer`() {
        let (nickname, city) = (Self.path("nickname"), Self.path("city"))
        var screen = screen
        screen.main?.questions = [
            Question(
                id: nickname, label: "Nickname", isRequired: false, initial: .text("Jay"),
                kind: .text(.init())),
            Question(id: city, label: "City", isRequired: false, kind: .text(.init())),
        ]
        let form = PostedForm([("idx:action", "all"), ("nickname", ""), ("city", "")])
        #expect(
            form.reading(at: screen)
                == .decided(
                    .submit(
                        .init(rawValue: "all"), [Answer(question: nickname, value: .text(""))])))
    }

    @Test(arguments: ["2", "7", "1", "0.0", "x", ""])
    func `an option that is not offered is not taken`(value: String) {
        guard case .incomplete(let screen) = reading(changing: ["method": value]) else {
            Issue.record("accepted")
            return
        }
        #expect(Self.faults(at: screen) == ["method": "Choose one."])
    }

    @Test func `an option's method is part of its value`() {
        guard case .decided(.submit(_, let answers)) = reading(changing: ["method": "1.2"])
        else {
            Issue.record("refused")
            return
        }
        #expect(answers.contains { $0.value == .choice(.init(option: 1, method: 2)) })
        // What was typed for an option that was not chosen is not sent.
        #expect(!answers.contains { $0.question.dotted == "method.number" })
    }

    @Test func `what two methods of an option have in common has names of its own, however deep`() {
        func text(_ path: String) -> Question {
            Question(id: Self.path(path), label: "Text", isRequired: false, kind: .text(.init()))
        }
        let inner = Question(
            id: Self.path("way.kind"), label: "Kind", isRequired: true,
            kind: .choice([Choice(id: 0, label: "Own", questions: [text("way.kind.name")])]))
        let ways = (0...1).map { method in
            Choice(id: .init(option: 0, method: method), label: "Way", questions: [inner])
        }
        func names(_ control: PageControl) -> [String] {
            let nested = (control.question.choices ?? []).flatMap { control.nested(in: $0) }
            return [control.name] + nested.flatMap(names)
        }
        let way = Question(
            id: Self.path("way"), label: "Way", isRequired: true, kind: .choice(ways))
        #expect(
            PageControl.all([way]).flatMap(names) == [
                "way", "way.kind:0.0", "way.kind.name:0.0", "way.kind:0.1", "way.kind.name:0.1",
            ])
    }

    @Test func `an action of another page is not offered, nor is a check where nothing is awaited`()
    {
        #expect(reading(changing: ["idx:action": "other"]) == .notOffered)
        #expect(reading(changing: ["idx:action": nil]) == .notOffered)
        #expect(PostedForm([("idx:check", "1")]).reading(at: screen) == .notOffered)
        var waiting = screen
        waiting.wait = .init(label: "Waiting", every: .seconds(4))
        #expect(PostedForm([("idx:check", "1")]).reading(at: waiting) == .decided(.checkNow))
    }

    @Test func `a name that was posted twice counts once`() {
        let form = PostedForm((filled + [("name", "Eve")]).map { (name: $0.0, value: $0.1) })
        guard case .decided(.submit(_, let answers)) = form.reading(at: screen) else {
            Issue.record("refused")
            return
        }
        #expect(answers.first?.value == .text("Jay"))
    }
}

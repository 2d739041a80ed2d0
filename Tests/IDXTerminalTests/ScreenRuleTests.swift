import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import TestSupport
import Testing

@testable import IDXTerminal

/// What holds for the screen of every recorded response and every sample, whatever it is about.
@Suite(.computing) struct `Every screen` {
    private static func screens(in language: Language) throws -> [(path: String, screen: Screen)] {
        try Language.$current.withValue(language) {
            try (Recording.own + SharedData.recordings(kind: "idx")).map { recording in
                let response = try Response(parsing: recording.bytes)
                return (recording.path, Screen(response, host: "acme.okta.com"))
            } + Sample.all.map { ($0.name, $0.screen) }
        }
    }

    private static func story(_ screen: Screen) -> RichStory {
        RichStory(screen, columns: 100, rows: 60, qr: QRCodeDisplay(form: .off))
    }

    private static func plain(_ screen: Screen) -> String {
        var dialogue = PlainDialogue(
            screen, saying: PlainText().lines(screen.lines().joined()), now: Sample.start)
        return (dialogue.takeOutput() + [dialogue.prompt.words]).map(\.text)
            .joined(separator: "\n")
    }

    @Test(arguments: Language.allCases)
    func `shows no path of a field`(_ language: Language) throws {
        for (path, screen) in try Self.screens(in: language) {
            let questions = ([screen.main].compactMap(\.self) + screen.actions)
                .flatMap(\.questions).flatMap(\.withNested)
            let names = Set(questions.map(\.id.dotted)).filter { $0.contains(".") }
            guard !names.isEmpty else { continue }
            Language.$current.withValue(language) {
                for text in [Self.story(screen).text, Self.plain(screen)] {
                    for name in names { #expect(!text.contains(name), "\(path)") }
                }
            }
        }
    }

    @Test func `names a field by its label where the org names it by its path`() throws {
        let said = "'credentials.passcode' is too long. identifier stays, 'identifier' not."
        func messages(_ text: String) -> JSON {
            ["type": "array", "value": [["message": .string(text), "class": "ERROR"]]]
        }
        let password: JSON = [
            "name": "passcode", "label": "Password", "secret": true,
            "messages": messages("'credentials.passcode' has the wrong type."),
        ]
        let fields: JSON = [
            ["name": "identifier", "label": "Username"],
            ["name": "credentials", "type": "object", "form": ["value": [password]]],
        ]
        let body: JSON = [
            "version": "1.0.0", "messages": messages(said),
            "remediation": [
                "type": "array",
                "value": [
                    [
                        "rel": ["create-form"], "name": "identify", "method": "POST",
                        "href": "https://id.acme.example/idp/idx/identify", "value": fields,
                    ]
                ],
            ],
        ]
        let screen = Screen(try Response(parsing: body.bytes()), host: "acme.okta.com")
        #expect(
            screen.notices.map(\.text) == [
                "'Password' is too long. identifier stays, 'Username' not."
            ])
        #expect(
            screen.main?.questions.last?.notices.map(\.text) == [
                "'Password' has the wrong type."
            ])
    }

    @Test(arguments: Language.allCases)
    func `shows an error below the field that it is about, until the first key of another answer`(
        _ language: Language
    ) throws {
        var count = 0
        for (path, screen) in try Self.screens(in: language) {
            let questions = screen.main?.questions ?? []
            guard screen.kind == .form, questions.contains(where: \.isFaulty) else { continue }
            Language.$current.withValue(language) {
                var story = Self.story(screen)
                guard let focused = story.dialogue.form.focused, focused.isFaulty,
                    let error = focused.notices.first(where: { $0.severity == .error })
                else { return }
                count += 1
                let words = "✗ \(error.text.text.prefix(40))"
                let lines = story.text.components(separatedBy: "\n")
                let label = lines.lastIndex { $0.contains(focused.label.text.prefix(20)) }
                let message = lines.lastIndex { $0.contains(words) }
                #expect(label != nil && message != nil, "\(path)")
                let others = questions.filter { $0.id != focused.id }.map(\.label.text)
                let between = lines[(label ?? 0)..<max(message ?? 0, label ?? 0)].dropFirst()
                #expect(
                    !between.contains { line in others.contains { line.contains($0) } }, "\(path)")
                switch focused.kind {
                case .text, .secret: story.type("7")
                case .choice, .several: story.press(.down)
                case .toggle: story.type(" ")
                }
                #expect(!story.screen.text.contains(words), "\(path)")
            }
        }
        #expect(count >= 1)
    }

    @Test(arguments: Language.allCases)
    func `counts down what takes time`(_ language: Language) throws {
        var delays = 0
        for (path, screen) in try Self.screens(in: language) where screen.kind == .form {
            var screen = screen
            screen.expiresAt = Sample.start.addingTimeInterval(300)
            Language.$current.withValue(language) {
                var story = Self.story(screen)
                #expect(story.text.contains("5:00"), "\(path)")
                story.wait(seconds: 1)
                #expect(story.text.contains("4:59"), "\(path)")
                let delayed = screen.actions.filter {
                    $0.availableAfter == .seconds(30) && $0.obstacle == nil
                }
                guard !delayed.isEmpty, !story.dialogue.session.isMenuOnly else { return }
                delays += 1
                story.type("\u{1B}")
                for seconds in [29, 28] {
                    let words = FormPhrase.inTime.text([
                        "time": .text(Wording.spoken(seconds: seconds))
                    ])
                    #expect(story.text.contains(words.text), "\(path)")
                    story.wait(seconds: 1)
                    #expect(!story.text.contains(words.text), "\(path)")
                }
            }
        }
        #expect(delays >= 3)
    }

    @Test(arguments: Language.allCases)
    func `asks nothing twice`(_ language: Language) throws {
        for (path, screen) in try Self.screens(in: language) where screen.kind == .form {
            Language.$current.withValue(language) {
                for question in screen.main?.questions ?? [] {
                    if let group = question.group {
                        #expect(group != question.label, "\(path)")
                        let isOnly = Set(screen.main?.questions.map(\.group) ?? []).count == 1
                        #expect(
                            !isOnly
                                || !screen.title.lowercased().text.contains(
                                    group.lowercased().text),
                            "\(path)")
                    }
                    guard question.choices != nil, question.label == screen.title else { continue }
                    let times = Self.story(screen).screen.text.components(
                        separatedBy: question.label.text)
                    #expect(times.count == 2, "\(path)")
                }
            }
        }
    }
}

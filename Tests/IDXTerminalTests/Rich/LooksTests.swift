import IDXAuth
import IDXForms
import TestSupport
import Testing

@testable import IDXTerminal

/// The same screens in every look: instructions, steps below messages, fields with completion.
@Suite(.computing) struct `Looks of instructions and codes` {
    static let screens: [(name: String, screen: Screen)] = [
        ("set-up", setUp), ("posture", posture), ("groups", groups),
    ]

    @Test(arguments: screens.map(\.name), [80, 40, 20])
    func `rich look`(_ name: String, _ columns: Int) throws {
        let screen = try #require(Self.screens.first { $0.name == name }?.screen)
        let story = RichStory(screen, columns: columns, rows: 40)
        try assertGolden(story.text + "\n", "looks/\(name)-\(columns).txt")
    }

    @Test(arguments: screens.map(\.name)) func `plain look`(_ name: String) async throws {
        let screen = try #require(Self.screens.first { $0.name == name }?.screen)
        let text = try await PlainTranscript.of([screen], typing: "")
        try assertGolden(text, "looks/\(name).plain.txt")
    }

    @Test(arguments: screens.map(\.name)) func `JSON lines`(_ name: String) async throws {
        let screen = try #require(Self.screens.first { $0.name == name }?.screen)
        let text = try await JSONPrompterTests.talk([screen], [#"{"do":"cancel"}"#])
        try assertGolden(text, "looks/\(name).json.txt")
    }

    @Test(arguments: [80, 40, 20])
    func `the rich look completes a code while it is typed`(_ columns: Int) throws {
        var story = RichStory(Self.profile, columns: columns)
        story.type("nor")
        let typed = story.text
        story.press(.down)
        story.press(.down)
        let pointed = story.text
        story.press(.tab)
        let filled = story.text
        story.press(.enter)
        story.type("osl\r")
        let text = [typed, pointed, filled, story.text].joined(separator: "\n----\n")
        try assertGolden(text + "\n", "looks/completion-\(columns).txt")
        #expect(
            story.outcome
                == .decided(
                    .submit(
                        .init(rawValue: "enroll-profile"),
                        [
                            Answer(
                                question: Sample.path("userProfile.countryCode"),
                                value: .text("KP")),
                            Answer(
                                question: Sample.path("userProfile.timezone"),
                                value: .text("Europe/Oslo")),
                        ])))
    }

    @Test func `the plain look takes a name, a code or a number`() async throws {
        let text = try await PlainTranscript.of(
            [Self.profile], typing: "nig\n2\natlantis\natlantis\n")
        try assertGolden(text, "looks/completion.plain.txt")
        let other = try await PlainTranscript.of([Self.profile], typing: "norway\neurope/oslo\n")
        #expect(
            other.hasSuffix(
                "== enroll-profile userProfile.countryCode=NO userProfile.timezone=Europe/Oslo\n"))
    }

    @Test func `JSON lines list the codes with their names`() async throws {
        let text = try await JSONPrompterTests.talk(
            [Self.profile], [#"{"answer":"Norway"}"#, #"{"answer":"Europe/Oslo"}"#])
        #expect(text.contains(#""NO":"Norway""#) && text.contains(#""Europe/Oslo":"Oslo""#))
        #expect(
            text.hasSuffix(
                "== enroll-profile userProfile.countryCode=NO userProfile.timezone=Europe/Oslo\n"))
    }

    private static func code(
        _ name: String, _ label: DisplayText, _ completion: Question.Completion
    ) -> Question {
        var rules = Question.TextRules()
        rules.completion = completion
        return Question(
            id: Sample.path(name), label: label, isRequired: true, kind: .text(rules))
    }

    static let profile = Screen(
        step: "enroll-profile", kind: .form, title: "Create an account", host: Sample.host,
        main: Sample.action(
            "enroll-profile", .answer, "Continue",
            questions: [
                code("userProfile.countryCode", "Country", .country),
                code("userProfile.timezone", "Time zone", .timeZone),
            ]))

    static let setUp = Screen(
        step: "terminal", kind: .terminal(isError: true), title: "Set up this device",
        host: Sample.host,
        facts: [
            .init(name: "setup", label: "", content: .text("Set up Okta Verify on this device:")),
            .init(
                name: "setup", label: "", content: .step(1, "Get Okta Verify from the App Store:")),
            .init(name: "downloadHref", label: "", content: .link("https://apps.example/verify")),
            .init(
                name: "setup", label: "",
                content: .step(2, "Open Okta Verify, add an account and choose Organization.")),
        ],
        actions: [Sample.action("cancel", .startOver, "Back to sign-in")])

    static let posture = Screen(
        step: "device-assurance-grace-period", kind: .form, title: "Your device needs attention",
        host: Sample.host,
        notices: [
            .init(severity: .warning, text: "Fix this by Friday."),
            .init(
                severity: .info, text: "Option 1:",
                items: [
                    .init(
                        severity: .error, text: "Update the system to the latest version",
                        links: [.init(label: "", url: "https://help.example/os")]),
                    .init(severity: .error, text: "Turn on the firewall"),
                ]),
            .init(
                severity: .info, text: "Option 2:",
                items: [
                    .init(
                        severity: .error, text: "Ask IT",
                        links: [.init(label: "IT", url: "https://acme.example/it")])
                ]),
        ],
        main: Sample.action("device-assurance-grace-period", .answer, "Continue"))

    static let groups: Screen = {
        func choice(_ option: Int, _ label: DisplayText, _ group: DisplayText) -> Choice {
            var choice = Choice(id: .init(option: option), label: label)
            choice.group = group
            return choice
        }
        return Screen(
            step: "select-authenticator-enroll", kind: .form, title: "Set up security methods",
            host: Sample.host,
            main: Sample.action(
                "select-authenticator-enroll", .answer, "Continue",
                questions: [
                    Question(
                        id: Sample.path("authenticator"), label: "What do you want to set up?",
                        isRequired: true,
                        kind: .choice([
                            choice(0, "Email", "Set up 2 of these (3 skips left)"),
                            choice(1, "Phone", "Set up 2 of these (3 skips left)"),
                            choice(2, "Password", "Others"),
                        ]))
                ]))
    }()
}

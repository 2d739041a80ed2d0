import IDXAuth
import IDXForms
import IDXPlatform
import TestSupport
import Testing

@testable import IDXTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite("the plain prompter")
struct PlainPrompterTests {
    struct Story: Sendable, CustomTestStringConvertible {
        let name: String
        let screens: [Screen]
        let typed: String
        var testDescription: String { name }
    }

    static let stories = [
        Story(
            name: "identify", screens: [Sample.identify],
            typed: "jay@example.com\nopen sesame\nyes\n"),
        Story(
            name: "wrong-password-asked-again", screens: [Sample.wrongPassword],
            typed: "\n\nopen sesame\n\n"),
        Story(
            name: "menu-from-a-hidden-prompt", screens: [Sample.wrongPassword],
            typed: "\n\n\n:back\n\nguess\n\n"),
        Story(name: "choose-with-nested-choice", screens: [Sample.choose], typed: "9\nphone\n2\n"),
        Story(
            name: "email-code-with-early-resend", screens: [Sample.emailCode],
            typed: ":more\n1\n:back\n482 913\n"),
        Story(name: "push", screens: [Sample.push], typed: "\n"),
        Story(
            name: "new-password", screens: [Sample.newPassword],
            typed: "abc\nAbcdef1!x\nAbcdef1!y\nAbcdef1!x\nAbcdef1!x\n"),
        Story(
            name: "doubtful-password-sent", screens: [Sample.newPassword],
            typed: "abc\nabc\nabc\n"),
        Story(
            name: "security-question", screens: [Sample.securityQuestion],
            typed: "1\nfirst\nfirst pet\nrye bread\n"),
        Story(
            name: "own-security-question", screens: [Sample.securityQuestion],
            typed: "2\n::more\n::more\n"),
        Story(
            name: "command-at-a-hidden-prompt", screens: [Sample.identify],
            typed: "jay\n:more\n\n:back\n:back\n:more\nother\n\n"),
        Story(
            name: "secret-like-a-command", screens: [Sample.identify],
            typed: "jay\n:more\n:more\n\n"),
        Story(
            name: "labels-that-are-sentences", screens: [sentences], typed: "\n\nrye\nrye\n"),
        Story(name: "phone", screens: [Sample.phone], typed: "1\n+47 912 34 567\n\n"),
        Story(name: "phone-without-country", screens: [Sample.phone], typed: "2\n912 34 567\n"),
        Story(name: "consent-has-no-default", screens: [Sample.consent], typed: "\nmaybe\nyes\n"),
        Story(
            name: "several", screens: [Sample.several],
            typed: "1, 9\nbakers, brew, ers\n3, brew\nJay , J.D.\n"),
        Story(
            name: "several-as-they-are", screens: [Sample.several], typed: "\n\n"),
        Story(
            name: "asked-again", screens: [Sample.identify, Sample.wrongPassword],
            typed: "jay@example.com\nguess\n\n\nopen sesame\n\n"),
        Story(name: "locked", screens: [Sample.locked], typed: "2\n"),
        Story(name: "setup-key", screens: [Sample.setupKey], typed: "123456\n"),
        Story(name: "another-form", screens: [ways], typed: ":more\n1\njay\n"),
        Story(name: "another-way", screens: [ways], typed: ":more\n2\n"),
        Story(name: "cancel-in-the-menu", screens: [Sample.identify], typed: ":more\ncancel\n"),
        Story(
            name: "two-steps-piped-together", screens: [Sample.identify, Sample.setupKey],
            typed: "jay\nsesame\n\n123456\n"),
        Story(name: "input-ends", screens: [Sample.identify], typed: "jay"),
    ]

    /// A step whose menu has a form and a way on without one.
    static let ways = Screen(
        step: "identify", kind: .form, title: "Sign in", host: Sample.host,
        main: Sample.action(
            "identify", .answer, "Go on", questions: [Sample.text("identifier", "Username")]),
        actions: [
            Sample.action(
                "recover", .recover, "Reset your password",
                questions: [Sample.text("username", "Username")]),
            Sample.action("startOver", .startOver, "Start over"), Sample.cancel,
        ])

    /// Labels with punctuation of their own, as orgs write them.
    static let sentences = Screen(
        step: "challenge-authenticator", kind: .form, title: "Verify with your answer",
        host: Sample.host,
        main: Sample.action(
            "challenge-authenticator", .answer, "Verify.",
            questions: [
                Question(
                    id: Sample.path("signOut"), label: "Sign me out of all other devices.",
                    isRequired: false, initial: .toggle(false), kind: .toggle),
                Question(
                    id: Sample.path("trust"), label: "Do you trust this device?",
                    isRequired: false, initial: .toggle(false), kind: .toggle),
                Sample.secret("answer", "What food did you like least as a child?", isNew: true),
            ]),
        actions: [
            Sample.action("recover", .recover, "Forgot your answer?"),
            Sample.action("other", .otherMethod, "Verify with something else"), Sample.cancel,
        ])

    @Test("every screen matches its golden", arguments: Sample.all.map(\.name))
    func first(_ name: String) throws {
        let sample = try #require(Sample.all.first { $0.name == name })
        var dialogue = PlainDialogue(
            sample.screen, saying: PlainText().lines(sample.screen.lines().joined()),
            now: Sample.start)
        let said = dialogue.takeOutput() + [dialogue.prompt.words]
        try assertGolden(said.map { "\($0)\n" }.joined(), "first/\(name).txt")
    }

    @Test("a dialogue matches its golden", arguments: stories)
    func transcript(_ story: Story) async throws {
        let text = try await PlainTranscript.of(story.screens, typing: story.typed)
        #expect(!text.utf8.contains(0x1B))
        try assertGolden(text, "\(story.name).txt")
    }

    @Test(
        "a secret is never written",
        arguments: [
            (Sample.identify, "jay\nOpenSesame1!\n\n"),
            (Sample.newPassword, "OpenSesame1!\nOpenSesame1!\n"),
        ])
    func secretsAreHidden(_ screen: Screen, _ typed: String) async throws {
        let text = try await PlainTranscript.of([screen], typing: typed)
        let said = text.split(separator: "\n").filter { !$0.hasPrefix("==") }
        #expect(!said.joined().contains("OpenSesame1!"))
        #expect(text.contains("secret OpenSesame1!"))
    }

    @Test("writes only ASCII if the terminal shows nothing else")
    func ascii() async throws {
        var screen = Sample.consent
        screen.notices = [.init(severity: .warning, text: "Vær så god – “don’t”…")]
        let text = try await PlainTranscript.of([screen], typing: "y\n", ascii: true)
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.contains("Warning: Vaer sa god - \"don't\"..."))
    }

    @Test("glues no punctuation to a label, in any language", arguments: Language.allCases)
    func labels(_ language: Language) {
        Language.$current.withValue(language) {
            var dialogue = PlainDialogue(Self.sentences, saying: [], now: Sample.start)
            for answer in ["", "", "rye"] {
                #expect(!dialogue.prompt.words.text.contains(/[.?][,.]/))
                _ = dialogue.take(line: answer, now: Sample.start)
            }
            #expect(!dialogue.takeOutput().contains { $0.text.contains(/[.?][,.]/) })
        }
    }

    @Test("reports waiting every 30 seconds, but not while the user types")
    func heartbeat() {
        var waiting = PlainDialogue(Sample.push, saying: [], now: Sample.start)
        var typing = PlainDialogue(Sample.emailCode, saying: [], now: Sample.start)
        _ = (waiting.takeOutput(), typing.takeOutput())
        for seconds in [10.0, 30, 40, 60, 107] {
            waiting.tick(Sample.start.addingTimeInterval(seconds))
            typing.tick(Sample.start.addingTimeInterval(seconds))
        }
        let (spoken, silent) = (waiting.takeOutput(), typing.takeOutput())
        #expect(
            spoken == [
                "Still waiting. Expires in 1 minute 17 seconds.",
                "Still waiting. Expires in 47 seconds.",
                "Still waiting. Time is up.",
            ])
        #expect(silent == [])
    }

    @Test("announces a number that appears while waiting, once")
    func changed() {
        var dialogue = PlainDialogue(Sample.push, saying: [], now: Sample.start)
        _ = dialogue.takeOutput()
        var newer = Sample.push
        newer.facts[0].content = .number("27")
        dialogue.change(to: newer)
        dialogue.change(to: newer)
        let said = dialogue.takeOutput()
        #expect(said == ["On your phone, choose the number 27."])
    }

    @Test("announces that the step ended, and drops the typed input")
    func ended() async throws {
        let remark = Remark(.done, "Email confirmed in your browser")
        let updates = AsyncStream<ScreenUpdate> { $0.yield(.ended(remark)) }
        let (reader, writer) = try PlainTranscript.openPipe()
        defer { close(writer) }
        let (output, sink) = try PlainTranscript.openPipe()
        let terminal = Terminal(input: reader, output: sink, style: TerminalStyle(look: .plain))
        let decision = try await PlainPrompter(terminal, time: PlainTranscript.stopped)
            .ask(Sample.emailCode, updates: updates)
        close(sink)
        #expect(decision == .interrupted)
        let said = PlainTranscript.read(all: output)
        #expect(said.hasSuffix("Code: \nEmail confirmed in your browser.\n"))
    }
}

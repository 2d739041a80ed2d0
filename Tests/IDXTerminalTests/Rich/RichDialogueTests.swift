import IDXAuth
import IDXForms
import IDXPlatform
import TestSupport
import Testing

@testable import IDXTerminal

@Suite("the rich prompter")
struct RichDialogueTests {
    static let sizes = [(80, 24), (40, 12), (20, 12)]

    @Test(
        "every screen matches its golden, in every size", arguments: Sample.all.map(\.name), sizes
    )
    func firstFrame(_ name: String, _ size: (columns: Int, rows: Int)) throws {
        let sample = try #require(Sample.all.first { $0.name == name })
        let story = RichStory(sample.screen, columns: size.columns, rows: size.rows)
        #expect(story.screen.unknown == [])
        try assertGolden(story.text + "\n", "first/\(name)-\(size.columns).txt")
    }

    @Test("every screen can be drawn in ASCII", arguments: Sample.all.map(\.name), sizes)
    func ascii(_ name: String, _ size: (columns: Int, rows: Int)) throws {
        let sample = try #require(Sample.all.first { $0.name == name })
        let story = RichStory(
            sample.screen, columns: size.columns, rows: size.rows, ascii: true)
        #expect(story.screen.transcript.utf8.allSatisfy { $0 < 0x80 })
        // The signs of each kind, where some of the longer ones do not fit.
        let shown = [
            "choose", "code-slots", "consent-choice", "new-password", "phone-rejected", "push",
        ]
        guard size.columns == 40, shown.contains(name) else { return }
        try assertGolden(story.text + "\n", "ascii/\(name).txt")
    }

    @Test("a form with ten times the questions takes no more time per question", .computing)
    func manyQuestions() throws {
        func time(_ count: Int) throws -> Double {
            let questions = (0..<count).map { index in
                Question(
                    id: FieldPath([.field(name: "f\(index)", occurrence: 0)]), label: "Field",
                    isRequired: false,
                    kind: .text(.init()))
            }
            let screen = Screen(
                step: "enroll-profile", kind: .form, title: "Create an account", host: "acme",
                main: Screen.Action(
                    id: .init(rawValue: "enroll-profile"), purpose: .answer, label: "Go on",
                    questions: questions))
            let form = RichForm(screen, now: Sample.start)
            var times: [Double] = []
            for _ in 0..<3 {
                var (start, end) = (timespec(), timespec())
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
                let layout = RichFormLayout(
                    form: form, glyphs: Glyphs(alphabet: .unicode),
                    size: TerminalSize(columns: 80, rows: 24))
                let frame = Frame(rows: layout.rows()).fitted(to: layout.size)
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
                #expect(frame.rows.count <= 23)
                let seconds = Double(end.tv_sec - start.tv_sec)
                times.append(seconds + Double(end.tv_nsec - start.tv_nsec) / 1e9)
            }
            return try #require(times.min()) / Double(count)
        }
        #expect(try time(3000) <= 3 * time(300))
    }

    struct Walk: Sendable, CustomTestStringConvertible {
        let name: String
        let screen: Screen
        let typed: [String]
        var testDescription: String { name }
    }

    static let up = "\u{1B}[A", down = "\u{1B}[B", escape = "\u{1B}"

    static let walks = [
        Walk(
            name: "identify", screen: Sample.identify,
            typed: ["jay@example.com\n", "open sesame", "\t", "\n", "y", "\n"]),
        Walk(name: "other-ways", screen: Sample.identify, typed: [escape, down, "4", "\n"]),
        Walk(name: "menu-and-back", screen: Sample.identify, typed: ["jay", escape, escape, "\n"]),
        Walk(name: "needs-an-answer", screen: Sample.identify, typed: ["\n"]),
        Walk(name: "choose", screen: Sample.choose, typed: ["3", up, down, up, "\n", "2", "\n"]),
        Walk(
            name: "email-code", screen: Sample.emailCode, typed: ["r", "48", "r", "\u{7F}2913\n"]),
        Walk(
            name: "new-password", screen: Sample.newPassword,
            typed: [
                "abc", "\n", "\u{15}Abcdef1!x", "\n", "Abc", "\n", "Abcdef1!x\n",
            ]),
        Walk(
            name: "weak-password-is-allowed", screen: Sample.newPassword,
            typed: ["abc\n", "\n", "\n", "abd\n", "\u{1B}[Z", "\n", "\n", "abc\n"]),
        Walk(
            name: "security-question", screen: Sample.securityQuestion,
            typed: ["\n", "first", down, "\n", "rye bread\n"]),
        Walk(
            name: "phone", screen: Sample.phone,
            typed: ["\n", "912", "\n", "\u{15}+47 912 34 567\n", "\n"]),
        Walk(
            name: "phone-rejected", screen: Sample.phoneRejected,
            typed: ["\n", "+47 912 34 567", "\n", "\n"]),
        Walk(
            name: "no-answer", screen: Sample.diet,
            typed: ["\n", "\u{1B}[Z", down, up, "\n", "jay@example.com\n"]),
        Walk(name: "consent", screen: Sample.consent, typed: ["\n", " ", "x", "y", "\n"]),
        Walk(name: "wide-label", screen: Sample.token, typed: ["jay", "\n", "1234", "\n"]),
        Walk(name: "title-asks", screen: Sample.staySignedIn, typed: ["2\n"]),
        Walk(name: "consent-choice", screen: Sample.consentChoice, typed: ["\n", down, "\n"]),
        Walk(
            name: "consent-buttons", screen: Sample.consentChoice,
            typed: ["\u{1B}[C", "\u{1B}[C", "\u{1B}[D", "\n"]),
        Walk(
            name: "field-errors", screen: Sample.fieldErrors,
            typed: ["jay@x.org", "\n", "\u{15}\n"]),
        Walk(
            name: "code-slots", screen: Sample.codeSlots,
            typed: ["12", escape, down, escape, "3456\n"]),
        Walk(
            name: "enter-sends", screen: Sample.wrongPassword, typed: ["open sesame\n"]),
        Walk(
            name: "box", screen: Sample.wrongPassword,
            typed: ["open sesame", down, " ", "\u{1B}[Z", "\n", "again\n"]),
        Walk(name: "locked", screen: Sample.locked, typed: [escape, "2\n"]),
        Walk(name: "push", screen: Sample.push, typed: ["r"]),
        Walk(
            name: "several", screen: Sample.several,
            typed: [" ", "\n", "3", up, " ", "\n", "Jay , J.D.\n"]),
    ]

    @Test("key presses on a screen match their golden", arguments: walks)
    func walk(_ walk: Walk) throws {
        var story = RichStory(walk.screen)
        var text = story.text + "\n"
        for typed in walk.typed {
            story.type(typed)
            text += "---- \(typed.debugDescription)\n" + story.text + "\n"
        }
        if case .decided(let decision) = story.outcome {
            text += "==== \(PlainTranscript.describe(decision))\n"
        }
        #expect(story.screen.unknown == [])
        try assertGolden(text, "walks/\(walk.name).txt")
    }

    @Test("a request that came by itself takes no answer before it could be read")
    func request() {
        var story = RichStory(Sample.request)
        for wait in [0, 0.3, 0.39] {
            story.wait(seconds: wait)
            story.type("y\r")
            #expect(story.outcome == .goOn)
        }
        story.wait(seconds: 0.02)
        // Nothing of what was typed before counts, nor does what is no answer.
        story.type("\rbad1\r")
        #expect(story.outcome == .goOn)
        story.type("y\r")
        guard case .decided(.submit(_, let answers)) = story.outcome else {
            Issue.record("\(story.outcome)")
            return
        }
        #expect(answers.map(\.value) == [.toggle(true)])

        var left = RichStory(Sample.request)
        left.type("\u{3}")
        #expect(left.outcome == .decided(.cancel))
    }

    @Test("a repeated step shows its errors, but not its title again")
    func again() {
        func lines(_ screen: Screen, after earlier: Screen) -> [DisplayText] {
            RichText(glyphs: Glyphs(alphabet: .ascii), columns: 72)
                .rows(screen.lines(after: earlier)).map(\.text)
        }
        let wrong = Sample.wrongPassword.notices.map { "  x \($0.text)" as DisplayText }
        #expect(lines(Sample.wrongPassword, after: Sample.identify) == wrong + [""])
        #expect(lines(Sample.wrongPassword, after: Sample.wrongPassword) == wrong + [""])
        #expect(lines(Sample.identify, after: Sample.identify) == [])
        #expect(lines(Sample.identify, after: Sample.choose).contains { $0.contains("Sign in") })
    }

    @Test("a wait that is shown again has one empty row above it, not two")
    func waitAgain() {
        let dialogue = RichDialogue(
            Sample.push, after: Sample.push, style: TerminalStyle(look: .rich), size: .standard,
            now: Sample.start, qr: QRCodeDisplay())
        let rows = dialogue.frame(size: .standard, now: Sample.start).rows
        #expect(rows.prefix { $0 == .blank }.count == 1)
    }

    @Test("messages of the org do not pass for lines of the program, and leave the host in view")
    func spoofed() {
        var screen = Sample.identify
        screen.notices = [
            .init(severity: .success, text: "Signed in as alice@example.com at acme.okta.com")
        ]
        let told = RichStory(screen).screen
        #expect(told.text.contains("\n  ✓ Signed in as alice@example.com at acme.okta.com\n"))
        let plain = PlainDialogue(
            screen, saying: PlainText().lines(screen.lines().joined()), now: Sample.start)
        var lines = plain
        #expect(
            lines.takeOutput()[1]
                == "Message: Signed in as alice@example.com at acme.okta.com.")
        let long = DisplayText(repeating: "Trust me. ", count: 60)
        screen.notices = (0..<40).map { .init(severity: .info, text: long + "\($0)") }
        screen.main?.questions[1].notices = screen.notices
        for (columns, rows) in [(80, 24), (40, 24)] {
            var story = RichStory(screen, columns: columns, rows: rows)
            #expect(story.screen.history.isEmpty)
            #expect(story.screen.text.contains("more messages are not shown."))
            story.type("jay\n")
            #expect(story.screen.text.contains("Password"))
        }
    }

    @Test("a secret is never written unless the user reveals it")
    func secrets() {
        var story = RichStory(Sample.identify)
        story.type("jay\nOpenSesame")
        #expect(!story.screen.transcript.contains("OpenSesame"))
        story.type("\t")
        #expect(story.screen.transcript.contains("OpenSesame"))
        story.type("\t")
        #expect(!story.screen.transcript.contains("OpenSesame"))
        story.type("\n\n")
        #expect(!story.screen.transcript.contains("OpenSesame"))
        #expect(story.screen.transcript.contains("✓ Password     (hidden)"))
    }

    @Test("what is not UTF-8 is shown as such and not sent, so that no damaged password is")
    func damaged() throws {
        let words = "That was not readable text (UTF-8). Type it again."
        var story = RichStory(Sample.identify)
        story.type("j\u{FFFD}y\n")
        #expect(story.text.contains("j\u{FFFD}y▏"))
        #expect(story.screen.transcript.contains(words))
        story.type("\u{15}jay\n")
        #expect(!story.screen.transcript.contains(words))
        story.type("Rye\u{FFFD}\n")
        #expect(story.screen.transcript.contains(words))
        story.type("Rye-bread-8\n\n")
        guard case .decided(.submit(_, let answers)) = story.outcome else {
            Issue.record("not submitted: \(story.text)")
            return
        }
        #expect(answers.prefix(2).map(\.value) == [.text("jay"), .secret("Rye-bread-8")])
    }

    @Test("in German ASCII, umlauts are two letters, and the cursor stays behind the input")
    func germanASCII() {
        Language.$current.withValue(.german) {
            var screen = Sample.fieldErrors
            screen.title = "Größe ändern"
            screen.main?.questions[0].label = "Straße"
            screen.main?.questions[1].label = "Rückmeldung für Äpfel"
            screen.main?.questions[1].notices = []
            screen.main?.questions[2].notices = []
            for columns in [80, 24] {
                var story = RichStory(screen, columns: columns, ascii: true)
                story.type("\u{15}Jörg Müller")
                #expect(story.text.contains("| Strasse"))
                #expect(story.text.contains(columns == 80 ? "  Joerg Mueller▏" : "Mueller▏"))
                #expect(story.text.contains("Groesse aendern"))
                #expect(story.text.contains("Rueckmeldung fuer"))
                let rows = story.screen.transcript.split(separator: "\n")
                #expect(rows.allSatisfy { $0.count < columns })
            }
        }
    }

    @Test("the end of the input is visible in every width, and the label if there is room")
    func narrow() {
        for columns in 6...20 {
            let shown = min(max(columns - 6, 1), 4)
            var story = RichStory(Sample.identify, columns: columns)
            story.type("jay@example.com")
            #expect(story.text.contains("\(".com".suffix(shown))▏"), "\(columns)")
            story.type("\tRye-bread-8")
            #expect(story.text.contains("\("••••".suffix(shown))▏"), "\(columns)")
            var code = RichStory(Sample.codeSlots, columns: columns)
            code.type("482")
            #expect(code.text.contains("\("482".suffix(shown))▏"), "\(columns)")
        }
        var story = RichStory(Sample.identify, columns: 13)
        story.type("jay@example.com")
        #expect(
            story.text == """

                Sign in to
                acme.okta.co
                m

                │ Username
                │   ple.com▏
                  Password
                  [ ] Remem…

                enter next
                esc more
                options
                ctrl-c
                cancel
                """)
        var password = RichStory(Sample.newPassword, columns: 13, rows: 40)
        password.type("Rye-bread-8\r")
        #expect(password.text.contains("\n  New\n  password\n    •••••••\n    ✓ at"))
        #expect(password.text.contains("\n  Again\n    ▏\n"))
    }

    @Test("an error goes at the first key of a new answer, and comes back with the old one")
    func newAnswer() {
        let error = "✗ We cannot reach this phone number."
        var code = Sample.codeSlots
        code.main?.questions[0].notices = [.init(severity: .error, text: "The code is incorrect.")]
        var story = RichStory(code)
        #expect(story.text.contains("✗ The code is incorrect."))
        story.type("\n")
        #expect(story.text.contains("✗ Enter the code."))
        story.type("2")
        #expect(!story.text.contains("✗"))
        var phone = RichStory(Sample.phoneRejected)
        phone.type("\n")
        #expect(phone.text.contains(error))
        phone.type("\u{7F}")
        #expect(!phone.text.contains(error))
        // Beside the new number, the error would be about it.
        phone.type(Self.up)
        #expect(!phone.text.contains(error))
        phone.type("\n5")
        #expect(phone.text.contains(error))
    }

    @Test("an update keeps the typed input, and announces a new number once")
    func news() {
        var story = RichStory(Sample.emailCode)
        story.type("482")
        var newer = Sample.emailCode
        newer.notices = [.init(severity: .error, text: "Invalid code. Try again.")]
        story.change(to: newer)
        story.change(to: newer)
        #expect(story.screen.transcript.contains("Code  482"))
        #expect(story.screen.transcript.split(separator: "✗ Invalid code.").count == 2)
    }

    @Test(
        "the number to choose stays in a small window", arguments: [(20, 6), (25, 7), (40, 10)])
    func number(columns: Int, rows: Int) {
        let story = RichStory(Sample.push, columns: columns, rows: rows)
        #expect(story.screen.text.contains("\n      10\n"), "\(story.screen.text)")
        #expect(story.screen.text.contains("Waiting"), "\(story.screen.text)")
    }

    @Test("a countdown repaints only its own row")
    func ticking() {
        var story = RichStory(Sample.emailCode)
        story.type("48")
        let before = story.text
        story.wait(seconds: 1)
        #expect(
            story.text
                == before.replacing("⠋", with: "⠙").replacing("4:32", with: "4:31")
                .replacing("30 s", with: "29 s"))
        #expect(story.paint() == 0)
    }

    @Test("a delayed action counts the seconds, also in the menu, and then works")
    func delayed() {
        var story = RichStory(Sample.emailCode)
        story.wait(seconds: 12)
        story.type("r")
        #expect(story.outcome == .goOn)
        #expect(story.text.contains("! You can send again in 18 seconds."))
        story.wait(seconds: 3)
        #expect(story.text.contains("! You can send again in 15 seconds."))
        story.type(Self.escape)
        #expect(story.text.contains("1  Send again          in 15 seconds\n"))
        story.wait(seconds: 5)
        #expect(story.text.contains("1  Send again          in 10 seconds\n"))
        story.type("\n")
        #expect(story.text.contains("! You can send again in 10 seconds."))
        story.wait(seconds: 10)
        #expect(!story.text.contains("seconds"))
        story.type(Self.escape + "r")
        #expect(
            story.outcome == .decided(.submit(.init(rawValue: "currentAuthenticator-resend"), [])))
    }

    @Test(
        "Ctrl-D ends the input at every kind of question",
        arguments: [
            Sample.identify, Sample.newPassword, Sample.consent, Sample.consentChoice,
            Sample.choose, Sample.several, Sample.locked, Sample.push,
        ])
    func endOfInput(_ screen: Screen) {
        var story = RichStory(screen)
        story.type("\u{4}")
        #expect(story.outcome == .endOfInput)
    }

    @Test("Ctrl-D in an empty field ends the input; in a text it does nothing")
    func endOfEmptyInput() {
        var story = RichStory(Sample.identify)
        story.type("j\u{4}")
        #expect(story.outcome == .goOn)
        story.type("\u{7F}\u{4}")
        #expect(story.outcome == .endOfInput)
    }

    @Test(
        "random keys never trap, and every frame fits", .computing,
        arguments: Sample.all.map(\.name), sizes)
    func fuzz(_ name: String, _ size: (columns: Int, rows: Int)) throws {
        let sample = try #require(Sample.all.first { $0.name == name })
        let keys: [Key] = [
            .enter, .escape, .tab, .backTab, .up, .down, .left, .right, .backspace, .delete, .home,
            .end, .pageUp, .pageDown, .control("u"), .control("w"), .control("k"), .scalar("1"),
            .scalar("2"), .scalar("y"), .scalar(" "), .scalar("a"), .scalar("你"),
            .scalar("\u{301}"),
            .paste("first 7 +47 912"),
        ]
        var random = SplitMix(UInt64(size.columns))
        let window = TerminalSize(columns: size.columns, rows: size.rows)
        for _ in 0..<(isThorough ? 30 : 1) {
            var story = RichStory(sample.screen, columns: size.columns, rows: size.rows)
            var isFitting = true
            for _ in 0..<40 where story.outcome == .goOn {
                story.press(keys.randomElement(using: &random) ?? .enter)
                let rows = story.dialogue.frame(size: window, now: Sample.start).rows
                isFitting =
                    isFitting && rows.count < size.rows
                    && rows.allSatisfy { $0.line.width < min(size.columns, 73) }
            }
            #expect(isFitting)
            #expect(story.screen.unknown == [])
        }
    }
}

import IDXAuth
import IDXForms
import TestSupport
import Testing

@testable import IDXTerminal

/// A story in each language: a wrong password, a choice, a code, a registration and an enrollment,
/// with our own words around those of the org.
@Suite struct LanguageStoryTests {
    private static let steps = [
        "wrong-password-1", "mfa-select-1", "email-code-1", "push-number-1", "sign-up-attributes-1",
        "expiring-password-1", "enroll-verify-qr-2", "consent-1",
    ]

    @Test(arguments: Language.allCases)
    func `tells the same story, in the plain and the rich look`(_ language: Language) throws {
        let story = try Language.$current.withValue(language) {
            try Self.steps.map { step in
                let screen = try Self.screen(step)
                return """
                    ==== \(step), plain
                    \(Self.plain(screen))
                    ==== \(step), rich, 80 columns
                    \(Self.rich(screen, columns: 80))
                    ==== \(step), rich, 40 columns
                    \(Self.rich(screen, columns: 40))

                    """
            }.joined()
        }
        try assertGolden(story, "\(language.rawValue).txt")
    }

    @Test(arguments: Language.allCases, [20, 40])
    func `fits a narrow window`(_ language: Language, _ columns: Int) throws {
        let size = TerminalSize(columns: columns, rows: 12)
        try Language.$current.withValue(language) {
            for step in Self.steps {
                let dialogue = RichDialogue(
                    try Self.screen(step), style: TerminalStyle(look: .rich), size: size,
                    now: Sample.start, qr: QRCodeDisplay(form: .text))
                let rows = dialogue.frame(size: size, now: Sample.start).rows
                #expect(rows.count < 12 && rows.allSatisfy { $0.line.width < columns }, "\(step)")
            }
        }
    }

    private static func screen(_ step: String) throws -> Screen {
        let path = "EndToEndTests/Goldens/steps/\(step).json"
        let recording = try #require(Recording.own.first { $0.path == path })
        return Screen(try Response(parsing: recording.bytes), host: "acme.okta.com")
    }

    private static func plain(_ screen: Screen) -> String {
        let qr = QRCodeDisplay(form: .text)
        var dialogue = PlainDialogue(
            screen, saying: PlainText(qr: qr).lines(screen.lines().joined()), now: Sample.start,
            qr: qr)
        return (dialogue.takeOutput() + [dialogue.prompt.words]).map(\.text)
            .joined(separator: "\n")
    }

    private static func rich(_ screen: Screen, columns: Int) -> String {
        RichStory(screen, columns: columns, rows: 40, qr: QRCodeDisplay(form: .text))
            .screen.transcript
    }
}

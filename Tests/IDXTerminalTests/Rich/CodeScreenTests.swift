import Foundation
import IDXAuth
import IDXForms
import TestSupport
import Testing

@testable import IDXSimulator
@testable import IDXTerminal

@Suite("QR codes in windows of common sizes", .computing)
struct CodeScreenTests {
    /// An enrollment with an alternative, and the QR code that a simulated org draws for it.
    static func screen(key: Bool = true) -> Screen {
        var screen = Sample.setupKey
        let address =
            "otpauth://totp/Acme:jay@example.com?secret=ZR74DHZTG43NBULV&issuer=Acme&digits=6"
        let symbol = QRSymbol(address)
        let png = symbol.map { PNG.blackAndWhite($0.modules, scale: 4, quiet: 4) } ?? []
        if !key { screen.facts = [] }
        screen.facts.insert(
            .init(name: "qrcode", label: "Scan this with the app", content: .qr(png: png)), at: 0)
        screen.actions.insert(Sample.action("skip", .skip, "Skip for now"), at: 0)
        screen.actions.insert(
            Sample.action("select", .returnToList, "Set up another method"), at: 0)
        return screen
    }

    @Test(
        "keeps title, key and code visible, and makes room for the menu",
        arguments: [(80, 24), (120, 45), (40, 12), (20, 10)])
    func story(columns: Int, rows: Int) throws {
        let qr = QRCodeDisplay(save: { _ in "/tmp/code.png" })
        var story = RichStory(Self.screen(), columns: columns, rows: rows, qr: qr)
        var moments: [String] = []
        func look(_ name: String) { moments.append("---- \(name)\n\(story.screen.text)\n") }
        let code = drawn(story)
        #expect(code.isEmpty == (columns < 80))
        look("asked")
        story.type("\u{1B}")
        #expect(drawn(story).isEmpty)
        look("the menu")
        story.type("\u{1B}ko")
        #expect(drawn(story) == code)
        #expect(story.screen.clipboard == ["ZR74DHZTG43NBULV"])
        look("copied, and kept as a picture")
        story.answersAre = .refused([Sample.path("credentials.passcode")])
        story.type("123456\r")
        #expect(drawn(story).isEmpty)
        var again = Self.screen()
        again.main?.questions[0].notices = [
            .init(severity: .error, text: "That code does not fit our records.")
        ]
        story.ask(again)
        #expect(drawn(story) == code)
        look("refused")
        story.type("654321\r")
        moments.append("---- all of it\n\(story.screen.transcript)\n")
        try assertGolden(moments.joined(separator: "\n"), "code-\(columns)x\(rows).txt")
    }

    /// The visible rows of a code.
    private func drawn(_ story: RichStory) -> [String] {
        story.screen.text.split(separator: "\n").filter { $0.contains(/[█▀▄]{3}/) }
            .map { $0.prefix(41).trimmingCharacters(in: .whitespaces) }
    }

    @Test("the window can shrink and grow again")
    func resized() {
        let (wide, narrow) = (TerminalSize.standard, TerminalSize(columns: 40, rows: 12))
        let style = TerminalStyle(look: .rich, palette: .terminal)
        var dialogue = RichDialogue(
            Self.screen(), style: style, size: wide, now: Sample.start, qr: QRCodeDisplay())
        func shown(_ size: TerminalSize) -> String {
            dialogue.resize(to: size)
            let frame = dialogue.frame(size: size, now: Sample.start)
            return frame.rows.map(\.line.text.text).joined(separator: "\n")
        }
        let drawn = shown(wide)
        #expect(drawn.contains("█▀▀▀▀▀█") && drawn.contains("Add Google"))
        #expect(dialogue.takeAbove().isEmpty)
        for words in ["Add Google", "ZR74 DHZT", "Enlarge this window"] {
            #expect(shown(narrow).contains(words))
        }
        // The compact form is offered only where it fits.
        #expect(!shown(narrow).contains("compact code"))
        let low = TerminalSize(columns: 60, rows: 18)
        #expect(shown(low).contains("s compact code"))
        _ = dialogue.handle(.scalar("s"), now: Sample.start, size: low)
        #expect(!shown(low).contains("compact code") && !shown(low).contains("Enlarge"))
        #expect(shown(wide) == drawn)
        // If there is enough space, they are printed once, above the frame.
        #expect(!shown(TerminalSize(columns: 80, rows: 60)).contains("Add Google"))
        #expect(dialogue.takeAbove().contains { $0.text.text.contains("Add Google") })
    }

    @Test("without a key, the code's text is next to it")
    func address() {
        let story = RichStory(Self.screen(key: false), columns: 80, rows: 24)
        #expect(!drawn(story).isEmpty)
        #expect(story.screen.text.contains("Open this link:"))
        #expect(story.screen.text.contains("otpauth://totp/"))
    }

    @Test("an image whose path was shown exists until the next step")
    func kept() async throws {
        var screen = Self.screen()
        screen.facts[0].content = .qr(png: [3, 1, 4, 1, 5])
        let ((reader, keys), (output, sink)) = (
            try PlainTranscript.openPipe(), try PlainTranscript.openPipe()
        )
        let typed = Array("123456\n123456\n123456\n".utf8)
        #expect(typed.withUnsafeBytes { systemWrite(keys, $0.baseAddress, $0.count) } > 0)
        let prompter = PlainPrompter(
            Terminal(input: reader, output: sink, style: TerminalStyle(look: .plain)),
            qr: QRCodeDisplay(form: .file))
        func ask(_ screen: Screen) async throws {
            _ = try await prompter.ask(screen, updates: AsyncStream { $0.finish() })
        }
        try await ask(screen)
        try await ask(screen)
        let path = try #require(QRFile.path(of: [3, 1, 4, 1, 5]))
        #expect(FileManager.default.fileExists(atPath: path))
        try await ask(Sample.emailCode)
        #expect(!FileManager.default.fileExists(atPath: path))
        for end in [keys, sink, output] { close(end) }
    }
}

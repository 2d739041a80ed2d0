import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import TestSupport
import Testing

@testable import IDXTerminal

@Suite("every recorded response with every prompter", .computing)
struct EveryLookTests {
    /// The text without the line breaks, spaces and hyphens that a layout may add.
    static func squeezed(_ text: String) -> String { text.filter { !$0.isWhitespace } }

    static let screens = Result {
        var seen: Set<Screen> = []
        return try (Recording.own + SharedData.recordings(kind: "idx")).compactMap { recording in
            let screen = Screen(try Response(parsing: recording.bytes), host: "acme.okta.com")
            return seen.insert(screen).inserted ? (path: recording.path, screen: screen) : nil
        }
    }

    /// What every prompter has to show of a screen.
    static func facts(_ screen: Screen) -> [DisplayText] {
        var facts = [screen.title, screen.host]
        facts += screen.notices.flatMap { [$0.text] + $0.items.map(\.text) }
        facts += screen.account.map { [$0] } ?? []
        facts += screen.wait.map { [$0.label] } ?? []
        for fact in screen.facts {
            switch fact.content {
            case .setupKey(let key): facts += [Wording.grouped(key)]
            case .link(let url): facts += [fact.label, url]
            case .text(let text), .item(let text), .step(_, let text): facts += [fact.label, text]
            case .number: facts += [fact.label]
            case .qr(let png): facts += QRCodeDisplay().uri(png).map { [$0] } ?? []
            }
        }
        guard case .form = screen.kind, let main = screen.main, main.obstacle == nil else {
            return facts.filter { !$0.isEmpty }
        }
        if let first = main.questions.first {
            facts += [first.label] + first.notices.map(\.text)
            // An error within an option is shown at once, instead of the other options.
            let faulty = main.questions.flatMap(\.withNested).filter(\.isFaulty)
            facts += faulty.prefix(1).flatMap(\.notices).map(\.text)
            if faulty.isEmpty { facts += first.shownChoices.prefix(7).map(\.label) }
        }
        return facts.filter { !$0.isEmpty }
    }

    @Test("plain, rich and JSON lines show the same facts, and none traps")
    func sameFacts() throws {
        let qr = QRCodeDisplay(save: { _ in "/tmp/code.png" })
        for (path, screen) in try Self.screens.get() {
            var plain = PlainDialogue(
                screen, saying: PlainText(qr: qr).lines(screen.lines().joined()),
                now: Sample.start, qr: qr)
            let spoken = (plain.takeOutput() + [plain.prompt.words]).map(\.text)
                .joined(separator: "\n")
            #expect(!spoken.utf8.contains(0x1B), "\(path)")
            let story = RichStory(screen, columns: 80, rows: 60, qr: qr)
            #expect(story.screen.unknown == [], "\(path)")
            let seen = Self.squeezed(story.screen.transcript).filter { $0 != "│" }
            var talk = JSONDialogue(screen, now: Sample.start) { qr.uri($0) }
            talk.begin()
            let told = talk.takeEvents().map { $0.text() }.joined()
            let heard = Self.squeezed(spoken)
            for fact in Self.facts(screen) {
                let words = Self.squeezed(fact.text)
                // A question goes on after its label, so the label's period is dropped.
                let said = words.hasSuffix(".") ? String(words.dropLast()) : words
                #expect(heard.contains(said), "plain \(path): \(fact)")
                #expect(seen.contains(words), "rich \(path): \(fact)")
                let quoted = JSON.string(fact.text).text().dropFirst().dropLast()
                let isKey = screen.facts.contains { $0.name == "sharedSecret" }
                #expect(told.contains(quoted) || isKey, "talk \(path): \(fact)")
            }
        }
    }

    @Test("every response fits a small window, in ASCII too", arguments: [40, 20])
    func small(_ columns: Int) throws {
        let size = TerminalSize(columns: columns, rows: 12)
        for (path, screen) in try Self.screens.get() {
            let style = TerminalStyle(look: .rich, ascii: columns == 20)
            let dialogue = RichDialogue(
                screen, style: style, size: size, now: Sample.start, qr: QRCodeDisplay(form: .text))
            let rows = dialogue.frame(size: size, now: Sample.start).rows
            #expect(rows.count < 12 && rows.allSatisfy { $0.line.width < columns }, "\(path)")
        }
    }
}

import IDXForms
import TestSupport
import Testing

@testable import IDXTerminal

@Suite("the rich prompter under random keys")
struct RichSoakTests {
    /// A screen with every kind of field, a wait, a QR code and other actions.
    static let everything: Screen = {
        var screen = Sample.emailCode
        let samples = [
            Sample.identify, Sample.newPassword, Sample.securityQuestion, Sample.phone,
            Sample.consent, Sample.several, Sample.choose,
        ]
        screen.main?.questions += samples.flatMap { $0.main?.questions ?? [] }
        screen.facts = Sample.setupKey.facts + Sample.push.facts
        screen.actions = Sample.identify.actions + screen.actions
        return screen
    }()

    static let pieces: [String] =
        ["\r", "\r", "\t", "\u{1B}", "\u{7F}", " ", "y", "n", "r", "k", "o", "s", "c"]
        + ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[H", "\u{1B}[F", "\u{1B}[Z"]
        + ["\u{1B}[3~", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[24;80R", "\u{1B}]0;x\u{7}", "\u{1B}["]
        + ["\u{1B}[200~pasted\nline\u{1B}[201~", "\u{15}", "\u{17}", "\u{B}", "\u{1}", "\u{5}"]
        + ["1", "2", "9", "a", "Z", "+47 912 34 567", "你", "e\u{301}", "👩‍👧", "\u{202E}", "ﷺ"]

    @Test(
        "no key traps or corrupts the screen, and Ctrl-C ends it", .computing,
        arguments: [(80, 24), (40, 12), (20, 8)])
    func soak(_ columns: Int, _ rows: Int) {
        // IDX_THOROUGH=1 presses a hundred thousand keys.
        var dice = SplitMix(UInt64(columns))
        var parser = KeyParser()
        let size = TerminalSize(columns: columns, rows: rows)
        var pressed = 0
        while pressed < (isThorough ? 35_000 : 300) {
            var story = RichStory(Self.everything, columns: columns, rows: rows)
            var isFitting = true
            for _ in 0..<200 where story.outcome == .goOn {
                let bytes: [UInt8] =
                    Int.random(in: 0..<20, using: &dice) == 0
                    ? (0..<4).map { _ in UInt8.random(in: .min ... .max, using: &dice) }
                        .filter { $0 != 3 }
                    : Array((Self.pieces.randomElement(using: &dice) ?? "").utf8)
                for key in parser.feed(bytes) + parser.flush() where story.outcome == .goOn {
                    story.press(key)
                    pressed += 1
                }
                let frame = story.dialogue.frame(size: size, now: Sample.start)
                isFitting =
                    isFitting && frame.rows.count < rows
                    && frame.rows.allSatisfy { $0.line.width < columns }
            }
            #expect(isFitting)
            #expect(story.screen.unknown == [])
            guard story.outcome == .goOn else { continue }
            story.press(.control("c"))
            #expect(story.outcome == .decided(.cancel))
        }
    }

    @Test("wakes only for changes, and once a second for a countdown")
    func pauses() {
        func pause(_ screen: Screen, after seconds: Double = 0, animates: Bool = true) -> Int32? {
            let dialogue = RichDialogue(
                screen, style: TerminalStyle(look: .rich, animates: animates), size: .standard,
                now: Sample.start, qr: QRCodeDisplay())
            return dialogue.timeout(now: Sample.start.addingTimeInterval(seconds))
        }
        var still = Sample.identify
        still.expiresAt = nil
        #expect(pause(still) == nil)
        still.expiresAt = Sample.start.addingTimeInterval(660)
        #expect(pause(still) == 60_001, "the clock is shown in the last ten minutes")
        #expect(pause(still, after: 60.25) == 751)
        #expect(pause(still, after: 700) == nil, "time is up, and that stays so")
        var waiting = Sample.push
        waiting.actions = []
        waiting.expiresAt = nil
        #expect(pause(waiting) == 1001)
        #expect(pause(waiting, animates: false) == nil)
        waiting.expiresAt = Sample.start.addingTimeInterval(107)
        #expect(pause(waiting, after: 0.5, animates: false) == 501)
    }

    @Test("copies a setup key to the terminal's clipboard on request, without its spaces")
    func copies() {
        var story = RichStory(Sample.setupKey)
        #expect(story.text.contains("k copy"))
        story.type("k")
        #expect(story.screen.clipboard == ["ZR74DHZTG43NBULV"])
        #expect(story.screen.transcript.contains("→ Sent to your terminal's clipboard."))
        story.type("12k")
        #expect(story.screen.clipboard.count == 1, "a letter of a half-typed code is a letter")
    }
}

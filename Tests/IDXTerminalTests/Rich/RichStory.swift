import IDXAuth
import IDXForms
import IDXPlatform
import TestSupport

@testable import IDXTerminal

/// The rich prompter without a terminal: keys go in, and a virtual screen shows the output.
struct RichStory {
    private(set) var dialogue: RichDialogue
    private(set) var screen: VirtualScreen
    /// The outcome of the answers.
    var answersAre = AnswerOutcome.accepted
    private(set) var outcome: RichDialogue.Outcome = .goOn
    private var painter: Painter
    private let size: TerminalSize
    private let style: TerminalStyle
    private let qr: QRCodeDisplay
    private var now = Sample.start

    init(
        _ asked: Screen, columns: Int = 80, rows: Int = 24, ascii: Bool = false,
        qr: QRCodeDisplay = QRCodeDisplay()
    ) {
        style = TerminalStyle(look: .rich, palette: .terminal, ascii: ascii, animates: true)
        self.qr = qr
        size = TerminalSize(columns: columns, rows: rows)
        dialogue = RichDialogue(asked, style: style, size: size, now: now, qr: qr)
        painter = Painter(LineRenderer(style: style))
        screen = VirtualScreen(columns: columns, rows: rows)
        paint()
    }

    /// Types text as keys; control characters and sequences work as in a terminal.
    mutating func type(_ text: String) {
        var parser = KeyParser()
        for key in parser.feed(text.utf8) + parser.flush() where outcome == .goOn { press(key) }
    }

    mutating func press(_ key: Key) {
        outcome = dialogue.handle(key, now: now, size: size)
        if case .decided(let decision) = outcome {
            screen.feed(
                painter.finish(
                    dialogue.takeFinalLines(size) + dialogue.actionLines(for: decision, size: size)
                        + dialogue.answerLines(for: decision, size: size).flatMap {
                            $0.lines(answersAre, dialogue.glyphs, columns: size.columns - 1)
                        }, size: size
                ).text.utf8)
        } else {
            paint()
        }
    }

    mutating func wait(seconds: Double) {
        now = now.addingTimeInterval(seconds)
        dialogue.tick()
        paint()
    }

    mutating func change(to newer: Screen) {
        dialogue.change(to: newer, size: size)
        paint()
    }

    /// Prompts for the next screen, below the output of the last one.
    mutating func ask(_ next: Screen) {
        dialogue = RichDialogue(
            next, after: dialogue.screen, style: style, size: size, now: now, qr: qr)
        outcome = .goOn
        paint()
    }

    /// Paints, and returns the number of bytes written.
    @discardableResult
    mutating func paint() -> Int {
        let frame = dialogue.frame(size: size, now: now)
        let bytes =
            dialogue.takeControl()
            + painter.paint(frame, above: dialogue.takeAbove(), size: size)
        screen.feed(bytes.text.utf8)
        return bytes.text.utf8.count
    }

    /// The screen, with a bar in place of the cursor if it is visible.
    var text: String {
        guard screen.modes.contains(25) else { return screen.transcript }
        var lines = screen.transcript.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        let row = screen.history.count + screen.cursor.row
        while lines.count <= row { lines.append("") }
        let missing = screen.cursor.column - DisplayWidth.of(lines[row])
        let line = lines[row] + String(repeating: " ", count: max(missing, 0))
        let head = DisplayWidth.prefix(Sanitizer.document(line), columns: screen.cursor.column)
        lines[row] = "\(head)▏" + line.dropFirst(head.count)
        return lines.joined(separator: "\n")
    }
}

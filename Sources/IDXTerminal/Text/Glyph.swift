import IDXForms

/// The symbols of the program, each with an ASCII form.
///
/// All of them are one column wide on every terminal.
struct Glyphs: Sendable, Hashable {
    /// The available characters.
    enum Alphabet: Sendable, Hashable { case unicode, ascii }

    let alphabet: Alphabet

    private func pick(_ unicode: DisplayText, _ ascii: DisplayText) -> DisplayText {
        alphabet == .unicode ? unicode : ascii
    }

    var done: DisplayText { pick("✓", "+") }
    var failed: DisplayText { pick("✗", "x") }
    var note: DisplayText { pick("→", "->") }
    var unknown: DisplayText { pick("·", ".") }
    var warning: DisplayText { "!" }
    var pointer: DisplayText { ">" }
    var bullet: DisplayText { pick("•", "*") }
    var bar: DisplayText { pick("│", "|") }
    var open: DisplayText { pick("○", "o") }
    var sideArrows: DisplayText { pick("←→", "left/right") }
    var arrows: DisplayText { pick("↑↓", "up/down") }
    var downKey: DisplayText { pick("↓", "down") }
    var more: DisplayText { pick("…", "...") }
    var below: DisplayText { pick("↓", "v") }
    var above: DisplayText { pick("↑", "^") }

    /// The spinner at a tick.
    func spinner(_ tick: Int) -> DisplayText {
        let pictures: [DisplayText] =
            alphabet == .unicode
            ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
        return pictures[Int(tick.magnitude % UInt(pictures.count))]
    }
}

import IDXForms

/// The few signs of ours that are not letters, each with its twin in ASCII.
///
/// Only signs that every terminal takes as one column.
struct Glyphs: Sendable, Hashable {
    /// Which signs can be shown.
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

    /// The picture of something turning, at a moment counted in ticks.
    func spinner(_ tick: Int) -> DisplayText {
        let pictures: [DisplayText] =
            alphabet == .unicode
            ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
        return pictures[Int(tick.magnitude % UInt(pictures.count))]
    }
}

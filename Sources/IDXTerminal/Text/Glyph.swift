/// The few signs of ours that are not letters, each with its twin in ASCII.
///
/// Only signs that every terminal takes as one column.
struct Glyphs: Sendable, Hashable {
    /// Which signs can be shown.
    enum Alphabet: Sendable, Hashable { case unicode, ascii }

    let alphabet: Alphabet

    private func pick(_ unicode: String, _ ascii: String) -> String {
        alphabet == .unicode ? unicode : ascii
    }

    var done: String { pick("✓", "+") }
    var failed: String { pick("✗", "x") }
    var note: String { pick("→", "->") }
    var unknown: String { pick("·", ".") }
    var warning: String { "!" }
    var pointer: String { ">" }
    var bullet: String { pick("•", "*") }
    var arrows: String { pick("↑↓", "up/down") }
    var more: String { pick("…", "...") }
    var below: String { pick("↓", "v") }
    var above: String { pick("↑", "^") }

    /// The picture of something turning, at a moment counted in ticks.
    func spinner(_ tick: Int) -> String {
        let pictures =
            alphabet == .unicode
            ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
        return pictures[Int(tick.magnitude % UInt(pictures.count))]
    }
}

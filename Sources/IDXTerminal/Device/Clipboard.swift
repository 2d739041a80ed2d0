/// The clipboard of the terminal, wherever it runs (OSC 52). It never answers, and some refuse it on
/// purpose, so it is not said that something was copied.
enum Clipboard {
    /// The bytes that put a text there.
    static func set(_ text: String) -> TerminalOutput {
        "\u{1B}]52;c;\(base64: text.utf8)\u{1B}\\"
    }
}

import IDXPlatform

/// The clipboard of the terminal, wherever it runs (OSC 52). It never answers, and some refuse it on
/// purpose, so nobody may say that something was copied.
enum Clipboard {
    /// The bytes that put a text there.
    static func set(_ text: String) -> String {
        "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\"
    }
}

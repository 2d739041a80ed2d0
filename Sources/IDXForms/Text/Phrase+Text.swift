extension Phrase {
    /// The text in the current language, without arguments.
    package var text: DisplayText { text([:]) }

    /// The text in the current language, with its arguments.
    ///
    /// - Parameter arguments: The values by the names in braces.
    /// - Returns: The text. An argument that is missing is left out.
    package func text(_ arguments: [String: PhraseArgument]) -> DisplayText {
        Sanitizer.document(string(arguments))
    }
}

extension PhraseArgument {
    /// Text that is safe to print.
    package static func text(_ text: DisplayText) -> PhraseArgument { .string(text.text) }
}

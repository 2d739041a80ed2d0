import IDXAuth
public import IDXJSON

extension Dump {
    /// The parts of the response that the client did not understand, one per line.
    ///
    /// `$.user.nick: unknown member`
    ///
    /// - Parameter ascii: Whether to use ASCII only, for terminals without Unicode.
    /// - Returns: Lines, each with its line break; empty if everything was understood.
    public func diagnosticLines(ascii: Bool = false) -> DisplayText {
        let text = Sanitizer.document(
            losses.reduce(into: "") { $0 += "\($1.shownPath): \($1.shownReason)\n" })
        return ascii ? AsciiFolding.fold(text) : text
    }

    /// The parts of the response that the client did not understand, as a JSON array.
    ///
    /// `[{"path": "$.user.nick", "reason": "unknown member"}]`
    ///
    /// - Parameters:
    ///   - layout: The layout of the JSON.
    ///   - ascii: Whether to use ASCII only.
    /// - Returns: The array with a line break; an empty one if everything was understood.
    public func diagnosticJSON(
        _ layout: JSON.Layout = .pretty, ascii: Bool = false
    ) -> DisplayText {
        let list = JSON.array(
            losses.map { ["path": .string($0.shownPath), "reason": .string($0.shownReason)] })
        return Sanitizer.escapedJSON(list.text(layout), ascii: ascii) + "\n"
    }
}

extension Diagnostic {
    fileprivate var shownPath: String { Sanitizer.line("\(path)", limit: 300).text }
    fileprivate var shownReason: String { Sanitizer.line("\(reason)", limit: 200).text }
}

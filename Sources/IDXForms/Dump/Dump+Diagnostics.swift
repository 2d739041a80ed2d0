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
        let text = losses.reduce(into: "") { $0 += $1.line.text + "\n" }
        return Sanitizer.document(ascii ? Self.ascii(text) : text)
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
            losses.map {
                ["path": .string($0.path.text), "reason": .string($0.reason.text)]
            })
        return Sanitizer.escapedJSON(list.text(layout), ascii: ascii) + "\n"
    }

    /// A part of a response that the client did not understand, without secrets.
    struct Loss: Sendable {
        let path: DisplayText
        let reason: DisplayText
        /// The number of parts, which is more than one at the end of a long list.
        let count: Int

        var line: DisplayText { path + ": " + reason }

        init(_ diagnostic: Diagnostic) {
            path = Sanitizer.line("\(diagnostic.path)", limit: 300)
            reason = Sanitizer.line("\(diagnostic.reason)", limit: 200)
            count = if case .more(let count) = diagnostic.reason { count } else { 1 }
        }

        /// The diagnostics about a section of a response.
        static func list(
            _ diagnostics: [Diagnostic], of response: JSON, in section: Section
        ) -> [Diagnostic] {
            let members = (response.object ?? [:]).filter { Dump.section(of: $0) == section }
            let names = Set(members.map(\.key))
            return diagnostics.filter {
                if case .key(let name)? = $0.path.components.first {
                    names.contains(name)
                } else {
                    false
                }
            }
        }
    }
}

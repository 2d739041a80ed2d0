/// A sentence about an error as it stands in the code: `"reason.issuer = the org calls itself …"`.
struct Explained: Hashable {
    /// Its section and key in the catalogues.
    let key: String
    /// The English, with the names of its values in braces.
    let english: String

    /// All in the sources: by section in the order of the files, in the order of the code.
    static func inCode() throws -> [Explained] {
        let all = try PhraseSourceTests.sources().filter { source in
            ["Explanation", "extension IDXError.Step"].contains(where: source.text.contains)
        }.flatMap { of($0.text) }
        var sections: [Substring] = []
        for section in all.map(\.section) where !sections.contains(section) {
            sections.append(section)
        }
        return sections.flatMap { section in all.filter { $0.section == section } }
    }

    private var section: Substring { key.prefix { $0 != "." } }

    private static func of(_ text: String) -> [Explained] {
        let code = text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
        return code.matches(of: #/"(""\n +)?(\w+\.\w+) = /#).map { match in
            let rest = code[match.range.upperBound...]
            let end = rest.firstRange(of: match.1 == nil ? "\n" : "\"\"\"")?.lowerBound
            return Explained(
                key: String(match.2), english: named(rest[..<(end ?? rest.endIndex)]))
        }
    }

    /// The literal with `{name}` in place of `\("name", value)`.
    private static func named(_ literal: Substring) -> String {
        var (text, rest) = ("", literal)
        while let start = rest.firstMatch(of: #/\\\("(\w+)", /#) {
            text += rest[..<start.range.lowerBound] + "{\(start.1)}"
            rest = rest[start.range.upperBound...]
            var depth = 1
            while depth > 0, let character = rest.popFirst() {
                if character == "(" { depth += 1 }
                if character == ")" { depth -= 1 }
            }
        }
        return text + rest
    }
}

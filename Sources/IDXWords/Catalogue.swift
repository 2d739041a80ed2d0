/// The texts of a language, as messages of ``MessageFormat`` by section and key.
///
/// A translator reads a language from top to bottom in its file. All have the same sections and keys in the same order,
/// but English has none of the errors: what they say in English stands in the code.
///
/// ```
/// # Titles of steps: at most 40 columns wide.
/// [title]
/// signIn = Sign in
/// signInTo = Sign in to {host}
///
/// [ending]
/// noReason = The organization ended this sign-in and gave no reason. Try again, or ask your
///   administrator.
/// ```
///
/// A line that begins with two spaces continues the one before.
package struct Catalogue: Sendable, ExpressibleByStringLiteral {
    /// The messages by section and key.
    package let sections: [String: [String: String]]

    /// Reads the text of a file. What is in no section is left out.
    package init(stringLiteral text: String) {
        var sections: [String: [String: String]] = [:]
        var section = "", key = "", messages: [String: String] = [:]
        for line in Array(text.utf8).split(separator: UInt8(ascii: "\n")) {
            switch line.first {
            case UInt8(ascii: "#"): continue
            case UInt8(ascii: "["):
                sections[section] = messages
                section = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
                messages = sections[section] ?? [:]
            case UInt8(ascii: " "):
                let rest = line.drop { $0 == UInt8(ascii: " ") }
                messages[key]?.continue(with: String(decoding: rest, as: UTF8.self))
            default:
                guard let end = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
                key = String(decoding: line[..<end].dropLast(), as: UTF8.self)
                messages[key] = String(decoding: line[end...].dropFirst(2), as: UTF8.self)
            }
        }
        sections[section] = messages
        self.sections = sections
    }

    /// The message of a key. Where a language lacks it, the English one: a test compares their keys.
    func message(_ section: String, _ key: String) -> String {
        sections[section]?[key] ?? Self.english.sections[section]?[key] ?? key
    }

    /// The message of a section and a key, `reason.issuer`; nil if this language has none.
    package func message(_ path: String) -> String? {
        let parts = path.split(separator: ".", maxSplits: 1)
        return sections[String(parts.first ?? "")]?[String(parts.last ?? "")]
    }

    /// The texts of a language, read when it is first used.
    package static func of(_ language: Language) -> Catalogue {
        switch language {
        case .english: english
        case .german: german
        case .french: french
        case .spanish: spanish
        case .portuguese: portuguese
        case .japanese: japanese
        }
    }
}

extension String {
    /// Appends the next line of a text. Japanese has no spaces between its words.
    fileprivate mutating func `continue`(with line: String) {
        func isWide(_ scalar: Unicode.Scalar?) -> Bool { (scalar?.value ?? 0) >= 0x2E80 }
        if !isWide(unicodeScalars.last), !isWide(line.unicodeScalars.first) { self += " " }
        self += line
    }
}

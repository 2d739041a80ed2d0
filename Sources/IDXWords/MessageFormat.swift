import Synchronization

/// A message with named arguments and plural forms: the part of ICU's MessageFormat that needs no
/// tables.
///
/// `{host}` is an argument, `{label, lowercase}` one that starts in lowercase, as the label of a
/// button does within an English sentence; `{count, plural, one {# minute} other {# minutes}}` is the form for a
/// count, in which `#` is the count. Apostrophes are ordinary characters.
package struct MessageFormat: Sendable {
    /// A part of a message.
    package enum Part: Sendable, Hashable {
        case literal(String)
        case argument(String)
        /// An argument whose first letter becomes lowercase.
        case lowercase(String)
        /// The count that a plural form is for.
        case number
        case plural(String, [Language.Plural: [Part]])
    }

    /// The parts in order. Braces that do not make sense stay literal.
    package let parts: [Part]
    /// The whole text, if it has no arguments.
    private let text: String?

    package init(_ message: String) {
        var rest = message[...].utf8
        parts = Self.parts(of: &rest, inPlural: false)
        text = message.utf8.contains(UInt8(ascii: "{")) ? nil : message
    }

    /// The formats of our own phrases, each read when it is first said.
    private static let all = Mutex<[String: MessageFormat]>([:])

    /// The format of one of our own phrases, of which there are a limited number.
    package static func known(_ message: String) -> MessageFormat {
        all.withLock { all in
            if let known = all[message] { return known }
            let format = MessageFormat(message)
            all[message] = format
            return format
        }
    }

    /// The text with its arguments.
    package func filled(_ arguments: [String: PhraseArgument], in language: Language) -> String {
        if let text { return text }
        var text = ""
        text.reserveCapacity(64)
        Self.append(parts, to: &text, arguments, nil, language)
        return text
    }

    private static func append(
        _ parts: [Part], to text: inout String, _ arguments: [String: PhraseArgument],
        _ count: Int?, _ language: Language
    ) {
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .number: text += count.map(String.init) ?? "#"
            case .argument(let name): text += arguments[name]?.text ?? ""
            case .lowercase(let name):
                let label = arguments[name]?.text ?? ""
                text += label.prefix(1).lowercased() + label.dropFirst()
            case .plural(let name, let forms):
                guard case .count(let number)? = arguments[name] else { continue }
                let parts = forms[language.plural(of: number)] ?? forms[.other] ?? []
                append(parts, to: &text, arguments, number, language)
            }
        }
    }
}

extension MessageFormat {
    private typealias Text = Substring.UTF8View

    private static func parts(of rest: inout Text, inPlural: Bool) -> [Part] {
        var parts: [Part] = []
        var literal = rest
        func flush(to end: Text) {
            let text = Substring(literal[..<end.startIndex])
            if !text.isEmpty { parts.append(.literal(String(text))) }
        }
        while let byte = rest.first, !(inPlural && byte == UInt8(ascii: "}")) {
            let before = rest
            if byte == UInt8(ascii: "{") {
                if let part = argument(of: &rest) {
                    flush(to: before)
                    parts.append(part)
                    literal = rest
                    continue
                }
                rest = before
            }
            rest.removeFirst()
            if inPlural, byte == UInt8(ascii: "#") {
                flush(to: before)
                parts.append(.number)
                literal = rest
            }
        }
        flush(to: rest)
        return parts
    }

    /// `{name}`, `{name, lowercase}` or `{name, plural, …}`, from its brace on; nil if it is none.
    private static func argument(of rest: inout Text) -> Part? {
        rest.removeFirst()
        guard let name = word(of: &rest) else { return nil }
        if take("}", from: &rest) { return .argument(name) }
        guard take(",", from: &rest), let form = word(of: &rest) else { return nil }
        if form == "lowercase" { return take("}", from: &rest) ? .lowercase(name) : nil }
        guard form == "plural", take(",", from: &rest) else { return nil }
        var forms: [Language.Plural: [Part]] = [:]
        while !take("}", from: &rest) {
            guard let category = word(of: &rest).flatMap(Language.Plural.init),
                take("{", from: &rest)
            else { return nil }
            forms[category] = parts(of: &rest, inPlural: true)
            guard take("}", from: &rest) else { return nil }
        }
        return .plural(name, forms)
    }

    private static func word(of rest: inout Text) -> String? {
        rest = rest.drop { $0 == UInt8(ascii: " ") }
        let word = rest.prefix { (0x61...0x7A).contains($0 | 0x20) }
        rest = rest[word.endIndex...]
        return word.isEmpty ? nil : String(Substring(word))
    }

    private static func take(_ mark: Unicode.Scalar, from rest: inout Text) -> Bool {
        rest = rest.drop { $0 == UInt8(ascii: " ") }
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest.removeFirst()
        return true
    }
}

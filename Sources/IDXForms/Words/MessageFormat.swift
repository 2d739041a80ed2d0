/// A message with named arguments and plural forms: the part of ICU's MessageFormat that needs no
/// tables.
///
/// `{host}` is an argument, `{label, lowercase}` one that starts in lowercase, as the label of a
/// button does within an English sentence; `{count, plural, one {# minute} other {# minutes}}` is the form for a
/// count, in which `#` is the count. Apostrophes are ordinary characters.
struct MessageFormat: Sendable, Hashable {
    /// A part of a message.
    enum Part: Sendable, Hashable {
        case literal(String)
        case argument(String)
        /// An argument whose first letter becomes lowercase.
        case lowercase(String)
        /// The count that a plural form is for.
        case number
        case plural(String, [Language.Plural: [Part]])
    }

    /// The parts in order. Braces that do not make sense stay literal.
    let parts: [Part]

    init(_ message: String) {
        guard message.utf8.contains(UInt8(ascii: "{")) else {
            parts = [.literal(message)]
            return
        }
        var rest = Substring(message)
        parts = Self.parts(of: &rest, inPlural: false)
    }

    /// The text with its arguments.
    func filled(_ arguments: [String: PhraseArgument], in language: Language) -> DisplayText {
        Self.text(of: parts, arguments, nil, language)
    }

    private static func text(
        of parts: [Part], _ arguments: [String: PhraseArgument], _ count: Int?, _ language: Language
    ) -> DisplayText {
        parts.map { part in
            switch part {
            case .literal(let text): Sanitizer.document(text)
            case .number: count.map { "\($0)" } ?? "#"
            case .argument(let name): arguments[name]?.text ?? ""
            case .lowercase(let name): arguments[name]?.text.startingLowercase ?? ""
            case .plural(let name, let forms):
                if case .count(let number) = arguments[name] {
                    text(
                        of: forms[language.plural(of: number)] ?? forms[.other] ?? [], arguments,
                        number, language)
                } else {
                    ""
                }
            }
        }.joined()
    }
}

extension MessageFormat {
    private static func parts(of rest: inout Substring, inPlural: Bool) -> [Part] {
        var parts: [Part] = []
        var literal = ""
        func flush() {
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
        }
        while let character = rest.first, !(inPlural && character == "}") {
            if character == "{" {
                let before = rest
                if let part = argument(of: &rest) {
                    flush()
                    parts.append(part)
                    continue
                }
                rest = before
            }
            if inPlural, character == "#" {
                flush()
                parts.append(.number)
            } else {
                literal.append(character)
            }
            rest.removeFirst()
        }
        flush()
        return parts
    }

    /// `{name}`, `{name, lowercase}` or `{name, plural, …}`, from its brace on; nil if it is none.
    private static func argument(of rest: inout Substring) -> Part? {
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

    private static func word(of rest: inout Substring) -> String? {
        rest = rest.drop { $0 == " " }
        let word = rest.prefix { $0.isLetter }
        rest = rest.dropFirst(word.count)
        return word.isEmpty ? nil : String(word)
    }

    private static func take(_ mark: Character, from rest: inout Substring) -> Bool {
        rest = rest.drop { $0 == " " }
        guard rest.first == mark else { return false }
        rest.removeFirst()
        return true
    }
}

extension PhraseArgument {
    fileprivate var text: DisplayText {
        switch self {
        case .text(let text): text
        case .count(let number): "\(number)"
        }
    }
}

extension DisplayText {
    var startingLowercase: DisplayText { prefix(1).lowercased() + dropFirst() }
}

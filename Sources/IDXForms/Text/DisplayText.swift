/// Text that a terminal may be given: nothing in it drives a terminal, hides, or turns other text.
///
/// ``Sanitizer`` makes it of text from outside, literals of our own words. What a literal
/// interpolates is filtered to one line, so that a name from a server cannot forge a second one.
///
/// ```swift
/// let title: DisplayText = "Sign in to \(host)"    // host: any text, for example "acme\u{1B}[2J"
/// print(title.text)                                // Sign in to acme�
/// ```
public struct DisplayText: Sendable, Hashable {
    private let characters: Substring

    /// Only this file makes it, each time through a filter.
    fileprivate init(filtered: Substring) { characters = filtered }

    /// The text itself, for what is no terminal: files, comparisons, tests.
    public var text: String { String(characters) }

    /// Some characters, so many times: blanks before a column.
    public init(repeating part: DisplayText, count: Int) {
        self.init(filtered: String(repeating: part.text, count: Swift.max(count, 0))[...])
    }

    /// The text in lower case.
    public func lowercased() -> DisplayText { DisplayText(filtered: characters.lowercased()[...]) }
    /// The text in upper case.
    public func uppercased() -> DisplayText { DisplayText(filtered: characters.uppercased()[...]) }
    /// Whether the text begins with another.
    public func hasPrefix(_ prefix: String) -> Bool { characters.hasPrefix(prefix) }

    /// Both texts, one behind the other.
    public static func + (one: DisplayText, other: DisplayText) -> DisplayText {
        DisplayText(filtered: one.characters + other.characters)
    }

    /// Adds a text at the end.
    public static func += (one: inout DisplayText, other: DisplayText) { one = one + other }
}

extension DisplayText: CustomStringConvertible, CustomDebugStringConvertible {
    /// The text itself.
    public var description: String { text }
    /// The text in quotation marks.
    public var debugDescription: String { text.debugDescription }
}

extension DisplayText: BidirectionalCollection {
    /// The place of the first character.
    public var startIndex: String.Index { characters.startIndex }
    /// The place behind the last character.
    public var endIndex: String.Index { characters.endIndex }
    /// The place of the next character.
    public func index(after index: String.Index) -> String.Index { characters.index(after: index) }
    /// The place of the character before.
    public func index(before index: String.Index) -> String.Index {
        characters.index(before: index)
    }
    /// One character.
    public subscript(index: String.Index) -> Character { characters[index] }
    /// A part of the text.
    public subscript(range: Range<String.Index>) -> DisplayText {
        DisplayText(filtered: characters[range])
    }
}

extension DisplayText: ExpressibleByStringInterpolation {
    /// Text of our own; what drives a terminal is replaced in it all the same.
    public init(stringLiteral text: String) { self = Sanitizer.document(text) }

    /// Text of our own around values.
    public init(stringInterpolation: StringInterpolation) {
        self.init(filtered: stringInterpolation.text[...])
    }

    /// Collects the parts of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Makes room for the parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        /// Adds words of our own.
        public mutating func appendLiteral(_ literal: String) {
            text += Sanitizer.document(literal).characters
        }

        /// Adds a text that is filtered already, as it is.
        public mutating func appendInterpolation(_ text: DisplayText) {
            self.text += text.characters
        }

        /// Adds a value that has a text, filtered to words without line breaks.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += Sanitizer.words(value.description).characters
        }

        /// Adds an error, filtered in the same way.
        public mutating func appendInterpolation(_ error: any Error) {
            text += Sanitizer.words("\(error)").characters
        }
    }
}

extension Sequence where Element == DisplayText {
    /// The texts with another between each two.
    public func joined(separator: DisplayText = "") -> DisplayText {
        DisplayText(filtered: map(\.text).joined(separator: separator.text)[...])
    }
}

extension Sanitizer {
    /// Most characters of a single line of server text; the longest real one is far shorter.
    public static let lineLimit = 600

    /// The text as one safe line, cut with `…` after `limit` characters.
    public static func line(_ text: String, limit: Int = lineLimit) -> DisplayText {
        if text.utf8.count <= limit, isPlain(text.utf8) { return DisplayText(filtered: text[...]) }
        return clipped(Filter(text, .line, limit: limit).run(), to: limit)
    }

    /// The text without line breaks, with all of its blanks: a part of a line.
    static func words(_ text: String) -> DisplayText {
        let limit = 4 * lineLimit
        let isHarmless = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isHarmless, text.utf8.count <= limit { return DisplayText(filtered: text[...]) }
        return clipped(Filter(text, .words, limit: limit).run(), to: limit)
    }

    /// The text with its line breaks kept, at most one empty line in a row.
    public static func paragraph(_ text: String, limit: Int = 4 * lineLimit) -> DisplayText {
        if text.utf8.count <= limit, isPlain(text.utf8) { return DisplayText(filtered: text[...]) }
        return clipped(Filter(text, .paragraph, limit: limit).run(), to: limit)
    }

    /// The text with all of its blanks and line breaks, of any length: tables, drawings.
    public static func document(_ text: String) -> DisplayText {
        let isHarmless = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A }
        if isHarmless { return DisplayText(filtered: text[...]) }
        // Line by line, so that no second copy of all of it is needed.
        var safe = ""
        safe.reserveCapacity(text.utf8.count)
        var rest = text[...]
        while let end = rest.utf8.firstIndex(of: 0x0A) {
            let line = rest[..<end]
            safe += Filter(line.utf8.last == 0x0D ? line.dropLast() : line, .document).run() + "\n"
            rest = rest[rest.utf8.index(after: end)...]
        }
        safe += Filter(rest, .document).run()
        return DisplayText(filtered: safe[...])
    }

    /// An address without anything that could end or disguise it. A valid one stays as it is.
    public static func address(_ text: String) -> DisplayText {
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(16_384) {
            switch treatment(of: scalar) {
            case .keep, .mark: safe.append(scalar)
            case .blank, .lineBreak, .drop, .joiner, .replace, .escape: break
            }
        }
        return DisplayText(filtered: Substring(String(safe)))
    }

    /// JSON text whose strings hold nothing that a terminal obeys: such characters as `\u202e`.
    ///
    /// Unlike ``line(_:limit:)`` it loses nothing: what is read back equals what was written. With
    /// `ascii` everything beyond ASCII is written that way.
    public static func escapedJSON(_ json: String, ascii: Bool = false) -> DisplayText {
        func mustGo(_ scalar: Unicode.Scalar) -> Bool {
            isUnsafe(scalar) || (ascii && !scalar.isASCII)
        }
        guard json.unicodeScalars.contains(where: mustGo) else {
            return DisplayText(filtered: json[...])
        }
        var safe: [UInt8] = []
        safe.reserveCapacity(2 * json.utf8.count)
        for scalar in json.unicodeScalars {
            if mustGo(scalar) {
                for unit in UTF16.encode(scalar) ?? .init() { safe += escape(unit) }
            } else {
                UTF8.encode(scalar).map { safe += $0 }
            }
        }
        return DisplayText(filtered: String(decoding: safe, as: UTF8.self)[...])
    }

    /// `\u202e`
    private static func escape(_ unit: UInt16) -> [UInt8] {
        [0x5C, 0x75]
            + [12, 8, 4, 0].map { shift in
                let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
                return digit < 10 ? 0x30 + digit : 0x57 + digit
            }
    }

    private static func clipped(_ text: String, to limit: Int) -> DisplayText {
        guard text.utf8.count > limit, text.count > limit else {
            return DisplayText(filtered: text[...])
        }
        return DisplayText(filtered: text.prefix(Swift.max(limit - 1, 0)) + "…")
    }
}

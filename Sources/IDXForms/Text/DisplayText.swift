import IDXAuth

/// Text that is safe to print: without control characters, invisible characters, or overrides of
/// the text direction.
///
/// ``Sanitizer`` creates it from external text, literals create it from our own. An interpolated
/// value is sanitized to one line, so a name from a server cannot forge a second line.
///
/// ```swift
/// let title: DisplayText = "Sign in to \(host)"  // host: "acme\u{1B}[2J"
/// print(title.text)                                // Sign in to acme�
/// ```
public struct DisplayText: Sendable, Hashable {
    private let characters: Substring

    /// Private to this file, and called only with sanitized text.
    fileprivate init(filtered: Substring) { characters = filtered }

    /// The text as a string, for files, comparisons and tests; not for terminals.
    public var text: String { String(characters) }

    /// Repeats a text, such as spaces before a column.
    public init(repeating part: DisplayText, count: Int) {
        self.init(filtered: String(repeating: part.text, count: Swift.max(count, 0))[...])
    }

    /// The text in lowercase.
    public func lowercased() -> DisplayText { DisplayText(filtered: characters.lowercased()[...]) }
    /// The text in uppercase.
    public func uppercased() -> DisplayText { DisplayText(filtered: characters.uppercased()[...]) }
    /// Whether the text has this prefix.
    public func hasPrefix(_ prefix: String) -> Bool { characters.hasPrefix(prefix) }

    /// Concatenates two texts.
    public static func + (one: DisplayText, other: DisplayText) -> DisplayText {
        DisplayText(filtered: (one.text + other.text)[...])
    }

    /// Appends a text.
    public static func += (one: inout DisplayText, other: DisplayText) { one = one + other }
}

extension DisplayText: CustomStringConvertible, CustomDebugStringConvertible {
    /// The text as a string.
    public var description: String { text }
    /// The text in quotation marks.
    public var debugDescription: String { text.debugDescription }
}

extension DisplayText: BidirectionalCollection {
    /// The index of the first character.
    public var startIndex: String.Index { characters.startIndex }
    /// The index after the last character.
    public var endIndex: String.Index { characters.endIndex }
    /// The index of the next character.
    public func index(after index: String.Index) -> String.Index { characters.index(after: index) }
    /// The index of the previous character.
    public func index(before index: String.Index) -> String.Index {
        characters.index(before: index)
    }
    /// The character at an index.
    public subscript(index: String.Index) -> Character { characters[index] }
    /// The part of the text in a range.
    public subscript(range: Range<String.Index>) -> DisplayText {
        DisplayText(filtered: characters[range])
    }
}

extension DisplayText: ExpressibleByStringInterpolation {
    /// Creates text from a literal, which is sanitized as well.
    public init(stringLiteral text: String) { self = Sanitizer.document(text) }

    /// Creates text from a literal with interpolated values.
    public init(stringInterpolation: StringInterpolation) {
        self.init(filtered: stringInterpolation.text[...])
    }

    /// Collects the parts of an interpolated literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Reserves space for the parts.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        /// Appends a literal part.
        public mutating func appendLiteral(_ literal: String) {
            text += Sanitizer.document(literal).characters
        }

        /// Appends sanitized text unchanged.
        public mutating func appendInterpolation(_ text: DisplayText) {
            self.text += text.characters
        }

        /// Appends a value's description, sanitized to text without line breaks.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += Sanitizer.words(value.description).characters
        }

        /// Appends an error, sanitized in the same way.
        public mutating func appendInterpolation(_ error: any Error) {
            text += Sanitizer.words("\(error)").characters
        }
    }
}

extension Sequence where Element == DisplayText {
    /// Concatenates the texts with a separator.
    public func joined(separator: DisplayText = "") -> DisplayText {
        DisplayText(filtered: map(\.text).joined(separator: separator.text)[...])
    }
}

extension Sanitizer {
    /// The maximum number of characters of a line of server text; real ones are far shorter.
    public static let lineLimit = 600

    /// The text as one safe line, truncated with `…` after `limit` characters.
    public static func line(_ text: String, limit: Int = lineLimit) -> DisplayText {
        if text.utf8.count <= limit, isPlain(text) { return DisplayText(filtered: text[...]) }
        return clipped(Filter(text, .line, limit: limit).run(), to: limit)
    }

    /// The text without line breaks, but with all of its spaces: a part of a line.
    static func words(_ text: String) -> DisplayText {
        let limit = 4 * lineLimit
        let isHarmless = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        if isHarmless, text.utf8.count <= limit { return DisplayText(filtered: text[...]) }
        return clipped(Filter(text, .words, limit: limit).run(), to: limit)
    }

    /// The text with its line breaks, but at most one empty line in a row.
    public static func paragraph(_ text: String, limit: Int = 4 * lineLimit) -> DisplayText {
        if text.utf8.count <= limit, isPlain(text) { return DisplayText(filtered: text[...]) }
        return clipped(Filter(text, .paragraph, limit: limit).run(), to: limit)
    }

    /// The text with all of its spaces and line breaks, of any length: tables, drawings.
    public static func document(_ text: String) -> DisplayText {
        let isHarmless = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A }
        // The filter keeps these, too.
        if isHarmless
            || text.unicodeScalars.allSatisfy({
                $0 == " " || $0 == "\n" || ScalarTreatment(of: $0) == .keep
            })
        {
            return DisplayText(filtered: text[...])
        }
        // Line by line, which avoids a second copy of the whole text.
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

    /// A URL without characters that could end or disguise it. A valid one stays unchanged.
    public static func address(_ text: String) -> DisplayText {
        if text.utf8.count <= 16_384, text.isVisibleASCII {
            return DisplayText(filtered: text[...])
        }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(16_384) {
            switch ScalarTreatment(of: scalar) {
            case .keep, .mark: safe.append(scalar)
            case .blank, .lineBreak, .drop, .joiner, .replace, .escape: break
            }
        }
        return DisplayText(filtered: Substring(String(safe)))
    }

    /// The address of a link that may be opened or drawn as one: of a web page, of mail, or of an authenticator app.
    ///
    /// - Returns: The address as it is; nil for one that parsers could read differently, that is not https, or
    ///   that would have to be changed to be shown.
    static func link(_ text: String) -> DisplayText? {
        guard text.utf8.count <= 16_384, text.isVisibleASCII else { return nil }
        let scheme = text.prefix { $0 != ":" }.lowercased()
        let isApp = appSchemes.contains(scheme) && scheme.utf8.count < text.utf8.count
        return isApp || (try? WebAddress(text)) != nil ? DisplayText(filtered: text[...]) : nil
    }

    /// The schemes of mail and of authenticator apps.
    private static let appSchemes: Set<String> = [
        "com-okta-authenticator", "oktaverify", "okta-verify", "otpauth", "mailto",
    ]

    /// An address that is no ``link(_:)``, as text that passes for no other address: `https://\u0430cme.example`.
    static func refusedAddress(_ text: String) -> DisplayText {
        line(escapedJSON(String(text.prefix(4 * lineLimit)), ascii: true).text)
    }

    /// JSON text in which unsafe characters are escaped: `\u202e`.
    ///
    /// Unlike ``line(_:limit:)`` it loses nothing: parsing the result gives the original values.
    /// With `ascii`, all non-ASCII characters are escaped too.
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

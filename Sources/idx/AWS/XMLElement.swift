/// An element of an XML document (XML 1.0), as services and identity providers send them.
///
/// Only what their documents have is read: elements, attributes and text, in UTF-8. A document type, which could define
/// entities, comments, which could split a text, and everything else are refused, as is what exceeds the limits.
struct XMLElement: Sendable, Hashable {
    /// The name without its namespace prefix.
    let name: String
    /// The attributes, by their names as written.
    fileprivate(set) var attributes: [String: String] = [:]
    /// The elements directly inside.
    fileprivate(set) var elements: [XMLElement] = []
    /// The text directly inside, with character references resolved.
    fileprivate(set) var text = ""

    /// Why a text is no such document.
    struct Flaw: Error, Sendable, Hashable {
        /// The position in bytes.
        let offset: Int
        /// What is wrong there.
        let problem: String
    }

    /// The limits of a document: its size in bytes, its elements and attributes, and how deep they are nested.
    static let (sizeLimit, countLimit, depthLimit) = (1 << 20, 20_000, 64)

    /// Parses a document.
    ///
    /// - Parameter bytes: The whole document.
    /// - Throws: A ``Flaw`` if it is not well-formed, holds what is refused, or exceeds a limit.
    init(parsing bytes: [UInt8]) throws(Flaw) {
        var parser = XMLParser(bytes)
        self = try parser.document()
    }

    /// Returns the first element with that name directly inside.
    subscript(name: String) -> XMLElement? { elements.first { $0.name == name } }

    /// All elements with that name, at any depth, in the order of the document.
    func all(_ name: String) -> [XMLElement] {
        elements.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
    }

    fileprivate init(name: String) { self.name = name }
}

/// Character references, which XML and HTML share.
enum CharacterReference {
    private static let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]

    /// The character that `amp`, `#38` or `#x26` stands for; nil for others.
    static func character(_ name: some StringProtocol) -> String? {
        if let known = names[String(name)] { return known }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.hasPrefix("x")
        let number = isHex ? digits.dropFirst() : digits
        guard let first = number.first, first.isHexDigit,
            let code = UInt32(number, radix: isHex ? 16 : 10),
            code >= 0x20 || code == 9 || code == 10,
            let scalar = Unicode.Scalar(code)
        else { return nil }
        return String(Character(scalar))
    }
}

private struct XMLParser {
    private let bytes: [UInt8]
    private var place = 0
    /// Elements and attributes that may still come.
    private var rest = XMLElement.countLimit

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func document() throws(XMLElement.Flaw) -> XMLElement {
        guard bytes.count <= XMLElement.sizeLimit else { throw flaw("it is too large") }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw flaw("it is not UTF-8") }
        if skip("<?xml ") { _ = try text(until: "?>") }
        skipSpace()
        guard peek("<"), !peek("<!"), !peek("<?") else { throw flaw("no element begins here") }
        let root = try element(depth: 1)
        skipSpace()
        guard place == bytes.count else { throw flaw("something follows the root element") }
        return root
    }

    private mutating func element(depth: Int) throws(XMLElement.Flaw) -> XMLElement {
        guard depth <= XMLElement.depthLimit else { throw flaw("it is nested too deep") }
        place += 1
        let whole = try name()
        var element = XMLElement(name: whole.split(separator: ":").last.map(String.init) ?? whole)
        while case let gap = skipSpace(), !peek(">"), !peek("/>") {
            guard gap else { throw flaw("a space is missing") }
            let name = try name()
            let value = try attribute()
            guard element.attributes.updateValue(value, forKey: name) == nil else {
                throw flaw("\(name) is there twice")
            }
        }
        if skip("/>") { return element }
        place += 1
        while !skip("</") {
            if peek("<") {
                guard !peek("<!"), !peek("<?") else { throw flaw("only elements are read here") }
                element.elements.append(try self.element(depth: depth + 1))
            } else {
                element.text += try characters(until: "<")
            }
        }
        guard try name() == whole else { throw flaw("the end of \(whole) is missing") }
        skipSpace()
        guard skip(">") else { throw flaw("> is missing") }
        return element
    }

    private mutating func name() throws(XMLElement.Flaw) -> String {
        rest -= 1
        guard rest > 0 else { throw flaw("it has too many parts") }
        let start = place
        while place < bytes.count, isNamed(bytes[place]) { place += 1 }
        let name = bytes[start..<place]
        guard let first = name.first, !"-.:0123456789".utf8.contains(first),
            name.last != UInt8(ascii: ":")
        else { throw flaw("a name is missing") }
        return String(decoding: name, as: UTF8.self)
    }

    private func isNamed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "_-.:".utf8.contains(byte)
        }
    }

    private mutating func attribute() throws(XMLElement.Flaw) -> String {
        skipSpace()
        guard skip("=") else { throw flaw("= is missing") }
        skipSpace()
        for quote in ["\"", "'"] as [StaticString] where skip(quote) {
            let value = try characters(until: quote)
            place += 1
            return value
        }
        throw flaw("a quotation mark is missing")
    }

    /// Text with character references, up to a byte that it must not pass; the place is before that byte then.
    private mutating func characters(until end: StaticString) throws(XMLElement.Flaw) -> String {
        var result = ""
        var start = place
        func part() -> String { String(decoding: bytes[start..<place], as: UTF8.self) }
        while !peek(end) {
            guard place < bytes.count, !peek("<"), !peek("]]>"), isText(bytes[place]) else {
                throw flaw("the text ends too early")
            }
            guard skip("&") else {
                place += 1
                continue
            }
            place -= 1
            result += part()
            place += 1
            let name = try text(until: ";", limit: 10)
            guard let character = CharacterReference.character(name) else {
                throw flaw("&\(name); is not known")
            }
            result += character
            start = place
        }
        return result + part()
    }

    /// The text up to an end, which is passed.
    private mutating func text(
        until end: StaticString, limit: Int = .max
    ) throws(XMLElement.Flaw) -> String {
        let start = place
        while !peek(end) {
            guard place < bytes.count, place - start < limit, isText(bytes[place]) else {
                throw flaw("\(end) is missing")
            }
            place += 1
        }
        defer { place += end.utf8CodeUnitCount }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private func isText(_ byte: UInt8) -> Bool {
        byte >= 0x20 || byte == 9 || byte == 10 || byte == 13
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = place
        while place < bytes.count, " \t\r\n".utf8.contains(bytes[place]) { place += 1 }
        return place > start
    }

    private func peek(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        guard peek(text) else { return false }
        place += text.utf8CodeUnitCount
        return true
    }

    private func flaw(_ problem: String) -> XMLElement.Flaw {
        XMLElement.Flaw(offset: place, problem: problem)
    }
}

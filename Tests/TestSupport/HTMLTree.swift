/// An HTML document, read strictly: every element is closed where it must be, every attribute is
/// quoted and there once, every `&` begins a character reference that pages use.
package indirect enum HTMLNode: Sendable, Hashable {
    case element(HTMLElement)
    case text(String)
}

/// An element of a page.
package struct HTMLElement: Sendable, Hashable {
    package var name: String
    package var attributes: [String: String]
    package var children: [HTMLNode] = []

    /// The value of an attribute; empty if it has none.
    package subscript(attribute: String) -> String? { attributes[attribute] }

    /// This element and all below, in document order.
    package var all: [HTMLElement] { [self] + elements.flatMap(\.all) }

    /// The elements directly below.
    package var elements: [HTMLElement] {
        children.compactMap { node -> HTMLElement? in
            if case .element(let element) = node { element } else { nil }
        }
    }

    /// The elements below with that name.
    package func all(_ name: String) -> [HTMLElement] { all.filter { $0.name == name } }

    /// The text below, with its spaces as a browser shows them.
    package var words: String {
        let parts = children.map { node -> String in
            switch node {
            case .text(let text): text
            case .element(let element): element.words
            }
        }
        let text = parts.joined(separator: name == "span" || name == "p" ? "" : " ")
        return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

/// What is wrong with a page.
package struct HTMLFault: Error, CustomStringConvertible {
    package let description: String

    package init(_ words: String) {
        description = words
    }
}

extension HTMLElement {
    /// Elements without an end tag.
    private static let void: Set<String> = ["meta", "input", "img", "br", "link", "hr"]

    /// Reads a document.
    package init(parsing html: String) throws {
        var rest = Substring(html)
        guard rest.hasPrefix("<!doctype html>") else { throw HTMLFault("no doctype") }
        rest = rest.dropFirst(15)
        var open = [HTMLElement(name: "", attributes: [:])]
        while !rest.isEmpty {
            let text = rest[..<(rest.utf8.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex)]
            rest = rest[text.endIndex...]
            let isRaw = open.last?.name == "style"
            if !text.isEmpty {
                open[open.count - 1].children.append(
                    .text(isRaw ? String(text) : try Self.decoded(text)))
            }
            guard !rest.isEmpty else { break }
            guard let end = rest.utf8.firstIndex(of: UInt8(ascii: ">")) else {
                throw HTMLFault("no >")
            }
            let tag = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            try Self.add(tag, to: &open)
        }
        guard open.count == 1, let root = open[0].elements.first else {
            throw HTMLFault("not closed: \(open.map(\.name))")
        }
        self = root
    }

    private static func add(_ tag: Substring, to open: inout [HTMLElement]) throws {
        if tag.hasPrefix("/") {
            guard let element = open.popLast(), element.name == tag.dropFirst(), !open.isEmpty
            else { throw HTMLFault("\(tag) closes nothing") }
            return open[open.count - 1].children.append(.element(element))
        }
        let name = tag.prefix { !$0.isWhitespace }
        let element = HTMLElement(
            name: String(name), attributes: try attributes(tag.dropFirst(name.count)))
        if void.contains(element.name) {
            open[open.count - 1].children.append(.element(element))
        } else {
            open.append(element)
        }
    }

    private static func attributes(_ text: Substring) throws -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = text.drop(while: \.isWhitespace)
        while !rest.isEmpty {
            let name = rest.prefix { $0 != "=" && !$0.isWhitespace }
            rest = rest.dropFirst(name.count)
            guard name.allSatisfy({ $0.isASCII && ($0.isLowercase || $0 == "-") }),
                attributes[String(name)] == nil
            else { throw HTMLFault("attribute \(name) in \(text)") }
            attributes[String(name)] = ""
            if rest.hasPrefix("=") {
                guard rest.hasPrefix("=\"") else {
                    throw HTMLFault("unquoted: \(text)")
                }
                let value = rest.dropFirst(2).prefix { $0 != "\"" }
                attributes[String(name)] = try decoded(value)
                rest = rest.dropFirst(value.count + 3)
            }
            guard rest.isEmpty || rest.first?.isWhitespace == true else {
                throw HTMLFault("no space after \(name)")
            }
            rest = rest.drop(while: \.isWhitespace)
        }
        return attributes
    }

    private static let references = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'",
    ]

    private static func decoded(_ text: Substring) throws -> String {
        var decoded = ""
        var rest = text
        while let mark = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
            decoded += rest[..<mark]
            let name = rest[mark...].dropFirst().prefix { $0 != ";" }
            guard let character = references[String(name)] else {
                throw HTMLFault("&\(name)")
            }
            decoded += character
            rest = rest[mark...].dropFirst(name.count + 2)
        }
        return decoded + rest
    }
}

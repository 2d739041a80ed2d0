/// Converts HTML, which servers put into messages, to plain text.
enum HTMLText {
    /// Elements that are dropped, and their replacements.
    private static let known: [String: String] = [
        "a": "", "abbr": "", "b": "", "br": "\n", "center": "", "code": "", "div": "\n", "em": "",
        "font": "", "h1": "\n", "h2": "\n", "h3": "\n", "h4": "\n", "i": "", "li": "\n• ",
        "ol": "\n", "p": "\n", "pre": "\n", "small": "", "span": "", "strong": "", "sub": "",
        "sup": "", "td": " ", "tr": "\n", "u": "", "ul": "\n",
    ]
    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
        "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
        "copy": "©", "reg": "®", "trade": "™", "bull": "•", "middot": "·",
    ]
    /// The longest tag; anything longer is text.
    private static let maxTagLength = 4096

    /// A link in HTML.
    struct Link: Sendable, Hashable {
        var label: String
        var address: String
    }

    /// The text without tags, with each link's URL in brackets and entities decoded.
    ///
    /// Anything that is not an inline element, such as `<jay@example.com>`, stays unchanged. Linear
    /// in the length of the text. The result still needs to be sanitized.
    static func plain(_ html: String) -> String {
        read(html) { " (\($0.address))" }
    }

    /// The same text, with its links apart from it.
    static func split(_ html: String) -> (text: String, links: [Link]) {
        var links: [Link] = []
        let text = read(html) { link in
            links.append(link)
            return ""
        }
        return (text, links)
    }

    /// The text without tags; a link that does not show its own URL is followed by `words` of it.
    private static func read(_ html: String, link words: (Link) -> String) -> String {
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
        else { return html }
        var rest = Array(html.utf8)[...]
        var result: [UInt8] = []
        /// The URL of the open link, and where its text starts.
        var link: (address: String, start: Int)?
        func close() {
            guard let open = link else { return }
            let label = String(decoding: result[open.start...], as: UTF8.self)
            if label != open.address {
                result += words(Link(label: label, address: open.address)).utf8
            }
            link = nil
        }
        /// No tag ends before this position.
        var searched = 0
        while let byte = rest.first {
            if byte == UInt8(ascii: "&"), let (text, length) = entity(rest) {
                result += text.utf8
                rest = rest.dropFirst(length)
            } else if byte == UInt8(ascii: "<"), let tag = Tag(rest, &searched),
                let replacement = known[tag.name]
            {
                if tag.name == "a" { close() }
                if tag.name == "a", let address = tag.address { link = (address, result.count) }
                if !tag.isEnd || replacement == "\n" { result += replacement.utf8 }
                rest = rest.dropFirst(tag.length)
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        close()
        return String(decoding: result, as: UTF8.self)
    }

    /// The character of `&amp;`, `&#39;` or `&#x27;` at the start, and the length of the entity in
    /// bytes.
    private static func entity(_ bytes: ArraySlice<UInt8>) -> (String, Int)? {
        guard let end = bytes.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
        let length = end - bytes.startIndex + 1
        if let text = entities[name] { return (text, length) }
        guard name.hasPrefix("#") else { return nil }
        let isHex = name.dropFirst().first?.lowercased() == "x"
        let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).map { (String($0), length) }
    }

    private struct Tag {
        let name: String
        let isEnd: Bool
        /// The `href`, if it is a web or mail link.
        let address: String?
        let length: Int

        init?(_ bytes: ArraySlice<UInt8>, _ searched: inout Int) {
            let from = max(searched, bytes.startIndex)
            let limit = min(bytes.startIndex + HTMLText.maxTagLength, bytes.endIndex)
            guard from < limit, let end = bytes[from..<limit].firstIndex(of: UInt8(ascii: ">"))
            else {
                searched = max(searched, limit)
                return nil
            }
            searched = end
            length = end - bytes.startIndex + 1
            let inner = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
            isEnd = inner.hasPrefix("/")
            let word = inner.dropFirst(isEnd ? 1 : 0).prefix { $0.isLetter || $0.isNumber }
            name = word.lowercased()
            let behind = inner.dropFirst(isEnd ? 1 : 0).dropFirst(word.count).first
            guard behind.map({ $0.isWhitespace || $0 == "/" }) ?? true else { return nil }
            address = isEnd ? nil : Self.address(inner)
        }

        private static func address(_ inner: String) -> String? {
            let bytes = Array(inner.utf8)
            let name = Array("href=".utf8)
            let start = bytes.indices.dropLast(name.count).first { start in
                zip(bytes[start...], name).allSatisfy { $0 | 0x20 == $1 | 0x20 }
            }
            guard let start else { return nil }
            let rest = bytes[(start + name.count)...]
            let quote = rest.first.flatMap { "\"'".utf8.contains($0) ? $0 : nil }
            let value = rest.dropFirst(quote == nil ? 0 : 1).prefix { byte in
                quote.map { byte != $0 } ?? (byte > 0x20)
            }
            let address = HTMLText.plain(String(decoding: value, as: UTF8.self))
            let isForPeople = ["http://", "https://", "mailto:"].contains {
                address.lowercased().hasPrefix($0)
            }
            return isForPeople ? address : nil
        }
    }
}

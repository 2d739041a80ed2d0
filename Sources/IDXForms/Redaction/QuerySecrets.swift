/// Secrets that stand in the query of an address inside a text: `?stateToken=…`.
struct QuerySecrets {
    /// The text without them.
    private(set) var redacted: String
    /// The secrets, as they stand and percent-decoded.
    private(set) var found: [String] = []

    init(in text: String) {
        redacted = text
        guard text.utf8.contains(UInt8(ascii: "=")) || text.contains("://") else { return }
        redacted = ""
        let isForeign = Self.isForeignScheme(text)
        var rest = text[...]
        while let equals = rest.firstIndex(of: "=") {
            let before = rest[..<equals]
            let name = Self.name(endingIn: before)
            rest = rest[rest.index(after: equals)...]
            redacted += before + "="
            let isSecret = isForeign || Vocabulary.isSecretQuery(String(name))
            let value = rest.prefix { !Self.endsValue($0) }
            guard isSecret, !value.isEmpty, !value.hasPrefix("‹") else { continue }
            remember(String(value))
            redacted += Redaction.hidden(String(value))
            rest = rest[value.endIndex...]
        }
        redacted += rest
        hidePassword()
    }

    /// `otpauth:`, `oktaverify:` and the like carry secrets under names of their own.
    private static func isForeignScheme(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), colon > text.startIndex else { return false }
        let scheme = text[..<colon].lowercased()
        return !["http", "https"].contains(scheme) && text.contains("?")
            && !text.contains(" ")
            && scheme.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
    }

    private static func name(endingIn text: Substring) -> Substring {
        var start = text.endIndex
        while start > text.startIndex {
            let character = text[text.index(before: start)]
            guard character.isLetter || character.isNumber || "_-.".contains(character)
            else { break }
            start = text.index(before: start)
        }
        return text[start...]
    }

    private static func endsValue(_ character: Character) -> Bool {
        character.isWhitespace || "&#;\"'<>\\".contains(character)
    }

    private mutating func remember(_ value: String) {
        found.append(value)
        let decoded = Self.percentDecoded(value)
        if decoded != value { found.append(decoded) }
    }

    /// `https://user:password@host`
    private mutating func hidePassword() {
        var rest = redacted[...]
        var result = ""
        while let scheme = rest.firstRange(of: "://") {
            result += rest[..<scheme.upperBound]
            rest = rest[scheme.upperBound...]
            let authority = rest.prefix { !"/?# \"".contains($0) }
            guard let at = authority.lastIndex(of: "@"),
                let colon = authority[..<at].firstIndex(of: ":")
            else { continue }
            let password = authority[authority.index(after: colon)..<at]
            guard !password.isEmpty, !password.hasPrefix("‹") else { continue }
            found.append(String(password))
            let hidden = Redaction.hidden(String(password))
            result += rest[...colon] + hidden
            rest = rest[at...]
        }
        redacted = result + rest
    }
}

extension QuerySecrets {
    static func percentDecoded(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// How the text would stand in a query (RFC 3986 §2.3).
    static func percentEncoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return text.utf8.reduce(into: "") { result, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
            }
        }
    }
}

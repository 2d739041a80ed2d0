import IDXJSON

/// The ways in which a server may quote a secret: as it is, and encoded as in a request, a page or a log.
package enum SecretForms {
    /// Returns the secret as it is, and as it is written in forms, JSON and HTML. ``TextMatcher`` decodes
    /// percent-encoded ones.
    package static func of(_ secret: String) -> Set<String> {
        if secret.isEmpty { return [] }
        if isPlain(secret) { return [secret] }
        return Set([secret] + percentForms(secret) + jsonForms(secret) + pageForms(secret))
    }

    /// Whether it is written in only one way.
    package static func isPlain(_ secret: String) -> Bool {
        secret.withBytes { $0.allSatisfy(\.isPlainNamePart) }
    }

    /// For texts that are percent-decoded: forms have a plus for a blank, and a secret may itself look encoded.
    private static func percentForms(_ secret: String) -> [String] {
        let form = replaced(secret) { $0 == UInt8(ascii: " ") ? "+" : nil }
        return [form]
            + [secret, form].compactMap { text in
                text.withBytes(TextReading.init(percentDecoding:)).map {
                    String(decoding: $0.bytes, as: UTF8.self)
                }
            }
    }

    /// For strings in JSON. Some writers escape slashes, all characters beyond ASCII, or what HTML would read.
    private static func jsonForms(_ secret: String) -> [String] {
        let plain = String(JSON.string(secret).text().dropFirst().dropLast())
        var forms = [plain, replaced(plain) { $0 == UInt8(ascii: "/") ? "\\/" : nil }]
        for form in forms {
            for isUppercase in [true, false] { forms.append(ascii(form, isUppercase)) }
        }
        for form in [plain, ascii(plain, false), ascii(plain, true)] {
            forms.append(
                replaced(form) { byte in
                    "<>&".utf8.contains(byte) ? "\\u" + hex(UInt16(byte), digits: 4, false) : nil
                })
        }
        return forms
    }

    private static func ascii(_ text: String, _ isUppercase: Bool) -> String {
        var result = ""
        for unit in text.utf16 {
            if unit < 0x80 {
                result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
            } else {
                result += "\\u" + hex(unit, digits: 4, isUppercase)
            }
        }
        return result
    }

    /// For pages: the characters of HTML's own as references, quotation marks in the usual ones.
    private static func pageForms(_ secret: String) -> [String] {
        var forms: [String] = []
        for double in ["\"", "&quot;", "&#34;"] {
            for single in ["'", "&#39;", "&#039;", "&#x27;", "&apos;"] {
                forms.append(
                    replaced(secret) { byte in
                        switch byte {
                        case UInt8(ascii: "&"): "&amp;"
                        case UInt8(ascii: "<"): "&lt;"
                        case UInt8(ascii: ">"): "&gt;"
                        case UInt8(ascii: "\""): double
                        case UInt8(ascii: "'"): single
                        default: nil
                        }
                    })
            }
        }
        return forms
    }

    /// The text with other texts in place of some bytes.
    private static func replaced(_ text: String, _ change: (UInt8) -> String?) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if let other = change(byte) { bytes += other.utf8 } else { bytes.append(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func hex(_ number: UInt16, digits: Int, _ isUppercase: Bool) -> String {
        let text = String(number, radix: 16, uppercase: isUppercase)
        return String(repeating: "0", count: digits - text.utf8.count) + text
    }
}

import IDXJSON
import IDXPlatform

/// The texts of the org in the language of a request.
///
/// They are looked up in the finished response: labels by their English text, messages by their key,
/// so that the engine and its checks do not depend on the language. What an administrator or a user
/// wrote stays as it is.
struct OrgWords: Sendable {
    /// The language of the texts: `de`.
    let language: String
    private let texts: [String: String]

    /// Creates the texts for a header `Accept-Language` (RFC 9110 §12.5.4); nil for English.
    init?(accepting header: String?) {
        let accepted = AcceptLanguage.tags(header ?? "").lazy
            .map { String($0.prefix { $0 != "-" }).lowercased() }
        let best = accepted.first { $0 == "en" || Self.texts[$0] != nil }
        guard let best, let texts = Self.texts[best] else { return nil }
        language = best
        self.texts = texts().texts
    }

    /// The texts of each language, read when it is first used. English is what the engine speaks.
    static let texts: [String: @Sendable () -> Texts] = [
        "de": { german }, "fr": { french }, "es": { spanish }, "pt": { portuguese },
        "ja": { japanese },
    ]

    /// Returns a response with the texts.
    func translate(_ response: JSON) -> JSON {
        response.mapObjects { object in
            // HTML stays as it is: its links are not in the texts.
            if let key = object["i18n"]?["key"]?.string, let text = object["message"]?.string,
                !text.contains("<")
            {
                let params = object["i18n"]?["params"]?.array ?? []
                object["message"] = .string(message(key, params) ?? label(text) ?? text)
            }
            for name in ["label", "buttonLabel", "displayName", "question"] {
                guard let text = object[name]?.string, let own = label(text) else { continue }
                object[name] = .string(own)
            }
        }
    }

    /// A label of the org in the language; nil for an unknown text.
    func label(_ text: String) -> String? { texts["labels/\(text)"] }

    private func message(_ key: String, _ params: [JSON]) -> String? {
        guard let pattern = texts["messages/\(key)"] else { return nil }
        return params.enumerated().reduce(pattern) { text, param in
            let value =
                param.element.string ?? String(decoding: param.element.bytes(), as: UTF8.self)
            return text.replacing("{\(param.offset)}", with: label(value) ?? value.day)
        }
    }
}

extension OrgWords {
    /// The texts of the org in one language, read from sections of lines `key = text`.
    ///
    /// A line that starts with two spaces continues the text before it, after a space except beside a
    /// Japanese character.
    struct Texts: Sendable, ExpressibleByStringLiteral {
        /// The keys in their order, each after its section: `messages/errors.E0000004`.
        private(set) var keys: [String] = []
        private(set) var texts: [String: String] = [:]

        /// Leaves out lines that are none of these; a test detects that.
        init(stringLiteral source: String) {
            var (section, last) = ("", "")
            for line in source.split(separator: "\n") {
                if line.hasPrefix("  ") {
                    let (before, rest) = (texts[last] ?? "", line.dropFirst(2))
                    let isTight = [before.last, rest.first].contains { ($0 ?? " ") > "\u{3000}" }
                    texts[last] = before + (isTight ? "" : " ") + rest
                } else if line.hasPrefix("[") {
                    section = String(line.dropFirst().dropLast())
                } else if let equals = line.firstRange(of: " = ") {
                    last = "\(section)/\(line[..<equals.lowerBound])"
                    keys.append(last)
                    texts[last] = String(line[equals.upperBound...])
                }
            }
        }
    }
}

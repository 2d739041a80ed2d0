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
    private let place: Int

    /// Creates the texts for a header `Accept-Language` (RFC 9110 §12.5.4); nil for English.
    init?(accepting header: String?) {
        let accepted = AcceptLanguage.tags(header ?? "").lazy
            .map { String($0.prefix { $0 != "-" }).lowercased() }
        let best = accepted.first { $0 == "en" || Self.languages.contains($0) }
        guard let best, let place = Self.languages.firstIndex(of: best) else { return nil }
        language = best
        self.place = place
    }

    /// Returns a response with the texts.
    func translate(_ response: JSON) -> JSON {
        response.mapObjects { object in
            // HTML stays as it is: its links are not in the table.
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
    func label(_ text: String) -> String? { Self.table["texts"]?[text]?[place]?.string }

    private func message(_ key: String, _ params: [JSON]) -> String? {
        guard let pattern = Self.table["messages"]?[key]?[place]?.string else { return nil }
        return params.enumerated().reduce(pattern) { text, param in
            let value =
                param.element.string ?? String(decoding: param.element.bytes(), as: UTF8.self)
            return text.replacing("{\(param.offset)}", with: label(value) ?? value.day)
        }
    }

    /// Null for an invalid file; a test detects that.
    static let table = (try? JSON(parsing: Array(source.utf8))) ?? .null
    private static let languages = table["languages"]?.array?.compactMap(\.string) ?? []
}

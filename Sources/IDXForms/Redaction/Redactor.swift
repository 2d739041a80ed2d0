import IDXAuth
import IDXJSON

/// Rewrites an answer without what may not be seen.
struct Redactor {
    /// Longer texts say nothing to a reader but their size.
    private static let longest = 1024

    let redaction: Redaction

    func visit(_ json: JSON, _ place: Place) -> JSON {
        switch json {
        case .object(let object):
            var result = JSON.Object()
            let siblings = Place.Siblings(object)
            for member in object {
                let value = visit(member.value, place.member(member.key, among: siblings))
                result.append(redaction.redacted(member.key), value)
            }
            return .object(result)
        case .array(let elements): return .array(elements.map { visit($0, place) })
        case .string(let text): return .string(visible(text, place))
        case .number(let number) where place.sort == .secret:
            return .string(Redaction.hidden(number.text))
        case .null, .bool, .number: return json
        }
    }

    private func visible(_ text: String, _ place: Place) -> String {
        if DataURI.isDataURI(text) { return size(of: text) }
        if text.isEmpty || Redaction.isHidden(text) { return text }
        if place.sort == .secret || Self.looksLikeToken(text) { return Redaction.hidden(text) }
        if text.utf8.count > Self.longest { return "‹text \(text.utf8.count) B›" }
        let clean = redaction.redacted(text)
        guard !redaction.exceptions.contains(.personal) else { return clean }
        switch place.sort {
        case .personal: return Mask.masked(clean)
        case .words: return Self.maskingAddresses(clean)
        case .harmless, .secret: return clean
        }
    }

    private func size(of text: String) -> String {
        guard let uri = DataURI(text) else { return "‹data \(text.utf8.count) B›" }
        let media = Sanitizer.line(uri.mediaType ?? "data", limit: 60)
        let more = redaction.describeImage?(uri.bytes).map { ", \($0)" } ?? ""
        return "‹\(media) \(uri.bytes.count) B\(more)›"
    }

    /// A signed or encrypted token, whatever the field it stands in is called.
    static func looksLikeToken(_ text: String) -> Bool {
        text.utf8.count >= 40 && text.hasPrefix("eyJ")
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-")...UInt8(ascii: "."),
                    UInt8(ascii: "_"), UInt8(ascii: "~"):
                    true
                default: false
                }
            }
    }

    /// Messages quote the address that was typed.
    static func maskingAddresses(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "@")) else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let at = word.firstIndex(of: "@")
            guard let at, at > word.startIndex, word[at...].contains(".") else {
                return String(word)
            }
            let start = word.firstIndex { $0.isLetter || $0.isNumber } ?? word.startIndex
            return word[..<start] + Mask.masked(String(word[start...]))
        }.joined(separator: " ")
    }
}

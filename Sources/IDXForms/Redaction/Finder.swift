import IDXAuth
import IDXJSON

/// Collects the secrets and the personal values of an answer.
struct Finder {
    private(set) var secrets: [String] = []
    private(set) var personal: [String] = []

    mutating func visit(_ json: JSON, _ place: Place = .start) {
        switch json {
        case .object(let object):
            let siblings = Place.Siblings(object)
            for member in object { visit(member.value, place.member(member.key, among: siblings)) }
        case .array(let elements):
            for element in elements { visit(element, place) }
        case .string(let text): note(text, place)
        case .number(let number) where place.sort == .secret: secrets.append(number.text)
        case .null, .bool, .number: break
        }
    }

    private mutating func note(_ text: String, _ place: Place) {
        if DataURI.isDataURI(text) { return }
        if place.sort == .secret || Redactor.looksLikeToken(text) { secrets.append(text) }
        if place.sort == .personal { personal.append(text) }
        secrets += QuerySecrets(in: text).found
    }
}

public import IDXAuth
public import IDXJSON

/// Takes secrets, personal data and bulk out of answers, texts and screens.
///
/// What is secret is decided by where a value stands, not by how it looks: a `secret: true` field, a
/// `stateHandle`, a token, the `stateToken` of an address. A secret met once is hidden wherever it
/// turns up later, for example in the text of an error, unless it is an ordinary word.
///
/// ```swift
/// var redactor = Redactor()
/// redactor.learn(from: answer)
/// print(redactor.redacted(answer).text())    // … "stateHandle":"‹hidden 42›" …
/// ```
public struct Redactor: Sendable {
    /// What is shown all the same.
    public struct Exceptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Makes a set of bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Secrets and bulk as they came: `--reveal`.
        public static let secrets = Exceptions(rawValue: 1)
        /// Names, addresses and numbers of people: `--personal`.
        public static let personal = Exceptions(rawValue: 2)
    }

    /// Longer texts of an answer say nothing to a reader but their size.
    private static let longestText = 1024
    /// Shorter personal values are common words.
    private static let shortestPersonal = 6

    /// What is shown all the same.
    public var exceptions: Exceptions
    /// Says more of a PNG than its size, like `49 modules, oktaverify:`; never its content.
    public var describeImage: (@Sendable (_ png: [UInt8]) -> String?)?
    /// Whether values in addresses go by the names they have there. A screen's links have to work.
    var hidesInAddresses = true
    private var matcher = TextMatcher()

    /// Makes a redactor that knows some secrets already.
    public init(exceptions: Exceptions = [], known: [Secret] = []) {
        self.exceptions = exceptions
        for secret in known { learn(secret) }
    }

    /// Remembers every secret and personal value of an answer.
    public mutating func learn(from json: JSON) {
        var found: [(text: String, substitute: String?)] = []
        collect(json, SecretPlace(), into: &found)
        matcher.add(found)
    }

    /// Remembers a secret that a person typed.
    public mutating func learn(_ secret: Secret) {
        guard !SecretNames.isOrdinary(typed: secret.revealed) else { return }
        matcher.add(Self.forms(of: secret.revealed))
    }

    /// Remembers what a person typed: secrets, and other texts as personal data.
    public mutating func learn(from answers: [Answer]) {
        for answer in answers {
            switch answer.value {
            case .secret(let secret): learn(secret)
            case .text(let text) where !exceptions.contains(.personal): learn(personal: text)
            case .text, .toggle, .choice, .several: break
            }
        }
    }

    private mutating func learn(personal text: String) {
        guard text.utf8.count >= Self.shortestPersonal else { return }
        matcher.add([(text, Mask.masked(text))])
    }

    /// A secret as it is, as the filter would show it, and as an address would hold it.
    private static func forms(of secret: String) -> [(text: String, substitute: String?)] {
        [secret, Sanitizer.line(secret).text, AddressSecrets.encoded(secret)].map { ($0, nil) }
    }

    private func collect(
        _ json: JSON, _ place: SecretPlace, into found: inout [(text: String, substitute: String?)]
    ) {
        switch json {
        case .object(let object):
            let siblings = SecretPlace.Siblings(object)
            for member in object {
                collect(member.value, place.member(member, among: siblings), into: &found)
            }
        case .array(let elements):
            for element in elements { collect(element, place, into: &found) }
        case .string(let text): collect(text, place, into: &found)
        case .number(let number) where place.sort == .secret:
            collect(number.text, place, into: &found)
        case .null, .bool, .number: break
        }
    }

    private func collect(
        _ text: String, _ place: SecretPlace,
        into found: inout [(text: String, substitute: String?)]
    ) {
        if DataURI.isDataURI(text) || Self.isHidden(text) { return }
        if place.sort == .secret || Self.looksLikeToken(text) {
            if !SecretNames.isOrdinary(received: text) { found += Self.forms(of: text) }
        } else if place.sort == .personal, !exceptions.contains(.personal),
            text.utf8.count >= Self.shortestPersonal
        {
            found.append((text, Mask.masked(text)))
        }
        for secret in Self.addressSecrets(of: text) where !SecretNames.isOrdinary(received: secret)
        {
            found += [secret, AddressSecrets.decoded(secret)].map { ($0, nil) }
        }
    }

    private static func addressSecrets(of text: String) -> [String] {
        var text = text
        return text.withUTF8 { bytes in
            AddressSecrets.ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }
}

extension Redactor {
    /// The answer without what may not be seen; order and shape stay.
    public func redacted(_ json: JSON) -> JSON {
        exceptions.contains(.secrets) ? json : redacted(json, SecretPlace())
    }

    /// A text without secrets that are known, and without those its addresses carry.
    public func redacted(_ text: String) -> String {
        guard !exceptions.contains(.secrets) else { return text }
        var text = text
        return text.withUTF8 { bytes -> String? in
            let places = hidesInAddresses ? AddressSecrets.ranges(in: bytes) : []
            let matches = TextMatcher.merged(
                matcher.matches(in: bytes), places.map { TextMatcher.Match(range: $0) })
            return matches.isEmpty ? nil : Self.replacing(matches, in: bytes)
        } ?? text
    }

    /// The same for text that a terminal may be given.
    public func redacted(_ text: DisplayText) -> DisplayText {
        let clean = redacted(text.text)
        return clean == text.text ? text : Sanitizer.document(clean)
    }

    private static func replacing(
        _ matches: [TextMatcher.Match], in bytes: UnsafeBufferPointer<UInt8>
    ) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var end = 0
        for match in matches {
            result += bytes[end..<match.range.lowerBound]
            let text = String(decoding: bytes[match.range], as: UTF8.self)
            result += (match.substitute ?? hidden(text)).utf8
            end = match.range.upperBound
        }
        return String(decoding: result + bytes[end...], as: UTF8.self)
    }

    private func redacted(_ json: JSON, _ place: SecretPlace) -> JSON {
        switch json {
        case .object(let object):
            let siblings = SecretPlace.Siblings(object)
            return .object(
                JSON.Object(
                    object.map { member in
                        let value = redacted(member.value, place.member(member, among: siblings))
                        return JSON.Object.Member(key: redacted(member.key), value: value)
                    }))
        case .array(let elements): return .array(elements.map { redacted($0, place) })
        case .string(let text): return .string(visible(text, place))
        case .number(let number) where place.sort == .secret:
            return .string(Self.hidden(number.text))
        case .null, .bool, .number: return json
        }
    }

    private func visible(_ text: String, _ place: SecretPlace) -> String {
        if DataURI.isDataURI(text) { return size(of: text) }
        if text.isEmpty || Self.isHidden(text) { return text }
        if place.sort == .secret || Self.looksLikeToken(text) { return Self.hidden(text) }
        if text.utf8.count > Self.longestText { return "‹text \(text.utf8.count) B›" }
        let clean = redacted(text)
        guard !exceptions.contains(.personal) else { return clean }
        switch place.sort {
        case .personal: return Mask.masked(clean)
        case .words: return Mask.maskingAddresses(clean)
        case .harmless, .secret: return clean
        }
    }

    private func size(of text: String) -> String {
        guard let uri = DataURI(text) else { return "‹data \(text.utf8.count) B›" }
        let media = Sanitizer.line(uri.mediaType ?? "data", limit: 60)
        let more = describeImage?(uri.bytes).map { ", \($0)" } ?? ""
        return "‹\(media) \(uri.bytes.count) B\(more)›"
    }

    /// What stands for a secret: how many characters it has, which helps to recognise a cut one.
    static func hidden(_ text: String) -> String { "‹hidden \(text.count)›" }

    /// Whether a text is what stands for a secret already.
    private static func isHidden(_ text: String) -> Bool {
        text.hasPrefix("‹hidden ") && text.hasSuffix("›")
            && text.dropFirst(8).dropLast().allSatisfy(\.isWholeNumber)
    }

    /// A signed or encrypted token, whatever the field it stands in is called.
    private static func looksLikeToken(_ text: String) -> Bool {
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
}

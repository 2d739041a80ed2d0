public import IDXAuth
public import IDXJSON

/// Takes secrets, personal data and bulk out of answers, texts and screens.
///
/// What may be seen is decided by where a value stands, not by how it looks: members that the protocol is
/// known for are shown, but secret ones (a `secret: true` field, a `stateHandle`, a token, the `stateToken`
/// of an address) and personal ones; of all others the length. A secret met once is hidden wherever
/// it turns up later, for example in the text of an error, unless it is an ordinary word.
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
        /// The values of unknown members.
        public static let unknown = Exceptions(rawValue: 4)
    }

    /// Reads the code in a picture, as its modules on a side and its text; nil if there is none.
    public typealias CodeReader =
        @Sendable (_ png: [UInt8]) -> (modules: Int, text: String?)?

    /// Longer texts of an answer say nothing to a reader but their size.
    private static let longestText = 1024
    /// Shorter personal values are common words.
    private static let shortestPersonal = 6

    /// What is shown all the same.
    public var exceptions: Exceptions
    /// Reads codes in pictures, which may carry secrets too.
    public var readCode: CodeReader?
    /// Names of members that are secret beside those of the protocol.
    var secretNames: Set<String> = []
    /// Whether values in addresses go by the names they have there. A screen's links have to work.
    var hidesInAddresses = true
    private var matcher = TextMatcher()
    /// What names a sign-in. A link may hold it, for a browser goes on with it.
    private var handles = TextMatcher()

    /// Makes a redactor that knows some secrets already.
    public init(exceptions: Exceptions = [], known: [Secret] = []) {
        self.exceptions = exceptions
        for secret in known { learn(secret) }
    }

    /// Remembers every secret and personal value of an answer.
    public mutating func learn(from json: JSON) {
        var found: [TextMatcher.Known] = []
        _ = SecretPlace.mapped(json, secretNames: secretNames) { text, place in
            collect(text, place, into: &found)
            return text
        }
        matcher.add(found, typed: false)
    }

    /// Remembers a secret that a person typed.
    public mutating func learn(_ secret: Secret) {
        guard !SecretNames.isOrdinary(typed: secret.revealed) else { return }
        matcher.add(Self.forms(of: secret.revealed), typed: true)
    }

    /// Remembers what names a sign-in, which is hidden everywhere but in the links of a screen.
    mutating func learn(handle: Secret) {
        handles.add(Self.forms(of: handle.revealed), typed: true)
    }

    /// Remembers what a person typed: secrets, and other texts as personal data.
    public mutating func learn(from answers: [Answer]) {
        for answer in answers {
            switch answer.value {
            case .secret(let secret): learn(secret)
            case .text(let text) where isPersonal(text):
                matcher.add([(Array(text.utf8), Mask.masked(text))], typed: true)
            case .text, .toggle, .choice, .several: break
            }
        }
    }

    private func isPersonal(_ text: String) -> Bool {
        !exceptions.contains(.personal) && text.utf8.count >= Self.shortestPersonal
    }

    /// A secret as it is, as the filter would show it, and as an address would hold it.
    private static func forms(of secret: String) -> [TextMatcher.Known] {
        let bytes = Array(secret.utf8)
        if bytes.allSatisfy({ $0 < 0x80 && $0.isNamePart }) { return [(bytes, nil)] }
        return [bytes, Array(Sanitizer.line(secret).text.utf8), AddressSecrets.encoded(secret)]
            .map { ($0, nil) }
    }

    private func collect(
        _ text: String, _ place: SecretPlace, into found: inout [TextMatcher.Known]
    ) {
        if DataURI.isDataURI(text) || Self.isHidden(text) { return }
        if place.sort == .secret || Self.looksLikeToken(text) {
            if !SecretNames.isOrdinary(received: text) { found += Self.forms(of: text) }
        } else if place.sort == .personal, isPersonal(text) {
            found.append((Array(text.utf8), Mask.masked(text)))
        }
        var text = text
        let inside = text.withUTF8 { bytes in
            AddressSecrets.ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
        }
        for secret in inside where !SecretNames.isOrdinary(received: secret) {
            found.append((Array(secret.utf8), nil))
            if !secret.utf8.allSatisfy(\.isNamePart) {
                found.append((AddressSecrets.decoded(secret), nil))
            }
        }
    }
}

extension Redactor {
    /// The answer without what may not be seen; order and shape stay.
    public func redacted(_ json: JSON) -> JSON {
        exceptions.contains(.secrets)
            ? json : SecretPlace.mapped(json, secretNames: secretNames, visible)
    }

    /// A text without secrets that are known, and without those its addresses carry.
    public func redacted(_ text: String) -> String {
        guard !exceptions.contains(.secrets) else { return text }
        return handles.replacing(
            in: withoutTyped(text), hidesInAddresses: false, hidden: Self.hidden)
    }

    /// The same for the address of a link, which has to work.
    func working(_ link: DisplayText) -> DisplayText {
        let clean = withoutTyped(link.text)
        return clean == link.text ? link : Sanitizer.document(clean)
    }

    func withoutTyped(_ text: String) -> String {
        matcher.replacing(in: text, hidesInAddresses: hidesInAddresses, hidden: Self.hidden)
    }

    /// The same for text that a terminal may be given.
    public func redacted(_ text: DisplayText) -> DisplayText {
        let clean = redacted(text.text)
        return clean == text.text ? text : Sanitizer.document(clean)
    }

    private func visible(_ text: String, _ place: SecretPlace) -> String {
        if DataURI.isDataURI(text) { return size(of: text) }
        if text.isEmpty || Self.isHidden(text) { return text }
        if place.sort == .secret || Self.looksLikeToken(text) { return Self.hidden(text) }
        if text.utf8.count > Self.longestText { return "‹text \(text.utf8.count) B›" }
        let clean = redacted(text)
        switch place.sort {
        case .unknown where !exceptions.contains(.unknown): return "‹unknown \(text.count)›"
        case .personal where !exceptions.contains(.personal): return Mask.masked(clean)
        case .words where !exceptions.contains(.personal): return Mask.maskingAddresses(clean)
        case .harmless, .secret, .unknown, .personal, .words: return clean
        }
    }

    /// The placeholder for data: `image/png 417 B, 49 modules, oktaverify:`, without its content.
    private func size(of text: String) -> String {
        guard let uri = DataURI(text) else { return "‹data \(text.utf8.count) B›" }
        let media = Sanitizer.line(uri.mediaType ?? "data", limit: 60)
        guard let code = readCode?(uri.bytes) else { return "‹\(media) \(uri.bytes.count) B›" }
        // Only a scheme is told (RFC 3986 §3.1): any other text may be a secret from the start.
        let scheme = code.text?.firstRange(of: "://").flatMap { code.text?[..<$0.lowerBound] }
        let isScheme =
            scheme.map { $0.utf8.count <= 20 && $0.utf8.allSatisfy { $0 < 0x80 && $0.isNamePart } }
        let words = isScheme == true ? ", \(scheme ?? ""):" : ""
        return "‹\(media) \(uri.bytes.count) B, \(code.modules) modules\(words)›"
    }

    /// The placeholder for a secret, with its length, which helps to recognize a truncated one.
    static func hidden(_ text: String) -> String { "‹hidden \(text.count)›" }

    /// Whether a text is already a placeholder.
    private static func isHidden(_ text: String) -> Bool {
        // Not by a regular expression, which would be parsed again for every text.
        guard text.utf8.first == 0xE2, text.utf8.count < 32 else { return false }
        return ["‹hidden ", "‹unknown "].contains { start in
            guard text.utf8.starts(with: start.utf8) else { return false }
            let digits = text.utf8.dropFirst(start.utf8.count).dropLast("›".utf8.count)
            return !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
                && text.utf8.reversed().starts(with: "›".utf8.reversed())
        }
    }

    /// A signed or encrypted token, whatever the field it stands in is called.
    private static func looksLikeToken(_ text: String) -> Bool {
        text.utf8.count >= 40 && text.utf8.starts(with: "eyJ".utf8)
            && text.utf8.allSatisfy { $0.isNamePart || $0 == UInt8(ascii: "~") }
    }
}

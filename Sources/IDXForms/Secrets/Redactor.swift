public import IDXAuth
public import IDXJSON

/// Redacts secrets, personal data and long values in responses, texts and screens.
///
/// Whether a value is shown depends on its place, not on what it looks like. Known members of the
/// protocol are shown, except secret ones (a `secret: true` field, a `stateHandle`, a token, the
/// `stateToken` of a URL) and personal ones; of unknown members, only the length is. A secret found
/// once is redacted everywhere, for example in the text of an error, unless it is an ordinary word.
///
/// ```swift
/// var redactor = Redactor()
/// redactor.learn(from: answer)
/// print(redactor.redacted(answer).text())    // … "stateHandle":"‹hidden 42›" …
/// ```
public struct Redactor: Sendable {
    /// What to show in spite of the rules.
    public struct Exceptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int
        /// Creates a set from its bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Secrets and long values: `--reveal`.
        public static let secrets = Exceptions(rawValue: 1)
        /// Names, addresses and phone numbers of people: `--personal`.
        public static let personal = Exceptions(rawValue: 2)
        /// The values of unknown members.
        public static let unknown = Exceptions(rawValue: 4)
    }

    /// Decodes the QR code in an image: its modules per side and its text; nil if there is none.
    public typealias CodeReader =
        @Sendable (_ png: [UInt8]) -> (modules: Int, text: String?)?

    /// The longest text to show in full; of longer ones, only the size is shown.
    private static let maxTextLength = 1024
    /// Shorter personal values may be common words, so they are not redacted elsewhere.
    private static let minPersonalLength = 6

    /// What to show in spite of the rules.
    public var exceptions: Exceptions
    /// Decodes QR codes in images, which may contain secrets too.
    public var readCode: CodeReader?
    /// Names of members that are secret, besides those of the protocol.
    var secretNames: Set<String> = []
    /// Whether to redact URL parameters by their names. Off for a screen's links, which have to
    /// work.
    var hidesInAddresses = true
    private var matcher = TextMatcher()
    /// The transaction's handles. Links may contain them, because the browser needs them to
    /// continue.
    private var handles = TextMatcher()

    /// Creates a redactor that knows some secrets already.
    public init(exceptions: Exceptions = [], known: [Secret] = []) {
        self.exceptions = exceptions
        learn(known)
    }

    /// Learns every secret and personal value of a response.
    public mutating func learn(from json: JSON) {
        learn(from: SecretPlaces(json, secretNames: secretNames))
    }

    /// The same, from the body that the server sent.
    package mutating func learn(from response: Response) { learn(from: SecretPlaces(response)) }

    /// Learns what was received: some secrets in their forms, and those of a body.
    mutating func learn(_ forms: [TextMatcher.Known] = [], from body: SecretPlaces?) {
        var found = forms
        // The closure has no use for the rest of the redactor, of which it would hold a copy.
        let exceptions = exceptions
        var written = Set<[UInt8]>()
        body?.forEachSecret { Self.collect($0, exceptions, into: &found, &written) }
        matcher.add(found, typed: false)
    }

    /// Learns a secret that the user typed.
    public mutating func learn(_ secret: Secret) { learn([secret]) }

    mutating func learn(_ secrets: [Secret]) {
        let known = secrets.filter { !SecretNames.isOrdinary(typed: $0.revealed) }
        matcher.add(Self.forms(of: known), typed: true)
    }

    /// Learns handles of the transaction, which are redacted everywhere except in a screen's links.
    mutating func learn(handles forms: [TextMatcher.Known]) {
        handles.add(forms, typed: false)
    }

    /// Learns the user's answers: secrets, and other texts as personal data.
    public mutating func learn(from answers: [Answer]) {
        for answer in answers {
            switch answer.value {
            case .secret(let secret): learn(secret)
            case .text(let text) where Self.isPersonal(text, exceptions):
                matcher.add([(Array(text.utf8), Mask.masked(text))], typed: true)
            case .text, .toggle, .choice, .several: break
            }
        }
    }

    private static func isPersonal(_ text: String, _ exceptions: Exceptions) -> Bool {
        !exceptions.contains(.personal) && text.utf8.count >= minPersonalLength
    }

    /// Secrets as a server may quote them, and sanitized.
    static func forms(of secrets: [Secret]) -> [TextMatcher.Known] {
        secrets.flatMap { forms(of: $0.revealed) }
    }

    private static func forms(of secret: String) -> [TextMatcher.Known] {
        if SecretForms.isPlain(secret) { return [(Array(secret.utf8), nil)] }
        let forms = SecretForms.of(secret).union([Sanitizer.line(secret).text])
        return forms.map { (Array($0.utf8), nil) }
    }

    private static func isLast(
        _ bytes: UnsafeBufferPointer<UInt8>, of found: [TextMatcher.Known]
    ) -> Bool {
        let last = found.count - 1
        return last >= 0 && found[last].bytes.count == bytes.count
            && bytes.elementsEqual(found[last].bytes) && found[last].substitute == nil
    }

    /// Collects what a place has to hide. `written` are the secrets whose other forms are known.
    private static func collect(
        _ place: SecretPlaces.Place, _ exceptions: Exceptions,
        into found: inout [TextMatcher.Known], _ written: inout Set<[UInt8]>
    ) {
        // Every form repeats the handle.
        if place.isHidden, !isLast(place.bytes, of: found) {
            let text = place.text
            if place.look != .token, case .personal = place.sort {
                if isPersonal(text, exceptions) {
                    found.append((Array(text.utf8), Mask.masked(text)))
                }
            } else if !SecretNames.isOrdinary(received: text),
                SecretForms.isPlain(text) || written.insert(Array(text.utf8)).inserted
            {
                found += forms(of: text)
            }
        }
        for secret in place.addressSecrets where !SecretNames.isOrdinary(received: secret) {
            found.append((Array(secret.utf8), nil))
            if !secret.utf8.allSatisfy(\.isNamePart) {
                found.append((AddressSecrets.decoded(secret), nil))
            }
        }
    }
}

extension Redactor {
    /// The response with its values redacted; order and structure stay.
    public func redacted(_ json: JSON) -> JSON {
        guard !exceptions.contains(.secrets) else { return json }
        return redacted(SecretPlaces(json, secretNames: secretNames)).json(0)
    }

    func redacted(_ body: SecretPlaces) -> Tape {
        guard !exceptions.contains(.secrets) else { return body.mapped { _ in nil } }
        let held = Held(redactor: self)
        return body.mapped { held.redactor.visible($0) }
    }

    /// A redactor that does not change, so that a closure need not copy it for each text.
    private final class Held {
        let redactor: Redactor

        init(redactor: Redactor) { self.redactor = redactor }
    }

    /// A text with known secrets redacted, and those in its URLs.
    public func redacted(_ text: String) -> String {
        guard !exceptions.contains(.secrets) else { return text }
        return handles.replacing(
            in: withoutTyped(text), hidesInAddresses: false, hidden: Self.hidden)
    }

    /// The same for the URL of a link, which has to keep working.
    func redactedLink(_ link: DisplayText) -> DisplayText {
        let clean = withoutTyped(link.text)
        return clean == link.text ? link : Sanitizer.document(clean)
    }

    func withoutTyped(_ text: String) -> String {
        matcher.replacing(in: text, hidesInAddresses: hidesInAddresses, hidden: Self.hidden)
    }

    /// The same for sanitized text.
    public func redacted(_ text: DisplayText) -> DisplayText {
        let clean = redacted(text.text)
        return clean == text.text ? text : Sanitizer.document(clean)
    }

    /// What to show in place of a text; nil for the text itself.
    private func visible(_ place: SecretPlaces.Place) -> String? {
        switch (place.look, place.sort) {
        case (.empty, _), (.placeholder, _): return nil
        case (.data, _): return size(of: place.bytes)
        case (.token, _), (_, .secret): return "‹hidden \(Self.length(of: place.bytes))›"
        case (.other, _): break
        }
        if place.bytes.count > Self.maxTextLength { return "‹text \(place.bytes.count) B›" }
        if case .unknown = place.sort, !exceptions.contains(.unknown) {
            return "‹unknown \(Self.length(of: place.bytes))›"
        }
        if place.isProtocolName { return nil }
        let clean = redacted(
            place.bytes, hidesInAddresses ? place.addresses : .init(start: nil, count: 0))
        guard !exceptions.contains(.personal) else { return clean }
        switch place.sort {
        case .personal: return Mask.masked(clean ?? place.text)
        case .words where place.bytes.contains(UInt8(ascii: "@")):
            return Mask.maskingAddresses(clean ?? place.text)
        case .harmless, .secret, .setup, .unknown, .words: return clean
        }
    }

    /// A text with known secrets and the given ranges redacted; nil if there are none.
    private func redacted(
        _ bytes: UnsafeBufferPointer<UInt8>, _ addresses: UnsafeBufferPointer<Range<Int>>
    ) -> String? {
        let clean = matcher.replacing(in: bytes, and: addresses, hidden: Self.hidden)
        guard let clean else { return handles.replacing(in: bytes, hidden: Self.hidden) }
        return handles.replacing(in: clean, hidesInAddresses: false, hidden: Self.hidden)
    }

    /// A summary of a data URI, without its content: `image/png 417 B, 49 modules, oktaverify:`.
    private func size(of text: UnsafeBufferPointer<UInt8>) -> String {
        guard let uri = DataURI(text) else { return "‹data \(text.count) B›" }
        let media = Sanitizer.line(uri.mediaType ?? "data", limit: 60)
        guard let readCode, let code = uri.bytes.flatMap(readCode) else {
            return "‹\(media) \(uri.byteCount) B›"
        }
        // Show only a scheme (RFC 3986 §3.1), because any other text may be secret from the start.
        let scheme = code.text?.firstRange(of: "://").flatMap { code.text?[..<$0.lowerBound] }
        let isScheme =
            scheme.map { $0.utf8.count <= 20 && $0.utf8.allSatisfy { $0.isPlainNamePart } }
        let words = isScheme == true ? ", \(scheme ?? ""):" : ""
        return "‹\(media) \(uri.byteCount) B, \(code.modules) modules\(words)›"
    }

    /// The placeholder for a secret, with its length, which helps to recognize a truncated one.
    static func hidden(_ text: String) -> String {
        var text = text
        return text.withUTF8 { "‹hidden \(length(of: $0))›" }
    }

    /// The number of characters. Most texts are ASCII, and then that of their bytes.
    private static func length(of text: UnsafeBufferPointer<UInt8>) -> Int {
        let isPlain = text.allSatisfy { $0 < 0x80 && $0 != 0x0D }
        return isPlain ? text.count : String(decoding: text, as: UTF8.self).count
    }
}

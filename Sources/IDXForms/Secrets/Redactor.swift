public import IDXAuth
public import IDXJSON

/// Shows of a response only what is known to be harmless: secrets, personal data, long and unknown values are
/// redacted.
///
/// Whether a value is shown depends on its place, not on what it looks like. Known members of the
/// protocol are shown, except secret ones (a `secret: true` field, a `stateHandle`, a token) and personal
/// ones; of unknown members, only the length is. Names of remediations, steps and fields are always shown.
/// Addresses lose their query, and sentences of the server everything that looks like a token.
///
/// ```swift
/// print(Redactor().redacted(answer).text())    // … "stateHandle":"‹hidden 42›" …
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

    /// What to show in spite of the rules.
    public var exceptions: Exceptions
    /// Decodes QR codes in images, of which only the kind is shown.
    public var readCode: CodeReader?
    /// Names of members that are secret, besides those of the protocol.
    var secretNames: Set<String> = []
    /// The secrets of the request that the response answers, which it may quote.
    private let sent: HiddenSecrets
    /// Those among them that the user did not type. No name of the protocol is the same.
    private let handles: HiddenSecrets

    /// Creates a redactor.
    ///
    /// - Parameters:
    ///   - exceptions: What to show in spite of the rules.
    ///   - typed: What the user typed in the request that the response answers, which it may quote.
    ///   - handles: The handles of the transaction, which it may quote, too.
    public init(
        exceptions: Exceptions = [], hiding typed: [Secret] = [], handles: [Secret] = []
    ) {
        self.exceptions = exceptions
        sent = HiddenSecrets(typed + handles)
        self.handles = HiddenSecrets(handles)
    }

    /// The response with its values redacted; order and structure stay.
    public func redacted(_ json: JSON) -> JSON {
        guard !exceptions.contains(.secrets) else { return json }
        return Redacted(secretNames: secretNames, shown: shown).body(json)
    }

    private func shown(_ text: String, _ place: Redacted.Place) -> String {
        if Self.isPlaceholder(text) { return text }
        if DataURI.isDataURI(text) { return size(of: text) }
        let isHidden = place == .secret || place == .unknown && !exceptions.contains(.unknown)
        if isHidden { return Self.hidden(text) }
        if text.utf8.count > Self.maxTextLength { return "‹text \(text.utf8.count) B›" }
        let showsPeople = exceptions.contains(.personal)
        let clean = sent.replaced(in: text)
        switch place {
        case .identifier: return sent.replaced(inName: handles.replaced(in: text))
        case .personal where showsPeople: return clean
        case .personal: return clean == text ? Mask.masked(text) : Self.hidden(text)
        case .sentence:
            let words = ServerWords.sentence(clean, hidden: Self.hidden)
            return showsPeople ? words : Mask.maskingAddresses(words)
        case .harmless, .unknown, .secret: return ServerWords.address(clean, hidden: Self.hidden)
        }
    }

    /// Whether it is what a redactor shows in place of a text.
    private static func isPlaceholder(_ text: String) -> Bool {
        guard text.hasPrefix("‹hidden "), text.hasSuffix("›") else { return false }
        let digits = text.dropFirst("‹hidden ".count).dropLast()
        return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The placeholder for a value, with its length, which helps to recognize a truncated one.
    private static func hidden(_ text: String) -> String { "‹hidden \(text.count)›" }

    /// A summary of a data URI, without its content: `image/png 417 B, 49 modules, oktaverify:`.
    private func size(of text: String) -> String {
        guard let uri = DataURI(text) else { return "‹data \(text.utf8.count) B›" }
        let media = Sanitizer.line(sent.replaced(in: uri.mediaType ?? "data"), limit: 60)
        guard let readCode, let code = uri.bytes.flatMap(readCode) else {
            return "‹\(media) \(uri.byteCount) B›"
        }
        // Show only a scheme (RFC 3986 §3.1), because any other text may be secret from the start.
        let scheme = code.text?.firstRange(of: "://").flatMap { code.text?[..<$0.lowerBound] }
        let isScheme = scheme.map { $0.utf8.count <= 20 && $0.utf8.allSatisfy(\.isWordCharacter) }
        let words = isScheme == true ? ", \(scheme ?? ""):" : ""
        return "‹\(media) \(uri.byteCount) B, \(code.modules) modules\(words)›"
    }
}

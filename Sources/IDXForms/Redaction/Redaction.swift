public import IDXAuth
public import IDXJSON

/// Takes secrets, personal data and bulk out of raw answers before anybody sees them.
///
/// What is secret is decided by where a value stands, not by how it looks: a
/// `secret: true` field, a `stateHandle`, a token. A secret met once is also removed wherever it
/// turns up later, in an address or in the text of an error.
///
/// ```swift
/// var redaction = Redaction()
/// redaction.learn(from: answer)
/// print(redaction.redacted(answer).text())    // … "stateHandle":"‹hidden 42›" …
/// ```
public struct Redaction: Sendable {
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

    /// What is shown all the same.
    public var exceptions: Exceptions
    /// Says more of a PNG than its size, like `49 modules, oktaverify:`; never its content.
    public var describeImage: (@Sendable (_ png: [UInt8]) -> String?)?

    /// Whether secrets are shown.
    var revealsSecrets: Bool { exceptions.contains(.secrets) }

    /// Texts to remove wherever they stand, each with what stands there instead.
    private var replacements: [ExactText: String] = [:]
    private var prepared = TextReplacements()

    /// Makes a redaction that knows some secrets already, such as what a person typed.
    public init(exceptions: Exceptions = [], known: [Secret] = []) {
        self.exceptions = exceptions
        for secret in known { learn(secret: secret.revealed) }
        prepare()
    }

    /// Remembers every secret and personal value of an answer.
    public mutating func learn(from json: JSON) {
        var finder = Finder()
        finder.visit(json)
        for secret in finder.secrets { learn(secret: secret) }
        for text in finder.personal where !exceptions.contains(.personal) { learn(personal: text) }
        prepare()
    }

    /// Remembers a secret that came from elsewhere.
    public mutating func learn(_ secret: Secret) {
        learn(secret: secret.revealed)
        prepare()
    }

    /// The answer without what may not be seen; order and shape stay.
    public func redacted(_ json: JSON) -> JSON {
        exceptions.contains(.secrets) ? json : Redactor(redaction: self).visit(json, .start)
    }

    /// A text without secrets that are known, and without those its addresses carry.
    public func redacted(_ text: String) -> String {
        guard !exceptions.contains(.secrets) else { return text }
        return prepared.applied(to: QuerySecrets(in: text).redacted)
    }

    /// What stands for a secret: how many characters it has, which helps to recognise a cut one.
    static func hidden(_ text: String) -> String {
        "‹hidden \(text.count)›"
    }

    /// Whether a text is what stands for a secret already.
    static func isHidden(_ text: String) -> Bool {
        text.hasPrefix("‹hidden ") && text.hasSuffix("›")
            && text.dropFirst(8).dropLast().allSatisfy(\.isWholeNumber)
    }

    private mutating func learn(secret: String) {
        guard !exceptions.contains(.secrets), secret.utf8.count >= TextReplacements.shortest
        else { return }
        replacements[ExactText(secret)] = Self.hidden(secret)
        let escaped = QuerySecrets.percentEncoded(secret)
        if escaped != secret { replacements[ExactText(escaped)] = Self.hidden(secret) }
    }

    private mutating func learn(personal text: String) {
        let masked = Mask.masked(text)
        guard text.utf8.count >= TextReplacements.shortestPersonal, masked != text,
            replacements[ExactText(text)] == nil
        else { return }
        replacements[ExactText(text)] = masked
    }

    private mutating func prepare() { prepared = TextReplacements(replacements) }
}

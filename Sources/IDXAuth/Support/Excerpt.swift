/// A short, printable piece of untrusted text, for error descriptions.
///
/// Errors need it because they also end up in logs; screens use their own sanitizer.
enum Excerpt {
    /// - Parameters:
    ///   - text: The text.
    ///   - limit: The maximum number of characters (Unicode scalars) to keep.
    ///   - secrets: The secrets to replace with ``Secret/mark``.
    /// - Returns: The start of the text, with spaces for line breaks and `\u{fffd}` for other control
    ///   characters.
    static func of(_ text: String, limit: Int = 100, hiding secrets: HiddenSecrets = []) -> String {
        // Before anything is cut off, so that no part of a secret is left.
        let rest = secrets.replaced(in: text)
        var scalars = String.UnicodeScalarView()
        for scalar in rest.unicodeScalars.prefix(limit) { scalars.append(printable(scalar)) }
        let isCut = rest.unicodeScalars.dropFirst(limit).first != nil
        return String(scalars) + (isCut ? "…" : "")
    }

    private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.properties.generalCategory {
        case .control where ["\n", "\r", "\t"].contains(scalar): " "
        case .lineSeparator, .paragraphSeparator: " "
        case .control, .format, .surrogate, .privateUse, .unassigned: "\u{fffd}"
        default: scalar
        }
    }
}

/// Secrets that no text of an error may contain: short ones as whole words, others anywhere.
///
/// The search for them is prepared once, at the first text: a server can send many secrets and many texts.
struct HiddenSecrets: Sendable, ExpressibleByArrayLiteral {
    private let matcher: Lazy<TextMatcher>

    /// - Parameters:
    ///   - secrets: The secrets, the most important ones first. Of those that a server sent, the size is limited.
    ///   - typed: Those that the user typed, which have no limit.
    init(_ secrets: [Secret], typed: [Secret] = []) {
        matcher = Lazy {
            var matcher = TextMatcher(insideWordsFrom: 4)
            matcher.add(Self.forms(of: typed), typed: true)
            matcher.add(Self.forms(of: secrets), typed: false)
            return matcher
        }
    }

    init(arrayLiteral elements: Secret...) { self.init(elements) }

    private static func forms(of secrets: [Secret]) -> [TextMatcher.Known] {
        secrets.flatMap { SecretForms.of($0.revealed) }.map { (Array($0.utf8), nil) }
    }

    /// Returns a text with ``Secret/mark`` in place of the secrets.
    func replaced(in text: String) -> String {
        matcher.value.replacing(in: text, hidesInAddresses: false) { _ in Secret.mark }
    }
}

extension IDXError.Reason {
    /// The reason without secrets in the values of the server that it names. ``ServerReply`` has removed them
    /// from the server's sentences.
    func hiding(_ secrets: HiddenSecrets) -> Self {
        let clean = secrets.replaced
        return switch self {
        case .malformed(let problem): .malformed(clean(problem))
        case .redirected(let origin): .redirected(to: clean(origin))
        case .issuer(let expected, let found): .issuer(expected: expected, found: clean(found))
        case .foreignEndpoint(let name, let origin):
            .foreignEndpoint(name: name, origin: clean(origin))
        case .idToken(let error, let offset):
            .idToken(error.mapFoundTexts(clean), clockOffset: offset)
        case .dpop(.notBound(let type)): .dpop(.notBound(tokenType: clean(type)))
        case .dpop(.unsupportedAlgorithm(let accepted)):
            .dpop(.unsupportedAlgorithm(accepted: accepted.map(clean)))
        default: self
        }
    }
}

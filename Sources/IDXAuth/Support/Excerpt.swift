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
        let rest = secrets.replaced(in: text, limit: bytes(limit))
        var scalars = String.UnicodeScalarView()
        for scalar in rest.unicodeScalars.prefix(limit) { scalars.append(printable(scalar)) }
        let isCut = rest.unicodeScalars.dropFirst(limit).first != nil
        return String(scalars) + (isCut ? "…" : "")
    }

    /// The same for a sentence of a server, without tokens and queries either.
    static func ofSentence(_ text: String, limit: Int, hiding secrets: HiddenSecrets) -> String {
        of(ServerWords.sentence(secrets.replaced(in: text, limit: bytes(limit))), limit: limit)
    }

    /// More bytes than so many characters have.
    private static func bytes(_ limit: Int) -> Int { limit > 1 << 20 ? .max : limit * 8 }

    private static func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.properties.generalCategory {
        case .control where ["\n", "\r", "\t"].contains(scalar): " "
        case .lineSeparator, .paragraphSeparator: " "
        case .control, .format, .surrogate, .privateUse, .unassigned: "\u{fffd}"
        default: scalar
        }
    }
}

extension IDXError.Reason {
    /// The reason without secrets in the values of the server that it names. ``ServerReply`` has removed them
    /// from the server's sentences.
    func hiding(_ secrets: HiddenSecrets) -> Self {
        let clean = { secrets.replaced(in: $0) }
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

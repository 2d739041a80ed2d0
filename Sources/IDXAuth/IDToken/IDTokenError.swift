import IDXPlatform

/// Why an ID token was rejected. A rejected token is never returned.
@nonexhaustive
public indirect enum IDTokenError: Error, Sendable, Hashable {
    /// The token is malformed, for this reason.
    case malformed(String)
    /// The token is not signed with RS256 or ES256.
    case algorithm(String?)
    /// The header has this forbidden member.
    case header(String)
    /// The header or the payload repeats a name, at this path.
    case duplicateMember(String)
    /// The org has no key with that ID for the token's algorithm.
    case unknownKey(String?)
    /// The org has different keys with that ID.
    case ambiguousKey(String)
    /// The signature is invalid.
    case signature
    /// It was not verified, because the system's cryptography cannot be used, for this reason.
    case noCryptography(reason: String)
    /// A required claim is missing.
    case missing(claim: String)
    /// A claim has the wrong type or an invalid value.
    case mistyped(claim: String)
    /// The token has another issuer.
    case issuer(expected: String, found: String)
    /// The token is for another client.
    case audience(expected: String, found: [String])
    /// The token was issued to another client.
    case authorizedParty(expected: String, found: String)
    /// The token has expired.
    case expired(secondsAgo: Int)
    /// The token was issued in the future or too long ago.
    case issuedAt(secondsFromNow: Int)
    /// The token is not valid yet.
    case notYetValid(secondsFromNow: Int)
    /// The nonce is that of another sign-in.
    case nonce
    /// The user authenticated too long ago, or in the future: seconds before the token was issued.
    case authenticationAge(seconds: Int, maximum: Int)
    /// The token is about another user than before.
    case subject
    /// The user signed in with a lower assurance level than requested.
    case authenticationContext(found: String)
    /// A digest (`at_hash`, `ds_hash`) does not match the token in the same response.
    case digest(claim: String)
}

extension IDTokenError: ExplainedError {
    package var explanation: Explanation {
        switch self {
        case .malformed(let reason):
            "idToken.malformed = The ID token cannot be read: \("reason", reason)."
        case .algorithm(let name?):
            """
            idToken.algorithm = The ID token is signed with \("name", name), not with RS256 or \
            ES256.
            """
        case .algorithm(nil):
            "idToken.unsigned = The ID token is signed with nothing, not with RS256 or ES256."
        case .header(let name):
            "idToken.header = The ID token's header has a member that is refused: \("name", name)."
        case .duplicateMember(let path):
            "idToken.duplicateMember = The ID token says \("path", path) twice."
        case .unknownKey(let name?):
            """
            idToken.unknownKeyNamed = The ID token is signed with a key the org does not publish \
            (\("name", name)).
            """
        case .unknownKey(nil):
            "idToken.unknownKey = The ID token is signed with a key the org does not publish."
        case .ambiguousKey(let name):
            "idToken.ambiguousKey = The org publishes two keys named \("name", name)."
        case .signature: "idToken.signature = The ID token's signature is not the org's."
        case .noCryptography(let reason): .noCryptography(reason).startingUppercase
        case .missing(let claim): "idToken.missing = The ID token has no \("claim", claim)."
        case .mistyped(let claim):
            "idToken.mistyped = The ID token's \("claim", claim) makes no sense."
        case .issuer(let expected, let found):
            """
            idToken.issuer = The ID token was made by \("found", found), not by \
            \("expected", expected).
            """
        case .audience(let expected, let found):
            """
            idToken.audience = The ID token is for \("found", found.joined(separator: ", ")), not \
            for \("expected", expected).
            """
        case .authorizedParty(let expected, let found):
            """
            idToken.authorizedParty = The ID token was given to \("found", found), not to \
            \("expected", expected).
            """
        case .nonce: "idToken.nonce = The ID token answers another sign-in."
        case .subject: "idToken.subject = The ID token is about another person than before."
        case .authenticationContext(let found):
            """
            idToken.authenticationContext = The sign-in was weaker than asked for \
            (\("found", found)).
            """
        case .digest(let claim):
            "idToken.digest = The ID token's \("claim", claim) does not fit the token beside it."
        case .expired(let seconds):
            "idToken.expired = The ID token expired \("seconds", seconds) s ago."
        case .issuedAt(let seconds) where seconds > 0:
            "idToken.fromTheFuture = The ID token was made \("seconds", seconds) s in the future."
        case .issuedAt(let seconds):
            "idToken.old = The ID token was made \("seconds", -seconds) s ago, not just now."
        case .notYetValid(let seconds):
            "idToken.notYetValid = The ID token is valid only in \("seconds", seconds) s."
        case .authenticationAge(let seconds, let maximum):
            """
            idToken.authenticationAge = The person signed in \("seconds", seconds) s before, more \
            than the \("maximum", maximum) s asked for.
            """
        }
    }
}

extension IDTokenError {
    /// Whether a wrong clock on this machine may be the cause.
    public var isAboutTime: Bool {
        switch self {
        case .expired, .issuedAt, .notYetValid: true
        default: false
        }
    }

    /// Whether another key set may accept the token: an org may also replace a key under the same ID.
    package var isAboutKeys: Bool { lacksKey || self == .signature }

    /// Whether there was no key to verify the token with, so that it is neither good nor bad.
    private var lacksKey: Bool {
        switch self {
        case .unknownKey, .ambiguousKey: true
        default: false
        }
    }

    /// Whether the token was not verified at all, so that it is neither good nor bad.
    var isOpen: Bool {
        if case .noCryptography = self { true } else { lacksKey }
    }
}

extension IDTokenError {
    /// The error with other texts in place of the token's own.
    func mapFoundTexts(_ change: (String) -> String) -> Self {
        switch self {
        case .algorithm(let name): .algorithm(name.map(change))
        case .header(let name): .header(change(name))
        case .duplicateMember(let path): .duplicateMember(change(path))
        case .unknownKey(let name): .unknownKey(name.map(change))
        case .ambiguousKey(let name): .ambiguousKey(change(name))
        case .issuer(let expected, let found): .issuer(expected: expected, found: change(found))
        case .audience(let expected, let found):
            .audience(expected: expected, found: found.map(change))
        case .authorizedParty(let expected, let found):
            .authorizedParty(expected: expected, found: change(found))
        case .authenticationContext(let found): .authenticationContext(found: change(found))
        default: self
        }
    }
}

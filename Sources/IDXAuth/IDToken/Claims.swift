public import IDXJSON
public import IDXPlatform

/// The claims about a user: those that apps ask for most as properties, and all by name.
///
/// ```swift
/// let email = token.idToken?.claims.email  // "jay@example.com"
/// let department = token.idToken?.claims["department"]  // a claim of your org's own
/// ```
///
/// A standard claim with another type than in OpenID Connect Core §5.1 is nil; the subscript still returns
/// it.
public struct Claims: Sendable, Hashable, CustomStringConvertible {
    /// All claims, in the order they were sent.
    public let members: JSON.Object

    /// Creates claims from parsed members.
    init(_ members: JSON.Object) {
        self.members = members
    }

    /// A claim by its name, whatever its type.
    public subscript(name: String) -> JSON? { members[name] }

    /// The claims as compact JSON.
    public var description: String { members.description }

    private func text(_ name: String) -> String? { members[name]?.string }
    private func time(_ name: String) -> Date? {
        guard let seconds = members[name]?.double, (0...253_402_300_799).contains(seconds) else {
            return nil
        }
        return Date(timeIntervalSince1970: seconds)
    }
    private func texts(_ name: String) -> [String]? {
        if let text = text(name) { return [text] }
        return members[name]?.array?.compactMap(\.string)
    }
}

/// The claims about the token (OpenID Connect Core §2).
extension Claims {
    /// The issuer of the token (`iss`).
    public var issuer: String? { text("iss") }
    /// A stable identifier of the user (`sub`).
    public var subject: String? { text("sub") }
    /// The clients that the token is meant for (`aud`).
    public var audience: [String] { texts("aud") ?? [] }
    /// When the token expires (`exp`).
    public var expiresAt: Date? { time("exp") }
    /// When the token was issued (`iat`).
    public var issuedAt: Date? { time("iat") }
    /// When the token becomes valid (`nbf`).
    package var notBefore: Date? { time("nbf") }
    /// When the user authenticated (`auth_time`).
    public var authenticatedAt: Date? { time("auth_time") }
    /// The nonce, which binds the token to one sign-in (`nonce`).
    public var nonce: String? { text("nonce") }
    /// The assurance level of the sign-in (`acr`).
    public var authenticationContext: String? { text("acr") }
    /// The authentication methods (`amr`): `pwd`, `otp`, `mfa`, …
    public var authenticationMethods: [String] { texts("amr") ?? [] }
    /// The client that the token was issued to (`azp`).
    package var authorizedParty: String? { text("azp") }
}

/// The claims about the user (OpenID Connect Core §5.1).
extension Claims {
    /// The full name (`name`).
    public var name: String? { text("name") }
    /// The first name (`given_name`).
    public var givenName: String? { text("given_name") }
    /// The last name (`family_name`).
    public var familyName: String? { text("family_name") }
    /// The name used to sign in (`preferred_username`).
    public var preferredUsername: String? { text("preferred_username") }
    /// The email address (`email`).
    public var email: String? { text("email") }
    /// Whether the email address was verified (`email_verified`).
    public var isEmailVerified: Bool? { members["email_verified"]?.bool }
    /// The language and region (`locale`).
    public var locale: String? { text("locale") }
    /// The time zone (`zoneinfo`).
    public var timeZone: String? { text("zoneinfo") }
    /// A picture of the user (`picture`).
    public var picture: URL? { URL(sent: text("picture")) }
    /// The user's groups (`groups`).
    public var groups: [String]? { texts("groups") }
}

public import IDXAuth
import IDXCrypto
import IDXJSON
import IDXPlatform

/// An access token for one of this library's calls. Its scope must cover the call, see ``Scope``.
public enum AuthToken: Sendable, Hashable {
    /// An access token of the type `Bearer` (RFC 6750).
    case bearer(Secret)

    /// Wraps an access token.
    public static func bearer(_ accessToken: String) -> AuthToken { .bearer(Secret(accessToken)) }

    /// Takes the access token of a sign-in.
    ///
    /// - Parameter token: The tokens.
    /// - Throws: ``DeviceAuthenticatorError/invalid(setting:reason:)`` for a token that is bound to a key.
    public init(_ token: Token) throws(DeviceAuthenticatorError) {
        guard token.tokenType.equalsIgnoringASCIICase("Bearer"), !token.accessToken.isEmpty else {
            throw .invalid(
                setting: "authenticationToken", reason: "it has no access token of the type Bearer")
        }
        self = .bearer(token.accessToken)
    }

    /// Takes the access token of a credential.
    ///
    /// - Parameter credential: The credential.
    /// - Throws: ``DeviceAuthenticatorError/invalid(setting:reason:)`` for a token that is bound to a key.
    public init(_ credential: Credential) throws(DeviceAuthenticatorError) {
        self = try Self(credential.token)
    }
}

extension AuthToken {
    var secret: Secret {
        switch self {
        case .bearer(let secret): secret
        }
    }

    /// The ID of the token's user, if the token says so. Nothing proves it: it only tells, before any key is
    /// made, that the user is probably enrolled already.
    var userID: String? {
        let parts = secret.revealed.split(separator: ".", omittingEmptySubsequences: false)
        // A token that is not a JWT tells clients nothing.
        guard parts.count == 3, let payload = Base64URL.decode(parts[1]),
            let claims = try? JSON(parsing: payload)
        else { return nil }
        return claims["uid"]?.string
    }
}

/// The address of this app on this device for push notifications, which the org sends challenges to.
///
/// It may change with each launch and is never stored.
public struct DeviceToken: Sendable, Hashable {
    /// The token as it is sent.
    let text: Secret

    /// No token: challenges are not pushed, but can be fetched.
    public static let empty = DeviceToken(text: "")

    /// The token of the Apple Push Notification service: `Data` or bytes, which are sent in hexadecimal.
    package static func data(_ bytes: some Sequence<UInt8>) -> DeviceToken {
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return DeviceToken(text: Secret(digits.joined()))
    }

    /// The token of another service.
    package static func text(_ text: String) -> DeviceToken { DeviceToken(text: Secret(text)) }
}

extension DeviceToken: CustomStringConvertible, CustomReflectable {
    /// The last four characters of a long token, to tell two apart.
    public var description: String {
        guard !text.isEmpty else { return "no device token" }
        let end = text.revealed.count < 16 ? "" : "…\(text.revealed.suffix(4))"
        return "device token \(Secret.mark)\(end)"
    }

    /// Without this, `dump` would show more than the description.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

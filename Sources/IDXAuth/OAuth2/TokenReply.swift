import IDXCrypto
import IDXJSON
import IDXPlatform

/// The members of a token response (RFC 6749 §5.1), with the ID token not yet verified.
struct TokenReply {
    let accessToken: Secret?
    let tokenType: String
    let refreshToken: Secret?
    let idToken: Secret?
    let deviceSecret: Secret?
    let scopes: [String]?
    /// The lifetime in seconds, between zero and ten years.
    let expiresIn: Int?

    /// The tokens.
    var secrets: [Secret] { [accessToken, refreshToken, idToken, deviceSecret].compactMap(\.self) }

    private static let lives = 0...315_360_000

    /// Reads a token response.
    ///
    /// - Parameters:
    ///   - members: The members of the response.
    ///   - isBound: Whether key-bound tokens were requested. Otherwise such tokens are refused, because they
    ///     are useless without the key.
    /// - Throws: The reason it is invalid.
    init(_ members: JSON.Object, isBound: Bool) throws(IDXError.Reason) {
        accessToken = try Self.token("access_token", in: members)
        refreshToken = try Self.token("refresh_token", in: members)
        idToken = try Self.token("id_token", in: members)
        deviceSecret = try Self.token("device_secret", in: members)
        tokenType = try Self.text("token_type", in: members) ?? ""
        scopes = try Self.text("scope", in: members)?.split(separator: " ").map(String.init)
        expiresIn = try Self.seconds(members["expires_in"])
        guard accessToken != nil || idToken != nil else {
            throw .malformed("it holds no token")
        }
        let known = (isBound ? ["DPoP"] : []) + ["Bearer"]
        guard !tokenType.isEmpty else { throw .malformed("it names no token type") }
        guard known.contains(where: tokenType.equalsIgnoringASCIICase) else {
            throw .malformed("its token type is \(Excerpt.of(tokenType)), not \(known[0])")
        }
    }

    /// Throws if the access token is not bound to this key (RFC 9449 §5, §6.1).
    func check(_ key: DPoPKey) throws(DPoPError) {
        guard let accessToken else { return }
        guard tokenType.equalsIgnoringASCIICase("DPoP") else {
            throw .notBound(tokenType: tokenType)
        }
        let parts = accessToken.revealed.split(separator: ".", omittingEmptySubsequences: false)
        // A token that is not a JWT does not tell clients about its key.
        guard parts.count == 3, let payload = Base64URL.decode(parts[1]),
            let claims = try? JSON(parsing: payload)
        else { return }
        try key.check(claims["cnf"])
    }

    private static func text(
        _ name: String, in members: JSON.Object
    ) throws(IDXError.Reason) -> String? {
        guard let value = members[name], !value.isNull else { return nil }
        guard let text = value.string else { throw .malformed("its \(name) is not a text") }
        return text
    }

    /// Reads a token. Tokens go into headers and forms, so they must be visible ASCII (RFC 6749 §A.12).
    static func token(
        _ name: String, in members: JSON.Object
    ) throws(IDXError.Reason) -> Secret? {
        guard let text = try text(name, in: members) else { return nil }
        guard !text.isEmpty, text.isVisibleASCII else {
            throw .malformed("its \(name) has characters that no token has")
        }
        return Secret(text)
    }

    private static func seconds(_ value: JSON?) throws(IDXError.Reason) -> Int? {
        guard let value, !value.isNull else { return nil }
        guard let seconds = value.int(clampedTo: lives) else {
            throw .malformed("its expires_in is not a number")
        }
        return seconds
    }
}

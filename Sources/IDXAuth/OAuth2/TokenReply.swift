import IDXJSON
import IDXPlatform

/// The members of a token answer (RFC 6749 §5.1), typed but with the ID token not yet checked.
struct TokenReply {
    let accessToken: Secret?
    let tokenType: String
    let refreshToken: Secret?
    let idToken: Secret?
    let deviceSecret: Secret?
    let scopes: [String]?
    /// Seconds, between zero and ten years.
    let expiresIn: Int?

    private static let longestLife = 315_360_000

    init(_ reply: OAuth2Caller.Reply) throws(OAuth2Error) {
        let reader = Reader(
            members: reply.document?.value.object ?? [:], requestID: reply.response.requestID)
        accessToken = try reader.token("access_token")
        refreshToken = try reader.token("refresh_token")
        idToken = try reader.token("id_token")
        deviceSecret = try reader.token("device_secret")
        tokenType = try reader.text("token_type") ?? ""
        scopes = try reader.text("scope")?.split(separator: " ").map(String.init)
        expiresIn = try reader.seconds("expires_in").map { min(max($0, 0), Self.longestLife) }
        guard accessToken != nil || idToken != nil else {
            throw reader.malformed("it holds no token")
        }
        guard tokenType.equalsIgnoringASCIICase("Bearer") else {
            throw reader.malformed("its token type is \(Excerpt.of(tokenType)), not Bearer")
        }
    }

    private struct Reader {
        let members: JSON.Object
        let requestID: String?

        func malformed(_ reason: String) -> OAuth2Error {
            .malformed(.token, reason: reason, requestID: requestID)
        }

        func text(_ name: String) throws(OAuth2Error) -> String? {
            guard let value = members[name], !value.isNull else { return nil }
            guard let text = value.string else { throw malformed("its \(name) is not a text") }
            return text
        }

        /// A token goes into headers and forms, so only visible ASCII will do (RFC 6749 §A.12).
        func token(_ name: String) throws(OAuth2Error) -> Secret? {
            guard let text = try text(name) else { return nil }
            guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw malformed("its \(name) has characters that no token has")
            }
            return Secret(text)
        }

        func seconds(_ name: String) throws(OAuth2Error) -> Int? {
            guard let value = members[name], !value.isNull else { return nil }
            if let text = value.string, let seconds = Int(text) { return seconds }
            guard let seconds = value.double else {
                throw malformed("its \(name) is not a number")
            }
            return Int(min(max(seconds, 0), Double(TokenReply.longestLife)))
        }
    }
}

import IDXJSON

/// A verified access token: on whose behalf a request to your API was sent, and what it may do.
///
/// It has the claims of RFC 9068, or those that Okta's authorization servers write: `cid` for the client and `scp` for
/// the scopes.
public struct AccessToken: Sendable, Hashable {
    /// All claims.
    public let claims: Claims
    /// The user (`sub`); the client itself, if no user is involved.
    public let subject: String
    /// The client that the token was issued to (`client_id`, `cid`).
    public let clientID: String
    /// What the client may do (`scope`, `scp`).
    public let scopes: Set<String>
    /// The thumbprint of the key that the token is bound to, whose possession the request proved (RFC 9449 §6).
    public let keyThumbprint: String?
}

extension AccessToken {
    /// Reads the claims of a token; what they must say is checked elsewhere.
    init(_ members: JSON.Object, isTyped: Bool) throws(IDTokenError) {
        let reader = ClaimReader(claims: members)
        claims = Claims(members)
        subject = try reader.text("sub")
        guard !subject.isEmpty else { throw .missing(claim: "sub") }
        // Without a type, only what an ID token lacks tells that it is an access token.
        clientID = try reader.text(isTyped && members["client_id"] != nil ? "client_id" : "cid")
        if members["scope"] != nil {
            scopes = Set(try reader.text("scope").split(separator: " ").map(String.init))
        } else {
            scopes = members["scp"] == nil ? [] : Set(try reader.texts("scp"))
        }
        guard let confirmation = members["cnf"] else {
            keyThumbprint = nil
            return
        }
        // A token that is bound in another way must not pass for one that is not bound (RFC 7800 §3.1).
        guard let thumbprint = confirmation["jkt"]?.string else { throw .mistyped(claim: "cnf") }
        keyThumbprint = thumbprint
    }
}

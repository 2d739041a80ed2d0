public import IDXJSON

/// The request that started the transaction.
public struct Authentication: Sendable, Hashable {
    /// How the app talks to the org: `OAUTH2.0`, `SAML2.0`.
    public var protocolName: String?
    /// The authorization server.
    public var issuer: Issuer?
    /// The parameters of the request, as the server repeats them. They hold a state and a nonce.
    public var request: JSON.Object?

    /// An authorization server.
    public struct Issuer: Sendable, Hashable {
        /// Its id.
        public var id: String?
        /// Its name for people.
        public var name: String?
        /// Its address.
        public var uri: String?
    }
}

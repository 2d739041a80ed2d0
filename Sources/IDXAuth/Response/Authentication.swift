import IDXJSON

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

/// Who asks, as shown on the page behind a magic link, so that the person can compare.
public struct RequestingClient: Sendable, Hashable {
    /// The browser.
    public var browser: String?
    /// The operating system.
    public var os: String?
    /// Where it is thought to be, as the server sent it: `city`, `state`, `country`, …
    public var location: JSON.Object?
    /// The place in words, from the smallest part to the largest.
    public var place: [String] {
        ["city", "state", "country"].compactMap { location?[$0]?.string }.filter { !$0.isEmpty }
    }
}

/// What is to be done to register a device with the org.
public struct DeviceEnrollment: Sendable, Hashable {
    /// The kind of registration: `oda`, `mdm`, `ws1`.
    public var name: String?
    /// The device's system.
    public var platform: String?
    /// Where the device is registered.
    public var enrollmentLink: String?
    /// Where the app is signed in to afterwards.
    public var signInUrl: String?
    /// Whose management it is.
    public var vendor: String?
    /// The org's name.
    public var orgName: String?
    /// How a browser would reach the device's helper.
    public var challengeMethod: String?
}

import IDXJSON

/// What a device's own helper is asked to sign.
public struct DeviceChallenge: Sendable, Hashable {
    /// How a browser would reach the helper; an open set.
    public struct Method: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
        /// The server's word.
        public let rawValue: String
        /// Makes a method of the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The server's word.
        public var description: String { rawValue }

        /// By HTTP to a port of this machine.
        public static let loopback = Method(rawValue: "LOOPBACK")
        /// By an address that opens an app.
        public static let customURI = Method(rawValue: "CUSTOM_URI")
        /// By an address that opens an app on Apple systems.
        public static let universalLink = Method(rawValue: "UNIVERSAL_LINK")
        /// By an address that opens an app on Android.
        public static let appLink = Method(rawValue: "APP_LINK")
        /// By Chrome's device trust connector.
        public static let chromeDTC = Method(rawValue: "CHROME_DTC")
    }

    /// How a browser would reach the helper.
    public var method: Method?
    /// What is to be signed.
    public var challengeRequest: Secret?
    /// Where the helper listens.
    public var domain: String?
    /// Where it listens with encryption.
    public var httpsDomain: String?
    /// At which ports.
    public var ports: [String] = []
    /// How long to wait at each port, in milliseconds.
    public var probeTimeoutMillis: Int?
    /// What opens the app.
    public var href: Secret?
    /// Where the app can be had.
    public var downloadHref: String?
}

/// What a device should do to be let in. At most its link is worth showing.
public struct DeviceRemediation: Sendable, Hashable {
    /// The name of the remediation.
    public var name: String?
    /// Which way it takes in the server's terms.
    public var remediationPath: String?
    /// What is to be done: `install-android-device-policy`.
    public var action: String?
    /// How a browser would reach the device's helper: `LOOPBACK`.
    public var remediationType: String?
    /// For which system it is meant.
    public var platform: String?
    /// Where a browser would look for the device's helper.
    public var domain: String?
    /// At which ports.
    public var ports: [String] = []
    /// How long a browser would wait at each port, in milliseconds.
    public var probeTimeoutMillis: Int?
    /// What to offer where all that is not possible.
    public var fallback: Fallback?

    /// What to offer where a device's helper cannot be reached.
    public struct Fallback: Sendable, Hashable {
        /// What the address is: `APP_LINK`, `DOWNLOAD`, `MESSAGE`.
        public var type: String?
        /// The address.
        public var href: String?
        /// The text to show instead of an address.
        public var text: String?
        /// The stable name of that text.
        public var key: String?
    }
}

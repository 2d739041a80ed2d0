/// How a device is registered with the org.
public struct DeviceEnrollment: IonObject, Hashable {
    /// The kind of registration: `oda`, `mdm`, `ws1`.
    public internal(set) var name: String?
    /// The device's system.
    public internal(set) var platform: String?
    /// Where the device is registered.
    public internal(set) var enrollmentLink: String?
    /// Where to sign in to the app afterwards.
    public internal(set) var signInUrl: String?
    /// Whose management it is.
    public internal(set) var vendor: String?
    /// The org's name.
    public internal(set) var orgName: String?
    /// How a browser would reach the device's helper.
    public internal(set) var challengeMethod: String?

    static let members: IonMembers<Self> = [
        .name: .string(\.name), .platform: .string(\.platform),
        .enrollmentLink: .string(\.enrollmentLink), .signInUrl: .string(\.signInUrl),
        .vendor: .string(\.vendor), .orgName: .string(\.orgName),
        .challengeMethod: .string(\.challengeMethod),
    ]
}

/// What a device should do to be let in. At most the fallback's link is worth showing.
public struct DeviceRemediation: IonObject, Hashable {
    /// The name of the remediation.
    public internal(set) var name: String?
    /// Which way it takes in the server's terms.
    public internal(set) var remediationPath: String?
    /// What is to be done: `install-android-device-policy`.
    public internal(set) var action: String?
    /// How a browser would reach the device's helper: `LOOPBACK`.
    public internal(set) var remediationType: String?
    /// For which system it is meant.
    public internal(set) var platform: String?
    /// Where a browser would look for the device's helper.
    public internal(set) var domain: String?
    /// At which ports.
    public internal(set) var ports: [String] = []
    /// How long a browser would wait at each port.
    public internal(set) var probeTimeout: Duration?
    /// What to offer where all that is not possible.
    public internal(set) var fallback: Fallback?

    /// What to offer where a device's helper cannot be reached.
    public struct Fallback: IonObject, Hashable {
        /// What the address is: `APP_LINK`, `DOWNLOAD`, `MESSAGE`.
        public internal(set) var type: String?
        /// The address.
        public internal(set) var href: String?
        /// The text to show instead of an address.
        public internal(set) var text: String?
        /// The stable name of that text.
        public internal(set) var key: String?

        static let members: IonMembers<Self> = [
            .type: .string(\.type), .href: .string(\.href),
            .message: .init { reader, member, fallback in
                let message: Message? = reader.nested(member) { $0.read($1) }
                (fallback.text, fallback.key) = (message?.text, message?.key)
            },
        ]
    }

    static let members: IonMembers<Self> = [
        .name: .string(\.name), .remediationPath: .string(\.remediationPath),
        .action: .string(\.action), .remediationType: .string(\.remediationType),
        .platform: .string(\.platform), .domain: .string(\.domain), .ports: .strings(\.ports),
        .probeTimeoutMillis: .duration(\.probeTimeout, unit: .milliseconds(1)),
        .fallback: .object(\.fallback),
    ]
}

/// What a device's own helper is asked to sign.
public struct DeviceChallenge: IonObject, Hashable {
    /// How a browser would reach the helper; an open set.
    public struct Method: OpenEnum {
        /// The server's word.
        public let rawValue: String
        /// Makes a method of the server's word.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// By HTTP to a port of this machine.
        public static let loopback: Self = "LOOPBACK"
        /// By an address that opens an app.
        public static let customURI: Self = "CUSTOM_URI"
        /// By an address that opens an app on Apple systems.
        public static let universalLink: Self = "UNIVERSAL_LINK"
        /// By an address that opens an app on Android.
        public static let appLink: Self = "APP_LINK"
        /// By Chrome's device trust connector.
        public static let chromeDTC: Self = "CHROME_DTC"
    }

    /// How a browser would reach the helper.
    public internal(set) var method: Method?
    /// What is to be signed.
    public internal(set) var challengeRequest: Secret?
    /// Where the helper listens.
    public internal(set) var domain: String?
    /// Where it listens with encryption.
    public internal(set) var httpsDomain: String?
    /// At which ports.
    public internal(set) var ports: [String] = []
    /// How long to wait at each port.
    public internal(set) var probeTimeout: Duration?
    /// What opens the app.
    public internal(set) var href: Secret?
    /// Where the app can be had.
    public internal(set) var downloadHref: String?

    static let members: IonMembers<Self> = [
        .challengeMethod: .word(\.method), .challengeRequest: .secret(\.challengeRequest),
        .domain: .string(\.domain), .httpsDomain: .string(\.httpsDomain),
        .ports: .strings(\.ports), .href: .secret(\.href), .downloadHref: .string(\.downloadHref),
        .probeTimeoutMillis: .duration(\.probeTimeout, unit: .milliseconds(1)),
    ]
}

/// How a device is registered with the org.
public struct DeviceEnrollment: IonObject, Hashable {
    /// The kind of registration: `oda`, `mdm`, `ws1`.
    public internal(set) var name: String?
    /// The device's operating system.
    public internal(set) var platform: String?
    /// The URL where the user registers the device.
    public internal(set) var enrollmentLink: String?
    /// The URL to sign in to the app afterwards.
    public internal(set) var signInUrl: String?
    /// The vendor of the device management.
    public internal(set) var vendor: String?
    /// The org's name.
    public internal(set) var orgName: String?
    /// How a browser would reach the helper app on the device.
    public internal(set) var challengeMethod: String?

    static let members: IonMembers<Self> = [
        .name: .string(\.name), .platform: .string(\.platform),
        .enrollmentLink: .string(\.enrollmentLink), .signInUrl: .string(\.signInUrl),
        .vendor: .string(\.vendor), .orgName: .string(\.orgName),
        .challengeMethod: .string(\.challengeMethod),
    ]
}

/// The steps to make a device compliant. At most the fallback's link is worth showing.
public struct DeviceRemediation: IonObject, Hashable {
    /// The name of the remediation.
    public internal(set) var name: String?
    /// The server's name for the kind of steps: `azt`.
    public internal(set) var remediationPath: String?
    /// The action to take: `install-android-device-policy`.
    public internal(set) var action: String?
    /// How a browser would reach the helper app on the device: `LOOPBACK`.
    public internal(set) var remediationType: String?
    /// The operating system it applies to.
    public internal(set) var platform: String?
    /// The host where a browser would look for the helper app.
    public internal(set) var domain: String?
    /// The ports to try.
    public internal(set) var ports: [String] = []
    /// The timeout for each port.
    public internal(set) var probeTimeout: Duration?
    /// What to show if the helper app cannot be reached.
    public internal(set) var fallback: Fallback?

    /// What to show if the helper app of a device cannot be reached.
    public struct Fallback: IonObject, Hashable {
        /// The kind of fallback; an open set.
        public struct Kind: OpenEnum {
            /// The string that the server sends.
            public let rawValue: String
            /// Creates a kind from the server's string.
            public init(rawValue: String) { self.rawValue = rawValue }

            /// A link that opens the helper app.
            public static let appLink: Self = "APP_LINK"
            /// A link to download something.
            public static let download: Self = "DOWNLOAD"
            /// A text.
            public static let message: Self = "MESSAGE"
        }

        /// The kind of fallback: a URL or a text.
        public internal(set) var type: Kind?
        /// The URL.
        public internal(set) var href: String?
        /// The text to show instead of a URL, with its links.
        public var message: Message? { messages.first }
        /// That message, in a list because a message can contain a fallback itself.
        private(set) var messages: [Message] = []

        static let members: IonMembers<Self> = [
            .type: .word(\.type), .href: .string(\.href),
            .message: .init { reader, member, fallback in
                let message: Message? = reader.object(member).map { reader.read($0) }
                fallback.messages = message.map { [$0] } ?? []
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

/// A challenge for the helper app of a device to sign.
public struct DeviceChallenge: IonObject, Hashable {
    /// How a browser would reach the helper app; an open set.
    public struct Method: OpenEnum {
        /// The string that the server sends.
        public let rawValue: String
        /// Creates a method from the server's string.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// HTTP to a local port.
        public static let loopback: Self = "LOOPBACK"
        /// A URL with a custom scheme that opens an app.
        public static let customURI: Self = "CUSTOM_URI"
        /// A universal link that opens an app on Apple systems.
        public static let universalLink: Self = "UNIVERSAL_LINK"
        /// An app link that opens an app on Android.
        public static let appLink: Self = "APP_LINK"
        /// Chrome's device trust connector.
        public static let chromeDTC: Self = "CHROME_DTC"
        /// Apple's single sign-on extension.
        public static let appleSSOExtension: Self = "APPLE_SSO_EXTENSION"
    }

    /// How a browser would reach the helper app.
    public internal(set) var method: Method?
    /// The challenge to sign.
    public internal(set) var challengeRequest: Secret?
    /// The URL the helper app listens on, without the port.
    public internal(set) var domain: String?
    /// The HTTPS URL the helper app listens on, without the port.
    public internal(set) var httpsDomain: String?
    /// The ports to try.
    public internal(set) var ports: [String] = []
    /// The timeout for each port.
    public internal(set) var probeTimeout: Duration?
    /// The URL that opens the app.
    public internal(set) var href: Secret?
    /// The URL to download the app from.
    public internal(set) var downloadHref: String?
    /// Whether to poll at once, and only once at a time, when the app has signed; assume so if nil.
    public internal(set) var isEnhancedPollingEnabled: Bool?
    /// Whether the server accepts reasons in more detail than `OV_UNREACHABLE_BY_LOOPBACK` from a client that
    /// could not reach the app.
    public internal(set) var acceptsDetailedReasons: Bool?
    /// The data for Chrome's permission to reach the local network.
    public internal(set) var localNetworkAccess: LocalNetworkAccess?

    /// The data for Chrome's permission to reach the local network, which a terminal does not need.
    public struct LocalNetworkAccess: IonObject, Hashable {
        /// The URL of the help page about the permission.
        public internal(set) var helpLink: String?
        /// Whether a browser probes before it looks at the permission; assume so if nil.
        public internal(set) var probesFirst: Bool?

        static let members: IonMembers<Self> = [
            .chromeLNAHelpLink: .string(\.helpLink),
            .iframeRenderedInWebView2ContextEnhancementEnabled: .flag(\.probesFirst),
        ]
    }

    static let members: IonMembers<Self> = [
        .enhancedPollingEnabled: .flag(\.isEnhancedPollingEnabled),
        .granularLoopbackFailureReasonsEnabled: .flag(\.acceptsDetailedReasons),
        .chromeLocalNetworkAccessDetails: .object(\.localNetworkAccess),
        .challengeMethod: .word(\.method), .challengeRequest: .secret(\.challengeRequest),
        .domain: .string(\.domain), .httpsDomain: .string(\.httpsDomain),
        .ports: .strings(\.ports), .href: .secret(\.href), .downloadHref: .string(\.downloadHref),
        .probeTimeoutMillis: .duration(\.probeTimeout, unit: .milliseconds(1)),
    ]
}

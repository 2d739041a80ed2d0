import IDXJSON
public import IDXPlatform

/// How a device is registered with the org.
public struct DeviceEnrollment: Sendable, Hashable {
    /// The kind of registration: `oda`, `mdm`, `ws1`.
    public let name: String?
    /// The device's operating system.
    public let platform: String?
    /// The URLs as the server sent them.
    package let enrollmentHref, signInHref: String?
    /// The vendor of the device management.
    public let vendor: String?
    /// The org's name.
    public let orgName: String?
    /// How a browser would reach the helper app on the device.
    package let challengeMethod: String?

    /// The URL where the user registers the device.
    public var enrollmentURL: URL? { URL(sent: enrollmentHref) }
    /// The URL to sign in to the app afterwards.
    public var signInURL: URL? { URL(sent: signInHref) }

    init(_ reader: inout ObjectReader) {
        name = reader.string("name")
        platform = reader.string("platform")
        enrollmentHref = reader.string("enrollmentLink")
        signInHref = reader.string("signInUrl")
        vendor = reader.string("vendor")
        orgName = reader.string("orgName")
        challengeMethod = reader.string("challengeMethod")
    }
}

/// The steps to make a device compliant. At most the fallback's link is worth showing.
public struct DeviceRemediation: Sendable, Hashable {
    /// The name of the remediation.
    package let name: String?
    /// The server's name for the kind of steps: `azt`.
    package let remediationPath: String?
    /// The action to take: `install-android-device-policy`.
    package let action: String?
    /// How a browser would reach the helper app on the device: `LOOPBACK`.
    package let remediationType: String?
    /// The operating system it applies to.
    package let platform: String?
    /// The host where a browser would look for the helper app.
    package let domain: String?
    /// The ports to try.
    package let ports: [String]
    /// The timeout for each port.
    package let probeTimeout: Duration?
    /// What to show if the helper app cannot be reached.
    public let fallback: Fallback?

    /// What to show if the helper app of a device cannot be reached.
    public struct Fallback: Sendable, Hashable {
        /// The kind of fallback; an open set.
        package struct Kind: OpenEnum {
            /// The string that the server sends.
            package let rawValue: String
            /// Creates a kind from the server's string.
            package init(rawValue: String) { self.rawValue = rawValue }

            /// A link that opens the helper app.
            package static let appLink: Self = "APP_LINK"
            /// A link to download something.
            package static let download: Self = "DOWNLOAD"
            /// A text.
            package static let message: Self = "MESSAGE"
        }

        /// The kind of fallback: a URL or a text.
        package let type: Kind?
        /// The URL as the server sent it.
        package let href: String?
        /// The URL to open.
        public var url: URL? { URL(sent: href) }
        /// The text to show instead of a URL, with its links.
        public var message: Message? { messages.first }
        /// That message, in a list because a message can contain a fallback itself.
        private let messages: [Message]

        init(_ reader: inout ObjectReader) {
            type = reader.word("type")
            href = reader.string("href")
            let message = reader.bareObject("message") { Message(&$0) }
            messages = message.map { [$0] } ?? []
        }
    }

    init(_ reader: inout ObjectReader) {
        name = reader.string("name")
        remediationPath = reader.string("remediationPath")
        action = reader.string("action")
        remediationType = reader.string("remediationType")
        platform = reader.string("platform")
        domain = reader.string("domain")
        ports = reader.strings("ports")
        probeTimeout = reader.duration("probeTimeoutMillis", unit: .milliseconds(1))
        fallback = reader.object("fallback") { Fallback(&$0) }
    }
}

/// A challenge for the helper app of a device to sign.
public struct DeviceChallenge: Sendable, Hashable {
    /// How a browser would reach the helper app; an open set.
    package struct Method: OpenEnum {
        /// The string that the server sends.
        package let rawValue: String
        /// Creates a method from the server's string.
        package init(rawValue: String) { self.rawValue = rawValue }

        /// HTTP to a local port.
        package static let loopback: Self = "LOOPBACK"
        /// A URL with a custom scheme that opens an app.
        package static let customURI: Self = "CUSTOM_URI"
        /// A universal link that opens an app on Apple systems.
        package static let universalLink: Self = "UNIVERSAL_LINK"
        /// An app link that opens an app on Android.
        package static let appLink: Self = "APP_LINK"
        /// Chrome's device trust connector.
        package static let chromeDTC: Self = "CHROME_DTC"
        /// Apple's single sign-on extension.
        package static let appleSSOExtension: Self = "APPLE_SSO_EXTENSION"
    }

    /// How a browser would reach the helper app.
    package let method: Method?
    /// The challenge to sign.
    package let challengeRequest: Secret?
    /// The URL the helper app listens on, without the port.
    package let domain: String?
    /// The HTTPS URL the helper app listens on, without the port.
    package let httpsDomain: String?
    /// The ports to try.
    package let ports: [String]
    /// The timeout for each port.
    package let probeTimeout: Duration?
    /// The URL that opens the app. It contains the challenge.
    public let href: Secret?
    /// The URL to download the app from, as the server sent it.
    package let downloadHref: String?
    /// The URL to download the app from.
    public var downloadURL: URL? { URL(sent: downloadHref) }
    /// Whether to poll at once, and only once at a time, when the app has signed; assume so if nil.
    package let isEnhancedPollingEnabled: Bool?
    /// Whether the server accepts reasons in more detail than `OV_UNREACHABLE_BY_LOOPBACK` from a client that
    /// could not reach the app.
    package let acceptsDetailedReasons: Bool?
    /// The data for Chrome's permission to reach the local network.
    package let localNetworkAccess: LocalNetworkAccess?

    /// The data for Chrome's permission to reach the local network, which a terminal does not need.
    package struct LocalNetworkAccess: Sendable, Hashable {
        /// The URL of the help page about the permission.
        package let helpLink: String?
        /// Whether a browser probes before it looks at the permission; assume so if nil.
        package let probesFirst: Bool?

        init(_ reader: inout ObjectReader) {
            helpLink = reader.string("chromeLNAHelpLink")
            probesFirst = reader.flag("iframeRenderedInWebView2ContextEnhancementEnabled")
        }
    }

    init(_ reader: inout ObjectReader) {
        isEnhancedPollingEnabled = reader.flag("enhancedPollingEnabled")
        acceptsDetailedReasons = reader.flag("granularLoopbackFailureReasonsEnabled")
        localNetworkAccess = reader.object("chromeLocalNetworkAccessDetails") {
            LocalNetworkAccess(&$0)
        }
        method = reader.word("challengeMethod")
        challengeRequest = reader.secret("challengeRequest")
        domain = reader.string("domain")
        httpsDomain = reader.string("httpsDomain")
        ports = reader.strings("ports")
        href = reader.secret("href")
        downloadHref = reader.string("downloadHref")
        probeTimeout = reader.duration("probeTimeoutMillis", unit: .milliseconds(1))
        // Its forms are named after its place.
        guard case .key(let top)? = reader.log.path.first else { return }
        let isOwn = top == Target.Member.authenticatorChallenge.rawValue
        reader.findActions(of: isOwn ? top : top + "-challenge")
    }
}

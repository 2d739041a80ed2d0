public import IDXPlatform

extension Policy {
    /// A way to look for an app or an extension on the user's device.
    public enum Probe: String, Sendable, Hashable, CaseIterable {
        /// Okta Verify behind the loopback interface.
        case loopback = "LOOPBACK"
        /// Chrome's device trust connector.
        case chromeDTC = "CHROME_DTC"
        /// The SSO extension of a managed Apple device.
        case ssoExtension = "APPLE_SSO_EXTENSION"
    }

    /// A step that makes a device comply.
    public struct DeviceCheck: Sendable, Hashable {
        /// The end of the message's key, like `macos.device_disk_encrypted`.
        public var key = ""
        /// The text; with `custom`, an administrator's.
        public var text = ""
        /// Whether an administrator wrote the text.
        public var isCustom = false
        /// The address of instructions.
        public var link: String?
        /// What to do where the app on the device cannot do it.
        public var fallback: String?

        /// Creates a step.
        public init() {}
    }

    /// How users register their device.
    public struct DeviceSetUp: Sendable, Hashable {
        /// What manages devices.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// Okta Verify.
            case oda
            /// Another vendor's device management.
            case mdm
            /// Workspace ONE.
            case ws1
        }

        /// What manages devices.
        public var kind = Kind.oda
        /// `IOS`, `ANDROID`, `OSX`, `WINDOWS`.
        public var platform = "IOS"
        /// The vendor of the device management.
        public var vendor: String?
        /// The address to register at.
        public var link: String?
        /// How the app is reached: `LOOPBACK`, …
        public var challenge: String?

        /// Creates a registration with Okta Verify on iOS.
        public init() {}
    }

    /// The message of an administrator to users who may not sign in.
    public struct Denial: Sendable, Hashable {
        /// The text.
        public var text = ""
        /// The links.
        public var links: [Link] = []
        /// Whether the response has only a link to a page of the org, which says it.
        public var redirects = false

        /// Creates a denial.
        public init() {}

        /// A link.
        public struct Link: Sendable, Hashable {
            /// The label.
            public var label = ""
            /// The address.
            public var url = ""

            /// Creates a link.
            public init() {}
        }
    }

    /// The org's own CAPTCHA, a proof of work.
    public struct Altcha: Sendable, Hashable {
        /// The largest number that can be the solution.
        public var maxNumber = 50_000
        /// How many seconds a challenge is valid.
        public var lifetime = 300
        /// Whether the response has a form that gets the challenge; if not, a `GET` gets it.
        public var hasForm = true

        /// Creates a CAPTCHA with defaults.
        public init() {}
    }
}

extension Policy.Enrollment {
    /// Authenticators of which users set up some.
    public struct Group: Sendable, Hashable {
        /// The ID.
        public var id = ""
        /// The authenticators.
        public var authenticators: [String] = []
        /// How many of them users must set up.
        public var count = 1
        /// Until when users may skip the group.
        public var grace: Date?
        /// How often users may skip the group.
        public var skips: Int?

        /// Creates a group.
        public init() {}
    }
}

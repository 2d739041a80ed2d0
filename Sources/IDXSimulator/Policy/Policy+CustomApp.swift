import IDXJSON

extension Policy {
    /// The custom authenticator: the company's own app, or a terminal, as a second factor.
    public struct CustomApp: Sendable, Hashable {
        /// Whether a device that enrolls needs a key for user verification.
        public enum UserVerification: String, Sendable, Hashable, CaseIterable {
            /// A device can enroll without such a key.
            case preferred
            /// A device without such a key cannot enroll.
            case required
        }

        /// What a challenge says about verifying the user.
        public enum Demand: String, Sendable, Hashable, CaseIterable {
            /// Nothing.
            case none
            /// The device should not verify the user.
            case discouraged
            /// The device verifies the user if it can.
            case preferred
            /// The device has to verify the user.
            case required
        }

        /// Where devices must hold their keys.
        public enum KeyProtection: String, Sendable, Hashable, CaseIterable {
            /// In software or hardware.
            case any
            /// In hardware.
            case hardware
        }

        /// A kind of transaction that users approve.
        public enum Transaction: String, Sendable, Hashable, CaseIterable {
            /// A sign-in of the user.
            case login = "LOGIN"
            /// A transaction that a client began for the user (CIBA).
            case ciba = "CIBA"
        }

        /// A signature algorithm of devices.
        public enum Algorithm: String, Sendable, Hashable, CaseIterable {
            /// RSA with SHA-256.
            case rs256 = "RS256"
            /// ECDSA on P-256 with SHA-256.
            case es256 = "ES256"
        }

        /// The IDs of the clients that are linked to the authenticator; nil for the registered app.
        public var clients: [String]?
        /// Whether the App Authenticators API is enabled.
        public var feature = true
        /// Whether the method `push` is active.
        public var push = true
        /// Whether a device that enrolls needs a key for user verification.
        public var userVerification = UserVerification.preferred
        /// What the challenge of a sign-in says about verifying the user.
        public var challenge = Demand.preferred
        /// Where devices must hold their keys.
        public var keyProtection = KeyProtection.any
        /// The accepted signature algorithms of devices.
        public var algorithms = Algorithm.allCases
        /// The transactions that users approve.
        public var transactionTypes = Transaction.allCases
        /// Whether keys must be FIPS compliant.
        public var fips = false
        /// The accepted platforms of devices.
        public var platforms = ["ANDROID", "IOS", "LINUX", "MACOS"]
        /// Whether the linked clients can use the grant for maintenance tokens.
        public var jwtBearer = true
        /// The scopes of the API that an administrator granted to the linked clients.
        public var scopes = Self.everyScope

        /// The scopes of the API.
        static let everyScope = ["manage", "read", "maintenance.manage", "maintenance.read"]
            .map { scope + $0 }
        /// The prefix of the scopes.
        static let scope = "okta.myAccount.appAuthenticator."

        /// Creates settings with defaults.
        public init() {}
    }
}

extension Policy.CustomApp: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init(
            "clients", \.clients, .list(.text),
            "The IDs of the linked clients; without it, the registered app."),
        .init(
            "feature", \.feature, .flag,
            "Whether the App Authenticators API (/idp/myaccount) is enabled."),
        .init("push", \.push, .flag, "Whether the method push is active."),
        .init(
            "userVerification", \.userVerification, .choice(),
            "Whether a device that enrolls needs a key for user verification."),
        .init(
            "challenge", \.challenge, .choice(),
            "What the challenge of a sign-in demands; required takes no answer without verification."
        ),
        .init(
            "keyProtection", \.keyProtection, .choice(),
            "Where devices must hold their keys; hardware refuses keys in software."),
        .init(
            "algorithms", \.algorithms, .list(.choice(), isFilled: true),
            "The accepted signature algorithms of devices; without it, all."),
        .init(
            "transactionTypes", \.transactionTypes, .list(.choice(), isFilled: true),
            "What users approve: sign-ins (LOGIN) and backchannel requests (CIBA); without it, both."
        ),
        .init("fips", \.fips, .flag, "Whether keys must be FIPS compliant."),
        .init(
            "platforms", \.platforms, .list(.text, isFilled: true),
            "The accepted platforms of devices; without it, ANDROID, IOS, LINUX and MACOS."),
        .init(
            "jwtBearer", \.jwtBearer, .flag,
            "Whether the linked clients can use the JWT bearer grant, for maintenance tokens."),
        .init(
            "scopes", \.scopes, .list(.text),
            "The API's scopes that the linked clients were granted; without it, all four."),
    ]

    func finish(at path: JSON.Path) throws(PolicyError) {
        guard let place = scopes.firstIndex(where: { !Self.everyScope.contains($0) }) else {
            return
        }
        throw PolicyError(
            path: path.appending("scopes").appending(place), problem: .notOneOf(Self.everyScope))
    }
}

import IDXJSON
public import IDXPlatform

/// The users and rules of a simulated org: the content of a JSON file.
///
/// Everything has a default, so a file contains only what differs.
/// <doc:Policies> lists the members.
///
/// ```swift
/// var policy = Policy()
/// policy.users = [
///     Policy.User(
///         "jay@example.com", password: "Rye-bread-8",
///         authenticators: [Policy.Enrolled(key: "okta_email")])
/// ]
/// policy.signIn.factors = [["okta_password"], ["okta_email"]]
/// let org = try await SimulatedOrg(policy: policy)
/// ```
public struct Policy: Sendable, Hashable {
    /// The name of the policy.
    public var name = "password"
    /// The org's name, as users see it.
    public var organization = "Acme"
    /// The app's name, as users see it.
    public var app = "Acme CLI"
    /// The engine of the org.
    public var engine = Engine.idx
    /// How the Authentication API works.
    public var authn = Authn()
    /// The settings of the registered app; nil for the defaults.
    public var client: Client?
    /// The other registered clients.
    public var clients: [Client] = []
    /// Authorization servers with scopes and claims of their own.
    public var servers: [Server] = []
    /// Apps that take SAML assertions.
    public var samlApps: [SAMLApp] = []
    /// The users.
    public var users: [User] = []
    /// How sign-in works.
    public var signIn = SignIn()
    /// What users must or can set up during sign-in.
    public var enroll = Enrollment()
    /// How users sign up; nil if they cannot.
    public var registration: Registration?
    /// The attributes to ask for after sign-in.
    public var profile: ProfileStep?
    /// How users replace a forgotten password; nil if they cannot.
    public var recovery: SelfService?
    /// How users unlock their account; nil if they cannot.
    public var unlock: SelfService?
    /// What users must consent to.
    public var consent: Consent?
    /// Whether the org asks users to stay signed in.
    public var keepMeSignedIn = false
    /// When the grace period of a noncompliant device ends.
    public var deviceGrace: Date?
    /// What makes the device comply: one list of steps for each option.
    public var deviceChecks: [[DeviceCheck]] = []
    /// How users register their device, which the app demands; nil if it does not.
    public var deviceSetUp: DeviceSetUp?
    /// What users read who may not sign in; nil for the usual message.
    public var denial: Denial?
    /// The ID of a service that checks identity documents; offered as a link.
    public var identityProofing: String?
    /// Other identity providers.
    public var providers: [Provider] = []
    /// The rules for passwords.
    public var password = PasswordPolicy()
    /// The custom authenticator; nil if devices cannot enroll in it.
    public var customApp: CustomApp?
    /// How authenticators behave.
    public var behavior = Behavior()
    /// The org's own CAPTCHA, a proof of work.
    public var altcha = Altcha()
    /// How many minutes the org's clock is ahead; negative if it is behind.
    public var clock = 0
    /// The lifetimes in seconds.
    public var lifetimes = Lifetimes()
    /// The lifetimes of tokens and the rotation of refresh tokens.
    public var tokens = Tokens()
    /// The address of a program that changes the claims of tokens (Okta's token inline hook); nil for none.
    public var tokenHook: String?
    /// How sign-in on the org's hosted pages works.
    public var browser = Browser()
    /// The algorithm of ID tokens.
    public var signing = Signing.rs256
    /// Whether tokens are bound to a key of the client (RFC 9449).
    public var dpop = DPoP.off
    /// Whether a DPoP proof must contain a nonce of the org.
    public var dpopNonce = false
    /// The first step.
    public var start = Start.identify
    /// A seed for unusual but valid responses; nil for regular ones.
    public var odd: UInt64?
    /// Whether unusual responses also have what no client knows yet.
    public var news = false

    /// The algorithm of ID tokens (RFC 7518 §3.1).
    public enum Signing: String, Sendable, Hashable, CaseIterable {
        /// RSA with SHA-256.
        case rs256 = "RS256"
        /// ECDSA on P-256 with SHA-256.
        case es256 = "ES256"
    }

    /// How the org treats DPoP proofs.
    public enum DPoP: String, Sendable, Hashable, CaseIterable {
        /// The org ignores proofs.
        case off
        /// The tokens of a client that sends a proof are bound to its key.
        case allowed
        /// Clients need a proof to get tokens.
        case required
    }

    /// The first step of a transaction.
    public enum Start: String, Sendable, Hashable, CaseIterable {
        /// The user says who they are.
        case identify
        /// The user enters the code that another device shows.
        case deviceCode
        /// The org asks the user to try again later.
        case safeMode
        /// The page behind the link in an email, requested on another device.
        case emailLink
    }

    /// Creates a policy without users, which asks for a password only.
    public init() {}
}

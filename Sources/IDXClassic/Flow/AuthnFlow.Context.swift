public import IDXAuth
public import IDXPlatform

extension AuthnFlow {
    /// The state of a running sign-in, which you can save and restore in another process.
    ///
    /// When encoded, it contains secrets in the clear: store it where only its owner can read it, and delete
    /// it after success, cancel or expiry.
    public struct Context: TransactionContext, Hashable, Codable {
        private var version = SavedVersion()
        /// The org and the application, without the client secret.
        public let configuration: Configuration
        /// The options of the start, without tokens that work once.
        public let options: Options
        /// When the sign-in began.
        public let startedAt: Date
        /// The secret that names the transaction; nil before the username is known and after the end.
        public internal(set) var stateToken: Secret? {
            get { revealedToken?.wrappedValue }
            set { revealedToken = newValue.map { .init(wrappedValue: $0) } }
        }
        private var revealedToken: Secret.Revealed?
        /// The username that was sent.
        public internal(set) var username: String?
        /// The server's deadline of the latest step.
        public package(set) var expiresAt: Date?
        /// Whether the user chose not to be asked for a factor on this device.
        var rememberDevice: Bool?
        /// Whether the user chose that pushes are sent without asking.
        var autoPush: Bool?
        /// The transaction's cookies.
        package var cookies = CookieJar()

        init(configuration: Configuration, options: Options, startedAt: Date) {
            self.configuration = configuration
            self.options = options.withoutTokens
            self.startedAt = startedAt.wholeSeconds
            username = options.loginHint
            stateToken = options.stateToken
        }
    }
}

extension AuthnFlow.Context: CustomStringConvertible, CustomReflectable {
    /// The org and the start of the sign-in.
    public var description: String { "sign-in to \(configuration.issuer) since \(startedAt)" }
    /// Otherwise `dump` would show cookies.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}

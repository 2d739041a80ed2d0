import IDXJSON
import IDXPlatform

/// The backend of the app: a confidential client of the org in the same process.
///
/// It stores the sign-ins that it began and the sessions that it created.
struct Backend: Sendable {
    /// The client ID.
    static let clientID = "0oaAcmeBackend"
    /// The path prefix of its pages.
    static let path = "/-/backend"

    /// A pending sign-in in a browser.
    struct Login: Sendable {
        var verifier: String
        var nonce: String
        /// The address to which the browser returns at the end.
        var returnTo: String
        var echo: String?
        fileprivate var expiresAt = Date(timeIntervalSince1970: 0)

        init(verifier: String, nonce: String, returnTo: String, echo: String?) {
            self.verifier = verifier
            self.nonce = nonce
            self.returnTo = returnTo
            self.echo = echo
        }
    }

    var random: EngineRandom
    private var logins: [String: Login] = [:]
    private var sessions: [String: JSON] = [:]
    private static let limit = 10_000

    init(random: EngineRandom) {
        self.random = random
    }

    /// The client of the backend, with its own secret.
    static func client(of app: EngineSettings.Client, origin: String, secret: String)
        -> EngineSettings.Client
    {
        EngineSettings.Client(
            id: clientID, secret: secret,
            redirectURIs: [origin + path + "/callback"] + app.redirectURIs,
            grants: [.interactionCode, .authorizationCode])
    }

    /// Stores a sign-in for ten minutes and returns its `state`.
    mutating func begin(_ login: Login, now: Date) -> String {
        if logins.count >= Self.limit { logins = logins.filter { $0.value.expiresAt > now } }
        if logins.count >= Self.limit { logins = [:] }
        let state = random.name("", length: 32)
        logins[state] = login
        logins[state]?.expiresAt = now.addingTimeInterval(600)
        return state
    }

    /// Removes and returns the pending sign-in with this `state`, which can be used once.
    mutating func take(_ state: String?, now: Date) -> Login? {
        state.flatMap { logins.removeValue(forKey: $0) }.flatMap { $0.expiresAt > now ? $0 : nil }
    }

    /// Creates a session for a user.
    mutating func signIn(_ userInfo: JSON) -> String {
        if sessions.count >= Self.limit { sessions = [:] }
        let session = random.name("s-", length: 32)
        sessions[session] = userInfo
        return session
    }

    /// The user info of a session.
    func userInfo(of session: String?) -> JSON? { session.flatMap { sessions[$0] } }
}

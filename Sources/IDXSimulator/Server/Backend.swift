import IDXJSON
import IDXPlatform

/// The backend of the app: a confidential client of the org that lives in the same process.
///
/// It remembers the sign-ins that it began and the sessions that it gave out.
struct Backend: Sendable {
    /// The ID of its client.
    static let clientID = "0oaAcmeBackend"
    /// Where its pages begin.
    static let path = "/-/backend"

    /// A sign-in that a browser was sent away for.
    struct Login: Sendable {
        var verifier: String
        var nonce: String
        /// Where the browser goes in the end, and what it has to bring there.
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

    /// Its client, with a secret of its own.
    static func client(of app: EngineSettings.Client, origin: String, secret: String)
        -> EngineSettings.Client
    {
        EngineSettings.Client(
            id: clientID, secret: secret,
            redirectURIs: [origin + path + "/callback"] + app.redirectURIs,
            grants: [.interactionCode, .authorizationCode])
    }

    /// Remembers a sign-in for ten minutes, under the state it returns.
    mutating func begin(_ login: Login, now: Date) -> String {
        if logins.count >= Self.limit { logins = logins.filter { $0.value.expiresAt > now } }
        if logins.count >= Self.limit { logins = [:] }
        let state = random.name("", length: 32)
        logins[state] = login
        logins[state]?.expiresAt = now.addingTimeInterval(600)
        return state
    }

    /// Takes the sign-in that a browser came back from; each comes back once.
    mutating func take(_ state: String?, now: Date) -> Login? {
        state.flatMap { logins.removeValue(forKey: $0) }.flatMap { $0.expiresAt > now ? $0 : nil }
    }

    /// Begins a session for a user.
    mutating func signIn(_ userInfo: JSON) -> String {
        if sessions.count >= Self.limit { sessions = [:] }
        let session = random.name("s-", length: 32)
        sessions[session] = userInfo
        return session
    }

    /// The user of a session.
    func userInfo(of session: String?) -> JSON? { session.flatMap { sessions[$0] } }
}

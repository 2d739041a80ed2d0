package import IDXJSON
package import IDXLoopback

/// A deliberate fault of the simulated org, for tests of clients: a built-in one, or one of your own.
///
/// ```swift
/// let faults = [Fault.named("tok_alg_none")].compactMap(\.self)
/// let late = Fault("late", "tokens that have expired", .refuse, at: [.token]) { reply, _ in
///     reply.object?["expires_in"] = -60
/// }
/// let org = try await SimulatedOrg(policy: policy, faults: faults + [late])
/// ```
///
/// A fault acts at each of its stages. `named("http_silence@token")` limits it to one.
public struct Fault: Sendable {
    /// The stages of a sign-in at which a fault can change the response.
    public enum Stage: String, Sendable, Hashable, CaseIterable {
        /// The server's configuration.
        case discovery
        /// The first request of a sign-in.
        case interact
        /// The first step.
        case introspect
        /// The forms of the steps.
        case form
        /// The tokens.
        case token
        /// The keys that ID tokens are verified with.
        case keys
        /// The challenges of a proof of work.
        case captcha
        /// The page that a browser opens.
        case authorize
        /// The Authentication API: the first call, the state, going back, skipping and canceling.
        case authn
        /// Its calls that verify a factor.
        case authnFactor = "authn-factor"
        /// Its calls that set up a factor.
        case authnEnroll = "authn-enroll"
        /// Its calls that recover or unlock an account.
        case authnRecovery = "authn-recovery"
        /// Its calls that change a password.
        case authnPassword = "authn-password"
        /// The redirect of a browser to the app.
        case back = "return"
        /// The ID and the addresses of the org.
        case organization
        /// The App Authenticators API: the configuration of the custom authenticator.
        case configuration = "app-configuration"
        /// Its call that enrolls a device.
        case enroll = "app-enroll"
        /// Its call that changes an enrollment.
        case update = "app-update"
        /// Its call that deletes an enrollment.
        case delete = "app-delete"
        /// Its list of pending challenges.
        case pending = "app-pending"
        /// The challenges in that list and in pushes, before they are signed.
        case challenge = "app-challenge"
        /// Its call that takes the answer to a challenge.
        case verify = "app-verify"
        /// The token endpoint, where it issues maintenance tokens.
        case maintenance = "app-maintenance"
    }

    /// How a client should react to the fault.
    public enum Verdict: String, Sendable, Hashable {
        /// The client fails with an error and returns no token.
        case refuse
        /// The client continues unharmed or fails with an error; it does not crash, hang or leak secrets.
        case survive
        /// The client continues: the response is unusual but correct.
        case accept
    }

    /// The name: `tok_alg_none`.
    public let name: String
    /// What it does, in one line.
    public let summary: String
    /// How a client should react.
    public let verdict: Verdict
    /// The stages at which it acts.
    public internal(set) var stages: Set<Stage>
    package let acts: [Act]

    /// A change at some stages.
    package struct Act: Sendable {
        package let stages: Set<Stage>
        package let change: Change

        /// Creates a change at some stages.
        package init(stages: Set<Stage>, change: Change) {
            self.stages = stages
            self.change = change
        }
    }

    /// A change to a response, in the order in which they apply.
    package enum Change: Sendable {
        /// A token before it is signed.
        case token(@Sendable (inout TokenDraft, Scene) -> Void)
        /// The JSON document of the response.
        case json(@Sendable (inout JSON, Scene) -> Void)
        /// The status, the headers and the bytes of the body.
        case http(@Sendable (inout HTTPExchange.Response, Scene) -> Void)
        /// The bytes on the wire, and when to send them.
        case wire(@Sendable (HTTPExchange.Response, Scene) -> [HTTPExchange.RawStep])
    }

    /// The context of a change.
    public struct Scene: Sendable {
        /// The org's origin.
        public let origin: String
        /// Another origin, whose visits are in ``SimulatedOrg/foreignRequests``.
        public let foreign: String
        /// The issuer.
        public let issuer: String
        /// The stage.
        public let stage: Stage
        /// How often the fault has acted at this stage, starting at 1.
        public let use: Int
        /// The path of the request.
        public package(set) var path = ""
        /// The body of the request.
        public package(set) var request: [UInt8] = []
        /// The kind of token to change, if any.
        public package(set) var token: TokenKind?
        /// The last secret that the user typed.
        package let secret: String?
        /// The notifications of an enrollment whose challenges are over.
        package var past: @Sendable () -> [JSON] = { [] }

        init(
            origin: String, foreign: String, issuer: String, stage: Stage, use: Int,
            secret: String?
        ) {
            self.origin = origin
            self.foreign = foreign
            self.issuer = issuer
            self.stage = stage
            self.use = use
            self.secret = secret
        }
    }

    /// The tokens an org signs.
    public enum TokenKind: Sendable, Hashable {
        /// An access token.
        case access
        /// An ID token.
        case identity
        /// A challenge of the custom authenticator.
        case challenge
    }

    /// Creates a fault of your own that changes replies.
    ///
    /// - Parameters:
    ///   - name: A name.
    ///   - summary: What it does, in one line.
    ///   - verdict: How a client should react.
    ///   - stages: Where it acts.
    ///   - change: Changes the reply.
    public init(
        _ name: String, _ summary: String, _ verdict: Verdict = .survive, at stages: Set<Stage>,
        reply change: @escaping @Sendable (inout Reply, Scene) -> Void
    ) {
        self.init(
            name, summary, verdict, at: stages,
            .http { response, scene in
                var reply = Reply(response: response)
                change(&reply, scene)
                response = reply.response
            })
    }

    /// Creates a fault of your own that changes tokens before they are signed.
    ///
    /// - Parameters:
    ///   - name: A name.
    ///   - summary: What it does, in one line.
    ///   - verdict: How a client should react.
    ///   - change: Changes the token.
    public init(
        _ name: String, _ summary: String, _ verdict: Verdict = .survive,
        token change: @escaping @Sendable (inout TokenDraft, Scene) -> Void
    ) {
        self.init(name, summary, verdict, at: [.token, .challenge], .token(change))
    }

    package init(
        _ name: String, _ summary: String, _ verdict: Verdict = .survive,
        at stages: Set<Stage>, _ changes: Change...
    ) {
        self.init(
            name, summary, verdict, acts: changes.map { Act(stages: stages, change: $0) })
    }

    package init(_ name: String, _ summary: String, _ verdict: Verdict, acts: [Act]) {
        self.name = name
        self.summary = summary
        self.verdict = verdict
        self.acts = acts
        stages = acts.reduce(into: []) { $0.formUnion($1.stages) }
    }

    /// All built-in faults.
    public static let all: [Fault] = FaultTable.faults(FaultTable.rows) + connections + documents

    /// Returns the fault with this name, `tok_alg_none`, or at one stage only, `http_silence@token`.
    public static func named(_ name: String) -> Fault? { named(name, in: all) }

    package static func named(_ name: String, in faults: [Fault]) -> Fault? {
        let parts = name.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, var fault = faults.first(where: { $0.name == first }) else {
            return nil
        }
        guard parts.count == 2 else { return fault }
        guard let stage = Stage(rawValue: String(parts[1])), fault.stages.contains(stage) else {
            return nil
        }
        fault.stages = [stage]
        return fault
    }
}

extension Set<Fault.Stage> {
    /// The stages of a sign-in without a browser.
    public static let everywhere: Set = authn.union(app).union([
        .discovery, .interact, .introspect, .form, .token, .keys,
    ])
    /// The stages of the App Authenticators API that have responses of their own.
    public static let app: Set = [
        .configuration, .enroll, .update, .delete, .pending, .verify, .maintenance,
    ]
    /// The stages of the Authentication API.
    public static let authn: Set = [
        .authn, .authnFactor, .authnEnroll, .authnRecovery, .authnPassword,
    ]
    /// The stages that return IDX documents.
    package static let dialogue: Set = [.introspect, .form]
    /// The stages that tell the client where to post its answers.
    package static let addresses = dialogue.union(authn)
}

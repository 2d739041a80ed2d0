import IDXJSON
import IDXLoopback
public import IDXPlatform

/// A whole Identity Engine on 127.0.0.1, for demos and for tests of any client in any language.
///
/// It keeps transactions, people, mailboxes and tokens in memory, checks everything a real org
/// checks, and signs real tokens. Each org has its own port, so you can run many of them at once:
///
/// ```swift
/// let org = try await SimulatedOrg(scenario: "password")
/// let flow = InteractionCodeFlow(issuer: org.issuer, clientID: org.clientID, …)
/// …
/// let code = org.outside.latestEmail(to: "jay@example.com")?.code
/// await org.stop()
/// ```
///
/// Tests in Swift have the person's side at ``outside``, ``act(_:)`` and ``fetch(_:)``;
/// programs in other languages have the same under `/-/outside/` on the same port, in JSON.
public final class SimulatedOrg: Sendable {
    let core: OrgCore
    private let server: LoopbackServer
    private let foreign: LoopbackServer?

    /// Starts an org.
    ///
    /// - Parameters:
    ///   - policy: its people and rules.
    ///   - options: where it listens, which client it knows, how strict it is.
    ///   - now: reads the time; ``advance(by:)`` moves it on.
    ///   - faults: what it does wrong on purpose. See ``Fault/all``.
    ///   - oddities: a seed for odd shapes of responses; nil leaves it to the policy.
    /// - Throws: an error naming the port if it is taken.
    public init(
        policy: Policy, options: Options = Options(),
        now: @escaping @Sendable () -> Date = { Date() },
        faults: [Fault] = [], oddities: UInt64? = nil
    ) async throws {
        var policy = policy
        if let oddities { policy.odd = oddities }
        let elsewhere = ForeignVisits()
        let foreign =
            faults.isEmpty
            ? nil
            : try LoopbackServer { request in
                elsewhere.note(request)
                return .response(.init(200, type: "application/json", text: "{}"))
            }
        let setting = OrgCore.Setting(
            policy: policy, options: options, clock: now, faults: faults,
            foreignPort: foreign?.port ?? 9, foreignVisits: elsewhere)
        let holder = OrgCore.Holder()
        server = try LoopbackServer(
            port: options.port,
            handlerOnPort: { port in
                holder.core(setting, port: port).answer
            })
        core = holder.core(setting, port: server.port)
        self.foreign = foreign
    }

    /// Starts an org of one of the built-in scenarios.
    ///
    /// - Throws: ``UnknownScenario``, or an error naming the port if it is taken.
    public convenience init(
        scenario name: String, options: Options = Options(),
        now: @escaping @Sendable () -> Date = { Date() },
        faults: [Fault] = [], oddities: UInt64? = nil
    ) async throws {
        guard let policy = Policy.builtIn(name) else { throw UnknownScenario(name: name) }
        try await self.init(
            policy: policy, options: options, now: now, faults: faults, oddities: oddities)
    }

    /// There is no scenario of that name.
    public struct UnknownScenario: Error, Sendable, Hashable {
        /// The name.
        public let name: String
    }

    /// What clients are configured with: `http://127.0.0.1:PORT/oauth2/default`.
    public var issuer: URL {
        // The text is made of a fixed scheme, a number and a configured path.
        URL(string: core.settings.issuer) ?? URL(filePath: "/")
    }

    /// Scheme, host and port, without a slash.
    public var origin: String { core.settings.origin }

    /// The registered app.
    public var clientID: String { core.settings.app.id }

    /// The client of the app's backend. An app that lets its backend exchange codes sends browsers here
    /// under this ID.
    public var backendClientID: String { Backend.clientID }

    /// Where the app's backend is, `http://127.0.0.1:PORT/-/backend`: `/login`, `/exchange` and `/users`
    /// follow.
    public var backend: URL {
        URL(string: core.settings.origin + Backend.path) ?? URL(filePath: "/")
    }

    /// The first of the registered redirect addresses.
    public var redirectURI: URL {
        URL(string: core.settings.app.redirectURIs.first ?? "") ?? URL(filePath: "/")
    }

    /// The registered redirect URIs.
    public var redirectURIs: [String] { core.settings.app.redirectURIs }

    /// The port it listens on.
    public var port: UInt16 { server.port }

    /// Closes every connection and returns when the port is free again.
    public func stop() async {
        await server.stop()
        await foreign?.stop()
    }
}

// MARK: - The person's side

extension SimulatedOrg {
    /// Mailbox, phone, authenticator app, keys and log, as they are now.
    public var outside: PersonSide { core.engine { engine, _ in engine.outside } }

    /// Reaches into the outside world, for instance to approve a push with a chosen number.
    @discardableResult public func withOutside<Result: Sendable>(
        _ body: (inout PersonSide) throws -> Result
    ) rethrows -> Result {
        try core.engine { engine, _ in try body(&engine.outside) }
    }

    /// Does what a person would do outside the dialogue.
    ///
    /// - Returns: Whether there was something to do it with.
    @discardableResult
    public func act(_ act: PersonAct) -> Bool {
        core.engine { engine, now in engine.act(act, now: now) }
    }

    /// Reads what a person would read outside the dialogue, to type it in.
    public func fetch(_ what: PersonFetch) -> String? {
        core.engine { engine, now in engine.fetch(what, now: now) }
    }

    /// The acts that there is something to do with now.
    public var possibleActs: [PersonAct] {
        core.engine { engine, now in engine.possibleActs(now: now) }
    }

    /// What a person can read now to answer what a sign-in asks for.
    public var readableTexts: [PersonFetch] {
        core.engine { engine, now in engine.readableTexts(now: now) }
    }

    /// Opens one of the org's pages as a browser does that is not signed in.
    public func browse(_ address: String) -> BrowserReply {
        core.engine { engine, now in engine.browse(address, now: now) }
    }

    /// The time by the org's clock.
    public var now: Date { core.now }

    /// Moves the org's clock on, so that codes, transactions and tokens expire.
    public func advance(by seconds: Int) {
        core.advance(by: seconds)
    }

    /// Rotates the signing key: publishes another key together with the old one and signs with it.
    public func rotateKeys() {
        core.rotateKeys()
    }

    /// The newest 5,000 requests, oldest first: for tests that count them.
    public var requests: [RequestRecord] { core.requests }

    /// Requests that reached the foreign host a fault pointed to. It must stay empty.
    public var foreignRequests: [RequestRecord] { core.foreignRequests }

    /// One request, without its body.
    public struct RequestRecord: Sendable, Hashable {
        init(_ request: HTTPExchange.Request) {
            method = request.method
            target = request.target
            fields = request.fields
        }

        /// The method.
        public var method: String
        /// Path and query.
        public var target: String
        /// The values of a header, by its name in any case.
        public func header(_ name: String) -> [String] { fields.values(name) }
        let fields: HTTPExchange.Fields
    }
}

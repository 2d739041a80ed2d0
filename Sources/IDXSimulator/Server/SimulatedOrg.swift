import IDXCrypto
import IDXJSON
import IDXLoopback
public import IDXPlatform

/// A whole Identity Engine on this machine, for demos and for tests of any client in any language.
///
/// It keeps transactions, users, mailboxes and tokens in memory, validates everything that a real org
/// validates, and signs real tokens. Each org has its own port, so you can run many of them at once:
///
/// ```swift
/// let org = try await SimulatedOrg(scenario: "email-code")
/// let flow = InteractionCodeFlow(
///     issuer: org.issuer, clientID: org.clientID, scopes: ["openid"],
///     redirectURI: org.redirectURI)
/// // … sign in …
/// let code = org.outside.latestEmail(to: "jay@example.com")?.code
/// await org.stop()
/// ```
///
/// In Swift, tests read and act for the user with ``outside``, ``act(_:)`` and ``fetch(_:)``;
/// programs in other languages use the same in JSON, under `/-/` on the same port.
public final class SimulatedOrg: Sendable {
    let core: OrgCore
    private let server: LoopbackServer
    private let foreign: LoopbackServer?
    /// The file of the authority that clients have to trust, if the org made its own certificate.
    public let authority: String?

    /// Starts an org.
    ///
    /// - Parameters:
    ///   - policy: The users and rules.
    ///   - options: The address, clients, tokens and limits.
    ///   - now: Returns the time; ``advance(by:)`` adds to it.
    ///   - faults: What it does wrong on purpose. See ``Fault/all``.
    ///   - oddities: A seed for unusual but valid responses; nil for that of the policy.
    /// - Throws: ``InvalidOptions``, or an error that names the port if it is in use, or what is missing of the
    ///   system's cryptography.
    public init(
        policy: Policy, options: Options = Options(),
        now: @escaping @Sendable () -> Date = { Date() },
        faults: [Fault] = [], oddities: UInt64? = nil
    ) async throws {
        _ = try SystemCrypto()
        let address = try OrgAddress(options)
        authority = address.authority
        let kept = try options.accounts.map { bytes throws(InvalidOptions) in
            try KeptState(parsing: bytes)
        }
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
            policy: policy, options: options, address: address, kept: kept, clock: now,
            faults: faults,
            foreignPort: foreign?.port ?? 9, foreignVisits: elsewhere)
        let holder = OrgCore.Holder()
        server = try Self.server(address) { port in holder.core(setting, port: port).answer }
        core = holder.core(setting, port: server.port)
        self.foreign = foreign
    }

    private static func server(
        _ address: OrgAddress, handlerOnPort: (UInt16) -> HTTPExchange.Handler
    ) throws -> LoopbackServer {
        do throws(LoopbackError) {
            return try LoopbackServer(
                port: address.port, at: address.place, handlerOnPort: handlerOnPort)
        } catch {
            guard case .tls(let failure) = error else { throw error }
            throw InvalidOptions.tls(reason: failure.reason)
        }
    }

    /// Starts an org with a built-in scenario.
    ///
    /// - Throws: ``UnknownScenario``, or an error that names the port if it is in use.
    public convenience init(
        scenario name: String, options: Options = Options(),
        now: @escaping @Sendable () -> Date = { Date() },
        faults: [Fault] = [], oddities: UInt64? = nil
    ) async throws {
        guard let policy = Policy.builtIn(name) else { throw UnknownScenario(name: name) }
        try await self.init(
            policy: policy, options: options, now: now, faults: faults, oddities: oddities)
    }

    /// No scenario has this name.
    public struct UnknownScenario: Error, Sendable, Hashable {
        /// The name.
        public let name: String
    }

    /// The issuer that clients are configured with, by default `http://127.0.0.1:PORT/oauth2/default`.
    public var issuer: URL {
        // The text has a fixed scheme, a number and a configured path.
        URL(string: core.settings.issuer) ?? URL(filePath: "/")
    }

    /// Scheme, host and port, without a trailing slash.
    public var origin: String { core.settings.origin }

    /// The client ID of the registered app.
    public var clientID: String { core.settings.app.id }

    /// The first registered redirect URI.
    public var redirectURI: URL {
        URL(string: core.settings.app.redirectURIs.first ?? "") ?? URL(filePath: "/")
    }

    /// The registered redirect URIs.
    public var redirectURIs: [String] { core.settings.app.redirectURIs }

    /// The port it listens on.
    public var port: UInt16 { server.port }

    /// Whether it speaks TLS itself.
    package var speaksTLS: Bool { core.settings.localOrigins.allSatisfy { $0.hasPrefix("https:") } }

    /// Closes every connection. Returns when the port is free again.
    public func stop() async {
        await server.stop()
        await foreign?.stop()
    }
}

// MARK: - The user's side

extension SimulatedOrg {
    /// A snapshot of the mailbox, phone, authenticator app, keys and log.
    public var outside: PersonSide { core.engine { engine, _ in engine.outside } }

    /// Changes the user's side, for instance to approve a push with a chosen number.
    @discardableResult public func withOutside<Result: Sendable>(
        _ body: (inout PersonSide) throws -> Result
    ) rethrows -> Result {
        try core.engine { engine, _ in try body(&engine.outside) }
    }

    /// Performs an act of the user outside the dialogue.
    ///
    /// - Returns: Whether it was possible.
    @discardableResult
    public func act(_ act: PersonAct) -> Bool {
        core.engine { engine, now in engine.act(act, now: now) }
    }

    /// Reads a text outside the dialogue, to type it in.
    public func fetch(_ what: PersonFetch) -> String? {
        core.engine { engine, now in engine.fetch(what, now: now) }
    }

    /// The acts that are possible now.
    public var possibleActs: [PersonAct] {
        core.engine { engine, now in engine.possibleActs(now: now) }
    }

    /// The texts that a user can read now to answer the current challenges.
    public var readableTexts: [PersonFetch] {
        core.engine { engine, now in engine.readableTexts(now: now) }
    }

    /// Opens one of the org's pages in a browser that is not signed in.
    public func browse(_ address: String) -> BrowserReply { core.browse(address) }

    /// The time by the org's clock.
    public var now: Date { core.now }

    /// Advances the org's clock, so that codes, transactions and tokens expire.
    public func advance(by seconds: Int) {
        core.advance(by: seconds)
    }

    /// Rotates the signing key: publishes another key together with the old one and signs with it.
    public func rotateKeys() {
        core.rotateKeys()
    }

    /// The newest 5,000 requests, oldest first.
    public var requests: [RequestRecord] { core.requests }

    /// Begins again as the policy says: without sign-ins, tokens, messages, and changes to accounts.
    public func reset() { core.reset() }

    /// What it does wrong on purpose, from the next request on.
    public var faults: [Fault] {
        get { core.faults }
        set { core.faults = newValue }
    }

    /// The accounts, groups and apps as JSON, with passwords and keys, for ``Options/accounts`` of a later org.
    public var accounts: [UInt8] { core.engine { engine, _ in engine.kept.bytes(.pretty) } }

    /// Requests to the foreign host that faults point to. A correct client sends none.
    public var foreignRequests: [RequestRecord] { core.foreignRequests }

    /// One request, with the beginning of its body.
    public struct RequestRecord: Sendable, Hashable {
        init(_ request: HTTPExchange.Request) {
            method = request.method
            target = request.target
            fields = request.fields
            body = Array(request.body.prefix(2048))
        }

        /// The method.
        public var method: String
        /// Path and query.
        public var target: String
        /// The values of a header; case does not matter.
        public func header(_ name: String) -> [String] { fields.values(name) }
        let fields: HTTPExchange.Fields
        /// The first two kilobytes of the body.
        public var body: [UInt8]

        /// As JSON, for programs in other languages.
        var json: JSON {
            [
                "method": .string(method), "target": .string(target),
                "headers": .object(
                    JSON.Object(fields.all.map { .init(key: $0.name, value: .string($0.value)) })),
                "body": .string(String(decoding: body, as: UTF8.self)),
            ]
        }
    }
}

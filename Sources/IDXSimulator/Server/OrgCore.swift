import IDXJSON
import IDXLoopback
import IDXPlatform
import Synchronization

/// The org behind its HTTP server: an engine and a token ledger behind one lock.
final class OrgCore: Sendable {
    /// The settings an org starts with.
    struct Setting: Sendable {
        let policy: Policy
        let options: SimulatedOrg.Options
        let address: OrgAddress
        let kept: KeptState?
        let clock: @Sendable () -> Date
        let faults: [Fault]
        let foreignPort: UInt16
        let foreignVisits: ForeignVisits
    }

    struct State: Sendable {
        var engine: IdentityEngine
        var ledger: TokenLedger
        var limiter: RateLimiter
        var random: EngineRandom
        var clockOffset = 0
        var keys = [SigningKey.demo]
        var proofs = ProofMemory()
        /// The keys of clients that were fetched from an address.
        var clientKeys: [String: [JSONWebKey]] = [:]
        var requests = RecentList<SimulatedOrg.RequestRecord>(limit: 5000)
        var faultUses: [String: Int] = [:]
        /// The last secret that a client sent, such as a password or code, for the fault that echoes it.
        var lastSecret: String?
    }

    let policy: Policy
    let settings: EngineSettings
    let rules: Policy.Tokens
    let pages: (any HostedPages)?
    let fetch: (@Sendable (_ url: String, _ body: [UInt8]?) async -> [UInt8]?)?
    let foreignOrigin: String
    private let clock: @Sendable () -> Date
    private let foreignVisits: ForeignVisits
    private let state: Mutex<State>
    private let fresh: @Sendable () -> State
    private let activeFaults: Mutex<[Fault]>

    init(_ setting: Setting, port: UInt16) {
        let options = setting.options
        @Sendable func random(_ number: UInt64) -> EngineRandom {
            options.seed.map { .seeded($0 &+ number) } ?? .system
        }
        policy = setting.policy
        settings = EngineSettings(policy, options, setting.address, port: port)
        rules = setting.policy.tokens
        clock = setting.clock
        activeFaults = Mutex(setting.faults)
        pages = options.pages
        fetch = options.fetch
        foreignOrigin = "http://127.0.0.1:\(setting.foreignPort)"
        foreignVisits = setting.foreignVisits
        let (policy, settings, rules) = (policy, settings, rules)
        let clients = settings.otherClients
        fresh = {
            settings.book.reset(to: clients)
            return State(
                engine: IdentityEngine(policy: policy, settings: settings, random: random(0)),
                ledger: TokenLedger(rules: rules, random: random(1)),
                limiter: RateLimiter(
                    limit: policy.client?.requestsPerMinute ?? options.requestsPerMinute),
                random: random(2))
        }
        var first = fresh()
        if let kept = setting.kept { first.engine.restore(kept) }
        state = Mutex(first)
    }

    /// What it does wrong on purpose.
    var faults: [Fault] {
        get { activeFaults.withLock { $0 } }
        set { activeFaults.withLock { $0 = newValue } }
    }

    /// Begins again as its policy says: without sign-ins, tokens, messages, and changes to accounts.
    func reset() {
        let first = fresh()
        work { state, _ in state = first }
    }

    var isClassic: Bool { policy.engine == .classic }

    /// Accesses the state at the org's time, under its lock. The closure must not wait or call out.
    func work<Result: Sendable, Failure: Error>(
        _ body: (inout State, Date) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let real = clock()
        return try state.withLock { state throws(Failure) in
            let offset = state.clockOffset + policy.clock * 60
            return try body(&state, real.addingTimeInterval(Double(offset)))
        }
    }

    /// Accesses the engine at the org's time.
    func engine<Result: Sendable>(
        _ body: (inout IdentityEngine, Date) throws -> Result
    ) rethrows -> Result {
        try work { state, now in try body(&state.engine, now) }
    }

    var now: Date { work { _, now in now } }

    func advance(by seconds: Int) {
        work { state, _ in
            // At most a century: later dates do not fit the wire format.
            let century = 3_155_760_000
            let step = min(max(seconds, -century), century)
            state.clockOffset = min(max(state.clockOffset + step, 0), century)
        }
    }

    func rotateKeys() {
        work { state, _ in
            let next: SigningKey = state.keys[0].keyID == SigningKey.demo.keyID ? .next : .demo
            state.keys = [next] + state.keys.filter { $0.keyID != next.keyID }
        }
    }

    var requests: [SimulatedOrg.RequestRecord] { work { state, _ in Array(state.requests) } }
    var foreignRequests: [SimulatedOrg.RequestRecord] { foreignVisits.all }
}

extension OrgCore {
    /// Creates the core once the port is known, for the server and the org to share.
    final class Holder: Sendable {
        private let core = Mutex<OrgCore?>(nil)

        func core(_ setting: Setting, port: UInt16) -> OrgCore {
            core.withLock { core in
                if let core { return core }
                let made = OrgCore(setting, port: port)
                core = made
                return made
            }
        }
    }
}

/// Requests to the foreign host that faults point to; a correct client sends none.
final class ForeignVisits: Sendable {
    private let visits = Mutex(RecentList<SimulatedOrg.RequestRecord>(limit: 1000))

    /// Records a request.
    func note(_ request: HTTPExchange.Request) {
        visits.withLock { $0.append(.init(request)) }
    }

    /// The newest requests.
    var all: [SimulatedOrg.RequestRecord] { visits.withLock { Array($0) } }
}

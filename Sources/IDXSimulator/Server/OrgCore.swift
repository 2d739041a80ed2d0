import IDXJSON
import IDXLoopback
import IDXPlatform
import Synchronization

/// The org behind its HTTP server: one engine and one ledger of tokens behind one lock.
final class OrgCore: Sendable {
    /// What an org is started with.
    struct Setting: Sendable {
        let policy: Policy
        let options: SimulatedOrg.Options
        let clock: @Sendable () -> Date
        let faults: [Fault]
        let foreignPort: UInt16
        let foreignVisits: ForeignVisits
    }

    struct State: Sendable {
        var engine: IdentityEngine
        var ledger: TokenLedger
        var backend: Backend
        var limiter: RateLimiter
        var random: EngineRandom
        var clockOffset = 0
        var keys = [SigningKey.demo]
        var proofs = ProofMemory()
        var requests = RecentList<SimulatedOrg.RequestRecord>(limit: 5000)
        var faultUses: [String: Int] = [:]
        /// What clients said that must never come back: passwords, codes.
        var lastSecret: String?
    }

    let settings: EngineSettings
    let rules: SimulatedOrg.TokenRules
    let faults: [Fault]
    let browserRules: Policy.Browser
    let signing: Policy.Signing
    let pages: (any HostedPages)?
    let dpop: Policy.DPoP
    let wantsNonce: Bool
    let foreignOrigin: String
    private let clock: @Sendable () -> Date
    private let foreignVisits: ForeignVisits
    private let state: Mutex<State>

    init(_ setting: Setting, port: UInt16) {
        let (options, client) = (setting.options, setting.policy.client)
        var third = options.seed.map { EngineRandom.seeded($0 &+ 3) } ?? .system
        settings = EngineSettings(
            setting.policy, options, port: port, backendSecret: third.name("", length: 40))
        rules = options.tokens
        clock = setting.clock
        faults = setting.faults
        browserRules = setting.policy.browser
        signing = setting.policy.signing
        pages = options.pages
        dpop = setting.policy.dpop
        wantsNonce = setting.policy.dpopNonce
        foreignOrigin = "http://127.0.0.1:\(setting.foreignPort)"
        foreignVisits = setting.foreignVisits
        let random = options.seed.map(EngineRandom.seeded) ?? .system
        let tokens = options.seed.map { EngineRandom.seeded($0 &+ 1) } ?? .system
        let names = options.seed.map { EngineRandom.seeded($0 &+ 2) } ?? .system
        state = Mutex(
            State(
                engine: IdentityEngine(policy: setting.policy, settings: settings, random: random),
                ledger: TokenLedger(rules: rules, random: tokens),
                backend: Backend(random: third),
                limiter: RateLimiter(
                    limit: client?.requestsPerMinute ?? options.requestsPerMinute), random: names))
    }

    /// Works on the state with the org's time. Nothing in it may wait or call out.
    func work<Result: Sendable, Failure: Error>(
        _ body: (inout State, Date) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let real = clock()
        return try state.withLock { state throws(Failure) in
            try body(&state, real.addingTimeInterval(Double(state.clockOffset)))
        }
    }

    /// Works on the engine with the org's time.
    func engine<Result: Sendable>(
        _ body: (inout IdentityEngine, Date) throws -> Result
    ) rethrows -> Result {
        try work { state, now in try body(&state.engine, now) }
    }

    var now: Date { work { _, now in now } }

    func advance(by seconds: Int) {
        work { state, _ in
            // A century at most: later dates would not fit the wire's format.
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
    /// Makes the core once the port is known, for the server and the org to share.
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

/// Requests that went to the host the faults point at, where no honest client goes.
final class ForeignVisits: Sendable {
    private let visits = Mutex(RecentList<SimulatedOrg.RequestRecord>(limit: 1000))

    /// Remembers a visit.
    func note(_ request: HTTPExchange.Request) {
        visits.withLock { $0.append(.init(request)) }
    }

    /// The newest ones.
    var all: [SimulatedOrg.RequestRecord] { visits.withLock { Array($0) } }
}

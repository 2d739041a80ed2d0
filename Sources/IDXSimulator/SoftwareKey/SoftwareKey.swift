import IDXCrypto
import IDXPlatform
import Synchronization

/// A security key in software, which speaks CTAP 2.1 in the reports of a USB key.
///
/// ```swift
/// let key = try SoftwareKey(options: .init(pin: "1234"))
/// _ = key.write(report)
/// let reply = key.read(within: .milliseconds(100))
/// ```
///
/// It signs with ES256. It counts as touched at once, unless told otherwise. It protects nothing.
public final class SoftwareKey: Sendable {
    /// How it behaves.
    public struct Options: Sendable, Hashable {
        /// Its PIN; nil if it has none yet.
        public var pin: String?
        /// Whether it supports PINs.
        public var supportsPIN = true
        /// Whether it verifies users by itself, as by a fingerprint.
        public var verifiesByItself = false
        /// Its PIN protocols, best first.
        public var pinProtocols = [2, 1]
        /// The most credentials that a request may name.
        public var listLimit = 8
        /// When it is touched.
        public var touch = Touch.atOnce
        /// What is wrong with it.
        public var defect: Defect?

        /// Creates options.
        ///
        /// - Parameters:
        ///   - pin: Its PIN; nil if it has none yet.
        ///   - touch: When it is touched.
        public init(pin: String? = nil, touch: Touch = .atOnce) {
            self.pin = pin
            self.touch = touch
        }
    }

    /// When the key is touched.
    public enum Touch: Sendable, Hashable {
        /// As soon as it asks.
        case atOnce
        /// This long after it began to ask.
        case after(Duration)
        /// Never; the key waits until the request is canceled.
        case never
        /// Never; the key gives up after this time.
        case timeOut(Duration)
    }

    /// What is wrong with a key.
    public enum Defect: Sendable, Hashable {
        /// It answers garbage.
        case garbage
        /// It answers no request after the first of this number.
        case unplugged(after: Int)
    }

    /// A key pair of the key.
    struct Credential: Sendable, Hashable {
        var id: [UInt8]
        var relyingParty: String
        var userHandle: [UInt8]?
        var username: String?
        /// Whether it is found without its ID: a passkey.
        var isResident: Bool
        var secret: [UInt8]

        var publicKey: CredentialKey { .es256(ECSigningKey(secret: secret).point) }
    }

    /// The model of the key (WebAuthn §6.5.1).
    static let model = Array("simulated-key-01".utf8)

    struct State: Sendable {
        var core: KeyCore
        var reports = ReportAssembly()
        var outgoing: [[UInt8]] = []
        var pending: (touch: KeyCore.Touch, channel: [UInt8], since: ContinuousClock.Instant)?
        var told = ContinuousClock.now
        var requests = 0
    }

    private let state: Mutex<State>

    /// Creates a key.
    ///
    /// - Parameters:
    ///   - options: How it behaves.
    ///   - keys: The simulated org's keys that it holds, as passkeys.
    ///   - relyingParty: The relying party of these keys: the org's host.
    /// - Throws: An error if the system's cryptography cannot be used: on Linux, libcrypto is missing.
    public init(
        options: Options = Options(), holding keys: [SecurityKey] = [], at relyingParty: String = ""
    ) throws {
        _ = try SystemCrypto()
        state = Mutex(
            State(
                core: KeyCore(
                    options: options,
                    credentials: keys.compactMap { $0.credential(at: relyingParty) })))
    }

    /// The number of wrong PINs until it is blocked.
    public var pinTries: Int { state.withLock { $0.core.pinTries } }
    /// The number of credentials.
    public var credentialCount: Int { state.withLock { $0.core.credentials.count } }
    /// Whether it waits for a touch.
    public var isWaiting: Bool { state.withLock { $0.pending != nil } }
    /// The number of requests that it has received.
    public var requestCount: Int { state.withLock { $0.requests } }

    /// Changes when it is touched.
    public func touch(_ touch: Touch) { state.withLock { $0.core.options.touch = touch } }

    /// Unplugs the key and connects it again.
    public func reconnect() {
        state.withLock { state in
            state.core.wrongInRow = 0
            (state.reports, state.outgoing, state.pending) = (ReportAssembly(), [], nil)
        }
    }

    /// Takes a report of 64 bytes (CTAP 2.1 §11.2.4).
    ///
    /// - Parameter report: The report, without a report number.
    /// - Returns: Whether the key is connected.
    public func write(_ report: [UInt8]) -> Bool {
        state.withLock { state in
            guard !state.isUnplugged else { return false }
            guard let message = state.reports.take(report) else { return true }
            state.take(message)
            return true
        }
    }

    /// Returns the next report of the key, waiting for it on this thread.
    ///
    /// - Parameter time: How long to wait; nil for as long as it takes.
    /// - Returns: 64 bytes; nil if there are none in time or the key is not connected.
    public func read(within time: Duration?) -> [UInt8]? {
        let end = time.map { ContinuousClock.now + $0 }
        while true {
            let (report, isOver) = state.withLock { ($0.next(), $0.isUnplugged) }
            if let report { return report }
            if isOver || end.map({ $0 <= .now }) == true { return nil }
            usleep(5000)
        }
    }
}

extension SoftwareKey.State {
    fileprivate var isUnplugged: Bool {
        if case .unplugged(let count)? = core.options.defect { requests > count } else { false }
    }

    fileprivate mutating func take(_ message: ReportAssembly.Message) {
        switch message.command {
        case .open:
            outgoing += ReportAssembly.reports(
                .open,
                message.data.prefix(8) + [1, 2, 3, UInt8(requests & 0x7F), 2, 1, 0, 0, 0x0C],
                on: message.channel)
        case .ping: outgoing += ReportAssembly.reports(.ping, message.data, on: message.channel)
        case .cancel:
            guard pending != nil else { return }
            pending = nil
            reply([KeyCore.Status.keepAliveCancel.rawValue], on: message.channel)
        case .cbor:
            requests += 1
            guard core.options.defect != .garbage || message.data.first == 0x04 else {
                return reply([0] + (166...255).reversed(), on: message.channel)
            }
            switch core.take(message.data) {
            case .reply(let bytes): reply(bytes, on: message.channel)
            case .waits(let touch):
                (pending, told) = ((touch, message.channel, .now), .now)
            }
        default:
            outgoing += ReportAssembly.reports(.error, [1], on: message.channel)
        }
    }

    private mutating func reply(_ bytes: [UInt8], on channel: [UInt8]) {
        outgoing += ReportAssembly.reports(.cbor, bytes, on: channel)
    }

    fileprivate mutating func next() -> [UInt8]? {
        if !outgoing.isEmpty { return outgoing.removeFirst() }
        guard let pending else { return nil }
        let elapsed = pending.since.duration(to: .now)
        switch core.options.touch {
        case .after(let wait) where elapsed < wait: break
        case .atOnce, .after:
            self.pending = nil
            reply(core.touched(pending.touch), on: pending.channel)
            return next()
        case .timeOut(let wait) where elapsed >= wait:
            self.pending = nil
            reply([KeyCore.Status.userActionTimeout.rawValue], on: pending.channel)
            return next()
        case .never, .timeOut: break
        }
        guard told.duration(to: .now) > .milliseconds(100) else { return nil }
        told = .now
        // It says every 100 ms that it waits for a touch (CTAP 2.1 §11.2.9.1.8).
        return ReportAssembly.reports(.keepAlive, [2], on: pending.channel).first
    }
}

extension SecurityKey {
    /// The same key pair in a software key; nil for another algorithm than ES256.
    fileprivate func credential(at relyingParty: String) -> SoftwareKey.Credential? {
        guard algorithm == .es256 else { return nil }
        return SoftwareKey.Credential(
            id: id, relyingParty: relyingParty, userHandle: userHandle, username: owner,
            isResident: true, secret: SystemCrypto.known.sha256(id))
    }
}

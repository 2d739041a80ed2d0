import IDXAuth
import IDXCrypto
import IDXPlatform

/// All that is kept of this device's enrollments, except their keys.
struct EnrollmentArchive: Sendable, Hashable, Codable {
    private var version = StoredJSON.version
    /// What the IDs of this installation derive from: random, made with the first enrollment.
    var installationSeed: String?
    var devices: [DeviceRecord] = []
    var enrollments: [EnrollmentRecord] = []
    var answered: [AnsweredChallenge] = []
}

// MARK: - The installation

extension EnrollmentArchive {
    /// The ID of this installation (`authenticatorAppKey`), a UUID: the same for all enrollments at an origin,
    /// and another at each, so that orgs cannot tell each other whose device it is.
    mutating func installationID(at origin: Origin, by crypto: SystemCrypto) -> String {
        let seed = installationSeed ?? SecureRandom.token(bytes: 16)
        installationSeed = seed
        let code = crypto.hmac(
            of: Array("authenticator app key \(origin)".utf8), key: Array(seed.utf8))
        // The version and variant of a random one (RFC 9562 §5.4).
        var bytes = Array(code.prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        let groups = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }
        return groups.joined(separator: "-")
    }
}

// MARK: - Answered challenges

extension EnrollmentArchive {
    /// How long an answered challenge is remembered after it has expired: by then, no clock takes it as valid.
    private static let memory: TimeInterval = 3600
    /// The most that are remembered. A user answers a few in an hour.
    private static let most = 1000

    /// Whether a challenge was answered on this device.
    func hasAnswered(_ challenge: PushChallenge.Identity) -> Bool {
        answered.contains { $0.challenge == challenge }
    }

    /// Forgets the challenges that expired long ago and, of too many, those that expire first.
    mutating func forgetChallenges(at now: Date) {
        answered.removeAll { $0.expiresAt.addingTimeInterval(Self.memory) < now }
        guard answered.count > Self.most else { return }
        answered = Array(answered.sorted { $0.expiresAt < $1.expiresAt }.suffix(Self.most))
    }
}

// MARK: - The archive's bytes

extension EnrollmentArchive {
    /// The most bytes. A larger archive is not written, because it could not be read.
    static let largest = 4 << 20

    /// Reads an archive. Throws if any part is damaged; nothing is dropped.
    init(_ bytes: [UInt8]) throws(CredentialStorageError) {
        self = try StoredJSON.read(bytes, of: "enrollments")
        guard Set(enrollments.map(\.id)).count == enrollments.count else {
            throw .damaged(reason: "two enrollments have the same ID")
        }
        guard Set(devices.map(\.organization)).count == devices.count else {
            throw .damaged(reason: "an org has two devices")
        }
    }

    /// The archive's bytes for storage.
    var bytes: [UInt8] {
        get throws(CredentialStorageError) { try StoredJSON.bytes(self, isPretty: true) }
    }
}

import IDXJSON
import IDXPlatform

/// A device that users enrolled, with its client instance key.
struct RegisteredDevice: Sendable {
    enum Status: String, Sendable {
        case active = "ACTIVE", suspended = "SUSPENDED", deleted = "DELETED"
    }

    let id: String
    let clientInstanceID: String
    let key: DeviceKey
    /// What it said about itself: `displayName`, `platform`, …
    var members: JSON.Object
    var status = Status.active
    let createdAt: Date
    var updatedAt: Date

    /// The name for lists.
    var name: String { members["displayName"]?.string ?? "" }
}

/// The enrollment of a user on a device in the custom authenticator.
struct AppEnrollment: Sendable {
    enum Status: String, Sendable { case active, suspended, reset }

    let id: String
    /// The ID of its method `push`.
    let methodID: String
    let userID: String
    let username: String
    let deviceID: String
    let clientID: String
    var possession: DeviceKey
    var verification: DeviceKey?
    var pushToken: String
    var transactionTypes: [Policy.CustomApp.Transaction]
    var status = Status.active
    let createdAt: Date
    var updatedAt: Date

    var keys: [DeviceKey] { [possession, verification].compactMap(\.self) }
}

/// A transaction that the org asks the enrollments of a user to approve.
struct AppChallenge: Sendable {
    enum Outcome: Sendable, Hashable { case pending, approved, denied, withdrawn }

    let id: String
    let userID: String
    /// The enrollments that it was sent to.
    let enrollments: [String]
    let nonce: String
    let type: Policy.CustomApp.Transaction
    /// The URL of the org, or of the custom authorization server that asks.
    let issuer: String
    /// The custom authorization server that asks, if it is not the org's.
    let serverID: String?
    let demand: Policy.CustomApp.Demand
    /// The text that a client shows on both devices.
    let bindingMessage: String?
    let issuedAt: Date
    let expiresAt: Date
    var outcome = Outcome.pending

    func isPending(_ now: Date) -> Bool { outcome == .pending && expiresAt > now }
}

/// A request for tokens that waits for the user's device (OpenID Connect CIBA).
struct BackchannelRequest: Sendable {
    let challengeID: String
    let grant: Grant
    let expiresAt: Date
    /// The seconds that a client must wait between polls.
    var interval = Self.interval
    static let interval = 5
    var polledAt: Date?
}

/// The devices, enrollments and challenges of the custom authenticator.
struct DeviceBook: Sendable {
    var devices: [String: RegisteredDevice] = [:]
    var enrollments: [String: AppEnrollment] = [:]
    var challenges: [String: AppChallenge] = [:]
    var backchannel: [String: BackchannelRequest] = [:]
    /// Whether an administrator removed the authenticator.
    var isRemoved = false
    private var usedIDs: [String: Date] = [:]
    private static let limit = 10_000
    /// The number of challenges at which it looks for old ones: not at each, which would be quadratic.
    private var forgetAt = limit / 10

    /// The enrollments of a user, oldest first.
    func enrollments(of userID: String) -> [AppEnrollment] {
        enrollments.values.filter { $0.userID == userID }
            .sorted { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }

    /// The enrollments of a user that can answer a challenge, oldest first.
    func usable(of userID: String) -> [AppEnrollment] {
        isRemoved
            ? []
            : enrollments(of: userID).filter {
                $0.status == .active && devices[$0.deviceID]?.status == .active
            }
    }

    /// The challenges of an enrollment, oldest first.
    func challenges(for enrollmentID: String) -> [AppChallenge] {
        challenges.values.filter { $0.enrollments.contains(enrollmentID) }
            .sorted { ($0.issuedAt, $0.id) < ($1.issuedAt, $1.id) }
    }

    /// Adds a challenge, and forgets those that expired an hour ago or, at the limit, all that expired.
    mutating func add(_ challenge: AppChallenge) {
        if challenges.count >= forgetAt {
            let kept = challenges.count >= Self.limit ? 0 : 3600.0
            challenges = challenges.filter {
                $0.value.expiresAt.addingTimeInterval(kept) > challenge.issuedAt
            }
            backchannel = backchannel.filter { challenges[$0.value.challengeID] != nil }
            forgetAt = challenges.count + Self.limit / 10
        }
        challenges[challenge.id] = challenge
    }

    /// Records the ID of a device's token; returns false if that key used it before. At the limit it forgets
    /// the tokens that have expired; if there are none, all.
    mutating func use(_ id: String, of key: DeviceKey, now: Date) -> Bool {
        if usedIDs.count >= Self.limit {
            usedIDs = usedIDs.filter { now.timeIntervalSince($0.value) < 900 }
        }
        if usedIDs.count >= Self.limit { usedIDs = [:] }
        return usedIDs.updateValue(now, forKey: key.id + "." + id) == nil
    }
}

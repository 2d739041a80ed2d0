public import IDXAuth
import Synchronization

/// A user's enrollment on this device, with the calls about it.
///
/// ```swift
/// for enrollment in try authenticator.enrollments {
///     print(enrollment.user.name ?? enrollment.user.id, enrollment.organization.url, enrollment.state)
/// }
/// ```
///
/// Its members are those of the stored record at the moment of the call, which another process may have
/// changed.
public final class AuthenticatorEnrollment: Sendable, Identifiable {
    /// An org.
    public struct Organization: Sendable, Hashable {
        /// The org's ID, the same for all its hosts, as the server at ``url`` says: only that address tells which org
        /// it is.
        public let id: String
        /// The address the device was enrolled at: `https://id.acme.example`.
        public let url: String
    }

    /// A user.
    public struct User: Sendable, Hashable {
        /// The user's ID.
        public let id: String
        /// The username, if the org told it.
        public let name: String?
    }

    let core: AuthenticatorCore
    private let known: Mutex<EnrollmentRecord>
    /// The enrollment's ID at the org.
    public let enrollmentId: String

    init(_ record: EnrollmentRecord, core: AuthenticatorCore) {
        enrollmentId = record.id
        known = Mutex(record)
        self.core = core
    }

    /// The enrollment's ID at the org.
    public var id: String { enrollmentId }

    /// The stored record; the last known one if it was removed or cannot be read.
    package var record: EnrollmentRecord {
        // Calls that send something report why the archive cannot be read.
        (try? current()) ?? known.withLock { $0 }
    }

    /// The stored record.
    ///
    /// - Throws: ``DeviceAuthenticatorError/enrollmentNotFound(id:)`` if it was removed.
    func current() throws(DeviceAuthenticatorError) -> EnrollmentRecord {
        let org = known.withLock { $0.organization.identity }
        let stored = try core.store.archive().enrollments.first {
            $0.id == enrollmentId && $0.organization.identity == org
        }
        guard let stored else { throw .enrollmentNotFound(id: enrollmentId) }
        known.withLock { $0 = stored }
        return stored
    }

    /// The record of an enrollment that calls can be made for.
    func usable() throws(DeviceAuthenticatorError) -> EnrollmentRecord {
        let record = try current()
        guard record.state != .pending else {
            throw .notPossibleHere(
                reason: "the org's answer to this enrollment was lost, so it cannot be used")
        }
        return record
    }
}

extension AuthenticatorEnrollment {
    /// The org.
    public var organization: Organization {
        let organization = record.organization
        return Organization(id: organization.id, url: organization.origin)
    }

    /// The user.
    public var user: User {
        let user = record.user
        return User(id: user.id, name: user.name)
    }

    /// The client that the device was enrolled for.
    public var clientID: String { record.clientID }

    /// The authenticator's ID.
    public var authenticatorID: String { record.authenticator.id }

    /// The authenticator's name.
    public var authenticatorName: String { record.authenticator.name }

    /// The state, as the last calls told; ``EnrollmentState/deleted`` if it was removed from this device.
    public var state: EnrollmentState {
        do throws(DeviceAuthenticatorError) {
            return try current().state
        } catch {
            if case .enrollmentNotFound = error { return .deleted }
            return record.state
        }
    }

    /// The code of the org's last refusal, until a call succeeds: `E0000152`.
    public var lastErrorCode: ServerError.Code? {
        record.lastCode.map { ServerError.Code(rawValue: $0) }
    }

    /// Whether there is a key that is only used after the user was verified.
    public var userVerificationEnabled: Bool { record.verification != nil }

    /// Whether the authenticator required user verification when the device was enrolled. If so, the org
    /// refuses to switch it off.
    public var requiresUserVerification: Bool {
        record.authenticator.userVerification?.uppercased()
            == UserVerificationRequirement.required.rawValue
    }

    /// Whether it accepts transactions that no browser began (CIBA).
    public var isCIBAEnabled: Bool { record.transactionTypes.contains("CIBA") }

    /// Where its keys are.
    public var keyProtection: KeyProtection { record.possession.protection }
}

extension EnrollmentRecord {
    private static let ownPrefix = "pending-"

    /// The ID of a record whose enrollment the org has not named yet.
    static func ownID(_ random: String) -> String { ownPrefix + random }

    /// Whether the ID is the org's.
    var isNamedByOrg: Bool { !id.hasPrefix(Self.ownPrefix) }
}

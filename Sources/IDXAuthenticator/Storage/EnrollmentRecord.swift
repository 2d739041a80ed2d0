import IDXAuth
import IDXPlatform

/// What is kept of an enrollment. Contains no secrets: its keys are in a ``KeyStore``.
package struct EnrollmentRecord: Sendable, Hashable, Codable {
    /// The org it was made at.
    struct Organization: Sendable, Hashable, Codable {
        /// Which org it is. Whatever is kept of an org is found by this.
        ///
        /// The origin comes first, because only it is proven: any server can say the ID of any org. The ID
        /// tells that another org is at the origin now.
        struct Identity: Sendable, Hashable, Codable {
            /// The origin that was asked: `https://id.acme.example`.
            var origin: String
            /// The org's ID, as the server at that origin says.
            var id: String
        }

        /// The org's ID, the same for all its hosts.
        var id: String
        /// The origin it was made at: `https://id.acme.example`.
        var origin: String
        /// The org's other origins, as it named them then.
        var otherOrigins: [String]

        init(id: String, origin: String, otherOrigins: [String] = []) {
            self.id = id
            self.origin = origin
            self.otherOrigins = otherOrigins
        }

        var identity: Identity { Identity(origin: origin, id: id) }
    }

    /// The user.
    struct User: Sendable, Hashable, Codable {
        var id: String
        var name: String?

        init(id: String, name: String? = nil) {
            self.id = id
            self.name = name
        }
    }

    /// The authenticator, as the org configured it then.
    struct Authenticator: Sendable, Hashable, Codable {
        var id: String
        var name: String
        /// `PREFERRED`, `REQUIRED`, as the org spells it.
        var userVerification: String?
        /// `ANY`, `HARDWARE`, as the org spells it.
        var keyProtection: String?
        /// The transactions it can be used for: `LOGIN`, `CIBA`.
        var transactionTypes: [String]

        init(
            id: String, name: String, userVerification: String? = nil,
            keyProtection: String? = nil, transactionTypes: [String] = []
        ) {
            self.id = id
            self.name = name
            self.userVerification = userVerification
            self.keyProtection = keyProtection
            self.transactionTypes = transactionTypes
        }
    }

    /// The enrollment's ID (`pfd…`); of a pending one, our own until the org has answered.
    var id: String
    var organization: Organization
    /// The client that enrolled, which maintenance tokens need.
    var clientID: String
    var user: User
    var authenticator: Authenticator
    /// The ID of its push method (`opf…`).
    var methodID: String
    /// The device's ID at the org (`guo…`).
    var deviceID: String
    /// The ID of this installation at the org (`cli…`).
    var clientInstanceID: String
    /// The platform that the org was told.
    var platform: String?
    package var possession: KeyHandle
    /// The key that is used after the user was verified, if there is one.
    package var verification: KeyHandle?
    /// The transactions that it accepts: `LOGIN`, `CIBA`.
    var transactionTypes: [String]
    var state: EnrollmentState
    /// The code of the org's last refusal.
    var lastCode: String?
    /// The org's times, as it wrote them.
    var createdAt, updatedAt: String?

    init(
        id: String, organization: Organization, clientID: String, user: User,
        authenticator: Authenticator, methodID: String, deviceID: String,
        clientInstanceID: String, platform: String? = nil, possession: KeyHandle,
        verification: KeyHandle?,
        transactionTypes: [String] = ["LOGIN"], state: EnrollmentState = .active,
        lastCode: String? = nil, createdAt: String? = nil, updatedAt: String? = nil
    ) {
        self.id = id
        self.organization = organization
        self.clientID = clientID
        self.user = user
        self.authenticator = authenticator
        self.methodID = methodID
        self.deviceID = deviceID
        self.clientInstanceID = clientInstanceID
        self.platform = platform
        self.possession = possession
        self.verification = verification
        self.transactionTypes = transactionTypes
        self.state = state
        self.lastCode = lastCode
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }
}

/// What an org knows this device by, shared by all enrollments there.
struct DeviceRecord: Sendable, Hashable, Codable {
    var organization: EnrollmentRecord.Organization.Identity
    /// The device's ID there.
    var deviceID: String
    /// The ID of this installation there.
    var clientInstanceID: String
    /// The key that proves that two enrollments are on this device.
    var key: KeyHandle
}

/// A challenge that was answered on this device, so that it is not answered twice.
struct AnsweredChallenge: Sendable, Hashable, Codable {
    var challenge: PushChallenge.Identity
    /// When the challenge expires, after which it need not be remembered for long.
    var expiresAt: Date
}

/// The state of an enrollment, as this device knows it.
public enum EnrollmentState: String, Sendable, Hashable, Codable, CaseIterable {
    /// It can be used.
    case active
    /// The org suspended the user, the device or the enrollment.
    case suspended
    /// The org reset the device or the enrollment: enroll again.
    case reset
    /// The user or the enrollment is gone at the org.
    case deleted
    /// The org was asked, and its answer was not recorded: it may know an enrollment that this device
    /// cannot use.
    case pending
}

import IDXAuth
import IDXJSON
public import IDXPlatform

/// An org's policy for a step: for factors, for passwords, or for a registration.
public struct AuthnPolicy: Sendable, Hashable {
    /// Whether the user can skip the second factor on this device in the future.
    public let allowRememberDevice: Bool?
    /// Whether that is the default.
    public let rememberDeviceByDefault: Bool?
    /// For how long, in minutes; 0 means until the device is forgotten.
    public let rememberDeviceLifetimeInMinutes: Int?
    /// Whether push notifications are sent at once, by the ID of the factor.
    public let autoPush: [String: Bool]
    /// The days until the password expires; 0 if it is soon.
    public let passwordExpireDays: Int?
    /// The rules for a password.
    let passwordSettings: PasswordSettings
    /// The attributes of a registration.
    let registration: [Attribute]
    /// Whether the registration creates an account.
    let createsAccount: Bool?
    /// How many factors the user has and needs.
    public let limits: Factor.Limits?
    /// Until when a required factor can be set up later.
    public let gracePeriodEnd: Date?

    /// An attribute of a registration.
    struct Attribute: Sendable, Hashable {
        /// The name: `streetAddress`.
        let name: String?
        /// The name for people.
        let label: String?
        /// The type: `string`.
        let type: String?
        /// Whether it is required.
        let isRequired: Bool
        /// Whether it is asked for.
        let isEnabled: Bool
    }
}

// MARK: - Reading

extension AuthnPolicy {
    init(_ reader: inout ObjectReader) {
        allowRememberDevice = reader.flag("allowRememberDevice")
        rememberDeviceByDefault = reader.flag("rememberDeviceByDefault")
        rememberDeviceLifetimeInMinutes = reader.int("rememberDeviceLifetimeInMinutes")
        autoPush = reader.object("factorsPolicyInfo") { $0.autoPush() } ?? [:]
        let days = reader.object("expiration") { $0.int("passwordExpireDays") }
        passwordExpireDays = days
        var settings = PasswordSettings(&reader)
        if let days, days > 0 { settings.daysToExpiry = days }
        passwordSettings = settings
        let profile = reader.object("registration") {
            ($0.attributes(), $0.flag("createNewAccount"))
        }
        registration = profile?.0 ?? []
        createsAccount = profile?.1
        limits = reader.limits()
        gracePeriodEnd = reader.object("gracePeriod") { $0.date("endDate", "expiry") }
    }
}

extension ObjectReader {
    fileprivate mutating func autoPush() -> [String: Bool] {
        let entries = rest { reader, member in
            reader.list(member) { $0.flag("autoPushEnabled") }.values.first.map { (member.key, $0) }
        }
        return Dictionary(entries) { first, _ in first }
    }

    fileprivate mutating func attributes() -> [AuthnPolicy.Attribute] {
        list("profile") { reader in
            AuthnPolicy.Attribute(
                name: reader.string("name"), label: reader.string("label"),
                type: reader.string("type"), isRequired: reader.flag("required") ?? false,
                isEnabled: reader.flag("enabled") ?? true)
        }
    }
}

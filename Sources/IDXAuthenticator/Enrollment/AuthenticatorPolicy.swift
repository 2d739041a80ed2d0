public import IDXAuth
import IDXJSON

/// An authenticator of the org that this device can be enrolled in, as an administrator configured it.
public struct AuthenticatorPolicy: Sendable, Hashable {
    /// The authenticator's ID (`aut…`).
    public let id: String
    /// The name that users see.
    public let name: String
    /// Whether the user must be verified.
    public let userVerification: UserVerificationRequirement
    /// The ways to verify the user that the authenticator accepts: `PIN`, `BIOMETRICS`.
    package let userVerificationMethods: [String]
    /// Whether keys must be in hardware.
    public let keyProtection: KeyProtectionRequirement
    /// The transactions that it can be used for: `LOGIN`, `CIBA`.
    package let transactionTypes: [String]
    /// Whether the device can accept transactions that no browser began (CIBA).
    public var allowsCIBA: Bool { transactionTypes.contains("CIBA") }
    /// Whether it offers push, the method of this library.
    let offersPush: Bool
    /// The signature algorithms of its push method; nil if it does not say.
    let algorithms: [String]?
    /// The address to enroll at, if it names one.
    let enrollEndpoint: String?

    /// Reads one element of the authenticator configuration; nil if it is not an authenticator.
    init?(_ json: JSON) {
        guard let id = json["authenticatorId"]?.string, !id.isEmpty else { return nil }
        let push = json["supportedMethods"]?.array?.first {
            $0["type"]?.string == "push" && $0["status"]?.string?.uppercased() == "ACTIVE"
        }
        let settings = push?["settings"]
        self.id = id
        name = json["name"]?.string ?? id
        userVerification = .init(
            rawValue: json["settings"]?["userVerification"]?.string?.uppercased() ?? "PREFERRED")
        userVerificationMethods =
            json["settings"]?["userVerificationMethods"]?.array?.compactMap(\.string) ?? []
        offersPush = push != nil
        algorithms = settings?["algorithms"]?.array?.compactMap(\.string)
        keyProtection = .init(
            rawValue: settings?["keyProtection"]?.string?.uppercased() ?? "ANY")
        transactionTypes =
            settings?["transactionTypes"]?.array?.compactMap { $0.string?.uppercased() }
            ?? ["LOGIN"]
        enrollEndpoint = json["appAuthenticatorEnrollEndpoint"]?.string
    }
}

/// Whether an authenticator wants the user to be verified. Other values count as ``preferred``.
public struct UserVerificationRequirement: OpenEnum {
    /// The org's word, in uppercase.
    public let rawValue: String

    /// Creates a value from the org's word.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The user may be verified.
    public static let preferred: Self = "PREFERRED"
    /// A device can only be enrolled with user verification.
    public static let required: Self = "REQUIRED"
}

/// Where an authenticator wants keys to be.
public struct KeyProtectionRequirement: OpenEnum {
    /// The org's word, in uppercase.
    public let rawValue: String

    /// Creates a value from the org's word.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Anywhere.
    public static let any: Self = "ANY"
    /// In hardware, from which they cannot be copied.
    public static let hardware: Self = "HARDWARE"
}

extension AuthenticatorPolicy {
    /// Why this device cannot be enrolled, whatever the parameters, with keys of that protection.
    func obstacle(keys: KeyProtection) -> DeviceAuthenticatorError? {
        guard offersPush else { return .noVerificationMethodsToEnroll }
        if let algorithms, !algorithms.contains("ES256") {
            return .algorithmNotSupported(accepted: algorithms)
        }
        return keyProtection == .hardware && keys != .hardware ? .hardwareKeyRequired : nil
    }

    /// Throws if a device cannot be enrolled with these parameters.
    func check(
        _ parameters: EnrollmentParameters, keys: KeyProtection
    ) throws(DeviceAuthenticatorError) {
        if let obstacle = obstacle(keys: keys) { throw obstacle }
        guard userVerification != .required || parameters.userVerification != nil else {
            throw .userVerificationRequired
        }
        guard allowsCIBA || !parameters.allowsCIBA else {
            throw .invalid(
                setting: "allowsCIBA", reason: "the authenticator is not for such transactions")
        }
    }

    /// Where to enroll: on the org's origin only.
    func enrollAddress(at origin: Origin) throws(DeviceAuthenticatorError) -> WebAddress {
        guard let enrollEndpoint else { return origin.enrollments }
        do throws(TransportError.Refusal) {
            return try origin.address(enrollEndpoint)
        } catch {
            throw .request(IDXError(.foreignAddress(error), at: .enrollmentPolicy))
        }
    }

    /// What a record keeps of it.
    var record: EnrollmentRecord.Authenticator {
        .init(
            id: id, name: name, userVerification: userVerification.rawValue,
            keyProtection: keyProtection.rawValue, transactionTypes: transactionTypes)
    }
}

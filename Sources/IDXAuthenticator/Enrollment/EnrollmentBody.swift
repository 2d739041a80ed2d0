import IDXAuth
import IDXJSON

/// The bodies of the App Authenticators API, with the members in the order of its documentation.
enum EnrollmentBody {
    /// How the org knows this device, or learns about it.
    enum Device: Sendable {
        /// It is new: its key comes with its first enrollment.
        case new(key: JSON)
        /// It is known from another enrollment, which a signature proves.
        case known(deviceID: String, clientInstanceID: String, attestation: Secret)

        fileprivate func add(to members: inout JSON.Object) {
            switch self {
            case .new(let key): members.append("clientInstanceKey", key)
            case .known(let deviceID, let clientInstanceID, let attestation):
                members.append("id", .string(deviceID))
                members.append("clientInstanceId", .string(clientInstanceID))
                members.append(
                    "deviceAttestation",
                    ["clientInstanceKeyAttestation": .string(attestation.revealed)])
            }
        }
    }

    /// The public keys of an enrollment, as JWKs.
    struct Keys: Sendable {
        let possession: JSON
        let verification: JSON?
    }

    /// The request to enroll a device.
    static func enroll(
        authenticatorID: String, profile: DeviceProfile, hasHardwareKeys: Bool,
        application: ApplicationConfig, installationID: String, device: Device,
        pushToken: DeviceToken, transactionTypes: [String], keys: Keys
    ) -> JSON {
        var members: JSON.Object = [:]
        for fact in profile.identity { members.append(fact.name, .string(fact.value)) }
        members.append("secureHardwarePresent", .bool(hasHardwareKeys))
        for fact in profile.protection { members.append(fact.name, .string(fact.value)) }
        members.append("clientInstanceBundleId", .string(application.identifier))
        members.append("clientInstanceVersion", .string(application.applicationVersion))
        members.append("clientInstanceDeviceSdkVersion", .string(library))
        members.append("authenticatorAppKey", .string(installationID))
        device.add(to: &members)
        var publicKeys: JSON.Object = ["proofOfPossession": keys.possession]
        if let key = keys.verification { publicKeys.append("userVerification", key) }
        return [
            "authenticatorId": .string(authenticatorID), "device": .object(members),
            "methods": [
                "push": [
                    "pushToken": .string(pushToken.text.revealed),
                    "apsEnvironment": .string(application.pushSettings.apsEnvironment.rawValue),
                    "capabilities": capabilities(transactionTypes), "keys": .object(publicKeys),
                ]
            ],
        ]
    }

    /// The change of the push token.
    static func pushToken(_ token: DeviceToken) -> JSON {
        change(["pushToken": .string(token.text.revealed)])
    }

    /// The change of the transactions that the enrollment accepts.
    static func transactionTypes(_ types: [String]) -> JSON {
        change(["capabilities": capabilities(types)])
    }

    /// The change of the key for user verification: a JWK, or `null` to remove it.
    static func verificationKey(_ key: JSON) -> JSON {
        change(["keys": ["userVerification": key]])
    }

    private static func change(_ push: JSON) -> JSON { ["methods": ["push": push]] }

    private static func capabilities(_ types: [String]) -> JSON {
        ["transactionTypes": .array(types.map { .string($0) })]
    }

    /// This library, as the org is told: `idx-swift/0.1.0`.
    private static var library: String { String(ClientHeaders.product.prefix { $0 != " " }) }
}

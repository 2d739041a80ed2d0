import IDXJSON
import IDXPlatform

/// Writes the responses of the App Authenticators API.
struct EnrollmentWriter: Sendable {
    let origin: String

    /// The path of the API.
    static let path = "/idp/myaccount/app-authenticators"

    /// An enrollment and its device.
    func enrollment(_ enrollment: AppEnrollment, on device: RegisteredDevice) -> JSON {
        let dates = dates(enrollment.createdAt, enrollment.updatedAt)
        let link = "\(origin)\(Self.path)/\(enrollment.id)"
        let push: JSON.Object = [
            "id": .string(enrollment.methodID), "createdDate": dates.0, "lastUpdated": dates.1,
            "links": ["pending": self.link(link + "/push/notifications", "GET")],
        ]
        let (created, updated) = self.dates(device.createdAt, device.updatedAt)
        return [
            "id": .string(enrollment.id), "authenticatorId": .string(AppAuthenticator.custom.id),
            "createdDate": dates.0, "lastUpdated": dates.1,
            "user": ["id": .string(enrollment.userID), "username": .string(enrollment.username)],
            "device": [
                "id": .string(device.id), "status": .string(device.status.rawValue),
                "clientInstanceId": .string(device.clientInstanceID), "createdDate": created,
                "lastUpdated": updated,
            ],
            "methods": ["push": .object(push)],
            "links": ["self": self.link(link, "PATCH", "DELETE")],
        ]
    }

    /// The authenticators that a client is linked to: none or one.
    func configuration(_ policy: Policy.CustomApp?, since date: Date) -> JSON {
        guard let policy else { return [] }
        let dates = dates(date, date)
        let push: JSON = [
            "type": "push", "status": policy.push ? "ACTIVE" : "INACTIVE",
            "settings": [
                "algorithms": texts(policy.algorithms),
                "keyProtection": .string(policy.keyProtection.rawValue.uppercased()),
                "transactionTypes": texts(policy.transactionTypes),
            ],
        ]
        return [
            [
                "authenticatorId": .string(AppAuthenticator.custom.id),
                "orgId": .string(EngineSettings.orgID), "type": "app",
                "key": .string(AppAuthenticator.custom.key),
                "name": .string(AppAuthenticator.custom.name), "createdDate": dates.0,
                "lastUpdated": dates.1,
                "settings": [
                    "userVerification": .string(policy.userVerification.rawValue.uppercased()),
                    "userVerificationMethods": ["PIN", "BIOMETRICS"],
                ],
                "supportedMethods": [push],
                "appAuthenticatorEnrollEndpoint": .string(origin + Self.path),
            ]
        ]
    }

    private func texts<Value: RawRepresentable<String>>(_ values: [Value]) -> JSON {
        .array(values.map { .string($0.rawValue) })
    }

    private func dates(_ created: Date, _ updated: Date) -> (JSON, JSON) {
        (.string(created.wireText), .string(updated.wireText))
    }

    private func link(_ address: String, _ methods: String...) -> JSON {
        [
            "href": .string(address),
            "hints": ["allow": .array(methods.map { .string($0) })],
        ]
    }
}

import IDXAuth
import IDXJSON
import IDXPlatform

extension EnrollmentRecord {
    init(_ members: JSON.Object, _ place: String) throws(CredentialStorageError) {
        let reader = RecordReader(members, place)
        let organization = try reader.object("organization")
        let user = try reader.object("user")
        let keys = try reader.object("keys")
        self.init(
            id: try reader.text("id"),
            organization: Organization(
                id: try organization.text("id"), origin: try organization.text("origin"),
                otherOrigins: try organization.texts("other_origins")),
            clientID: try reader.text("client_id"),
            user: User(id: try user.text("id"), name: try user.text(optional: "name")),
            authenticator: try Authenticator(try reader.object("authenticator")),
            methodID: try reader.text("method_id"), deviceID: try reader.text("device_id"),
            clientInstanceID: try reader.text("client_instance_id"),
            platform: try reader.text(optional: "platform"),
            possession: try KeyHandle(try keys.object("possession")),
            verification: try KeyHandle(optional: try keys.object(optional: "verification")),
            transactionTypes: try reader.texts("transaction_types"),
            state: try reader.value("state"), lastCode: try reader.text(optional: "last_code"),
            createdAt: try reader.text(optional: "created_at"),
            updatedAt: try reader.text(optional: "updated_at"))
        unknown = members.without(known)
    }

    var archived: JSON.Object { known.over(unknown) }

    /// All members that this version knows; null for those that are absent.
    private var known: JSON.Object {
        [
            "id": .string(id),
            "organization": [
                "id": .string(organization.id), "origin": .string(organization.origin),
                "other_origins": .array(organization.otherOrigins.map(JSON.string)),
            ],
            "client_id": .string(clientID),
            "user": ["id": .string(user.id), "name": JSON(user.name)],
            "authenticator": authenticator.archived,
            "method_id": .string(methodID), "device_id": .string(deviceID),
            "client_instance_id": .string(clientInstanceID), "platform": JSON(platform),
            "keys": [
                "possession": possession.archived,
                "verification": verification?.archived ?? .null,
            ],
            "transaction_types": .array(transactionTypes.map(JSON.string)),
            "state": .string(state.rawValue), "last_code": JSON(lastCode),
            "created_at": JSON(createdAt), "updated_at": JSON(updatedAt),
        ]
    }
}

extension EnrollmentRecord.Organization.Identity {
    fileprivate init(_ reader: RecordReader) throws(CredentialStorageError) {
        self.init(origin: try reader.text("origin"), id: try reader.text("id"))
    }

    fileprivate var archived: JSON { ["origin": .string(origin), "id": .string(id)] }
}

extension EnrollmentRecord.Authenticator {
    fileprivate init(_ reader: RecordReader) throws(CredentialStorageError) {
        self.init(
            id: try reader.text("id"), name: try reader.text("name"),
            userVerification: try reader.text(optional: "user_verification"),
            keyProtection: try reader.text(optional: "key_protection"),
            transactionTypes: try reader.texts("transaction_types"))
    }

    fileprivate var archived: JSON {
        [
            "id": .string(id), "name": .string(name), "user_verification": JSON(userVerification),
            "key_protection": JSON(keyProtection),
            "transaction_types": .array(transactionTypes.map(JSON.string)),
        ]
    }
}

extension KeyHandle {
    fileprivate init(_ reader: RecordReader) throws(CredentialStorageError) {
        self.init(
            name: try reader.text("name"), usage: try reader.value("usage"),
            protection: try reader.value("protection"), lock: try reader.value("lock"))
    }

    fileprivate init?(optional reader: RecordReader?) throws(CredentialStorageError) {
        guard let reader else { return nil }
        try self.init(reader)
    }

    fileprivate var archived: JSON {
        [
            "name": .string(name), "usage": .string(usage.rawValue),
            "protection": .string(protection.rawValue), "lock": .string(lock.rawValue),
        ]
    }
}

extension DeviceRecord {
    init(_ members: JSON.Object, _ place: String) throws(CredentialStorageError) {
        let reader = RecordReader(members, place)
        self.init(
            organization: try .init(try reader.object("organization")),
            deviceID: try reader.text("device_id"),
            clientInstanceID: try reader.text("client_instance_id"),
            key: try KeyHandle(try reader.object("key")))
        unknown = members.without(known)
    }

    var archived: JSON.Object { known.over(unknown) }

    private var known: JSON.Object {
        [
            "organization": organization.archived, "device_id": .string(deviceID),
            "client_instance_id": .string(clientInstanceID), "key": key.archived,
        ]
    }
}

extension AnsweredChallenge {
    init(_ members: JSON.Object, _ place: String) throws(CredentialStorageError) {
        let reader = RecordReader(members, place)
        self.init(
            challenge: .init(
                organization: try .init(try reader.object("organization")),
                transaction: try reader.text("transaction_id")),
            expiresAt: Date(timeIntervalSince1970: Double(try reader.number("expires_at"))))
    }

    var archived: JSON.Object {
        let seconds = Int(exactly: expiresAt.timeIntervalSince1970.rounded(.up)) ?? 0
        return [
            "organization": challenge.organization.archived,
            "transaction_id": .string(challenge.transaction), "expires_at": .number(.init(seconds)),
        ]
    }
}

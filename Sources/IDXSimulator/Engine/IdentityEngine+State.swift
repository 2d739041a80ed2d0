import IDXCrypto
import IDXJSON
import IDXPlatform

/// The accounts, groups and apps of an org as JSON, so that a later org can go on with them.
extension IdentityEngine {
    var kept: JSON {
        [
            "version": 1, "accounts": .array(accounts.all.map(\.kept)),
            "managed": managed.kept,
        ]
    }

    /// Takes the place of the policy's users.
    mutating func restore(_ state: KeptState) {
        accounts = AccountBook()
        for account in state.accounts { accounts.append(account) }
        managed.restore(state.managed)
        // The ID of each is there.
        for app in managed.ids(.apps) { try? registerApp(app) }
    }
}

/// The accounts, groups and apps of an earlier org.
struct KeptState: Sendable {
    let accounts: [Account]
    let managed: JSON

    init(parsing bytes: [UInt8]) throws(SimulatedOrg.InvalidOptions) {
        // The error says so, whatever is wrong with it.
        let json = (try? JSON(parsing: bytes)) ?? .null
        let kept = json["accounts"]?.array ?? []
        accounts = kept.compactMap(Account.init(kept:))
        managed = json["managed"] ?? [:]
        guard json["version"] == 1, accounts.count == kept.count else { throw .accounts }
    }
}

extension Account {
    fileprivate var kept: JSON {
        .members([
            "id": .string(id), "username": .string(username), "status": .string(ownStatus.rawValue),
            "standing": .string(standing.rawValue), "password": password.map(JSON.string),
            "profile": .object(
                JSON.Object(
                    profile.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value) })),
            "groups": .array(groups.map(JSON.string)),
            "formerPasswords": .array(formerPasswords.map(JSON.string)),
            "passwordExpiresInDays": passwordExpiresInDays.map { JSON(integerLiteral: $0) },
            "token": token.map(JSON.string),
            "enrollments": .array(enrollments.map(\.kept)),
            "created": .string(createdAt.wireText), "updated": .string(updatedAt.wireText),
            "activated": activatedAt.map { .string($0.wireText) },
        ])
    }

    fileprivate init?(kept json: JSON) {
        guard let id = json["id"]?.string, let name = json["username"]?.string,
            let status = json["status"]?.string.flatMap(Policy.User.Status.init(rawValue:)),
            let standing = json["standing"]?.string.flatMap(Standing.init(rawValue:))
        else { return nil }
        self.init(id: id, username: name, ownStatus: status, password: json["password"]?.string)
        self.standing = standing
        for member in json["profile"]?.object ?? [:] { profile[member.key] = member.value }
        groups = json["groups"]?.array?.compactMap(\.string) ?? []
        formerPasswords = json["formerPasswords"]?.array?.compactMap(\.string) ?? []
        passwordExpiresInDays = json["passwordExpiresInDays"]?.int
        token = json["token"]?.string
        enrollments = json["enrollments"]?.array?.compactMap(Enrollment.init(kept:)) ?? []
        createdAt = json["created"]?.string.flatMap(Date.init(utc:)) ?? createdAt
        updatedAt = json["updated"]?.string.flatMap(Date.init(utc:)) ?? updatedAt
        activatedAt = json["activated"]?.string.flatMap(Date.init(utc:))
    }
}

extension Enrollment {
    /// The members that are text.
    private static var texts: [(name: String, path: WritableKeyPath<Enrollment, String?>)] {
        [
            ("address", \.address), ("device", \.device), ("questionKey", \.questionKey),
            ("question", \.question), ("answer", \.answer), ("serial", \.serial),
            ("credentialID", \.credentialID),
        ]
    }

    fileprivate var kept: JSON {
        var object: JSON.Object = [
            "id": .string(id), "key": .string(key), "methods": .array(methods.map(JSON.string)),
        ]
        for (name, path) in Self.texts { object[name] = self[keyPath: path].map(JSON.string) }
        object["secret"] = secret.map { .string(Base64URL.encode($0)) }
        switch publicKey {
        case .es256(let point)?: object["es256"] = .string(Base64URL.encode(point))
        case .rs256(let modulus)?: object["rs256"] = .string(Base64URL.encode(modulus))
        case nil: break
        }
        object["count"] = JSON(integerLiteral: signatureCount)
        return .object(object)
    }

    fileprivate init?(kept json: JSON) {
        guard let id = json["id"]?.string, let key = json["key"]?.string,
            let methods = json["methods"]?.array?.compactMap(\.string)
        else { return nil }
        self.init(id: id, key: key, methods: methods)
        for (name, path) in Self.texts { self[keyPath: path] = json[name]?.string }
        func bytes(_ name: String) -> [UInt8]? { json[name]?.string.flatMap(Base64URL.decode) }
        secret = bytes("secret")
        publicKey =
            bytes("es256").map(CredentialKey.es256) ?? bytes("rs256").map(CredentialKey.rs256)
        signatureCount = json["count"]?.int ?? 0
    }
}

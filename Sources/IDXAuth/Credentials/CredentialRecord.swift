import IDXJSON
import IDXPlatform

/// What a row holds of a credential.
struct CredentialRecord: Sendable, Hashable, Codable {
    private var version = StoredJSON.version
    let createdAt: Date
    var tags: [String: String]
    /// The credential with the highest one is the default.
    var defaultRank: Int?
    private var revealed: Token.Revealed

    private enum CodingKeys: String, CodingKey {
        case version, tags
        case createdAt = "created_at"
        case defaultRank = "default_rank"
        case revealed = "token"
    }

    init(_ token: Token, tags: [String: String], createdAt: Date) {
        // Whole seconds: the same after it is read.
        self.createdAt = Date(
            timeIntervalSince1970: createdAt.timeIntervalSince1970.rounded(.down))
        self.tags = tags
        revealed = Token.Revealed(token)
    }

    var token: Token {
        get { revealed.token }
        set { revealed = Token.Revealed(newValue) }
    }
}

extension CredentialRow {
    /// The row of a credential.
    init(id: String, _ record: CredentialRecord) throws(CredentialStorageError) {
        let bytes = try StoredJSON.bytes(record)
        self.init(id: id, content: Secret(String(decoding: bytes, as: UTF8.self)))
    }

    /// What it holds. Throws if any part is damaged.
    var record: CredentialRecord {
        get throws(CredentialError) {
            do throws(CredentialStorageError) {
                return try StoredJSON.read(Array(content.revealed.utf8), of: "a credential")
            } catch {
                guard case .damaged(let reason) = error else { throw .storage(error) }
                throw .damaged(id: id, reason: reason)
            }
        }
    }
}

/// What can be read of a row, also of one whose tokens are damaged.
struct CredentialEntry {
    let id: String
    let record: Result<CredentialRecord, CredentialError>
    let metadata: Credential.Metadata
    let defaultRank: Int?

    init(_ row: CredentialRow) {
        id = row.id
        do throws(CredentialError) {
            let read = try row.record
            record = .success(read)
            metadata = Credential.Metadata(id: row.id, read)
            defaultRank = read.defaultRank
        } catch {
            record = .failure(error)
            let remains = try? JSON(parsing: Array(row.content.revealed.utf8))
            let token = remains?["token"]
            let createdAt = remains?["created_at"]?.int(in: .times) ?? 0
            let tags = remains?["tags"]?.object ?? [:]
            metadata = Credential.Metadata(
                id: row.id, tags: tags.reduce(into: [:]) { $0[$1.key] = $1.value.string },
                issuer: token?["issuer"]?.string ?? "",
                clientID: token?["client_id"]?.string ?? "", subject: nil,
                createdAt: Date(timeIntervalSince1970: TimeInterval(createdAt)))
            defaultRank = remains?["default_rank"]?.int
        }
    }
}

extension Credential.Metadata {
    init(id: String, _ record: CredentialRecord) {
        let token = record.token
        self.init(
            id: id, tags: record.tags, issuer: token.context.issuer,
            clientID: token.context.clientID, subject: token.idToken?.claims.subject,
            createdAt: record.createdAt)
    }
}

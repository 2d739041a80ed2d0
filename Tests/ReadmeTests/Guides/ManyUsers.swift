import IDXAuth

/// What the driver of a database offers.
protocol Database: Sendable {
    /// Runs a statement, and returns the rows of its result.
    func query(_ statement: String, _ values: [String]) async throws -> [[String]]
    /// Does work in a transaction of one connection.
    func transaction<Value: Sendable>(
        _ work: @Sendable (any Database) async throws -> Value
    ) async throws -> Value
}

/// Rows of a table with the columns `id`, its key, and `content`.
struct DatabaseStorage: CredentialStorage {
    let database: any Database

    var rows: [CredentialRow] {
        get async throws(CredentialStorageError) {
            try await rows(of: "SELECT id, content FROM credentials")
        }
    }

    func row(_ id: String) async throws(CredentialStorageError) -> CredentialRow? {
        try await rows(of: "SELECT id, content FROM credentials WHERE id = $1", id).first
    }

    func put(
        _ row: CredentialRow, replacing old: CredentialRow?
    ) async throws(CredentialStorageError) -> Bool {
        let content = row.content.revealed
        guard let old else {
            return try await !rows(
                of: "INSERT INTO credentials VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING *",
                row.id, content
            ).isEmpty
        }
        return try await !rows(
            of: "UPDATE credentials SET content = $2 WHERE id = $1 AND content = $3 RETURNING *",
            row.id, content, old.content.revealed
        ).isEmpty
    }

    func remove(_ id: String) async throws(CredentialStorageError) {
        _ = try await rows(of: "DELETE FROM credentials WHERE id = $1", id)
    }

    func removeAll() async throws(CredentialStorageError) {
        _ = try await rows(of: "DELETE FROM credentials")
    }

    func withLock<Value: Sendable>(
        _ id: String, _ work: @Sendable () async -> Value
    ) async throws(CredentialStorageError) -> Value {
        do {
            return try await database.transaction { connection in
                let statement = "SELECT pg_advisory_xact_lock(hashtext($1))"
                _ = try await connection.query(statement, [id])
                return await work()
            }
        } catch {
            throw .failed(reason: "the database does not answer")
        }
    }

    private func rows(
        of statement: String, _ values: String...
    ) async throws(CredentialStorageError) -> [CredentialRow] {
        do {
            return try await database.query(statement, values).map { columns in
                CredentialRow(id: columns[0], content: Secret(columns[1]))
            }
        } catch {
            throw .failed(reason: "the database does not answer")
        }
    }
}

enum ManyUsersGuide {
    static func keep(_ store: CredentialStore, _ token: Token) async throws -> String {
        // At sign-in; the user's session keeps the identifier.
        let id = try await store.store(token).id
        return id
    }

    static func token(_ store: CredentialStore, _ id: String) async throws -> Token? {
        guard let credential = try await store.with(id: id) else { return nil }
        return try await credential.refreshIfNeeded()
    }
}

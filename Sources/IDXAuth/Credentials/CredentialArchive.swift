package import IDXJSON
import IDXPlatform

/// The archive's contents (format 1): a list of credentials, one of which is the default.
///
/// Unknown members are kept, so that an older version does not remove what a newer one added.
struct CredentialArchive: Sendable, Hashable {
    static let version = 1

    private var members: JSON.Object
    private(set) var entries: [Entry]

    /// One credential.
    struct Entry: Sendable, Hashable {
        private(set) var members: JSON.Object

        fileprivate init(_ members: JSON.Object) {
            self.members = members
        }

        init(id: String, token: Token, tags: [String: String], createdAt: Date) {
            let seconds = Int(exactly: createdAt.timeIntervalSince1970.rounded(.down)) ?? 0
            self.init(["id": .string(id), "created_at": .number(.init(seconds))])
            self.tags = tags
            set(token)
        }

        var id: String { members["id"]?.string ?? "" }
        var createdAt: Date {
            Date(timeIntervalSince1970: TimeInterval(members["created_at"]?.int(in: .times) ?? 0))
        }

        var tags: [String: String] {
            get {
                (members["tags"]?.object ?? [:]).reduce(into: [:]) { $0[$1.key] = $1.value.string }
            }
            set {
                let sorted = newValue.sorted { $0.key < $1.key }
                members["tags"] = .object(
                    JSON.Object(sorted.map { .init(key: $0.key, value: .string($0.value)) }))
            }
        }

        func token() throws(CredentialError) -> Token {
            guard let token = members["token"]?.object else {
                throw .damaged(id: id, reason: "it holds no token")
            }
            return try rethrowing(
                as: { (damage: Token.Damage) in
                    CredentialError.damaged(id: id, reason: damage.reason)
                },
                try Token(archived: token))
        }

        /// The metadata of an entry, even if its token is damaged.
        var metadata: Credential.Metadata {
            let context = members["token"]?.object
            var subject: String?
            // Reading the credential itself reports the damage.
            if let token = try? token() { subject = token.idToken?.claims.subject }
            return Credential.Metadata(
                id: id, tags: tags, issuer: context?["issuer"]?.string ?? "",
                clientID: context?["client_id"]?.string ?? "", subject: subject,
                createdAt: createdAt)
        }

        mutating func set(_ token: Token) {
            members["token"] = .object(token.archived(over: members["token"]?.object ?? [:]))
        }
    }

    /// Creates an empty archive.
    init() {
        members = ["version": .number(.init(Self.version))]
        entries = []
    }

    /// Reads an archive. Throws if any part is damaged; nothing is dropped.
    init(_ bytes: [UInt8]) throws(CredentialStorageError) {
        let members = try JSON.Object(
            archive: bytes, of: "credentials", version: Self.version, limit: 16 << 20)
        let entries = members["credentials"]?.array ?? []
        self.members = members
        self.entries = entries.compactMap { $0.object.map(Entry.init) }
        guard self.entries.count == entries.count, self.entries.allSatisfy({ !$0.id.isEmpty })
        else { throw .damaged(reason: "an entry is no credential") }
    }

    /// The archive's bytes for storage.
    var bytes: [UInt8] {
        var members = members
        members["credentials"] = .array(entries.map { .object($0.members) })
        return JSON.object(members).bytes(.pretty)
    }

    /// The identifier of the default credential, if that exists.
    var defaultID: String? {
        get {
            let id = members["default"]?.string
            return entries.contains { $0.id == id } ? id : nil
        }
        set { members["default"] = newValue.map(JSON.string) }
    }

    /// The credential with an identifier; assigning replaces or appends it, nil removes it.
    subscript(id: String) -> Entry? {
        get { entries.first { $0.id == id } }
        set {
            let place = entries.firstIndex { $0.id == id } ?? entries.endIndex
            let old = place..<min(place + 1, entries.endIndex)
            entries.replaceSubrange(old, with: [newValue].compactMap { $0 })
        }
    }

    /// Adds a credential; the first one becomes the default.
    mutating func add(_ entry: Entry) {
        self[entry.id] = entry
        defaultID = defaultID ?? entry.id
    }

    /// Removes a credential; if it was the default, the oldest remaining one becomes the default.
    mutating func remove(_ id: String) {
        let wasDefault = defaultID == id
        self[id] = nil
        if wasDefault { defaultID = entries.first?.id }
    }
}

extension JSON.Object {
    /// The members of an archive of a version that this program knows.
    package init(
        archive bytes: [UInt8], of contents: String, version known: Int, limit: Int
    ) throws(CredentialStorageError) {
        let document = try rethrowing(
            as: { (error: JSON.SyntaxError) in
                CredentialStorageError.damaged(
                    reason: "not JSON in line \(error.line), column \(error.column)")
            }, try JSON.Reader(limits: .init(bytes: limit, values: limit)).read(bytes))
        guard let members = document.value.object, document.duplicateKeys.isEmpty,
            let version = members["version"]?.int, version >= 1
        else { throw .damaged(reason: "not an archive of \(contents)") }
        guard version <= known else { throw .newerVersion(version) }
        self = members
    }
}

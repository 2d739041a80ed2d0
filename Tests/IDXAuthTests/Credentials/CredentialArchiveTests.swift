import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuth

@Suite("What is stored of credentials")
struct CredentialArchiveTests {
    private let org = StubOrg()
    private let storage = MemoryCredentialStorage()
    private var store: CredentialStore {
        CredentialStore(storage: storage, transport: org, time: org.time)
    }
    private var text: String { String(decoding: storage.read() ?? [], as: UTF8.self) }

    private func token(key: DPoPKey? = nil) -> Token {
        let now = org.now.withLock { $0 }
        return Token(
            context: .init(
                issuer: StubOrg.issuer, clientID: StubOrg.clientID, isConfidential: true),
            accessToken: "at-1", refreshToken: "rt-1", deviceSecret: "ds-1", dpopKey: key,
            scopes: ["openid", "profile"], issuedAt: now, expiresAt: now + 3600)
    }

    @Test("an archive of rows has format 1, and each row too")
    func written() async throws {
        let first = try await store.store(token(), tags: ["profile": "work", "a": "b/c"])
        let second = try await store.store(token(key: DPoPKey(kept: "key-1")))
        try await second.makeDefault()
        try assertGolden(
            text.replacing(first.id, with: "ID-1").replacing(second.id, with: "ID-2") + "\n",
            "archive-written.json")
        for credential in [first, second] {
            let read = try #require(try await store.with(id: credential.id))
            #expect(read.token == credential.token && read.metadata == credential.metadata)
        }
    }

    @Test("a row shows nothing of what it holds")
    func description() async throws {
        try await store.store(token())
        let rows = try await storage.rows
        var text = "\(rows) \(String(reflecting: rows))"
        dump(rows, to: &text)
        #expect(text.contains("‹hidden›"))
        for secret in ["at-1", "rt-1", "ds-1"] { #expect(!text.contains(secret)) }
    }

    /// A row with other members.
    private func row(_ id: String, _ changes: KeyValuePairs<String, JSON?> = [:]) -> CredentialRow {
        var token: JSON.Object = [
            "issuer": .string(StubOrg.issuer), "client_id": "0oa1", "access_token": "at-planted",
        ]
        for (name, value) in changes where name != "version" && name != "tags" {
            token[name] = value
        }
        var members: JSON.Object = [
            "version": 1, "created_at": 1_932_800_000, "tags": ["profile": .string(id)],
            "token": .object(token),
        ]
        for (name, value) in changes where name == "version" || name == "tags" {
            members[name] = value
        }
        return CredentialRow(id: id, content: Secret(JSON.object(members).text()))
    }

    private func put(_ rows: CredentialRow...) async throws {
        for row in rows { #expect(try await storage.put(row, replacing: nil)) }
    }

    @Test("a row is added once, and replaced only while it is as it was read")
    func replacing() async throws {
        let (old, new) = (row("c-1"), row("c-1", ["access_token": "at-new"]))
        #expect(try await storage.put(old, replacing: nil))
        #expect(try await !storage.put(new, replacing: nil))
        #expect(try await storage.put(new, replacing: old))
        #expect(try await !storage.put(old, replacing: old))
        #expect(try await storage.row("c-1") == new)
        try await storage.remove("c-1")
        #expect(try await !storage.put(old, replacing: new))
        #expect(try await storage.rows.isEmpty)
    }

    @Test("a row without what may be absent is a credential")
    func least() async throws {
        try await put(row("c-1", ["access_token": .none, "later": 1]))
        let credential = try #require(try await store.default)
        #expect(credential.tags == ["profile": "c-1"])
        #expect(credential.metadata.createdAt == Date(timeIntervalSince1970: 1_932_800_000))
        #expect(
            credential.token
                == Token(
                    context: .init(issuer: StubOrg.issuer, clientID: "0oa1"), accessToken: "",
                    issuedAt: Date(timeIntervalSince1970: 0)))
    }

    @Test(
        "a damaged credential is named, kept, and removed only when asked; the others work",
        arguments: [
            (["id_token": "a.b"], "token.id_token"), (["refresh_token": 7], "token.refresh_token"),
            (["dpop_key": [:]], "token.dpop_key"), (["expires_at": "soon"], "token.expires_at"),
            (["issuer": .null], "token.issuer"), (["client_id": .none], "token.client_id"),
        ] as [(KeyValuePairs<String, JSON?>, String)])
    func damagedRow(changes: KeyValuePairs<String, JSON?>, place: String) async throws {
        try await put(row("c-1", changes), row("c-2"))
        let damaged = CredentialError.damaged(
            id: "c-1", reason: "\(place) is missing or not usable")
        await #expect(throws: damaged) { try await store.default }
        await #expect(throws: damaged) { try await store.with(id: "c-1") }
        await #expect(throws: damaged) {
            try await store.find { $0.tags["profile"] == "c-1" }
        }
        #expect(try await store.find { $0.tags["profile"] == "c-2" }.map(\.id) == ["c-2"])
        #expect(try await store.ids { $0.tags["profile"] == "c-1" } == ["c-1"])
        try await store.with(id: "c-2")?.setTags(["a": "b"])
        #expect(try await storage.row("c-1") == row("c-1", changes))
        #expect(try await store.allIDs == ["c-1", "c-2"])
        try await store.remove(id: "c-1")
        #expect(try await store.default?.id == "c-2")
        #expect(
            damaged.description == """
                The stored credential c-1 cannot be read: \(place) is missing or not usable. \
                Remove it and sign in again.
                """)
    }

    @Test("a row that is no credential, or one of a newer format, is said to be")
    func strangeRow() async throws {
        try await put(
            CredentialRow(id: "c-0", content: "{"), row("c-1", ["version": 2]),
            row("c-2", ["tags": 7]))
        await #expect(
            throws: CredentialError.damaged(id: "c-0", reason: "not an archive of a credential")
        ) { try await store.with(id: "c-0") }
        await #expect(throws: CredentialError.storage(.newerVersion(2))) {
            try await store.with(id: "c-1")
        }
        await #expect(
            throws: CredentialError.damaged(id: "c-2", reason: "tags is missing or not usable")
        ) { try await store.with(id: "c-2") }
        #expect(try await store.ids { $0.clientID == "0oa1" } == ["c-1", "c-2"])
    }

    @Test(
        "a damaged archive is said and left alone",
        arguments: [
            ("", "not an archive of credentials"), ("{", "not an archive of credentials"),
            ("[]", "not an archive of credentials"), ("{}", "not an archive of credentials"),
            (#"{"version":0}"#, "not an archive of credentials"),
            (#"{"version":"1"}"#, "not an archive of credentials"),
            (#"{"version":1}"#, "credentials is missing or not usable"),
            (#"{"version":1,"credentials":[1]}"#, "credentials[0] is missing or not usable"),
            (
                #"{"version":1,"credentials":[{"id":7,"content":"at-planted"}]}"#,
                "credentials[0].id is missing or not usable"
            ),
        ])
    func damaged(text: String, reason: String) async throws {
        storage.write(Array(text.utf8))
        let damaged = CredentialError.storage(.damaged(reason: reason))
        await #expect(throws: damaged) { try await store.allIDs }
        await #expect(throws: damaged) { try await store.store(token()) }
        #expect(self.text == text)
        try await store.removeAll()
        #expect(try await store.allIDs.isEmpty)
    }

    @Test("an archive of a newer format is neither read nor overwritten")
    func newer() async throws {
        storage.write(Array(#"{"version":2,"vault":"x"}"#.utf8))
        await #expect(throws: CredentialError.storage(.newerVersion(2))) {
            try await store.allIDs
        }
        await #expect(throws: CredentialError.storage(.newerVersion(2))) {
            try await store.store(token())
        }
        #expect(text == #"{"version":2,"vault":"x"}"#)
    }
}

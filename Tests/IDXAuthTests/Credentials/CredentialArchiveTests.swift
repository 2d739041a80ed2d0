import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@Suite("The archive of credentials")
struct CredentialArchiveTests {
    private let org = StubOrg()

    private func store(_ text: String) -> (CredentialStore, MemoryCredentialStorage) {
        let storage = MemoryCredentialStorage()
        storage.write(Array(text.utf8))
        return (CredentialStore(storage: storage, transport: org, time: org.time), storage)
    }

    /// Format 1 as it was first written: it must be readable for ever.
    private let first = """
        {
          "version": 1,
          "default": "c-2",
          "colour": "green",
          "credentials": [
            {
              "id": "c-1",
              "created_at": 1932800000,
              "tags": { "profile": "work" },
              "token": {
                "issuer": "https://id.acme.example/oauth2/default",
                "client_id": "0oaTestClient",
                "token_type": "Bearer",
                "scope": "openid offline_access",
                "issued_at": 1932800000,
                "expires_at": 1932803600,
                "access_token": "at-old",
                "refresh_token": "rt-old",
                "future": [1.50, "x"]
              },
              "note": { "kept": true }
            },
            { "id": "c-2", "token": { "issuer": "https://acme.okta.com", "client_id": "0oa2" } }
          ]
        }
        """

    @Test("format 1 is read as it was first written")
    func golden() throws {
        let (store, _) = store(first)
        #expect(try store.allIDs == ["c-1", "c-2"])
        #expect(try store.default?.token.context.issuer == "https://acme.okta.com")
        let work = try #require(try store.with(id: "c-1"))
        #expect(work.tags == ["profile": "work"])
        #expect(work.token.accessToken == "at-old")
        #expect(work.token.refreshToken == "rt-old")
        #expect(work.token.scopes == ["openid", "offline_access"])
        #expect(work.token.expiresAt == Date(timeIntervalSince1970: 1_932_803_600))
        #expect(work.metadata.createdAt == Date(timeIntervalSince1970: 1_932_800_000))
    }

    @Test("unknown members are kept when the archive is written again")
    func unknownMembers() async throws {
        let (store, storage) = store(first)
        org.answer("token", json: org.reply(nil))
        let credential = try #require(try store.with(id: "c-1"))
        try await credential.refresh()
        try credential.setTags(["profile": "home", "a": "b"])
        try assertGolden(
            String(decoding: storage.read() ?? [], as: UTF8.self), "archive-rewritten.json")
    }

    @Test("a whole token is written in format 1")
    func wholeToken() throws {
        let (store, storage) = store(#"{"version":1}"#)
        let now = org.now.withLock { $0 }
        let token = Token(
            context: .init(
                issuer: StubOrg.issuer, clientID: StubOrg.clientID, isConfidential: true),
            accessToken: "at-1", refreshToken: "rt-1", deviceSecret: "ds-1",
            scopes: ["openid", "profile"], issuedAt: now, expiresAt: now + 3600)
        let id = try store.store(token, tags: ["profile": "work", "a": "b"]).id
        let text = String(decoding: storage.read() ?? [], as: UTF8.self)
        try assertGolden(text.replacing(id, with: "ID"), "archive-written.json")
    }

    @Test(
        "a token that is bound to a key is written with it, as itself and for storage of one's own")
    func boundToken() throws {
        let (store, storage) = store(#"{"version":1}"#)
        let text = """
            {"access_token":"at-1","client_id":"0oaTestClient","dpop_key":"key-1",\
            "issued_at":1932800400,"issuer":"https://id.acme.example/oauth2/default",\
            "scope":"openid","token_type":"DPoP"}
            """
        let token = try JSONDecoder().decode(Token.Revealed.self, from: Data(text.utf8)).token
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        #expect(
            String(decoding: try encoder.encode(Token.Revealed(token)), as: UTF8.self) == text)
        let id = try store.store(token).id
        let archive = String(decoding: storage.read() ?? [], as: UTF8.self)
        try assertGolden(archive.replacing(id, with: "ID"), "archive-bound.json")
        #expect(try store.with(id: id)?.token == token)
    }

    @Test("a client secret that an early version stored is not used, and gone at the next write")
    func oldClientSecret() async throws {
        let (store, storage) = store(
            first.replacing("\"token_type\"", with: "\"client_secret\": \"cs-1\", \"token_type\""))
        let credential = try #require(try store.with(id: "c-1"))
        #expect(credential.token.context.isConfidential)
        await #expect(throws: CredentialError.clientSecretMissing(clientID: StubOrg.clientID)) {
            try await credential.refresh()
        }
        let knowing = CredentialStore(
            storage: storage, transport: org, time: org.time,
            clientSecret: { $0.issuer == StubOrg.issuer ? "cs-1" : nil })
        org.answer("token", json: org.reply(nil))
        try await knowing.with(id: "c-1")?.refresh()
        #expect(org.forms("token").first?.hasSuffix("&client_secret=cs-1") == true)
        let text = String(decoding: storage.read() ?? [], as: UTF8.self)
        #expect(!text.contains("client_secret") && !text.contains("cs-1"))
        #expect(try store.with(id: "c-1")?.token.context.isConfidential == true)
    }

    @Test(
        "a damaged credential is named, kept, and removed only when asked; the others work",
        arguments: [
            ("\"id_token\": \"a.b\", \"token_type\"", "its id_token is damaged"),
            ("\"refresh_token\": 7, \"token_type\"", "its refresh_token is damaged"),
            ("\"dpop_key\": {}, \"token_type\"", "its dpop_key is damaged"),
            ("\"expires_at\": \"soon\", \"token_type\"", "its expires_at is damaged"),
            ("\"issuer\": null, \"token_type\"", "its token names no issuer or client"),
        ])
    func damagedEntry(change: String, reason: String) async throws {
        var text = first.replacing("\"token_type\"", with: change)
            .replacing("\"default\": \"c-2\"", with: "\"default\": \"c-1\"")
        for name in ["refresh_token", "expires_at", "issuer"] where change.contains(name) {
            let line = text.split(separator: "\n").first {
                $0.contains("\"\(name)\"") && !$0.contains("token_type")
            }
            text = text.replacing(line ?? "", with: "")
        }
        let (store, storage) = store(text)
        let damaged = CredentialError.damaged(id: "c-1", reason: reason)
        #expect(throws: damaged) { try store.default }
        #expect(throws: damaged) { try store.with(id: "c-1") }
        #expect(throws: damaged) { try store.find { $0.tags["profile"] == "work" } }
        #expect(try store.find { $0.clientID == "0oa2" }.map(\.id) == ["c-2"])
        #expect(try store.ids { $0.tags["profile"] == "work" } == ["c-1"])
        try store.with(id: "c-2")?.setTags(["a": "b"])
        #expect(String(decoding: storage.read() ?? [], as: UTF8.self).contains("c-1"))
        try store.remove(id: "c-1")
        #expect(try store.default?.id == "c-2")
    }

    @Test(
        "a damaged archive is said and left alone",
        arguments: [
            "", "{", "[]", "{}", #"{"version":0}"#, #"{"version":"1"}"#,
            #"{"version":1,"version":1}"#, #"{"version":1,"credentials":[1]}"#,
            #"{"version":1,"credentials":[{"id":7}]}"#, "{\"version\":1,\n\"x\":tru}",
        ])
    func damaged(text: String) {
        let (store, storage) = store(text)
        let token = Token(
            context: .init(issuer: StubOrg.issuer, clientID: "c"), accessToken: "at",
            issuedAt: Date(timeIntervalSince1970: 0))
        for call in [{ _ = try store.allIDs }, { _ = try store.store(token) }] {
            do {
                try call()
                Issue.record("it was taken for an archive")
            } catch {
                guard case .storage(.damaged)? = error as? CredentialError else {
                    Issue.record("\(error)")
                    continue
                }
            }
        }
        #expect(storage.read() == Array(text.utf8))
    }

    @Test("an archive of a newer format is neither read nor overwritten")
    func newer() throws {
        let (store, storage) = store(#"{"version":2,"vault":"x"}"#)
        #expect(throws: CredentialError.storage(.newerVersion(2))) { try store.allIDs }
        #expect(storage.read() == Array(#"{"version":2,"vault":"x"}"#.utf8))
    }
}

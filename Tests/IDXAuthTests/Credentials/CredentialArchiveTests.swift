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

    @Test("what nobody here knows is kept when the archive is written again")
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
                issuer: StubOrg.issuer, clientID: StubOrg.clientID, clientSecret: "cs-1"),
            accessToken: "at-1", refreshToken: "rt-1", deviceSecret: "ds-1",
            scopes: ["openid", "profile"], issuedAt: now, expiresAt: now + 3600)
        let id = try store.store(token, tags: ["profile": "work", "a": "b"]).id
        let text = String(decoding: storage.read() ?? [], as: UTF8.self)
        try assertGolden(text.replacing(id, with: "ID"), "archive-written.json")
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

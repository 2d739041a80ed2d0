import Foundation
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

@Suite("Credentials")
struct CredentialTests {
    let org = StubOrg()
    let storage = MemoryCredentialStorage()

    var store: CredentialStore {
        CredentialStore(storage: storage, transport: org, time: org.time)
    }

    func token(refresh: Secret? = "rt-1") -> Token {
        let now = org.now.withLock { $0 }
        return Token(
            context: .init(issuer: StubOrg.issuer, clientID: StubOrg.clientID),
            accessToken: "at-0", refreshToken: refresh,
            idToken: try? IDToken(
                unverified: Secret(TestKey.first.token(org.claims.with(["at_hash": nil])))),
            scopes: ["openid", "offline_access"], issuedAt: now, expiresAt: now + 3600)
    }

    func failure(
        _ call: () async throws(CredentialError) -> Void
    ) async -> CredentialError? {
        do throws(CredentialError) {
            try await call()
            return nil
        } catch {
            return error
        }
    }

    @Test("a stored token comes back as it was, in another store over the same storage")
    func roundTrip() async throws {
        let token = token()
        let stored = try await store.store(token, tags: ["profile": "work"])
        let found = try #require(try await store.with(id: stored.id))
        #expect(found.token == token)
        #expect(found.token.idToken?.claims.name == "Jay Doe")
        #expect(found.tags == ["profile": "work"])
        #expect(found.metadata == stored.metadata)
        #expect(found.metadata.subject == "00u1")
        #expect(try await store.default?.id == stored.id)
    }

    @Test("code that cannot suspend stores a token, but not while others write")
    func storedAtOnce() async throws {
        let credential = try store.storeBriefly(token())
        #expect(try await store.default?.token == credential.token)
        let lock = try #require(try HeldLock(storage, "archive"))
        #expect(throws: CredentialError.storage(.busy)) { try store.storeBriefly(token()) }
        lock.release()
        #expect(try await store.allIDs == [credential.id])
    }

    @Test("credentials are listed, found by tags, made default and removed")
    func management() async throws {
        let first = try await store.store(token(), tags: ["profile": "work"])
        let second = try await store.store(token(), tags: ["profile": "home"])
        #expect(try await store.allIDs == [first.id, second.id])
        #expect(try await store.default?.id == first.id)
        #expect(try await store.find { $0.tags["profile"] == "home" }.map(\.id) == [second.id])
        try await second.makeDefault()
        #expect(try await store.default?.id == second.id)
        try await first.setTags(["profile": "old"])
        #expect(try await store.with(id: first.id)?.tags == ["profile": "old"])
        try await second.remove()
        #expect(try await store.default?.id == first.id)
        try await first.remove()
        #expect(try await store.default == nil)
        #expect(try await store.allIDs.isEmpty)
        await #expect(throws: CredentialError.removed(id: first.id)) {
            try await first.setTags([:])
        }
        await #expect(throws: CredentialError.removed(id: first.id)) {
            try await first.makeDefault()
        }
    }

    @Test("signing out revokes what is there and forgets it")
    func revoke() async throws {
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        var token = token()
        token.deviceSecret = "ds-1"
        let credential = try await store.store(token)
        try await credential.revoke()
        let client = "&client_id=0oaTestClient"
        #expect(
            org.forms("revoke") == [
                "token=rt-1&token_type_hint=refresh_token" + client,
                "token=at-0&token_type_hint=access_token" + client,
                "token=ds-1&token_type_hint=device_secret" + client,
            ])
        #expect(try await store.allIDs.isEmpty)
    }

    @Test("what could not be revoked is kept, what was revoked before it is not")
    func revokeFails() async throws {
        let credential = try await store.store(token())
        org.answer("revoke") { request in
            let isRefresh = String(decoding: request.body ?? [], as: UTF8.self).contains("rt-1")
            guard !isRefresh else { return HTTPResponse(status: 200) }
            return HTTPResponse(status: 401, body: Array(#"{"error":"invalid_client"}"#.utf8))
        }
        let error = await failure { () async throws(CredentialError) in
            try await credential.revoke()
        }
        guard case .request? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let stored = try #require(try await store.with(id: credential.id)).token
        #expect(stored.refreshToken == nil && stored.accessToken == "at-0")
        #expect(credential.token == stored)
    }

    @Test(
        "a token that the org refuses to revoke does not spare the others", arguments: [400, 503])
    func revokeRefused(status: Int) async throws {
        let credential = try await store.store(token())
        org.answer("revoke") { request in
            let isRefresh = String(decoding: request.body ?? [], as: UTF8.self).contains("rt-1")
            guard isRefresh else { return HTTPResponse(status: 200) }
            return HTTPResponse(
                status: status, body: Array(#"{"error":"unsupported_token_type"}"#.utf8))
        }
        let error = await failure { () async throws(CredentialError) in
            try await credential.revoke()
        }
        guard case .request(let cause)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.code == .init(rawValue: "unsupported_token_type"))
        // A server that failed may fail for long with each.
        #expect(Set(org.forms("revoke")).count == (status == 503 ? 1 : 2))
        let stored = try #require(try await store.with(id: credential.id)).token
        #expect(stored.refreshToken == "rt-1")
        #expect(stored.isExpired(at: org.time.now()) == (status == 400))
    }

    @Test("an access token alone can be revoked, and is renewed when needed")
    func revokeAccessToken() async throws {
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        org.answer("token", json: org.reply(nil, changing: ["access_token": "at-2"]))
        let credential = try await store.store(token())
        try await credential.revoke(.accessToken)
        #expect(credential.token.isExpired(at: org.now.withLock { $0 }))
        #expect(try await credential.refreshIfNeeded().accessToken == "at-2")
    }

    @Test("a refresh token that is revoked ends its access token")
    func revokeRefreshToken() async throws {
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        let credential = try await store.store(token())
        try await credential.revoke(.refreshToken)
        let stored = try #require(try await store.with(id: credential.id))
        #expect(stored.token.refreshToken == nil)
        await #expect(throws: CredentialError.missing(.refreshToken)) {
            try await stored.refreshIfNeeded()
        }
        await #expect(throws: CredentialError.missing(.refreshToken)) {
            try await credential.refreshIfNeeded()
        }
    }

    @Test("user info is asked with the token, and must be about the same person")
    func userInfo() async throws {
        let credential = try await store.store(token())
        org.answer("userinfo", json: ["sub": "00u1", "name": "Jay Doe"])
        #expect(try await credential.userInfo().name == "Jay Doe")
        #expect(org.requests.last?.headers["Authorization"] == "Bearer at-0")
        for body: JSON in [["sub": "00u2"], ["name": "Jay"], ["sub": ""], [:]] {
            org.answer("userinfo", json: body)
            let error = await failure { () async throws(CredentialError) in
                _ = try await credential.userInfo()
            }
            guard case .request(let cause)? = error, case .malformed = cause.reason else {
                Issue.record("\(body) gave \(String(describing: error))")
                continue
            }
        }
        org.answer("userinfo") { _ in
            HTTPResponse(
                status: 401,
                headers: [
                    "WWW-Authenticate":
                        #"Bearer error="invalid_token", error_description="It at-0 ended""#
                ])
        }
        let error = await failure { () async throws(CredentialError) in
            _ = try await credential.userInfo()
        }
        guard case .request(let cause)? = error, case .refused(let refusal) = cause.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(refusal.code == .invalidToken)
        #expect(refusal.summary == "It ‹hidden› ended")
    }

    @Test("introspection tells whether a token is active")
    func introspect() async throws {
        let credential = try await store.store(token())
        org.answer("introspect", json: ["active": true, "username": "jay@example.com"])
        #expect(try await credential.introspect()["active"] == true)
        #expect(
            org.forms("introspect") == [
                "token=at-0&token_type_hint=access_token&client_id=0oaTestClient"
            ])
        let asked = org.asked.count
        for kind in [Token.Kind.deviceSecret, .accessToken] {
            var token = token()
            token.accessToken = ""
            let bare = try await store.store(token)
            await #expect(throws: CredentialError.missing(kind)) { try await bare.introspect(kind) }
            await #expect(throws: CredentialError.missing(.accessToken)) {
                try await bare.userInfo()
            }
        }
        #expect(org.asked.count == asked)
        org.answer("introspect", json: ["active": "yes"])
        #expect(
            await failure { () async throws(CredentialError) in
                _ = try await credential.introspect(.refreshToken)
            } != nil)
    }

    @Test("introspection changes nothing, so it is sent again if the org is busy")
    func introspectAgain() async throws {
        let credential = try await store.store(token())
        let org = org
        org.answer("introspect") { _ in
            guard org.forms("introspect").count < 2 else {
                return HTTPResponse(status: 200, body: Array(#"{"active":true}"#.utf8))
            }
            return HTTPResponse(status: 503)
        }
        #expect(try await credential.introspect()["active"] == true)
        #expect(org.forms("introspect").count == 2)
    }

    @Test("descriptions and dumps show no secret")
    func descriptions() async throws {
        let token = token()
        let credential = try await store.store(token)
        var text = "\(credential) \(token) \(credential.metadata)"
        dump(credential, to: &text)
        dump(token, to: &text)
        for secret in ["at-0", "rt-1", "Jay"] { #expect(!text.contains(secret)) }
    }
}

/// A storage whose disk can be full.
final class FullStorage: ArchiveStorage {
    static let error = CredentialStorageError.system(operation: "write", path: "x", code: ENOSPC)
    let isFull = Mutex(false)
    private let memory = MemoryCredentialStorage()

    func read() -> [UInt8]? { memory.read() }
    func write(_ archive: [UInt8]) throws(CredentialStorageError) {
        if isFull.withLock({ $0 }) { throw Self.error }
        memory.write(archive)
    }
    func remove() { memory.remove() }
    func tryLock(_ name: String) -> CredentialLock? { memory.tryLock(name) }
}

/// Counts from one, from anywhere.
final class Counter: Sendable {
    private let count = Mutex(0)
    func next() -> Int {
        count.withLock {
            $0 += 1; return $0
        }
    }
}

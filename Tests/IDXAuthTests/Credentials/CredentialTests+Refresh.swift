import Foundation
import IDXJSON
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

/// When tokens are renewed, and what becomes of the old ones.
extension CredentialTests {
    @Test("a token that is good for long is not renewed, one that ends soon is")
    func refreshIfNeeded() async throws {
        org.answer("token", json: org.reply(nil, changing: ["access_token": "at-2"]))
        let credential = try await store.store(token())
        #expect(try await credential.refreshIfNeeded().accessToken == "at-0")
        #expect(org.asked.isEmpty)
        org.advance(3301)
        #expect(
            try await credential.refreshIfNeeded(graceInterval: .seconds(100)).accessToken == "at-0"
        )
        #expect(try await credential.refreshIfNeeded().accessToken == "at-2")
        #expect(credential.token.accessToken == "at-2")
        #expect(try await store.with(id: credential.id)?.token.accessToken == "at-2")
        #expect(
            org.forms("token") == [
                "grant_type=refresh_token&refresh_token=rt-1&client_id=0oaTestClient"
            ])
    }

    @Test("what an answer leaves out stays: refresh token, ID token, device secret, scopes")
    func rotation() async throws {
        var old = token()
        old.deviceSecret = "ds-1"
        let credential = try await store.store(old)
        let missing: KeyValuePairs<String, JSON?> = ["refresh_token": .none, "scope": .none]
        org.answer("token", json: org.reply(nil, changing: missing))
        let new = try await credential.refresh()
        #expect(new.refreshToken == "rt-1")
        #expect(new.deviceSecret == "ds-1")
        #expect(new.idToken == old.idToken)
        #expect(new.scopes == ["openid", "offline_access"])
        org.answer("token", json: org.reply(nil, changing: ["refresh_token": "rt-2"]))
        #expect(try await credential.refresh().refreshToken == "rt-2")
    }

    @Test("a refreshed ID token may lack the nonce, but must be about the same user")
    func refreshedIDToken() async throws {
        let credential = try await store.store(token())
        org.answer("token", json: org.reply(org.claims.with(["nonce": nil])))
        #expect(try await credential.refresh().idToken?.claims.nonce == nil)
        org.answer("token", json: org.reply(org.claims.with(["sub": "00u2"])))
        guard
            case .request(let error)? = await failure({ () async throws(CredentialError) in
                try await credential.refresh()
            }), error.reason == .idToken(.subject, clockOffset: nil)
        else {
            Issue.record("a token about somebody else was accepted")
            return
        }
        #expect(credential.token.refreshToken == "rt-1")
    }

    @Test("a refused ID token revokes what came with it, but not the refresh token that stays")
    func refusedIDToken() async throws {
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        let old = org.claims.with(["iat": 1, "exp": 2])
        for (refresh, revoked) in [("rt-1", []), ("rt-2", ["rt-2"])] {
            let credential = try await store.store(token())
            let before = org.forms("revoke").count
            org.answer(
                "token", json: org.reply(old, changing: ["refresh_token": .string(refresh)]))
            let error = await failure { () async throws(CredentialError) in
                try await credential.refresh()
            }
            guard case .request(let cause)? = error, case .idToken = cause.reason else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(
                org.forms("revoke").dropFirst(before).map { $0.prefix { $0 != "&" } }
                    == (revoked + ["at-1"]).map { "token=\($0)" })
            #expect(credential.token.refreshToken == "rt-1")
        }
    }

    /// Lets the org answer with an ID token that cannot be verified now.
    private func answer(_ claims: JSON, missing: String) {
        let signer = missing == "key" ? TestKey.second : .first
        let reply = org.reply(
            nil,
            changing: ["refresh_token": "rt-2", "id_token": .string(signer.token(claims))])
        // This machine's clock is right, or five hours ahead until it asks for the time.
        org.answer("token", json: reply, headers: ["Date": "Tue, 01 Apr 2031 09:00:00 GMT"])
        if missing == "keys" { org.answer("keys", json: [:], status: 503) }
        if missing == "clock" { org.advance(5 * 3600) }
    }

    @Test(
        "new tokens are kept without an ID token that cannot be verified now",
        arguments: ["keys", "key", "clock"])
    func unverifiable(missing: String) async throws {
        let old = token()
        let credential = try await store.store(old)
        let end = org.time.now().addingTimeInterval(3600)
        answer(org.claims, missing: missing)
        let new = try await credential.refresh()
        #expect(new.refreshToken == "rt-2" && new.accessToken == "at-1")
        #expect(new.idToken == old.idToken)
        #expect(abs(try #require(new.expiresAt).timeIntervalSince(end)) <= 30)
        #expect(try await store.with(id: credential.id)?.token.refreshToken == "rt-2")
        #expect(org.forms("revoke").isEmpty)
    }

    static let strangers: [(JSON, IDTokenError)] = [
        (["sub": "00uEVIL"], .subject), (["nonce": "n-2"], .nonce),
        (["aud": "0oaOther"], .audience(expected: StubOrg.clientID, found: ["0oaOther"])),
        (["at_hash": "x"], .digest(claim: "at_hash")),
    ]

    @Test(
        "tokens of another user or client are refused also if their ID token cannot be verified",
        arguments: ["keys", "key", "clock"], strangers)
    func unverifiableStranger(missing: String, stranger: (JSON, IDTokenError)) async throws {
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        let credential = try await store.store(token())
        var claims = org.claims
        for member in stranger.0.object ?? [:] {
            claims = claims.with([member.key: member.value])
        }
        answer(claims, missing: missing)
        let error = await failure { () async throws(CredentialError) in
            try await credential.refresh()
        }
        guard case .request(let cause)? = error, case .idToken(stranger.1, _) = cause.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(credential.token.accessToken == "at-0")
        #expect(org.forms("revoke").map { $0.prefix(10) } == ["token=rt-2", "token=at-1"])
    }

    @Test("all who refresh while the org rotates its keys get the new ones, and keep their tokens")
    func rotatedKeys() async throws {
        let transport = PausingTransport(org, at: "keys", passing: 1)
        let server = try CredentialStore(storage: storage, transport: transport, time: org.time)
            .server(for: token())
        _ = try await server.provider.keys()
        org.advance(10)
        let new = JSON.string(TestKey.second.token(org.claims))
        org.answer("token", json: org.reply(nil, changing: ["id_token": new]))
        org.answer("keys", json: ["keys": [TestKey.first.jwk, TestKey.second.jwk]])
        async let first = server.refresh(token())
        await transport.reached()
        async let second = server.refresh(token())
        while org.forms("token").count < 2 { await Task.yield() }
        // The second either joins the fetch that is held or does without new keys.
        for _ in 0..<200 { await Task.yield() }
        transport.goOn()
        for token in try await [first, second] {
            #expect(token.idToken?.compact.revealed == new.string)
        }
        #expect(org.forms("revoke").isEmpty)
        #expect(org.asked.filter { $0 == "keys" }.count == 2)
    }

    @Test("a reply without an access token does not replace one")
    func noAccessToken() async throws {
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        let credential = try await store.store(token())
        org.answer(
            "token",
            json: org.reply(org.claims.with(["at_hash": nil]), changing: ["access_token": .none]))
        let error = await failure { () async throws(CredentialError) in
            try await credential.refresh()
        }
        #expect(
            error?.description
                == "Refreshing the tokens: the reply cannot be used: it holds no access token. "
                + "(status 200) Tell the org's administrator.")
        #expect(try await store.with(id: credential.id)?.token.accessToken == "at-0")
    }

    @Test("only invalid_grant forgets the refresh token")
    func forgetting() async throws {
        let credential = try await store.store(token())
        let others: [(JSON, Int)] = [
            (["error": "invalid_client"], 401), (["error": "invalid_grant_typo"], 400),
            ([:], 400), ([:], 500), ([:], 429), ([:], 200), (["error": "invalid_grant"], 503),
        ]
        for (body, status) in others {
            org.answer("token", json: body, status: status)
            let error = await failure { () async throws(CredentialError) in
                try await credential.refresh()
            }
            #expect(error != nil)
            #expect(try await store.with(id: credential.id)?.token.refreshToken == "rt-1")
        }
        org.answer("token", json: ["error": "invalid_grant"], status: 400)
        let error = await failure { () async throws(CredentialError) in
            try await credential.refresh()
        }
        guard case .request(let cause)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause.code == .invalidGrant)
        #expect(credential.token.refreshToken == nil)
        #expect(try await store.with(id: credential.id)?.token.refreshToken == nil)
        #expect(
            await failure { () async throws(CredentialError) in try await credential.refresh() }
                == .missing(.refreshToken))
    }

    @Test("many who ask for new tokens at once cause one request")
    func singleFlight() async throws {
        let id = try await store.store(token()).id
        let counter = Counter()
        let claims = org
        org.answer("token") { _ in
            let number = counter.next()
            let changes: KeyValuePairs<String, JSON?> = [
                "access_token": .string("at-\(number)"), "refresh_token": .string("rt-\(number)"),
            ]
            return HTTPResponse(status: 200, body: claims.reply(nil, changing: changes).bytes())
        }
        // Forty objects over two stores: two processes that share a storage look like this.
        let time = TimeSource(now: org.time.now, sleep: TimeSource.system.sleep)
        let stores = (0..<2).map { _ in
            CredentialStore(storage: storage, transport: org, time: time)
        }
        var credentials: [Credential] = []
        for number in 0..<40 {
            credentials.append(try #require(try await stores[number % 2].with(id: id)))
        }
        let tokens = try await withThrowingTaskGroup(of: Secret.self) { group in
            for credential in credentials {
                group.addTask { try await credential.refresh().accessToken }
            }
            return try await group.reduce(into: Set<Secret>()) { $0.insert($1) }
        }
        #expect(tokens == ["at-1"])
        #expect(org.forms("token").count == 1)
    }

    @Test("a token that another object renewed is taken over, not renewed again")
    func takenOver() async throws {
        let mine = try await store.store(token())
        let theirs = try #require(try await store.with(id: mine.id))
        org.answer("token", json: org.reply(nil, changing: ["access_token": "at-2"]))
        try await theirs.refresh()
        #expect(try await mine.refresh().accessToken == "at-2")
        #expect(org.forms("token").count == 1)
    }

    @Test("new tokens that cannot be stored are not lost: the object holds them, and says so")
    func unstorable() async throws {
        let full = FullStorage()
        let store = CredentialStore(storage: full, transport: org, time: org.time)
        let credential = try await store.store(token())
        full.isFull.withLock { $0 = true }
        org.answer("token", json: org.reply(nil, changing: ["refresh_token": "rt-2"]))
        #expect(
            await failure { () async throws(CredentialError) in try await credential.refresh() }
                == .storage(FullStorage.error))
        #expect(credential.token.refreshToken == "rt-2")
        full.isFull.withLock { $0 = false }
        let other = CredentialStore(storage: full, transport: org, time: org.time)
        #expect(try await other.with(id: credential.id)?.token.refreshToken == "rt-1")
        try await credential.refresh()
        #expect(org.forms("token").last?.contains("refresh_token=rt-2&") == true)
        #expect(try await other.with(id: credential.id)?.token.refreshToken == "rt-2")
    }

    @Test("tokens that another process stored replace those that could not be stored")
    func storedMeanwhile() async throws {
        let full = FullStorage()
        let store = CredentialStore(storage: full, transport: org, time: org.time)
        let credential = try await store.store(token())
        full.isFull.withLock { $0 = true }
        org.answer("token", json: org.reply(nil, changing: ["refresh_token": "rt-2"]))
        _ = await failure { () async throws(CredentialError) in try await credential.refresh() }
        full.isFull.withLock { $0 = false }
        org.answer(
            "token",
            json: org.reply(nil, changing: ["access_token": "at-3", "refresh_token": "rt-3"]))
        let other = CredentialStore(storage: full, transport: org, time: org.time)
        try await other.with(id: credential.id)?.refresh()
        try await credential.refresh()
        #expect(credential.token.refreshToken == "rt-3")
        #expect(org.forms("token").count == 2)
    }

    @Test("the last credential can be revoked and removed on a full disk; others are in its way")
    func revokeOnFullDisk() async throws {
        let full = FullStorage()
        let store = CredentialStore(storage: full, transport: org, time: org.time)
        let (first, last) = (try await store.store(token()), try await store.store(token()))
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        full.isFull.withLock { $0 = true }
        let error = await failure { () async throws(CredentialError) in try await first.revoke() }
        #expect(error == .storage(FullStorage.error))
        #expect(first.token.refreshToken == nil)
        full.isFull.withLock { $0 = false }
        try await first.revoke()
        full.isFull.withLock { $0 = true }
        try await last.revoke()
        #expect(full.read() == nil)
        #expect(
            org.forms("revoke").map { $0.prefix { $0 != "&" } }
                == ["rt-1", "at-0", "at-0", "rt-1", "at-0"].map { "token=\($0)" })
    }

    @Test("a token revoked while another refreshes is that of now, and nothing is lost")
    func revokeBesideRefresh() async throws {
        let mine = try await store.store(token())
        let theirs = try #require(try await store.with(id: mine.id))
        org.answer(
            "token",
            json: org.reply(nil, changing: ["access_token": "at-2", "refresh_token": "rt-2"]))
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        try await theirs.refresh()
        try await theirs.setTags(["profile": "work"])
        // Mine still holds rt-1 and at-0.
        try await mine.revoke(.accessToken)
        #expect(org.forms("revoke").map { $0.prefix(10) } == ["token=at-2"])
        let stored = try #require(try await store.with(id: mine.id))
        #expect(stored.token.refreshToken == "rt-2" && mine.token.refreshToken == "rt-2")
        #expect(stored.tags == ["profile": "work"])
    }

    @Test("a revocation waits for the refresh under way in another process")
    func revokeDuringRefresh() async throws {
        let time = TimeSource(now: org.time.now, sleep: TimeSource.system.sleep)
        let transport = PausingTransport(org, at: "token")
        let theirs = try await CredentialStore(
            storage: storage, transport: transport, time: time
        ).store(token())
        let mine = try #require(
            try await CredentialStore(storage: storage, transport: org, time: time)
                .with(id: theirs.id))
        org.answer("token", json: org.reply(nil, changing: ["refresh_token": "rt-2"]))
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        async let refreshed = theirs.refresh()
        await transport.reached()
        async let revoked: Void = mine.revoke(.accessToken)
        for _ in 0..<20 { await Task.yield() }
        #expect(org.forms("revoke").isEmpty)
        transport.goOn()
        _ = try await (refreshed, revoked)
        #expect(try await store.with(id: theirs.id)?.token.refreshToken == "rt-2")
    }

    @Test("who stops waiting for a refresh returns at once, and the new tokens are stored")
    func canceled() async throws {
        let transport = PausingTransport(org, at: "token")
        let credential = try await CredentialStore(
            storage: storage, transport: transport, time: org.time
        ).store(token())
        org.answer("token", json: org.reply(nil, changing: ["refresh_token": "rt-2"]))
        let waiting = Task {
            await failure { () async throws(CredentialError) in try await credential.refresh() }
        }
        await transport.reached()
        waiting.cancel()
        #expect(await waiting.value == .request(IDXError(.cancelled, at: .refresh)))
        transport.goOn()
        #expect(try await credential.refresh().refreshToken == "rt-2")
        #expect(org.forms("token").count == 1)
        #expect(try await store.with(id: credential.id)?.token.refreshToken == "rt-2")
    }
}

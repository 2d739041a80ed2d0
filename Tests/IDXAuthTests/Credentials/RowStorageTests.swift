import Foundation
import Synchronization
import TestSupport
import Testing

@testable import IDXAuth

/// A database: it keeps rows, counts what is asked of it, and can fail.
private actor Database: CredentialStorage {
    private var stored: [String: CredentialRow] = [:]
    private var locked: Set<String> = []
    private(set) var calls: [String] = []
    private var failure: CredentialStorageError?
    private var rival: (@Sendable (CredentialRow) -> CredentialRow)?

    func forget() { calls = [] }
    func fail(_ error: CredentialStorageError?) { failure = error }
    /// Changes the row of the next `put` before it is compared, as another machine does.
    func interfere(_ change: @escaping @Sendable (CredentialRow) -> CredentialRow) {
        rival = change
    }

    private func note(_ call: String) throws(CredentialStorageError) {
        if let failure { throw failure }
        calls.append(call)
    }

    var rows: [CredentialRow] {
        get throws(CredentialStorageError) {
            try note("rows")
            return stored.values.sorted { $0.id < $1.id }
        }
    }

    func row(_ id: String) throws(CredentialStorageError) -> CredentialRow? {
        try note("row")
        return stored[id]
    }

    func put(
        _ row: CredentialRow, replacing old: CredentialRow?
    ) throws(CredentialStorageError) -> Bool {
        try note("put")
        if let rival, let present = stored[row.id] { stored[row.id] = rival(present) }
        rival = nil
        guard stored[row.id] == old else { return false }
        stored[row.id] = row
        return true
    }

    func remove(_ id: String) throws(CredentialStorageError) {
        try note("remove")
        stored[id] = nil
    }

    func removeAll() throws(CredentialStorageError) {
        try note("removeAll")
        stored = [:]
    }

    func withLock<Value: Sendable>(
        _ id: String, _ work: @Sendable () async -> Value
    ) async throws(CredentialStorageError) -> Value {
        try note("lock")
        guard locked.insert(id).inserted else { throw .busy }
        let value = await work()
        locked.remove(id)
        return value
    }
}

@Suite("Credentials in a database")
struct RowStorageTests {
    private let org = StubOrg()
    private let database = Database()
    private var store: CredentialStore {
        CredentialStore(storage: database, transport: org, time: org.time)
    }

    private func token(_ number: Int = 0) -> Token {
        let now = org.now.withLock { $0 }
        return Token(
            context: .init(issuer: StubOrg.issuer, clientID: StubOrg.clientID),
            accessToken: Secret("at-\(number)"), refreshToken: "rt-0", issuedAt: now,
            expiresAt: now + 60)
    }

    @Test("each call of one user reads and writes that user's row only, also among ten thousand")
    func rows() async throws {
        for number in 0..<10_000 { try await store.store(token(number)) }
        org.answer("revoke") { _ in HTTPResponse(status: 200) }
        org.answer(
            "token",
            json: org.reply(nil, changing: ["access_token": "at-new", "refresh_token": "rt-1"]))
        func calls(_ call: () async throws -> Void) async throws -> [String] {
            await database.forget()
            try await call()
            return await database.calls
        }
        var id = ""
        #expect(try await calls { id = try await store.store(token()).id } == ["put"])
        let credential = try #require(try await store.with(id: id))
        #expect(
            try await calls { try await credential.refreshIfNeeded() }
                == ["lock", "row", "row", "put"])
        #expect(try await store.with(id: id)?.token.accessToken == "at-new")
        #expect(try await calls { try await credential.setTags(["a": "b"]) } == ["row", "put"])
        #expect(
            try await calls { try await credential.revoke(.accessToken) }
                == ["lock", "row", "row", "put"])
        #expect(try await calls { try await credential.revoke() } == ["lock", "row", "remove"])
        #expect(try await store.with(id: id) == nil)
        #expect(try await store.allIDs.count == 10_000)
    }

    @Test("a change that another machine makes in between is not lost")
    func rival() async throws {
        let credential = try await store.store(token(), tags: ["by": "us"])
        await database.interfere { row in
            let content = row.content.revealed.replacing("at-0", with: "at-theirs")
            return CredentialRow(id: row.id, content: Secret(content))
        }
        try await credential.setTags(["by": "us again"])
        let stored = try #require(try await store.with(id: credential.id))
        #expect(stored.token.accessToken == "at-theirs")
        #expect(stored.tags == ["by": "us again"])
    }

    @Test("what the database says is said; new tokens it does not take are not lost")
    func failing() async throws {
        let credential = try await store.store(token())
        let failure = CredentialStorageError.failed(reason: "the database does not answer")
        await database.fail(failure)
        await #expect(throws: CredentialError.storage(failure)) { try await store.default }
        await #expect(throws: CredentialError.storage(failure)) { try await credential.refresh() }
        #expect(org.asked.isEmpty)
        #expect(
            CredentialError.storage(failure).description
                == "The stored credentials cannot be used now: the database does not answer.")
        await database.fail(nil)
        let database = database
        let reply = org.reply(nil, changing: ["refresh_token": "rt-1"]).bytes()
        let transport = Interrupting(org) { await database.fail(failure) }
        let interrupted = CredentialStore(storage: database, transport: transport, time: org.time)
        let held = try #require(try await interrupted.with(id: credential.id))
        org.answer("token") { _ in HTTPResponse(status: 200, body: reply) }
        await #expect(throws: CredentialError.storage(failure)) { try await held.refresh() }
        #expect(held.token.refreshToken == "rt-1")
        await database.fail(nil)
        #expect(try await interrupted.with(id: credential.id)?.token.refreshToken == "rt-1")
    }

    @Test(
        "the last credential that was made the default is it, then the one before, then the oldest")
    func defaults() async throws {
        var all: [Credential] = []
        for number in 0..<4 {
            org.advance(1)
            all.append(try await store.store(token(number)))
        }
        #expect(try await store.default?.id == all[0].id)
        try await all[2].makeDefault()
        try await all[1].makeDefault()
        try await all[3].setTags(["a": "b"])
        #expect(try await store.default?.id == all[1].id)
        try await all[1].remove()
        #expect(try await store.default?.id == all[2].id)
        try await all[2].remove()
        #expect(try await store.default?.id == all[0].id)
        #expect(try await store.allIDs == [all[0].id, all[3].id])
    }
}

/// A transport that does something after the token endpoint answered.
private struct Interrupting: HTTPTransport {
    let base: StubOrg
    let then: @Sendable () async -> Void

    init(_ base: StubOrg, then: @escaping @Sendable () async -> Void) {
        self.base = base
        self.then = then
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        let reply = try await base.send(request)
        if request.last == "token" { await then() }
        return reply
    }
}

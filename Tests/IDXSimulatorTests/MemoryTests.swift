import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("An org that runs for days", .computing)
struct MemoryTests {
    @Test("keeps the newest of a list, and positions keep counting")
    func recent() {
        var list = RecentList<Int>(limit: 3)
        #expect(list.isEmpty && list.last == nil)
        for number in 0..<20 {
            list.append(number)
            #expect(Array(list) == Array(max(0, number - 2)...number))
            #expect(list[list.indices.last ?? 0] == number)
        }
        #expect(list.startIndex == 17 && list.endIndex == 20)
        #expect(Array(list.since(19)) == [19])
        #expect(Array(list.since(2)) == [17, 18, 19])
        #expect(Array(list.since(99)) == [])
    }

    @Test("forgets expired and then the oldest tokens, and the families without any")
    func tokens() throws {
        var rules = Policy.Tokens()
        rules.rotates = false
        var ledger = TokenLedger(rules: rules, random: .seeded(1), limit: 100)
        var now = Date(timeIntervalSince1970: 1_900_000_000)
        let grant = Grant(
            userID: "u", username: "jay", clientID: "c", scopes: ["offline_access", "device_sso"],
            authTime: now, amr: [], acr: "")
        var newest = ledger.begin(grant, now: now)
        for number in 0..<1000 {
            now += 120
            newest = ledger.begin(grant, now: now)
            ledger.record("at\(number)", for: newest, from: "i", now: now)
            #expect(ledger.tokens.count <= 100)
        }
        #expect(ledger.access("at999", now: now) != nil)
        #expect(ledger.access("at0", now: now) == nil)
        let refresh = try #require(newest.refreshToken)
        for number in 0..<1000 {
            now += 0.001
            let issue = try ledger.rotate(refresh, of: grant.clientID, scopes: nil, now: now)
            ledger.record("again\(number)", for: issue, from: "i", now: now)
            #expect(ledger.tokens.count <= 100)
        }
        ledger.revoke(refresh)
        #expect(ledger.access("again999", now: now) == nil)
    }

    @Test("forgets challenges that are over, and the tokens of devices that it has seen")
    func devices() throws {
        var book = DeviceBook()
        var now = Date(timeIntervalSince1970: 1_900_000_000)
        let key = try DeviceKey(
            HandDevice.jwk(ECSigningKey(keyID: "K", secret: [UInt8](repeating: 1, count: 32))),
            at: "key")
        for number in 0..<29_000 {
            now += 0.01
            book.add(
                AppChallenge(
                    id: "ft\(number)", userID: "u", enrollments: ["pfd"], nonce: "n", type: .login,
                    issuer: "i", serverID: nil, demand: .none, bindingMessage: nil, issuedAt: now,
                    expiresAt: now + 5))
            let isNew = book.use("\(number)", of: key, now: now)
            #expect(isNew)
        }
        let isNew = book.use("28999", of: key, now: now)
        #expect(!isNew)
        #expect(book.challenges.count <= 10_001)
        #expect(book.challenges["ft28999"]?.isPending(now) == true)
    }

    @Test("holds no more transactions than it can, though none has expired")
    func transactions() throws {
        var client = try EngineClient(scenario: "password")
        let first = client.body["stateHandle"]
        for _ in 0..<25_000 {
            _ = try client.engine.interact(client.parameters, now: client.now).get()
            client.now += 0.001
        }
        #expect(client.engine.transactions.count <= 20_000)
        try client.begin()
        try client.signIn()
        #expect(client.code != nil)
        let gone = client.engine.introspect(["stateHandle": first ?? nil], now: client.now)
        #expect(gone.status == 401)
    }

    @Test("notes a long name in short, and the newest mails of thousands")
    func outside() throws {
        var client = try EngineClient(scenario: "email-code")
        let name = String(repeating: "x", count: 100_000)
        try client.submit(
            "identify", ["identifier": "jay@example.com", name: 1])
        #expect(client.engine.outside.log.allSatisfy { $0.text.count <= 500 })
        for _ in 0..<3000 {
            try client.begin()
            try client.signIn()
        }
        #expect(client.engine.outside.emails.count == 1000)
        #expect(client.engine.outside.emails.endIndex == 3000)
        try client.submit(nil, ["credentials": ["passcode": client.fetch(.emailCode)]])
        #expect(client.code != nil)
    }
}

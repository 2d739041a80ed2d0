import Foundation
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("A thousand transactions at once", .computing)
struct InterleavingTests {
    /// One person's way in: handle, then step by step.
    private struct Visitor {
        var name: String
        var handle = ""
        var form: JSON = .null
        var code: String?
    }

    private func policy(_ count: Int) -> Policy {
        var policy = Policy()
        policy.signIn.factors = [["okta_password"], ["okta_email"]]
        policy.users = (0..<count).map { number in
            Policy.User(
                "user\(number)@example.com", password: "Rye-bread-\(number)",
                authenticators: [Policy.Enrolled(key: "okta_email")])
        }
        return policy
    }

    @Test("end each with its own person's tokens")
    func noMixUp() throws {
        let count = 1000
        var client = try EngineClient(policy(count), seed: 7)
        var visitors = (0..<count).map { Visitor(name: "user\($0)@example.com") }
        for index in visitors.indices {
            try client.begin()
            visitors[index].handle = client.handle
            visitors[index].form = try #require(client.form("identify"))
        }
        // Each step is taken by everybody before anybody takes the next, in another order each time.
        for index in visitors.indices.reversed() {
            try client.submit(
                form: visitors[index].form,
                [
                    "identifier": .string(visitors[index].name),
                    "credentials": ["passcode": .string("Rye-bread-\(index)")],
                ])
            visitors[index].form = try #require(client.form("challenge-authenticator"))
        }
        var random = EngineRandom.seeded(3)
        for index in visitors.indices.shuffled(using: &random) {
            let mail = try #require(client.engine.outside.latestEmail(to: visitors[index].name))
            try client.submit(
                form: visitors[index].form,
                ["credentials": ["passcode": .string(try #require(mail.code))]])
            visitors[index].code = client.code
        }
        for visitor in visitors {
            #expect(try client.redeem(visitor.code).username == visitor.name)
        }
    }

    @Test("refuse each other's codes")
    func noForeignCodes() throws {
        var client = try EngineClient(policy(2), seed: 7)
        var forms: [JSON] = []
        for index in 0..<2 {
            try client.begin()
            try client.submit(
                nil,
                [
                    "identifier": .string("user\(index)@example.com"),
                    "credentials": ["passcode": .string("Rye-bread-\(index)")],
                ])
            forms.append(try #require(client.form("challenge-authenticator")))
        }
        let code = try #require(client.engine.outside.latestEmail(to: "user1@example.com")?.code)
        try client.submit(form: forms[0], ["credentials": ["passcode": .string(code)]])
        #expect(client.code == nil)
    }

    @Test("are forgotten once they have expired, so that an org can run for days")
    func forgets() throws {
        var client = try EngineClient(scenario: "password")
        for _ in 0..<5000 {
            client.now += 60
            try client.begin()
        }
        let first = client.engine.introspect(
            ["interactionHandle": .string(client.handle)], now: client.now)
        #expect(first.status == 200)
        #expect(client.engine.transactions.count < 1100)
    }
}

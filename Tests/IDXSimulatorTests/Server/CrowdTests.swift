import Foundation
import IDXCrypto
import IDXJSON
import TestSupport
import Testing

@testable import IDXSimulator

@Suite("A thousand transactions in one org", .computing)
struct CrowdTests {
    private static let size = 1000

    /// A thousand people, each with a password of their own.
    private static var crowded: Policy {
        var policy = Policy()
        policy.users = (0..<size).map { number in
            var user = Policy.User()
            user.username = "person\(number)@example.com"
            user.password = "Test-pass-\(number)"
            return user
        }
        return policy
    }

    /// What one person's transaction is about, from its beginning to its code.
    private struct Visit: Sendable {
        let number: Int
        var stateHandle: JSON = nil
        var href = ""
        var code = ""
    }

    @Test("all of them are open at once, and none is lost or mixed up with another")
    func crowd() async throws {
        try await withOrg(Self.crowded) { org, client in
            let begun = try await everybody((0..<Self.size).map { Visit(number: $0) }) {
                try await Self.begin($0, client)
            }
            #expect(Set(begun.map { $0.stateHandle.string ?? "" }).count == Self.size)
            let done = try await everybody(begun) { try await Self.answer($0, client) }
            #expect(Set(done.map(\.code)).count == Self.size)
            // Every tenth redeems: a signature takes a debug build longer than the rest together.
            let tenth = done.filter { $0.number % 10 == 0 }
            _ = try await everybody(tenth) { visit in
                let tokens = try await client.redeem(visit.code).json
                let claims = try claims(of: tokens["id_token"]?.string ?? "")
                #expect(claims["nonce"]?.string == "n\(visit.number)")
                #expect(
                    claims["preferred_username"]?.string == "person\(visit.number)@example.com")
                return visit
            }
            #expect(org.requests.count == Self.size * 3 + Self.size / 10)
        }
    }

    private static func begin(_ visit: Visit, _ client: OrgClient) async throws -> Visit {
        var parameters = client.interactParameters
        parameters["nonce"] = "n\(visit.number)"
        let handle = try await client.form("interact", parameters).json["interaction_handle"]
        let first = try await client.json(
            "/idp/idx/introspect", ["interactionHandle": handle ?? nil])
        var visit = visit
        visit.stateHandle = first.json["stateHandle"] ?? nil
        visit.href = first.json["remediation"]?["value"]?[0]?["href"]?.string ?? ""
        return visit
    }

    private static func answer(_ visit: Visit, _ client: OrgClient) async throws -> Visit {
        let answer = try await client.json(
            visit.href,
            [
                "identifier": .string("person\(visit.number)@example.com"),
                "credentials": ["passcode": .string("Test-pass-\(visit.number)")],
                "stateHandle": visit.stateHandle,
            ])
        let fields = answer.json["successWithInteractionCode"]?["value"]?.array ?? []
        var visit = visit
        visit.code =
            fields.first { $0["name"]?.string == "interaction_code" }?["value"]?.string ?? ""
        return visit
    }

    /// Lets everybody take a step, many at the same time, and waits for the last.
    private func everybody(
        _ visits: [Visit], _ step: @escaping @Sendable (Visit) async throws -> Visit
    ) async throws -> [Visit] {
        try await withThrowingTaskGroup(of: Visit.self) { group in
            var done: [Visit] = []
            for (place, visit) in visits.enumerated() {
                if place >= 200, let next = try await group.next() { done.append(next) }
                group.addTask { try await step(visit) }
            }
            return try await group.reduce(into: done) { $0.append($1) }
        }
    }

    private func claims(of token: String) throws -> JSON {
        let parts = token.split(separator: ".")
        try #require(parts.count == 3)
        return try JSON(parsing: Base64URL.decode(parts[1]) ?? [])
    }
}

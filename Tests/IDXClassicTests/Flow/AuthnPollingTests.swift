import Foundation
import IDXAuth
import IDXJSON
import TestSupport
import Testing

@testable import IDXClassic

/// What happens on another device while a Classic org is polled.
@Suite struct `Waiting at a Classic org` {
    private typealias Org = Wire

    @Test func `polls a push until it is decided, and shows the number when it comes`() async throws
    {
        let org = Wire(
            [
                Org.push("WAITING"), Org.push("WAITING", number: 92),
                Org.push("WAITING", number: 7),
                Org.push("REJECTED"),
            ].map { Org.json($0) })
        let (_, step) = try await org.signedIn()
        let pollable = try #require(step.remediations["challenge-poll"]?.pollable)
        var numbers: [String?] = []
        var last: Response?
        for try await response in pollable.responses {
            numbers.append(response.authenticators.current?.contextualData?.correctAnswer)
            last = response
        }
        #expect(numbers == ["92", "7", nil])
        #expect(last?.remediations.first?.name == "resend")
        #expect(last?.messages.allMessages.first?.isError == true)
        #expect(
            org.lines.dropFirst()
                == Array(
                    repeating: #"POST /api/v1/authn/factors/opf1/verify {"stateToken":"00tx"}"#,
                    count: 3)[...])
    }

    /// A choice of a user who wants pushes without being asked.
    private static let choice = JSON.step(
        "MFA_REQUIRED",
        embedded: [
            "factors": [
                Samples.sms,
                [
                    "id": "opf1", "factorType": "push", "provider": "OKTA",
                    "_links": ["verify": JSON.link("/api/v1/authn/factors/opf1/verify")],
                ],
            ],
            "policy": ["factorsPolicyInfo": ["opf1": ["autoPushEnabled": true]]],
        ])

    @Test func `a push is sent at once to a user who chose that, but not after going back`()
        async throws
    {
        let org = Wire(
            [Self.choice, Org.push("WAITING"), Self.choice].map { Org.json($0) })
        let (_, step) = try await org.signedIn()
        #expect(step.remediations.first?.name == "challenge-poll")
        let back = try await step.actions.first { $0.name == "previous" }?.proceed()
        #expect(back?.remediations.first?.name == "select-authenticator-authenticate")
        #expect(
            org.lines.dropFirst() == [
                #"POST /api/v1/authn/factors/opf1/verify?autoPush=true {"stateToken":"00tx"}"#,
                #"POST /api/v1/authn/previous {"stateToken":"00tx"}"#,
            ])
    }

    @Test func `a push that cannot be sent leaves the choice, with the org's words`() async throws {
        let org = Wire([
            Org.json(Self.choice), Org.error("E0000068", "No device.", status: 403),
        ])
        let (_, step) = try await org.signedIn()
        #expect(step.remediations.first?.name == "select-authenticator-authenticate")
        #expect(step.messages.allMessages.map(\.text) == ["No device."])
        #expect(org.lines.count == 2)
    }

    @Test func `a refused poll shows where the transaction stands`() async throws {
        let org = Wire([
            Org.json(Org.push("WAITING")), Org.error("E0000068", "Refused.", status: 403),
            Org.json(Org.push("REJECTED")),
        ])
        let (_, step) = try await org.signedIn()
        let last = try await step.remediations["challenge-poll"]?.pollable?.startPolling()
        #expect(last?.remediations.first?.name == "resend")
        #expect(org.lines.last == #"POST /api/v1/authn {"stateToken":"00tx"}"#)
    }

    @Test func `a poll whose transaction has ended says so`() async throws {
        let org = Wire([
            Org.json(Org.push("WAITING")),
            Org.error("E0000011", "Invalid token provided", status: 401),
        ])
        let (flow, step) = try await org.signedIn()
        let error = await #expect(throws: IDXError.self) {
            try await step.remediations["challenge-poll"]?.pollable?.startPolling()
        }
        #expect(error?.reason == .expired)
        #expect(!flow.isAuthenticating)
    }

    @Test func `going back stops the poll before it is sent`() async throws {
        let org = Wire([
            Org.json(Org.push("WAITING")), Org.hanging, Org.json(Org.required),
        ])
        let (_, step) = try await org.signedIn()
        async let polled = step.remediations["challenge-poll"]?.pollable?.startPolling()
        await org.requests(reach: 2)
        let back = try await step.actions.first { $0.name == "previous" }?.proceed()
        #expect(back?.remediations.first?.name == "select-authenticator-authenticate")
        #expect(try await polled == nil)
        #expect(org.lines.count == 3)
    }
}

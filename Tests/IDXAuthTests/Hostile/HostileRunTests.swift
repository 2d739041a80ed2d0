import IDXSimulator
import TestSupport
import Testing

@testable import IDXAuth

/// Every fault of the simulated org at every stage, against a sign-in over real HTTP.
@Suite("A hostile org", .computing)
struct HostileRunTests {
    private static let families: [[String]] = [
        ["href", "success", "method", "accepts"], ["redir"], ["tok"], ["dpop", "jwks", "disco"],
        ["shape", "tr_", "types", "values", "relates", "form_"],
        ["options", "fields", "remediations"], ["json"], ["http"],
        [
            "poll", "probe", "same_step", "ansi", "echo", "oauth_error", "message_echo",
            "secret_prefilled",
        ],
    ]

    @Test(
        "neither crashes nor hangs the client, nor gets a request, a secret or a token out of it",
        arguments: families)
    func run(prefixes: [String]) async throws {
        let journeys = HostileJourney.all(prefixes)
        try #require(!journeys.isEmpty)
        try await inTurns(journeys) { check(try await $0.play(), of: $0) }
    }

    @Test("every fault is in one of the families that are run")
    func complete() {
        // Those of a browser, of Classic orgs, of devices and of captchas have tests of their own.
        let others = ["back_", "page_", "authn_", "app_", "chal_", "altcha_"]
        let families = Self.families.flatMap(\.self) + others
        #expect(
            Fault.every.allSatisfy { fault in families.contains { fault.name.hasPrefix($0) } })
    }

    private func check(_ outcome: HostileJourney.Outcome, of journey: HostileJourney) {
        let name = journey.testDescription
        #expect(outcome.foreign.isEmpty, "\(name) got a request elsewhere: \(outcome.foreign)")
        #expect(outcome.requests.count <= 40, "\(name) got \(outcome.requests.count) requests")
        for secret in outcome.secrets {
            #expect(
                !outcome.requests.contains { $0.target.contains(secret) },
                "\(name) got a secret in an address")
        }
        switch outcome.end {
        case .hung: Issue.record("\(name) hung")
        case .tokens:
            let isRefused = journey.fault.verdict == .refuse && outcome.reached(journey.stage)
            #expect(!isRefused, "\(name) ended with tokens")
        case .nothing(let words):
            #expect(journey.fault.verdict != .accept, "\(name) was refused: \(words)")
            for secret in outcome.secrets {
                #expect(!words.contains(secret), "\(name) put a secret in an error")
            }
            let control = words.unicodeScalars.first {
                $0.properties.generalCategory == .control && $0 != "\n"
            }
            #expect(control == nil, "\(name) put control characters in an error: \(words)")
        }
    }
}

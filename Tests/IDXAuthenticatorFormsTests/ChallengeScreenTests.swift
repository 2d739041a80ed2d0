import Foundation
import IDXAuth
import IDXAuthenticator
import IDXForms
import TestSupport
import Testing

@testable import IDXAuthenticatorForms

@Suite struct `The screens of a challenge` {
    static let now = Date(timeIntervalSince1970: 1_767_225_606)

    static func summary(
        age: TimeInterval = 6, _ change: (inout ChallengeSummary) -> Void = { _ in }
    ) -> ChallengeSummary {
        var summary = ChallengeSummary(
            transaction: "ftTX", authenticator: "Acme Mobile", host: "id.acme.example",
            account: "jay@acme.example", issuedAt: now - age, expiresAt: now - age + 300,
            seenAt: now)
        summary.app = "Acme Payroll"
        summary.system = "Linux"
        summary.place = "Utrecht, NL"
        summary.time = "2026-01-01T00:00:00.000Z"
        change(&summary)
        return summary
    }

    static let screens = ChallengeScreens(
        host: "id.acme.example", account: "jay@acme.example", isChoosable: true, deadline: nil)

    static func decision(_ summary: ChallengeSummary) -> Screen {
        screens.decision(summary, until: summary.expiresAt)
    }

    static let all: [(name: String, screen: Screen)] = [
        ("a sign-in", decision(summary())),
        ("a sign-in that was requested long ago", decision(summary(age: 61))),
        ("a sign-in that has expired", decision(summary(age: 301))),
        (
            "a sign-in of which little is known",
            decision(
                summary {
                    ($0.app, $0.system, $0.place, $0.time) = (nil, nil, "", "yesterday")
                })
        ),
        (
            "a transaction",
            decision(
                summary {
                    $0.isTransaction = true
                    $0.message = "Pay EUR 120 to Fox Ltd."
                })
        ),
        (
            "more details",
            decision(
                summary {
                    $0.details = [
                        .init(name: "loginHint", value: "jay"),
                        .init(name: "riskLevel", value: "HIGH"),
                    ]
                })
        ),
        (
            "several",
            screens.list([
                summary(),
                summary(age: 200) { $0.app = "Acme Wiki" },
                summary { ($0.app, $0.account) = (nil, "kim@acme.example") },
            ])
        ),
        (
            "the PIN",
            screens.pin(summary(), triesLeft: 3, isWrong: false, summary().expiresAt)
        ),
        (
            "a wrong PIN",
            screens.pin(summary(), triesLeft: 1, isWrong: true, summary().expiresAt)
        ),
        ("three wrong PINs", screens.unverified(summary(), summary().expiresAt)),
        ("an unknown outcome", screens.unknownOutcome(summary(), summary().expiresAt)),
        ("approved", screens.end(.answered(.approved(.verified)), summary())),
        (
            "approved without the PIN",
            screens.end(
                .answered(.approved(.verificationFailed)), summary(), [.userVerificationFailed])
        ),
        ("denied", screens.end(.answered(.denied), summary())),
        ("refused", screens.end(.answered(.refused), summary())),
        ("not answered", screens.end(.answered(.unanswered), summary())),
        ("vanished", screens.end(.vanished, summary())),
        ("expired", screens.end(.expired, summary())),
        ("nothing", screens.end(.nothing, nil)),
    ]

    /// All that a screen says.
    static func text(_ screen: Screen) -> String {
        var lines = screen.transcript.map(\.text)
        let questions = screen.main?.questions ?? []
        lines += questions.filter { $0.choices == nil }.map { "  \($0.label): (\($0.name))" }
        lines += screen.main.map { ["  [\($0.label)] \($0.id)"] } ?? []
        lines += screen.actions.map { action in
            "  (\(action.label)\(action.detail.map { ", \($0)" } ?? "")) \(action.id)"
        }
        return lines.drop { $0.isEmpty }.joined(separator: "\n") + "\n"
    }

    @Test func `are these`() throws {
        let text = Self.all.map { "== \($0.name): \($0.screen.step)\n\(Self.text($0.screen))" }
        try assertGolden(text.joined(separator: "\n"), "challenges.txt")
    }

    @Test func `never decide anything by themselves`() throws {
        for (_, screen) in Self.all {
            for question in screen.main?.questions ?? [] where !question.isSecret {
                #expect(question.needsDecision && question.isRequired)
                #expect(question.initial == nil && question.preset == nil)
                #expect(question.choices?.contains { $0.isCurrent } != true)
            }
        }
    }

    @Test func `show no byte of a hostile challenge as more than text`() {
        let hostile = "\u{1B}[2J\u{202E}Approve\r\n✓ Approved.\u{9B}31m\u{0}\u{200B}"
        var summary = Self.summary {
            ($0.app, $0.system, $0.place, $0.time) = (hostile, hostile, hostile, hostile)
            ($0.authenticator, $0.account, $0.message) = (hostile, hostile, hostile)
            $0.details = [.init(name: hostile, value: hostile)]
        }
        summary.host = hostile
        let screens = ChallengeScreens(
            host: "id.acme.example", account: "jay", isChoosable: true, deadline: nil)
        let shown = [
            screens.decision(summary, until: summary.expiresAt), screens.list([summary, summary]),
            screens.pin(summary, triesLeft: 2, isWrong: true, summary.expiresAt),
            screens.unknownOutcome(summary, summary.expiresAt), screens.end(.vanished, summary),
        ]
        for screen in shown {
            for scalar in Self.text(screen).unicodeScalars where scalar != "\n" {
                let category = scalar.properties.generalCategory
                #expect(category != .control && category != .format)
            }
            // One fact is one line: a request cannot draw a second one.
            for fact in screen.facts {
                guard case .text(let text) = fact.content, fact.name != "bindingMessage" else {
                    continue
                }
                #expect(!text.contains("\n"))
            }
        }
    }

    @Test(arguments: [
        ("2026-01-01T09:30:05.120Z", "6 seconds ago (09:30:05 UTC)"),
        ("2026-01-01T09:30:05+10:00", "6 seconds ago (2025-12-31 23:30:05 UTC)"),
        ("Thursday", "6 seconds ago (Thursday)"), ("", "6 seconds ago"),
    ])
    func `say when it was requested`(_ time: String, _ words: String) {
        let now = Date(timeIntervalSince1970: 1_767_260_000)
        #expect(Wording.age(6, of: time, seenAt: now).text == words)
    }

    @Test func `of another challenge are another step`() {
        let other = Self.decision(Self.summary { $0.transaction = "ftOTHER" })
        #expect(!Self.decision(Self.summary()).isSameStep(as: other))
        #expect(Self.decision(Self.summary()).isSameStep(as: Self.decision(Self.summary())))
        #expect(ChallengeStepSource.transaction(of: other) == "ftOTHER")
    }

    @Test func `tell an approval from everything else`() throws {
        let expiry = Self.summary().expiresAt
        for screen in [
            Self.decision(Self.summary()), Self.screens.unverified(Self.summary(), expiry),
        ] {
            let action = try #require(screen.main)
            for isYes in [true, false] {
                let answer = Answer(question: action.questions[0].id, value: .toggle(isYes))
                #expect(ChallengeStepSource.isApproval(.submit(action.id, [answer])) == isYes)
            }
        }
        let list = try #require(Self.screens.list([Self.summary()]).main)
        let first = Answer(question: list.questions[0].id, value: .choice(0))
        #expect(!ChallengeStepSource.isApproval(.submit(list.id, [first])))
        #expect(!ChallengeStepSource.isApproval(.cancel))
    }

    @Test(arguments: [
        (0, "just now"), (1, "just now"), (2, "2 seconds ago"), (119, "119 seconds ago"),
        (120, "2 minutes ago"), (7199, "119 minutes ago"), (7200, "2 hours ago"),
    ])
    func `say how old a request is`(seconds: Int, words: String) {
        #expect(Wording.age(seconds).text == words)
    }

    @Test func `say of an untrusted challenge why, and nothing that it says`() {
        let faults: [ChallengeFault] = [
            .malformed("SECRET"), .issuer(found: "SECRET"), .signature(reason: "SECRET"),
            .audience(found: ["SECRET"]), .verificationAddress("SECRET"),
            .transactionType("SECRET"),
            .missing(claim: "nonce"), .notOurs(claim: "orgId"), .expired(at: Self.now),
            .notYet(secondsFromNow: 900), .alreadyAnswered,
        ]
        let lines = faults.map { Wording.problem(.challenge($0)).text }
        #expect(!lines.joined().contains("SECRET"))
        #expect(Set(lines).count == lines.count)
        #expect(
            lines[1] == "A request was refused by this device: another server made it.")
    }
}

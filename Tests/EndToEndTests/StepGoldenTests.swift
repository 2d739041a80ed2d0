import Foundation
import IDXJSON
import TestSupport
import Testing

@Suite("The responses of the main steps, whole", .computing)
struct StepGoldenTests {
    /// A step to look at: a scenario, and how many other responses of the org come before it.
    struct Stop: Sendable, CustomTestStringConvertible {
        var scenario: String
        var turns: Int
        var testDescription: String { "\(scenario)-\(turns)" }
    }

    static let stops = [
        Stop(scenario: "password", turns: 0), Stop(scenario: "password", turns: 1),
        Stop(scenario: "wrong-password", turns: 1), Stop(scenario: "unknown-user", turns: 1),
        Stop(scenario: "identifier-first", turns: 1), Stop(scenario: "email-code", turns: 1),
        Stop(scenario: "mfa-select", turns: 1), Stop(scenario: "phone-sms", turns: 1),
        Stop(scenario: "phone-sms", turns: 2), Stop(scenario: "question", turns: 1),
        Stop(scenario: "push-number", turns: 1), Stop(scenario: "push-rejected", turns: 2),
        Stop(scenario: "push-timeout", turns: 2), Stop(scenario: "verify-code", turns: 2),
        Stop(scenario: "provider", turns: 0), Stop(scenario: "enroll-phone", turns: 1),
        Stop(scenario: "enroll-phone-step", turns: 2), Stop(scenario: "enroll-question", turns: 2),
        Stop(scenario: "enroll-google", turns: 2), Stop(scenario: "enroll-verify-qr", turns: 2),
        Stop(scenario: "enroll-verify-email", turns: 2), Stop(scenario: "enroll-rsa", turns: 2),
        Stop(scenario: "enroll-symantec", turns: 2), Stop(scenario: "enroll-skip", turns: 1),
        Stop(scenario: "sign-up-attributes", turns: 1), Stop(scenario: "profile-update", turns: 1),
        Stop(scenario: "recovery", turns: 1), Stop(scenario: "recovery", turns: 3),
        Stop(scenario: "expiring-password", turns: 1), Stop(scenario: "unlock", turns: 1),
        Stop(scenario: "password-elsewhere", turns: 1), Stop(scenario: "consent", turns: 1),
        Stop(scenario: "consent-granular", turns: 1), Stop(scenario: "keep-signed-in", turns: 1),
        Stop(scenario: "device-grace", turns: 1), Stop(scenario: "identity-proofing", turns: 1),
        Stop(scenario: "device-code", turns: 0), Stop(scenario: "not-assigned", turns: 1),
        Stop(scenario: "safe-mode", turns: 0), Stop(scenario: "passkey-autofill", turns: 0),
        Stop(scenario: "passkey-promotion", turns: 1), Stop(scenario: "email-page", turns: 0),
        Stop(scenario: "fastpass-probe", turns: 0), Stop(scenario: "fastpass-probe", turns: 1),
        Stop(scenario: "fastpass-link", turns: 0), Stop(scenario: "sso-extension", turns: 0),
        Stop(scenario: "sso-extension", turns: 1), Stop(scenario: "altcha", turns: 0),
        Stop(scenario: "altcha-get", turns: 0), Stop(scenario: "sign-up-altcha", turns: 1),
        Stop(scenario: "sign-up-country", turns: 1),
        Stop(scenario: "device-grace-options", turns: 1), Stop(scenario: "device-denied", turns: 1),
        Stop(scenario: "device-denied-custom", turns: 1), Stop(scenario: "device-set-up", turns: 1),
        Stop(scenario: "device-set-up-mdm", turns: 1),
        Stop(scenario: "access-denied-links", turns: 1),
        Stop(scenario: "access-denied-page", turns: 1), Stop(scenario: "nfc", turns: 1),
        Stop(scenario: "nfc", turns: 2), Stop(scenario: "enroll-nfc", turns: 2),
        Stop(scenario: "enroll-nfc", turns: 3), Stop(scenario: "enroll-groups", turns: 1),
        Stop(scenario: "enroll-groups", turns: 3), Stop(scenario: "enroll-groups-later", turns: 1),
        Stop(scenario: "enroll-grace", turns: 1), Stop(scenario: "enroll-grace-past", turns: 1),
        Stop(scenario: "enroll-verify-fastpass", turns: 1),
        Stop(scenario: "enroll-question-refused", turns: 3),
        Stop(scenario: "duo-failed", turns: 1), Stop(scenario: "unlock-duo", turns: 3),
        Stop(scenario: "push-biometrics", turns: 2),
        Stop(scenario: "unknown-user-html", turns: 1),
    ]

    @Test("are as they were reviewed", arguments: stops)
    func reviewed(stop: Stop) async throws {
        let logs = ProtocolLogs()
        _ = try await PlayedScenario(stop.scenario, seed: 1, logs: logs)
        let replies = logs.app.events.compactMap { event -> String? in
            guard case .exchange(let exchange) = event, exchange.path.hasPrefix("/idp/idx/"),
                let json = exchange.json
            else { return nil }
            return "\(exchange.status)\n" + shortened(json).laidOut() + "\n"
        }
        // A poll repeats the same step.
        let steps = replies.indices.filter { $0 == 0 || replies[$0] != replies[$0 - 1] }
        let step = try #require(steps.dropFirst(stop.turns).first)
        try assertGolden(replies[step], "steps/\(stop.testDescription).json")
    }

    private func shortened(_ json: JSON) -> JSON {
        switch json {
        case .string(let text): .string(shortened(text))
        case .array(let elements): .array(elements.map { shortened($0) })
        case .object(let object):
            .object(
                JSON.Object(
                    object.map { member in
                        let known: JSON? =
                            switch member.key {
                            case "expiresAt": "2030-03-17T18:46:40.000Z"
                            case "state" where member.value.string?.count == 43: "a-state"
                            default: .none
                            }
                        return .init(key: member.key, value: known ?? shortened(member.value))
                    }))
        default: json
        }
    }

    /// Without the bulk of pictures, which have tests of their own, and without what differs from run to run.
    private func shortened(_ text: String) -> String {
        let text = text.replacing(#/http(:\/\/|%3A%2F%2F)127/#) { "https\($0.output.1)127" }
            .replacing(#/127\.0\.0\.1(:|%3A)[0-9]+/#, with: "id.acme.example")
        return switch text {
        case _ where text.count == 42 && text.hasPrefix("02"): "02state"
        case _ where text.count == 20 && text.hasPrefix("enr"): "enr1"
        case _ where text.count == 20 && text.hasPrefix("00u"): "00u1"
        case _ where text.hasPrefix("ic_"): "ic_code"
        case _ where text.contains("stateToken="): text.prefix { $0 != "=" } + "=02state"
        case _ where text.hasPrefix("com-okta-authenticator:/deviceChallenge"):
            text.prefix(60) + "… \(text.count / 100 * 100) characters"
        case _ where text.hasPrefix("data:image/png"): text.prefix(30) + "…"
        default: text
        }
    }
}

import IDXJSON
import IDXSimulator
import TestSupport
import Testing

@Suite("The responses of the main steps, whole", .computing)
struct StepGoldenTests {
    /// A step to look at: a scenario, and how many of its script's turns to take first.
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
        Stop(scenario: "sign-up-country", turns: 1), Stop(scenario: "sign-up-country", turns: 2),
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
    func reviewed(stop: Stop) throws {
        var player = try ScriptPlayer(EngineClient.scenario(stop.scenario))
        for _ in 0..<stop.turns { _ = try player.turn() }
        let text = "\(player.client.reply.status)\n" + shortened(player.client.body).laidOut()
        try assertGolden(text + "\n", "\(stop.testDescription).json")
    }

    /// Without the bulk of pictures, which have tests of their own, and without random names.
    private func shortened(_ json: JSON) -> JSON {
        switch json {
        case .string(let text) where text.count == 42 && text.hasPrefix("02"): "02state"
        case .string(let text) where text.count == 20 && text.hasPrefix("enr"): "enr1"
        case .string(let text) where text.count == 20 && text.hasPrefix("00u"): "00u1"
        case .string(let text) where text.hasPrefix("ic_"): "ic_code"
        case .string(let text) where text.contains("stateToken="):
            .string(text.prefix { $0 != "=" } + "=02state")
        case .string(let text) where text.hasPrefix("com-okta-authenticator:/deviceChallenge"):
            .string(text.prefix(60) + "… \(text.count / 100 * 100) characters")
        case .string(let text) where text.hasPrefix("data:image/png"):
            .string(text.prefix(30) + "…")
        case .array(let elements): .array(elements.map { shortened($0) })
        case .object(let object):
            .object(JSON.Object(object.map { .init(key: $0.key, value: shortened($0.value)) }))
        default: json
        }
    }
}

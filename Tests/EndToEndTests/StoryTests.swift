import IDXSimulator
import TestSupport
import Testing

@testable import idx

/// What a person sees of a scenario that plays itself, from its first screen to its end.
@Suite("The story of a scenario", .computing)
struct StoryTests {
    /// Those about steps that servers have sent since 2025, about what they refuse, and about what only the
    /// conversation knows.
    static let names = [
        "fastpass-link", "fastpass-probe", "sso-extension", "altcha", "sign-up-altcha",
        "clock-behind", "profile-update", "sign-up-country", "unknown-user-html",
        "enroll-question-refused", "enroll-verify-fastpass", "enroll-nfc", "nfc",
        "enroll-groups-later", "enroll-grace", "push-biometrics", "push-number-resent",
        "duo-failed", "unlock-duo", "recovery-identifier-first", "recovery-stay",
        "device-grace-options", "device-denied", "device-denied-custom", "device-set-up",
        "device-set-up-android", "device-set-up-mdm", "device-set-up-ws1",
        "access-denied-links", "access-denied-page", "security-key-pin", "security-key-missing",
        "passkey", "password-elsewhere", "enroll-security-key", "consent-denied", "enroll-phone",
        "safe-mode", "keep-signed-in",
    ].filter { name in Scenario.playable.contains { $0.name == name } }

    @Test("reads as it was reviewed", arguments: names)
    func story(name: String) async throws {
        try await check(name, "stories/\(name).txt")
    }

    private func check(_ name: String, _ golden: String) async throws {
        let played = try await PlayedScenario(name, seed: 1)
        // The port of the org and the codes of the time are those of the run.
        let text = played.transcript
            .replacing(#/127\.0\.0\.1:[0-9]+/#, with: "127.0.0.1")
            .replacing(#/%3A[0-9]{4,5}%2F/#, with: "%2F")
            .replacing(#/challengeRequest=[\w.-]+/#, with: "challengeRequest=…")
            .replacing(#/\b[0-9]{6}\b/#, with: "123456")
        #expect(played.end.ending == played.scenario.ending)
        try assertGolden(text + "\n", golden)
    }
}

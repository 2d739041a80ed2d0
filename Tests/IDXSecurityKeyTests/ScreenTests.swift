import IDXAuth
import IDXForms
import IDXSecurityKey
import IDXSimulator
import Synchronization
import TestSupport
import Testing

@testable import IDXSecurityKeyForms

/// What people see while a key is asked.
@Suite struct SecurityKeyScreenTests {
    static let yubikey = KeyDevice(path: "/dev/hidraw0", name: "Yubico YubiKey OTP+FIDO+CCID")

    static let states: [(name: String, state: KeyCeremony.State)] =
        [
            ("no key", .connecting), ("a touch", .touching(yubikey)),
            ("a key without a name", .touching(KeyDevice(path: "/dev/hidraw1", name: ""))),
            ("several keys", .selecting([yubikey, KeyDevice(path: "/dev/hidraw1", name: "")])),
            ("the PIN", .pin(triesLeft: nil, nil)),
            ("the PIN after others were wrong", .pin(triesLeft: 5, nil)),
            ("a wrong PIN", .pin(triesLeft: 1, .wrong)),
            ("a PIN of the wrong length", .pin(triesLeft: nil, .length)),
            ("a first PIN", .newPIN(minimum: 4, nil)),
            ("a first PIN that is too short", .newPIN(minimum: 6, .length)),
            ("a first PIN that the key refuses", .newPIN(minimum: 4, .refused)),
            ("several accounts", .accounts(["jay@example.com", nil, "\u{1B}[31mred"])),
        ] + errors.map { ("error \($0)", .failed($0)) }

    static let errors: [SecurityKeyError] = [
        .unavailable(reason: "libfido2.so.1 was not found"),
        .foreignRelyingParty("evil.example", origin: "https://id.acme.example"),
        .invalidRequest("challenge"), .platformOnly, .noCredentials, .alreadyRegistered,
        .unsupportedAlgorithm, .cannotVerify, .cannotStore, .notRecognized, .reconnect, .blocked,
        .needsOtherPIN, .invalidPIN, .timedOut, .denied, .removed, .full, .busy, .invalidReply,
        .key(code: 0x7F),
    ]

    private func screen(of state: KeyCeremony.State) -> Screen {
        let other = Screen.Action(
            id: .init(rawValue: "select-authenticator-authenticate"), purpose: .otherMethod,
            label: "Use another method")
        let cancel = Screen.Action(
            id: .init(rawValue: "cancel"), purpose: .cancel, label: "Cancel")
        // A Classic org has one; two of the same name could not be told apart.
        let back = Screen.Action(
            id: .init(rawValue: "previous"), purpose: .other, label: SecurityKeyPhrase.back.text)
        let org = Screen(
            step: "challenge-authenticator", kind: .form, title: "Security Key or Biometric",
            host: "id.acme.example", account: "jay@example.com", actions: [back, other, cancel])
        return SecurityKeyScreens(org: org, action: .init(rawValue: "challenge-authenticator"))
            .screen(of: state)
    }

    @Test(arguments: [
        (Screen.Reach.Keys.unreachable, "needs a browser to reach the key"),
        (.unplugged, "needs a security key, and none is connected"),
        (.noLibrary, "needs libfido2, which is not installed (Debian: libfido2-1)"),
    ])
    func `name what is missing to use a key`(keys: Screen.Reach.Keys, reason: String) throws {
        let screen = try Screen(
            KeyForms.response(), host: "id.acme.example", reaching: .init(keys: keys))
        guard case .notPossible(let found) = screen.kind else {
            Issue.record("\(screen.kind)")
            return
        }
        #expect(found.text.hasSuffix(reason + "."), "\(found)")
    }

    @Test(.enabled(if: FidoKeys().problem == nil, "libfido2 is not installed"))
    func `count only connected keys where no person is`() async throws {
        let none = FidoKeys(ports: [])
        #expect(await none.reach(isAttended: true).keys == .usable)
        #expect(await none.reach(isAttended: false).keys == .unplugged)
        let one = FidoKeys(ports: [KeyPort(try SoftwareKey())])
        #expect(await one.reach(isAttended: false).keys == .usable)
    }

    @Test(arguments: Language.allCases) func `look like this`(_ language: Language) throws {
        let text = Language.$current.withValue(language) {
            Self.states.map { name, state in
                "== \(name): " + Self.text(screen(of: state))
            }.joined(separator: "\n")
        }
        try assertGolden(text, "screens-\(language.rawValue).txt")
    }

    private static func text(_ screen: Screen) -> String {
        var lines = ["\(screen.step)", "\(screen.title)  (\(screen.host))"]
        lines += screen.notices.map { "  ! \($0.text)" }
        lines += screen.facts.map { fact in
            if case .text(let text) = fact.content { "  \(fact.label): \(text)" } else { "  ?" }
        }
        if let wait = screen.wait { lines.append("  … \(wait.label) / \(wait.done ?? "")") }
        for question in screen.main?.questions ?? [] {
            lines.append("  \(question.label)\(question.hint.map { " (\($0))" } ?? "")")
            lines += question.notices.map { "    ! \($0.text)" }
            lines += (question.choices ?? []).map { "    - \($0.label) \($0.keys)" }
        }
        if let main = screen.main { lines.append("  [\(main.label)]") }
        lines += screen.actions.map { "  (\($0.label)) \($0.id)" }
        return lines.joined(separator: "\n") + "\n"
    }
}

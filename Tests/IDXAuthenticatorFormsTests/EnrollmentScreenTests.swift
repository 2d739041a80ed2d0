import Foundation
import IDXAuth
import IDXForms
import IDXJSON
import TestSupport
import Testing

@testable import IDXAuthenticator
@testable import IDXAuthenticatorForms

@Suite struct `The screens of enrolling` {
    static func policy(_ name: String, _ verification: String, _ types: JSON) throws
        -> AuthenticatorPolicy
    {
        try #require(
            AuthenticatorPolicy([
                "authenticatorId": .string("aut\(name.utf8.count)"), "name": .string(name),
                "settings": ["userVerification": .string(verification)],
                "supportedMethods": [
                    [
                        "type": "push", "status": "ACTIVE",
                        "settings": ["algorithms": ["ES256"], "transactionTypes": types],
                    ]
                ],
            ]))
    }

    static func enrollment(hasPIN: Bool) -> AuthenticatorEnrollment {
        let core = AuthenticatorCore(
            application: .init(
                applicationName: "idx", applicationVersion: "1", applicationGroupId: ""),
            storage: MemoryCredentialStorage(), keys: MemoryKeyStore(),
            transport: SystemTransport.shared, time: .system)
        let key = KeyHandle(name: "k", usage: .possession, protection: .software, lock: .none)
        let record = EnrollmentRecord(
            id: "pfd1", organization: .init(id: "00o1", origin: "https://id.acme.example"),
            clientID: "0oa1", user: .init(id: "00u1", name: "jay@acme.example"),
            authenticator: .init(id: "aut1", name: "Acme Mobile"), methodID: "opf1",
            deviceID: "guo1", clientInstanceID: "cli1", possession: key,
            verification: hasPIN ? key : nil)
        return AuthenticatorEnrollment(record, core: core)
    }

    @Test func `say again what is wrong, but not what introduces the facts above`() throws {
        let screens = EnrollmentScreens(
            host: "id.acme.example", device: DeviceProfile(displayName: "lab"),
            application: ApplicationConfig(applicationName: "idx", applicationVersion: "1.0"),
            protection: .software)
        let policy = try Self.policy("Acme Bank", "REQUIRED", ["LOGIN"])
        let first = screens.screen(of: .device(policy, pinProblem: nil))
        var again = screens.screen(
            of: .device(policy, pinProblem: Wording.words(of: .tooShort(minimum: 6))))
        again.repetition = .returned
        #expect(again.hasErrors)
        #expect(again.lines(after: first).joined().isEmpty)
    }

    @Test func `are these`() throws {
        var device = DeviceProfile(displayName: "lab")
        (device.platform, device.osVersion) = ("LINUX", "6.12")
        (device.manufacturer, device.model) = (nil, nil)
        func screens(_ protection: KeyProtection) -> EnrollmentScreens {
            EnrollmentScreens(
                host: "id.acme.example", device: device,
                application: ApplicationConfig(applicationName: "idx", applicationVersion: "1.0"),
                protection: protection)
        }
        let mobile = try Self.policy("Acme Mobile", "PREFERRED", ["LOGIN", "CIBA"])
        let bank = try Self.policy("Acme Bank\u{1B}[2J", "REQUIRED", ["LOGIN"])
        let all: [(String, Screen)] = [
            ("several", screens(.software).screen(of: .policies([mobile, bank]))),
            ("a PIN preferred", screens(.software).screen(of: .device(mobile, pinProblem: nil))),
            (
                "a PIN required, after a short one",
                screens(.hardware).screen(
                    of: .device(bank, pinProblem: Wording.words(of: .tooShort(minimum: 6))))
            ),
            (
                "the end with a PIN",
                screens(.software).screen(of: .enrolled(Self.enrollment(hasPIN: true), mobile))
            ),
            (
                "the end without one",
                screens(.software).screen(of: .enrolled(Self.enrollment(hasPIN: false), mobile))
            ),
        ]
        let text = all.map { name, screen in
            "== \(name): \(screen.step)\n\(`The screens of a challenge`.text(screen))"
        }
        try assertGolden(text.joined(separator: "\n"), "enrollment.txt")
    }
}

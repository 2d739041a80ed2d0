import IDXAuth
import IDXCrypto
import Testing

@testable import IDXSecurityKey

/// The decisions of a ceremony, without a key.
@Suite struct CeremonyTests {
    private let key = KeyDevice(path: "a", name: "Key")

    private func ceremony(
        _ request: WebAuthnRequest, _ change: (inout KeyInfo) -> Void = { _ in }
    ) throws -> KeyCeremony {
        var ceremony = KeyCeremony(try KeyRequest(request))
        var info = KeyInfo()
        info.listLimit = 8
        change(&info)
        ceremony.take(.listed([key]))
        #expect(ceremony.effect == .inspect(key))
        ceremony.take(.inspected(info))
        return ceremony
    }

    private func task(_ ceremony: KeyCeremony) -> KeyTask? {
        switch ceremony.effect {
        case .sign(let task, _), .register(let task, _): task
        default: nil
        }
    }

    private func signature(_ party: String, _ id: [UInt8], flags: UInt8 = 1) -> KeyAssertion {
        KeyAssertion(
            credential: id,
            authenticatorData: SystemCrypto.tests.sha256(party) + [flags, 0, 0, 0, 1],
            signature: [1])
    }

    @Test func `waits for a key, and lets the user choose among several`() throws {
        var ceremony = KeyCeremony(try KeyRequest(KeyForms.sign()))
        ceremony.take(.listed([]))
        #expect(ceremony.state == .connecting)
        #expect(ceremony.effect == .awaitKeys)
        let other = KeyDevice(path: "b", name: "Other")
        ceremony.take(.listed([key, other]))
        #expect(ceremony.state == .selecting([key, other]))
        #expect(ceremony.effect == .select([key, other]))
        ceremony.take(.selected(other))
        #expect(ceremony.effect == .inspect(other))
    }

    @Test func `does not take a key again that the user put aside, until it is reconnected`() throws
    {
        var begun = try ceremony(KeyForms.sign(credentials: [[1]]))
        begun.take(.found(nil))
        #expect(begun.state == .failed(.noCredentials))
        begun.take(.again(otherKey: true))
        begun.take(.listed([key]))
        #expect(begun.effect == .awaitKeys)
        begun.take(.listed([]))
        begun.take(.listed([key]))
        #expect(begun.effect == .inspect(key))
    }

    @Test(arguments: [
        ("required", KeyInfo.Option.absent, KeyInfo.Option.absent, "cannot"),
        ("required", .on, .absent, "built in"), ("required", .on, .on, "built in"),
        ("required", .absent, .on, "PIN"), ("required", .off, .on, "PIN"),
        ("required", .absent, .off, "new PIN"), ("preferred", .absent, .on, "PIN"),
        ("preferred", .absent, .off, "nothing"), ("preferred", .on, .off, "built in"),
        ("discouraged", .on, .on, "nothing"), ("discouraged", .absent, .on, "nothing"),
    ])
    func `verifies the user as the org asks and the key can`(
        wish: String, builtIn: KeyInfo.Option, pin: KeyInfo.Option, expected: String
    ) throws {
        let begun = try ceremony(KeyForms.sign(verification: wish)) {
            ($0.verification, $0.pin) = (builtIn, pin)
        }
        switch expected {
        case "cannot": #expect(begun.state == .failed(.cannotVerify))
        case "new PIN": #expect(begun.state == .newPIN(minimum: 4, nil))
        case "PIN": #expect(begun.effect == .countTries(key))
        default: #expect(task(begun)?.verifies == (expected == "built in"))
        }
    }

    @Test func `asks for the PIN where a key registers nothing without it`() throws {
        func effect(_ change: (inout KeyInfo) -> Void) throws -> KeyCeremony.Effect? {
            try ceremony(KeyForms.register(verification: "discouraged"), change).effect
        }
        #expect(try effect { $0.pin = .on } == .countTries(key))
        let begun = try ceremony(KeyForms.register(verification: "discouraged")) {
            $0.pin = .on
            $0.makesWithoutVerification = true
        }
        #expect(task(begun)?.pin == nil && task(begun) != nil)
    }

    @Test func `says at once that a key is blocked or wants another PIN`() throws {
        var blocked = try ceremony(KeyForms.sign(verification: "required")) { $0.pin = .on }
        blocked.take(.counted(0))
        #expect(blocked.state == .failed(.blocked))
        let stale = try ceremony(KeyForms.sign(verification: "required")) {
            $0.pin = .on
            $0.mustChangePIN = true
        }
        #expect(stale.state == .failed(.needsOtherPIN))
    }

    @Test(arguments: ["123", "1234\0", "1234\05678", String(repeating: "1", count: 64)])
    func `gives a key no PIN that it would read otherwise`(_ pin: String) throws {
        var new = try ceremony(KeyForms.sign(verification: "required")) { $0.pin = .off }
        new.take(.entered(Secret(pin)))
        #expect(new.state == .newPIN(minimum: 4, .length))
        #expect(new.effect == nil)
        var known = try ceremony(KeyForms.sign(verification: "required")) { $0.pin = .on }
        known.take(.counted(8))
        known.take(.entered(Secret(pin)))
        #expect(known.state == .pin(triesLeft: nil, .length))
        #expect(known.effect == nil)
    }

    @Test func `looks for U2F credentials under the app ID too`() throws {
        var begun = try ceremony(
            KeyForms.sign(credentials: [[1], [2]], appID: "https://id.acme.example"))
        guard case .find(let search, _, _) = begun.effect else {
            Issue.record("\(String(describing: begun.effect))")
            return
        }
        #expect(search.parties == ["id.acme.example", "https://id.acme.example"])
        begun.take(.found(.init(party: "https://id.acme.example", credential: [2])))
        #expect(task(begun)?.party == "https://id.acme.example")
        #expect(task(begun)?.credentials == [[2]])
    }

    @Test func `takes no signature for another party, credential or user`() throws {
        let good = signature("id.acme.example", [1])
        for (signatures, isGood) in [
            ([good], true), ([], false), ([signature("evil.example", [1])], false),
            ([signature("id.acme.example", [2])], false),
            ([signature("id.acme.example", [1], flags: 0)], false),
            ([KeyAssertion(credential: [1], authenticatorData: [], signature: [])], false),
        ] {
            var begun = try ceremony(KeyForms.sign(credentials: [[1]]))
            begun.take(.found(.init(party: "id.acme.example", credential: [1])))
            begun.take(.signed(signatures))
            if isGood {
                guard case .done(.assertion) = begun.state else {
                    Issue.record("\(begun.state)")
                    continue
                }
            } else {
                #expect(begun.state == .failed(.invalidReply))
            }
        }
    }

    @Test func `chooses the org's best algorithm that the key has`() throws {
        func algorithm(_ org: [Int], _ key: [Int]) throws -> Int? {
            task(
                try ceremony(KeyForms.register(algorithms: org)) { $0.algorithms = key })?.algorithm
        }
        #expect(try algorithm([-257, -7], [-7, -8]) == -7)
        #expect(try algorithm([-8, -7], [-7, -8]) == -8)
        #expect(try algorithm([], []) == -7)
        #expect(try algorithm([-36], [-36]) == nil)
    }

    @Test func `stores a passkey only as the org asks and the key can`() throws {
        func task(_ wish: String, _ stores: KeyInfo.Option) throws -> KeyTask? {
            self.task(
                try ceremony(KeyForms.register(residentKey: wish)) { $0.residentKeys = stores })
        }
        #expect(try task("required", .on)?.isResident == true)
        #expect(try task("preferred", .on)?.isResident == true)
        #expect(try task("preferred", .absent)?.isResident == false)
        #expect(try task("discouraged", .on)?.isResident == false)
        #expect(try task("required", .absent) == nil)
    }

    @Test func `keeps the maker's attestation for orgs that ask for it`() throws {
        for (wish, format) in [("none", "none"), ("direct", "packed")] {
            var begun = try ceremony(KeyForms.register(attestation: wish))
            begun.take(
                .registered(
                    KeyCredential(
                        format: "packed",
                        authenticatorData: SystemCrypto.tests.sha256("id.acme.example") + [
                            0x41, 0, 0, 0, 0,
                        ],
                        statement: [0xA0])))
            guard case .done(.attestation(let made)) = begun.state else {
                Issue.record("\(begun.state)")
                continue
            }
            let text = String(decoding: made.attestationObject, as: UTF8.self)
            #expect(text.contains(format))
        }
    }
}

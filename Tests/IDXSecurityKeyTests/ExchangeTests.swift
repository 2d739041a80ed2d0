import Foundation
import IDXAuth
import IDXCrypto
import IDXJSON
import IDXPlatform
import IDXSimulator
import Synchronization
import TestSupport
import Testing

@testable import IDXSecurityKey

/// A user who answers by a plan.
private final class Person: SecurityKeyInteraction {
    private let state: Mutex<(pins: [Secret], told: [String])>
    private let account: Int

    init(pins: [Secret] = [], account: Int = 0) {
        state = Mutex((pins, []))
        self.account = account
    }

    var told: [String] { state.withLock { $0.told } }
    private func note(_ words: String) { state.withLock { $0.told.append(words) } }

    func show(_ prompt: SecurityKeyPrompt) async { note("\(prompt)") }

    func pin(for request: SecurityKeyPINRequest) async throws -> Secret {
        let problem = request.problem.map { ", \($0)" } ?? ""
        let left = request.triesLeft.map { ", \($0) left" } ?? ""
        note((request.isNew ? "new PIN from \(request.minLength)" : "PIN") + problem + left)
        return try state.withLock { state in
            guard !state.pins.isEmpty else { throw CancellationError() }
            return state.pins.removeFirst()
        }
    }

    func account(among names: [String?]) async throws -> Int {
        note("accounts \(names.map { $0 ?? "-" })")
        return account
    }
}

/// Whole exchanges: our requests through libfido2 to a key in software.
@Suite(.computing, .enabled(if: FidoKeys().problem == nil, "libfido2 is not installed"))
struct ExchangeTests {
    private func keys(_ person: Person, _ keys: SoftwareKey...) -> SecurityKeys {
        SecurityKeys(
            interaction: person,
            hardware: FidoKeys(
                ports: keys.enumerated().map { KeyPort($1, name: "Key \($0 + 1)") }))
    }

    private func registered(
        _ key: SoftwareKey, _ person: Person = Person(), _ request: WebAuthnRequest? = nil
    ) async throws -> WebAuthnAttestation {
        let request = try request ?? KeyForms.register()
        guard case .attestation(let made) = try await keys(person, key).answer(request) else {
            throw SecurityKeyError.invalidReply
        }
        return made
    }

    private func id(_ made: WebAuthnAttestation) throws -> [UInt8] {
        let object = made.attestationObject
        let hash = SystemCrypto.tests.sha256("id.acme.example")
        let start = try #require(
            object.indices.first { Array(object.dropFirst($0).prefix(32)) == hash })
        let data = object.dropFirst(start)
        return Array(data.dropFirst(55).prefix(Int(data[start + 54])))
    }

    @Test func `registers and signs without a PIN`() async throws {
        let (key, person) = (try SoftwareKey(), Person())
        let made = try await registered(key, person)
        #expect(
            String(decoding: made.clientDataJSON, as: UTF8.self)
                == """
                {"type":"webauthn.create","challenge":"Y2hhbGxlbmdlLWNoYWxsZW5nZQ",\
                "origin":"https://id.acme.example","crossOrigin":false}
                """)
        #expect(made.transports == ["usb"])
        #expect(made.clientExtensions.text() == #"{"credProps":{"rk":false}}"#)
        let request = try KeyForms.sign(credentials: [Array(repeating: 1, count: 32), id(made)])
        guard case .assertion(let used) = try await keys(person, key).answer(request) else {
            throw SecurityKeyError.invalidReply
        }
        #expect(used.authenticatorData.count == 37)
        #expect(used.authenticatorData[32] == 0x01)
        #expect(person.told == [#"touch("Key 1")"#, #"touch("Key 1")"#])
    }

    @Test(arguments: [[2, 1], [1], [2]])
    func `asks for the PIN of a key that has one`(protocols: [Int]) async throws {
        var options = SoftwareKey.Options(pin: "1234")
        options.pinProtocols = protocols
        let (key, person) = (try SoftwareKey(options: options), Person(pins: ["1234"]))
        let made = try await registered(
            key, person, KeyForms.register(residentKey: "required"))
        #expect(made.clientExtensions.text() == #"{"credProps":{"rk":true}}"#)
        #expect(person.told == ["PIN", #"touch("Key 1")"#])
        // A passkey is found without its ID.
        let signer = Person(pins: ["1234"])
        let answer = try await keys(signer, key).answer(KeyForms.sign(verification: "required"))
        guard case .assertion(let used) = answer else { throw SecurityKeyError.invalidReply }
        #expect(used.userHandle == Base64URL.decode("MDB1MQ"))
        #expect(used.authenticatorData[32] == 0x05)
    }

    @Test func `makes a passkey at an org, and signs in with it without a username`() async throws {
        var policy = try #require(Policy.builtIn("password"))
        policy.signIn.passkeys = true
        policy.enroll.required = ["webauthn"]
        let org = try await SimulatedOrg(policy: policy)
        let keys = keys(
            Person(pins: ["1234", "1234"]), try SoftwareKey(options: .init(pin: "1234")))
        func begun() async throws -> Response {
            let flow = InteractionCodeFlow(
                issuer: org.issuer, clientID: org.clientID, scopes: "openid profile",
                redirectURI: org.redirectURI)
            return try await flow.start()
        }
        let identify = try #require(try await begun().remediations[.identify])
        identify["identifier"]?.value = "jay@example.com"
        identify["credentials.passcode"]?.value = Scenario.password
        let list = try #require(
            try await identify.proceed().remediations[.selectAuthenticatorEnroll])
        list["authenticator"]?.selectedOption = list["authenticator"]?.options?.first
        let setUp = try #require(try await list.proceed().remediations[.enrollAuthenticator])
        #expect(try await setUp.proceed(with: keys).isLoginSuccessful)

        let passkey = try #require(
            try await begun().remediations.first { $0.webAuthnRequest != nil })
        let token = try await passkey.proceed(with: keys).exchangeCode()
        #expect(token?.idToken?.claims.name == "Jay Doe")
        await org.stop()
    }

    @Test func `counts wrong PINs and tries none that cannot be right`() async throws {
        let key = try SoftwareKey(options: .init(pin: "1234"))
        let person = Person(pins: ["0000", "12", "1234"])
        _ = try await registered(key, person, KeyForms.register(verification: "required"))
        #expect(
            person.told == [
                "PIN", "PIN, wrong, 7 left", "PIN, length, 7 left", #"touch("Key 1")"#,
            ])
        #expect(key.pinTries == 8)
    }

    @Test func `stops before the key is blocked for good`() async throws {
        let key = try SoftwareKey(options: .init(pin: "1234"))
        let person = Person(pins: ["0000", "0001", "0002", "1234"])
        await #expect(throws: SecurityKeyError.reconnect) {
            try await registered(key, person, KeyForms.register(verification: "required"))
        }
        #expect(key.pinTries == 5)
        key.reconnect()
        let again = Person(pins: ["1234"])
        _ = try await registered(key, again, KeyForms.register(verification: "required"))
        #expect(again.told.first == "PIN, 5 left")
    }

    @Test func `sets the first PIN where the org wants the user verified`() async throws {
        let key = try SoftwareKey()
        let person = Person(pins: ["123", "e\u{301}t\u{e9}s!"])
        _ = try await registered(key, person, KeyForms.register(verification: "required"))
        #expect(
            person.told == ["new PIN from 4", "new PIN from 4, length", #"touch("Key 1")"#])
        // The PIN is the composed form, however it was typed.
        let other = Person(pins: ["\u{e9}t\u{e9}s!"])
        _ = try await registered(key, other, KeyForms.register(verification: "required"))
        #expect(other.told == ["PIN", #"touch("Key 1")"#])
    }

    @Test func `lets the user choose among the accounts of a key`() async throws {
        let key = try SoftwareKey(options: .init(pin: "1234"))
        for user in ["MDB1MQ", "MDB1Mg"] {
            _ = try await registered(
                key, Person(pins: ["1234"]),
                KeyForms.register(residentKey: "required", userID: user))
        }
        let person = Person(pins: ["1234"], account: 1)
        let answer = try await keys(person, key).answer(KeyForms.sign())
        guard case .assertion(let used) = answer else { throw SecurityKeyError.invalidReply }
        #expect(
            person.told.last == #"accounts ["jay@example.com", "jay@example.com"]"#)
        #expect(used.userHandle == Array("00u1".utf8))
    }

    @Test func `takes the key that is touched`() async throws {
        let keys = try (0..<2).map { _ in try SoftwareKey(options: .init(touch: .never)) }
        let person = Person()
        let access = SecurityKeys(
            interaction: person,
            hardware: FidoKeys(
                ports: keys.enumerated().map { KeyPort($1, name: "Key \($0 + 1)") }))
        let request = try KeyForms.register()
        let answer = Task { try await access.answer(request) }
        while !keys.allSatisfy(\.isWaiting) { await Task.yield() }
        keys[1].touch(.atOnce)
        _ = try await answer.value
        #expect(person.told == [#"touchOne(of: ["Key 1", "Key 2"])"#, #"touch("Key 2")"#])
        #expect(keys.map(\.credentialCount) == [0, 1])
        while keys[0].isWaiting { await Task.yield() }
    }

    @Test func `tells the key to stop when the task is canceled`() async throws {
        let key = try SoftwareKey(options: .init(touch: .never))
        let access = keys(Person(), key)
        let request = try KeyForms.register()
        let answer = Task { try await access.answer(request) }
        while !key.isWaiting { await Task.yield() }
        answer.cancel()
        await #expect(throws: CancellationError.self) { try await answer.value }
        while key.isWaiting { await Task.yield() }
        #expect(key.credentialCount == 0)
    }

    @Test func `says what is wrong with a key`() async throws {
        func error(_ change: (inout SoftwareKey.Options) -> Void, _ request: WebAuthnRequest)
            async -> SecurityKeyError?
        {
            var options = SoftwareKey.Options()
            change(&options)
            do {
                _ = try await keys(Person(), try SoftwareKey(options: options)).answer(request)
                return nil
            } catch {
                return error as? SecurityKeyError
            }
        }
        let register = try KeyForms.register()
        let verified = try KeyForms.register(verification: "required")
        let rsa = try KeyForms.register(algorithms: [-257])
        let unknown = try KeyForms.sign(credentials: [[1, 2, 3]])
        #expect(await error({ $0.touch = .timeOut(.zero) }, register) == .timedOut)
        #expect(await error({ $0.defect = .unplugged(after: 1) }, register) == .removed)
        #expect(await error({ $0.defect = .garbage }, register) == .invalidReply)
        #expect(
            await error(
                { $0.supportsPIN = false }, verified)
                == .cannotVerify)
        #expect(
            await error({ _ in }, rsa)
                == .unsupportedAlgorithm)
        #expect(
            await error({ _ in }, unknown) == .noCredentials)
    }

    @Test func `registers no key twice`() async throws {
        let key = try SoftwareKey()
        let made = try await registered(key)
        let request = try KeyForms.register(credentials: [id(made)])
        await #expect(throws: SecurityKeyError.alreadyRegistered) {
            try await registered(key, Person(), request)
        }
    }

    @Test func `finds the key's credential among a thousand`() async throws {
        let key = try SoftwareKey()
        let made = try await registered(key)
        let others = (0..<1000).map {
            [UInt8($0 >> 8), UInt8($0 & 0xFF)] + [UInt8](repeating: 7, count: 30)
        }
        let request = try KeyForms.sign(credentials: others + [id(made)])
        guard case .assertion = try await keys(Person(), key).answer(request) else {
            throw SecurityKeyError.invalidReply
        }
        // 126 questions of eight, two of them whole requests, and what libfido2 asks first.
        #expect(key.requestCount < 300)
    }

    @Test func `asks no key for more credentials than a user has`() async throws {
        let key = try SoftwareKey()
        let ids = (0...1024).map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let request = try KeyForms.sign(credentials: ids)
        await #expect(throws: SecurityKeyError.invalidRequest("allowCredentials")) {
            try await keys(Person(), key).answer(request)
        }
        #expect(key.requestCount == 0)
    }

    @Test func `asks no key for another server's keys`() async throws {
        let key = try SoftwareKey()
        let request = try KeyForms.sign(party: "other.example")
        await #expect(
            throws: SecurityKeyError.foreignRelyingParty(
                "other.example", origin: "https://id.acme.example")
        ) { try await keys(Person(), key).answer(request) }
        #expect(key.requestCount == 0)
    }

    @Test(
        .enabled(if: Python.has("fido2.server"), "python3 with PyPI's fido2 is not installed"),
        arguments: [nil, "1234"] as [String?])
    func `is accepted by a relying party that others wrote`(pin: String?) async throws {
        let key = try SoftwareKey(options: .init(pin: pin))
        let verification = pin == nil ? "discouraged" : "required"
        let pins = pin.map { [Secret($0)] } ?? []
        let made = try await registered(
            key, Person(pins: pins), KeyForms.register(verification: verification))
        let id = try id(made)
        let answer = try await keys(Person(pins: pins), key).answer(
            KeyForms.sign(verification: verification, credentials: [id]))
        guard case .assertion(let used) = answer else { throw SecurityKeyError.invalidReply }
        func text(_ bytes: [UInt8]) -> JSON { .string(Base64URL.encode(bytes)) }
        let challenge: JSON = "Y2hhbGxlbmdlLWNoYWxsZW5nZQ"
        let given: JSON = [
            "rpId": "id.acme.example", "userVerification": .string(verification),
            "registration": [
                "id": text(id), "challenge": challenge, "clientDataJSON": text(made.clientDataJSON),
                "attestationObject": text(made.attestationObject),
            ],
            "assertion": [
                "id": text(id), "challenge": challenge, "clientDataJSON": text(used.clientDataJSON),
                "authenticatorData": text(used.authenticatorData),
                "signature": text(used.signature),
            ],
        ]
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "relying_party.py")
        let output = try Python.run([script.path()], given.text())
        #expect(output.hasPrefix("accepted"), "\(output)")
    }
}

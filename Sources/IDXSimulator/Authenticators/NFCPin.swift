import IDXJSON
import IDXPlatform

/// A tag that the user holds to a phone, and a PIN.
struct NFCPinAuthenticator: OrgAuthenticator {
    static let key = "nfc_pin"
    var key: String { Self.key }
    let type = "proximity"
    let name = "NFC"
    let methods = [AuthenticatorMethod(name: "nfc_pin", label: "NFC", prompt: "NFC")]
    let amr = "hwk"
    /// The number of digits of a PIN.
    private static let digits = 4
    /// Its method in lists to set it up.
    private static let setupMethod = "nfc"

    func profile(_ enrollment: Enrollment) -> JSON? { nil }

    func listed(_ engine: Engine) -> JSON.Object { object(methods: [Self.setupMethod]) }

    func setupChoiceFields(_ engine: Engine) -> [StepField] {
        [.fixed("id", id), .fixed("methodType", Self.setupMethod, required: false)]
    }

    func start(_ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction) {
        challenge.verdict = .pending
        challenge.isHeld = false
        challenge.code = engine.random.name("ft")
        challenge.expiresAt = engine.now.addingTimeInterval(Double(engine.policy.lifetimes.code))
    }

    func forms(_ challenge: Challenge, _ engine: Engine) -> [StepForm] {
        let path = "/idp/idx/authenticators/poll"
        if !challenge.isHeld {
            return challenge.isSetup
                ? [.poll(engine, name: "enroll-poll", path: path)]
                : [.poll(engine, name: "challenge-poll", path: path, subject: .current)]
        }
        let name = (challenge.isSetup ? "enroll" : "challenge") + "-authenticator"
        return [.answer(name, .group("credentials", [.secret("passcode", "NFC")]))]
    }

    func details(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> JSON.Object {
        let number = JSON(integerLiteral: Self.digits)
        let request = challenge.code ?? ""
        switch (challenge.isHeld, challenge.isSetup) {
        case (false, true):
            let commands = percentEncoded(
                engine.settings.origin
                    + "/idp/authenticators/nfc/next-commands?transactionId=\(request)")
            return [
                "contextualData": [
                    "setupNfcUrl": .string(
                        "com-okta-authenticator:/actions/enroll?authenticator_key=nfc&command_uri="
                            + commands),
                    "challenge": .wrapped(["challengeRequest": .string(request)]),
                ]
            ]
        case (false, false):
            return [
                "contextualData": [
                    "challenge": .wrapped([
                        "challengeMethod": "CUSTOM_URI",
                        "href": .string(
                            "com-okta-authenticator:/deviceChallenge?challengeRequest=\(request)"),
                        "downloadHref": "https://apps.acme.example/okta-verify",
                    ])
                ]
            ]
        case (true, true): return ["settings": ["minLength": number, "maxLength": number]]
        case (true, false): return [:]
        }
    }

    func actions(_ challenge: Challenge, _ engine: Engine, _ tx: OrgTransaction) -> [StepForm] {
        guard challenge.isSetup, !challenge.isHeld else { return [] }
        return [
            StepForm(
                name: "cancel-polling", key: "cancel", path: "/idp/idx/authenticators/poll/cancel"
            ) { engine, tx, _ in engine.goOn(&tx) }
        ]
    }

    func judge(
        _ given: JSON, _ challenge: inout Challenge, _ engine: inout Engine, _ tx: OrgTransaction
    ) -> Judgment {
        let pin = given["passcode"]?.string ?? ""
        guard challenge.isHeld else { return .wrong(.badRequest) }
        if let enrollment = challenge.enrollment {
            return enrollment.answer == pin ? .right : wrong(challenge, .wrongPIN)
        }
        guard pin.utf8.count == Self.digits, pin.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            return wrong(challenge, .invalidPIN(Self.digits))
        }
        engine.add(to: tx, challenge) {
            $0.methods = methods.map(\.name)
            $0.answer = pin
        }
        return .right
    }

    func poll(_ challenge: Challenge, _ engine: inout Engine, _ tx: inout OrgTransaction) -> Int {
        guard challenge.verdict == .approved else { return engine.stillWaiting(challenge, &tx) }
        tx.challenge?.isHeld = true
        return 200
    }
}

extension IdentityEngine {
    /// Holds the tag to the phone wherever that is awaited, and returns whether it was.
    mutating func holdTag() -> Bool {
        let waiting = transactions.filter {
            $0.value.expiresAt > now && $0.value.challenge?.key == NFCPinAuthenticator.key
                && $0.value.challenge?.verdict == .pending
        }.keys
        for id in waiting { transactions[id]?.challenge?.verdict = .approved }
        return !waiting.isEmpty
    }
}

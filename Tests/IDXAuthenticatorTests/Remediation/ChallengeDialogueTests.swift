import IDXAuth
import TestSupport
import Testing

@testable import IDXAuthenticator

@Suite("The dialogue of a challenge")
struct ChallengeDialogueTests {
    typealias Dialogue = ChallengeDialogue
    typealias Reason = RemediationStepMessage.Reason

    private static let keys: [(String, Dialogue.VerificationKey)] = [
        ("no key", .none), ("a damaged key", .damaged), ("a PIN", .pin), ("the system", .system),
    ]

    /// What the user does.
    private static let people: [(String, [Dialogue.Answer])] = [
        ("approves", [.consent(.approved)]),
        ("denies", [.consent(.denied)]),
        ("does not decide", [.consent(.none)]),
        ("approves, PIN", [.consent(.approved), .pin("right")]),
        ("approves, wrong PIN, PIN", [.consent(.approved), .pin("wrong"), .pin("right")]),
        ("approves, three wrong PINs", threeWrongPINs),
        (
            "approves, cancels",
            [
                .consent(.approved), .cannotVerify(.userVerificationCancelledByUser),
            ]
        ),
        ("approves, cannot", [.consent(.approved), .cannotVerify(.userVerificationFailed)]),
    ]

    private static let threeWrongPINs: [Dialogue.Answer] =
        [.consent(.approved), .pin("1"), .pin("2"), .pin("3")]

    @Test("asks, tells and signs in the order of the table")
    func table() throws {
        var lines: [String] = []
        for rule in UserVerificationRule.allCases {
            for (keyName, key) in Self.keys {
                for (person, answers) in Self.people {
                    var dialogue = Dialogue(
                        rule: rule, key: key, response: .userNotResponded, prompt: "Acme")
                    let steps = Self.play(answers, &dialogue)
                    lines.append("\(rule.rawValue), \(keyName), \(person): " + steps)
                }
            }
        }
        for last in [
            Dialogue.Answer.consent(.approved), .consent(.denied), .consent(.none), .pin("right"),
        ] {
            var dialogue = Dialogue(
                rule: .required, key: .pin, response: .userNotResponded, prompt: "Acme")
            lines.append(
                "REQUIRED, three wrong PINs, \(last): "
                    + Self.play(Self.threeWrongPINs + [last], &dialogue))
        }
        for response in [PushChallengeUserResponse.userApproved, .userDenied] {
            for rule in [UserVerificationRule.none, .required] {
                var dialogue = Dialogue(rule: rule, key: .pin, response: response, prompt: "Acme")
                lines.append(
                    "\(rule.rawValue), \(response): " + Self.play([.pin("right")], &dialogue))
            }
        }
        try assertGolden(lines.joined(separator: "\n") + "\n", "dialogue.txt")
    }

    /// Plays answers until one is signed or none is left, and says what happened.
    private static func play(_ answers: [Dialogue.Answer], _ dialogue: inout Dialogue) -> String {
        var words = [words(dialogue)]
        for answer in answers {
            if dialogue.step == .sending { break }
            dialogue.take(answer)
            if case .pin(let pin) = answer, dialogue.step == .sending, pin != "right",
                dialogue.signing?.usage == .verification
            {
                #expect(throws: Never.self) { try dialogue.failed(.wrongPIN) }
            }
            words.append(Self.words(dialogue))
        }
        return words.joined(separator: " -> ")
    }

    private static func words(_ dialogue: Dialogue) -> String {
        let told = dialogue.messages.map { "[\($0.rawValue)] " }.joined()
        switch dialogue.step {
        case .sending:
            guard let signing = dialogue.signing else { return "nothing to sign" }
            let unlock =
                switch signing.unlock {
                case .none: ""
                case .pin: " by PIN"
                case .system: " by the system"
                }
            return told + "\(signing.usage.rawValue)\(unlock) \(signing.consent.rawValue)"
        case .pin(let left, let isWrong): return told + "pin \(left)\(isWrong ? " (wrong)" : "")"
        case .consent: return "consent"
        case .unverified: return told + "unverified"
        case .unknownOutcome: return "unknown"
        case .done(let ending): return told + "\(ending)"
        }
    }

    private static let failures: [KeyError] = [
        .wrongPIN, .cancelled, .notVerified(reason: "r"), .missing(name: "n"),
        .damaged(name: "n", reason: "r"), .noCryptography(reason: "r"), .unusable(reason: "r"),
    ]

    @Test("says in the answer why a key did not sign, or gives up", arguments: failures)
    func failure(_ error: KeyError) {
        var dialogue = Dialogue(
            rule: .required, key: .system, response: .userApproved, prompt: "Acme")
        switch error {
        case .noCryptography, .unusable: #expect(throws: error) { try dialogue.failed(error) }
        default: #expect(throws: Never.self) { try dialogue.failed(error) }
        }
        let expected: String =
            switch error {
            case .wrongPIN: "pin 2 (wrong)"
            case .cancelled:
                "[userVerificationCancelledByUser] possession CANCELLED_USER_VERIFICATION"
            case .notVerified:
                "[userVerificationFailed] possession UV_TEMPORARILY_UNAVAILABLE"
            case .missing, .damaged:
                "[userVerificationKeyCorruptedOrMissing] possession UV_PERMANENTLY_UNAVAILABLE"
            default: "verification by the system APPROVED_USER_VERIFICATION"
            }
        #expect(Self.words(dialogue) == expected)
    }

    @Test("has no second way out when the key of possession does not sign", arguments: failures)
    func possession(_ error: KeyError) {
        var dialogue = Dialogue(rule: .none, key: .pin, response: .userDenied, prompt: "Acme")
        #expect(throws: error) { try dialogue.failed(error) }
        #expect(Self.words(dialogue) == "possession DENIED_CONSENT_PROMPT")
    }

    /// Any order of calls, also such as no program makes.
    private enum Move: CaseIterable {
        case approve, deny, none, pin, cancel, wrong, lost, again, sent

        func make(_ dialogue: inout Dialogue) {
            switch self {
            case .approve: dialogue.take(.consent(.approved))
            case .deny: dialogue.take(.consent(.denied))
            case .none: dialogue.take(.consent(.none))
            case .pin: dialogue.take(.pin("x"))
            case .cancel: dialogue.take(.cannotVerify(.userVerificationCancelledByUser))
            // The dialogue refuses what does not fit, which is looked at below.
            case .wrong: try? dialogue.failed(.wrongPIN)
            case .lost: dialogue.lost(.cancelled)
            case .again: dialogue.sendAgain()
            case .sent: dialogue.sent(.denied)
            }
        }
    }

    @Test("never turns a denial or silence into an approval", arguments: 0..<50)
    func denial(_ seed: UInt64) throws {
        var random = SplitMix(seed)
        for _ in 0..<200 {
            let rule = try #require(UserVerificationRule.allCases.randomElement(using: &random))
            let key = try #require(Self.keys.randomElement(using: &random)).1
            var dialogue = Dialogue(
                rule: rule, key: key, response: .userNotResponded, prompt: "Acme")
            var first: Move?
            for _ in 0..<12 {
                let move = try #require(Move.allCases.randomElement(using: &random))
                let before = dialogue.signing
                if first == nil, [.approve, .deny, .none].contains(move) { first = move }
                let wasVerifying = before?.usage == .verification || dialogue.step.isPIN
                move.make(&dialogue)
                guard dialogue.signing != before, let signing = dialogue.signing else { continue }
                // Only what unlocks a key may change what is signed.
                #expect(before == nil || wasVerifying)
                #expect(first != .deny || signing.consent == .denied)
                #expect(first != Move.none)
                if signing.consent == .verified { #expect(signing.usage == .verification) }
            }
        }
    }
}

extension ChallengeDialogue.Step {
    fileprivate var isPIN: Bool {
        if case .pin = self { true } else { false }
    }
}

import IDXAuth
import IDXForms
import IDXSecurityKey

/// The screens of a ceremony. They keep the org's name and its other ways to go on.
struct SecurityKeyScreens {
    /// The screen of the org's form.
    let org: Screen
    /// The org's form.
    let action: Screen.Action.ID

    func screen(of state: KeyCeremony.State) -> Screen {
        switch state {
        case .connecting:
            return waiting("connect", .connect, .awaits, done: .connected)
        case .touching(let device):
            var screen = waiting("touch", .touch, .touch, done: .touched)
            screen.facts = [named(device)].compactMap { $0 }
            return screen
        case .selecting(let devices):
            var screen = waiting("choose", .touchOne, .touchOne, done: .touched)
            screen.actions.insert(
                contentsOf: devices.enumerated().map { index, device in
                    .init(id: .use(index), purpose: .other, label: use(device, index))
                }, at: 0)
            return screen
        case .pin(let tries, let problem):
            return pin(
                "pin", .pin, .goOn, isNew: false, words(of: problem, tries),
                isFaulty: problem != nil)
        case .newPIN(let minimum, let problem):
            var words = words(of: problem, nil)
            if problem == .length {
                words = SecurityKeyPhrase.newPINLength.text(["count": .count(minimum)])
            }
            return pin("new-pin", .newPIN, .setPIN, isNew: true, words, isFaulty: true)
        case .accounts(let names): return accounts(names)
        case .failed(let error): return failed(error)
        // The org's next step follows at once.
        case .done: return org
        }
    }

    private func step(_ name: String, _ kind: Screen.Kind, _ title: SecurityKeyPhrase) -> Screen {
        // A Classic org has a "Back" of its own, which its step still offers once the key is left.
        let leave = Screen.Action.leaveKey
        return Screen(
            step: "security-key-\(name)", kind: kind, title: title.text, host: org.host,
            account: org.account, actions: [leave] + org.actions.filter { $0.label != leave.label },
            expiresAt: org.expiresAt, subject: org.subject)
    }

    private func waiting(
        _ name: String, _ title: SecurityKeyPhrase, _ label: SecurityKeyPhrase,
        done: SecurityKeyPhrase
    ) -> Screen {
        var screen = step(name, .waiting, title)
        screen.wait = .init(
            label: label.text, done: done.text, every: .seconds(1),
            action: .init(rawValue: "security-key"))
        return screen
    }

    private func named(_ device: KeyDevice) -> Screen.Fact? {
        let name = Sanitizer.line(device.name, limit: 80)
        return name.isEmpty
            ? nil
            : .init(name: "key", label: SecurityKeyPhrase.key.text, content: .text(name))
    }

    private func use(_ device: KeyDevice, _ index: Int) -> DisplayText {
        let name = Sanitizer.line(device.name, limit: 80)
        let shown = name.isEmpty ? SecurityKeyPhrase.key.text : name
        // Two keys of one model look the same.
        return SecurityKeyPhrase.choose.text(["key": .text("\(shown) (\(index + 1))")])
    }

    private func words(of problem: KeyCeremony.PINProblem?, _ tries: Int?) -> DisplayText? {
        let left = tries.map { SecurityKeyPhrase.triesLeft.text(["count": .count($0)]) }
        return switch problem {
        case .wrong:
            left.map { "\(SecurityKeyPhrase.wrongPIN.text) \($0)" }
                ?? SecurityKeyPhrase.wrongPIN.text
        case .length: SecurityKeyPhrase.pinLength.text
        case .refused: Wording.text(SecurityKeyError.invalidPIN.explanation)
        case nil: left
        }
    }

    private func pin(
        _ name: String, _ title: SecurityKeyPhrase, _ button: SecurityKeyPhrase, isNew: Bool,
        _ words: DisplayText?, isFaulty: Bool
    ) -> Screen {
        var screen = step(name, .form, title)
        var question = Question(
            id: .pin, label: AuthenticatorPhrase.pin.text, isRequired: true,
            kind: .secret(.init(isNew: isNew)))
        if isNew { question.hint = SecurityKeyPhrase.newPINHint.text }
        if let words {
            // That tries are gone is no fault of this answer.
            question.notices = [.init(severity: isFaulty ? .error : .warning, text: words)]
        }
        screen.main = .init(
            id: .enterPIN, purpose: .answer, label: button.text, questions: [question])
        return screen
    }

    private func accounts(_ names: [String?]) -> Screen {
        var screen = step("account", .form, .account)
        let choices = names.enumerated().map { index, name in
            Choice(
                id: .init(option: index),
                label: name.map { Sanitizer.line($0, limit: 100) }.flatMap {
                    $0.isEmpty ? nil : $0
                } ?? SecurityKeyPhrase.unnamed.text,
                keys: [name.map { Sanitizer.line($0, limit: 100).text }, "\(index + 1)"]
                    .compactMap(\.self))
        }
        let question = Question(
            id: .account, label: SecurityKeyPhrase.account.text, isRequired: true,
            kind: .choice(choices))
        screen.main = .init(
            id: .chooseAccount, purpose: .answer, label: SecurityKeyPhrase.goOn.text,
            questions: [question])
        return screen
    }

    /// A menu without a main action: a script must not try again by itself, since a key counts.
    private func failed(_ error: SecurityKeyError) -> Screen {
        var screen = step("error", .form, .key)
        screen.notices = [.init(severity: .error, text: Wording.text(error.explanation))]
        if error.mayPass {
            screen.actions.insert(
                contentsOf: [
                    .init(
                        id: .tryAgain, purpose: .other, label: ActionPhrase.tryAgain.text),
                    .init(
                        id: .otherKey, purpose: .other, label: SecurityKeyPhrase.otherKey.text),
                ], at: 0)
        }
        return screen
    }
}

extension SecurityKeyError {
    /// Whether another try, or another key, may succeed.
    fileprivate var mayPass: Bool {
        switch self {
        case .foreignRelyingParty, .invalidRequest, .platformOnly, .unavailable: false
        default: true
        }
    }
}

extension Screen.Action {
    fileprivate static var leaveKey: Self {
        Self(id: .leaveKey, purpose: .other, label: SecurityKeyPhrase.back.text)
    }
}

extension Screen.Action.ID {
    static let leaveKey = Self(rawValue: "security-key-back")
    static let enterPIN = Self(rawValue: "security-key-pin")
    static let chooseAccount = Self(rawValue: "security-key-account")
    static let tryAgain = Self(rawValue: "security-key-again")
    static let otherKey = Self(rawValue: "security-key-other")
    static func use(_ index: Int) -> Self { Self(rawValue: "security-key-use#\(index + 1)") }
}

extension FieldPath {
    fileprivate static let pin = FieldPath([.field(name: "pin", occurrence: 0)])
    fileprivate static let account = FieldPath([.field(name: "account", occurrence: 0)])
}

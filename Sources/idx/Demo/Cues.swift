import IDXClassic
import IDXForms
import IDXJSON
import IDXSimulator

/// What you need to do and type to play the user of a scenario, in the order of use.
struct Cues: Sendable {
    /// The lines, with their heading.
    let lines: [DisplayText]

    /// A line: the label of a field with what to type in turn, or the way to something behind a menu.
    private struct Cue {
        var label: DisplayText
        var texts: [DisplayText] = []

        var line: DisplayText {
            texts.isEmpty
                ? label : ScreenLine.labeled(label, texts.joined(separator: ", then "))
        }
    }

    /// Fields with a list of options, of which any works.
    private static let chosen = ["channel", "questionKey"]

    /// Collects them from the scenario's answers.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - answers: Its answers.
    ///   - menu: What opens the menu; nil in a browser, where a page shows all there is.
    init(_ scenario: Scenario, _ answers: AnswersFile, menu: DisplayText?) {
        var cues: [Cue] = []
        func add(_ label: DisplayText, _ text: DisplayText) {
            guard let index = cues.firstIndex(where: { $0.label == label }) else {
                return cues.append(Cue(label: label, texts: [text]))
            }
            if !cues[index].texts.contains(text) { cues[index].texts.append(text) }
        }
        func lead(to entry: DisplayText) {
            let line: DisplayText = "\(menu ?? "On the page") → \(entry)"
            if cues.last?.label != line { cues.append(Cue(label: line)) }
        }
        var isNamed = false
        func outside(_ words: DisplayText) {
            // In a browser they are on a page of their own.
            guard menu != nil else { return }
            isNamed = true
            lead(to: words.capitalized)
        }
        var username = answers.username
        let usual = scenario.hasUsualPassword ? answers.entries.suffix(1) : []
        for entry in usual + answers.entries.dropLast(usual.count) {
            let way = Self.way(entry, scenario)
            if way == nil, let name = username {
                add(Wording.label(ofField: "identifier"), "\(name)")
                username = nil
            }
            switch entry.content {
            case .value(let json):
                guard let field = entry.field, let text = json.string,
                    !Self.chosen.contains(where: field.hasSuffix)
                else { continue }
                add(
                    Self.label(of: field, text, entry.step.description, scenario.policy),
                    Self.option(text) ?? "\(text)")
            case .choose(let name):
                if let way {
                    lead(to: way)
                } else if let option = Scenario.label(ofOption: name),
                    !Self.isOnly(name, scenario.policy)
                {
                    add("Choose", "\(option)")
                }
            case .act(let name):
                if let act = PersonAct(rawValue: name) {
                    outside(
                        act.words(isNumbered: scenario.policy.behavior.numberChallenge != .never))
                }
            case .from(.outside(let name)):
                guard let what = PersonFetch(rawValue: name) else { continue }
                if what.place != nil { outside(what.words) }
                // A wrong code comes before it.
                let code = Wording.label(ofField: "passcode")
                if cues.contains(where: { $0.label == code }) {
                    add(code, what.place == nil ? "the one that arrives" : "the right one")
                }
            case .from: continue
            }
        }
        if let name = username { add(Wording.label(ofField: "identifier"), "\(name)") }
        if let device = scenario.device {
            for decision in device.decisions { outside(decision.words) }
            if let pin = device.pin { add("PIN of the other terminal", "\(pin)") }
        }
        let hint = menu.map { menu -> DisplayText in
            let arrivals: DisplayText = "Emails, texts and pushes appear here."
            // The list names what there is to do.
            guard !isNamed else { return arrivals }
            let verb: DisplayText = menu.hasPrefix(":") ? "Type" : "Press"
            return "\(arrivals) \(verb) \(menu) to act on them or read codes."
        }
        let list = Language.$current.withValue(.english) {
            cues.map { "  \($0.line)" as DisplayText }
        }
        lines = (list.isEmpty ? [] : ["Use these:"] + list) + [hint].compactMap(\.self)
    }

    /// Whether an authenticator is the only one to set up or to sign in with, which is chosen by itself.
    private static func isOnly(_ name: String, _ policy: Policy) -> Bool {
        let known = policy.users.first?.authenticators ?? []
        return policy.enroll.required + policy.enroll.optional == [name]
            || known.map { [$0.key] + $0.methods } == [name.split(separator: ":").map(String.init)]
    }

    /// The entry of the menu that an answer chooses; nil if Enter or a list does.
    private static func way(_ entry: AnswersFile.Entry, _ scenario: Scenario) -> DisplayText? {
        // Enter chooses the action that the step is named after.
        guard case .choose(let name) = entry.content, name != entry.step.description else {
            return nil
        }
        switch name {
        case "identify-recovery": return TitlePhrase.resetPassword.text
        case "previous": return ClassicPhrase.back.text
        case "challenge-webauthn-autofillui-authenticator": return ActionPhrase.passkey.text
        default:
            let provider = scenario.policy.providers.first.map {
                Sanitizer.line($0.name, limit: 100)
            }
            return Wording.menuEntry(named: name, provider: provider)
        }
    }

    /// The words of an option of a Classic org.
    private static func option(_ value: String) -> DisplayText? {
        switch value {
        case "EMAIL": ClassicPhrase.email.text
        case "CALL": ClassicPhrase.voiceCall.text
        default: nil
        }
    }

    /// The label of a field on the screen.
    private static func label(
        of field: String, _ text: String, _ step: String, _ policy: Policy
    ) -> DisplayText {
        let name = field.split(separator: ".").last.map(String.init) ?? field
        let asked = policy.registration.map(\.fields) ?? []
        if let known = (asked + (policy.profile?.fields ?? [])).first(where: { $0.name == name }) {
            return Sanitizer.line(known.label, limit: 100)
        }
        switch name {
        case "clientData": return "Username of the token"
        case "oldPassword": return ClassicPhrase.oldPassword.text
        case "factorType": return ClassicPhrase.sendBy.text
        case "pin": return "PIN"
        case "passcode": break
        default: return Wording.label(ofField: name)
        }
        let known = policy.users.flatMap(\.authenticators)
        let keys = known.map(\.key) + policy.enroll.required
        switch text.allSatisfy(\.isNumber) {
        case true: return keys.contains("nfc_pin") ? "PIN" : Wording.label(ofField: name)
        case false where known.contains { $0.answer == text }: return ClassicPhrase.answer.text
        case false:
            return step.contains("enroll") || step.contains("reset")
                ? ClassicPhrase.newPassword.text : ClassicPhrase.password.text
        }
    }
}

extension Scenario.Device.Decision {
    /// What the user does at the other terminal.
    var words: DisplayText {
        switch self {
        case .approve: "approve on the other terminal"
        case .deny: "deny on the other terminal"
        }
    }
}

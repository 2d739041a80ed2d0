import IDXClassic
import IDXForms
import IDXJSON
import IDXSimulator

/// What you need to know to play the user of a scenario.
struct Cues: Sendable {
    /// The lines, with their heading.
    let lines: [DisplayText]

    /// Fields with a list of options, of which any works.
    private static let chosen = ["methodType", "channel", "questionKey"]

    /// A menu entry of a Classic org.
    private static func entry(_ name: String) -> DisplayText? {
        switch name {
        case "identify-recovery": TitlePhrase.resetPassword.text
        case "previous": ClassicPhrase.back.text
        default: nil
        }
    }

    /// A way of a Classic org to reach a user.
    private static func way(_ value: String) -> DisplayText? {
        switch value {
        case "EMAIL": ClassicPhrase.email.text
        case "CALL": ClassicPhrase.voiceCall.text
        default: nil
        }
    }

    /// Collects them from the scenario's answers.
    ///
    /// - Parameters:
    ///   - scenario: The scenario.
    ///   - answers: Its answers.
    ///   - menu: What opens the menu; nil in a browser, where a page shows all there is.
    init(_ scenario: Scenario, _ answers: AnswersFile, menu: DisplayText?) {
        var cues: [(label: DisplayText, texts: [DisplayText])] = []
        func add(_ label: DisplayText, _ text: DisplayText) {
            guard let index = cues.firstIndex(where: { $0.label == label }) else {
                return cues.append((label, [text]))
            }
            if !cues[index].texts.contains(text) { cues[index].texts.append(text) }
        }
        if let name = answers.username { add(Wording.label(ofField: "identifier"), "\(name)") }
        for entry in answers.entries {
            switch entry.content {
            case .value(let json):
                guard let field = entry.field, let text = json.string,
                    !Self.chosen.contains(where: field.hasSuffix)
                else { continue }
                add(
                    Self.label(of: field, text, entry.step.description, scenario.policy),
                    Self.way(text) ?? "\(text)")
            // Enter chooses the action that the step is named after.
            case .choose(let name) where name != entry.step.description:
                let provider = scenario.policy.providers.first.map {
                    Sanitizer.line($0.name, limit: 100)
                }
                if let entry = Self.entry(name)
                    ?? Wording.menuEntry(named: name, provider: provider)
                {
                    add(menu.map { "In the menu (\($0))" } ?? "On the page", entry)
                }
            case .choose, .from, .act: continue
            }
        }
        let list: [DisplayText] = Language.$current.withValue(.english) {
            cues.map { "  \(ScreenLine.labeled($0.label, $0.texts.joined(separator: ", then ")))" }
        }
        let hint = menu.map { menu -> DisplayText in
            """
            Emails, texts and pushes appear here. \(menu.hasPrefix(":") ? "Type" : "Press") \(menu) to act on \
            them or read codes.
            """
        }
        lines = (list.isEmpty ? [] : ["Use these:"] + list) + [hint].compactMap(\.self)
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
        if name == "clientData" { return "Username of the token" }
        if name == "oldPassword" { return ClassicPhrase.oldPassword.text }
        if name == "factorType" { return ClassicPhrase.sendBy.text }
        let answers = policy.users.flatMap(\.authenticators).compactMap(\.answer)
        if name == "passcode", answers.contains(text) { return ClassicPhrase.answer.text }
        guard name == "passcode", !text.allSatisfy(\.isNumber) else {
            return Wording.label(ofField: name)
        }
        return step.contains("enroll") || step.contains("reset")
            ? ClassicPhrase.newPassword.text : ClassicPhrase.password.text
    }
}

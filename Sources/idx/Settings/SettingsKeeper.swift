import IDXAuth
import IDXForms

/// Saves the settings of a successful sign-in as a profile.
struct SettingsKeeper: Sendable {
    let settings: Settings
    let face: FaceChooser.Face
    let environment: ProgramEnvironment

    /// The settings that it saves.
    private static let names: [Flag.Name] = [
        .issuer, .clientID, .clientSecretFile, .clientKeyFile, .clientKeyID, .redirect, .scopes,
        .dpop, .via, .par, .engine,
    ]

    /// Creates the named profile if it is new. If settings were asked for, offers to save them as the
    /// default profile.
    func keep() async {
        let values = Self.names.compactMap { name in
            settings.values[name].map { (name: name, text: $0.texts.joined(separator: " ")) }
        }
        do {
            guard try await isWanted() else { return }
            try environment.changeProfiles { file throws(Failure) in
                for (name, text) in values {
                    try file.set(name, to: text.isEmpty ? "yes" : text, in: settings.profile)
                }
            }
            await tell(
                Remark(
                    .done, SettingsPhrase.savedAs.text(["name": .text(visible(settings.profile))]),
                    details: [
                        SettingsPhrase.inFile.text([
                            "path": .text(visible(path: try environment.profilePath))
                        ])
                    ]))
        } catch {
            // The sign-in succeeded even if this fails.
            let lines = Failure(error).lines
            await tell(
                Remark(.failed, SettingsPhrase.notSaved.text, details: lines))
        }
    }

    private func isWanted() async throws -> Bool {
        guard settings.profile == Settings.standardProfile else { return settings.isNewProfile }
        let wasAsked = settings.values.values.contains { $0.source == .question }
        guard wasAsked, face.isPerson, face.asks else { return false }
        let question = Question(
            id: FieldPath([.field(name: "save", occurrence: 0)]),
            label: SettingsPhrase.saveDefault.text,
            hint: SettingsPhrase.saveHint.text, isRequired: true, initial: .toggle(true),
            kind: .toggle)
        let answers = try await face.prompter.ask(
            "save-settings", SettingsPhrase.saveTitle.text, host: SettingsPhrase.settings.text,
            [question])
        return answers?.first?.value == .toggle(true)
    }

    private func tell(_ remark: Remark) async {
        if !settings.isOn(.quiet) || remark.kind == .failed { await face.prompter.tell(remark) }
    }
}

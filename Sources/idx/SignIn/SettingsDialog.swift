import IDXAuth
import IDXForms

/// Asks for the settings that are missing, through the same face as the sign-in.
struct SettingsDialog: Sendable {
    /// The settings a sign-in cannot do without, with their words.
    private static let needed: [(name: String, label: DisplayText, hint: DisplayText)] = [
        ("issuer", "Issuer", "like https://acme.okta.com/oauth2/default"),
        ("client-id", "Client id", "of the app, like 0oa1…"),
        ("redirect", "Redirect URI", "exactly as registered for the app"),
    ]

    let settings: Settings

    /// The settings, complete.
    ///
    /// - Parameter prompter: Who is asked; nil to ask nothing.
    /// - Returns: The settings with the answers among them.
    /// - Throws: A ``Failure`` that names what is missing, if nothing may be asked.
    func complete(asking prompter: (any Prompter)?) async throws -> Settings {
        let missing = Self.needed.filter { self.settings[$0.name] == nil }
        guard !missing.isEmpty else { return settings }
        guard let prompter else { throw Self.failure(missing.map(\.name)) }
        let questions = missing.map { setting in
            Question(
                id: FieldPath([.field(name: setting.name, occurrence: 0)]), label: setting.label,
                hint: setting.hint, isRequired: true, kind: .text(.init()))
        }
        let screen = Screen(
            step: "settings", kind: .form, title: "Which org, and as which app?",
            host: "not known yet",
            main: Screen.Action(
                id: .init(rawValue: "settings"), purpose: .answer, label: "Go on",
                questions: questions))
        let nothing = AsyncStream<ScreenUpdate> { $0.finish() }
        guard case .submit(_, let answers) = try await prompter.ask(screen, updates: nothing) else {
            throw CancellationError()
        }
        var settings = self.settings
        for answer in answers {
            guard case .text(let text) = answer.value else { continue }
            settings.answer(answer.question.dotted, with: text)
        }
        return settings
    }

    private static func failure(_ names: [String]) -> Failure {
        let flags = names.map { "--\($0)" }.joined(separator: ", ")
        return Failure(
            .settings, "Settings are missing: \(flags).",
            "Give the flag, its variable, a profile or an Okta.plist: idx help environment",
            "To try idx without an org: idx demo")
    }
}

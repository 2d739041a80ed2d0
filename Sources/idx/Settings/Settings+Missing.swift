import IDXAuth
import IDXForms

extension Settings {
    /// The settings a sign-in cannot do without, with their words.
    private static let needed: [(name: String, label: DisplayText, hint: DisplayText)] = [
        ("issuer", "Issuer", "like https://acme.okta.com/oauth2/default"),
        ("client-id", "Client id", "of the app, like 0oa1…"),
        ("redirect", "Redirect URI", "exactly as registered for the app"),
    ]

    /// The settings with those that a sign-in needs, asked for if they are missing.
    ///
    /// - Parameter prompter: Who is asked; nil to ask nothing.
    /// - Returns: The settings with the answers among them.
    /// - Throws: A ``Failure`` that names what is missing, if nothing may be asked.
    func complete(asking prompter: (any Prompter)?) async throws -> Settings {
        let missing = Self.needed.filter { self[$0.name] == nil }
        guard !missing.isEmpty else { return self }
        guard let prompter else {
            let flags = missing.map { "--\($0.name)" }.joined(separator: ", ")
            throw Failure(
                .settings, "Settings are missing: \(flags).",
                "Give the flag, its variable, a profile or an Okta.plist: idx help environment",
                "To try idx without an org: idx demo")
        }
        let questions = missing.map { setting in
            Question(
                id: FieldPath([.field(name: setting.name, occurrence: 0)]), label: setting.label,
                hint: setting.hint, isRequired: true, kind: .text(.init()))
        }
        let answers = try await prompter.ask(
            "settings", "Which org, and as which app?", host: "not known yet", questions)
        guard let answers else { throw CancellationError() }
        var settings = self
        for answer in answers {
            guard case .text(let text) = answer.value else { continue }
            settings.answer(answer.question.dotted, with: text)
        }
        return settings
    }
}

extension Prompter {
    /// Asks something of the program's own, beside a sign-in.
    ///
    /// - Parameters:
    ///   - step: A name for it.
    ///   - title: What it is about.
    ///   - host: Who asks.
    ///   - questions: What is asked.
    /// - Returns: The answers; nil if the person leaves.
    /// - Throws: What the prompter throws.
    func ask(
        _ step: String, _ title: DisplayText, host: DisplayText, _ questions: [Question]
    ) async throws -> [Answer]? {
        let screen = Screen(
            step: step, kind: .form, title: title, host: host,
            main: Screen.Action(
                id: .init(rawValue: step), purpose: .answer, label: "Go on", questions: questions))
        let nothing = AsyncStream<ScreenUpdate> { $0.finish() }
        guard case .submit(_, let answers) = try await ask(screen, updates: nothing) else {
            return nil
        }
        return answers
    }
}

import IDXAuth
import IDXForms

extension Settings {
    /// The settings that a sign-in needs, with their labels and hints.
    private static let needed: [(name: Flag.Name, label: SettingsPhrase, hint: SettingsPhrase)] = [
        (.issuer, .issuer, .issuerHint), (.clientID, .clientID, .clientIDHint),
        (.redirect, .redirect, .redirectHint),
    ]

    /// Returns the settings, after asking for those that a sign-in needs and that are missing.
    ///
    /// It checks the issuer before it asks for anything else. Whether the org accepts the others is known
    /// at the beginning of the sign-in.
    ///
    /// - Parameters:
    ///   - prompter: The prompter; nil to ask nothing.
    ///   - environment: Remembers the approval of an `Okta.plist`.
    ///   - check: Returns why the issuer cannot be used, or nil.
    /// - Returns: The settings with the answers.
    /// - Throws: A ``Failure`` that names the missing settings if there is no prompter.
    func complete(
        asking prompter: (any Prompter)?, _ environment: ProgramEnvironment,
        check: (Settings) async -> Failure?
    ) async throws -> Settings {
        var settings = self
        guard !missing.isEmpty else { return self }
        guard let prompter else { throw missingFailure }
        if let proposal, try await prompter.approves(proposal) {
            try settings.adoptProposal()
            try environment.approve(proposal)
        }
        if settings.missing.contains(.issuer) {
            settings = try await settings.asking(prompter, for: [.issuer], after: nil)
            while let failure = await check(settings) {
                await prompter.settle(.refused([FieldPath(setting: .issuer)]))
                settings = try await settings.asking(prompter, for: [.issuer], after: failure)
            }
            await prompter.settle(.accepted)
        }
        let missing = settings.missing
        return missing.isEmpty
            ? settings : try await settings.asking(prompter, for: missing, after: nil)
    }

    /// Asks again for settings that were typed and failed. Returns nil if the failure is not about them.
    func mended(asking prompter: any Prompter, after failure: Failure) async throws -> Settings? {
        let typed = Self.needed.map(\.name).filter { source(of: $0) == .question }
        let isIssuer = failure.setting == .issuer
        let names = typed.filter { isIssuer == ($0 == .issuer) }
        guard failure.code == .settings || isIssuer, !names.isEmpty,
            failure.setting.map({ names.contains($0) }) ?? true
        else { return nil }
        return try await asking(prompter, for: names, after: failure)
    }

    /// Asks for settings, and again for a redirect URI that is none.
    private func asking(
        _ prompter: any Prompter, for names: [Flag.Name], after failure: Failure?
    ) async throws -> Settings {
        var settings = try await asked(prompter, for: names, after: failure)
        while names.contains(.redirect), let text = settings[.redirect], !Flag.isRedirect(text) {
            await prompter.settle(.refused([FieldPath(setting: .redirect)]))
            settings = try await settings.asked(
                prompter, for: [.redirect],
                after: Failure(
                    .settings, setting: .redirect,
                    SettingsPhrase.notRedirect.text(["text": .text(visible(text))])))
        }
        return settings
    }

    /// Asks for settings, with earlier answers as defaults and the failure at its field.
    private func asked(
        _ prompter: any Prompter, for names: [Flag.Name], after failure: Failure?
    ) async throws -> Settings {
        let faulty = failure?.setting.flatMap { names.contains($0) ? $0 : nil } ?? names.first
        let questions = Self.needed.filter { names.contains($0.name) }.map { setting in
            // Pressing Enter must not give what is no redirect URI again.
            let earlier = self[setting.name].flatMap {
                setting.name != .redirect || Flag.isRedirect($0) ? $0 : nil
            }
            var question = Question(
                id: FieldPath(setting: setting.name),
                label: setting.label.text,
                hint: failure == nil ? setting.hint.text : nil, isRequired: true,
                initial: earlier.map { .text($0) },
                kind: .text(.init()))
            if setting.name == faulty {
                question.notices = (failure?.lines ?? []).enumerated().map {
                    .init(severity: $0 == 0 ? .error : .info, text: $1)
                }
            }
            return question
        }
        let isIssuer = names == [.issuer]
        let title: DisplayText =
            (isIssuer ? SettingsPhrase.connect : .whichApp).text
        let host =
            isIssuer ? SettingsPhrase.org.text : visible(OrgName.server(of: self[.issuer] ?? ""))
        let answers = try await prompter.ask(
            "settings", title, host: host, questions, isFinal: false)
        guard let answers else { throw CancellationError() }
        var settings = self
        for answer in answers {
            guard case .text(let text) = answer.value,
                let name = names.first(where: { FieldPath(setting: $0) == answer.question })
            else { continue }
            settings.answer(name, with: text)
        }
        return settings
    }

    /// The names of the settings that a sign-in needs and that are missing.
    var missing: [Flag.Name] {
        Self.needed.map(\.name).filter {
            self[$0] == nil && !($0 == .redirect && via == .device)
        }
    }

    private var missingFailure: Failure {
        if let missingProfile { return missingProfile }
        let flags = missing.map(\.dashed)
        let next: DisplayText =
            proposal.map {
                SettingsPhrase.approveFile.text(["path": .text(visible(path: $0.path))])
            } ?? SettingsPhrase.howToSet.text
        let list = DisplayText("\(flags.joined(separator: ", "))")
        return Failure(
            .settings, SettingsPhrase.missing.text(["list": .text(list)]), next,
            SettingsPhrase.tryDemo.text)
    }
}

extension Prompter {
    /// Asks whether to use the settings of a file in the working directory.
    fileprivate func approves(_ list: PropertyList) async throws -> Bool {
        let facts = [Screen.Fact](
            rows: PropertyList.names.map { name in
                (name.rawValue, "\(name)", list.values[name].map { visible($0) })
            })
        let screen = Screen(
            step: "plist", kind: .form,
            title: SettingsPhrase.useFile.text(["path": .text(visible(path: list.path))]),
            host: SettingsPhrase.settings.text, facts: facts,
            main: Screen.Action(
                id: .init(rawValue: "use"), purpose: .answer, label: SettingsPhrase.useFromNow.text),
            actions: [
                Screen.Action(
                    id: .init(rawValue: "ignore"), purpose: .other,
                    label: SettingsPhrase.ignoreFile.text)
            ])
        let nothing = AsyncStream<ScreenUpdate> { $0.finish() }
        guard case .submit(let action, _) = try await ask(screen, updates: nothing) else {
            throw CancellationError()
        }
        await settle(.accepted)
        return action.rawValue == "use"
    }

    /// Asks questions of the program itself.
    ///
    /// - Parameters:
    ///   - step: The name of the step.
    ///   - title: The title.
    ///   - host: The host for the title.
    ///   - questions: The questions.
    ///   - isFinal: Whether the answers are accepted as they are.
    ///   - repetition: Why it asks again; nil the first time.
    /// - Returns: The answers; nil if the user cancels.
    /// - Throws: The prompter's errors.
    func ask(
        _ step: String, _ title: DisplayText, host: DisplayText, _ questions: [Question],
        isFinal: Bool = true, repetition: Screen.Repetition? = nil
    ) async throws -> [Answer]? {
        var screen = Screen(
            step: step, kind: .form, title: title, host: host,
            main: Screen.Action(
                id: .init(rawValue: step), purpose: .answer, label: ActionPhrase.goOn.text,
                questions: questions))
        screen.repetition = repetition
        let nothing = AsyncStream<ScreenUpdate> { $0.finish() }
        guard case .submit(_, let answers) = try await ask(screen, updates: nothing) else {
            return nil
        }
        if isFinal { await settle(.accepted) }
        return answers
    }
}

extension FieldPath {
    /// The field in which a setting is asked for.
    fileprivate init(setting: Flag.Name) {
        self.init([.field(name: setting.rawValue, occurrence: 0)])
    }
}

extension AnswerOutcome {
    /// The outcome for settings after a sign-in that could not begin.
    init(_ failure: Failure) {
        self = failure.setting.map { .refused([FieldPath(setting: $0)]) } ?? .unknown
    }
}

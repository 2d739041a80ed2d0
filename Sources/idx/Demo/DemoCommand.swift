import IDXAuth
import IDXForms
import IDXJSON
import IDXPlatform
import IDXSimulator
import IDXTerminal

/// `idx demo`: plays sign-ins to a simulated org.
struct DemoCommand: Sendable {
    /// The default scenario: a password, then a code by email.
    static let usual = "email-code"

    let settings: Settings
    let operand: String?
    let streams: Streams
    let environment: ProgramEnvironment

    /// A scenario and its answers.
    struct Play {
        let scenario: Scenario
        let answers: AnswersFile
    }

    /// Plays a scenario, or several in turn.
    func run() async throws -> ExitCode {
        if settings.isOn(.list) {
            try await list()
            return .done
        }
        let plays = try scenarios(operand ?? Self.usual).map(play)
        let face = settings.isOn(.auto) ? nil : person
        if settings.isOn(.inBrowser) {
            guard !settings.isOn(.auto) else {
                throw UsageError.together("--in-browser", "--auto")
            }
            var code = ExitCode.done
            for play in plays { code = try await playInBrowser(play) }
            return code
        }
        if let play = plays.first, plays.count == 1 {
            let code = try await hold(play, face)
            // Who names a scenario has found the list.
            if code == .done, operand == nil { await showNext(face) }
            return code
        }
        for play in plays { _ = try await hold(play, face) }
        return .done
    }

    /// The scenarios that `--list` shows without `all`: each shows something else.
    static let tour = [
        usual, "email-link", "mfa-select", "phone-voice", "push-number", "yubikey", "passkey",
        "push-to-terminal", "enroll-google", "sign-up", "recovery", "altcha", "dpop",
        "browser-fallback", "classic-push",
    ]

    private func list() async throws {
        let wanted = settings[.list].flatMap { $0.isEmpty ? nil : $0 } ?? operand
        let lists: [(String, [Scenario])] =
            switch wanted {
            case nil: [("", Self.tour.compactMap(Scenario.named))]
            case "all"?: ScenarioFile.builtIn.map { ($0.title, $0.scenarios) }
            case let name?: [("", try scenarios(name))]
            }
        await streams.show(lists.map { ($0, $1.map { ($0.name, $0.summary) }) }, environment)
        if wanted == nil {
            streams.messages.folded(
                "All \(Scenario.all.count) scenarios: idx demo --list all", environment)
        }
    }

    /// Returns the file of scenarios with that name, if there is one.
    private func file(_ path: String) throws(Failure) -> ScenarioFile? {
        guard let bytes = try FileAccess.readTrusted(path) else { return nil }
        return try rethrowing(as: { Failure($0, in: path) }, try ScenarioFile(parsing: bytes))
    }

    /// Returns a built-in scenario, all of them, or those of a file.
    private func scenarios(_ name: String) throws -> [Scenario] {
        if name == "all" { return Scenario.all }
        if let scenario = Scenario.named(name) { return [scenario] }
        if let file = try file(name) { return file.scenarios }
        let question = didYouMean(nearest(to: name, among: Scenario.all.map(\.name)))
        throw Failure(
            .usage, "There is no scenario and no file \"\(visible(path: name))\".\(question)",
            "See: idx demo --list")
    }

    private func play(_ scenario: Scenario) throws(Failure) -> Play {
        do throws(AnswersFile.Invalid) {
            let answers = try AnswersFile(
                scenario.answers(in: Language.current.rawValue), at: scenario.path,
                outside: .person, reader: reader(nil))
            return Play(scenario: scenario, answers: answers)
        } catch {
            throw Failure(error, in: "the scenario \"\(visible(scenario.name))\"")
        }
    }

    private func reader(_ org: SimulatedOrg?) -> SourceReader {
        SourceReader(deadline: Deadline(after: nil), org: org)
    }

    /// The prompter for a person at this terminal; nil if the scenario answers by itself.
    private var person: FaceChooser.Face? {
        let face = FaceChooser(
            settings: settings, streams: streams, environment: environment
        ).face()
        return face.asks ? face : nil
    }

    private func hold(_ play: Play, _ face: FaceChooser.Face?) async throws -> ExitCode {
        let end = try await withOrg(of: play.scenario) { org in
            introduceCues(play, face)
            let folder = try face == nil ? nil : secondTerminal(of: play.scenario)
            defer { folder?.remove() }
            return try await hold(play, org, face, folder)
        }
        return try await conclude(play.scenario, end, face)
    }

    private func hold(
        _ play: Play, _ org: SimulatedOrg, _ face: FaceChooser.Face?, _ folder: DemoFolder?
    ) async throws -> ScenarioRun.End {
        var run = ScenarioRun(
            scenario: play.scenario, org: org, isVerbose: settings.isOn(.verbose))
        if settings.tracesHTTP { run.transport = settings.transport(streams) }
        guard let face else {
            let transcript = DemoTranscript(news: OutsideNews(org), show: show)
            let script = ScriptPrompter(
                play.answers, reader: reader(org), time: .hurried, observe: transcript.note)
            (run.time, run.timeLimit, run.showDevice) = (.hurried, .seconds(120), show)
            do {
                return try await run.run(script)
            } catch let error as PromptError {
                guard case .answerNeeded = error, let line = Failure(error).lines.first
                else { throw error }
                // The advice for sign-ins names flags that this command does not have.
                throw Failure(.answerNeeded, line, "See: idx help scenarios")
            }
        }
        streams.onTermination {
            folder?.remove()
            await org.stop()
        }
        let device = try folder.flatMap { try DemoDevice(of: play.scenario, at: org, in: $0.path) }
        try await device?.enroll()
        run.playsDevice = false
        let other = device.map { (device: $0, command: folder?.command ?? "") }
        return try await run.run(OutsidePrompter(face.prompter, org: org, device: other))
    }

    /// Starts the scenario's org, says where it is, and stops it after the work.
    func withOrg<Value>(
        of scenario: Scenario, redirectURIs: [String]? = nil,
        _ work: (SimulatedOrg) async throws -> Value
    ) async throws -> Value {
        let org = try await start(scenario, redirectURIs)
        let result = await Result { try await work(org) }
        await org.stop()
        return try result.get()
    }

    private func start(
        _ scenario: Scenario, _ redirectURIs: [String]?
    ) async throws -> SimulatedOrg {
        var policy = scenario.policy
        var options = SimulatedOrg.Options()
        options.pages = DialoguePages()
        if let redirectURIs {
            options.redirectURIs = redirectURIs
            policy.client?.redirectURIs = redirectURIs
        }
        let org = try await SimulatedOrg(policy: policy, options: options)
        show("A simulated org is running at \(org.origin), on this machine only.")
        let summary = scenario.summary
        show("Scenario \"\(scenario.name)\"\(summary.isEmpty ? "" : ": \(summary)")")
        return org
    }

    /// The data of the other terminal of a scenario; nil if it needs none.
    func secondTerminal(of scenario: Scenario) throws(Failure) -> DemoFolder? {
        guard scenario.device != nil else { return nil }
        let folder = try DemoFolder(environment)
        streams.onTermination { folder.remove() }
        return folder
    }

    private func introduceCues(_ play: Play, _ face: FaceChooser.Face?) {
        if let face {
            let menu: DisplayText = face.prompter is PlainPrompter ? ":more" : RichPrompter.menuKey
            for line in Cues(play.scenario, play.answers, menu: menu).lines { show(line) }
        } else if !settings.isOn(.auto) {
            show(
                "There is no terminal to prompt on, so the scenario answers by itself (--auto).")
        }
    }

    private func conclude(
        _ scenario: Scenario, _ end: ScenarioRun.End, _ face: FaceChooser.Face?
    ) async throws -> ExitCode {
        let isScript = face == nil
        let isInBrowser = scenario.via != nil
        guard !isScript || end.ending == scenario.ending else {
            throw Failure(
                .unexpected, "The scenario \"\(scenario.name)\" did not end as expected.")
        }
        switch end.ending {
        case .signedIn: break
        case .message: if isScript { show("✓ Finished as expected, without tokens.") }
        case .elsewhere:
            show(
                isInBrowser
                    ? "→ The user left the page, so the app got nothing."
                    : "→ The demo ends here: idx sign-in would continue in your browser.")
        }
        if let card = end.token.map({ card($0, at: scenario.policy.organization) }) {
            if isScript { show("") }
            if let face {
                if !settings.isOn(.quiet) { await face.prompter.tell(card) }
            } else {
                card.transcript.forEach(show)
            }
        }
        guard !isScript else { return .done }
        switch end.ending {
        case .signedIn: return .done
        case .elsewhere where !isInBrowser: return .notPossible
        case .elsewhere, .message: return .refused
        }
    }

    /// What a sign-in brought.
    func card(_ token: Token, at org: String) -> Remark {
        Wording.card(TokenStatus(token, place: nil, now: Date()), at: org)
    }

    /// Shows what to do next.
    private func showNext(_ face: FaceChooser.Face?) async {
        guard output.isTerminal, !settings.isOn(.quiet) else { return }
        let next = Language.$current.withValue(.english) {
            Wording.next([
                ("list", "idx demo --list", "other scenarios"),
                ("sign-in", "idx sign-in", "sign in to your own org"),
                ("help", "idx help", "all commands"),
            ])
        }
        if let face { return await face.prompter.tell(next) }
        show("")
        show(next.text)
        output.table(next.facts)
    }

    /// Standard output for the transcript of a script, standard error for a person.
    var output: FileWriter {
        let isScript = settings.isOn(.auto) || !Terminal.isTerminal(0)
        return isScript ? streams.result : streams.messages
    }

    var show: @Sendable (DisplayText) -> Void {
        if settings.isOn(.quiet) { return { _ in } }
        let isASCII = environment.isASCII(forced: settings.isOn(.ascii))
        return { [output, environment] line in
            output.folded(isASCII ? AsciiFolding.fold(line) : line, environment)
        }
    }
}

extension AnswersFile.Outside {
    /// What the user of a scenario can do and read.
    static let person = Self(
        acts: PersonAct.allCases.map(\.rawValue), texts: PersonFetch.allCases.map(\.rawValue))
}

extension TimeSource {
    /// The system's clock, which shortens waits for scripts.
    static let hurried = TimeSource(
        now: { Date() }, sleep: { try await Task.sleep(for: min($0, .milliseconds(250))) })
}

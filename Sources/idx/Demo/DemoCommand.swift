import IDXAuth
import IDXForms
import IDXPlatform
import IDXSimulator
import IDXTerminal

/// `idx demo`: a newcomer's first minute, with an org of their own.
struct DemoCommand: Sendable {
    /// What is played when nothing is named: a password, then a code by e-mail.
    static let usual = "email-code"

    let settings: Settings
    let operand: String?
    let streams: Streams
    let surroundings: Surroundings

    /// Plays a scenario, or all of them.
    func run() async throws -> ExitCode {
        if settings.isOn("list") {
            let rows = Scenario.all.map { ($0.name, $0.summary) }
            streams.result.write(
                Sanitizer.document(columns(rows).map { $0 + "\n" }.joined()))
            return .done
        }
        let face = settings.isOn("auto") ? nil : person
        if operand == "all" {
            for scenario in Scenario.all { try await play(scenario, face) }
            return .done
        }
        return try await play(try scenario(), face)
    }

    private func scenario() throws -> Scenario {
        let name = operand ?? Self.usual
        if let scenario = Scenario.named(name) { return scenario }
        let meant = nearest(to: name, among: Scenario.all.map(\.name))
        let question = meant.map { " Did you mean \($0)?" } ?? ""
        throw Failure(
            .usage, "There is no scenario \"\(visible(name))\".\(question)",
            "See: idx demo --list")
    }

    /// Somebody at this terminal, or nil: then the person is played too.
    private var person: FaceChooser.Face? {
        let face = FaceChooser(
            settings: settings, streams: streams, surroundings: surroundings
        ).face()
        return face.asks ? face : nil
    }

    @discardableResult
    private func play(_ scenario: Scenario, _ face: FaceChooser.Face?) async throws -> ExitCode {
        var options = SimulatedOrg.Options()
        options.seed = settings["seed"].flatMap(UInt64.init)
        let odd =
            settings.isOn("odd") ? options.seed ?? UInt64(UInt32.random(in: .min ... .max)) : nil
        let org = try await SimulatedOrg(policy: scenario.policy, options: options, oddities: odd)
        introduce(scenario, org, odd: odd, isPlayed: face == nil)
        let end: ScenarioRun.End
        do {
            end = try await hold(scenario, org, face)
        } catch {
            await org.stop()
            throw error
        }
        await org.stop()
        return try conclude(scenario, end, isPlayed: face == nil)
    }

    private func hold(
        _ scenario: Scenario, _ org: SimulatedOrg, _ face: FaceChooser.Face?
    ) async throws -> ScenarioRun.End {
        guard let face else {
            let run = ScenarioRun(scenario: scenario, org: org, time: .hurried)
            return try await run.run(ScenarioPlayer(scenario, org: org, show: show))
        }
        let run = ScenarioRun(scenario: scenario, org: org)
        TerminationWatch.beforeDying { [streams] _ in
            streams.talk.line("Cancelled.")
            await org.stop()
        }
        return try await run.run(OutsidePrompter(face.prompter, org: org))
    }

    private func introduce(
        _ scenario: Scenario, _ org: SimulatedOrg, odd: UInt64?, isPlayed: Bool
    ) {
        show("A simulated org at \(org.origin), only on this machine.")
        show("Scenario \"\(scenario.name)\": \(scenario.summary)")
        if let odd { show("Odd shapes, to be repeated with: --odd --seed \(odd)") }
        if !isPlayed {
            for hint in Self.hints(scenario) { show(hint) }
        } else if !settings.isOn("auto") {
            show("There is no terminal here, so the person is played too (as with --auto).")
        }
    }

    /// Fields that are chosen from a list on screen, where any option works.
    private static let chosen = ["methodType", "channel", "questionKey"]

    /// What a person needs to know to be the person of the scenario.
    private static func hints(_ scenario: Scenario) -> [DisplayText] {
        var hints: [(label: DisplayText, texts: [String])] = []
        for answer in scenario.script {
            guard case .field(let field, .text(let text)) = answer.content,
                !chosen.contains(where: field.hasSuffix)
            else { continue }
            let label = label(of: field, text)
            if let index = hints.firstIndex(where: { $0.label == label }) {
                if !hints[index].texts.contains(text) { hints[index].texts.append(text) }
            } else {
                hints.append((label, [text]))
            }
        }
        let lines: [DisplayText] = hints.map {
            "  \($0.label): \($0.texts.joined(separator: ", then "))"
        }
        return (lines.isEmpty ? [] : ["What works:"] + lines)
            + ["Mail, texts and pushes appear here; what you can do with them is in the menu."]
    }

    /// What the screen calls a field.
    private static func label(of field: String, _ text: String) -> DisplayText {
        let name = field.split(separator: ".").last.map(String.init) ?? field
        let isPassword = name == "passcode" && !text.allSatisfy(\.isNumber)
        return isPassword ? "Password" : Wording.label(ofField: name)
    }

    private func conclude(
        _ scenario: Scenario, _ end: ScenarioRun.End, isPlayed: Bool
    ) throws -> ExitCode {
        switch end {
        case .signedIn(let token):
            show("")
            show("✓ \(Wording.signedIn(token))")
            show("  access token  \(Wording.life(token, now: Date()))")
            show("  scopes        \(token.scopes.joined(separator: " "))")
        case .message: if isPlayed { show("✓ It ended without tokens, as it should.") }
        case .elsewhere: show("→ The rest of it is for a browser, not for a terminal.")
        case .cancelled: throw CancellationError()
        case .timedOut: throw Failure(.timeOut, "Time ran out.")
        }
        if case .signedIn = end, !isPlayed { return .done }
        guard isPlayed else { return .refused }
        guard ScenarioRun.isExpected(end, of: scenario) else {
            throw Failure(
                .unexpected, "The scenario \"\(scenario.name)\" did not end as it should.")
        }
        return .done
    }

    /// The transcript of a played run is its result; beside a person it is talk.
    private var show: @Sendable (DisplayText) -> Void {
        if settings.isOn("quiet") { return { _ in } }
        let (streams, isASCII) = (streams, isASCII)
        let isPlayed = settings.isOn("auto") || !Terminal.isTerminal(0)
        let stream = isPlayed ? streams.result : streams.talk
        let size = TerminalSize.of(
            stream.descriptor, environment: surroundings.environment)
        let width = stream.isTerminal ? min(size.columns - 1, 79) : .max
        return { line in
            let text = isASCII ? AsciiFolding.fold(line) : line
            for row in rewrapped(text.text, to: width) { stream.line(Sanitizer.document(row)) }
        }
    }

    private var isASCII: Bool {
        TerminalStyle(
            environment: surroundings.environment, isTerminal: streams.result.isTerminal,
            wishes: .init(ascii: settings.isOn("ascii"))
        ).ascii
    }
}

extension TimeSource {
    /// The system's clock for somebody who never waits longer than a moment.
    static let hurried = TimeSource(
        now: { Date() }, sleep: { try await Task.sleep(for: min($0, .milliseconds(250))) })
}

import IDXAuth
import IDXForms
import IDXSimulator
import Synchronization
import TestSupport
import Testing

@testable import idx

/// Every built-in scenario by somebody who has a screen and a menu, and no way around them.
@Suite("A scenario, walked by a person", .computing)
struct WalkedScenarioTests {
    @Test("ends as it does by itself", arguments: Scenario.playable.map(\.name))
    func scenario(name: String) async throws {
        let scenario = try Scenario.tested(name)
        let org = try await SimulatedOrg(policy: scenario.policy)
        let walker = try Walker(scenario)
        let end: ScenarioRun.End
        do {
            end = try await ScenarioRun(
                scenario: scenario, org: org, time: .quick, timeLimit: .seconds(600)
            ).run(OutsidePrompter(walker, org: org))
        } catch {
            await org.stop()
            throw ScenarioFailed(error: "\(error)", transcript: walker.lines.text)
        }
        await org.stop()
        #expect(end.ending == scenario.ending, "\(walker.lines.text)")
        #expect(walker.leftToDo.isEmpty, "\(walker.lines.text)")
        #expect(walker.wronglyRefused == [], "\(walker.lines.text)")
    }
}

/// Gives a scenario's own answers, but does and reads things outside only where the menu offers it,
/// and knows only the codes that were shown.
final class Walker: Prompter {
    let lines = Lines()
    private let script: ScriptPrompter
    private let hand: Hand
    private let outside: [AnswersFile.Entry]
    private let done = Mutex<Set<Int>>([])
    private let marks = Mutex((refused: Set<FieldPath>(), wrong: [String]()))

    init(_ scenario: Scenario) throws {
        let reader = SourceReader(deadline: Deadline(after: nil))
        var answers = try AnswersFile(
            scenario.answers, at: scenario.path, outside: .person, reader: reader)
        outside = answers.entries.filter(\.isOutside)
        answers.entries.removeAll { $0.act != nil }
        hand = Hand()
        script = ScriptPrompter(answers, reader: hand, time: .quick)
    }

    /// The acts that the menu never offered.
    var leftToDo: [String] {
        let done = done.withLock(\.self)
        return outside.indices.filter { !done.contains($0) }.compactMap { outside[$0].act }
    }

    /// The fields that were marked as refused although nothing on the next screen says so.
    var wronglyRefused: [String] { marks.withLock(\.wrong) }

    func settle(_ outcome: AnswerOutcome) async {
        marks.withLock { marks in
            marks.wrong += marks.refused.map(\.dotted)
            if case .refused(let fields) = outcome {
                marks.refused = fields
            } else {
                marks.refused = []
            }
        }
        await script.settle(outcome)
    }

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        marks.withLock { marks in
            // What was refused is asked again, with an error at it or one about the form.
            let asked = (screen.main?.questions ?? []).flatMap(\.withNested)
            let faulty = Set(asked.filter(\.isFaulty).map(\.id))
            let isMarked = marks.refused.isSubset(
                of: faulty.isEmpty ? Set(asked.map(\.id)) : faulty)
            if !isMarked || screen.allNotices.isEmpty { marks.wrong += marks.refused.map(\.dotted) }
            marks.refused = []
        }
        lines.add("\(screen.title)  \(screen.actions.map(\.label.text))")
        if case .text(let text)? = screen.main?.questions.last(where: { $0.initial != nil })?
            .initial
        {
            hand.see(typed: text)
        }
        if let next = next(at: screen) {
            guard let action = next.action else {
                // The number to choose is shown after a while.
                for await update in updates {
                    if case .changed(let news) = update, let action = self.next(at: news)?.action {
                        return take(action, next.entry)
                    }
                }
                return .interrupted
            }
            return take(action, next.entry)
        }
        return try await script.ask(screen, updates: updates)
    }

    func tell(_ remark: Remark) async {
        let text = ([remark.text] + remark.details).map(\.text).joined(separator: "  ")
        lines.add("  " + text)
        hand.see(text)
    }

    private func take(_ action: Screen.Action, _ entry: Int) -> Decision {
        lines.add("  > \(action.label)")
        if outside[entry].act != nil { done.withLock { _ = $0.insert(entry) } }
        return .submit(action.id, [])
    }

    /// What to do outside at a step before it is answered; without an action while it is not offered.
    private func next(at screen: Screen) -> (entry: Int, action: Screen.Action?)? {
        let done = done.withLock(\.self)
        let open = outside.indices.filter {
            outside[$0].step.matches(screen.step) && !done.contains($0)
        }
        for index in open {
            switch outside[index].content {
            case .act(let act):
                if let action = screen.offer(act) { return (index, action) }
                if screen.mayApprove(act) { return (index, nil) }
            case .from(.outside(let name)):
                let wanted = open.count { outside[$0].content == outside[index].content }
                guard let action = screen.offer(name), hand.reach(for: name, upTo: wanted)
                else { continue }
                return (index, action)
            default: continue
            }
        }
        return nil
    }
}

extension AnswersFile.Entry {
    fileprivate var act: String? { if case .act(let name) = content { name } else { nil } }
    fileprivate var isOutside: Bool {
        if case .from(.outside) = content { true } else { act != nil }
    }
}

extension Screen {
    /// The entry of the menu for an act or a text; of a push with numbers, the one that is shown here.
    fileprivate func offer(_ name: String) -> Action? {
        if let action = actions.first(where: { $0.name == "outside-\(name)" }) { return action }
        guard mayApprove(name) else { return nil }
        let numbers = facts.compactMap { fact in
            if case .number(let number) = fact.content { "outside-choose-\(number)" } else { nil }
        }
        return actions.first { numbers.contains($0.name) }
    }

    /// Whether a push asks for a number.
    fileprivate func mayApprove(_ act: String) -> Bool {
        act == PersonAct.approvePush.rawValue
            && actions.contains { $0.name.hasPrefix("outside-choose-") }
    }
}

/// The codes a person has seen, each to be typed once.
private final class Hand: AnswerSourceReader {
    private let state = Mutex((wanted: String?.none, held: [String: [String]](), arrived: ""))

    /// The next thing said is the text of that name; false if so many are held already.
    func reach(for name: String, upTo count: Int) -> Bool {
        state.withLock { state in
            guard state.held[name, default: []].count < count else { return false }
            state.wanted = name
            return true
        }
    }

    /// What was read stands in its field.
    func see(typed text: String) {
        state.withLock { state in
            guard let name = state.wanted else { return }
            state.held[name, default: []].append(text)
            state.wanted = nil
        }
    }

    func see(_ text: String) {
        state.withLock { state in
            if let name = state.wanted {
                state.held[name, default: []].append(String(text.split(separator: " ").last ?? ""))
                state.wanted = nil
            } else if let code = text.firstMatch(
                of: #/(?:code |is |: )([A-Za-z0-9-]{6,24})(?:\.| |$)/#)
            {
                state.arrived = String(code.1)
            }
        }
    }

    func text(outside name: String) -> String? {
        state.withLock { state in
            guard let codes = state.held[name], let code = codes.first else { return state.arrived }
            state.held[name] = Array(codes.dropFirst())
            return code
        }
    }

    func act(_ name: String) -> Bool { false }
    func text(ofFile path: String) async throws -> String { throw CancellationError() }
    func environment(_ name: String) -> String? { nil }
    func nextLine() async throws -> String? { nil }
    func output(of command: [String]) async throws -> String { throw CancellationError() }
    func write(_ secret: Secret, toFile path: String) async throws {}
    func address(inQRCode png: [UInt8]) -> String? { nil }
    func fault(ofFile path: String) -> AnswersFile.Problem.Reason? { nil }
}

import IDXAuth
import IDXForms
import IDXSimulator
import Synchronization

/// Adds the mailbox, phone, app and other terminal to a prompter: shows new messages before each screen, and
/// offers what you can do with them in the menu.
struct OutsidePrompter: Prompter {
    let inner: any Prompter
    let org: SimulatedOrg
    let news: OutsideNews
    /// The other terminal of the scenario, and the line that starts it.
    let device: (device: DemoDevice, command: String)?
    private let state = State()

    private final class State: Sendable {
        /// What was read for the fields of a step.
        let typed = Mutex<(step: String, texts: [FieldPath: String])>(("", [:]))
        /// Whether the line that starts the other terminal was shown.
        let isIntroduced = Mutex(false)
    }

    init(
        _ inner: any Prompter, org: SimulatedOrg,
        device: (device: DemoDevice, command: String)? = nil
    ) {
        self.inner = inner
        self.org = org
        self.device = device
        news = OutsideNews(org)
    }

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        await tellNews()
        await introduceDevice(at: screen)
        let (merged, feed) = AsyncStream.makeStream(of: ScreenUpdate.self)
        let relay = Task {
            for await update in updates { feed.yield(with(update)) }
            feed.finish()
        }
        defer { relay.cancel() }
        let decision = try await inner.ask(with(screen), updates: merged)
        guard case .submit(let id, _) = decision, OutsideThing.isName(id) else {
            state.typed.withLock { $0.texts = [:] }
            return decision
        }
        if let remark = try await perform(id, at: screen) { await inner.tell(remark) }
        // The effect shows when the org is asked again. A stream of updates serves one prompt only.
        return .checkNow
    }

    func tell(_ remark: Remark) async {
        await inner.tell(remark)
    }

    func settle(_ outcome: AnswerOutcome) async {
        await inner.settle(outcome)
    }

    private func tellNews() async {
        for item in news.latest() {
            await inner.tell(Remark(.note, item.text, details: item.details))
        }
    }

    /// Says how to start the other terminal when the sign-in waits for it.
    private func introduceDevice(at screen: Screen) async {
        guard let device, waitsForDevice(screen),
            state.isIntroduced.withLock({ isIntroduced in
                defer { isIntroduced = true }
                return !isIntroduced
            })
        else { return }
        await inner.tell(
            Remark(
                .note, "The other terminal is asked. To see it, run this in another window:",
                details: [Sanitizer.document(device.command)]))
    }

    private func waitsForDevice(_ screen: Screen) -> Bool {
        device != nil && screen.kind == .waiting && screen.step == "challenge-poll"
    }

    /// Does what an entry says; what is read is typed into the field for it.
    ///
    /// - Returns: A message; nil if none is needed.
    private func perform(_ id: Screen.Action.ID, at screen: Screen) async throws -> Remark? {
        for decision in Scenario.Device.Decision.allCases where id == Self.entry(decision).id {
            let lines = try await device?.device.answer(decision) ?? []
            return lines.first.map {
                Remark(.note, "[other terminal] \($0)", details: Array(lines.dropFirst()))
            }
        }
        let thing = OutsideThing.possible(in: org.hosted).first { $0.action.id == id }
        let result = thing?.run(in: org.hosted) ?? .nothing
        guard case .text(let text, let what, _) = result,
            let field = screen.field(for: what, isTyped: { typed(at: screen)[$0] != nil })
        else { return result.remark }
        state.typed.withLock { typed in
            if typed.step != screen.step { typed = (screen.step, [:]) }
            typed.texts[field] = text
        }
        return nil
    }

    private func typed(at screen: Screen) -> [FieldPath: String] {
        state.typed.withLock { $0.step == screen.step ? $0.texts : [:] }
    }

    private static func entry(_ decision: Scenario.Device.Decision) -> Screen.Action {
        OutsideThing.action("\(decision.rawValue)There", decision.words)
    }

    private func with(_ update: ScreenUpdate) -> ScreenUpdate {
        if case .changed(let screen) = update { .changed(with(screen)) } else { update }
    }

    private func with(_ screen: Screen) -> Screen {
        // Nothing outside changes an end.
        if case .terminal = screen.kind { return screen }
        var screen = screen
        if screen.step == "security-key-touch", let label = screen.wait?.label {
            screen.wait?.label = "\(label) (the demo touches it)"
        }
        let typed = typed(at: screen)
        for index in screen.main?.questions.indices ?? 0..<0 {
            guard let text = screen.main.flatMap({ typed[$0.questions[index].id] }) else {
                continue
            }
            screen.main?.questions[index].initial = .text(text)
        }
        if waitsForDevice(screen) {
            screen.actions += Scenario.Device.Decision.allCases.map(Self.entry)
        }
        screen.actions += OutsideThing.possible(in: org.hosted).map(\.action)
        return screen
    }
}

extension Screen {
    /// The first field that takes a text that is read, and is not filled in yet.
    fileprivate func field(for what: PersonFetch, isTyped: (FieldPath) -> Bool) -> FieldPath? {
        let names =
            what == .symantecID ? ["credentialId"] : ["passcode", "nextPasscode", "totp"]
        return main?.questions.first { question in
            names.contains { question.id.dotted.hasSuffix($0) } && !isTyped(question.id)
        }?.id
    }
}

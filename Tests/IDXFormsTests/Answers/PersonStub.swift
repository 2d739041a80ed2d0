import Synchronization

@testable import IDXForms

/// A prompter that gives the same answer to every screen.
final class PersonStub: Prompter {
    private let answer: Answer
    private let screens = Mutex<[[String]]>([])
    private let known = Mutex<[Answer.Value]>([])
    private let remarks = Mutex<[DisplayText]>([])
    private let settled = Mutex<[AnswerOutcome]>([])

    init(answer: Answer) { self.answer = answer }

    /// The fields of each screen it was prompted for.
    var asked: [[String]] { screens.withLock { $0 } }

    /// The preset answers of those screens.
    var presets: [Answer.Value] { known.withLock { $0 } }

    /// What it was told.
    var told: [DisplayText] { remarks.withLock { $0 } }

    /// What became of its answers.
    var outcomes: [AnswerOutcome] { settled.withLock { $0 } }

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        let open = (screen.main?.questions ?? []).filter { $0.preset == nil }
        known.withLock { $0 += screen.main?.questions.compactMap(\.preset) ?? [] }
        screens.withLock { $0.append(open.map(\.id.dotted)) }
        return screen.main.map { .submit($0.id, [answer]) } ?? .cancel
    }

    func tell(_ remark: Remark) async { remarks.withLock { $0.append(remark.text) } }

    func settle(_ outcome: AnswerOutcome) async { settled.withLock { $0.append(outcome) } }
}

import Synchronization

@testable import IDXForms

/// A person who answers every screen alike.
final class PersonStub: Prompter {
    private let answer: Answer
    private let screens = Mutex<[[String]]>([])

    init(answer: Answer) { self.answer = answer }

    /// The fields of each screen that was put.
    var asked: [[String]] { screens.withLock { $0 } }

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        screens.withLock { $0.append(screen.main?.questions.map(\.id.dotted) ?? []) }
        return screen.main.map { .submit($0.id, [answer]) } ?? .cancel
    }

    func tell(_ remark: Remark) async {}
}

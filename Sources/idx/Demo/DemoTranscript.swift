import IDXForms
import IDXSimulator
import Synchronization

/// The transcript of a demo that a script plays, with what its user receives.
struct DemoTranscript: Sendable {
    let news: OutsideNews
    /// Writes a line.
    let show: @Sendable (DisplayText) -> Void

    /// Writes an event.
    func note(_ event: ScriptPrompter.Event) {
        // What arrives during a slow request belongs below the next screen.
        if case .remark(let remark) = event, remark.kind == .waiting { return }
        if case .screen(let screen) = event { screen.transcript.forEach(show) }
        if case .changed(let screen, _) = event { screen.transcriptChanges.forEach(show) }
        for item in news.latest() {
            show("  " + ([item.text] + item.details).joined(separator: "  "))
        }
        switch event {
        case .screen, .waits, .changed: break
        case .act(let name):
            show("  [you] \(PersonAct(rawValue: name)?.words ?? "\(name)")")
        case .action(let action): show("  [you] \(action.label)")
        case .answer(let question, let value):
            show("  " + ScreenLine.labeled(question.label, question.words(for: value)))
        case .remark(let remark): remark.transcript.forEach(show)
        }
    }
}

/// New messages in the mailbox, on the phone and in the app.
final class OutsideNews: Sendable {
    private let org: SimulatedOrg
    private let seen = Mutex((emails: 0, messages: 0, pushes: 0, notes: 0))

    init(_ org: SimulatedOrg) {
        self.org = org
    }

    /// A message and where it arrived.
    struct Item: Sendable, Hashable {
        let text: DisplayText
        var details: [DisplayText] = []
    }

    /// Returns the messages since the last call.
    func latest() -> [Item] {
        let world = org.outside
        return seen.withLock { seen in
            let items =
                world.emails.since(seen.emails).map(Self.words)
                + world.phoneMessages.since(seen.messages).map(Self.words)
                + world.pushes.since(seen.pushes).filter { !$0.needsKey }.map(Self.words)
                + world.notes.since(seen.notes).filter(\.isForUser)
                .map(Self.words)
            seen = (
                world.emails.endIndex, world.phoneMessages.endIndex, world.pushes.endIndex,
                world.notes.endIndex
            )
            return items
        }
    }

    private static func words(_ email: PersonSide.Email) -> Item {
        let parts: [DisplayText?] = [
            email.code.map { "code \($0)" }, email.link.map { _ in "with a link" },
        ]
        let content: DisplayText = parts.compactMap(\.self).joined(separator: "  ")
        return Item(
            text: "[mailbox] \(email.to): \(email.subject)",
            details: content.isEmpty ? [] : [content])
    }

    private static func words(_ message: PersonSide.PhoneMessage) -> Item {
        let kind = message.isCall ? "call" : "text"
        return Item(text: "[phone] \(kind) to \(message.to): \(message.text)")
    }

    private static func words(_ push: PersonSide.Push) -> Item {
        let numbers = push.numbers.map(String.init).joined(separator: ", ")
        return Item(
            text: "[phone] \(push.to): is it you?",
            details: numbers.isEmpty ? [] : ["Choose: \(numbers)"])
    }

    private static func words(_ note: PersonSide.Note) -> Item {
        Item(text: "[note] \(note.name): \(note.text)")
    }
}

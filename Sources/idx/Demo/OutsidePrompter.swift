import IDXForms
import IDXSimulator

/// Adds the mailbox, phone and app to a prompter: shows new messages before each screen, and offers
/// what you can do with them in the menu.
struct OutsidePrompter: Prompter {
    let inner: any Prompter
    let org: SimulatedOrg
    let news: OutsideNews

    init(_ inner: any Prompter, org: SimulatedOrg) {
        self.inner = inner
        self.org = org
        news = OutsideNews(org)
    }

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        await tellNews()
        let (merged, feed) = AsyncStream.makeStream(of: ScreenUpdate.self)
        let relay = Task {
            for await update in updates { feed.yield(with(update)) }
            feed.finish()
        }
        defer { relay.cancel() }
        let decision = try await inner.ask(with(screen), updates: merged)
        guard case .submit(let id, _) = decision, OutsideThing.isName(id) else { return decision }
        let thing = OutsideThing.possible(in: org.hosted).first { $0.action.id == id }
        if let remark = thing.map({ $0.run(in: org.hosted) }) ?? OutsideThing.nothing {
            await inner.tell(remark)
        }
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

    private func with(_ update: ScreenUpdate) -> ScreenUpdate {
        if case .changed(let screen) = update { .changed(with(screen)) } else { update }
    }

    private func with(_ screen: Screen) -> Screen {
        // Nothing outside changes an end.
        if case .terminal = screen.kind { return screen }
        var screen = screen
        let things = OutsideThing.possible(in: org.hosted)
        // An entry that lets time pass is never the first of the menu.
        let isFirst = things.first?.isTime == false
        screen.actions.insert(
            contentsOf: things.map(\.action), at: isFirst ? 0 : screen.actions.endIndex)
        return screen
    }
}

import IDXForms
import IDXSimulator

/// Puts the outside world beside a prompter: news before each screen, and what a person could do
/// with mailbox, phone and app as entries of the menu.
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
        guard case .submit(let id, _) = decision,
            let act = PersonAct.allCases.first(where: { Self.id($0) == id })
        else { return decision }
        await inner.tell(
            Remark(.note, org.act(act) ? "You \(act.words)." : "Nothing is waiting for that."))
        await tellNews()
        // What was done shows when the org is asked. A stream of updates serves one question only.
        return .checkNow
    }

    func tell(_ remark: Remark) async {
        await inner.tell(remark)
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
        var screen = screen
        let acts = possible.map { act in
            Screen.Action(
                id: Self.id(act), purpose: .other,
                label: act.words.prefix(1).uppercased() + act.words.dropFirst(),
                detail: "outside, as yourself")
        }
        screen.actions = acts + screen.actions
        return screen
    }

    private var possible: [PersonAct] {
        let world = org.outside
        var acts: [PersonAct] = []
        if world.pendingPush() != nil { acts += [.approvePush, .rejectPush] }
        if let mail = world.latestEmail(), mail.link != nil {
            acts += [.clickLink, mail.asks ? .denyLink : .clickLinkElsewhere]
        }
        if world.latestMessage()?.link != nil { acts.append(.openMessageLink) }
        if world.app.offered != nil { acts.append(.scanQRCode) }
        return acts
    }

    private static func id(_ act: PersonAct) -> Screen.Action.ID {
        .init(rawValue: "outside-\(act.rawValue)")
    }
}

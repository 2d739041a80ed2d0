import IDXAuth
import IDXPlatform
import Synchronization

/// What goes on while a screen is being answered: asking the org, and the clock.
///
/// One request is in flight at most, and none once it is cancelled.
final class Meanwhile<Org: Counterpart>: Sendable {
    /// Why the screen is over before it was answered.
    enum Ending: Sendable {
        /// The org went on.
        case step(Org.Step)
        /// The org's own time for this step is up.
        case expired
        /// The time allowed is up.
        case timeLimit
        /// The org cannot be asked any more, and nothing else could end the step.
        case failed(any Error)
    }

    private let org: Org
    private let screen: Screen
    private let deadline: Date?
    private let time: TimeSource
    private let feed: AsyncStream<ScreenUpdate>.Continuation
    private let observe: @Sendable (Conversation<Org>.Event) -> Void
    private let identity: String
    private let state: Mutex<Org.Step>

    init(
        org: Org, step: Org.Step, screen: Screen, deadline: Date?, time: TimeSource,
        feed: AsyncStream<ScreenUpdate>.Continuation,
        observe: @escaping @Sendable (Conversation<Org>.Event) -> Void
    ) {
        self.org = org
        self.screen = screen
        self.deadline = deadline
        self.time = time
        self.feed = feed
        self.observe = observe
        identity = org.identity(of: step)
        state = Mutex(step)
    }

    /// The step as last heard of: its forms are the ones to submit.
    var latest: Org.Step { state.withLock { $0 } }

    /// Runs until the step ends or this task is cancelled; nil if nothing ended it.
    func run() async -> Ending? {
        defer { feed.finish() }
        return await withTaskGroup(of: Ending?.self) { group in
            if screen.wait != nil { group.addTask { await self.poll() } }
            addTimer(.timeLimit, at: deadline, to: &group)
            addTimer(.expired, at: screen.expiresAt, to: &group)
            for await ending in group {
                guard let ending else { continue }
                feed.yield(.ended(remark(for: ending)))
                group.cancelAll()
                return ending
            }
            return nil
        }
    }

    /// A date that has passed already is a clock set wrongly, here or there: no reason to end.
    private func addTimer(
        _ ending: Ending, at date: Date?, to group: inout TaskGroup<Ending?>
    ) {
        guard let seconds = date?.timeIntervalSince(time.now()), seconds > 0 || ending.isOurs,
            seconds < 1e6
        else { return }
        group.addTask { [time] in
            do {
                try await time.sleep(.milliseconds(Int(max(0, seconds) * 1000)))
                return ending
            } catch {
                return nil  // Cancelled: the screen was answered.
            }
        }
    }

    private func poll() async -> Ending? {
        do {
            var last = screen
            for try await step in org.polls(at: latest) {
                var news = org.screen(of: step)
                guard isSame(news, step) else { return Task.isCancelled ? nil : .step(step) }
                state.withLock { $0 = step }
                news.main = screen.main
                if news != last {
                    last = news
                    observe(.step(step, news))
                    feed.yield(.changed(news))
                }
            }
            return nil
        } catch {
            return Task.isCancelled ? nil : pollingFailed(error)
        }
    }

    private func isSame(_ news: Screen, _ step: Org.Step) -> Bool {
        news.step == screen.step && news.kind == screen.kind && org.identity(of: step) == identity
    }

    private func pollingFailed(_ error: any Error) -> Ending? {
        if screen.kind == .waiting || (error as? CounterpartError) == .expired {
            return .failed(error)
        }
        var news = org.screen(of: latest)
        news.main = screen.main
        news.wait = nil
        news.notices.append(Wording.cannotPoll("\(error)"))
        feed.yield(.changed(news))
        return nil
    }

    private func remark(for ending: Ending) -> Remark {
        switch ending {
        case .timeLimit: return Wording.timeLimit
        case .expired, .failed: return Wording.ended(screen)
        case .step(let step):
            let next = org.screen(of: step)
            let isBad = next.hasErrors || next.kind == .terminal(isError: true)
            return isBad ? Wording.ended(screen) : Wording.confirmed(screen)
        }
    }
}

extension Meanwhile.Ending {
    /// Whether it is reckoned by our clock alone.
    fileprivate var isOurs: Bool {
        if case .timeLimit = self { true } else { false }
    }
}

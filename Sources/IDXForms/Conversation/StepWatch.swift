import IDXAuth
import IDXPlatform
import Synchronization

/// Polls and watches the clock while a screen is being answered.
///
/// One request is in flight at most, and none once it is cancelled.
final class StepWatch<Source: StepSource>: Sendable {
    /// Why the screen is over before it was answered.
    enum Ending: Sendable {
        /// The org went on.
        case step(Source.Step, Screen)
        /// The org's own time for this step is up.
        case expired
        /// The time allowed is up.
        case timeLimit
        /// The org cannot be asked any more, and nothing else could end the step.
        case failed(any Error)
    }

    private let source: Source
    private let screen: Screen
    private let deadline: Date?
    private let time: TimeSource
    private let feed: AsyncStream<ScreenUpdate>.Continuation
    private let observe: @Sendable (Conversation<Source>.Event) -> Void
    private let state: Mutex<Source.Step>

    init(
        source: Source, step: Source.Step, screen: Screen, deadline: Date?, time: TimeSource,
        feed: AsyncStream<ScreenUpdate>.Continuation,
        observe: @escaping @Sendable (Conversation<Source>.Event) -> Void
    ) {
        self.source = source
        self.screen = screen
        self.deadline = deadline
        self.time = time
        self.feed = feed
        self.observe = observe
        state = Mutex(step)
    }

    /// The step as last heard of: its forms are the ones to submit.
    var latest: Source.Step { state.withLock { $0 } }

    /// Runs until the step ends or this task is cancelled; nil if nothing ended it.
    func run() async -> Ending? {
        defer { feed.finish() }
        return await withTaskGroup(of: Ending?.self) { group in
            if let wait = screen.wait { group.addTask { await self.poll(wait.action) } }
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

    private func poll(_ action: Screen.Action.ID) async -> Ending? {
        do {
            var last = screen
            for try await step in source.polls(action, at: latest) {
                var news = source.screen(of: step)
                guard news.isSameStep(as: screen) else {
                    return Task.isCancelled ? nil : .step(step, news)
                }
                state.withLock { $0 = step }
                news.main = screen.main
                news.repetition = screen.repetition
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

    private func pollingFailed(_ error: any Error) -> Ending? {
        if screen.kind == .waiting || (error as? StepError) == .expired {
            return .failed(error)
        }
        var news = screen
        news.wait = nil
        news.notices.append(Wording.cannotPoll("\(error)"))
        feed.yield(.changed(news))
        return nil
    }

    private func remark(for ending: Ending) -> Remark {
        switch ending {
        case .timeLimit: return Wording.timeLimit
        case .expired, .failed: return Wording.ended(screen)
        case .step(_, let next):
            let isBad = next.hasErrors || next.kind == .terminal(isError: true)
            return isBad ? Wording.ended(screen) : Wording.confirmed(screen)
        }
    }
}

extension StepWatch.Ending {
    /// Whether it is reckoned by our clock alone.
    fileprivate var isOurs: Bool {
        if case .timeLimit = self { true } else { false }
    }
}

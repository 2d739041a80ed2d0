import IDXAuth
import IDXPlatform
import Synchronization

/// Polls and watches the timeouts while a screen is being answered.
///
/// At most one request is in flight, and none after cancellation.
final class StepWatch<Source: StepSource>: Sendable {
    /// Why the screen ended before it was answered.
    enum Ending: Sendable {
        /// The org returned the next step.
        case step(Source.Step, Screen)
        /// The step expired at the org.
        case expired
        /// The conversation's timeout passed.
        case timeLimit
        /// Polling failed, and nothing else can end the step.
        case failed(any Error)
    }

    let source: Source
    /// Makes the screen of a step.
    let makeScreen: @Sendable (Source.Step) -> Screen
    let step: Source.Step
    let screen: Screen
    let deadline: Date?
    let time: TimeSource
    let feed: AsyncStream<ScreenUpdate>.Continuation
    let observe: @Sendable (Conversation<Source>.Event) -> Void

    private let isAnswered = Atomic(false)

    private typealias Found = (ending: Ending?, step: Source.Step?)

    init(
        _ position: Conversation<Source>.Position, of conversation: Conversation<Source>,
        feed: AsyncStream<ScreenUpdate>.Continuation
    ) {
        (step, screen, deadline) = (position.step, position.screen, position.deadline)
        (source, time) = (conversation.source, conversation.time)
        (makeScreen, observe) = (conversation.makeScreen, conversation.observe)
        self.feed = feed
    }

    /// Ends polling because the screen is answered.
    ///
    /// - Returns: Whether a poll is in flight, after which ``run()`` ends.
    func finishPolling() -> Bool {
        guard let wait = screen.wait else { return false }
        isAnswered.store(true, ordering: .relaxed)
        return source.finishPolling(wait.action, at: step)
    }

    /// Runs until the step ends or this task is cancelled.
    ///
    /// - Returns: What ended the step, if anything, and its latest version, whose forms are the
    ///   ones to submit.
    func run() async -> (ending: Ending?, latest: Source.Step) {
        defer { feed.finish() }
        return await withTaskGroup(of: Found.self) { group in
            if let wait = screen.wait { group.addTask { await self.poll(wait.action) } }
            addTimer(.timeLimit, at: deadline, to: &group)
            addTimer(.expired, at: screen.expiresAt, to: &group)
            var (ending, latest): (Ending?, Source.Step) = (nil, step)
            for await found in group {
                latest = found.step ?? latest
                if isAnswered.load(ordering: .relaxed) { group.cancelAll() }
                guard ending == nil, let end = found.ending else { continue }
                ending = end
                feed.yield(.ended(remark(for: end)))
                group.cancelAll()
            }
            return (ending, latest)
        }
    }

    /// Ignores an expiry that has already passed: the local clock or the server's is wrong.
    private func addTimer(
        _ ending: Ending, at date: Date?, to group: inout TaskGroup<Found>
    ) {
        guard let seconds = date?.timeIntervalSince(time.now()), seconds > 0 || ending.isLocal,
            seconds < 1e6
        else { return }
        group.addTask { [time] in
            do {
                try await time.sleep(.milliseconds(Int(max(0, seconds) * 1000)))
                return (ending, nil)
            } catch {
                return (nil, nil)  // Cancelled because the screen was answered.
            }
        }
    }

    private func poll(_ action: Screen.Action.ID) async -> Found {
        var (last, latest) = (screen, step)
        var trouble: DisplayText?
        do {
            for try await heard in source.polls(action, at: latest) {
                let step: Source.Step
                switch heard {
                case .step(let answer): step = answer
                case .trouble(let reason):
                    if trouble != reason {
                        tell("\(reason) \(ConversationPhrase.tryingAgain.text)", beside: last)
                    }
                    trouble = reason
                    continue
                }
                var news = makeScreen(step)
                guard news.isSameStep(as: screen) else {
                    return (Task.isCancelled ? nil : .step(step, news), latest)
                }
                latest = step
                news.main = screen.main
                news.repetition = screen.repetition
                if news != last { observe(.step(step, news)) }
                // A response clears the notice about a failed poll.
                if news != last || trouble != nil { feed.yield(.changed(news)) }
                (last, trouble) = (news, nil)
            }
            return (nil, latest)
        } catch {
            // Once the screen is answered, the answer decides how to go on.
            let isOver = Task.isCancelled || isAnswered.load(ordering: .relaxed)
            return (isOver ? nil : pollingFailed(error), latest)
        }
    }

    private func pollingFailed(_ error: any Error) -> Ending? {
        if screen.kind == .waiting || (error as? StepError) == .expired {
            return .failed(error)
        }
        var news = screen
        news.wait = nil
        let reason = Wording.problem(error)
        tell(ConversationPhrase.cannotPoll.text(["reason": .text(reason)]), beside: news)
        return nil
    }

    private func tell(_ warning: DisplayText, beside screen: Screen) {
        var news = screen
        news.notices.append(Screen.Notice(severity: .warning, text: warning))
        feed.yield(.changed(news))
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
    /// Whether the time is the conversation's own limit, which does not depend on the server's
    /// clock.
    fileprivate var isLocal: Bool {
        if case .timeLimit = self { true } else { false }
    }
}

public import IDXAuth

/// Asks a person, a script or a program to answer a ``Screen``.
///
/// The one seam between the dialogue and its faces. A prompter never sees the flow or the network,
/// the conversation never sees a terminal.
public protocol Prompter: Sendable {
    /// Puts the screen to the person and returns what was decided.
    ///
    /// - Parameters:
    ///   - screen: The step.
    ///   - updates: What happens meanwhile. Ends when nothing more will happen.
    /// - Returns: What was decided. After an ``ScreenUpdate/ended(_:)`` it is ``Decision/interrupted``.
    /// - Throws: ``PromptError``, or whatever the face could not recover from.
    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision

    /// Says something that needs no answer, in order with the screens.
    func tell(_ remark: Remark) async

    /// Hears what became of the answers that ``ask(_:updates:)`` returned last, if there were any, and
    /// that what was under way is over.
    func settle(_ outcome: AnswerOutcome) async
}

extension Prompter {
    /// Does nothing: most faces leave no answers standing.
    public func settle(_ outcome: AnswerOutcome) async {}

    /// Sends a request. If the reply takes longer than 300 ms, the person reads whom it is that keeps
    /// them waiting.
    ///
    /// - Parameters:
    ///   - server: Who is to reply.
    ///   - time: The clock.
    ///   - request: What is sent.
    /// - Returns: The reply.
    package func waiting<Reply: Sendable>(
        for server: DisplayText, time: TimeSource = .system,
        _ request: @Sendable () async throws -> Reply
    ) async rethrows -> Reply {
        let sign = Task {
            do { try await time.sleep(.milliseconds(300)) } catch { return }
            if !Task.isCancelled { await tell(Wording.waiting(for: server)) }
        }
        do {
            let reply = try await request()
            await sign.end()
            return reply
        } catch {
            await sign.end()
            throw error
        }
    }
}

extension Task<Void, Never> {
    /// Cancels the task, and waits until it has nothing more to say.
    fileprivate func end() async {
        cancel()
        await value
    }
}

/// What became of answers that were sent.
public enum AnswerOutcome: Sendable, Hashable {
    /// The org went on.
    case accepted
    /// The org found fault with the answers to these questions, or with one of them.
    case refused(Set<FieldPath>)
    /// They did not get there, and the same form is asked again with them filled in.
    case returned
    /// Nobody knows.
    case unknown
}

/// News for a screen that is being shown.
public enum ScreenUpdate: Sendable, Hashable {
    /// The same step with new facts, notices or times: what was typed stays.
    case changed(Screen)
    /// The step is over, for instance because a link was clicked. Typed input is dropped.
    case ended(Remark)
}

/// What came of asking a screen.
public enum Decision: Sendable, Hashable {
    /// Do this, with these answers.
    case submit(Screen.Action.ID, [Answer])
    /// Ask the org at once instead of waiting for the next poll.
    case checkNow
    /// Leave.
    case cancel
    /// Nothing: the step ended while it was being asked.
    case interrupted
}

/// Something to say between screens.
public struct Remark: Sendable, Hashable {
    /// What it is about, which decides its mark.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A thing done: `✓`.
        case done
        /// A thing decided without asking: `→`.
        case note
        /// A thing that failed: `✗`.
        case failed
        /// A thing in the making, which the next remark or screen replaces.
        case progress
        /// A request that takes longer than a moment: the same, and not worth keeping.
        case waiting
    }

    /// What it is about.
    public var kind: Kind
    /// The words. Already safe to print.
    public var text: DisplayText
    /// What is worth knowing, as a table below it.
    public var facts: [Screen.Fact]
    /// Further lines below that.
    public var details: [DisplayText]

    /// Makes a remark.
    public init(
        _ kind: Kind, _ text: DisplayText, facts: [Screen.Fact] = [], details: [DisplayText] = []
    ) {
        self.kind = kind
        self.text = text
        self.facts = facts
        self.details = details
    }
}

/// Why a screen could not be answered.
public enum PromptError: Error, Sendable, Hashable {
    /// An answer is needed and may not be asked for. Names the step and the question or choice.
    case answerNeeded(step: String, question: String, label: DisplayText)
    /// Two options fit what was given: names them.
    case ambiguous(step: String, given: String, candidates: [DisplayText])
    /// The only answer there is was rejected before, in these words, and is not sent twice.
    case answerRejected(step: String, question: String, label: DisplayText, words: DisplayText?)
    /// The answer was sent and not taken, for a reason that is not about it, and is not sent twice.
    case answerLost(step: String, question: String, reason: DisplayText)
    /// Input ended.
    case endOfInput
    /// Echo could not be turned off, so a secret may not be asked.
    case cannotHideInput
    /// The step cannot be done here.
    case notPossible(step: String, reason: DisplayText)
}

public import IDXAuth

/// Asks a person, a script or a program to answer a ``Screen``.
///
/// Separates the dialogue from its user interface: a prompter never sees the flow or the network,
/// and the conversation never sees a terminal.
///
/// ```swift
/// /// Takes every default, and prints what it is told.
/// struct DefaultPrompter: Prompter {
///     func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
///         guard let main = screen.main else { return .cancel }
///         let answers = main.questions.compactMap { question in
///             question.initial.map { Answer(question: question.id, value: $0) }
///         }
///         return .submit(main.id, answers)
///     }
///
///     func tell(_ remark: Remark) async { print(remark.text) }
/// }
/// ```
public protocol Prompter: Sendable {
    /// Shows the screen and returns the user's decision.
    ///
    /// - Parameters:
    ///   - screen: The step.
    ///   - updates: Changes to the screen while it is shown. Finishes when there will be no more.
    /// - Returns: The decision. After a ``ScreenUpdate/ended(_:)`` it is ``Decision/interrupted``.
    /// - Throws: ``PromptError``, or an error of the user interface.
    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision

    /// Shows a remark that needs no answer, in order with the screens.
    func tell(_ remark: Remark) async

    /// Receives the outcome of the answers that ``ask(_:updates:)`` returned last, if any. The
    /// request they were sent with has completed.
    func settle(_ outcome: AnswerOutcome) async
}

extension Prompter {
    /// Does nothing; for prompters that don't show the outcome of answers.
    public func settle(_ outcome: AnswerOutcome) async {}

    /// Sends a request. If the response takes longer than 300 ms, tells the user which server to
    /// wait for, and after five more seconds also where short waits are left out: the request may
    /// be repeated after a pause.
    ///
    /// - Parameters:
    ///   - server: The server's name.
    ///   - isAnnounced: Whether the user was told of the request, so that a short wait needs no remark.
    ///   - time: The clock.
    ///   - request: Sends the request.
    /// - Returns: The response.
    package func waiting<Reply: Sendable>(
        for server: DisplayText, isAnnounced: Bool = false, time: TimeSource = .system,
        _ request: @Sendable () async throws -> Reply
    ) async rethrows -> Reply {
        let notice = Task {
            let waits: [(pause: Duration, isLong: Bool)] = [
                (.milliseconds(300), false), (.seconds(5), true),
            ]
            for wait in waits where wait.isLong || !isAnnounced {
                do { try await time.sleep(wait.pause) } catch { return }
                guard !Task.isCancelled else { return }
                await tell(Wording.waiting(for: server, isLong: wait.isLong))
            }
        }
        do {
            let reply = try await request()
            await notice.cancelAndWait()
            return reply
        } catch {
            await notice.cancelAndWait()
            throw error
        }
    }
}

extension Task<Void, Never> {
    /// Cancels the task and waits until it has returned.
    fileprivate func cancelAndWait() async {
        cancel()
        await value
    }
}

/// The outcome of submitted answers.
public enum AnswerOutcome: Sendable, Hashable {
    /// The org accepted them.
    case accepted
    /// The org rejected the answers to at least one of these questions.
    case refused(Set<FieldPath>)
    /// They did not reach the org; the same form is shown again with the answers filled in.
    case returned
    /// It is unknown whether the org accepted them.
    case unknown
}

/// A change to the screen on display.
public indirect enum ScreenUpdate: Sendable, Hashable {
    /// The same step with new facts, notices or times. Keeps what the user has typed.
    case changed(Screen)
    /// The step is over, for example because the user opened a link. Drops what the user has typed.
    case ended(Remark)
}

/// The user's decision at a screen.
public enum Decision: Sendable, Hashable {
    /// Submit this action with these answers.
    case submit(Screen.Action.ID, [Answer])
    /// Poll now instead of at the next interval.
    case checkNow
    /// Cancel the sign-in.
    case cancel
    /// No decision: the step ended while it was on display.
    case interrupted
}

/// A message shown between screens.
public struct Remark: Sendable, Hashable {
    /// The kind of message, which decides its symbol.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Something succeeded: `✓`.
        case done
        /// Something was decided without a prompt: `→`.
        case note
        /// Something failed: `✗`.
        case failed
        /// Something is in progress; the next remark or screen replaces it.
        case progress
        /// A slow request is in progress; replaced like `progress`, and left out of transcripts.
        case waiting
    }

    /// The kind of message.
    public var kind: Kind
    /// The text, already safe to print.
    public var text: DisplayText
    /// Facts to show below the text, as a table.
    public var facts: [Screen.Fact]
    /// Further lines below the facts.
    public var details: [DisplayText]
    /// Whether it is about a wait of seconds, which is worth a line even where nothing replaces it.
    package var isLongWait = false
    /// Whether the text is the org's.
    package var isQuoted = false

    /// Creates a remark.
    public init(
        _ kind: Kind, _ text: DisplayText, facts: [Screen.Fact] = [], details: [DisplayText] = []
    ) {
        self.kind = kind
        self.text = text
        self.facts = facts
        self.details = details
    }
}

/// Why a prompter could not answer a screen.
@nonexhaustive
public enum PromptError: Error, Sendable, Hashable {
    /// An answer is missing and prompting is off. Names the step and the question or choice.
    case answerNeeded(step: String, question: String, label: DisplayText)
    /// The given answer matches more than one option: names them.
    case ambiguous(step: String, given: String, candidates: [DisplayText])
    /// The given answer is not valid, for this reason, and was not sent. Names the options, if there are any.
    case answerInvalid(step: String, question: String, reason: DisplayText, offered: [DisplayText])
    /// The org already rejected the only answer, in these words. It is not sent again.
    case answerRejected(step: String, question: String, label: DisplayText, words: DisplayText?)
    /// The answer was sent and not accepted, for a reason unrelated to it. It is not sent again.
    case answerLost(step: String, question: String, reason: DisplayText)
    /// The input ended.
    case endOfInput
    /// Echo cannot be turned off, so it is not safe to ask for a secret.
    case cannotHideInput
    /// The output failed with this error of the system, so that the questions are not read.
    case outputFailed(Int32)
    /// The step is not possible here.
    case notPossible(step: String, reason: DisplayText)
}

public import IDXAuth
public import IDXAuthenticator
public import IDXForms
import IDXPlatform
import Synchronization

/// The steps of answering challenges: waiting for one, the user's decision, a PIN, the end.
///
/// ```swift
/// let source = ChallengeStepSource(authenticator, options: .init(patience: .limited(.seconds(120))))
/// _ = try await Conversation(with: source, prompter: prompter).run()
/// if case .answered(.approved) = source.ending { print("Approved") }
/// ```
///
/// It answers one challenge. It sends nothing unless the user decides: canceling leaves the challenge
/// unanswered.
public final class ChallengeStepSource: StepSource {
    /// How long to wait for a challenge.
    public enum Patience: Sendable, Hashable {
        /// Look once.
        case none
        /// Give up after this time.
        case limited(Duration)
        /// Until the user cancels.
        case unlimited
    }

    /// Which challenges to answer.
    public struct Options: Sendable, Hashable {
        /// The IDs of the enrollments to ask for; nil for all of this device.
        public var enrollments: Set<String>?
        /// The only transaction to answer; nil for any.
        public var transaction: String?
        /// Requests that the user has left or answered.
        package var ignored: Set<PushChallenge.Identity> = []
        /// How long to wait for one.
        public var patience: Patience

        /// Creates options.
        public init(
            enrollments: Set<String>? = nil, transaction: String? = nil, patience: Patience = .none
        ) {
            self.enrollments = enrollments
            self.transaction = transaction
            self.patience = patience
        }
    }

    /// How it ended.
    public enum Ending: Sendable, Hashable {
        /// The challenge was answered, and the org took the answer.
        case answered(ChallengeEnding)
        /// It vanished: it was answered elsewhere, or withdrawn.
        case vanished
        /// It expired before the user decided.
        case expired
        /// No challenge was waiting, or none came in time.
        case nothing
    }

    /// Where it stands.
    public enum Step: Sendable {
        /// No challenge is waiting. Holds what is wrong with some enrollments.
        case waiting([EnrollmentProblem])
        /// Several challenges wait: the user has to choose.
        case several([ChallengeRequest])
        /// The user has to decide.
        case decision(ChallengeRequest)
        /// The user has to enter the PIN.
        case pin(ChallengeRequest, triesLeft: Int, isWrong: Bool)
        /// The user has to decide whether to answer without the PIN, which was wrong too often.
        case unverified(ChallengeRequest)
        /// The connection broke while the answer was on its way.
        case unknownOutcome(ChallengeRequest)
        /// The end.
        case ended(Ending, ChallengeRequest?, [EnrollmentProblem] = [])
    }

    struct State {
        var requests: [PushChallenge.Identity: ChallengeRequest] = [:]
        var latest: Step?
        var deadline: Date?
        var begun: Date?
        var ending: Ending?
    }

    let authenticator: DeviceAuthenticator
    let options: Options
    let time: TimeSource
    let state = Mutex(State())

    /// Creates a source. Sends nothing before the conversation begins.
    ///
    /// - Parameters:
    ///   - authenticator: The enrollments of this device.
    ///   - options: Which challenges to answer.
    ///   - time: The clock of waiting and polling.
    public init(
        _ authenticator: DeviceAuthenticator, options: Options = Options(),
        time: TimeSource = .system
    ) {
        self.authenticator = authenticator
        self.options = options
        self.time = time
    }

    /// How it ended; nil before the end.
    public var ending: Ending? { state.withLock { $0.ending } }

    /// The request that was shown last; nil if there was none.
    package var request: PushChallenge.Identity? {
        state.withLock { $0.latest }?.request?.challenge.identity
    }

    /// The screen of a step.
    public func screen(of step: Step) -> Screen {
        // Calls report why the archive cannot be read.
        let enrollments = (try? enrollments) ?? []
        let hosts = Set(enrollments.map(\.host))
        return ChallengeScreens(
            host: hosts.count == 1
                ? Sanitizer.line(hosts.first ?? "", limit: 200)
                : ChallengePhrase.orgs.text(["count": .count(hosts.count)]),
            account: enrollments.count == 1
                ? Sanitizer.line(enrollments.first?.account ?? "", limit: 200)
                : ChallengePhrase.accounts.text(["count": .count(enrollments.count)]),
            isChoosable: options.transaction == nil, deadline: state.withLock { $0.deadline }
        ).screen(of: step)
    }

    /// Looks for challenges.
    public func begin() async throws -> Step {
        let now = time.now()
        state.withLock { state in
            state.begun = now
            if case .limited(let time) = options.patience { state.deadline = now + time.seconds }
        }
        return note(try await look())
    }

    /// Sends the user's decision, or what it needs.
    public func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Step
    ) async throws -> Step {
        note(try await next(action, answers, step))
    }

    /// The challenges of the org at its pace: every 4 seconds, after a minute every 10.
    public func polls(
        _ action: Screen.Action.ID, at step: Step
    ) -> AsyncThrowingStream<PollResult<Step>, any Error> {
        .fed { [self] feed in
            var wait = pace
            while true {
                do {
                    try await time.sleep(wait)
                    wait = pace
                    feed.yield(.step(note(try await look(from: step))))
                } catch let error as DeviceAuthenticatorError where error.mayPass {
                    wait = max(pace, error.retryAfter ?? .zero)
                    feed.yield(.trouble(Wording.problem(error)))
                }
            }
        }
    }

    private var pace: Duration {
        let begun = state.withLock { $0.begun } ?? time.now()
        return time.now().timeIntervalSince(begun) < 60 ? .seconds(4) : .seconds(10)
    }

    /// Looks for challenges now.
    public func poll(_ action: Screen.Action.ID, at step: Step) async throws -> Step {
        note(try await look(from: step))
    }

    /// Looks for challenges after a step has expired.
    public func refresh() async throws -> Step {
        guard let step = state.withLock({ $0.latest }) else { return try await begin() }
        if let request = step.request, time.now() >= request.expiresAt {
            return note(.ended(.expired, request))
        }
        return note(try await look(from: step))
    }

    /// Sends nothing: a challenge without an answer is not approved.
    public func cancel(at step: Step?) async {}

    private func note(_ step: Step) -> Step {
        state.withLock { state in
            state.latest = step
            if case .ended(let ending, _, _) = step { state.ending = ending }
        }
        return step
    }
}

public import IDXAuth
import Synchronization

/// A step that a challenge needs before it can be answered.
///
/// Steps are classes, so that you can tell them apart with `case let step as`. A step that is answered or
/// dropped twice keeps the first answer.
public protocol RemediationStep: AnyObject, Sendable {
    /// Answers in the way that approves nothing: no decision about consent, no verification.
    func defaultProcess()
}

/// The decision of a user.
public enum UserConsentResponse: Sendable, Hashable {
    /// It is the user who signs in.
    case approved
    /// It is not.
    case denied
    /// The user did not decide. Nothing is sent.
    case none
}

/// The step that asks the user whether to approve.
public final class RemediationStepUserConsent: RemediationStep {
    /// The challenge with the facts to show.
    public let challenge: PushChallenge
    let reply = OneReply<ChallengeDialogue.Answer>()

    init(_ challenge: PushChallenge) {
        self.challenge = challenge
    }

    /// Passes the user's decision on. Only the first counts.
    ///
    /// - Parameter response: The decision.
    public func provide(_ response: UserConsentResponse) { reply.give(.consent(response)) }

    /// Decides nothing.
    public func defaultProcess() { provide(.none) }

    deinit { reply.give(.consent(.none)) }
}

/// The step that asks for the PIN of a key. Where the system asks itself, this step does not come.
public final class RemediationStepUserVerification: RemediationStep {
    /// How many tries are left.
    public let triesLeft: Int
    /// Whether the PIN before was wrong.
    public let wasWrong: Bool
    let reply = OneReply<ChallengeDialogue.Answer>()

    init(triesLeft: Int, wasWrong: Bool) {
        self.triesLeft = triesLeft
        self.wasWrong = wasWrong
    }

    /// Passes the PIN on.
    ///
    /// - Parameter pin: The PIN.
    public func provide(pin: Secret) { reply.give(.pin(pin)) }

    /// The user does not want to enter the PIN. The org decides what an approval without it is worth.
    public func cancel() { reply.give(.cannotVerify(.userVerificationCancelledByUser)) }

    /// Cancels.
    public func defaultProcess() { cancel() }

    deinit { reply.give(.cannotVerify(.userVerificationCancelledByUser)) }
}

/// The step that tells the user something. It goes on by itself.
public final class RemediationStepMessage: RemediationStep {
    /// The kind of a message.
    public enum MessageType: Sendable, Hashable {
        /// Information.
        case information
        /// Something failed, but the challenge can still be answered.
        case nonFatalError
    }

    /// Why a user was not verified.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The device has no key for it.
        case userVerificationKeyNotEnrolled
        /// The user canceled.
        case userVerificationCancelledByUser
        /// The PIN was wrong too often, or the system could not verify the user.
        case userVerificationFailed
        /// The key was damaged or deleted.
        case userVerificationKeyCorruptedOrMissing
    }

    /// The kind.
    public let type: MessageType
    /// The reason.
    public let reason: Reason

    init(_ reason: Reason) {
        self.reason = reason
        type = reason == .userVerificationKeyNotEnrolled ? .information : .nonFatalError
    }

    /// The message to show.
    public var message: String { reason.description }

    /// Does nothing: the challenge goes on by itself.
    public func defaultProcess() {}
}

extension RemediationStepMessage.Reason: CustomStringConvertible {
    /// A sentence, and what to do next.
    public var description: String {
        switch self {
        case .userVerificationKeyNotEnrolled:
            "This device has no PIN for the account, so the org is told that you approved without "
                + "one. Turn it on to answer requests that demand it."
        case .userVerificationCancelledByUser: "You were not verified because you canceled."
        case .userVerificationFailed:
            "You could not be verified. Try again with the next request."
        case .userVerificationKeyCorruptedOrMissing:
            "The key that verifies you cannot be used any more. Turn verification off and on again."
        }
    }
}

/// A place for one answer, which another task waits for.
final class OneReply<Value: Sendable>: Sendable {
    private enum State {
        case open
        case awaited(CheckedContinuation<Value?, Never>)
        case given(Value?)
    }

    private let state = Mutex(State.open)

    /// Answers. Only the first call counts.
    func give(_ value: Value?) {
        let waiting = state.withLock { state -> CheckedContinuation<Value?, Never>? in
            switch state {
            case .given: return nil
            case .open:
                state = .given(value)
                return nil
            case .awaited(let continuation):
                state = .given(value)
                return continuation
            }
        }
        waiting?.resume(returning: value)
    }

    /// The answer; nil if the task is canceled first. One task may wait.
    func value() async -> Value? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let given = state.withLock { state -> Value?? in
                    if case .given(let value) = state { return .some(value) }
                    state = .awaited(continuation)
                    return nil
                }
                if let given { continuation.resume(returning: given) }
            }
        } onCancel: {
            give(nil)
        }
    }
}

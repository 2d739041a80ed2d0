import IDXAuthenticatorForms
import IDXForms
import Synchronization

/// Answers from a file, which may not approve a sign-in that no person has seen.
///
/// A standing approval would answer for anyone who types the user's password, so only a person approves, or a
/// script that names the transaction.
final class ConsentPrompter: Prompter {
    private let script: ScriptPrompter
    private let mayApprove: Bool
    private let fallback: Fallback

    /// Creates a prompter.
    ///
    /// - Parameters:
    ///   - person: The prompter that answers what the file does not.
    ///   - mayApprove: Whether the file may approve.
    ///   - script: Makes the prompter of the file, with that fallback.
    init(
        _ person: any Prompter, mayApprove: Bool, _ script: (any Prompter) -> ScriptPrompter
    ) {
        fallback = Fallback(person)
        self.mayApprove = mayApprove
        self.script = script(fallback)
    }

    func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
        fallback.forget()
        let decision = try await script.ask(screen, updates: updates)
        guard !mayApprove, !fallback.wasAsked, ChallengeStepSource.isApproval(decision)
        else { return decision }
        throw Failure(
            .answerNeeded,
            AuthenticatorCommandPhrase.onlyNamed.text,
            AuthenticatorCommandPhrase.thisOne.text([
                "id": .text(visible(ChallengeStepSource.transaction(of: screen) ?? ""))
            ]))
    }

    func tell(_ remark: Remark) async { await script.tell(remark) }

    func settle(_ outcome: AnswerOutcome) async { await script.settle(outcome) }

    /// The fallback, which notes that it was asked.
    private final class Fallback: Prompter {
        private let inner: any Prompter
        private let asked = Mutex(false)

        init(_ inner: any Prompter) { self.inner = inner }

        var wasAsked: Bool { asked.withLock { $0 } }

        func forget() { asked.withLock { $0 = false } }

        func ask(_ screen: Screen, updates: AsyncStream<ScreenUpdate>) async throws -> Decision {
            asked.withLock { $0 = true }
            return try await inner.ask(screen, updates: updates)
        }

        func tell(_ remark: Remark) async { await inner.tell(remark) }

        func settle(_ outcome: AnswerOutcome) async { await inner.settle(outcome) }
    }
}

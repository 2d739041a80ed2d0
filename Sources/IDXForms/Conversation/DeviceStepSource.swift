public import IDXAuth
import IDXPlatform
import Synchronization

/// The steps of a sign-in that the user approves on another device (RFC 8628): a code to enter there, and a
/// wait.
///
/// ```swift
/// let source = DeviceStepSource(DeviceAuthorizationFlow(configuration))
/// let outcome = try await Conversation(with: source, prompter: prompter).run()
/// if case .signedIn(.approved(let token)) = outcome { return token }
/// ```
public final class DeviceStepSource: StepSource {
    /// Where the sign-in stands.
    public enum Step: Sendable {
        /// The user has to enter a code elsewhere.
        case code(DeviceAuthorizationFlow.Verification)
        /// The user has approved the sign-in.
        case approved(Token)
        /// The user or the org refused.
        case refused(IDXError)
    }

    private typealias Feed = AsyncThrowingStream<PollResult<Step>, any Error>.Continuation

    private struct State {
        /// The wait for the tokens of a code. A screen that is prompted for again continues it: a request
        /// that was abandoned could have redeemed the code.
        var wait: (for: DeviceAuthorizationFlow.Verification, task: Task<Token, any Error>)?
        var feed: Feed?
    }

    private let flow: DeviceAuthorizationFlow
    private let picture: @Sendable (String) -> [UInt8]?
    private let state = Mutex(State())

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - flow: The sign-in.
    ///   - picture: Draws the QR code of an address as a PNG file, for a phone to open it. Without it, the user
    ///     types the address and the code.
    public init(
        _ flow: DeviceAuthorizationFlow,
        picture: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
    ) {
        self.flow = flow
        self.picture = picture
    }

    deinit { state.withLock { $0.wait }?.task.cancel() }

    /// The screen with the address and the code.
    public func screen(of step: Step) -> Screen {
        let issuer = flow.configuration.issuer
        var screen = Screen(
            step: "device", kind: .waiting, title: TitlePhrase.otherDeviceSignIn.text,
            host: Sanitizer.line(URL(string: issuer)?.host() ?? issuer))
        switch step {
        case .code(let verification):
            screen.facts = [
                verification.verificationURIComplete.flatMap { picture($0.absoluteString) }.map {
                    .init(
                        name: "verification_uri_complete", label: FactPhrase.scanPhone.text,
                        content: .qr(png: $0))
                },
                .init(
                    name: "verification_uri", label: FactPhrase.open.text,
                    content: .link(
                        Sanitizer.address(verification.verificationURI.absoluteString))),
                .init(
                    name: "user_code", label: FactPhrase.enterCode.text,
                    content: .text(Sanitizer.line(verification.userCode))),
            ].compactMap(\.self)
            screen.wait = .init(
                label: WaitPhrase.otherDevice.text, done: WaitPhrase.approved.text,
                every: verification.interval)
            screen.actions = [
                open(verification),
                .init(
                    id: .init(rawValue: "cancel"), purpose: .cancel,
                    label: ActionPhrase.cancel.text),
            ]
            screen.expiresAt = verification.expiresAt
        case .approved: screen.kind = .success
        case .refused(let error):
            screen.kind = .terminal(isError: true)
            screen.notices = [.init(severity: .error, text: Wording.problem(error))]
        }
        return screen
    }

    /// Opens the page here, with the code if the server has an address for that.
    private func open(_ verification: DeviceAuthorizationFlow.Verification) -> Screen.Action {
        let page = verification.verificationURIComplete ?? verification.verificationURI
        var action = Screen.Action(
            id: .init(rawValue: "open"), purpose: .open, label: ActionPhrase.openHere.text,
            link: Sanitizer.address(page.absoluteString))
        action.isOneWay = true
        return action
    }

    /// Requests a code.
    public func begin() async throws -> Step { .code(try await flow.start()) }

    /// The same step: there is nothing to submit.
    public func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Step
    ) async throws -> Step { step }

    /// Waits for the tokens, at the server's pace, which no other poll may disturb. Without a consumer the wait
    /// goes on until ``cancel(at:)``, since the server gives the tokens out once.
    public func polls(
        _ action: Screen.Action.ID, at step: Step
    ) -> AsyncThrowingStream<PollResult<Step>, any Error> {
        guard case .code(let verification) = step else {
            return AsyncThrowingStream { $0.finish() }
        }
        let wait = wait(for: verification)
        return AsyncThrowingStream { feed in
            state.withLock { $0.feed = feed }
            let task = Task {
                do {
                    feed.yield(.step(.approved(try await wait.value)))
                    feed.finish()
                } catch let error as IDXError where error.code == .accessDenied {
                    feed.yield(.step(.refused(error)))
                    feed.finish()
                } catch {
                    let isExpired = (error as? IDXError)?.reason == .expired
                    feed.finish(throwing: isExpired ? StepError.expired : error)
                }
            }
            feed.onTermination = { _ in task.cancel() }
        }
    }

    private func wait(
        for verification: DeviceAuthorizationFlow.Verification
    ) -> Task<Token, any Error> {
        state.withLock { state in
            if let wait = state.wait, wait.for == verification { return wait.task }
            state.wait?.task.cancel()
            let tell: @Sendable (DisplayText) -> Void = { [weak self] in self?.tell($0) }
            let task = Task { [flow] () async throws -> Token in
                try await flow.resume(with: verification) { error in
                    tell(Wording.problem(error))
                }
            }
            state.wait = (verification, task)
            return task
        }
    }

    private func tell(_ trouble: DisplayText) {
        _ = state.withLock { $0.feed }?.yield(.trouble(trouble))
    }

    /// Throws ``StepError/expired``: a code cannot be fetched again, and a new one is a new sign-in, which only a
    /// user may begin again and again (RFC 8628 §3.5).
    public func refresh() async throws -> Step { throw StepError.expired }

    /// Forgets the code, which expires by itself.
    public func cancel(at step: Step?) async {
        state.withLock { $0.wait }?.task.cancel()
    }
}

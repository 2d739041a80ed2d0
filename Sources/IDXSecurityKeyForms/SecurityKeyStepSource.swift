public import IDXAuth
public import IDXForms
package import IDXSecurityKey

/// The steps of a sign-in in which security keys of this machine can answer.
///
/// It passes everything on to the org's steps, but for a form that asks for a key: submitting that leads
/// through screens for connecting and touching one, and the answer is sent as the form's.
///
/// ```swift
/// let steps = FlowStepSource(flow, options: .init(), reach: SecurityKeyReach.here)
/// let conversation = Conversation(with: SecurityKeyStepSource(steps), prompter: prompter)
/// ```
public struct SecurityKeyStepSource<Base: StepSource>: StepSource where Base.Step == Response {
    /// The org's step, and the dialogue about a key if there is one.
    public struct Step: Sendable {
        /// The org's response.
        public let response: Response
        let dialogue: KeyDialogue?

        /// The org's response; nil at the screens of a key, which follow one.
        package var received: Response? { dialogue == nil ? response : nil }

        init(_ response: Response, _ dialogue: KeyDialogue? = nil) {
            self.response = response
            self.dialogue = dialogue
        }
    }

    private let base: Base
    private let keys: any KeyHardware
    private let isAttended: Bool
    private let time: TimeSource

    /// Creates a source with the keys of this machine.
    ///
    /// - Parameters:
    ///   - base: The org's steps, for screens that reach ``SecurityKeyReach/here``.
    ///   - isAttended: Whether a person decides what to do when a key fails; without one, it ends the sign-in
    ///     with `PromptError.notPossible`.
    ///   - time: The clock of looking for keys.
    public init(_ base: Base, isAttended: Bool = true, time: TimeSource = .system) {
        self.init(base, keys: FidoKeys(), isAttended: isAttended, time: time)
    }

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - base: The org's steps.
    ///   - keys: Reaches the keys.
    ///   - isAttended: Whether a person decides what to do when a key fails; without one, it ends the sign-in
    ///     with ``PromptError/notPossible(step:reason:)``.
    ///   - time: The clock of looking for keys.
    package init(
        _ base: Base, keys: any KeyHardware, isAttended: Bool = true,
        time: TimeSource = .system
    ) {
        self.base = base
        self.keys = keys
        self.isAttended = isAttended
        self.time = time
    }

    /// The screen of the org's step, or of what the key needs.
    public func screen(of step: Step) -> Screen {
        let screen = base.screen(of: step.response)
        guard let dialogue = step.dialogue else { return screen }
        return SecurityKeyScreens(org: screen, action: dialogue.action).screen(of: dialogue.state)
    }

    /// How far the org's clock is from this machine's.
    public func clockOffset(at step: Step) -> Duration {
        base.clockOffset(at: step.response)
    }

    /// Begins the sign-in.
    public func begin() async throws -> Step { Step(try await base.begin()) }

    /// Sends the answers to the org, or to the key.
    public func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Step
    ) async throws -> Step {
        guard let dialogue = step.dialogue else {
            let remediation = Screen.remediation(for: action, in: step.response)
            guard let request = remediation?.webAuthnRequest, keys.problem == nil else {
                return try await enter(base.submit(action, answers, at: step.response))
            }
            return try await begin(request, action, at: step.response)
        }
        if action == .leaveKey { return Step(step.response) }
        if let session = dialogue.session, let event = dialogue.event(of: action, answers) {
            return try await follow(try await session.take(event), dialogue, at: step.response)
        }
        return try await enter(base.submit(action, answers, at: step.response))
    }

    /// Goes on to the key at once where the org asks for nothing but its signature.
    private func enter(_ response: Response) async throws -> Step {
        let screen = base.screen(of: response)
        guard let main = screen.main, main.obstacle == nil,
            main.questions.isEmpty, !screen.hasErrors,
            let request = Screen.remediation(for: main.id, in: response)?.webAuthnRequest,
            case .authenticate = request.operation, keys.problem == nil
        else { return Step(response) }
        return try await begin(request, main.id, at: response)
    }

    private func begin(
        _ request: WebAuthnRequest, _ action: Screen.Action.ID, at response: Response
    ) async throws -> Step {
        let checked: KeyRequest
        do throws(SecurityKeyError) {
            checked = try KeyRequest(request)
        } catch {
            return try await follow(
                .failed(error), KeyDialogue(action: action, session: nil, state: .failed(error)),
                at: response)
        }
        let session = KeySession(checked, hardware: keys, time: time)
        let state = try await session.begin()
        return try await follow(
            state, KeyDialogue(action: action, session: session, state: state), at: response)
    }

    /// Shows where the ceremony stands, or sends its answer.
    private func follow(
        _ state: KeyCeremony.State, _ dialogue: KeyDialogue, at response: Response
    ) async throws -> Step {
        if case .failed(let error) = state, !isAttended {
            throw PromptError.notPossible(
                step: "security-key-error", reason: Wording.text(error.explanation))
        }
        guard case .done(let answer) = state,
            let remediation = Screen.remediation(for: dialogue.action, in: response)
        else {
            return Step(
                response,
                KeyDialogue(action: dialogue.action, session: dialogue.session, state: state))
        }
        let answers = remediation.fields(for: answer).map { field, value in
            Answer(question: field.path, value: .secret(Secret(value)))
        }
        return Step(try await base.submit(dialogue.action, answers, at: response))
    }

    /// What happens at the org, or at the key.
    public func polls(
        _ action: Screen.Action.ID, at step: Step
    ) -> AsyncThrowingStream<PollResult<Step>, any Error> {
        guard let dialogue = step.dialogue else {
            let results = base.polls(action, at: step.response)
            return .fed { feed in
                for try await result in results { feed.yield(result.map { Step($0) }) }
            }
        }
        return .fed { [self] feed in
            guard let state = try await dialogue.session?.wait() else { return }
            feed.yield(.step(try await follow(state, dialogue, at: step.response)))
        }
    }

    /// Ends a poll with its request in flight.
    public func finishPolling(_ action: Screen.Action.ID, at step: Step) -> Bool {
        step.dialogue == nil && base.finishPolling(action, at: step.response)
    }

    /// Polls the org once. For a key, there is nothing to ask for: it answers by itself.
    public func poll(_ action: Screen.Action.ID, at step: Step) async throws -> Step {
        guard step.dialogue == nil else { return step }
        return Step(try await base.poll(action, at: step.response))
    }

    /// Asks the org where the sign-in stands.
    public func refresh() async throws -> Step { Step(try await base.refresh()) }

    /// Goes on with the address that a browser came back to.
    public func resume(redirect: String) async throws -> RedirectOutcome<Step> {
        switch try await base.resume(redirect: redirect) {
        case .signedIn(let redirect): .signedIn(redirect: redirect)
        case .step(let response): .step(Step(response))
        }
    }

    /// Ends the sign-in at the org.
    public func cancel(at step: Step?) async { await base.cancel(at: step?.response) }
}

/// What the keys of this machine can be reached by.
public enum SecurityKeyReach {
    /// Whether security keys can be used here: on Linux with libfido2.
    public static var here: Screen.Reach { FidoKeys().reach }
}

extension KeyHardware {
    /// What can be reached by security keys here.
    package var reach: Screen.Reach { Screen.Reach(keys: problem == nil ? .usable : .noLibrary) }

    /// The same for a sign-in without a person, who could connect a key: only one that is there counts.
    package func reach(isAttended: Bool) async -> Screen.Reach {
        guard !isAttended, problem == nil else { return reach }
        // A key that cannot be listed cannot be used either.
        let devices = (try? await devices()) ?? []
        return Screen.Reach(keys: devices.isEmpty ? .unplugged : .usable)
    }
}

/// A dialogue about a key at a form of the org.
struct KeyDialogue: Sendable {
    /// The org's form.
    let action: Screen.Action.ID
    /// The ceremony; nil if the request is not one for a key.
    let session: KeySession?
    let state: KeyCeremony.State

    /// What the user's decision means for the ceremony; nil if it is about something else.
    func event(of action: Screen.Action.ID, _ answers: [Answer]) -> KeyCeremony.Event? {
        switch (action, answers.first?.value) {
        case (.enterPIN, .secret(let pin)?): return .entered(pin)
        case (.chooseAccount, .choice(let id)?): return .chose(id.option)
        case (.tryAgain, _): return .again(otherKey: false)
        case (.otherKey, _): return .again(otherKey: true)
        default:
            guard case .selecting(let devices) = state else { return nil }
            return devices.indices.first { action == .use($0) }.map { .selected(devices[$0]) }
        }
    }
}

extension PollResult {
    fileprivate func map<Other>(_ change: (Step) -> Other) -> PollResult<Other> {
        switch self {
        case .step(let step): .step(change(step))
        case .trouble(let reason): .trouble(reason)
        }
    }
}

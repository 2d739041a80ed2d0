import IDXAuth
public import IDXAuthenticator
public import IDXForms
import IDXPlatform
import Synchronization

/// The steps of enrolling this device: which authenticator, what the org is told, the PIN, the end.
///
/// ```swift
/// let source = EnrollmentStepSource(authenticator, token: .bearer(accessToken), config: config)
/// _ = try await Conversation(with: source, prompter: prompter).run()
/// if let enrollment = source.enrollment { print(enrollment.id) }
/// ```
public final class EnrollmentStepSource: StepSource {
    /// Where it stands.
    public enum Step: Sendable {
        /// The client is linked to several authenticators: the user has to choose.
        case policies([AuthenticatorPolicy])
        /// The user has to agree to what the org is told, and to set a PIN. Holds what was wrong with it.
        case device(AuthenticatorPolicy, pinProblem: DisplayText?)
        /// The device is enrolled.
        case enrolled(AuthenticatorEnrollment, AuthenticatorPolicy)
    }

    private let authenticator: DeviceAuthenticator
    private let token: AuthToken
    private let config: DeviceAuthenticatorConfig
    private let device: DeviceProfile
    private let end: @Sendable () async -> Void
    private let latest = Mutex<Step?>(nil)

    /// Creates a source. Sends nothing before the conversation begins.
    ///
    /// - Parameters:
    ///   - authenticator: The enrollments of this device.
    ///   - token: An access token with the scope `Scope.appAuthenticatorManage`.
    ///   - config: The org and the client.
    ///   - device: What the org is told about this device; by default what the library knows. The user may
    ///     change its name.
    ///   - end: Called when the user cancels, for example to revoke the token.
    public init(
        _ authenticator: DeviceAuthenticator, token: AuthToken, config: DeviceAuthenticatorConfig,
        device: DeviceProfile? = nil, end: @escaping @Sendable () async -> Void = {}
    ) {
        self.authenticator = authenticator
        self.token = token
        self.config = config
        self.device = device ?? authenticator.deviceProfile
        self.end = end
    }

    /// The enrollment; nil before the end.
    public var enrollment: AuthenticatorEnrollment? {
        guard case .enrolled(let enrollment, _)? = latest.withLock({ $0 }) else { return nil }
        return enrollment
    }

    /// The screen of a step.
    public func screen(of step: Step) -> Screen {
        EnrollmentScreens(
            host: Sanitizer.line(URL(string: config.orgURL)?.host() ?? config.orgURL),
            device: device, application: authenticator.core.application,
            protection: authenticator.core.keys.protection
        ).screen(of: step)
    }

    /// Asks the org for the authenticators of the client.
    ///
    /// - Throws: ``DeviceAuthenticatorError`` if this device cannot be enrolled in any.
    public func begin() async throws -> Step {
        let policies = try await authenticator.downloadPolicy(
            authenticationToken: token, authenticatorConfig: config)
        let possible = policies.filter { [authenticator] in authenticator.obstacle(to: $0) == nil }
        guard let first = possible.first else {
            throw policies.lazy.compactMap { [authenticator] in authenticator.obstacle(to: $0) }
                .first
                ?? .policyNotFound(clientID: config.oidcClientId)
        }
        return note(
            possible.count == 1 ? .device(first, pinProblem: nil) : .policies(possible))
    }

    /// Chooses an authenticator, or enrolls the device.
    public func submit(
        _ action: Screen.Action.ID, _ answers: [Answer], at step: Step
    ) async throws -> Step {
        switch step {
        case .policies(let policies):
            guard case .choice(let id)? = answers.first?.value, policies.indices.contains(id.option)
            else { break }
            return note(.device(policies[id.option], pinProblem: nil))
        case .device(let policy, _): return note(try await enroll(in: policy, answers))
        case .enrolled: return step
        }
        throw StepError.invalidAnswers(reason: ChallengeEndPhrase.notAnAnswer.text)
    }

    private func enroll(
        in policy: AuthenticatorPolicy, _ answers: [Answer]
    ) async throws(DeviceAuthenticatorError) -> Step {
        var parameters = EnrollmentParameters(device: device)
        for answer in answers {
            switch (answer.question, answer.value) {
            case (.deviceName, .text(let name)): parameters.device?.displayName = name
            case (.pin, .secret(let pin)): parameters.userVerification = .pin(pin)
            case (.transactions, .toggle(let isOn)): parameters.allowsCIBA = isOn
            default: break
            }
        }
        if case .pin(let pin)? = parameters.userVerification,
            let problem = PINRules().problem(with: pin)
        {
            return .device(policy, pinProblem: Wording.words(of: problem))
        }
        let enrollment = try await authenticator.enroll(
            authenticationToken: token, authenticatorConfig: config,
            enrollmentParameters: parameters, policy: policy)
        return .enrolled(enrollment, policy)
    }

    /// The same step: the org keeps nothing before the device is enrolled.
    public func refresh() async throws -> Step {
        if let step = latest.withLock({ $0 }) { return step }
        return try await begin()
    }

    /// Nothing was sent that would have to be taken back.
    public func cancel(at step: Step?) async { await end() }

    private func note(_ step: Step) -> Step {
        latest.withLock { $0 = step }
        return step
    }
}

import IDXAuth
import Observation

@MainActor @Observable final class SignInModel {
    /// The step that the org is at.
    private(set) var response: Response?
    /// Why the last call failed, and what to do next.
    private(set) var problem: String?
    private(set) var isBusy = false
    private(set) var token: Token?
    /// What the user has typed, by field.
    var typed: [FieldPath: String] = [:]

    private let flow: InteractionCodeFlow

    init(_ configuration: InteractionCodeFlow.Configuration) {
        flow = InteractionCodeFlow(configuration)
    }

    func start() async {
        await show { [flow] () async throws(IDXError) in try await flow.start() }
    }

    func submit(_ form: Remediation) async {
        for (path, text) in typed { form[path]?.value = text }
        await show { () async throws(IDXError) in try await form.proceed() }
        if problem == nil { typed = [:] }
    }

    /// What the step is about: its form, and its authenticator.
    private var step: [String?] { [form?.name, response?.authenticators.current?.id] }

    private func show(_ call: @Sendable () async throws(IDXError) -> Response) async {
        isBusy = true
        defer { isBusy = false }
        do throws(IDXError) {
            let next = try await call()
            let before = step
            response = next
            problem = nil
            // The user may be typing while a poll repeats the step.
            if step != before { typed = [:] }
            if next.isLoginSuccessful { token = try await next.exchangeCode() }
        } catch {
            problem = "\(error) \(error.hint)"
        }
    }
}

extension SignInModel {
    /// What the org says, first about the whole step.
    var messages: [String] { response?.messages.allMessages.map(\.text) ?? [] }

    /// The form to fill in; the other remediations are other ways to go on.
    var form: Remediation? { response?.remediations.first { !$0.isLink } }

    /// The other ways to go on: another authenticator, a forgotten password, signing up.
    var others: [Remediation] {
        response?.remediations.filter { $0 != form && !$0.isLink } ?? []
    }
}

extension SignInModel {
    /// Waits for the link in an email or the answer to a push, as long as the step is on screen.
    func wait() async {
        guard let form, let pollable = form.pollable ?? response?.authenticators.current?.pollable
        else { return }
        do {
            for try await next in pollable.responses {
                await show { () async throws(IDXError) in next }
            }
        } catch {
            problem = "\(error) \(error.hint)"
        }
    }
}

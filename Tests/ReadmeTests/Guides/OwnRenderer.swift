import Foundation
import IDXAuth
import IDXForms
import IDXHTML
import IDXJSON
import Observation

/// Shows the screens of a sign-in, and waits for the user. A SwiftUI view observes it.
@MainActor @Observable final class ScreenModel: Prompter {
    private(set) var screen: Screen?
    private(set) var remark: String?
    private var decide: (@Sendable (Decision) -> Void)?

    nonisolated func ask(
        _ screen: Screen, updates: AsyncStream<ScreenUpdate>
    ) async throws -> Decision {
        let (decisions, continuation) = AsyncStream.makeStream(of: Decision.self)
        await show(screen) { decision in continuation.yield(decision) }
        let changes = Task {
            for await update in updates { await take(update) }
        }
        defer { changes.cancel() }
        for await decision in decisions { return decision }
        throw CancellationError()
    }

    nonisolated func tell(_ remark: Remark) async {
        await MainActor.run { self.remark = remark.text.text }
    }

    /// For a button: the main action has the questions of the screen.
    func submit(_ answers: [Answer]) {
        guard let main = screen?.main else { return }
        decide?(.submit(main.id, answers))
    }

    /// For a menu: another authenticator, sending a code again, a forgotten password.
    func choose(_ action: Screen.Action, _ answers: [Answer] = []) {
        decide?(.submit(action.id, answers))
    }

    func cancel() { decide?(.cancel) }

    private func show(_ new: Screen, _ decide: @escaping @Sendable (Decision) -> Void) {
        screen = new
        self.decide = decide
    }

    private func take(_ update: ScreenUpdate) {
        switch update {
        case .changed(let newer): screen = newer
        case .ended(let why):
            remark = why.text.text
            decide?(.interrupted)
        }
    }
}

/// One step as a page, and back.
enum StepPage {
    static func document(_ response: Response, token: String) -> String {
        let screen = Screen(response, host: "acme.okta.com", reaching: .page)
        return HTMLPage(screen, organization: "Acme", token: token).document
    }

    /// Takes a posted form: the next response, or the page to show again.
    static func take(
        _ body: String, at response: Response, token: String
    ) async throws -> (response: Response, page: String) {
        let form = PostedForm(urlEncoded: body)
        let screen = Screen(response, host: "acme.okta.com", reaching: .page)
        switch form.reading(at: screen) {
        case .decided(.submit(let action, let answers)) where form.token == token:
            guard let remediation = Screen.remediation(for: action, in: response) else { break }
            try Screen.apply(answers, to: remediation, in: response)
            let next = try await remediation.proceed()
            return (next, document(next, token: token))
        case .incomplete(let again):
            return (response, HTMLPage(again, organization: "Acme", token: token).document)
        case .decided, .notOffered: break
        }
        return (response, document(response, token: token))
    }
}

enum RendererGuide {
    @MainActor static func run(_ flow: InteractionCodeFlow, _ model: ScreenModel) async throws
        -> Token?
    {
        let conversation = Conversation(with: FlowStepSource(flow), prompter: model)
        guard case .signedIn(let response) = try await conversation.run() else { return nil }
        return try await response.exchangeCode()
    }

    /// Takes what a client answered to `screen.json`.
    static func take(_ body: [UInt8], at response: Response) async throws -> Response {
        let screen = Screen(response, host: "acme.okta.com", reaching: .page)
        let decision = try screen.decision(try JSON(parsing: body))
        guard case .submit(let action, let answers) = decision,
            let remediation = Screen.remediation(for: action, in: response)
        else { return response }
        try Screen.apply(answers, to: remediation, in: response)
        return try await remediation.proceed()
    }
}

import Foundation
import IDXAuth
import IDXForms
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

/// One step as a page of HTML, and back.
struct StepPage {
    let screen: Screen

    var html: String {
        var page = "<h1>\(escaped(screen.title))</h1>\n"
        for notice in screen.notices { page += "<p>\(escaped(notice.text))</p>\n" }
        page += "<form method=\"post\">\n"
        for (name, question) in questions { page += control(question, name) }
        return page + "<button>\(escaped(screen.main?.label ?? "Continue"))</button>\n</form>\n"
    }

    /// The questions by the names of their controls: two fields can have the same path.
    private var questions: [(name: String, question: Question)] {
        (screen.main?.questions ?? []).enumerated().map { ("answer-\($0 + 1)", $1) }
    }

    private func control(_ question: Question, _ name: String) -> String {
        let field =
            switch question.kind {
            case .text: "<input name=\"\(name)\">"
            case .secret: "<input type=\"password\" name=\"\(name)\">"
            case .toggle: "<input type=\"checkbox\" value=\"on\" name=\"\(name)\">"
            case .choice(let choices), .several(let choices):
                // The position, because a text message and a call can be the same option.
                choices.enumerated().map { place, choice in
                    "<label><input type=\"radio\" name=\"\(name)\" value=\"\(place)\">"
                        + "\(escaped(OptionMatcher.name(choice)))</label>"
                }.joined()
            }
        return "<label>\(escaped(question.label)) \(field)</label>\n"
    }

    private func escaped(_ text: DisplayText) -> String {
        text.text.replacingOccurrences(of: "&", with: "&amp;")
            .replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }

    /// The answers that a browser posted.
    func answers(_ posted: [String: String]) -> [Answer] {
        questions.compactMap { name, question in
            value(of: question, posted[name]).map { Answer(question: question.id, value: $0) }
        }
    }

    private func value(of question: Question, _ text: String?) -> Answer.Value? {
        func chosen(_ choices: [Choice]) -> Choice? {
            text.flatMap { Int($0) }.flatMap { choices.indices.contains($0) ? choices[$0] : nil }
        }
        return switch question.kind {
        case .text(let rules): text.map { .text(rules.normalized($0)) }
        case .secret: text.map { .secret(Secret($0)) }
        case .toggle: .toggle(text == "on")
        case .choice(let choices): chosen(choices).map { .choice($0.id) }
        case .several(let choices): .several([chosen(choices)?.id].compactMap(\.self))
        }
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

    static func step(_ response: Response, posted: [String: String]) async throws -> Response {
        let screen = Screen(response, host: "acme.okta.com")
        guard let main = screen.main, let form = Screen.remediation(for: main.id, in: response)
        else { return response }
        try Screen.apply(StepPage(screen: screen).answers(posted), to: form, in: response)
        return try await form.proceed()
    }
}

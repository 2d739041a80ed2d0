import IDXAuth
import IDXForms
import Observation

/// A sign-in as a view sees it: a screen, what was typed, and what to do next.
///
/// It has no line of SwiftUI, so it can be tested without a view: `main.swift` does.
@MainActor @Observable final class SignInModel {
    /// What to show; nil before the first step.
    private(set) var screen: Screen?
    /// The answers so far, by question.
    var answers: [FieldPath: Answer.Value] = [:]
    /// What went wrong, in words.
    private(set) var problem: String?
    /// Whether the org is being asked.
    private(set) var isBusy = false
    /// The tokens, at the end.
    private(set) var token: Token?

    private let flow: InteractionCodeFlow
    private let host: String
    private var response: Response?

    init(_ configuration: InteractionCodeFlow.Configuration, host: String) {
        flow = InteractionCodeFlow(configuration)
        self.host = host
    }

    /// Begins a sign-in, or another one after an end.
    func begin() async {
        await step { try await self.flow.start() }
    }

    /// Sends an action with its answers, unless its questions wait for one.
    func send(_ action: Screen.Action) async {
        guard let response, canSend(action),
            let remediation = Screen.remediation(for: action.id, in: response)
        else { return }
        await step {
            let answers = Self.answers(to: action.questions, in: self.answers)
            try Screen.apply(answers, to: remediation, in: response)
            return try await remediation.proceed()
        }
    }

    /// Waits for what happens elsewhere: an approved push, an opened link. A view runs it as its task, which
    /// ends when the screen changes.
    func wait() async {
        guard let response, let wait = screen?.wait,
            let pollable = Screen.remediation(for: wait.action, in: response)?.pollable
        else { return }
        do throws(IDXError) {
            if let next = try await pollable.startPolling() { try await show(next) }
        } catch {
            // An answer that was sent meanwhile ends the wait; the screen shows what came of it.
            if !Task.isCancelled, !isBusy { problem = "\(error) \(error.hint)" }
        }
    }

    /// Whether every question that needs an answer has one.
    func canSend(_ action: Screen.Action) -> Bool {
        !isBusy && action.obstacle == nil
            && action.questions.allSatisfy { !$0.isRequired || isAnswered($0) }
    }

    private func isAnswered(_ question: Question) -> Bool {
        switch answers[question.id] ?? question.initial {
        case nil: false
        case .text(let text): !text.isEmpty
        case .secret(let secret): !secret.revealed.isEmpty
        case .toggle, .several: true
        case .choice(let id):
            (question.choices?.first { $0.id == id }?.questions ?? []).allSatisfy {
                !$0.isRequired || isAnswered($0)
            }
        }
    }

    /// The answers of a form, with those of the options that are chosen.
    private static func answers(
        to questions: [Question], in given: [FieldPath: Answer.Value]
    ) -> [Answer] {
        questions.flatMap { question -> [Answer] in
            guard var value = given[question.id] ?? question.initial else { return [] }
            if case .text(let text) = value, case .text(let rules) = question.kind {
                value = .text(rules.normalized(text))
            }
            var inner: [Question] = []
            if case .choice(let id) = value {
                inner = question.choices?.first { $0.id == id }?.questions ?? []
            }
            return [Answer(question: question.id, value: value)] + answers(to: inner, in: given)
        }
    }

    private func step(_ take: () async throws -> Response) async {
        (isBusy, problem) = (true, nil)
        defer { isBusy = false }
        do {
            try await show(try await take())
        } catch let error as IDXError {
            problem = "\(error) \(error.hint)"
        } catch {
            problem = "\(error)"
        }
    }

    private func show(_ next: Response) async throws(IDXError) {
        response = next
        screen = Screen(next, host: host)
        answers = [:]
        if next.isLoginSuccessful { token = try await next.exchangeCode() }
    }
}

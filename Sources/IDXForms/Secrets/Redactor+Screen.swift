public import IDXAuth
public import IDXJSON
import Synchronization

extension Redactor {
    /// The screen with secrets redacted in all of its texts. Identifiers and keys that answers
    /// refer to stay.
    public func redacted(_ screen: Screen) -> Screen {
        var screen = screen
        screen.step = redactedName(screen.step)
        screen.title = redacted(screen.title)
        screen.host = redacted(screen.host)
        screen.account = screen.account.map(redacted)
        if case .notPossible(let reason) = screen.kind {
            screen.kind = .notPossible(reason: redacted(reason))
        }
        screen.notices = screen.notices.map(redacted)
        screen.facts = screen.facts.map(redacted)
        screen.main = screen.main.map(redacted)
        if let wait = screen.wait {
            screen.wait?.label = redacted(wait.label)
            screen.wait?.done = wait.done.map(redacted)
        }
        screen.actions = screen.actions.map(redacted)
        screen.subject.authenticator = screen.subject.authenticator.map(redacted)
        // The remark of an automatic action is our own text.
        if case .lost(let reason)? = screen.repetition {
            screen.repetition = .lost(redacted(reason))
        }
        return screen
    }

    /// A name with secrets redacted, unless it is one of the protocol: a secret that is the same would be told.
    private func redactedName(_ name: String) -> String {
        SecretNames.isProtocolName(name) ? name : redacted(name)
    }

    private func redacted(_ notice: Screen.Notice) -> Screen.Notice {
        var notice = notice
        notice.text = redacted(notice.text)
        notice.key = notice.key.map(redacted)
        notice.links = notice.links.map {
            .init(label: redacted($0.label), url: redactedLink($0.url))
        }
        notice.items = notice.items.map(redacted)
        return notice
    }

    private func redacted(_ fact: Screen.Fact) -> Screen.Fact {
        var fact = fact
        fact.name = redactedName(fact.name)
        fact.label = redacted(fact.label)
        switch fact.content {
        case .number(let text): fact.content = .number(redacted(text))
        case .setupKey(let text): fact.content = .setupKey(redacted(text))
        case .link(let text): fact.content = .link(redactedLink(text))
        case .text(let text): fact.content = .text(redacted(text))
        case .item(let text): fact.content = .item(redacted(text))
        case .step(let number, let text): fact.content = .step(number, redacted(text))
        case .qr(let png):
            // An image cannot be redacted, so show its redacted text instead.
            if let text = readCode?(png)?.text, withoutTyped(text) != text {
                fact.content = .text(redacted(Sanitizer.address(text)))
            }
        }
        return fact
    }

    private func redacted(_ action: Screen.Action) -> Screen.Action {
        var action = action
        action.name = redactedName(action.name)
        action.label = redacted(action.label)
        action.detail = action.detail.map(redacted)
        action.questions = action.questions.map(redacted)
        action.link = action.link.map(redactedLink)
        action.obstacle = action.obstacle.map(redacted)
        return action
    }

    private func redacted(_ question: Question) -> Question {
        var question = question
        question.name = redactedName(question.name)
        question.label = redacted(question.label)
        question.group = question.group.map(redacted)
        question.hint = question.hint.map(redacted)
        question.notices = question.notices.map(redacted)
        // Drop a default that would be redacted, rather than send the redacted text.
        if case .text(let text)? = question.initial, redacted(text) != text {
            question.initial = nil
        }
        switch question.kind {
        case .choice(let choices): question.kind = .choice(choices.map(redacted))
        case .several(let choices): question.kind = .several(choices.map(redacted))
        case .secret(let rules):
            var rules = rules
            rules.password = rules.password.map { $0.mapLabels(redacted) }
            question.kind = .secret(rules)
        case .text, .toggle: break
        }
        return question
    }

    private func redacted(_ choice: Choice) -> Choice {
        var choice = choice
        choice.label = redacted(choice.label)
        choice.detail = choice.detail.map(redacted)
        choice.keys = choice.keys.map(redacted)
        choice.questions = choice.questions.map(redacted)
        choice.obstacle = choice.obstacle.map(redacted)
        return choice
    }
}

/// The secrets and personal data that were typed or received during a sign-in, shared by everything
/// that shows or records it.
///
/// If the server repeats a typed secret, it must not reach a screen or a recording. Screens still
/// show what the user is meant to see: setup keys, codes, their own username.
public final class SignInSecrets: Sendable {
    private let state = Mutex(
        (typed: Redactor(exceptions: .personal), all: Redactor(), received: Set<Int>()))

    /// Creates an empty collection.
    public init(readCode: Redactor.CodeReader? = nil) {
        state.withLock { state in
            state.typed.hidesInAddresses = false
            state.typed.readCode = readCode
            state.all.readCode = readCode
        }
    }

    /// Learns the answers that are about to be sent.
    public func learn(from answers: [Answer]) {
        state.withLock { state in
            state.typed.learn(from: answers)
            state.all.learn(from: answers)
        }
    }

    /// Learns the secrets that identify the transaction: handles, the code and its verifier.
    public func learn(from response: Response) { learn(from: response, nil) }

    /// Learns everything secret and personal in a response.
    public func learnAll(of response: Response) { learn(from: response, SecretPlaces(response)) }

    /// Learns the same, and returns the response as JSON text with all that is known redacted.
    public func redactedText(
        of response: Response, _ layout: JSON.Layout = .compact
    ) -> String {
        let body = SecretPlaces(response)
        learn(from: response, body)
        return all.redacted(body).text(layout)
    }

    private func learn(from response: Response, _ body: SecretPlaces?) {
        state.withLock { state in
            // Those that could be a word are hidden at their places only. Of the others only hashes are kept:
            // an org can send new handles and cookies with each poll.
            let new = response.secrets.filter {
                !SecretNames.isOrdinary(received: $0.revealed)
                    && state.received.insert($0.hashValue).inserted
            }
            let forms = Redactor.forms(of: new)
            state.typed.learn(handles: forms)
            state.all.learn(forms, from: body)
        }
    }

    /// Redacts typed secrets: for screens and errors.
    public var typed: Redactor { state.withLock { $0.typed } }

    /// Redacts all secrets and personal data: for what others wrote.
    public var all: Redactor { state.withLock { $0.all } }

    /// Redacts all secrets and personal data: for recordings, whose JSON members are our own.
    public var record: Redactor {
        var redactor = all
        redactor.exceptions.insert(.unknown)
        return redactor
    }
}

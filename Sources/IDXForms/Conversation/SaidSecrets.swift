import IDXAuth
import Synchronization

/// What a person has told the org in secret: an org that repeats it must not get it onto a screen.
final class SaidSecrets: Sendable {
    private let redaction = Mutex(Redaction(exceptions: .personal))

    /// Remembers the secrets among some answers.
    func learn(from answers: [Answer]) {
        redaction.withLock { redaction in
            for answer in answers {
                if case .secret(let secret) = answer.value { redaction.learn(secret) }
            }
        }
    }

    /// The screen with such secrets taken out of what the org says.
    func hidden(in screen: Screen) -> Screen {
        let redaction = redaction.withLock { $0 }
        var screen = screen
        screen.notices = screen.notices.map { $0.redacted(redaction) }
        if let main = screen.main {
            screen.main?.questions = main.questions.map { $0.redacted(redaction) }
        }
        return screen
    }
}

extension Screen.Notice {
    fileprivate func redacted(_ redaction: Redaction) -> Screen.Notice {
        var notice = self
        notice.text = Sanitizer.line(redaction.redacted(text.text), limit: 1000)
        return notice
    }
}

extension Question {
    fileprivate func redacted(_ redaction: Redaction) -> Question {
        var question = self
        question.notices = notices.map { $0.redacted(redaction) }
        guard case .choice(let choices) = kind else { return question }
        question.kind = .choice(
            choices.map { choice in
                var choice = choice
                choice.questions = choice.questions.map { $0.redacted(redaction) }
                return choice
            })
        return question
    }
}

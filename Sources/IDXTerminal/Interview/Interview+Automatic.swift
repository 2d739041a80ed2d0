import IDXAuth
import IDXForms

extension Interview {
    /// The form of a screen filled in without asking, because it offers one way only.
    ///
    /// Not if something went wrong before, and not if it may be skipped: then there is a choice.
    static func automatic(_ screen: Screen) -> Interview? {
        guard case .form = screen.kind, let main = screen.main, main.obstacle == nil,
            !main.questions.isEmpty, screen.wait == nil,
            !screen.notices.contains(where: { $0.severity == .error }),
            !screen.actions.contains(where: { [.skip, .identityProvider].contains($0.purpose) })
        else { return nil }
        var interview = Interview(main)
        var index = 0
        while index < interview.questions.count {
            let question = interview.questions[index]
            guard question.notices.isEmpty, let only = question.onlyChoice else { return nil }
            interview.set(.choice(only.id), of: question)
            index += 1
        }
        return interview
    }
}

extension Terminal {
    /// A form that needs no asking, unless the same was sent just before: the org then wants something else.
    func automatic(_ screen: Screen) -> Interview? {
        let interview = Interview.automatic(screen)
        return withSession { session in
            defer { session.automatic = interview }
            return session.automatic == interview ? nil : interview
        }
    }
}

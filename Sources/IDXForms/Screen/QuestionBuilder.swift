import IDXAuth
import IDXJSON
import IDXPlatform

/// Builds the questions for the fields of a form, in order, with nested fields flattened.
struct QuestionBuilder {
    let remediation: Remediation
    let traits: RemediationTraits
    let current: Authenticator?
    let reach: Screen.Reach
    /// The authenticator that the form is about.
    let authenticator: Authenticator?
    /// Whether a browser comes back to the dialogue.
    let returnsFromBrowser: Bool
    /// The groups of authenticators of which the user has to set up a number.
    let groups: [Authenticator.Group]
    /// What the user has already, in a list to set up more.
    let enrolled: Set<Authenticator.Key>
    /// The org's rules for a new password, from the authenticator it belongs to.
    private let passwordRules: ScreenBuilder.Once<PasswordRules?>
    private let response: Response

    init(
        _ remediation: Remediation, _ traits: RemediationTraits, _ response: Response,
        _ current: Authenticator?, about authenticator: Authenticator?,
        _ passwordRules: ScreenBuilder.Once<PasswordRules?>,
        reaching reach: Screen.Reach = .init()
    ) {
        self.remediation = remediation
        self.traits = traits
        self.current = current
        self.authenticator = authenticator
        self.reach = reach
        self.passwordRules = passwordRules
        self.response = response
        returnsFromBrowser = response.returnsFromBrowser
        groups = traits.enrolls ? response.authenticatorGroups : []
        let isList = traits.enrolls && traits.selectsAuthenticator
        let own = isList ? response.authenticators.filter { $0.state == .enrolled } : []
        enrolled = Set(own.compactMap(\.key))
    }

    /// Whether the step can be left undone.
    var canSkip: Bool { response.remediations[.skip] != nil }

    /// The time at the org, which grace periods are compared with.
    var now: Date { Date() + response.clockOffset.seconds }

    /// The questions for the fields of the form.
    func questions(_ fields: [Remediation.Form.Field]) -> [Question] {
        let all = questions(of: fields, group: nil)
        // The decision comes after the fields it is about.
        guard all.contains(where: \.isDecision) else { return all }
        return all.filter { !$0.isDecision } + all.filter(\.isDecision)
    }

    func questions(of fields: [Remediation.Form.Field], group: DisplayText?) -> [Question] {
        fields.flatMap { field -> [Question] in
            guard let form = field.form else {
                return isAsked(field) ? [question(field, group: group)].compactMap { $0 } : []
            }
            let label = field.label.map { Sanitizer.line($0, limit: 100) }
            return questions(of: form.allFields, group: label ?? group).withMessages(of: field)
        }
    }

    /// Visible fields that take an answer, and the hidden decision of a consent form.
    private func isAsked(_ field: Remediation.Form.Field) -> Bool {
        if field.name == "stateHandle" { return false }
        // The members of an object without a form are unknown; its default is sent.
        if field.type == .object, field.options?.isEmpty != false { return false }
        let isDecision =
            field.name == "consent"
            && (field.type == .boolean || field.isMutable && field.defaultValue == nil)
        guard field.isMutable, field.isVisible || isDecision else { return false }
        // A single method needs no prompt; it is chosen automatically.
        return !(Self.isMethod(field) && (field.options?.count ?? 0) == 1)
    }

    private func question(_ field: Remediation.Form.Field, group: DisplayText?) -> Question? {
        let kind = kind(of: field)
        if case .choice([]) = kind { return nil }
        let isConsent = isConsent(field)
        return Question(
            id: field.path, label: label(of: field), group: group, hint: hint(of: field),
            isRequired: isRequired(field, kind) || isConsent,
            initial: initial(field, kind, isConsent),
            notices: NoticeBuilder.notices(of: field), needsDecision: isConsent, kind: kind)
    }

    /// A yes/no question has a default, so it is required only if the server says so.
    private func isRequired(_ field: Remediation.Form.Field, _ kind: Question.Kind) -> Bool {
        kind == .toggle ? field.isRequired : field.isExpected || Self.isReach(field.path)
    }

    /// Whether it says how to reach the authenticator that was chosen. Okta marks that as optional in lists,
    /// because only who chooses the authenticator needs it, and asks again for what is left out.
    static func isReach(_ path: FieldPath) -> Bool {
        ["methodType", "channel", "phoneNumber"].contains { path.dotted == "authenticator.\($0)" }
    }

    private func label(of field: Remediation.Form.Field) -> DisplayText {
        let given = field.label.map { Sanitizer.line($0, limit: 200) } ?? ""
        let name = Sanitizer.line(field.name ?? "", limit: 100).text
        // The server labels a PIN with the name of its authenticator.
        if name == "passcode", isAboutPIN { return AuthenticatorPhrase.pin.text }
        if let words = Wording.titleQuestion(name, in: remediation.type) { return words }
        // Some servers repeat the field's name instead of a label.
        if !given.isEmpty, given.text != name { return given }
        if field.options != nil,
            let words = Wording.label(
                ofChoice: name, in: remediation.type, of: authenticator?.type)
        {
            return words
        }
        return Wording.label(ofField: name)
    }

    private func hint(of field: Remediation.Form.Field) -> DisplayText? {
        field.help.map { Sanitizer.line(HTMLText.plain($0)) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Consent always needs an explicit answer, never just Enter.
    private func isConsent(_ field: Remediation.Form.Field) -> Bool {
        field.name == "consent" || (traits.asksConsent && field.type == .boolean)
    }

    private func initial(
        _ field: Remediation.Form.Field, _ kind: Question.Kind, _ isConsent: Bool
    ) -> Answer.Value? {
        if isConsent { return nil }
        switch kind {
        case .toggle:
            return .toggle(field.defaultValue?.coerced(to: .boolean)?.bool ?? false)
        // A code from the server's form is stale.
        case .text(let rules) where rules.format == .code: return nil
        case .text: return Self.text(ofDefault: field).map(Answer.Value.text)
        case .secret: return nil
        case .several(let choices):
            let values = Set(field.defaultValue?.array ?? [])
            let chosen = choices.filter { choice in
                !values.isEmpty
                    && Screen.option(choice.id, of: field)?.defaultValue.map(values.contains)
                        == true
            }
            return chosen.isEmpty ? nil : .several(chosen.map(\.id))
        case .choice(let choices):
            // The org rejected an answer within an option, so that option was chosen.
            if let faulty = choices.first(where: { $0.obstacle == nil && $0.isFaulty }) {
                return .choice(faulty.id)
            }
            guard let value = field.defaultValue else { return nil }
            return choices.first { Screen.option($0.id, of: field)?.defaultValue == value }
                .map { .choice($0.id) }
        }
    }
}

extension QuestionBuilder {
    /// The server's own value as text to edit; nil if there is none.
    static func text(ofDefault field: Remediation.Form.Field) -> String? {
        let values = field.defaultValue.map { $0.array ?? [$0] } ?? []
        let text = values.compactMap { $0.string ?? $0.number?.text }.joined(separator: ", ")
        let clean = Sanitizer.line(text)
        return clean.isEmpty ? nil : clean.text
    }

    private func kind(of field: Remediation.Form.Field) -> Question.Kind {
        if let options = field.options, !options.isEmpty {
            let choices = ChoiceBuilder(field: field, questions: self).choices()
            return field.type == .array ? .several(choices) : .choice(choices)
        }
        if field.name == "questionKey" {
            let listed = listed
            if !listed.isEmpty { return .choice(listed) }
        }
        if field.type == .boolean { return .toggle }
        if isSecret(field) { return .secret(secretRules(field)) }
        var rules = Question.TextRules(
            format: format(of: field),
            minLength: (field.minLength ?? limits(of: field)?.minLength).flatMap(Self.length),
            maxLength: (field.maxLength ?? limits(of: field)?.maxLength).flatMap(Self.length))
        rules.isDigits =
            rules.format == .code && [.email, .phone, .app].contains(authenticator?.type)
        if rules.format == .plain { rules.completion = .init(field: field.name, hint: field.hint) }
        return .text(rules)
    }

    /// The org's rules for the secret of the authenticator, if the field takes it.
    private func limits(of field: Remediation.Form.Field) -> PasswordSettings? {
        let isSecret = ["passcode", "answer"].contains(field.name)
        return isSecret && authenticator?.type != .password ? authenticator?.settings : nil
    }

    private static func length(_ number: Int) -> Int? { number > 0 ? number : nil }

    private func isSecret(_ field: Remediation.Form.Field) -> Bool {
        if field.isSecret { return true }
        switch field.name {
        case "answer": return authenticator?.type == .securityQuestion
        case "passcode": return isAboutPassword || isAboutPIN
        default: return false
        }
    }

    private var isAboutPassword: Bool {
        switch traits.passcode {
        case .ofAuthenticator: authenticator?.type == .password
        case .password: true
        case .text: false
        }
    }

    /// Whether the form takes the PIN of a card.
    private var isAboutPIN: Bool { authenticator?.key == .nfcPIN }

    private func secretRules(_ field: Remediation.Form.Field) -> Question.SecretRules {
        guard field.name == "passcode" else {
            let rules = traits.setsPassword ? limits(of: field).flatMap { PasswordRules($0) } : nil
            return Question.SecretRules(password: rules)
        }
        if isAboutPIN {
            let rules = traits.setsPassword ? PasswordRules(pinOf: authenticator) : nil
            return Question.SecretRules(isNew: traits.setsPassword, password: rules)
        }
        // A password of a type that is unknown has rules as well.
        let isPassword =
            isAboutPassword || authenticator?.settings.flatMap { PasswordRules($0) } != nil
        guard traits.setsPassword, isPassword else { return Question.SecretRules() }
        return Question.SecretRules(isNew: true, password: passwordRules.value)
    }

    private func format(of field: Remediation.Form.Field) -> Question.TextRules.Format {
        switch (field.name, field.type) {
        case (_, .integer), (_, .number): .number
        case (_, .array): .list
        case ("phoneNumber", _): .phone
        case ("userCode", _): .userCode
        case ("passcode", _), ("totp", _), ("otp", _), ("nextPasscode", _): .code
        default: .plain
        }
    }

    /// Whether a field chooses among the methods of one authenticator.
    static func isMethod(_ field: Remediation.Form.Field) -> Bool {
        guard field.name == "methodType", let options = field.options, !options.isEmpty else {
            return false
        }
        // Fields of a method need questions of their own.
        return options.allSatisfy { $0.form == nil } && field.isMutable
    }

    static let listedLimit = 200

    /// The security questions listed next to the form, as choices. Limited in number, because every
    /// field that takes one repeats them all.
    private var listed: [Choice] {
        let questions = Screen.securityQuestions(of: remediation, in: response)
        return questions.prefix(Self.listedLimit).enumerated().compactMap { index, listed in
            guard let key = listed.questionKey else { return nil }
            return Choice(
                id: Choice.ID(option: index),
                label: listed.question.map { Sanitizer.line($0, limit: 200) }
                    ?? Wording.words(of: key),
                keys: [Sanitizer.line(key, limit: 100).text])
        }
    }
}

extension PasswordRules {
    /// The org's rules for a new password, from the authenticator it belongs to.
    init?(of response: Response, _ current: Authenticator?) {
        let user = User(
            username: response.user?.identifier,
            attributes: [
                "firstName": response.user?.profile?.firstName,
                "lastName": response.user?.profile?.lastName,
            ].compactMapValues { $0 })
        let candidates =
            [current].compactMap { $0 } + response.authenticators.filter { $0.type == .password }
        let found = candidates.lazy.compactMap(\.settings)
            .compactMap { PasswordRules($0, user: user) }.first
        guard let found else { return nil }
        self = found
    }
}

extension [Question] {
    /// The questions of a group or an option, with its own messages at the first of them.
    func withMessages(of holder: Remediation.Form.Field) -> Self {
        guard !isEmpty else { return self }
        var questions = self
        questions[0].notices += NoticeBuilder.notices(of: holder)
        return questions
    }
}

extension Question {
    fileprivate var isDecision: Bool { id.dotted == "consent" }
}

extension Choice {
    /// Whether the org reported an error in an answer within the option.
    fileprivate var isFaulty: Bool { questions.flatMap(\.withNested).contains(where: \.isFaulty) }
}

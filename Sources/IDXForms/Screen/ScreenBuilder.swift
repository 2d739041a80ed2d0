public import IDXAuth
import IDXJSON

/// Builds the screen of a response from its fields, options, authenticators and actions, without
/// code for individual flows.
///
/// All text from the server passes through ``Sanitizer`` here, once.
final class ScreenBuilder {
    let response: Response
    let host: String
    let reach: Screen.Reach
    let earlier: Screen.Earlier
    /// The current authenticator, if there is one.
    let current: Authenticator?
    let deviceChallenge: DeviceChallenge?
    /// All forms and links in the server's order, each with its identifier.
    let offers: [Offer]

    /// A form or link of the response.
    final class Offer {
        let id: Screen.Action.ID
        let remediation: Remediation
        /// The first authenticator that it refers to.
        let authenticator: Authenticator?
        /// Whether it is a remediation of the response itself, not an action of another object.
        let isRemediation: Bool
        let obstacle: Obstacle?
        let traits: RemediationTraits
        let purpose: Screen.Action.Purpose
        /// The questions of its form; empty for a link or a form that is not possible here.
        let questions: [Question]
        /// Whether it is polled until something else has happened. A form that needs an answer is a question.
        private(set) lazy var isPoll = traits.isPolled && (questions.isEmpty || !needsAnswer)

        init(
            id: Screen.Action.ID, remediation: Remediation, authenticator: Authenticator?,
            isRemediation: Bool, obstacle: Obstacle?, traits: RemediationTraits,
            questions: [Question]
        ) {
            self.id = id
            self.remediation = remediation
            self.authenticator = authenticator
            self.isRemediation = isRemediation
            self.obstacle = obstacle
            self.traits = traits
            purpose = .init(of: remediation, traits, isRemediation: isRemediation)
            self.questions = questions
        }

        private var needsAnswer: Bool {
            do throws(AnswerError) {
                _ = try remediation.request()
                return false
            } catch .missing {
                return true
            } catch {
                return false
            }
        }
    }

    /// A value that is computed at first use.
    final class Once<Value> {
        private let make: () -> Value
        private(set) lazy var value = make()

        init(_ make: @escaping () -> Value) { self.make = make }
    }

    init(
        _ response: Response, host: String, reaching reach: Screen.Reach,
        after earlier: Screen.Earlier
    ) {
        self.response = response
        self.host = host
        self.reach = reach
        self.earlier = earlier
        let current = response.authenticators.current
        self.current = current
        let deviceChallenge = response.deviceChallenge
        self.deviceChallenge = deviceChallenge
        var size = FormSize()
        let passwordRules = Once { PasswordRules(of: response, current) }
        let isRefused = response.messages.allMessages.contains(where: \.isError)
        offers = Screen.forms(in: response).map { id, remediation, isRemediation in
            let traits = RemediationTraits.of(remediation, isRefused: isRefused)
            let fields = remediation.form.allFields
            let fits = !isRemediation || size.add(fields)
            let authenticator = remediation.authenticators.first
            return Offer(
                id: id, remediation: remediation, authenticator: authenticator,
                isRemediation: isRemediation,
                obstacle: fits
                    ? Obstacle(
                        of: remediation, fields, traits, authenticator ?? current, deviceChallenge,
                        in: response, reaching: reach)
                    : .tooLong,
                traits: traits,
                questions: isRemediation && fits
                    ? QuestionBuilder(
                        remediation, traits, response, current, about: authenticator ?? current,
                        passwordRules, reaching: reach
                    ).questions(fields) : [])
        }
    }

    func build() -> Screen {
        if response.isLoginSuccessful { return end(.success, step: "success") }
        let plan = Plan(self)
        guard let step = plan.step else { return terminal() }
        let main = plan.main.map { action($0, isMain: true) }
        let actions = self.actions(besides: plan)
        let kind = kind(plan, main, actions)
        if kind == .terminal(isError: true) { return end(kind, step: "terminal") }
        var reasons: [DisplayText] = []
        if case .notPossible = kind {} else { reasons = plan.unusable.compactMap(reason) }
        let builder = NoticeBuilder(
            response: response, shown: main?.questions ?? [], reasons: reasons)
        var screen = Screen(
            step: stepName(plan.main ?? step),
            kind: kind,
            title: title(of: step, main).fromFirstWord, host: Sanitizer.line(host, limit: 255),
            account: account,
            notices: builder.notices(),
            facts: FactBuilder(self, step: step, main: main, isWaiting: plan.wait != nil).facts(),
            main: main, wait: plan.wait.map(wait), actions: actions,
            expiresAt: response.expiresAt, subject: subject)
        screen.automatic = automatic
        screen.leaveOutRepeatedHeading()
        screen.nameFields()
        return screen
    }

    private func kind(_ plan: Plan, _ main: Screen.Action?, _ actions: [Screen.Action])
        -> Screen.Kind
    {
        let hasOther = actions.contains {
            $0.obstacle == nil && $0.purpose != .startOver && $0.purpose != .cancel
        }
        if main == nil, plan.wait != nil {
            // No program but a browser reaches it, and the org offers no way to say so.
            let isVain =
                deviceChallenge?.method?.needsBrowser == true
                && response.deviceProbeCancelAction == nil && !hasOther
            return isVain ? .notPossible(reason: Wording.cannotProbe(reaching: reach)) : .waiting
        }
        if main != nil { return .form }
        if hasOther { return .form }
        guard offers.contains(where: { $0.isRemediation && !$0.traits.isFailure }),
            let reason = plan.unusable.first.flatMap(reason)
        else { return .terminal(isError: true) }
        return .notPossible(reason: reason.sentence)
    }

    /// The name of what the org offered and why it is not possible.
    private func reason(_ offer: Offer) -> DisplayText? {
        if let choice = blockedChoice(of: offer) { return choice.problem }
        return offer.obstacle.map { obstacle in
            let related = obstacle.isCaptcha ? nil : offer.authenticator
            let name =
                related.flatMap { Wording.title(AuthenticatorName($0)) }
                ?? formTitle(of: offer)
            return reason(obstacle, of: name)
        }
    }

    private func reason(_ obstacle: Obstacle, of name: DisplayText) -> DisplayText {
        // What has ended is the sign-in, not one of its forms.
        let name = obstacle == .browserOutcome ? FormPhrase.thisSignIn.text : name
        return Wording.obstacle(Wording.obstacle(obstacle, reaching: reach), of: name)
    }

    private func stepName(_ step: Offer) -> String {
        let name = Sanitizer.line(step.remediation.name, limit: 100)
        return (name.isEmpty ? Wording.unnamed : name).text
    }

    private var account: DisplayText? {
        response.user?.identifier.map { Sanitizer.line($0, limit: 200) }
            .flatMap { $0.isEmpty ? nil : $0 }
    }

    private var subject: Screen.Subject {
        Screen.Subject(
            authenticator: current?.id ?? current?.key?.rawValue,
            challenge: (response.deviceProbeCancelAction == nil
                ? current?.contextualData?.challenge : response.deviceChallenge)?
                .challengeRequest)
    }

    private func wait(_ offer: Offer) -> Screen.Wait {
        let interval = offer.remediation.pollInterval
        let words = Wording.waiting(
            for: offer.remediation.type, AuthenticatorName(offer.authenticator ?? current),
            at: Sanitizer.line(host, limit: 255), every: interval)
        return Screen.Wait(
            label: words.label, done: words.done, every: interval, action: offer.id)
    }
}

extension ScreenBuilder {
    /// The terminal screen: messages, maybe a code for the other device, and starting over.
    private func terminal() -> Screen {
        let hasErrors = response.messages.allMessages.contains(where: \.isError)
        if response.successRedirect != nil, !hasErrors {
            return end(
                .notPossible(reason: reason(.browserOutcome, of: "").sentence),
                step: "terminal")
        }
        let isBad = NoticeBuilder.isFailure(response)
        return end(.terminal(isError: isBad), step: "terminal")
    }

    private func end(_ kind: Screen.Kind, step: String) -> Screen {
        var notices = NoticeBuilder(response: response, shown: [], reasons: []).notices()
        if let refusal = refusal(kind, notices) { notices = [refusal] }
        if notices.isEmpty, kind == .terminal(isError: true), response.deviceEnrollment == nil {
            notices = [.init(severity: .error, text: EndingPhrase.noReason.text)]
        }
        let offered = kind == .success ? [] : actions(besides: Plan(self))
        let actions = offered.map { action in
            var action = action
            // The transaction has ended, so starting over means going back to the sign-in.
            if action.purpose == .startOver { action.label = ActionPhrase.backToSignIn.text }
            return action
        }
        return Screen(
            step: step, kind: kind,
            title: Wording.title(
                ofEnd: kind, isDevice: response.deviceEnrollment != nil),
            host: Sanitizer.line(host, limit: 255), account: account, notices: notices,
            facts: FactBuilder(self, step: nil, main: nil).facts(),
            actions: actions,
            expiresAt: response.expiresAt, subject: subject)
    }

    /// That the user gave no access, in place of words of the org about what is not allowed.
    private func refusal(_ kind: Screen.Kind, _ said: [Screen.Notice]) -> Screen.Notice? {
        guard let app = earlier.refusedApp, kind == .terminal(isError: true),
            said.allSatisfy({ $0.key == "security.access_denied" })
        else { return nil }
        let phrase: EndingPhrase = app.isEmpty ? .noAccess : .noAccessForApp
        return .init(
            severity: .error, text: phrase.text(["app": .text(app)]), key: said.first?.key)
    }

    /// The title of a form.
    func formTitle(of offer: Offer) -> DisplayText {
        Wording.title(
            of: offer.remediation.type,
            authenticator: (offer.authenticator ?? current).map(AuthenticatorName.init),
            words: StepWords(response, offer.remediation))
    }

    /// If the form asks for a password, the host is part of the title. What only leads elsewhere is
    /// named by where it leads.
    private func title(of step: Offer, _ main: Screen.Action?) -> DisplayText {
        switch main?.purpose {
        case .identityProvider where step.remediation.externalPasswordChange == nil:
            return main?.label ?? formTitle(of: step)
        case .signIn: return ActionPhrase.backToSignIn.text
        default: break
        }
        return step.traits.showsHost
            ? TitlePhrase.signInTo.text(["host": .text(Sanitizer.line(host, limit: 255))])
            : formTitle(of: step)
    }
}

extension Screen {
    /// Leaves out the heading of the only group of fields if the title says the same.
    fileprivate mutating func leaveOutRepeatedHeading() {
        let groups = Set((main?.questions ?? []).map(\.group))
        guard groups.count == 1, case let group?? = groups.first,
            title.lowercased().text.contains(group.lowercased().text)
        else { return }
        let asked = main?.questions.map { question in
            var question = question
            question.group = nil
            return question
        }
        if let asked { main?.questions = asked }
    }

    /// Puts the labels of fields in place of their paths in messages: people see no paths.
    fileprivate mutating func nameFields() {
        guard allNotices.contains(where: \.mayNameField) else { return }
        let names = (main?.questions ?? []).flatMap(\.withNested).map { question in
            let (path, label) = (question.id.dotted, question.label.text)
            // A path of one name may be an ordinary word where it is not quoted.
            return path.contains(".") ? (path, label) : ("'\(path)'", "'\(label)'")
        }.sorted { $0.0.count > $1.0.count }
        func name(_ notice: Screen.Notice) -> Screen.Notice {
            var notice = notice
            let text = names.reduce(notice.text.text) { $0.replacing($1.0, with: $1.1) }
            if text != notice.text.text { notice.text = Sanitizer.line(text, limit: 1000) }
            notice.items = notice.items.map(name)
            return notice
        }
        notices = notices.map(name)
        let named = main?.questions.map { $0.changed { $0.notices = $0.notices.map(name) } }
        if let named { main?.questions = named }
    }

    /// Whether a question is the title, which is not said again.
    package func asksInTitle(_ question: Question) -> Bool { question.label == title }
}

extension Screen.Notice {
    /// Whether the text may hold the path of a field: a dot within a word, or something quoted.
    fileprivate var mayNameField: Bool {
        let bytes = text.text.utf8
        let quotes = bytes.count { $0 == UInt8(ascii: "'") }
        let hasPath = zip(bytes, bytes.dropFirst()).contains { one, next in
            one == UInt8(ascii: ".") && next | 0x20 >= UInt8(ascii: "a") && next < 0x80
        }
        return quotes > 1 || hasPath || items.contains(where: \.mayNameField)
    }
}

extension DisplayText {
    /// The text without symbols before its first word, which would look like the program's own.
    fileprivate var fromFirstWord: DisplayText {
        let rest = drop { $0.isSymbol || $0.isWhitespace || "!·•".contains($0) }
        return rest.isEmpty ? self : rest
    }
}

extension Screen {
    /// Builds the screen of a response. Never fails: it says what is not possible.
    ///
    /// ```swift
    /// let screen = Screen(response, host: "acme.okta.com")
    /// print(screen.title, screen.main?.questions.map(\.label) ?? [])
    /// ```
    ///
    /// - Parameters:
    ///   - response: The org's response.
    ///   - host: The org's host, which users see before they type a password.
    ///   - reach: What can be reached from where it is shown.
    public init(_ response: Response, host: String, reaching reach: Reach = Reach()) {
        self.init(response, host: host, reaching: reach, after: Earlier())
    }

    init(_ response: Response, host: String, reaching reach: Reach, after earlier: Earlier) {
        self = ScreenBuilder(response, host: host, reaching: reach, after: earlier).build()
    }

    /// The form or link behind an action or a wait of the response's screen.
    public static func remediation(for id: Action.ID, in response: Response) -> Remediation? {
        forms(in: response).first { $0.id == id }?.remediation
    }

    /// Every form and link of a response under a unique name: `redirect-idp#2`.
    static func forms(
        in response: Response
    ) -> [(id: Action.ID, remediation: Remediation, isRemediation: Bool)] {
        var counts: [String: Int] = [:]
        counts.reserveCapacity(response.remediations.count + response.actions.count)
        func id(_ name: String) -> Action.ID {
            let count = counts[name, default: 0] + 1
            counts[name] = count
            return Action.ID(rawValue: count == 1 ? name : "\(name)#\(count)")
        }
        return response.remediations.map { (id($0.name), $0, true) }
            + response.actions.map { (id($0.name), $0, false) }
    }
}

import IDXAuth
import IDXJSON

/// Builds the choices for the options of one field and tells them apart by their authenticators.
struct ChoiceBuilder {
    let field: Remediation.Form.Field
    let questions: QuestionBuilder

    /// Whether the options are authenticators to set up.
    var isListToSetUp: Bool {
        questions.traits.enrolls && questions.traits.selectsAuthenticator
            && field.options?.contains { $0.authenticator != nil } == true
    }

    /// Every option the server offers, in its order, whether a terminal can use it or not.
    func offered() -> [Choice] {
        var choices = entries()
        numberDuplicates(&choices)
        return choices
    }

    /// The choices to show: without the channel in use, and with unavailable ones last.
    func choices() -> [Choice] {
        var choices = collapsingPasskeys(entries())
        if questions.traits.purpose == .switchChannel {
            choices.removeAll(where: \.isCurrent)
        }
        numberDuplicates(&choices)
        // Unavailable choices stay visible. FastPass may not work, so it follows the others.
        return Choice.inOrder(grouped(choices))
    }

    private func entries() -> [Choice] {
        (field.options ?? []).enumerated().flatMap { index, option in
            entries(of: option, at: index)
        }
    }

    /// One entry for an option, or one per method if it has several.
    private func entries(of option: Remediation.Form.Field, at index: Int) -> [Choice] {
        let inner = option.form?.allFields ?? []
        let methods = inner.first(where: QuestionBuilder.isMethod)
        let offered = methods?.options ?? []
        guard offered.count > 1 else {
            let method =
                offered.first?.defaultValue?.string
                ?? inner.first { $0.name == "methodType" }?.defaultValue?.string
            return [choice(option, inner, at: index, method: method, splitAt: nil)]
        }
        return offered.indices.map { place in
            choice(
                option, inner, at: index, method: offered[place].defaultValue?.string,
                splitAt: place, methodLabel: offered[place].label)
        }
    }

    private func choice(
        _ option: Remediation.Form.Field, _ inner: [Remediation.Form.Field], at index: Int,
        method: String?, splitAt place: Int?, methodLabel: String? = nil
    ) -> Choice {
        let authenticator = option.authenticator
        let profile = OptionProfile(option)
        let value = option.defaultValue.flatMap { $0.string ?? $0.text() }
        func fixed(_ name: String) -> String? {
            inner.first { $0.name == name && !$0.isMutable }?.defaultValue?.string
        }
        let id = fixed("id")
        /// Whether the value names what the user has, not a kind of authenticator.
        let isOwn = authenticator?.state == .enrolled && authenticator?.id == id
        let ids = [fixed("enrollmentId"), isOwn ? id : nil].compactMap(\.self)
        let label = label(of: option, authenticator, value)
        var choice = Choice(
            id: Choice.ID(option: index, method: place),
            label: label,
            detail: detail(authenticator, profile, method: place == nil ? nil : method),
            keys: keys(
                authenticator, profile, own: option.label, method: method, value: value,
                ids: ids, methodLabel: methodLabel),
            questions: questions.questions(
                of: inner.filter { !QuestionBuilder.isMethod($0) }, group: nil
            ).withMessages(of: option)
                .map { $0.named(inside: label) },
            isCurrent: isCurrent(authenticator, profile, value),
            obstacle: obstacle(authenticator, method: method, value: value))
        choice.about = about(authenticator, method: place == nil ? nil : method)
        return choice
    }

    private func label(
        of option: Remediation.Form.Field, _ authenticator: Authenticator?, _ value: String?
    ) -> DisplayText {
        let given = option.label ?? authenticator?.displayName ?? ""
        let clean = Sanitizer.line(given, limit: 200)
        if field.name == "channel", let value { return Wording.channel(value, label: clean) }
        if !clean.isEmpty { return clean }
        if let value, !value.isEmpty { return Wording.words(of: Sanitizer.line(value, limit: 100)) }
        let names = [authenticator?.key?.rawValue, authenticator?.type.rawValue].compactMap(\.self)
        return Wording.name(ofAuthenticator: names.first { !$0.isEmpty } ?? "")
    }

    /// Masked addresses, device names, how many skips are left.
    private func detail(
        _ authenticator: Authenticator?, _ profile: OptionProfile, method: String?
    ) -> DisplayText? {
        var parts: [DisplayText] = []
        if let target = Wording.method(method, to: profile.words.joined(separator: ", ")) {
            parts.append(target)
        }
        if questions.traits.enrolls, authenticator?.allowedFor == "recovery" {
            parts.append(AuthenticatorPhrase.forRecovery.text)
        }
        if let due = authenticator?.gracePeriod.flatMap({ Wording.due($0, at: questions.now) }) {
            parts.append(due)
        }
        // The org describes authenticators that it named itself.
        if parts.isEmpty, let words = authenticator?.details, !words.isEmpty {
            return Sanitizer.line(HTMLText.plain(String(words.prefix(1000))), limit: 200)
        }
        return parts.count > 1 ? parts.joined(separator: ", ") : parts.first
    }

    /// What an authenticator to set up is, and that the user has one already.
    private func about(_ authenticator: Authenticator?, method: String?) -> DisplayText? {
        guard isListToSetUp, let authenticator else { return nil }
        let isDescribed = method != nil || authenticator.details?.isEmpty == false
        let words = [
            isDescribed ? nil : Wording.about(authenticator),
            authenticator.key.map(questions.enrolled.contains) == true
                ? AuthenticatorPhrase.another.text : nil,
        ].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: Wording.comma)
    }

    private func keys(
        _ authenticator: Authenticator?, _ profile: OptionProfile, own label: String?,
        method: String?, value: String?, ids: [String], methodLabel: String?
    ) -> [String] {
        var keys: [String] = []
        keys.reserveCapacity(8)
        func add(_ key: String?) {
            guard let key = key.map({ Sanitizer.line($0, limit: 200).text }), !key.isEmpty,
                !keys.contains(key)
            else { return }
            keys.append(key)
        }
        if let key = authenticator?.key?.rawValue {
            add(method.map { key + ":" + $0 })
            add(key)
        }
        // Under its name in other orgs, too.
        if let method = authenticator?.key?.methodOfOktaVerify {
            add("okta_verify:" + method.rawValue)
            add("okta_verify")
        }
        switch authenticator?.type {
        case nil, .app?, .securityKey?, .federated?, .device?, .unknown?: break
        case let kind?: add(kind.rawValue)
        }
        add(method)
        add(value)
        for id in ids {
            add(id)
            add(method.map { id + ":" + $0 })
        }
        // Names are compared without regard to case.
        if methodLabel?.lowercased() != method?.lowercased() { add(methodLabel) }
        // If our label replaces the server's, the server's remains a key of the option.
        if field.name == "channel" { add(label) }
        for word in profile.words { add(word.text) }
        return keys
    }

    private func isCurrent(
        _ authenticator: Authenticator?, _ profile: OptionProfile, _ value: String?
    ) -> Bool {
        let current = questions.current
        if field.name == "channel" { return value == current?.contextualData?.selectedChannel }
        guard let authenticator, authenticator == current else { return false }
        return profile.fits(current?.profile)
    }

    private func obstacle(_ authenticator: Authenticator?, method: String?, value: String?)
        -> DisplayText?
    {
        if field.name == "channel", ["samedevice", "devicebootstrap"].contains(value) {
            return Wording.obstacle(.sameDevice, reaching: questions.reach)
        }
        return Obstacle(
            of: authenticator, method: method, isEnrollment: questions.traits.enrolls,
            returnsFromBrowser: questions.returnsFromBrowser, reaching: questions.reach
        ).map {
            Wording.obstacle($0, reaching: questions.reach)
        }
    }
}

extension Question {
    /// Labels a question after its field if it would only repeat the option's label.
    fileprivate func named(inside option: DisplayText) -> Question {
        guard label == option, case .field(let name, _)? = id.components.last else { return self }
        var question = self
        question.label = Wording.label(ofField: name)
        return question
    }
}

extension ChoiceBuilder {
    /// Merges several passkeys into one entry: a browser or a terminal accepts any of them.
    ///
    /// Authenticators to set up, and those that an org named itself, are different ones.
    private func collapsingPasskeys(_ choices: [Choice]) -> [Choice] {
        let key = Authenticator.Key.webAuthn.rawValue
        guard !questions.traits.enrolls,
            choices.dropFirst().contains(where: { $0.keys.contains(key) })
        else { return choices }
        var labels: Set<DisplayText> = []
        return choices.filter { !$0.keys.contains(key) || labels.insert($0.label).inserted }
    }

    private struct Looks: Hashable {
        let label, detail: DisplayText
    }

    /// Numbers entries that would look the same.
    private func numberDuplicates(_ choices: inout [Choice]) {
        guard choices.count > 1 else { return }
        let alike = Dictionary(grouping: choices.indices) { index in
            Looks(label: choices[index].label, detail: choices[index].detail ?? "")
        }
        // The first too, or it would have no name that is not another's as well.
        for indices in alike.values where indices.count > 1 {
            for (count, index) in indices.enumerated() {
                let number = Wording.ordinal(count + 1)
                choices[index].detail = choices[index].detail.map { "\($0), \(number)" } ?? number
            }
        }
    }
}

/// What the option's enrollment tells about the user.
struct OptionProfile {
    /// The nickname, masked address or number, and device name, where known.
    let words: [DisplayText]
    private let profile: Authenticator.Profile?

    init(_ option: Remediation.Form.Field) {
        profile = option.profile
        words = [option.nickname, profile?.email, profile?.phoneNumber, profile?.deviceName]
            .compactMap { $0.map { Sanitizer.line($0, limit: 100) } }.filter { !$0.isEmpty }
    }

    /// Whether it may belong to the same address as the current authenticator.
    func fits(_ other: Authenticator.Profile?) -> Bool {
        ["email", "phoneNumber"].allSatisfy { address in
            guard let own = profile?[address], let others = other?[address] else { return true }
            return own == others
        }
    }
}

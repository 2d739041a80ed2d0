import IDXAuth
import IDXJSON

extension ScreenBuilder {
    /// The actions other than the main one, in menu order.
    func actions(besides plan: Plan) -> [Screen.Action] {
        var seen: Set<OfferIdentity> = []
        let passkey = offers.first(where: \.isPasskey)?.id
        let shown = offers.filter { offer in
            guard offer.id != plan.main?.id, isOffered(offer, passkey) else { return false }
            // What is polled can be answered too: whether to send a push automatically.
            guard offer.id != plan.wait?.id || !offer.questions.isEmpty else { return false }
            // What sends the code is the form itself.
            let sends = plan.main?.purpose == .resend || plan.main?.traits.target == .codeToSend
            if sends, offer.purpose == .resend { return false }
            // Both current objects may carry the same form.
            return offer.isRemediation || seen.insert(OfferIdentity(offer)).inserted
        }
        let purposes = shown.map(sidePurpose)
        var actions = openers(plan)
        for purpose in Screen.Action.Purpose.allCases {
            for index in purposes.indices where purposes[index] == purpose {
                actions.append(action(shown[index], isMain: false))
            }
        }
        return actions
    }

    /// The addresses that open an app on this device, which are too long to show. They answer
    /// nothing before the org waits for the app.
    private func openers(_ plan: Plan) -> [Screen.Action] {
        guard plan.wait != nil else { return [] }
        var seen: Set<String> = []
        return appAddresses.filter { seen.insert($0).inserted }.enumerated().map { index, address in
            let link = Sanitizer.link(address)
            var action = Screen.Action(
                id: .init(
                    rawValue: Screen.Action.openApp + (index == 0 ? "" : "#\(index + 1)")),
                purpose: .open, label: DevicePhrase.openOktaVerify.text, link: link,
                obstacle: link == nil
                    ? Wording.obstacle(
                        .unsafeAddress(Sanitizer.refusedAddress(address)), reaching: reach)
                    : nil)
            action.isOneWay = true
            return action
        }
    }

    /// Whether a code has yet to be sent: there is a way to send it, but none to send it again.
    var isUnsent: Bool {
        let senders = offers.filter { $0.purpose == .resend && !$0.isRemediation }
        return !senders.isEmpty && senders.allSatisfy { !$0.traits.needsDelay }
    }

    /// The addresses that open Okta Verify: to answer a challenge, to set it up, to read a card.
    var appAddresses: [String] {
        let data = current?.contextualData
        return [
            deviceChallenge?.opensApp == true
                ? deviceChallenge?.href(for: response.user?.identifier)?.revealed : nil,
            data?.sameDevice?.setupURL,
            data?.deviceBootstrap?.setupURL,
            data?.setupNFCHref.flatMap { $0.hasPrefix("https:") ? nil : $0 },
        ].compactMap(\.self).filter { !$0.isEmpty }
    }

    /// Whether to show it. Of the hidden ones, the first that signs in with a passkey is enough.
    private func isOffered(_ offer: Offer, _ passkey: Screen.Action.ID?) -> Bool {
        guard !offer.traits.isHidden || offer.id == passkey, offer.isRemediation || !offer.isPoll,
            !isIdleSend(offer)
        else { return false }
        return offer.purpose != .otherMethod || offersAnotherMethod(offer)
    }

    /// Whether it would send something for an authenticator that needs nothing sent: a code from an app, a password.
    private func isIdleSend(_ offer: Offer) -> Bool {
        guard !offer.isRemediation, offer.purpose == .resend, !offer.traits.needsDelay,
            let kind = (offer.authenticator ?? current)?.type
        else { return false }
        return [.app, .password, .securityQuestion, .securityKey].contains(kind)
    }

    /// Whether it offers more than one authenticator, or another than the current one.
    private func offersAnotherMethod(_ offer: Offer) -> Bool {
        let choices: [Choice] = offer.questions.compactMap(\.choices).first ?? []
        return choices.count > 1 || choices.contains { !$0.isCurrent }
    }

    /// The action for a form or link.
    func action(_ offer: Offer, isMain: Bool) -> Screen.Action {
        let remediation = offer.remediation
        let words = StepWords(response, remediation)
        let name = AuthenticatorName(offer.authenticator ?? current)
        let link = link(of: remediation)
        var action = Screen.Action(
            id: offer.id, purpose: isMain ? mainPurpose(offer) : sidePurpose(offer),
            label: isMain && link == nil
                ? Wording.submit(remediation.type, words, name)
                : entry(offer, words, name),
            detail: link == nil ? nil : ActionPhrase.opensBrowser.text,
            questions: offer.isRemediation && link == nil && offer.obstacle == nil
                ? offer.questions : [],
            link: link,
            availableAfter: offer.traits.needsDelay && !isMain && !offer.isRemediation
                ? .seconds(30) : nil,
            obstacle: offer.obstacle.map { Wording.obstacle($0, reaching: reach) }
                ?? blockedChoice(of: offer)?.obstacle)
        action.isOneWay = link != nil && remediation.externalPasswordChange != nil
        if remediation.captcha?.isProofOfWork == true {
            action.work = AutomaticPhrase.solvingCaptcha.text
        }
        return action
    }

    private func entry(_ offer: Offer, _ words: StepWords, _ name: AuthenticatorName) -> DisplayText
    {
        if offer.remediation.externalPasswordChange != nil {
            return ActionPhrase.changePassword.text
        }
        if offer.isPoll, offer.questions.count == 1, let question = offer.questions.first {
            return question.label
        }
        let purpose =
            offer.traits.sidePurpose == .otherMethod ? sidePurpose(offer) : offer.purpose
        return purpose == .answer && !offer.traits.isOptional
            ? formTitle(of: offer) : Wording.entry(offer.remediation.type, purpose, words, name)
    }

    /// The purpose of the main action, even if it would be a side action elsewhere.
    private func mainPurpose(_ offer: Offer) -> Screen.Action.Purpose {
        switch offer.purpose {
        case .otherMethod, .returnToList, .other: .answer
        default: offer.purpose
        }
    }

    /// The purpose of a side action; plain forms come after the actions that users look for.
    private func sidePurpose(_ offer: Offer) -> Screen.Action.Purpose {
        offer.purpose == .answer ? offer.traits.sidePurpose ?? .other : offer.purpose
    }

    private func link(of remediation: Remediation) -> DisplayText? {
        remediation.page.flatMap(Sanitizer.link)
    }
}

extension Screen.Action {
    fileprivate static let openApp = "open-app"

    /// Whether it opens an app on the device that has it.
    var opensApp: Bool { id.rawValue.hasPrefix(Self.openApp) }
}

extension Remediation {
    /// The address of the page that it leads to, if it does.
    var page: String? {
        // A password that is managed elsewhere is changed there.
        externalPasswordChange?.href ?? (isLink ? href : nil)
    }
}

/// What two forms of current objects have in common if they do the same.
private struct OfferIdentity: Hashable {
    let purpose: Screen.Action.Purpose
    let href: String?
    let label: String?
    let methods: [String]

    init(_ offer: ScreenBuilder.Offer) {
        purpose = offer.purpose
        href = offer.remediation.href
        label = offer.remediation.label
        methods = offer.remediation.form.allFields.compactMap {
            $0.form?["methodType"]?.defaultValue?.string
        }
    }
}

extension DeviceChallenge {
    /// Whether its address opens an app, rather than making a browser answer.
    var opensApp: Bool {
        href != nil && [nil, .customURI, .universalLink, .appLink].contains(method)
    }
}

/// The server's words for use in titles and labels.
struct StepWords {
    private let response: Response?
    private let remediation: Remediation?
    private let givenProvider: DisplayText?

    /// Creates the words of a form of a response.
    init(_ response: Response, _ remediation: Remediation) {
        self.response = response
        self.remediation = remediation
        givenProvider = nil
    }

    /// Creates words that only name an identity provider.
    init(provider: DisplayText?) {
        response = nil
        remediation = nil
        givenProvider = provider
    }

    /// The label of an identity provider.
    var provider: DisplayText? {
        givenProvider
            ?? remediation.flatMap { clean($0.identityProvider?.name) ?? verifier(of: $0) }
    }
    /// The type of an identity provider, such as `GOOGLE`.
    var providerType: DisplayText? { clean(remediation?.identityProvider?.service) }
    var app: DisplayText? { clean(response?.app.flatMap { $0.label ?? $0.name }) }
    /// The title of a profile form and the label of its button.
    var formTitle: DisplayText? { clean(response?.uiDisplay?.label) }
    var button: DisplayText? { clean(response?.uiDisplay?.buttonLabel) }
    /// The server's own name for a form.
    var label: DisplayText? { clean(remediation?.label) }
    var isUnlocking: Bool { response?.intent == .unlockAccount }
    /// Whether the user proves who they are to set a new password.
    var isRecovering: Bool {
        response?.authenticators.contains { $0.state == .recovery && $0.type == .password } == true
    }

    private func clean(_ text: String?) -> DisplayText? {
        text.map { Sanitizer.line($0, limit: 100) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// The name and kind of an authenticator.
struct AuthenticatorName {
    private let authenticator: Authenticator?

    init(_ authenticator: Authenticator?) { self.authenticator = authenticator }

    var key: Authenticator.Key? { authenticator?.key }
    var kind: Authenticator.Kind? { authenticator?.type }
    /// Whether it calls instead of sending something. What is in use tells its own method first, before those
    /// that the user could have chosen.
    var isCalled: Bool { authenticator?.methods.first == .voice }
    /// Whether it can only call.
    var hasOnlyCalls: Bool { authenticator?.methods == [.voice] }
    /// The server's name for it, if there is one.
    var name: DisplayText? { authenticator?.displayName.map { Sanitizer.line($0, limit: 80) } }
}

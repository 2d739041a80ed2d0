import IDXAuth
import IDXJSON

extension ScreenBuilder {
    /// The actions other than the main one, in menu order.
    func actions(besides plan: Plan) -> [Screen.Action] {
        var seen: Set<String> = []
        let shown = offers.filter { offer in
            guard offer.id != plan.main?.id, isOffered(offer) else { return false }
            // What is polled can be answered too: whether to send a push automatically.
            guard offer.id != plan.wait?.id || !offer.questions.isEmpty else { return false }
            // What sends the code is the form itself.
            let sends = plan.main?.purpose == .resend || plan.main?.traits.target == .codeToSend
            if sends, offer.purpose == .resend { return false }
            // Both current objects may carry the same form.
            return offer.isRemediation || seen.insert(identity(of: offer)).inserted
        }
        let order = Screen.Action.Purpose.allCases
        return openers(plan)
            + shown.map { action($0, isMain: false) }.enumerated().sorted { one, other in
                let ranks = [one, other].map {
                    order.firstIndex(of: $0.element.purpose) ?? order.count
                }
                return ranks[0] == ranks[1] ? one.offset < other.offset : ranks[0] < ranks[1]
            }.map(\.element)
    }

    /// The addresses that open an app on this device, which are too long to show. They answer
    /// nothing before the org waits for the app.
    private func openers(_ plan: Plan) -> [Screen.Action] {
        guard plan.wait != nil else { return [] }
        var seen: Set<DisplayText> = []
        return appAddresses.filter { seen.insert($0).inserted }.enumerated().map { index, link in
            Screen.Action(
                id: .init(rawValue: index == 0 ? "open-app" : "open-app#\(index + 1)"),
                purpose: .open, label: DevicePhrase.openOktaVerify.text, link: link)
        }
    }

    /// Whether a code has yet to be sent: there is a way to send it, but none to send it again.
    var isUnsent: Bool {
        let senders = offers.filter { $0.purpose == .resend && !$0.isRemediation }
        return !senders.isEmpty && senders.allSatisfy { !$0.traits.needsDelay }
    }

    /// The addresses that open Okta Verify: to answer a challenge, to set it up, to read a card.
    var appAddresses: [DisplayText] {
        let data = current?.contextualData
        let challenge = response.deviceChallenge
        return [
            challenge?.opensApp == true
                ? challenge?.href(for: response.user?.identifier)?.revealed : nil,
            data?.sameDevice?.setupOVUrl,
            data?.deviceBootstrap?.setupOVUrl,
            data?.setupNfcUrl.flatMap { $0.hasPrefix("https:") ? nil : $0 },
        ].compactMap { $0.map(Sanitizer.address) }.filter { !$0.isEmpty }
    }

    private func identity(of offer: Offer) -> String {
        "\(offer.purpose) \(offer.remediation.href ?? "") \(offer.remediation.label ?? "")"
            + offer.remediation.form.allFields.compactMap {
                $0.form?["methodType"]?.defaultValue?.string
            }
            .joined()
    }

    private func isOffered(_ offer: Offer) -> Bool {
        guard !offer.traits.isHidden || offersPasskey(offer), offer.isRemediation || !offer.isPoll
        else { return false }
        return offer.purpose != .otherMethod || offersAnotherMethod(offer)
    }

    /// Whether it signs in with a passkey, which a terminal with keys can do; one such entry is enough.
    private func offersPasskey(_ offer: Offer) -> Bool {
        func isPasskey(_ offer: Offer) -> Bool {
            offer.traits.isOptional && offer.traits.obstacle == .passkey && offer.obstacle == nil
        }
        return isPasskey(offer) && offers.first(where: isPasskey)?.id == offer.id
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
        let name = AuthenticatorName(remediation.authenticators.first ?? current)
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
            obstacle: offer.obstacle.map { Wording.obstacle($0, on: surface) }
                ?? blockedChoice(of: offer)?.obstacle)
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
        return offer.purpose == .answer && !offer.traits.isOptional
            ? title(of: offer.remediation)
            : Wording.entry(offer.remediation.type, offer.purpose, words, name)
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
        // A password that is managed elsewhere is changed there.
        if let page = remediation.externalPasswordChange?.href {
            return Sanitizer.address(page)
        }
        guard remediation.isLink else { return nil }
        return remediation.href.map(Sanitizer.address)
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
    /// The label of an identity provider.
    var provider: DisplayText?
    /// The type of an identity provider, such as `GOOGLE`.
    private(set) var providerType: DisplayText?
    private(set) var app: DisplayText?
    /// The title of a profile form and the label of its button.
    private(set) var formTitle: DisplayText?
    private(set) var button: DisplayText?
    /// The server's own name for a form.
    private(set) var label: DisplayText?
    private(set) var isUnlocking = false

    /// Creates empty words.
    init() {}

    init(_ response: Response, _ remediation: Remediation) {
        func clean(_ text: String?) -> DisplayText? {
            text.map { Sanitizer.line($0, limit: 100) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        provider = clean(remediation.identityProvider?.name) ?? verifier(of: remediation)
        providerType = clean(remediation.identityProvider?.service?.rawValue)
        app = clean(response.app?.label ?? response.app?.name)
        formTitle = clean(response.uiDisplay?.label)
        button = clean(response.uiDisplay?.buttonLabel)
        label = clean(remediation.label)
        isUnlocking = response.intent?.rawValue.uppercased() == "UNLOCK_ACCOUNT"
    }
}

/// The name and kind of an authenticator.
struct AuthenticatorName {
    let key: Authenticator.Key?
    let kind: Authenticator.Kind?
    /// The server's name for it, if there is one.
    let name: DisplayText?

    init(_ authenticator: Authenticator?) {
        key = authenticator?.key.map(Authenticator.Key.init)
        kind = authenticator?.type
        name = authenticator?.displayName.map { Sanitizer.line($0, limit: 80) }
    }
}

import IDXAuth
import IDXJSON

/// Collects the facts of a step: contextual data, profiles, and which app requests what.
struct FactBuilder {
    let screen: ScreenBuilder
    let response: Response
    let step: ScreenBuilder.Offer?
    let main: Screen.Action?
    /// Whether the org waits for something else.
    let isWaiting: Bool

    init(
        _ screen: ScreenBuilder, step: ScreenBuilder.Offer?, main: Screen.Action?,
        isWaiting: Bool = false
    ) {
        self.isWaiting = isWaiting
        self.screen = screen
        response = screen.response
        self.step = step
        self.main = main
    }

    func facts() -> [Screen.Fact] {
        var facts =
            context() + description() + target() + charges() + remediation() + requester() + setUp()
            + device()
            + pause()
        facts += terms() + ending()
        if facts.count < 2 { return facts }
        if facts.count <= 8 {
            // Comparing a few costs less than a hash of each, above all of pictures.
            return facts.indices.filter { index in
                !facts[..<index].contains { $0.content == facts[index].content }
            }.map { facts[$0] }
        }
        var seen: Set<Screen.Fact.Content> = []
        facts = facts.filter { seen.insert($0.content).inserted }
        return facts
    }

    static func text(
        _ name: String, _ label: @autoclosure () -> DisplayText, _ text: String?
    ) -> Screen.Fact? {
        words(name, label(), text.map { Sanitizer.line($0, limit: 400) })
    }

    static func words(
        _ name: String, _ label: @autoclosure () -> DisplayText, _ text: DisplayText?
    ) -> Screen.Fact? {
        guard let text, !text.isEmpty else { return nil }
        return Screen.Fact(name: name, label: label(), content: .text(text))
    }

    static func item(_ name: String, _ label: DisplayText, _ text: DisplayText) -> Screen.Fact? {
        let words = ScreenLine.labeled(label, text)
        return words.isEmpty ? nil : Screen.Fact(name: name, label: "", content: .item(words))
    }

    static func link(
        _ name: String, _ label: @autoclosure () -> DisplayText, _ address: String?
    ) -> Screen.Fact? {
        guard let address, !address.isEmpty else { return nil }
        let link = Sanitizer.link(address).map { Screen.Fact.Content.link($0) }
        return Screen.Fact(
            name: name, label: label(), content: link ?? .text(Sanitizer.refusedAddress(address)))
    }
}

extension FactBuilder {
    /// Where a code is sent, or which device asks for approval.
    private func target() -> [Screen.Fact] {
        guard let step, step.traits.target != .none, step.traits.target != .linkSent,
            let authenticator = step.authenticator ?? screen.current
        else { return [] }
        let profile = authenticator.profile
        let data = authenticator.contextualData
        switch step.traits.target {
        case .codeSent, .codeToSend:
            let isSent = step.traits.target == .codeSent && !screen.isUnsent
            let name = AuthenticatorName(authenticator)
            // An authenticator that is being set up has no profile yet.
            if asksAddress { return [] }
            let isPhone = authenticator.type == .phone
            let address =
                isPhone
                ? phone(authenticator) ?? screen.earlier.phoneNumber
                : addresses(profile) ?? screen.earlier.email
            let target = Wording.codeTarget(
                address.map { Sanitizer.line($0, limit: 200) }, isPhone: isPhone, isSent: isSent,
                isCall: isSent ? name.isCalled : name.hasOnlyCalls)
            // Where the org speaks itself, it may not want to say that there is an address.
            let isSilent = response.messages.allMessages.allSatisfy(\.isError)
            return [
                (isPhone || authenticator.type == .email) && (address != nil || isSilent)
                    ? Self.words(isPhone ? "phoneNumber" : "email", "", target) : nil,
                question(data, profile),
            ].compactMap { $0 }
        case .approval
        where data?.correctAnswer == nil && screen.deviceChallenge == nil
            && authenticator.type == .app:
            return [Self.words("deviceName", "", Wording.approve(on: profile?.deviceName))]
                .compactMap { $0 }
        case .expiry:
            let changed = response.user?.passwordChanged.map { String($0.prefix(10)) }
            return [
                expiry(authenticator),
                Self.text("passwordChanged", AuthenticatorPhrase.lastChanged.text, changed),
            ].compactMap { $0 }
        case .approval, .linkSent, .none: return []
        }
    }

    /// The number of a phone, and the name that the user gave it.
    private func phone(_ authenticator: Authenticator) -> String? {
        guard let number = authenticator.profile?.phoneNumber else { return nil }
        return authenticator.nickname.map { "\(number) (\($0))" } ?? number
    }

    /// Whether the form asks where to send the code.
    private var asksAddress: Bool {
        main?.questions.contains {
            ["authenticator.phoneNumber", "authenticator.email"].contains($0.id.dotted)
        } == true
    }

    /// That a text message or a call may cost something, before it is asked for.
    private func charges() -> [Screen.Fact] {
        guard step?.traits.target == .codeToSend,
            (step?.authenticator ?? screen.current)?.type == .phone
        else { return [] }
        return [Self.words("charges", "", FactPhrase.carrierCharges.text)].compactMap(\.self)
    }

    /// What the org says of an authenticator that it named itself.
    private func description() -> [Screen.Fact] {
        guard let step, !step.traits.selectsAuthenticator,
            let words = (step.authenticator ?? screen.current)?.details
        else { return [] }
        let text = HTMLText.plain(String(words.prefix(2000)))
        return [Self.text("description", "", text)].compactMap(\.self)
    }

    /// The email address, or both of them.
    private func addresses(_ profile: Authenticator.Profile?) -> String? {
        guard let first = profile?.email, let second = profile?.secondaryEmail else {
            return profile?.email ?? profile?.secondaryEmail
        }
        return Wording.any([first, second].map { Sanitizer.line($0, limit: 100) }).text
    }

    /// The security question, unless the label of the field already shows it.
    private func question(_ data: ContextualData?, _ profile: Authenticator.Profile?)
        -> Screen.Fact?
    {
        guard let text = data?.enrolledQuestion?.question ?? profile?.question,
            main?.questions.contains(where: { $0.label == Sanitizer.line(text, limit: 200) })
                == false
        else { return nil }
        return Self.text("enrolledQuestion", FieldPhrase.question.text, text)
    }

    private func expiry(_ authenticator: Authenticator) -> Screen.Fact? {
        guard let days = authenticator.settings?.daysToExpiry, days > 0 else { return nil }
        return Self.words(
            "daysToExpiry", "", FactPhrase.passwordExpires.text(["count": .count(days)]))
    }

    /// Facts of the form itself: scopes, the requesting app, its terms.
    private func remediation() -> [Screen.Fact] {
        guard let remediation = step?.remediation else { return [] }
        let scopes = remediation.scopes.compactMap { scope in
            let label = (scope.label ?? scope.name).map { Sanitizer.line($0) } ?? ""
            // A scope without a description describes itself.
            guard let words = scope.description ?? scope.value?.string, words != label.text
            else { return Self.item("scope", "", label) }
            return Self.item("scope", label, Sanitizer.line(words, limit: 400))
        }
        let required = requiredScopes()
        let heading = (scopes + required).isEmpty ? nil : FactPhrase.wouldLikeTo.text
        let rows = remediation.requestInfo.compactMap { row in
            Self.text(
                Sanitizer.line(row.name ?? "requestInfo", limit: 100).text,
                row.label.map { Sanitizer.line($0, limit: 100) }
                    ?? Wording.words(of: row.name ?? ""),
                row.value?.string)
        }
        let elsewhere = Self.text(
            "customExpiredPasswordName", FactPhrase.changeAt.text,
            remediation.externalPasswordChange?.label)
        return [Self.words("scopes", "", heading)].compactMap(\.self) + scopes + required + rows
            + verification(by: remediation) + [elsewhere].compactMap(\.self)
    }

    /// The terms of a service that verifies the user's identity, and what the user agrees to by going on.
    private func verification(by remediation: Remediation) -> [Screen.Fact] {
        func words(_ name: String, _ phrase: AuthenticatorPhrase, _ verifier: DisplayText)
            -> Screen.Fact?
        {
            Self.words(name, "", phrase.text(["name": .text(verifier)]))
        }
        let links = remediation.identityVerification
        var facts: [Screen.Fact?] = [
            Self.link("termsOfUse", FactPhrase.terms.text, links?.termsOfUseHref),
            Self.link("privacyPolicy", FactPhrase.privacy.text, links?.privacyPolicyHref),
        ]
        if links?.termsOfUseHref == nil, let verifier = verifier(of: remediation) {
            facts.insert(words("termsOfUse", .verifierTerms, verifier), at: 0)
        }
        if step?.traits.verifiesIdentity == true {
            let name = StepWords(response, remediation).provider
            facts.append(
                words("consent", .verifierConsent, name ?? AuthenticatorPhrase.theVerifier.text))
        }
        return facts.compactMap(\.self)
    }

    /// Scopes that can only be granted all together.
    private func requiredScopes() -> [Screen.Fact] {
        guard let fields = step?.remediation["optedScopes"]?.form?.allFields
        else { return [] }
        return fields.filter { !$0.isMutable }.compactMap { field in
            let label = Sanitizer.line(field.label ?? field.name ?? "", limit: 200)
            if let help = field.help.map({ Sanitizer.line($0, limit: 400) }) {
                return Self.item("scope", label, help)
            }
            // "View your profile: always included": the words go on after the label's full stop.
            let isSentence = label.text.hasSuffix(".")
            return Self.item(
                "scope", isSentence ? Sanitizer.line(String(label.text.dropLast())) : label,
                FactPhrase.compulsory.text)
        }
    }

    /// The requesting app, on the page behind a magic link.
    private func requester() -> [Screen.Fact] {
        guard let client = response.client else { return [] }
        let parts = [client.browser, client.os].compactMap { $0 } + client.place
        return [
            Self.text("client", FactPhrase.requestedFrom.text, parts.joined(separator: ", ")),
            Self.text("app", FactPhrase.requestedFor.text, response.app?.label),
        ].compactMap { $0 }
    }

    private func device() -> [Screen.Fact] {
        let challenge = screen.deviceChallenge
        if let step, step.isRemediation, step.traits.opensApp, step.traits.obstacle == .fastPass,
            let app = StepWords(response, step.remediation).app
        {
            let words = DevicePhrase.appNeedsDevice.text(["app": .text(app)])
            return [Screen.Fact(name: "app", label: "", content: .text(words))]
        }
        guard isWaiting || challenge?.method != nil else { return [] }
        let opensApp = !screen.appAddresses.isEmpty
        let isSetUp = screen.current?.contextualData?.sameDevice != nil
        return [
            opensApp && isWaiting && !isSetUp
                ? Self.words("challengeMethod", "", DevicePhrase.appMustAnswer.text) : nil,
            isWaiting
                ? Self.link("downloadHref", FactPhrase.download.text, challenge?.downloadHref)
                : nil,
            challenge?.method != nil && !opensApp
                ? Self.words("challengeMethod", "", Wording.cannotProbe(reaching: screen.reach))
                : nil,
        ].compactMap { $0 }
    }

    /// That the org is in safe mode, where all it offers is to ask again.
    private func pause() -> [Screen.Fact] {
        guard main == nil, step?.traits.isPause == true, step?.isRemediation == true
        else { return [] }
        let host = Sanitizer.line(screen.host, limit: 255)
        return [
            Self.words("poll", "", FactPhrase.pausedOrg.text(["host": .text(host)]))
        ].compactMap(\.self)
    }

    /// The app's terms, where the form asks for consent.
    private func terms() -> [Screen.Fact] {
        guard step?.traits.hasTerms == true else { return [] }
        return [
            Self.link("termsOfService", FactPhrase.terms.text, response.app?.termsOfService?.href),
            Self.link("privacyPolicy", FactPhrase.privacy.text, response.app?.privacyPolicy?.href),
            Self.link(
                "clientUri", AuthenticatorPhrase.website.text, response.app?.clientURI?.href),
            step?.traits.asksConsent == true
                ? Self.text(
                    "issuer", AuthenticatorPhrase.issuer.text,
                    response.authentication?.issuer?.uri) : nil,
        ].compactMap { $0 }
    }
}

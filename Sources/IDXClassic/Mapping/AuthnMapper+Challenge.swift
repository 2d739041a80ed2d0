import IDXAuth
import IDXCrypto
import IDXJSON
import IDXPlatform
import IDXWords

/// A challenge or an activation of one factor.
extension AuthnMapper {
    mutating func challenge(_ transaction: AuthnTransaction, isEnrollment: Bool) {
        let factors = transaction.factors
        let factor = transaction.factor ?? factors.first
        guard let factor else { return wait(transaction, for: nil, isEnrollment) }
        // The other keys of the type, which may answer as well.
        for other in factors.dropFirst() where other.kind == factor.kind {
            enrollments.append(other.authenticator(at: nextEnrollment))
        }
        if let page = links["next"], !page.isCall { return redirect(factor, page, isEnrollment) }
        switch factor.kind {
        case .push: wait(transaction, for: factor, isEnrollment)
        case .webAuthn, .u2f: securityKey(transaction, factor, isEnrollment)
        case .duo: duo(transaction, factor, isEnrollment)
        // A factor of which nothing is told.
        case .unknown where transaction.result == .waiting:
            wait(transaction, for: factor, isEnrollment)
        default:
            let isPolled =
                links["next"]?.name == "poll" && transaction.result ?? .waiting == .waiting
            if isPolled {
                wait(transaction, for: factor, isEnrollment)
            } else {
                code(transaction, factor, isEnrollment)
            }
        }
    }

    /// Makes a factor the authenticator of the step. Returns the reference to it.
    mutating func use(
        _ factor: Factor?, _ isEnrollment: Bool, _ data: ContextualData? = nil
    ) -> String? {
        guard let factor else { return nil }
        let place: Target.Member =
            isEnrollment ? .currentAuthenticator : .currentAuthenticatorEnrollment
        var authenticator = factor.authenticator(at: Target(place))
        authenticator.contextualData = data
        return use(authenticator, at: place, resend: resend(factor.kind))
    }

    /// The address that verifies or activates a factor; nil if there is none.
    mutating func address(for factor: Factor?, _ isEnrollment: Bool) -> String? {
        if let next = take("next") { return address(next) }
        let names = isEnrollment ? ["activate", "poll"] : ["verify", "next"]
        if let link = names.lazy.compactMap({ factor?.links[call: $0] }).first {
            return address(link)
        }
        return factor?.id.map {
            address("/factors/\($0)/" + (isEnrollment ? "lifecycle/activate" : "verify"))
        }
    }

    // MARK: Codes

    private mutating func code(
        _ transaction: AuthnTransaction, _ factor: Factor, _ isEnrollment: Bool
    ) {
        guard let href = address(for: factor, isEnrollment) else {
            _ = use(factor, isEnrollment)
            return say(ClassicPhrase.openMail.string, nil, .error)
        }
        failed(transaction, isEnrollment)
        let subject = use(factor, isEnrollment, data(of: factor))
        var call = Route.Call(href: href, query: isEnrollment ? [] : ["rememberDevice"])
        var fields: [MappedField] = []
        if let field = factor.answerField(inOption: false) {
            fields.append(.credentials(field, isRequired: field.content.isRequired == true))
            call.body.append(factor.answerPart("credentials.passcode"))
        }
        forms.append(
            MappedForm(
                name: isEnrollment ? "enroll-authenticator" : "challenge-authenticator", href: href,
                fields: fields + (isEnrollment ? [] : rememberDevice()), subject: subject,
                route: Route(call: call)))
    }

    /// The key of an app, or the question to answer.
    private func data(of factor: Factor) -> ContextualData {
        var data = ContextualData()
        data.enrolledQuestion = factor.profile.questionText.map { question in
            .init(key: factor.profile.question, question)
        }
        guard let activation = factor.activation else { return data }
        let key = activation.setupKey
        data.sharedSecret = key
        let image = activation.links["qrcode"]
        let picture = image.flatMap { knowledge.images[$0.href] }
        let uri = key.map { otpauth($0, factor, activation.timeStep) }
        if let href = picture ?? uri ?? image.map(address) {
            data.qrCode = .init(type: image?.type ?? "image/png", href: Secret(href))
        }
        return data
    }

    /// The URI that a QR code for an app contains.
    private func otpauth(_ key: Secret, _ factor: Factor, _ timeStep: Int?) -> String {
        let account = factor.profile.credentialID ?? transaction?.user?.login ?? "user"
        let issuer = PercentCoding.encode(host ?? "Okta")
        return "otpauth://totp/\(issuer):\(PercentCoding.encode(account))"
            + "?secret=\(PercentCoding.encode(key.revealed))&issuer=\(issuer)&period=\(max(timeStep ?? 30, 1))"
    }

    /// The host of the org, if its address can be trusted.
    var host: String? {
        (try? WebAddress(origin))?.host  // nil: there is no name to give.
    }

    // MARK: Waiting

    /// A push notification, or anything else that is polled.
    private mutating func wait(
        _ transaction: AuthnTransaction, for factor: Factor?, _ isEnrollment: Bool
    ) {
        let next = links["next"]
        guard let href = address(for: factor, isEnrollment) else {
            _ = use(factor, isEnrollment)
            return
        }
        var data = ContextualData()
        data.correctAnswer = factor?.challenge?.correctAnswer
        let isWaiting = transaction.isWaiting(next)
        if !isWaiting { failed(transaction, isEnrollment) }
        if isWaiting, isEnrollment { addSetup(of: factor, to: &data) }
        var form = MappedForm.form(
            !isWaiting ? "resend" : isEnrollment ? "enroll-poll" : "challenge-poll", href,
            query: isEnrollment ? [] : ["rememberDevice", "autoPush"])
        form.fields = isEnrollment ? [] : fixedFlags
        form.refresh = isWaiting ? refresh(transaction) : nil
        form.subject = use(factor, isEnrollment, data)
        forms.append(form)
        if isWaiting, isEnrollment { selectChannel(factor, form.subject) }
    }

    /// The values that the user chose when the push was sent.
    private var fixedFlags: [MappedField] {
        let values = [
            ("rememberDevice", knowledge.rememberDevice), ("autoPush", knowledge.autoPush),
        ]
        return values.compactMap { name, value in
            guard value == true, name == "autoPush" || policy?.allowRememberDevice == true else {
                return nil
            }
            var flag = MappedField.flag(name, value: true)
            flag.content.isMutable = false
            return flag
        }
    }

    func refresh(_ transaction: AuthnTransaction) -> Duration {
        let own = transaction.factor?.profile["refresh"].flatMap { Int(wire: $0) }
        let interval =
            knowledge.pollInterval ?? transaction.refresh ?? own.map { .milliseconds($0) }
        let (seconds, attoseconds) = (interval ?? .seconds(4)).components
        let milliseconds = min(max(seconds, 0), 3600) * 1000 + attoseconds / 1_000_000_000_000_000
        return .milliseconds(milliseconds > 0 ? milliseconds : 4000)
    }

    private func addSetup(of factor: Factor?, to data: inout ContextualData) {
        if let image = factor?.activation?.links["qrcode"] {
            let href = knowledge.images[image.href] ?? address(image)
            data.qrCode = .init(type: image.type ?? "image/png", href: Secret(href))
        }
        data.selectedChannel = "qrcode"
    }

    /// The ways to send the set-up link instead of scanning a code.
    private mutating func selectChannel(_ factor: Factor?, _ subject: String?) {
        let sends = factor?.activation?.links[all: "send"].filter(\.isCall) ?? []
        guard !sends.isEmpty else { return }
        var selection = Selection()
        for send in sends {
            let name = send.name?.lowercased() ?? "send"
            let phone = MappedField.text("phoneNumber", ClassicPhrase.phoneNumber.string)
            selection.add(
                name, name == "sms" ? "SMS" : ClassicPhrase.words(of: name), name,
                name == "sms" ? [phone] : [], subject: nil,
                Route.Call(
                    href: address(send),
                    body: [.answer("channel.phoneNumber", to: "profile", "phoneNumber")]))
        }
        var form = selection.form("select-enrollment-channel", "channel", address(sends[0]))
        form.subject = subject
        forms.append(form)
    }

    /// Says how the last attempt ended, if it did.
    mutating func failed(_ transaction: AuthnTransaction, _ isEnrollment: Bool) {
        guard let result = transaction.result, result != .waiting, result != .challenge,
            result != .success
        else { return }
        let isPush = transaction.factor?.kind == .push
        let key = "api.authn.poll.error.push_"
        let own = transaction.factorResultMessage
        switch (result, own) {
        case (_, "OKTA_VERIFY_UPGRADE_REQUIRED"): say(ClassicPhrase.upgradeApp.string, own, .error)
        case (_, let text?) where text.contains(" "): say(text, nil, .error)
        case (.timeout, _) where isEnrollment: say(ClassicPhrase.setupTimeout.string, nil, .error)
        case (.rejected, _) where isPush:
            say(ClassicPhrase.pushRejected.string, key + "rejected", .error)
        case (.timeout, _) where isPush:
            say(ClassicPhrase.pushTimeout.string, key + "timeout", .error)
        default:
            say(
                ClassicPhrase.failed.string(["result": .string(own ?? result.rawValue)]), nil,
                .error)
        }
    }
}

extension AuthnTransaction {
    /// The result of the factor in use, which may only be in the factor.
    fileprivate var result: FactorResult? {
        factorResult ?? factor?.activation?.factorResult ?? factor?.verification?.factorResult
    }

    /// Whether an answer on a device is awaited. An unknown result decides nothing, so the link does.
    fileprivate func isWaiting(_ next: AuthnLink?) -> Bool {
        switch result {
        case .waiting?: true
        case let result? where FactorResult.known.contains(result): false
        default: next?.name != "verify" && next?.name != "activate"
        }
    }
}

extension Factor.Challenge {
    /// The key of an app in base32, as people type it.
    fileprivate var setupKey: Secret? {
        guard let sharedSecret, encoding?.lowercased() == "base64" else { return sharedSecret }
        return Data(base64Encoded: sharedSecret.revealed).map { Secret(Base32.encode(Array($0))) }
    }
}

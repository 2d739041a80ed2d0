import IDXAuth
import IDXJSON
import IDXPlatform
import IDXWords

/// Collects the forms, authenticators and messages of a transaction.
struct AuthnMapper {
    let transaction: AuthnTransaction?
    let knowledge: AuthnKnowledge
    /// The org, as its links name it if the flow does not.
    let origin: String

    var forms: [MappedForm] = []
    /// The forms beside the remediations: `cancel`, `previous`.
    var actions: [MappedForm] = []
    var messages: [Message] = []
    var authenticators: [Authenticator] = []
    var enrollments: [Authenticator] = []
    /// The authenticator of the step.
    var current: Authenticator?
    /// The form that sends its challenge again, and the place of the authenticator.
    var resend: (place: Target.Member, form: MappedForm)?
    /// Where a browser would go after success.
    var success: String?
    private(set) var diagnostics: [Diagnostic] = []
    /// The links of the transaction that a form uses.
    private var used: Set<JSON.Path> = []

    init(_ transaction: AuthnTransaction?, _ knowledge: AuthnKnowledge) {
        self.transaction = transaction
        self.knowledge = knowledge
        origin = knowledge.origin.isEmpty ? transaction?.origin ?? "" : knowledge.origin
    }

    var links: AuthnLinks { transaction?.links ?? AuthnLinks(all: []) }
    var policy: AuthnPolicy? { transaction?.policy }

    /// Maps everything.
    mutating func map() {
        mapStatus()
        mapOtherLinks()
        mapActions()
        addNotes()
        if forms.isEmpty, messages.isEmpty, transaction?.sessionToken == nil {
            say(ClassicPhrase.nothingOffered.string, nil, .error)
        }
    }

    private mutating func mapStatus() {
        guard let transaction, !transaction.isEmpty else { return signIn() }
        switch transaction.step {
        case .unauthenticated: signIn()
        case .passwordWarning, .passwordExpired: changePassword(transaction)
        case .passwordReset: resetPassword()
        case .recovery: recover(transaction)
        case .recoveryChallenge: recoveryChallenge(transaction)
        case .lockedOut: lockedOut()
        case .factorRequired: selectFactor(transaction)
        case .factorEnroll: selectEnrollment(transaction)
        case .factorChallenge: challenge(transaction, isEnrollment: false)
        case .factorEnrollActivate: challenge(transaction, isEnrollment: true)
        case .profileRequired: profile()
        case .consentRequired, .adminConsentRequired: consent(transaction)
        case .deviceActivate: deviceCode(transaction)
        case .deviceActivated:
            say(ClassicPhrase.deviceActivated.string, "idx.device.activated", .success)
        case .deviceNotActivated:
            say(
                ClassicPhrase.deviceFailed.string, "idx.device.not.activated.internal.error", .error
            )
        case .deviceConsentDenied:
            say(
                ClassicPhrase.deviceRefused.string, "idx.device.not.activated.consent.denied",
                .error)
        case .poll: poll(transaction)
        case .success: finish(transaction)
        default: break
        }
    }
}

// MARK: - Parts

extension AuthnMapper {
    mutating func say(
        _ text: String, _ key: String?, _ kind: Message.Severity,
        parameters: [Int] = []
    ) {
        let parameters = parameters.map { JSON.number(JSON.Number($0)) }
        messages.append(Message(text, key: key, type: kind, params: parameters))
    }

    private mutating func addNotes() {
        for note in knowledge.notes {
            let message = Message(note.text, key: note.key, type: note.kind)
            let path = note.field?.split(separator: ".") ?? []
            let isAdded =
                !path.isEmpty && !forms.isEmpty && forms[0].fields.add(message, at: path[...])
            if !isAdded { messages.append(message) }
        }
    }

    /// The address of a call at a fixed path.
    func address(_ path: String) -> String { origin + Route.base + path }

    /// The address of a link, which may be relative to the org.
    func address(_ link: AuthnLink) -> String {
        link.href.hasPrefix("/") && !link.href.hasPrefix("//") ? origin + link.href : link.href
    }

    /// A call of the transaction, which then needs no form of its own.
    mutating func take(_ relation: String) -> AuthnLink? {
        take(links[call: relation])
    }

    mutating func take(_ link: AuthnLink?) -> AuthnLink? {
        if let link { used.insert(link.path) }
        return link
    }

    /// The address of the `next` link, if it is a call, otherwise of a fixed path.
    mutating func next(or path: String) -> String {
        guard let next = links["next"], next.isCall else { return address(path) }
        _ = take(next)
        return address(next)
    }

    mutating func report(_ reason: Diagnostic.Reason, at path: JSON.Path) {
        diagnostics.append(Diagnostic(path: path, reason: reason))
    }
}

// MARK: - Other links

extension AuthnMapper {
    /// `cancel` and `previous`. A transaction can be canceled even if its links are missing.
    private mutating func mapActions() {
        if let prev = links[call: "prev"] {
            actions.append(.form("previous", address(prev), label: ClassicPhrase.back.string))
        }
        let cancel = links[call: "cancel"]
        let isOver = transaction?.stateToken == nil || transaction?.isOver == true
        guard cancel != nil || !isOver else { return }
        actions.append(.form("cancel", cancel.map(address) ?? address("/cancel")))
    }

    /// A form or link for every link of the transaction that no form uses yet.
    private mutating func mapOtherLinks() {
        guard let transaction else { return }
        explain(transaction)
        for link in links.all where !used.contains(link.path) {
            let relation = link.relation.lowercased()
            // Nothing goes on from a success but its page.
            if transaction.step == .success {
                if !["cancel", "prev"].contains(relation) {
                    report(.unknownMember, at: link.path)
                }
                continue
            }
            switch relation {
            case _ where !link.isCall: addForm(for: link)
            case "cancel", "prev": continue
            case "skip": forms.append(.form("skip", address(link)))
            case "resend":
                forms.append(.form("resend", address(link), label: link.title ?? label(of: link)))
            default: addForm(for: link)
            }
        }
    }

    /// Says that a status is unknown, unless it is only missing and the rest says enough.
    private mutating func explain(_ transaction: AuthnTransaction) {
        let status = transaction.status
        guard !AuthnStatus.known.contains(status), !transaction.isEmpty else { return }
        if status.rawValue.isEmpty, AuthnStatus.known.contains(transaction.step) { return }
        let isStuck = forms.isEmpty && links.all.allSatisfy { $0.relation == "cancel" }
        let text =
            status.rawValue.isEmpty
            ? ClassicPhrase.noStep.string
            : ClassicPhrase.unknownStep.string(["name": .string(status.rawValue)])
        say(text, nil, isStuck ? .error : .warning)
    }

    private mutating func addForm(for link: AuthnLink) {
        guard link.type == nil || link.isCall else {
            return report(.unknownMember, at: link.path)
        }
        let name = link.relation == "next" ? link.name ?? link.relation : link.relation
        guard link.isCall else {
            return forms.append(.provider(name, link, label(of: link)))
        }
        forms.append(.form(name, address(link), label: label(of: link)))
    }

    private func label(of link: AuthnLink) -> String {
        link.title ?? ClassicPhrase.words(of: link.name ?? link.relation)
    }
}

// MARK: - What a transaction means

extension AuthnTransaction {
    /// The status, or what the parts of an unknown one fit. The first Identity Engine orgs had names of
    /// their own for the statuses of factors.
    var step: AuthnStatus {
        // The sign-in of a device ends by success, whatever became of it.
        if status == .success, let device = deviceActivationStatus.map(AuthnStatus.init),
            AuthnStatus.known.contains(device)
        {
            return device
        }
        let name = status.rawValue
        let twin: AuthnStatus =
            name.hasPrefix("FACTOR_") ? AuthnStatus(rawValue: "MFA_" + name.dropFirst(7)) : status
        if status == .unauthenticated, !factors.isEmpty, links["next"] == nil {
            return .factorRequired
        }
        if AuthnStatus.known.contains(twin) { return twin }
        if let factor {
            let isSetup = factor.activation != nil || links["next"]?.name == "activate"
            return isSetup ? .factorEnrollActivate : .factorChallenge
        }
        if !factors.isEmpty {
            let canEnroll = factors.contains { $0.links["enroll"] != nil }
            return canEnroll ? .factorEnroll : .factorRequired
        }
        return factorResult != nil && links["next"] != nil ? .factorChallenge : status
    }

    /// Whether the server has ended it.
    var isOver: Bool {
        [.success, .deviceActivated, .deviceNotActivated, .deviceConsentDenied].contains(status)
    }

    /// Whether nothing goes on from here, as after a cancellation.
    var isEmpty: Bool {
        status.rawValue.isEmpty && stateToken == nil && links.all.isEmpty && factors.isEmpty
            && factor == nil
    }

    /// The scheme and host of its first absolute link.
    fileprivate var origin: String? {
        let own = links.all + factors.prefix(1).flatMap(\.links.all) + (factor?.links.all ?? [])
        return own.lazy.compactMap { link in
            guard let host = link.href.firstRange(of: "://")?.upperBound else { return nil }
            return String(link.href[..<host] + link.href[host...].prefix { !"/?#".contains($0) })
        }.first
    }
}

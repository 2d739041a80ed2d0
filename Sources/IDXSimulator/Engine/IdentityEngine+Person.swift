import IDXJSON
public import IDXPlatform

extension IdentityEngine {
    /// Creates the accounts of the policy's users, with their devices.
    mutating func makeAccounts() {
        for user in policy.users {
            var account = Account(
                id: random.name("00u", length: 17), username: user.username,
                ownStatus: user.status, password: user.password)
            account.profile = user.profile.mapValues { .string($0) }
            account.groups += user.groups
            account.passwordChangedElsewhere = user.passwordChangedAt
            account.passwordExpiresInDays = user.passwordExpiresInDays
            account.token = user.token
            account.enrollments = user.authenticators.map { enrollment($0, account) }
            accounts.append(account)
        }
        for authenticator in authenticators { authenticator.stock(&self) }
    }

    private mutating func enrollment(_ enrolled: Policy.Enrolled, _ account: Account) -> Enrollment
    {
        let authenticator = authenticators[enrolled.key]
        let methods = authenticator?.methods.map(\.name) ?? []
        var enrollment = Enrollment(
            id: random.name("enr", length: 17), key: enrolled.key,
            methods: enrolled.methods.isEmpty ? methods : enrolled.methods,
            address: enrolled.address, device: enrolled.device,
            questionKey: enrolled.questionKey, question: enrolled.question,
            answer: enrolled.answer)
        authenticator?.provide(&enrollment, account, &self)
        return enrollment
    }
}

// MARK: - The user's side

extension IdentityEngine {
    /// Performs an act of the user outside the dialogue.
    ///
    /// - Returns: Whether it was possible.
    @discardableResult
    public mutating func act(_ act: PersonAct, now: Date) -> Bool {
        self.now = now
        switch act {
        case .clickLink: return openMailLink(agrees: true)
        case .denyLink: return openMailLink(agrees: false)
        case .clickLinkElsewhere: return open(mailWithLink?.link.map { $0 + "&elsewhere=1" })
        case .openMessageLink: return open(outside.phoneMessages.last { $0.link != nil }?.link)
        case .approvePush: return outside.approvePush()
        case .rejectPush: return outside.rejectPush()
        case .holdTag: return holdTag()
        case .scanQRCode: return outside.scanQRCode()
        case .useCodeElsewhere: return useCodeElsewhere()
        case .activateDevice: return decideOnDevice(true)
        case .denyDevice: return decideOnDevice(false)
        case .approveInBrowser: return decideInBrowser(true)
        case .rejectInBrowser: return decideInBrowser(false)
        case .letSessionExpire: return expireTransactions()
        case .letPushExpire: return expirePushes()
        }
    }

    private var mailWithLink: PersonSide.Email? { outside.emails.last { $0.link != nil } }

    /// Opens the newest email link, and approves or denies if its page asks.
    private mutating func openMailLink(agrees: Bool) -> Bool {
        guard let mail = mailWithLink, mail.asks || agrees, open(mail.link) else { return false }
        guard mail.asks, let token = outside.note("stateToken") else { return true }
        let answer: JSON = ["stateHandle": .string(token), "consent": .bool(agrees)]
        return post(path: "/idp/idx/consent", body: answer, now: now).status == 200
    }

    /// Completes or refuses the dialogue on the page that was opened last, as the first user who can sign
    /// in, and follows the redirect.
    private mutating func decideInBrowser(_ agrees: Bool) -> Bool {
        guard let id = latestPage, var tx = transactions[id], tx.expiresAt > now,
            !(tx.step is EndStep)
        else { return false }
        switch (tx.request.flow, tx.opening) {
        case (.authorizationCode, _):
            tx.step =
                agrees
                ? signIn(&tx) : EndStep(messages: [.accessDenied], status: 403, failure: true)
            transactions[id] = tx
            var session: String?
            return returnToApp(from: tx.stateToken, session: &session) != nil
        case (.page, .deviceCode):
            guard decideOnDevice(agrees) else { return false }
            transactions[id]?.step = EndStep(messages: [agrees ? .deviceActivated : .deviceDenied])
            return true
        default: return false
        }
    }

    /// Proves every factor that the policy demands.
    private mutating func signIn(_ tx: inout OrgTransaction) -> any Step {
        let person = account(tx) ?? accounts.first { $0.status == .active }
        tx.accountID = person?.id
        for key in policy.signIn.factors.compactMap(\.first) where !tx.proven.contains(key) {
            prove(key, &tx)
        }
        return finish(&tx)
    }

    private mutating func expireTransactions() -> Bool {
        let alive = transactions.filter { $0.value.expiresAt > now }.keys
        for id in alive { transactions[id]?.expiresAt = now }
        return !alive.isEmpty
    }

    /// Signs the user of the newest account in the app in on another device, so that its code is used.
    mutating func useCodeElsewhere() -> Bool {
        let isAsked = transactions.values.contains { tx in
            tx.authn?.factor == nil && tx.expiresAt > now
                && authnOffers(tx).contains { $0.secret != nil }
        }
        guard isAsked, let app = outside.app.accounts.last,
            let place = accounts.place(named: app.user)
        else { return false }
        let code = TimeCode.code(secret: app.secret, now: now)
        let ids = accounts[place].enrollments.filter { $0.secret == app.secret }.map(\.id)
        guard let id = ids.first, accounts[place].usedTimeCodes[id] != code else { return false }
        accounts[place].usedTimeCodes[id] = code
        return true
    }

    private mutating func expirePushes() -> Bool {
        let waiting = transactions.filter {
            let push = $0.value.challenge?.push
            return push != nil && deviceBook.challenges[push ?? ""] == nil
        }.keys
        for id in waiting { transactions[id]?.challenge?.expiresAt = now }
        return !waiting.isEmpty && outside.pendingPush() != nil
    }

    private mutating func open(_ link: String?) -> Bool {
        guard let link else { return false }
        guard case .page(let status, _, let text) = browse(link, now: now) else { return true }
        return status == 200 && text != ServerMessage.linkExpired.text
    }

    /// Reads a text outside the dialogue.
    public mutating func fetch(_ what: PersonFetch, now: Date) -> String? {
        self.now = now
        for authenticator in authenticators {
            if let text = authenticator.fetch(what, &self) { return text }
        }
        return outside.note(what.rawValue)
    }
}

// MARK: - What a user can do

extension IdentityEngine {
    /// The acts that are possible now. Tries each on a copy, so the list is complete.
    public func possibleActs(now: Date) -> [PersonAct] {
        PersonAct.allCases.filter { act in
            var trial = self
            return trial.act(act, now: now)
        }
    }

    /// The texts that a user can read now to answer the current challenges.
    public func readableTexts(now: Date) -> [PersonFetch] {
        let open = transactions.values.filter { $0.expiresAt > now }
        let asked = (open.compactMap(\.challenge) + open.flatMap { authnOffers($0) })
            .filter { challenge in
                // The user answers a push and opens a link, but types nothing.
                challenge.authenticator.forms(challenge, self).contains {
                    $0.name.hasSuffix("-authenticator")
                }
            }
        return PersonFetch.allCases.filter { what in
            asked.contains { challenge in
                var trial = self
                trial.now = now
                return challenge.authenticator.fetch(what, &trial) != nil
            }
        }
    }
}

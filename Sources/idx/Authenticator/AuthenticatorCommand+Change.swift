import IDXAuth
import IDXAuthenticator
import IDXAuthenticatorForms
import IDXCrypto
import IDXForms
import IDXJSON
import IDXPlatform
import IDXTerminal

extension AuthenticatorCommand {
    /// Enrolls this machine.
    func enroll() async throws -> ExitCode {
        let dialogue = try Dialogue(settings, streams, environment)
        return try await dialogue.toEnd {
            try Self.checkLibraries()
            let enrollment = try await enroll(dialogue)
            return (.done, enrollment.map { LastLine.event("enrolled", $0) } ?? LastLine.event(nil))
        }
    }

    private func enroll(_ first: Dialogue) async throws -> AuthenticatorEnrollment? {
        let complete = settings[.tokenFile] == nil ? try await first.completed() : settings
        guard let issuer = complete[.issuer], let client = complete[.clientID] else {
            throw Failure(
                .settings, SettingsPhrase.missing.text(["list": .text("--issuer, --client-id")]),
                SettingsPhrase.howToSet.text)
        }
        let origin = Self.origin(of: issuer)
        let dialogue = first.with(complete).at(origin)
        return try await dialogue.recorded { session in
            try await FreshToken(session: session).use(at: origin, for: client) { token, end in
                let config = DeviceAuthenticatorConfig(orgURL: origin, oidcClientId: client)
                let source = EnrollmentStepSource(
                    authenticator, token: token, config: config, device: device, end: end)
                return try await session.hold(
                    source, options: .init(timeLimit: dialogue.timeLimit)
                ) { _ in source.enrollment }
            }
        }
    }

    /// Throws before a sign-in if no key can be made after it.
    private static func checkLibraries() throws(DeviceAuthenticatorError) {
        _ = try SystemCrypto(or: { DeviceAuthenticatorError.key(.noCryptography(reason: $0)) })
    }

    /// What the org is told of this machine.
    private var device: DeviceProfile {
        var device = DeviceProfile(
            displayName: settings[.name] ?? DeviceProfile.hostName ?? "")
        if let platform = settings[.platform] { device.platform = platform }
        return device
    }

    /// The org's address: tokens for enrolling are the org's own, not those of a custom server.
    private static func origin(of issuer: String) -> String {
        guard var parts = URLComponents(string: issuer) else { return issuer }
        (parts.path, parts.query, parts.fragment) = ("", nil, nil)
        return parts.string ?? issuer
    }

    /// Changes the enrollment with this name while that is recorded.
    private func change(
        _ name: String, to status: String,
        _ work: (AuthenticatorEnrollment, SignInSession, Dialogue) async throws -> Void
    ) async throws -> ExitCode {
        let dialogue = try Dialogue(settings, streams, environment)
        return try await dialogue.toEnd {
            let enrollment = try named(name)
            let dialogue = dialogue.at(enrollment.organization.url)
            try await dialogue.recorded { try await work(enrollment, $0, dialogue) }
            return (.done, LastLine.event(status, enrollment))
        }
    }
}

extension LastLine {
    /// The end of a change of an enrollment.
    fileprivate static func event(_ status: String, _ enrollment: AuthenticatorEnrollment) -> JSON {
        [
            "event": "done", "status": .string(status), "code": 0,
            "id": .string(enrollment.enrollmentId), "account": .string(enrollment.account),
        ]
    }
}

extension Dialogue {
    /// A dialogue with the org at this address: sign-ins of devices are the org's own, not those of a custom
    /// authorization server.
    fileprivate func at(_ origin: String) -> Dialogue {
        var settings = settings
        settings.answer(.issuer, with: origin)
        return with(settings)
    }
}

extension AuthenticatorCommand {
    /// Changes the enrollment with this name.
    func update(_ name: String) async throws -> ExitCode {
        guard [.pin, .transactions, .pushToken].contains(where: { settings[$0] != nil }) else {
            throw UsageError.alone(
                "idx authenticator update", needs: "--pin, --transactions or --push-token")
        }
        let pushToken = try settings[.pushToken].map(Self.pushToken)
        return try await change(name, to: "updated") { enrollment, session, dialogue in
            if let pin = settings[.pin] {
                try await setPIN(pin == "on", of: enrollment, session)
            }
            if let transactions = settings[.transactions] {
                let token = try await maintenanceToken(enrollment)
                try await enrollment.enableCIBATransactions(
                    authenticationToken: token, enable: transactions == "on")
                await dialogue.say(Remark(.done, Wording.transactions(transactions == "on")))
            }
            if let pushToken {
                let token = try await maintenanceToken(enrollment)
                try await enrollment.updateDeviceToken(pushToken, authenticationToken: token)
                await dialogue.say(Remark(.done, AuthenticatorCommandPhrase.pushTokenSet.text))
            }
        }
    }

    private func maintenanceToken(_ enrollment: AuthenticatorEnrollment) async throws -> AuthToken {
        let scopes = [Scope.appAuthenticatorMaintenanceManage]
        return .bearer(try await enrollment.retrieveMaintenanceToken(scopes: scopes).accessToken)
    }

    private static func pushToken(_ path: String) throws(Failure) -> DeviceToken {
        let bytes =
            path == "-" ? try FileAccess.readStandardInput() : try FileAccess.read(path)
        let name = path == "-" ? "Standard input" : visible(path: path)
        let text = try FileAccess.text(of: bytes, from: name).trimmed
        return text.isEmpty ? .empty : .text(text)
    }

    /// Adds a key that a PIN unlocks, replaces it, or removes it.
    private func setPIN(
        _ isOn: Bool, of enrollment: AuthenticatorEnrollment, _ session: SignInSession
    ) async throws {
        if !isOn, enrollment.requiresUserVerification {
            throw Failure(.refused, AuthenticatorCommandPhrase.pinRequired.text)
        }
        let setup = isOn ? UserVerificationSetup.pin(try await newPIN(enrollment, session)) : nil
        try await fresh(enrollment, session) { token in
            try await enrollment.setUserVerification(
                authenticationToken: token, enable: isOn, setup: setup)
        }
        await session.say(Remark(.done, Wording.pin(isOn)))
    }

    private func newPIN(
        _ enrollment: AuthenticatorEnrollment, _ session: SignInSession
    ) async throws -> Secret {
        // One prompter, which remembers what was refused.
        let prompter = session.prompter
        var problem: DisplayText?
        while true {
            let answers = try await prompter.ask(
                "authenticator-pin", AuthenticatorCommandPhrase.setPIN.text,
                host: visible(enrollment.host),
                [.newPIN(problem)], isFinal: false,
                repetition: problem == nil ? nil : .returned)
            guard case .secret(let pin)? = answers?.first?.value else { throw CancellationError() }
            let rules = PINRules(accountName: enrollment.account)
            problem = rules.problem(with: pin).map { Wording.words(of: $0) }
            await prompter.settle(
                problem == nil ? .accepted : .refused([Question.newPIN(nil).id]))
            if problem == nil { return pin }
        }
    }

    private func fresh(
        _ enrollment: AuthenticatorEnrollment, _ session: SignInSession,
        _ work: (AuthToken) async throws -> Void
    ) async throws {
        let origin = enrollment.organization.url
        try await FreshToken(session: session).use(at: origin, for: enrollment.clientID) {
            token, _ in try await work(token)
        }
    }
}

extension AuthenticatorCommand {
    /// Deletes the enrollment with this name at the org and here, or only here.
    func delete(_ name: String) async throws -> ExitCode {
        let isLocal = settings.isOn(.local)
        return try await change(name, to: "deleted") { enrollment, session, dialogue in
            try await confirm(enrollment, isLocal, session)
            let title = Wording.title(of: enrollment)
            guard !isLocal else {
                try enrollment.deleteFromDevice()
                return await dialogue.say(
                    Remark(
                        .done, Wording.deletedHere(title),
                        details: [AuthenticatorCommandPhrase.orgStillKnows.text]))
            }
            try await fresh(enrollment, session) { token in
                switch try await authenticator.delete(
                    enrollment: enrollment, authenticationToken: token)
                {
                case .everywhere: await dialogue.say(Remark(.done, Wording.deleted(title)))
                case .onThisDevice(let refusal):
                    await dialogue.say(
                        Remark(
                            .done, Wording.deletedHere(title),
                            details: [Wording.text(refusal.explanation)]))
                }
            }
        }
    }

    private func confirm(
        _ enrollment: AuthenticatorEnrollment, _ isLocal: Bool, _ session: SignInSession
    ) async throws {
        let answers = try await session.prompter.ask(
            "authenticator-delete", Wording.delete(Wording.title(of: enrollment)),
            host: visible(enrollment.host), [Wording.deleteQuestion(isLocal: isLocal)])
        guard answers?.first?.value == .choice(0) else { throw CancellationError() }
    }
}

extension Wording {
    static func transactions(_ isOn: Bool) -> DisplayText {
        (isOn ? AuthenticatorCommandPhrase.transactionsOn : .transactionsOff).text
    }

    static func pin(_ isOn: Bool) -> DisplayText {
        (isOn ? AuthenticatorCommandPhrase.pinOn : .pinOff).text
    }

    static func delete(_ title: DisplayText) -> DisplayText {
        AuthenticatorCommandPhrase.deleteTitle.text(["title": .text(title)])
    }
    static func deleted(_ title: DisplayText) -> DisplayText {
        AuthenticatorCommandPhrase.deleted.text(["title": .text(title)])
    }
    static func deletedHere(_ title: DisplayText) -> DisplayText {
        AuthenticatorCommandPhrase.deletedHere.text(["title": .text(title)])
    }

    static func deleteQuestion(isLocal: Bool) -> Question {
        Question(
            id: FieldPath([.field(name: "decision", occurrence: 0)]),
            label: (isLocal
                ? AuthenticatorCommandPhrase.deleteHereQuestion : .deleteQuestion).text,
            isRequired: true, needsDecision: true,
            kind: .choice([
                Choice(id: 0, label: AuthenticatorCommandPhrase.delete.text, keys: ["delete"]),
                Choice(id: 1, label: AuthenticatorCommandPhrase.keep.text, keys: ["keep"]),
            ]))
    }
}

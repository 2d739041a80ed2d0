import IDXAuth
import IDXAuthenticator
package import IDXForms

/// The screens of ``EnrollmentStepSource``.
struct EnrollmentScreens: Sendable {
    let host: DisplayText
    let device: DeviceProfile
    let application: ApplicationConfig
    /// Where the keys will be.
    let protection: KeyProtection

    func screen(of step: EnrollmentStepSource.Step) -> Screen {
        switch step {
        case .policies(let policies): choice(policies)
        case .device(let policy, let problem): form(policy, problem)
        case .enrolled(let enrollment, let policy): end(enrollment, policy)
        }
    }

    private func choice(_ policies: [AuthenticatorPolicy]) -> Screen {
        let question = Question(
            id: .named("authenticator"), label: EnrollmentPhrase.which.text, isRequired: true,
            kind: .choice(
                policies.enumerated().map { index, policy in
                    Choice(
                        id: .init(option: index), label: Sanitizer.line(policy.name, limit: 100),
                        keys: [policy.id])
                }))
        return Screen(
            step: "enroll-policy", kind: .form, title: EnrollmentPhrase.enrollDevice.text,
            host: host,
            main: .init(
                id: .init(rawValue: "enroll-policy"), purpose: .answer,
                label: ActionPhrase.goOn.text,
                questions: [question]),
            actions: [.cancel])
    }

    private func form(_ policy: AuthenticatorPolicy, _ problem: DisplayText?) -> Screen {
        let app = "\(application.applicationName) \(application.applicationVersion)"
        let told = device.facts.filter { $0.name != "displayName" } + [(name: "app", value: app)]
        let facts = told.map { name, value in
            Screen.Fact(
                name: name, label: Wording.fact(name),
                content: .text(Sanitizer.line(value, limit: 100)))
        }
        let keys = Screen.Fact(
            name: "keyProtection", label: EnrollmentPhrase.keys.text,
            content: .text(Wording.place(protection))
        )
        return Screen(
            step: "enroll-device", kind: .form,
            title: EnrollmentPhrase.enrollIn.text([
                "name": .text(Sanitizer.line(policy.name, limit: 100))
            ]), host: host,
            notices: [.init(severity: .info, text: EnrollmentPhrase.orgIsTold.text)],
            facts: facts + [keys],
            main: .init(
                id: .init(rawValue: "enroll-device"), purpose: .answer,
                label: EnrollmentPhrase.enrollDevice.text,
                questions: [name, pin(policy, problem)] + (policy.allowsCIBA ? [transactions] : [])
            ), actions: [.cancel])
    }

    private var name: Question {
        Question(
            id: .deviceName, label: EnrollmentPhrase.deviceName.text,
            hint: EnrollmentPhrase.othersSee.text, isRequired: true,
            initial: device.displayName.isEmpty ? nil : .text(device.displayName),
            kind: .text(.init()))
    }

    /// A PIN, if the authenticator requires one; otherwise whether to set one.
    private func pin(_ policy: AuthenticatorPolicy, _ problem: DisplayText?) -> Question {
        let pin = Question.newPIN(problem)
        guard policy.userVerification != .required else { return pin }
        return Question(
            id: .named("userVerification"), label: EnrollmentPhrase.howToConfirm.text,
            isRequired: true,
            kind: .choice([
                Choice(
                    id: 0, label: EnrollmentPhrase.withPIN.text, keys: ["pin"], questions: [pin]),
                Choice(id: 1, label: EnrollmentPhrase.withoutPIN.text, keys: ["none"]),
            ]))
    }

    private var transactions: Question {
        Question(
            id: .transactions, label: EnrollmentPhrase.confirmTransactions.text, isRequired: false,
            initial: .toggle(false), kind: .toggle)
    }

    private func end(
        _ enrollment: AuthenticatorEnrollment, _ policy: AuthenticatorPolicy
    ) -> Screen {
        let said = EnrollmentPhrase.enrolled.text([
            "name": .text(Sanitizer.line(policy.name, limit: 100)),
            "account": .text(Sanitizer.line(enrollment.account, limit: 200)),
        ])
        let hasPIN = enrollment.userVerificationEnabled
        let warnings =
            protection == .hardware
            ? [] : [(hasPIN ? EnrollmentPhrase.keysInFilesWithPIN : .keysInFiles).text]
        return Screen(
            step: "enroll-end", kind: .terminal(isError: false),
            title: EnrollmentPhrase.enrollDevice.text,
            host: host, account: Sanitizer.line(enrollment.account, limit: 200),
            notices: [.init(severity: .success, text: said)]
                + (warnings + [EnrollmentPhrase.twoFactors.text]).map {
                    .init(severity: .warning, text: $0)
                })
    }
}

extension Question {
    /// Asks for a new PIN, after a problem with an earlier one.
    package static func newPIN(_ problem: DisplayText?) -> Question {
        var pin = Question(
            id: .pin, label: EnrollmentPhrase.newPIN.text,
            hint: EnrollmentPhrase.pinRules.text(["count": .count(PINRules.minimum)]),
            isRequired: true,
            kind: .secret(.init(isNew: true)))
        if let problem { pin.notices = [.init(severity: .error, text: problem)] }
        return pin
    }
}

extension Screen.Action {
    fileprivate static let cancel = Self(
        id: .init(rawValue: "cancel"), purpose: .cancel, label: ActionPhrase.cancel.text)
}

extension FieldPath {
    static let deviceName = named("displayName")
    static let pin = named("pin")
    static let transactions = named("transactions")
}

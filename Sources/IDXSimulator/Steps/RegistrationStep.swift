import IDXJSON
import IDXPlatform

/// Asks for the attributes of a new account.
struct RegistrationStep: Step {
    /// The link to this step, if the policy allows sign-up.
    static func links(_ engine: Engine) -> [StepForm] {
        engine.policy.registration == nil
            ? [] : [.show("select-enroll-profile", "/idp/idx/enroll", RegistrationStep())]
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        guard let registration = engine.policy.registration else { return StepView() }
        var fields = [ProfileStep.group(registration.fields)]
        if registration.asksPassword {
            fields.append(.group("credentials", [.secret("passcode", "Password")]))
        }
        let form = StepForm(name: "enroll-profile", path: "/idp/idx/enroll/new", fields: fields) {
            $0.register($2, &$1)
        }
        var view = StepView(
            forms: [form.protected(by: registration.captcha), IdentifyStep.link])
        view.extras["captcha"] = Captcha.member(registration.captcha, engine, tx)
        view.extras["uiDisplay"] = .wrapped(["label": "Sign up", "buttonLabel": "Sign Up"])
        if registration.asksPassword {
            var password = PasswordAuthenticator().object
            password.append("settings", PasswordAuthenticator.settings(engine))
            view.current = StepView.Current(member: "currentAuthenticator", object: password)
        }
        return view
    }
}

extension IdentityEngine {
    fileprivate mutating func register(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        guard let registration = policy.registration, let given = body["userProfile"]?.object,
            accounts.count < policy.users.count + 10_000
        else { return fail(.registrationUnavailable, &tx) }
        let email = given["email"]?.string?.trimmed ?? ""
        let label = registration.fields.first { $0.name == "email" }?.label ?? "Email"
        guard email.split(separator: "@").count == 2 else {
            return fail(.notAnAddress(label), field: "userProfile.email", &tx)
        }
        guard accounts.place(named: email) == nil else {
            return fail(.notUnique(label), field: "userProfile.email", &tx)
        }
        if let (field, message) = registration.fields.flaw(in: given) {
            return fail(message, field: field, &tx)
        }
        let password = registration.asksPassword ? body["credentials"]?["passcode"]?.string : nil
        if let complaint = password.flatMap({ objection(to: $0, username: email, former: []) }) {
            return fail(complaint, field: "credentials.passcode", &tx)
        }
        var account = Account(
            id: random.name("00u", length: 17), username: email, ownStatus: .staged,
            password: password)
        for member in given { account.profile[member.key] = member.value }
        tx.accountID = account.id
        accounts.append(account)
        tx.intent = .enrollNewUser
        note("\(email) signs up")
        guard !registration.endsWithLink else { return mailActivation(email, &tx) }
        activate(tx)
        return goOn(&tx)
    }

    private mutating func mailActivation(_ email: String, _ tx: inout OrgTransaction) -> Int {
        let token = random.name("act")
        change(tx) { $0.token = token }
        outside.emails.append(
            .init(
                to: email, subject: "Activate your \(policy.organization) account", code: nil,
                link: "\(settings.origin)/tokens/\(token)/verify", sentAt: now))
        tx.step = EndStep(messages: [.emailVerificationRequired])
        return 200
    }
}

/// Offers a new activation link when the old one was already used.
struct ActivationStep: Step {
    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        StepView(forms: [
            .show(
                "request-activation-email", "/idp/idx/request-activation",
                EndStep(messages: [.activationRequested]))
        ])
    }
}

/// Asks for more attributes after signing in.
struct ProfileStep: Step, StepRule {
    static func due(_ engine: inout Engine, _ tx: inout OrgTransaction) -> (any Step)? {
        tx.intent == .unlock || engine.policy.profile == nil ? nil : ProfileStep()
    }

    /// The fields of a profile form.
    static func group(_ fields: [Policy.ProfileField]) -> StepField {
        .group("userProfile", fields.map(\.field), required: fields.contains(where: \.isRequired))
    }

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        guard let rules = engine.policy.profile else { return StepView() }
        let form = StepForm(
            name: rules.isUpdate ? "profile-update" : "enroll-profile",
            path: rules.isUpdate ? "/idp/idx/enroll/new" : "/idp/idx/enroll/update",
            fields: rules.isUpdate
                ? rules.fields.map { Self.group([$0]) } : [Self.group(rules.fields)]
        ) { $0.complete($2, &$1) }
        let isOptional = rules.fields.allSatisfy { !$0.isRequired }
        var view = StepView(forms: [form] + (isOptional ? [.skip(ProfileStep.self)] : []))
        view.extras["uiDisplay"] = .wrapped([
            "label": "A few more things", "buttonLabel": "Submit",
        ])
        return view
    }
}

extension IdentityEngine {
    /// Processes the attributes that were missing.
    fileprivate mutating func complete(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        let given = body["userProfile"]?.object ?? [:]
        let rules = policy.profile ?? Policy.ProfileStep()
        // The older form is strict about this attribute: it must be there, if only to be cleared.
        let cleared = rules.fields.first { rules.isUpdate && $0.name == "secondEmail" }
        if let cleared, given[cleared.name] == nil {
            let path = "userProfile.\(cleared.name)"
            note("\(path) was left out")
            return fail(.required(path), field: path, &tx)
        }
        if let (field, message) = rules.fields.flaw(in: given) {
            return fail(message, field: field, &tx)
        }
        change(tx) { account in
            for member in given { account.profile[member.key] = member.value }
        }
        return pass(ProfileStep.self, &tx)
    }
}

extension [Policy.ProfileField] {
    /// The first value that does not have the format of its attribute, and the message about it.
    fileprivate func flaw(in given: JSON.Object) -> (path: String, ServerMessage)? {
        for field in self {
            guard let format = field.format, let text = given[field.name]?.string,
                !text.isEmpty || field.isRequired, !format.fits(text)
            else { continue }
            let message: ServerMessage =
                switch format {
                case .country: .notACountry(field.label)
                case .timeZone: .notATimeZone(field.label)
                case .email: .notAnAddress(field.label)
                }
            return ("userProfile.\(field.name)", message)
        }
        return nil
    }
}

extension Policy.ProfileField.Format {
    /// Whether a text has the format.
    fileprivate func fits(_ text: String) -> Bool {
        switch self {
        case .country: text.utf8.count == 2 && Self.countries.contains(Substring(text))
        case .timeZone:
            text == "UTC"
                || Self.areas.contains(text.prefix { $0 != "/" }) && text.contains("/")
                    && text.utf8.allSatisfy { Self.zoneCharacters.contains($0) }
        case .email:
            text.split(separator: "@", omittingEmptySubsequences: false).count(where: {
                !$0.isEmpty
            })
                == 2 && !text.contains(" ")
        }
    }

    private static let areas: Set<Substring> = [
        "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe",
        "Indian", "Pacific", "Etc",
    ]
    private static let zoneCharacters = Set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/_-+".utf8)
    /// The codes of ISO 3166-1.
    private static let countries = Set(
        """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR \
        BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ \
        EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW \
        GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY \
        KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV \
        MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY \
        QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG \
        TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
        """.split(separator: " "))
}

extension Policy.ProfileField {
    /// The form field for the attribute.
    fileprivate var field: StepField {
        StepField(
            name: name, label: label, kind: StepField.Kind(rawValue: type) ?? .string,
            showsKind: type != "string", isRequired: isRequired,
            options: options.map { StepOption(label: $0.label, value: .string($0.value)) },
            display: display, controlFormat: format == .country ? format?.rawValue : nil)
    }
}

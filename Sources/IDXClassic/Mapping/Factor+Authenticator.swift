import IDXAuth
import IDXJSON
import IDXWords

extension Factor {
    /// A factor of which only the kind is known.
    init(_ kind: Kind) {
        var reader = ObjectReader(
            ["factorType": .string(kind.rawValue)], ObjectReader.Log(.hal))
        self.init(&reader, raw: [:])
    }

    /// The label of its option.
    var option: String { traits.option ?? traits.name }

    /// Whether the user has it but can have another.
    var canHaveMore: Bool {
        guard let maximum = limits?.maximum ?? profiles.lazy.compactMap(\.limits?.maximum).first
        else { return false }
        return limits?.enrolled ?? 1 < maximum && links["enroll"] != nil
    }

    /// The authenticator at a place, with the members of the profile that are for people.
    func authenticator(at place: Target) -> Authenticator {
        var authenticator = Authenticator(traits, at: place, raw: .object(raw))
        authenticator.id = id
        var profile: JSON.Object = [:]
        let shown = [
            ("phoneNumber", self.profile.phoneNumber), ("email", self.profile.email),
            ("deviceName", self.profile.name), ("questionKey", self.profile.question),
            ("question", self.profile.questionText),
        ]
        for (name, value) in shown { profile.add(name, value.map(JSON.string)) }
        if !profile.isEmpty { authenticator.profile = Authenticator.Profile(values: profile) }
        switch kind {
        case .webAuthn, .u2f: authenticator.credentialID = self.profile.credentialID
        case .totp, .token, .hardware, .hotp: authenticator.nickname = self.profile.credentialID
        default: break
        }
        return authenticator
    }

    /// The name of the field for the answer to a challenge.
    func answerName(inOption: Bool) -> String {
        inOption && traits.answer == .answer ? "answer" : "passcode"
    }

    /// The field for the answer to a challenge; nil if there is nothing to type.
    func answerField(inOption: Bool) -> MappedField? {
        let name = answerName(inOption: inOption)
        switch traits.answer {
        case .none: return nil
        case .sentCode where inOption: return nil
        case .code, .sentCode: return .required(name, ClassicPhrase.code.string)
        case .secretCode:
            return .required(
                name, ClassicPhrase.code.string, isSecret: true,
                help: kind == .hardware ? ClassicPhrase.touchKey.string : nil)
        case .answer:
            return .required(
                name, profile.questionText ?? ClassicPhrase.answer.string, isSecret: true)
        case .password:
            // Inside the option "Password", that word would say nothing.
            let label = inOption ? ClassicPhrase.yourPassword.string : ClassicPhrase.password.string
            return .required(name, label, isSecret: true)
        case .optionalCode: return .text(name, ClassicPhrase.code.string)
        }
    }

    /// The part of the body for the answer in a field.
    func answerPart(_ field: String) -> Route.Part {
        switch traits.answer {
        case .answer: .answer(field, to: "answer")
        case .password: .answer(field, to: "password")
        default: .answer(field, to: "passCode", as: .code)
        }
    }
}

extension Authenticator {
    /// Creates an authenticator of some traits.
    init(_ traits: FactorTraits, at place: Target, raw: JSON = .null) {
        self.init(at: place, raw: raw)
        key = traits.key.isEmpty ? nil : Key(rawValue: traits.key)
        ownType = Kind(rawValue: traits.kind)
        names.display = traits.name.isEmpty ? nil : traits.name
        methods = [Method(rawValue: traits.method)]
    }
}

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

    /// The authenticator, with the members of the profile that are for people.
    var authenticator: MappedAuthenticator {
        var authenticator = MappedAuthenticator(id: id, traits: traits)
        let shown = [
            ("phoneNumber", profile.phoneNumber), ("email", profile.email),
            ("deviceName", profile.name), ("questionKey", profile.question),
            ("question", profile.questionText),
        ]
        for (name, value) in shown { authenticator.profile.add(name, value.map(JSON.string)) }
        switch kind {
        case .webAuthn, .u2f: authenticator.credentialID = profile.credentialID
        case .totp, .token, .hardware, .hotp: authenticator.nickname = profile.credentialID
        default: break
        }
        return authenticator
    }

    /// The field for the answer to a challenge; nil if there is nothing to type.
    func answerField(inOption: Bool) -> MappedField? {
        let name = inOption && traits.answer == .answer ? "answer" : "passcode"
        switch traits.answer {
        case .none: return nil
        case .sentCode where inOption: return nil
        case .code, .sentCode: return .required(name, ClassicPhrase.code.string)
        case .secretCode:
            var field = MappedField.required(name, ClassicPhrase.code.string, isSecret: true)
            field.help = kind == .hardware ? ClassicPhrase.touchKey.string : nil
            return field
        case .answer:
            return .required(
                name, profile.questionText ?? ClassicPhrase.answer.string, isSecret: true)
        case .password:
            // Inside the option "Password", that word would say nothing.
            let label = inOption ? ClassicPhrase.yourPassword.string : ClassicPhrase.password.string
            return .required(name, label, isSecret: true)
        case .optionalCode: return MappedField(name: name, label: ClassicPhrase.code.string)
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

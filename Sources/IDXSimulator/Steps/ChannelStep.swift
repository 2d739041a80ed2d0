import IDXJSON
import IDXPlatform

/// Asks for the address of the setup link.
struct ChannelStep: ChallengeHolder {
    var challenge: Challenge

    /// The channel of the setup.
    static let field = StepField.choice(
        "channel", nil,
        ["qrcode", "email", "sms"].map {
            StepOption(label: $0.uppercased(), value: .string($0))
        }, required: false)

    func view(_ engine: Engine, _ tx: OrgTransaction) -> StepView {
        let isEmail = challenge.channel == "email"
        let form = StepForm(
            name: "enrollment-channel-data", path: "/idp/idx/challenge/send",
            fields: [isEmail ? .text("email", "Email") : .text("phoneNumber", "Phone Number")]
        ) { $0.takeChannelAddress($2, &$1) }
        return engine.surrounded([form, Self.change(challenge)], challenge, tx)
    }

    /// The form to choose another channel.
    static func change(_ challenge: Challenge) -> StepForm {
        StepForm(
            name: "select-enrollment-channel", path: "/idp/idx/credential/enroll",
            fields: [
                StepField(
                    name: "authenticator", label: challenge.authenticator.name, kind: .object,
                    showsKind: true, isRequired: true, showsRequired: false,
                    form: [.fixed("id", challenge.authenticator.id), field], nesting: .value)
            ]
        ) { $0.chooseSetup($2, &$1) }
    }
}

extension IdentityEngine {
    fileprivate mutating func takeChannelAddress(_ body: JSON, _ tx: inout OrgTransaction) -> Int {
        guard var challenge = tx.challenge else { return fail(.badRequest, &tx) }
        if let text = body["phoneNumber"]?.string {
            guard let number = PhoneAuthenticator.number(text) else {
                return fail(.invalidPhone, field: "phoneNumber", &tx)
            }
            challenge.address = number
        } else {
            challenge.address = body["email"]?.string?.trimmed ?? ""
        }
        challenge.authenticator.start(&challenge, &self, tx)
        tx.step = ChallengeStep(challenge: challenge)
        return 200
    }
}

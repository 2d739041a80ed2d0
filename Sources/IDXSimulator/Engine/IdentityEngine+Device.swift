import IDXCrypto
import IDXJSON

/// What only a browser or an app on the same device can do: captchas, FastPass, passkeys.
extension IdentityEngine {
    /// The token of a solved captcha.
    var captchaField: IonField {
        var field = IonField.group(
            "captchaVerify",
            [
                IonField(
                    name: "captchaId", isRequired: true, isVisible: false, isMutable: false,
                    value: "cap0fAcme"),
                IonField(
                    name: "captchaToken", isRequired: true, isVisible: false, hint: "captcha"),
            ])
        field.relatesTo = "$.captcha"
        return field
    }

    /// What a browser needs to show the captcha.
    var captcha: JSON? {
        policy.signIn.captcha.map { type in
            .wrapped([
                "id": "cap0fAcme", "name": "Acme captcha", "siteKey": "0fSiteKey",
                "type": .string(type),
            ])
        }
    }

    /// The button beside the first form. Real orgs let it point to a challenge that is not there yet.
    var launchForm: IonForm {
        IonForm(
            name: "launch-authenticator", deed: .launchApp,
            path: "/idp/idx/authenticators/okta-verify/launch"
        )
        .with("relatesTo", "authenticatorChallenge")
    }

    /// Lets a browser offer a passkey by itself, beside the first form.
    func offerPasskey(_ tx: Transaction, _ view: inout StepView) {
        let member = "webauthnAutofillUIChallenge"
        let form = IonForm(
            name: "challenge-webauthn-autofillui-authenticator", deed: .answerPasskey,
            path: "/idp/idx/challenge/answer/webauthn-autofillui",
            fields: [.group("credentials", assertionFields)])
        view.forms.append(form.with("relatesTo", [.string(member)]))
        let data: JSON = ["challengeData": signing(passkeyChallenge(tx))]
        view.extras[member] = .wrapped(data)
    }

    /// Asks an app on this device over the loopback interface. Nobody answers.
    func deviceChallengeView(_ tx: Transaction) -> StepView {
        let poll = IonForm(
            name: "device-challenge-poll", deed: .pollDevice, path: "/idp/idx/authenticators/poll",
            subject: .current, refresh: min(policy.behaviour.refresh, 2000))
        let cancel = IonForm(
            name: "cancel-polling", deed: .cancelDevice, key: "cancel",
            path: "/idp/idx/authenticators/poll/cancel",
            fields: [
                IonField(name: "reason", showsRequired: false),
                IonField(name: "statusCode", kind: .integer, showsRequired: false),
            ])
        var view = StepView(forms: [poll])
        view.current = StepView.Current(
            member: "authenticatorChallenge",
            object: [
                "challengeMethod": "LOOPBACK", "domain": "http://localhost",
                "challengeRequest": .string(Base64URL.encode(Array(stateToken(tx).utf8))),
                "ports": ["8769", "65111"], "probeTimeoutMillis": 100,
            ], actions: [cancel])
        return view
    }
}

import IDXWords

/// What a factor is in the terms of an Identity Engine, and the words for it.
struct FactorTraits: Sendable, Hashable {
    /// How the user answers.
    enum Answer: Sendable, Hashable {
        /// There is nothing to type.
        case none
        case code
        /// A code that has to be sent first.
        case sentCode
        /// A code that is not shown while the user types it.
        case secretCode
        case answer
        case password
        /// Maybe a code.
        case optionalCode
    }

    let key: String
    let kind: String
    let method: String
    /// The name of the authenticator.
    let name: String
    /// The name of the option, if the authenticator has several methods.
    var option: String?
    var answer = Answer.none

    static var password: FactorTraits {
        FactorTraits(
            key: "okta_password", kind: "password", method: "password",
            name: ClassicPhrase.password.string,
            answer: .password)
    }
}

extension Factor {
    var traits: FactorTraits {
        switch kind {
        case .sms:
            .init(
                key: "phone_number", kind: "phone", method: "sms", name: ClassicPhrase.phone.string,
                option: "SMS",
                answer: .sentCode)
        case .call:
            .init(
                key: "phone_number", kind: "phone", method: "voice",
                name: ClassicPhrase.phone.string,
                option: ClassicPhrase.voiceCall.string, answer: .sentCode)
        case .email:
            .init(
                key: "okta_email", kind: "email", method: "email", name: ClassicPhrase.email.string,
                answer: .sentCode)
        case .push:
            .init(
                key: "okta_verify", kind: "app", method: "push", name: "Okta Verify",
                option: ClassicPhrase.pushNotification.string)
        case .totp where provider == .okta:
            .init(
                key: "okta_verify", kind: "app", method: "totp", name: "Okta Verify",
                option: ClassicPhrase.appCode.string, answer: .code)
        case .totp:
            .init(
                key: "google_otp", kind: "app", method: "otp",
                name: provider == .google
                    ? "Google Authenticator" : vendor ?? ClassicPhrase.app.string,
                answer: .code)
        case .question:
            .init(
                key: "security_question", kind: "security_question", method: "security_question",
                name: ClassicPhrase.securityQuestion.string, answer: .answer)
        case .password: .password
        default: token
        }
    }

    private var token: FactorTraits {
        switch (kind, provider) {
        case (.token, .rsa): key("rsa_token", "RSA SecurID", answer: .secretCode)
        case (.token, .symantec):
            .init(
                key: "symantec_vip", kind: "app", method: "otp", name: "Symantec VIP",
                answer: .secretCode)
        case (.token, _):
            key("onprem_mfa", vendor ?? ClassicPhrase.localToken.string, answer: .secretCode)
        case (.hardware, _): key("yubikey_token", "YubiKey", answer: .secretCode)
        case (.hotp, _):
            key(
                "custom_otp", profiles.first?.name ?? vendor ?? ClassicPhrase.oneTimeCode.string,
                answer: .code)
        case (.webAuthn, _):
            key("webauthn", ClassicPhrase.securityKey.string, method: "webauthn", answer: .none)
        case (.u2f, _):
            key("webauthn", ClassicPhrase.securityKeyU2F.string, method: "webauthn", answer: .none)
        case (.duo, _): .init(key: "duo", kind: "app", method: "duo", name: "Duo")
        default: isFederated ? federated : other
        }
    }

    private func key(
        _ key: String, _ name: String, method: String = "otp", answer: FactorTraits.Answer
    ) -> FactorTraits {
        FactorTraits(key: key, kind: "security_key", method: method, name: name, answer: answer)
    }

    /// Whether another identity provider verifies it, in a browser.
    var isFederated: Bool { kind == .claimsProvider || kind.rawValue.hasPrefix("assertion:") }

    private var federated: FactorTraits {
        FactorTraits(
            key: "external_idp", kind: "federated", method: "idp",
            name: vendor ?? ClassicPhrase.otherProvider.string)
    }

    private var other: FactorTraits {
        // The server may have named no kind, which is no word for people.
        let name = vendorName ?? (kind == .unknown ? "" : kind.rawValue)
        return FactorTraits(
            key: name, kind: "unknown", method: kind.rawValue, name: name,
            option: name.isEmpty ? ClassicPhrase.otherMethod.string : nil, answer: .optionalCode)
    }

    /// The vendor's name, unless it only repeats the provider.
    private var vendor: String? { vendorName == provider?.rawValue ? nil : vendorName }
}

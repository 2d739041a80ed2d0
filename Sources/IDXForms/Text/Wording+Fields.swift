import IDXAuth
import IDXPlatform

extension Wording {
    /// A form without a name, in records for programs.
    static let unnamed: DisplayText = "unnamed"

    /// The label of a field that has none.
    package static func label(ofField name: String) -> DisplayText {
        let phrase: FieldPhrase
        switch name {
        case "identifier": phrase = .username
        case "passcode", "totp", "otp": phrase = .code
        case "rememberMe": phrase = .rememberMe
        case "methodType": phrase = .method
        case "channel": phrase = .channel
        case "authenticator": phrase = .authenticator
        case "questionKey": phrase = .question
        case "userCode": phrase = .deviceCode
        case "consent": phrase = .consent
        case "keepMeSignedIn": phrase = .staySignedIn
        case "revokeSessions": phrase = .revokeSessions
        default: return words(of: name)
        }
        return phrase.text
    }

    /// The question that the title of a step asks already, which the options of this field answer.
    static func titleQuestion(_ name: String, in type: RemediationType) -> DisplayText? {
        type == .keepMeSignedIn && name == "keepMeSignedIn" ? TitlePhrase.staySignedIn.text : nil
    }

    /// The label of a choice that has none.
    static func label(
        ofChoice name: String, in type: RemediationType, of kind: Authenticator.Kind?
    ) -> DisplayText? {
        switch (name, type) {
        case ("authenticator", .selectAuthenticatorEnroll),
            ("authenticator", .selectAuthenticatorEnrollData):
            FieldPhrase.whatToSetUp.text
        case ("authenticator", _): FieldPhrase.howToVerify.text
        case ("credentials", _): FieldPhrase.whichQuestion.text
        case ("methodType", _) where kind == .phone: FieldPhrase.howToSend.text
        case ("methodType", _): FieldPhrase.howToVerify.text
        default: nil
        }
    }

    /// An enrollment channel for an app; replaces the server's uppercase names.
    static func channel(_ value: String, label: DisplayText) -> DisplayText {
        guard label.isEmpty || label == label.uppercased() else { return label }
        let phrase: FieldPhrase
        switch value {
        case "qrcode": phrase = .qrCode
        case "email": phrase = .email
        case "sms": phrase = .textMessage
        case "samedevice": phrase = .thisDevice
        case "devicebootstrap": phrase = .otherDevice
        default: return words(of: Sanitizer.line(value, limit: 60))
        }
        return phrase.text
    }

    /// A method and its target: "text message to +1 XXX-XXX-1337", or either one, or nil.
    static func method(_ method: String?, to target: DisplayText) -> DisplayText? {
        guard let method else { return target.isEmpty ? nil : target }
        let (phrase, sends): (FieldPhrase?, FieldPhrase?) =
            switch method.lowercased() {
            case "sms": (.bySMS, .smsTo)
            case "voice": (.byVoice, .voiceTo)
            case "push": (.byPush, nil)
            case "totp", "otp": (.byApp, nil)
            case "email": (.byEmail, .emailTo)
            default: (nil, nil)
            }
        if let sends, !target.isEmpty { return sends.text(["target": .text(target)]) }
        let name: DisplayText = method.lowercased() == "signed_nonce" ? "Okta FastPass" : ""
        let word = phrase?.text ?? (name.isEmpty ? words(of: method).lowercased() : name)
        return target.isEmpty ? word : [word, target].joined(separator: Wording.comma)
    }

    /// What an authenticator to set up is; nil if its name says it.
    static func about(_ authenticator: Authenticator) -> DisplayText? {
        switch (authenticator.key, authenticator.type) {
        case (.oktaVerify?, _), (.oktaVerifyFastPass?, _): AuthenticatorPhrase.aboutApp.text
        case (.oktaVerifyPush?, _): FieldPhrase.byPush.text
        case (.oktaVerifyTOTP?, _), (.googleOTP?, _), (.symantecVIP?, _): FieldPhrase.byApp.text
        case (.webAuthn?, _): AuthenticatorPhrase.aboutKey.text
        case (_, .email): AuthenticatorPhrase.aboutEmail.text
        case (_, .phone): AuthenticatorPhrase.aboutPhone.text
        case (_, .securityQuestion): AuthenticatorPhrase.aboutQuestion.text
        default: nil
        }
    }

    /// How long an enrollment can be postponed.
    static func gracePeriod(_ period: Authenticator.GracePeriod) -> DisplayText? {
        if let skips = period.remainingSkips {
            return FieldPhrase.skipsLeft.text(["count": .count(skips)])
        }
        return period.expiry.map {
            FieldPhrase.setUpBefore.text(["date": .text("\($0.ISO8601Format().prefix(10))")])
        }
    }

    /// The number of an entry among several that look the same: "no. 2".
    static func ordinal(_ number: Int) -> DisplayText {
        FieldPhrase.ordinal.text(["number": .count(number)])
    }

    /// Where a code was or will be sent; without an address, only by what.
    static func codeTarget(
        _ address: DisplayText?, isPhone: Bool, isSent: Bool, isCall: Bool
    ) -> DisplayText {
        let (named, unnamed): (FactPhrase, FactPhrase) =
            switch (isSent, isCall) {
            case (true, true): (.calledYou, .calledPhone)
            case (true, false): (.sentCode, isPhone ? .sentCodeToPhone : .sentCodeToEmail)
            case (false, true): (.callsYou, .callsPhone)
            case (false, false): (.codeGoesTo, isPhone ? .codeGoesToPhone : .codeGoesToEmail)
            }
        return address.map { named.text(["address": .text($0)]) } ?? unnamed.text
    }

    /// Where the enrollment link for an app was sent.
    static func linkTarget(_ address: String?) -> DisplayText {
        address.map { FactPhrase.sentLink.text(["address": .text("\($0)")]) }
            ?? FactPhrase.sentLinkToYou.text
    }

    /// The instruction for a push without a number challenge.
    static func approve(on device: String?) -> DisplayText {
        device.map { FactPhrase.approveOn.text(["device": .text("\($0)")]) }
            ?? FactPhrase.approveOnPhone.text
    }
}

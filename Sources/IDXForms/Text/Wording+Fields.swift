import IDXAuth
import IDXPlatform

extension Wording {
    /// A form without a name.
    static let unnamed: DisplayText = "unnamed"
    /// Shown next to a scope that cannot be removed.
    static let compulsory: DisplayText = "always included"
    /// Introduces what an app asks for.
    static let wouldLikeTo: DisplayText = "It would like to:"
    static let readMore: DisplayText = "Read more"
    static let questionLabel: DisplayText = "Question"
    static let terms: DisplayText = "Terms"
    static let privacy: DisplayText = "Privacy policy"
    static let changeAt: DisplayText = "Change it at"
    static let requestedFrom: DisplayText = "Requested from"
    static let requestedFor: DisplayText = "Requested for"
    static let platform: DisplayText = "Platform"
    static let organization: DisplayText = "Organization"
    static let vendor: DisplayText = "Managed by"
    static let signInAddress: DisplayText = "Sign-in address"
    static let enrollmentAddress: DisplayText = "Set up this device"
    static let openApp: DisplayText = "Open Okta Verify"
    static let openHere: DisplayText = "Open"
    static let download: DisplayText = "Download"
    static let scan: DisplayText = "Scan this with the app"
    static let setupKey: DisplayText = "Key"
    static let chooseOnPhone: DisplayText = "On your phone, choose"
    static let typeWhereBegun: DisplayText = "Type this code where you began to sign in"
    static let onDevices: DisplayText = "Open Okta Verify on one of these and add an account"
    static let cannotProbe: DisplayText =
        "Okta Verify on this device answers browsers only; a terminal cannot reach it."

    /// The label of a field that has none.
    package static func label(ofField name: String) -> DisplayText {
        switch name {
        case "identifier": "Username"
        case "passcode", "totp": "Code"
        case "rememberMe": "Remember me"
        case "methodType": "Method"
        case "channel": "How to set it up"
        case "authenticator": "Security method"
        case "questionKey": "Question"
        case "userCode": "Device code"
        case "consent": "Allow this?"
        case "keepMeSignedIn": "Stay signed in"
        case "revokeSessions": "Sign me out of all other devices"
        default: words(of: name)
        }
    }

    /// The label of a choice that has none.
    static func label(ofChoice name: String, in type: RemediationType) -> DisplayText? {
        switch (name, type) {
        case ("authenticator", .selectAuthenticatorEnroll),
            ("authenticator", .selectAuthenticatorEnrollData):
            "What do you want to set up?"
        case ("authenticator", _): "How do you want to verify?"
        case ("credentials", _): "Which question?"
        default: nil
        }
    }

    /// An enrollment channel for an app; replaces the server's uppercase names.
    static func channel(_ value: String, label: DisplayText) -> DisplayText {
        guard label.isEmpty || label == label.uppercased() else { return label }
        switch value {
        case "qrcode": return "QR code"
        case "email": return "Email"
        case "sms": return "Text message"
        case "samedevice": return "On this device"
        case "devicebootstrap": return "On another device with Okta Verify"
        default: return words(of: Sanitizer.line(value, limit: 60))
        }
    }

    /// A method and its target: "text message to +1 XXX-XXX-1337", or either one, or nil.
    static func method(_ method: String?, to target: DisplayText) -> DisplayText? {
        guard let method else { return target.isEmpty ? nil : target }
        let word: DisplayText =
            switch method.lowercased() {
            case "sms": "text message"
            case "voice": "voice call"
            case "push": "push notification"
            case "totp", "otp": "code from the app"
            case "signed_nonce": "Okta FastPass"
            case "email": "email"
            default: words(of: method).lowercased()
            }
        if target.isEmpty { return word }
        let sends = ["sms", "voice", "email"].contains(method.lowercased())
        return sends ? "\(word) to \(target)" : "\(word), \(target)"
    }

    /// How long an enrollment can be postponed.
    static func gracePeriod(_ period: Authenticator.GracePeriod) -> DisplayText? {
        if let skips = period.remainingSkips { return "\(count(skips, "skip")) left" }
        guard let expiry = period.expiry else { return nil }
        return "set up before \(expiry.ISO8601Format().prefix(10))"
    }

    /// The number of an entry among several that look the same: "no. 2".
    static func ordinal(_ number: Int) -> DisplayText { "no. \(number)" }

    /// Where a code was or will be sent.
    static func codeTarget(_ address: String?, isSent: Bool, isCall: Bool) -> DisplayText? {
        address.map { address in
            switch (isSent, isCall) {
            case (true, true): "We called \(address) to tell you a code."
            case (true, false): "We sent a code to \(address)."
            case (false, true): "We call \(address) to tell you the code."
            case (false, false): "The code goes to \(address)."
            }
        }
    }

    /// Where the enrollment link for an app was sent.
    static func linkTarget(_ address: String?) -> DisplayText {
        "We sent a link to \(address ?? "you")."
    }

    /// The instruction for a push without a number challenge.
    static func approve(on device: String?) -> DisplayText {
        "Approve the request on \(device ?? "your phone")."
    }

    /// When a password expires.
    static func expires(inDays days: Int) -> DisplayText {
        "Your password expires in \(count(days, "day"))."
    }
}

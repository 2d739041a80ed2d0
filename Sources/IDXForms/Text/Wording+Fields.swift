import IDXAuth
import IDXPlatform

extension Wording {
    /// A form to which the server gave no name.
    static let unnamed = "unnamed"
    /// Beside a scope that cannot be left out.
    static let compulsory = "always included"
    static let readMore = "Read more"
    static let questionLabel = "Question"
    static let terms = "Terms"
    static let privacy = "Privacy policy"
    static let changeAt = "Change it at"
    static let requestedFrom = "Requested from"
    static let requestedFor = "Requested for"
    static let platform = "Platform"
    static let organisation = "Organization"
    static let vendor = "Managed by"
    static let signInAddress = "Sign-in address"
    static let enrolmentAddress = "Set up this device"
    static let openApp = "Open Okta Verify"
    static let openHere = "Open"
    static let download = "Download"
    static let scan = "Scan this with the app"
    static let setupKey = "Key"
    static let chooseOnPhone = "On your phone, choose"
    static let typeWhereBegun = "Type this code where you began to sign in"
    static let onDevices = "Open Okta Verify on one of these and add an account"
    static let cannotProbe =
        "Okta Verify on this device answers browsers only; a terminal cannot reach it."

    /// The words of a field that came without.
    package static func label(ofField name: String) -> String {
        switch name {
        case "identifier": "Username"
        case "passcode", "totp": "Code"
        case "rememberMe": "Remember me"
        case "methodType": "How"
        case "channel": "How to set it up"
        case "authenticator": "Method"
        case "questionKey": "Question"
        case "userCode": "Device code"
        case "consent": "Allow this?"
        case "keepMeSignedIn": "Stay signed in"
        case "revokeSessions": "Sign me out of all other devices"
        default: words(of: name)
        }
    }

    /// The words of a choice that came without.
    static func label(ofChoice name: String, in type: RemediationType) -> String? {
        switch (name, type) {
        case ("authenticator", .selectAuthenticatorEnroll),
            ("authenticator", .selectAuthenticatorEnrollData):
            "What do you want to set up?"
        case ("authenticator", _): "How do you want to verify?"
        case ("credentials", _): "Which question?"
        default: nil
        }
    }

    /// A way to set up an app: the server shouts its names.
    static func channel(_ value: String, label: String) -> String {
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

    /// A method and where it goes: "text message to +1 XXX-XXX-1337", or either, or nothing.
    static func method(_ method: String?, to target: String) -> String? {
        guard let method else { return target.isEmpty ? nil : target }
        let word =
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

    /// How long setting something up may be put off.
    static func gracePeriod(_ period: Authenticator.GracePeriod) -> String? {
        if let skips = period.remainingSkips { return "\(count(skips, "skip")) left" }
        guard let expiry = period.expiry else { return nil }
        return "set up before \(String(expiry.ISO8601Format().prefix(10)))"
    }

    /// Which of several that look the same: "no. 2".
    static func ordinal(_ number: Int) -> String { "no. \(number)" }

    /// Where a code went, or will go.
    static func codeTarget(_ address: String?, isSent: Bool) -> String? {
        address.map { isSent ? "We sent a code to \($0)." : "The code goes to \($0)." }
    }

    /// Where the link to set up an app went.
    static func linkTarget(_ address: String?) -> String {
        "We sent a link to \(address ?? "you")."
    }

    /// What to do about a push without a number.
    static func approve(on device: String?) -> String {
        "Approve the request on \(device ?? "your phone")."
    }

    /// When a password expires.
    static func expires(inDays days: Int) -> String {
        "Your password expires in \(count(days, "day"))."
    }
}

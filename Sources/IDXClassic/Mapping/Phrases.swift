import IDXPlatform

/// The words of the mapping, for what an org does not put into words.
enum Phrases {
    static let password = "Password"
    static let oldPassword = "Current password"
    static let newPassword = "New password"
    static let yourPassword = "Your password"
    static let code = "Code"
    static let nextCode = "Next code"
    static let answer = "Answer"
    static let autoPush = "Send push notifications to this device at once from now on"
    static let back = "Back"
    static let sendBy = "How to reach you"
    static let phoneNumber = "Phone number"
    static let phoneExtension = "Extension"
    static let email = "Email address"
    static let credential = "Username or serial number of the token"
    static let touchKey = "Touch the YubiKey to type it."
    static let recoveryToken = "Recovery token"
    static let activationToken = "Activation token"
    static let tokenHelp = "The end of the link in the email."
    static let useRecoveryToken = "Use a recovery token"
    static let useActivationToken = "Use an activation token"
    static let recover = "Recover your account"
    static let checkEmail = "Check your email"

    static let canChangePassword = "You can change your password now, or skip this and do it later."
    static let passwordExpired = "Choose a new password to continue."
    static let codeSentIfKnown = "If an account matches, we sent it a code."
    static let mailSentIfKnown =
        "If an account matches, we sent it an email. Open its link, or enter the token in it."
    static let maybeLocked = "If they are right, the account may be locked."
    static let lockedOut = "Your account is locked because of too many attempts."
    static let lockedOutForAdmin = "Your account is locked. Ask your administrator to unlock it."
    static let unlocked = "Your account is unlocked. Sign in with your username and password."
    static let done = "This step is done. Sign in with your username and password."
    static let pushRejected = "The request was rejected on the device."
    static let pushTimeout = "The request was not answered in time."
    static let setupTimeout = "The time to set it up is over."
    static let upgradeApp = "Update Okta Verify on your device first."
    static let invalidUserCode = "The code is not valid. Check the device and try again."
    static let deviceActivated = "Your device is signed in. Continue there."
    static let deviceFailed = "Your device could not be signed in."
    static let deviceRefused = "Your device is not signed in because access was not allowed."
    static let openMail = "This step continues in the email only. Open its link."
    static let nothingOffered = "The org offers nothing to choose from. Ask your administrator."
    static let noStep = "The org's answer names no step."

    static func notHere(_ name: String) -> String {
        "\(name) can only be set up by your administrator."
    }

    static func failed(_ result: String) -> String { "The verification ended with \(result)." }

    static func unknownStep(_ name: String) -> String {
        "The org asks for a step this program does not know (\(name))."
    }

    /// Whether to remember the device, and for how long: "Do not ask again on this device for 1 hour".
    static func rememberDevice(minutes: Int?) -> String {
        let words = "Do not ask again on this device"
        guard let minutes, minutes > 0 else { return words }
        let unit: (size: Int, name: String) =
            if minutes > 1440, minutes % 1440 == 0 {
                (1440, "day")
            } else if minutes % 60 == 0 { (60, "hour") } else { (1, "minute") }
        let count = minutes / unit.size
        return "\(words) for \(count) \(unit.name)\(count == 1 ? "" : "s")"
    }

    /// The option of a factor that can be set up: "Google Authenticator (required)".
    static func option(_ name: String, _ enrollment: Factor.Enrollment?) -> String {
        switch enrollment {
        case .required: "\(name) (required)"
        case .optional: "\(name) (optional)"
        default: name
        }
    }

    /// The name of a link as words: `deviceActivate` is "Device activate".
    static func words(of name: String) -> String {
        let spaced = name.reduce(into: "") { text, character in
            if character == "-" || character == "_" || character == "." {
                text += " "
            } else if character.isUppercase, text.last?.isLowercase == true {
                text += " " + character.lowercased()
            } else {
                text.append(character)
            }
        }
        return spaced.prefix(1).uppercased() + spaced.dropFirst()
    }
}

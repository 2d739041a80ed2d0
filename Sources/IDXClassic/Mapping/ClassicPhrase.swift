import IDXWords

/// The words of the mapping, for what an org does not put into words: in the language of the request, as
/// those of a server.
package enum ClassicPhrase: String, Phrase {
    package static let section = "classic"
    case password, oldPassword, newPassword, yourPassword, code, nextCode, answer, autoPush, back
    case sendBy, phoneNumber, phoneExtension, emailAddress, credential, touchKey, recoveryToken
    case activationToken, tokenHelp, useRecoveryToken, useActivationToken, recover, checkEmail
    case phone, email, voiceCall, pushNotification, appCode, app, securityQuestion, localToken
    case oneTimeCode, securityKey, securityKeyU2F, otherMethod, otherProvider, canChangePassword
    case passwordExpired, codeSentIfKnown, mailSentIfKnown, maybeLocked, lockedOut
    case lockedOutForAdmin, unlocked, done, pushRejected, pushTimeout, setupTimeout, upgradeApp
    case invalidUserCode, deviceActivated, deviceFailed, deviceRefused, openMail, nothingOffered
    case noSessionToken, noStep, notHere, failed, unknownStep, rememberDevice, rememberDeviceFor
    case days, hours, minutes

    /// Whether to remember the device, and for how long: "Do not ask again on this device for 1 hour".
    static func remember(minutes: Int?) -> String {
        guard let minutes, minutes > 0 else { return Self.rememberDevice.string }
        let (unit, count) =
            if minutes > 1440, minutes % 1440 == 0 {
                (Self.days, minutes / 1440)
            } else if minutes % 60 == 0 { (Self.hours, minutes / 60) } else {
                (Self.minutes, minutes)
            }
        return Self.rememberDeviceFor.string([
            "time": .string(unit.string(["count": .count(count)]))
        ])
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

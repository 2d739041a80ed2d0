import IDXAuth
package import IDXAuthenticator
package import IDXForms
import IDXPlatform

/// The words of challenges and of enrolling.
extension Wording {
    /// The app that is being signed in to.
    static func app(_ name: String?) -> DisplayText {
        guard let name, !name.isEmpty else { return ChallengePhrase.notNamed.text }
        return quoted(name)
    }

    /// A text of the org, which must not pass for one of ours.
    static func quoted(_ text: String) -> DisplayText {
        CommonPhrase.quoted.text(["text": .text(Sanitizer.line(text, limit: 500))])
    }

    /// How long ago something was requested.
    static func age(_ seconds: Int) -> DisplayText {
        let (phrase, count): (ChallengePhrase, Int) =
            switch seconds {
            case ..<2: (.justNow, 0)
            case ..<120: (.secondsAgo, seconds)
            case ..<7200: (.minutesAgo, seconds / 60)
            default: (.hoursAgo, seconds / 3600)
            }
        return phrase.text(["count": .count(count)])
    }

    /// How long ago something was requested, and when: what is no time, as the org wrote it.
    static func age(_ seconds: Int, of time: String?, seenAt now: Date) -> DisplayText {
        guard let time, !time.isEmpty else { return age(seconds) }
        return "\(age(seconds)) (\(clock(time, now) ?? Sanitizer.line(time, limit: 60)))"
    }

    /// `21:05:01 UTC`, with the date if it is of another day; nil if it is no time.
    private static func clock(_ time: String, _ now: Date) -> DisplayText? {
        guard let text = Timestamp.date(time)?.ISO8601Format() else { return nil }
        let clock = "\(text.dropFirst(11).prefix(8)) UTC"
        let day = text.prefix(10)
        return day == now.ISO8601Format().prefix(10) ? "\(clock)" : "\(day) \(clock)"
    }

    /// An old request may be an attack, or a page that was left open.
    static func old(_ seconds: Int) -> DisplayText {
        ChallengePhrase.wasRequested.text(["age": .text(age(seconds))])
    }

    static func words(of ending: ChallengeStepSource.Ending, waited: Bool) -> DisplayText {
        let phrase: ChallengeEndPhrase =
            switch ending {
            case .answered(.approved(.approved)), .answered(.approved(.verified)): .approved
            case .answered(.approved): .approvedWithoutPIN
            case .answered(.denied): .denied
            case .answered(.refused): .refusedByOrg
            case .answered(.unanswered): .notAnswered
            case .vanished: .elsewhere
            case .expired: .expired
            case .nothing: waited ? .nothingCame : .nothingWaits
            }
        return phrase.text
    }

    /// Why the answer says that the user was not verified.
    static func words(of reason: RemediationStepMessage.Reason) -> DisplayText {
        let phrase: ChallengeEndPhrase =
            switch reason {
            case .userVerificationKeyNotEnrolled: .hasNoPIN
            case .userVerificationCancelledByUser: .gaveNoPIN
            case .userVerificationFailed: .pinFailed
            case .userVerificationKeyCorruptedOrMissing: .pinDamaged
            }
        return phrase.text
    }
}

extension Wording {
    /// What is wrong with a new PIN.
    package static func words(of problem: PINRules.Problem) -> DisplayText {
        switch problem {
        case .tooShort(let minimum): EnrollmentPhrase.pinTooShort.text(["count": .count(minimum)])
        case .tooLong(let maximum): EnrollmentPhrase.pinTooLong.text(["count": .count(maximum)])
        case .accountName: EnrollmentPhrase.pinIsName.text
        case .controlCharacter: EnrollmentPhrase.pinNotTypable.text
        }
    }

    /// The label of a fact about a device.
    static func fact(_ name: String) -> DisplayText {
        switch name {
        case "osVersion": EnrollmentPhrase.systemVersion.text
        case "platform": FactPhrase.platform.text
        default: words(of: name)
        }
    }

    /// Where the keys are.
    package static func place(_ protection: KeyProtection) -> DisplayText {
        switch protection {
        case .hardware: EnrollmentPhrase.inHardware.text
        case .software: EnrollmentPhrase.inFiles.text
        }
    }
}

package import IDXAuthenticator
public import IDXForms

/// The words of challenges and of enrolling.
extension Wording {
    /// The app that is being signed in to.
    static func app(_ name: String?) -> DisplayText {
        guard let name, !name.isEmpty else { return "not named" }
        return quoted(name)
    }

    /// A text of the org, which must not pass for one of ours.
    static func quoted(_ text: String) -> DisplayText {
        "\"\(Sanitizer.line(text, limit: 500))\""
    }

    /// How long ago something was requested.
    static func age(_ seconds: Int) -> DisplayText {
        switch seconds {
        case ..<2: "just now"
        case ..<120: "\(seconds) seconds ago"
        case ..<7200: "\(seconds / 60) minutes ago"
        default: "\(seconds / 3600) hours ago"
        }
    }

    /// How long ago something was requested, and when, as the org wrote it.
    static func age(_ seconds: Int, of time: String?) -> DisplayText {
        guard let time, !time.isEmpty else { return age(seconds) }
        return "\(age(seconds)) (\(Sanitizer.line(time, limit: 60)))"
    }

    // MARK: Challenges

    static let isItYou: DisplayText = "Is this you?"
    static let doYouConfirm: DisplayText = "Do you confirm this?"
    static let approve: DisplayText = "Approve"
    static let deny: DisplayText = "Deny"
    static let sendAnswer: DisplayText = "Send the answer"
    static let leave: DisplayText = "Leave it without an answer"
    static let pinOfDevice: DisplayText = "PIN of this device"
    static let withoutPIN: DisplayText = "Answer without the PIN"
    static let orgMayRefuse: DisplayText = "the org may refuse that"
    static let sendAgain: DisplayText = "Send the same answer again"
    static let chooseAnother: DisplayText = "Choose another request"

    static let waitsForYou: DisplayText = "Waiting for your answer"
    static let answeredElsewhere: DisplayText = "Answered elsewhere"
    static let waitsForRequest: DisplayText = "Waiting for a request"
    static let requestCame: DisplayText = "A request has come"
    static let approveSignIns: DisplayText = "Approve sign-ins"
    static let several: DisplayText = "Several requests wait for you"
    static let which: DisplayText = "Which one do you want to answer?"

    static func orgs(_ number: Int) -> DisplayText { count(number, "org") }
    static func accounts(_ number: Int) -> DisplayText { count(number, "account") }

    /// An old request may be an attack, or a page that was left open.
    static func old(_ seconds: Int) -> DisplayText {
        "This was requested \(age(seconds)). Approve it only if you are still waiting for it."
    }

    /// It expired before this device saw it.
    static let late: DisplayText =
        "This request has expired. Approve it only if you are still waiting for it."

    static func wrongPIN(triesLeft: Int) -> DisplayText {
        "The PIN is wrong. \(count(triesLeft, "try", "tries")) left."
    }

    static let unknownOutcome: DisplayText =
        "It is unknown whether your answer has arrived: the connection broke. Sending the same "
        + "answer again is safe: the org counts it once."

    // MARK: Endings

    static let approved: DisplayText = "Approved. The org has taken the answer."
    static let approvedWithoutPIN: DisplayText =
        "Sent without the PIN. The org has taken the answer."
    static let denied: DisplayText = "Denied. The org has taken the answer."
    static let refusedByOrg: DisplayText = "The org took the answer, but refused the sign-in."
    package static let notAnswered: DisplayText = "Nothing was sent."
    static let elsewhere: DisplayText = "This request was answered elsewhere, or withdrawn."
    static let expired: DisplayText = "The request expired before you answered. Nothing was sent."
    static let nothingWaits: DisplayText = "Nothing waits for your answer."
    static let nothingCame: DisplayText = "Nothing came in time."

    static func words(of ending: ChallengeStepSource.Ending, waited: Bool) -> DisplayText {
        switch ending {
        case .answered(.approved(.approved)), .answered(.approved(.verified)): approved
        case .answered(.approved): approvedWithoutPIN
        case .answered(.denied): denied
        case .answered(.refused): refusedByOrg
        case .answered(.unanswered): notAnswered
        case .vanished: elsewhere
        case .expired: expired
        case .nothing: waited ? nothingCame : nothingWaits
        }
    }

    static let look: DisplayText = "Look at it"
    static let notAnAnswer: DisplayText = "This is no answer to what was asked."
    static let noBrowserHere: DisplayText = "No browser takes part in this."

    /// Why the answer says that the user was not verified.
    static func words(of reason: RemediationStepMessage.Reason) -> DisplayText {
        switch reason {
        case .userVerificationKeyNotEnrolled: "You have no PIN for this account here."
        case .userVerificationCancelledByUser: "You gave no PIN, so the answer says so."
        case .userVerificationFailed: "The PIN was wrong too often, so the answer says so."
        case .userVerificationKeyCorruptedOrMissing:
            "The key of the PIN is damaged, so the answer says so. Set a new PIN."
        }
    }

    /// What is wrong with a new PIN.
    package static func words(of problem: PINRules.Problem) -> DisplayText {
        switch problem {
        case .tooShort(let minimum): "The PIN needs at least \(minimum) characters."
        case .tooLong(let maximum): "The PIN can have at most \(maximum) characters."
        case .accountName: "The PIN must not be your username."
        case .controlCharacter: "The PIN holds a character that cannot be typed."
        }
    }

    // MARK: Enrolling

    static let enrollDevice: DisplayText = "Enroll this device"
    static let whichAuthenticator: DisplayText = "Which authenticator is this device to be?"
    static let goOn: DisplayText = "Go on"
    static let cancelEnrolling: DisplayText = "Cancel"
    static let orgIsTold: DisplayText = "The org is told this about your device:"
    static let keysAre: DisplayText = "Keys"

    /// The label of a fact about a device.
    static func fact(_ name: String) -> DisplayText {
        name == "osVersion" ? "System version" : words(of: name)
    }

    static let deviceName: DisplayText = "Name of this device"
    static let othersSee: DisplayText = "you and your administrators see it at the org"
    static let newPIN: DisplayText = "New PIN"
    static let pinRules: DisplayText = "at least \(PINRules.minimum) characters; words are fine"
    static let howToConfirm: DisplayText = "How do you want to confirm sign-ins?"
    static let withPIN: DisplayText = "By approving them and entering a PIN"
    static let withoutAnyPIN: DisplayText = "By approving them"
    static let confirmTransactions: DisplayText = "Confirm transactions of apps here too?"

    static func enroll(in name: String) -> DisplayText {
        "Enroll this device in \(Sanitizer.line(name, limit: 100))"
    }

    package static func place(_ protection: KeyProtection) -> DisplayText {
        switch protection {
        case .hardware: "in hardware, from which they cannot be copied"
        case .software: "in files on this machine"
        }
    }

    static func enrolled(in name: String, as account: String) -> DisplayText {
        "This device is enrolled in \(Sanitizer.line(name, limit: 100)) as "
            + "\(Sanitizer.line(account, limit: 200))."
    }

    static func keysInFiles(hasPIN: Bool) -> DisplayText {
        "This machine holds the keys in files. Anyone who can read your files can "
            + (hasPIN ? "guess the PIN without limit and approve for you." : "approve for you.")
    }

    /// Both factors are in one place.
    public static let twoFactors: DisplayText =
        "If you also sign in on this machine, both factors are in one place."
}

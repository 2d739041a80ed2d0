import IDXForms

/// The words of requests that this device approves or denies.
enum ChallengePhrase: String, Phrase {
    static let section = "challenge"
    case isItYou, doYouConfirm, sendAnswer, leave, pin, withoutPIN, answerWithoutPIN
    case orgMayRefuse, sendAgain, chooseAnother, waitsForYou, answeredElsewhere, waitsForRequest
    case requestCame, approveSignIns, several, which, look, orgs, accounts, app, from, requested
    case message, notNamed, justNow, secondsAgo, minutesAgo, hoursAgo, wasRequested, late
    case wrongPIN, unknownOutcome
}

/// How a request ended, and why the answer says what it says.
package enum ChallengeEndPhrase: String, Phrase {
    package static let section = "challengeEnd"
    case approved, approvedWithoutPIN, denied, refusedByOrg, notAnswered, elsewhere, expired
    case nothingWaits, nothingCame, notAnAnswer, hasNoPIN, gaveNoPIN, pinFailed, pinDamaged
}

/// The words of enrolling this device, and of its PIN.
enum EnrollmentPhrase: String, Phrase {
    static let section = "enrollment"
    case enrollDevice, enrollIn, which, orgIsTold, keys, systemVersion, deviceName, othersSee
    case newPIN, pinRules, howToConfirm, withPIN, withoutPIN, confirmTransactions, inHardware
    case inFiles, enrolled, keysInFilesWithPIN, keysInFiles, twoFactors, pinTooShort, pinTooLong
    case pinIsName, pinNotTypable
}

import IDXForms

/// The words of requests that this device approves or denies.
enum ChallengePhrase: String, Phrase {
    static let section = "challenge"
    case isItYou, doYouConfirm, sendAnswer, leave, pin, withoutPIN, answerWithoutPIN, orgMayRefuse,
        sendAgain
    case chooseAnother, waitsForYou, answeredElsewhere, waitsForRequest, requestCame,
        approveSignIns, several
    case which, look, orgs, accounts, app, from, requested, message, notNamed, justNow, secondsAgo
    case minutesAgo, hoursAgo, wasRequested, late, wrongPIN, unknownOutcome
}

/// How a request ended, and why the answer says what it says.
enum ChallengeEndPhrase: String, Phrase {
    static let section = "challengeEnd"
    case approved, approvedWithoutPIN, denied, refusedByOrg, notAnswered, elsewhere, expired,
        nothingWaits
    case nothingCame, notAnAnswer, hasNoPIN, gaveNoPIN, pinFailed, pinDamaged
}

/// Why this device refused a request. Nothing of a request that cannot be trusted is in the words.
enum ChallengeFaultPhrase: String, Phrase {
    static let section = "challengeFault"
    case malformed, missing, notOurs, issuer, signature, audience, address, expired, notYet,
        alreadyAnswered
    case transactionType
}

/// The words of enrolling this device, and of its PIN.
enum EnrollmentPhrase: String, Phrase {
    static let section = "enrollment"
    case enrollDevice, enrollIn, which, orgIsTold, keys, systemVersion, deviceName, othersSee,
        newPIN
    case pinRules, howToConfirm, withPIN, withoutPIN, confirmTransactions, inHardware, inFiles,
        enrolled
    case keysInFilesWithPIN, keysInFiles, twoFactors, pinTooShort, pinTooLong, pinIsName,
        pinNotTypable
}

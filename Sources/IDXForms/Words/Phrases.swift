/// The titles of steps.
package enum TitlePhrase: String, Phrase {
    package static let section = "title"
    case signInTo, signIn, securityMethod, unlock, resetPassword, verifyYou, setUpMethods
    case verifyWith, verifyWithEmail, verifyWithPhone, passwordExpired, passwordExpires
    case newPassword, reset, add, createAccount
    case completeProfile, asksForAccess, appAsksForAccess, didYouSignIn, staySignedIn
    case activateDevice, activateAccount, deviceAttention, verifyingDevice, continueElsewhere
    case verifyIdentity, wait, setUpPasskey, oneMore, continueInBrowser, checkEmail, checkPhone
    case enterPassword, answerQuestion, enterAccessCode, confirmEmail, confirmPhone, setPassword
    case setQuestion, addEmail, addPhone, setUpDevice, signedIn, done, notSignedIn, notPossible
    case browserSignIn, otherDeviceSignIn
}

/// The labels of buttons and menu entries.
package enum ActionPhrase: String, Phrase {
    package static let section = "action"
    case goOn, signIn, sendEmail, sendCode, sendPush, sendActivation, sendAgain, sendAnEmail
    case sendIt, skip, createAccount, signUp, unlock, forgotPassword, forgotPIN, otherMethod
    case setUpOther, otherChannel, backToSignIn, startOver, tryAgain, cancel, changePassword
    case continueInBrowser, fastPass, cardReader, passkey, withoutOktaVerify, continueWith
    case continueWithOther, continueWithSmartCard, verifyIdentity, verifyIdentityWith
    case opensBrowser, startsAgainThere, call, callAgain, openHere
}

/// The labels of fields and options that the server did not label.
package enum FieldPhrase: String, Phrase {
    package static let section = "field"
    case username, code, rememberMe, method, howToSend, channel, authenticator, question, deviceCode
    case consent, staySignedIn, revokeSessions, whatToSetUp, howToVerify, whichQuestion, qrCode
    case email, textMessage, thisDevice, otherDevice, bySMS, byVoice, byPush, byApp, byEmail
    case smsTo, voiceTo, emailTo, skipsLeft, setUpBefore, ordinal, yes, no, yesLabel, noLabel
    case optional, value
}

/// What a form asks for and what is wrong with an answer.
package enum FormPhrase: String, Phrase {
    package static let section = "form"
    case chooseOne, markOne, notANumber, notReadable, phone, typePhone, withCountryCode, several
    case typeSeveral, doNotMatch, doesNotMatch, noSuchOption, notText, yesOrNo, yOrN, empty
    case hidden, fillIn, enterCode, enterUsername, enterPassword, severalMatch, typeNumbers
    case typeANumber, typeOne, thisSignIn
    case checkedLater, or, signInEnds, again, typeToFilter, stillNeeds, pressAgain
    case pressAgainToKeep, typeSameAgain, typeSameAgainToKeep, possibleIn, inTime, noAnswer
    case answerFirst, notTaken, goOn, openBrowser, moreOptions, noneIsPossible
}

/// The labels of facts, and the facts that are sentences.
package enum FactPhrase: String, Phrase {
    package static let section = "fact"
    case wouldLikeTo, compulsory, readMore, terms, privacy, changeAt, requestedFrom, requestedFor
    case platform, organization, open, download, scan, scanPhone, setupKey, chooseOnPhone
    case typeWhereBegun, enterCode, cannotProbe, pageCannotProbe, calledYou, sentCode, callsYou
    case codeGoesTo, calledPhone, sentCodeToEmail, sentCodeToPhone, callsPhone, codeGoesToEmail
    case codeGoesToPhone, carrierCharges, sentLink, sentLinkToYou, approveOn, approveOnPhone
    case passwordExpires, pausedOrg, moreMessages, qrCode
}

/// The rules of a password, in words.
enum RulePhrase: String, Phrase {
    static let section = "rule"
    case minLength, maxLength, exactLength, onlyDigits, lowerCase, upperCase, digits, symbols
    case threeOfFour, noUsername, noAttribute, noBlockedWord, notCommon, repeats, history, minAge
}

/// How to set up a device, and what it lacks.
enum DevicePhrase: String, Phrase {
    static let section = "device"
    case openOktaVerify, needsOktaVerify, getFromAppStore, getFromGooglePlay, getForWindows
    case getApp, addAccount, enterAddress, finishInApp, finishSetup, needsManagement, openOnDevice
    case follow, followVendor, signInAgain, askForLink, appMustAnswer, appNeedsDevice, openAddress
    case exportAccount
}

/// Words about authenticators and providers that the server does not have.
package enum AuthenticatorPhrase: String, Phrase {
    package static let section = "authenticator"
    case pin, dueNow, dueSince, forRecovery, choose, chooseAlso, withGrace, chosen
    case requiredNow, requiredSoon, optional, another, issuer, website, lastChanged
    case verifierTerms, verifierConsent, theVerifier, aboutApp, aboutKey, aboutEmail, aboutPhone
    case aboutQuestion
}

/// Words for text fields that can be completed.
package enum CompletionPhrase: String, Phrase {
    package static let section = "completion"
    case country, timeZone, language, type, several, complete
}

/// What the program waits for, and that it has happened.
package enum WaitPhrase: String, Phrase {
    package static let section = "wait"
    case app, appDone, device, deviceDone, email, emailDone, approval, otherDevice, approved
    case browser, server, again, serverDone, waiting, still, timeUp
}

/// What the program does by itself during a sign-in, and what it finds out.
enum AutomaticPhrase: String, Phrase {
    static let section = "automatic"
    case probeCanceled, extensionPassed, solvingCaptcha, captchaSolved, resetting, notReset
    case clockAhead, clockBehind
}

/// What happens between the steps of a sign-in.
enum ConversationPhrase: String, Phrase {
    static let section = "conversation"
    case onlyOption, onlyPossible, preferred, noSignUp, noUnlock, noRecovery, notOffered
    case tookTooLong, startingOver, lost, refreshed, wentBack, done, notCompleted, timeRanOut
    case cannotPoll, tryingAgain, needsBrowser, openPage, unknownAction, tooMany, tooManyFor
    case browserFailed, unexpectedRedirect, noIssuer, otherIssuer, noCode, theOrg
}

/// What to say of an end that the server does not explain.
enum EndingPhrase: String, Phrase {
    static let section = "ending"
    case noReason, reasonElsewhere, noAccess, noAccessForApp
}

/// Why something is not possible here, whether in a terminal or in an app of your own: what is said of a
/// name, "Passkey needs …", or beside it in a list.
enum ObstaclePhrase: String, Phrase {
    static let section = "obstacle"
    case named, passkey, duoFrame, captcha, fastPass, nearField, appleExtension
    case sameDevice, webPage, browserForm, browserOutcome, otherSession, unsafeAddress, tooLong
    case passkeyOnPage, duoFrameOnPage, captchaOnPage, fastPassOnPage, webPageOnPage
    case browserFormOnPage, browserOutcomeOnPage
}

/// The small shapes of every language: lists, labels, durations.
package enum CommonPhrase: String, Phrase {
    package static let section = "common"
    case orList, andList, colon, labeled, quoted, hostAs, asAccount, accountAt, seconds, minutes
    case minutesSeconds, hours, hoursMinutes, days
}

/// The words of security keys: what the user has to do at one.
package enum SecurityKeyPhrase: String, Phrase {
    package static let section = "securityKey"
    case connect, awaits, connected, touch, touchOne, touched, choose, key, pin, newPIN
    case newPINHint, setPIN, account, unnamed, goOn, otherKey, back, wrongPIN, pinLength
    case newPINLength, triesLeft, install, unplugged
}

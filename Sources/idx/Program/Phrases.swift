import IDXForms

/// What a sign-in at the terminal says around the steps of the org.
enum SignInPhrase: String, Phrase {
    static let section = "signIn"
    case signedInAs, unnamedAt, alreadySignedIn, signingInAgain, next, seeWho, getToken, revoke
    case ended, withoutStart, wantsBrowser, mayNotSignIn, viaBrowser, globalPolicyOnly
    case runsClassic, enterCodeElsewhere, lookingAt, signingIn
    case unusedAnswers, number, startNotInBrowser
}

/// What the program says while a sign-in goes on in a browser.
enum BrowserPhrase: String, Phrase {
    static let section = "browser"
    case needsPerson, remote, portTaken, portTakenBy, freePort, browser, waitsForBrowser
    case browserBack, didNotComeBack, registerRedirect, finalAddress, pasteAddress, notOurAddress
    case goBack
}

/// The words of the simulated org's pages beside those of its steps.
enum HostedPagePhrase: String, Phrase {
    static let section = "hostedPage"
    case backToApp, close, closeForTerminal, stale, foreignForm, over, goBack, otherBrowser
    case continueThere, unreadable, nothingSent, notPossible
}

/// What the program says when it asks for settings and saves them.
enum SettingsPhrase: String, Phrase {
    static let section = "settings"
    case connect, whichApp, org, issuer, issuerHint, clientID, clientIDHint, redirect
    case redirectHint, notRedirect, missing, approveFile, howToSet, tryDemo, useFile, useFromNow
    case ignoreFile, settings, saveTitle, saveDefault, saveHint, savedAs, inFile, notSaved
}

/// Why an org cannot be reached or is none, and what to check.
enum OrgPhrase: String, Phrase {
    static let section = "org"
    case otherName, useIssuer, webPage, unusable, status, tooMany, ownProblem, tryLater
    case requestID, blocked, itSays, refused, refusedSaying, errorCode, isClassic, useClassic
    case noServer, twoExamples, example, checkIssuer, adminConsole, redirects, insecure
    case useSecure, notAnIssuer, noTLS, tryIssuer, checkPort, unknownHost, checkSpelling
    case checkFirewall, connectionEnded, checkNetwork, allowMoreTime, proxy, checkClock
}

/// What the program says of tokens.
enum TokenPhrase: String, Phrase {
    static let section = "token"
    case accessToken, refreshToken, scopes, bound, toKey, kept, profile, validUnknown, expired
    case validMinutes, validHours, inKeychain, secretService, plainFile
    case showToken, printToken, token, confirmToken, noIDToken, noTokens, tokensFrom
    case tokensForApp, tokensFor, tokensForScopes, notRevoked, notPrinted
}

/// What idx authenticator says beside the screens of requests and of enrolling.
enum AuthenticatorCommandPhrase: String, Phrase {
    static let section = "authenticatorCommand"
    case setPIN, pushTokenSet, orgStillKnows, transactionsOn, transactionsOff, pinOn, pinOff
    case pinRequired, delete, keep, deleteTitle, deleted, deletedHere, deleteHereQuestion
    case deleteQuestion, bothHere, onlyNamed, thisOne, notEnrolled, toEnroll, noScope
    case askForScope, noTokens, notRevoked, notStored
}

/// Why the program ends without success, and what to do.
enum FailurePhrase: String, Phrase {
    static let section = "failure"
    case canceled, unexpected, report, reportIfWrong, noAnswer, noTerminal, ambiguous, rejected
    case rejectedSaying, notSentAgain, answerLost, runAgain, inputEnded, cannotHide, passAnswers
    case notPossible, closed, checkIssuer, checkIssuerAndNetwork, inspected, ifRedirect, stopped
    case keepRecord, turnOnDPoP, startWithout, signOutFirst, storing, notInAnswers
    case notInAnswersUnused, otherPlatform, turnOnPIN, changeEnrollment, nothingShown, adminSetup
}

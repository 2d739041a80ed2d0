import IDXForms

/// What a sign-in at the terminal says around the steps of the org.
enum SignInPhrase: String, Phrase {
    static let section = "signIn"
    case signedInAs, unnamedAt, alreadySignedIn, signingInAgain, next, seeWho, getToken, revoke,
        ended
    case withoutStart, wantsBrowser, mayNotSignIn, viaBrowser, globalPolicyOnly, runsClassic,
        backendSignedIn
    case wholeReply, enterCodeElsewhere, lookingAt, signingIn, signInFirst, unusedAnswers, number
    case startNotInBrowser
}

/// What the program says while a sign-in goes on in a browser.
enum BrowserPhrase: String, Phrase {
    static let section = "browser"
    case needsPerson, remote, portTaken, portTakenBy, freePort, browser, waitsForBrowser,
        browserBack
    case didNotComeBack, registerRedirect, finalAddress, pasteAddress, notOurAddress, goBack
}

/// The words of the simulated org's pages beside those of its steps.
enum HostedPagePhrase: String, Phrase {
    static let section = "hostedPage"
    case outside, lookAgain, backToApp, close, closeForTerminal, stale, foreignForm, over, goBack
    case otherBrowser, continueThere, unreadable, nothingSent, notPossible, did
}

/// What the program says when it asks for settings and saves them.
enum SettingsPhrase: String, Phrase {
    static let section = "settings"
    case connect, whichApp, org, issuer, issuerHint, clientID, clientIDHint, redirect, redirectHint
    case notRedirect, missing, approveFile, howToSet, tryDemo, useFile, useFromNow, ignoreFile,
        settings
    case saveTitle, saveDefault, saveHint, savedAs, inFile, notSaved
}

/// Why an org cannot be reached or is none, and what to check.
enum OrgPhrase: String, Phrase {
    static let section = "org"
    case otherName, useIssuer, webPage, unusable, status, tooMany, ownProblem, tryLater, requestID,
        blocked
    case itSays, refused, refusedSaying, errorCode, isClassic, useClassic, noServer, twoExamples,
        example
    case checkIssuer, adminConsole, redirects, insecure, useSecure, notAnIssuer, noTLS, tryIssuer,
        checkPort
    case unknownHost, checkSpelling, checkFirewall, connectionEnded, checkNetwork, allowMoreTime,
        proxy
    case checkClock
}

/// What the program says of tokens.
enum TokenPhrase: String, Phrase {
    static let section = "token"
    case accessToken, refreshToken, scopes, bound, toKey, kept, profile, validUnknown, expired,
        validMinutes
    case validHours, inKeychain, secretService, kernelKeyring, fileBeside, plainFile, showToken,
        printToken
    case token, confirmToken, noIDToken, noTokens, tokensFrom, tokensForApp, tokensFor,
        tokensForScopes
    case notRevoked
}

/// What idx authenticator says beside the screens of requests and of enrolling.
enum AuthenticatorCommandPhrase: String, Phrase {
    static let section = "authenticatorCommand"
    case setPIN, pushTokenSet, orgStillKnows, transactionsOn, transactionsOff, pinOn, pinOff,
        pinRequired
    case delete, keep, deleteTitle, deleted, deletedHere, deleteHereQuestion, deleteQuestion,
        bothHere
    case onlyNamed, thisOne, notEnrolled, toEnroll, noScope, askForScope, noTokens, notRevoked,
        notStored
}

/// Why the program ends without success, and what to do.
enum FailurePhrase: String, Phrase {
    static let section = "failure"
    case canceled, unexpected, report, reportIfWrong, noAnswer, noTerminal, ambiguous, rejected
    case rejectedSaying, notSentAgain, answerLost, runAgain, inputEnded, cannotHide, passAnswers,
        notPossible
    case closed, checkIssuer, checkIssuerAndNetwork, inspected, ifRedirect, stopped, keepRecord,
        turnOnDPoP
    case startWithout, signOutFirst, storing, notInAnswers, notInAnswersUnused
}

/// What the demo says around a sign-in.
enum DemoPhrase: String, Phrase {
    static let section = "demo"
    case orgRuns, inTheDemo, finished, noTerminal, otherScenarios, ownOrg, allCommands, scenario,
        useThese
    case thenNext, inMenu, onPage, tokenUsername, pressKey, typeCommand, outsideAt, openHere,
        otherTerminal
    case otherPIN, browserOpens, backendPage, simulatedKey, leftPage, endsHere, endedInBrowser
}

/// What reaches the user of a simulated org outside the sign-in, and what the user does there.
enum OutsidePhrase: String, Phrase {
    static let section = "outside"
    case you, mailbox, phone, note, terminal, code, withLink, emailTo, callTo, textTo, linkInIt,
        pushTo
    case onlyDevice, appOf, isItYou, chooseOf, accessCode, nothingArrived, nothingWaits, clickLink
    case clickLinkElsewhere, denyLink, openMessageLink, approvePush, rejectPush, choose, holdTag,
        scanQRCode
    case useCodeElsewhere, activateDevice, denyDevice, approveInBrowser, rejectInBrowser,
        letSessionExpire
    case letPushExpire, readCode, pressYubiKey, readSymantecID, authenticatorApp, rsaToken,
        onPremises
    case symantec, symantecID, companyToken
}

extension Catalogue {
    static let english: Catalogue = #"""
        # The titles of steps.
        [title]
        signInTo = Sign in to {host}
        signIn = Sign in
        securityMethod = security method
        unlock = Unlock your account
        resetPassword = Reset your password
        verifyYou = Verify it's you
        setUpMethods = Set up security methods
        verifyWith = Verify with {name}
        verifyWithEmail = Verify with your email
        verifyWithPhone = Verify with your phone
        passwordExpired = Your password has expired
        passwordExpires = Your password expires soon
        newPassword = Set a new password
        reset = Reset {name}
        add = Add {name}
        createAccount = Create an account
        completeProfile = Complete your profile
        asksForAccess = {app} asks for access
        appAsksForAccess = An app asks for access
        didYouSignIn = Did you just try to sign in?
        staySignedIn = Stay signed in?
        activateDevice = Activate a device
        activateAccount = Activate your account
        deviceAttention = Your device needs attention
        verifyingDevice = Verifying this device
        continueElsewhere = Continue elsewhere
        verifyIdentity = Verify your identity
        wait = Please wait
        setUpPasskey = Set up a passkey
        oneMore = One more thing
        continueInBrowser = Continue in a browser
        checkEmail = Check your email
        checkPhone = Check your phone
        enterPassword = Enter your password
        answerQuestion = Answer your security question
        enterAccessCode = Enter your temporary access code
        confirmEmail = Confirm your email
        confirmPhone = Confirm your phone
        setPassword = Set a password
        setQuestion = Set a security question
        addEmail = Add your email
        addPhone = Add your phone
        setUpDevice = Set up this device
        signedIn = Signed in
        done = Done
        notSignedIn = Not signed in
        notPossible = Not possible here
        browserSignIn = Sign in with the browser
        otherDeviceSignIn = Sign in on another device

        # The labels of buttons and menu entries.
        [action]
        goOn = Continue
        signIn = Sign in
        sendEmail = Send the email
        sendCode = Send the code
        sendPush = Send the notification
        sendActivation = Send the activation email
        sendAgain = Send again
        sendAnEmail = Send an email
        sendIt = Send it
        skip = Skip for now
        createAccount = Create an account
        signUp = Sign up
        unlock = Unlock account
        forgotPassword = Forgot password?
        forgotPIN = Forgot PIN?
        otherMethod = Use another method
        setUpOther = Set up another method
        otherChannel = Set it up another way
        backToSignIn = Back to sign-in
        startOver = Start over
        tryAgain = Try again
        cancel = Cancel
        changePassword = Change your password
        continueInBrowser = Continue in the browser
        fastPass = Sign in with Okta FastPass
        cardReader = Sign in with a card reader
        passkey = Sign in with a passkey
        withoutOktaVerify = Continue without Okta Verify on this device
        continueWith = Continue with {name}
        continueWithOther = Continue with another provider
        continueWithSmartCard = Continue with a smart card
        verifyIdentity = Verify your identity
        verifyIdentityWith = Verify your identity with {name}
        opensBrowser = opens a browser
        startsAgainThere = starts the sign-in again there
        call = Call me
        callAgain = Call again
        openHere = Open it here

        # The labels of fields and options that the server did not label.
        [field]
        username = Username
        code = Code
        rememberMe = Remember me
        method = Method
        howToSend = How should we send the code?
        channel = How to set it up
        authenticator = Security method
        question = Question
        deviceCode = Device code
        consent = Allow this?
        staySignedIn = Stay signed in
        revokeSessions = Sign me out of all other devices
        whatToSetUp = What do you want to set up?
        howToVerify = How do you want to verify?
        whichQuestion = Which question?
        qrCode = QR code
        email = Email
        textMessage = Text message
        thisDevice = On this device
        otherDevice = On another device with Okta Verify
        bySMS = text message
        byVoice = voice call
        byPush = push notification
        byApp = code from the app
        byEmail = email
        smsTo = text message to {target}
        voiceTo = voice call to {target}
        emailTo = email to {target}
        skipsLeft = {count, plural, one {# skip} other {# skips}} left
        setUpBefore = set up before {date}
        ordinal = no. {number}
        yes = yes
        no = no
        yesLabel = Yes
        noLabel = No
        optional = optional
        value = Value

        # What a form asks for and what is wrong with an answer.
        [form]
        chooseOne = Choose one.
        markOne = Mark at least one.
        notANumber = That is not a number.
        notReadable = That was not readable text (UTF-8). Type it again.
        phone = a number with its country code, like +47 912 34 567
        typePhone = Type a number with its country code, like +47 912 34 567.
        withCountryCode = with country code, digits and spaces
        several = several, separated by commas
        typeSeveral = Type several, separated by commas.
        doNotMatch = The two do not match. Type both again.
        doesNotMatch = It does not match. Type it again, or go back and change the first.
        noSuchOption = There is no such option.
        notText = Answer with text.
        yesOrNo = Answer yes or no.
        yOrN = y or n?
        empty = (empty)
        hidden = (hidden)
        fillIn = Fill in {label}.
        enterCode = Enter the code.
        enterUsername = Enter your username.
        enterPassword = Enter your password.
        severalMatch = {count, plural, one {# matches} other {# match}}. Type more of the words, or a number.
        typeNumbers = Type numbers from 1 to {count}, separated by commas.
        typeANumber = Type a number from 1 to {count}.
        typeOne = Type 1.
        thisSignIn = This sign-in
        checkedLater = {rule} (checked when you send it)
        or = Or: {list}
        signInEnds = Expires in {time}
        again = Again
        typeToFilter = type to filter
        stillNeeds = Not met yet: {list}.
        pressAgain = Press enter again to send it anyway.
        pressAgainToKeep = Press enter again to keep it anyway.
        typeSameAgain = Type the same again to send it anyway.
        typeSameAgainToKeep = Type the same again to keep it anyway.
        possibleIn = You can {label, lowercase} in {time}.
        inTime = in {time}
        noAnswer = No answer
        answerFirst = Answer this first: {list}.
        notTaken = This form does not take that answer to: {list}.
        goOn = continue
        openBrowser = open a browser
        moreOptions = More options
        noneIsPossible = None of these can be done here.

        # The labels of facts, and the facts that are sentences.
        [fact]
        wouldLikeTo = It would like to:
        compulsory = always included
        readMore = Read more
        terms = Terms
        privacy = Privacy policy
        changeAt = Change it at
        requestedFrom = Requested from
        requestedFor = Requested for
        platform = Platform
        organization = Organization
        open = Open
        download = Download
        scan = Scan this with the app
        scanPhone = Scan this with your phone
        setupKey = Key
        chooseOnPhone = On your phone, choose
        typeWhereBegun = Type this code where you began to sign in
        enterCode = Enter the code
        cannotProbe = Okta Verify on this device answers browsers only: it cannot be reached from here.
        pageCannotProbe = This page has no script to reach Okta Verify on this device.
        calledYou = We called {address} to tell you a code.
        sentCode = We sent a code to {address}.
        callsYou = We call {address} to tell you the code.
        codeGoesTo = The code goes to {address}.
        calledPhone = We called your phone to tell you a code.
        sentCodeToEmail = We sent a code to your email.
        sentCodeToPhone = We sent a code to your phone.
        callsPhone = We call your phone to tell you the code.
        codeGoesToEmail = The code goes to your email.
        codeGoesToPhone = The code goes to your phone.
        carrierCharges = Your carrier may charge for messages and calls.
        sentLink = We sent a link to {address}.
        sentLinkToYou = We sent a link to you.
        approveOn = Approve the request on {device}.
        approveOnPhone = Approve the request on your phone.
        passwordExpires = Your password expires in {count, plural, one {# day} other {# days}}.
        pausedOrg = {host} cannot sign anyone in right now.
        moreMessages = {count, plural, one {# more message is} other {# more messages are}} not shown.
        qrCode = a QR code, {count, plural, one {# byte} other {# bytes}}

        # The rules of a password, in words.
        [rule]
        minLength = at least {count, plural, one {# character} other {# characters}}
        maxLength = at most {count, plural, one {# character} other {# characters}}
        exactLength = exactly {count, plural, one {# character} other {# characters}}
        onlyDigits = only digits
        lowerCase = {count, plural, one {a lowercase letter} other {# lowercase letters}}
        upperCase = {count, plural, one {an uppercase letter} other {# uppercase letters}}
        digits = {count, plural, one {a number} other {# numbers}}
        symbols = {count, plural, one {a symbol} other {# symbols}}
        threeOfFour = three of: lowercase letter, uppercase letter, number, symbol
        noUsername = no part of your username
        noAttribute = not your {name}
        noBlockedWord = no word that your org blocks
        notCommon = not a common password
        repeats = no character more than {count, plural, one {# time} other {# times}} in a row
        history = {count, plural, one {not your last one} other {not one of your last #}}
        minAge = last changed {time} ago or more

        # How to set up a device, and what it lacks.
        [device]
        openOktaVerify = Open Okta Verify
        needsOktaVerify = To sign in, set up Okta Verify on this device:
        getFromAppStore = Get Okta Verify from the App Store:
        getFromGooglePlay = Get Okta Verify from Google Play:
        getForWindows = Get Okta Verify for Windows from your organization, for example under Settings on its
          dashboard.
        getApp = Install Okta Verify on this device.
        addAccount = Open Okta Verify, add an account and choose Organization.
        enterAddress = When it asks for the sign-in URL, enter:
        finishInApp = Finish the setup in Okta Verify, then come back and sign in again.
        finishSetup = Finish the setup in Okta Verify. The sign-in goes on here by itself.
        needsManagement = To sign in, this device has to be managed by your organization:
        openOnDevice = Open this address in a browser on this device:
        follow = Follow the instructions there.
        followVendor = Follow the instructions there to set up {vendor}.
        signInAgain = Come back and sign in again.
        askForLink = Ask your administrator how to set up device management.
        appMustAnswer = Continue in Okta Verify, on this device or on your phone.
        appNeedsDevice = To open {app}, your organization requires Okta Verify to check this device.
        openAddress = Open this address on the device that has Okta Verify:
        exportAccount = In Okta Verify on {devices}, open your account and choose Export account.

        # Words about authenticators and providers that the server does not have.
        [authenticator]
        pin = PIN
        dueNow = due now
        dueSince = due since {date}
        forRecovery = only for recovery
        choose = {count, plural, one {Set up one of these} other {Set up # of these}}
        chooseAlso = {count, plural, one {Also set up one of these} other {Also set up # of these}}
        withGrace = {heading} ({grace})
        chosen = Enough of these are set up
        requiredNow = Required now
        requiredSoon = Required soon
        optional = Optional
        another = set up another one
        issuer = Issuer
        website = Website
        lastChanged = Last changed
        verifierTerms = {name} verifies your identity. Its own page shows its terms.
        verifierConsent = By continuing, you agree that {name} shares your verification results with Okta. You may
          need an official ID.
        theVerifier = the verification service
        aboutApp = an app on your phone or computer
        aboutKey = security key, fingerprint or face
        aboutEmail = code or link by email
        aboutPhone = code by text message or call
        aboutQuestion = an answer that only you know

        # Words for text fields that can be completed.
        [completion]
        country = a country or its two-letter code, like JP
        timeZone = a city or its time zone, like Asia/Tokyo
        language = a language or its code, like ja
        type = Type {what}.
        several = {count} match: {names}. Type more, or one of these numbers.
        complete = complete

        # What the program waits for, and that it has happened.
        [wait]
        app = Waiting for the app to be set up
        appDone = The app is set up
        device = Waiting for Okta Verify on this device
        deviceDone = Done waiting for Okta Verify
        email = Waiting for the link in the email
        emailDone = Email confirmed
        approval = Waiting for your approval
        otherDevice = Waiting for your approval on the other device
        approved = Approved
        browser = Waiting for the browser
        server = Waiting for {host}
        again = Checking again every {count} s
        serverDone = {host} is back
        waiting = Waiting
        still = Still waiting.
        timeUp = Time is up.

        # What the program does by itself during a sign-in, and what it finds out.
        [automatic]
        probeCanceled = Okta Verify on this device answers browsers only. Going on without it.
        extensionPassed = Apple’s sign-on extension is not available here. Going on without it.
        solvingCaptcha = Solving a captcha
        captchaSolved = Captcha solved
        resetting = Using {name}, to reset it
        notReset = Signed in, but the org did not offer to reset the password.
        clockAhead = This machine’s clock is {time} ahead of {host}. Codes and time limits may fail.
        clockBehind = This machine’s clock is {time} behind {host}. Codes and time limits may fail.

        # What happens between the steps of a sign-in.
        [conversation]
        onlyOption = Using {name} (the only option)
        onlyPossible = Using {name} (the only option that is possible here)
        preferred = Using {name} (your preference)
        noSignUp = {host} does not offer to create an account here.
        noUnlock = {host} does not offer to unlock an account here.
        noRecovery = {host} does not offer to reset a password here.
        notOffered = {host} does not offer that here.
        tookTooLong = The org closed this sign-in because it took too long.
        startingOver = Starting over.
        lost = Your answer was not accepted. Press enter to try again.
        refreshed = This is the step the org is at now.
        wentBack = The connection broke, and the org went back to an earlier step.
        done = Done: {title}
        notCompleted = Not completed: {title}
        timeRanOut = Time ran out before the sign-in was complete.
        cannotPoll = Cannot ask the org whether it is done: {reason}
        tryingAgain = Trying again.
        needsBrowser = "{label}" continues in a browser, which cannot be opened here.
        openPage = Open this address in a browser:
        unknownAction = "{name}" is not offered at this step.
        tooMany = Too many tries. Wait a little, then try again.
        tooManyFor = Too many tries. Try again in {count, plural, one {# second} other {# seconds}}.
        browserFailed = The browser came back without success: {reason}
        unexpectedRedirect = This address is not the one this sign-in waits for.
        noIssuer = The browser came back without naming the server, which always names itself.
        otherIssuer = The browser came back from another server: {server}
        noCode = The browser came back without a code.
        theOrg = the org

        # What to say of an end that the server does not explain.
        [ending]
        noReason = The organization ended this sign-in and gave no reason. Try again, or ask your administrator.
        reasonElsewhere = This page may give a reason
        noAccess = You did not give access.
        noAccessForApp = You did not give {app} access.

        # Why something is not possible here, whether in a terminal or in an app of your own: what is said of a
        # name, "Passkey needs …", or beside it in a list.
        [obstacle]
        named = {name} {reason}
        passkey = needs a browser to reach the key
        duoFrame = needs a browser: it shows its own page
        captcha = needs a browser to solve {name}
        fastPass = needs a browser: Okta FastPass answers browsers only
        nearField = needs a card or a phone held close
        appleExtension = needs Apple's sign-on extension
        sameDevice = continues in an app on this device
        webPage = needs a web page that fills in a hidden field
        browserForm = needs a browser to send its form
        browserOutcome = was finished for a browser
        otherSession = ends in a browser and does not come back here
        unsafeAddress = has an address that is not safe to open ({address})
        tooLong = has more than {count, plural, one {# field or option} other {# fields and options}}
        passkeyOnPage = needs a page with a script to reach the key
        duoFrameOnPage = needs Duo's own page
        captchaOnPage = needs a page with a script to show a captcha
        fastPassOnPage = needs a page with a script to reach Okta FastPass
        webPageOnPage = needs a page with a script to fill in a hidden field
        browserFormOnPage = needs the org's own page to send its form
        browserOutcomeOnPage = was finished for another page

        # The small shapes of every language: lists, labels, durations.
        [common]
        orList = {list} or {last}
        andList = {list} and {last}
        colon = {label}:
        labeled = {label}: {text}
        quoted = "{text}"
        hostAs = {host} as {account}
        asAccount = as {account}
        accountAt = {account} at {host}
        seconds = {count, plural, one {# second} other {# seconds}}
        minutes = {count, plural, one {# minute} other {# minutes}}
        minutesSeconds = {count, plural, one {# minute} other {# minutes}} {seconds, plural, one {# second} other {#
          seconds}}
        hours = {count, plural, one {# hour} other {# hours}}
        hoursMinutes = {count, plural, one {# hour} other {# hours}} {minutes, plural, one {# minute} other {#
          minutes}}
        days = {count, plural, one {# day} other {# days}}

        # The words of security keys: what the user has to do at one.
        [securityKey]
        connect = Connect your security key
        awaits = Waiting for a security key
        connected = Connected
        touch = Touch your security key
        touchOne = Touch the key you want to use
        touched = Touched
        choose = Use {key}
        key = Security key
        pin = PIN of your security key
        newPIN = New PIN for your security key
        newPINHint = The key has no PIN yet, and the org wants one. It stays on the key. If you forget it, the key has
          to be reset.
        setPIN = Set the PIN
        account = Which account?
        unnamed = Account without a name
        goOn = Continue
        otherKey = Use another key
        back = Back
        wrongPIN = The PIN is wrong.
        pinLength = A PIN has 4 to 63 characters. The key was not asked.
        newPINLength = The PIN needs at least {count, plural, one {# character} other {# characters}}.
        triesLeft = {count, plural, one {# try is left} other {# tries are left}} before the key is blocked.
        install = needs libfido2, which is not installed (Debian: libfido2-1)
        unplugged = needs a security key, and none is connected

        [classic]
        password = Password
        oldPassword = Current password
        newPassword = New password
        yourPassword = Your password
        code = Code
        nextCode = Next code
        answer = Answer
        autoPush = Send push notifications to this device at once from now on
        back = Back
        sendBy = How to reach you
        phoneNumber = Phone number
        phoneExtension = Extension
        emailAddress = Email address
        credential = Username or serial number of the token
        touchKey = Touch the YubiKey to type it.
        recoveryToken = Recovery token
        activationToken = Activation token
        tokenHelp = The end of the link in the email.
        useRecoveryToken = Use a recovery token
        useActivationToken = Use an activation token
        recover = Recover your account
        checkEmail = Check your email
        phone = Phone
        email = Email
        voiceCall = Voice call
        pushNotification = Okta Verify push notification
        appCode = Okta Verify code
        app = Authenticator app
        securityQuestion = Security question
        localToken = On-premises token
        oneTimeCode = One-time code
        securityKey = Security key or passkey
        securityKeyU2F = Security key (U2F)
        otherMethod = Another method
        otherProvider = Another identity provider
        canChangePassword = You can change your password now, or skip this and do it later.
        passwordExpired = Choose a new password to continue.
        codeSentIfKnown = If an account matches, we sent it a code.
        mailSentIfKnown = If an account matches, we sent it an email. Open its link, or enter the token in it.
        maybeLocked = If they are right, the account may be locked.
        lockedOut = Your account is locked because of too many attempts.
        lockedOutForAdmin = Your account is locked. Ask your administrator to unlock it.
        unlocked = Your account is unlocked. Sign in with your username and password.
        done = This step is done. Sign in with your username and password.
        pushRejected = The request was rejected on the device.
        pushTimeout = The request was not answered in time.
        setupTimeout = The time to set it up is over.
        upgradeApp = Update Okta Verify on your device first.
        invalidUserCode = The code is not valid. Check the device and try again.
        deviceActivated = Your device is signed in. Continue there.
        deviceFailed = Your device could not be signed in.
        deviceRefused = Your device is not signed in because access was not allowed.
        openMail = This step continues in the email only. Open its link.
        nothingOffered = The org offers nothing to choose from. Ask your administrator.
        noSessionToken = The org reports success but sent no session token. Ask your administrator.
        noStep = The org's answer names no step.
        notHere = {name} can only be set up by your administrator.
        failed = The verification ended with {result}.
        unknownStep = The org asks for a step this program does not know ({name}).
        rememberDevice = Do not ask again on this device
        rememberDeviceFor = Do not ask again on this device for {time}
        days = {count, plural, one {# day} other {# days}}
        hours = {count, plural, one {# hour} other {# hours}}
        minutes = {count, plural, one {# minute} other {# minutes}}

        # The prompts and lines of the plain look, which are read aloud. Commands such as `:more` are the same in
        # every language.
        [plain]
        pressEnterFor = Press enter to {label, lowercase}, or type :more.
        pressEnterToContinue = Press enter to continue, or type :more.
        pressEnterForBrowser = Press enter to open a browser, or type :more.
        pressEnterToCheck = Press enter to check now, or type :more.
        pressEnterAgain = Press enter again for more options.
        typeMore = For more options, type :more.
        typeMoreOrEnterTwice = For more options, type :more, or press enter twice at a hidden answer.
        pressEnterTwice = For more options, press enter twice.
        alsoCommand = {command} is also a command and was not sent. Press enter to use the command, or type it again
          to send it as the answer.
        cannotBeChosen = Cannot be chosen: {words}
        menuPrompt = Type 1 to {count}, or :back. Answer:
        menuPromptOne = Type 1, or :back. Answer:
        choicePrompt = Type 1 to {count}, or :more. Answer:
        choicePromptOptional = Type 1 to {count}, or :more. It may be empty. Answer:
        choicePromptOne = Type 1, or :more. Answer:
        choicePromptOneOptional = Type 1, or :more. It may be empty. Answer:
        severalPrompt = Type numbers from 1 to {count} with commas, or :more. Answer:
        severalPromptOptional = Type numbers from 1 to {count} with commas, or :more. It may be empty. Answer:
        askDefault = {label} (default {value}):
        askOptional = {label} (may be empty):
        askHidden = {label}, not shown:
        askHiddenKept = {label}, not shown (kept if empty):
        askHiddenOptional = {label}, not shown (may be empty):
        askHiddenAgain = {label} again, not shown:
        askYesNo = {label}, yes or no:
        askYesNoDefault = {label}, yes or no (default {value}):
        askYesNoOptional = {label}, yes or no (may be empty):
        isDefault = {words} (default)
        itNeeds = It needs: {list}.
        step = Step {number}. {title}
        atHost = At {host}.
        asAccount = As {account}.
        atHostAs = At {host} as {account}.
        error = Error: {text}
        warning = Warning: {text}
        theNumber = The number is {number}.
        numberFor = {label} the number {number}.
        setupKey = {label}, {count, plural, one {# character} other {# characters}}, in groups of four: {key}
        message = Message: {text}
        hint = Hint: {text}

        # The key hints of the rich look, and the words around lists and codes in every look.
        [rich]
        enter = enter
        escape = esc
        space = space
        tab = tab
        shiftTab = shift-tab
        controlC = ctrl-c
        yesNo = y n
        chooseNumber = 1-{count} or {arrows}, enter
        chooseArrows = {arrows}, enter
        asHint = {label, lowercase}
        hintIn = {label, lowercase} in {count} s
        checkNow = check now
        moreOptions = more options
        back = back
        cancel = cancel
        answer = answer
        mark = mark
        send = send
        next = next
        hide = hide
        show = show
        change = change
        compactCode = compact code
        copyKey = copy key
        copyLink = copy link
        openImage = open image
        keepImage = save image
        more = {mark} {count} more {sign}
        ofCount = ({visible} of {count})
        sentToClipboard = Sent to your terminal's clipboard.
        pictureIsIn = A picture of the code is in
        pictureNotKept = The picture of the code could not be saved.
        noViewer = No program that shows pictures could be started.
        cannotScan = Can't scan it? Open this link:
        enlarge = Enlarge this window to {rows, plural, one {# row} other {# rows}} and {columns, plural, one {#
          column} other {# columns}} to show the QR code.
        enlargeRows = Enlarge this window to {rows, plural, one {# row} other {# rows}} to show the QR code.
        enlargeColumns = Enlarge this window to {columns, plural, one {# column} other {# columns}} to show the QR
          code.

        # The words of pages in a browser.
        [page]
        checkNow = Check now
        errorTitle = Error: {title}
        qrCode = QR code
        qrCodeFor = QR code: {label}
        differs = The two do not match. Enter both again.

        # The words of requests that this device approves or denies.
        [challenge]
        isItYou = Is this you?
        doYouConfirm = Do you confirm this?
        sendAnswer = Send the answer
        leave = Leave it without an answer
        pin = PIN of this device
        withoutPIN = Answer without the PIN
        answerWithoutPIN = Answer without the PIN?
        orgMayRefuse = the org may refuse that
        sendAgain = Send the same answer again
        chooseAnother = Choose another request
        waitsForYou = Waiting for your answer
        answeredElsewhere = Answered elsewhere
        waitsForRequest = Waiting for a request
        requestCame = A request has come
        approveSignIns = Approve sign-ins
        several = Several requests wait for you
        which = Which one do you want to answer?
        look = Look at it
        orgs = {count, plural, one {# org} other {# orgs}}
        accounts = {count, plural, one {# account} other {# accounts}}
        app = App
        from = From
        requested = Requested
        message = Message
        notNamed = not named
        justNow = just now
        secondsAgo = {count, plural, one {# second} other {# seconds}} ago
        minutesAgo = {count, plural, one {# minute} other {# minutes}} ago
        hoursAgo = {count, plural, one {# hour} other {# hours}} ago
        wasRequested = This was requested {age}. Approve it only if you are still waiting for it.
        late = This request has expired. Approve it only if you are still waiting for it.
        wrongPIN = The PIN is wrong. {count, plural, one {# try} other {# tries}} left.
        unknownOutcome = It is unknown whether your answer has arrived: the connection broke. Sending the same answer
          again is safe: the org counts it once.

        # How a request ended, and why the answer says what it says.
        [challengeEnd]
        approved = Approved
        approvedWithoutPIN = Sent without the PIN
        denied = Denied
        refusedByOrg = The org took the answer, but refused the sign-in.
        notAnswered = Nothing was sent.
        elsewhere = This request was answered elsewhere, or withdrawn.
        expired = The request expired before you answered. Nothing was sent.
        nothingWaits = Nothing waits for your answer.
        nothingCame = Nothing came in time.
        notAnAnswer = This is no answer to what was asked.
        hasNoPIN = You have no PIN for this account here.
        gaveNoPIN = You gave no PIN, so the answer says so.
        pinFailed = The PIN was wrong too often.
        pinDamaged = The key of the PIN is damaged, so the answer says so. Set a new PIN.

        # The words of enrolling this device, and of its PIN.
        [enrollment]
        enrollDevice = Enroll this device
        enrollIn = Enroll this device in {name}
        which = Which authenticator is this device to be?
        orgIsTold = The org is told this about your device:
        keys = Keys
        systemVersion = System version
        deviceName = Name of this device
        othersSee = you and your administrators see it at the org
        newPIN = New PIN
        pinRules = at least {count, plural, one {# character} other {# characters}}; words are fine
        howToConfirm = How do you want to confirm sign-ins?
        withPIN = By approving them and entering a PIN
        withoutPIN = By approving them
        confirmTransactions = Confirm transactions of apps here too?
        inHardware = in hardware, from which they cannot be copied
        inFiles = in files on this machine
        enrolled = This device is enrolled in {name} as {account}.
        keysInFilesWithPIN = This machine holds the keys in files. Anyone who can read your files can guess the PIN
          without limit and approve for you.
        keysInFiles = This machine holds the keys in files. Anyone who can read your files can approve for you.
        twoFactors = If you also sign in on this machine, both factors are in one place.
        pinTooShort = The PIN needs at least {count, plural, one {# character} other {# characters}}.
        pinTooLong = The PIN can have at most {count, plural, one {# character} other {# characters}}.
        pinIsName = The PIN must not be your username.
        pinNotTypable = The PIN holds a character that cannot be typed.

        # What a sign-in at the terminal says around the steps of the org.
        [signIn]
        signedInAs = Signed in as {who}
        unnamedAt = an unnamed user at {host}
        alreadySignedIn = Already signed in as {who}. Use --again to sign in again.
        signingInAgain = Signing in again.
        next = Next
        seeWho = see who is signed in
        getToken = get the access token
        revoke = revoke the tokens
        ended = {host} ended the sign-in.
        withoutStart = Sign in without --start.
        wantsBrowser = {host} wants this app's sign-in in a browser ({code}).
        mayNotSignIn = {host} does not let this app sign in here (interact: {code}).
        viaBrowser = To sign in with the browser: --via browser
        globalPolicyOnly = With --engine classic, only the global session policy is checked, not the app's.
        runsClassic = This org runs the {engine}.
        enterCodeElsewhere = Open this address on another device and enter the code:
        lookingAt = Looking at {host}
        signingIn = Signing in to {host}
        unusedAnswers = Unused answers:
        number = Number {number}.
        startNotInBrowser = The browser starts with the sign-in, without --start {start}. Look for a link to it on the
          page.

        # What the program says while a sign-in goes on in a browser.
        [browser]
        needsPerson = it continues in a browser, and there is no terminal to ask on; pass --browser COMMAND
        remote = The browser is on another machine: paste the address it ends on, or connect with
        portTaken = idx cannot listen on port {port}, where the browser comes back. Another program may be there and
          would get your sign-in, so the browser was not opened.
        portTakenBy = Port {port}, where the browser comes back, is in use by a program of {user}. It would get your
          sign-in, so the browser was not opened.
        freePort = Stop that program, or use another registered redirect URI: --redirect URI.
        browser = browser
        waitsForBrowser = Waiting for the browser to come back
        browserBack = Done in the browser
        didNotComeBack = The browser did not come back.
        registerRedirect = If the browser shows an error about redirect_uri, register exactly {address} for this app.
        finalAddress = Final address
        pasteAddress = Paste the address the browser ended on. It starts with {address}
        notOurAddress = That address does not belong to this sign-in.
        goBack = Go back

        # The words of the simulated org's pages beside those of its steps.
        [hostedPage]
        backToApp = Back to the app
        close = You can close this page and go back to the app.
        closeForTerminal = You can close this page and go back to the terminal.
        stale = That page was out of date, so nothing was sent. This is the current step.
        foreignForm = The form belongs to another server, so it was not sent.
        over = This sign-in is over
        goBack = Go back to the app and start again.
        otherBrowser = This sign-in belongs to another browser
        continueThere = Continue in the browser where you started, with cookies allowed, or go back to the app and
          start again.
        unreadable = That form cannot be read
        nothingSent = Nothing was sent. Go back and try again.
        notPossible = Not possible

        # What the program says when it asks for settings and saves them.
        [settings]
        connect = Connect to your Okta org
        whichApp = Which app do you sign in to?
        org = Okta org
        issuer = Issuer
        issuerHint = like https://acme.okta.com/oauth2/default
        clientID = Client ID
        clientIDHint = of the app, like 0oa1…
        redirect = Redirect URI
        redirectHint = exactly as registered for the app
        notRedirect = "{text}" is not a redirect URI. Use the one registered for the app, like com.acme.app:/callback.
        missing = Settings are missing: {list}.
        approveFile = {path} is used once you approve it in a terminal.
        howToSet = Give the flag, its variable, a profile or an Okta.plist: idx help environment
        tryDemo = To try idx without an org: idx demo
        useFile = Use the settings of {path}?
        useFromNow = Use them from now on
        ignoreFile = Ignore the file
        settings = settings
        saveTitle = Save these settings
        saveDefault = Save them as the default profile
        saveHint = Then idx sign-in needs no settings.
        savedAs = Saved as profile "{name}"
        inFile = in {path}
        notSaved = The settings were not saved.

        # Why an org cannot be reached or is none, and what to check.
        [org]
        otherName = {server} calls itself {found}, not {issuer}.
        useIssuer = If that is your org, use the issuer {issuer}
        webPage = {server} is not an Okta org: it answered with a web page.
        unusable = {server} is not an Okta org: its answer cannot be used, {problem}.
        status = {server} is not an Okta org: it answered with status {status}.
        tooMany = {server} gets too many requests (status 429).
        ownProblem = {server} has a problem of its own (status {status}).
        tryLater = Try again later. https://status.okta.com tells of outages.
        requestID = Request ID: {id}.
        blocked = Something between here and {server} refused (status {status}).
        itSays = It says: {text}
        refused = {server} refused to start the sign-in
        refusedSaying = {server} refused to start the sign-in: "{text}"
        errorCode = Error {code}.
        isClassic = {server} runs the Okta Classic Engine, which has no IDX.
        useClassic = To sign in there: --engine classic
        noServer = There is no authorization server at {issuer}.
        twoExamples = Issuers look like https://acme.okta.com/oauth2/default, or https://acme.okta.com.
        example = Issuers look like https://acme.okta.com/oauth2/default.
        checkIssuer = Check the issuer. Issuers look like https://acme.okta.com/oauth2/default.
        adminConsole = That is the address of the Admin Console. Try {issuer}
        redirects = {server} redirects to {address}.
        insecure = http is allowed to this machine only, not to {host}.
        useSecure = Use {address}
        notAnIssuer = "{issuer}" is not an issuer.
        noTLS = {server} does not speak TLS.
        tryIssuer = Try the issuer {issuer}
        checkPort = Check the port of the issuer: an org listens on 443.
        unknownHost = The host {host} was not found.
        checkSpelling = Check the spelling of the issuer, the network and the VPN.
        checkFirewall = Check the issuer, the network, the VPN and the firewall.
        connectionEnded = {server} ended the connection.
        checkNetwork = Check the network, and try again.
        allowMoreTime = Check the network, and try again; --http-timeout allows more time.
        proxy = Requests go through the proxy {proxy} of HTTPS_PROXY; NO_PROXY names hosts that need none.
        checkClock = Is this machine's clock right? It says {date} (UTC).

        # What the program says of tokens.
        [token]
        accessToken = access token
        refreshToken = refresh token
        scopes = scopes
        bound = bound
        toKey = to a key of this machine (DPoP)
        kept = stored
        profile = profile
        validUnknown = valid, end unknown
        expired = expired
        validMinutes = valid {count} min
        validHours = valid {count} h
        inKeychain = in the keychain
        secretService = in the Secret Service of the desktop session
        plainFile = in a file that only you can read, not encrypted
        showToken = Show a token
        printToken = Print the token here?
        token = token
        confirmToken = Printing a token to a terminal has to be confirmed: pass --yes.
        noIDToken = There is no ID token: the scope openid was not asked for.
        noTokens = This ended without tokens, so there is nothing to give.
        tokensFrom = The stored tokens are from {stored}, not {wanted}.
        tokensForApp = The stored tokens are for the app {stored}, not {wanted}.
        tokensFor = The stored tokens are for {stored}, not {wanted}.
        tokensForScopes = The stored tokens are for the scopes "{stored}", not "{wanted}".
        notRevoked = The earlier tokens of {who} could not be revoked: {reason}
        notPrinted = Not printed. Use a pipe, or -o FILE.

        # What idx authenticator says beside the screens of requests and of enrolling.
        [authenticatorCommand]
        setPIN = Set a PIN
        pushTokenSet = The org has taken the push token.
        orgStillKnows = The org still believes in it: remove the device at the org too.
        transactionsOn = Apps may ask you to confirm transactions here.
        transactionsOff = Apps may no longer ask you to confirm transactions here.
        pinOn = The PIN is set.
        pinOff = The PIN is removed.
        pinRequired = The authenticator requires a PIN, so it cannot be removed.
        delete = Delete
        keep = Keep
        deleteTitle = Delete {title}
        deleted = {title} is deleted, at the org and here.
        deletedHere = {title} is deleted here.
        deleteHereQuestion = Delete it and its keys on this machine?
        deleteQuestion = Delete it at the org, and its keys on this machine?
        bothHere = You have also signed in on this machine: both factors are in one place.
        onlyNamed = An answers file may approve only the sign-in that --transaction ID names.
        thisOne = Nothing was sent. This one is {id}.
        notEnrolled = No account is enrolled on this machine.
        toEnroll = To enroll one: idx authenticator enroll
        noScope = The org did not grant the scope {scope}.
        askForScope = Ask the org's administrator to grant it to the app (Okta API Scopes).
        noTokens = The sign-in ended without tokens, so nothing was changed.
        notRevoked = The sign-in's tokens could not be revoked: {reason}
        notStored = They were not stored, and expire by themselves.

        # Why the program ends without success, and what to do.
        [failure]
        canceled = Canceled.
        unexpected = Something unexpected happened: {error}
        report = Please report it. A record helps: idx sign-in --dump DIR.
        reportIfWrong = If this looks wrong, please report it. A record helps: idx sign-in --dump DIR.
        noAnswer = No answer for {label} ({question}, step {step}).
        noTerminal = There is no terminal to ask on, or --no-input is set; pass --answers FILE.
        ambiguous = "{given}" fits more than one option at {step}:
        rejected = The org rejected the answer for {label} ({question}, step {step}).
        rejectedSaying = The org rejected the answer for {label} ({question}, step {step}): "{text}"
        notSentAgain = It was not sent again, so that the account does not get locked.
        answerLost = The answer to {question} at {step} was not accepted: {reason}
        runAgain = It is not sent again by itself. Run the same command again.
        inputEnded = Input ended before the last answer.
        cannotHide = This terminal cannot hide what is typed, so no secret is asked for here.
        passAnswers = Pass it with --answers FILE.
        notPossible = {step} cannot be done here: {reason}
        closed = The org has closed this sign-in.
        checkIssuer = Check --issuer.
        checkIssuerAndNetwork = Check --issuer and the network.
        inspected = Your network may inspect TLS. Set SSL_CERT_FILE, or ask IT.
        ifRedirect = If it shows an error about redirect_uri, register exactly the --redirect URI for this app.
        stopped = Stopped after {count, plural, one {# step} other {# steps}}: {host} keeps asking.
        keepRecord = Keep a record with --dump DIR, and please report it.
        turnOnDPoP = To turn it on: --dpop
        startWithout = To start again without them: idx sign-out --all
        signOutFirst = Run idx sign-out, then sign in.
        storing = Waiting up to 5 seconds for the tokens. Press Ctrl-C again to end now.
        notInAnswers = {file} has no answer for it.
        notInAnswersUnused = {file} has no answer for it; {count, plural, one {1 answer was} other {# answers were}}
          never used:
        otherPlatform = To enroll as another platform: --platform WORD
        turnOnPIN = To do so: idx authenticator update ACCOUNT --pin on
        changeEnrollment = To change that enrollment: idx authenticator update. To start again, delete it first.
        nothingShown = Nothing of it is shown, and nothing was sent.
        adminSetup = What your org's administrator has to set up: idx help admin
        """#
}

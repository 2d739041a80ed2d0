extension Catalogue {
    static let german: Catalogue = #"""
        [title]
        signInTo = Bei {host} anmelden
        signIn = Anmelden
        securityMethod = Sicherheitsmethode
        unlock = Konto entsperren
        resetPassword = Passwort zurücksetzen
        verifyYou = Identität bestätigen
        setUpMethods = Sicherheitsmethoden einrichten
        verifyWith = Mit {name} bestätigen
        verifyWithEmail = Mit Ihrer E-Mail bestätigen
        verifyWithPhone = Mit Ihrem Telefon bestätigen
        passwordExpired = Ihr Passwort ist abgelaufen
        passwordExpires = Ihr Passwort läuft bald ab
        newPassword = Neues Passwort festlegen
        reset = {name} zurücksetzen
        add = {name} hinzufügen
        createAccount = Konto erstellen
        completeProfile = Profil vervollständigen
        asksForAccess = {app} bittet um Zugriff
        appAsksForAccess = Eine App bittet um Zugriff
        didYouSignIn = Wollten Sie sich gerade anmelden?
        staySignedIn = Angemeldet bleiben?
        activateDevice = Gerät aktivieren
        activateAccount = Konto aktivieren
        deviceAttention = Ihr Gerät braucht Aufmerksamkeit
        verifyingDevice = Dieses Gerät wird überprüft
        continueElsewhere = Anderswo fortfahren
        verifyIdentity = Identität nachweisen
        wait = Bitte warten
        setUpPasskey = Passkey einrichten
        oneMore = Noch etwas
        continueInBrowser = In einem Browser fortfahren
        checkEmail = E-Mail-Postfach prüfen
        checkPhone = Telefon prüfen
        enterPassword = Passwort eingeben
        answerQuestion = Sicherheitsfrage beantworten
        enterAccessCode = Temporären Zugangscode eingeben
        confirmEmail = E-Mail-Adresse bestätigen
        confirmPhone = Telefonnummer bestätigen
        setPassword = Passwort festlegen
        setQuestion = Sicherheitsfrage festlegen
        addEmail = E-Mail-Adresse hinzufügen
        addPhone = Telefonnummer hinzufügen
        setUpDevice = Dieses Gerät einrichten
        signedIn = Angemeldet
        done = Fertig
        notSignedIn = Nicht angemeldet
        notPossible = Hier nicht möglich
        browserSignIn = Mit dem Browser anmelden
        otherDeviceSignIn = Auf einem anderen Gerät anmelden

        [action]
        goOn = Weiter
        signIn = Anmelden
        sendEmail = E-Mail senden
        sendCode = Code senden
        sendPush = Benachrichtigung senden
        sendActivation = Aktivierungs-E-Mail senden
        sendAgain = Erneut senden
        sendAnEmail = E-Mail senden
        sendIt = Senden
        skip = Vorerst überspringen
        createAccount = Konto erstellen
        signUp = Registrieren
        unlock = Konto entsperren
        forgotPassword = Passwort vergessen?
        forgotPIN = PIN vergessen?
        otherMethod = Andere Methode verwenden
        setUpOther = Andere Methode einrichten
        otherChannel = Auf andere Art einrichten
        backToSignIn = Zurück zur Anmeldung
        startOver = Neu beginnen
        tryAgain = Erneut versuchen
        cancel = Abbrechen
        changePassword = Passwort ändern
        continueInBrowser = Im Browser fortfahren
        fastPass = Mit Okta FastPass anmelden
        cardReader = Mit einem Kartenleser anmelden
        passkey = Mit einem Passkey anmelden
        withoutOktaVerify = Auf diesem Gerät ohne Okta Verify fortfahren
        continueWith = Mit {name} fortfahren
        continueWithOther = Mit anderem Anbieter fortfahren
        continueWithSmartCard = Mit einer Smartcard fortfahren
        verifyIdentity = Identität nachweisen
        verifyIdentityWith = Identität mit {name} nachweisen
        opensBrowser = öffnet einen Browser
        startsAgainThere = beginnt die Anmeldung dort neu
        call = Mich anrufen
        callAgain = Erneut anrufen
        openHere = Hier öffnen

        [field]
        username = Benutzername
        code = Code
        rememberMe = Angemeldet bleiben
        method = Methode
        howToSend = Wie sollen wir den Code senden?
        channel = Art der Einrichtung
        authenticator = Sicherheitsmethode
        question = Frage
        deviceCode = Gerätecode
        consent = Erlauben?
        staySignedIn = Angemeldet bleiben
        revokeSessions = Auf allen anderen Geräten abmelden
        whatToSetUp = Was möchten Sie einrichten?
        howToVerify = Wie möchten Sie sich identifizieren?
        whichQuestion = Welche Frage?
        qrCode = QR-Code
        email = E-Mail
        textMessage = SMS
        thisDevice = Auf diesem Gerät
        otherDevice = Anderes Gerät mit Okta Verify
        bySMS = SMS
        byVoice = Anruf
        byPush = Push-Benachrichtigung
        byApp = Code aus der App
        byEmail = E-Mail
        smsTo = SMS an {target}
        voiceTo = Anruf an {target}
        emailTo = E-Mail an {target}
        skipsLeft = {count, plural, one {noch #-mal} other {noch #-mal}} überspringbar
        setUpBefore = bis {date} einrichten
        ordinal = Nr. {number}
        yes = ja
        no = nein
        yesLabel = Ja
        noLabel = Nein
        optional = optional
        value = Wert

        [form]
        chooseOne = Wählen Sie eine Option.
        markOne = Markieren Sie mindestens eine Option.
        notANumber = Das ist keine Zahl.
        notReadable = Das war kein lesbarer Text (UTF-8). Bitte erneut eingeben.
        phone = eine Nummer mit Landesvorwahl, etwa +49 151 234 567 89
        typePhone = Geben Sie eine Nummer mit Landesvorwahl ein, etwa +49 151 234 567 89.
        withCountryCode = mit Landesvorwahl, Ziffern, Leerzeichen
        several = mehrere, durch Kommas getrennt
        typeSeveral = Geben Sie mehrere ein, durch Kommas getrennt.
        doNotMatch = Die beiden stimmen nicht überein. Geben Sie beide erneut ein.
        doesNotMatch = Das stimmt nicht überein. Geben Sie es erneut ein, oder gehen Sie zurück und ändern Sie die
          erste Eingabe.
        noSuchOption = Diese Option gibt es nicht.
        notText = Antworten Sie mit Text.
        yesOrNo = Antworten Sie mit ja oder nein.
        yOrN = j oder n?
        empty = (leer)
        hidden = (verborgen)
        fillIn = Füllen Sie {label} aus.
        enterCode = Geben Sie den Code ein.
        enterUsername = Geben Sie Ihren Benutzernamen ein.
        enterPassword = Geben Sie Ihr Passwort ein.
        severalMatch = {count, plural, one {# passt} other {# passen}}. Geben Sie mehr von den Wörtern ein, oder eine
          Nummer.
        typeNumbers = Geben Sie Nummern von 1 bis {count} ein, durch Kommas getrennt.
        typeANumber = Geben Sie eine Nummer von 1 bis {count} ein.
        typeOne = Geben Sie 1 ein.
        thisSignIn = Diese Anmeldung
        checkedLater = {rule} (wird beim Senden geprüft)
        or = Oder: {list}
        signInEnds = Läuft in {time} ab
        again = Wiederholung
        typeToFilter = zum Filtern tippen
        stillNeeds = Noch nicht erfüllt: {list}.
        pressAgain = Drücken Sie erneut die Eingabetaste, um es trotzdem zu senden.
        pressAgainToKeep = Drücken Sie erneut die Eingabetaste, um es trotzdem zu behalten.
        typeSameAgain = Geben Sie dasselbe erneut ein, um es trotzdem zu senden.
        typeSameAgainToKeep = Geben Sie dasselbe erneut ein, um es trotzdem zu behalten.
        possibleIn = „{label}“ ist in {time} möglich.
        inTime = in {time}
        noAnswer = Keine Angabe
        answerFirst = Beantworten Sie zuerst: {list}.
        notTaken = Dieses Formular nimmt diese Antwort nicht an: {list}.
        goOn = weiter
        openBrowser = Browser öffnen
        moreOptions = Weitere Optionen
        noneIsPossible = Nichts davon ist hier möglich.

        [fact]
        wouldLikeTo = Die App möchte:
        compulsory = immer enthalten
        readMore = Mehr lesen
        terms = Nutzungsbedingungen
        privacy = Datenschutzerklärung
        changeAt = Zu ändern bei
        requestedFrom = Angefordert von
        requestedFor = Angefordert für
        platform = Plattform
        organization = Organisation
        open = Öffnen
        download = Herunterladen
        scan = Mit der App scannen
        scanPhone = Mit dem Telefon scannen
        setupKey = Schlüssel
        chooseOnPhone = Wählen Sie auf Ihrem Telefon
        typeWhereBegun = Geben Sie diesen Code dort ein, wo Sie die Anmeldung begonnen haben
        enterCode = Code eingeben
        cannotProbe = Okta Verify auf diesem Gerät antwortet nur Browsern und ist von hier nicht erreichbar.
        pageCannotProbe = Diese Seite hat kein Skript, um Okta Verify auf diesem Gerät zu erreichen.
        calledYou = Wir haben {address} angerufen, um Ihnen einen Code mitzuteilen.
        sentCode = Wir haben einen Code an {address} gesendet.
        callsYou = Wir rufen {address} an, um Ihnen den Code mitzuteilen.
        codeGoesTo = Der Code geht an {address}.
        calledPhone = Wir haben Ihr Telefon angerufen, um Ihnen einen Code mitzuteilen.
        sentCodeToEmail = Wir haben einen Code an Ihre E-Mail-Adresse gesendet.
        sentCodeToPhone = Wir haben einen Code an Ihr Telefon gesendet.
        callsPhone = Wir rufen Ihr Telefon an, um Ihnen den Code mitzuteilen.
        codeGoesToEmail = Der Code geht an Ihre E-Mail-Adresse.
        codeGoesToPhone = Der Code geht an Ihr Telefon.
        carrierCharges = Ihr Mobilfunkanbieter berechnet eventuell Gebühren für SMS und Anrufe.
        sentLink = Wir haben einen Link an {address} gesendet.
        sentLinkToYou = Wir haben Ihnen einen Link gesendet.
        approveOn = Bestätigen Sie die Anfrage auf {device}.
        approveOnPhone = Bestätigen Sie die Anfrage auf Ihrem Telefon.
        passwordExpires = Ihr Passwort läuft in {count, plural, one {# Tag} other {# Tagen}} ab.
        pausedOrg = {host} kann gerade niemanden anmelden.
        moreMessages = {count, plural, one {# weitere Meldung wird} other {# weitere Meldungen werden}} nicht gezeigt.
        qrCode = ein QR-Code, {count, plural, one {# Byte} other {# Bytes}}

        [rule]
        minLength = mindestens {count, plural, one {# Zeichen} other {# Zeichen}}
        maxLength = höchstens {count, plural, one {# Zeichen} other {# Zeichen}}
        exactLength = genau {count, plural, one {# Zeichen} other {# Zeichen}}
        onlyDigits = nur Ziffern
        lowerCase = {count, plural, one {ein Kleinbuchstabe} other {# Kleinbuchstaben}}
        upperCase = {count, plural, one {ein Großbuchstabe} other {# Großbuchstaben}}
        digits = {count, plural, one {eine Ziffer} other {# Ziffern}}
        symbols = {count, plural, one {ein Sonderzeichen} other {# Sonderzeichen}}
        threeOfFour = drei von: Kleinbuchstabe, Großbuchstabe, Ziffer, Sonderzeichen
        noUsername = kein Teil Ihres Benutzernamens
        noAttribute = nicht „{name}“ aus Ihrem Profil
        noBlockedWord = kein Wort, das Ihre Organisation sperrt
        notCommon = kein häufiges Passwort
        repeats = kein Zeichen mehr als {count, plural, one {#} other {#}}-mal am Stück
        history = {count, plural, one {nicht Ihr letztes} other {keines Ihrer letzten #}}
        minAge = zuletzt vor mindestens {time} geändert

        [device]
        openOktaVerify = Okta Verify öffnen
        needsOktaVerify = Richten Sie zur Anmeldung Okta Verify auf diesem Gerät ein:
        getFromAppStore = Laden Sie Okta Verify aus dem App Store:
        getFromGooglePlay = Laden Sie Okta Verify aus Google Play:
        getForWindows = Laden Sie Okta Verify für Windows von Ihrer Organisation, zum Beispiel aus den Einstellungen
          ihres Dashboards.
        getApp = Installieren Sie Okta Verify auf diesem Gerät.
        addAccount = Öffnen Sie Okta Verify, fügen Sie ein Konto hinzu und wählen Sie „Organisation“.
        enterAddress = Geben Sie als Anmelde-URL ein:
        finishInApp = Schließen Sie die Einrichtung in Okta Verify ab und melden Sie sich danach hier erneut an.
        finishSetup = Schließen Sie die Einrichtung in Okta Verify ab. Die Anmeldung geht hier von selbst weiter.
        needsManagement = Zur Anmeldung muss dieses Gerät von Ihrer Organisation verwaltet werden:
        openOnDevice = Öffnen Sie diese Adresse im Browser dieses Geräts:
        follow = Folgen Sie den Anweisungen dort.
        followVendor = Folgen Sie den Anweisungen dort, um {vendor} einzurichten.
        signInAgain = Melden Sie sich danach hier erneut an.
        askForLink = Fragen Sie Ihren Administrator, wie die Geräteverwaltung eingerichtet wird.
        appMustAnswer = Machen Sie in Okta Verify weiter, auf diesem Gerät oder auf Ihrem Telefon.
        appNeedsDevice = Für {app} verlangt Ihre Organisation, dass Okta Verify dieses Gerät überprüft.
        openAddress = Öffnen Sie diese Adresse auf dem Gerät mit Okta Verify:
        exportAccount = Öffnen Sie Ihr Konto in Okta Verify auf {devices} und wählen Sie „Konto exportieren“.

        [authenticator]
        pin = PIN
        dueNow = jetzt fällig
        dueSince = fällig seit {date}
        forRecovery = nur zur Wiederherstellung
        choose = {count, plural, one {Richten Sie eines davon ein} other {Richten Sie # davon ein}}
        chooseAlso = {count, plural, one {Richten Sie außerdem eines davon ein} other {Richten Sie außerdem # davon
          ein}}
        withGrace = {heading} ({grace})
        chosen = Davon sind genug eingerichtet
        requiredNow = Jetzt erforderlich
        requiredSoon = Bald erforderlich
        optional = Optional
        another = zusätzlich einrichten
        issuer = Aussteller
        website = Website
        lastChanged = Zuletzt geändert
        verifierTerms = {name} überprüft Ihre Identität. Die Bedingungen stehen auf der Seite des Anbieters.
        verifierConsent = Wenn Sie fortfahren, stimmen Sie zu, dass {name} das Ergebnis der Überprüfung an Okta
          weitergibt. Eventuell brauchen Sie einen amtlichen Ausweis.
        theVerifier = der Prüfdienst
        aboutApp = App auf Telefon oder Computer
        aboutKey = Sicherheitsschlüssel, Finger, Gesicht
        aboutEmail = Code oder Link per E-Mail
        aboutPhone = Code per SMS oder Anruf
        aboutQuestion = eine Antwort, die nur Sie kennen

        [completion]
        country = ein Land (englischer Name) oder sein Code aus zwei Buchstaben, wie JP
        timeZone = eine Stadt (englischer Name) oder ihre Zeitzone, wie Asia/Tokyo
        language = eine Sprache oder ihr Code, wie ja
        type = Geben Sie {what} ein.
        several = {count} passen: {names}. Geben Sie mehr ein oder eine dieser Nummern.
        complete = ergänzen

        [wait]
        app = Warten auf die Einrichtung der App
        appDone = Die App ist eingerichtet
        device = Warten auf Okta Verify auf diesem Gerät
        deviceDone = Warten auf Okta Verify beendet
        email = Warten auf den Link in der E-Mail
        emailDone = E-Mail bestätigt
        approval = Warten auf Ihre Bestätigung
        otherDevice = Warten auf Ihre Bestätigung auf dem anderen Gerät
        approved = Bestätigt
        browser = Warten auf den Browser
        server = Warten auf {host}
        again = Neuer Versuch alle {count} s
        serverDone = {host} ist wieder da
        waiting = Warten
        still = Es wird noch gewartet.
        timeUp = Die Zeit ist abgelaufen.

        [automatic]
        probeCanceled = Okta Verify auf diesem Gerät antwortet nur Browsern. Es geht ohne weiter.
        extensionPassed = Apples Anmeldeerweiterung ist hier nicht verfügbar. Es geht ohne weiter.
        solvingCaptcha = Captcha wird gelöst
        captchaSolved = Captcha gelöst
        resetting = {name} wird gewählt, zum Zurücksetzen
        notReset = Angemeldet, aber ein Zurücksetzen des Passworts wurde nicht angeboten.
        clockAhead = Die Uhr dieses Rechners geht gegenüber {host} {time} vor. Codes und Fristen können daran
          scheitern.
        clockBehind = Die Uhr dieses Rechners geht gegenüber {host} {time} nach. Codes und Fristen können daran
          scheitern.

        [conversation]
        onlyOption = {name} wird verwendet (die einzige Option)
        onlyPossible = {name} wird verwendet (die einzige Option, die hier möglich ist)
        preferred = {name} wird verwendet (Ihre Vorgabe)
        noSignUp = {host} bietet hier nicht an, ein Konto zu erstellen.
        noUnlock = {host} bietet hier nicht an, ein Konto zu entsperren.
        noRecovery = {host} bietet hier nicht an, ein Passwort zurückzusetzen.
        notOffered = {host} bietet das hier nicht an.
        tookTooLong = Die Organisation hat diese Anmeldung beendet, weil sie zu lange dauerte.
        startingOver = Es wird neu begonnen.
        lost = Ihre Antwort wurde nicht angenommen. Drücken Sie die Eingabetaste, um es erneut zu versuchen.
        refreshed = Bei diesem Schritt ist die Organisation jetzt.
        wentBack = Die Verbindung brach ab, und die Organisation kehrte zu einem früheren Schritt zurück.
        done = Erledigt: {title}
        notCompleted = Nicht abgeschlossen: {title}
        timeRanOut = Die Zeit lief ab, bevor die Anmeldung abgeschlossen war.
        cannotPoll = Die Organisation kann nicht gefragt werden, ob es erledigt ist: {reason}
        tryingAgain = Es wird erneut versucht.
        needsBrowser = „{label}“ geht in einem Browser weiter, der hier nicht geöffnet werden kann.
        openPage = Öffnen Sie diese Adresse in einem Browser:
        unknownAction = „{name}“ wird in diesem Schritt nicht angeboten.
        tooMany = Zu viele Versuche. Warten Sie ein wenig und versuchen Sie es dann erneut.
        tooManyFor = Zu viele Versuche. Versuchen Sie es in {count, plural, one {# Sekunde} other {# Sekunden}}
          erneut.
        browserFailed = Der Browser kam ohne Erfolg zurück: {reason}
        unexpectedRedirect = Auf diese Adresse wartet diese Anmeldung nicht.
        noIssuer = Der Browser kam zurück, ohne den Server zu nennen, der sich sonst immer nennt.
        otherIssuer = Der Browser kam von einem anderen Server zurück: {server}
        noCode = Der Browser kam ohne Code zurück.
        theOrg = die Organisation

        [ending]
        noReason = Die Organisation hat diese Anmeldung ohne Angabe von Gründen beendet. Versuchen Sie es erneut oder
          fragen Sie Ihren Administrator.
        reasonElsewhere = Diese Seite nennt vielleicht einen Grund
        noAccess = Sie haben den Zugriff nicht erlaubt.
        noAccessForApp = Sie haben {app} keinen Zugriff erlaubt.

        [obstacle]
        named = {name} {reason}
        passkey = braucht einen Browser, um den Schlüssel zu erreichen
        duoFrame = braucht einen Browser, um eine eigene Seite zu zeigen
        captcha = braucht einen Browser, um {name} zu lösen
        fastPass = braucht einen Browser: Okta FastPass antwortet nur Browsern
        nearField = braucht eine Karte oder ein Telefon in der Nähe
        appleExtension = braucht die Anmeldeerweiterung von Apple
        sameDevice = geht in einer App auf diesem Gerät weiter
        webPage = braucht eine Webseite, die ein verborgenes Feld ausfüllt
        browserForm = braucht einen Browser, um das Formular zu senden
        browserOutcome = wurde für einen Browser abgeschlossen
        otherSession = endet in einem Browser und kehrt nicht hierher zurück
        unsafeAddress = hat eine Adresse, die sich nicht sicher öffnen lässt ({address})
        tooLong = hat mehr als {count, plural, one {# Feld oder Option} other {# Felder und Optionen}}
        passkeyOnPage = braucht eine Seite mit einem Skript, das den Schlüssel erreicht
        duoFrameOnPage = braucht die Seite von Duo
        captchaOnPage = braucht eine Seite mit einem Skript, das ein Captcha zeigt
        fastPassOnPage = braucht eine Seite mit einem Skript, das Okta FastPass erreicht
        webPageOnPage = braucht eine Seite mit einem Skript, das ein verborgenes Feld ausfüllt
        browserFormOnPage = braucht die Seite der Organisation, um das Formular zu senden
        browserOutcomeOnPage = wurde für eine andere Seite abgeschlossen

        [common]
        orList = {list} oder {last}
        andList = {list} und {last}
        colon = {label}:
        labeled = {label}: {text}
        quoted = „{text}“
        hostAs = {host} als {account}
        asAccount = als {account}
        accountAt = {account} bei {host}
        seconds = {count, plural, one {# Sekunde} other {# Sekunden}}
        minutes = {count, plural, one {# Minute} other {# Minuten}}
        minutesSeconds = {count, plural, one {# Minute} other {# Minuten}} {seconds, plural, one {# Sekunde} other {#
          Sekunden}}
        hours = {count, plural, one {# Stunde} other {# Stunden}}
        hoursMinutes = {count, plural, one {# Stunde} other {# Stunden}} {minutes, plural, one {# Minute} other {#
          Minuten}}
        days = {count, plural, one {# Tag} other {# Tagen}}

        [securityKey]
        connect = Schließen Sie Ihren Schlüssel an
        awaits = Warten auf einen Sicherheitsschlüssel
        connected = Angeschlossen
        touch = Berühren Sie Ihren Schlüssel
        touchOne = Berühren Sie den gewünschten Schlüssel
        touched = Berührt
        choose = {key} verwenden
        key = Sicherheitsschlüssel
        pin = PIN Ihres Sicherheitsschlüssels
        newPIN = Neue PIN für Ihren Schlüssel
        newPINHint = Der Schlüssel hat noch keine PIN, und die Organisation verlangt eine. Sie bleibt auf dem
          Schlüssel. Wenn Sie sie vergessen, muss er zurückgesetzt werden.
        setPIN = PIN festlegen
        account = Welches Konto?
        unnamed = Konto ohne Namen
        goOn = Weiter
        otherKey = Anderen Schlüssel verwenden
        back = Zurück
        wrongPIN = Die PIN ist falsch.
        pinLength = Eine PIN hat 4 bis 63 Zeichen. Der Schlüssel wurde nicht gefragt.
        newPINLength = Die PIN braucht mindestens {count, plural, one {# Zeichen} other {# Zeichen}}.
        triesLeft = {count, plural, one {Noch # Versuch} other {Noch # Versuche}}, bevor der Schlüssel gesperrt wird.
        install = braucht libfido2, das nicht installiert ist (Debian: libfido2-1)
        unplugged = braucht einen Sicherheitsschlüssel, und keiner ist angeschlossen

        [classic]
        password = Passwort
        oldPassword = Aktuelles Passwort
        newPassword = Neues Passwort
        yourPassword = Ihr Passwort
        code = Code
        nextCode = Nächster Code
        answer = Antwort
        autoPush = Push-Benachrichtigungen ab jetzt sofort an dieses Gerät senden
        back = Zurück
        sendBy = Wie wir Sie erreichen
        phoneNumber = Telefonnummer
        phoneExtension = Durchwahl
        emailAddress = E-Mail-Adresse
        credential = Benutzername oder Seriennummer des Tokens
        touchKey = Berühren Sie den YubiKey, um den Code einzugeben.
        recoveryToken = Wiederherstellungstoken
        activationToken = Aktivierungstoken
        tokenHelp = Das Ende des Links in der E-Mail.
        useRecoveryToken = Wiederherstellungstoken verwenden
        useActivationToken = Aktivierungstoken verwenden
        recover = Konto wiederherstellen
        checkEmail = E-Mail-Postfach prüfen
        phone = Telefon
        email = E-Mail
        voiceCall = Anruf
        pushNotification = Okta Verify: Push-Benachrichtigung
        appCode = Code aus Okta Verify
        app = Authenticator-App
        securityQuestion = Sicherheitsfrage
        localToken = Token der Organisation
        oneTimeCode = Einmalcode
        securityKey = Sicherheitsschlüssel oder Passkey
        securityKeyU2F = Sicherheitsschlüssel (U2F)
        otherMethod = Andere Methode
        otherProvider = Anderer Identitätsanbieter
        canChangePassword = Sie können Ihr Passwort jetzt ändern oder dies überspringen und es später tun.
        passwordExpired = Wählen Sie ein neues Passwort, um fortzufahren.
        codeSentIfKnown = Wenn es ein passendes Konto gibt, haben wir ihm einen Code gesendet.
        mailSentIfKnown = Wenn es ein passendes Konto gibt, haben wir ihm eine E-Mail gesendet. Öffnen Sie den Link
          darin, oder geben Sie das Token daraus ein.
        maybeLocked = Wenn sie stimmen, ist das Konto vielleicht gesperrt.
        lockedOut = Ihr Konto ist wegen zu vieler Versuche gesperrt.
        lockedOutForAdmin = Ihr Konto ist gesperrt. Bitten Sie Ihren Administrator, es zu entsperren.
        unlocked = Ihr Konto ist entsperrt. Melden Sie sich mit Benutzername und Passwort an.
        done = Dieser Schritt ist abgeschlossen. Melden Sie sich mit Benutzername und Passwort an.
        pushRejected = Die Anfrage wurde auf dem Gerät abgelehnt.
        pushTimeout = Die Anfrage wurde nicht rechtzeitig beantwortet.
        setupTimeout = Die Zeit für die Einrichtung ist abgelaufen.
        upgradeApp = Aktualisieren Sie zuerst Okta Verify auf Ihrem Gerät.
        invalidUserCode = Der Code ist ungültig. Sehen Sie auf dem Gerät nach, und versuchen Sie es noch einmal.
        deviceActivated = Ihr Gerät ist angemeldet. Fahren Sie dort fort.
        deviceFailed = Ihr Gerät konnte nicht angemeldet werden.
        deviceRefused = Ihr Gerät ist nicht angemeldet, weil der Zugriff nicht erlaubt wurde.
        openMail = Dieser Schritt geht nur in der E-Mail weiter. Öffnen Sie ihren Link.
        nothingOffered = Die Organisation bietet nichts zur Auswahl an. Fragen Sie Ihren Administrator.
        noSessionToken = Die Organisation meldet Erfolg, hat aber kein Sitzungstoken gesendet. Fragen Sie Ihren
          Administrator.
        noStep = Die Antwort der Organisation nennt keinen Schritt.
        notHere = {name} kann nur Ihr Administrator einrichten.
        failed = Die Bestätigung endete mit {result}.
        unknownStep = Die Organisation verlangt einen Schritt, den dieses Programm nicht kennt ({name}).
        rememberDevice = Auf diesem Gerät nicht mehr fragen
        rememberDeviceFor = Auf diesem Gerät {time} lang nicht mehr fragen
        days = {count, plural, one {# Tag} other {# Tage}}
        hours = {count, plural, one {# Stunde} other {# Stunden}}
        minutes = {count, plural, one {# Minute} other {# Minuten}}

        [plain]
        pressEnterFor = Drücken Sie die Eingabetaste für „{label}“ oder geben Sie :more ein.
        pressEnterToContinue = Drücken Sie die Eingabetaste, um fortzufahren, oder geben Sie :more ein.
        pressEnterForBrowser = Drücken Sie die Eingabetaste, um einen Browser zu öffnen, oder geben Sie :more ein.
        pressEnterToCheck = Drücken Sie die Eingabetaste, um jetzt zu prüfen, oder geben Sie :more ein.
        pressEnterAgain = Drücken Sie erneut die Eingabetaste für weitere Optionen.
        typeMore = Für weitere Optionen geben Sie :more ein.
        typeMoreOrEnterTwice = Für weitere Optionen geben Sie :more ein oder drücken bei einer verborgenen Antwort
          zweimal die Eingabetaste.
        pressEnterTwice = Für weitere Optionen drücken Sie zweimal die Eingabetaste.
        alsoCommand = {command} ist auch ein Befehl und wurde nicht gesendet. Drücken Sie die Eingabetaste, um den
          Befehl auszuführen, oder geben Sie ihn erneut ein, um ihn als Antwort zu senden.
        cannotBeChosen = Nicht wählbar: {words}
        menuPrompt = Geben Sie 1 bis {count} ein, oder :back. Antwort:
        menuPromptOne = Geben Sie 1 ein, oder :back. Antwort:
        choicePrompt = Geben Sie 1 bis {count} ein, oder :more. Antwort:
        choicePromptOptional = Geben Sie 1 bis {count} ein, oder :more. Darf leer bleiben. Antwort:
        choicePromptOne = Geben Sie 1 ein, oder :more. Antwort:
        choicePromptOneOptional = Geben Sie 1 ein, oder :more. Darf leer bleiben. Antwort:
        severalPrompt = Geben Sie Nummern von 1 bis {count} mit Kommas ein, oder :more. Antwort:
        severalPromptOptional = Geben Sie Nummern von 1 bis {count} mit Kommas ein, oder :more. Darf leer bleiben.
          Antwort:
        askDefault = {label} (Standard: {value}):
        askOptional = {label} (darf leer bleiben):
        askHidden = {label}, wird nicht angezeigt:
        askHiddenKept = {label}, wird nicht angezeigt (leer: unverändert):
        askHiddenOptional = {label}, wird nicht angezeigt (darf leer bleiben):
        askHiddenAgain = {label} wiederholen, wird nicht angezeigt:
        askYesNo = {label}, ja oder nein (j/n):
        askYesNoDefault = {label}, ja oder nein (j/n, Standard: {value}):
        askYesNoOptional = {label}, ja oder nein (j/n, darf leer bleiben):
        isDefault = {words} (Standard)
        itNeeds = Es braucht: {list}.
        step = Schritt {number}. {title}
        atHost = Bei {host}.
        asAccount = Als {account}.
        atHostAs = Bei {host} als {account}.
        error = Fehler: {text}
        warning = Warnung: {text}
        theNumber = Die Zahl ist {number}.
        numberFor = {label}: {number}.
        setupKey = {label}, {count, plural, one {# Zeichen} other {# Zeichen}}, in Vierergruppen: {key}
        message = Meldung: {text}
        hint = Hinweis: {text}

        [rich]
        enter = Enter
        escape = Esc
        space = Leertaste
        tab = Tab
        shiftTab = Umschalt-Tab
        controlC = Strg-C
        yesNo = j n
        chooseNumber = 1-{count} oder {arrows}, Enter
        chooseArrows = {arrows}, Enter
        asHint = {label}
        hintIn = {label} in {count} s
        checkNow = jetzt prüfen
        moreOptions = weitere Optionen
        back = zurück
        cancel = abbrechen
        answer = antworten
        mark = markieren
        send = senden
        next = weiter
        hide = verbergen
        show = anzeigen
        change = ändern
        compactCode = kompakter Code
        copyKey = Schlüssel kopieren
        copyLink = Link kopieren
        openImage = Bild öffnen
        keepImage = Bild speichern
        more = {mark} {count} weitere {sign}
        ofCount = ({visible} von {count})
        sentToClipboard = An die Zwischenablage Ihres Terminals gesendet.
        pictureIsIn = Ein Bild des Codes liegt in
        pictureNotKept = Das Bild des Codes konnte nicht gespeichert werden.
        noViewer = Es konnte kein Programm gestartet werden, das Bilder anzeigt.
        cannotScan = Nicht scanbar? Öffnen Sie diesen Link:
        enlarge = Vergrößern Sie dieses Fenster auf {rows, plural, one {# Zeile} other {# Zeilen}} und {columns,
          plural, one {# Spalte} other {# Spalten}}, um den QR-Code zu zeigen.
        enlargeRows = Vergrößern Sie dieses Fenster auf {rows, plural, one {# Zeile} other {# Zeilen}}, um den QR-Code
          zu zeigen.
        enlargeColumns = Vergrößern Sie dieses Fenster auf {columns, plural, one {# Spalte} other {# Spalten}}, um den
          QR-Code zu zeigen.

        [page]
        checkNow = Jetzt prüfen
        errorTitle = Fehler: {title}
        qrCode = QR-Code
        qrCodeFor = QR-Code: {label}
        differs = Die beiden stimmen nicht überein. Geben Sie beide erneut ein.

        [challenge]
        isItYou = Sind Sie das?
        doYouConfirm = Bestätigen Sie dies?
        sendAnswer = Antwort senden
        leave = Ohne Antwort lassen
        pin = PIN dieses Geräts
        withoutPIN = Ohne PIN antworten
        answerWithoutPIN = Ohne PIN antworten?
        orgMayRefuse = die Organisation kann das ablehnen
        sendAgain = Dieselbe Antwort erneut senden
        chooseAnother = Andere Anfrage wählen
        waitsForYou = Warten auf Ihre Antwort
        answeredElsewhere = Anderswo beantwortet
        waitsForRequest = Warten auf eine Anfrage
        requestCame = Eine Anfrage ist eingetroffen
        approveSignIns = Anmeldungen bestätigen
        several = Mehrere Anfragen warten auf Sie
        which = Welche möchten Sie beantworten?
        look = Ansehen
        orgs = {count, plural, one {# Organisation} other {# Organisationen}}
        accounts = {count, plural, one {# Konto} other {# Konten}}
        app = App
        from = Von
        requested = Angefordert
        message = Nachricht
        notNamed = nicht genannt
        justNow = gerade eben
        secondsAgo = vor {count, plural, one {# Sekunde} other {# Sekunden}}
        minutesAgo = vor {count, plural, one {# Minute} other {# Minuten}}
        hoursAgo = vor {count, plural, one {# Stunde} other {# Stunden}}
        wasRequested = Dies wurde {age} angefordert. Bestätigen Sie es nur, wenn Sie noch darauf warten.
        late = Diese Anfrage ist abgelaufen. Bestätigen Sie sie nur, wenn Sie noch darauf warten.
        wrongPIN = Die PIN ist falsch. {count, plural, one {Noch # Versuch} other {Noch # Versuche}}.
        unknownOutcome = Es ist unbekannt, ob Ihre Antwort angekommen ist: Die Verbindung brach ab. Dieselbe Antwort
          erneut zu senden ist sicher: Die Organisation zählt sie nur einmal.

        [challengeEnd]
        approved = Bestätigt
        approvedWithoutPIN = Ohne PIN gesendet
        denied = Abgelehnt
        refusedByOrg = Die Organisation hat die Antwort angenommen, aber die Anmeldung abgelehnt.
        notAnswered = Es wurde nichts gesendet.
        elsewhere = Diese Anfrage wurde anderswo beantwortet oder zurückgezogen.
        expired = Die Anfrage lief ab, bevor Sie geantwortet haben. Es wurde nichts gesendet.
        nothingWaits = Nichts wartet auf Ihre Antwort.
        nothingCame = Es kam nichts rechtzeitig.
        notAnAnswer = Das ist keine Antwort auf das Gefragte.
        hasNoPIN = Sie haben hier keine PIN für dieses Konto.
        gaveNoPIN = Sie haben keine PIN eingegeben; die Antwort sagt das auch.
        pinFailed = Die PIN war zu oft falsch.
        pinDamaged = Der Schlüssel der PIN ist beschädigt; die Antwort sagt das auch. Legen Sie eine neue PIN fest.

        [enrollment]
        enrollDevice = Dieses Gerät registrieren
        enrollIn = Dieses Gerät bei {name} registrieren
        which = Welcher Authentifikator soll dieses Gerät sein?
        orgIsTold = Die Organisation erfährt dies über Ihr Gerät:
        keys = Schlüssel
        systemVersion = Systemversion
        deviceName = Name dieses Geräts
        othersSee = Sie und Ihre Administratoren sehen ihn bei der Organisation
        newPIN = Neue PIN
        pinRules = mindestens {count, plural, one {# Zeichen} other {# Zeichen}}; Wörter sind erlaubt
        howToConfirm = Wie möchten Sie bestätigen?
        withPIN = Durch Bestätigen und Eingabe einer PIN
        withoutPIN = Durch Bestätigen
        confirmTransactions = Hier auch Transaktionen von Apps bestätigen?
        inHardware = in Hardware, aus der sie nicht kopiert werden können
        inFiles = in Dateien auf diesem Rechner
        enrolled = Dieses Gerät ist bei {name} als {account} registriert.
        keysInFilesWithPIN = Dieser Rechner bewahrt die Schlüssel in Dateien auf. Wer Ihre Dateien lesen kann, kann
          die PIN beliebig oft raten und für Sie bestätigen.
        keysInFiles = Dieser Rechner bewahrt die Schlüssel in Dateien auf. Wer Ihre Dateien lesen kann, kann für Sie
          bestätigen.
        twoFactors = Wenn Sie sich auch auf diesem Rechner anmelden, liegen beide Faktoren an einem Ort.
        pinTooShort = Die PIN braucht mindestens {count, plural, one {# Zeichen} other {# Zeichen}}.
        pinTooLong = Die PIN darf höchstens {count, plural, one {# Zeichen} other {# Zeichen}} haben.
        pinIsName = Die PIN darf nicht Ihr Benutzername sein.
        pinNotTypable = Die PIN enthält ein Zeichen, das nicht getippt werden kann.

        [signIn]
        signedInAs = Angemeldet als {who}
        unnamedAt = unbenannter Benutzer bei {host}
        alreadySignedIn = Bereits angemeldet als {who}. Mit --again melden Sie sich erneut an.
        signingInAgain = Erneute Anmeldung.
        next = Als Nächstes
        seeWho = zeigt, wer angemeldet ist
        getToken = gibt das Zugriffstoken aus
        revoke = widerruft die Tokens
        ended = {host} hat die Anmeldung beendet.
        withoutStart = Melden Sie sich ohne --start an.
        wantsBrowser = {host} verlangt die Anmeldung dieser App in einem Browser ({code}).
        mayNotSignIn = {host} lässt diese App sich hier nicht anmelden (interact: {code}).
        viaBrowser = Zum Anmelden mit dem Browser: --via browser
        globalPolicyOnly = Mit --engine classic wird nur die globale Sitzungsrichtlinie geprüft, nicht die der App.
        runsClassic = Diese Organisation nutzt die {engine}.
        enterCodeElsewhere = Öffnen Sie diese Adresse auf einem anderen Gerät und geben Sie den Code ein:
        lookingAt = {host} wird geprüft
        signingIn = Anmeldung bei {host}
        unusedAnswers = Nicht verwendete Antworten:
        number = Zahl {number}.
        startNotInBrowser = Der Browser beginnt mit der Anmeldung, ohne --start {start}. Suchen Sie auf der Seite
          einen Link dafür.

        [browser]
        needsPerson = es geht in einem Browser weiter, und es gibt kein Terminal für Fragen; geben Sie --browser
          COMMAND an
        remote = Der Browser läuft auf einem anderen Rechner: Fügen Sie die Adresse ein, auf der er endet, oder
          verbinden Sie sich mit
        portTaken = idx kann nicht auf Port {port} warten, zu dem der Browser zurückkehrt. Vielleicht ist dort ein
          anderes Programm, das Ihre Anmeldung bekäme; deshalb wurde der Browser nicht geöffnet.
        portTakenBy = Port {port}, zu dem der Browser zurückkehrt, wird von einem Programm von {user} verwendet. Es
          bekäme Ihre Anmeldung; deshalb wurde der Browser nicht geöffnet.
        freePort = Beenden Sie dieses Programm, oder verwenden Sie eine andere registrierte Redirect-URI:
          --redirect URI.
        browser = Browser
        waitsForBrowser = Warten auf Rückkehr aus dem Browser
        browserBack = Im Browser erledigt
        didNotComeBack = Der Browser kam nicht zurück.
        registerRedirect = Wenn der Browser einen Fehler zu redirect_uri zeigt, registrieren Sie genau {address} für
          diese App.
        finalAddress = Letzte Adresse
        pasteAddress = Fügen Sie die Adresse ein, auf der der Browser endete. Sie beginnt mit {address}
        notOurAddress = Diese Adresse gehört nicht zu dieser Anmeldung.
        goBack = Zurück

        [hostedPage]
        backToApp = Zurück zur App
        close = Sie können diese Seite schließen und zur App zurückkehren.
        closeForTerminal = Sie können diese Seite schließen und zum Terminal zurückkehren.
        stale = Diese Seite war veraltet, daher wurde nichts gesendet. Dies ist der aktuelle Schritt.
        foreignForm = Das Formular gehört zu einem anderen Server und wurde daher nicht gesendet.
        over = Diese Anmeldung ist beendet
        goBack = Gehen Sie zurück zur App und beginnen Sie neu.
        otherBrowser = Diese Anmeldung gehört zu einem anderen Browser
        continueThere = Fahren Sie in dem Browser fort, in dem Sie begonnen haben, mit erlaubten Cookies, oder
          beginnen Sie in der App neu.
        unreadable = Das Formular ist nicht lesbar
        nothingSent = Es wurde nichts gesendet. Gehen Sie zurück und versuchen Sie es erneut.
        notPossible = Nicht möglich

        [settings]
        connect = Mit Ihrer Okta-Organisation verbinden
        whichApp = Bei welcher App melden Sie sich an?
        org = Okta-Organisation
        issuer = Aussteller (Issuer)
        issuerHint = etwa https://acme.okta.com/oauth2/default
        clientID = Client-ID
        clientIDHint = der App, etwa 0oa1…
        redirect = Redirect-URI
        redirectHint = genau wie für die App registriert
        notRedirect = „{text}“ ist keine Redirect-URI. Verwenden Sie die für die App registrierte, etwa
          com.acme.app:/callback.
        missing = Es fehlen Einstellungen: {list}.
        approveFile = {path} wird verwendet, sobald Sie sie in einem Terminal genehmigen.
        howToSet = Geben Sie die Option, ihre Variable, ein Profil oder eine Okta.plist an: idx help environment
        tryDemo = Um idx ohne Organisation zu testen: idx demo
        useFile = Einstellungen aus {path} verwenden?
        useFromNow = Ab jetzt verwenden
        ignoreFile = Datei ignorieren
        settings = Einstellungen
        saveTitle = Diese Einstellungen speichern
        saveDefault = Als Standardprofil speichern
        saveHint = Dann braucht idx sign-in keine.
        savedAs = Als Profil „{name}“ gespeichert
        inFile = in {path}
        notSaved = Die Einstellungen wurden nicht gespeichert.

        [org]
        otherName = {server} nennt sich {found}, nicht {issuer}.
        useIssuer = Wenn das Ihre Organisation ist, verwenden Sie den Issuer {issuer}
        webPage = {server} ist keine Okta-Organisation: Die Antwort war eine Webseite.
        unusable = {server} ist keine Okta-Organisation: Die Antwort ist nicht verwendbar, {problem}.
        status = {server} ist keine Okta-Organisation: Die Antwort hatte den Status {status}.
        tooMany = {server} erhält zu viele Anfragen (Status 429).
        ownProblem = {server} hat selbst ein Problem (Status {status}).
        tryLater = Versuchen Sie es später erneut. https://status.okta.com nennt Ausfälle.
        requestID = Anfrage-ID: {id}.
        blocked = Etwas zwischen hier und {server} hat abgelehnt (Status {status}).
        itSays = Die Meldung: {text}
        refused = {server} hat den Beginn der Anmeldung abgelehnt
        refusedSaying = {server} hat den Beginn der Anmeldung abgelehnt: „{text}“
        errorCode = Fehler {code}.
        isClassic = {server} nutzt die Okta Classic Engine, die kein IDX hat.
        useClassic = Zum Anmelden dort: --engine classic
        noServer = Unter {issuer} gibt es keinen Autorisierungsserver.
        twoExamples = Issuer sehen aus wie https://acme.okta.com/oauth2/default oder https://acme.okta.com.
        example = Issuer sehen aus wie https://acme.okta.com/oauth2/default.
        checkIssuer = Prüfen Sie den Issuer. Issuer sehen aus wie https://acme.okta.com/oauth2/default.
        adminConsole = Das ist die Adresse der Admin Console. Versuchen Sie {issuer}
        redirects = {server} leitet zu {address} um.
        insecure = http ist nur zu diesem Rechner erlaubt, nicht zu {host}.
        useSecure = Verwenden Sie {address}
        notAnIssuer = „{issuer}“ ist kein Issuer.
        noTLS = {server} spricht kein TLS.
        tryIssuer = Versuchen Sie den Issuer {issuer}
        checkPort = Prüfen Sie den Port des Issuers: Eine Organisation nutzt 443.
        unknownHost = Der Host {host} wurde nicht gefunden.
        checkSpelling = Prüfen Sie die Schreibweise des Issuers, das Netzwerk und das VPN.
        checkFirewall = Prüfen Sie den Issuer, das Netzwerk, das VPN und die Firewall.
        connectionEnded = {server} hat die Verbindung beendet.
        checkNetwork = Prüfen Sie das Netzwerk und versuchen Sie es erneut.
        allowMoreTime = Prüfen Sie das Netzwerk und versuchen Sie es erneut; --http-timeout gibt mehr Zeit.
        proxy = Anfragen gehen über den Proxy {proxy} aus HTTPS_PROXY; NO_PROXY nennt Hosts, die keinen brauchen.
        checkClock = Geht die Uhr dieses Rechners richtig? Sie zeigt {date} (UTC).

        [token]
        accessToken = Zugriffstoken
        refreshToken = Aktualisierungstoken
        scopes = Scopes
        bound = gebunden
        toKey = an einen Schlüssel dieses Rechners (DPoP)
        kept = gespeichert
        profile = Profil
        validUnknown = gültig, Ende unbekannt
        expired = abgelaufen
        validMinutes = {count} min gültig
        validHours = {count} h gültig
        inKeychain = im Schlüsselbund
        secretService = im Secret Service der Desktop-Sitzung
        plainFile = in einer Datei, die nur Sie lesen können, unverschlüsselt
        showToken = Token anzeigen
        printToken = Token hier ausgeben?
        token = Token
        confirmToken = Die Ausgabe eines Tokens in ein Terminal muss bestätigt werden: Geben Sie --yes an.
        noIDToken = Es gibt kein ID-Token: Der Scope openid wurde nicht angefordert.
        noTokens = Dies endete ohne Tokens; es gibt nichts auszugeben.
        tokensFrom = Die gespeicherten Tokens sind von {stored}, nicht von {wanted}.
        tokensForApp = Die gespeicherten Tokens sind für die App {stored}, nicht {wanted}.
        tokensFor = Die gespeicherten Tokens sind für {stored}, nicht {wanted}.
        tokensForScopes = Die gespeicherten Tokens sind für die Scopes „{stored}“, nicht „{wanted}“.
        notRevoked = Die früheren Tokens von {who} konnten nicht widerrufen werden: {reason}
        notPrinted = Nicht ausgegeben. Nutzen Sie eine Pipe oder -o FILE.

        [authenticatorCommand]
        setPIN = PIN festlegen
        pushTokenSet = Die Organisation hat das Push-Token angenommen.
        orgStillKnows = Die Organisation vertraut ihm noch: Entfernen Sie das Gerät auch dort.
        transactionsOn = Apps dürfen Sie hier um die Bestätigung von Transaktionen bitten.
        transactionsOff = Apps dürfen Sie hier nicht mehr um die Bestätigung von Transaktionen bitten.
        pinOn = Die PIN ist festgelegt.
        pinOff = Die PIN ist entfernt.
        pinRequired = Der Authentifikator verlangt eine PIN, daher kann sie nicht entfernt werden.
        delete = Löschen
        keep = Behalten
        deleteTitle = {title} löschen
        deleted = {title} ist gelöscht, bei der Organisation und hier.
        deletedHere = {title} ist hier gelöscht.
        deleteHereQuestion = Samt den Schlüsseln auf diesem Rechner löschen?
        deleteQuestion = Bei der Organisation löschen, samt den Schlüsseln auf diesem Rechner?
        bothHere = Sie haben sich auch auf diesem Rechner angemeldet: Beide Faktoren liegen an einem Ort.
        onlyNamed = Eine Antwortdatei darf nur die Anmeldung bestätigen, die --transaction ID nennt.
        thisOne = Es wurde nichts gesendet. Diese ist {id}.
        notEnrolled = Auf diesem Rechner ist kein Konto registriert.
        toEnroll = Zum Registrieren: idx authenticator enroll
        noScope = Die Organisation hat den Scope {scope} nicht gewährt.
        askForScope = Bitten Sie die Administratoren der Organisation, ihn der App zu gewähren (Okta API Scopes).
        noTokens = Die Anmeldung endete ohne Tokens; es wurde nichts geändert.
        notRevoked = Die Tokens der Anmeldung konnten nicht widerrufen werden: {reason}
        notStored = Sie wurden nicht gespeichert und laufen von selbst ab.

        [failure]
        canceled = Abgebrochen.
        unexpected = Etwas Unerwartetes ist geschehen: {error}
        report = Bitte melden Sie es. Eine Aufzeichnung hilft: idx sign-in --dump DIR.
        reportIfWrong = Wenn das falsch aussieht, melden Sie es bitte. Eine Aufzeichnung hilft: idx sign-in --dump
          DIR.
        noAnswer = Keine Antwort für {label} ({question}, Schritt {step}).
        noTerminal = Es gibt kein Terminal für Fragen, oder --no-input ist gesetzt; geben Sie --answers FILE an.
        ambiguous = „{given}“ passt bei {step} zu mehreren Optionen:
        rejected = Die Organisation hat die Antwort für {label} abgelehnt ({question}, Schritt {step}).
        rejectedSaying = Die Organisation hat die Antwort für {label} abgelehnt ({question}, Schritt {step}): „{text}“
        notSentAgain = Sie wurde nicht erneut gesendet, damit das Konto nicht gesperrt wird.
        answerLost = Die Antwort auf {question} bei {step} wurde nicht angenommen: {reason}
        runAgain = Sie wird nicht von selbst erneut gesendet. Führen Sie denselben Befehl noch einmal aus.
        inputEnded = Die Eingabe endete vor der letzten Antwort.
        cannotHide = Dieses Terminal kann Eingaben nicht verbergen, daher wird hier nach keinem Geheimnis gefragt.
        passAnswers = Geben Sie es mit --answers FILE an.
        notPossible = {step} ist hier nicht möglich: {reason}
        closed = Die Organisation hat diese Anmeldung beendet.
        checkIssuer = Prüfen Sie --issuer.
        checkIssuerAndNetwork = Prüfen Sie --issuer und das Netzwerk.
        inspected = Ihr Netzwerk untersucht vielleicht TLS. Setzen Sie SSL_CERT_FILE oder fragen Sie die IT.
        ifRedirect = Wenn er einen Fehler zu redirect_uri zeigt, registrieren Sie genau die URI von --redirect für
          diese App.
        stopped = Nach {count, plural, one {# Schritt} other {# Schritten}} beendet: {host} fragt immer weiter.
        keepRecord = Zeichnen Sie es mit --dump DIR auf und melden Sie es bitte.
        turnOnDPoP = Zum Einschalten: --dpop
        startWithout = Um ohne sie neu zu beginnen: idx sign-out --all
        signOutFirst = Führen Sie idx sign-out aus und melden Sie sich dann an.
        storing = Wartet bis zu 5 Sekunden auf die Tokens. Noch einmal Strg-C endet sofort.
        notInAnswers = {file} enthält keine Antwort darauf.
        notInAnswersUnused = {file} enthält keine Antwort darauf; {count, plural, one {1 Antwort wurde} other {#
          Antworten wurden}} nie verwendet:
        otherPlatform = Als andere Plattform registrieren: --platform WORD
        turnOnPIN = Dazu: idx authenticator update ACCOUNT --pin on
        changeEnrollment = Diese Registrierung ändern: idx authenticator update. Löschen Sie sie zuerst, um neu zu
          beginnen.
        nothingShown = Nichts davon wird angezeigt, und nichts wurde gesendet.
        adminSetup = Was Ihr Administrator einrichten muss: idx help admin

        # Errors, whose English stands in the code.
        [hint]
        issuerAddress = Schreiben Sie den Aussteller als Adresse, etwa https://acme.okta.com/oauth2/default.
        correctSetting = Korrigieren Sie die Einstellung {setting}.
        askFlow = Lassen Sie sich die Antwort von einer laufenden Anmeldung geben.
        correctAnswers = Korrigieren Sie die Antworten und fahren Sie fort.
        browser = Melden Sie sich mit einem Browser an.
        tryAgainOrTell = Versuchen Sie es erneut; wenn es wieder geschieht, informieren Sie die Administratoren der
          Organisation.
        seeTransport = Beachten Sie, was über die Verbindung gemeldet wird.
        askNetwork = Fragen Sie die Administratoren des Netzwerks oder der Organisation nach Proxys und Zonen.
        checkIssuer = Prüfen Sie den Issuer und ob ein Proxy die Antwort verändert.
        otherAddress = Prüfen Sie den Issuer: Er hat vielleicht eine andere Adresse.
        foreign = Informieren Sie die Administratoren der Organisation: Sie nennt eine Adresse, die nicht ihre eigene
          ist.
        spellIssuer = Schreiben Sie den Issuer genau so wie die Organisation.
        openLink = Öffnen Sie den Link in einem Browser, und setzen Sie die Anmeldung danach fort.
        otherCall = Verwenden Sie einen Aufruf, den der aktuelle Schritt anbietet.
        remainingSteps = Führen Sie zuerst die übrigen Schritte aus.
        offlineAccess = Melden Sie sich erneut an, mit dem Scope offline_access, um angemeldet zu bleiben.
        exchangeCode = Lösen Sie den Code gegen Tokens ein.
        resume = Setzen Sie die Anmeldung damit fort.
        browserPolicy = Melden Sie sich mit einem Browser an: Die Richtlinie der App verlangt mehr, als diese
          Anmeldung bietet.
        unknownPair = Prüfen Sie die Client-ID und die Redirect-URI: Die Organisation kennt dieses Paar nicht.
        otherWay = Versuchen Sie es erneut oder melden Sie sich anders an.
        startAgainOrTell = Beginnen Sie die Anmeldung neu; wenn es wieder geschieht, informieren Sie die
          Administratoren der Organisation.
        ownWindow = Verwenden Sie die Adresse aus dem Browserfenster dieser Anmeldung.
        enableGrant = Aktivieren Sie den Interaction-Code-Grant für die App und in der Richtlinienregel des Servers.
        allowGrant = Bitten Sie die Administratoren der Organisation, dem Client diesen Grant zu erlauben.
        lacksEngine = Die Organisation hat vielleicht keine Identity Engine; melden Sie sich mit einem Browser an.
        startAgainOrAssign = Beginnen Sie die Anmeldung neu, oder bitten Sie die Administratoren der Organisation,
          Ihnen die App zuzuweisen.
        assign = Bitten Sie die Administratoren der Organisation, Ihnen die App zuzuweisen.
        scopes = Fordern Sie Scopes an, die der Autorisierungsserver kennt.
        client = Prüfen Sie die Client-ID. Eine App ohne Secret braucht die Clientauthentifizierung None.
        linkExpired = Prüfen Sie die Redirect-Adresse; ein Wiederherstellungs- oder Aktivierungslink ist vielleicht
          abgelaufen.
        turnOnDPoP = Schalten Sie DPoP ein, das die App verlangt; ist es eingeschaltet, stellen Sie die Uhr dieses
          Rechners.
        otherAnswer = Senden Sie eine andere Antwort: Der Schritt ist unverändert.
        noServer = Prüfen Sie den Issuer: Unter dieser Adresse gibt es keinen Autorisierungsserver.
        giveRequestID = Nennen Sie den Administratoren der Organisation die Anfrage-ID, wenn es wieder geschieht.
        startAgain = Beginnen Sie die Anmeldung neu.
        signInAgain = Melden Sie sich erneut an.
        signInAgainOrTell = Melden Sie sich erneut an; wenn es wieder geschieht, informieren Sie die Administratoren
          der Organisation.
        tellAdministrator = Informieren Sie die Administratoren der Organisation.
        tryLater = Versuchen Sie es später erneut.
        checkNetwork = Prüfen Sie das Netzwerk und versuchen Sie es erneut.
        setClock = Stellen Sie die Uhr dieses Rechners.
        installOpenSSL = Installieren Sie OpenSSL 3 mit den Paketen Ihres Systems (Debian: libssl3).
        nothingToDo = Es bleibt nichts zu tun.
        wait = Warten Sie {seconds} s und versuchen Sie es erneut.
        waitAMinute = Warten Sie eine Minute und versuchen Sie es erneut.
        noDPoP = Melden Sie sich ohne DPoP an.
        allowDPoP = Bitten Sie die Administratoren der Organisation, DPoP für die App einzuschalten, oder melden Sie
          sich ohne an.

        [reason]
        atStep = {step}: {reason}
        status = Status {status}
        request = Anfrage {id}
        setting = {setting} ist nicht verwendbar.
        settingBecause = {setting} ist nicht verwendbar: {problem}.
        notStarted = es läuft keine Anmeldung.
        ended = diese Anmeldung ist beendet.
        offline = diese Antwort wurde aus einer Datei gelesen.
        blocked = etwas zwischen hier und der Organisation hat abgelehnt.
        blockedSaying = etwas zwischen hier und der Organisation hat abgelehnt („{text}“).
        unexpected = die Antwort hat nicht die erwartete Form.
        unexpectedSaying = die Antwort hat nicht die erwartete Form („{text}“).
        redirected = die Antwort leitet zu {address} um; dem wird nicht gefolgt.
        malformed = die Antwort ist nicht verwendbar: {problem}.
        rateLimited = die Organisation erhält zu viele Anfragen.
        expired = die Zeit dafür ist abgelaufen.
        issuer = die Organisation nennt sich {found}, nicht {expected}.
        foreignEndpoint = die Organisation nennt {origin} als ihren {name}, einen anderen Server.
        noEndpoint = der Server bietet kein {name} an.
        needsBrowser = es ist ein Link für einen Browser.
        notCancellable = der Server bietet keinen Neubeginn an.
        notOffered = {status} bietet es nicht an.
        notSuccessful = die Anmeldung ist nicht abgeschlossen.
        endedInBrowser = die Richtlinie der Organisation hat sie nur für einen Browser abgeschlossen.
        foreignSuccess = {field} des Erfolgs gehört nicht zu dieser App.
        noAccessToken = es gibt kein Zugriffstoken.
        noRefreshToken = es gibt kein Aktualisierungstoken.
        noDeviceSecret = es gibt kein Geräte-Secret.
        noIDToken = es gibt kein ID-Token.
        canceled = es wurde abgebrochen.
        clause = {problem}.
        clockBehind = Die Uhr dieses Rechners geht gegenüber der Organisation {seconds} s nach.
        clockAhead = Die Uhr dieses Rechners geht gegenüber der Organisation {seconds} s vor.
        holdsCode = es enthält einen Code.
        moreSteps = es fehlen noch Schritte.
        holdsOneTimeCode = es enthält einen Einmalcode.
        provider = der Anbieter hat abgelehnt ({code}).
        providerSaying = der Anbieter hat abgelehnt ({code}): {text}
        otherRedirect = es ist nicht die registrierte Adresse.
        otherSignIn = es gehört zu einer anderen Anmeldung.
        otherServer = es nennt einen anderen Server, {server}.
        namelessServer = es nennt den Server nicht, der sich sonst immer nennt.
        noCode = es enthält keinen Code.
        signedOut = es meldet das Ende einer Sitzung.
        refused = die Organisation hat abgelehnt ({code}).
        refusedSaying = die Organisation hat abgelehnt ({code}): {text}
        noCryptography = dieses System bietet keine Kryptografie: {reason}.

        [step]
        configure = Die Einstellungen
        interact = Beginn der Anmeldung
        introspect = Abfrage des aktuellen Schritts
        proceed = Der Schritt {name}
        captcha = Lösen des Captchas
        poll = Warten
        cancel = Neubeginn
        authorize = Vorbereitung der Browser-Anmeldung
        deviceAuthorization = Anforderung eines Gerätecodes
        redirect = Die Rückkehr des Browsers
        exchange = Einlösen des Codes
        clientCredentials = Token für den Client
        discovery = Lesen der Konfiguration
        keys = Lesen der Schlüssel der Organisation
        refresh = Erneuern der Tokens
        revoke = Widerruf des Tokens
        tokenInfo = Abfrage zum Token
        userInfo = Abfrage der Benutzerdaten
        enrollmentPolicy = Abfrage der Registrierungen
        enroll = Registrierung dieses Geräts
        updateEnrollment = Änderung der Registrierung
        deleteEnrollment = Löschen der Registrierung
        pendingChallenges = Abfrage offener Anfragen
        answerChallenge = Senden der Antwort
        maintenanceToken = Token mit dem Schlüssel des Geräts

        [captcha]
        none = das Formular verlangt kein Captcha.
        needsBrowser = ein Captcha vom Typ {type} braucht einen Browser.
        malformed = in der Aufgabe fehlt ein brauchbares {member}.
        unknownAlgorithm = der Algorithmus {name} ist nicht bekannt.
        tooHard = bis zu {maximum} Zahlen müssten ausprobiert werden, mehr als {limit}.
        noSolution = keine Zahl löst die Aufgabe.
        timedOut = es dauerte länger als {seconds} s.
        canceled = es wurde abgebrochen.

        [credential]
        removed = Die Anmeldedaten wurden entfernt. Melden Sie sich erneut an.
        damaged = Die gespeicherten Anmeldedaten {id} sind nicht lesbar: {reason}. Entfernen Sie sie, und melden Sie
          sich erneut an.
        deviceScope = Melden Sie sich erneut an, mit dem Scope device_sso.
        clientAuthenticationMissing = Der Client {client} muss sich mit seinem Secret oder Schlüssel ausweisen, der nicht
          bei seinen Tokens gespeichert ist. Übergeben Sie ihn dem Speicher der Anmeldedaten als clientAuthentication.

        [storage]
        system = Das System hat {operation} {path} verweigert: {reason}.
        unsafe = {path} wird nicht verwendet: {reason}. Entfernen Sie es, oder geben Sie nur sich selbst Zugriff.
        damaged = Die gespeicherten Anmeldedaten sind nicht lesbar: {reason}. Entfernen Sie sie, und melden Sie sich
          erneut an.
        newerVersion = Die gespeicherten Anmeldedaten haben das Format {version}, das eine neuere Version geschrieben
          hat. Aktualisieren Sie das Programm.
        busy = Ein anderer Prozess verwendet die gespeicherten Anmeldedaten. Versuchen Sie es erneut.
        noHome = Es gibt kein Home-Verzeichnis. Setzen Sie HOME oder XDG_DATA_HOME.
        unusableName = „{name}“ kann den Ordner der gespeicherten Anmeldedaten nicht benennen. Wählen Sie einen Namen
          ohne Schrägstrich.
        keychain = Der Schlüsselbund hat abgelehnt ({status}).
        locked = Die gespeicherten Anmeldedaten sind im Secret Service Ihrer Desktop-Sitzung, der gerade nicht benutzt werden
          kann: {reason}. Entsperren Sie ihn, oder starten Sie dies dort, wo er erreichbar ist.
        lost = Die gespeicherten Anmeldedaten sind nicht mehr im Secret Service Ihrer Desktop-Sitzung. Melden Sie sich neu an.
        failed = Die gespeicherten Anmeldedaten sind gerade nicht benutzbar: {reason}.
        toOpen = das Öffnen von
        toFind = das Auffinden von
        toExamine = das Untersuchen von
        toRead = das Lesen von
        toWrite = das Schreiben von
        toMake = das Anlegen von
        toSave = das Speichern von
        toRename = das Umbenennen von
        toRemove = das Löschen von
        toLock = das Sperren von
        toCloseToOthers = die Zugriffsbeschränkung für
        noFolder = es ist kein Ordner oder nur ein Link auf einen
        foreignOwner = es gehört einem anderen Benutzer
        writable = andere können hineinschreiben (chmod o-w)
        link = es ist ein Link
        tooLarge = es ist zu groß
        noFile = es ist keine gewöhnliche Datei
        hardLink = es hat einen zweiten Namen (einen Hardlink)
        readable = andere können es lesen oder ändern (chmod 600)

        [dpop]
        unusableKey = Der Schlüssel, an den die Tokens gebunden sind, ist auf diesem Rechner nicht verwendbar.
        unsupportedAlgorithm = Die Organisation nimmt DPoP-Nachweise mit {accepted} an, nicht mit ES256.
        notBound = Die Organisation hat die Tokens an keinen Schlüssel gebunden: Ihr Typ ist {type}, nicht DPoP. Sie
          werden nicht verwendet.
        foreignKey = Das Zugriffstoken ist an einen anderen Schlüssel gebunden als den dieses Rechners.

        [idToken]
        malformed = Das ID-Token ist nicht lesbar: {reason}.
        algorithm = Das ID-Token ist mit {name} signiert, nicht mit RS256 oder ES256.
        unsigned = Das ID-Token ist nicht signiert; erwartet wird RS256 oder ES256.
        header = Der Header des ID-Tokens enthält ein Element, das abgelehnt wird: {name}.
        duplicateMember = Das ID-Token enthält {path} zweimal.
        unknownKeyNamed = Das ID-Token ist mit einem Schlüssel signiert, den die Organisation nicht veröffentlicht
          ({name}).
        unknownKey = Das ID-Token ist mit einem Schlüssel signiert, den die Organisation nicht veröffentlicht.
        ambiguousKey = Die Organisation veröffentlicht zwei Schlüssel namens {name}.
        signature = Die Signatur des ID-Tokens ist nicht die der Organisation.
        missing = Im ID-Token fehlt {claim}.
        mistyped = Im ID-Token ergibt {claim} keinen Sinn.
        issuer = Das ID-Token wurde von {found} ausgestellt, nicht von {expected}.
        audience = Das ID-Token ist für {found} bestimmt, nicht für {expected}.
        authorizedParty = Das ID-Token wurde an {found} ausgegeben, nicht an {expected}.
        nonce = Das ID-Token gehört zu einer anderen Anmeldung.
        subject = Das ID-Token betrifft eine andere Person als zuvor.
        authenticationContext = Die Anmeldung war schwächer als verlangt ({found}).
        digest = Im ID-Token passt {claim} nicht zum mitgelieferten Token.
        expired = Das ID-Token ist vor {seconds} s abgelaufen.
        fromTheFuture = Das ID-Token wurde {seconds} s in der Zukunft ausgestellt.
        old = Das ID-Token wurde vor {seconds} s ausgestellt, nicht gerade eben.
        notYetValid = Das ID-Token gilt erst in {seconds} s.
        authenticationAge = Die Anmeldung lag {seconds} s zurück, mehr als die verlangten {maximum} s.

        [answers]
        missing = nicht beantwortet: {list}
        fixed = {path} ist vom Server vorgegeben und lässt sich nicht ändern
        notOffered = {path} muss eines davon sein: {list}
        wrongType = {path} erwartet einen Wert vom Typ {type}
        notAnswerable = {path} enthält weitere Felder und wird selbst nicht beantwortet
        notAForm = {name} ist ein Link für einen Browser, kein Formular
        unknownField = das Formular hat kein Feld {name}

        [sentence]
        followed = {first} {second}

        [transport]
        notSent = Die Anfrage wurde nicht gesendet: {reason}.
        unknownHost = Der Hostname {host} ist nicht bekannt.
        unreachable = Keine Verbindung zu {host}.
        untrusted = {host} konnte seine Identität nicht beweisen.
        noTLS = {host} spricht an diesem Port kein TLS.
        timedOut = Keine Antwort innerhalb von {time}.
        lost = Die Verbindung ging verloren.
        tooLarge = Die Antwort war zu groß: {limit}.
        encoded = Die Antwort war auf nicht angeforderte Weise komprimiert: {reason}.
        malformed = Die Antwort war kein HTTP: {reason}.
        canceled = Die Anfrage wurde abgebrochen.
        unavailable = Dieses System kann keine Anfragen senden: {remedy}
        bodyBytes = mehr als {count} Bytes
        headerBytes = mehr als {count} Bytes an Headerfeldern
        headerFields = mehr als {count} Headerfelder
        badAddress = ihre Adresse ist fehlerhaft
        insecure = http ist nur zu diesem Rechner erlaubt, nicht zu {host}
        foreignOrigin = {origin} ist nicht der Ursprung des Issuers
        foreignPath = {path} nimmt keine Antworten entgegen
        badHeader = der Header {name} enthält Zeichen, die HTTP verbietet

        [deviceError]
        refused = {problem} (Status {status})
        damaged = Die Einträge über die Registrierungen dieses Geräts sind nicht lesbar: {reason}.
        newerVersion = Die Einträge über die Registrierungen dieses Geräts haben das Format {version}, das eine neuere
          Version geschrieben hat.
        busy = Ein anderer Prozess verwendet die Einträge über die Registrierungen dieses Geräts.
        accountNotFound = Die Anfrage gilt einem Konto, das auf diesem Gerät nicht registriert ist.
        policyNotFound = Die Organisation hat die App {client} mit keinem Authentifikator verknüpft.
        noMethods = Der Authentifikator bietet kein Push an, die einzige Methode dieses Geräts.
        acceptsNothing = Der Authentifikator nimmt keine Signaturen an, und dieses Gerät signiert mit ES256.
        algorithmNotSupported = Der Authentifikator nimmt Signaturen mit {accepted} an, und dieses Gerät signiert mit
          ES256.
        hardwareKeyRequired = Der Authentifikator verlangt Schlüssel in Hardware, und dieses Gerät hat keine dafür.
        userVerificationRequired = Der Authentifikator verlangt, dass Sie durch eine PIN oder vom System geprüft
          werden.
        unusableEnrollment = Die Organisation hat dieses Gerät registriert, aber ihre Antwort ist nicht verwendbar:
          {problem}.
        unusableEnrollmentNamed = Die Organisation hat dieses Gerät registriert ({id}), aber ihre Antwort ist nicht
          verwendbar: {problem}.
        alreadyEnrolled = Sie sind auf diesem Gerät bereits registriert ({id}).
        enrollmentNotFound = Dieses Gerät hat keine Registrierung {id}.
        invalid = {setting} ist nicht verwendbar: {reason}.
        notPossibleHere = Das ist hier nicht möglich: {reason}.
        canceled = Es wurde abgebrochen.

        [deviceHint]
        restoreRecords = Stellen Sie die Datei aus einer Sicherung wieder her, oder entfernen Sie sie und ihre
          Schlüssel, und registrieren Sie dieses Gerät neu.
        update = Aktualisieren Sie das Programm.
        tryAgain = Versuchen Sie es erneut.
        seeToRecords = Prüfen Sie die Dateien mit den Registrierungen dieses Geräts.
        enrollAccount = Registrieren Sie dieses Gerät für das Konto, oder antworten Sie auf einem anderen.
        linkApp = Bitten Sie die Administratoren der Organisation, die App mit einem benutzerdefinierten
          Authentifikator zu verknüpfen, oder prüfen Sie die Client-ID.
        askAboutSettings = Fragen Sie die Administratoren der Organisation nach den Einstellungen des
          Authentifikators.
        otherHardware = Registrieren Sie ein Gerät mit einer Secure Enclave, oder bitten Sie die Administratoren der
          Organisation, jeden Schlüssel zuzulassen.
        enrollWithPIN = Registrieren Sie sich mit einer PIN oder einer anderen Prüfung Ihrer Person.
        removeAtOrg = Sehen Sie bei der Organisation die Geräte Ihres Kontos durch, und entfernen Sie dieses dort;
          registrieren Sie es dann neu.
        changeEnrollment = Ändern Sie diese Registrierung, oder löschen Sie sie zuerst.
        listEnrollments = Lassen Sie sich die Registrierungen dieses Geräts anzeigen.
        correct = Korrigieren Sie {setting}.
        otherDeviceOrOrg = Verwenden Sie ein anderes Gerät oder eine andere Organisation.
        tellWhatWasRefused = Teilen Sie den Administratoren der Organisation mit, was sie abgelehnt hat; eine
          Organisation kennt vielleicht die Plattform dieses Geräts nicht.
        grantScopes = Bitten Sie die Administratoren der Organisation, der App die Scopes
          okta.myAccount.appAuthenticator zu gewähren, und melden Sie sich damit erneut an.
        seeWhetherEnrolled = Sehen Sie bei der Organisation nach, ob dieses Gerät noch registriert ist; wenn nicht,
          löschen Sie die Registrierung hier, und registrieren Sie es neu.
        deleteHere = Löschen Sie die Registrierung von diesem Gerät.
        enableFeature = Bitten Sie die Administratoren der Organisation, benutzerdefinierte Authentifikatoren zu
          aktivieren: Die Funktion ist ausgeschaltet.
        updateProgram = Aktualisieren Sie dieses Programm: Die Organisation nimmt diesen Aufruf nicht mehr an.
        endSuspension = Bitten Sie die Administratoren der Organisation, die Sperre aufzuheben; die Registrierung ist
          dann wieder verwendbar.
        enrollAgain = Registrieren Sie dieses Gerät neu.
        changedMeanwhile = Versuchen Sie es erneut: Die Registrierung wurde gleichzeitig anderswo geändert.
        setUpVerification = Richten Sie für diese Registrierung die Prüfung Ihrer Person ein: Die Richtlinie der
          Organisation verlangt sie.
        fipsDevice = Verwenden Sie ein Gerät mit FIPS-validierten Schlüsseln: Die Richtlinie der Organisation verlangt
          sie.
        mayBeForged = Bestätigen Sie diese Anmeldung nicht: Ihre Seite kann gefälscht sein. Informieren Sie die
          Administratoren der Organisation.
        linkAppAgain = Bitten Sie die Administratoren der Organisation, die App neu mit dem Authentifikator zu
          verknüpfen oder in den Einstellungen der App den Grant urn:ietf:params:oauth:grant-type:jwt-bearer
          hinzuzufügen.
        uselessEnrollment = Die Organisation nimmt diese Registrierung, ihren Benutzer oder ihren Schlüssel nicht an,
          oder die Uhren gehen verschieden. Stellen Sie die Uhr dieses Rechners, oder registrieren Sie dieses Gerät
          neu.
        grantMaintenanceScopes = Bitten Sie die Administratoren der Organisation, der App die Scopes
          okta.myAccount.appAuthenticator.maintenance.read und .manage zu gewähren.
        ignoreRequest = Ignorieren Sie sie; wenn sie wieder kommt, informieren Sie die Administratoren der
          Organisation.
        allowTransactions = Schalten Sie Transaktionen für diese Registrierung ein, wenn Sie welche erwarten.
        newKey = Richten Sie die Prüfung Ihrer Person neu ein, wenn es deren Schlüssel ist; sonst registrieren Sie
          dieses Gerät neu.
        rightPIN = Versuchen Sie es erneut; der Schlüssel öffnet sich mit der PIN, die bei seiner Erzeugung gewählt
          wurde.
        answerElsewhere = Versuchen Sie es später erneut, oder antworten Sie auf einem anderen Gerät.
        otherVerification = Wählen Sie eine andere Prüfung Ihrer Person.
        seeToKeys = Prüfen Sie die Dateien mit den Schlüsseln dieses Geräts.

        [fault]
        malformed = Dieses Gerät hat eine Anfrage abgelehnt: Sie ist keine Challenge.
        missing = Dieses Gerät hat eine Anfrage abgelehnt: {claim} fehlt.
        notOurs = Dieses Gerät hat eine Anfrage abgelehnt: {claim} ist nicht das eigene.
        issuer = Dieses Gerät hat eine Anfrage abgelehnt: Sie stammt von einem anderen Server.
        signature = Dieses Gerät hat eine Anfrage abgelehnt: Ihre Organisation hat sie nicht signiert.
        audience = Dieses Gerät hat eine Anfrage abgelehnt: Sie ist für eine andere App.
        verificationAddress = Dieses Gerät hat eine Anfrage abgelehnt: Die Antwort ginge anderswohin.
        expired = Dieses Gerät hat eine Anfrage abgelehnt: Sie ist abgelaufen.
        notYet = Dieses Gerät hat eine Anfrage abgelehnt: Sie stammt aus der Zukunft oder gilt zu lange.
        alreadyAnswered = Dieses Gerät hat eine Anfrage abgelehnt: Sie wurde hier bereits beantwortet.
        transactionType = Dieses Gerät hat eine Anfrage abgelehnt: Sie betrifft eine Transaktion, was hier
          ausgeschaltet ist.

        [key]
        missing = Ein Schlüssel dieser Registrierung fehlt.
        damaged = Ein Schlüssel dieser Registrierung ist nicht lesbar: {reason}.
        wrongPIN = Die PIN ist falsch.
        canceled = Sie haben abgebrochen.
        notVerified = Sie konnten nicht geprüft werden: {reason}.
        notPossible = Dieses Gerät kann einen solchen Schlüssel nicht verwenden: {reason}.
        unusable = Ein Schlüssel dieser Registrierung ist nicht verwendbar: {reason}.

        [securityKeyError]
        unavailable = Sicherheitsschlüssel sind nicht erreichbar: {reason}.
        foreignRelyingParty = {origin} fragt nach Schlüsseln für {id}. Das ist nicht sein eigener Name. Kein Schlüssel
          wurde gefragt. Brechen Sie ab, und melden Sie es Ihrem Administrator.
        invalidRequest = Die Anfrage der Organisation an den Schlüssel hat kein gültiges {member}.
        platformOnly = Die Organisation nimmt nur einen Passkey, der in ein Gerät eingebaut ist. Verwenden Sie dort
          einen Browser.
        noCredentials = Dieser Schlüssel ist hier nicht für Ihr Konto eingerichtet. Nehmen Sie einen anderen.
        alreadyRegistered = Dieser Schlüssel ist bereits für Ihr Konto eingerichtet. Nehmen Sie einen anderen.
        unsupportedAlgorithm = Dieser Schlüssel kennt keines der Signaturverfahren der Organisation.
        cannotVerify = Die Organisation verlangt einen Schlüssel mit PIN oder Fingerabdruckleser. Dieser hat keins von
          beiden.
        cannotStore = Die Organisation verlangt einen Passkey. Dieser Schlüssel kann keinen speichern.
        notRecognized = Der Schlüssel hat Sie nicht erkannt.
        reconnect = Die PIN war dreimal falsch. Ziehen Sie den Schlüssel ab, schließen Sie ihn wieder an, und
          versuchen Sie es erneut.
        blocked = Der Schlüssel ist gesperrt, weil die PIN zu oft falsch war. Beim Zurücksetzen wird er gelöscht.
        needsOtherPIN = Der Schlüssel verlangt zuerst eine neue PIN. Legen Sie sie mit dem Programm des Herstellers
          fest.
        invalidPIN = Der Schlüssel nimmt diese PIN nicht an. Wählen Sie eine andere.
        timedOut = Der Schlüssel wurde nicht rechtzeitig berührt.
        denied = Die Anfrage wurde am Schlüssel abgelehnt.
        removed = Der Schlüssel wurde entfernt.
        full = Auf dem Schlüssel ist kein Platz für einen weiteren Passkey.
        busy = Ein anderes Programm verwendet den Schlüssel.
        invalidReply = Die Antwort des Schlüssels ist ungültig. An die Organisation wurde nichts gesendet.
        other = Der Schlüssel meldet Fehler {code}.
        """#
}

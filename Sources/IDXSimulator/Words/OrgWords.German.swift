extension OrgWords {
    static let german: Texts = #"""
        [labels]
        Username = Benutzername
        Password = Passwort
        New password = Neues Passwort
        Remember this device = Dieses Gerät merken
        Enter code = Code eingeben
        Enter a code = Einen Code eingeben
        Enter passcode = Passcode eingeben
        Enter security code = Sicherheitscode eingeben
        Enter second security code = Zweiten Sicherheitscode eingeben
        Enter credential ID = Berechtigungs-ID eingeben
        Enter the temporary access code = Temporären Zugriffscode eingeben
        Insert then tap your YubiKey = YubiKey einstecken und antippen
        Email = E-Mail
        Phone = Telefon
        Phone number = Telefonnummer
        Phone Number = Telefonnummer
        SMS = SMS
        Voice call = Anruf
        Get a push notification = Push-Benachrichtigung erhalten
        Send push automatically = Push automatisch senden
        Security Question = Sicherheitsfrage
        Choose a security question = Eine Sicherheitsfrage auswählen
        Create my own security question = Eigene Sicherheitsfrage erstellen
        Create a security question = Sicherheitsfrage erstellen
        Answer = Antwort
        What food did you like least as a child? = Welches Essen mochten Sie als Kind am wenigsten?
        What was your first award for? = Wofür haben Sie Ihre erste Auszeichnung erhalten?
        What was the first computer game you played? = Welches Computerspiel haben Sie zuerst gespielt?
        What was the first thing you learned to cook? = Was haben Sie als Erstes kochen gelernt?
        What is your favorite piece of art? = Was ist Ihr liebstes Kunstwerk?
        What was your dream job as a child? = Was war Ihr Traumberuf als Kind?
        Security Key or Biometric = Sicherheitsschlüssel oder Biometrie
        Security Key = Sicherheitsschlüssel
        Temporary Access Code = Temporärer Zugriffscode
        Activation Code = Aktivierungscode
        Sign up = Registrieren
        Sign Up = Registrieren
        Submit = Senden
        A few more things = Noch ein paar Angaben
        First name = Vorname
        Last name = Nachname
        Secondary email = Zweite E-Mail-Adresse
        Country code = Ländercode
        Time zone = Zeitzone
        Allow Access = Zugriff erlauben
        Don't Allow = Nicht erlauben
        Keep me signed in = Angemeldet bleiben
        Stay signed in = Angemeldet bleiben
        Don't stay signed in = Nicht angemeldet bleiben
        Yes, it's me = Ja, das bin ich
        No, it's not me = Nein, das bin ich nicht
        Sign me out of all other devices. = Auf allen anderen Geräten abmelden.
        The code is incorrect. = Der Code ist falsch.
        The answer is incorrect. = Die Antwort ist falsch.
        You rejected the request on your phone. = Sie haben die Anfrage auf Ihrem Telefon abgelehnt.
        You rejected the request on your device. = Sie haben die Anfrage auf Ihrem Gerät abgelehnt.

        [messages]
        idx.session.expired = Ihre Anmeldung hat zu lange gedauert und ist abgelaufen. Beginnen Sie von vorn.
        errors.E0000004 = Der Benutzername oder das Passwort ist falsch.
        incorrectPassword = Das Passwort ist falsch.
        authfactor.challenge.soft_token.used_passcode = Dieser Code wurde bereits verwendet. Warten Sie auf den
          nächsten.
        authfactor.challenge.soft_token.invalid_passcode = Der Code stimmt nicht mit unseren Daten überein.
        errors.E0000113 = Code angenommen. Warten Sie auf den nächsten Code des Tokens und geben Sie ihn ein.
        authfactor.webauthn.error.assertion_validation_failure = Ihr Sicherheitsschlüssel konnte nicht überprüft werden.
        core.system.transaction_resource_not_found = Sie haben nicht rechtzeitig reagiert. Beginnen Sie von vorn.
        errors.E0000069 = Ihr Konto ist nach zu vielen fehlgeschlagenen Versuchen gesperrt.
        authfactor.challenge.suspended_factor = Nach zu vielen fehlgeschlagenen Versuchen können Sie diesen Faktor
          vorerst nicht verwenden.
        idx.error.code.user_not_assigned = Sie sind dieser App nicht zugewiesen. Fragen Sie einen Administrator.
        security.access_denied = Sie dürfen dies nicht tun. Fragen Sie einen Administrator.
        idx.error.code.no_matching_policy = Keine Anmelderegel dieser App gilt für Sie. Fragen Sie einen Administrator.
        api.factors.error.sms.invalid_phone = Diese Telefonnummer ist nicht erreichbar.
        tooManyRequests = Zu viele Anfragen.
        tagsNotAllowed = Die Antwort darf keine HTML-Tags enthalten.
        idx.error.registration.unavailable = Sie können derzeit kein Konto erstellen.
        oie.selfservice.reset.password.not.allowed = Sie können Ihr Passwort hier nicht zurücksetzen.
        oie.selfservice.user.unlock.not.allowed = Sie können Ihr Konto hier nicht entsperren.
        idx.invalid.device.code = Kein Gerät zeigt diesen Code.
        oie.selfservice.unlock_user.success.message = Ihr Konto ist entsperrt. Melden Sie sich wieder an.
        oie.selfservice.unlock_user.landing.to.app.success.message = Ihr Konto ist entsperrt. Fahren Sie mit der
          Anmeldung fort.
        idx.recovery.completed = Sie haben Ihr Passwort geändert. Melden Sie sich mit dem neuen an.
        idx.device.activated = Ihr Gerät ist aktiviert. Fahren Sie dort fort.
        idx.device.not.activated.consent.denied = Ihr Gerät wurde nicht aktiviert, weil Sie es nicht erlaubt haben.
        idx.return.to.original.tab = Kehren Sie zu dem Tab zurück, in dem Sie begonnen haben.
        idx.operation.cancelled.on.other.device = Die Anmeldung wurde dort abgebrochen, wo Sie den Link geöffnet haben.
        password.historyViolation = Dieses Passwort haben Sie schon verwendet. Wählen Sie ein neues.
        captcha.verification.failed = Das CAPTCHA ist falsch oder abgelaufen. Versuchen Sie es noch einmal.
        api.authenticator.error.nfc.pin_incorrect = Die PIN ist falsch. Versuchen Sie es noch einmal.
        oie.authenticator.oktaverify.method.push.verify.enable.biometrics = Biometrie ist erforderlich. Aktivieren Sie
          sie in Okta Verify.
        oie.duo.verification.timeout = Duo Security hat nicht geantwortet. Versuchen Sie es noch einmal.
        idx.unknown.user = Es gibt kein Konto namens {0}.
        api.error.field_required = '{0}' ist erforderlich.
        securityQuestion.answer.tooShort.arg = Die Antwort muss mindestens {0} Zeichen haben.
        registration.error.notUniqueWithinOrg = Es gibt bereits einen Benutzer mit diesem Wert für {0}.
        registration.error.invalidLoginEmail = '{0}' muss eine E-Mail-Adresse sein.
        registration.error.invalidCountryCode = '{0}' muss ein Ländercode sein, zum Beispiel DE.
        registration.error.invalidTimeZone = '{0}' muss eine Zeitzone sein, zum Beispiel Europe/Berlin.
        idx.password.expiring.message = Ihr Passwort läuft bald ab. Danach müssen Sie es ändern, um {0} zu verwenden.
        oie.assurance.unsatisfiable = Sie können sich nicht bei {0} anmelden: Es ist ein Faktor erforderlich, den Sie
          nicht einrichten können. Fragen Sie einen Administrator.
        idx.error.code.access_denied.device_assurance.remediation.title = Ihr Gerät erfüllt die Sicherheitsanforderungen
          nicht.
        idx.error.code.access_denied.device_assurance.remediation.explanation_one_rule = Nehmen Sie zum Anmelden diese
          Änderungen vor. Öffnen Sie die App dann erneut.
        idx.error.code.access_denied.device_assurance.remediation.explanation_multiple_rules = Wählen Sie zum Anmelden
          eine Option und nehmen Sie deren Änderungen vor. Öffnen Sie die App dann erneut.
        idx.error.code.access_denied.device_assurance.remediation.option_index = Option {0}:
        idx.error.code.access_denied.device_assurance.remediation.additional_help_default = Weitere Informationen finden
          Sie auf der Hilfeseite oder bei einem Administrator.
        idx.device_assurance.grace_period.warning.title.due_by_date = Ihr Gerät erfüllt die Sicherheitsanforderungen
          nicht. Beheben Sie das bis {0}.
        """#
}

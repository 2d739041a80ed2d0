extension Catalogue {
    static let french: Catalogue = #"""
        [title]
        signInTo = Se connecter à {host}
        signIn = Se connecter
        securityMethod = méthode de sécurité
        unlock = Déverrouiller votre compte
        resetPassword = Réinitialiser votre mot de passe
        verifyYou = Vérifier votre identité
        setUpMethods = Configurer les méthodes de sécurité
        verifyWith = Vérifier avec {name}
        verifyWithEmail = Vérifier avec votre e-mail
        verifyWithPhone = Vérifier avec votre téléphone
        passwordExpired = Votre mot de passe a expiré
        passwordExpires = Votre mot de passe expire bientôt
        newPassword = Définir un nouveau mot de passe
        reset = Réinitialiser {name}
        add = Ajouter {name}
        createAccount = Créer un compte
        completeProfile = Compléter votre profil
        asksForAccess = {app} demande un accès
        appAsksForAccess = Une application demande un accès
        didYouSignIn = Venez-vous d’essayer de vous connecter ?
        staySignedIn = Rester connecté ?
        activateDevice = Activer un appareil
        activateAccount = Activer votre compte
        deviceAttention = Votre appareil requiert votre attention
        verifyingDevice = Vérification de cet appareil
        continueElsewhere = Continuer ailleurs
        verifyIdentity = Justifier de votre identité
        wait = Veuillez patienter
        setUpPasskey = Configurer une clé d’accès
        oneMore = Encore une chose
        continueInBrowser = Continuer dans un navigateur
        checkEmail = Consultez vos e-mails
        checkPhone = Consultez votre téléphone
        enterPassword = Saisir votre mot de passe
        answerQuestion = Répondre à la question de sécurité
        enterAccessCode = Saisir votre code d’accès temporaire
        confirmEmail = Confirmer votre adresse e-mail
        confirmPhone = Confirmer votre téléphone
        setPassword = Définir un mot de passe
        setQuestion = Définir une question de sécurité
        addEmail = Ajouter votre adresse e-mail
        addPhone = Ajouter votre téléphone
        setUpDevice = Configurer cet appareil
        signedIn = Connecté
        done = Terminé
        notSignedIn = Non connecté
        notPossible = Impossible ici
        browserSignIn = Se connecter avec le navigateur
        otherDeviceSignIn = Se connecter sur un autre appareil

        [action]
        goOn = Continuer
        signIn = Se connecter
        sendEmail = Envoyer l’e-mail
        sendCode = Envoyer le code
        sendPush = Envoyer la notification
        sendActivation = Envoyer l’e-mail d’activation
        sendAgain = Renvoyer
        sendAnEmail = Envoyer un e-mail
        sendIt = Envoyer
        skip = Ignorer pour le moment
        createAccount = Créer un compte
        signUp = S’inscrire
        unlock = Déverrouiller le compte
        forgotPassword = Mot de passe oublié ?
        forgotPIN = Code PIN oublié ?
        otherMethod = Utiliser une autre méthode
        setUpOther = Configurer une autre méthode
        otherChannel = Configurer autrement
        backToSignIn = Retour à la connexion
        startOver = Recommencer
        tryAgain = Réessayer
        cancel = Annuler
        changePassword = Changer votre mot de passe
        continueInBrowser = Continuer dans le navigateur
        fastPass = Se connecter avec Okta FastPass
        cardReader = Se connecter avec un lecteur de cartes
        passkey = Se connecter avec une clé d’accès
        withoutOktaVerify = Continuer sans Okta Verify sur cet appareil
        continueWith = Continuer avec {name}
        continueWithOther = Continuer avec un autre fournisseur
        continueWithSmartCard = Continuer avec une carte à puce
        verifyIdentity = Justifier de votre identité
        verifyIdentityWith = Vérifier votre identité avec {name}
        opensBrowser = ouvre un navigateur
        startsAgainThere = y recommence la connexion
        call = M’appeler
        callAgain = Rappeler
        openHere = Ouvrir ici

        [field]
        username = Nom d’utilisateur
        code = Code
        rememberMe = Se souvenir de moi
        method = Méthode
        howToSend = Comment devons-nous envoyer le code ?
        channel = Mode de configuration
        authenticator = Méthode de sécurité
        question = Question
        deviceCode = Code de l’appareil
        consent = Autoriser ?
        staySignedIn = Rester connecté
        revokeSessions = Me déconnecter des autres appareils
        whatToSetUp = Que voulez-vous configurer ?
        howToVerify = Comment voulez-vous vous identifier ?
        whichQuestion = Quelle question ?
        qrCode = Code QR
        email = E-mail
        textMessage = SMS
        thisDevice = Sur cet appareil
        otherDevice = Sur un autre appareil avec Okta Verify
        bySMS = SMS
        byVoice = appel vocal
        byPush = notification push
        byApp = code de l’application
        byEmail = e-mail
        smsTo = SMS au {target}
        voiceTo = appel vocal au {target}
        emailTo = e-mail à {target}
        skipsLeft = {count, plural, one {# report possible} other {# reports possibles}}
        setUpBefore = à configurer avant le {date}
        ordinal = n° {number}
        yes = oui
        no = non
        yesLabel = Oui
        noLabel = Non
        optional = facultatif
        value = Valeur

        [form]
        chooseOne = Choisissez une option.
        markOne = Cochez au moins une option.
        notANumber = Ce n’est pas un nombre.
        notReadable = Ce texte n’était pas lisible (UTF-8). Saisissez-le à nouveau.
        phone = un numéro avec l’indicatif du pays, comme +33 6 12 34 56 78
        typePhone = Saisissez un numéro avec l’indicatif du pays, comme +33 6 12 34 56 78.
        withCountryCode = avec indicatif, chiffres et espaces
        several = plusieurs, séparés par des virgules
        typeSeveral = Saisissez-en plusieurs, séparés par des virgules.
        doNotMatch = Les deux saisies diffèrent. Saisissez-les à nouveau.
        doesNotMatch = La saisie diffère. Recommencez, ou revenez modifier la première.
        noSuchOption = Cette option n’existe pas.
        notText = Répondez par du texte.
        yesOrNo = Répondez par oui ou non.
        yOrN = o ou n ?
        empty = (vide)
        hidden = (masqué)
        fillIn = Remplissez {label}.
        enterCode = Saisissez le code.
        enterUsername = Saisissez votre nom d’utilisateur.
        enterPassword = Saisissez votre mot de passe.
        severalMatch = {count, plural, one {# correspond} other {# correspondent}}. Saisissez davantage de mots, ou un
          numéro.
        typeNumbers = Saisissez des numéros de 1 à {count}, séparés par des virgules.
        typeANumber = Saisissez un numéro de 1 à {count}.
        typeOne = Saisissez 1.
        thisSignIn = Cette connexion
        checkedLater = {rule} (vérifié à l’envoi)
        or = Ou : {list}
        signInEnds = Expire dans {time}
        again = À nouveau
        typeToFilter = saisir pour filtrer
        stillNeeds = Pas encore respecté : {list}.
        pressAgain = Appuyez de nouveau sur Entrée pour l’envoyer quand même.
        pressAgainToKeep = Appuyez de nouveau sur Entrée pour le garder quand même.
        typeSameAgain = Saisissez-le de nouveau à l’identique pour l’envoyer quand même.
        typeSameAgainToKeep = Saisissez-le de nouveau à l’identique pour le garder quand même.
        possibleIn = « {label} » sera possible dans {time}.
        inTime = dans {time}
        noAnswer = Sans réponse
        answerFirst = Répondez d’abord à : {list}.
        notTaken = Ce formulaire n’accepte pas cette réponse à : {list}.
        goOn = continuer
        openBrowser = ouvrir un navigateur
        moreOptions = Autres options
        noneIsPossible = Rien de tout cela n’est possible ici.

        [fact]
        wouldLikeTo = L’application souhaite :
        compulsory = toujours inclus
        readMore = En savoir plus
        terms = Conditions d’utilisation
        privacy = Politique de confidentialité
        changeAt = À modifier chez
        requestedFrom = Demandé depuis
        requestedFor = Demandé pour
        platform = Plateforme
        organization = Organisation
        open = Ouvrir
        download = Télécharger
        scan = À scanner avec l’application
        scanPhone = À scanner avec votre téléphone
        setupKey = Clé
        chooseOnPhone = Sur votre téléphone, choisissez
        typeWhereBegun = Saisissez ce code là où vous avez commencé à vous connecter
        enterCode = Saisir le code
        cannotProbe = Sur cet appareil, Okta Verify ne répond qu’aux navigateurs et n’est pas accessible d’ici.
        pageCannotProbe = Cette page n’a pas de script pour joindre Okta Verify sur cet appareil.
        calledYou = Nous avons appelé le {address} pour vous communiquer un code.
        sentCode = Nous avons envoyé un code à {address}.
        callsYou = Nous appelons le {address} pour vous communiquer le code.
        codeGoesTo = Le code sera envoyé à {address}.
        calledPhone = Nous avons appelé votre téléphone pour vous communiquer un code.
        sentCodeToEmail = Nous avons envoyé un code à votre adresse e-mail.
        sentCodeToPhone = Nous avons envoyé un code sur votre téléphone.
        callsPhone = Nous appelons votre téléphone pour vous communiquer le code.
        codeGoesToEmail = Le code sera envoyé à votre adresse e-mail.
        codeGoesToPhone = Le code sera envoyé sur votre téléphone.
        carrierCharges = Votre opérateur peut facturer les SMS et les appels.
        sentLink = Nous avons envoyé un lien à {address}.
        sentLinkToYou = Nous vous avons envoyé un lien.
        approveOn = Approuvez la demande sur {device}.
        approveOnPhone = Approuvez la demande sur votre téléphone.
        passwordExpires = Votre mot de passe expire dans {count, plural, one {# jour} other {# jours}}.
        pausedOrg = {host} ne peut connecter personne pour le moment.
        moreMessages = {count, plural, one {# autre message n’est pas affiché} other {# autres messages ne sont pas
          affichés}}.
        qrCode = un code QR, {count, plural, one {# octet} other {# octets}}

        [rule]
        minLength = au moins {count, plural, one {# caractère} other {# caractères}}
        maxLength = au plus {count, plural, one {# caractère} other {# caractères}}
        exactLength = exactement {count, plural, one {# caractère} other {# caractères}}
        onlyDigits = uniquement des chiffres
        lowerCase = {count, plural, one {# minuscule} other {# minuscules}}
        upperCase = {count, plural, one {# majuscule} other {# majuscules}}
        digits = {count, plural, one {# chiffre} other {# chiffres}}
        symbols = {count, plural, one {# symbole} other {# symboles}}
        threeOfFour = trois parmi : minuscule, majuscule, chiffre, symbole
        noUsername = aucune partie de votre nom d’utilisateur
        noAttribute = pas « {name} » de votre profil
        noBlockedWord = aucun mot interdit par l’organisation
        notCommon = pas un mot de passe courant
        repeats = aucun caractère plus de {count, plural, one {# fois} other {# fois}} de suite
        history = {count, plural, one {pas votre dernier} other {aucun de vos # derniers}}
        minAge = dernière modification il y a au moins {time}

        [device]
        openOktaVerify = Ouvrir Okta Verify
        needsOktaVerify = Pour vous connecter, configurez Okta Verify sur cet appareil :
        getFromAppStore = Téléchargez Okta Verify depuis l’App Store :
        getFromGooglePlay = Téléchargez Okta Verify depuis Google Play :
        getForWindows = Téléchargez Okta Verify pour Windows auprès de votre organisation, par exemple dans les
          paramètres de son tableau de bord.
        getApp = Installez Okta Verify sur cet appareil.
        addAccount = Ouvrez Okta Verify, ajoutez un compte et choisissez « Organisation ».
        enterAddress = À la demande de l’URL de connexion, saisissez :
        finishInApp = Terminez la configuration dans Okta Verify, puis revenez vous connecter.
        finishSetup = Terminez la configuration dans Okta Verify. La connexion se poursuit ici d’elle-même.
        needsManagement = Pour vous connecter, cet appareil doit être géré par votre organisation :
        openOnDevice = Ouvrez cette adresse dans un navigateur sur cet appareil :
        follow = Suivez-y les instructions.
        followVendor = Suivez-y les instructions pour configurer {vendor}.
        signInAgain = Revenez ensuite vous connecter.
        askForLink = Demandez à votre administrateur comment configurer la gestion des appareils.
        appMustAnswer = Continuez dans Okta Verify, sur cet appareil ou sur votre téléphone.
        appNeedsDevice = Pour {app}, votre organisation exige qu’Okta Verify vérifie cet appareil.
        openAddress = Ouvrez cette adresse sur l’appareil où se trouve Okta Verify :
        exportAccount = Dans Okta Verify sur {devices}, ouvrez votre compte et choisissez « Exporter le compte ».

        [authenticator]
        pin = Code PIN
        dueNow = à faire maintenant
        dueSince = en retard depuis {date}
        forRecovery = pour la récupération uniquement
        choose = {count, plural, one {Configurez-en une} other {Configurez-en #}}
        chooseAlso = {count, plural, one {Configurez-en aussi une ici} other {Configurez-en aussi # ici}}
        withGrace = {heading} ({grace})
        chosen = Nombre requis déjà configuré
        requiredNow = Requis maintenant
        requiredSoon = Bientôt requis
        optional = Facultatif
        another = en configurer un autre
        issuer = Émetteur
        website = Site web
        lastChanged = Dernière modification
        verifierTerms = {name} vérifie votre identité. Ses conditions figurent sur sa propre page.
        verifierConsent = En continuant, vous acceptez que {name} communique à Okta le résultat de la vérification.
          Une pièce d’identité officielle peut vous être demandée.
        theVerifier = le service de vérification
        aboutApp = une appli sur téléphone ou ordinateur
        aboutKey = clé de sécurité, empreinte ou visage
        aboutEmail = code ou lien par e-mail
        aboutPhone = code par SMS ou appel
        aboutQuestion = une réponse secrète

        [completion]
        country = un pays (nom anglais) ou son code à deux lettres, comme JP
        timeZone = une ville (nom anglais) ou son fuseau horaire, comme Asia/Tokyo
        language = une langue ou son code, comme ja
        type = Saisissez {what}.
        several = {count} correspondent : {names}. Précisez, ou saisissez un de ces numéros.
        complete = compléter

        [wait]
        app = En attente de la configuration de l’app
        appDone = L’application est configurée
        device = En attente d’Okta Verify sur l’appareil
        deviceDone = Fin de l’attente d’Okta Verify
        email = En attente du lien de l’e-mail
        emailDone = E-mail confirmé
        approval = En attente de votre approbation
        otherDevice = En attente de votre approbation sur l’autre appareil
        approved = Approuvé
        browser = En attente du navigateur
        server = En attente de {host}
        again = Nouvelle tentative toutes les {count} s
        serverDone = {host} est de retour
        waiting = En attente
        still = Toujours en attente.
        timeUp = Le temps est écoulé.

        [automatic]
        probeCanceled = Okta Verify sur cet appareil ne répond qu’aux navigateurs. La connexion continue sans lui.
        extensionPassed = L’extension d’authentification d’Apple n’est pas disponible ici. La connexion continue sans
          elle.
        solvingCaptcha = Résolution d’un captcha
        captchaSolved = Captcha résolu
        resetting = {name} est choisi pour être réinitialisé
        notReset = Connecté, mais la réinitialisation du mot de passe n’a pas été proposée.
        clockAhead = L’horloge de cette machine avance de {time} sur {host}. Des codes et des délais peuvent échouer.
        clockBehind = L’horloge de cette machine retarde de {time} sur {host}. Des codes et des délais peuvent
          échouer.

        [conversation]
        onlyOption = Méthode utilisée : {name} (seule option)
        onlyPossible = Méthode utilisée : {name} (seule option possible ici)
        preferred = Méthode utilisée : {name} (votre préférence)
        noSignUp = {host} ne propose pas ici de créer un compte.
        noUnlock = {host} ne propose pas ici de déverrouiller un compte.
        noRecovery = {host} ne propose pas ici de réinitialiser un mot de passe.
        notOffered = {host} ne le propose pas ici.
        tookTooLong = L’organisation a mis fin à cette connexion car elle durait trop longtemps.
        startingOver = La connexion recommence.
        lost = Votre réponse n’a pas été acceptée. Appuyez sur Entrée pour réessayer.
        refreshed = Voici l’étape où en est l’organisation.
        wentBack = La connexion a été interrompue, et l’organisation est revenue à une étape antérieure.
        done = Terminé : {title}
        notCompleted = Non terminé : {title}
        timeRanOut = Le temps s’est écoulé avant la fin de la connexion.
        cannotPoll = Impossible de demander à l’organisation si c’est terminé : {reason}
        tryingAgain = Nouvel essai en cours.
        needsBrowser = « {label} » continue dans un navigateur, qui ne peut pas être ouvert ici.
        openPage = Ouvrez cette adresse dans un navigateur :
        unknownAction = « {name} » n’est pas proposé à cette étape.
        tooMany = Trop d’essais. Patientez un peu, puis réessayez.
        tooManyFor = Trop d’essais. Réessayez dans {count, plural, one {# seconde} other {# secondes}}.
        browserFailed = Le navigateur est revenu sans succès : {reason}
        unexpectedRedirect = Cette adresse n’est pas celle que cette connexion attend.
        noIssuer = Le navigateur est revenu sans nommer le serveur, qui se nomme toujours.
        otherIssuer = Le navigateur est revenu d’un autre serveur : {server}
        noCode = Le navigateur est revenu sans code.
        theOrg = l’organisation

        [ending]
        noReason = L’organisation a mis fin à cette connexion sans indiquer de motif. Réessayez ou contactez votre
          administrateur.
        reasonElsewhere = Cette page en donne peut-être la raison
        noAccess = Vous n’avez pas autorisé l’accès.
        noAccessForApp = Vous n’avez pas autorisé {app} à accéder à votre compte.

        [obstacle]
        named = {name} {reason}
        passkey = nécessite un navigateur pour accéder à la clé
        duoFrame = nécessite un navigateur pour afficher sa propre page
        captcha = nécessite un navigateur pour résoudre {name}
        fastPass = nécessite un navigateur : Okta FastPass ne répond qu’aux navigateurs
        nearField = nécessite d’approcher une carte ou un téléphone
        appleExtension = nécessite l’extension d’authentification d’Apple
        sameDevice = continue dans une application de cet appareil
        webPage = nécessite une page web qui remplit un champ masqué
        browserForm = nécessite un navigateur pour envoyer son formulaire
        browserOutcome = a été terminée pour un navigateur
        otherSession = se termine dans un navigateur et ne revient pas ici
        unsafeAddress = a une adresse qui ne peut pas être ouverte sans risque ({address})
        tooLong = a plus de {count, plural, one {# champ ou option} other {# champs et options}}
        passkeyOnPage = nécessite une page avec un script pour accéder à la clé
        duoFrameOnPage = nécessite la page de Duo
        captchaOnPage = nécessite une page avec un script pour afficher un captcha
        fastPassOnPage = nécessite une page avec un script pour joindre Okta FastPass
        webPageOnPage = nécessite une page avec un script pour remplir un champ masqué
        browserFormOnPage = nécessite la page de l’organisation pour envoyer son formulaire
        browserOutcomeOnPage = a été terminée pour une autre page

        [common]
        orList = {list} ou {last}
        andList = {list} et {last}
        colon = {label} :
        labeled = {label} : {text}
        quoted = « {text} »
        hostAs = {host} en tant que {account}
        asAccount = en tant que {account}
        accountAt = {account} sur {host}
        seconds = {count, plural, one {# seconde} other {# secondes}}
        minutes = {count, plural, one {# minute} other {# minutes}}
        minutesSeconds = {count, plural, one {# minute} other {# minutes}} {seconds, plural, one {# seconde} other {#
          secondes}}
        hours = {count, plural, one {# heure} other {# heures}}
        hoursMinutes = {count, plural, one {# heure} other {# heures}} {minutes, plural, one {# minute} other {#
          minutes}}
        days = {count, plural, one {# jour} other {# jours}}

        [securityKey]
        connect = Connectez votre clé de sécurité
        awaits = En attente d’une clé de sécurité
        connected = Connectée
        touch = Touchez votre clé de sécurité
        touchOne = Touchez la clé à utiliser
        touched = Touchée
        choose = Utiliser {key}
        key = Clé de sécurité
        pin = Code PIN de votre clé de sécurité
        newPIN = Nouveau code PIN de votre clé
        newPINHint = La clé n’a pas encore de code PIN et l’organisation en demande un. Il reste sur la clé. Si vous
          l’oubliez, la clé devra être réinitialisée.
        setPIN = Définir le code PIN
        account = Quel compte ?
        unnamed = Compte sans nom
        goOn = Continuer
        otherKey = Utiliser une autre clé
        back = Retour
        wrongPIN = Le code PIN est incorrect.
        pinLength = Un code PIN a de 4 à 63 caractères. La clé n’a pas été interrogée.
        newPINLength = Le code PIN doit avoir au moins {count, plural, one {# caractère} other {# caractères}}.
        triesLeft = {count, plural, one {# essai restant} other {# essais restants}} avant le blocage de la clé.
        install = nécessite libfido2, qui n’est pas installé (Debian : libfido2-1)
        unplugged = nécessite une clé de sécurité, et aucune n’est connectée

        [classic]
        password = Mot de passe
        oldPassword = Mot de passe actuel
        newPassword = Nouveau mot de passe
        yourPassword = Votre mot de passe
        code = Code
        nextCode = Code suivant
        answer = Réponse
        autoPush = Envoyer désormais les notifications push immédiatement à cet appareil
        back = Retour
        sendBy = Comment vous joindre
        phoneNumber = Numéro de téléphone
        phoneExtension = Poste
        emailAddress = Adresse e-mail
        credential = Nom d’utilisateur ou numéro de série du jeton
        touchKey = Touchez la YubiKey pour le saisir.
        recoveryToken = Jeton de récupération
        activationToken = Jeton d’activation
        tokenHelp = La fin du lien dans l’e-mail.
        useRecoveryToken = Utiliser un jeton de récupération
        useActivationToken = Utiliser un jeton d’activation
        recover = Récupérer votre compte
        checkEmail = Consultez vos e-mails
        phone = Téléphone
        email = E-mail
        voiceCall = Appel vocal
        pushNotification = Notification push d’Okta Verify
        appCode = Code d’Okta Verify
        app = Application d’authentification
        securityQuestion = Question de sécurité
        localToken = Jeton sur site
        oneTimeCode = Code à usage unique
        securityKey = Clé de sécurité ou clé d’accès
        securityKeyU2F = Clé de sécurité (U2F)
        otherMethod = Autre méthode
        otherProvider = Autre fournisseur d’identité
        canChangePassword = Vous pouvez changer votre mot de passe maintenant ou le faire plus tard.
        passwordExpired = Choisissez un nouveau mot de passe pour continuer.
        codeSentIfKnown = Si un compte correspond, nous lui avons envoyé un code.
        mailSentIfKnown = Si un compte correspond, nous lui avons envoyé un e-mail. Ouvrez le lien qu’il contient ou
          saisissez son jeton.
        maybeLocked = S’ils sont corrects, le compte est peut-être verrouillé.
        lockedOut = Votre compte est verrouillé à la suite d’un trop grand nombre de tentatives.
        lockedOutForAdmin = Votre compte est verrouillé. Demandez à votre administrateur de le déverrouiller.
        unlocked = Votre compte est déverrouillé. Connectez-vous avec votre nom d’utilisateur et votre mot de passe.
        done = Cette étape est terminée. Connectez-vous avec votre nom d’utilisateur et votre mot de passe.
        pushRejected = La demande a été rejetée sur l’appareil.
        pushTimeout = La demande n’a pas reçu de réponse à temps.
        setupTimeout = Le temps imparti à la configuration est écoulé.
        upgradeApp = Mettez d’abord à jour Okta Verify sur votre appareil.
        invalidUserCode = Le code n’est pas valide. Vérifiez l’appareil et réessayez.
        deviceActivated = Votre appareil est connecté. Continuez sur celui-ci.
        deviceFailed = Votre appareil n’a pas pu être connecté.
        deviceRefused = Votre appareil n’est pas connecté, car l’accès n’a pas été autorisé.
        openMail = Cette étape se poursuit uniquement dans l’e-mail. Ouvrez son lien.
        nothingOffered = L’organisation ne propose aucun choix. Contactez votre administrateur.
        noSessionToken = L’organisation signale une réussite, mais n’a envoyé aucun jeton de session. Contactez votre
          administrateur.
        noStep = La réponse de l’organisation n’indique aucune étape.
        notHere = {name} : seul votre administrateur peut effectuer la configuration.
        failed = La vérification s’est terminée par {result}.
        unknownStep = L’organisation demande une étape que ce programme ne connaît pas ({name}).
        rememberDevice = Ne plus demander sur cet appareil
        rememberDeviceFor = Ne plus demander sur cet appareil pendant {time}
        days = {count, plural, one {# jour} other {# jours}}
        hours = {count, plural, one {# heure} other {# heures}}
        minutes = {count, plural, one {# minute} other {# minutes}}

        [plain]
        pressEnterFor = Appuyez sur Entrée pour « {label} », ou saisissez :more.
        pressEnterToContinue = Appuyez sur Entrée pour continuer, ou saisissez :more.
        pressEnterForBrowser = Appuyez sur Entrée pour ouvrir un navigateur, ou saisissez :more.
        pressEnterToCheck = Appuyez sur Entrée pour vérifier maintenant, ou saisissez :more.
        pressEnterAgain = Appuyez de nouveau sur Entrée pour d’autres options.
        typeMore = Pour d’autres options, saisissez :more.
        typeMoreOrEnterTwice = Pour d’autres options, saisissez :more ou, à une réponse masquée, appuyez deux fois sur
          Entrée.
        pressEnterTwice = Pour d’autres options, appuyez deux fois sur Entrée.
        alsoCommand = {command} est aussi une commande et n’a pas été envoyé. Appuyez sur Entrée pour exécuter la
          commande, ou saisissez-la à nouveau pour l’envoyer comme réponse.
        cannotBeChosen = Choix impossible : {words}
        menuPrompt = Saisissez 1 à {count}, ou :back. Réponse :
        menuPromptOne = Saisissez 1, ou :back. Réponse :
        choicePrompt = Saisissez 1 à {count}, ou :more. Réponse :
        choicePromptOptional = Saisissez 1 à {count}, ou :more. Peut rester vide. Réponse :
        choicePromptOne = Saisissez 1, ou :more. Réponse :
        choicePromptOneOptional = Saisissez 1, ou :more. Peut rester vide. Réponse :
        severalPrompt = Saisissez des numéros de 1 à {count} séparés par des virgules, ou :more. Réponse :
        severalPromptOptional = Saisissez des numéros de 1 à {count} séparés par des virgules, ou :more. Peut rester
          vide. Réponse :
        askDefault = {label} (par défaut : {value}) :
        askOptional = {label} (peut rester vide) :
        askHidden = {label}, non affiché :
        askHiddenKept = {label}, non affiché (vide : inchangé) :
        askHiddenOptional = {label}, non affiché (peut rester vide) :
        askHiddenAgain = {label} à nouveau, non affiché :
        askYesNo = {label}, oui ou non (o/n) :
        askYesNoDefault = {label}, oui ou non (o/n, par défaut : {value}) :
        askYesNoOptional = {label}, oui ou non (o/n, peut rester vide) :
        isDefault = {words} (par défaut)
        itNeeds = Il faut : {list}.
        step = Étape {number}. {title}
        atHost = Sur {host}.
        asAccount = En tant que {account}.
        atHostAs = Sur {host} en tant que {account}.
        error = Erreur : {text}
        warning = Avertissement : {text}
        theNumber = Le nombre est {number}.
        numberFor = {label} : {number}.
        setupKey = {label}, {count, plural, one {# caractère} other {# caractères}}, par groupes de quatre : {key}
        message = Message : {text}
        hint = Indication : {text}

        [rich]
        enter = entrée
        escape = échap
        space = espace
        tab = tab
        shiftTab = maj-tab
        controlC = ctrl-c
        yesNo = o n
        chooseNumber = 1-{count} ou {arrows}, entrée
        chooseArrows = {arrows}, entrée
        asHint = {label}
        hintIn = {label} dans {count} s
        checkNow = vérifier
        moreOptions = autres options
        back = retour
        cancel = annuler
        answer = répondre
        mark = cocher
        send = envoyer
        next = suivant
        hide = masquer
        show = afficher
        change = changer
        compactCode = code compact
        copyKey = copier la clé
        copyLink = copier le lien
        openImage = ouvrir l’image
        keepImage = enregistrer l’image
        more = {mark} {count} de plus {sign}
        ofCount = ({visible} sur {count})
        sentToClipboard = Envoyé au presse-papiers de votre terminal.
        pictureIsIn = Une image du code se trouve dans
        pictureNotKept = L’image du code n’a pas pu être enregistrée.
        noViewer = Aucun programme affichant des images n’a pu être lancé.
        cannotScan = Impossible de le scanner ? Ouvrez ce lien :
        enlarge = Agrandissez cette fenêtre à {rows, plural, one {# ligne} other {# lignes}} et {columns, plural, one
          {# colonne} other {# colonnes}} pour afficher le code QR.
        enlargeRows = Agrandissez cette fenêtre à {rows, plural, one {# ligne} other {# lignes}} pour afficher le code
          QR.
        enlargeColumns = Agrandissez cette fenêtre à {columns, plural, one {# colonne} other {# colonnes}} pour
          afficher le code QR.

        [page]
        checkNow = Vérifier maintenant
        errorTitle = Erreur : {title}
        qrCode = Code QR
        qrCodeFor = Code QR : {label}
        differs = Les deux saisies diffèrent. Saisissez-les à nouveau.

        [challenge]
        isItYou = Est-ce vous ?
        doYouConfirm = Confirmez-vous ceci ?
        sendAnswer = Envoyer la réponse
        leave = Laisser sans réponse
        pin = Code PIN de cet appareil
        withoutPIN = Répondre sans le code PIN
        answerWithoutPIN = Répondre sans le code PIN ?
        orgMayRefuse = l’organisation peut le refuser
        sendAgain = Renvoyer la même réponse
        chooseAnother = Choisir une autre demande
        waitsForYou = En attente de votre réponse
        answeredElsewhere = Réponse donnée ailleurs
        waitsForRequest = En attente d’une demande
        requestCame = Une demande est arrivée
        approveSignIns = Approuver des connexions
        several = Plusieurs demandes vous attendent
        which = À laquelle voulez-vous répondre ?
        look = Consulter
        orgs = {count, plural, one {# organisation} other {# organisations}}
        accounts = {count, plural, one {# compte} other {# comptes}}
        app = Application
        from = Depuis
        requested = Demandé
        message = Message
        notNamed = non nommée
        justNow = à l’instant
        secondsAgo = il y a {count, plural, one {# seconde} other {# secondes}}
        minutesAgo = il y a {count, plural, one {# minute} other {# minutes}}
        hoursAgo = il y a {count, plural, one {# heure} other {# heures}}
        wasRequested = Cette demande a été faite {age}. Approuvez-la seulement si vous l’attendez encore.
        late = Cette demande a expiré. Approuvez-la seulement si vous l’attendez encore.
        wrongPIN = Le code PIN est incorrect. Il reste {count, plural, one {# essai} other {# essais}}.
        unknownOutcome = On ignore si votre réponse est arrivée : la connexion a été interrompue. Renvoyer la même
          réponse est sans risque : l’organisation ne la compte qu’une fois.

        [challengeEnd]
        approved = Approuvé
        approvedWithoutPIN = Envoyé sans le code PIN
        denied = Refusé
        refusedByOrg = L’organisation a reçu la réponse, mais a refusé la connexion.
        notAnswered = Rien n’a été envoyé.
        elsewhere = Cette demande a reçu une réponse ailleurs ou a été retirée.
        expired = La demande a expiré avant votre réponse. Rien n’a été envoyé.
        nothingWaits = Rien n’attend votre réponse.
        nothingCame = Rien n’est arrivé à temps.
        notAnAnswer = Ce n’est pas une réponse à ce qui était demandé.
        hasNoPIN = Vous n’avez pas de code PIN pour ce compte ici.
        gaveNoPIN = Vous n’avez pas donné de code PIN ; la réponse l’indique.
        pinFailed = Le code PIN a été incorrect trop souvent.
        pinDamaged = La clé du code PIN est endommagée ; la réponse l’indique. Définissez un nouveau code PIN.

        [enrollment]
        enrollDevice = Enregistrer cet appareil
        enrollIn = Enregistrer cet appareil dans {name}
        which = Quel authentificateur cet appareil doit-il être ?
        orgIsTold = L’organisation apprend ceci de votre appareil :
        keys = Clés
        systemVersion = Version du système
        deviceName = Nom de cet appareil
        othersSee = vous et vos administrateurs le voyez dans l’organisation
        newPIN = Nouveau code PIN
        pinRules = au moins {count, plural, one {# caractère} other {# caractères}} ; des mots conviennent
        howToConfirm = Comment voulez-vous confirmer ?
        withPIN = En approuvant et en saisissant un PIN
        withoutPIN = En approuvant
        confirmTransactions = Confirmer ici aussi les transactions des applications ?
        inHardware = dans le matériel, d’où elles ne peuvent pas être copiées
        inFiles = dans des fichiers de cette machine
        enrolled = Cet appareil est enregistré auprès de {name} en tant que {account}.
        keysInFilesWithPIN = Cette machine conserve les clés dans des fichiers. Toute personne qui peut lire vos
          fichiers peut deviner le code PIN sans limite et approuver à votre place.
        keysInFiles = Cette machine conserve les clés dans des fichiers. Toute personne qui peut lire vos fichiers
          peut approuver à votre place.
        twoFactors = Si vous vous connectez aussi sur cette machine, les deux facteurs sont au même endroit.
        pinTooShort = Le code PIN doit contenir au moins {count, plural, one {# caractère} other {# caractères}}.
        pinTooLong = Le code PIN peut contenir au plus {count, plural, one {# caractère} other {# caractères}}.
        pinIsName = Le code PIN ne doit pas être votre nom d’utilisateur.
        pinNotTypable = Le code PIN contient un caractère qui ne peut pas être saisi.

        [signIn]
        signedInAs = Connecté en tant que {who}
        unnamedAt = utilisateur sans nom sur {host}
        alreadySignedIn = Déjà connecté en tant que {who}. Utilisez --again pour vous reconnecter.
        signingInAgain = Nouvelle connexion.
        next = Et ensuite
        seeWho = voir qui est connecté
        getToken = obtenir le jeton d’accès
        revoke = révoquer les jetons
        ended = {host} a mis fin à la connexion.
        withoutStart = Connectez-vous sans --start.
        wantsBrowser = {host} exige que la connexion à cette application se fasse dans un navigateur ({code}).
        mayNotSignIn = {host} n’autorise pas cette application à se connecter ici (interact : {code}).
        viaBrowser = Pour vous connecter avec le navigateur : --via browser
        globalPolicyOnly = Avec --engine classic, seule la politique de session globale est vérifiée, pas celle de
          l’application.
        runsClassic = Cette organisation utilise {engine}.
        enterCodeElsewhere = Ouvrez cette adresse sur un autre appareil et saisissez le code :
        lookingAt = Examen de {host}
        signingIn = Connexion à {host}
        unusedAnswers = Réponses non utilisées :
        number = Nombre {number}.
        startNotInBrowser = Le navigateur commence par la connexion, sans --start {start}. Cherchez un lien pour cela
          sur la page.

        [browser]
        needsPerson = cela continue dans un navigateur, et il n’y a pas de terminal pour poser la question ; indiquez
          --browser COMMAND
        remote = Le navigateur est sur une autre machine : collez l’adresse où il s’arrête, ou connectez-vous avec
        portTaken = idx ne peut pas écouter sur le port {port}, où le navigateur revient. Un autre programme s’y
          trouve peut-être et recevrait votre connexion ; le navigateur n’a donc pas été ouvert.
        portTakenBy = Le port {port}, où le navigateur revient, est utilisé par un programme de {user}. Il recevrait
          votre connexion ; le navigateur n’a donc pas été ouvert.
        freePort = Arrêtez ce programme ou utilisez un autre URI de redirection enregistré : --redirect URI.
        browser = navigateur
        waitsForBrowser = En attente du retour du navigateur
        browserBack = Terminé dans le navigateur
        didNotComeBack = Le navigateur n’est pas revenu.
        registerRedirect = Si le navigateur affiche une erreur sur redirect_uri, enregistrez exactement {address} pour
          cette application.
        finalAddress = Adresse finale
        pasteAddress = Collez l’adresse où le navigateur s’est arrêté. Elle commence par {address}
        notOurAddress = Cette adresse n’appartient pas à cette connexion.
        goBack = Revenir

        [hostedPage]
        backToApp = Retour à l’application
        close = Vous pouvez fermer cette page et revenir à l’application.
        closeForTerminal = Vous pouvez fermer cette page et revenir au terminal.
        stale = Cette page n’était plus à jour ; rien n’a été envoyé. Voici l’étape actuelle.
        foreignForm = Le formulaire appartient à un autre serveur ; il n’a pas été envoyé.
        over = Cette connexion est terminée
        goBack = Revenez à l’application et recommencez.
        otherBrowser = Cette connexion appartient à un autre navigateur
        continueThere = Continuez dans le navigateur où vous avez commencé, avec les cookies autorisés, ou recommencez
          dans l’application.
        unreadable = Ce formulaire est illisible
        nothingSent = Rien n’a été envoyé. Revenez en arrière et réessayez.
        notPossible = Impossible

        [settings]
        connect = Connexion à votre organisation Okta
        whichApp = À quelle application vous connecter ?
        org = Organisation Okta
        issuer = Émetteur (issuer)
        issuerHint = comme https://acme.okta.com/oauth2/default
        clientID = ID client
        clientIDHint = de l’application, comme 0oa1…
        redirect = URI de redirection
        redirectHint = exactement celle de l’application
        notRedirect = « {text} » n’est pas une URI de redirection. Utilisez celle enregistrée pour l’application,
          comme com.acme.app:/callback.
        missing = Il manque des paramètres : {list}.
        approveFile = {path} sera utilisé une fois que vous l’aurez approuvé dans un terminal.
        howToSet = Indiquez l’option, sa variable, un profil ou un Okta.plist : idx help environment
        tryDemo = Pour essayer idx sans organisation : idx demo
        useFile = Utiliser les paramètres de {path} ?
        useFromNow = Les utiliser désormais
        ignoreFile = Ignorer le fichier
        settings = paramètres
        saveTitle = Enregistrer ces paramètres
        saveDefault = Enregistrer comme profil par défaut
        saveHint = idx sign-in n’en demandera plus.
        savedAs = Enregistré comme profil « {name} »
        inFile = dans {path}
        notSaved = Les paramètres n’ont pas été enregistrés.

        [org]
        otherName = {server} se nomme {found}, non {issuer}.
        useIssuer = Si c’est votre organisation, utilisez l’issuer {issuer}
        webPage = {server} n’est pas une organisation Okta : sa réponse est une page web.
        unusable = {server} n’est pas une organisation Okta : sa réponse est inutilisable, {problem}.
        status = {server} n’est pas une organisation Okta : sa réponse a le statut {status}.
        tooMany = {server} reçoit trop de requêtes (statut 429).
        ownProblem = {server} a lui-même un problème (statut {status}).
        tryLater = Réessayez plus tard. https://status.okta.com signale les pannes.
        requestID = ID de la requête : {id}.
        blocked = Un équipement entre ici et {server} a refusé (statut {status}).
        itSays = Le message : {text}
        refused = {server} a refusé de commencer la connexion
        refusedSaying = {server} a refusé de commencer la connexion : « {text} »
        errorCode = Erreur {code}.
        isClassic = {server} utilise Okta Classic Engine, qui n’a pas IDX.
        useClassic = Pour s’y connecter : --engine classic
        noServer = Il n’y a pas de serveur d’autorisation à {issuer}.
        twoExamples = Un issuer ressemble à https://acme.okta.com/oauth2/default ou à https://acme.okta.com.
        example = Un issuer ressemble à https://acme.okta.com/oauth2/default.
        checkIssuer = Vérifiez l’issuer. Un issuer ressemble à https://acme.okta.com/oauth2/default.
        adminConsole = C’est l’adresse de l’Admin Console. Essayez {issuer}
        redirects = {server} redirige vers {address}.
        insecure = http n’est autorisé que vers cette machine, pas vers {host}.
        useSecure = Utilisez {address}
        notAnIssuer = « {issuer} » n’est pas un issuer.
        noTLS = {server} ne parle pas TLS.
        tryIssuer = Essayez l’issuer {issuer}
        checkPort = Vérifiez le port de l’issuer : une organisation écoute sur 443.
        unknownHost = L’hôte {host} est introuvable.
        checkSpelling = Vérifiez l’orthographe de l’issuer, le réseau et le VPN.
        checkFirewall = Vérifiez l’issuer, le réseau, le VPN et le pare-feu.
        connectionEnded = {server} a mis fin à la connexion réseau.
        checkNetwork = Vérifiez le réseau, puis réessayez.
        allowMoreTime = Vérifiez le réseau, puis réessayez ; --http-timeout accorde plus de temps.
        proxy = Les requêtes passent par le proxy {proxy} de HTTPS_PROXY ; NO_PROXY nomme les hôtes qui n’en ont pas
          besoin.
        checkClock = L’horloge de cette machine est-elle à l’heure ? Elle indique {date} (UTC).

        [token]
        accessToken = jeton d’accès
        refreshToken = jeton d’actualisation
        scopes = scopes
        bound = lié
        toKey = à une clé de cette machine (DPoP)
        kept = enregistré
        profile = profil
        validUnknown = valide, fin inconnue
        expired = expiré
        validMinutes = valide {count} min
        validHours = valide {count} h
        inKeychain = dans le trousseau
        secretService = dans le Secret Service de la session de bureau
        plainFile = dans un fichier que vous seul pouvez lire, non chiffré
        showToken = Afficher un jeton
        printToken = Afficher le jeton ici ?
        token = jeton
        confirmToken = L’affichage d’un jeton dans un terminal doit être confirmé : indiquez --yes.
        noIDToken = Il n’y a pas de jeton d’identité : le scope openid n’a pas été demandé.
        noTokens = Cela s’est terminé sans jetons ; il n’y a rien à fournir.
        tokensFrom = Les jetons enregistrés viennent de {stored}, non de {wanted}.
        tokensForApp = Les jetons enregistrés sont destinés à l’application {stored}, non à {wanted}.
        tokensFor = Les jetons enregistrés sont destinés à {stored}, non à {wanted}.
        tokensForScopes = Les jetons enregistrés couvrent les scopes « {stored} », non « {wanted} ».
        notRevoked = Les jetons précédents de {who} n’ont pas pu être révoqués : {reason}
        notPrinted = Jeton non affiché. Utilisez un tube ou -o FILE.

        [authenticatorCommand]
        setPIN = Définir un code PIN
        pushTokenSet = L’organisation a pris en compte le jeton push.
        orgStillKnows = L’organisation lui fait encore confiance : retirez aussi l’appareil chez elle.
        transactionsOn = Les applications peuvent vous demander ici de confirmer des transactions.
        transactionsOff = Les applications ne peuvent plus vous demander ici de confirmer des transactions.
        pinOn = Le code PIN est défini.
        pinOff = Le code PIN est supprimé.
        pinRequired = L’authentificateur exige un code PIN ; il ne peut donc pas être supprimé.
        delete = Supprimer
        keep = Conserver
        deleteTitle = Supprimer {title}
        deleted = {title} est supprimé, dans l’organisation et ici.
        deletedHere = {title} est supprimé ici.
        deleteHereQuestion = Le supprimer, avec ses clés sur cette machine ?
        deleteQuestion = Le supprimer dans l’organisation, avec ses clés sur cette machine ?
        bothHere = Vous êtes aussi connecté sur cette machine : les deux facteurs sont au même endroit.
        onlyNamed = Un fichier de réponses ne peut approuver que la connexion désignée par --transaction ID.
        thisOne = Rien n’a été envoyé. Celle-ci est {id}.
        notEnrolled = Aucun compte n’est enregistré sur cette machine.
        toEnroll = Pour en enregistrer un : idx authenticator enroll
        noScope = L’organisation n’a pas accordé le scope {scope}.
        askForScope = Demandez à l’administrateur de l’organisation de l’accorder à l’application (Okta API Scopes).
        noTokens = La connexion s’est terminée sans jetons ; rien n’a été modifié.
        notRevoked = Les jetons de la connexion n’ont pas pu être révoqués : {reason}
        notStored = Ils n’ont pas été enregistrés et expirent d’eux-mêmes.

        [failure]
        canceled = Annulé.
        unexpected = Une erreur inattendue s’est produite : {error}
        report = Veuillez le signaler. Un enregistrement aide : idx sign-in --dump DIR.
        reportIfWrong = Si cela semble anormal, veuillez le signaler. Un enregistrement aide : idx sign-in --dump DIR.
        noAnswer = Pas de réponse pour {label} ({question}, étape {step}).
        noTerminal = Il n’y a pas de terminal pour poser la question, ou --no-input est défini ; indiquez --answers
          FILE.
        ambiguous = « {given} » correspond à plusieurs options à {step} :
        rejected = L’organisation a rejeté la réponse pour {label} ({question}, étape {step}).
        rejectedSaying = L’organisation a rejeté la réponse pour {label} ({question}, étape {step}) : « {text} »
        notSentAgain = Elle n’a pas été renvoyée, pour que le compte ne soit pas verrouillé.
        answerLost = La réponse à {question} à {step} n’a pas été acceptée : {reason}
        runAgain = Elle n’est pas renvoyée automatiquement. Relancez la même commande.
        inputEnded = L’entrée s’est terminée avant la dernière réponse.
        cannotHide = Ce terminal ne peut pas masquer la saisie ; aucun secret n’est donc demandé ici.
        passAnswers = Fournissez-le avec --answers FILE.
        notPossible = {step} est impossible ici : {reason}
        closed = L’organisation a mis fin à cette connexion.
        checkIssuer = Vérifiez --issuer.
        checkIssuerAndNetwork = Vérifiez --issuer et le réseau.
        inspected = Votre réseau inspecte peut-être TLS. Définissez SSL_CERT_FILE ou demandez au service informatique.
        ifRedirect = S’il affiche une erreur sur redirect_uri, enregistrez exactement l’URI de --redirect pour cette
          application.
        stopped = Arrêté après {count, plural, one {# étape} other {# étapes}} : {host} continue de demander.
        keepRecord = Enregistrez-le avec --dump DIR et veuillez le signaler.
        turnOnDPoP = Pour l’activer : --dpop
        startWithout = Pour recommencer sans eux : idx sign-out --all
        signOutFirst = Exécutez idx sign-out, puis connectez-vous.
        storing = Attente des jetons, 5 secondes au plus. Appuyez encore sur Ctrl-C pour quitter tout de suite.
        notInAnswers = {file} ne contient pas de réponse.
        notInAnswersUnused = {file} ne contient pas de réponse ; {count, plural, one {1 réponse n’a jamais été
          utilisée} other {# réponses n’ont jamais été utilisées}} :
        otherPlatform = Pour enregistrer une autre plateforme : --platform WORD
        turnOnPIN = Pour cela : idx authenticator update ACCOUNT --pin on
        changeEnrollment = Pour modifier cet enregistrement : idx authenticator update. Pour recommencer, supprimez-le
          d’abord.
        nothingShown = Rien n’en est affiché et rien n’a été envoyé.
        adminSetup = Ce que votre administrateur doit configurer : idx help admin

        # Errors, whose English stands in the code.
        [hint]
        issuerAddress = Écrivez l'émetteur comme une adresse, par exemple https://acme.okta.com/oauth2/default.
        correctSetting = Corrigez le paramètre {setting}.
        askFlow = Demandez sa réponse à une connexion en cours.
        correctAnswers = Corrigez les réponses et poursuivez.
        browser = Connectez-vous avec un navigateur.
        tryAgainOrTell = Réessayez ; si cela se reproduit, prévenez l’administrateur de l’organisation.
        seeTransport = Consultez ce qui est signalé sur la connexion.
        askNetwork = Interrogez l’administrateur du réseau ou de l’organisation sur les proxys et les zones.
        checkIssuer = Vérifiez l’issuer, et si un proxy modifie la réponse.
        otherAddress = Vérifiez l’issuer : il a peut-être une autre adresse.
        foreign = Prévenez l’administrateur de l’organisation : elle nomme une adresse qui n’est pas la sienne.
        spellIssuer = Écrivez l’issuer exactement comme l’organisation.
        openLink = Ouvrez le lien dans un navigateur, puis reprenez la connexion.
        otherCall = Utilisez un appel que propose l’étape en cours.
        remainingSteps = Effectuez d’abord les étapes restantes.
        offlineAccess = Reconnectez-vous, avec le scope offline_access pour rester connecté.
        exchangeCode = Échangez le code contre des jetons.
        resume = Reprenez la connexion avec elle.
        browserPolicy = Connectez-vous avec un navigateur : la politique de l’application exige plus que cette
          connexion n’offre.
        unknownPair = Vérifiez l’ID client et l’URI de redirection : l’organisation ne connaît pas cette paire.
        otherWay = Réessayez, ou connectez-vous autrement.
        startAgainOrTell = Recommencez la connexion ; si cela se reproduit, prévenez l’administrateur de
          l’organisation.
        ownWindow = Utilisez l’adresse de la fenêtre de navigateur de cette connexion.
        enableGrant = Activez l’octroi par code d’interaction pour l’application et dans la règle de politique du
          serveur.
        allowGrant = Demandez à l’administrateur de l’organisation d’autoriser cet octroi au client.
        lacksEngine = L’organisation n’a peut-être pas Identity Engine ; connectez-vous avec un navigateur.
        startAgainOrAssign = Recommencez la connexion, ou demandez à l’administrateur de l’organisation de vous
          affecter l’application.
        assign = Demandez à l’administrateur de l’organisation de vous affecter l’application.
        scopes = Demandez des scopes que le serveur d’autorisation connaît.
        client = Vérifiez l’ID client. Une app sans secret nécessite l’authentification du client None.
        linkExpired = Vérifiez l’adresse de redirection ; un lien de récupération ou d’activation a peut-être expiré.
        turnOnDPoP = Activez DPoP, que l’application exige ; s’il est activé, réglez l’horloge de cette machine.
        otherAnswer = Envoyez une autre réponse : l’étape n’a pas changé.
        noServer = Vérifiez l’issuer : il n’y a pas de serveur d’autorisation à cette adresse.
        giveRequestID = Donnez l’ID de la requête à l’administrateur de l’organisation si cela se reproduit.
        startAgain = Recommencez la connexion.
        signInAgain = Reconnectez-vous.
        signInAgainOrTell = Reconnectez-vous ; si cela se reproduit, prévenez l’administrateur de l’organisation.
        tellAdministrator = Prévenez l’administrateur de l’organisation.
        tryLater = Réessayez plus tard.
        checkNetwork = Vérifiez le réseau, puis réessayez.
        setClock = Réglez l’horloge de cette machine.
        installOpenSSL = Installez OpenSSL 3 avec les paquets de votre système (Debian : libssl3).
        nothingToDo = Il ne reste rien à faire.
        wait = Attendez {seconds} s et réessayez.
        waitAMinute = Attendez une minute et réessayez.
        noDPoP = Connectez-vous sans DPoP.
        allowDPoP = Demandez à l’administrateur de l’organisation d’activer DPoP pour l’application, ou connectez-vous
          sans.

        [reason]
        atStep = {step} : {reason}
        status = statut {status}
        request = requête {id}
        setting = {setting} est inutilisable.
        settingBecause = {setting} est inutilisable : {problem}.
        notStarted = aucune connexion n’est en cours.
        ended = cette connexion est terminée.
        offline = cette réponse a été lue dans un fichier.
        blocked = un équipement entre ici et l’organisation a refusé.
        blockedSaying = un équipement entre ici et l’organisation a refusé (« {text} »).
        unexpected = la réponse n’est pas valable.
        unexpectedSaying = la réponse n’est pas valable (« {text} »).
        redirected = la réponse redirige vers {address}, ce qui n’est pas suivi.
        malformed = la réponse est inutilisable : {problem}.
        rateLimited = l’organisation reçoit trop de requêtes.
        expired = le temps imparti est écoulé.
        issuer = l’organisation se nomme {found}, non {expected}.
        foreignEndpoint = l’organisation nomme {origin} comme son {name}, un autre serveur.
        noEndpoint = le serveur ne propose pas de {name}.
        needsBrowser = c’est un lien pour un navigateur.
        notCancellable = le serveur ne permet pas de recommencer.
        notOffered = {status} ne le propose pas.
        notSuccessful = la connexion n’est pas terminée.
        endedInBrowser = la politique de l’organisation ne l’a terminée que pour un navigateur.
        foreignSuccess = {field} du succès n’est pas celui de cette application.
        noAccessToken = il n’y a pas de jeton d’accès.
        noRefreshToken = il n’y a pas de jeton d’actualisation.
        noDeviceSecret = il n’y a pas de secret d’appareil.
        noIDToken = il n’y a pas de jeton d’identité.
        canceled = c’est annulé.
        clause = {problem}.
        clockBehind = L’horloge de cette machine retarde de {seconds} s sur celle de l’organisation.
        clockAhead = L’horloge de cette machine avance de {seconds} s sur celle de l’organisation.
        holdsCode = il contient un code.
        moreSteps = il reste des étapes.
        holdsOneTimeCode = il contient un code à usage unique.
        provider = le fournisseur a refusé ({code}).
        providerSaying = le fournisseur a refusé ({code}) : {text}
        otherRedirect = ce n’est pas l’adresse enregistrée.
        otherSignIn = il appartient à une autre connexion.
        otherServer = il nomme un autre serveur, {server}.
        namelessServer = il ne nomme pas le serveur, qui se nomme toujours.
        noCode = il ne contient pas de code.
        signedOut = il signale la fin d’une session.
        refused = l’organisation a refusé ({code}).
        refusedSaying = l’organisation a refusé ({code}) : {text}
        noCryptography = ce système n’offre pas de cryptographie : {reason}.

        [step]
        configure = Les paramètres
        interact = Début de la connexion
        introspect = Demande de l’étape actuelle
        proceed = L’étape {name}
        captcha = Résolution du captcha
        poll = Attente
        cancel = Nouveau départ
        authorize = Préparation de la connexion web
        deviceAuthorization = Demande d’un code d’appareil
        redirect = Le retour du navigateur
        exchange = Échange du code
        clientCredentials = Jeton pour le client
        discovery = Lecture de la configuration
        keys = Lecture des clés de l’organisation
        refresh = Actualisation des jetons
        revoke = Révocation du jeton
        tokenInfo = Demande sur le jeton
        userInfo = Demande des données utilisateur
        enrollmentPolicy = Demande des enregistrements
        enroll = Enregistrement de cet appareil
        updateEnrollment = Modification de l’enregistrement
        deleteEnrollment = Suppression de l’enregistrement
        pendingChallenges = Recherche des demandes en attente
        answerChallenge = Envoi de la réponse
        maintenanceToken = Jeton avec la clé de cet appareil

        [captcha]
        none = le formulaire ne demande pas de captcha.
        needsBrowser = un captcha de type {type} nécessite un navigateur.
        malformed = le défi n’a pas de {member} utilisable.
        unknownAlgorithm = l’algorithme {name} est inconnu.
        tooHard = il faudrait essayer jusqu’à {maximum} nombres, plus que {limit}.
        noSolution = aucun nombre ne résout le défi.
        timedOut = cela a pris plus de {seconds} s.
        canceled = c’est annulé.

        [credential]
        removed = Les identifiants ont été supprimés. Reconnectez-vous.
        damaged = Les identifiants enregistrés {id} sont illisibles : {reason}. Supprimez-les et reconnectez-vous.
        deviceScope = Reconnectez-vous, avec le scope device_sso.
        clientAuthenticationMissing = Le client {client} doit s’authentifier avec son secret ou sa clé, qui n’est pas
          enregistré avec ses jetons. Passez-le comme clientAuthentication au stockage des identifiants.

        [storage]
        system = Le système a refusé {operation} {path} : {reason}.
        unsafe = {path} n’est pas utilisé : {reason}. Supprimez-le, ou réservez-vous-en l’accès.
        damaged = Les identifiants enregistrés sont illisibles : {reason}. Supprimez-les et reconnectez-vous.
        newerVersion = Les identifiants enregistrés ont le format {version}, écrit par une version plus récente.
          Mettez le programme à jour.
        busy = Un autre processus utilise les identifiants enregistrés. Réessayez.
        noHome = Il n’y a pas de répertoire personnel. Définissez HOME ou XDG_DATA_HOME.
        unusableName = « {name} » ne peut pas nommer le dossier des identifiants enregistrés. Choisissez un nom sans
          barre oblique.
        keychain = Le trousseau a refusé ({status}).
        locked = Les identifiants enregistrés sont dans le Secret Service de votre session de bureau, inutilisable pour le
          moment : {reason}. Déverrouillez-le, ou lancez ceci là où il est accessible.
        lost = Les identifiants enregistrés ne sont plus dans le Secret Service de votre session de bureau. Reconnectez-vous.
        failed = Les identifiants enregistrés sont inutilisables pour le moment : {reason}.
        toOpen = d’ouvrir
        toFind = de trouver
        toExamine = d’examiner
        toRead = de lire
        toWrite = d’écrire
        toMake = de créer
        toSave = d’enregistrer
        toRename = de renommer
        toRemove = de supprimer
        toLock = de verrouiller
        toCloseToOthers = de restreindre l’accès à
        noFolder = ce n’est pas un dossier, ou c’est un lien vers un dossier
        foreignOwner = il appartient à un autre utilisateur
        writable = d’autres peuvent y écrire (chmod o-w)
        link = c’est un lien
        tooLarge = il est trop volumineux
        noFile = ce n’est pas un fichier ordinaire
        hardLink = il a un second nom (un lien physique)
        readable = d’autres peuvent le lire ou le modifier (chmod 600)

        [dpop]
        unusableKey = La clé à laquelle les jetons sont liés est inutilisable sur cette machine.
        unsupportedAlgorithm = L’organisation accepte les preuves DPoP signées avec {accepted}, pas avec ES256.
        notBound = L’organisation n’a lié les jetons à aucune clé : leur type est {type}, pas DPoP. Ils ne sont pas
          utilisés.
        foreignKey = Le jeton d’accès est lié à une autre clé que celle de cette machine.

        [idToken]
        malformed = Le jeton d’identité est illisible : {reason}.
        algorithm = Le jeton d’identité est signé avec {name}, pas avec RS256 ou ES256.
        unsigned = Le jeton d’identité n’est pas signé, alors qu’il devrait l’être avec RS256 ou ES256.
        header = L’en-tête du jeton d’identité contient un membre refusé : {name}.
        duplicateMember = Le jeton d’identité contient {path} deux fois.
        unknownKeyNamed = Le jeton d’identité est signé avec une clé que l’organisation ne publie pas ({name}).
        unknownKey = Le jeton d’identité est signé avec une clé que l’organisation ne publie pas.
        ambiguousKey = L’organisation publie deux clés nommées {name}.
        signature = La signature du jeton d’identité n’est pas celle de l’organisation.
        missing = Il manque {claim} dans le jeton d’identité.
        mistyped = La valeur de {claim} dans le jeton d’identité n’a pas de sens.
        issuer = Le jeton d’identité a été émis par {found}, pas par {expected}.
        audience = Le jeton d’identité est destiné à {found}, pas à {expected}.
        authorizedParty = Le jeton d’identité a été remis à {found}, pas à {expected}.
        nonce = Le jeton d’identité répond à une autre connexion.
        subject = Le jeton d’identité concerne une autre personne qu’auparavant.
        authenticationContext = La connexion était moins sûre que demandé ({found}).
        digest = La valeur de {claim} du jeton d’identité ne correspond pas au jeton qui l’accompagne.
        expired = Le jeton d’identité a expiré il y a {seconds} s.
        fromTheFuture = Le jeton d’identité a été émis {seconds} s dans le futur.
        old = Le jeton d’identité a été émis il y a {seconds} s, pas à l’instant.
        notYetValid = Le jeton d’identité ne sera valable que dans {seconds} s.
        authenticationAge = La connexion datait de {seconds} s, plus que les {maximum} s demandées.

        [answers]
        missing = sans réponse : {list}
        fixed = {path} est imposé par le serveur et n’est pas modifiable
        notOffered = {path} doit être l’une de ces valeurs : {list}
        wrongType = {path} attend une valeur de type {type}
        notAnswerable = {path} contient d’autres champs et ne reçoit pas de réponse lui-même
        notAForm = {name} est un lien à ouvrir dans un navigateur, pas un formulaire
        unknownField = le formulaire n’a pas de champ {name}

        [sentence]
        followed = {first} {second}

        [transport]
        notSent = La requête n’a pas été envoyée : {reason}.
        unknownHost = Le nom d’hôte {host} est inconnu.
        unreachable = Pas de connexion à {host}.
        untrusted = {host} n’a pas pu prouver son identité.
        noTLS = {host} ne parle pas TLS sur ce port.
        timedOut = Pas de réponse en {time}.
        lost = La connexion a été perdue.
        tooLarge = La réponse était trop volumineuse : {limit}.
        encoded = La réponse était compressée d’une manière non demandée : {reason}.
        malformed = La réponse n’était pas du HTTP : {reason}.
        canceled = La requête a été annulée.
        unavailable = Ce système ne peut pas envoyer de requêtes : {remedy}
        bodyBytes = plus de {count} octets
        headerBytes = plus de {count} octets d’en-têtes
        headerFields = plus de {count} en-têtes
        badAddress = son adresse est mal formée
        insecure = http n’est autorisé que vers cette machine, pas vers {host}
        foreignOrigin = {origin} n’est pas l’origine de l’issuer
        foreignPath = {path} n’accepte pas de réponses
        badHeader = l’en-tête {name} contient des caractères interdits par HTTP

        [deviceError]
        refused = {problem} (statut {status})
        damaged = Les données des enregistrements de cet appareil sont illisibles : {reason}.
        newerVersion = Les données des enregistrements de cet appareil ont le format {version}, écrit par une version
          plus récente.
        busy = Un autre processus utilise les données des enregistrements de cet appareil.
        accountNotFound = La demande concerne un compte qui n’est pas enregistré sur cet appareil.
        policyNotFound = L’organisation n’a lié l’application {client} à aucun authentificateur.
        noMethods = L’authentificateur ne propose pas les notifications push, seule méthode de cet appareil.
        acceptsNothing = L’authentificateur n’accepte aucune signature, et cet appareil signe avec ES256.
        algorithmNotSupported = L’authentificateur accepte les signatures {accepted}, et cet appareil signe avec
          ES256.
        hardwareKeyRequired = L’authentificateur exige des clés matérielles, ce que cet appareil ne permet pas.
        userVerificationRequired = L’authentificateur exige que vous soyez vérifié par un code PIN ou par le système.
        unusableEnrollment = L’organisation a enregistré cet appareil, mais sa réponse est inutilisable : {problem}.
        unusableEnrollmentNamed = L’organisation a enregistré cet appareil ({id}), mais sa réponse est inutilisable :
          {problem}.
        alreadyEnrolled = Vous êtes déjà enregistré sur cet appareil ({id}).
        enrollmentNotFound = Cet appareil n’a pas d’enregistrement {id}.
        invalid = {setting} est inutilisable : {reason}.
        notPossibleHere = Ce n’est pas possible ici : {reason}.
        canceled = C’est annulé.

        [deviceHint]
        restoreRecords = Restaurez le fichier à partir d’une sauvegarde, ou supprimez-le avec ses clés et enregistrez
          de nouveau cet appareil.
        update = Mettez le programme à jour.
        tryAgain = Réessayez.
        seeToRecords = Vérifiez les fichiers des enregistrements de cet appareil.
        enrollAccount = Enregistrez cet appareil pour le compte, ou répondez sur un autre.
        linkApp = Demandez à l’administrateur de l’organisation de lier l’application à un authentificateur
          personnalisé, ou vérifiez l’ID client.
        askAboutSettings = Interrogez l’administrateur de l’organisation sur les paramètres de l’authentificateur.
        otherHardware = Enregistrez un appareil doté d’une Secure Enclave, ou demandez à l’administrateur de
          l’organisation d’autoriser toutes les clés.
        enrollWithPIN = Enregistrez-vous avec un code PIN ou un autre moyen de vous vérifier.
        removeAtOrg = Consultez les appareils de votre compte dans l’organisation et supprimez-y celui-ci ; puis
          enregistrez-le de nouveau.
        changeEnrollment = Modifiez cet enregistrement, ou supprimez-le d’abord.
        listEnrollments = Affichez la liste des enregistrements de cet appareil.
        correct = Corrigez {setting}.
        otherDeviceOrOrg = Utilisez un autre appareil ou une autre organisation.
        tellWhatWasRefused = Indiquez à l’administrateur de l’organisation ce qu’elle a refusé ; une organisation peut
          ne pas connaître la plateforme de cet appareil.
        grantScopes = Demandez à l’administrateur de l’organisation d’accorder à l’application les scopes
          okta.myAccount.appAuthenticator, puis reconnectez-vous avec eux.
        seeWhetherEnrolled = Vérifiez dans l’organisation si cet appareil est encore enregistré ; sinon, supprimez
          l’enregistrement ici et recommencez.
        deleteHere = Supprimez l’enregistrement de cet appareil.
        enableFeature = Demandez à l’administrateur de l’organisation d’activer les authentificateurs personnalisés :
          la fonctionnalité est désactivée.
        updateProgram = Mettez ce programme à jour : l’organisation n’accepte plus cet appel.
        endSuspension = Demandez à l’administrateur de l’organisation de lever la suspension ; l’enregistrement sera
          alors de nouveau utilisable.
        enrollAgain = Enregistrez de nouveau cet appareil.
        changedMeanwhile = Réessayez : l’enregistrement a été modifié ailleurs au même moment.
        setUpVerification = Configurez la vérification de l’utilisateur pour cet enregistrement : la politique de
          l’organisation l’exige.
        fipsDevice = Utilisez un appareil dont les clés sont validées FIPS : la politique de l’organisation l’exige.
        mayBeForged = N’approuvez pas cette connexion : sa page est peut-être falsifiée. Prévenez l’administrateur de
          l’organisation.
        linkAppAgain = Demandez à l’administrateur de l’organisation de lier de nouveau l’application à
          l’authentificateur, ou d’ajouter l’octroi urn:ietf:params:oauth:grant-type:jwt-bearer aux paramètres de
          l’application.
        uselessEnrollment = L’organisation n’accepte pas cet enregistrement, son utilisateur ou sa clé, ou les
          horloges diffèrent. Réglez l’horloge de cette machine, ou enregistrez de nouveau cet appareil.
        grantMaintenanceScopes = Demandez à l’administrateur de l’organisation d’accorder à l’application les scopes
          okta.myAccount.appAuthenticator.maintenance.read et .manage.
        ignoreRequest = Ignorez-la ; si elle revient, prévenez l’administrateur de l’organisation.
        allowTransactions = Activez les transactions pour cet enregistrement si vous en attendez.
        newKey = Configurez de nouveau la vérification de l’utilisateur si c’est sa clé ; sinon, enregistrez de
          nouveau cet appareil.
        rightPIN = Réessayez ; la clé s’ouvre avec le code PIN choisi à sa création.
        answerElsewhere = Réessayez plus tard, ou répondez sur un autre appareil.
        otherVerification = Choisissez un autre moyen de vous vérifier.
        seeToKeys = Vérifiez les fichiers des clés de cet appareil.

        [fault]
        malformed = Cet appareil a refusé une demande : ce n’est pas un défi.
        missing = Cet appareil a refusé une demande : il manque {claim}.
        notOurs = Cet appareil a refusé une demande : elle nomme un autre {claim}.
        issuer = Cet appareil a refusé une demande : elle vient d’un autre serveur.
        signature = Cet appareil a refusé une demande : votre organisation ne l’a pas signée.
        audience = Cet appareil a refusé une demande : elle s’adresse à une autre application.
        verificationAddress = Cet appareil a refusé une demande : la réponse irait ailleurs.
        expired = Cet appareil a refusé une demande : elle a expiré.
        notYet = Cet appareil a refusé une demande : elle vient du futur, ou sa durée de validité est trop longue.
        alreadyAnswered = Cet appareil a refusé une demande : elle a déjà reçu une réponse ici.
        transactionType = Cet appareil a refusé une demande : elle concerne une transaction, ce qui est désactivé ici.

        [key]
        missing = Une clé de cet enregistrement a disparu.
        damaged = Une clé de cet enregistrement est illisible : {reason}.
        wrongPIN = Le code PIN est incorrect.
        canceled = Vous avez annulé.
        notVerified = Vous n’avez pas pu être vérifié : {reason}.
        notPossible = Cet appareil ne peut pas utiliser une telle clé : {reason}.
        unusable = Une clé de cet enregistrement est inutilisable : {reason}.

        [securityKeyError]
        unavailable = Les clés de sécurité sont inaccessibles : {reason}.
        foreignRelyingParty = {origin} demande des clés de {id}, qui n’est pas son nom. Aucune clé n’a été interrogée.
          N’allez pas plus loin et prévenez votre administrateur.
        invalidRequest = La demande de l’organisation n’a pas de {member} valide.
        platformOnly = L’organisation n’accepte qu’une clé d’accès intégrée à un appareil. Utilisez-y un navigateur.
        noCredentials = Cette clé n’est pas configurée pour votre compte. Utilisez une autre clé.
        alreadyRegistered = Cette clé est déjà configurée pour votre compte. Utilisez une autre clé.
        unsupportedAlgorithm = Cette clé n’a aucun des algorithmes de signature acceptés par l’organisation.
        cannotVerify = L’organisation demande une clé avec code PIN ou lecteur d’empreintes. Celle-ci n’a ni l’un ni
          l’autre.
        cannotStore = L’organisation demande une clé d’accès, que cette clé ne peut pas stocker.
        notRecognized = La clé ne vous a pas reconnu.
        reconnect = Le code PIN était incorrect trois fois. Débranchez la clé, reconnectez-la, puis réessayez.
        blocked = La clé est bloquée : le code PIN était incorrect trop souvent. La réinitialiser en efface le
          contenu.
        needsOtherPIN = La clé demande d’abord un nouveau code PIN. Définissez-le avec l’outil du fabricant.
        invalidPIN = La clé n’accepte pas ce code PIN. Choisissez-en un autre.
        timedOut = La clé n’a pas été touchée à temps.
        denied = La demande a été refusée sur la clé.
        removed = La clé a été retirée.
        full = La clé n’a plus de place pour une autre clé d’accès.
        busy = Un autre programme utilise la clé.
        invalidReply = La réponse de la clé n’est pas valide. Rien n’a été envoyé à l’organisation.
        other = La clé signale l’erreur {code}.
        """#
}

extension OrgWords {
    static let french: Texts = #"""
        [labels]
        Username = Nom d'utilisateur
        Password = Mot de passe
        New password = Nouveau mot de passe
        Remember this device = Se souvenir de cet appareil
        Enter code = Saisir le code
        Enter a code = Saisir un code
        Enter passcode = Saisir le code d'accès
        Enter security code = Saisir le code de sécurité
        Enter second security code = Saisir le second code de sécurité
        Enter credential ID = Saisir l'identifiant
        Enter the temporary access code = Saisir le code d'accès temporaire
        Insert then tap your YubiKey = Insérez votre YubiKey et touchez-la
        Email = E-mail
        Phone = Téléphone
        Phone number = Numéro de téléphone
        Phone Number = Numéro de téléphone
        SMS = SMS
        Voice call = Appel vocal
        Get a push notification = Recevoir une notification push
        Send push automatically = Envoyer la notification automatiquement
        Security Question = Question de sécurité
        Choose a security question = Choisir une question de sécurité
        Create my own security question = Créer ma propre question de sécurité
        Create a security question = Créer une question de sécurité
        Answer = Réponse
        What food did you like least as a child? = Quel plat aimiez-vous le moins dans votre enfance ?
        What was your first award for? = Pour quoi avez-vous reçu votre premier prix ?
        What was the first computer game you played? = Quel est le premier jeu vidéo auquel vous avez joué ?
        What was the first thing you learned to cook? = Quelle est la première chose que vous avez appris à cuisiner ?
        What is your favorite piece of art? = Quelle est votre œuvre d'art préférée ?
        What was your dream job as a child? = Quel métier rêviez-vous de faire dans votre enfance ?
        Security Key or Biometric = Clé de sécurité ou biométrie
        Security Key = Clé de sécurité
        Temporary Access Code = Code d'accès temporaire
        Activation Code = Code d'activation
        Sign up = S'inscrire
        Sign Up = S'inscrire
        Submit = Envoyer
        A few more things = Encore quelques informations
        First name = Prénom
        Last name = Nom
        Secondary email = E-mail secondaire
        Country code = Code du pays
        Time zone = Fuseau horaire
        Allow Access = Autoriser l'accès
        Don't Allow = Ne pas autoriser
        Keep me signed in = Rester connecté
        Stay signed in = Rester connecté
        Don't stay signed in = Ne pas rester connecté
        Yes, it's me = Oui, c'est moi
        No, it's not me = Non, ce n'est pas moi
        Sign me out of all other devices. = Me déconnecter de tous les autres appareils.
        The code is incorrect. = Le code est incorrect.
        The answer is incorrect. = La réponse est incorrecte.
        You rejected the request on your phone. = Vous avez refusé la demande sur votre téléphone.
        You rejected the request on your device. = Vous avez refusé la demande sur votre appareil.

        [messages]
        idx.session.expired = Votre connexion a pris trop de temps et a expiré. Recommencez.
        errors.E0000004 = Le nom d'utilisateur ou le mot de passe est incorrect.
        incorrectPassword = Le mot de passe est incorrect.
        authfactor.challenge.soft_token.used_passcode = Ce code a déjà été utilisé. Attendez le suivant.
        authfactor.challenge.soft_token.invalid_passcode = Le code ne correspond pas à nos données.
        errors.E0000113 = Code accepté. Attendez le code suivant du jeton et saisissez-le.
        authfactor.webauthn.error.assertion_validation_failure = Nous n'avons pas pu vérifier votre clé de sécurité.
        core.system.transaction_resource_not_found = Vous n'avez pas répondu à temps. Recommencez.
        errors.E0000069 = Votre compte est verrouillé après trop de tentatives infructueuses.
        authfactor.challenge.suspended_factor = Vous ne pouvez pas utiliser ce facteur pour le moment, après trop de
          tentatives infructueuses.
        idx.error.code.user_not_assigned = Cette application ne vous est pas attribuée. Adressez-vous à un
          administrateur.
        security.access_denied = Vous n'êtes pas autorisé à effectuer cette action. Adressez-vous à un administrateur.
        idx.error.code.no_matching_policy = Aucune règle de connexion de cette application ne s'applique à vous.
          Adressez-vous à un administrateur.
        api.factors.error.sms.invalid_phone = Nous ne pouvons pas joindre ce numéro de téléphone.
        tooManyRequests = Trop de demandes.
        tagsNotAllowed = La réponse ne doit pas contenir de balises HTML.
        idx.error.registration.unavailable = Vous ne pouvez pas créer de compte pour le moment.
        oie.selfservice.reset.password.not.allowed = Vous ne pouvez pas réinitialiser votre mot de passe ici.
        oie.selfservice.user.unlock.not.allowed = Vous ne pouvez pas déverrouiller votre compte ici.
        idx.invalid.device.code = Aucun appareil n'affiche ce code.
        oie.selfservice.unlock_user.success.message = Votre compte est déverrouillé. Reconnectez-vous.
        oie.selfservice.unlock_user.landing.to.app.success.message = Votre compte est déverrouillé. Poursuivez la
          connexion.
        idx.recovery.completed = Vous avez changé votre mot de passe. Connectez-vous avec le nouveau.
        idx.device.activated = Votre appareil est activé. Continuez sur celui-ci.
        idx.device.not.activated.consent.denied = Votre appareil n'est pas activé car vous ne l'avez pas autorisé.
        idx.return.to.original.tab = Revenez à l'onglet où vous avez commencé.
        idx.operation.cancelled.on.other.device = La connexion a été annulée là où vous avez ouvert le lien.
        password.historyViolation = Vous avez déjà utilisé ce mot de passe. Choisissez-en un nouveau.
        captcha.verification.failed = Le CAPTCHA est incorrect ou a expiré. Réessayez.
        api.authenticator.error.nfc.pin_incorrect = Le code PIN est incorrect. Réessayez.
        oie.authenticator.oktaverify.method.push.verify.enable.biometrics = La biométrie est requise. Activez-la dans
          Okta Verify.
        oie.duo.verification.timeout = Duo Security n'a pas répondu. Réessayez.
        idx.unknown.user = Il n'existe aucun compte nommé {0}.
        api.error.field_required = '{0}' est obligatoire.
        securityQuestion.answer.tooShort.arg = La réponse doit comporter au moins {0} caractères.
        registration.error.notUniqueWithinOrg = Un utilisateur avec cette valeur pour {0} existe déjà.
        registration.error.invalidLoginEmail = '{0}' doit être une adresse e-mail.
        registration.error.invalidCountryCode = '{0}' doit être un code de pays, par exemple FR.
        registration.error.invalidTimeZone = '{0}' doit être un fuseau horaire, par exemple Europe/Paris.
        idx.password.expiring.message = Votre mot de passe expire bientôt. Vous devrez ensuite le changer pour utiliser
          {0}.
        oie.assurance.unsatisfiable = Vous ne pouvez pas vous connecter à {0} : un facteur que vous ne pouvez pas
          configurer est requis. Adressez-vous à un administrateur.
        idx.error.code.access_denied.device_assurance.remediation.title = Votre appareil ne répond pas aux exigences de
          sécurité.
        idx.error.code.access_denied.device_assurance.remediation.explanation_one_rule = Pour vous connecter, effectuez
          ces mises à jour. Ensuite, rouvrez l'application.
        idx.error.code.access_denied.device_assurance.remediation.explanation_multiple_rules = Pour vous connecter,
          choisissez une option et effectuez ses mises à jour. Ensuite, rouvrez l'application.
        idx.error.code.access_denied.device_assurance.remediation.option_index = Option {0} :
        idx.error.code.access_denied.device_assurance.remediation.additional_help_default = Pour en savoir plus,
          consultez la page d'aide ou adressez-vous à un administrateur.
        idx.device_assurance.grace_period.warning.title.due_by_date = Votre appareil ne répond pas aux exigences de
          sécurité. Corrigez le problème avant le {0}.
        """#
}

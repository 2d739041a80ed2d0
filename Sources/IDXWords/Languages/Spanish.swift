extension Catalogue {
    static let spanish: Catalogue = #"""
        [title]
        signInTo = Iniciar sesión en {host}
        signIn = Iniciar sesión
        securityMethod = método de seguridad
        unlock = Desbloquear su cuenta
        resetPassword = Restablecer su contraseña
        verifyYou = Verificar su identidad
        setUpMethods = Configurar métodos de seguridad
        verifyWith = Verificar con {name}
        verifyWithEmail = Verificar con su correo electrónico
        verifyWithPhone = Verificar con su teléfono
        passwordExpired = Su contraseña ha caducado
        passwordExpires = Su contraseña caducará pronto
        newPassword = Definir una contraseña nueva
        reset = Restablecer {name}
        add = Añadir {name}
        createAccount = Crear una cuenta
        completeProfile = Completar su perfil
        asksForAccess = {app} solicita acceso
        appAsksForAccess = Una aplicación solicita acceso
        didYouSignIn = ¿Acaba de intentar iniciar sesión?
        staySignedIn = ¿Mantener la sesión iniciada?
        activateDevice = Activar un dispositivo
        activateAccount = Activar su cuenta
        deviceAttention = Su dispositivo requiere atención
        verifyingDevice = Verificando este dispositivo
        continueElsewhere = Continuar en otro lugar
        verifyIdentity = Acreditar su identidad
        wait = Espere un momento
        setUpPasskey = Configurar una llave de acceso
        oneMore = Una cosa más
        continueInBrowser = Continuar en un navegador
        checkEmail = Revise su correo electrónico
        checkPhone = Revise su teléfono
        enterPassword = Introduzca su contraseña
        answerQuestion = Responda su pregunta de seguridad
        enterAccessCode = Introduzca el código temporal de acceso
        confirmEmail = Confirmar su correo electrónico
        confirmPhone = Confirmar su teléfono
        setPassword = Definir una contraseña
        setQuestion = Definir una pregunta de seguridad
        addEmail = Añadir su correo electrónico
        addPhone = Añadir su teléfono
        setUpDevice = Configurar este dispositivo
        signedIn = Sesión iniciada
        done = Listo
        notSignedIn = Sesión no iniciada
        notPossible = No es posible aquí
        browserSignIn = Iniciar sesión con el navegador
        otherDeviceSignIn = Iniciar sesión en otro dispositivo

        [action]
        goOn = Continuar
        signIn = Iniciar sesión
        sendEmail = Enviar el correo electrónico
        sendCode = Enviar el código
        sendPush = Enviar la notificación
        sendActivation = Enviar el correo de activación
        sendAgain = Volver a enviar
        sendAnEmail = Enviar un correo electrónico
        sendIt = Enviar
        skip = Omitir por ahora
        createAccount = Crear una cuenta
        signUp = Registrarse
        unlock = Desbloquear cuenta
        forgotPassword = ¿Olvidó su contraseña?
        forgotPIN = ¿Olvidó su PIN?
        otherMethod = Usar otro método
        setUpOther = Configurar otro método
        otherChannel = Configurarlo de otra manera
        backToSignIn = Volver al inicio de sesión
        startOver = Empezar de nuevo
        tryAgain = Volver a intentarlo
        cancel = Cancelar
        changePassword = Cambiar su contraseña
        continueInBrowser = Continuar en el navegador
        fastPass = Iniciar sesión con Okta FastPass
        cardReader = Iniciar sesión con un lector de tarjetas
        passkey = Iniciar sesión con llave de acceso
        withoutOktaVerify = Continuar sin Okta Verify en este dispositivo
        continueWith = Continuar con {name}
        continueWithOther = Continuar con otro proveedor
        continueWithSmartCard = Continuar con una tarjeta inteligente
        verifyIdentity = Acreditar su identidad
        verifyIdentityWith = Acreditar su identidad con {name}
        opensBrowser = abre un navegador
        startsAgainThere = allí se empieza de nuevo
        call = Llamarme
        callAgain = Volver a llamar
        openHere = Abrir aquí

        [field]
        username = Nombre de usuario
        code = Código
        rememberMe = Recordarme
        method = Método
        howToSend = ¿Cómo debemos enviar el código?
        channel = Cómo configurarlo
        authenticator = Método de seguridad
        question = Pregunta
        deviceCode = Código del dispositivo
        consent = ¿Permitirlo?
        staySignedIn = Mantener la sesión iniciada
        revokeSessions = Cerrar sesión en los demás dispositivos
        whatToSetUp = ¿Qué desea configurar?
        howToVerify = ¿Cómo desea verificar su identidad?
        whichQuestion = ¿Qué pregunta?
        qrCode = Código QR
        email = Correo electrónico
        textMessage = Mensaje de texto
        thisDevice = En este dispositivo
        otherDevice = En otro dispositivo con Okta Verify
        bySMS = mensaje de texto
        byVoice = llamada de voz
        byPush = notificación push
        byApp = código de la aplicación
        byEmail = correo electrónico
        smsTo = mensaje de texto a {target}
        voiceTo = llamada de voz a {target}
        emailTo = correo electrónico a {target}
        skipsLeft = {count, plural, one {se puede omitir # vez} other {se puede omitir # veces}}
        setUpBefore = configurar antes del {date}
        ordinal = n.º {number}
        yes = sí
        no = no
        yesLabel = Sí
        noLabel = No
        optional = opcional
        value = Valor

        [form]
        chooseOne = Elija una opción.
        markOne = Marque al menos una opción.
        notANumber = Eso no es un número.
        notReadable = El texto no era legible (UTF-8). Escríbalo de nuevo.
        phone = un número con el prefijo del país, como +34 612 345 678
        typePhone = Escriba un número con el prefijo del país, como +34 612 345 678.
        withCountryCode = con prefijo, dígitos y espacios
        several = varios, separados por comas
        typeSeveral = Escriba varios, separados por comas.
        doNotMatch = No coinciden. Escriba ambas de nuevo.
        doesNotMatch = No coincide. Escríbalo de nuevo, o vuelva y cambie el primero.
        noSuchOption = Esa opción no existe.
        notText = Responda con texto.
        yesOrNo = Responda sí o no.
        yOrN = s o n
        empty = (vacío)
        hidden = (oculto)
        fillIn = Rellene {label}.
        enterCode = Introduzca el código.
        enterUsername = Introduzca su nombre de usuario.
        enterPassword = Introduzca su contraseña.
        severalMatch = {count, plural, one {# coincide} other {# coinciden}}. Escriba más palabras o un número.
        typeNumbers = Escriba números del 1 al {count}, separados por comas.
        typeANumber = Escriba un número del 1 al {count}.
        typeOne = Escriba 1.
        thisSignIn = Este inicio de sesión
        checkedLater = {rule} (se comprueba al enviar)
        or = O bien: {list}
        signInEnds = Caduca en {time}
        again = De nuevo
        typeToFilter = escriba para filtrar
        stillNeeds = Aún no se cumple: {list}.
        pressAgain = Pulse Intro de nuevo para enviarla de todos modos.
        pressAgainToKeep = Pulse Intro de nuevo para conservarlo de todos modos.
        typeSameAgain = Escriba lo mismo de nuevo para enviarlo de todos modos.
        typeSameAgainToKeep = Escriba lo mismo de nuevo para conservarlo de todos modos.
        possibleIn = «{label}» será posible en {time}.
        inTime = en {time}
        noAnswer = Sin respuesta
        answerFirst = Responda primero a: {list}.
        notTaken = Este formulario no admite esa respuesta a: {list}.
        goOn = continuar
        openBrowser = abrir un navegador
        moreOptions = Más opciones
        noneIsPossible = Ninguna de estas opciones es posible aquí.

        [fact]
        wouldLikeTo = La app desea:
        compulsory = siempre incluido
        readMore = Más información
        terms = Términos
        privacy = Política de privacidad
        changeAt = Se cambia en
        requestedFrom = Solicitado desde
        requestedFor = Solicitado para
        platform = Plataforma
        organization = Organización
        open = Abrir
        download = Descargar
        scan = Escanéelo con la aplicación
        scanPhone = Escanéelo con su teléfono
        setupKey = Clave
        chooseOnPhone = En su teléfono, elija
        typeWhereBegun = Introduzca este código donde empezó a iniciar sesión
        enterCode = Introduzca el código
        cannotProbe = En este dispositivo, Okta Verify solo responde a navegadores y no es accesible desde aquí.
        pageCannotProbe = Esta página no tiene un script para acceder a Okta Verify en este dispositivo.
        calledYou = Hemos llamado a {address} para darle un código.
        sentCode = Hemos enviado un código a {address}.
        callsYou = Llamaremos a {address} para darle el código.
        codeGoesTo = El código se enviará a {address}.
        calledPhone = Hemos llamado a su teléfono para darle un código.
        sentCodeToEmail = Hemos enviado un código a su correo electrónico.
        sentCodeToPhone = Hemos enviado un código a su teléfono.
        callsPhone = Llamaremos a su teléfono para darle el código.
        codeGoesToEmail = El código se enviará a su correo electrónico.
        codeGoesToPhone = El código se enviará a su teléfono.
        carrierCharges = Su operador puede cobrarle los SMS y las llamadas.
        sentLink = Hemos enviado un enlace a {address}.
        sentLinkToYou = Le hemos enviado un enlace.
        approveOn = Apruebe la solicitud en {device}.
        approveOnPhone = Apruebe la solicitud en su teléfono.
        passwordExpires = Su contraseña caduca en {count, plural, one {# día} other {# días}}.
        pausedOrg = {host} no puede iniciar la sesión de nadie en este momento.
        moreMessages = {count, plural, one {No se muestra # mensaje más} other {No se muestran # mensajes más}}.
        qrCode = un código QR, {count, plural, one {# byte} other {# bytes}}

        [rule]
        minLength = al menos {count, plural, one {# carácter} other {# caracteres}}
        maxLength = como máximo {count, plural, one {# carácter} other {# caracteres}}
        exactLength = exactamente {count, plural, one {# carácter} other {# caracteres}}
        onlyDigits = solo dígitos
        lowerCase = {count, plural, one {una minúscula} other {# minúsculas}}
        upperCase = {count, plural, one {una mayúscula} other {# mayúsculas}}
        digits = {count, plural, one {un número} other {# números}}
        symbols = {count, plural, one {un símbolo} other {# símbolos}}
        threeOfFour = tres de: minúscula, mayúscula, número, símbolo
        noUsername = ninguna parte de su nombre de usuario
        noAttribute = no su «{name}» del perfil
        noBlockedWord = ninguna palabra prohibida
        notCommon = no una contraseña común
        repeats = ningún carácter más de {count, plural, one {# vez} other {# veces}} seguidas
        history = {count, plural, one {no la última} other {ninguna de las últimas #}}
        minAge = último cambio hace al menos {time}

        [device]
        openOktaVerify = Abrir Okta Verify
        needsOktaVerify = Para iniciar sesión, configure Okta Verify en este dispositivo:
        getFromAppStore = Descargue Okta Verify de la App Store:
        getFromGooglePlay = Descargue Okta Verify de Google Play:
        getForWindows = Descargue Okta Verify para Windows de su organización, por ejemplo en la configuración de su
          panel.
        getApp = Instale Okta Verify en este dispositivo.
        addAccount = Abra Okta Verify, agregue una cuenta y elija «Organización».
        enterAddress = Cuando pida la URL de inicio de sesión, escriba:
        finishInApp = Termine la configuración en Okta Verify y vuelva a iniciar sesión aquí.
        finishSetup = Termine la configuración en Okta Verify. El inicio de sesión continúa aquí automáticamente.
        needsManagement = Para iniciar sesión, su organización debe administrar este dispositivo:
        openOnDevice = Abra esta dirección en un navegador de este dispositivo:
        follow = Siga las instrucciones que aparecen allí.
        followVendor = Siga las instrucciones que aparecen allí para configurar {vendor}.
        signInAgain = Vuelva a iniciar sesión aquí.
        askForLink = Pregunte a su administrador cómo configurar la administración de dispositivos.
        appMustAnswer = Continúe en Okta Verify, en este dispositivo o en su teléfono.
        appNeedsDevice = Para {app}, su organización exige que Okta Verify compruebe este dispositivo.
        openAddress = Abra esta dirección en el dispositivo que tiene Okta Verify:
        exportAccount = En Okta Verify en {devices}, abra su cuenta y elija «Exportar cuenta».

        [authenticator]
        pin = PIN
        dueNow = vence ahora
        dueSince = vencido desde {date}
        forRecovery = solo para recuperación
        choose = {count, plural, one {Configure uno de estos} other {Configure # de estos}}
        chooseAlso = {count, plural, one {Configure también uno de estos} other {Configure también # de estos}}
        withGrace = {heading} ({grace})
        chosen = Ya hay suficientes configurados
        requiredNow = Obligatorio ahora
        requiredSoon = Obligatorio pronto
        optional = Opcional
        another = añadir otro
        issuer = Emisor
        website = Sitio web
        lastChanged = Último cambio
        verifierTerms = {name} verifica su identidad. Sus condiciones figuran en su propia página.
        verifierConsent = Al continuar, acepta que {name} comparta con Okta el resultado de la verificación. Es
          posible que necesite un documento de identidad oficial.
        theVerifier = el servicio de verificación
        aboutApp = una aplicación en su teléfono o equipo
        aboutKey = llave de seguridad, huella o rostro
        aboutEmail = código o enlace por correo electrónico
        aboutPhone = código por SMS o llamada
        aboutQuestion = una respuesta secreta

        [completion]
        country = un país (nombre en inglés) o su código de dos letras, como JP
        timeZone = una ciudad (nombre en inglés) o su zona horaria, como Asia/Tokyo
        language = un idioma o su código, como ja
        type = Escriba {what}.
        several = {count} coinciden: {names}. Escriba más o uno de estos números.
        complete = completar

        [wait]
        app = Esperando a que se configure la app
        appDone = La app está configurada
        device = Esperando a Okta Verify aquí
        deviceDone = Fin de la espera de Okta Verify
        email = Esperando el enlace del correo
        emailDone = Correo electrónico confirmado
        approval = Esperando su aprobación
        otherDevice = Esperando su aprobación en el otro dispositivo
        approved = Aprobado
        browser = Esperando al navegador
        server = Esperando a {host}
        again = Nuevo intento cada {count} s
        serverDone = {host} vuelve a funcionar
        waiting = Esperando
        still = Aún se está esperando.
        timeUp = Se acabó el tiempo.

        [automatic]
        probeCanceled = Okta Verify en este dispositivo solo responde a navegadores. Se continúa sin él.
        extensionPassed = La extensión de inicio de sesión de Apple no está disponible aquí. Se continúa sin ella.
        solvingCaptcha = Resolviendo un captcha
        captchaSolved = Captcha resuelto
        resetting = Se usa {name} para restablecer la contraseña
        notReset = Sesión iniciada, pero la organización no ofreció restablecer la contraseña.
        clockAhead = El reloj de este equipo adelanta {time} respecto a {host}. Los códigos y los plazos pueden
          fallar.
        clockBehind = El reloj de este equipo atrasa {time} respecto a {host}. Los códigos y los plazos pueden fallar.

        [conversation]
        onlyOption = Se usa {name} (la única opción)
        onlyPossible = Se usa {name} (la única opción posible aquí)
        preferred = Se usa {name} (su preferencia)
        noSignUp = {host} no ofrece aquí crear una cuenta.
        noUnlock = {host} no ofrece aquí desbloquear una cuenta.
        noRecovery = {host} no ofrece aquí restablecer una contraseña.
        notOffered = {host} no ofrece eso aquí.
        tookTooLong = La organización cerró este inicio de sesión porque tardó demasiado.
        startingOver = Se empieza de nuevo.
        lost = Su respuesta no fue aceptada. Pulse Intro para volver a intentarlo.
        refreshed = Este es el paso en el que está la organización.
        wentBack = La conexión se interrumpió y la organización volvió a un paso anterior.
        done = Hecho: {title}
        notCompleted = Sin completar: {title}
        timeRanOut = El tiempo se agotó antes de completar el inicio de sesión.
        cannotPoll = No se puede preguntar a la organización si ya está hecho: {reason}
        tryingAgain = Se vuelve a intentar.
        needsBrowser = «{label}» continúa en un navegador, que no puede abrirse aquí.
        openPage = Abra esta dirección en un navegador:
        unknownAction = «{name}» no se ofrece en este paso.
        tooMany = Demasiados intentos. Espere un poco y vuelva a intentarlo.
        tooManyFor = Demasiados intentos. Vuelva a intentarlo en {count, plural, one {# segundo} other {# segundos}}.
        browserFailed = El navegador volvió sin éxito: {reason}
        unexpectedRedirect = Esta dirección no es la que espera este inicio de sesión.
        noIssuer = El navegador volvió sin nombrar al servidor, que siempre se identifica.
        otherIssuer = El navegador volvió de otro servidor: {server}
        noCode = El navegador volvió sin un código.
        theOrg = la organización

        [ending]
        noReason = La organización terminó este inicio de sesión sin indicar el motivo. Inténtelo de nuevo o consulte
          a su administrador.
        reasonElsewhere = Esta página puede indicar el motivo
        noAccess = No ha permitido el acceso.
        noAccessForApp = No ha dado acceso a {app}.

        [obstacle]
        named = {name} {reason}
        passkey = necesita un navegador para acceder a la llave
        duoFrame = necesita un navegador para mostrar su propia página
        captcha = necesita un navegador para resolver {name}
        fastPass = necesita un navegador: Okta FastPass solo responde a navegadores
        nearField = necesita que se acerque una tarjeta o un teléfono
        appleExtension = necesita la extensión de inicio de sesión de Apple
        sameDevice = continúa en una aplicación de este dispositivo
        webPage = necesita una página web que rellene un campo oculto
        browserForm = necesita un navegador para enviar su formulario
        browserOutcome = se completó para un navegador
        otherSession = termina en un navegador y no vuelve aquí
        unsafeAddress = tiene una dirección que no es seguro abrir ({address})
        tooLong = tiene más de {count, plural, one {# campo u opción} other {# campos y opciones}}
        passkeyOnPage = necesita una página con un script para acceder a la llave
        duoFrameOnPage = necesita la página de Duo
        captchaOnPage = necesita una página con un script para mostrar un captcha
        fastPassOnPage = necesita una página con un script para acceder a Okta FastPass
        webPageOnPage = necesita una página con un script para rellenar un campo oculto
        browserFormOnPage = necesita la página de la organización para enviar su formulario
        browserOutcomeOnPage = se completó para otra página

        [common]
        orList = {list} o {last}
        andList = {list} y {last}
        colon = {label}:
        labeled = {label}: {text}
        quoted = «{text}»
        hostAs = {host} como {account}
        asAccount = como {account}
        accountAt = {account} en {host}
        seconds = {count, plural, one {# segundo} other {# segundos}}
        minutes = {count, plural, one {# minuto} other {# minutos}}
        minutesSeconds = {count, plural, one {# minuto} other {# minutos}} {seconds, plural, one {# segundo} other {#
          segundos}}
        hours = {count, plural, one {# hora} other {# horas}}
        hoursMinutes = {count, plural, one {# hora} other {# horas}} {minutes, plural, one {# minuto} other {#
          minutos}}
        days = {count, plural, one {# día} other {# días}}

        [securityKey]
        connect = Conecte su llave de seguridad
        awaits = Esperando una llave de seguridad
        connected = Conectada
        touch = Toque su llave de seguridad
        touchOne = Toque la llave que quiere usar
        touched = Tocada
        choose = Usar {key}
        key = Llave de seguridad
        pin = PIN de su llave de seguridad
        newPIN = Nuevo PIN de su llave de seguridad
        newPINHint = La llave aún no tiene PIN y la organización pide uno. Se guarda en la llave. Si lo olvida, habrá
          que restablecerla.
        setPIN = Establecer el PIN
        account = ¿Qué cuenta?
        unnamed = Cuenta sin nombre
        goOn = Continuar
        otherKey = Usar otra llave
        back = Atrás
        wrongPIN = El PIN es incorrecto.
        pinLength = Un PIN tiene de 4 a 63 caracteres. No se consultó la llave.
        newPINLength = El PIN necesita al menos {count, plural, one {# carácter} other {# caracteres}}.
        triesLeft = {count, plural, one {Queda # intento} other {Quedan # intentos}} antes de que la llave se bloquee.
        install = necesita libfido2, que no está instalado (Debian: libfido2-1)
        unplugged = necesita una llave de seguridad y no hay ninguna conectada

        [classic]
        password = Contraseña
        oldPassword = Contraseña actual
        newPassword = Nueva contraseña
        yourPassword = Su contraseña
        code = Código
        nextCode = Código siguiente
        answer = Respuesta
        autoPush = Enviar desde ahora las notificaciones push de inmediato a este dispositivo
        back = Atrás
        sendBy = Cómo contactarle
        phoneNumber = Número de teléfono
        phoneExtension = Extensión
        emailAddress = Dirección de correo electrónico
        credential = Nombre de usuario o número de serie del token
        touchKey = Toque la YubiKey para escribirlo.
        recoveryToken = Token de recuperación
        activationToken = Token de activación
        tokenHelp = El final del enlace del correo electrónico.
        useRecoveryToken = Usar un token de recuperación
        useActivationToken = Usar un token de activación
        recover = Recuperar su cuenta
        checkEmail = Revise su correo electrónico
        phone = Teléfono
        email = Correo electrónico
        voiceCall = Llamada de voz
        pushNotification = Notificación push de Okta Verify
        appCode = Código de Okta Verify
        app = Aplicación de autenticación
        securityQuestion = Pregunta de seguridad
        localToken = Token local
        oneTimeCode = Código de un solo uso
        securityKey = Llave de seguridad o de acceso
        securityKeyU2F = Llave de seguridad (U2F)
        otherMethod = Otro método
        otherProvider = Otro proveedor de identidad
        canChangePassword = Puede cambiar su contraseña ahora, u omitir este paso y hacerlo más tarde.
        passwordExpired = Elija una contraseña nueva para continuar.
        codeSentIfKnown = Si alguna cuenta coincide, le hemos enviado un código.
        mailSentIfKnown = Si alguna cuenta coincide, le hemos enviado un correo electrónico. Abra su enlace o
          introduzca el token que contiene.
        maybeLocked = Si son correctos, es posible que la cuenta esté bloqueada.
        lockedOut = Su cuenta está bloqueada por demasiados intentos.
        lockedOutForAdmin = Su cuenta está bloqueada. Pida a su administrador que la desbloquee.
        unlocked = Su cuenta está desbloqueada. Inicie sesión con su nombre de usuario y contraseña.
        done = Este paso ha terminado. Inicie sesión con su nombre de usuario y contraseña.
        pushRejected = La solicitud se rechazó en el dispositivo.
        pushTimeout = La solicitud no se respondió a tiempo.
        setupTimeout = Se agotó el tiempo para configurarlo.
        upgradeApp = Primero actualice Okta Verify en su dispositivo.
        invalidUserCode = El código no es válido. Compruebe el dispositivo e inténtelo de nuevo.
        deviceActivated = Su dispositivo ha iniciado sesión. Continúe en él.
        deviceFailed = No se pudo iniciar sesión en su dispositivo.
        deviceRefused = Su dispositivo no ha iniciado sesión porque no se permitió el acceso.
        openMail = Este paso continúa solo en el correo electrónico. Abra su enlace.
        nothingOffered = La organización no ofrece nada que elegir. Consulte a su administrador.
        noSessionToken = La organización informa de éxito, pero no envió un token de sesión. Consulte a su
          administrador.
        noStep = La respuesta de la organización no indica ningún paso.
        notHere = {name}: solo su administrador puede configurarlo.
        failed = La verificación terminó con {result}.
        unknownStep = La organización pide un paso que este programa no conoce ({name}).
        rememberDevice = No volver a preguntar en este dispositivo
        rememberDeviceFor = No volver a preguntar en este dispositivo durante {time}
        days = {count, plural, one {# día} other {# días}}
        hours = {count, plural, one {# hora} other {# horas}}
        minutes = {count, plural, one {# minuto} other {# minutos}}

        [plain]
        pressEnterFor = Pulse Intro para «{label}» o escriba :more.
        pressEnterToContinue = Pulse Intro para continuar o escriba :more.
        pressEnterForBrowser = Pulse Intro para abrir un navegador o escriba :more.
        pressEnterToCheck = Pulse Intro para comprobar ahora o escriba :more.
        pressEnterAgain = Pulse Intro de nuevo para ver más opciones.
        typeMore = Para ver más opciones, escriba :more.
        typeMoreOrEnterTwice = Para ver más opciones, escriba :more o, en una respuesta oculta, pulse Intro dos veces.
        pressEnterTwice = Para ver más opciones, pulse Intro dos veces.
        alsoCommand = {command} también es un comando y no se envió. Pulse Intro para ejecutar el comando o escríbalo
          de nuevo para enviarlo como respuesta.
        cannotBeChosen = No se puede elegir: {words}
        menuPrompt = Escriba de 1 a {count}, o :back. Respuesta:
        menuPromptOne = Escriba 1, o :back. Respuesta:
        choicePrompt = Escriba de 1 a {count}, o :more. Respuesta:
        choicePromptOptional = Escriba de 1 a {count}, o :more. Puede quedar vacío. Respuesta:
        choicePromptOne = Escriba 1, o :more. Respuesta:
        choicePromptOneOptional = Escriba 1, o :more. Puede quedar vacío. Respuesta:
        severalPrompt = Escriba números del 1 al {count} con comas, o :more. Respuesta:
        severalPromptOptional = Escriba números del 1 al {count} con comas, o :more. Puede quedar vacío. Respuesta:
        askDefault = {label} (predeterminado: {value}):
        askOptional = {label} (puede quedar vacío):
        askHidden = {label}, no se muestra:
        askHiddenKept = {label}, no se muestra (vacío: sin cambios):
        askHiddenOptional = {label}, no se muestra (puede quedar vacío):
        askHiddenAgain = {label} de nuevo, no se muestra:
        askYesNo = {label}, sí o no (s/n):
        askYesNoDefault = {label}, sí o no (s/n, predeterminado: {value}):
        askYesNoOptional = {label}, sí o no (s/n, puede quedar vacío):
        isDefault = {words} (predeterminado)
        itNeeds = Requisitos: {list}.
        step = Paso {number}. {title}
        atHost = En {host}.
        asAccount = Como {account}.
        atHostAs = En {host} como {account}.
        error = Error: {text}
        warning = Advertencia: {text}
        theNumber = El número es {number}.
        numberFor = {label}: {number}.
        setupKey = {label}, {count, plural, one {# carácter} other {# caracteres}}, en grupos de cuatro: {key}
        message = Mensaje: {text}
        hint = Indicación: {text}

        [rich]
        enter = intro
        escape = esc
        space = espacio
        tab = tab
        shiftTab = mayús-tab
        controlC = ctrl-c
        yesNo = s n
        chooseNumber = 1-{count} o {arrows}, intro
        chooseArrows = {arrows}, intro
        asHint = {label}
        hintIn = {label} en {count} s
        checkNow = comprobar ahora
        moreOptions = más opciones
        back = volver
        cancel = cancelar
        answer = responder
        mark = marcar
        send = enviar
        next = siguiente
        hide = ocultar
        show = mostrar
        change = cambiar
        compactCode = código compacto
        copyKey = copiar clave
        copyLink = copiar enlace
        openImage = abrir imagen
        keepImage = guardar imagen
        more = {mark} {count} más {sign}
        ofCount = ({visible} de {count})
        sentToClipboard = Enviado al portapapeles de su terminal.
        pictureIsIn = Hay una imagen del código en
        pictureNotKept = No se pudo guardar la imagen del código.
        noViewer = No se pudo abrir ningún programa que muestre imágenes.
        cannotScan = ¿No puede escanearlo? Abra este enlace:
        enlarge = Amplíe esta ventana a {rows, plural, one {# fila} other {# filas}} y {columns, plural, one {#
          columna} other {# columnas}} para mostrar el código QR.
        enlargeRows = Amplíe esta ventana a {rows, plural, one {# fila} other {# filas}} para mostrar el código QR.
        enlargeColumns = Amplíe esta ventana a {columns, plural, one {# columna} other {# columnas}} para mostrar el
          código QR.

        [page]
        checkNow = Comprobar ahora
        errorTitle = Error: {title}
        qrCode = Código QR
        qrCodeFor = Código QR: {label}
        differs = No coinciden. Introduzca ambas de nuevo.

        [challenge]
        isItYou = ¿Es usted?
        doYouConfirm = ¿Confirma esto?
        sendAnswer = Enviar la respuesta
        leave = Dejarlo sin respuesta
        pin = PIN de este dispositivo
        withoutPIN = Responder sin el PIN
        answerWithoutPIN = ¿Responder sin el PIN?
        orgMayRefuse = la organización puede rechazarlo
        sendAgain = Enviar de nuevo la misma respuesta
        chooseAnother = Elegir otra solicitud
        waitsForYou = Esperando su respuesta
        answeredElsewhere = Respondida en otro lugar
        waitsForRequest = Esperando una solicitud
        requestCame = Ha llegado una solicitud
        approveSignIns = Aprobar inicios de sesión
        several = Varias solicitudes le esperan
        which = ¿Cuál desea responder?
        look = Verla
        orgs = {count, plural, one {# organización} other {# organizaciones}}
        accounts = {count, plural, one {# cuenta} other {# cuentas}}
        app = Aplicación
        from = Desde
        requested = Solicitado
        message = Mensaje
        notNamed = sin nombre
        justNow = ahora mismo
        secondsAgo = hace {count, plural, one {# segundo} other {# segundos}}
        minutesAgo = hace {count, plural, one {# minuto} other {# minutos}}
        hoursAgo = hace {count, plural, one {# hora} other {# horas}}
        wasRequested = Esto se solicitó {age}. Apruébelo solo si todavía lo está esperando.
        late = Esta solicitud ha caducado. Apruébela solo si todavía la está esperando.
        wrongPIN = El PIN es incorrecto. {count, plural, one {Queda # intento} other {Quedan # intentos}}.
        unknownOutcome = No se sabe si su respuesta llegó: la conexión se interrumpió. Enviar de nuevo la misma
          respuesta es seguro: la organización la cuenta una sola vez.

        [challengeEnd]
        approved = Aprobado
        approvedWithoutPIN = Enviado sin el PIN
        denied = Denegado
        refusedByOrg = La organización recibió la respuesta, pero rechazó el inicio de sesión.
        notAnswered = No se envió nada.
        elsewhere = Esta solicitud se respondió en otro lugar o se retiró.
        expired = La solicitud caducó antes de que respondiera. No se envió nada.
        nothingWaits = Nada espera su respuesta.
        nothingCame = No llegó nada a tiempo.
        notAnAnswer = Esto no responde a lo que se preguntó.
        hasNoPIN = No tiene un PIN para esta cuenta aquí.
        gaveNoPIN = No introdujo ningún PIN, y la respuesta así lo indica.
        pinFailed = El PIN fue incorrecto demasiadas veces.
        pinDamaged = La clave del PIN está dañada, y la respuesta así lo indica. Defina un PIN nuevo.

        [enrollment]
        enrollDevice = Registrar este dispositivo
        enrollIn = Registrar este dispositivo en {name}
        which = ¿Qué autenticador debe ser este dispositivo?
        orgIsTold = La organización recibe esto sobre su dispositivo:
        keys = Claves
        systemVersion = Versión del sistema
        deviceName = Nombre de este dispositivo
        othersSee = usted y sus administradores lo ven en la organización
        newPIN = PIN nuevo
        pinRules = al menos {count, plural, one {# carácter} other {# caracteres}}; se admiten palabras
        howToConfirm = ¿Cómo desea confirmar los accesos?
        withPIN = Aprobando e introduciendo un PIN
        withoutPIN = Aprobando
        confirmTransactions = ¿Confirmar aquí también las transacciones de aplicaciones?
        inHardware = en hardware, de donde no se pueden copiar
        inFiles = en archivos de este equipo
        enrolled = Este dispositivo está registrado en {name} como {account}.
        keysInFilesWithPIN = Este equipo guarda las claves en archivos. Quien pueda leer sus archivos puede probar el
          PIN sin límite y aprobar por usted.
        keysInFiles = Este equipo guarda las claves en archivos. Quien pueda leer sus archivos puede aprobar por
          usted.
        twoFactors = Si también inicia sesión en este equipo, ambos factores están en un solo lugar.
        pinTooShort = El PIN necesita al menos {count, plural, one {# carácter} other {# caracteres}}.
        pinTooLong = El PIN puede tener como máximo {count, plural, one {# carácter} other {# caracteres}}.
        pinIsName = El PIN no puede ser su nombre de usuario.
        pinNotTypable = El PIN contiene un carácter que no se puede escribir.

        [signIn]
        signedInAs = Sesión iniciada como {who}
        unnamedAt = un usuario sin nombre en {host}
        alreadySignedIn = Ya hay una sesión iniciada como {who}. Use --again para iniciarla de nuevo.
        signingInAgain = Nuevo inicio de sesión.
        next = A continuación
        seeWho = ver quién ha iniciado sesión
        getToken = obtener el token de acceso
        revoke = revocar los tokens
        ended = {host} terminó el inicio de sesión.
        withoutStart = Inicie sesión sin --start.
        wantsBrowser = {host} exige iniciar sesión en esta aplicación con un navegador ({code}).
        mayNotSignIn = {host} no permite que esta aplicación inicie sesión aquí (interact: {code}).
        viaBrowser = Para iniciar sesión con el navegador: --via browser
        globalPolicyOnly = Con --engine classic solo se comprueba la política de sesión global, no la de la
          aplicación.
        runsClassic = Esta organización usa {engine}.
        enterCodeElsewhere = Abra esta dirección en otro dispositivo e introduzca el código:
        lookingAt = Consultando {host}
        signingIn = Iniciando sesión en {host}
        unusedAnswers = Respuestas sin usar:
        number = Número {number}.
        startNotInBrowser = El navegador empieza por el inicio de sesión, sin --start {start}. Busque en la página un
          enlace para ello.

        [browser]
        needsPerson = continúa en un navegador y no hay un terminal en el que preguntar; indique --browser COMMAND
        remote = El navegador está en otro equipo: pegue la dirección en la que termina o conéctese con
        portTaken = idx no puede escuchar en el puerto {port}, al que vuelve el navegador. Quizá haya allí otro
          programa, que recibiría su inicio de sesión; por eso no se abrió el navegador.
        portTakenBy = Un programa de {user} usa el puerto {port}, al que vuelve el navegador. Recibiría su inicio de
          sesión; por eso no se abrió el navegador.
        freePort = Detenga ese programa o use otro URI de redirección registrado: --redirect URI.
        browser = navegador
        waitsForBrowser = Esperando a que vuelva el navegador
        browserBack = Hecho en el navegador
        didNotComeBack = El navegador no volvió.
        registerRedirect = Si el navegador muestra un error sobre redirect_uri, registre exactamente {address} para
          esta aplicación.
        finalAddress = Dirección final
        pasteAddress = Pegue la dirección en la que terminó el navegador. Empieza por {address}
        notOurAddress = Esa dirección no pertenece a este inicio de sesión.
        goBack = Volver

        [hostedPage]
        backToApp = Volver a la aplicación
        close = Puede cerrar esta página y volver a la aplicación.
        closeForTerminal = Puede cerrar esta página y volver al terminal.
        stale = Esa página no estaba actualizada, así que no se envió nada. Este es el paso actual.
        foreignForm = El formulario pertenece a otro servidor, así que no se envió.
        over = Este inicio de sesión ha terminado
        goBack = Vuelva a la aplicación y empiece de nuevo.
        otherBrowser = Este inicio de sesión pertenece a otro navegador
        continueThere = Continúe en el navegador donde empezó, con las cookies permitidas, o vuelva a la aplicación y
          empiece de nuevo.
        unreadable = Ese formulario no se puede leer
        nothingSent = No se envió nada. Vuelva atrás e inténtelo de nuevo.
        notPossible = No es posible

        [settings]
        connect = Conectar con su organización de Okta
        whichApp = ¿En qué aplicación inicia sesión?
        org = Organización de Okta
        issuer = Emisor (issuer)
        issuerHint = como https://acme.okta.com/oauth2/default
        clientID = ID de cliente
        clientIDHint = de la aplicación, como 0oa1…
        redirect = URI de redirección
        redirectHint = tal como se registró en la aplicación
        notRedirect = «{text}» no es una URI de redirección. Use la registrada en la aplicación, como
          com.acme.app:/callback.
        missing = Faltan ajustes: {list}.
        approveFile = {path} se usará cuando lo apruebe en un terminal.
        howToSet = Indique la opción, su variable, un perfil o un Okta.plist: idx help environment
        tryDemo = Para probar idx sin una organización: idx demo
        useFile = ¿Usar los ajustes de {path}?
        useFromNow = Usarlos desde ahora
        ignoreFile = Ignorar el archivo
        settings = ajustes
        saveTitle = Guardar estos ajustes
        saveDefault = Guardar como perfil predeterminado
        saveHint = Así idx sign-in no pedirá ajustes.
        savedAs = Guardado como perfil «{name}»
        inFile = en {path}
        notSaved = Los ajustes no se guardaron.

        [org]
        otherName = {server} se identifica como {found}, no como {issuer}.
        useIssuer = Si esa es su organización, use el issuer {issuer}
        webPage = {server} no es una organización de Okta: respondió con una página web.
        unusable = {server} no es una organización de Okta: su respuesta no se puede usar, {problem}.
        status = {server} no es una organización de Okta: respondió con el estado {status}.
        tooMany = {server} recibe demasiadas solicitudes (estado 429).
        ownProblem = {server} tiene un problema propio (estado {status}).
        tryLater = Vuelva a intentarlo más tarde. https://status.okta.com informa de las interrupciones.
        requestID = ID de la solicitud: {id}.
        blocked = Algo entre este equipo y {server} rechazó la solicitud (estado {status}).
        itSays = El mensaje: {text}
        refused = {server} rechazó comenzar el inicio de sesión
        refusedSaying = {server} rechazó comenzar el inicio de sesión: «{text}»
        errorCode = Error {code}.
        isClassic = {server} usa Okta Classic Engine, que no tiene IDX.
        useClassic = Para iniciar sesión allí: --engine classic
        noServer = No hay un servidor de autorización en {issuer}.
        twoExamples = Un issuer es como https://acme.okta.com/oauth2/default o https://acme.okta.com.
        example = Un issuer es como https://acme.okta.com/oauth2/default.
        checkIssuer = Compruebe el issuer. Un issuer es como https://acme.okta.com/oauth2/default.
        adminConsole = Esa es la dirección de la Admin Console. Pruebe {issuer}
        redirects = {server} redirige a {address}.
        insecure = http solo se permite hacia este equipo, no hacia {host}.
        useSecure = Use {address}
        notAnIssuer = «{issuer}» no es un issuer.
        noTLS = {server} no usa TLS.
        tryIssuer = Pruebe el issuer {issuer}
        checkPort = Compruebe el puerto del issuer: una organización usa el 443.
        unknownHost = No se encontró el host {host}.
        checkSpelling = Compruebe cómo está escrito el issuer, la red y la VPN.
        checkFirewall = Compruebe el issuer, la red, la VPN y el cortafuegos.
        connectionEnded = {server} cerró la conexión.
        checkNetwork = Compruebe la red y vuelva a intentarlo.
        allowMoreTime = Compruebe la red y vuelva a intentarlo; --http-timeout da más tiempo.
        proxy = Las solicitudes pasan por el proxy {proxy} de HTTPS_PROXY; NO_PROXY indica los hosts que no lo
          necesitan.
        checkClock = ¿Es correcto el reloj de este equipo? Indica {date} (UTC).

        [token]
        accessToken = token de acceso
        refreshToken = token de actualización
        scopes = scopes
        bound = vinculado
        toKey = a una clave de este equipo (DPoP)
        kept = guardado
        profile = perfil
        validUnknown = válido, fin desconocido
        expired = caducado
        validMinutes = válido {count} min
        validHours = válido {count} h
        inKeychain = en el llavero
        secretService = en el Secret Service de la sesión de escritorio
        plainFile = en un archivo que solo usted puede leer, sin cifrar
        showToken = Mostrar un token
        printToken = ¿Mostrar el token aquí?
        token = token
        confirmToken = Hay que confirmar que se muestre un token en un terminal: indique --yes.
        noIDToken = No hay token de ID: no se solicitó el scope openid.
        noTokens = Esto terminó sin tokens, así que no hay nada que entregar.
        tokensFrom = Los tokens guardados son de {stored}, no de {wanted}.
        tokensForApp = Los tokens guardados son para la aplicación {stored}, no {wanted}.
        tokensFor = Los tokens guardados son para {stored}, no {wanted}.
        tokensForScopes = Los tokens guardados son para los scopes «{stored}», no «{wanted}».
        notRevoked = No se pudieron revocar los tokens anteriores de {who}: {reason}
        notPrinted = No se ha mostrado. Use una tubería o -o FILE.

        [authenticatorCommand]
        setPIN = Definir un PIN
        pushTokenSet = La organización ha recibido el token push.
        orgStillKnows = La organización aún confía en él: elimine el dispositivo también allí.
        transactionsOn = Las aplicaciones pueden pedirle aquí que confirme transacciones.
        transactionsOff = Las aplicaciones ya no pueden pedirle aquí que confirme transacciones.
        pinOn = El PIN está definido.
        pinOff = El PIN se eliminó.
        pinRequired = El autenticador exige un PIN, por lo que no se puede eliminar.
        delete = Eliminar
        keep = Conservar
        deleteTitle = Eliminar {title}
        deleted = {title} se eliminó, en la organización y aquí.
        deletedHere = {title} se eliminó aquí.
        deleteHereQuestion = ¿Eliminarlo junto con sus claves en este equipo?
        deleteQuestion = ¿Eliminarlo en la organización, junto con sus claves en este equipo?
        bothHere = También ha iniciado sesión en este equipo: ambos factores están en un solo lugar.
        onlyNamed = Un archivo de respuestas solo puede aprobar el inicio de sesión que indica --transaction ID.
        thisOne = No se envió nada. Este es {id}.
        notEnrolled = No hay ninguna cuenta registrada en este equipo.
        toEnroll = Para registrar una: idx authenticator enroll
        noScope = La organización no concedió el scope {scope}.
        askForScope = Pida al administrador de la organización que lo conceda a la aplicación (Okta API Scopes).
        noTokens = El inicio de sesión terminó sin tokens, así que no se cambió nada.
        notRevoked = No se pudieron revocar los tokens del inicio de sesión: {reason}
        notStored = No se guardaron y caducan por sí solos.

        [failure]
        canceled = Cancelado.
        unexpected = Ocurrió algo inesperado: {error}
        report = Infórmelo, por favor. Un registro ayuda: idx sign-in --dump DIR.
        reportIfWrong = Si esto parece incorrecto, infórmelo, por favor. Un registro ayuda: idx sign-in --dump DIR.
        noAnswer = No hay respuesta para {label} ({question}, paso {step}).
        noTerminal = No hay un terminal en el que preguntar, o se indicó --no-input; use --answers FILE.
        ambiguous = «{given}» coincide con más de una opción en {step}:
        rejected = La organización rechazó la respuesta para {label} ({question}, paso {step}).
        rejectedSaying = La organización rechazó la respuesta para {label} ({question}, paso {step}): «{text}»
        notSentAgain = No se envió de nuevo, para que la cuenta no se bloquee.
        answerLost = La respuesta a {question} en {step} no fue aceptada: {reason}
        runAgain = No se vuelve a enviar por sí sola. Ejecute de nuevo el mismo comando.
        inputEnded = La entrada terminó antes de la última respuesta.
        cannotHide = Este terminal no puede ocultar lo que se escribe, por lo que aquí no se pide ningún secreto.
        passAnswers = Indíquelo con --answers FILE.
        notPossible = {step} no es posible aquí: {reason}
        closed = La organización cerró este inicio de sesión.
        checkIssuer = Compruebe --issuer.
        checkIssuerAndNetwork = Compruebe --issuer y la red.
        inspected = Es posible que su red inspeccione TLS. Defina SSL_CERT_FILE o pregunte a TI.
        ifRedirect = Si muestra un error sobre redirect_uri, registre exactamente la URI de --redirect para esta
          aplicación.
        stopped = Detenido tras {count, plural, one {# paso} other {# pasos}}: {host} sigue preguntando.
        keepRecord = Guarde un registro con --dump DIR e infórmelo, por favor.
        turnOnDPoP = Para activarlo: --dpop
        startWithout = Para empezar de nuevo sin ellos: idx sign-out --all
        signOutFirst = Ejecute idx sign-out y después inicie sesión.
        storing = Se esperan los tokens, 5 segundos como máximo. Pulse Ctrl-C otra vez para salir ya.
        notInAnswers = {file} no tiene respuesta para ello.
        notInAnswersUnused = {file} no tiene respuesta para ello; {count, plural, one {1 respuesta no se usó} other {#
          respuestas no se usaron}} nunca:
        otherPlatform = Para registrarlo como otra plataforma: --platform WORD
        turnOnPIN = Para ello: idx authenticator update ACCOUNT --pin on
        changeEnrollment = Para modificar ese registro: idx authenticator update. Para empezar de nuevo, elimínelo
          primero.
        nothingShown = No se muestra nada de ella ni se envió nada.
        adminSetup = Lo que debe configurar su administrador: idx help admin

        # Errors, whose English stands in the code.
        [hint]
        issuerAddress = Escriba el emisor como una dirección, por ejemplo https://acme.okta.com/oauth2/default.
        correctSetting = Corrija el ajuste {setting}.
        askFlow = Pida la respuesta a un inicio de sesión en curso.
        correctAnswers = Corrija las respuestas y continúe.
        browser = Inicie sesión con un navegador.
        tryAgainOrTell = Vuelva a intentarlo; si vuelve a ocurrir, avise al administrador de la organización.
        seeTransport = Consulte lo que se indica sobre la conexión.
        askNetwork = Pregunte al administrador de la red o de la organización por los proxies y las zonas.
        checkIssuer = Compruebe el issuer y si un proxy cambia la respuesta.
        otherAddress = Compruebe el issuer: puede tener otra dirección.
        foreign = Avise al administrador de la organización: la organización indica una dirección que no es suya.
        spellIssuer = Escriba el issuer exactamente como lo escribe la organización.
        openLink = Abra el enlace en un navegador y después reanude el inicio de sesión.
        otherCall = Use una operación que ofrezca el paso actual.
        remainingSteps = Complete primero los pasos restantes.
        offlineAccess = Inicie sesión de nuevo con el scope offline_access para mantener la sesión iniciada.
        exchangeCode = Canjee el código por tokens.
        resume = Reanude el inicio de sesión con esa dirección.
        browserPolicy = Inicie sesión con un navegador: la política de la aplicación exige más de lo que ofrece este
          inicio de sesión.
        unknownPair = Compruebe el ID de cliente y la URI de redirección: la organización no conoce esta combinación.
        otherWay = Vuelva a intentarlo o inicie sesión de otra forma.
        startAgainOrTell = Empiece de nuevo el inicio de sesión; si vuelve a ocurrir, avise al administrador de la
          organización.
        ownWindow = Use la dirección de la ventana del navegador de este inicio de sesión.
        enableGrant = Active el tipo de concesión Interaction Code en la aplicación y en la regla de la política del
          servidor.
        allowGrant = Pida al administrador de la organización que permita al cliente este tipo de concesión.
        lacksEngine = Es posible que la organización no tenga Identity Engine; inicie sesión con un navegador.
        startAgainOrAssign = Empiece de nuevo el inicio de sesión o pida al administrador de la organización que le
          asigne la aplicación.
        assign = Pida al administrador de la organización que le asigne la aplicación.
        scopes = Solicite scopes que conozca el servidor de autorización.
        client = Compruebe el ID de cliente. Una aplicación sin secreto necesita el método de autenticación de cliente
          None.
        linkExpired = Compruebe la dirección de redirección; un enlace de recuperación o activación puede haber
          caducado.
        turnOnDPoP = Active DPoP, que la aplicación exige; si ya está activado, ponga en hora el reloj de este equipo.
        otherAnswer = Envíe otra respuesta: el paso no ha cambiado.
        noServer = Compruebe el issuer: no hay un servidor de autorización en esta dirección.
        giveRequestID = Indique el ID de la solicitud al administrador de la organización si vuelve a ocurrir.
        startAgain = Empiece de nuevo el inicio de sesión.
        signInAgain = Inicie sesión de nuevo.
        signInAgainOrTell = Inicie sesión de nuevo; si vuelve a ocurrir, avise al administrador de la organización.
        tellAdministrator = Avise al administrador de la organización.
        tryLater = Vuelva a intentarlo más tarde.
        checkNetwork = Compruebe la red y vuelva a intentarlo.
        setClock = Ponga en hora el reloj de este equipo.
        installOpenSSL = Instale OpenSSL 3 con los paquetes de su sistema (Debian: libssl3).
        nothingToDo = No queda nada por hacer.
        wait = Espere {seconds} s y vuelva a intentarlo.
        waitAMinute = Espere un minuto y vuelva a intentarlo.
        noDPoP = Inicie sesión sin DPoP.
        allowDPoP = Pida al administrador de la organización que active DPoP para la aplicación o inicie sesión sin
          él.

        [reason]
        atStep = {step}: {reason}
        status = estado {status}
        request = solicitud {id}
        setting = {setting} no se puede usar.
        settingBecause = {setting} no se puede usar: {problem}.
        notStarted = no hay ningún inicio de sesión en curso.
        ended = este inicio de sesión ha terminado.
        offline = esta respuesta se leyó de un archivo.
        blocked = algo entre este equipo y la organización rechazó la solicitud.
        blockedSaying = algo entre este equipo y la organización rechazó la solicitud («{text}»).
        unexpected = la respuesta no tiene la forma esperada.
        unexpectedSaying = la respuesta no tiene la forma esperada («{text}»).
        redirected = la respuesta redirige a {address}; esa redirección no se sigue.
        malformed = la respuesta no se puede usar: {problem}.
        rateLimited = la organización recibe demasiadas solicitudes.
        expired = se agotó el tiempo.
        issuer = la organización se identifica como {found}, no como {expected}.
        foreignEndpoint = la organización indica {origin} como su {name}, y es otro servidor.
        noEndpoint = el servidor no ofrece {name}.
        needsBrowser = es un enlace para un navegador.
        notCancellable = el servidor no permite empezar de nuevo.
        notOffered = {status} no lo ofrece.
        notSuccessful = el inicio de sesión no está completo.
        endedInBrowser = la política de la organización completó el inicio de sesión solo para un navegador.
        foreignSuccess = el valor de {field} en la respuesta final no es de esta aplicación.
        noAccessToken = no hay ningún token de acceso.
        noRefreshToken = no hay ningún token de actualización.
        noDeviceSecret = no hay ningún secreto de dispositivo.
        noIDToken = no hay ningún token de ID.
        canceled = se canceló.
        clause = {problem}.
        clockBehind = El reloj de este equipo atrasa {seconds} s respecto al de la organización.
        clockAhead = El reloj de este equipo adelanta {seconds} s respecto al de la organización.
        holdsCode = contiene un código.
        moreSteps = faltan más pasos.
        holdsOneTimeCode = contiene un código de un solo uso.
        provider = el proveedor rechazó el inicio de sesión ({code}).
        providerSaying = el proveedor rechazó el inicio de sesión ({code}): {text}
        otherRedirect = no es la dirección registrada.
        otherSignIn = pertenece a otro inicio de sesión.
        otherServer = indica otro servidor, {server}.
        namelessServer = no indica el servidor, que siempre se identifica.
        noCode = no contiene ningún código.
        signedOut = informa del fin de una sesión.
        refused = la organización rechazó la solicitud ({code}).
        refusedSaying = la organización rechazó la solicitud ({code}): {text}
        noCryptography = este sistema no ofrece criptografía: {reason}.

        [step]
        configure = Los ajustes
        interact = Comienzo del inicio de sesión
        introspect = Consulta del paso actual
        proceed = El paso {name}
        captcha = Resolución del captcha
        poll = Espera
        cancel = Volver a empezar
        authorize = Preparación del inicio de sesión en el navegador
        deviceAuthorization = Solicitud de un código para otro dispositivo
        redirect = El retorno del navegador
        exchange = Canje del código
        clientCredentials = Obtención de un token para el cliente
        discovery = Lectura de la configuración de la organización
        keys = Lectura de las claves de la organización
        refresh = Renovación de los tokens
        revoke = Revocación del token
        tokenInfo = Consulta sobre el token
        userInfo = Consulta de los datos del usuario
        enrollmentPolicy = Consulta de los registros posibles de este dispositivo
        enroll = Registro de este dispositivo
        updateEnrollment = Cambio del registro
        deleteEnrollment = Eliminación del registro
        pendingChallenges = Consulta de solicitudes pendientes
        answerChallenge = Envío de la respuesta
        maintenanceToken = Obtención de un token con la clave de este dispositivo

        [captcha]
        none = el formulario no pide ningún captcha.
        needsBrowser = un captcha de tipo {type} necesita un navegador.
        malformed = el desafío no tiene un {member} utilizable.
        unknownAlgorithm = no se conoce el algoritmo {name}.
        tooHard = habría que probar hasta {maximum} números, más de los {limit} permitidos.
        noSolution = ningún número resuelve el desafío.
        timedOut = tardó más de {seconds} s.
        canceled = se canceló.

        [credential]
        removed = Las credenciales se eliminaron. Inicie sesión de nuevo.
        damaged = Las credenciales guardadas {id} no se pueden leer: {reason}. Elimínelas e inicie sesión de nuevo.
        deviceScope = Inicie sesión de nuevo con el scope device_sso.
        clientAuthenticationMissing = El cliente {client} debe autenticarse con su secreto o su clave, que no se guarda
          con sus tokens. Páselo como clientAuthentication al almacén de credenciales.

        [storage]
        system = El sistema no permitió {operation} {path}: {reason}.
        unsafe = {path} no se usa: {reason}. Elimínelo o restrinja el acceso solo a usted.
        damaged = Las credenciales guardadas no se pueden leer: {reason}. Elimínelas e inicie sesión de nuevo.
        newerVersion = Las credenciales guardadas tienen el formato {version}, que escribió una versión más reciente.
          Actualice el programa.
        busy = Otro proceso está usando las credenciales guardadas. Vuelva a intentarlo.
        noHome = No hay directorio personal. Defina HOME o XDG_DATA_HOME.
        unusableName = «{name}» no puede ser el nombre de la carpeta de las credenciales guardadas. Elija un nombre
          sin barra.
        keychain = El llavero rechazó la operación ({status}).
        locked = Las credenciales guardadas están en el Secret Service de su sesión de escritorio, que ahora no se puede
          usar: {reason}. Desbloquéelo o ejecute esto donde esté disponible.
        lost = Las credenciales guardadas ya no están en el Secret Service de su sesión de escritorio. Vuelva a iniciar sesión.
        failed = Las credenciales guardadas no se pueden usar ahora: {reason}.
        toOpen = abrir
        toFind = localizar
        toExamine = examinar
        toRead = leer
        toWrite = escribir
        toMake = crear
        toSave = guardar
        toRename = cambiar el nombre de
        toRemove = eliminar
        toLock = bloquear
        toCloseToOthers = restringir el acceso a
        noFolder = no es una carpeta, o es un enlace a una
        foreignOwner = pertenece a otro usuario
        writable = otros pueden escribir en él (chmod o-w)
        link = es un enlace
        tooLarge = es demasiado grande
        noFile = no es un archivo normal
        hardLink = tiene un segundo nombre (un enlace físico)
        readable = otros pueden leerlo o modificarlo (chmod 600)

        [dpop]
        unusableKey = La clave a la que están vinculados los tokens no se puede usar en este equipo.
        unsupportedAlgorithm = La organización acepta pruebas DPoP firmadas con {accepted}, no con ES256.
        notBound = La organización no vinculó los tokens a ninguna clave: su tipo es {type}, no DPoP. No se usan.
        foreignKey = El token de acceso está vinculado a una clave distinta de la de este equipo.

        [idToken]
        malformed = El token de ID no se puede leer: {reason}.
        algorithm = El token de ID está firmado con {name}, no con RS256 ni ES256.
        unsigned = El token de ID no está firmado; debería estarlo con RS256 o ES256.
        header = El encabezado del token de ID contiene un miembro que se rechaza: {name}.
        duplicateMember = El token de ID contiene {path} dos veces.
        unknownKeyNamed = El token de ID está firmado con una clave que la organización no publica ({name}).
        unknownKey = El token de ID está firmado con una clave que la organización no publica.
        ambiguousKey = La organización publica dos claves llamadas {name}.
        signature = La firma del token de ID no es la de la organización.
        missing = Falta {claim} en el token de ID.
        mistyped = El valor de {claim} en el token de ID no tiene sentido.
        issuer = El token de ID lo emitió {found}, no {expected}.
        audience = El token de ID es para {found}, no para {expected}.
        authorizedParty = El token de ID se entregó a {found}, no a {expected}.
        nonce = El token de ID corresponde a otro inicio de sesión.
        subject = El token de ID corresponde a una persona distinta de la anterior.
        authenticationContext = El inicio de sesión fue menos seguro de lo solicitado ({found}).
        digest = El valor de {claim} del token de ID no concuerda con el token que lo acompaña.
        expired = El token de ID caducó hace {seconds} s.
        fromTheFuture = La fecha de emisión del token de ID está {seconds} s en el futuro.
        old = El token de ID se emitió hace {seconds} s, no ahora mismo.
        notYetValid = El token de ID no será válido hasta dentro de {seconds} s.
        authenticationAge = La persona inició sesión {seconds} s antes, más de los {maximum} s solicitados.

        [answers]
        missing = sin responder: {list}
        fixed = {path} lo establece el servidor y no se puede cambiar
        notOffered = {path} debe ser uno de estos valores: {list}
        wrongType = {path} requiere un valor de tipo {type}
        notAnswerable = {path} contiene otros campos y no se responde por sí mismo
        notAForm = {name} es un enlace para abrir en un navegador, no un formulario
        unknownField = el formulario no tiene el campo {name}

        [sentence]
        followed = {first} {second}

        [transport]
        notSent = La solicitud no se envió: {reason}.
        unknownHost = No se conoce el nombre de host {host}.
        unreachable = No hay conexión con {host}.
        untrusted = {host} no pudo demostrar su identidad.
        noTLS = {host} no usa TLS en este puerto.
        timedOut = No hubo respuesta en {time}.
        lost = Se perdió la conexión.
        tooLarge = La respuesta era demasiado grande: {limit}.
        encoded = La respuesta estaba comprimida de una forma no solicitada: {reason}.
        malformed = La respuesta no era HTTP: {reason}.
        canceled = La solicitud se canceló.
        unavailable = Este sistema no puede enviar solicitudes: {remedy}
        bodyBytes = más de {count} bytes
        headerBytes = más de {count} bytes de encabezados
        headerFields = más de {count} encabezados
        badAddress = su dirección está mal formada
        insecure = http solo se permite hacia este equipo, no hacia {host}
        foreignOrigin = {origin} no es el origen del issuer
        foreignPath = {path} no acepta respuestas
        badHeader = el encabezado {name} contiene caracteres no permitidos en HTTP

        [deviceError]
        refused = {problem} (estado {status})
        damaged = Los datos de los registros de este dispositivo no se pueden leer: {reason}.
        newerVersion = Los datos de los registros de este dispositivo tienen el formato {version}, que escribió una
          versión más reciente.
        busy = Otro proceso está usando los datos de los registros de este dispositivo.
        accountNotFound = La solicitud es para una cuenta que no está registrada en este dispositivo.
        policyNotFound = La organización no ha vinculado la aplicación {client} a ningún autenticador.
        noMethods = El autenticador no ofrece notificaciones push, el único método de este dispositivo.
        acceptsNothing = El autenticador no acepta firmas con ningún algoritmo, y este dispositivo firma con ES256.
        algorithmNotSupported = El autenticador acepta firmas con {accepted}, y este dispositivo firma con ES256.
        hardwareKeyRequired = El autenticador exige claves en hardware, y este dispositivo no dispone de hardware para
          ellas.
        userVerificationRequired = El autenticador exige que se verifique su identidad, con un PIN o mediante el
          sistema.
        unusableEnrollment = La organización registró este dispositivo, pero su respuesta no se puede usar: {problem}.
        unusableEnrollmentNamed = La organización registró este dispositivo ({id}), pero su respuesta no se puede
          usar: {problem}.
        alreadyEnrolled = Ya tiene un registro en este dispositivo ({id}).
        enrollmentNotFound = Este dispositivo no tiene el registro {id}.
        invalid = {setting} no se puede usar: {reason}.
        notPossibleHere = Eso no es posible aquí: {reason}.
        canceled = Se canceló.

        [deviceHint]
        restoreRecords = Restaure el archivo desde una copia de seguridad, o elimínelo con sus claves y vuelva a
          registrar este dispositivo.
        update = Actualice el programa.
        tryAgain = Vuelva a intentarlo.
        seeToRecords = Compruebe los archivos de los registros de este dispositivo.
        enrollAccount = Registre este dispositivo para la cuenta o responda en otro.
        linkApp = Pida al administrador de la organización que vincule la aplicación a un autenticador personalizado o
          compruebe el ID de cliente.
        askAboutSettings = Pregunte al administrador de la organización por los ajustes del autenticador.
        otherHardware = Registre un dispositivo con Secure Enclave o pida al administrador de la organización que
          permita cualquier clave.
        enrollWithPIN = Regístrese con un PIN u otra forma de verificar su identidad.
        removeAtOrg = Consulte los dispositivos de su cuenta en la organización y elimine allí este dispositivo;
          después vuelva a registrarlo.
        changeEnrollment = Modifique ese registro o elimínelo primero.
        listEnrollments = Consulte la lista de registros de este dispositivo.
        correct = Corrija {setting}.
        otherDeviceOrOrg = Use otro dispositivo u otra organización.
        tellWhatWasRefused = Indique al administrador de la organización qué rechazó; es posible que una organización
          no conozca la plataforma de este dispositivo.
        grantScopes = Pida al administrador de la organización que conceda a la aplicación los scopes
          okta.myAccount.appAuthenticator e inicie sesión de nuevo con ellos.
        seeWhetherEnrolled = Compruebe en la organización si este dispositivo sigue registrado; si no, elimine aquí el
          registro y vuelva a registrarlo.
        deleteHere = Elimine el registro de este dispositivo.
        enableFeature = Pida al administrador de la organización que habilite los autenticadores personalizados: la
          función está desactivada.
        updateProgram = Actualice este programa: la organización ya no acepta esta llamada a la API.
        endSuspension = Pida al administrador de la organización que levante la suspensión; después se podrá volver a
          usar el registro.
        enrollAgain = Vuelva a registrar este dispositivo.
        changedMeanwhile = Vuelva a intentarlo: el registro se modificó al mismo tiempo en otro lugar.
        setUpVerification = Configure la verificación del usuario para este registro: la política de la organización
          la exige.
        fipsDevice = Use un dispositivo con claves validadas según FIPS: la política de la organización las exige.
        mayBeForged = No apruebe este inicio de sesión: la página puede ser falsa. Avise al administrador de la
          organización.
        linkAppAgain = Pida al administrador de la organización que vuelva a vincular la aplicación al autenticador o
          que añada el tipo de concesión urn:ietf:params:oauth:grant-type:jwt-bearer a los ajustes de la aplicación.
        uselessEnrollment = La organización no acepta este registro, su usuario o su clave, o los relojes no coinciden.
          Ponga en hora el reloj de este equipo o vuelva a registrar este dispositivo.
        grantMaintenanceScopes = Pida al administrador de la organización que conceda a la aplicación los scopes
          okta.myAccount.appAuthenticator.maintenance.read y .manage.
        ignoreRequest = Ignórela; si vuelve a llegar, avise al administrador de la organización.
        allowTransactions = Active las transacciones para este registro si las espera.
        newKey = Si es la clave de la verificación del usuario, vuelva a configurar esa verificación; si no, vuelva a
          registrar este dispositivo.
        rightPIN = Vuelva a intentarlo; la clave se abre con el PIN elegido al crearla.
        answerElsewhere = Vuelva a intentarlo más tarde o responda en otro dispositivo.
        otherVerification = Elija otra forma de verificar su identidad.
        seeToKeys = Compruebe los archivos de las claves de este dispositivo.

        [fault]
        malformed = Este dispositivo rechazó una solicitud: no es un desafío.
        missing = Este dispositivo rechazó una solicitud: falta {claim}.
        notOurs = Este dispositivo rechazó una solicitud: indica otro {claim}.
        issuer = Este dispositivo rechazó una solicitud: la creó otro servidor.
        signature = Este dispositivo rechazó una solicitud: su organización no la firmó.
        audience = Este dispositivo rechazó una solicitud: es para otra aplicación.
        verificationAddress = Este dispositivo rechazó una solicitud: la respuesta iría a otro lugar.
        expired = Este dispositivo rechazó una solicitud: ha caducado.
        notYet = Este dispositivo rechazó una solicitud: su fecha está en el futuro o es válida durante demasiado
          tiempo.
        alreadyAnswered = Este dispositivo rechazó una solicitud: ya se respondió aquí.
        transactionType = Este dispositivo rechazó una solicitud: pide confirmar una transacción, y eso está
          desactivado.

        [key]
        missing = Falta una clave de este registro.
        damaged = Una clave de este registro no se puede leer: {reason}.
        wrongPIN = El PIN es incorrecto.
        canceled = Usted canceló la operación.
        notVerified = No se pudo verificar su identidad: {reason}.
        notPossible = Este dispositivo no puede usar una clave así: {reason}.
        unusable = Una clave de este registro no se puede usar: {reason}.

        [securityKeyError]
        unavailable = No se puede acceder a las llaves de seguridad: {reason}.
        foreignRelyingParty = {origin} pide llaves de {id}, que no es su nombre. No se consultó ninguna llave. No
          continúe y avise a su administrador.
        invalidRequest = La solicitud de llave de la organización no tiene un {member} válido.
        platformOnly = La organización solo acepta una llave de acceso integrada en un dispositivo. Use un navegador en
          ese dispositivo.
        noCredentials = Esta llave no está configurada para su cuenta. Use otra llave.
        alreadyRegistered = Esta llave ya está configurada para su cuenta. Use otra llave.
        unsupportedAlgorithm = Esta llave no tiene ningún algoritmo de firma que la organización acepte.
        cannotVerify = La organización pide una llave con PIN o lector de huellas. Esta no tiene ninguno de los dos.
        cannotStore = La organización pide una llave de acceso, y esta llave no puede guardar ninguna.
        notRecognized = La llave no le ha reconocido.
        reconnect = El PIN fue incorrecto tres veces. Desconecte la llave, vuelva a conectarla e inténtelo de nuevo.
        blocked = La llave está bloqueada: el PIN fue incorrecto demasiadas veces. Restablecerla borra su contenido.
        needsOtherPIN = La llave pide antes un PIN nuevo. Establézcalo con la herramienta del fabricante.
        invalidPIN = La llave no acepta este PIN. Elija otro.
        timedOut = La llave no se tocó a tiempo.
        denied = La solicitud se denegó en la llave.
        removed = Se retiró la llave.
        full = La llave no tiene espacio para otra llave de acceso.
        busy = Otro programa está usando la llave.
        invalidReply = La respuesta de la llave no es válida. No se envió nada a la organización.
        other = La llave indica el error {code}.
        """#
}

extension OrgWords {
    static let spanish: Texts = #"""
        [labels]
        Username = Nombre de usuario
        Password = Contraseña
        New password = Nueva contraseña
        Remember this device = Recordar este dispositivo
        Enter code = Introducir el código
        Enter a code = Introducir un código
        Enter passcode = Introducir el código de acceso
        Enter security code = Introducir el código de seguridad
        Enter second security code = Introducir el segundo código de seguridad
        Enter credential ID = Introducir el ID de la credencial
        Enter the temporary access code = Introducir el código de acceso temporal
        Insert then tap your YubiKey = Inserte su YubiKey y tóquela
        Email = Correo electrónico
        Phone = Teléfono
        Phone number = Número de teléfono
        Phone Number = Número de teléfono
        SMS = SMS
        Voice call = Llamada de voz
        Get a push notification = Recibir una notificación push
        Send push automatically = Enviar la notificación automáticamente
        Security Question = Pregunta de seguridad
        Choose a security question = Elegir una pregunta de seguridad
        Create my own security question = Crear mi propia pregunta de seguridad
        Create a security question = Crear una pregunta de seguridad
        Answer = Respuesta
        What food did you like least as a child? = ¿Qué comida le gustaba menos de niño?
        What was your first award for? = ¿Por qué recibió su primer premio?
        What was the first computer game you played? = ¿Cuál fue el primer videojuego al que jugó?
        What was the first thing you learned to cook? = ¿Qué fue lo primero que aprendió a cocinar?
        What is your favorite piece of art? = ¿Cuál es su obra de arte favorita?
        What was your dream job as a child? = ¿Cuál era el trabajo de sus sueños de niño?
        Security Key or Biometric = Llave de seguridad o biometría
        Security Key = Llave de seguridad
        Temporary Access Code = Código de acceso temporal
        Activation Code = Código de activación
        Sign up = Registrarse
        Sign Up = Registrarse
        Submit = Enviar
        A few more things = Unos datos más
        First name = Nombre
        Last name = Apellidos
        Secondary email = Correo electrónico secundario
        Country code = Código de país
        Time zone = Zona horaria
        Allow Access = Permitir el acceso
        Don't Allow = No permitir
        Keep me signed in = Mantener la sesión iniciada
        Stay signed in = Mantener la sesión iniciada
        Don't stay signed in = No mantener la sesión iniciada
        Yes, it's me = Sí, soy yo
        No, it's not me = No, no soy yo
        Sign me out of all other devices. = Cerrar la sesión en todos los demás dispositivos.
        The code is incorrect. = El código es incorrecto.
        The answer is incorrect. = La respuesta es incorrecta.
        You rejected the request on your phone. = Ha rechazado la solicitud en su teléfono.
        You rejected the request on your device. = Ha rechazado la solicitud en su dispositivo.

        [messages]
        idx.session.expired = El inicio de sesión tardó demasiado y ha caducado. Empiece de nuevo.
        errors.E0000004 = El nombre de usuario o la contraseña son incorrectos.
        incorrectPassword = La contraseña es incorrecta.
        authfactor.challenge.soft_token.used_passcode = Este código ya se ha usado. Espere al siguiente.
        authfactor.challenge.soft_token.invalid_passcode = El código no coincide con nuestros registros.
        errors.E0000113 = Código aceptado. Espere a que el token cambie e introduzca el código siguiente.
        authfactor.webauthn.error.assertion_validation_failure = No hemos podido verificar su llave de seguridad.
        core.system.transaction_resource_not_found = No ha respondido a tiempo. Empiece de nuevo.
        errors.E0000069 = Su cuenta está bloqueada tras demasiados intentos fallidos.
        authfactor.challenge.suspended_factor = No puede usar este factor por ahora, tras demasiados intentos fallidos.
        idx.error.code.user_not_assigned = No tiene asignada esta aplicación. Consulte a un administrador.
        security.access_denied = No tiene permiso para hacer esto. Consulte a un administrador.
        idx.error.code.no_matching_policy = Ninguna regla de inicio de sesión de esta aplicación se le aplica. Consulte
          a un administrador.
        api.factors.error.sms.invalid_phone = No podemos contactar con este número de teléfono.
        tooManyRequests = Demasiadas solicitudes.
        tagsNotAllowed = La respuesta no puede contener etiquetas HTML.
        idx.error.registration.unavailable = No puede crear una cuenta en este momento.
        oie.selfservice.reset.password.not.allowed = No puede restablecer su contraseña aquí.
        oie.selfservice.user.unlock.not.allowed = No puede desbloquear su cuenta aquí.
        idx.invalid.device.code = Ningún dispositivo muestra este código.
        oie.selfservice.unlock_user.success.message = Su cuenta está desbloqueada. Vuelva a iniciar sesión.
        oie.selfservice.unlock_user.landing.to.app.success.message = Su cuenta está desbloqueada. Continúe con el inicio
          de sesión.
        idx.recovery.completed = Ha cambiado su contraseña. Inicie sesión con la nueva.
        idx.device.activated = Su dispositivo está activado. Continúe en él.
        idx.device.not.activated.consent.denied = Su dispositivo no está activado porque no lo ha permitido.
        idx.return.to.original.tab = Vuelva a la pestaña donde empezó.
        idx.operation.cancelled.on.other.device = El inicio de sesión se canceló donde abrió el enlace.
        password.historyViolation = Ya ha usado esta contraseña. Elija una nueva.
        captcha.verification.failed = El CAPTCHA es incorrecto o ha caducado. Inténtelo de nuevo.
        api.authenticator.error.nfc.pin_incorrect = El PIN es incorrecto. Inténtelo de nuevo.
        oie.authenticator.oktaverify.method.push.verify.enable.biometrics = Se requiere biometría. Actívela en Okta
          Verify.
        oie.duo.verification.timeout = Duo Security no ha respondido. Inténtelo de nuevo.
        idx.unknown.user = No existe ninguna cuenta llamada {0}.
        api.error.field_required = '{0}' es obligatorio.
        securityQuestion.answer.tooShort.arg = La respuesta debe tener al menos {0} caracteres.
        registration.error.notUniqueWithinOrg = Ya existe un usuario con este valor para {0}.
        registration.error.invalidLoginEmail = '{0}' debe ser una dirección de correo electrónico.
        registration.error.invalidCountryCode = '{0}' debe ser un código de país, por ejemplo, ES.
        registration.error.invalidTimeZone = '{0}' debe ser una zona horaria, por ejemplo, Europe/Madrid.
        idx.password.expiring.message = Su contraseña caduca pronto. Después deberá cambiarla para usar {0}.
        oie.assurance.unsatisfiable = No puede iniciar sesión en {0}: se requiere un factor que no puede configurar.
          Consulte a un administrador.
        idx.error.code.access_denied.device_assurance.remediation.title = Su dispositivo no cumple los requisitos de
          seguridad.
        idx.error.code.access_denied.device_assurance.remediation.explanation_one_rule = Para iniciar sesión, haga estos
          cambios. Después, vuelva a abrir la aplicación.
        idx.error.code.access_denied.device_assurance.remediation.explanation_multiple_rules = Para iniciar sesión,
          elija una opción y haga sus cambios. Después, vuelva a abrir la aplicación.
        idx.error.code.access_denied.device_assurance.remediation.option_index = Opción {0}:
        idx.error.code.access_denied.device_assurance.remediation.additional_help_default = Para obtener más
          información, consulte la página de ayuda o a un administrador.
        idx.device_assurance.grace_period.warning.title.due_by_date = Su dispositivo no cumple los requisitos de
          seguridad. Corríjalo antes del {0}.
        """#
}

extension OrgWords {
    static let portuguese: Texts = #"""
        [labels]
        Username = Nome de usuário
        Password = Senha
        New password = Nova senha
        Remember this device = Lembrar deste dispositivo
        Enter code = Inserir o código
        Enter a code = Inserir um código
        Enter passcode = Inserir a senha de uso único
        Enter security code = Inserir o código de segurança
        Enter second security code = Inserir o segundo código de segurança
        Enter credential ID = Inserir o ID da credencial
        Enter the temporary access code = Inserir o código de acesso temporário
        Insert then tap your YubiKey = Insira a YubiKey e toque nela
        Email = E-mail
        Phone = Telefone
        Phone number = Número de telefone
        Phone Number = Número de telefone
        SMS = SMS
        Voice call = Chamada de voz
        Get a push notification = Receber uma notificação push
        Send push automatically = Enviar a notificação automaticamente
        Security Question = Pergunta de segurança
        Choose a security question = Escolher uma pergunta de segurança
        Create my own security question = Criar minha própria pergunta de segurança
        Create a security question = Criar uma pergunta de segurança
        Answer = Resposta
        What food did you like least as a child? = De qual comida você menos gostava quando criança?
        What was your first award for? = Por que você recebeu seu primeiro prêmio?
        What was the first computer game you played? = Qual foi o primeiro jogo de computador que você jogou?
        What was the first thing you learned to cook? = Qual foi a primeira coisa que você aprendeu a cozinhar?
        What is your favorite piece of art? = Qual é a sua obra de arte favorita?
        What was your dream job as a child? = Qual era o emprego dos seus sonhos quando criança?
        Security Key or Biometric = Chave de segurança ou biometria
        Security Key = Chave de segurança
        Temporary Access Code = Código de acesso temporário
        Activation Code = Código de ativação
        Sign up = Inscrever-se
        Sign Up = Inscrever-se
        Submit = Enviar
        A few more things = Mais algumas informações
        First name = Nome
        Last name = Sobrenome
        Secondary email = E-mail secundário
        Country code = Código do país
        Time zone = Fuso horário
        Allow Access = Permitir acesso
        Don't Allow = Não permitir
        Keep me signed in = Manter-me conectado
        Stay signed in = Continuar conectado
        Don't stay signed in = Não continuar conectado
        Yes, it's me = Sim, sou eu
        No, it's not me = Não, não sou eu
        Sign me out of all other devices. = Encerrar a sessão em todos os outros dispositivos.
        The code is incorrect. = O código está incorreto.
        The answer is incorrect. = A resposta está incorreta.
        You rejected the request on your phone. = Você recusou a solicitação no seu telefone.
        You rejected the request on your device. = Você recusou a solicitação no seu dispositivo.

        [messages]
        idx.session.expired = Seu login demorou demais e expirou. Comece de novo.
        errors.E0000004 = O nome de usuário ou a senha estão incorretos.
        incorrectPassword = A senha está incorreta.
        authfactor.challenge.soft_token.used_passcode = Este código já foi usado. Aguarde o próximo.
        authfactor.challenge.soft_token.invalid_passcode = O código não corresponde aos nossos registros.
        errors.E0000113 = Código aceito. Aguarde o token mudar e insira o próximo código.
        authfactor.webauthn.error.assertion_validation_failure = Não foi possível verificar sua chave de segurança.
        core.system.transaction_resource_not_found = Você não respondeu a tempo. Comece de novo.
        errors.E0000069 = Sua conta foi bloqueada após muitas tentativas malsucedidas.
        authfactor.challenge.suspended_factor = Você não pode usar este fator por enquanto, após muitas tentativas
          malsucedidas.
        idx.error.code.user_not_assigned = Este aplicativo não está atribuído a você. Fale com um administrador.
        security.access_denied = Você não tem permissão para fazer isso. Fale com um administrador.
        idx.error.code.no_matching_policy = Nenhuma regra de entrada deste aplicativo se aplica a você. Fale com um
          administrador.
        api.factors.error.sms.invalid_phone = Não conseguimos contatar este número de telefone.
        tooManyRequests = Solicitações demais.
        tagsNotAllowed = A resposta não pode conter tags HTML.
        idx.error.registration.unavailable = Você não pode criar uma conta no momento.
        oie.selfservice.reset.password.not.allowed = Você não pode redefinir sua senha aqui.
        oie.selfservice.user.unlock.not.allowed = Você não pode desbloquear sua conta aqui.
        idx.invalid.device.code = Nenhum dispositivo mostra este código.
        oie.selfservice.unlock_user.success.message = Sua conta foi desbloqueada. Entre novamente.
        oie.selfservice.unlock_user.landing.to.app.success.message = Sua conta foi desbloqueada. Continue para entrar.
        idx.recovery.completed = Você alterou sua senha. Entre com a nova.
        idx.device.activated = Seu dispositivo foi ativado. Continue nele.
        idx.device.not.activated.consent.denied = Seu dispositivo não foi ativado porque você não permitiu.
        idx.return.to.original.tab = Volte à aba em que você começou.
        idx.operation.cancelled.on.other.device = A entrada foi cancelada onde você abriu o link.
        password.historyViolation = Você já usou esta senha. Escolha uma nova.
        captcha.verification.failed = O CAPTCHA está incorreto ou expirou. Tente novamente.
        api.authenticator.error.nfc.pin_incorrect = O PIN está incorreto. Tente novamente.
        oie.authenticator.oktaverify.method.push.verify.enable.biometrics = A biometria é obrigatória. Ative-a no Okta
          Verify.
        oie.duo.verification.timeout = O Duo Security não respondeu. Tente novamente.
        idx.unknown.user = Não existe uma conta chamada {0}.
        api.error.field_required = '{0}' é obrigatório.
        securityQuestion.answer.tooShort.arg = A resposta deve ter pelo menos {0} caracteres.
        registration.error.notUniqueWithinOrg = Já existe um usuário com este valor para {0}.
        registration.error.invalidLoginEmail = '{0}' deve ser um endereço de e-mail.
        registration.error.invalidCountryCode = '{0}' deve ser um código de país, como BR.
        registration.error.invalidTimeZone = '{0}' deve ser um fuso horário, como America/Sao_Paulo.
        idx.password.expiring.message = Sua senha expira em breve. Depois disso, você deverá alterá-la para usar {0}.
        oie.assurance.unsatisfiable = Você não pode entrar em {0}: é exigido um fator que você não pode configurar. Fale
          com um administrador.
        idx.error.code.access_denied.device_assurance.remediation.title = Seu dispositivo não atende aos requisitos de
          segurança.
        idx.error.code.access_denied.device_assurance.remediation.explanation_one_rule = Para entrar, faça estas
          atualizações. Depois, abra o aplicativo novamente.
        idx.error.code.access_denied.device_assurance.remediation.explanation_multiple_rules = Para entrar, escolha uma
          opção e faça as atualizações dela. Depois, abra o aplicativo novamente.
        idx.error.code.access_denied.device_assurance.remediation.option_index = Opção {0}:
        idx.error.code.access_denied.device_assurance.remediation.additional_help_default = Para mais informações,
          consulte a página de ajuda ou um administrador.
        idx.device_assurance.grace_period.warning.title.due_by_date = Seu dispositivo não atende aos requisitos de
          segurança. Corrija isso até {0}.
        """#
}

extension Catalogue {
    static let portuguese: Catalogue = #"""
        [title]
        signInTo = Entrar em {host}
        signIn = Entrar
        securityMethod = método de segurança
        unlock = Desbloquear sua conta
        resetPassword = Redefinir sua senha
        verifyYou = Confirmar que é você
        setUpMethods = Configurar métodos de segurança
        verifyWith = Verificar com {name}
        verifyWithEmail = Verificar com seu e-mail
        verifyWithPhone = Verificar com seu telefone
        passwordExpired = Sua senha expirou
        passwordExpires = Sua senha expirará em breve
        newPassword = Definir uma nova senha
        reset = Redefinir {name}
        add = Adicionar {name}
        createAccount = Criar uma conta
        completeProfile = Completar seu perfil
        asksForAccess = {app} solicita acesso
        appAsksForAccess = Um aplicativo solicita acesso
        didYouSignIn = Você acabou de tentar entrar?
        staySignedIn = Manter a sessão iniciada?
        activateDevice = Ativar um dispositivo
        activateAccount = Ativar sua conta
        deviceAttention = Seu dispositivo precisa de atenção
        verifyingDevice = Verificando este dispositivo
        continueElsewhere = Continuar em outro lugar
        verifyIdentity = Comprovar sua identidade
        wait = Aguarde
        setUpPasskey = Configurar uma chave de acesso
        oneMore = Mais uma coisa
        continueInBrowser = Continuar em um navegador
        checkEmail = Verifique seu e-mail
        checkPhone = Verifique seu telefone
        enterPassword = Digite sua senha
        answerQuestion = Responda à pergunta de segurança
        enterAccessCode = Digite o código de acesso temporário
        confirmEmail = Confirmar seu e-mail
        confirmPhone = Confirmar seu telefone
        setPassword = Definir uma senha
        setQuestion = Definir uma pergunta de segurança
        addEmail = Adicionar seu e-mail
        addPhone = Adicionar seu telefone
        setUpDevice = Configurar este dispositivo
        signedIn = Sessão iniciada
        done = Concluído
        notSignedIn = Sessão não iniciada
        notPossible = Não é possível aqui
        browserSignIn = Entrar com o navegador
        otherDeviceSignIn = Entrar em outro dispositivo

        [action]
        goOn = Continuar
        signIn = Entrar
        sendEmail = Enviar o e-mail
        sendCode = Enviar o código
        sendPush = Enviar a notificação
        sendActivation = Enviar o e-mail de ativação
        sendAgain = Enviar novamente
        sendAnEmail = Enviar um e-mail
        sendIt = Enviar
        skip = Pular por enquanto
        createAccount = Criar uma conta
        signUp = Inscrever-se
        unlock = Desbloquear conta
        forgotPassword = Esqueceu a senha?
        forgotPIN = Esqueceu o PIN?
        otherMethod = Usar outro método
        setUpOther = Configurar outro método
        otherChannel = Configurar de outra forma
        backToSignIn = Voltar para o login
        startOver = Recomeçar
        tryAgain = Tentar novamente
        cancel = Cancelar
        changePassword = Alterar sua senha
        continueInBrowser = Continuar no navegador
        fastPass = Entrar com Okta FastPass
        cardReader = Entrar com um leitor de cartões
        passkey = Entrar com uma chave de acesso
        withoutOktaVerify = Continuar sem o Okta Verify neste dispositivo
        continueWith = Continuar com {name}
        continueWithOther = Continuar com outro provedor
        continueWithSmartCard = Continuar com um cartão inteligente
        verifyIdentity = Comprovar sua identidade
        verifyIdentityWith = Comprovar sua identidade com {name}
        opensBrowser = abre um navegador
        startsAgainThere = lá o login começa de novo
        call = Ligar para mim
        callAgain = Ligar novamente
        openHere = Abrir aqui

        [field]
        username = Nome de usuário
        code = Código
        rememberMe = Lembrar-me
        method = Método
        howToSend = Como devemos enviar o código?
        channel = Como configurar
        authenticator = Método de segurança
        question = Pergunta
        deviceCode = Código do dispositivo
        consent = Permitir?
        staySignedIn = Manter a sessão iniciada
        revokeSessions = Sair de todos os outros dispositivos
        whatToSetUp = O que você deseja configurar?
        howToVerify = Como você deseja se identificar?
        whichQuestion = Qual pergunta?
        qrCode = Código QR
        email = E-mail
        textMessage = Mensagem de texto
        thisDevice = Neste dispositivo
        otherDevice = Em outro dispositivo com Okta Verify
        bySMS = mensagem de texto
        byVoice = chamada de voz
        byPush = notificação push
        byApp = código do aplicativo
        byEmail = e-mail
        smsTo = mensagem de texto para {target}
        voiceTo = chamada de voz para {target}
        emailTo = e-mail para {target}
        skipsLeft = {count, plural, one {pode pular # vez} other {pode pular # vezes}}
        setUpBefore = configurar antes de {date}
        ordinal = n.º {number}
        yes = sim
        no = não
        yesLabel = Sim
        noLabel = Não
        optional = opcional
        value = Valor

        [form]
        chooseOne = Escolha uma opção.
        markOne = Marque pelo menos uma opção.
        notANumber = Isso não é um número.
        notReadable = O texto não era legível (UTF-8). Digite novamente.
        phone = um número com o código do país, como +55 11 91234 5678
        typePhone = Digite um número com o código do país, como +55 11 91234 5678.
        withCountryCode = com código do país, números e espaços
        several = vários, separados por vírgulas
        typeSeveral = Digite vários, separados por vírgulas.
        doNotMatch = As duas não coincidem. Digite ambas novamente.
        doesNotMatch = Não coincide. Digite novamente, ou volte e altere o primeiro.
        noSuchOption = Essa opção não existe.
        notText = Responda com texto.
        yesOrNo = Responda sim ou não.
        yOrN = s ou n?
        empty = (vazio)
        hidden = (oculto)
        fillIn = Preencha {label}.
        enterCode = Digite o código.
        enterUsername = Digite seu nome de usuário.
        enterPassword = Digite sua senha.
        severalMatch = {count, plural, one {# corresponde} other {# correspondem}}. Digite mais palavras ou um número.
        typeNumbers = Digite números de 1 a {count}, separados por vírgulas.
        typeANumber = Digite um número de 1 a {count}.
        typeOne = Digite 1.
        thisSignIn = Este login
        checkedLater = {rule} (verificado no envio)
        or = Ou: {list}
        signInEnds = Expira em {time}
        again = Novamente
        typeToFilter = digite para filtrar
        stillNeeds = Ainda não atendido: {list}.
        pressAgain = Pressione Enter novamente para enviar assim mesmo.
        pressAgainToKeep = Pressione Enter novamente para manter assim mesmo.
        typeSameAgain = Digite o mesmo novamente para enviar assim mesmo.
        typeSameAgainToKeep = Digite o mesmo novamente para manter assim mesmo.
        possibleIn = “{label}” será possível em {time}.
        inTime = em {time}
        noAnswer = Sem resposta
        answerFirst = Responda primeiro a: {list}.
        notTaken = Este formulário não aceita essa resposta a: {list}.
        goOn = continuar
        openBrowser = abrir um navegador
        moreOptions = Mais opções
        noneIsPossible = Nenhuma destas opções é possível aqui.

        [fact]
        wouldLikeTo = O aplicativo deseja:
        compulsory = sempre incluído
        readMore = Saiba mais
        terms = Termos
        privacy = Política de privacidade
        changeAt = Altere em
        requestedFrom = Solicitado de
        requestedFor = Solicitado para
        platform = Plataforma
        organization = Organização
        open = Abrir
        download = Baixar
        scan = Escaneie com o aplicativo
        scanPhone = Escaneie com seu telefone
        setupKey = Chave
        chooseOnPhone = No seu telefone, escolha
        typeWhereBegun = Digite este código onde você começou a entrar
        enterCode = Digite o código
        cannotProbe = Neste dispositivo, o Okta Verify só responde a navegadores e não pode ser acessado daqui.
        pageCannotProbe = Esta página não tem um script para acessar o Okta Verify neste dispositivo.
        calledYou = Ligamos para {address} para informar um código.
        sentCode = Enviamos um código para {address}.
        callsYou = Ligaremos para {address} para informar o código.
        codeGoesTo = O código será enviado para {address}.
        calledPhone = Ligamos para o seu telefone para informar um código.
        sentCodeToEmail = Enviamos um código para o seu e-mail.
        sentCodeToPhone = Enviamos um código para o seu telefone.
        callsPhone = Ligaremos para o seu telefone para informar o código.
        codeGoesToEmail = O código será enviado para o seu e-mail.
        codeGoesToPhone = O código será enviado para o seu telefone.
        carrierCharges = Sua operadora pode cobrar por SMS e ligações.
        sentLink = Enviamos um link para {address}.
        sentLinkToYou = Enviamos um link para você.
        approveOn = Aprove a solicitação em {device}.
        approveOnPhone = Aprove a solicitação no seu telefone.
        passwordExpires = Sua senha expira em {count, plural, one {# dia} other {# dias}}.
        pausedOrg = {host} não consegue fazer login de ninguém no momento.
        moreMessages = {count, plural, one {Mais # mensagem não é exibida} other {Mais # mensagens não são exibidas}}.
        qrCode = um código QR, {count, plural, one {# byte} other {# bytes}}

        [rule]
        minLength = pelo menos {count, plural, one {# caractere} other {# caracteres}}
        maxLength = no máximo {count, plural, one {# caractere} other {# caracteres}}
        exactLength = exatamente {count, plural, one {# caractere} other {# caracteres}}
        onlyDigits = somente números
        lowerCase = {count, plural, one {# letra minúscula} other {# letras minúsculas}}
        upperCase = {count, plural, one {# letra maiúscula} other {# letras maiúsculas}}
        digits = {count, plural, one {# número} other {# números}}
        symbols = {count, plural, one {# símbolo} other {# símbolos}}
        threeOfFour = três de: letra minúscula, letra maiúscula, número, símbolo
        noUsername = nenhuma parte do seu nome de usuário
        noAttribute = não o “{name}” do seu perfil
        noBlockedWord = nenhuma palavra proibida
        notCommon = não uma senha comum
        repeats = nenhum caractere mais de {count, plural, one {# vez} other {# vezes}} seguido
        history = {count, plural, one {não a última} other {nenhuma das últimas #}}
        minAge = última alteração há pelo menos {time}

        [device]
        openOktaVerify = Abrir o Okta Verify
        needsOktaVerify = Para entrar, configure o Okta Verify neste dispositivo:
        getFromAppStore = Baixe o Okta Verify na App Store:
        getFromGooglePlay = Baixe o Okta Verify no Google Play:
        getForWindows = Baixe o Okta Verify para Windows da sua organização, por exemplo nas configurações do painel.
        getApp = Instale o Okta Verify neste dispositivo.
        addAccount = Abra o Okta Verify, adicione uma conta e escolha “Organização”.
        enterAddress = Quando pedir o URL de acesso, digite:
        finishInApp = Conclua a configuração no Okta Verify, volte e entre novamente.
        finishSetup = Conclua a configuração no Okta Verify. O acesso continua aqui automaticamente.
        needsManagement = Para entrar, este dispositivo precisa ser gerenciado pela sua organização:
        openOnDevice = Abra este endereço em um navegador neste dispositivo:
        follow = Siga as instruções da página.
        followVendor = Siga as instruções da página para configurar: {vendor}.
        signInAgain = Volte e entre novamente.
        askForLink = Pergunte ao administrador como configurar o gerenciamento de dispositivos.
        appMustAnswer = Continue no Okta Verify, neste dispositivo ou no seu telefone.
        appNeedsDevice = Para {app}, sua organização exige que o Okta Verify verifique este dispositivo.
        openAddress = Abra este endereço no dispositivo que tem o Okta Verify:
        exportAccount = No Okta Verify em {devices}, abra sua conta e escolha “Exportar conta”.

        [authenticator]
        pin = PIN
        dueNow = vence agora
        dueSince = vencido desde {date}
        forRecovery = somente para recuperação
        choose = {count, plural, one {Configure um destes} other {Configure # destes}}
        chooseAlso = {count, plural, one {Configure também um destes} other {Configure também # destes}}
        withGrace = {heading} ({grace})
        chosen = Já há o suficiente configurado
        requiredNow = Obrigatório agora
        requiredSoon = Obrigatório em breve
        optional = Opcional
        another = adicionar outro
        issuer = Emissor
        website = Site
        lastChanged = Última alteração
        verifierTerms = {name} verifica sua identidade. Os termos estão na página do provedor.
        verifierConsent = Ao continuar, você concorda que {name} compartilhe com a Okta o resultado da verificação.
          Talvez você precise de um documento de identidade oficial.
        theVerifier = o serviço de verificação
        aboutApp = um app no telefone ou computador
        aboutKey = chave de segurança, digital ou rosto
        aboutEmail = código ou link por e-mail
        aboutPhone = código por SMS ou ligação
        aboutQuestion = uma resposta secreta

        [completion]
        country = um país (nome em inglês) ou seu código de duas letras, como JP
        timeZone = uma cidade (nome em inglês) ou seu fuso horário, como Asia/Tokyo
        language = um idioma ou seu código, como ja
        type = Digite {what}.
        several = {count} correspondem: {names}. Digite mais ou um destes números.
        complete = completar

        [wait]
        app = Aguardando a configuração do aplicativo
        appDone = O aplicativo está configurado
        device = Aguardando o Okta Verify aqui
        deviceDone = Fim da espera pelo Okta Verify
        email = Aguardando o link do e-mail
        emailDone = E-mail confirmado
        approval = Aguardando sua aprovação
        otherDevice = Aguardando sua aprovação no outro dispositivo
        approved = Aprovado
        browser = Aguardando o navegador
        server = Aguardando {host}
        again = Nova tentativa a cada {count} s
        serverDone = {host} voltou a funcionar
        waiting = Aguardando
        still = Ainda aguardando.
        timeUp = O tempo acabou.

        [automatic]
        probeCanceled = O Okta Verify neste dispositivo responde apenas a navegadores. O login continua sem ele.
        extensionPassed = A extensão de login da Apple não está disponível aqui. O login continua sem ela.
        solvingCaptcha = Resolvendo um captcha
        captchaSolved = Captcha resolvido
        resetting = Usando {name} para redefinir a senha
        notReset = Login feito, mas a organização não ofereceu a redefinição da senha.
        clockAhead = O relógio desta máquina está {time} adiantado em relação a {host}. Códigos e prazos podem falhar.
        clockBehind = O relógio desta máquina está {time} atrasado em relação a {host}. Códigos e prazos podem falhar.

        [conversation]
        onlyOption = Usando {name} (a única opção)
        onlyPossible = Usando {name} (a única opção possível aqui)
        preferred = Usando {name} (sua preferência)
        noSignUp = {host} não oferece criar uma conta aqui.
        noUnlock = {host} não oferece desbloquear uma conta aqui.
        noRecovery = {host} não oferece redefinir uma senha aqui.
        notOffered = {host} não oferece isso aqui.
        tookTooLong = A organização encerrou este login porque demorou demais.
        startingOver = Recomeçando.
        lost = Sua resposta não foi aceita. Pressione Enter para tentar novamente.
        refreshed = Esta é a etapa em que a organização está.
        wentBack = A conexão caiu e a organização voltou a uma etapa anterior.
        done = Concluído: {title}
        notCompleted = Não concluído: {title}
        timeRanOut = O tempo acabou antes da conclusão do login.
        cannotPoll = Não é possível perguntar à organização se já foi concluído: {reason}
        tryingAgain = Tentando novamente.
        needsBrowser = “{label}” continua em um navegador, que não pode ser aberto aqui.
        openPage = Abra este endereço em um navegador:
        unknownAction = “{name}” não é oferecido nesta etapa.
        tooMany = Muitas tentativas. Aguarde um pouco e tente novamente.
        tooManyFor = Muitas tentativas. Tente novamente em {count, plural, one {# segundo} other {# segundos}}.
        browserFailed = O navegador voltou sem sucesso: {reason}
        unexpectedRedirect = Este endereço não é o que este login aguarda.
        noIssuer = O navegador voltou sem nomear o servidor, que sempre se identifica.
        otherIssuer = O navegador voltou de outro servidor: {server}
        noCode = O navegador voltou sem um código.
        theOrg = a organização

        [ending]
        noReason = A organização encerrou este acesso sem informar o motivo. Tente novamente ou fale com o
          administrador.
        reasonElsewhere = Esta página pode informar o motivo
        noAccess = Você não permitiu o acesso.
        noAccessForApp = Você não deu acesso a {app}.

        [obstacle]
        named = {name} {reason}
        passkey = precisa de um navegador para acessar a chave
        duoFrame = precisa de um navegador para mostrar sua própria página
        captcha = precisa de um navegador para resolver {name}
        fastPass = precisa de um navegador: o Okta FastPass só responde a navegadores
        nearField = precisa que um cartão ou telefone seja aproximado
        appleExtension = precisa da extensão de login da Apple
        sameDevice = continua em um aplicativo deste dispositivo
        webPage = precisa de uma página da web que preencha um campo oculto
        browserForm = precisa de um navegador para enviar seu formulário
        browserOutcome = foi concluído para um navegador
        otherSession = termina em um navegador e não volta para cá
        unsafeAddress = tem um endereço que não é seguro abrir ({address})
        tooLong = tem mais de {count, plural, one {# campo ou opção} other {# campos e opções}}
        passkeyOnPage = precisa de uma página com um script para acessar a chave
        duoFrameOnPage = precisa da página do Duo
        captchaOnPage = precisa de uma página com um script para mostrar um captcha
        fastPassOnPage = precisa de uma página com um script para acessar o Okta FastPass
        webPageOnPage = precisa de uma página com um script para preencher um campo oculto
        browserFormOnPage = precisa da página da organização para enviar seu formulário
        browserOutcomeOnPage = foi concluído para outra página

        [common]
        orList = {list} ou {last}
        andList = {list} e {last}
        colon = {label}:
        labeled = {label}: {text}
        quoted = “{text}”
        hostAs = {host} como {account}
        asAccount = como {account}
        accountAt = {account} em {host}
        seconds = {count, plural, one {# segundo} other {# segundos}}
        minutes = {count, plural, one {# minuto} other {# minutos}}
        minutesSeconds = {count, plural, one {# minuto} other {# minutos}} {seconds, plural, one {# segundo} other {#
          segundos}}
        hours = {count, plural, one {# hora} other {# horas}}
        hoursMinutes = {count, plural, one {# hora} other {# horas}} {minutes, plural, one {# minuto} other {#
          minutos}}
        days = {count, plural, one {# dia} other {# dias}}

        [securityKey]
        connect = Conecte sua chave de segurança
        awaits = Aguardando uma chave de segurança
        connected = Conectada
        touch = Toque na sua chave de segurança
        touchOne = Toque na chave que deseja usar
        touched = Tocada
        choose = Usar {key}
        key = Chave de segurança
        pin = PIN da sua chave de segurança
        newPIN = Novo PIN da sua chave de segurança
        newPINHint = A chave ainda não tem PIN, e a organização exige um. Ele fica na chave. Se você o esquecer, será
          preciso redefinir a chave.
        setPIN = Definir o PIN
        account = Qual conta?
        unnamed = Conta sem nome
        goOn = Continuar
        otherKey = Usar outra chave
        back = Voltar
        wrongPIN = O PIN está incorreto.
        pinLength = Um PIN tem de 4 a 63 caracteres. A chave não foi consultada.
        newPINLength = O PIN precisa de pelo menos {count, plural, one {# caractere} other {# caracteres}}.
        triesLeft = {count, plural, one {Resta # tentativa} other {Restam # tentativas}} antes que a chave seja
          bloqueada.
        install = precisa do libfido2, que não está instalado (Debian: libfido2-1)
        unplugged = precisa de uma chave de segurança, e nenhuma está conectada

        [classic]
        password = Senha
        oldPassword = Senha atual
        newPassword = Nova senha
        yourPassword = Sua senha
        code = Código
        nextCode = Próximo código
        answer = Resposta
        autoPush = Enviar de agora em diante as notificações push imediatamente a este dispositivo
        back = Voltar
        sendBy = Como entrar em contato
        phoneNumber = Número de telefone
        phoneExtension = Ramal
        emailAddress = Endereço de e-mail
        credential = Nome de usuário ou número de série do token
        touchKey = Toque na YubiKey para digitá-lo.
        recoveryToken = Token de recuperação
        activationToken = Token de ativação
        tokenHelp = O final do link no e-mail.
        useRecoveryToken = Usar um token de recuperação
        useActivationToken = Usar um token de ativação
        recover = Recuperar sua conta
        checkEmail = Verifique seu e-mail
        phone = Telefone
        email = E-mail
        voiceCall = Chamada de voz
        pushNotification = Notificação push do Okta Verify
        appCode = Código do Okta Verify
        app = Aplicativo autenticador
        securityQuestion = Pergunta de segurança
        localToken = Token local
        oneTimeCode = Código de uso único
        securityKey = Chave de segurança ou de acesso
        securityKeyU2F = Chave de segurança (U2F)
        otherMethod = Outro método
        otherProvider = Outro provedor de identidade
        canChangePassword = Você pode alterar sua senha agora ou pular esta etapa e fazer isso depois.
        passwordExpired = Escolha uma nova senha para continuar.
        codeSentIfKnown = Se houver uma conta correspondente, enviamos um código a ela.
        mailSentIfKnown = Se houver uma conta correspondente, enviamos um e-mail a ela. Abra o link ou digite o token
          que está nele.
        maybeLocked = Se estiverem corretos, a conta pode estar bloqueada.
        lockedOut = Sua conta está bloqueada devido a muitas tentativas.
        lockedOutForAdmin = Sua conta está bloqueada. Peça ao administrador para desbloqueá-la.
        unlocked = Sua conta está desbloqueada. Entre com seu nome de usuário e senha.
        done = Esta etapa foi concluída. Entre com seu nome de usuário e senha.
        pushRejected = A solicitação foi rejeitada no dispositivo.
        pushTimeout = A solicitação não foi respondida a tempo.
        setupTimeout = O tempo para configurar acabou.
        upgradeApp = Primeiro, atualize o Okta Verify no seu dispositivo.
        invalidUserCode = O código não é válido. Verifique o dispositivo e tente novamente.
        deviceActivated = Seu dispositivo entrou. Continue nele.
        deviceFailed = Não foi possível entrar no seu dispositivo.
        deviceRefused = Seu dispositivo não entrou porque o acesso não foi permitido.
        openMail = Esta etapa continua somente no e-mail. Abra o link dele.
        nothingOffered = A organização não oferece opções. Consulte o administrador.
        noSessionToken = A organização informa sucesso, mas não enviou um token de sessão. Consulte o administrador.
        noStep = A resposta da organização não indica nenhuma etapa.
        notHere = {name}: somente o administrador pode configurar.
        failed = A verificação terminou com {result}.
        unknownStep = A organização pede uma etapa que este programa não conhece ({name}).
        rememberDevice = Não perguntar novamente neste dispositivo
        rememberDeviceFor = Não perguntar novamente neste dispositivo por {time}
        days = {count, plural, one {# dia} other {# dias}}
        hours = {count, plural, one {# hora} other {# horas}}
        minutes = {count, plural, one {# minuto} other {# minutos}}

        [plain]
        pressEnterFor = Pressione Enter para “{label}” ou digite :more.
        pressEnterToContinue = Pressione Enter para continuar ou digite :more.
        pressEnterForBrowser = Pressione Enter para abrir um navegador ou digite :more.
        pressEnterToCheck = Pressione Enter para verificar agora ou digite :more.
        pressEnterAgain = Pressione Enter novamente para ver mais opções.
        typeMore = Para ver mais opções, digite :more.
        typeMoreOrEnterTwice = Para ver mais opções, digite :more ou, em uma resposta oculta, pressione Enter duas
          vezes.
        pressEnterTwice = Para ver mais opções, pressione Enter duas vezes.
        alsoCommand = {command} também é um comando e não foi enviado. Pressione Enter para executar o comando ou
          digite-o novamente para enviá-lo como resposta.
        cannotBeChosen = Não pode ser escolhido: {words}
        menuPrompt = Digite de 1 a {count}, ou :back. Resposta:
        menuPromptOne = Digite 1, ou :back. Resposta:
        choicePrompt = Digite de 1 a {count}, ou :more. Resposta:
        choicePromptOptional = Digite de 1 a {count}, ou :more. Pode ficar vazio. Resposta:
        choicePromptOne = Digite 1, ou :more. Resposta:
        choicePromptOneOptional = Digite 1, ou :more. Pode ficar vazio. Resposta:
        severalPrompt = Digite números de 1 a {count} com vírgulas, ou :more. Resposta:
        severalPromptOptional = Digite números de 1 a {count} com vírgulas, ou :more. Pode ficar vazio. Resposta:
        askDefault = {label} (padrão: {value}):
        askOptional = {label} (pode ficar vazio):
        askHidden = {label}, não é exibido:
        askHiddenKept = {label}, não é exibido (vazio: sem mudança):
        askHiddenOptional = {label}, não é exibido (pode ficar vazio):
        askHiddenAgain = {label} novamente, não é exibido:
        askYesNo = {label}, sim ou não (s/n):
        askYesNoDefault = {label}, sim ou não (s/n, padrão: {value}):
        askYesNoOptional = {label}, sim ou não (s/n, pode ficar vazio):
        isDefault = {words} (padrão)
        itNeeds = Requisitos: {list}.
        step = Etapa {number}. {title}
        atHost = Em {host}.
        asAccount = Como {account}.
        atHostAs = Em {host} como {account}.
        error = Erro: {text}
        warning = Aviso: {text}
        theNumber = O número é {number}.
        numberFor = {label}: {number}.
        setupKey = {label}, {count, plural, one {# caractere} other {# caracteres}}, em grupos de quatro: {key}
        message = Mensagem: {text}
        hint = Dica: {text}

        [rich]
        enter = enter
        escape = esc
        space = espaço
        tab = tab
        shiftTab = shift-tab
        controlC = ctrl-c
        yesNo = s n
        chooseNumber = 1-{count} ou {arrows}, enter
        chooseArrows = {arrows}, enter
        asHint = {label}
        hintIn = {label} em {count} s
        checkNow = verificar agora
        moreOptions = mais opções
        back = voltar
        cancel = cancelar
        answer = responder
        mark = marcar
        send = enviar
        next = próximo
        hide = ocultar
        show = mostrar
        change = alterar
        compactCode = código compacto
        copyKey = copiar chave
        copyLink = copiar link
        openImage = abrir imagem
        keepImage = salvar imagem
        more = {mark} mais {count} {sign}
        ofCount = ({visible} de {count})
        sentToClipboard = Enviado para a área de transferência do seu terminal.
        pictureIsIn = Há uma imagem do código em
        pictureNotKept = Não foi possível salvar a imagem do código.
        noViewer = Não foi possível abrir um programa que exiba imagens.
        cannotScan = Não consegue escanear? Abra este link:
        enlarge = Aumente esta janela para {rows, plural, one {# linha} other {# linhas}} e {columns, plural, one {#
          coluna} other {# colunas}} para mostrar o código QR.
        enlargeRows = Aumente esta janela para {rows, plural, one {# linha} other {# linhas}} para mostrar o código
          QR.
        enlargeColumns = Aumente esta janela para {columns, plural, one {# coluna} other {# colunas}} para mostrar o
          código QR.

        [page]
        checkNow = Verificar agora
        errorTitle = Erro: {title}
        qrCode = Código QR
        qrCodeFor = Código QR: {label}
        differs = As duas não coincidem. Digite ambas novamente.

        [challenge]
        isItYou = É você?
        doYouConfirm = Você confirma isto?
        sendAnswer = Enviar a resposta
        leave = Deixar sem resposta
        pin = PIN deste dispositivo
        withoutPIN = Responder sem o PIN
        answerWithoutPIN = Responder sem o PIN?
        orgMayRefuse = a organização pode recusar isso
        sendAgain = Enviar a mesma resposta novamente
        chooseAnother = Escolher outra solicitação
        waitsForYou = Aguardando sua resposta
        answeredElsewhere = Respondida em outro lugar
        waitsForRequest = Aguardando uma solicitação
        requestCame = Chegou uma solicitação
        approveSignIns = Aprovar logins
        several = Várias solicitações aguardam você
        which = Qual você deseja responder?
        look = Ver
        orgs = {count, plural, one {# organização} other {# organizações}}
        accounts = {count, plural, one {# conta} other {# contas}}
        app = Aplicativo
        from = De
        requested = Solicitado
        message = Mensagem
        notNamed = sem nome
        justNow = agora mesmo
        secondsAgo = há {count, plural, one {# segundo} other {# segundos}}
        minutesAgo = há {count, plural, one {# minuto} other {# minutos}}
        hoursAgo = há {count, plural, one {# hora} other {# horas}}
        wasRequested = Isto foi solicitado {age}. Aprove somente se você ainda estiver aguardando.
        late = Esta solicitação expirou. Aprove somente se você ainda estiver aguardando.
        wrongPIN = O PIN está incorreto. {count, plural, one {Resta # tentativa} other {Restam # tentativas}}.
        unknownOutcome = Não se sabe se sua resposta chegou: a conexão caiu. Enviar a mesma resposta novamente é
          seguro: a organização a conta uma só vez.

        [challengeEnd]
        approved = Aprovado
        approvedWithoutPIN = Enviado sem o PIN
        denied = Negado
        refusedByOrg = A organização recebeu a resposta, mas recusou o login.
        notAnswered = Nada foi enviado.
        elsewhere = Esta solicitação foi respondida em outro lugar ou retirada.
        expired = A solicitação expirou antes da sua resposta. Nada foi enviado.
        nothingWaits = Nada aguarda sua resposta.
        nothingCame = Nada chegou a tempo.
        notAnAnswer = Isto não responde ao que foi perguntado.
        hasNoPIN = Você não tem um PIN para esta conta aqui.
        gaveNoPIN = Você não informou um PIN, e a resposta indica isso.
        pinFailed = O PIN esteve incorreto vezes demais.
        pinDamaged = A chave do PIN está danificada, e a resposta indica isso. Defina um novo PIN.

        [enrollment]
        enrollDevice = Registrar este dispositivo
        enrollIn = Registrar este dispositivo em {name}
        which = Qual autenticador este dispositivo deve ser?
        orgIsTold = A organização recebe isto sobre seu dispositivo:
        keys = Chaves
        systemVersion = Versão do sistema
        deviceName = Nome deste dispositivo
        othersSee = você e seus administradores o veem na organização
        newPIN = Novo PIN
        pinRules = pelo menos {count, plural, one {# caractere} other {# caracteres}}; palavras são aceitas
        howToConfirm = Como você deseja confirmar os logins?
        withPIN = Aprovando e digitando um PIN
        withoutPIN = Aprovando
        confirmTransactions = Confirmar aqui também as transações de aplicativos?
        inHardware = em hardware, de onde não podem ser copiadas
        inFiles = em arquivos nesta máquina
        enrolled = Este dispositivo está registrado em {name} como {account}.
        keysInFilesWithPIN = Esta máquina guarda as chaves em arquivos. Quem puder ler seus arquivos pode tentar o PIN
          sem limite e aprovar por você.
        keysInFiles = Esta máquina guarda as chaves em arquivos. Quem puder ler seus arquivos pode aprovar por você.
        twoFactors = Se você também entra nesta máquina, os dois fatores estão no mesmo lugar.
        pinTooShort = O PIN precisa de pelo menos {count, plural, one {# caractere} other {# caracteres}}.
        pinTooLong = O PIN pode ter no máximo {count, plural, one {# caractere} other {# caracteres}}.
        pinIsName = O PIN não pode ser seu nome de usuário.
        pinNotTypable = O PIN contém um caractere que não pode ser digitado.

        [signIn]
        signedInAs = Sessão iniciada como {who}
        unnamedAt = um usuário sem nome em {host}
        alreadySignedIn = Você já entrou como {who}. Use --again para entrar novamente.
        signingInAgain = Entrando novamente.
        next = Próximos passos
        seeWho = ver quem entrou
        getToken = obter o token de acesso
        revoke = revogar os tokens
        ended = {host} encerrou o login.
        withoutStart = Entre sem --start.
        wantsBrowser = {host} exige que o login deste aplicativo seja feito em um navegador ({code}).
        mayNotSignIn = {host} não permite que este aplicativo entre aqui (interact: {code}).
        viaBrowser = Para entrar com o navegador: --via browser
        globalPolicyOnly = Com --engine classic, só a política de sessão global é verificada, não a do aplicativo.
        runsClassic = Esta organização usa o {engine}.
        enterCodeElsewhere = Abra este endereço em outro dispositivo e digite o código:
        lookingAt = Consultando {host}
        signingIn = Entrando em {host}
        unusedAnswers = Respostas não usadas:
        number = Número {number}.
        startNotInBrowser = O navegador começa pelo login, sem --start {start}. Procure na página um link para isso.

        [browser]
        needsPerson = continua em um navegador, e não há um terminal para perguntar; informe --browser COMMAND
        remote = O navegador está em outra máquina: cole o endereço em que ele termina ou conecte-se com
        portTaken = O idx não consegue escutar na porta {port}, à qual o navegador volta. Outro programa pode estar lá
          e receberia o seu login; por isso, o navegador não foi aberto.
        portTakenBy = A porta {port}, à qual o navegador volta, está em uso por um programa de {user}. Ele receberia o
          seu login; por isso, o navegador não foi aberto.
        freePort = Encerre esse programa ou use outro URI de redirecionamento registrado: --redirect URI.
        browser = navegador
        waitsForBrowser = Aguardando o retorno do navegador
        browserBack = Concluído no navegador
        didNotComeBack = O navegador não voltou.
        registerRedirect = Se o navegador mostrar um erro sobre redirect_uri, registre exatamente {address} para este
          aplicativo.
        finalAddress = Endereço final
        pasteAddress = Cole o endereço em que o navegador terminou. Ele começa com {address}
        notOurAddress = Esse endereço não pertence a este login.
        goBack = Voltar

        [hostedPage]
        backToApp = Voltar ao aplicativo
        close = Você pode fechar esta página e voltar ao aplicativo.
        closeForTerminal = Você pode fechar esta página e voltar ao terminal.
        stale = Essa página estava desatualizada, então nada foi enviado. Esta é a etapa atual.
        foreignForm = O formulário pertence a outro servidor, então não foi enviado.
        over = Este login terminou
        goBack = Volte ao aplicativo e comece de novo.
        otherBrowser = Este login pertence a outro navegador
        continueThere = Continue no navegador em que começou, com cookies permitidos, ou volte ao aplicativo e comece
          de novo.
        unreadable = Esse formulário não pode ser lido
        nothingSent = Nada foi enviado. Volte e tente novamente.
        notPossible = Não é possível

        [settings]
        connect = Conectar à sua organização do Okta
        whichApp = Em qual aplicativo você vai entrar?
        org = Organização do Okta
        issuer = Emissor (issuer)
        issuerHint = como https://acme.okta.com/oauth2/default
        clientID = ID do cliente
        clientIDHint = do aplicativo, como 0oa1…
        redirect = URI de redirecionamento
        redirectHint = exatamente como registrada no app
        notRedirect = “{text}” não é uma URI de redirecionamento. Use a registrada no aplicativo, como
          com.acme.app:/callback.
        missing = Faltam configurações: {list}.
        approveFile = {path} será usado quando você o aprovar em um terminal.
        howToSet = Informe a opção, sua variável, um perfil ou um Okta.plist: idx help environment
        tryDemo = Para testar o idx sem uma organização: idx demo
        useFile = Usar as configurações de {path}?
        useFromNow = Usá-las a partir de agora
        ignoreFile = Ignorar o arquivo
        settings = configurações
        saveTitle = Salvar estas configurações
        saveDefault = Salvar como perfil padrão
        saveHint = Assim idx sign-in não pede mais nada.
        savedAs = Salvo como perfil “{name}”
        inFile = em {path}
        notSaved = As configurações não foram salvas.

        [org]
        otherName = {server} se identifica como {found}, não como {issuer}.
        useIssuer = Se essa é a sua organização, use o issuer {issuer}
        webPage = {server} não é uma organização do Okta: respondeu com uma página da web.
        unusable = {server} não é uma organização do Okta: a resposta não pode ser usada, {problem}.
        status = {server} não é uma organização do Okta: respondeu com o status {status}.
        tooMany = {server} recebe solicitações demais (status 429).
        ownProblem = {server} está com um problema próprio (status {status}).
        tryLater = Tente mais tarde. https://status.okta.com informa sobre interrupções.
        requestID = ID da solicitação: {id}.
        blocked = Algo entre esta máquina e {server} recusou a solicitação (status {status}).
        itSays = A mensagem: {text}
        refused = {server} recusou iniciar o login
        refusedSaying = {server} recusou iniciar o login: “{text}”
        errorCode = Erro {code}.
        isClassic = {server} usa o Okta Classic Engine, que não tem IDX.
        useClassic = Para entrar lá: --engine classic
        noServer = Não há um servidor de autorização em {issuer}.
        twoExamples = Um issuer é como https://acme.okta.com/oauth2/default ou https://acme.okta.com.
        example = Um issuer é como https://acme.okta.com/oauth2/default.
        checkIssuer = Verifique o issuer. Um issuer é como https://acme.okta.com/oauth2/default.
        adminConsole = Esse é o endereço do Admin Console. Tente {issuer}
        redirects = {server} redireciona para {address}.
        insecure = http só é permitido para esta máquina, não para {host}.
        useSecure = Use {address}
        notAnIssuer = “{issuer}” não é um issuer.
        noTLS = {server} não usa TLS.
        tryIssuer = Tente o issuer {issuer}
        checkPort = Verifique a porta do issuer: uma organização usa a 443.
        unknownHost = O host {host} não foi encontrado.
        checkSpelling = Verifique a grafia do issuer, a rede e a VPN.
        checkFirewall = Verifique o issuer, a rede, a VPN e o firewall.
        connectionEnded = {server} encerrou a conexão.
        checkNetwork = Verifique a rede e tente novamente.
        allowMoreTime = Verifique a rede e tente novamente; --http-timeout dá mais tempo.
        proxy = As solicitações passam pelo proxy {proxy} de HTTPS_PROXY; NO_PROXY indica os hosts que não precisam
          dele.
        checkClock = O relógio desta máquina está certo? Ele mostra {date} (UTC).

        [token]
        accessToken = token de acesso
        refreshToken = token de atualização
        scopes = escopos
        bound = vinculado
        toKey = a uma chave desta máquina (DPoP)
        kept = armazenado
        profile = perfil
        validUnknown = válido, fim desconhecido
        expired = expirado
        validMinutes = válido por {count} min
        validHours = válido por {count} h
        inKeychain = nas chaves do sistema
        secretService = no Secret Service da sessão da área de trabalho
        plainFile = em um arquivo que só você pode ler, sem criptografia
        showToken = Mostrar um token
        printToken = Mostrar o token aqui?
        token = token
        confirmToken = É preciso confirmar a exibição de um token em um terminal: informe --yes.
        noIDToken = Não há token de ID: o escopo openid não foi solicitado.
        noTokens = Isto terminou sem tokens, então não há nada a fornecer.
        tokensFrom = Os tokens salvos são de {stored}, não de {wanted}.
        tokensForApp = Os tokens salvos são para o aplicativo {stored}, não {wanted}.
        tokensFor = Os tokens salvos são para {stored}, não {wanted}.
        tokensForScopes = Os tokens salvos são para os escopos “{stored}”, não “{wanted}”.
        notRevoked = Não foi possível revogar os tokens anteriores de {who}: {reason}
        notPrinted = Não foi mostrado. Use um pipe ou -o FILE.

        [authenticatorCommand]
        setPIN = Definir um PIN
        pushTokenSet = A organização recebeu o token push.
        orgStillKnows = A organização ainda confia nele: remova o dispositivo também lá.
        transactionsOn = Os aplicativos podem pedir aqui que você confirme transações.
        transactionsOff = Os aplicativos não podem mais pedir aqui que você confirme transações.
        pinOn = O PIN está definido.
        pinOff = O PIN foi removido.
        pinRequired = O autenticador exige um PIN, por isso ele não pode ser removido.
        delete = Excluir
        keep = Manter
        deleteTitle = Excluir {title}
        deleted = {title} foi excluído, na organização e aqui.
        deletedHere = {title} foi excluído aqui.
        deleteHereQuestion = Excluí-lo junto com suas chaves nesta máquina?
        deleteQuestion = Excluí-lo na organização, junto com suas chaves nesta máquina?
        bothHere = Você também entrou nesta máquina: os dois fatores estão no mesmo lugar.
        onlyNamed = Um arquivo de respostas só pode aprovar o login indicado por --transaction ID.
        thisOne = Nada foi enviado. Este é {id}.
        notEnrolled = Nenhuma conta está registrada nesta máquina.
        toEnroll = Para registrar uma: idx authenticator enroll
        noScope = A organização não concedeu o escopo {scope}.
        askForScope = Peça ao administrador da organização que o conceda ao aplicativo (Okta API Scopes).
        noTokens = O login terminou sem tokens, então nada foi alterado.
        notRevoked = Não foi possível revogar os tokens do login: {reason}
        notStored = Eles não foram salvos e expiram sozinhos.

        [failure]
        canceled = Cancelado.
        unexpected = Algo inesperado aconteceu: {error}
        report = Informe o problema, por favor. Um registro ajuda: idx sign-in --dump DIR.
        reportIfWrong = Se isto parecer errado, informe o problema, por favor. Um registro ajuda: idx sign-in --dump
          DIR.
        noAnswer = Não há resposta para {label} ({question}, etapa {step}).
        noTerminal = Não há um terminal para perguntar, ou --no-input foi definido; informe --answers FILE.
        ambiguous = “{given}” corresponde a mais de uma opção em {step}:
        rejected = A organização rejeitou a resposta para {label} ({question}, etapa {step}).
        rejectedSaying = A organização rejeitou a resposta para {label} ({question}, etapa {step}): “{text}”
        notSentAgain = Ela não foi enviada novamente, para que a conta não seja bloqueada.
        answerLost = A resposta a {question} em {step} não foi aceita: {reason}
        runAgain = Ela não é reenviada automaticamente. Execute o mesmo comando novamente.
        inputEnded = A entrada terminou antes da última resposta.
        cannotHide = Este terminal não pode ocultar o que é digitado, por isso nenhum segredo é pedido aqui.
        passAnswers = Informe-o com --answers FILE.
        notPossible = {step} não é possível aqui: {reason}
        closed = A organização encerrou este login.
        checkIssuer = Verifique --issuer.
        checkIssuerAndNetwork = Verifique --issuer e a rede.
        inspected = Sua rede pode inspecionar TLS. Defina SSL_CERT_FILE ou pergunte à TI.
        ifRedirect = Se ele mostrar um erro sobre redirect_uri, registre exatamente a URI de --redirect para este
          aplicativo.
        stopped = Parado após {count, plural, one {# etapa} other {# etapas}}: {host} continua perguntando.
        keepRecord = Guarde um registro com --dump DIR e informe o problema, por favor.
        turnOnDPoP = Para ativar: --dpop
        startWithout = Para recomeçar sem eles: idx sign-out --all
        signOutFirst = Execute idx sign-out e depois entre.
        storing = Aguardando os tokens por até 5 segundos. Pressione Ctrl-C de novo para sair já.
        notInAnswers = {file} não tem resposta para isso.
        notInAnswersUnused = {file} não tem resposta para isso; {count, plural, one {1 resposta nunca foi usada} other
          {# respostas nunca foram usadas}}:
        otherPlatform = Para registrar como outra plataforma: --platform WORD
        turnOnPIN = Para isso: idx authenticator update ACCOUNT --pin on
        changeEnrollment = Para alterar esse registro: idx authenticator update. Para recomeçar, exclua-o primeiro.
        nothingShown = Nada dela é mostrado e nada foi enviado.
        adminSetup = O que o administrador precisa configurar: idx help admin

        # Errors, whose English stands in the code.
        [hint]
        issuerAddress = Escreva o emissor como um endereço, por exemplo https://acme.okta.com/oauth2/default.
        correctSetting = Corrija a configuração {setting}.
        askFlow = Peça a resposta a um login em andamento.
        correctAnswers = Corrija as respostas e continue.
        browser = Faça login com um navegador.
        tryAgainOrTell = Tente novamente; se acontecer de novo, avise o administrador da organização.
        seeTransport = Veja o que é informado sobre a conexão.
        askNetwork = Pergunte ao administrador da rede ou da organização sobre proxies e zonas.
        checkIssuer = Verifique o issuer e se um proxy altera a resposta.
        otherAddress = Verifique o issuer: ele pode ter outro endereço.
        foreign = Avise o administrador da organização: a organização indica um endereço que não é dela.
        spellIssuer = Escreva o issuer exatamente como a organização o escreve.
        openLink = Abra o link em um navegador e depois retome o login.
        otherCall = Use uma operação que a etapa atual ofereça.
        remainingSteps = Conclua primeiro as etapas restantes.
        offlineAccess = Entre novamente com o escopo offline_access para manter a sessão iniciada.
        exchangeCode = Troque o código por tokens.
        resume = Retome o login com esse endereço.
        browserPolicy = Entre com um navegador: a política do aplicativo exige mais do que este login oferece.
        unknownPair = Verifique o ID do cliente e a URI de redirecionamento: a organização não conhece esta combinação.
        otherWay = Tente novamente ou entre de outra forma.
        startAgainOrTell = Inicie o login novamente; se acontecer de novo, avise o administrador da organização.
        ownWindow = Use o endereço da janela do navegador deste login.
        enableGrant = Ative o tipo de concessão Interaction Code no aplicativo e na regra da política do servidor.
        allowGrant = Peça ao administrador da organização que permita este tipo de concessão para o cliente.
        lacksEngine = A organização pode não ter o Identity Engine; entre com um navegador.
        startAgainOrAssign = Inicie o login novamente ou peça ao administrador da organização que atribua o aplicativo
          a você.
        assign = Peça ao administrador da organização que atribua o aplicativo a você.
        scopes = Solicite escopos que o servidor de autorização conheça.
        client = Verifique o ID do cliente. Um aplicativo sem segredo precisa do método de autenticação de cliente
          None.
        linkExpired = Verifique o endereço de redirecionamento; um link de recuperação ou de ativação pode ter
          expirado.
        turnOnDPoP = Ative o DPoP, que o aplicativo exige; se já estiver ativo, acerte o relógio desta máquina.
        otherAnswer = Envie outra resposta: a etapa não mudou.
        noServer = Verifique o issuer: não há um servidor de autorização neste endereço.
        giveRequestID = Informe o ID da solicitação ao administrador da organização se acontecer de novo.
        startAgain = Inicie o login novamente.
        signInAgain = Entre novamente.
        signInAgainOrTell = Entre novamente; se acontecer de novo, avise o administrador da organização.
        tellAdministrator = Avise o administrador da organização.
        tryLater = Tente novamente mais tarde.
        checkNetwork = Verifique a rede e tente novamente.
        setClock = Acerte o relógio desta máquina.
        installOpenSSL = Instale o OpenSSL 3 com os pacotes do seu sistema (Debian: libssl3).
        nothingToDo = Não há mais nada a fazer.
        wait = Aguarde {seconds} s e tente novamente.
        waitAMinute = Aguarde um minuto e tente novamente.
        noDPoP = Entre sem DPoP.
        allowDPoP = Peça ao administrador da organização que ative o DPoP para o aplicativo ou entre sem ele.

        [reason]
        atStep = {step}: {reason}
        status = status {status}
        request = solicitação {id}
        setting = {setting} não pode ser usado.
        settingBecause = {setting} não pode ser usado: {problem}.
        notStarted = não há nenhum login em andamento.
        ended = este login terminou.
        offline = esta resposta foi lida de um arquivo.
        blocked = algo entre esta máquina e a organização recusou a solicitação.
        blockedSaying = algo entre esta máquina e a organização recusou a solicitação (“{text}”).
        unexpected = a resposta não tem o formato esperado.
        unexpectedSaying = a resposta não tem o formato esperado (“{text}”).
        redirected = a resposta redireciona para {address}; esse redirecionamento não é seguido.
        malformed = a resposta não pode ser usada: {problem}.
        rateLimited = a organização recebe solicitações demais.
        expired = o tempo se esgotou.
        issuer = a organização se identifica como {found}, não como {expected}.
        foreignEndpoint = a organização indica {origin} como {name}, e é outro servidor.
        noEndpoint = o servidor não oferece {name}.
        needsBrowser = é um link para um navegador.
        notCancellable = o servidor não permite recomeçar.
        notOffered = {status} não oferece isso.
        notSuccessful = o login não está completo.
        endedInBrowser = a política da organização concluiu o login apenas para um navegador.
        foreignSuccess = o valor de {field} na resposta final não é deste aplicativo.
        noAccessToken = não há nenhum token de acesso.
        noRefreshToken = não há nenhum token de atualização.
        noDeviceSecret = não há nenhum segredo de dispositivo.
        noIDToken = não há nenhum token de ID.
        canceled = foi cancelado.
        clause = {problem}.
        clockBehind = O relógio desta máquina está {seconds} s atrasado em relação ao da organização.
        clockAhead = O relógio desta máquina está {seconds} s adiantado em relação ao da organização.
        holdsCode = contém um código.
        moreSteps = ainda há etapas a concluir.
        holdsOneTimeCode = contém um código de uso único.
        provider = o provedor recusou o login ({code}).
        providerSaying = o provedor recusou o login ({code}): {text}
        otherRedirect = não é o endereço registrado.
        otherSignIn = pertence a outro login.
        otherServer = indica outro servidor, {server}.
        namelessServer = não indica o servidor, que sempre se identifica.
        noCode = não contém nenhum código.
        signedOut = informa o fim de uma sessão.
        refused = a organização recusou a solicitação ({code}).
        refusedSaying = a organização recusou a solicitação ({code}): {text}
        noCryptography = este sistema não oferece criptografia: {reason}.

        [step]
        configure = As configurações
        interact = Início do login
        introspect = Consulta da etapa atual
        proceed = A etapa {name}
        captcha = Resolução do captcha
        poll = Espera
        cancel = Recomeço
        authorize = Preparação do login no navegador
        deviceAuthorization = Pedido de um código para outro dispositivo
        redirect = O retorno do navegador
        exchange = Troca do código
        clientCredentials = Obtenção de um token para o cliente
        discovery = Leitura da configuração da organização
        keys = Leitura das chaves da organização
        refresh = Renovação dos tokens
        revoke = Revogação do token
        tokenInfo = Consulta sobre o token
        userInfo = Consulta dos dados do usuário
        enrollmentPolicy = Consulta dos registros possíveis deste dispositivo
        enroll = Registro deste dispositivo
        updateEnrollment = Alteração do registro
        deleteEnrollment = Exclusão do registro
        pendingChallenges = Consulta de solicitações pendentes
        answerChallenge = Envio da resposta
        maintenanceToken = Obtenção de um token com a chave deste dispositivo

        [captcha]
        none = o formulário não pede nenhum captcha.
        needsBrowser = um captcha do tipo {type} precisa de um navegador.
        malformed = o desafio não tem um {member} utilizável.
        unknownAlgorithm = o algoritmo {name} não é conhecido.
        tooHard = seria preciso testar até {maximum} números, mais do que os {limit} permitidos.
        noSolution = nenhum número resolve o desafio.
        timedOut = demorou mais de {seconds} s.
        canceled = foi cancelado.

        [credential]
        removed = As credenciais foram removidas. Entre novamente.
        damaged = As credenciais salvas {id} não podem ser lidas: {reason}. Remova-as e entre novamente.
        deviceScope = Entre novamente com o escopo device_sso.
        clientAuthenticationMissing = O cliente {client} precisa se autenticar com o segredo ou a chave, que não é salvo
          com os tokens. Passe-o como clientAuthentication ao armazenamento de credenciais.

        [storage]
        system = O sistema não permitiu {operation} {path}: {reason}.
        unsafe = {path} não é usado: {reason}. Remova-o ou restrinja o acesso só a você.
        damaged = As credenciais salvas não podem ser lidas: {reason}. Remova-as e entre novamente.
        newerVersion = As credenciais salvas têm o formato {version}, gravado por uma versão mais recente. Atualize o
          programa.
        busy = Outro processo está usando as credenciais salvas. Tente novamente.
        noHome = Não há diretório pessoal (home). Defina HOME ou XDG_DATA_HOME.
        unusableName = “{name}” não pode ser o nome da pasta das credenciais salvas. Escolha um nome sem barra.
        keychain = As chaves do sistema (keychain) recusaram a operação ({status}).
        locked = As credenciais salvas estão no Secret Service da sua sessão da área de trabalho, que não pode ser usado
          agora: {reason}. Desbloqueie-o ou execute isto onde ele esteja acessível.
        lost = As credenciais salvas não estão mais no Secret Service da sua sessão da área de trabalho. Entre novamente.
        failed = As credenciais salvas não podem ser usadas agora: {reason}.
        toOpen = abrir
        toFind = localizar
        toExamine = examinar
        toRead = ler
        toWrite = gravar
        toMake = criar
        toSave = salvar
        toRename = renomear
        toRemove = remover
        toLock = bloquear
        toCloseToOthers = restringir o acesso a
        noFolder = não é uma pasta, ou é um link para uma
        foreignOwner = pertence a outro usuário
        writable = outros podem gravar nele (chmod o-w)
        link = é um link
        tooLarge = é grande demais
        noFile = não é um arquivo comum
        hardLink = tem um segundo nome (um hard link)
        readable = outros podem lê-lo ou modificá-lo (chmod 600)

        [dpop]
        unusableKey = A chave à qual os tokens estão vinculados não pode ser usada nesta máquina.
        unsupportedAlgorithm = A organização aceita provas DPoP assinadas com {accepted}, não com ES256.
        notBound = A organização não vinculou os tokens a nenhuma chave: o tipo deles é {type}, não DPoP. Eles não são
          usados.
        foreignKey = O token de acesso está vinculado a uma chave diferente da desta máquina.

        [idToken]
        malformed = O token de ID não pode ser lido: {reason}.
        algorithm = O token de ID está assinado com {name}, não com RS256 ou ES256.
        unsigned = O token de ID não está assinado; deveria estar, com RS256 ou ES256.
        header = O cabeçalho do token de ID contém um membro que é recusado: {name}.
        duplicateMember = O token de ID contém {path} duas vezes.
        unknownKeyNamed = O token de ID está assinado com uma chave que a organização não publica ({name}).
        unknownKey = O token de ID está assinado com uma chave que a organização não publica.
        ambiguousKey = A organização publica duas chaves chamadas {name}.
        signature = A assinatura do token de ID não é a da organização.
        missing = Falta {claim} no token de ID.
        mistyped = O valor de {claim} no token de ID não faz sentido.
        issuer = O token de ID foi emitido por {found}, não por {expected}.
        audience = O token de ID é para {found}, não para {expected}.
        authorizedParty = O token de ID foi entregue a {found}, não a {expected}.
        nonce = O token de ID corresponde a outro login.
        subject = O token de ID é de uma pessoa diferente da anterior.
        authenticationContext = O login foi menos seguro do que o solicitado ({found}).
        digest = O valor de {claim} do token de ID não corresponde ao token que o acompanha.
        expired = O token de ID expirou há {seconds} s.
        fromTheFuture = A data de emissão do token de ID está {seconds} s no futuro.
        old = O token de ID foi emitido há {seconds} s, não agora mesmo.
        notYetValid = O token de ID só será válido daqui a {seconds} s.
        authenticationAge = A pessoa fez login {seconds} s antes, mais do que os {maximum} s solicitados.

        [answers]
        missing = sem resposta: {list}
        fixed = {path} é definido pelo servidor e não pode ser alterado
        notOffered = {path} deve ser um destes valores: {list}
        wrongType = {path} requer um valor do tipo {type}
        notAnswerable = {path} contém outros campos e não é respondido por si só
        notAForm = {name} é um link para abrir em um navegador, não um formulário
        unknownField = o formulário não tem o campo {name}

        [sentence]
        followed = {first} {second}

        [transport]
        notSent = A solicitação não foi enviada: {reason}.
        unknownHost = O nome de host {host} não é conhecido.
        unreachable = Não há conexão com {host}.
        untrusted = {host} não conseguiu provar sua identidade.
        noTLS = {host} não usa TLS nesta porta.
        timedOut = Não houve resposta em {time}.
        lost = A conexão foi perdida.
        tooLarge = A resposta era grande demais: {limit}.
        encoded = A resposta estava comprimida de uma forma não solicitada: {reason}.
        malformed = A resposta não era HTTP: {reason}.
        canceled = A solicitação foi cancelada.
        unavailable = Este sistema não consegue enviar solicitações: {remedy}
        bodyBytes = mais de {count} bytes
        headerBytes = mais de {count} bytes de cabeçalhos
        headerFields = mais de {count} cabeçalhos
        badAddress = o endereço está malformado
        insecure = http só é permitido para esta máquina, não para {host}
        foreignOrigin = {origin} não é a origem do issuer
        foreignPath = {path} não aceita respostas
        badHeader = o cabeçalho {name} contém caracteres não permitidos em HTTP

        [deviceError]
        refused = {problem} (status {status})
        damaged = Os dados dos registros deste dispositivo não podem ser lidos: {reason}.
        newerVersion = Os dados dos registros deste dispositivo têm o formato {version}, gravado por uma versão mais
          recente.
        busy = Outro processo está usando os dados dos registros deste dispositivo.
        accountNotFound = A solicitação é para uma conta que não está registrada neste dispositivo.
        policyNotFound = A organização não vinculou o aplicativo {client} a nenhum autenticador.
        noMethods = O autenticador não oferece notificações push, o único método deste dispositivo.
        acceptsNothing = O autenticador não aceita assinaturas com nenhum algoritmo, e este dispositivo assina com
          ES256.
        algorithmNotSupported = O autenticador aceita assinaturas com {accepted}, e este dispositivo assina com ES256.
        hardwareKeyRequired = O autenticador exige chaves em hardware, e este dispositivo não tem hardware para elas.
        userVerificationRequired = O autenticador exige que sua identidade seja verificada, por um PIN ou pelo sistema.
        unusableEnrollment = A organização registrou este dispositivo, mas a resposta não pode ser usada: {problem}.
        unusableEnrollmentNamed = A organização registrou este dispositivo ({id}), mas a resposta não pode ser usada:
          {problem}.
        alreadyEnrolled = Você já tem um registro neste dispositivo ({id}).
        enrollmentNotFound = Este dispositivo não tem o registro {id}.
        invalid = {setting} não pode ser usado: {reason}.
        notPossibleHere = Isso não é possível aqui: {reason}.
        canceled = Foi cancelado.

        [deviceHint]
        restoreRecords = Restaure o arquivo a partir de um backup, ou remova-o com as chaves e registre este
          dispositivo novamente.
        update = Atualize o programa.
        tryAgain = Tente novamente.
        seeToRecords = Verifique os arquivos dos registros deste dispositivo.
        enrollAccount = Registre este dispositivo para a conta ou responda em outro.
        linkApp = Peça ao administrador da organização que vincule o aplicativo a um autenticador personalizado ou
          verifique o ID do cliente.
        askAboutSettings = Pergunte ao administrador da organização sobre as configurações do autenticador.
        otherHardware = Registre um dispositivo com Secure Enclave ou peça ao administrador da organização que permita
          qualquer chave.
        enrollWithPIN = Registre-se com um PIN ou outra forma de verificar sua identidade.
        removeAtOrg = Veja os dispositivos da sua conta na organização e remova este de lá; depois registre-o
          novamente.
        changeEnrollment = Altere esse registro ou exclua-o primeiro.
        listEnrollments = Consulte a lista de registros deste dispositivo.
        correct = Corrija {setting}.
        otherDeviceOrOrg = Use outro dispositivo ou outra organização.
        tellWhatWasRefused = Informe ao administrador da organização o que ela recusou; uma organização pode não
          conhecer a plataforma deste dispositivo.
        grantScopes = Peça ao administrador da organização que conceda ao aplicativo os escopos
          okta.myAccount.appAuthenticator e entre novamente com eles.
        seeWhetherEnrolled = Verifique na organização se este dispositivo ainda está registrado; se não, exclua o
          registro aqui e registre-o novamente.
        deleteHere = Exclua o registro deste dispositivo.
        enableFeature = Peça ao administrador da organização que ative os autenticadores personalizados: o recurso está
          desativado.
        updateProgram = Atualize este programa: a organização não aceita mais esta chamada de API.
        endSuspension = Peça ao administrador da organização que remova a suspensão; o registro poderá então ser usado
          novamente.
        enrollAgain = Registre este dispositivo novamente.
        changedMeanwhile = Tente novamente: o registro foi alterado em outro lugar ao mesmo tempo.
        setUpVerification = Configure a verificação do usuário para este registro: a política da organização a exige.
        fipsDevice = Use um dispositivo com chaves validadas conforme o FIPS: a política da organização as exige.
        mayBeForged = Não aprove este login: a página pode ser falsa. Avise o administrador da organização.
        linkAppAgain = Peça ao administrador da organização que vincule o aplicativo ao autenticador novamente ou
          adicione o tipo de concessão urn:ietf:params:oauth:grant-type:jwt-bearer às configurações do aplicativo.
        uselessEnrollment = A organização não aceita este registro, o usuário dele ou a chave dele, ou os relógios não
          coincidem. Acerte o relógio desta máquina ou registre este dispositivo novamente.
        grantMaintenanceScopes = Peça ao administrador da organização que conceda ao aplicativo os escopos
          okta.myAccount.appAuthenticator.maintenance.read e .manage.
        ignoreRequest = Ignore-a; se ela vier de novo, avise o administrador da organização.
        allowTransactions = Ative as transações para este registro se você espera recebê-las.
        newKey = Se for a chave da verificação do usuário, configure essa verificação novamente; caso contrário,
          registre este dispositivo novamente.
        rightPIN = Tente novamente; a chave abre com o PIN escolhido quando ela foi criada.
        answerElsewhere = Tente novamente mais tarde ou responda em outro dispositivo.
        otherVerification = Escolha outra forma de verificar sua identidade.
        seeToKeys = Verifique os arquivos das chaves deste dispositivo.

        [fault]
        malformed = Este dispositivo recusou uma solicitação: não é um desafio.
        missing = Este dispositivo recusou uma solicitação: falta {claim}.
        notOurs = Este dispositivo recusou uma solicitação: ela indica outro {claim}.
        issuer = Este dispositivo recusou uma solicitação: outro servidor a criou.
        signature = Este dispositivo recusou uma solicitação: sua organização não a assinou.
        audience = Este dispositivo recusou uma solicitação: é para outro aplicativo.
        verificationAddress = Este dispositivo recusou uma solicitação: a resposta iria para outro lugar.
        expired = Este dispositivo recusou uma solicitação: ela expirou.
        notYet = Este dispositivo recusou uma solicitação: a data dela está no futuro ou ela é válida por tempo demais.
        alreadyAnswered = Este dispositivo recusou uma solicitação: ela já foi respondida aqui.
        transactionType = Este dispositivo recusou uma solicitação: ela pede a confirmação de uma transação, o que está
          desativado.

        [key]
        missing = Uma chave deste registro não existe mais.
        damaged = Uma chave deste registro não pode ser lida: {reason}.
        wrongPIN = O PIN está incorreto.
        canceled = Você cancelou a operação.
        notVerified = Não foi possível verificar sua identidade: {reason}.
        notPossible = Este dispositivo não pode usar uma chave desse tipo: {reason}.
        unusable = Uma chave deste registro não pode ser usada: {reason}.

        [securityKeyError]
        unavailable = Não é possível acessar as chaves de segurança: {reason}.
        foreignRelyingParty = {origin} pede chaves de {id}, que não é o nome dele. Nenhuma chave foi consultada. Não
          continue e avise o administrador.
        invalidRequest = A solicitação de chave da organização não tem um {member} válido.
        platformOnly = A organização só aceita uma chave de acesso integrada a um dispositivo. Use um navegador nesse
          dispositivo.
        noCredentials = Esta chave não está configurada para sua conta. Use outra chave.
        alreadyRegistered = Esta chave já está configurada para sua conta. Use outra chave.
        unsupportedAlgorithm = Esta chave não tem nenhum algoritmo de assinatura aceito pela organização.
        cannotVerify = A organização exige uma chave com PIN ou leitor de digitais. Esta não tem nenhum dos dois.
        cannotStore = A organização exige uma chave de acesso, e esta chave não pode armazenar nenhuma.
        notRecognized = A chave não reconheceu você.
        reconnect = O PIN foi digitado errado três vezes. Desconecte a chave, conecte-a de novo e tente novamente.
        blocked = A chave está bloqueada, porque o PIN foi digitado errado vezes demais. Redefini-la apaga seu
          conteúdo.
        needsOtherPIN = A chave exige antes um novo PIN. Defina-o com a ferramenta do fabricante.
        invalidPIN = A chave não aceita este PIN. Escolha outro.
        timedOut = A chave não foi tocada a tempo.
        denied = A solicitação foi negada na chave.
        removed = A chave foi removida.
        full = A chave não tem espaço para outra chave de acesso.
        busy = Outro programa está usando a chave.
        invalidReply = A resposta da chave não é válida. Nada foi enviado à organização.
        other = A chave informa o erro {code}.
        """#
}

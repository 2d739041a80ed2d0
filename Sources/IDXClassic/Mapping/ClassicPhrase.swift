import IDXPlatform

/// The words of the mapping, for what an org does not put into words: in the language of the request, as
/// those of a server.
package enum ClassicPhrase {
    /// The languages of the words.
    package enum Language: String, Sendable, CaseIterable {
        case english = "en", german = "de", french = "fr", spanish = "es", portuguese = "pt"
        case japanese = "ja"

        /// The language of the words made in this task.
        @TaskLocal package static var current = english

        /// The language that a request prefers, by its header `Accept-Language`; English if none is known.
        package init(accepting header: String?) {
            self =
                AcceptLanguage.tags(header ?? "").lazy.compactMap { tag in
                    Self(rawValue: tag.prefix { $0 != "-" }.lowercased())
                }.first ?? .english
        }
    }

    private static func text(
        en: String, de: String, fr: String, es: String, pt: String, ja: String
    ) -> String {
        switch Language.current {
        case .english: en
        case .german: de
        case .french: fr
        case .spanish: es
        case .portuguese: pt
        case .japanese: ja
        }
    }
}

// MARK: - Labels

extension ClassicPhrase {
    package static var password: String {
        text(
            en: "Password", de: "Passwort", fr: "Mot de passe", es: "Contraseña", pt: "Senha",
            ja: "パスワード")
    }
    package static var oldPassword: String {
        text(
            en: "Current password", de: "Aktuelles Passwort", fr: "Mot de passe actuel",
            es: "Contraseña actual", pt: "Senha atual", ja: "現在のパスワード")
    }
    package static var newPassword: String {
        text(
            en: "New password", de: "Neues Passwort", fr: "Nouveau mot de passe",
            es: "Nueva contraseña", pt: "Nova senha", ja: "新しいパスワード")
    }
    static var yourPassword: String {
        text(
            en: "Your password", de: "Ihr Passwort", fr: "Votre mot de passe", es: "Su contraseña",
            pt: "Sua senha", ja: "あなたのパスワード")
    }
    static var code: String {
        text(
            en: "Code", de: "Code", fr: "Code", es: "Código", pt: "Código", ja: "コード")
    }
    static var nextCode: String {
        text(
            en: "Next code", de: "Nächster Code", fr: "Code suivant", es: "Código siguiente",
            pt: "Próximo código", ja: "次のコード")
    }
    package static var answer: String {
        text(
            en: "Answer", de: "Antwort", fr: "Réponse", es: "Respuesta", pt: "Resposta", ja: "回答")
    }
    static var autoPush: String {
        text(
            en: "Send push notifications to this device at once from now on",
            de: "Push-Benachrichtigungen ab jetzt sofort an dieses Gerät senden",
            fr: "Envoyer désormais les notifications push immédiatement à cet appareil",
            es: "Enviar desde ahora las notificaciones push de inmediato a este dispositivo",
            pt: "Enviar de agora em diante as notificações push imediatamente a este dispositivo",
            ja: "今後はこのデバイスにすぐプッシュ通知を送信する")
    }
    package static var back: String {
        text(
            en: "Back", de: "Zurück", fr: "Retour", es: "Atrás", pt: "Voltar", ja: "戻る")
    }
    package static var sendBy: String {
        text(
            en: "How to reach you", de: "Wie wir Sie erreichen", fr: "Comment vous joindre",
            es: "Cómo contactarle", pt: "Como entrar em contato", ja: "連絡方法")
    }
    static var phoneNumber: String {
        text(
            en: "Phone number", de: "Telefonnummer", fr: "Numéro de téléphone",
            es: "Número de teléfono", pt: "Número de telefone", ja: "電話番号")
    }
    static var phoneExtension: String {
        text(
            en: "Extension", de: "Durchwahl", fr: "Poste", es: "Extensión", pt: "Ramal", ja: "内線番号")
    }
    static var emailAddress: String {
        text(
            en: "Email address", de: "E-Mail-Adresse", fr: "Adresse e-mail",
            es: "Dirección de correo electrónico", pt: "Endereço de e-mail", ja: "メールアドレス")
    }
    static var credential: String {
        text(
            en: "Username or serial number of the token",
            de: "Benutzername oder Seriennummer des Tokens",
            fr: "Nom d’utilisateur ou numéro de série du jeton",
            es: "Nombre de usuario o número de serie del token",
            pt: "Nome de usuário ou número de série do token", ja: "ユーザー名またはトークンのシリアル番号")
    }
    static var touchKey: String {
        text(
            en: "Touch the YubiKey to type it.", de: "Berühren Sie den YubiKey, um ihn einzugeben.",
            fr: "Touchez la YubiKey pour le saisir.", es: "Toque la YubiKey para escribirlo.",
            pt: "Toque na YubiKey para digitá-lo.", ja: "YubiKeyに触れると入力されます。")
    }
    static var recoveryToken: String {
        text(
            en: "Recovery token", de: "Wiederherstellungstoken", fr: "Jeton de récupération",
            es: "Token de recuperación", pt: "Token de recuperação", ja: "復旧トークン")
    }
    static var activationToken: String {
        text(
            en: "Activation token", de: "Aktivierungstoken", fr: "Jeton d’activation",
            es: "Token de activación", pt: "Token de ativação", ja: "有効化トークン")
    }
    static var tokenHelp: String {
        text(
            en: "The end of the link in the email.", de: "Das Ende des Links in der E-Mail.",
            fr: "La fin du lien dans l’e-mail.", es: "El final del enlace del correo electrónico.",
            pt: "O final do link no e-mail.", ja: "メールにあるリンクの末尾です。")
    }
    static var useRecoveryToken: String {
        text(
            en: "Use a recovery token", de: "Wiederherstellungstoken verwenden",
            fr: "Utiliser un jeton de récupération", es: "Usar un token de recuperación",
            pt: "Usar um token de recuperação", ja: "復旧トークンを使用")
    }
    static var useActivationToken: String {
        text(
            en: "Use an activation token", de: "Aktivierungstoken verwenden",
            fr: "Utiliser un jeton d’activation", es: "Usar un token de activación",
            pt: "Usar um token de ativação", ja: "有効化トークンを使用")
    }
    static var recover: String {
        text(
            en: "Recover your account", de: "Konto wiederherstellen", fr: "Récupérer votre compte",
            es: "Recuperar su cuenta", pt: "Recuperar sua conta", ja: "アカウントの復旧")
    }
    static var checkEmail: String {
        text(
            en: "Check your email", de: "E-Mail-Postfach prüfen", fr: "Consultez vos e-mails",
            es: "Revise su correo electrónico", pt: "Verifique seu e-mail", ja: "メールを確認してください")
    }

    /// Whether to remember the device, and for how long: "Do not ask again on this device for 1 hour".
    static func rememberDevice(minutes: Int?) -> String {
        guard let minutes, minutes > 0 else {
            return text(
                en: "Do not ask again on this device", de: "Auf diesem Gerät nicht mehr fragen",
                fr: "Ne plus demander sur cet appareil",
                es: "No volver a preguntar en este dispositivo",
                pt: "Não perguntar novamente neste dispositivo", ja: "このデバイスでは今後確認しない")
        }
        let time =
            if minutes > 1440, minutes % 1440 == 0 {
                days(minutes / 1440)
            } else if minutes % 60 == 0 { hours(minutes / 60) } else { self.minutes(minutes) }
        return text(
            en: "Do not ask again on this device for \(time)",
            de: "Auf diesem Gerät \(time) lang nicht mehr fragen",
            fr: "Ne plus demander sur cet appareil pendant \(time)",
            es: "No volver a preguntar en este dispositivo durante \(time)",
            pt: "Não perguntar novamente neste dispositivo por \(time)", ja: "このデバイスでは\(time)確認しない")
    }

    private static func days(_ count: Int) -> String {
        count == 1
            ? text(en: "1 day", de: "1 Tag", fr: "1 jour", es: "1 día", pt: "1 dia", ja: "1日間")
            : text(
                en: "\(count) days", de: "\(count) Tage", fr: "\(count) jours", es: "\(count) días",
                pt: "\(count) dias", ja: "\(count)日間")
    }

    private static func hours(_ count: Int) -> String {
        count == 1
            ? text(
                en: "1 hour", de: "1 Stunde", fr: "1 heure", es: "1 hora", pt: "1 hora", ja: "1時間")
            : text(
                en: "\(count) hours", de: "\(count) Stunden", fr: "\(count) heures",
                es: "\(count) horas", pt: "\(count) horas", ja: "\(count)時間")
    }

    private static func minutes(_ count: Int) -> String {
        count == 1
            ? text(
                en: "1 minute", de: "1 Minute", fr: "1 minute", es: "1 minuto", pt: "1 minuto",
                ja: "1分間")
            : text(
                en: "\(count) minutes", de: "\(count) Minuten", fr: "\(count) minutes",
                es: "\(count) minutos", pt: "\(count) minutos", ja: "\(count)分間")
    }

    /// The option of a factor that can be set up: "Google Authenticator (required)".
    static func option(_ name: String, _ enrollment: Factor.Enrollment?) -> String {
        let word: String
        switch enrollment {
        case .required:
            word = text(
                en: "required", de: "erforderlich", fr: "obligatoire", es: "obligatorio",
                pt: "obrigatório", ja: "必須")
        case .optional:
            word = text(
                en: "optional", de: "optional", fr: "facultatif", es: "opcional", pt: "opcional",
                ja: "省略可")
        default: return name
        }
        return "\(name) (\(word))"
    }

    /// The name of a link as words: `deviceActivate` is "Device activate".
    static func words(of name: String) -> String {
        let spaced = name.reduce(into: "") { text, character in
            if character == "-" || character == "_" || character == "." {
                text += " "
            } else if character.isUppercase, text.last?.isLowercase == true {
                text += " " + character.lowercased()
            } else {
                text.append(character)
            }
        }
        return spaced.prefix(1).uppercased() + spaced.dropFirst()
    }
}

// MARK: - Factors

extension ClassicPhrase {
    static var phone: String {
        text(
            en: "Phone", de: "Telefon", fr: "Téléphone", es: "Teléfono", pt: "Telefone", ja: "電話")
    }
    package static var email: String {
        text(
            en: "Email", de: "E-Mail", fr: "E-mail", es: "Correo electrónico", pt: "E-mail",
            ja: "メール")
    }
    package static var voiceCall: String {
        text(
            en: "Voice call", de: "Anruf", fr: "Appel vocal", es: "Llamada de voz",
            pt: "Chamada de voz", ja: "音声通話")
    }
    static var pushNotification: String {
        text(
            en: "Okta Verify push notification", de: "Okta Verify: Push-Benachrichtigung",
            fr: "Notification push d’Okta Verify", es: "Notificación push de Okta Verify",
            pt: "Notificação push do Okta Verify", ja: "Okta Verifyのプッシュ通知")
    }
    static var appCode: String {
        text(
            en: "Okta Verify code", de: "Code aus Okta Verify", fr: "Code d’Okta Verify",
            es: "Código de Okta Verify", pt: "Código do Okta Verify", ja: "Okta Verifyのコード")
    }
    static var app: String {
        text(
            en: "Authenticator app", de: "Authenticator-App", fr: "Application d’authentification",
            es: "Aplicación de autenticación", pt: "Aplicativo autenticador", ja: "認証アプリ")
    }
    static var securityQuestion: String {
        text(
            en: "Security question", de: "Sicherheitsfrage", fr: "Question de sécurité",
            es: "Pregunta de seguridad", pt: "Pergunta de segurança", ja: "セキュリティ質問")
    }
    static var localToken: String {
        text(
            en: "On-premises token", de: "Token der Organisation", fr: "Jeton sur site",
            es: "Token local", pt: "Token local", ja: "オンプレミスのトークン")
    }
    static var oneTimeCode: String {
        text(
            en: "One-time code", de: "Einmalcode", fr: "Code à usage unique",
            es: "Código de un solo uso", pt: "Código de uso único", ja: "ワンタイムコード")
    }
    static var securityKey: String {
        text(
            en: "Security key or passkey", de: "Sicherheitsschlüssel oder Passkey",
            fr: "Clé de sécurité ou clé d’accès", es: "Llave de seguridad o de acceso",
            pt: "Chave de segurança ou de acesso", ja: "セキュリティキーまたはパスキー")
    }
    static var securityKeyU2F: String {
        text(
            en: "Security key (U2F)", de: "Sicherheitsschlüssel (U2F)", fr: "Clé de sécurité (U2F)",
            es: "Llave de seguridad (U2F)", pt: "Chave de segurança (U2F)", ja: "セキュリティキー (U2F)")
    }
    static var otherMethod: String {
        text(
            en: "Another method", de: "Andere Methode", fr: "Autre méthode", es: "Otro método",
            pt: "Outro método", ja: "別の方法")
    }
    static var otherProvider: String {
        text(
            en: "Another identity provider", de: "Anderer Identitätsanbieter",
            fr: "Autre fournisseur d’identité", es: "Otro proveedor de identidad",
            pt: "Outro provedor de identidade", ja: "別のIDプロバイダー")
    }
}

// MARK: - Messages

extension ClassicPhrase {
    static var canChangePassword: String {
        text(
            en: "You can change your password now, or skip this and do it later.",
            de: "Sie können Ihr Passwort jetzt ändern oder dies überspringen und es später tun.",
            fr: "Vous pouvez changer votre mot de passe maintenant ou le faire plus tard.",
            es: "Puede cambiar su contraseña ahora, u omitir este paso y hacerlo más tarde.",
            pt: "Você pode alterar sua senha agora ou pular esta etapa e fazer isso depois.",
            ja: "今すぐパスワードを変更するか、スキップして後で変更できます。")
    }
    static var passwordExpired: String {
        text(
            en: "Choose a new password to continue.",
            de: "Wählen Sie ein neues Passwort, um fortzufahren.",
            fr: "Choisissez un nouveau mot de passe pour continuer.",
            es: "Elija una contraseña nueva para continuar.",
            pt: "Escolha uma nova senha para continuar.", ja: "続行するには新しいパスワードを設定してください。")
    }
    static var codeSentIfKnown: String {
        text(
            en: "If an account matches, we sent it a code.",
            de: "Wenn es ein passendes Konto gibt, haben wir ihm einen Code gesendet.",
            fr: "Si un compte correspond, nous lui avons envoyé un code.",
            es: "Si alguna cuenta coincide, le hemos enviado un código.",
            pt: "Se houver uma conta correspondente, enviamos um código a ela.",
            ja: "該当するアカウントがある場合は、コードを送信しました。")
    }
    static var mailSentIfKnown: String {
        text(
            en:
                "If an account matches, we sent it an email. Open its link, or enter the token in it.",
            de:
                "Wenn es ein passendes Konto gibt, haben wir ihm eine E-Mail gesendet. Öffnen Sie den Link darin, oder geben Sie das Token daraus ein.",
            fr:
                "Si un compte correspond, nous lui avons envoyé un e-mail. Ouvrez le lien qu’il contient ou saisissez son jeton.",
            es:
                "Si alguna cuenta coincide, le hemos enviado un correo electrónico. Abra su enlace o introduzca el token que contiene.",
            pt:
                "Se houver uma conta correspondente, enviamos um e-mail a ela. Abra o link ou digite o token que está nele.",
            ja: "該当するアカウントがある場合は、メールを送信しました。メールのリンクを開くか、トークンを入力してください。")
    }
    static var maybeLocked: String {
        text(
            en: "If they are right, the account may be locked.",
            de: "Wenn sie stimmen, ist das Konto vielleicht gesperrt.",
            fr: "S’ils sont corrects, le compte est peut-être verrouillé.",
            es: "Si son correctos, es posible que la cuenta esté bloqueada.",
            pt: "Se estiverem corretos, a conta pode estar bloqueada.",
            ja: "正しい場合は、アカウントがロックされている可能性があります。")
    }
    static var lockedOut: String {
        text(
            en: "Your account is locked because of too many attempts.",
            de: "Ihr Konto ist wegen zu vieler Versuche gesperrt.",
            fr: "Votre compte est verrouillé à la suite d’un trop grand nombre de tentatives.",
            es: "Su cuenta está bloqueada por demasiados intentos.",
            pt: "Sua conta está bloqueada devido a muitas tentativas.",
            ja: "試行回数が多すぎたため、アカウントがロックされています。")
    }
    static var lockedOutForAdmin: String {
        text(
            en: "Your account is locked. Ask your administrator to unlock it.",
            de: "Ihr Konto ist gesperrt. Bitten Sie Ihren Administrator, es zu entsperren.",
            fr: "Votre compte est verrouillé. Demandez à votre administrateur de le déverrouiller.",
            es: "Su cuenta está bloqueada. Pida a su administrador que la desbloquee.",
            pt: "Sua conta está bloqueada. Peça ao administrador para desbloqueá-la.",
            ja: "アカウントがロックされています。管理者にロックの解除を依頼してください。")
    }
    static var unlocked: String {
        text(
            en: "Your account is unlocked. Sign in with your username and password.",
            de: "Ihr Konto ist entsperrt. Melden Sie sich mit Benutzername und Passwort an.",
            fr:
                "Votre compte est déverrouillé. Connectez-vous avec votre nom d’utilisateur et votre mot de passe.",
            es: "Su cuenta está desbloqueada. Inicie sesión con su nombre de usuario y contraseña.",
            pt: "Sua conta está desbloqueada. Entre com seu nome de usuário e senha.",
            ja: "アカウントのロックが解除されました。ユーザー名とパスワードでサインインしてください。")
    }
    static var done: String {
        text(
            en: "This step is done. Sign in with your username and password.",
            de:
                "Dieser Schritt ist abgeschlossen. Melden Sie sich mit Benutzername und Passwort an.",
            fr:
                "Cette étape est terminée. Connectez-vous avec votre nom d’utilisateur et votre mot de passe.",
            es: "Este paso ha terminado. Inicie sesión con su nombre de usuario y contraseña.",
            pt: "Esta etapa foi concluída. Entre com seu nome de usuário e senha.",
            ja: "このステップは完了しました。ユーザー名とパスワードでサインインしてください。")
    }
    static var pushRejected: String {
        text(
            en: "The request was rejected on the device.",
            de: "Die Anfrage wurde auf dem Gerät abgelehnt.",
            fr: "La demande a été rejetée sur l’appareil.",
            es: "La solicitud se rechazó en el dispositivo.",
            pt: "A solicitação foi rejeitada no dispositivo.", ja: "リクエストはデバイスで拒否されました。")
    }
    static var pushTimeout: String {
        text(
            en: "The request was not answered in time.",
            de: "Die Anfrage wurde nicht rechtzeitig beantwortet.",
            fr: "La demande n’a pas reçu de réponse à temps.",
            es: "La solicitud no se respondió a tiempo.",
            pt: "A solicitação não foi respondida a tempo.", ja: "時間内にリクエストへの応答がありませんでした。")
    }
    static var setupTimeout: String {
        text(
            en: "The time to set it up is over.",
            de: "Die Zeit für die Einrichtung ist abgelaufen.",
            fr: "Le temps imparti à la configuration est écoulé.",
            es: "Se agotó el tiempo para configurarlo.", pt: "O tempo para configurar acabou.",
            ja: "セットアップの制限時間が過ぎました。")
    }
    static var upgradeApp: String {
        text(
            en: "Update Okta Verify on your device first.",
            de: "Aktualisieren Sie zuerst Okta Verify auf Ihrem Gerät.",
            fr: "Mettez d’abord à jour Okta Verify sur votre appareil.",
            es: "Primero actualice Okta Verify en su dispositivo.",
            pt: "Primeiro, atualize o Okta Verify no seu dispositivo.",
            ja: "先にデバイスのOkta Verifyを更新してください。")
    }
    static var invalidUserCode: String {
        text(
            en: "The code is not valid. Check the device and try again.",
            de:
                "Der Code ist ungültig. Sehen Sie auf dem Gerät nach, und versuchen Sie es noch einmal.",
            fr: "Le code n’est pas valide. Vérifiez l’appareil et réessayez.",
            es: "El código no es válido. Compruebe el dispositivo e inténtelo de nuevo.",
            pt: "O código não é válido. Verifique o dispositivo e tente novamente.",
            ja: "コードが無効です。デバイスを確認して、もう一度お試しください。")
    }
    static var deviceActivated: String {
        text(
            en: "Your device is signed in. Continue there.",
            de: "Ihr Gerät ist angemeldet. Fahren Sie dort fort.",
            fr: "Votre appareil est connecté. Continuez sur celui-ci.",
            es: "Su dispositivo ha iniciado sesión. Continúe en él.",
            pt: "Seu dispositivo entrou. Continue nele.", ja: "デバイスがサインインしました。デバイスで続行してください。")
    }
    static var deviceFailed: String {
        text(
            en: "Your device could not be signed in.",
            de: "Ihr Gerät konnte nicht angemeldet werden.",
            fr: "Votre appareil n’a pas pu être connecté.",
            es: "No se pudo iniciar sesión en su dispositivo.",
            pt: "Não foi possível entrar no seu dispositivo.", ja: "デバイスはサインインできませんでした。")
    }
    static var deviceRefused: String {
        text(
            en: "Your device is not signed in because access was not allowed.",
            de: "Ihr Gerät ist nicht angemeldet, weil der Zugriff nicht erlaubt wurde.",
            fr: "Votre appareil n’est pas connecté, car l’accès n’a pas été autorisé.",
            es: "Su dispositivo no ha iniciado sesión porque no se permitió el acceso.",
            pt: "Seu dispositivo não entrou porque o acesso não foi permitido.",
            ja: "アクセスが許可されなかったため、デバイスはサインインしていません。")
    }
    static var openMail: String {
        text(
            en: "This step continues in the email only. Open its link.",
            de: "Dieser Schritt geht nur in der E-Mail weiter. Öffnen Sie ihren Link.",
            fr: "Cette étape se poursuit uniquement dans l’e-mail. Ouvrez son lien.",
            es: "Este paso continúa solo en el correo electrónico. Abra su enlace.",
            pt: "Esta etapa continua somente no e-mail. Abra o link dele.",
            ja: "このステップの続きはメールで行います。メールのリンクを開いてください。")
    }
    static var nothingOffered: String {
        text(
            en: "The org offers nothing to choose from. Ask your administrator.",
            de: "Die Organisation bietet nichts zur Auswahl an. Fragen Sie Ihren Administrator.",
            fr: "L’organisation ne propose aucun choix. Contactez votre administrateur.",
            es: "La organización no ofrece nada que elegir. Consulte a su administrador.",
            pt: "A organização não oferece opções. Consulte o administrador.",
            ja: "組織が選択肢を提供していません。管理者に問い合わせてください。")
    }
    static var noSessionToken: String {
        text(
            en: "The org reports success but sent no session token. Ask your administrator.",
            de: """
                Die Organisation meldet Erfolg, hat aber kein Sitzungstoken gesendet. Fragen Sie Ihren \
                Administrator.
                """,
            fr: """
                L’organisation signale une réussite, mais n’a envoyé aucun jeton de session. Contactez \
                votre administrateur.
                """,
            es: """
                La organización informa de éxito, pero no envió un token de sesión. Consulte a su \
                administrador.
                """,
            pt: """
                A organização informa sucesso, mas não enviou um token de sessão. Consulte o \
                administrador.
                """,
            ja: "組織は成功と応答しましたが、セッショントークンが送信されませんでした。管理者に問い合わせてください。")
    }
    static var noStep: String {
        text(
            en: "The org's answer names no step.",
            de: "Die Antwort der Organisation nennt keinen Schritt.",
            fr: "La réponse de l’organisation n’indique aucune étape.",
            es: "La respuesta de la organización no indica ningún paso.",
            pt: "A resposta da organização não indica nenhuma etapa.", ja: "組織の応答にステップが示されていません。")
    }

    static func notHere(_ name: String) -> String {
        text(
            en: "\(name) can only be set up by your administrator.",
            de: "\(name) kann nur Ihr Administrator einrichten.",
            fr: "\(name) : seul votre administrateur peut effectuer la configuration.",
            es: "\(name): solo su administrador puede configurarlo.",
            pt: "\(name): somente o administrador pode configurar.",
            ja: "\(name)をセットアップできるのは管理者だけです。")
    }

    static func failed(_ result: String) -> String {
        text(
            en: "The verification ended with \(result).",
            de: "Die Bestätigung endete mit \(result).",
            fr: "La vérification s’est terminée par \(result).",
            es: "La verificación terminó con \(result).",
            pt: "A verificação terminou com \(result).", ja: "確認は\(result)で終了しました。")
    }

    static func unknownStep(_ name: String) -> String {
        text(
            en: "The org asks for a step this program does not know (\(name)).",
            de:
                "Die Organisation verlangt einen Schritt, den dieses Programm nicht kennt (\(name)).",
            fr: "L’organisation demande une étape que ce programme ne connaît pas (\(name)).",
            es: "La organización pide un paso que este programa no conoce (\(name)).",
            pt: "A organização pede uma etapa que este programa não conhece (\(name)).",
            ja: "組織が、このプログラムにない手順を求めています (\(name))。")
    }
}

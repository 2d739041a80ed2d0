/// The titles of steps.
package enum TitlePhrase: String, Phrase {
    case signInTo, signIn, securityMethod, unlock, resetPassword, verifyYou, setUpMethods
    case verifyWith, passwordExpired, passwordExpires, newPassword, reset, add, createAccount
    case completeProfile, asksForAccess, appAsksForAccess, didYouSignIn, staySignedIn
    case activateDevice, activateAccount, deviceAttention, verifyingDevice, continueElsewhere
    case verifyIdentity, wait, setUpPasskey, oneMore, continueInBrowser, checkEmail, checkPhone
    case enterPassword, answerQuestion, enterAccessCode, confirmEmail, confirmPhone, setPassword
    case setQuestion, addEmail, addPhone, setUpDevice, signedIn, done, notSignedIn, notPossible
    case browserSignIn, otherDeviceSignIn

    package var texts: PhraseTexts {
        switch self {
        case .signInTo:
            .label(
                en: "Sign in to {host}", de: "Bei {host} anmelden", fr: "Se connecter à {host}",
                es: "Iniciar sesión en {host}", pt: "Entrar em {host}", ja: "{host}にサインイン")
        case .signIn:
            .label(
                en: "Sign in", de: "Anmelden", fr: "Se connecter", es: "Iniciar sesión",
                pt: "Entrar", ja: "サインイン")
        case .securityMethod:
            .label(
                en: "security method", de: "Sicherheitsmethode", fr: "méthode de sécurité",
                es: "método de seguridad", pt: "método de segurança", ja: "セキュリティ方式")
        case .unlock:
            .label(
                en: "Unlock your account", de: "Konto entsperren", fr: "Déverrouiller votre compte",
                es: "Desbloquear su cuenta", pt: "Desbloquear sua conta", ja: "アカウントのロック解除")
        case .resetPassword:
            .label(
                en: "Reset your password", de: "Passwort zurücksetzen",
                fr: "Réinitialiser votre mot de passe", es: "Restablecer su contraseña",
                pt: "Redefinir sua senha", ja: "パスワードのリセット")
        case .verifyYou:
            .label(
                en: "Verify it's you", de: "Identität bestätigen", fr: "Vérifier votre identité",
                es: "Verificar su identidad", pt: "Confirmar que é você", ja: "本人確認")
        case .setUpMethods:
            .label(
                en: "Set up security methods", de: "Sicherheitsmethoden einrichten",
                fr: "Configurer les méthodes de sécurité", es: "Configurar métodos de seguridad",
                pt: "Configurar métodos de segurança", ja: "セキュリティ方式のセットアップ")
        case .verifyWith:
            .label(
                en: "Verify with {name}", de: "Mit {name} bestätigen", fr: "Vérifier avec {name}",
                es: "Verificar con {name}", pt: "Verificar com {name}", ja: "{name}で確認")
        case .passwordExpired:
            .label(
                en: "Your password has expired", de: "Ihr Passwort ist abgelaufen",
                fr: "Votre mot de passe a expiré", es: "Su contraseña ha caducado",
                pt: "Sua senha expirou", ja: "パスワードの有効期限切れ")
        case .passwordExpires:
            .label(
                en: "Your password expires soon", de: "Ihr Passwort läuft bald ab",
                fr: "Votre mot de passe expire bientôt", es: "Su contraseña caducará pronto",
                pt: "Sua senha expirará em breve", ja: "パスワードの有効期限が近づいています")
        case .newPassword:
            .label(
                en: "Set a new password", de: "Neues Passwort festlegen",
                fr: "Définir un nouveau mot de passe", es: "Definir una contraseña nueva",
                pt: "Definir uma nova senha", ja: "新しいパスワードの設定")
        case .reset:
            .label(
                en: "Reset {name}", de: "{name} zurücksetzen", fr: "Réinitialiser {name}",
                es: "Restablecer {name}", pt: "Redefinir {name}", ja: "{name}のリセット")
        case .add:
            .label(
                en: "Add {name}", de: "{name} hinzufügen", fr: "Ajouter {name}",
                es: "Añadir {name}", pt: "Adicionar {name}", ja: "{name}の追加")
        case .createAccount:
            .label(
                en: "Create an account", de: "Konto erstellen", fr: "Créer un compte",
                es: "Crear una cuenta", pt: "Criar uma conta", ja: "アカウントの作成")
        case .completeProfile:
            .label(
                en: "Complete your profile", de: "Profil vervollständigen",
                fr: "Compléter votre profil", es: "Completar su perfil", pt: "Completar seu perfil",
                ja: "プロフィールの入力")
        case .asksForAccess:
            .label(
                en: "{app} asks for access", de: "{app} bittet um Zugriff",
                fr: "{app} demande un accès", es: "{app} solicita acceso",
                pt: "{app} solicita acesso", ja: "{app}がアクセスを求めています")
        case .appAsksForAccess:
            .label(
                en: "An app asks for access", de: "Eine App bittet um Zugriff",
                fr: "Une application demande un accès", es: "Una aplicación solicita acceso",
                pt: "Um aplicativo solicita acesso", ja: "アプリがアクセスを求めています")
        case .didYouSignIn:
            .label(
                en: "Did you just try to sign in?", de: "Haben Sie sich gerade angemeldet?",
                fr: "Venez-vous d’essayer de vous connecter ?",
                es: "¿Acaba de intentar iniciar sesión?", pt: "Você acabou de tentar entrar?",
                ja: "サインインを試みましたか？")
        case .staySignedIn:
            .label(
                en: "Stay signed in?", de: "Angemeldet bleiben?", fr: "Rester connecté ?",
                es: "¿Mantener la sesión iniciada?", pt: "Manter a sessão iniciada?",
                ja: "サインインしたままにしますか？")
        case .activateDevice:
            .label(
                en: "Activate a device", de: "Gerät aktivieren", fr: "Activer un appareil",
                es: "Activar un dispositivo", pt: "Ativar um dispositivo", ja: "デバイスの有効化")
        case .activateAccount:
            .label(
                en: "Activate your account", de: "Konto aktivieren", fr: "Activer votre compte",
                es: "Activar su cuenta", pt: "Ativar sua conta", ja: "アカウントの有効化")
        case .deviceAttention:
            .label(
                en: "Your device needs attention", de: "Ihr Gerät braucht Aufmerksamkeit",
                fr: "Votre appareil requiert votre attention",
                es: "Su dispositivo requiere atención", pt: "Seu dispositivo precisa de atenção",
                ja: "デバイスの確認が必要です")
        case .verifyingDevice:
            .label(
                en: "Verifying this device", de: "Dieses Gerät wird überprüft",
                fr: "Vérification de cet appareil", es: "Verificando este dispositivo",
                pt: "Verificando este dispositivo", ja: "このデバイスを確認しています")
        case .continueElsewhere:
            .label(
                en: "Continue elsewhere", de: "Anderswo fortfahren", fr: "Continuer ailleurs",
                es: "Continuar en otro lugar", pt: "Continuar em outro lugar", ja: "別の場所で続行")
        case .verifyIdentity:
            .label(
                en: "Verify your identity", de: "Identität nachweisen",
                fr: "Justifier de votre identité", es: "Acreditar su identidad",
                pt: "Comprovar sua identidade", ja: "身元の確認")
        case .wait:
            .label(
                en: "Please wait", de: "Bitte warten", fr: "Veuillez patienter",
                es: "Espere un momento", pt: "Aguarde", ja: "お待ちください")
        case .setUpPasskey:
            .label(
                en: "Set up a passkey", de: "Passkey einrichten", fr: "Configurer une clé d’accès",
                es: "Configurar una llave de acceso", pt: "Configurar uma chave de acesso",
                ja: "パスキーのセットアップ")
        case .oneMore:
            .label(
                en: "One more thing", de: "Noch etwas", fr: "Encore une chose", es: "Una cosa más",
                pt: "Mais uma coisa", ja: "あと1つ")
        case .continueInBrowser:
            .label(
                en: "Continue in a browser", de: "In einem Browser fortfahren",
                fr: "Continuer dans un navigateur", es: "Continuar en un navegador",
                pt: "Continuar em um navegador", ja: "ブラウザーで続行")
        case .checkEmail:
            .label(
                en: "Check your email", de: "E-Mail-Postfach prüfen", fr: "Consultez vos e-mails",
                es: "Revise su correo electrónico", pt: "Verifique seu e-mail", ja: "メールを確認してください")
        case .checkPhone:
            .label(
                en: "Check your phone", de: "Telefon prüfen", fr: "Consultez votre téléphone",
                es: "Revise su teléfono", pt: "Verifique seu telefone", ja: "電話を確認してください")
        case .enterPassword:
            .label(
                en: "Enter your password", de: "Passwort eingeben", fr: "Saisir votre mot de passe",
                es: "Introduzca su contraseña", pt: "Digite sua senha", ja: "パスワードの入力")
        case .answerQuestion:
            .label(
                en: "Answer your security question", de: "Sicherheitsfrage beantworten",
                fr: "Répondre à la question de sécurité", es: "Responda su pregunta de seguridad",
                pt: "Responda à pergunta de segurança", ja: "セキュリティ質問への回答")
        case .enterAccessCode:
            .label(
                en: "Enter your temporary access code", de: "Temporären Zugangscode eingeben",
                fr: "Saisir votre code d’accès temporaire",
                es: "Introduzca el código temporal de acceso",
                pt: "Digite o código de acesso temporário", ja: "一時アクセスコードの入力")
        case .confirmEmail:
            .label(
                en: "Confirm your email", de: "E-Mail-Adresse bestätigen",
                fr: "Confirmer votre adresse e-mail", es: "Confirmar su correo electrónico",
                pt: "Confirmar seu e-mail", ja: "メールアドレスの確認")
        case .confirmPhone:
            .label(
                en: "Confirm your phone", de: "Telefonnummer bestätigen",
                fr: "Confirmer votre téléphone", es: "Confirmar su teléfono",
                pt: "Confirmar seu telefone", ja: "電話番号の確認")
        case .setPassword:
            .label(
                en: "Set a password", de: "Passwort festlegen", fr: "Définir un mot de passe",
                es: "Definir una contraseña", pt: "Definir uma senha", ja: "パスワードの設定")
        case .setQuestion:
            .label(
                en: "Set a security question", de: "Sicherheitsfrage festlegen",
                fr: "Définir une question de sécurité", es: "Definir una pregunta de seguridad",
                pt: "Definir uma pergunta de segurança", ja: "セキュリティ質問の設定")
        case .addEmail:
            .label(
                en: "Add your email", de: "E-Mail-Adresse hinzufügen",
                fr: "Ajouter votre adresse e-mail", es: "Añadir su correo electrónico",
                pt: "Adicionar seu e-mail", ja: "メールアドレスの追加")
        case .addPhone:
            .label(
                en: "Add your phone", de: "Telefonnummer hinzufügen", fr: "Ajouter votre téléphone",
                es: "Añadir su teléfono", pt: "Adicionar seu telefone", ja: "電話番号の追加")
        case .setUpDevice:
            .label(
                en: "Set up this device", de: "Dieses Gerät einrichten",
                fr: "Configurer cet appareil", es: "Configurar este dispositivo",
                pt: "Configurar este dispositivo", ja: "このデバイスのセットアップ")
        case .signedIn:
            .label(
                en: "Signed in", de: "Angemeldet", fr: "Connecté", es: "Sesión iniciada",
                pt: "Sessão iniciada", ja: "サインインしました")
        case .done:
            .label(
                en: "Done", de: "Fertig", fr: "Terminé", es: "Listo", pt: "Concluído", ja: "完了")
        case .notSignedIn:
            .label(
                en: "Not signed in", de: "Nicht angemeldet", fr: "Non connecté",
                es: "Sesión no iniciada", pt: "Sessão não iniciada", ja: "サインインできませんでした")
        case .notPossible:
            .label(
                en: "Not possible here", de: "Hier nicht möglich", fr: "Impossible ici",
                es: "No es posible aquí", pt: "Não é possível aqui", ja: "ここでは実行できません")
        case .browserSignIn:
            .label(
                en: "Sign in with the browser", de: "Mit dem Browser anmelden",
                fr: "Se connecter avec le navigateur", es: "Iniciar sesión con el navegador",
                pt: "Entrar com o navegador", ja: "ブラウザーでサインイン")
        case .otherDeviceSignIn:
            .label(
                en: "Sign in on another device", de: "Auf einem anderen Gerät anmelden",
                fr: "Se connecter sur un autre appareil", es: "Iniciar sesión en otro dispositivo",
                pt: "Entrar em outro dispositivo", ja: "別のデバイスでサインイン")
        }
    }
}

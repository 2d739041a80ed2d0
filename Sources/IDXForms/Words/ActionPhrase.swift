/// The labels of buttons and menu entries.
package enum ActionPhrase: String, Phrase {
    case goOn, signIn, sendEmail, sendCode, sendPush, sendActivation, sendAgain, sendAnEmail
    case sendIt, skip, createAccount, signUp, unlock, forgotPassword, forgotPIN, otherMethod
    case setUpOther, otherChannel, backToSignIn, startOver, tryAgain, cancel, changePassword
    case continueInBrowser, fastPass, cardReader, passkey, withoutOktaVerify, continueWith
    case continueWithOther, continueWithSmartCard, verifyIdentity, verifyIdentityWith
    case opensBrowser, startsAgainThere, call, callAgain

    package var texts: PhraseTexts {
        switch self {
        case .goOn:
            .label(
                en: "Continue", de: "Weiter", fr: "Continuer", es: "Continuar", pt: "Continuar",
                ja: "続行")
        case .signIn:
            .label(
                en: "Sign in", de: "Anmelden", fr: "Se connecter", es: "Iniciar sesión",
                pt: "Entrar", ja: "サインイン")
        case .sendEmail:
            .label(
                en: "Send the email", de: "E-Mail senden", fr: "Envoyer l’e-mail",
                es: "Enviar el correo electrónico", pt: "Enviar o e-mail", ja: "メールを送信")
        case .sendCode:
            .label(
                en: "Send the code", de: "Code senden", fr: "Envoyer le code",
                es: "Enviar el código", pt: "Enviar o código", ja: "コードを送信")
        case .sendPush:
            .label(
                en: "Send the notification", de: "Benachrichtigung senden",
                fr: "Envoyer la notification", es: "Enviar la notificación",
                pt: "Enviar a notificação", ja: "通知を送信")
        case .sendActivation:
            .label(
                en: "Send the activation email", de: "Aktivierungs-E-Mail senden",
                fr: "Envoyer l’e-mail d’activation", es: "Enviar el correo de activación",
                pt: "Enviar o e-mail de ativação", ja: "アクティベーションメールを送信")
        case .sendAgain:
            .label(
                en: "Send again", de: "Erneut senden", fr: "Renvoyer", es: "Volver a enviar",
                pt: "Enviar novamente", ja: "再送信")
        case .call:
            .label(
                en: "Call me", de: "Mich anrufen", fr: "M’appeler", es: "Llamarme",
                pt: "Ligar para mim", ja: "電話を受ける")
        case .callAgain:
            .label(
                en: "Call again", de: "Erneut anrufen", fr: "Rappeler", es: "Volver a llamar",
                pt: "Ligar novamente", ja: "もう一度電話を受ける")
        case .sendAnEmail:
            .label(
                en: "Send an email", de: "E-Mail senden", fr: "Envoyer un e-mail",
                es: "Enviar un correo electrónico", pt: "Enviar um e-mail", ja: "メールを送信")
        case .sendIt:
            .label(
                en: "Send it", de: "Senden", fr: "Envoyer", es: "Enviar", pt: "Enviar", ja: "送信")
        case .skip:
            .label(
                en: "Skip for now", de: "Vorerst überspringen", fr: "Ignorer pour le moment",
                es: "Omitir por ahora", pt: "Pular por enquanto", ja: "今はスキップ")
        case .createAccount:
            .label(
                en: "Create an account", de: "Konto erstellen", fr: "Créer un compte",
                es: "Crear una cuenta", pt: "Criar uma conta", ja: "アカウントを作成")
        case .signUp:
            .label(
                en: "Sign up", de: "Registrieren", fr: "S’inscrire", es: "Registrarse",
                pt: "Inscrever-se", ja: "サインアップ")
        case .unlock:
            .label(
                en: "Unlock account", de: "Konto entsperren", fr: "Déverrouiller le compte",
                es: "Desbloquear cuenta", pt: "Desbloquear conta", ja: "アカウントのロックを解除")
        case .forgotPassword:
            .label(
                en: "Forgot password?", de: "Passwort vergessen?", fr: "Mot de passe oublié ?",
                es: "¿Olvidó su contraseña?", pt: "Esqueceu a senha?", ja: "パスワードをお忘れですか？")
        case .forgotPIN:
            .label(
                en: "Forgot PIN?", de: "PIN vergessen?", fr: "Code PIN oublié ?",
                es: "¿Olvidó su PIN?", pt: "Esqueceu o PIN?", ja: "PINをお忘れですか？")
        case .otherMethod:
            .label(
                en: "Use another method", de: "Andere Methode verwenden",
                fr: "Utiliser une autre méthode", es: "Usar otro método", pt: "Usar outro método",
                ja: "別の方式を使用")
        case .setUpOther:
            .label(
                en: "Set up another method", de: "Andere Methode einrichten",
                fr: "Configurer une autre méthode", es: "Configurar otro método",
                pt: "Configurar outro método", ja: "別の方式をセットアップ")
        case .otherChannel:
            .label(
                en: "Set it up another way", de: "Auf andere Art einrichten",
                fr: "Configurer autrement", es: "Configurarlo de otra manera",
                pt: "Configurar de outra forma", ja: "別の方法でセットアップ")
        case .backToSignIn:
            .label(
                en: "Back to sign-in", de: "Zurück zur Anmeldung", fr: "Retour à la connexion",
                es: "Volver al inicio de sesión", pt: "Voltar para o login", ja: "サインインに戻る")
        case .startOver:
            .label(
                en: "Start over", de: "Neu beginnen", fr: "Recommencer", es: "Empezar de nuevo",
                pt: "Recomeçar", ja: "最初からやり直す")
        case .tryAgain:
            .label(
                en: "Try again", de: "Erneut versuchen", fr: "Réessayer", es: "Volver a intentarlo",
                pt: "Tentar novamente", ja: "再試行")
        case .cancel:
            .label(
                en: "Cancel", de: "Abbrechen", fr: "Annuler", es: "Cancelar", pt: "Cancelar",
                ja: "キャンセル")
        case .changePassword:
            .label(
                en: "Change your password", de: "Passwort ändern", fr: "Changer votre mot de passe",
                es: "Cambiar su contraseña", pt: "Alterar sua senha", ja: "パスワードを変更")
        case .continueInBrowser:
            .label(
                en: "Continue in the browser", de: "Im Browser fortfahren",
                fr: "Continuer dans le navigateur", es: "Continuar en el navegador",
                pt: "Continuar no navegador", ja: "ブラウザーで続行")
        case .fastPass:
            .label(
                en: "Sign in with Okta FastPass", de: "Mit Okta FastPass anmelden",
                fr: "Se connecter avec Okta FastPass", es: "Iniciar sesión con Okta FastPass",
                pt: "Entrar com Okta FastPass", ja: "Okta FastPassでサインイン")
        case .cardReader:
            .label(
                en: "Sign in with a card reader", de: "Mit einem Kartenleser anmelden",
                fr: "Se connecter avec un lecteur de cartes",
                es: "Iniciar sesión con un lector de tarjetas",
                pt: "Entrar com um leitor de cartões", ja: "カードリーダーでサインイン")
        case .passkey:
            .label(
                en: "Sign in with a passkey", de: "Mit einem Passkey anmelden",
                fr: "Se connecter avec une clé d’accès", es: "Iniciar sesión con llave de acceso",
                pt: "Entrar com uma chave de acesso", ja: "パスキーでサインイン")
        case .withoutOktaVerify:
            .sentence(
                en: "Continue without Okta Verify on this device",
                de: "Auf diesem Gerät ohne Okta Verify fortfahren",
                fr: "Continuer sans Okta Verify sur cet appareil",
                es: "Continuar sin Okta Verify en este dispositivo",
                pt: "Continuar sem o Okta Verify neste dispositivo",
                ja: "このデバイスのOkta Verifyを使わずに続行")
        case .continueWith:
            .label(
                en: "Continue with {name}", de: "Mit {name} fortfahren",
                fr: "Continuer avec {name}", es: "Continuar con {name}", pt: "Continuar com {name}",
                ja: "{name}で続行")
        case .continueWithOther:
            .label(
                en: "Continue with another provider", de: "Mit anderem Anbieter fortfahren",
                fr: "Continuer avec un autre fournisseur", es: "Continuar con otro proveedor",
                pt: "Continuar com outro provedor", ja: "別のプロバイダーで続行")
        case .continueWithSmartCard:
            .label(
                en: "Continue with a smart card", de: "Mit einer Smartcard fortfahren",
                fr: "Continuer avec une carte à puce", es: "Continuar con una tarjeta inteligente",
                pt: "Continuar com um cartão inteligente", ja: "スマートカードで続行")
        case .verifyIdentity:
            .label(
                en: "Verify your identity", de: "Identität nachweisen",
                fr: "Justifier de votre identité", es: "Acreditar su identidad",
                pt: "Comprovar sua identidade", ja: "身元を確認")
        case .verifyIdentityWith:
            .label(
                en: "Verify your identity with {name}", de: "Identität mit {name} nachweisen",
                fr: "Vérifier votre identité avec {name}", es: "Acreditar su identidad con {name}",
                pt: "Comprovar sua identidade com {name}", ja: "{name}で身元を確認")
        case .opensBrowser:
            .label(
                en: "opens a browser", de: "öffnet einen Browser", fr: "ouvre un navigateur",
                es: "abre un navegador", pt: "abre um navegador", ja: "ブラウザーが開きます")
        case .startsAgainThere:
            .label(
                en: "starts the sign-in again there", de: "beginnt die Anmeldung dort neu",
                fr: "y recommence la connexion", es: "allí se empieza de nuevo",
                pt: "lá o login começa de novo", ja: "そこでサインインをやり直します")
        }
    }
}

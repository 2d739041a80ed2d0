/// The labels of fields and options that the server did not label.
package enum FieldPhrase: String, Phrase {
    case username, code, rememberMe, method, channel, authenticator, question, deviceCode, consent
    case staySignedIn, revokeSessions, whatToSetUp, howToVerify, whichQuestion, qrCode, email
    case textMessage, thisDevice, otherDevice, bySMS, byVoice, byPush, byApp, byEmail, smsTo
    case voiceTo, emailTo, skipsLeft, setUpBefore, ordinal, yes, no, yesLabel, noLabel, optional
    case value

    package var texts: PhraseTexts {
        switch self {
        case .username:
            .label(
                en: "Username", de: "Benutzername", fr: "Nom d’utilisateur",
                es: "Nombre de usuario", pt: "Nome de usuário", ja: "ユーザー名")
        case .code:
            .label(
                en: "Code", de: "Code", fr: "Code", es: "Código", pt: "Código", ja: "コード")
        case .rememberMe:
            .label(
                en: "Remember me", de: "Angemeldet bleiben", fr: "Se souvenir de moi",
                es: "Recordarme", pt: "Lembrar-me", ja: "記憶する")
        case .method:
            .label(
                en: "Method", de: "Methode", fr: "Méthode", es: "Método", pt: "Método", ja: "方式")
        case .channel:
            .label(
                en: "How to set it up", de: "Art der Einrichtung", fr: "Mode de configuration",
                es: "Cómo configurarlo", pt: "Como configurar", ja: "セットアップの方法")
        case .authenticator:
            .label(
                en: "Security method", de: "Sicherheitsmethode", fr: "Méthode de sécurité",
                es: "Método de seguridad", pt: "Método de segurança", ja: "セキュリティ方式")
        case .question:
            .label(
                en: "Question", de: "Frage", fr: "Question", es: "Pregunta", pt: "Pergunta",
                ja: "質問")
        case .deviceCode:
            .label(
                en: "Device code", de: "Gerätecode", fr: "Code de l’appareil",
                es: "Código del dispositivo", pt: "Código do dispositivo", ja: "デバイスコード")
        case .consent:
            .label(
                en: "Allow this?", de: "Erlauben?", fr: "Autoriser ?", es: "¿Permitirlo?",
                pt: "Permitir?", ja: "許可しますか？")
        case .staySignedIn:
            .label(
                en: "Stay signed in", de: "Angemeldet bleiben", fr: "Rester connecté",
                es: "Mantener la sesión iniciada", pt: "Manter a sessão iniciada",
                ja: "サインイン状態を維持する")
        case .revokeSessions:
            .label(
                en: "Sign me out of all other devices", de: "Auf allen anderen Geräten abmelden",
                fr: "Me déconnecter des autres appareils",
                es: "Cerrar sesión en los demás dispositivos",
                pt: "Sair de todos os outros dispositivos", ja: "他のすべてのデバイスからサインアウト")
        case .whatToSetUp:
            .label(
                en: "What do you want to set up?", de: "Was möchten Sie einrichten?",
                fr: "Que voulez-vous configurer ?", es: "¿Qué desea configurar?",
                pt: "O que você deseja configurar?", ja: "何をセットアップしますか？")
        case .howToVerify:
            .label(
                en: "How do you want to verify?", de: "Wie möchten Sie sich identifizieren?",
                fr: "Comment voulez-vous vous identifier ?",
                es: "¿Cómo desea verificar su identidad?",
                pt: "Como você deseja se identificar?", ja: "どの方法で確認しますか？")
        case .whichQuestion:
            .label(
                en: "Which question?", de: "Welche Frage?", fr: "Quelle question ?",
                es: "¿Qué pregunta?", pt: "Qual pergunta?", ja: "どの質問ですか？")
        case .qrCode:
            .label(
                en: "QR code", de: "QR-Code", fr: "Code QR", es: "Código QR", pt: "Código QR",
                ja: "QRコード")
        case .email:
            .label(
                en: "Email", de: "E-Mail", fr: "E-mail", es: "Correo electrónico", pt: "E-mail",
                ja: "メール")
        case .textMessage:
            .label(
                en: "Text message", de: "SMS", fr: "SMS", es: "Mensaje de texto",
                pt: "Mensagem de texto", ja: "テキストメッセージ")
        case .thisDevice:
            .label(
                en: "On this device", de: "Auf diesem Gerät", fr: "Sur cet appareil",
                es: "En este dispositivo", pt: "Neste dispositivo", ja: "このデバイスで")
        case .otherDevice:
            .label(
                en: "On another device with Okta Verify", de: "Anderes Gerät mit Okta Verify",
                fr: "Sur un autre appareil avec Okta Verify",
                es: "En otro dispositivo con Okta Verify",
                pt: "Em outro dispositivo com Okta Verify", ja: "Okta Verifyのある別のデバイスで")
        case .bySMS:
            .label(
                en: "text message", de: "SMS", fr: "SMS", es: "mensaje de texto",
                pt: "mensagem de texto", ja: "テキストメッセージ")
        case .byVoice:
            .label(
                en: "voice call", de: "Anruf", fr: "appel vocal", es: "llamada de voz",
                pt: "chamada de voz", ja: "音声通話")
        case .byPush:
            .label(
                en: "push notification", de: "Push-Benachrichtigung", fr: "notification push",
                es: "notificación push", pt: "notificação push", ja: "プッシュ通知")
        case .byApp:
            .label(
                en: "code from the app", de: "Code aus der App", fr: "code de l’application",
                es: "código de la aplicación", pt: "código do aplicativo", ja: "アプリのコード")
        case .byEmail:
            .label(
                en: "email", de: "E-Mail", fr: "e-mail", es: "correo electrónico", pt: "e-mail",
                ja: "メール")
        case .smsTo:
            .sentence(
                en: "text message to {target}", de: "SMS an {target}", fr: "SMS au {target}",
                es: "mensaje de texto a {target}", pt: "mensagem de texto para {target}",
                ja: "{target}へのテキストメッセージ")
        case .voiceTo:
            .sentence(
                en: "voice call to {target}", de: "Anruf an {target}",
                fr: "appel vocal au {target}", es: "llamada de voz a {target}",
                pt: "chamada de voz para {target}", ja: "{target}への音声通話")
        case .emailTo:
            .sentence(
                en: "email to {target}", de: "E-Mail an {target}", fr: "e-mail à {target}",
                es: "correo electrónico a {target}", pt: "e-mail para {target}",
                ja: "{target}へのメール")
        case .skipsLeft:
            .label(
                en: "{count, plural, one {# skip} other {# skips}} left",
                de: "{count, plural, one {noch #-mal} other {noch #-mal}} überspringbar",
                fr: "{count, plural, one {# report possible} other {# reports possibles}}",
                es: "{count, plural, one {se puede omitir # vez} other {se puede omitir # veces}}",
                pt: "{count, plural, one {pode pular # vez} other {pode pular # vezes}}",
                ja: "スキップ可能 残り{count, plural, other {#}}回")
        case .setUpBefore:
            .label(
                en: "set up before {date}", de: "bis {date} einrichten",
                fr: "à configurer avant le {date}", es: "configurar antes del {date}",
                pt: "configurar antes de {date}", ja: "{date}までにセットアップ")
        case .ordinal:
            .label(
                en: "no. {number}", de: "Nr. {number}", fr: "n° {number}", es: "n.º {number}",
                pt: "n.º {number}", ja: "{number}番")
        case .yes:
            .label(
                en: "yes", de: "ja", fr: "oui", es: "sí", pt: "sim", ja: "はい")
        case .no:
            .label(
                en: "no", de: "nein", fr: "non", es: "no", pt: "não", ja: "いいえ")
        case .yesLabel:
            .label(
                en: "Yes", de: "Ja", fr: "Oui", es: "Sí", pt: "Sim", ja: "はい")
        case .noLabel:
            .label(
                en: "No", de: "Nein", fr: "Non", es: "No", pt: "Não", ja: "いいえ")
        case .optional:
            .label(
                en: "optional", de: "optional", fr: "facultatif", es: "opcional", pt: "opcional",
                ja: "省略可")
        case .value:
            .label(
                en: "Value", de: "Wert", fr: "Valeur", es: "Valor", pt: "Valor", ja: "値")
        }
    }
}

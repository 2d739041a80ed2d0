import IDXForms

/// What reaches the user of a simulated org outside the sign-in, and what the user does there.
enum OutsidePhrase: String, Phrase {
    case you, mailbox, phone, note, terminal, code, withLink, emailTo, callTo, textTo, linkInIt
    case pushTo, onlyDevice, appOf, isItYou, chooseOf, accessCode, nothingArrived, nothingWaits
    case clickLink, clickLinkElsewhere, denyLink, openMessageLink, approvePush, rejectPush, choose
    case holdTag, scanQRCode, useCodeElsewhere, activateDevice, denyDevice, approveInBrowser
    case rejectInBrowser, letSessionExpire, letPushExpire, readCode, pressYubiKey, readSymantecID
    case authenticatorApp, rsaToken, onPremises, symantec, symantecID, companyToken

    var texts: PhraseTexts {
        switch self {
        case .you:
            .label(
                en: "you", de: "Sie", fr: "vous", es: "usted", pt: "você", ja: "あなた")
        case .mailbox:
            .label(
                en: "mailbox", de: "Postfach", fr: "messagerie", es: "buzón",
                pt: "caixa de entrada", ja: "メール")
        case .phone:
            .label(
                en: "phone", de: "Telefon", fr: "téléphone", es: "teléfono", pt: "telefone",
                ja: "電話")
        case .note:
            .label(
                en: "note", de: "Notiz", fr: "note", es: "nota", pt: "nota", ja: "メモ")
        case .terminal:
            .label(
                en: "terminal", de: "Terminal", fr: "terminal", es: "terminal", pt: "terminal",
                ja: "ターミナル")
        case .code:
            .label(
                en: "code {code}", de: "Code {code}", fr: "code {code}", es: "código {code}",
                pt: "código {code}", ja: "コード{code}")
        case .withLink:
            .label(
                en: "with a link", de: "mit einem Link", fr: "avec un lien", es: "con un enlace",
                pt: "com um link", ja: "リンクあり")
        case .emailTo:
            .sentence(
                en: "Email to {target}", de: "E-Mail an {target}", fr: "E-mail à {target}",
                es: "Correo electrónico a {target}", pt: "E-mail para {target}",
                ja: "{target}へのメール")
        case .callTo:
            .sentence(
                en: "call to {target}", de: "Anruf an {target}", fr: "appel au {target}",
                es: "llamada a {target}", pt: "chamada para {target}", ja: "{target}への電話")
        case .textTo:
            .sentence(
                en: "text to {target}", de: "SMS an {target}", fr: "SMS au {target}",
                es: "mensaje a {target}", pt: "mensagem para {target}", ja: "{target}へのテキストメッセージ")
        case .linkInIt:
            .label(
                en: "Link in it", de: "Link darin", fr: "Lien contenu", es: "Enlace incluido",
                pt: "Link contido", ja: "リンク")
        case .pushTo:
            .sentence(
                en: "Push to a device of {target}",
                de: "Push-Benachrichtigung an ein Gerät von {target}",
                fr: "Notification push à un appareil de {target}",
                es: "Notificación push a un dispositivo de {target}",
                pt: "Notificação push para um dispositivo de {target}", ja: "{target}のデバイスへのプッシュ通知")
        case .onlyDevice:
            .sentence(
                en: "Only the device can answer it.", de: "Nur das Gerät kann sie beantworten.",
                fr: "Seul l’appareil peut y répondre.",
                es: "Solo el dispositivo puede responderla.",
                pt: "Somente o dispositivo pode respondê-la.", ja: "応答できるのはそのデバイスだけです。")
        case .appOf:
            .sentence(
                en: "App, {user}", de: "App, {user}", fr: "Application, {user}",
                es: "Aplicación, {user}", pt: "Aplicativo, {user}", ja: "アプリ ({user})")
        case .isItYou:
            .label(
                en: "is it you?", de: "Sind Sie das?", fr: "est-ce vous ?", es: "¿es usted?",
                pt: "é você?", ja: "あなたですか？")
        case .chooseOf:
            .sentence(
                en: "Choose: {list}", de: "Wählen Sie: {list}", fr: "Choisissez : {list}",
                es: "Elija: {list}", pt: "Escolha: {list}", ja: "選択してください: {list}")
        case .accessCode:
            .label(
                en: "Temporary access code", de: "Temporärer Zugangscode",
                fr: "Code d’accès temporaire", es: "Código temporal de acceso",
                pt: "Código de acesso temporário", ja: "一時アクセスコード")
        case .nothingArrived:
            .label(
                en: "Nothing has arrived yet.", de: "Es ist noch nichts angekommen.",
                fr: "Rien n’est encore arrivé.", es: "Aún no ha llegado nada.",
                pt: "Nada chegou ainda.", ja: "まだ何も届いていません。")
        case .nothingWaits:
            .label(
                en: "Nothing is waiting for that.", de: "Darauf wartet nichts.",
                fr: "Rien n’attend cela.", es: "Nada espera eso.", pt: "Nada está aguardando isso.",
                ja: "それを待っているものはありません。")
        case .clickLink:
            .sentence(
                en: "open the link in the email", de: "den Link in der E-Mail öffnen",
                fr: "ouvrir le lien de l’e-mail", es: "abrir el enlace del correo",
                pt: "abrir o link do e-mail", ja: "メールのリンクを開く")
        case .clickLinkElsewhere:
            .sentence(
                en: "open the link in the email on another device",
                de: "den Link in der E-Mail auf einem anderen Gerät öffnen",
                fr: "ouvrir le lien de l’e-mail sur un autre appareil",
                es: "abrir el enlace del correo en otro dispositivo",
                pt: "abrir o link do e-mail em outro dispositivo", ja: "メールのリンクを別のデバイスで開く")
        case .denyLink:
            .sentence(
                en: "open the link in the email and say that it was not you",
                de: "den Link in der E-Mail öffnen und sagen, dass Sie es nicht waren",
                fr: "ouvrir le lien de l’e-mail et dire que ce n’était pas vous",
                es: "abrir el enlace del correo y decir que no era usted",
                pt: "abrir o link do e-mail e dizer que não foi você", ja: "メールのリンクを開き、自分ではないと答える")
        case .openMessageLink:
            .sentence(
                en: "open the link in the text message", de: "den Link in der SMS öffnen",
                fr: "ouvrir le lien du SMS", es: "abrir el enlace del mensaje de texto",
                pt: "abrir o link da mensagem de texto", ja: "テキストメッセージのリンクを開く")
        case .approvePush:
            .sentence(
                en: "approve the push on the phone",
                de: "die Push-Benachrichtigung auf dem Telefon bestätigen",
                fr: "approuver la notification push sur le téléphone",
                es: "aprobar la notificación push en el teléfono",
                pt: "aprovar a notificação push no telefone", ja: "電話でプッシュ通知を承認する")
        case .rejectPush:
            .sentence(
                en: "reject the push on the phone",
                de: "die Push-Benachrichtigung auf dem Telefon ablehnen",
                fr: "rejeter la notification push sur le téléphone",
                es: "rechazar la notificación push en el teléfono",
                pt: "rejeitar a notificação push no telefone", ja: "電話でプッシュ通知を拒否する")
        case .choose:
            .sentence(
                en: "choose {number} on the phone", de: "auf dem Telefon {number} wählen",
                fr: "choisir {number} sur le téléphone", es: "elegir {number} en el teléfono",
                pt: "escolher {number} no telefone", ja: "電話で{number}を選ぶ")
        case .holdTag:
            .sentence(
                en: "hold the NFC tag to the phone", de: "das NFC-Tag an das Telefon halten",
                fr: "approcher l’étiquette NFC du téléphone",
                es: "acercar la etiqueta NFC al teléfono",
                pt: "aproximar a etiqueta NFC do telefone", ja: "NFCタグを電話にかざす")
        case .scanQRCode:
            .sentence(
                en: "scan the QR code with the app", de: "den QR-Code mit der App scannen",
                fr: "scanner le code QR avec l’application",
                es: "escanear el código QR con la aplicación",
                pt: "escanear o código QR com o aplicativo", ja: "アプリでQRコードをスキャンする")
        case .useCodeElsewhere:
            .sentence(
                en: "sign in on another device with the app's code",
                de: "sich auf einem anderen Gerät mit dem Code der App anmelden",
                fr: "se connecter sur un autre appareil avec le code de l’application",
                es: "iniciar sesión en otro dispositivo con el código de la aplicación",
                pt: "entrar em outro dispositivo com o código do aplicativo",
                ja: "別のデバイスでアプリのコードを使ってサインインする")
        case .activateDevice:
            .sentence(
                en: "type in the device's code elsewhere and agree",
                de: "den Code des Geräts anderswo eingeben und zustimmen",
                fr: "saisir ailleurs le code de l’appareil et accepter",
                es: "introducir el código del dispositivo en otro lugar y aceptar",
                pt: "digitar o código do dispositivo em outro lugar e aceitar",
                ja: "デバイスのコードを別の場所で入力し、同意する")
        case .denyDevice:
            .sentence(
                en: "type in the device's code elsewhere and disagree",
                de: "den Code des Geräts anderswo eingeben und ablehnen",
                fr: "saisir ailleurs le code de l’appareil et refuser",
                es: "introducir el código del dispositivo en otro lugar y rechazar",
                pt: "digitar o código do dispositivo em outro lugar e recusar",
                ja: "デバイスのコードを別の場所で入力し、拒否する")
        case .approveInBrowser:
            .sentence(
                en: "finish what the page in the browser asks",
                de: "abschließen, was die Seite im Browser verlangt",
                fr: "terminer ce que demande la page du navigateur",
                es: "completar lo que pide la página del navegador",
                pt: "concluir o que a página no navegador pede", ja: "ブラウザーのページの要求を完了する")
        case .rejectInBrowser:
            .sentence(
                en: "refuse on the page in the browser", de: "auf der Seite im Browser ablehnen",
                fr: "refuser sur la page du navigateur", es: "rechazar en la página del navegador",
                pt: "recusar na página do navegador", ja: "ブラウザーのページで拒否する")
        case .letSessionExpire:
            .sentence(
                en: "wait until the sign-in has expired",
                de: "warten, bis die Anmeldung abgelaufen ist",
                fr: "attendre que la connexion ait expiré",
                es: "esperar a que caduque el inicio de sesión",
                pt: "esperar até que o login expire", ja: "サインインの期限が切れるまで待つ")
        case .letPushExpire:
            .sentence(
                en: "ignore the push until it times out",
                de: "die Push-Benachrichtigung ignorieren, bis sie abläuft",
                fr: "ignorer la notification push jusqu’à son expiration",
                es: "ignorar la notificación push hasta que caduque",
                pt: "ignorar a notificação push até expirar", ja: "期限が切れるまでプッシュ通知を無視する")
        case .readCode:
            .sentence(
                en: "read the code of the {place}", de: "den Code ablesen: {place}",
                fr: "lire le code : {place}", es: "leer el código: {place}",
                pt: "ler o código: {place}", ja: "コードを確認する: {place}")
        case .pressYubiKey:
            .sentence(
                en: "press the YubiKey", de: "den YubiKey drücken", fr: "appuyer sur la YubiKey",
                es: "pulsar la YubiKey", pt: "pressionar a YubiKey", ja: "YubiKeyを押す")
        case .readSymantecID:
            .sentence(
                en: "read the number on the Symantec VIP credential",
                de: "die Nummer des Symantec-VIP-Tokens ablesen",
                fr: "lire le numéro du jeton Symantec VIP",
                es: "leer el número del token Symantec VIP",
                pt: "ler o número do token Symantec VIP", ja: "Symantec VIPトークンの番号を確認する")
        case .authenticatorApp:
            .label(
                en: "authenticator app", de: "Authenticator-App",
                fr: "application d’authentification", es: "aplicación de autenticación",
                pt: "aplicativo autenticador", ja: "認証アプリ")
        case .rsaToken:
            .label(
                en: "RSA SecurID token", de: "RSA-SecurID-Token", fr: "jeton RSA SecurID",
                es: "token RSA SecurID", pt: "token RSA SecurID", ja: "RSA SecurIDトークン")
        case .onPremises:
            .label(
                en: "on-premises token", de: "Token der Organisation", fr: "jeton sur site",
                es: "token local", pt: "token local", ja: "オンプレミスのトークン")
        case .symantec:
            .label(
                en: "Symantec VIP credential", de: "Symantec-VIP-Token", fr: "jeton Symantec VIP",
                es: "token Symantec VIP", pt: "token Symantec VIP", ja: "Symantec VIPトークン")
        case .symantecID:
            .label(
                en: "Symantec VIP credential ID", de: "Nummer des Symantec-VIP-Tokens",
                fr: "numéro du jeton Symantec VIP", es: "número del token Symantec VIP",
                pt: "número do token Symantec VIP", ja: "Symantec VIPトークンの番号")
        case .companyToken:
            .label(
                en: "company's token", de: "Token der Firma", fr: "jeton de l’entreprise",
                es: "token de la empresa", pt: "token da empresa", ja: "会社のトークン")
        }
    }
}

/// The labels of facts, and the facts that are sentences.
package enum FactPhrase: String, Phrase {
    case wouldLikeTo, compulsory, readMore, terms, privacy, changeAt, requestedFrom, requestedFor
    case platform, organization, open, download, scan, setupKey, chooseOnPhone, typeWhereBegun
    case enterCode, cannotProbe, pageCannotProbe, calledYou, sentCode, callsYou, codeGoesTo,
        sentLink
    case sentLinkToYou, approveOn, approveOnPhone, passwordExpires, moreMessages, qrCode

    package var texts: PhraseTexts {
        switch self {
        case .wouldLikeTo:
            .label(
                en: "It would like to:", de: "Die App möchte:", fr: "L’application souhaite :",
                es: "La app desea:",
                pt: "O aplicativo deseja:", ja: "要求されている権限:")
        case .compulsory:
            .label(
                en: "always included", de: "immer enthalten", fr: "toujours inclus",
                es: "siempre incluido", pt: "sempre incluído", ja: "常に含まれます")
        case .readMore:
            .label(
                en: "Read more", de: "Mehr lesen", fr: "En savoir plus", es: "Más información",
                pt: "Saiba mais", ja: "詳細")
        case .terms:
            .label(
                en: "Terms", de: "Nutzungsbedingungen", fr: "Conditions d’utilisation",
                es: "Términos", pt: "Termos", ja: "利用規約")
        case .privacy:
            .label(
                en: "Privacy policy", de: "Datenschutzerklärung",
                fr: "Politique de confidentialité", es: "Política de privacidad",
                pt: "Política de privacidade", ja: "プライバシーポリシー")
        case .changeAt:
            .label(
                en: "Change it at", de: "Zu ändern bei", fr: "À modifier chez", es: "Se cambia en",
                pt: "Altere em", ja: "変更先")
        case .requestedFrom:
            .label(
                en: "Requested from", de: "Angefordert von", fr: "Demandé depuis",
                es: "Solicitado desde", pt: "Solicitado de", ja: "要求元")
        case .requestedFor:
            .label(
                en: "Requested for", de: "Angefordert für", fr: "Demandé pour",
                es: "Solicitado para", pt: "Solicitado para", ja: "要求先")
        case .platform:
            .label(
                en: "Platform", de: "Plattform", fr: "Plateforme", es: "Plataforma",
                pt: "Plataforma", ja: "プラットフォーム")
        case .organization:
            .label(
                en: "Organization", de: "Organisation", fr: "Organisation", es: "Organización",
                pt: "Organização", ja: "組織")
        case .open:
            .label(
                en: "Open", de: "Öffnen", fr: "Ouvrir", es: "Abrir", pt: "Abrir", ja: "開く")
        case .download:
            .label(
                en: "Download", de: "Herunterladen", fr: "Télécharger", es: "Descargar",
                pt: "Baixar", ja: "ダウンロード")
        case .scan:
            .label(
                en: "Scan this with the app", de: "Mit der App scannen",
                fr: "À scanner avec l’application", es: "Escanéelo con la aplicación",
                pt: "Escaneie com o aplicativo", ja: "アプリでスキャンしてください")
        case .setupKey:
            .label(
                en: "Key", de: "Schlüssel", fr: "Clé", es: "Clave", pt: "Chave", ja: "キー")
        case .chooseOnPhone:
            .label(
                en: "On your phone, choose", de: "Wählen Sie auf Ihrem Telefon",
                fr: "Sur votre téléphone, choisissez", es: "En su teléfono, elija",
                pt: "No seu telefone, escolha", ja: "電話で選択してください")
        case .typeWhereBegun:
            .sentence(
                en: "Type this code where you began to sign in",
                de: "Geben Sie diesen Code dort ein, wo Sie die Anmeldung begonnen haben",
                fr: "Saisissez ce code là où vous avez commencé à vous connecter",
                es: "Introduzca este código donde empezó a iniciar sesión",
                pt: "Digite este código onde você começou a entrar",
                ja: "サインインを始めた場所でこのコードを入力してください")
        case .enterCode:
            .label(
                en: "Enter the code", de: "Code eingeben", fr: "Saisir le code",
                es: "Introduzca el código", pt: "Digite o código", ja: "コードを入力")
        case .cannotProbe:
            .sentence(
                en:
                    "Okta Verify on this device answers browsers only: it cannot be reached from here.",
                de: """
                    Okta Verify auf diesem Gerät antwortet nur Browsern und ist von hier nicht \
                    erreichbar.
                    """,
                fr: """
                    Sur cet appareil, Okta Verify ne répond qu’aux navigateurs et n’est pas \
                    accessible d’ici.
                    """,
                es: """
                    En este dispositivo, Okta Verify solo responde a navegadores y no es accesible \
                    desde aquí.
                    """,
                pt: """
                    Neste dispositivo, o Okta Verify só responde a navegadores e não pode ser \
                    acessado daqui.
                    """,
                ja: "このデバイスのOkta Verifyはブラウザーにのみ応答するため、ここからは利用できません。")
        case .pageCannotProbe:
            .sentence(
                en: "This page has no script to reach Okta Verify on this device.",
                de: "Diese Seite hat kein Skript, um Okta Verify auf diesem Gerät zu erreichen.",
                fr: "Cette page n’a pas de script pour joindre Okta Verify sur cet appareil.",
                es:
                    "Esta página no tiene un script para acceder a Okta Verify en este dispositivo.",
                pt: "Esta página não tem um script para acessar o Okta Verify neste dispositivo.",
                ja: "このページには、このデバイスのOkta Verifyを利用するスクリプトがありません。")
        case .calledYou:
            .sentence(
                en: "We called {address} to tell you a code.",
                de: "Wir haben {address} angerufen, um Ihnen einen Code mitzuteilen.",
                fr: "Nous avons appelé le {address} pour vous communiquer un code.",
                es: "Hemos llamado a {address} para darle un código.",
                pt: "Ligamos para {address} para informar um código.",
                ja: "{address}に電話してコードをお伝えしました。")
        case .sentCode:
            .sentence(
                en: "We sent a code to {address}.",
                de: "Wir haben einen Code an {address} gesendet.",
                fr: "Nous avons envoyé un code à {address}.",
                es: "Hemos enviado un código a {address}.",
                pt: "Enviamos um código para {address}.", ja: "{address}にコードを送信しました。")
        case .callsYou:
            .sentence(
                en: "We call {address} to tell you the code.",
                de: "Wir rufen {address} an, um Ihnen den Code mitzuteilen.",
                fr: "Nous appelons le {address} pour vous communiquer le code.",
                es: "Llamaremos a {address} para darle el código.",
                pt: "Ligaremos para {address} para informar o código.",
                ja: "{address}に電話してコードをお伝えします。")
        case .codeGoesTo:
            .sentence(
                en: "The code goes to {address}.", de: "Der Code geht an {address}.",
                fr: "Le code sera envoyé à {address}.", es: "El código se enviará a {address}.",
                pt: "O código será enviado para {address}.", ja: "コードは{address}に送信されます。")
        case .sentLink:
            .sentence(
                en: "We sent a link to {address}.",
                de: "Wir haben einen Link an {address} gesendet.",
                fr: "Nous avons envoyé un lien à {address}.",
                es: "Hemos enviado un enlace a {address}.", pt: "Enviamos um link para {address}.",
                ja: "{address}にリンクを送信しました。")
        case .sentLinkToYou:
            .sentence(
                en: "We sent a link to you.", de: "Wir haben Ihnen einen Link gesendet.",
                fr: "Nous vous avons envoyé un lien.", es: "Le hemos enviado un enlace.",
                pt: "Enviamos um link para você.", ja: "リンクを送信しました。")
        case .approveOn:
            .sentence(
                en: "Approve the request on {device}.",
                de: "Bestätigen Sie die Anfrage auf {device}.",
                fr: "Approuvez la demande sur {device}.", es: "Apruebe la solicitud en {device}.",
                pt: "Aprove a solicitação em {device}.", ja: "{device}で要求を承認してください。")
        case .approveOnPhone:
            .sentence(
                en: "Approve the request on your phone.",
                de: "Bestätigen Sie die Anfrage auf Ihrem Telefon.",
                fr: "Approuvez la demande sur votre téléphone.",
                es: "Apruebe la solicitud en su teléfono.",
                pt: "Aprove a solicitação no seu telefone.", ja: "電話で要求を承認してください。")
        case .passwordExpires:
            .sentence(
                en: "Your password expires in {count, plural, one {# day} other {# days}}.",
                de: "Ihr Passwort läuft in {count, plural, one {# Tag} other {# Tagen}} ab.",
                fr: "Votre mot de passe expire dans {count, plural, one {# jour} other {# jours}}.",
                es: "Su contraseña caduca en {count, plural, one {# día} other {# días}}.",
                pt: "Sua senha expira em {count, plural, one {# dia} other {# dias}}.",
                ja: "パスワードは{count, plural, other {#}}日後に期限切れになります。")
        case .moreMessages:
            .sentence(
                en: """
                    {count, plural, one {# more message is} other {# more messages are}} not \
                    shown.
                    """,
                de: """
                    {count, plural, one {# weitere Meldung wird} other {# weitere Meldungen \
                    werden}} nicht gezeigt.
                    """,
                fr: """
                    {count, plural, one {# autre message n’est pas affiché} other {# autres \
                    messages ne sont pas affichés}}.
                    """,
                es: """
                    {count, plural, one {No se muestra # mensaje más} other {No se muestran # \
                    mensajes más}}.
                    """,
                pt: """
                    {count, plural, one {Mais # mensagem não é exibida} other {Mais # mensagens \
                    não são exibidas}}.
                    """,
                ja: "他の{count, plural, other {#}}件のメッセージは表示されていません。")
        case .qrCode:
            .sentence(
                en: "a QR code, {count, plural, one {# byte} other {# bytes}}",
                de: "ein QR-Code, {count, plural, one {# Byte} other {# Bytes}}",
                fr: "un code QR, {count, plural, one {# octet} other {# octets}}",
                es: "un código QR, {count, plural, one {# byte} other {# bytes}}",
                pt: "um código QR, {count, plural, one {# byte} other {# bytes}}",
                ja: "QRコード、{count, plural, other {#}}バイト")
        }
    }
}

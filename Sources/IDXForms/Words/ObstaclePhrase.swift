/// Why something is not possible in a terminal. Follows a name: "Passkey: …".
enum ObstaclePhrase: String, Phrase {
    case nothing, passkey, duoFrame, captcha, fastPass, nearField, appleExtension, sameDevice
    case webPage, browserForm, browserOutcome, otherSession, tooLong

    var texts: PhraseTexts {
        switch self {
        case .nothing:
            .sentence(
                en: "Nothing that is offered here can be done in a terminal.",
                de: "Nichts davon ist in einem Terminal möglich.",
                fr: "Rien de ce qui est proposé ici n’est possible dans un terminal.",
                es: "Nada de lo que se ofrece aquí puede hacerse en un terminal.",
                pt: "Nada do que é oferecido aqui pode ser feito em um terminal.",
                ja: "ここで提示されているものは、ターミナルでは実行できません。")
        case .passkey:
            .sentence(
                en: "not possible in a terminal: it needs a browser to reach the key",
                de: "in einem Terminal nicht möglich: Nur ein Browser erreicht den Schlüssel",
                fr: "impossible dans un terminal : seul un navigateur peut accéder à la clé",
                es: """
                    no es posible en un terminal: se necesita un navegador para acceder a la \
                    llave
                    """,
                pt: "não é possível em um terminal: é preciso um navegador para acessar a chave",
                ja: "ターミナルでは不可: キーの利用にはブラウザーが必要です")
        case .duoFrame:
            .sentence(
                en: "not possible in a terminal: Duo shows its own page in a browser",
                de: "in einem Terminal nicht möglich: Duo zeigt eine eigene Seite im Browser",
                fr: "impossible dans un terminal : Duo affiche sa propre page dans un navigateur",
                es: "no es posible en un terminal: Duo muestra su propia página en un navegador",
                pt: """
                    não é possível em um terminal: o Duo mostra uma página própria em um \
                    navegador
                    """,
                ja: "ターミナルでは不可: Duoはブラウザーに独自のページを表示します")
        case .captcha:
            .sentence(
                en: "not possible in a terminal: {name} has to be solved in a browser",
                de: "in einem Terminal nicht möglich: {name} muss im Browser gelöst werden",
                fr: "impossible dans un terminal : {name} doit être résolu dans un navigateur",
                es: "no es posible en un terminal: hay que resolver {name} en un navegador",
                pt: """
                    não é possível em um terminal: {name} precisa ser resolvido em um \
                    navegador
                    """,
                ja: "ターミナルでは不可: {name}はブラウザーで解く必要があります")
        case .fastPass:
            .sentence(
                en: "not possible in a terminal: Okta FastPass answers browsers only",
                de: "in einem Terminal nicht möglich: Okta FastPass antwortet nur Browsern",
                fr: "impossible dans un terminal : Okta FastPass ne répond qu’aux navigateurs",
                es: "no es posible en un terminal: Okta FastPass solo responde a navegadores",
                pt: "não é possível em um terminal: o Okta FastPass só responde a navegadores",
                ja: "ターミナルでは不可: Okta FastPassはブラウザーにのみ応答します")
        case .nearField:
            .sentence(
                en: "not possible in a terminal: it needs a card or a phone held close",
                de: """
                    in einem Terminal nicht möglich: Eine Karte oder ein Telefon muss \
                    herangehalten werden
                    """,
                fr: "impossible dans un terminal : il faut approcher une carte ou un téléphone",
                es: "no es posible en un terminal: hay que acercar una tarjeta o un teléfono",
                pt: "não é possível em um terminal: é preciso aproximar um cartão ou um telefone",
                ja: "ターミナルでは不可: カードまたは電話をかざす必要があります")
        case .appleExtension:
            .sentence(
                en: "not possible in a terminal: it needs Apple's sign-on extension",
                de: "in einem Terminal nicht möglich: Apples Anmeldeerweiterung ist nötig",
                fr: """
                    impossible dans un terminal : l’extension d’authentification d’Apple est \
                    nécessaire
                    """,
                es: """
                    no es posible en un terminal: se necesita la extensión de inicio de sesión de \
                    Apple
                    """,
                pt: "não é possível em um terminal: é preciso a extensão de login da Apple",
                ja: "ターミナルでは不可: Appleのサインオン拡張機能が必要です")
        case .sameDevice:
            .sentence(
                en: "not possible in a terminal: it goes on in an app on this device",
                de: "in einem Terminal nicht möglich: Es geht in einer App auf diesem Gerät weiter",
                fr: """
                    impossible dans un terminal : la suite se passe dans une application de cet \
                    appareil
                    """,
                es: "no es posible en un terminal: continúa en una aplicación de este dispositivo",
                pt: "não é possível em um terminal: continua em um aplicativo deste dispositivo",
                ja: "ターミナルでは不可: このデバイスのアプリで続行します")
        case .webPage:
            .sentence(
                en: "not possible in a terminal: a web page has to fill in a hidden field",
                de: """
                    in einem Terminal nicht möglich: Eine Webseite muss ein verborgenes Feld \
                    ausfüllen
                    """,
                fr: "impossible dans un terminal : une page web doit remplir un champ masqué",
                es: "no es posible en un terminal: una página web debe rellenar un campo oculto",
                pt: """
                    não é possível em um terminal: uma página da web precisa preencher um campo \
                    oculto
                    """,
                ja: "ターミナルでは不可: Webページが非表示のフィールドに入力する必要があります")
        case .browserForm:
            .sentence(
                en: "not possible in a terminal: only a browser can send this form",
                de: "in einem Terminal nicht möglich: Nur ein Browser kann das Formular senden",
                fr: "impossible dans un terminal : seul un navigateur peut envoyer ce formulaire",
                es: "no es posible en un terminal: solo un navegador puede enviar este formulario",
                pt: "não é possível em um terminal: só um navegador pode enviar este formulário",
                ja: "ターミナルでは不可: このフォームを送信できるのはブラウザーだけです")
        case .browserOutcome:
            .sentence(
                en: "not possible in a terminal: the org finished this sign-in for a browser",
                de: """
                    in einem Terminal nicht möglich: Die Organisation hat diese Anmeldung für \
                    einen Browser abgeschlossen
                    """,
                fr: """
                    impossible dans un terminal : l’organisation a terminé cette connexion pour \
                    un navigateur
                    """,
                es: """
                    no es posible en un terminal: la organización terminó este inicio de sesión \
                    para un navegador
                    """,
                pt: """
                    não é possível em um terminal: a organização concluiu este login para um \
                    navegador
                    """,
                ja: "ターミナルでは不可: 組織はこのサインインをブラウザー向けに完了しました")
        case .otherSession:
            .sentence(
                en: "not possible in a terminal: it ends in a browser and does not come back here",
                de: """
                    in einem Terminal nicht möglich: Es endet in einem Browser und kehrt nicht \
                    hierher zurück
                    """,
                fr: """
                    impossible dans un terminal : cela se termine dans un navigateur et ne \
                    revient pas ici
                    """,
                es: "no es posible en un terminal: termina en un navegador y no vuelve aquí",
                pt: "não é possível em um terminal: termina em um navegador e não volta para cá",
                ja: "ターミナルでは不可: ブラウザーで終わり、ここには戻りません")
        case .tooLong:
            .sentence(
                en: """
                    not possible in a terminal: it has more than {count, plural, one {# field or \
                    option} other {# fields and options}}
                    """,
                de: """
                    in einem Terminal nicht möglich: mehr als {count, plural, one {# Feld oder \
                    Option} other {# Felder und Optionen}}
                    """,
                fr: """
                    impossible dans un terminal : plus de {count, plural, one {# champ ou option} \
                    other {# champs et options}}
                    """,
                es: """
                    no es posible en un terminal: tiene más de {count, plural, one {# campo u \
                    opción} other {# campos y opciones}}
                    """,
                pt: """
                    não é possível em um terminal: tem mais de {count, plural, one {# campo ou \
                    opção} other {# campos e opções}}
                    """,
                ja: "ターミナルでは不可: フィールドとオプションが{count, plural, other {#}}個を超えています")
        }
    }
}

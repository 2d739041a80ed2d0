/// Why something is not possible here, whether in a terminal or in an app of your own. Follows a name:
/// "Passkey: …".
enum ObstaclePhrase: String, Phrase {
    case passkey, duoFrame, captcha, fastPass, nearField, appleExtension, sameDevice
    case webPage, browserForm, browserOutcome, otherSession, unsafeAddress, tooLong

    var texts: PhraseTexts { Self.notPossible.followed(by: words) }

    private static let notPossible = PhraseTexts.sentence(
        en: "not possible here: ",
        de: "hier nicht möglich: ",
        fr: "impossible ici : ",
        es: "no es posible aquí: ",
        pt: "não é possível aqui: ",
        ja: "ここでは不可: ")

    /// The words after "not possible here".
    var words: PhraseTexts {
        switch self {
        case .passkey:
            .sentence(
                en: "it needs a browser to reach the key",
                de: "Nur ein Browser erreicht den Schlüssel",
                fr: "seul un navigateur peut accéder à la clé",
                es: "se necesita un navegador para acceder a la llave",
                pt: "é preciso um navegador para acessar a chave",
                ja: "キーの利用にはブラウザーが必要です")
        case .duoFrame:
            .sentence(
                en: "Duo shows its own page in a browser",
                de: "Duo zeigt eine eigene Seite im Browser",
                fr: "Duo affiche sa propre page dans un navigateur",
                es: "Duo muestra su propia página en un navegador",
                pt: "o Duo mostra uma página própria em um navegador",
                ja: "Duoはブラウザーに独自のページを表示します")
        case .captcha:
            .sentence(
                en: "{name} has to be solved in a browser",
                de: "{name} muss im Browser gelöst werden",
                fr: "{name} doit être résolu dans un navigateur",
                es: "hay que resolver {name} en un navegador",
                pt: "{name} precisa ser resolvido em um navegador",
                ja: "{name}はブラウザーで解く必要があります")
        case .fastPass:
            .sentence(
                en: "Okta FastPass answers browsers only",
                de: "Okta FastPass antwortet nur Browsern",
                fr: "Okta FastPass ne répond qu’aux navigateurs",
                es: "Okta FastPass solo responde a navegadores",
                pt: "o Okta FastPass só responde a navegadores",
                ja: "Okta FastPassはブラウザーにのみ応答します")
        case .nearField:
            .sentence(
                en: "it needs a card or a phone held close",
                de: "Eine Karte oder ein Telefon muss herangehalten werden",
                fr: "il faut approcher une carte ou un téléphone",
                es: "hay que acercar una tarjeta o un teléfono",
                pt: "é preciso aproximar um cartão ou um telefone",
                ja: "カードまたは電話をかざす必要があります")
        case .appleExtension:
            .sentence(
                en: "it needs Apple's sign-on extension",
                de: "Apples Anmeldeerweiterung ist nötig",
                fr: "l’extension d’authentification d’Apple est nécessaire",
                es: "se necesita la extensión de inicio de sesión de Apple",
                pt: "é preciso a extensão de login da Apple",
                ja: "Appleのサインオン拡張機能が必要です")
        case .sameDevice:
            .sentence(
                en: "it goes on in an app on this device",
                de: "Es geht in einer App auf diesem Gerät weiter",
                fr: "la suite se passe dans une application de cet appareil",
                es: "continúa en una aplicación de este dispositivo",
                pt: "continua em um aplicativo deste dispositivo",
                ja: "このデバイスのアプリで続行します")
        case .webPage:
            .sentence(
                en: "a web page has to fill in a hidden field",
                de: "Eine Webseite muss ein verborgenes Feld ausfüllen",
                fr: "une page web doit remplir un champ masqué",
                es: "una página web debe rellenar un campo oculto",
                pt: "uma página da web precisa preencher um campo oculto",
                ja: "Webページが非表示のフィールドに入力する必要があります")
        case .browserForm:
            .sentence(
                en: "only a browser can send this form",
                de: "Nur ein Browser kann das Formular senden",
                fr: "seul un navigateur peut envoyer ce formulaire",
                es: "solo un navegador puede enviar este formulario",
                pt: "só um navegador pode enviar este formulário",
                ja: "このフォームを送信できるのはブラウザーだけです")
        case .browserOutcome:
            .sentence(
                en: "the org finished this sign-in for a browser",
                de: "Die Organisation hat diese Anmeldung für einen Browser abgeschlossen",
                fr: "l’organisation a terminé cette connexion pour un navigateur",
                es: "la organización terminó este inicio de sesión para un navegador",
                pt: "a organização concluiu este login para um navegador",
                ja: "組織はこのサインインをブラウザー向けに完了しました")
        case .otherSession:
            .sentence(
                en: "it ends in a browser and does not come back here",
                de: "Es endet in einem Browser und kehrt nicht hierher zurück",
                fr: "cela se termine dans un navigateur et ne revient pas ici",
                es: "termina en un navegador y no vuelve aquí",
                pt: "termina em um navegador e não volta para cá",
                ja: "ブラウザーで終わり、ここには戻りません")
        case .unsafeAddress:
            .sentence(
                en: "its address is not safe to open: {address}",
                de: "Die Adresse lässt sich nicht sicher öffnen: {address}",
                fr: "son adresse ne peut pas être ouverte sans risque : {address}",
                es: "no es seguro abrir su dirección: {address}",
                pt: "não é seguro abrir o endereço: {address}",
                ja: "アドレスを安全に開けません: {address}")
        case .tooLong:
            .sentence(
                en: """
                    it has more than {count, plural, one {# field or option} other {# fields and \
                    options}}
                    """,
                de: """
                    mehr als {count, plural, one {# Feld oder Option} other {# Felder und \
                    Optionen}}
                    """,
                fr: "plus de {count, plural, one {# champ ou option} other {# champs et options}}",
                es: """
                    tiene más de {count, plural, one {# campo u opción} other {# campos y \
                    opciones}}
                    """,
                pt: "tem mais de {count, plural, one {# campo ou opção} other {# campos e opções}}",
                ja: "フィールドとオプションが{count, plural, other {#}}個を超えています")
        }
    }
}

/// Why something is not possible on a page without scripts. Follows a name: "Passkey: …".
enum PageObstaclePhrase: String, Phrase {
    case nothing, nearField, appleExtension, sameDevice, otherSession, tooLong, passkey, duoFrame
    case captcha, fastPass, webPage, browserForm, browserOutcome

    var texts: PhraseTexts {
        switch self {
        case .nothing:
            .sentence(
                en: "Nothing that is offered here can be done on this page.",
                de: "Nichts davon ist auf dieser Seite möglich.",
                fr: "Rien de ce qui est proposé ici n’est possible sur cette page.",
                es: "Nada de lo que se ofrece aquí puede hacerse en esta página.",
                pt: "Nada do que é oferecido aqui pode ser feito nesta página.",
                ja: "ここで提示されているものは、このページでは実行できません。")
        case .nearField:
            .sentence(
                en: "not possible on this page: it needs a card or a phone held close",
                de: """
                    auf dieser Seite nicht möglich: Eine Karte oder ein Telefon muss \
                    herangehalten werden
                    """,
                fr: "impossible sur cette page : il faut approcher une carte ou un téléphone",
                es: "no es posible en esta página: hay que acercar una tarjeta o un teléfono",
                pt: "não é possível nesta página: é preciso aproximar um cartão ou um telefone",
                ja: "このページでは不可: カードまたは電話をかざす必要があります")
        case .appleExtension:
            .sentence(
                en: "not possible on this page: it needs Apple's sign-on extension",
                de: "auf dieser Seite nicht möglich: Apples Anmeldeerweiterung ist nötig",
                fr: """
                    impossible sur cette page : l’extension d’authentification d’Apple est \
                    nécessaire
                    """,
                es: """
                    no es posible en esta página: se necesita la extensión de inicio de sesión de \
                    Apple
                    """,
                pt: "não é possível nesta página: é preciso a extensão de login da Apple",
                ja: "このページでは不可: Appleのサインオン拡張機能が必要です")
        case .sameDevice:
            .sentence(
                en: "not possible on this page: it goes on in an app on this device",
                de: "auf dieser Seite nicht möglich: Es geht in einer App auf diesem Gerät weiter",
                fr: """
                    impossible sur cette page : la suite se passe dans une application de cet \
                    appareil
                    """,
                es: "no es posible en esta página: continúa en una aplicación de este dispositivo",
                pt: "não é possível nesta página: continua em um aplicativo deste dispositivo",
                ja: "このページでは不可: このデバイスのアプリで続行します")
        case .otherSession:
            .sentence(
                en: "not possible on this page: it ends in a browser and does not come back here",
                de: """
                    auf dieser Seite nicht möglich: Es endet in einem Browser und kehrt nicht \
                    hierher zurück
                    """,
                fr: """
                    impossible sur cette page : cela se termine dans un navigateur et ne revient \
                    pas ici
                    """,
                es: "no es posible en esta página: termina en un navegador y no vuelve aquí",
                pt: "não é possível nesta página: termina em um navegador e não volta para cá",
                ja: "このページでは不可: ブラウザーで終わり、ここには戻りません")
        case .tooLong:
            .sentence(
                en: """
                    not possible on this page: it has more than {count, plural, one {# field or \
                    option} other {# fields and options}}
                    """,
                de: """
                    auf dieser Seite nicht möglich: mehr als {count, plural, one {# Feld oder \
                    Option} other {# Felder und Optionen}}
                    """,
                fr: """
                    impossible sur cette page : plus de {count, plural, one {# champ ou option} \
                    other {# champs et options}}
                    """,
                es: """
                    no es posible en esta página: tiene más de {count, plural, one {# campo u \
                    opción} other {# campos y opciones}}
                    """,
                pt: """
                    não é possível nesta página: tem mais de {count, plural, one {# campo ou \
                    opção} other {# campos e opções}}
                    """,
                ja: "このページでは不可: フィールドとオプションが{count, plural, other {#}}個を超えています")
        case .passkey:
            .sentence(
                en: "not possible on this page: it has no script to reach the key",
                de: """
                    auf dieser Seite nicht möglich: Sie hat kein Skript, um den Schlüssel zu \
                    erreichen
                    """,
                fr: "impossible sur cette page : elle n’a pas de script pour accéder à la clé",
                es: "no es posible en esta página: no tiene un script para acceder a la llave",
                pt: "não é possível nesta página: ela não tem um script para acessar a chave",
                ja: "このページでは不可: キーを利用するスクリプトがありません")
        case .duoFrame:
            .sentence(
                en: "not possible on this page: it cannot show Duo's page",
                de: "auf dieser Seite nicht möglich: Sie kann die Seite von Duo nicht zeigen",
                fr: "impossible sur cette page : elle ne peut pas afficher la page de Duo",
                es: "no es posible en esta página: no puede mostrar la página de Duo",
                pt: "não é possível nesta página: ela não pode mostrar a página do Duo",
                ja: "このページでは不可: Duoのページを表示できません")
        case .captcha:
            .sentence(
                en: "not possible on this page: it has no script to show a captcha",
                de: "auf dieser Seite nicht möglich: Sie hat kein Skript, um ein Captcha zu zeigen",
                fr: "impossible sur cette page : elle n’a pas de script pour afficher un captcha",
                es: "no es posible en esta página: no tiene un script para mostrar un captcha",
                pt: "não é possível nesta página: ela não tem um script para mostrar um captcha",
                ja: "このページでは不可: CAPTCHAを表示するスクリプトがありません")
        case .fastPass:
            .sentence(
                en: "not possible on this page: it has no script to reach Okta FastPass",
                de: """
                    auf dieser Seite nicht möglich: Sie hat kein Skript, um Okta FastPass zu \
                    erreichen
                    """,
                fr: "impossible sur cette page : elle n’a pas de script pour joindre Okta FastPass",
                es: "no es posible en esta página: no tiene un script para acceder a Okta FastPass",
                pt: """
                    não é possível nesta página: ela não tem um script para acessar o Okta \
                    FastPass
                    """,
                ja: "このページでは不可: Okta FastPassを利用するスクリプトがありません")
        case .webPage:
            .sentence(
                en: "not possible on this page: it has no script to fill in a hidden field",
                de: """
                    auf dieser Seite nicht möglich: Sie hat kein Skript, um ein verborgenes Feld \
                    auszufüllen
                    """,
                fr: """
                    impossible sur cette page : elle n’a pas de script pour remplir un champ \
                    masqué
                    """,
                es: """
                    no es posible en esta página: no tiene un script para rellenar un campo \
                    oculto
                    """,
                pt: """
                    não é possível nesta página: ela não tem um script para preencher um campo \
                    oculto
                    """,
                ja: "このページでは不可: 非表示のフィールドに入力するスクリプトがありません")
        case .browserForm:
            .sentence(
                en: "not possible on this page: only the org's own page can send this form",
                de: """
                    auf dieser Seite nicht möglich: Nur die Seite der Organisation kann das \
                    Formular senden
                    """,
                fr: """
                    impossible sur cette page : seule la page de l’organisation peut envoyer ce \
                    formulaire
                    """,
                es: """
                    no es posible en esta página: solo la página de la organización puede enviar \
                    este formulario
                    """,
                pt: """
                    não é possível nesta página: só a página da organização pode enviar este \
                    formulário
                    """,
                ja: "このページでは不可: このフォームを送信できるのは組織のページだけです")
        case .browserOutcome:
            .sentence(
                en: "not possible on this page: the org finished this sign-in for another page",
                de: """
                    auf dieser Seite nicht möglich: Die Organisation hat diese Anmeldung für eine \
                    andere Seite abgeschlossen
                    """,
                fr: """
                    impossible sur cette page : l’organisation a terminé cette connexion pour une \
                    autre page
                    """,
                es: """
                    no es posible en esta página: la organización terminó este inicio de sesión \
                    para otra página
                    """,
                pt: """
                    não é possível nesta página: a organização concluiu este login para outra \
                    página
                    """,
                ja: "このページでは不可: 組織はこのサインインを別のページ向けに完了しました")
        }
    }
}

/// Why something is not possible on a page without scripts. Follows a name: "Passkey: …".
enum PageObstaclePhrase: String, Phrase {
    case nearField, appleExtension, sameDevice, otherSession, unsafeAddress, tooLong, passkey,
        duoFrame
    case captcha, fastPass, webPage, browserForm, browserOutcome

    var texts: PhraseTexts { Self.notPossible.followed(by: words) }

    private static let notPossible = PhraseTexts.sentence(
        en: "not possible on this page: ",
        de: "auf dieser Seite nicht möglich: ",
        fr: "impossible sur cette page : ",
        es: "no es posible en esta página: ",
        pt: "não é possível nesta página: ",
        ja: "このページでは不可: ")

    /// The words after "not possible on this page".
    private var words: PhraseTexts {
        switch self {
        case .nearField: ObstaclePhrase.nearField.words
        case .appleExtension: ObstaclePhrase.appleExtension.words
        case .sameDevice: ObstaclePhrase.sameDevice.words
        case .otherSession: ObstaclePhrase.otherSession.words
        case .unsafeAddress: ObstaclePhrase.unsafeAddress.words
        case .tooLong: ObstaclePhrase.tooLong.words
        case .passkey:
            .sentence(
                en: "it has no script to reach the key",
                de: "Sie hat kein Skript, um den Schlüssel zu erreichen",
                fr: "elle n’a pas de script pour accéder à la clé",
                es: "no tiene un script para acceder a la llave",
                pt: "ela não tem um script para acessar a chave",
                ja: "キーを利用するスクリプトがありません")
        case .duoFrame:
            .sentence(
                en: "it cannot show Duo's page",
                de: "Sie kann die Seite von Duo nicht zeigen",
                fr: "elle ne peut pas afficher la page de Duo",
                es: "no puede mostrar la página de Duo",
                pt: "ela não pode mostrar a página do Duo",
                ja: "Duoのページを表示できません")
        case .captcha:
            .sentence(
                en: "it has no script to show a captcha",
                de: "Sie hat kein Skript, um ein Captcha zu zeigen",
                fr: "elle n’a pas de script pour afficher un captcha",
                es: "no tiene un script para mostrar un captcha",
                pt: "ela não tem um script para mostrar um captcha",
                ja: "CAPTCHAを表示するスクリプトがありません")
        case .fastPass:
            .sentence(
                en: "it has no script to reach Okta FastPass",
                de: "Sie hat kein Skript, um Okta FastPass zu erreichen",
                fr: "elle n’a pas de script pour joindre Okta FastPass",
                es: "no tiene un script para acceder a Okta FastPass",
                pt: "ela não tem um script para acessar o Okta FastPass",
                ja: "Okta FastPassを利用するスクリプトがありません")
        case .webPage:
            .sentence(
                en: "it has no script to fill in a hidden field",
                de: "Sie hat kein Skript, um ein verborgenes Feld auszufüllen",
                fr: "elle n’a pas de script pour remplir un champ masqué",
                es: "no tiene un script para rellenar un campo oculto",
                pt: "ela não tem um script para preencher um campo oculto",
                ja: "非表示のフィールドに入力するスクリプトがありません")
        case .browserForm:
            .sentence(
                en: "only the org's own page can send this form",
                de: "Nur die Seite der Organisation kann das Formular senden",
                fr: "seule la page de l’organisation peut envoyer ce formulaire",
                es: "solo la página de la organización puede enviar este formulario",
                pt: "só a página da organização pode enviar este formulário",
                ja: "このフォームを送信できるのは組織のページだけです")
        case .browserOutcome:
            .sentence(
                en: "the org finished this sign-in for another page",
                de: "Die Organisation hat diese Anmeldung für eine andere Seite abgeschlossen",
                fr: "l’organisation a terminé cette connexion pour une autre page",
                es: "la organización terminó este inicio de sesión para otra página",
                pt: "a organização concluiu este login para outra página",
                ja: "組織はこのサインインを別のページ向けに完了しました")
        }
    }
}

import IDXForms

/// The words of the simulated org's pages beside those of its steps.
enum HostedPagePhrase: String, Phrase {
    case outside, lookAgain, backToApp, close, closeForTerminal, stale, foreignForm, over, goBack
    case otherBrowser, continueThere, unreadable, nothingSent, notPossible, did

    var texts: PhraseTexts {
        switch self {
        case .outside:
            .label(
                en: "Mailbox, phone and app", de: "Postfach, Telefon und App",
                fr: "Messagerie, téléphone et application", es: "Buzón, teléfono y aplicación",
                pt: "Caixa de entrada, telefone e aplicativo", ja: "メールボックス、電話、アプリ")
        case .lookAgain:
            .label(
                en: "Look again", de: "Erneut ansehen", fr: "Actualiser", es: "Volver a mirar",
                pt: "Ver novamente", ja: "再表示")
        case .backToApp:
            .label(
                en: "Back to the app", de: "Zurück zur App", fr: "Retour à l’application",
                es: "Volver a la aplicación", pt: "Voltar ao aplicativo", ja: "アプリに戻る")
        case .close:
            .sentence(
                en: "You can close this page and go back to the app.",
                de: "Sie können diese Seite schließen und zur App zurückkehren.",
                fr: "Vous pouvez fermer cette page et revenir à l’application.",
                es: "Puede cerrar esta página y volver a la aplicación.",
                pt: "Você pode fechar esta página e voltar ao aplicativo.",
                ja: "このページを閉じてアプリに戻ることができます。")
        case .closeForTerminal:
            .sentence(
                en: "You can close this page and go back to the terminal.",
                de: "Sie können diese Seite schließen und zum Terminal zurückkehren.",
                fr: "Vous pouvez fermer cette page et revenir au terminal.",
                es: "Puede cerrar esta página y volver al terminal.",
                pt: "Você pode fechar esta página e voltar ao terminal.",
                ja: "このページを閉じてターミナルに戻ることができます。")
        case .stale:
            .sentence(
                en: "That page was out of date, so nothing was sent. This is the current step.",
                de: """
                    Diese Seite war veraltet, daher wurde nichts gesendet. Dies ist der aktuelle \
                    Schritt.
                    """,
                fr: "Cette page n’était plus à jour ; rien n’a été envoyé. Voici l’étape actuelle.",
                es: """
                    Esa página no estaba actualizada, así que no se envió nada. Este es el paso \
                    actual.
                    """,
                pt: """
                    Essa página estava desatualizada, então nada foi enviado. Esta é a etapa \
                    atual.
                    """,
                ja: "ページが古かったため、何も送信していません。これが現在のステップです。")
        case .foreignForm:
            .sentence(
                en: "The form belongs to another server, so it was not sent.",
                de: "Das Formular gehört zu einem anderen Server und wurde daher nicht gesendet.",
                fr: "Le formulaire appartient à un autre serveur ; il n’a pas été envoyé.",
                es: "El formulario pertenece a otro servidor, así que no se envió.",
                pt: "O formulário pertence a outro servidor, então não foi enviado.",
                ja: "フォームは別のサーバーのものなので、送信していません。")
        case .over:
            .label(
                en: "This sign-in is over", de: "Diese Anmeldung ist beendet",
                fr: "Cette connexion est terminée", es: "Este inicio de sesión ha terminado",
                pt: "Este login terminou", ja: "このサインインは終了しています")
        case .goBack:
            .sentence(
                en: "Go back to the app and start again.",
                de: "Gehen Sie zurück zur App und beginnen Sie neu.",
                fr: "Revenez à l’application et recommencez.",
                es: "Vuelva a la aplicación y empiece de nuevo.",
                pt: "Volte ao aplicativo e comece de novo.", ja: "アプリに戻ってやり直してください。")
        case .otherBrowser:
            .sentence(
                en: "This sign-in belongs to another browser",
                de: "Diese Anmeldung gehört zu einem anderen Browser",
                fr: "Cette connexion appartient à un autre navigateur",
                es: "Este inicio de sesión pertenece a otro navegador",
                pt: "Este login pertence a outro navegador", ja: "別のブラウザーのサインインです")
        case .continueThere:
            .sentence(
                en: """
                    Continue in the browser where you started, with cookies allowed, or go back \
                    to the app and start again.
                    """,
                de: """
                    Fahren Sie in dem Browser fort, in dem Sie begonnen haben, mit erlaubten \
                    Cookies, oder beginnen Sie in der App neu.
                    """,
                fr: """
                    Continuez dans le navigateur où vous avez commencé, avec les cookies \
                    autorisés, ou recommencez dans l’application.
                    """,
                es: """
                    Continúe en el navegador donde empezó, con las cookies permitidas, o vuelva a \
                    la aplicación y empiece de nuevo.
                    """,
                pt: """
                    Continue no navegador em que começou, com cookies permitidos, ou volte ao \
                    aplicativo e comece de novo.
                    """,
                ja: "始めたブラウザーでCookieを許可して続けるか、アプリに戻ってやり直してください。")
        case .unreadable:
            .label(
                en: "That form cannot be read", de: "Das Formular ist nicht lesbar",
                fr: "Ce formulaire est illisible", es: "Ese formulario no se puede leer",
                pt: "Esse formulário não pode ser lido", ja: "フォームを読み取れません")
        case .nothingSent:
            .sentence(
                en: "Nothing was sent. Go back and try again.",
                de: "Es wurde nichts gesendet. Gehen Sie zurück und versuchen Sie es erneut.",
                fr: "Rien n’a été envoyé. Revenez en arrière et réessayez.",
                es: "No se envió nada. Vuelva atrás e inténtelo de nuevo.",
                pt: "Nada foi enviado. Volte e tente novamente.", ja: "何も送信していません。戻ってやり直してください。")
        case .notPossible:
            .label(
                en: "Not possible", de: "Nicht möglich", fr: "Impossible", es: "No es posible",
                pt: "Não é possível", ja: "実行できません")
        case .did:
            .sentence(
                en: "Done: {words}.", de: "Erledigt: {words}.", fr: "Terminé : {words}.",
                es: "Hecho: {words}.", pt: "Concluído: {words}.", ja: "完了: {words}。")
        }
    }
}

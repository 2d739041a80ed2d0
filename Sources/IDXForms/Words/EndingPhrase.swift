/// What to say of an end that the server does not explain.
enum EndingPhrase: String, Phrase {
    case noReason, reasonElsewhere

    var texts: PhraseTexts {
        switch self {
        case .noReason:
            .sentence(
                en: "The organization ended this sign-in and gave no reason. Try again, or ask "
                    + "your administrator.",
                de: "Die Organisation hat diese Anmeldung ohne Angabe von Gründen beendet. "
                    + "Versuchen Sie es erneut oder fragen Sie Ihren Administrator.",
                fr: "L’organisation a mis fin à cette connexion sans indiquer de motif. "
                    + "Réessayez ou contactez votre administrateur.",
                es: "La organización terminó este inicio de sesión sin indicar el motivo. "
                    + "Inténtelo de nuevo o consulte a su administrador.",
                pt: "A organização encerrou este acesso sem informar o motivo. Tente novamente "
                    + "ou fale com o administrador.",
                ja: "組織が理由を示さずにこのサインインを終了しました。もう一度試すか、管理者に問い合わせてください。")
        case .reasonElsewhere:
            .sentence(
                en: "This page may give a reason", de: "Diese Seite nennt vielleicht einen Grund",
                fr: "Cette page en donne peut-être la raison",
                es: "Esta página puede indicar el motivo",
                pt: "Esta página pode informar o motivo", ja: "理由はこのページで確認できる場合があります")
        }
    }
}

import IDXForms

/// The words of pages in a browser.
enum PagePhrase: String, Phrase {
    case checkNow, errorTitle, qrCode, qrCodeFor, fillIn, differs

    var texts: PhraseTexts {
        switch self {
        case .checkNow:
            .label(
                en: "Check now", de: "Jetzt prüfen", fr: "Vérifier maintenant",
                es: "Comprobar ahora", pt: "Verificar agora", ja: "今すぐ確認")
        case .errorTitle:
            .sentence(
                en: "Error: {title}", de: "Fehler: {title}", fr: "Erreur : {title}",
                es: "Error: {title}", pt: "Erro: {title}", ja: "エラー: {title}")
        case .qrCode:
            .label(
                en: "QR code", de: "QR-Code", fr: "Code QR", es: "Código QR", pt: "Código QR",
                ja: "QRコード")
        case .qrCodeFor:
            .sentence(
                en: "QR code: {label}", de: "QR-Code: {label}", fr: "Code QR : {label}",
                es: "Código QR: {label}", pt: "Código QR: {label}", ja: "QRコード: {label}")
        case .fillIn:
            .sentence(
                en: "Fill in this field.", de: "Füllen Sie dieses Feld aus.",
                fr: "Remplissez ce champ.", es: "Rellene este campo.", pt: "Preencha este campo.",
                ja: "この項目に入力してください。")
        case .differs:
            .sentence(
                en: "The two do not match. Enter both again.",
                de: "Die beiden stimmen nicht überein. Geben Sie beide erneut ein.",
                fr: "Les deux saisies diffèrent. Saisissez-les à nouveau.",
                es: "No coinciden. Introduzca ambas de nuevo.",
                pt: "As duas não coincidem. Digite ambas novamente.", ja: "一致しません。両方をもう一度入力してください。")
        }
    }
}

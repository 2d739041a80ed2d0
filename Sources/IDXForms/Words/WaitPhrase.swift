/// What the program waits for, and that it has happened.
package enum WaitPhrase: String, Phrase {
    case app, appDone, device, deviceDone, email, emailDone, approval, otherDevice, approved
    case browser, server, waiting, still, timeUp

    package var texts: PhraseTexts {
        switch self {
        case .app:
            .label(
                en: "Waiting for the app to be set up", de: "Warten auf die Einrichtung der App",
                fr: "En attente de la configuration de l’app",
                es: "Esperando a que se configure la app",
                pt: "Aguardando a configuração do aplicativo", ja: "アプリのセットアップを待っています")
        case .appDone:
            .label(
                en: "The app is set up", de: "Die App ist eingerichtet",
                fr: "L’application est configurée", es: "La app está configurada",
                pt: "O aplicativo está configurado", ja: "アプリがセットアップされました")
        case .device:
            .label(
                en: "Waiting for Okta Verify on this device",
                de: "Warten auf Okta Verify auf diesem Gerät",
                fr: "En attente d’Okta Verify sur l’appareil", es: "Esperando a Okta Verify aquí",
                pt: "Aguardando o Okta Verify aqui", ja: "このデバイスのOkta Verifyを待機中")
        case .deviceDone:
            .label(
                en: "Done waiting for Okta Verify", de: "Warten auf Okta Verify beendet",
                fr: "Fin de l’attente d’Okta Verify", es: "Fin de la espera de Okta Verify",
                pt: "Fim da espera pelo Okta Verify", ja: "Okta Verifyの待機を終了しました")
        case .email:
            .label(
                en: "Waiting for the link in the email", de: "Warten auf den Link in der E-Mail",
                fr: "En attente du lien de l’e-mail", es: "Esperando el enlace del correo",
                pt: "Aguardando o link do e-mail", ja: "メールのリンクを待っています")
        case .emailDone:
            .label(
                en: "Email confirmed", de: "E-Mail bestätigt", fr: "E-mail confirmé",
                es: "Correo electrónico confirmado", pt: "E-mail confirmado", ja: "メールが確認されました")
        case .approval:
            .label(
                en: "Waiting for your approval", de: "Warten auf Ihre Bestätigung",
                fr: "En attente de votre approbation", es: "Esperando su aprobación",
                pt: "Aguardando sua aprovação", ja: "承認を待っています")
        case .otherDevice:
            .sentence(
                en: "Waiting for your approval on the other device",
                de: "Warten auf Ihre Bestätigung auf dem anderen Gerät",
                fr: "En attente de votre approbation sur l’autre appareil",
                es: "Esperando su aprobación en el otro dispositivo",
                pt: "Aguardando sua aprovação no outro dispositivo", ja: "別のデバイスでの承認を待っています")
        case .approved:
            .label(
                en: "Approved", de: "Bestätigt", fr: "Approuvé", es: "Aprobado", pt: "Aprovado",
                ja: "承認されました")
        case .browser:
            .label(
                en: "Waiting for the browser", de: "Warten auf den Browser",
                fr: "En attente du navigateur", es: "Esperando al navegador",
                pt: "Aguardando o navegador", ja: "ブラウザーを待っています")
        case .server:
            .label(
                en: "Waiting for {host}", de: "Warten auf {host}", fr: "En attente de {host}",
                es: "Esperando a {host}", pt: "Aguardando {host}", ja: "{host}を待っています")
        case .waiting:
            .label(
                en: "Waiting", de: "Warten", fr: "En attente", es: "Esperando", pt: "Aguardando",
                ja: "待機中")
        case .still:
            .label(
                en: "Still waiting.", de: "Es wird noch gewartet.", fr: "Toujours en attente.",
                es: "Aún se está esperando.", pt: "Ainda aguardando.", ja: "まだ待っています。")
        case .timeUp:
            .label(
                en: "Time is up.", de: "Die Zeit ist abgelaufen.", fr: "Le temps est écoulé.",
                es: "Se acabó el tiempo.", pt: "O tempo acabou.", ja: "時間切れです。")
        }
    }
}

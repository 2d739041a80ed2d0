/// What the program does by itself during a sign-in, and what it finds out.
enum AutomaticPhrase: String, Phrase {
    case probeCanceled, extensionPassed, solvingCaptcha, resetting, notReset
    case clockAhead, clockBehind

    var texts: PhraseTexts {
        switch self {
        case .probeCanceled:
            .sentence(
                en: "Okta Verify on this device answers browsers only. Going on without it.",
                de: "Okta Verify auf diesem Gerät antwortet nur Browsern. Es geht ohne weiter.",
                fr:
                    "Okta Verify sur cet appareil ne répond qu’aux navigateurs. La connexion continue"
                    + " sans lui.",
                es:
                    "Okta Verify en este dispositivo solo responde a navegadores. Se continúa sin él.",
                pt:
                    "O Okta Verify neste dispositivo responde apenas a navegadores. O login continua"
                    + " sem ele.",
                ja: "このデバイスのOkta Verifyはブラウザーにのみ応答します。使わずに続行します。")
        case .extensionPassed:
            .sentence(
                en: "Apple’s sign-on extension is not available here. Going on without it.",
                de: "Apples Anmeldeerweiterung ist hier nicht verfügbar. Es geht ohne weiter.",
                fr: "L’extension d’authentification d’Apple n’est pas disponible ici. La connexion"
                    + " continue sans elle.",
                es: "La extensión de inicio de sesión de Apple no está disponible aquí. Se continúa"
                    + " sin ella.",
                pt:
                    "A extensão de login da Apple não está disponível aqui. O login continua sem ela.",
                ja: "Appleのサインオン機能拡張はここでは利用できません。使わずに続行します。")
        case .solvingCaptcha:
            .label(
                en: "Solving a captcha", de: "Captcha wird gelöst",
                fr: "Résolution d’un captcha", es: "Resolviendo un captcha",
                pt: "Resolvendo um captcha", ja: "CAPTCHAを計算中")
        case .resetting:
            .sentence(
                en: "Using {name}, to reset it", de: "{name} wird gewählt, zum Zurücksetzen",
                fr: "{name} est choisi pour être réinitialisé",
                es: "Se usa {name} para restablecer la contraseña",
                pt: "Usando {name} para redefinir a senha", ja: "リセットするために{name}を使用します")
        case .notReset:
            .sentence(
                en: "Signed in, but the org did not offer to reset the password.",
                de:
                    "Angemeldet, aber ein Zurücksetzen des Passworts wurde nicht angeboten.",
                fr:
                    "Connecté, mais la réinitialisation du mot de passe n’a pas été proposée.",
                es: "Sesión iniciada, pero la organización no ofreció restablecer la contraseña.",
                pt: "Login feito, mas a organização não ofereceu a redefinição da senha.",
                ja: "サインインしましたが、組織はパスワードのリセットを提供しませんでした。")
        case .clockAhead:
            .sentence(
                en:
                    "This machine’s clock is {time} ahead of {host}. Codes and time limits may fail.",
                de: "Die Uhr dieses Rechners geht gegenüber {host} {time} vor. Codes und Fristen"
                    + " können daran scheitern.",
                fr:
                    "L’horloge de cette machine avance de {time} sur {host}. Des codes et des délais"
                    + " peuvent échouer.",
                es: "El reloj de este equipo adelanta {time} respecto a {host}. Los códigos y los"
                    + " plazos pueden fallar.",
                pt: "O relógio desta máquina está {time} adiantado em relação a {host}. Códigos e"
                    + " prazos podem falhar.",
                ja: "このマシンの時計は{host}より{time}進んでいます。コードや期限が正しく機能しない場合があります。")
        case .clockBehind:
            .sentence(
                en: "This machine’s clock is {time} behind {host}. Codes and time limits may fail.",
                de: "Die Uhr dieses Rechners geht gegenüber {host} {time} nach. Codes und Fristen"
                    + " können daran scheitern.",
                fr:
                    "L’horloge de cette machine retarde de {time} sur {host}. Des codes et des délais"
                    + " peuvent échouer.",
                es: "El reloj de este equipo atrasa {time} respecto a {host}. Los códigos y los"
                    + " plazos pueden fallar.",
                pt: "O relógio desta máquina está {time} atrasado em relação a {host}. Códigos e"
                    + " prazos podem falhar.",
                ja: "このマシンの時計は{host}より{time}遅れています。コードや期限が正しく機能しない場合があります。")
        }
    }

    /// What to say of this machine's clock.
    ///
    /// - Parameters:
    ///   - offset: How far the server's clock is ahead.
    ///   - host: The server.
    /// - Returns: A sentence, for less than two hours in minutes, then in hours and days.
    static func clock(_ offset: Duration, host: DisplayText) -> DisplayText {
        let seconds = offset.components.seconds
        // The symbols of units are the same in all languages.
        let minutes = Int((seconds.magnitude + 30) / 60)
        let time: DisplayText =
            switch minutes {
            case ..<120: "\(minutes) min"
            case ..<2880: "\(minutes / 60) h"
            default: "\(minutes / 1440) d"
            }
        let phrase = seconds < 0 ? clockAhead : clockBehind
        return phrase.text(["time": .text(time), "host": .text(host)])
    }
}

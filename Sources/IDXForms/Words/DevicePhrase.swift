/// How to set up a device, and what it lacks.
enum DevicePhrase: String, Phrase {
    case openOktaVerify
    case needsOktaVerify, getFromAppStore, getFromGooglePlay, getForWindows, getApp
    case addAccount, enterAddress, finishInApp
    case needsManagement, openOnDevice, follow, followVendor, signInAgain, askForLink
    case appMustAnswer, openAddress, exportAccount

    var texts: PhraseTexts {
        switch self {
        case .openOktaVerify:
            .label(
                en: "Open Okta Verify", de: "Okta Verify öffnen", fr: "Ouvrir Okta Verify",
                es: "Abrir Okta Verify", pt: "Abrir o Okta Verify", ja: "Okta Verifyを開く")
        case .exportAccount:
            .sentence(
                en: "In Okta Verify on {devices}, open your account and choose Export account.",
                de: "Öffnen Sie Ihr Konto in Okta Verify auf {devices} und wählen Sie „Konto "
                    + "exportieren“.",
                fr: "Dans Okta Verify sur {devices}, ouvrez votre compte et choisissez "
                    + "« Exporter le compte ».",
                es: "En Okta Verify en {devices}, abra su cuenta y elija «Exportar cuenta».",
                pt: "No Okta Verify em {devices}, abra sua conta e escolha “Exportar conta”.",
                ja: "{devices}のOkta Verifyでアカウントを開き、「アカウントをエクスポート」を選択します。")
        case .openAddress:
            .sentence(
                en: "Open this address on the device that has Okta Verify:",
                de: "Öffnen Sie diese Adresse auf dem Gerät mit Okta Verify:",
                fr: "Ouvrez cette adresse sur l’appareil où se trouve Okta Verify :",
                es: "Abra esta dirección en el dispositivo que tiene Okta Verify:",
                pt: "Abra este endereço no dispositivo que tem o Okta Verify:",
                ja: "Okta Verifyがあるデバイスで次のアドレスを開いてください:")
        case .appMustAnswer:
            .sentence(
                en: "This goes on in Okta Verify on this device. You can open it from the other "
                    + "ways.",
                de: "Es geht in Okta Verify auf diesem Gerät weiter. Sie können es über die "
                    + "anderen Möglichkeiten öffnen.",
                fr: "La suite se passe dans Okta Verify sur cet appareil. Vous pouvez l’ouvrir "
                    + "depuis les autres options.",
                es: "El proceso sigue en Okta Verify en este dispositivo. Puede abrirlo desde las "
                    + "otras opciones.",
                pt: "O processo continua no Okta Verify neste dispositivo. É possível abri-lo "
                    + "pelas outras opções.",
                ja: "続きはこのデバイスのOkta Verifyで行います。ほかの方法から開くことができます。")
        case .needsOktaVerify, .getFromAppStore, .getFromGooglePlay, .getForWindows, .getApp,
            .addAccount, .enterAddress, .finishInApp:
            oktaVerify
        case .needsManagement, .openOnDevice, .follow, .followVendor, .signInAgain, .askForLink:
            management
        }
    }

    private var oktaVerify: PhraseTexts {
        switch self {
        case .getFromAppStore:
            .sentence(
                en: "Get Okta Verify from the App Store:",
                de: "Laden Sie Okta Verify aus dem App Store:",
                fr: "Téléchargez Okta Verify depuis l’App Store :",
                es: "Descargue Okta Verify de la App Store:",
                pt: "Baixe o Okta Verify na App Store:",
                ja: "App StoreからOkta Verifyを入手します:")
        case .getFromGooglePlay:
            .sentence(
                en: "Get Okta Verify from Google Play:",
                de: "Laden Sie Okta Verify aus Google Play:",
                fr: "Téléchargez Okta Verify depuis Google Play :",
                es: "Descargue Okta Verify de Google Play:",
                pt: "Baixe o Okta Verify no Google Play:",
                ja: "Google PlayからOkta Verifyを入手します:")
        case .getForWindows:
            .sentence(
                en: "Get Okta Verify for Windows from your organization, for example under "
                    + "Settings on its dashboard.",
                de: "Laden Sie Okta Verify für Windows von Ihrer Organisation, zum Beispiel aus "
                    + "den Einstellungen ihres Dashboards.",
                fr: "Téléchargez Okta Verify pour Windows auprès de votre organisation, par "
                    + "exemple dans les paramètres de son tableau de bord.",
                es: "Descargue Okta Verify para Windows de su organización, por ejemplo en la "
                    + "configuración de su panel.",
                pt: "Baixe o Okta Verify para Windows da sua organização, por exemplo nas "
                    + "configurações do painel.",
                ja: "Windows用のOkta Verifyを組織から入手します（ダッシュボードの設定など）。")
        case .getApp:
            .sentence(
                en: "Install Okta Verify on this device.",
                de: "Installieren Sie Okta Verify auf diesem Gerät.",
                fr: "Installez Okta Verify sur cet appareil.",
                es: "Instale Okta Verify en este dispositivo.",
                pt: "Instale o Okta Verify neste dispositivo.",
                ja: "このデバイスにOkta Verifyをインストールします。")
        case .addAccount:
            .sentence(
                en: "Open Okta Verify, add an account and choose Organization.",
                de: "Öffnen Sie Okta Verify, fügen Sie ein Konto hinzu und wählen Sie "
                    + "„Organisation“.",
                fr: "Ouvrez Okta Verify, ajoutez un compte et choisissez « Organisation ».",
                es: "Abra Okta Verify, agregue una cuenta y elija «Organización».",
                pt: "Abra o Okta Verify, adicione uma conta e escolha “Organização”.",
                ja: "Okta Verifyを開き、アカウントを追加して「組織」を選択します。")
        case .enterAddress:
            .sentence(
                en: "When it asks for the sign-in URL, enter:",
                de: "Geben Sie als Anmelde-URL ein:",
                fr: "À la demande de l’URL de connexion, saisissez :",
                es: "Cuando pida la URL de inicio de sesión, escriba:",
                pt: "Quando pedir o URL de acesso, digite:",
                ja: "サインインURLを求められたら、次を入力します:")
        case .finishInApp:
            .sentence(
                en: "Finish the setup in Okta Verify, then come back and sign in again.",
                de: "Schließen Sie die Einrichtung in Okta Verify ab und melden Sie sich danach "
                    + "hier erneut an.",
                fr: "Terminez la configuration dans Okta Verify, puis revenez vous connecter.",
                es: "Termine la configuración en Okta Verify y vuelva a iniciar sesión aquí.",
                pt: "Conclua a configuração no Okta Verify, volte e entre novamente.",
                ja: "Okta Verifyで設定を完了してから、ここに戻ってもう一度サインインします。")
        default:
            .sentence(
                en: "To sign in, set up Okta Verify on this device:",
                de: "Richten Sie zur Anmeldung Okta Verify auf diesem Gerät ein:",
                fr: "Pour vous connecter, configurez Okta Verify sur cet appareil :",
                es: "Para iniciar sesión, configure Okta Verify en este dispositivo:",
                pt: "Para entrar, configure o Okta Verify neste dispositivo:",
                ja: "サインインするには、このデバイスでOkta Verifyを設定してください:")
        }
    }

    private var management: PhraseTexts {
        switch self {
        case .openOnDevice:
            .sentence(
                en: "Open this address in a browser on this device:",
                de: "Öffnen Sie diese Adresse im Browser dieses Geräts:",
                fr: "Ouvrez cette adresse dans un navigateur sur cet appareil :",
                es: "Abra esta dirección en un navegador de este dispositivo:",
                pt: "Abra este endereço em um navegador neste dispositivo:",
                ja: "このデバイスのブラウザーで次のアドレスを開きます:")
        case .follow:
            .sentence(
                en: "Follow the instructions there.", de: "Folgen Sie den Anweisungen dort.",
                fr: "Suivez-y les instructions.", es: "Siga las instrucciones que aparecen allí.",
                pt: "Siga as instruções da página.", ja: "表示される手順に従います。")
        case .followVendor:
            .sentence(
                en: "Follow the instructions there to set up {vendor}.",
                de: "Folgen Sie den Anweisungen dort, um {vendor} einzurichten.",
                fr: "Suivez-y les instructions pour configurer {vendor}.",
                es: "Siga las instrucciones que aparecen allí para configurar {vendor}.",
                pt: "Siga as instruções da página para configurar: {vendor}.",
                ja: "表示される手順に従って{vendor}を設定します。")
        case .signInAgain:
            .sentence(
                en: "Come back and sign in again.", de: "Melden Sie sich danach hier erneut an.",
                fr: "Revenez ensuite vous connecter.", es: "Vuelva a iniciar sesión aquí.",
                pt: "Volte e entre novamente.", ja: "ここに戻ってもう一度サインインします。")
        case .askForLink:
            .sentence(
                en: "Ask your administrator how to set up device management.",
                de: "Fragen Sie Ihren Administrator, wie die Geräteverwaltung eingerichtet wird.",
                fr: "Demandez à votre administrateur comment configurer la gestion des appareils.",
                es: "Pregunte a su administrador cómo configurar la administración de "
                    + "dispositivos.",
                pt: "Pergunte ao administrador como configurar o gerenciamento de dispositivos.",
                ja: "デバイス管理の設定方法を管理者に確認します。")
        default:
            .sentence(
                en: "To sign in, this device has to be managed by your organization:",
                de: "Zur Anmeldung muss dieses Gerät von Ihrer Organisation verwaltet werden:",
                fr: "Pour vous connecter, cet appareil doit être géré par votre organisation :",
                es: "Para iniciar sesión, su organización debe administrar este dispositivo:",
                pt: "Para entrar, este dispositivo precisa ser gerenciado pela sua organização:",
                ja: "サインインするには、このデバイスが組織の管理下にある必要があります:")
        }
    }
}

extension Wording {
    /// The address that opens an app, or a page that changes a password, whole.
    static func open(_ address: String, at screen: Screen) -> Remark {
        guard screen.wait == nil else {
            return Remark(
                .note, DevicePhrase.openAddress.text, details: [Sanitizer.address(address)])
        }
        let isOptional = screen.actions.contains { $0.purpose == .skip }
        return openPage(address, details: isOptional ? [] : [DevicePhrase.signInAgain.text])
    }

    /// The address of a page, whole.
    package static func openPage(_ address: String, details: [DisplayText]) -> Remark {
        Remark(
            .note, ConversationPhrase.openPage.text, details: [Sanitizer.address(address)] + details
        )
    }
}

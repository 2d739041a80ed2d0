import IDXForms

/// What the program says when it asks for settings and saves them.
enum SettingsPhrase: String, Phrase {
    case connect, whichApp, org, issuer, issuerHint, clientID, clientIDHint, redirect
    case redirectHint, notRedirect, missing, approveFile, howToSet, tryDemo, useFile, useFromNow
    case ignoreFile, settings, saveTitle, saveDefault, saveHint, savedAs, inFile, notSaved

    var texts: PhraseTexts {
        switch self {
        case .connect:
            .label(
                en: "Connect to your Okta org", de: "Mit Ihrer Okta-Organisation verbinden",
                fr: "Connexion à votre organisation Okta",
                es: "Conectar con su organización de Okta",
                pt: "Conectar à sua organização do Okta", ja: "Okta組織に接続")
        case .whichApp:
            .label(
                en: "Which app do you sign in to?", de: "Bei welcher App melden Sie sich an?",
                fr: "À quelle application vous connecter ?",
                es: "¿En qué aplicación inicia sesión?", pt: "Em qual aplicativo você vai entrar?",
                ja: "どのアプリにサインインしますか？")
        case .org:
            .label(
                en: "Okta org", de: "Okta-Organisation", fr: "Organisation Okta",
                es: "Organización de Okta", pt: "Organização do Okta", ja: "Okta組織")
        case .issuer:
            .label(
                en: "Issuer", de: "Aussteller (Issuer)", fr: "Émetteur (issuer)",
                es: "Emisor (issuer)", pt: "Emissor (issuer)", ja: "発行者 (issuer)")
        case .issuerHint:
            .sentence(
                en: "like https://acme.okta.com/oauth2/default",
                de: "etwa https://acme.okta.com/oauth2/default",
                fr: "comme https://acme.okta.com/oauth2/default",
                es: "como https://acme.okta.com/oauth2/default",
                pt: "como https://acme.okta.com/oauth2/default",
                ja: "例: https://acme.okta.com/oauth2/default")
        case .clientID:
            .label(
                en: "Client ID", de: "Client-ID", fr: "ID client", es: "ID de cliente",
                pt: "ID do cliente", ja: "クライアントID")
        case .clientIDHint:
            .label(
                en: "of the app, like 0oa1…", de: "der App, etwa 0oa1…",
                fr: "de l’application, comme 0oa1…", es: "de la aplicación, como 0oa1…",
                pt: "do aplicativo, como 0oa1…", ja: "アプリのID (例: 0oa1…)")
        case .redirect:
            .label(
                en: "Redirect URI", de: "Redirect-URI", fr: "URI de redirection",
                es: "URI de redirección", pt: "URI de redirecionamento", ja: "リダイレクトURI")
        case .redirectHint:
            .label(
                en: "exactly as registered for the app", de: "genau wie für die App registriert",
                fr: "exactement celle de l’application",
                es: "tal como se registró en la aplicación",
                pt: "exatamente como registrada no app", ja: "アプリに登録したものをそのまま")
        case .notRedirect:
            .sentence(
                en: """
                    "{text}" is not a redirect URI. Use the one registered for the app, like \
                    com.acme.app:/callback.
                    """,
                de: """
                    „{text}“ ist keine Redirect-URI. Verwenden Sie die für die App registrierte, \
                    etwa com.acme.app:/callback.
                    """,
                fr: """
                    « {text} » n’est pas une URI de redirection. Utilisez celle enregistrée pour \
                    l’application, comme com.acme.app:/callback.
                    """,
                es: """
                    «{text}» no es una URI de redirección. Use la registrada en la aplicación, \
                    como com.acme.app:/callback.
                    """,
                pt: """
                    “{text}” não é uma URI de redirecionamento. Use a registrada no aplicativo, \
                    como com.acme.app:/callback.
                    """,
                ja: "「{text}」はリダイレクトURIではありません。com.acme.app:/callbackのような、アプリに登録したものを指定してください。")
        case .missing:
            .sentence(
                en: "Settings are missing: {list}.", de: "Es fehlen Einstellungen: {list}.",
                fr: "Il manque des paramètres : {list}.", es: "Faltan ajustes: {list}.",
                pt: "Faltam configurações: {list}.", ja: "設定が不足しています: {list}。")
        case .approveFile:
            .sentence(
                en: "{path} is used once you approve it, in a terminal, or by --plist FILE.",
                de: """
                    {path} wird verwendet, sobald Sie sie in einem Terminal genehmigen, oder mit \
                    --plist FILE.
                    """,
                fr: """
                    {path} sera utilisé une fois que vous l’aurez approuvé dans un terminal, ou \
                    avec --plist FILE.
                    """,
                es: "{path} se usará cuando lo apruebe en un terminal, o con --plist FILE.",
                pt: "{path} será usado quando você o aprovar em um terminal, ou com --plist FILE.",
                ja: "{path}は、ターミナルで承認するか、--plist FILEを指定すると使用されます。")
        case .howToSet:
            .sentence(
                en: "Give the flag, its variable, a profile or an Okta.plist: idx help environment",
                de: """
                    Geben Sie die Option, ihre Variable, ein Profil oder eine Okta.plist an: idx \
                    help environment
                    """,
                fr: """
                    Indiquez l’option, sa variable, un profil ou un Okta.plist : idx help \
                    environment
                    """,
                es: """
                    Indique la opción, su variable, un perfil o un Okta.plist: idx help \
                    environment
                    """,
                pt: """
                    Informe a opção, sua variável, um perfil ou um Okta.plist: idx help \
                    environment
                    """,
                ja: "オプション、変数、プロファイル、またはOkta.plistで指定してください: idx help environment")
        case .tryDemo:
            .sentence(
                en: "To try idx without an org: idx demo",
                de: "Um idx ohne Organisation zu testen: idx demo",
                fr: "Pour essayer idx sans organisation : idx demo",
                es: "Para probar idx sin una organización: idx demo",
                pt: "Para testar o idx sem uma organização: idx demo",
                ja: "組織なしでidxを試すには: idx demo")
        case .useFile:
            .sentence(
                en: "Use the settings of {path}?", de: "Einstellungen aus {path} verwenden?",
                fr: "Utiliser les paramètres de {path} ?", es: "¿Usar los ajustes de {path}?",
                pt: "Usar as configurações de {path}?", ja: "{path}の設定を使いますか？")
        case .useFromNow:
            .label(
                en: "Use them from now on", de: "Ab jetzt verwenden", fr: "Les utiliser désormais",
                es: "Usarlos desde ahora", pt: "Usá-las a partir de agora", ja: "今後使用する")
        case .ignoreFile:
            .label(
                en: "Ignore the file", de: "Datei ignorieren", fr: "Ignorer le fichier",
                es: "Ignorar el archivo", pt: "Ignorar o arquivo", ja: "ファイルを無視")
        case .settings:
            .label(
                en: "settings", de: "Einstellungen", fr: "paramètres", es: "ajustes",
                pt: "configurações", ja: "設定")
        case .saveTitle:
            .label(
                en: "Save these settings", de: "Diese Einstellungen speichern",
                fr: "Enregistrer ces paramètres", es: "Guardar estos ajustes",
                pt: "Salvar estas configurações", ja: "これらの設定を保存")
        case .saveDefault:
            .label(
                en: "Save them as the default profile", de: "Als Standardprofil speichern",
                fr: "Enregistrer comme profil par défaut", es: "Guardar como perfil predeterminado",
                pt: "Salvar como perfil padrão", ja: "既定のプロファイルとして保存")
        case .saveHint:
            .label(
                en: "Then idx sign-in needs no settings.", de: "Dann braucht idx sign-in keine.",
                fr: "idx sign-in n’en demandera plus.", es: "Así idx sign-in no pedirá ajustes.",
                pt: "Assim idx sign-in não pede mais nada.", ja: "次回から設定は不要です。")
        case .savedAs:
            .sentence(
                en: "Saved as profile \"{name}\"", de: "Als Profil „{name}“ gespeichert",
                fr: "Enregistré comme profil « {name} »", es: "Guardado como perfil «{name}»",
                pt: "Salvo como perfil “{name}”", ja: "プロファイル「{name}」として保存しました")
        case .inFile:
            .sentence(
                en: "in {path}", de: "in {path}", fr: "dans {path}", es: "en {path}",
                pt: "em {path}", ja: "場所: {path}")
        case .notSaved:
            .sentence(
                en: "The settings were not saved.",
                de: "Die Einstellungen wurden nicht gespeichert.",
                fr: "Les paramètres n’ont pas été enregistrés.", es: "Los ajustes no se guardaron.",
                pt: "As configurações não foram salvas.", ja: "設定は保存されませんでした。")
        }
    }
}

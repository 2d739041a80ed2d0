import IDXForms

/// What the demo says around a sign-in.
enum DemoPhrase: String, Phrase {
    case orgRuns, inTheDemo, finished, noTerminal, otherScenarios, ownOrg, allCommands, scenario
    case useThese, thenNext, inMenu, onPage, tokenUsername, pressKey, typeCommand, outsideAt
    case openHere, otherTerminal, otherPIN, browserOpens, backendPage, simulatedKey, leftPage
    case endsHere, endedInBrowser

    var texts: PhraseTexts {
        switch self {
        case .orgRuns:
            .sentence(
                en: "A simulated org is running at {address}, on this machine only.",
                de: "Eine simulierte Organisation läuft unter {address}, nur auf diesem Rechner.",
                fr: "Une organisation simulée fonctionne à {address}, sur cette machine seulement.",
                es: "Una organización simulada funciona en {address}, solo en este equipo.",
                pt: "Uma organização simulada está em execução em {address}, só nesta máquina.",
                ja: "シミュレートされた組織が{address}で動作しています (このコンピューターのみ)。")
        case .inTheDemo:
            .label(
                en: "In the demo", de: "In der Demo", fr: "Dans la démo", es: "En la demostración",
                pt: "Na demonstração", ja: "デモ")
        case .finished:
            .sentence(
                en: "✓ Finished as expected, without tokens.",
                de: "✓ Wie erwartet beendet, ohne Tokens.",
                fr: "✓ Terminé comme prévu, sans jetons.",
                es: "✓ Terminó como se esperaba, sin tokens.",
                pt: "✓ Concluído como esperado, sem tokens.", ja: "✓ 予定どおり終了しました (トークンなし)。")
        case .noTerminal:
            .sentence(
                en: """
                    There is no terminal to prompt on, so the scenario answers by itself \
                    (--auto).
                    """,
                de: """
                    Es gibt kein Terminal für Fragen, daher antwortet das Szenario selbst \
                    (--auto).
                    """,
                fr: """
                    Il n’y a pas de terminal pour poser les questions ; le scénario répond donc \
                    lui-même (--auto).
                    """,
                es: """
                    No hay un terminal en el que preguntar, así que el escenario responde solo \
                    (--auto).
                    """,
                pt: "Não há um terminal para perguntar, então o cenário responde sozinho (--auto).",
                ja: "質問するターミナルがないため、シナリオが自動で回答します (--auto)。")
        case .otherScenarios:
            .label(
                en: "other scenarios", de: "andere Szenarien", fr: "autres scénarios",
                es: "otros escenarios", pt: "outros cenários", ja: "他のシナリオ")
        case .ownOrg:
            .label(
                en: "sign in to your own org", de: "bei Ihrer eigenen Organisation anmelden",
                fr: "vous connecter à votre organisation", es: "iniciar sesión en su organización",
                pt: "entrar na sua organização", ja: "自分の組織にサインイン")
        case .allCommands:
            .label(
                en: "all commands", de: "alle Befehle", fr: "toutes les commandes",
                es: "todos los comandos", pt: "todos os comandos", ja: "すべてのコマンド")
        case .scenario:
            .sentence(
                en: "Scenario \"{name}\"", de: "Szenario „{name}“", fr: "Scénario « {name} »",
                es: "Escenario «{name}»", pt: "Cenário “{name}”", ja: "シナリオ「{name}」")
        case .useThese:
            .label(
                en: "Use these:", de: "Verwenden Sie:", fr: "À utiliser :", es: "Use estos datos:",
                pt: "Use estes dados:", ja: "次を使用してください:")
        case .thenNext:
            .sentence(
                en: "{first}, then {next}", de: "{first}, dann {next}", fr: "{first}, puis {next}",
                es: "{first}, después {next}", pt: "{first}, depois {next}", ja: "{first}、次に{next}")
        case .inMenu:
            .label(
                en: "In the menu ({key})", de: "Im Menü ({key})", fr: "Dans le menu ({key})",
                es: "En el menú ({key})", pt: "No menu ({key})", ja: "メニュー ({key})")
        case .onPage:
            .label(
                en: "On the page", de: "Auf der Seite", fr: "Sur la page", es: "En la página",
                pt: "Na página", ja: "ページ")
        case .tokenUsername:
            .label(
                en: "Username of the token", de: "Benutzername des Tokens",
                fr: "Nom d’utilisateur du jeton", es: "Nombre de usuario del token",
                pt: "Nome de usuário do token", ja: "トークンのユーザー名")
        case .pressKey:
            .sentence(
                en: """
                    Emails, texts and pushes appear here. Press {key} to act on them or read \
                    codes.
                    """,
                de: """
                    E-Mails, SMS und Push-Benachrichtigungen erscheinen hier. Mit {key} \
                    reagieren Sie darauf oder lesen Codes ab.
                    """,
                fr: """
                    Les e-mails, SMS et notifications push s’affichent ici. Appuyez sur {key} \
                    pour y réagir ou lire des codes.
                    """,
                es: """
                    Los correos, los mensajes y las notificaciones push aparecen aquí. Pulse \
                    {key} para responder o leer códigos.
                    """,
                pt: """
                    E-mails, mensagens e notificações push aparecem aqui. Pressione {key} para \
                    responder ou ler códigos.
                    """,
                ja: "メール、テキストメッセージ、プッシュ通知はここに表示されます。操作やコードの確認には{key}を押してください。")
        case .typeCommand:
            .sentence(
                en: """
                    Emails, texts and pushes appear here. Type {command} to act on them or read \
                    codes.
                    """,
                de: """
                    E-Mails, SMS und Push-Benachrichtigungen erscheinen hier. Geben Sie \
                    {command} ein, um darauf zu reagieren oder Codes abzulesen.
                    """,
                fr: """
                    Les e-mails, SMS et notifications push s’affichent ici. Saisissez {command} \
                    pour y réagir ou lire des codes.
                    """,
                es: """
                    Los correos, los mensajes y las notificaciones push aparecen aquí. Escriba \
                    {command} para responder o leer códigos.
                    """,
                pt: """
                    E-mails, mensagens e notificações push aparecem aqui. Digite {command} para \
                    responder ou ler códigos.
                    """,
                ja: "メール、テキストメッセージ、プッシュ通知はここに表示されます。操作やコードの確認には{command}と入力してください。")
        case .outsideAt:
            .sentence(
                en: "Emails, texts, pushes and codes: {address}",
                de: "E-Mails, SMS, Push-Benachrichtigungen und Codes: {address}",
                fr: "E-mails, SMS, notifications push et codes : {address}",
                es: "Correos, mensajes, notificaciones push y códigos: {address}",
                pt: "E-mails, mensagens, notificações push e códigos: {address}",
                ja: "メール、テキストメッセージ、プッシュ通知、コード: {address}")
        case .openHere:
            .sentence(
                en: "Open this address in a browser. Press Ctrl-C to stop.",
                de: "Öffnen Sie diese Adresse in einem Browser. Mit Strg-C beenden Sie die Demo.",
                fr: "Ouvrez cette adresse dans un navigateur. Appuyez sur Ctrl-C pour arrêter.",
                es: """
                    Abra esta dirección en un navegador. Pulse Ctrl-C para detener la \
                    demostración.
                    """,
                pt: "Abra este endereço em um navegador. Pressione Ctrl-C para parar.",
                ja: "このアドレスをブラウザーで開いてください。Ctrl-Cで停止します。")
        case .otherTerminal:
            .sentence(
                en: "The sign-in waits for another terminal. Run this there:",
                de: "Die Anmeldung wartet auf ein anderes Terminal. Führen Sie dort aus:",
                fr: "La connexion attend un autre terminal. Exécutez-y ceci :",
                es: "El inicio de sesión espera a otro terminal. Ejecute esto en él:",
                pt: "O login aguarda outro terminal. Execute isto nele:",
                ja: "サインインは別のターミナルを待っています。そこで次を実行してください:")
        case .otherPIN:
            .sentence(
                en: "PIN of the other terminal: {pin}", de: "PIN des anderen Terminals: {pin}",
                fr: "Code PIN de l’autre terminal : {pin}", es: "PIN del otro terminal: {pin}",
                pt: "PIN do outro terminal: {pin}", ja: "別のターミナルのPIN: {pin}")
        case .browserOpens:
            .label(
                en: "The demo's browser opens", de: "Der Browser der Demo öffnet sich",
                fr: "Le navigateur de la démo s’ouvre",
                es: "Se abre el navegador de la demostración",
                pt: "O navegador da demonstração abre", ja: "デモのブラウザーが開きます")
        case .backendPage:
            .label(
                en: "The backend of the app", de: "Das Backend der App",
                fr: "Le backend de l’application", es: "El backend de la aplicación",
                pt: "O backend do aplicativo", ja: "アプリのバックエンド")
        case .simulatedKey:
            .label(
                en: "Simulated key", de: "Simulierter Schlüssel", fr: "Clé simulée",
                es: "Llave simulada", pt: "Chave simulada", ja: "シミュレートされたキー")
        case .leftPage:
            .sentence(
                en: "→ The user left the page, so the app got nothing.",
                de: "→ Der Benutzer hat die Seite verlassen, daher erhielt die App nichts.",
                fr: "→ L’utilisateur a quitté la page ; l’application n’a rien reçu.",
                es: "→ El usuario salió de la página, así que la aplicación no recibió nada.",
                pt: "→ O usuário saiu da página, então o aplicativo não recebeu nada.",
                ja: "→ ユーザーがページを離れたため、アプリは何も受け取りませんでした。")
        case .endsHere:
            .sentence(
                en: "→ The demo ends here: idx sign-in would continue in your browser.",
                de: "→ Die Demo endet hier: idx sign-in würde in Ihrem Browser fortfahren.",
                fr: "→ La démo s’arrête ici : idx sign-in continuerait dans votre navigateur.",
                es: "→ La demostración termina aquí: idx sign-in continuaría en su navegador.",
                pt: "→ A demonstração termina aqui: idx sign-in continuaria no seu navegador.",
                ja: "→ デモはここで終了です。idx sign-inではブラウザーで続行します。")
        case .endedInBrowser:
            .sentence(
                en: "The sign-in ended in the browser, without tokens.",
                de: "Die Anmeldung endete im Browser, ohne Tokens.",
                fr: "La connexion s’est terminée dans le navigateur, sans jetons.",
                es: "El inicio de sesión terminó en el navegador, sin tokens.",
                pt: "O login terminou no navegador, sem tokens.",
                ja: "サインインはブラウザーで終了しました (トークンなし)。")
        }
    }
}

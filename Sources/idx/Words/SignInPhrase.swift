import IDXForms

/// What a sign-in at the terminal says around the steps of the org.
enum SignInPhrase: String, Phrase {
    case signedInAs, unnamedAt, alreadySignedIn, signingInAgain, next, seeWho, getToken, revoke
    case ended, withoutStart, wantsBrowser, mayNotSignIn, viaBrowser, globalPolicyOnly
    case runsClassic, backendSignedIn, wholeReply, enterCodeElsewhere, needsPerson
    case portTaken, remote, browserBack, didNotComeBack, notOurAddress, registerRedirect
    case finalAddress, pasteAddress, goBack, browser, waitsForBrowser, connect, whichApp, org
    case issuer, issuerHint, clientID, clientIDHint, redirect, redirectHint, notRedirect, missing
    case approveFile, howToSet, tryDemo, useFile, useFromNow, ignoreFile, settings, lookingAt
    case signingIn, savedAs, inFile, notSaved, saveTitle, saveDefault, saveHint, showToken
    case printToken, token, confirmToken, tokensFrom, tokensForApp, tokensFor, tokensForScopes
    case noIDToken, noTokens, notRevoked, unusedAnswers, number, signInFirst

    var texts: PhraseTexts {
        switch self {
        case .signedInAs:
            .sentence(
                en: "Signed in as {who}", de: "Angemeldet als {who}",
                fr: "Connecté en tant que {who}", es: "Sesión iniciada como {who}",
                pt: "Sessão iniciada como {who}", ja: "{who}としてサインインしました")
        case .unnamedAt:
            .sentence(
                en: "an unnamed user at {host}", de: "unbenannter Benutzer bei {host}",
                fr: "utilisateur sans nom sur {host}", es: "un usuario sin nombre en {host}",
                pt: "um usuário sem nome em {host}", ja: "{host}の名前のないユーザー")
        case .alreadySignedIn:
            .sentence(
                en: "Already signed in as {who}. Use --again to sign in again.",
                de: "Bereits angemeldet als {who}. Mit --again melden Sie sich erneut an.",
                fr: "Déjà connecté en tant que {who}. Utilisez --again pour vous reconnecter.",
                es: "Ya hay una sesión iniciada como {who}. Use --again para iniciarla de nuevo.",
                pt: "Você já entrou como {who}. Use --again para entrar novamente.",
                ja: "すでに{who}としてサインインしています。もう一度サインインするには--againを指定してください。")
        case .signingInAgain:
            .label(
                en: "Signing in again.", de: "Erneute Anmeldung.", fr: "Nouvelle connexion.",
                es: "Nuevo inicio de sesión.", pt: "Entrando novamente.", ja: "もう一度サインインします。")
        case .next:
            .label(
                en: "Next", de: "Als Nächstes", fr: "Et ensuite", es: "A continuación",
                pt: "Próximos passos", ja: "次にできること")
        case .seeWho:
            .label(
                en: "see who is signed in", de: "zeigt, wer angemeldet ist",
                fr: "voir qui est connecté", es: "ver quién ha iniciado sesión",
                pt: "ver quem entrou", ja: "サインイン中のユーザーを表示")
        case .getToken:
            .label(
                en: "get the access token", de: "gibt das Zugriffstoken aus",
                fr: "obtenir le jeton d’accès", es: "obtener el token de acceso",
                pt: "obter o token de acesso", ja: "アクセストークンを取得")
        case .revoke:
            .label(
                en: "revoke the tokens", de: "widerruft die Tokens", fr: "révoquer les jetons",
                es: "revocar los tokens", pt: "revogar os tokens", ja: "トークンを取り消す")
        case .ended:
            .sentence(
                en: "{host} ended the sign-in.", de: "{host} hat die Anmeldung beendet.",
                fr: "{host} a mis fin à la connexion.", es: "{host} terminó el inicio de sesión.",
                pt: "{host} encerrou o login.", ja: "{host}がサインインを終了しました。")
        case .withoutStart:
            .sentence(
                en: "Sign in without --start.", de: "Melden Sie sich ohne --start an.",
                fr: "Connectez-vous sans --start.", es: "Inicie sesión sin --start.",
                pt: "Entre sem --start.", ja: "--startを指定せずにサインインしてください。")
        case .wantsBrowser:
            .sentence(
                en: "{host} wants this app's sign-in in a browser ({code}).",
                de: "{host} verlangt die Anmeldung dieser App in einem Browser ({code}).",
                fr: """
                    {host} exige que la connexion à cette application se fasse dans un navigateur \
                    ({code}).
                    """,
                es: "{host} exige iniciar sesión en esta aplicación con un navegador ({code}).",
                pt: """
                    {host} exige que o login deste aplicativo seja feito em um navegador \
                    ({code}).
                    """,
                ja: "{host}は、このアプリのサインインをブラウザーで行うよう求めています ({code})。")
        case .mayNotSignIn:
            .sentence(
                en: "{host} does not let this app sign in here (interact: {code}).",
                de: "{host} lässt diese App sich hier nicht anmelden (interact: {code}).",
                fr: """
                    {host} n’autorise pas cette application à se connecter ici (interact : \
                    {code}).
                    """,
                es: "{host} no permite que esta aplicación inicie sesión aquí (interact: {code}).",
                pt: "{host} não permite que este aplicativo entre aqui (interact: {code}).",
                ja: "{host}は、このアプリのここでのサインインを許可していません (interact: {code})。")
        case .viaBrowser:
            .sentence(
                en: "To sign in with the browser: --via browser",
                de: "Zum Anmelden mit dem Browser: --via browser",
                fr: "Pour vous connecter avec le navigateur : --via browser",
                es: "Para iniciar sesión con el navegador: --via browser",
                pt: "Para entrar com o navegador: --via browser",
                ja: "ブラウザーでサインインするには: --via browser")
        case .globalPolicyOnly:
            .sentence(
                en: """
                    With --engine classic, only the global session policy is checked, not the \
                    app's.
                    """,
                de: """
                    Mit --engine classic wird nur die globale Sitzungsrichtlinie geprüft, nicht \
                    die der App.
                    """,
                fr: """
                    Avec --engine classic, seule la politique de session globale est vérifiée, \
                    pas celle de l’application.
                    """,
                es: """
                    Con --engine classic solo se comprueba la política de sesión global, no la de \
                    la aplicación.
                    """,
                pt: """
                    Com --engine classic, só a política de sessão global é verificada, não a do \
                    aplicativo.
                    """,
                ja: "--engine classicでは、アプリのポリシーではなく、グローバルセッションポリシーのみが確認されます。")
        case .runsClassic:
            .sentence(
                en: "This org runs the {engine}.", de: "Diese Organisation nutzt die {engine}.",
                fr: "Cette organisation utilise {engine}.", es: "Esta organización usa {engine}.",
                pt: "Esta organização usa o {engine}.", ja: "この組織は{engine}を使用しています。")
        case .backendSignedIn:
            .sentence(
                en: "Your backend has signed you in.", de: "Ihr Backend hat Sie angemeldet.",
                fr: "Votre backend vous a connecté.", es: "Su backend ha iniciado su sesión.",
                pt: "Seu backend iniciou sua sessão.", ja: "バックエンドがサインインを完了しました。")
        case .wholeReply:
            .sentence(
                en: "To get all of the reply, unmasked: -o FILE",
                de: "Für die ganze Antwort, unverhüllt: -o FILE",
                fr: "Pour toute la réponse, sans masque : -o FILE",
                es: "Para obtener toda la respuesta sin ocultar: -o FILE",
                pt: "Para obter toda a resposta, sem máscara: -o FILE",
                ja: "応答全体をマスクなしで取得するには: -o FILE")
        case .enterCodeElsewhere:
            .sentence(
                en: "Open this address on another device and enter the code:",
                de: "Öffnen Sie diese Adresse auf einem anderen Gerät und geben Sie den Code ein:",
                fr: "Ouvrez cette adresse sur un autre appareil et saisissez le code :",
                es: "Abra esta dirección en otro dispositivo e introduzca el código:",
                pt: "Abra este endereço em outro dispositivo e digite o código:",
                ja: "別のデバイスでこのアドレスを開き、コードを入力してください:")
        case .needsPerson:
            .sentence(
                en: """
                    it continues in a browser, and there is no terminal to ask on; pass --browser \
                    COMMAND
                    """,
                de: """
                    es geht in einem Browser weiter, und es gibt kein Terminal für Fragen; geben \
                    Sie --browser COMMAND an
                    """,
                fr: """
                    cela continue dans un navigateur, et il n’y a pas de terminal pour poser la \
                    question ; indiquez --browser COMMAND
                    """,
                es: """
                    continúa en un navegador y no hay un terminal en el que preguntar; indique \
                    --browser COMMAND
                    """,
                pt: """
                    continua em um navegador, e não há um terminal para perguntar; informe \
                    --browser COMMAND
                    """,
                ja: "ブラウザーで続行しますが、確認するためのターミナルがありません。--browser COMMANDを指定してください")
        case .portTaken:
            .sentence(
                en: """
                    Port {port} is in use by another program. Paste the address the browser ends \
                    at.
                    """,
                de: """
                    Port {port} wird von einem anderen Programm verwendet. Fügen Sie die Adresse \
                    ein, auf der der Browser endet.
                    """,
                fr: """
                    Le port {port} est utilisé par un autre programme. Collez l’adresse où le \
                    navigateur s’arrête.
                    """,
                es: """
                    Otro programa usa el puerto {port}. Pegue la dirección en la que termina el \
                    navegador.
                    """,
                pt: """
                    A porta {port} está em uso por outro programa. Cole o endereço em que o \
                    navegador termina.
                    """,
                ja: "ポート{port}は別のプログラムが使用中です。ブラウザーに最後に表示されたアドレスを貼り付けてください。")
        case .remote:
            .sentence(
                en: """
                    The browser is on another machine: paste the address it ends on, or connect \
                    with
                    """,
                de: """
                    Der Browser läuft auf einem anderen Rechner: Fügen Sie die Adresse ein, auf \
                    der er endet, oder verbinden Sie sich mit
                    """,
                fr: """
                    Le navigateur est sur une autre machine : collez l’adresse où il s’arrête, ou \
                    connectez-vous avec
                    """,
                es: """
                    El navegador está en otro equipo: pegue la dirección en la que termina o \
                    conéctese con
                    """,
                pt: """
                    O navegador está em outra máquina: cole o endereço em que ele termina ou \
                    conecte-se com
                    """,
                ja: "ブラウザーは別のコンピューターにあります。最後に表示されたアドレスを貼り付けるか、次のコマンドで接続してください")
        case .browserBack:
            .label(
                en: "The browser came back", de: "Der Browser ist zurück",
                fr: "Le navigateur est revenu", es: "El navegador volvió", pt: "O navegador voltou",
                ja: "ブラウザーから戻りました")
        case .didNotComeBack:
            .sentence(
                en: "The browser did not come back.", de: "Der Browser kam nicht zurück.",
                fr: "Le navigateur n’est pas revenu.", es: "El navegador no volvió.",
                pt: "O navegador não voltou.", ja: "ブラウザーから戻りませんでした。")
        case .notOurAddress:
            .sentence(
                en: "That address does not belong to this sign-in.",
                de: "Diese Adresse gehört nicht zu dieser Anmeldung.",
                fr: "Cette adresse n’appartient pas à cette connexion.",
                es: "Esa dirección no pertenece a este inicio de sesión.",
                pt: "Esse endereço não pertence a este login.", ja: "そのアドレスはこのサインインのものではありません。")
        case .registerRedirect:
            .sentence(
                en: """
                    If the browser shows an error about redirect_uri, register exactly {address} \
                    for this app.
                    """,
                de: """
                    Wenn der Browser einen Fehler zu redirect_uri zeigt, registrieren Sie genau \
                    {address} für diese App.
                    """,
                fr: """
                    Si le navigateur affiche une erreur sur redirect_uri, enregistrez exactement \
                    {address} pour cette application.
                    """,
                es: """
                    Si el navegador muestra un error sobre redirect_uri, registre exactamente \
                    {address} para esta aplicación.
                    """,
                pt: """
                    Se o navegador mostrar um erro sobre redirect_uri, registre exatamente \
                    {address} para este aplicativo.
                    """,
                ja: "ブラウザーにredirect_uriのエラーが表示された場合は、このアプリに{address}をそのまま登録してください。")
        case .finalAddress:
            .label(
                en: "Final address", de: "Letzte Adresse", fr: "Adresse finale",
                es: "Dirección final", pt: "Endereço final", ja: "最後のアドレス")
        case .pasteAddress:
            .sentence(
                en: "Paste the address the browser ended on. It starts with {address}",
                de: """
                    Fügen Sie die Adresse ein, auf der der Browser endete. Sie beginnt mit \
                    {address}
                    """,
                fr: "Collez l’adresse où le navigateur s’est arrêté. Elle commence par {address}",
                es: "Pegue la dirección en la que terminó el navegador. Empieza por {address}",
                pt: "Cole o endereço em que o navegador terminou. Ele começa com {address}",
                ja: "ブラウザーに最後に表示されたアドレスを貼り付けてください。先頭は{address}です")
        case .goBack:
            .label(
                en: "Go back", de: "Zurück", fr: "Revenir", es: "Volver", pt: "Voltar", ja: "戻る")
        case .browser:
            .label(
                en: "browser", de: "Browser", fr: "navigateur", es: "navegador", pt: "navegador",
                ja: "ブラウザー")
        case .waitsForBrowser:
            .label(
                en: "Waiting for the browser to come back",
                de: "Warten auf Rückkehr aus dem Browser", fr: "En attente du retour du navigateur",
                es: "Esperando a que vuelva el navegador", pt: "Aguardando o retorno do navegador",
                ja: "ブラウザーから戻るのを待っています")
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
        case .lookingAt:
            .sentence(
                en: "Looking at {host}", de: "{host} wird angesehen", fr: "Examen de {host}",
                es: "Consultando {host}", pt: "Consultando {host}", ja: "{host}を確認しています")
        case .signingIn:
            .sentence(
                en: "Signing in to {host}", de: "Anmeldung bei {host}", fr: "Connexion à {host}",
                es: "Iniciando sesión en {host}", pt: "Entrando em {host}", ja: "{host}にサインインしています")
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
        case .showToken:
            .label(
                en: "Show a token", de: "Token anzeigen", fr: "Afficher un jeton",
                es: "Mostrar un token", pt: "Mostrar um token", ja: "トークンを表示")
        case .printToken:
            .label(
                en: "Print the token to this terminal", de: "Token in diesem Terminal ausgeben",
                fr: "Afficher le jeton dans ce terminal", es: "Mostrar el token en este terminal",
                pt: "Mostrar o token neste terminal", ja: "このターミナルにトークンを出力")
        case .token:
            .label(
                en: "token", de: "Token", fr: "jeton", es: "token", pt: "token", ja: "トークン")
        case .confirmToken:
            .sentence(
                en: "Printing a token to a terminal has to be confirmed: pass --yes.",
                de: """
                    Die Ausgabe eines Tokens in ein Terminal muss bestätigt werden: Geben Sie \
                    --yes an.
                    """,
                fr: "L’affichage d’un jeton dans un terminal doit être confirmé : indiquez --yes.",
                es: "Hay que confirmar que se muestre un token en un terminal: indique --yes.",
                pt: "É preciso confirmar a exibição de um token em um terminal: informe --yes.",
                ja: "ターミナルへのトークンの出力には確認が必要です。--yesを指定してください。")
        case .tokensFrom:
            .sentence(
                en: "The stored tokens are from {stored}, not {wanted}.",
                de: "Die gespeicherten Tokens sind von {stored}, nicht von {wanted}.",
                fr: "Les jetons enregistrés viennent de {stored}, non de {wanted}.",
                es: "Los tokens guardados son de {stored}, no de {wanted}.",
                pt: "Os tokens salvos são de {stored}, não de {wanted}.",
                ja: "保存済みのトークンは{stored}のもので、{wanted}のものではありません。")
        case .tokensForApp:
            .sentence(
                en: "The stored tokens are for the app {stored}, not {wanted}.",
                de: "Die gespeicherten Tokens sind für die App {stored}, nicht {wanted}.",
                fr: """
                    Les jetons enregistrés sont destinés à l’application {stored}, non à \
                    {wanted}.
                    """,
                es: "Los tokens guardados son para la aplicación {stored}, no {wanted}.",
                pt: "Os tokens salvos são para o aplicativo {stored}, não {wanted}.",
                ja: "保存済みのトークンはアプリ{stored}用で、{wanted}用ではありません。")
        case .tokensFor:
            .sentence(
                en: "The stored tokens are for {stored}, not {wanted}.",
                de: "Die gespeicherten Tokens sind für {stored}, nicht {wanted}.",
                fr: "Les jetons enregistrés sont destinés à {stored}, non à {wanted}.",
                es: "Los tokens guardados son para {stored}, no {wanted}.",
                pt: "Os tokens salvos são para {stored}, não {wanted}.",
                ja: "保存済みのトークンは{stored}用で、{wanted}用ではありません。")
        case .tokensForScopes:
            .sentence(
                en: "The stored tokens are for the scopes \"{stored}\", not \"{wanted}\".",
                de: "Die gespeicherten Tokens sind für die Scopes „{stored}“, nicht „{wanted}“.",
                fr: "Les jetons enregistrés couvrent les scopes « {stored} », non « {wanted} ».",
                es: "Los tokens guardados son para los scopes «{stored}», no «{wanted}».",
                pt: "Os tokens salvos são para os escopos “{stored}”, não “{wanted}”.",
                ja: "保存済みのトークンはスコープ「{stored}」用で、「{wanted}」用ではありません。")
        case .noIDToken:
            .sentence(
                en: "There is no ID token: the scope openid was not asked for.",
                de: "Es gibt kein ID-Token: Der Scope openid wurde nicht angefordert.",
                fr: "Il n’y a pas de jeton d’identité : le scope openid n’a pas été demandé.",
                es: "No hay token de ID: no se solicitó el scope openid.",
                pt: "Não há token de ID: o escopo openid não foi solicitado.",
                ja: "IDトークンがありません。スコープopenidが要求されていません。")
        case .signInFirst:
            .sentence(
                en: "The program that runs idx allows no questions. Sign in first: {command}",
                de: """
                    Das Programm, das idx aufruft, lässt keine Fragen zu. Melden Sie sich vorher \
                    an: {command}
                    """,
                fr: """
                    Le programme qui lance idx n’autorise aucune question. Connectez-vous \
                    d’abord : {command}
                    """,
                es: """
                    El programa que ejecuta idx no permite preguntas. Inicie sesión antes: \
                    {command}
                    """,
                pt: "O programa que executa o idx não permite perguntas. Entre antes: {command}",
                ja: "idxを実行したプログラムは質問を許可していません。先にサインインしてください: {command}")
        case .noTokens:
            .sentence(
                en: "This ended without tokens, so there is nothing to give.",
                de: "Dies endete ohne Tokens; es gibt nichts auszugeben.",
                fr: "Cela s’est terminé sans jetons ; il n’y a rien à fournir.",
                es: "Esto terminó sin tokens, así que no hay nada que entregar.",
                pt: "Isto terminou sem tokens, então não há nada a fornecer.",
                ja: "トークンなしで終了したため、渡すものがありません。")
        case .notRevoked:
            .sentence(
                en: "The earlier tokens of {who} could not be revoked: {reason}",
                de: "Die früheren Tokens von {who} konnten nicht widerrufen werden: {reason}",
                fr: "Les jetons précédents de {who} n’ont pas pu être révoqués : {reason}",
                es: "No se pudieron revocar los tokens anteriores de {who}: {reason}",
                pt: "Não foi possível revogar os tokens anteriores de {who}: {reason}",
                ja: "{who}の以前のトークンを取り消せませんでした: {reason}")
        case .unusedAnswers:
            .sentence(
                en: "Unused answers:", de: "Nicht verwendete Antworten:",
                fr: "Réponses non utilisées :", es: "Respuestas sin usar:",
                pt: "Respostas não usadas:", ja: "使われなかった回答:")
        case .number:
            .sentence(
                en: "Number {number}.", de: "Zahl {number}.", fr: "Nombre {number}.",
                es: "Número {number}.", pt: "Número {number}.", ja: "番号{number}。")
        }
    }
}

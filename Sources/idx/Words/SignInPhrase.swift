import IDXForms

/// What a sign-in at the terminal says around the steps of the org.
enum SignInPhrase: String, Phrase {
    case signedInAs, unnamedAt, alreadySignedIn, signingInAgain, next, seeWho, getToken, revoke
    case ended, withoutStart, wantsBrowser, mayNotSignIn, viaBrowser, globalPolicyOnly
    case runsClassic, backendSignedIn, wholeReply, enterCodeElsewhere, lookingAt, signingIn
    case signInFirst, unusedAnswers, number, startNotInBrowser

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
        case .lookingAt:
            .sentence(
                en: "Looking at {host}", de: "{host} wird angesehen", fr: "Examen de {host}",
                es: "Consultando {host}", pt: "Consultando {host}", ja: "{host}を確認しています")
        case .signingIn:
            .sentence(
                en: "Signing in to {host}", de: "Anmeldung bei {host}", fr: "Connexion à {host}",
                es: "Iniciando sesión en {host}", pt: "Entrando em {host}", ja: "{host}にサインインしています")
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
        case .unusedAnswers:
            .sentence(
                en: "Unused answers:", de: "Nicht verwendete Antworten:",
                fr: "Réponses non utilisées :", es: "Respuestas sin usar:",
                pt: "Respostas não usadas:", ja: "使われなかった回答:")
        case .startNotInBrowser:
            .sentence(
                en: """
                    The browser starts with the sign-in, without --start {start}. Look for a link \
                    to it on the page.
                    """,
                de: """
                    Der Browser beginnt mit der Anmeldung, ohne --start {start}. Suchen Sie auf \
                    der Seite einen Link dafür.
                    """,
                fr: """
                    Le navigateur commence par la connexion, sans --start {start}. Cherchez un \
                    lien pour cela sur la page.
                    """,
                es: """
                    El navegador empieza por el inicio de sesión, sin --start {start}. Busque en \
                    la página un enlace para ello.
                    """,
                pt: """
                    O navegador começa pelo login, sem --start {start}. Procure na página um link \
                    para isso.
                    """,
                ja: "ブラウザーは--start {start}ではなく、サインインから始まります。ページでリンクを探してください。")
        case .number:
            .sentence(
                en: "Number {number}.", de: "Zahl {number}.", fr: "Nombre {number}.",
                es: "Número {number}.", pt: "Número {number}.", ja: "番号{number}。")
        }
    }
}

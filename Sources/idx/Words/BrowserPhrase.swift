import IDXForms

/// What the program says while a sign-in goes on in a browser.
enum BrowserPhrase: String, Phrase {
    case needsPerson, remote, portTaken, portTakenBy, freePort, browser, waitsForBrowser,
        browserBack, didNotComeBack
    case registerRedirect, finalAddress, pasteAddress, notOurAddress, goBack

    var texts: PhraseTexts {
        switch self {
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
        case .portTaken:
            .sentence(
                en: """
                    idx cannot listen on port {port}, where the browser comes back. Another \
                    program may be there and would get your sign-in, so the browser was not opened.
                    """,
                de: """
                    idx kann nicht auf Port {port} warten, zu dem der Browser zurückkehrt. \
                    Vielleicht ist dort ein anderes Programm, das Ihre Anmeldung bekäme; deshalb \
                    wurde der Browser nicht geöffnet.
                    """,
                fr: """
                    idx ne peut pas écouter sur le port {port}, où le navigateur revient. Un autre \
                    programme s’y trouve peut-être et recevrait votre connexion ; le navigateur \
                    n’a donc pas été ouvert.
                    """,
                es: """
                    idx no puede escuchar en el puerto {port}, al que vuelve el navegador. Quizá \
                    haya allí otro programa, que recibiría su inicio de sesión; por eso no se \
                    abrió el navegador.
                    """,
                pt: """
                    O idx não consegue escutar na porta {port}, à qual o navegador volta. Outro \
                    programa pode estar lá e receberia o seu login; por isso, o navegador não foi \
                    aberto.
                    """,
                ja: """
                    ブラウザーが戻るポート{port}でidxは待機できません。別のプログラムがそこにあり、\
                    サインインを受け取るおそれがあるため、ブラウザーを開きませんでした。
                    """)
        case .portTakenBy:
            .sentence(
                en: """
                    Port {port}, where the browser comes back, is in use by a program of {user}. \
                    It would get your sign-in, so the browser was not opened.
                    """,
                de: """
                    Port {port}, zu dem der Browser zurückkehrt, wird von einem Programm von \
                    {user} verwendet. Es bekäme Ihre Anmeldung; deshalb wurde der Browser nicht \
                    geöffnet.
                    """,
                fr: """
                    Le port {port}, où le navigateur revient, est utilisé par un programme de \
                    {user}. Il recevrait votre connexion ; le navigateur n’a donc pas été ouvert.
                    """,
                es: """
                    Un programa de {user} usa el puerto {port}, al que vuelve el navegador. \
                    Recibiría su inicio de sesión; por eso no se abrió el navegador.
                    """,
                pt: """
                    A porta {port}, à qual o navegador volta, está em uso por um programa de \
                    {user}. Ele receberia o seu login; por isso, o navegador não foi aberto.
                    """,
                ja: """
                    ブラウザーが戻るポート{port}は{user}のプログラムが使用中です。サインインが\
                    そのプログラムに渡るため、ブラウザーを開きませんでした。
                    """)
        case .freePort:
            .sentence(
                en: "Stop that program, or use another registered redirect URI: --redirect URI.",
                de: """
                    Beenden Sie dieses Programm, oder verwenden Sie einen anderen registrierten \
                    Redirect-URI: --redirect URI.
                    """,
                fr: """
                    Arrêtez ce programme ou utilisez un autre URI de redirection enregistré : \
                    --redirect URI.
                    """,
                es: """
                    Detenga ese programa o use otro URI de redirección registrado: --redirect URI.
                    """,
                pt: """
                    Encerre esse programa ou use outro URI de redirecionamento registrado: \
                    --redirect URI.
                    """,
                ja: """
                    そのプログラムを終了するか、登録済みの別のリダイレクトURIを指定してください: \
                    --redirect URI
                    """)
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
        case .notOurAddress:
            .sentence(
                en: "That address does not belong to this sign-in.",
                de: "Diese Adresse gehört nicht zu dieser Anmeldung.",
                fr: "Cette adresse n’appartient pas à cette connexion.",
                es: "Esa dirección no pertenece a este inicio de sesión.",
                pt: "Esse endereço não pertence a este login.", ja: "そのアドレスはこのサインインのものではありません。")
        case .goBack:
            .label(
                en: "Go back", de: "Zurück", fr: "Revenir", es: "Volver", pt: "Voltar", ja: "戻る")
        }
    }
}

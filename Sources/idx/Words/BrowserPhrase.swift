import IDXForms

/// What the program says while a sign-in goes on in a browser.
enum BrowserPhrase: String, Phrase {
    case needsPerson, remote, portTaken, browser, waitsForBrowser, browserBack, didNotComeBack
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

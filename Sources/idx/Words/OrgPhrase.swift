import IDXForms

/// Why an org cannot be reached or is none, and what to check.
enum OrgPhrase: String, Phrase {
    case otherName, useIssuer, webPage, unusable, status, tooMany, ownProblem, tryLater, requestID
    case blocked, itSays, refused, refusedSaying, errorCode, isClassic, useClassic, noServer
    case twoExamples, example, checkIssuer, adminConsole, redirects, insecure, useSecure
    case notAnIssuer, noTLS, tryIssuer, checkPort, unknownHost, checkSpelling, checkFirewall
    case connectionEnded, checkNetwork, allowMoreTime, proxy, checkClock

    var texts: PhraseTexts {
        switch self {
        case .otherName:
            .sentence(
                en: "{server} calls itself {found}, not {issuer}.",
                de: "{server} nennt sich {found}, nicht {issuer}.",
                fr: "{server} se nomme {found}, non {issuer}.",
                es: "{server} se identifica como {found}, no como {issuer}.",
                pt: "{server} se identifica como {found}, não como {issuer}.",
                ja: "{server}は{issuer}ではなく{found}と名乗っています。")
        case .useIssuer:
            .sentence(
                en: "If that is your org, use the issuer {issuer}",
                de: "Wenn das Ihre Organisation ist, verwenden Sie den Issuer {issuer}",
                fr: "Si c’est votre organisation, utilisez l’issuer {issuer}",
                es: "Si esa es su organización, use el issuer {issuer}",
                pt: "Se essa é a sua organização, use o issuer {issuer}",
                ja: "それがあなたの組織なら、issuerに{issuer}を使ってください")
        case .webPage:
            .sentence(
                en: "{server} is not an Okta org: it answered with a web page.",
                de: "{server} ist keine Okta-Organisation: Die Antwort war eine Webseite.",
                fr: "{server} n’est pas une organisation Okta : sa réponse est une page web.",
                es: "{server} no es una organización de Okta: respondió con una página web.",
                pt: "{server} não é uma organização do Okta: respondeu com uma página da web.",
                ja: "{server}はOkta組織ではありません。Webページが返されました。")
        case .unusable:
            .sentence(
                en: "{server} is not an Okta org: its answer cannot be used, {problem}.",
                de: """
                    {server} ist keine Okta-Organisation: Die Antwort ist nicht verwendbar, \
                    {problem}.
                    """,
                fr: """
                    {server} n’est pas une organisation Okta : sa réponse est inutilisable, \
                    {problem}.
                    """,
                es: """
                    {server} no es una organización de Okta: su respuesta no se puede usar, \
                    {problem}.
                    """,
                pt: """
                    {server} não é uma organização do Okta: a resposta não pode ser usada, \
                    {problem}.
                    """,
                ja: "{server}はOkta組織ではありません。応答を使用できません: {problem}。")
        case .status:
            .sentence(
                en: "{server} is not an Okta org: it answered with status {status}.",
                de: "{server} ist keine Okta-Organisation: Die Antwort hatte den Status {status}.",
                fr: "{server} n’est pas une organisation Okta : sa réponse a le statut {status}.",
                es: "{server} no es una organización de Okta: respondió con el estado {status}.",
                pt: "{server} não é uma organização do Okta: respondeu com o status {status}.",
                ja: "{server}はOkta組織ではありません。ステータス{status}が返されました。")
        case .tooMany:
            .sentence(
                en: "{server} gets too many requests (status 429).",
                de: "{server} erhält zu viele Anfragen (Status 429).",
                fr: "{server} reçoit trop de requêtes (statut 429).",
                es: "{server} recibe demasiadas solicitudes (estado 429).",
                pt: "{server} recebe solicitações demais (status 429).",
                ja: "{server}への要求が多すぎます (ステータス429)。")
        case .ownProblem:
            .sentence(
                en: "{server} has a problem of its own (status {status}).",
                de: "{server} hat selbst ein Problem (Status {status}).",
                fr: "{server} a lui-même un problème (statut {status}).",
                es: "{server} tiene un problema propio (estado {status}).",
                pt: "{server} está com um problema próprio (status {status}).",
                ja: "{server}側に問題があります (ステータス{status})。")
        case .tryLater:
            .sentence(
                en: "Try again later. https://status.okta.com tells of outages.",
                de: "Versuchen Sie es später erneut. https://status.okta.com nennt Ausfälle.",
                fr: "Réessayez plus tard. https://status.okta.com signale les pannes.",
                es: """
                    Vuelva a intentarlo más tarde. https://status.okta.com informa de las \
                    interrupciones.
                    """,
                pt: "Tente mais tarde. https://status.okta.com informa sobre interrupções.",
                ja: "後でやり直してください。障害情報: https://status.okta.com")
        case .requestID:
            .sentence(
                en: "Request ID: {id}.", de: "Anfrage-ID: {id}.", fr: "ID de la requête : {id}.",
                es: "ID de la solicitud: {id}.", pt: "ID da solicitação: {id}.", ja: "要求ID: {id}。")
        case .blocked:
            .sentence(
                en: "Something between here and {server} refused (status {status}).",
                de: "Etwas zwischen hier und {server} hat abgelehnt (Status {status}).",
                fr: "Un équipement entre ici et {server} a refusé (statut {status}).",
                es: "Algo entre este equipo y {server} lo rechazó (estado {status}).",
                pt: "Algo entre esta máquina e {server} recusou (status {status}).",
                ja: "ここと{server}の間の何かが拒否しました (ステータス{status})。")
        case .itSays:
            .sentence(
                en: "It says: {text}", de: "Die Meldung: {text}", fr: "Le message : {text}",
                es: "El mensaje: {text}", pt: "A mensagem: {text}", ja: "メッセージ: {text}")
        case .refused:
            .sentence(
                en: "{server} refused to start the sign-in",
                de: "{server} hat den Beginn der Anmeldung abgelehnt",
                fr: "{server} a refusé de commencer la connexion",
                es: "{server} rechazó comenzar el inicio de sesión",
                pt: "{server} recusou iniciar o login", ja: "{server}がサインインの開始を拒否しました")
        case .refusedSaying:
            .sentence(
                en: "{server} refused to start the sign-in: \"{text}\"",
                de: "{server} hat den Beginn der Anmeldung abgelehnt: „{text}“",
                fr: "{server} a refusé de commencer la connexion : « {text} »",
                es: "{server} rechazó comenzar el inicio de sesión: «{text}»",
                pt: "{server} recusou iniciar o login: “{text}”",
                ja: "{server}がサインインの開始を拒否しました: 「{text}」")
        case .errorCode:
            .sentence(
                en: "Error {code}.", de: "Fehler {code}.", fr: "Erreur {code}.",
                es: "Error {code}.", pt: "Erro {code}.", ja: "エラー {code}。")
        case .isClassic:
            .sentence(
                en: "{server} runs the Okta Classic Engine, which has no IDX.",
                de: "{server} nutzt die Okta Classic Engine, die kein IDX hat.",
                fr: "{server} utilise Okta Classic Engine, qui n’a pas IDX.",
                es: "{server} usa Okta Classic Engine, que no tiene IDX.",
                pt: "{server} usa o Okta Classic Engine, que não tem IDX.",
                ja: "{server}はOkta Classic Engineを使用しており、IDXがありません。")
        case .useClassic:
            .sentence(
                en: "To sign in there: --engine classic", de: "Zum Anmelden dort: --engine classic",
                fr: "Pour s’y connecter : --engine classic",
                es: "Para iniciar sesión allí: --engine classic",
                pt: "Para entrar lá: --engine classic", ja: "そこにサインインするには: --engine classic")
        case .noServer:
            .sentence(
                en: "There is no authorization server at {issuer}.",
                de: "Unter {issuer} gibt es keinen Autorisierungsserver.",
                fr: "Il n’y a pas de serveur d’autorisation à {issuer}.",
                es: "No hay un servidor de autorización en {issuer}.",
                pt: "Não há um servidor de autorização em {issuer}.",
                ja: "{issuer}に認可サーバーがありません。")
        case .twoExamples:
            .sentence(
                en: """
                    Issuers look like https://acme.okta.com/oauth2/default, or \
                    https://acme.okta.com.
                    """,
                de: """
                    Issuer sehen aus wie https://acme.okta.com/oauth2/default oder \
                    https://acme.okta.com.
                    """,
                fr: """
                    Un issuer ressemble à https://acme.okta.com/oauth2/default ou à \
                    https://acme.okta.com.
                    """,
                es: """
                    Un issuer es como https://acme.okta.com/oauth2/default o \
                    https://acme.okta.com.
                    """,
                pt: """
                    Um issuer é como https://acme.okta.com/oauth2/default ou \
                    https://acme.okta.com.
                    """,
                ja: "issuerは https://acme.okta.com/oauth2/default や https://acme.okta.com のような形です。")
        case .example:
            .sentence(
                en: "Issuers look like https://acme.okta.com/oauth2/default.",
                de: "Issuer sehen aus wie https://acme.okta.com/oauth2/default.",
                fr: "Un issuer ressemble à https://acme.okta.com/oauth2/default.",
                es: "Un issuer es como https://acme.okta.com/oauth2/default.",
                pt: "Um issuer é como https://acme.okta.com/oauth2/default.",
                ja: "issuerは https://acme.okta.com/oauth2/default のような形です。")
        case .checkIssuer:
            .sentence(
                en: "Check the issuer. Issuers look like https://acme.okta.com/oauth2/default.",
                de: """
                    Prüfen Sie den Issuer. Issuer sehen aus wie \
                    https://acme.okta.com/oauth2/default.
                    """,
                fr: """
                    Vérifiez l’issuer. Un issuer ressemble à \
                    https://acme.okta.com/oauth2/default.
                    """,
                es: "Compruebe el issuer. Un issuer es como https://acme.okta.com/oauth2/default.",
                pt: "Verifique o issuer. Um issuer é como https://acme.okta.com/oauth2/default.",
                ja: "issuerを確認してください。https://acme.okta.com/oauth2/default のような形です。")
        case .adminConsole:
            .sentence(
                en: "That is the address of the Admin Console. Try {issuer}",
                de: "Das ist die Adresse der Admin Console. Versuchen Sie {issuer}",
                fr: "C’est l’adresse de l’Admin Console. Essayez {issuer}",
                es: "Esa es la dirección de la Admin Console. Pruebe {issuer}",
                pt: "Esse é o endereço do Admin Console. Tente {issuer}",
                ja: "それはAdmin Consoleのアドレスです。{issuer}を試してください")
        case .redirects:
            .sentence(
                en: "{server} redirects to {address}.", de: "{server} leitet zu {address} um.",
                fr: "{server} redirige vers {address}.", es: "{server} redirige a {address}.",
                pt: "{server} redireciona para {address}.", ja: "{server}は{address}にリダイレクトします。")
        case .insecure:
            .sentence(
                en: "http is allowed to this machine only, not to {host}.",
                de: "http ist nur zu diesem Rechner erlaubt, nicht zu {host}.",
                fr: "http n’est autorisé que vers cette machine, pas vers {host}.",
                es: "http solo se permite hacia este equipo, no hacia {host}.",
                pt: "http só é permitido para esta máquina, não para {host}.",
                ja: "httpはこのコンピューターにのみ使えます。{host}には使えません。")
        case .useSecure:
            .sentence(
                en: "Use {address}", de: "Verwenden Sie {address}", fr: "Utilisez {address}",
                es: "Use {address}", pt: "Use {address}", ja: "{address}を使ってください")
        case .notAnIssuer:
            .sentence(
                en: "\"{issuer}\" is not an issuer.", de: "„{issuer}“ ist kein Issuer.",
                fr: "« {issuer} » n’est pas un issuer.", es: "«{issuer}» no es un issuer.",
                pt: "“{issuer}” não é um issuer.", ja: "「{issuer}」はissuerではありません。")
        case .noTLS:
            .sentence(
                en: "{server} does not speak TLS.", de: "{server} spricht kein TLS.",
                fr: "{server} ne parle pas TLS.", es: "{server} no usa TLS.",
                pt: "{server} não usa TLS.", ja: "{server}はTLSに対応していません。")
        case .tryIssuer:
            .sentence(
                en: "Try the issuer {issuer}", de: "Versuchen Sie den Issuer {issuer}",
                fr: "Essayez l’issuer {issuer}", es: "Pruebe el issuer {issuer}",
                pt: "Tente o issuer {issuer}", ja: "issuerに{issuer}を試してください")
        case .checkPort:
            .sentence(
                en: "Check the port of the issuer: an org listens on 443.",
                de: "Prüfen Sie den Port des Issuers: Eine Organisation nutzt 443.",
                fr: "Vérifiez le port de l’issuer : une organisation écoute sur 443.",
                es: "Compruebe el puerto del issuer: una organización usa el 443.",
                pt: "Verifique a porta do issuer: uma organização usa a 443.",
                ja: "issuerのポートを確認してください。組織は443を使います。")
        case .unknownHost:
            .sentence(
                en: "The host {host} was not found.", de: "Der Host {host} wurde nicht gefunden.",
                fr: "L’hôte {host} est introuvable.", es: "No se encontró el host {host}.",
                pt: "O host {host} não foi encontrado.", ja: "ホスト{host}が見つかりません。")
        case .checkSpelling:
            .sentence(
                en: "Check the spelling of the issuer, the network and the VPN.",
                de: "Prüfen Sie die Schreibweise des Issuers, das Netzwerk und das VPN.",
                fr: "Vérifiez l’orthographe de l’issuer, le réseau et le VPN.",
                es: "Compruebe cómo está escrito el issuer, la red y la VPN.",
                pt: "Verifique a grafia do issuer, a rede e a VPN.",
                ja: "issuerのつづり、ネットワーク、VPNを確認してください。")
        case .checkFirewall:
            .sentence(
                en: "Check the issuer, the network, the VPN and the firewall.",
                de: "Prüfen Sie den Issuer, das Netzwerk, das VPN und die Firewall.",
                fr: "Vérifiez l’issuer, le réseau, le VPN et le pare-feu.",
                es: "Compruebe el issuer, la red, la VPN y el cortafuegos.",
                pt: "Verifique o issuer, a rede, a VPN e o firewall.",
                ja: "issuer、ネットワーク、VPN、ファイアウォールを確認してください。")
        case .connectionEnded:
            .sentence(
                en: "{server} ended the connection: {reason}.",
                de: "{server} hat die Verbindung beendet: {reason}.",
                fr: "{server} a mis fin à la connexion réseau : {reason}.",
                es: "{server} cerró la conexión: {reason}.",
                pt: "{server} encerrou a conexão: {reason}.", ja: "{server}が接続を切りました: {reason}。")
        case .checkNetwork:
            .sentence(
                en: "Check the network, and try again.",
                de: "Prüfen Sie das Netzwerk und versuchen Sie es erneut.",
                fr: "Vérifiez le réseau, puis réessayez.",
                es: "Compruebe la red y vuelva a intentarlo.",
                pt: "Verifique a rede e tente novamente.", ja: "ネットワークを確認してから、やり直してください。")
        case .allowMoreTime:
            .sentence(
                en: "Check the network, and try again; --http-timeout allows more time.",
                de: """
                    Prüfen Sie das Netzwerk und versuchen Sie es erneut; --http-timeout gibt mehr \
                    Zeit.
                    """,
                fr: "Vérifiez le réseau, puis réessayez ; --http-timeout accorde plus de temps.",
                es: "Compruebe la red y vuelva a intentarlo; --http-timeout da más tiempo.",
                pt: "Verifique a rede e tente novamente; --http-timeout dá mais tempo.",
                ja: "ネットワークを確認してやり直してください。--http-timeoutで待ち時間を延ばせます。")
        case .proxy:
            .sentence(
                en: """
                    Requests go through the proxy {proxy} of HTTPS_PROXY; NO_PROXY names hosts \
                    that need none.
                    """,
                de: """
                    Anfragen gehen über den Proxy {proxy} aus HTTPS_PROXY; NO_PROXY nennt Hosts, \
                    die keinen brauchen.
                    """,
                fr: """
                    Les requêtes passent par le proxy {proxy} de HTTPS_PROXY ; NO_PROXY nomme les \
                    hôtes qui n’en ont pas besoin.
                    """,
                es: """
                    Las solicitudes pasan por el proxy {proxy} de HTTPS_PROXY; NO_PROXY indica \
                    los hosts que no lo necesitan.
                    """,
                pt: """
                    As solicitações passam pelo proxy {proxy} de HTTPS_PROXY; NO_PROXY indica os \
                    hosts que não precisam dele.
                    """,
                ja: "要求はHTTPS_PROXYのプロキシ{proxy}を経由します。不要なホストはNO_PROXYで指定します。")
        case .checkClock:
            .sentence(
                en: "Is this machine's clock right? It says {date} (UTC).",
                de: "Geht die Uhr dieses Rechners richtig? Sie zeigt {date} (UTC).",
                fr: "L’horloge de cette machine est-elle à l’heure ? Elle indique {date} (UTC).",
                es: "¿Es correcto el reloj de este equipo? Indica {date} (UTC).",
                pt: "O relógio desta máquina está certo? Ele mostra {date} (UTC).",
                ja: "このコンピューターの時計は正しいですか？{date} (UTC) となっています。")
        }
    }
}

/// Why a request of a sign-in failed; follows what the program was doing.
enum FlowErrorPhrase: String, Phrase {
    case setting, settingBecause, notStarted, ended, offline, refused, refusedSaying, blocked
    case blockedSaying, unexpected, unexpectedSaying, redirected, malformed, rateLimited, expired
    case foreign, issuer, foreignEndpoint, noEndpoint, clockBehind, clockAhead, needsBrowser,
        notCancellable
    case notOffered, notSuccessful, endedInBrowser, foreignSuccess, noToken, canceled, status
    case request, provider, providerSaying, otherRedirect, otherSignIn, otherServer
    case namelessServer, noCode, signedOut

    var texts: PhraseTexts {
        switch self {
        case .setting:
            .sentence(
                en: "{setting} cannot be used.", de: "{setting} ist nicht verwendbar.",
                fr: "{setting} est inutilisable.", es: "{setting} no se puede usar.",
                pt: "{setting} não pode ser usado.", ja: "{setting}を使用できません。")
        case .settingBecause:
            .sentence(
                en: "{setting} cannot be used: {problem}.",
                de: "{setting} ist nicht verwendbar: {problem}.",
                fr: "{setting} est inutilisable : {problem}.",
                es: "{setting} no se puede usar: {problem}.",
                pt: "{setting} não pode ser usado: {problem}.", ja: "{setting}を使用できません: {problem}。")
        case .notStarted:
            .sentence(
                en: "no sign-in is running.", de: "es läuft keine Anmeldung.",
                fr: "aucune connexion n’est en cours.",
                es: "no hay ningún inicio de sesión en curso.",
                pt: "não há nenhum login em andamento.", ja: "実行中のサインインがありません。")
        case .ended:
            .sentence(
                en: "this sign-in is over.", de: "diese Anmeldung ist beendet.",
                fr: "cette connexion est terminée.", es: "este inicio de sesión ha terminado.",
                pt: "este login terminou.", ja: "このサインインは終了しています。")
        case .offline:
            .sentence(
                en: "this response was read from a file.",
                de: "diese Antwort wurde aus einer Datei gelesen.",
                fr: "cette réponse a été lue dans un fichier.",
                es: "esta respuesta se leyó de un archivo.",
                pt: "esta resposta foi lida de um arquivo.", ja: "この応答はファイルから読み込まれました。")
        case .refused:
            .sentence(
                en: "the org refused ({code}).", de: "die Organisation hat abgelehnt ({code}).",
                fr: "l’organisation a refusé ({code}).", es: "la organización lo rechazó ({code}).",
                pt: "a organização recusou ({code}).", ja: "組織が拒否しました ({code})。")
        case .refusedSaying:
            .sentence(
                en: "the org refused ({code}): {text}",
                de: "die Organisation hat abgelehnt ({code}): {text}",
                fr: "l’organisation a refusé ({code}) : {text}",
                es: "la organización lo rechazó ({code}): {text}",
                pt: "a organização recusou ({code}): {text}", ja: "組織が拒否しました ({code}): {text}")
        case .blocked:
            .sentence(
                en: "something between here and the org refused.",
                de: "etwas zwischen hier und der Organisation hat abgelehnt.",
                fr: "un équipement entre ici et l’organisation a refusé.",
                es: "algo entre este equipo y la organización lo rechazó.",
                pt: "algo entre esta máquina e a organização recusou.", ja: "ここと組織の間の何かが拒否しました。")
        case .blockedSaying:
            .sentence(
                en: "something between here and the org refused (“{text}”).",
                de: "etwas zwischen hier und der Organisation hat abgelehnt („{text}“).",
                fr: "un équipement entre ici et l’organisation a refusé (« {text} »).",
                es: "algo entre este equipo y la organización lo rechazó («{text}»).",
                pt: "algo entre esta máquina e a organização recusou (“{text}”).",
                ja: "ここと組織の間の何かが拒否しました (「{text}」)。")
        case .unexpected:
            .sentence(
                en: "the reply is not a response.", de: "die Antwort ist keine gültige Antwort.",
                fr: "la réponse n’est pas valable.", es: "la respuesta no es válida.",
                pt: "a resposta não é válida.", ja: "有効な応答ではありません。")
        case .unexpectedSaying:
            .sentence(
                en: "the reply is not a response (“{text}”).",
                de: "die Antwort ist keine gültige Antwort („{text}“).",
                fr: "la réponse n’est pas valable (« {text} »).",
                es: "la respuesta no es válida («{text}»).",
                pt: "a resposta não é válida (“{text}”).", ja: "有効な応答ではありません (「{text}」)。")
        case .redirected:
            .sentence(
                en: "the reply redirects to {address}, which is not followed.",
                de: "die Antwort leitet zu {address} um; dem wird nicht gefolgt.",
                fr: "la réponse redirige vers {address}, ce qui n’est pas suivi.",
                es: "la respuesta redirige a {address}, y eso no se sigue.",
                pt: "a resposta redireciona para {address}, o que não é seguido.",
                ja: "応答は{address}にリダイレクトしていますが、追跡しません。")
        case .malformed:
            .sentence(
                en: "the reply cannot be used: {problem}.",
                de: "die Antwort ist nicht verwendbar: {problem}.",
                fr: "la réponse est inutilisable : {problem}.",
                es: "la respuesta no se puede usar: {problem}.",
                pt: "a resposta não pode ser usada: {problem}.", ja: "応答を使用できません: {problem}。")
        case .rateLimited:
            .sentence(
                en: "the org gets too many requests.",
                de: "die Organisation erhält zu viele Anfragen.",
                fr: "l’organisation reçoit trop de requêtes.",
                es: "la organización recibe demasiadas solicitudes.",
                pt: "a organização recebe solicitações demais.", ja: "組織への要求が多すぎます。")
        case .expired:
            .sentence(
                en: "the time for it is over.", de: "die Zeit dafür ist abgelaufen.",
                fr: "le temps imparti est écoulé.", es: "se acabó el tiempo para ello.",
                pt: "o tempo para isso acabou.", ja: "時間切れです。")
        case .foreign:
            .sentence(
                en: "{problem}.", de: "{problem}.", fr: "{problem}.", es: "{problem}.",
                pt: "{problem}.", ja: "{problem}。")
        case .issuer:
            .sentence(
                en: "the org calls itself {found}, not {expected}.",
                de: "die Organisation nennt sich {found}, nicht {expected}.",
                fr: "l’organisation se nomme {found}, non {expected}.",
                es: "la organización se identifica como {found}, no como {expected}.",
                pt: "a organização se identifica como {found}, não como {expected}.",
                ja: "組織は{expected}ではなく{found}と名乗っています。")
        case .foreignEndpoint:
            .sentence(
                en: "the org names {origin} as its {name}, another server.",
                de: "die Organisation nennt {origin} als ihren {name}, einen anderen Server.",
                fr: "l’organisation nomme {origin} comme son {name}, un autre serveur.",
                es: "la organización nombra {origin} como su {name}, otro servidor.",
                pt: "a organização indica {origin} como seu {name}, outro servidor.",
                ja: "組織は{name}として別のサーバー{origin}を示しています。")
        case .noEndpoint:
            .sentence(
                en: "the server offers no {name}.", de: "der Server bietet kein {name} an.",
                fr: "le serveur ne propose pas de {name}.", es: "el servidor no ofrece {name}.",
                pt: "o servidor não oferece {name}.", ja: "このサーバーは{name}を提供していません。")
        case .clockBehind:
            .sentence(
                en: "This machine's clock is {seconds} s behind the org's.",
                de: "Die Uhr dieses Rechners geht gegenüber der Organisation {seconds} s nach.",
                fr: """
                    L’horloge de cette machine retarde de {seconds} s sur celle de \
                    l’organisation.
                    """,
                es: "El reloj de este equipo va {seconds} s por detrás del de la organización.",
                pt: """
                    O relógio desta máquina está {seconds} s atrasado em relação ao da \
                    organização.
                    """,
                ja: "このコンピューターの時計は組織より{seconds}秒遅れています。")
        case .clockAhead:
            .sentence(
                en: "This machine's clock is {seconds} s ahead of the org's.",
                de: "Die Uhr dieses Rechners geht gegenüber der Organisation {seconds} s vor.",
                fr: "L’horloge de cette machine avance de {seconds} s sur celle de l’organisation.",
                es: "El reloj de este equipo va {seconds} s por delante del de la organización.",
                pt: """
                    O relógio desta máquina está {seconds} s adiantado em relação ao da \
                    organização.
                    """,
                ja: "このコンピューターの時計は組織より{seconds}秒進んでいます。")
        case .needsBrowser:
            .sentence(
                en: "it is a link for a browser.", de: "es ist ein Link für einen Browser.",
                fr: "c’est un lien pour un navigateur.", es: "es un enlace para un navegador.",
                pt: "é um link para um navegador.", ja: "ブラウザー用のリンクです。")
        case .notCancellable:
            .sentence(
                en: "the server offers no way to start over.",
                de: "der Server bietet keinen Neubeginn an.",
                fr: "le serveur ne permet pas de recommencer.",
                es: "el servidor no permite empezar de nuevo.",
                pt: "o servidor não permite recomeçar.", ja: "サーバーではやり直すことができません。")
        case .notOffered:
            .sentence(
                en: "{status} does not offer it.", de: "{status} bietet es nicht an.",
                fr: "{status} ne le propose pas.", es: "{status} no lo ofrece.",
                pt: "{status} não oferece isso.", ja: "{status}では利用できません。")
        case .notSuccessful:
            .sentence(
                en: "the sign-in is not complete.", de: "die Anmeldung ist nicht abgeschlossen.",
                fr: "la connexion n’est pas terminée.", es: "el inicio de sesión no está completo.",
                pt: "o login não está completo.", ja: "サインインが完了していません。")
        case .endedInBrowser:
            .sentence(
                en: "the org's policy completed it for a browser only.",
                de: "die Richtlinie der Organisation hat sie nur für einen Browser abgeschlossen.",
                fr: "la politique de l’organisation ne l’a terminée que pour un navigateur.",
                es: "la política de la organización lo completó solo para un navegador.",
                pt: "a política da organização o concluiu só para um navegador.",
                ja: "組織のポリシーにより、ブラウザー向けにのみ完了しました。")
        case .foreignSuccess:
            .sentence(
                en: "the {field} of the success is not this application's.",
                de: "{field} des Erfolgs gehört nicht zu dieser App.",
                fr: "{field} du succès n’est pas celui de cette application.",
                es: "{field} del éxito no es de esta aplicación.",
                pt: "{field} do sucesso não é deste aplicativo.",
                ja: "成功時の{field}がこのアプリのものではありません。")
        case .noToken:
            .sentence(
                en: "there is no {name}.", de: "es gibt kein {name}.",
                fr: "il n’y a pas de {name}.", es: "no hay {name}.", pt: "não há {name}.",
                ja: "{name}がありません。")
        case .canceled:
            .sentence(
                en: "it was canceled.", de: "es wurde abgebrochen.", fr: "c’est annulé.",
                es: "se canceló.", pt: "foi cancelado.", ja: "キャンセルされました。")
        case .status:
            .sentence(
                en: "status {status}", de: "Status {status}", fr: "statut {status}",
                es: "estado {status}", pt: "status {status}", ja: "ステータス{status}")
        case .request:
            .sentence(
                en: "request {id}", de: "Anfrage {id}", fr: "requête {id}", es: "solicitud {id}",
                pt: "solicitação {id}", ja: "要求 {id}")
        case .provider:
            .sentence(
                en: "the provider refused ({code}).", de: "der Anbieter hat abgelehnt ({code}).",
                fr: "le fournisseur a refusé ({code}).", es: "el proveedor lo rechazó ({code}).",
                pt: "o provedor recusou ({code}).", ja: "プロバイダーが拒否しました ({code})。")
        case .providerSaying:
            .sentence(
                en: "the provider refused ({code}): {text}",
                de: "der Anbieter hat abgelehnt ({code}): {text}",
                fr: "le fournisseur a refusé ({code}) : {text}",
                es: "el proveedor lo rechazó ({code}): {text}",
                pt: "o provedor recusou ({code}): {text}", ja: "プロバイダーが拒否しました ({code}): {text}")
        case .otherRedirect:
            .sentence(
                en: "it is not the registered address.",
                de: "es ist nicht die registrierte Adresse.",
                fr: "ce n’est pas l’adresse enregistrée.", es: "no es la dirección registrada.",
                pt: "não é o endereço registrado.", ja: "登録されたアドレスではありません。")
        case .otherSignIn:
            .sentence(
                en: "it belongs to another sign-in.", de: "es gehört zu einer anderen Anmeldung.",
                fr: "il appartient à une autre connexion.",
                es: "pertenece a otro inicio de sesión.", pt: "pertence a outro login.",
                ja: "別のサインインのものです。")
        case .otherServer:
            .sentence(
                en: "it names another server, {server}.",
                de: "es nennt einen anderen Server, {server}.",
                fr: "il nomme un autre serveur, {server}.", es: "nombra otro servidor, {server}.",
                pt: "indica outro servidor, {server}.", ja: "別のサーバー{server}が示されています。")
        case .namelessServer:
            .sentence(
                en: "it does not name the server, which always names itself.",
                de: "es nennt den Server nicht, der sich sonst immer nennt.",
                fr: "il ne nomme pas le serveur, qui se nomme toujours.",
                es: "no nombra al servidor, que siempre se identifica.",
                pt: "não indica o servidor, que sempre se identifica.", ja: "必ず名乗るはずのサーバー名がありません。")
        case .noCode:
            .sentence(
                en: "it holds no code.", de: "es enthält keinen Code.",
                fr: "il ne contient pas de code.", es: "no contiene ningún código.",
                pt: "não contém um código.", ja: "コードがありません。")
        case .signedOut:
            .sentence(
                en: "it reports the end of a session.", de: "es meldet das Ende einer Sitzung.",
                fr: "il signale la fin d’une session.", es: "informa del fin de una sesión.",
                pt: "informa o fim de uma sessão.", ja: "セッションの終了を示しています。")
        }
    }
}

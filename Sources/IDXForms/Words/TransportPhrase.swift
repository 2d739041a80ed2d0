/// What went wrong between here and a server.
package enum TransportPhrase: String, Phrase {
    case notSent, unknownHost, unreachable, untrusted, noTLS, timedOut, lost, moreBytes, expansion
    case headerBytes, headerFields, encoded, malformed, canceled, badAddress, insecure
    case foreignOrigin, foreignPath, badHeader

    package var texts: PhraseTexts {
        switch self {
        case .notSent:
            .sentence(
                en: "The request was not sent: {reason}.",
                de: "Die Anfrage wurde nicht gesendet: {reason}.",
                fr: "La requête n’a pas été envoyée : {reason}.",
                es: "La solicitud no se envió: {reason}.",
                pt: "A solicitação não foi enviada: {reason}.", ja: "要求は送信されませんでした: {reason}。")
        case .unknownHost:
            .sentence(
                en: "The host name {host} is not known.",
                de: "Der Hostname {host} ist nicht bekannt.",
                fr: "Le nom d’hôte {host} est inconnu.",
                es: "No se conoce el nombre de host {host}.",
                pt: "O nome de host {host} não é conhecido.", ja: "ホスト名{host}が見つかりません。")
        case .unreachable:
            .sentence(
                en: "No connection to {host}: {reason}.",
                de: "Keine Verbindung zu {host}: {reason}.",
                fr: "Pas de connexion à {host} : {reason}.",
                es: "No hay conexión con {host}: {reason}.",
                pt: "Não há conexão com {host}: {reason}.", ja: "{host}に接続できません: {reason}。")
        case .untrusted:
            .sentence(
                en: "{host} could not prove its identity: {reason}.",
                de: "{host} konnte seine Identität nicht beweisen: {reason}.",
                fr: "{host} n’a pas pu prouver son identité : {reason}.",
                es: "{host} no pudo demostrar su identidad: {reason}.",
                pt: "{host} não conseguiu provar sua identidade: {reason}.",
                ja: "{host}の身元を確認できませんでした: {reason}。")
        case .noTLS:
            .sentence(
                en: "{host} does not speak TLS at this port.",
                de: "{host} spricht an diesem Port kein TLS.",
                fr: "{host} ne parle pas TLS sur ce port.", es: "{host} no usa TLS en este puerto.",
                pt: "{host} não usa TLS nesta porta.", ja: "{host}はこのポートでTLSに対応していません。")
        case .timedOut:
            .sentence(
                en: "No answer within {time}.", de: "Keine Antwort innerhalb von {time}.",
                fr: "Pas de réponse en {time}.", es: "No hubo respuesta en {time}.",
                pt: "Não houve resposta em {time}.", ja: "{time}以内に応答がありませんでした。")
        case .lost:
            .sentence(
                en: "The connection was lost: {reason}.",
                de: "Die Verbindung ging verloren: {reason}.",
                fr: "La connexion a été perdue : {reason}.", es: "Se perdió la conexión: {reason}.",
                pt: "A conexão foi perdida: {reason}.", ja: "接続が切れました: {reason}。")
        case .moreBytes:
            .sentence(
                en: "The answer was too large: more than {count} bytes.",
                de: "Die Antwort war zu groß: mehr als {count} Bytes.",
                fr: "La réponse était trop volumineuse : plus de {count} octets.",
                es: "La respuesta era demasiado grande: más de {count} bytes.",
                pt: "A resposta era grande demais: mais de {count} bytes.",
                ja: "応答が大きすぎます: {count}バイトを超えています。")
        case .expansion:
            .sentence(
                en: "The answer was too large: more than {count} times its compressed size.",
                de: """
                    Die Antwort war zu groß: mehr als das {count}-Fache ihrer komprimierten \
                    Größe.
                    """,
                fr: """
                    La réponse était trop volumineuse : plus de {count} fois sa taille \
                    compressée.
                    """,
                es: "La respuesta era demasiado grande: más de {count} veces su tamaño comprimido.",
                pt: "A resposta era grande demais: mais de {count} vezes o tamanho comprimido.",
                ja: "応答が大きすぎます: 圧縮時の{count}倍を超えています。")
        case .headerBytes:
            .sentence(
                en: "The answer was too large: more than {count} bytes of header fields.",
                de: "Die Antwort war zu groß: mehr als {count} Bytes an Headerfeldern.",
                fr: "La réponse était trop volumineuse : plus de {count} octets d’en-têtes.",
                es: "La respuesta era demasiado grande: más de {count} bytes de encabezados.",
                pt: "A resposta era grande demais: mais de {count} bytes de cabeçalhos.",
                ja: "応答が大きすぎます: ヘッダーが{count}バイトを超えています。")
        case .headerFields:
            .sentence(
                en: "The answer was too large: more than {count} header fields.",
                de: "Die Antwort war zu groß: mehr als {count} Headerfelder.",
                fr: "La réponse était trop volumineuse : plus de {count} en-têtes.",
                es: "La respuesta era demasiado grande: más de {count} encabezados.",
                pt: "A resposta era grande demais: mais de {count} cabeçalhos.",
                ja: "応答が大きすぎます: ヘッダーが{count}個を超えています。")
        case .encoded:
            .sentence(
                en: "The answer was compressed in a way that was not asked for: {reason}.",
                de: "Die Antwort war auf nicht angeforderte Weise komprimiert: {reason}.",
                fr: "La réponse était compressée d’une manière non demandée : {reason}.",
                es: "La respuesta estaba comprimida de una forma no solicitada: {reason}.",
                pt: "A resposta estava comprimida de uma forma não solicitada: {reason}.",
                ja: "応答が要求していない方法で圧縮されています: {reason}。")
        case .malformed:
            .sentence(
                en: "The answer was not HTTP: {reason}.",
                de: "Die Antwort war kein HTTP: {reason}.",
                fr: "La réponse n’était pas du HTTP : {reason}.",
                es: "La respuesta no era HTTP: {reason}.", pt: "A resposta não era HTTP: {reason}.",
                ja: "応答がHTTPではありません: {reason}。")
        case .canceled:
            .sentence(
                en: "The request was canceled.", de: "Die Anfrage wurde abgebrochen.",
                fr: "La requête a été annulée.", es: "La solicitud se canceló.",
                pt: "A solicitação foi cancelada.", ja: "要求はキャンセルされました。")
        case .badAddress:
            .sentence(
                en: "its address is malformed", de: "ihre Adresse ist fehlerhaft",
                fr: "son adresse est mal formée", es: "su dirección está mal formada",
                pt: "o endereço está malformado", ja: "アドレスの形式が正しくありません")
        case .insecure:
            .sentence(
                en: "http is allowed to this machine only, not to {host}",
                de: "http ist nur zu diesem Rechner erlaubt, nicht zu {host}",
                fr: "http n’est autorisé que vers cette machine, pas vers {host}",
                es: "http solo se permite hacia este equipo, no hacia {host}",
                pt: "http só é permitido para esta máquina, não para {host}",
                ja: "httpはこのコンピューターにのみ使えます。{host}には使えません")
        case .foreignOrigin:
            .sentence(
                en: "{origin} is not the issuer's origin",
                de: "{origin} ist nicht der Ursprung des Issuers",
                fr: "{origin} n’est pas l’origine de l’issuer",
                es: "{origin} no es el origen del issuer", pt: "{origin} não é a origem do issuer",
                ja: "{origin}はissuerのオリジンではありません")
        case .foreignPath:
            .sentence(
                en: "{path} is no place that takes answers",
                de: "{path} nimmt keine Antworten entgegen", fr: "{path} n’accepte pas de réponses",
                es: "{path} no es un lugar que acepte respuestas",
                pt: "{path} não é um lugar que aceita respostas", ja: "{path}は回答を受け付ける場所ではありません")
        case .badHeader:
            .sentence(
                en: "the header {name} holds characters that HTTP forbids",
                de: "der Header {name} enthält Zeichen, die HTTP verbietet",
                fr: "l’en-tête {name} contient des caractères interdits par HTTP",
                es: "el encabezado {name} contiene caracteres que HTTP prohíbe",
                pt: "o cabeçalho {name} contém caracteres que o HTTP proíbe",
                ja: "ヘッダー{name}にHTTPで使えない文字が含まれています")
        }
    }
}

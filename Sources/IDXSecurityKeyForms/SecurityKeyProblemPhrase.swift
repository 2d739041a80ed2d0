import IDXForms
import IDXSecurityKey

/// Why a security key did not answer, and what to do about it.
enum SecurityKeyProblemPhrase: String, Phrase {
    case unavailable, foreignRelyingParty, invalidRequest, platformOnly, noCredentials
    case alreadyRegistered, unsupportedAlgorithm, cannotVerify, cannotStore, notRecognized
    case reconnect, blocked, needsOtherPIN, timedOut, denied, removed, full, busy, invalidReply,
        other

    package var texts: PhraseTexts {
        switch self {
        case .unavailable:
            .sentence(
                en: "Security keys cannot be reached: {reason}.",
                de: "Sicherheitsschlüssel sind nicht erreichbar: {reason}.",
                fr: "Les clés de sécurité sont inaccessibles : {reason}.",
                es: "No se puede acceder a las llaves de seguridad: {reason}.",
                pt: "Não é possível acessar as chaves de segurança: {reason}.",
                ja: "セキュリティキーを利用できません: {reason}。")
        case .foreignRelyingParty:
            .sentence(
                en: """
                    {origin} asks for keys of {id}, which is not its own name. No key was asked. Do not \
                    continue, and tell your administrator.
                    """,
                de: """
                    {origin} fragt nach Schlüsseln für {id}. Das ist nicht sein eigener Name. Kein \
                    Schlüssel wurde gefragt. Brechen Sie ab, und melden Sie es Ihrem Administrator.
                    """,
                fr: """
                    {origin} demande des clés de {id}, qui n’est pas son nom. Aucune clé n’a été \
                    interrogée. N’allez pas plus loin et prévenez votre administrateur.
                    """,
                es: """
                    {origin} pide llaves de {id}, que no es su nombre. No se consultó ninguna llave. No \
                    continúe y avise a su administrador.
                    """,
                pt: """
                    {origin} pede chaves de {id}, que não é o nome dele. Nenhuma chave foi consultada. \
                    Não continue e avise o administrador.
                    """,
                ja: """
                    {origin} が別の名前 {id} のキーを求めています。キーには送信していません。\
                    操作を中止し、管理者に連絡してください。
                    """)
        case .invalidRequest:
            .sentence(
                en: "The org's request for a key has no valid {member}.",
                de: "Die Anfrage der Organisation an den Schlüssel hat kein gültiges {member}.",
                fr: "La demande de l’organisation n’a pas de {member} valide.",
                es: "La solicitud de la organización no tiene un {member} válido.",
                pt: "A solicitação da organização não tem um {member} válido.",
                ja: "組織からの要求の {member} が正しくありません。")
        case .platformOnly:
            .sentence(
                en:
                    "The org accepts only a passkey that is built into a device. Use a browser there.",
                de: """
                    Die Organisation nimmt nur einen Passkey, der in ein Gerät eingebaut ist. Verwenden \
                    Sie dort einen Browser.
                    """,
                fr: """
                    L’organisation n’accepte qu’une clé d’accès intégrée à un appareil. Utilisez-y un \
                    navigateur.
                    """,
                es: """
                    La organización solo acepta una llave de acceso integrada en un dispositivo. Use \
                    allí un navegador.
                    """,
                pt: """
                    A organização só aceita uma chave de acesso integrada a um dispositivo. Use um \
                    navegador nele.
                    """,
                ja: "組織はデバイス内蔵のパスキーのみを受け付けます。そのデバイスのブラウザーを使用してください。")
        case .noCredentials:
            .sentence(
                en: "This key is not set up for your account here. Use another key.",
                de:
                    "Dieser Schlüssel ist hier nicht für Ihr Konto eingerichtet. Nehmen Sie einen anderen.",
                fr: "Cette clé n’est pas configurée pour votre compte. Utilisez une autre clé.",
                es: "Esta llave no está configurada para su cuenta. Use otra llave.",
                pt: "Esta chave não está configurada para sua conta. Use outra chave.",
                ja: "このキーはお使いのアカウントに登録されていません。別のキーを使用してください。")
        case .alreadyRegistered:
            .sentence(
                en: "This key is set up for your account already. Use another key.",
                de:
                    "Dieser Schlüssel ist bereits für Ihr Konto eingerichtet. Nehmen Sie einen anderen.",
                fr: "Cette clé est déjà configurée pour votre compte. Utilisez une autre clé.",
                es: "Esta llave ya está configurada para su cuenta. Use otra llave.",
                pt: "Esta chave já está configurada para sua conta. Use outra chave.",
                ja: "このキーはすでにアカウントに登録されています。別のキーを使用してください。")
        case .unsupportedAlgorithm:
            .sentence(
                en: "This key has none of the signature algorithms that the org accepts.",
                de: "Dieser Schlüssel kennt keines der Signaturverfahren der Organisation.",
                fr: "Cette clé n’a aucun des algorithmes de signature acceptés par l’organisation.",
                es: "Esta llave no tiene ningún algoritmo de firma que la organización acepte.",
                pt: "Esta chave não tem nenhum algoritmo de assinatura aceito pela organização.",
                ja: "このキーは組織が受け付ける署名アルゴリズムに対応していません。")
        case .cannotVerify:
            .sentence(
                en: "The org wants a key with a PIN or a fingerprint reader. This one has neither.",
                de: """
                    Die Organisation verlangt einen Schlüssel mit PIN oder Fingerabdruckleser. Dieser \
                    hat keins von beiden.
                    """,
                fr: """
                    L’organisation demande une clé avec code PIN ou lecteur d’empreintes. Celle-ci n’a \
                    ni l’un ni l’autre.
                    """,
                es: """
                    La organización pide una llave con PIN o lector de huellas. Esta no tiene ninguno.
                    """,
                pt: """
                    A organização exige uma chave com PIN ou leitor de digitais. Esta não tem nenhum.
                    """,
                ja: "組織はPINまたは指紋認証に対応したキーを求めていますが、このキーは対応していません。")
        case .cannotStore:
            .sentence(
                en: "The org wants a passkey, and this key cannot store one.",
                de:
                    "Die Organisation verlangt einen Passkey. Dieser Schlüssel kann keinen speichern.",
                fr: "L’organisation demande une clé d’accès, que cette clé ne peut pas stocker.",
                es: "La organización pide una llave de acceso, y esta llave no puede guardarla.",
                pt: "A organização exige uma chave de acesso, e esta chave não pode armazená-la.",
                ja: "組織はパスキーを求めていますが、このキーには保存できません。")
        case .notRecognized:
            .sentence(
                en: "The key did not recognize you.", de: "Der Schlüssel hat Sie nicht erkannt.",
                fr: "La clé ne vous a pas reconnu.", es: "La llave no le ha reconocido.",
                pt: "A chave não reconheceu você.", ja: "キーで本人確認ができませんでした。")
        case .reconnect:
            .sentence(
                en:
                    "The PIN was wrong three times. Unplug the key, connect it again, and try again.",
                de: """
                    Die PIN war dreimal falsch. Ziehen Sie den Schlüssel ab, schließen Sie ihn wieder \
                    an, und versuchen Sie es erneut.
                    """,
                fr: """
                    Le code PIN était incorrect trois fois. Débranchez la clé, reconnectez-la, puis \
                    réessayez.
                    """,
                es: """
                    El PIN fue incorrecto tres veces. Desconecte la llave, vuelva a conectarla e \
                    inténtelo de nuevo.
                    """,
                pt: """
                    O PIN estava incorreto três vezes. Desconecte a chave, conecte-a de novo e tente \
                    novamente.
                    """,
                ja: "PINを3回間違えました。キーを抜いて接続し直し、もう一度お試しください。")
        case .blocked:
            .sentence(
                en: """
                    The key is blocked, because the PIN was wrong too often. Resetting it erases what is \
                    on it.
                    """,
                de: """
                    Der Schlüssel ist gesperrt, weil die PIN zu oft falsch war. Beim Zurücksetzen wird \
                    er gelöscht.
                    """,
                fr: """
                    La clé est bloquée : le code PIN était incorrect trop souvent. La réinitialiser en \
                    efface le contenu.
                    """,
                es: """
                    La llave está bloqueada: el PIN fue incorrecto demasiadas veces. Restablecerla borra \
                    su contenido.
                    """,
                pt: """
                    A chave está bloqueada: o PIN estava incorreto vezes demais. Redefini-la apaga seu \
                    conteúdo.
                    """,
                ja: "PINを何度も間違えたため、キーがロックされています。リセットすると内容は消去されます。")
        case .needsOtherPIN:
            .sentence(
                en: "The key wants a new PIN first. Set one with the tool of its maker.",
                de: """
                    Der Schlüssel verlangt zuerst eine neue PIN. Legen Sie sie mit dem Programm des \
                    Herstellers fest.
                    """,
                fr: """
                    La clé demande d’abord un nouveau code PIN. Définissez-le avec l’outil du fabricant.
                    """,
                es:
                    "La llave pide antes un PIN nuevo. Establézcalo con la herramienta del fabricante.",
                pt: "A chave exige antes um novo PIN. Defina-o com a ferramenta do fabricante.",
                ja: "先に新しいPINが必要です。メーカーのツールで設定してください。")
        case .timedOut:
            .sentence(
                en: "The key was not touched in time.",
                de: "Der Schlüssel wurde nicht rechtzeitig berührt.",
                fr: "La clé n’a pas été touchée à temps.", es: "La llave no se tocó a tiempo.",
                pt: "A chave não foi tocada a tempo.", ja: "時間内にキーに触れませんでした。")
        case .denied:
            .sentence(
                en: "The request was denied at the key.",
                de: "Die Anfrage wurde am Schlüssel abgelehnt.",
                fr: "La demande a été refusée sur la clé.",
                es: "La solicitud se denegó en la llave.",
                pt: "A solicitação foi negada na chave.", ja: "キーで要求が拒否されました。")
        case .removed:
            .sentence(
                en: "The key was removed.", de: "Der Schlüssel wurde entfernt.",
                fr: "La clé a été retirée.", es: "Se retiró la llave.", pt: "A chave foi removida.",
                ja: "キーが取り外されました。")
        case .full:
            .sentence(
                en: "The key has no room for another passkey.",
                de: "Auf dem Schlüssel ist kein Platz für einen weiteren Passkey.",
                fr: "La clé n’a plus de place pour une autre clé d’accès.",
                es: "La llave no tiene espacio para otra llave de acceso.",
                pt: "A chave não tem espaço para outra chave de acesso.",
                ja: "キーに空きがなく、パスキーを追加できません。")
        case .busy:
            .sentence(
                en: "Another program is using the key.",
                de: "Ein anderes Programm verwendet den Schlüssel.",
                fr: "Un autre programme utilise la clé.", es: "Otro programa está usando la llave.",
                pt: "Outro programa está usando a chave.", ja: "別のプログラムがキーを使用しています。")
        case .invalidReply:
            .sentence(
                en: "The key's answer is not valid. Nothing was sent to the org.",
                de: """
                    Die Antwort des Schlüssels ist ungültig. An die Organisation wurde nichts gesendet.
                    """,
                fr: "La réponse de la clé n’est pas valide. Rien n’a été envoyé à l’organisation.",
                es: "La respuesta de la llave no es válida. No se envió nada a la organización.",
                pt: "A resposta da chave não é válida. Nada foi enviado à organização.",
                ja: "キーの応答が正しくありません。組織には何も送信していません。")
        case .other:
            .sentence(
                en: "The key reports error {code}.", de: "Der Schlüssel meldet Fehler {code}.",
                fr: "La clé signale l’erreur {code}.", es: "La llave indica el error {code}.",
                pt: "A chave informa o erro {code}.", ja: "キーがエラー {code} を返しました。")
        }
    }
}

extension SecurityKeyError {
    /// The words for the user, and what to do.
    var words: DisplayText {
        func text(
            _ phrase: SecurityKeyProblemPhrase, _ arguments: [String: PhraseArgument] = [:]
        ) -> DisplayText { phrase.text(arguments) }
        func clean(_ text: String) -> PhraseArgument { .text(Sanitizer.line(text, limit: 200)) }
        return switch self {
        case .unavailable(let reason): text(.unavailable, ["reason": clean(reason)])
        case .foreignRelyingParty(let id, let origin):
            text(.foreignRelyingParty, ["id": clean(id), "origin": clean(origin)])
        case .invalidRequest(let member): text(.invalidRequest, ["member": clean(member)])
        case .platformOnly: text(.platformOnly)
        case .noCredentials: text(.noCredentials)
        case .alreadyRegistered: text(.alreadyRegistered)
        case .unsupportedAlgorithm: text(.unsupportedAlgorithm)
        case .cannotVerify: text(.cannotVerify)
        case .cannotStore: text(.cannotStore)
        case .notRecognized: text(.notRecognized)
        case .reconnect: text(.reconnect)
        case .blocked: text(.blocked)
        case .needsOtherPIN: text(.needsOtherPIN)
        case .invalidPIN: SecurityKeyPhrase.refusedPIN.text
        case .timedOut: text(.timedOut)
        case .denied: text(.denied)
        case .removed: text(.removed)
        case .full: text(.full)
        case .busy: text(.busy)
        case .invalidReply: text(.invalidReply)
        case .key(let code): text(.other, ["code": clean("\(code)")])
        }
    }
}

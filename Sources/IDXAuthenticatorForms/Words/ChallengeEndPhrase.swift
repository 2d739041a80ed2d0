import IDXForms

/// How a request ended, and why the answer says what it says.
enum ChallengeEndPhrase: String, Phrase {
    case approved, approvedWithoutPIN, denied, refusedByOrg, notAnswered, elsewhere, expired
    case nothingWaits, nothingCame, notAnAnswer, hasNoPIN, gaveNoPIN, pinFailed, pinDamaged

    var texts: PhraseTexts {
        switch self {
        case .approved:
            .sentence(
                en: "Approved. The org has taken the answer.",
                de: "Bestätigt. Die Organisation hat die Antwort angenommen.",
                fr: "Approuvé. L’organisation a pris la réponse en compte.",
                es: "Aprobado. La organización ha recibido la respuesta.",
                pt: "Aprovado. A organização recebeu a resposta.", ja: "承認しました。組織が回答を受け付けました。")
        case .approvedWithoutPIN:
            .sentence(
                en: "Sent without the PIN. The org has taken the answer.",
                de: "Ohne PIN gesendet. Die Organisation hat die Antwort angenommen.",
                fr: "Envoyé sans le code PIN. L’organisation a pris la réponse en compte.",
                es: "Enviado sin el PIN. La organización ha recibido la respuesta.",
                pt: "Enviado sem o PIN. A organização recebeu a resposta.",
                ja: "PINなしで送信しました。組織が回答を受け付けました。")
        case .denied:
            .sentence(
                en: "Denied. The org has taken the answer.",
                de: "Abgelehnt. Die Organisation hat die Antwort angenommen.",
                fr: "Refusé. L’organisation a pris la réponse en compte.",
                es: "Denegado. La organización ha recibido la respuesta.",
                pt: "Negado. A organização recebeu a resposta.", ja: "拒否しました。組織が回答を受け付けました。")
        case .refusedByOrg:
            .sentence(
                en: "The org took the answer, but refused the sign-in.",
                de: "Die Organisation hat die Antwort angenommen, aber die Anmeldung abgelehnt.",
                fr: "L’organisation a reçu la réponse, mais a refusé la connexion.",
                es: "La organización recibió la respuesta, pero rechazó el inicio de sesión.",
                pt: "A organização recebeu a resposta, mas recusou o login.",
                ja: "組織は回答を受け付けましたが、サインインを拒否しました。")
        case .notAnswered:
            .sentence(
                en: "Nothing was sent.", de: "Es wurde nichts gesendet.",
                fr: "Rien n’a été envoyé.", es: "No se envió nada.", pt: "Nada foi enviado.",
                ja: "何も送信していません。")
        case .elsewhere:
            .sentence(
                en: "This request was answered elsewhere, or withdrawn.",
                de: "Diese Anfrage wurde anderswo beantwortet oder zurückgezogen.",
                fr: "Cette demande a reçu une réponse ailleurs ou a été retirée.",
                es: "Esta solicitud se respondió en otro lugar o se retiró.",
                pt: "Esta solicitação foi respondida em outro lugar ou retirada.",
                ja: "この要求は別の場所で回答されたか、取り消されました。")
        case .expired:
            .sentence(
                en: "The request expired before you answered. Nothing was sent.",
                de: "Die Anfrage lief ab, bevor Sie geantwortet haben. Es wurde nichts gesendet.",
                fr: "La demande a expiré avant votre réponse. Rien n’a été envoyé.",
                es: "La solicitud caducó antes de que respondiera. No se envió nada.",
                pt: "A solicitação expirou antes da sua resposta. Nada foi enviado.",
                ja: "回答する前に要求が期限切れになりました。何も送信していません。")
        case .nothingWaits:
            .sentence(
                en: "Nothing waits for your answer.", de: "Nichts wartet auf Ihre Antwort.",
                fr: "Rien n’attend votre réponse.", es: "Nada espera su respuesta.",
                pt: "Nada aguarda sua resposta.", ja: "回答待ちのものはありません。")
        case .nothingCame:
            .sentence(
                en: "Nothing came in time.", de: "Es kam nichts rechtzeitig.",
                fr: "Rien n’est arrivé à temps.", es: "No llegó nada a tiempo.",
                pt: "Nada chegou a tempo.", ja: "時間内に何も届きませんでした。")
        case .notAnAnswer:
            .sentence(
                en: "This is no answer to what was asked.",
                de: "Das ist keine Antwort auf das Gefragte.",
                fr: "Ce n’est pas une réponse à ce qui était demandé.",
                es: "Esto no responde a lo que se preguntó.",
                pt: "Isto não responde ao que foi perguntado.", ja: "質問に対する回答ではありません。")
        case .hasNoPIN:
            .sentence(
                en: "You have no PIN for this account here.",
                de: "Sie haben hier keine PIN für dieses Konto.",
                fr: "Vous n’avez pas de code PIN pour ce compte ici.",
                es: "No tiene un PIN para esta cuenta aquí.",
                pt: "Você não tem um PIN para esta conta aqui.", ja: "ここには、このアカウントのPINがありません。")
        case .gaveNoPIN:
            .sentence(
                en: "You gave no PIN, so the answer says so.",
                de: "Sie haben keine PIN eingegeben; die Antwort sagt das auch.",
                fr: "Vous n’avez pas donné de code PIN ; la réponse l’indique.",
                es: "No introdujo ningún PIN, y la respuesta así lo indica.",
                pt: "Você não informou um PIN, e a resposta indica isso.",
                ja: "PINが入力されなかったことが回答に記録されます。")
        case .pinFailed:
            .sentence(
                en: "The PIN was wrong too often.", de: "Die PIN war zu oft falsch.",
                fr: "Le code PIN a été incorrect trop souvent.",
                es: "El PIN fue incorrecto demasiadas veces.",
                pt: "O PIN esteve incorreto vezes demais.", ja: "PINの誤りが多すぎました。")
        case .pinDamaged:
            .sentence(
                en: "The key of the PIN is damaged, so the answer says so. Set a new PIN.",
                de: """
                    Der Schlüssel der PIN ist beschädigt; die Antwort sagt das auch. Legen Sie \
                    eine neue PIN fest.
                    """,
                fr: """
                    La clé du code PIN est endommagée ; la réponse l’indique. Définissez un \
                    nouveau code PIN.
                    """,
                es: """
                    La clave del PIN está dañada, y la respuesta así lo indica. Defina un PIN \
                    nuevo.
                    """,
                pt: "A chave do PIN está danificada, e a resposta indica isso. Defina um novo PIN.",
                ja: "PINの鍵が壊れていることが回答に記録されます。新しいPINを設定してください。")
        }
    }
}

import IDXForms

/// The words of requests that this device approves or denies.
enum ChallengePhrase: String, Phrase {
    case isItYou, doYouConfirm, sendAnswer, leave, pin, withoutPIN, answerWithoutPIN, orgMayRefuse
    case sendAgain, chooseAnother, waitsForYou, answeredElsewhere, waitsForRequest, requestCame
    case approveSignIns, several, which, look, orgs, accounts, app, from, requested, message
    case notNamed, justNow, secondsAgo, minutesAgo, hoursAgo, wasRequested, late, wrongPIN
    case unknownOutcome

    var texts: PhraseTexts {
        switch self {
        case .isItYou:
            .label(
                en: "Is this you?", de: "Sind Sie das?", fr: "Est-ce vous ?", es: "¿Es usted?",
                pt: "É você?", ja: "これはご本人ですか？")
        case .doYouConfirm:
            .label(
                en: "Do you confirm this?", de: "Bestätigen Sie dies?", fr: "Confirmez-vous ceci ?",
                es: "¿Confirma esto?", pt: "Você confirma isto?", ja: "これを承認しますか？")
        case .sendAnswer:
            .label(
                en: "Send the answer", de: "Antwort senden", fr: "Envoyer la réponse",
                es: "Enviar la respuesta", pt: "Enviar a resposta", ja: "回答を送信")
        case .leave:
            .label(
                en: "Leave it without an answer", de: "Ohne Antwort lassen",
                fr: "Laisser sans réponse", es: "Dejarlo sin respuesta", pt: "Deixar sem resposta",
                ja: "回答せずに終了")
        case .pin:
            .label(
                en: "PIN of this device", de: "PIN dieses Geräts", fr: "Code PIN de cet appareil",
                es: "PIN de este dispositivo", pt: "PIN deste dispositivo", ja: "このデバイスのPIN")
        case .withoutPIN:
            .label(
                en: "Answer without the PIN", de: "Ohne PIN antworten",
                fr: "Répondre sans le code PIN", es: "Responder sin el PIN",
                pt: "Responder sem o PIN", ja: "PINなしで回答")
        case .answerWithoutPIN:
            .label(
                en: "Answer without the PIN?", de: "Ohne PIN antworten?",
                fr: "Répondre sans le code PIN ?", es: "¿Responder sin el PIN?",
                pt: "Responder sem o PIN?", ja: "PINなしで回答しますか？")
        case .orgMayRefuse:
            .label(
                en: "the org may refuse that", de: "die Organisation kann das ablehnen",
                fr: "l’organisation peut le refuser", es: "la organización puede rechazarlo",
                pt: "a organização pode recusar isso", ja: "組織が拒否することがあります")
        case .sendAgain:
            .label(
                en: "Send the same answer again", de: "Dieselbe Antwort erneut senden",
                fr: "Renvoyer la même réponse", es: "Enviar de nuevo la misma respuesta",
                pt: "Enviar a mesma resposta novamente", ja: "同じ回答をもう一度送信")
        case .chooseAnother:
            .label(
                en: "Choose another request", de: "Andere Anfrage wählen",
                fr: "Choisir une autre demande", es: "Elegir otra solicitud",
                pt: "Escolher outra solicitação", ja: "別の要求を選択")
        case .waitsForYou:
            .label(
                en: "Waiting for your answer", de: "Warten auf Ihre Antwort",
                fr: "En attente de votre réponse", es: "Esperando su respuesta",
                pt: "Aguardando sua resposta", ja: "回答を待っています")
        case .answeredElsewhere:
            .label(
                en: "Answered elsewhere", de: "Anderswo beantwortet", fr: "Réponse donnée ailleurs",
                es: "Respondida en otro lugar", pt: "Respondida em outro lugar", ja: "別の場所で回答済み")
        case .waitsForRequest:
            .label(
                en: "Waiting for a request", de: "Warten auf eine Anfrage",
                fr: "En attente d’une demande", es: "Esperando una solicitud",
                pt: "Aguardando uma solicitação", ja: "要求を待っています")
        case .requestCame:
            .label(
                en: "A request has come", de: "Eine Anfrage ist eingetroffen",
                fr: "Une demande est arrivée", es: "Ha llegado una solicitud",
                pt: "Chegou uma solicitação", ja: "要求が届きました")
        case .approveSignIns:
            .label(
                en: "Approve sign-ins", de: "Anmeldungen bestätigen",
                fr: "Approuver des connexions", es: "Aprobar inicios de sesión",
                pt: "Aprovar logins", ja: "サインインの承認")
        case .several:
            .label(
                en: "Several requests wait for you", de: "Mehrere Anfragen warten auf Sie",
                fr: "Plusieurs demandes vous attendent", es: "Varias solicitudes le esperan",
                pt: "Várias solicitações aguardam você", ja: "複数の要求が待っています")
        case .which:
            .label(
                en: "Which one do you want to answer?", de: "Welche möchten Sie beantworten?",
                fr: "À laquelle voulez-vous répondre ?", es: "¿Cuál desea responder?",
                pt: "Qual você deseja responder?", ja: "どれに回答しますか？")
        case .look:
            .label(
                en: "Look at it", de: "Ansehen", fr: "Consulter", es: "Verla", pt: "Ver", ja: "表示")
        case .orgs:
            .label(
                en: "{count, plural, one {# org} other {# orgs}}",
                de: "{count, plural, one {# Organisation} other {# Organisationen}}",
                fr: "{count, plural, one {# organisation} other {# organisations}}",
                es: "{count, plural, one {# organización} other {# organizaciones}}",
                pt: "{count, plural, one {# organização} other {# organizações}}",
                ja: "{count, plural, other {#}}個の組織")
        case .accounts:
            .label(
                en: "{count, plural, one {# account} other {# accounts}}",
                de: "{count, plural, one {# Konto} other {# Konten}}",
                fr: "{count, plural, one {# compte} other {# comptes}}",
                es: "{count, plural, one {# cuenta} other {# cuentas}}",
                pt: "{count, plural, one {# conta} other {# contas}}",
                ja: "{count, plural, other {#}}個のアカウント")
        case .app:
            .label(
                en: "App", de: "App", fr: "Application", es: "Aplicación", pt: "Aplicativo",
                ja: "アプリ")
        case .from:
            .label(
                en: "From", de: "Von", fr: "Depuis", es: "Desde", pt: "De", ja: "送信元")
        case .requested:
            .label(
                en: "Requested", de: "Angefordert", fr: "Demandé", es: "Solicitado",
                pt: "Solicitado", ja: "要求日時")
        case .message:
            .label(
                en: "Message", de: "Nachricht", fr: "Message", es: "Mensaje", pt: "Mensagem",
                ja: "メッセージ")
        case .notNamed:
            .label(
                en: "not named", de: "nicht genannt", fr: "non nommée", es: "sin nombre",
                pt: "sem nome", ja: "名前なし")
        case .justNow:
            .label(
                en: "just now", de: "gerade eben", fr: "à l’instant", es: "ahora mismo",
                pt: "agora mesmo", ja: "たった今")
        case .secondsAgo:
            .label(
                en: "{count, plural, one {# second} other {# seconds}} ago",
                de: "vor {count, plural, one {# Sekunde} other {# Sekunden}}",
                fr: "il y a {count, plural, one {# seconde} other {# secondes}}",
                es: "hace {count, plural, one {# segundo} other {# segundos}}",
                pt: "há {count, plural, one {# segundo} other {# segundos}}",
                ja: "{count, plural, other {#}}秒前")
        case .minutesAgo:
            .label(
                en: "{count, plural, one {# minute} other {# minutes}} ago",
                de: "vor {count, plural, one {# Minute} other {# Minuten}}",
                fr: "il y a {count, plural, one {# minute} other {# minutes}}",
                es: "hace {count, plural, one {# minuto} other {# minutos}}",
                pt: "há {count, plural, one {# minuto} other {# minutos}}",
                ja: "{count, plural, other {#}}分前")
        case .hoursAgo:
            .label(
                en: "{count, plural, one {# hour} other {# hours}} ago",
                de: "vor {count, plural, one {# Stunde} other {# Stunden}}",
                fr: "il y a {count, plural, one {# heure} other {# heures}}",
                es: "hace {count, plural, one {# hora} other {# horas}}",
                pt: "há {count, plural, one {# hora} other {# horas}}",
                ja: "{count, plural, other {#}}時間前")
        case .wasRequested:
            .sentence(
                en: "This was requested {age}. Approve it only if you are still waiting for it.",
                de: """
                    Dies wurde {age} angefordert. Bestätigen Sie es nur, wenn Sie noch darauf \
                    warten.
                    """,
                fr: """
                    Cette demande a été faite {age}. Approuvez-la seulement si vous l’attendez \
                    encore.
                    """,
                es: "Esto se solicitó {age}. Apruébelo solo si todavía lo está esperando.",
                pt: "Isto foi solicitado {age}. Aprove somente se você ainda estiver aguardando.",
                ja: "この要求は{age}のものです。まだ待っている場合にのみ承認してください。")
        case .late:
            .sentence(
                en: "This request has expired. Approve it only if you are still waiting for it.",
                de: """
                    Diese Anfrage ist abgelaufen. Bestätigen Sie sie nur, wenn Sie noch darauf \
                    warten.
                    """,
                fr: "Cette demande a expiré. Approuvez-la seulement si vous l’attendez encore.",
                es: "Esta solicitud ha caducado. Apruébela solo si todavía la está esperando.",
                pt: "Esta solicitação expirou. Aprove somente se você ainda estiver aguardando.",
                ja: "この要求は期限切れです。まだ待っている場合にのみ承認してください。")
        case .wrongPIN:
            .sentence(
                en: "The PIN is wrong. {count, plural, one {# try} other {# tries}} left.",
                de: """
                    Die PIN ist falsch. {count, plural, one {Noch # Versuch} other {Noch # \
                    Versuche}}.
                    """,
                fr: """
                    Le code PIN est incorrect. Il reste {count, plural, one {# essai} other {# \
                    essais}}.
                    """,
                es: """
                    El PIN es incorrecto. {count, plural, one {Queda # intento} other {Quedan # \
                    intentos}}.
                    """,
                pt: """
                    O PIN está incorreto. {count, plural, one {Resta # tentativa} other {Restam # \
                    tentativas}}.
                    """,
                ja: "PINが正しくありません。残り{count, plural, other {#}}回です。")
        case .unknownOutcome:
            .sentence(
                en: """
                    It is unknown whether your answer has arrived: the connection broke. Sending \
                    the same answer again is safe: the org counts it once.
                    """,
                de: """
                    Es ist unbekannt, ob Ihre Antwort angekommen ist: Die Verbindung brach ab. \
                    Dieselbe Antwort erneut zu senden ist sicher: Die Organisation zählt sie nur \
                    einmal.
                    """,
                fr: """
                    On ignore si votre réponse est arrivée : la connexion a été interrompue. \
                    Renvoyer la même réponse est sans risque : l’organisation ne la compte qu’une \
                    fois.
                    """,
                es: """
                    No se sabe si su respuesta llegó: la conexión se interrumpió. Enviar de nuevo \
                    la misma respuesta es seguro: la organización la cuenta una sola vez.
                    """,
                pt: """
                    Não se sabe se sua resposta chegou: a conexão caiu. Enviar a mesma resposta \
                    novamente é seguro: a organização a conta uma só vez.
                    """,
                ja: "接続が切れたため、回答が届いたかどうか不明です。同じ回答を再送信しても安全です。組織では1回として扱われます。")
        }
    }
}

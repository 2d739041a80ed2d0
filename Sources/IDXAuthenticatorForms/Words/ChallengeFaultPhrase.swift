import IDXForms

/// Why this device refused a request. Nothing of a request that cannot be trusted is in the words.
enum ChallengeFaultPhrase: String, Phrase {
    case malformed, missing, notOurs, issuer, signature, audience, address, expired, notYet
    case alreadyAnswered, transactionType

    var texts: PhraseTexts {
        switch self {
        case .malformed:
            .sentence(
                en: "A request was refused by this device: it is not a challenge.",
                de: "Dieses Gerät hat eine Anfrage abgelehnt: Sie ist keine Challenge.",
                fr: "Cet appareil a refusé une demande : ce n’est pas un défi.",
                es: "Este dispositivo rechazó una solicitud: no es un desafío.",
                pt: "Este dispositivo recusou uma solicitação: não é um desafio.",
                ja: "このデバイスは要求を拒否しました: チャレンジではありません。")
        case .missing:
            .sentence(
                en: "A request was refused by this device: it lacks {claim}.",
                de: "Dieses Gerät hat eine Anfrage abgelehnt: {claim} fehlt.",
                fr: "Cet appareil a refusé une demande : il manque {claim}.",
                es: "Este dispositivo rechazó una solicitud: falta {claim}.",
                pt: "Este dispositivo recusou uma solicitação: falta {claim}.",
                ja: "このデバイスは要求を拒否しました: {claim}がありません。")
        case .notOurs:
            .sentence(
                en: "A request was refused by this device: it names another {claim}.",
                de: "Dieses Gerät hat eine Anfrage abgelehnt: {claim} ist nicht das eigene.",
                fr: "Cet appareil a refusé une demande : elle nomme un autre {claim}.",
                es: "Este dispositivo rechazó una solicitud: nombra otro {claim}.",
                pt: "Este dispositivo recusou uma solicitação: indica outro {claim}.",
                ja: "このデバイスは要求を拒否しました: 別の{claim}が指定されています。")
        case .issuer:
            .sentence(
                en: "A request was refused by this device: another server made it.",
                de: "Dieses Gerät hat eine Anfrage abgelehnt: Sie stammt von einem anderen Server.",
                fr: "Cet appareil a refusé une demande : elle vient d’un autre serveur.",
                es: "Este dispositivo rechazó una solicitud: la creó otro servidor.",
                pt: "Este dispositivo recusou uma solicitação: outro servidor a criou.",
                ja: "このデバイスは要求を拒否しました: 別のサーバーが作成したものです。")
        case .signature:
            .sentence(
                en: "A request was refused by this device: your org has not signed it.",
                de: """
                    Dieses Gerät hat eine Anfrage abgelehnt: Ihre Organisation hat sie nicht \
                    signiert.
                    """,
                fr: "Cet appareil a refusé une demande : votre organisation ne l’a pas signée.",
                es: "Este dispositivo rechazó una solicitud: su organización no la firmó.",
                pt: "Este dispositivo recusou uma solicitação: sua organização não a assinou.",
                ja: "このデバイスは要求を拒否しました: 組織の署名がありません。")
        case .audience:
            .sentence(
                en: "A request was refused by this device: it is for another app.",
                de: "Dieses Gerät hat eine Anfrage abgelehnt: Sie ist für eine andere App.",
                fr: "Cet appareil a refusé une demande : elle s’adresse à une autre application.",
                es: "Este dispositivo rechazó una solicitud: es para otra aplicación.",
                pt: "Este dispositivo recusou uma solicitação: é para outro aplicativo.",
                ja: "このデバイスは要求を拒否しました: 別のアプリ宛てです。")
        case .address:
            .sentence(
                en: "A request was refused by this device: the answer would go somewhere else.",
                de: "Dieses Gerät hat eine Anfrage abgelehnt: Die Antwort ginge anderswohin.",
                fr: "Cet appareil a refusé une demande : la réponse irait ailleurs.",
                es: "Este dispositivo rechazó una solicitud: la respuesta iría a otro lugar.",
                pt: "Este dispositivo recusou uma solicitação: a resposta iria para outro lugar.",
                ja: "このデバイスは要求を拒否しました: 回答が別の場所に送られます。")
        case .expired:
            .sentence(
                en: "A request was refused by this device: it has expired.",
                de: "Dieses Gerät hat eine Anfrage abgelehnt: Sie ist abgelaufen.",
                fr: "Cet appareil a refusé une demande : elle a expiré.",
                es: "Este dispositivo rechazó una solicitud: ha caducado.",
                pt: "Este dispositivo recusou uma solicitação: ela expirou.",
                ja: "このデバイスは要求を拒否しました: 期限切れです。")
        case .notYet:
            .sentence(
                en: """
                    A request was refused by this device: it is from the future, or valid for too \
                    long.
                    """,
                de: """
                    Dieses Gerät hat eine Anfrage abgelehnt: Sie stammt aus der Zukunft oder gilt \
                    zu lange.
                    """,
                fr: """
                    Cet appareil a refusé une demande : elle vient du futur, ou sa durée de \
                    validité est trop longue.
                    """,
                es: """
                    Este dispositivo rechazó una solicitud: viene del futuro o es válida \
                    demasiado tiempo.
                    """,
                pt: """
                    Este dispositivo recusou uma solicitação: vem do futuro ou é válida por tempo \
                    demais.
                    """,
                ja: "このデバイスは要求を拒否しました: 日時が未来か、有効期間が長すぎます。")
        case .alreadyAnswered:
            .sentence(
                en: "A request was refused by this device: it was answered here already.",
                de: "Dieses Gerät hat eine Anfrage abgelehnt: Sie wurde hier bereits beantwortet.",
                fr: "Cet appareil a refusé une demande : elle a déjà reçu une réponse ici.",
                es: "Este dispositivo rechazó una solicitud: ya se respondió aquí.",
                pt: "Este dispositivo recusou uma solicitação: ela já foi respondida aqui.",
                ja: "このデバイスは要求を拒否しました: ここで回答済みです。")
        case .transactionType:
            .sentence(
                en: """
                    A request was refused by this device: it wants a transaction confirmed, which \
                    is off.
                    """,
                de: """
                    Dieses Gerät hat eine Anfrage abgelehnt: Sie betrifft eine Transaktion, was \
                    hier ausgeschaltet ist.
                    """,
                fr: """
                    Cet appareil a refusé une demande : elle concerne une transaction, ce qui est \
                    désactivé ici.
                    """,
                es: """
                    Este dispositivo rechazó una solicitud: pide confirmar una transacción, y eso \
                    está desactivado.
                    """,
                pt: """
                    Este dispositivo recusou uma solicitação: pede a confirmação de uma \
                    transação, o que está desativado.
                    """,
                ja: "このデバイスは要求を拒否しました: 取引の承認は無効になっています。")
        }
    }
}

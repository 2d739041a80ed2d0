/// What the program was doing with the org when something went wrong: "Waiting: …".
enum FlowStepPhrase: String, Phrase {
    case configure, interact, introspect, proceed, poll, cancel, authorize, redirect, exchange
    case deviceAuthorization, discovery, keys, refresh, revoke, tokenInfo, userInfo
    case enrollmentPolicy, enroll, updateEnrollment, deleteEnrollment, pendingChallenges
    case answerChallenge, maintenanceToken

    var texts: PhraseTexts {
        switch self {
        case .configure:
            .label(
                en: "The settings", de: "Die Einstellungen", fr: "Les paramètres",
                es: "Los ajustes", pt: "As configurações", ja: "設定")
        case .interact:
            .label(
                en: "Beginning the sign-in", de: "Beginn der Anmeldung",
                fr: "Début de la connexion", es: "Inicio de la conexión", pt: "Início do login",
                ja: "サインインの開始")
        case .introspect:
            .label(
                en: "Asking for the current step", de: "Abfrage des aktuellen Schritts",
                fr: "Demande de l’étape actuelle", es: "Consulta del paso actual",
                pt: "Consulta da etapa atual", ja: "現在のステップの取得")
        case .proceed:
            .label(
                en: "The step {name}", de: "Der Schritt {name}", fr: "L’étape {name}",
                es: "El paso {name}", pt: "A etapa {name}", ja: "ステップ{name}")
        case .poll:
            .label(
                en: "Waiting", de: "Warten", fr: "Attente", es: "Espera", pt: "Espera", ja: "待機")
        case .cancel:
            .label(
                en: "Starting over", de: "Neubeginn", fr: "Nouveau départ", es: "Volver a empezar",
                pt: "Recomeço", ja: "やり直し")
        case .authorize:
            .label(
                en: "Preparing the browser sign-in", de: "Vorbereitung der Browser-Anmeldung",
                fr: "Préparation de la connexion web", es: "Preparación del navegador",
                pt: "Preparação do login no navegador", ja: "ブラウザーサインインの準備")
        case .deviceAuthorization:
            .label(
                en: "Requesting a code for another device", de: "Anforderung eines Gerätecodes",
                fr: "Demande d’un code d’appareil", es: "Solicitud de un código de dispositivo",
                pt: "Pedido de um código de dispositivo", ja: "別のデバイス用コードの要求")
        case .redirect:
            .label(
                en: "The browser's return", de: "Die Rückkehr des Browsers",
                fr: "Le retour du navigateur", es: "El retorno del navegador",
                pt: "O retorno do navegador", ja: "ブラウザーからの復帰")
        case .exchange:
            .label(
                en: "Exchanging the code", de: "Einlösen des Codes", fr: "Échange du code",
                es: "Canje del código", pt: "Troca do código", ja: "コードの交換")
        case .discovery:
            .label(
                en: "Reading the org's configuration", de: "Lesen der Konfiguration",
                fr: "Lecture de la configuration", es: "Lectura de la configuración",
                pt: "Leitura da configuração", ja: "組織の構成の読み取り")
        case .keys:
            .label(
                en: "Reading the org's keys", de: "Lesen der Schlüssel der Organisation",
                fr: "Lecture des clés de l’organisation", es: "Lectura de las claves",
                pt: "Leitura das chaves", ja: "組織の鍵の読み取り")
        case .refresh:
            .label(
                en: "Refreshing the tokens", de: "Erneuern der Tokens",
                fr: "Actualisation des jetons", es: "Renovación de los tokens",
                pt: "Renovação dos tokens", ja: "トークンの更新")
        case .revoke:
            .label(
                en: "Revoking the token", de: "Widerruf des Tokens", fr: "Révocation du jeton",
                es: "Revocación del token", pt: "Revogação do token", ja: "トークンの取り消し")
        case .tokenInfo:
            .label(
                en: "Asking about the token", de: "Abfrage zum Token", fr: "Demande sur le jeton",
                es: "Consulta sobre el token", pt: "Consulta sobre o token", ja: "トークンの照会")
        case .userInfo:
            .label(
                en: "Asking for the user's claims", de: "Abfrage der Benutzerdaten",
                fr: "Demande des données utilisateur", es: "Consulta de los datos del usuario",
                pt: "Consulta dos dados do usuário", ja: "ユーザー情報の照会")
        case .enrollmentPolicy:
            .label(
                en: "Asking what this device can enroll in", de: "Abfrage der Registrierungen",
                fr: "Demande des enregistrements", es: "Consulta de los registros posibles",
                pt: "Consulta dos registros possíveis", ja: "登録先の照会")
        case .enroll:
            .label(
                en: "Enrolling this device", de: "Registrierung dieses Geräts",
                fr: "Enregistrement de cet appareil", es: "Registro de este dispositivo",
                pt: "Registro deste dispositivo", ja: "このデバイスの登録")
        case .updateEnrollment:
            .label(
                en: "Changing the enrollment", de: "Änderung der Registrierung",
                fr: "Modification de l’enregistrement", es: "Cambio del registro",
                pt: "Alteração do registro", ja: "登録の変更")
        case .deleteEnrollment:
            .label(
                en: "Deleting the enrollment", de: "Löschen der Registrierung",
                fr: "Suppression de l’enregistrement", es: "Eliminación del registro",
                pt: "Exclusão do registro", ja: "登録の削除")
        case .pendingChallenges:
            .label(
                en: "Asking for pending requests", de: "Abfrage offener Anfragen",
                fr: "Recherche des demandes en attente", es: "Consulta de solicitudes pendientes",
                pt: "Consulta de solicitações pendentes", ja: "保留中の要求の照会")
        case .answerChallenge:
            .label(
                en: "Sending the answer", de: "Senden der Antwort", fr: "Envoi de la réponse",
                es: "Envío de la respuesta", pt: "Envio da resposta", ja: "回答の送信")
        case .maintenanceToken:
            .label(
                en: "Getting a token with this device's key",
                de: "Token mit dem Schlüssel des Geräts", fr: "Jeton avec la clé de cet appareil",
                es: "Token con la clave del dispositivo", pt: "Token com a chave do dispositivo",
                ja: "デバイスの鍵でのトークン取得")
        }
    }
}

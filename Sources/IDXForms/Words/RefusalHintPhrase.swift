/// What to do after an org refused a request of a sign-in.
enum RefusalHintPhrase: String, Phrase {
    case enableGrant, allowGrant, lacksEngine, startAgainOrAssign, assign, scopes, client
    case linkExpired, dpop, noServer, later, giveRequestID

    var texts: PhraseTexts {
        switch self {
        case .enableGrant:
            .sentence(
                en: """
                    Enable the interaction code grant for the application and in the server's \
                    policy rule.
                    """,
                de: """
                    Aktivieren Sie den Interaction-Code-Grant für die App und in der \
                    Richtlinienregel des Servers.
                    """,
                fr: """
                    Activez l’octroi par code d’interaction pour l’application et dans la règle \
                    de politique du serveur.
                    """,
                es: """
                    Active la concesión de código de interacción en la aplicación y en la regla \
                    de política del servidor.
                    """,
                pt: """
                    Ative a concessão de código de interação no aplicativo e na regra de política \
                    do servidor.
                    """,
                ja: "アプリとサーバーのポリシールールで、インタラクションコード付与を有効にしてください。")
        case .allowGrant:
            .sentence(
                en: "Ask the org's administrator to allow the client this grant.",
                de: """
                    Bitten Sie die Administratoren der Organisation, dem Client diesen Grant zu \
                    erlauben.
                    """,
                fr: """
                    Demandez à l’administrateur de l’organisation d’autoriser cet octroi au \
                    client.
                    """,
                es: """
                    Pida al administrador de la organización que permita esta concesión al \
                    cliente.
                    """,
                pt: "Peça ao administrador da organização que permita esta concessão ao cliente.",
                ja: "このクライアントへの付与を許可するよう、組織の管理者に依頼してください。")
        case .lacksEngine:
            .sentence(
                en: "The org may lack Identity Engine; sign in with a browser instead.",
                de: """
                    Die Organisation hat vielleicht keine Identity Engine; melden Sie sich mit \
                    einem Browser an.
                    """,
                fr: """
                    L’organisation n’a peut-être pas Identity Engine ; connectez-vous avec un \
                    navigateur.
                    """,
                es: """
                    Es posible que la organización no tenga Identity Engine; inicie sesión con un \
                    navegador.
                    """,
                pt: "A organização pode não ter o Identity Engine; entre com um navegador.",
                ja: "組織にIdentity Engineがない可能性があります。ブラウザーでサインインしてください。")
        case .startAgainOrAssign:
            .sentence(
                en: """
                    Start the sign-in again, or ask the org's administrator to assign the \
                    application to you.
                    """,
                de: """
                    Beginnen Sie die Anmeldung neu, oder bitten Sie die Administratoren der \
                    Organisation, Ihnen die App zuzuweisen.
                    """,
                fr: """
                    Recommencez la connexion, ou demandez à l’administrateur de l’organisation de \
                    vous affecter l’application.
                    """,
                es: """
                    Empiece de nuevo o pida al administrador de la organización que le asigne la \
                    aplicación.
                    """,
                pt: """
                    Inicie o login novamente ou peça ao administrador da organização que atribua \
                    o aplicativo a você.
                    """,
                ja: "サインインをやり直すか、アプリの割り当てを組織の管理者に依頼してください。")
        case .assign:
            .sentence(
                en: "Ask the org's administrator to assign the application to you.",
                de: "Bitten Sie die Administratoren der Organisation, Ihnen die App zuzuweisen.",
                fr: "Demandez à l’administrateur de l’organisation de vous affecter l’application.",
                es: "Pida al administrador de la organización que le asigne la aplicación.",
                pt: "Peça ao administrador da organização que atribua o aplicativo a você.",
                ja: "アプリの割り当てを組織の管理者に依頼してください。")
        case .scopes:
            .sentence(
                en: "Ask for scopes that the authorization server knows.",
                de: "Fordern Sie Scopes an, die der Autorisierungsserver kennt.",
                fr: "Demandez des scopes que le serveur d’autorisation connaît.",
                es: "Solicite scopes que conozca el servidor de autorización.",
                pt: "Solicite escopos que o servidor de autorização conheça.",
                ja: "認可サーバーが認識するスコープを要求してください。")
        case .client:
            .sentence(
                en:
                    "Check the client ID. An app without a secret needs the client authentication None.",
                de: """
                    Prüfen Sie die Client-ID. Eine App ohne Secret braucht die Clientauthentifizierung \
                    None.
                    """,
                fr: """
                    Vérifiez l’ID client. Une app sans secret nécessite l’authentification du client \
                    None.
                    """,
                es: """
                    Compruebe el ID de cliente. Una app sin secreto necesita la autenticación de \
                    cliente None.
                    """,
                pt: """
                    Verifique o ID do cliente. Um aplicativo sem segredo precisa da autenticação de \
                    cliente None.
                    """,
                ja: "クライアントIDを確認してください。シークレットのないアプリには、クライアント認証Noneが必要です。")
        case .linkExpired:
            .sentence(
                en: "Check the redirect address; a recovery or activation link may have expired.",
                de: """
                    Prüfen Sie die Redirect-Adresse; ein Wiederherstellungs- oder \
                    Aktivierungslink ist vielleicht abgelaufen.
                    """,
                fr: """
                    Vérifiez l’adresse de redirection ; un lien de récupération ou d’activation a \
                    peut-être expiré.
                    """,
                es: """
                    Compruebe la dirección de redirección; un enlace de recuperación o activación \
                    puede haber caducado.
                    """,
                pt: """
                    Verifique o endereço de redirecionamento; um link de recuperação ou ativação \
                    pode ter expirado.
                    """,
                ja: "リダイレクトアドレスを確認してください。回復または有効化のリンクが期限切れかもしれません。")
        case .dpop:
            .sentence(
                en: """
                    Turn on DPoP, which the application demands; if it is on, set this machine's \
                    clock.
                    """,
                de: """
                    Schalten Sie DPoP ein, das die App verlangt; ist es eingeschaltet, stellen \
                    Sie die Uhr dieses Rechners.
                    """,
                fr: """
                    Activez DPoP, que l’application exige ; s’il est activé, réglez l’horloge de \
                    cette machine.
                    """,
                es: """
                    Active DPoP, que la aplicación exige; si está activado, ajuste el reloj de \
                    este equipo.
                    """,
                pt: """
                    Ative o DPoP, que o aplicativo exige; se estiver ativo, acerte o relógio \
                    desta máquina.
                    """,
                ja: "アプリが求めるDPoPを有効にしてください。有効な場合は、このコンピューターの時計を合わせてください。")
        case .noServer:
            .sentence(
                en: "Check the issuer: there is no authorization server at this address.",
                de: """
                    Prüfen Sie den Issuer: Unter dieser Adresse gibt es keinen \
                    Autorisierungsserver.
                    """,
                fr: "Vérifiez l’issuer : il n’y a pas de serveur d’autorisation à cette adresse.",
                es: "Compruebe el issuer: no hay un servidor de autorización en esta dirección.",
                pt: "Verifique o issuer: não há um servidor de autorização neste endereço.",
                ja: "issuerを確認してください。このアドレスに認可サーバーはありません。")
        case .later:
            .sentence(
                en: "Try again later.", de: "Versuchen Sie es später erneut.",
                fr: "Réessayez plus tard.", es: "Vuelva a intentarlo más tarde.",
                pt: "Tente novamente mais tarde.", ja: "後でやり直してください。")
        case .giveRequestID:
            .sentence(
                en: "Give the request ID to the org's administrator if it happens again.",
                de: """
                    Nennen Sie den Administratoren der Organisation die Anfrage-ID, wenn es \
                    wieder geschieht.
                    """,
                fr: """
                    Donnez l’ID de la requête à l’administrateur de l’organisation si cela se \
                    reproduit.
                    """,
                es: """
                    Dé el ID de la solicitud al administrador de la organización si vuelve a \
                    ocurrir.
                    """,
                pt: """
                    Informe o ID da solicitação ao administrador da organização se acontecer de \
                    novo.
                    """,
                ja: "再び起きる場合は、組織の管理者に要求IDを知らせてください。")
        }
    }
}

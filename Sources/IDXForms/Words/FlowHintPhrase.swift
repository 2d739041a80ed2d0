/// What to do after a request of a sign-in failed.
package enum FlowHintPhrase: String, Phrase {
    case correctSetting, startAgain, network, askNetwork, unknownPair, checkIssuer, otherAddress
    case tellAdmin, waitFor, waitAMinute, foreign, spellIssuer, setClock, signInAgainOrTell
    case startAgainOrTell, browser, browserPolicy, otherWay, offlineAccess, signInAgain

    package var texts: PhraseTexts {
        switch self {
        case .correctSetting:
            .sentence(
                en: "Correct the setting {setting}.",
                de: "Korrigieren Sie die Einstellung {setting}.",
                fr: "Corrigez le paramètre {setting}.", es: "Corrija el ajuste {setting}.",
                pt: "Corrija a configuração {setting}.", ja: "設定{setting}を修正してください。")
        case .startAgain:
            .sentence(
                en: "Start the sign-in again.", de: "Beginnen Sie die Anmeldung neu.",
                fr: "Recommencez la connexion.", es: "Empiece de nuevo el inicio de sesión.",
                pt: "Inicie o login novamente.", ja: "サインインをやり直してください。")
        case .network:
            .sentence(
                en: "Check the network and try again.",
                de: "Prüfen Sie das Netzwerk und versuchen Sie es erneut.",
                fr: "Vérifiez le réseau, puis réessayez.",
                es: "Compruebe la red y vuelva a intentarlo.",
                pt: "Verifique a rede e tente novamente.", ja: "ネットワークを確認してから、やり直してください。")
        case .askNetwork:
            .sentence(
                en: "Ask the administrator of the network or the org about proxies and zones.",
                de: """
                    Fragen Sie die Administratoren des Netzwerks oder der Organisation nach \
                    Proxys und Zonen.
                    """,
                fr: """
                    Interrogez l’administrateur du réseau ou de l’organisation sur les proxys et \
                    les zones.
                    """,
                es: """
                    Pregunte al administrador de la red o de la organización por los proxies y \
                    las zonas.
                    """,
                pt: "Pergunte ao administrador da rede ou da organização sobre proxies e zonas.",
                ja: "プロキシとゾーンについて、ネットワークまたは組織の管理者に問い合わせてください。")
        case .unknownPair:
            .sentence(
                en: "Check the client ID and the redirect URI: the org does not know this pair.",
                de: """
                    Prüfen Sie die Client-ID und die Redirect-URI: Die Organisation kennt dieses \
                    Paar nicht.
                    """,
                fr: """
                    Vérifiez l’ID client et l’URI de redirection : l’organisation ne connaît pas \
                    cette paire.
                    """,
                es: """
                    Compruebe el ID de cliente y la URI de redirección: la organización no conoce \
                    este par.
                    """,
                pt: """
                    Verifique o ID do cliente e a URI de redirecionamento: a organização não \
                    conhece este par.
                    """,
                ja: "クライアントIDとリダイレクトURIを確認してください。組織はこの組み合わせを認識していません。")
        case .checkIssuer:
            .sentence(
                en: "Check the issuer, and whether a proxy changes the reply.",
                de: "Prüfen Sie den Issuer und ob ein Proxy die Antwort verändert.",
                fr: "Vérifiez l’issuer, et si un proxy modifie la réponse.",
                es: "Compruebe el issuer y si un proxy cambia la respuesta.",
                pt: "Verifique o issuer e se um proxy altera a resposta.",
                ja: "issuerと、プロキシが応答を変更していないかを確認してください。")
        case .otherAddress:
            .sentence(
                en: "Check the issuer: it may have another address.",
                de: "Prüfen Sie den Issuer: Er hat vielleicht eine andere Adresse.",
                fr: "Vérifiez l’issuer : il a peut-être une autre adresse.",
                es: "Compruebe el issuer: puede tener otra dirección.",
                pt: "Verifique o issuer: ele pode ter outro endereço.",
                ja: "issuerを確認してください。別のアドレスかもしれません。")
        case .tellAdmin:
            .sentence(
                en: "Tell the org's administrator.",
                de: "Informieren Sie die Administratoren der Organisation.",
                fr: "Prévenez l’administrateur de l’organisation.",
                es: "Avise al administrador de la organización.",
                pt: "Avise o administrador da organização.", ja: "組織の管理者に知らせてください。")
        case .waitFor:
            .sentence(
                en: "Wait {seconds} s and try again.",
                de: "Warten Sie {seconds} s und versuchen Sie es erneut.",
                fr: "Attendez {seconds} s et réessayez.",
                es: "Espere {seconds} s y vuelva a intentarlo.",
                pt: "Aguarde {seconds} s e tente novamente.", ja: "{seconds}秒待ってからやり直してください。")
        case .waitAMinute:
            .sentence(
                en: "Wait a minute and try again.",
                de: "Warten Sie eine Minute und versuchen Sie es erneut.",
                fr: "Attendez une minute et réessayez.",
                es: "Espere un minuto y vuelva a intentarlo.",
                pt: "Aguarde um minuto e tente novamente.", ja: "1分待ってからやり直してください。")
        case .foreign:
            .sentence(
                en: "Tell the org's administrator: the org names an address that is not its own.",
                de: """
                    Informieren Sie die Administratoren der Organisation: Sie nennt eine Adresse, \
                    die nicht ihre eigene ist.
                    """,
                fr: """
                    Prévenez l’administrateur de l’organisation : elle nomme une adresse qui \
                    n’est pas la sienne.
                    """,
                es: """
                    Avise al administrador de la organización: nombra una dirección que no es \
                    suya.
                    """,
                pt: "Avise o administrador da organização: ela indica um endereço que não é dela.",
                ja: "組織の管理者に知らせてください。組織が自分のものではないアドレスを示しています。")
        case .spellIssuer:
            .sentence(
                en: "Set the issuer exactly as the org spells it.",
                de: "Schreiben Sie den Issuer genau so wie die Organisation.",
                fr: "Écrivez l’issuer exactement comme l’organisation.",
                es: "Escriba el issuer exactamente como la organización.",
                pt: "Escreva o issuer exatamente como a organização.",
                ja: "issuerを組織の表記どおりに設定してください。")
        case .setClock:
            .sentence(
                en: "Set this machine's clock.", de: "Stellen Sie die Uhr dieses Rechners.",
                fr: "Réglez l’horloge de cette machine.", es: "Ajuste el reloj de este equipo.",
                pt: "Acerte o relógio desta máquina.", ja: "このコンピューターの時計を合わせてください。")
        case .signInAgainOrTell:
            .sentence(
                en: "Sign in again; if it happens again, tell the org's administrator.",
                de: """
                    Melden Sie sich erneut an; wenn es wieder geschieht, informieren Sie die \
                    Administratoren der Organisation.
                    """,
                fr: """
                    Reconnectez-vous ; si cela se reproduit, prévenez l’administrateur de \
                    l’organisation.
                    """,
                es: """
                    Inicie sesión de nuevo; si vuelve a ocurrir, avise al administrador de la \
                    organización.
                    """,
                pt: "Entre novamente; se acontecer de novo, avise o administrador da organização.",
                ja: "もう一度サインインしてください。再び起きる場合は、組織の管理者に知らせてください。")
        case .startAgainOrTell:
            .sentence(
                en: "Start the sign-in again; if it happens again, tell the org's administrator.",
                de: """
                    Beginnen Sie die Anmeldung neu; wenn es wieder geschieht, informieren Sie die \
                    Administratoren der Organisation.
                    """,
                fr: """
                    Recommencez la connexion ; si cela se reproduit, prévenez l’administrateur de \
                    l’organisation.
                    """,
                es: """
                    Empiece de nuevo; si vuelve a ocurrir, avise al administrador de la \
                    organización.
                    """,
                pt: """
                    Inicie o login novamente; se acontecer de novo, avise o administrador da \
                    organização.
                    """,
                ja: "サインインをやり直してください。再び起きる場合は、組織の管理者に知らせてください。")
        case .browser:
            .sentence(
                en: "Sign in with a browser.", de: "Melden Sie sich mit einem Browser an.",
                fr: "Connectez-vous avec un navigateur.", es: "Inicie sesión con un navegador.",
                pt: "Faça login com um navegador.", ja: "ブラウザーでサインインしてください。")
        case .browserPolicy:
            .sentence(
                en: """
                    Sign in with a browser: the app's policy asks for more than this sign-in \
                    offers.
                    """,
                de: """
                    Melden Sie sich mit einem Browser an: Die Richtlinie der App verlangt mehr, \
                    als diese Anmeldung bietet.
                    """,
                fr: """
                    Connectez-vous avec un navigateur : la politique de l’application exige plus \
                    que cette connexion n’offre.
                    """,
                es: """
                    Inicie sesión con un navegador: la política de la aplicación exige más de lo \
                    que esta forma ofrece.
                    """,
                pt: """
                    Entre com um navegador: a política do aplicativo exige mais do que este login \
                    oferece.
                    """,
                ja: "ブラウザーでサインインしてください。アプリのポリシーがこのサインインでは満たせない条件を求めています。")
        case .otherWay:
            .sentence(
                en: "Try again, or sign in another way.",
                de: "Versuchen Sie es erneut oder melden Sie sich anders an.",
                fr: "Réessayez, ou connectez-vous autrement.",
                es: "Vuelva a intentarlo o inicie sesión de otra forma.",
                pt: "Tente novamente ou entre de outra forma.", ja: "やり直すか、別の方法でサインインしてください。")
        case .offlineAccess:
            .sentence(
                en: "Sign in again, with the scope offline_access to stay signed in.",
                de: """
                    Melden Sie sich erneut an, mit dem Scope offline_access, um angemeldet zu \
                    bleiben.
                    """,
                fr: "Reconnectez-vous, avec le scope offline_access pour rester connecté.",
                es: "Inicie sesión de nuevo con el scope offline_access para mantenerla abierta.",
                pt: "Entre novamente com o escopo offline_access para manter a sessão iniciada.",
                ja: "スコープoffline_accessを付けてもう一度サインインすると、サインイン状態を維持できます。")
        case .signInAgain:
            .sentence(
                en: "Sign in again.", de: "Melden Sie sich erneut an.", fr: "Reconnectez-vous.",
                es: "Inicie sesión de nuevo.", pt: "Entre novamente.", ja: "もう一度サインインしてください。")
        }
    }
}

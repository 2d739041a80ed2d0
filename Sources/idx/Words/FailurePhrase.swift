import IDXForms

/// Why the program ends without success, and what to do.
enum FailurePhrase: String, Phrase {
    case canceled, unexpected, report, reportIfWrong, noAnswer, noTerminal, ambiguous, rejected
    case rejectedSaying, notSentAgain, answerLost, runAgain, inputEnded, cannotHide, passAnswers
    case notPossible, closed, checkIssuer, checkIssuerAndNetwork, inspected, ifRedirect, stopped
    case keepRecord, turnOnDPoP, startWithout, signOutFirst, storing, notInAnswers
    case notInAnswersUnused

    var texts: PhraseTexts {
        switch self {
        case .canceled:
            .label(
                en: "Canceled.", de: "Abgebrochen.", fr: "Annulé.", es: "Cancelado.",
                pt: "Cancelado.", ja: "キャンセルしました。")
        case .storing:
            .sentence(
                en: "Waiting up to 5 seconds for the tokens. Press Ctrl-C again to end now.",
                de: "Wartet bis zu 5 Sekunden auf die Token. Noch einmal Strg-C endet sofort.",
                fr: """
                    Attente des jetons, 5 secondes au plus. Appuyez encore sur Ctrl-C pour quitter \
                    tout de suite.
                    """,
                es: """
                    Se esperan los tokens, 5 segundos como máximo. Pulse Ctrl-C otra vez para salir \
                    ya.
                    """,
                pt: """
                    Aguardando os tokens por até 5 segundos. Pressione Ctrl-C de novo para sair já.
                    """,
                ja: "トークンを最大5秒待っています。すぐに終了するには、もう一度Ctrl-Cを押してください。")
        case .unexpected:
            .sentence(
                en: "Something unexpected happened: {error}",
                de: "Etwas Unerwartetes ist geschehen: {error}",
                fr: "Une erreur inattendue s’est produite : {error}",
                es: "Ocurrió algo inesperado: {error}", pt: "Algo inesperado aconteceu: {error}",
                ja: "予期しないことが起きました: {error}")
        case .report:
            .sentence(
                en: "Please report it. A record helps: idx sign-in --dump DIR.",
                de: "Bitte melden Sie es. Eine Aufzeichnung hilft: idx sign-in --dump DIR.",
                fr: "Veuillez le signaler. Un enregistrement aide : idx sign-in --dump DIR.",
                es: "Infórmelo, por favor. Un registro ayuda: idx sign-in --dump DIR.",
                pt: "Informe o problema, por favor. Um registro ajuda: idx sign-in --dump DIR.",
                ja: "報告をお願いします。記録が役立ちます: idx sign-in --dump DIR。")
        case .reportIfWrong:
            .sentence(
                en: """
                    If this looks wrong, please report it. A record helps: idx sign-in --dump \
                    DIR.
                    """,
                de: """
                    Wenn das falsch aussieht, melden Sie es bitte. Eine Aufzeichnung hilft: idx \
                    sign-in --dump DIR.
                    """,
                fr: """
                    Si cela semble anormal, veuillez le signaler. Un enregistrement aide : idx \
                    sign-in --dump DIR.
                    """,
                es: """
                    Si esto parece incorrecto, infórmelo, por favor. Un registro ayuda: idx \
                    sign-in --dump DIR.
                    """,
                pt: """
                    Se isto parecer errado, informe o problema, por favor. Um registro ajuda: idx \
                    sign-in --dump DIR.
                    """,
                ja: "おかしいと思われる場合は、報告をお願いします。記録が役立ちます: idx sign-in --dump DIR。")
        case .noAnswer:
            .sentence(
                en: "No answer for {label} ({question}, step {step}).",
                de: "Keine Antwort für {label} ({question}, Schritt {step}).",
                fr: "Pas de réponse pour {label} ({question}, étape {step}).",
                es: "No hay respuesta para {label} ({question}, paso {step}).",
                pt: "Não há resposta para {label} ({question}, etapa {step}).",
                ja: "{label}の回答がありません ({question}、ステップ{step})。")
        case .notInAnswers:
            .sentence(
                en: "{file} has no answer for it.", de: "{file} enthält keine Antwort darauf.",
                fr: "{file} ne contient pas de réponse.",
                es: "{file} no tiene respuesta para ello.",
                pt: "{file} não tem resposta para isso.", ja: "{file}に回答がありません。")
        case .notInAnswersUnused:
            .sentence(
                en: """
                    {file} has no answer for it; {count, plural, one {1 answer was} other {# \
                    answers were}} never used:
                    """,
                de: """
                    {file} enthält keine Antwort darauf; {count, plural, one {1 Antwort wurde} \
                    other {# Antworten wurden}} nie verwendet:
                    """,
                fr: """
                    {file} ne contient pas de réponse ; {count, plural, one {1 réponse n’a jamais \
                    été utilisée} other {# réponses n’ont jamais été utilisées}} :
                    """,
                es: """
                    {file} no tiene respuesta para ello; {count, plural, one {1 respuesta no se \
                    usó} other {# respuestas no se usaron}} nunca:
                    """,
                pt: """
                    {file} não tem resposta para isso; {count, plural, one {1 resposta nunca foi \
                    usada} other {# respostas nunca foram usadas}}:
                    """,
                ja: "{file}に回答がありません。使われなかった回答が{count, plural, other {#}}件あります:")
        case .noTerminal:
            .sentence(
                en: "There is no terminal to ask on, or --no-input is set; pass --answers FILE.",
                de: """
                    Es gibt kein Terminal für Fragen, oder --no-input ist gesetzt; geben Sie \
                    --answers FILE an.
                    """,
                fr: """
                    Il n’y a pas de terminal pour poser la question, ou --no-input est défini ; \
                    indiquez --answers FILE.
                    """,
                es: """
                    No hay un terminal en el que preguntar, o se indicó --no-input; use --answers \
                    FILE.
                    """,
                pt: """
                    Não há um terminal para perguntar, ou --no-input foi definido; informe \
                    --answers FILE.
                    """,
                ja: "質問するターミナルがないか、--no-inputが指定されています。--answers FILEを指定してください。")
        case .ambiguous:
            .sentence(
                en: "\"{given}\" fits more than one option at {step}:",
                de: "„{given}“ passt bei {step} zu mehreren Optionen:",
                fr: "« {given} » correspond à plusieurs options à {step} :",
                es: "«{given}» coincide con más de una opción en {step}:",
                pt: "“{given}” corresponde a mais de uma opção em {step}:",
                ja: "「{given}」は{step}の複数のオプションに一致します:")
        case .rejected:
            .sentence(
                en: "The org rejected the answer for {label} ({question}, step {step}).",
                de: """
                    Die Organisation hat die Antwort für {label} abgelehnt ({question}, Schritt \
                    {step}).
                    """,
                fr: "L’organisation a rejeté la réponse pour {label} ({question}, étape {step}).",
                es: "La organización rechazó la respuesta para {label} ({question}, paso {step}).",
                pt: "A organização rejeitou a resposta para {label} ({question}, etapa {step}).",
                ja: "組織が{label}の回答を拒否しました ({question}、ステップ{step})。")
        case .rejectedSaying:
            .sentence(
                en: "The org rejected the answer for {label} ({question}, step {step}): \"{text}\"",
                de: """
                    Die Organisation hat die Antwort für {label} abgelehnt ({question}, Schritt \
                    {step}): „{text}“
                    """,
                fr: """
                    L’organisation a rejeté la réponse pour {label} ({question}, étape {step}) : \
                    « {text} »
                    """,
                es: """
                    La organización rechazó la respuesta para {label} ({question}, paso {step}): \
                    «{text}»
                    """,
                pt: """
                    A organização rejeitou a resposta para {label} ({question}, etapa {step}): \
                    “{text}”
                    """,
                ja: "組織が{label}の回答を拒否しました ({question}、ステップ{step}): 「{text}」")
        case .notSentAgain:
            .sentence(
                en: "It was not sent again, so that the account does not get locked.",
                de: "Sie wurde nicht erneut gesendet, damit das Konto nicht gesperrt wird.",
                fr: "Elle n’a pas été renvoyée, pour que le compte ne soit pas verrouillé.",
                es: "No se envió de nuevo, para que la cuenta no se bloquee.",
                pt: "Ela não foi enviada novamente, para que a conta não seja bloqueada.",
                ja: "アカウントがロックされないよう、再送信はしていません。")
        case .answerLost:
            .sentence(
                en: "The answer to {question} at {step} was not accepted: {reason}",
                de: "Die Antwort auf {question} bei {step} wurde nicht angenommen: {reason}",
                fr: "La réponse à {question} à {step} n’a pas été acceptée : {reason}",
                es: "La respuesta a {question} en {step} no fue aceptada: {reason}",
                pt: "A resposta a {question} em {step} não foi aceita: {reason}",
                ja: "{step}の{question}への回答は受け付けられませんでした: {reason}")
        case .runAgain:
            .sentence(
                en: "It is not sent again by itself. Run the same command again.",
                de: """
                    Sie wird nicht von selbst erneut gesendet. Führen Sie denselben Befehl noch \
                    einmal aus.
                    """,
                fr: "Elle n’est pas renvoyée automatiquement. Relancez la même commande.",
                es: "No se vuelve a enviar por sí sola. Ejecute de nuevo el mismo comando.",
                pt: "Ela não é reenviada automaticamente. Execute o mesmo comando novamente.",
                ja: "自動的には再送信されません。同じコマンドをもう一度実行してください。")
        case .inputEnded:
            .sentence(
                en: "Input ended before the last answer.",
                de: "Die Eingabe endete vor der letzten Antwort.",
                fr: "L’entrée s’est terminée avant la dernière réponse.",
                es: "La entrada terminó antes de la última respuesta.",
                pt: "A entrada terminou antes da última resposta.", ja: "最後の回答の前に入力が終わりました。")
        case .cannotHide:
            .sentence(
                en: "This terminal cannot hide what is typed, so no secret is asked for here.",
                de: """
                    Dieses Terminal kann Eingaben nicht verbergen, daher wird hier nach keinem \
                    Geheimnis gefragt.
                    """,
                fr: """
                    Ce terminal ne peut pas masquer la saisie ; aucun secret n’est donc demandé \
                    ici.
                    """,
                es: """
                    Este terminal no puede ocultar lo que se escribe, por lo que aquí no se pide \
                    ningún secreto.
                    """,
                pt: """
                    Este terminal não pode ocultar o que é digitado, por isso nenhum segredo é \
                    pedido aqui.
                    """,
                ja: "このターミナルでは入力を隠せないため、秘密の情報は尋ねません。")
        case .passAnswers:
            .sentence(
                en: "Pass it with --answers FILE.", de: "Geben Sie es mit --answers FILE an.",
                fr: "Fournissez-le avec --answers FILE.", es: "Indíquelo con --answers FILE.",
                pt: "Informe-o com --answers FILE.", ja: "--answers FILEで渡してください。")
        case .notPossible:
            .sentence(
                en: "{step} cannot be done here: {reason}",
                de: "{step} ist hier nicht möglich: {reason}",
                fr: "{step} est impossible ici : {reason}",
                es: "{step} no es posible aquí: {reason}",
                pt: "{step} não é possível aqui: {reason}", ja: "{step}はここでは実行できません: {reason}")
        case .closed:
            .sentence(
                en: "The org has closed this sign-in.",
                de: "Die Organisation hat diese Anmeldung beendet.",
                fr: "L’organisation a mis fin à cette connexion.",
                es: "La organización cerró este inicio de sesión.",
                pt: "A organização encerrou este login.", ja: "組織がこのサインインを終了しました。")
        case .checkIssuer:
            .sentence(
                en: "Check --issuer.", de: "Prüfen Sie --issuer.", fr: "Vérifiez --issuer.",
                es: "Compruebe --issuer.", pt: "Verifique --issuer.", ja: "--issuerを確認してください。")
        case .checkIssuerAndNetwork:
            .sentence(
                en: "Check --issuer and the network.", de: "Prüfen Sie --issuer und das Netzwerk.",
                fr: "Vérifiez --issuer et le réseau.", es: "Compruebe --issuer y la red.",
                pt: "Verifique --issuer e a rede.", ja: "--issuerとネットワークを確認してください。")
        case .inspected:
            .sentence(
                en: "Your network may inspect TLS. Set SSL_CERT_FILE, or ask IT.",
                de: """
                    Ihr Netzwerk untersucht vielleicht TLS. Setzen Sie SSL_CERT_FILE oder fragen \
                    Sie die IT.
                    """,
                fr: """
                    Votre réseau inspecte peut-être TLS. Définissez SSL_CERT_FILE ou demandez au \
                    service informatique.
                    """,
                es: "Es posible que su red inspeccione TLS. Defina SSL_CERT_FILE o pregunte a TI.",
                pt: "Sua rede pode inspecionar TLS. Defina SSL_CERT_FILE ou pergunte à TI.",
                ja: "ネットワークがTLSを検査している可能性があります。SSL_CERT_FILEを設定するか、IT部門に問い合わせてください。")
        case .ifRedirect:
            .sentence(
                en: """
                    If it shows an error about redirect_uri, register exactly the --redirect URI \
                    for this app.
                    """,
                de: """
                    Wenn er einen Fehler zu redirect_uri zeigt, registrieren Sie genau die URI \
                    von --redirect für diese App.
                    """,
                fr: """
                    S’il affiche une erreur sur redirect_uri, enregistrez exactement l’URI de \
                    --redirect pour cette application.
                    """,
                es: """
                    Si muestra un error sobre redirect_uri, registre exactamente la URI de \
                    --redirect para esta aplicación.
                    """,
                pt: """
                    Se ele mostrar um erro sobre redirect_uri, registre exatamente a URI de \
                    --redirect para este aplicativo.
                    """,
                ja: "redirect_uriのエラーが表示された場合は、--redirectのURIをこのアプリにそのまま登録してください。")
        case .stopped:
            .sentence(
                en: """
                    Stopped after {count, plural, one {# step} other {# steps}}: {host} keeps \
                    asking.
                    """,
                de: """
                    Nach {count, plural, one {# Schritt} other {# Schritten}} beendet: {host} \
                    fragt immer weiter.
                    """,
                fr: """
                    Arrêté après {count, plural, one {# étape} other {# étapes}} : {host} \
                    continue de demander.
                    """,
                es: """
                    Detenido tras {count, plural, one {# paso} other {# pasos}}: {host} sigue \
                    preguntando.
                    """,
                pt: """
                    Parado após {count, plural, one {# etapa} other {# etapas}}: {host} continua \
                    perguntando.
                    """,
                ja: "{count, plural, other {#}}ステップで停止しました。{host}が質問を続けています。")
        case .keepRecord:
            .sentence(
                en: "Keep a record with --dump DIR, and please report it.",
                de: "Zeichnen Sie es mit --dump DIR auf und melden Sie es bitte.",
                fr: "Enregistrez-le avec --dump DIR et veuillez le signaler.",
                es: "Guarde un registro con --dump DIR e infórmelo, por favor.",
                pt: "Guarde um registro com --dump DIR e informe o problema, por favor.",
                ja: "--dump DIRで記録し、報告をお願いします。")
        case .turnOnDPoP:
            .sentence(
                en: "To turn it on: --dpop", de: "Zum Einschalten: --dpop",
                fr: "Pour l’activer : --dpop", es: "Para activarlo: --dpop",
                pt: "Para ativar: --dpop", ja: "有効にするには: --dpop")
        case .startWithout:
            .sentence(
                en: "To start again without them: idx sign-out --all",
                de: "Um ohne sie neu zu beginnen: idx sign-out --all",
                fr: "Pour recommencer sans eux : idx sign-out --all",
                es: "Para empezar de nuevo sin ellos: idx sign-out --all",
                pt: "Para recomeçar sem eles: idx sign-out --all",
                ja: "それらなしでやり直すには: idx sign-out --all")
        case .signOutFirst:
            .sentence(
                en: "Run idx sign-out, then sign in.",
                de: "Führen Sie idx sign-out aus und melden Sie sich dann an.",
                fr: "Exécutez idx sign-out, puis connectez-vous.",
                es: "Ejecute idx sign-out y después inicie sesión.",
                pt: "Execute idx sign-out e depois entre.", ja: "idx sign-outを実行してから、サインインしてください。")
        }
    }
}

/// What happens between the steps of a sign-in.
enum ConversationPhrase: String, Phrase {
    case onlyOption, onlyPossible, preferred, noSignUp, noUnlock, noRecovery, notOffered
    case tookTooLong, startingOver, lost, refreshed, wentBack, done, notCompleted, timeRanOut
    case cannotPoll, tryingAgain, needsBrowser, openPage, unknownAction, tooMany, tooManyFor
    case browserFailed, unexpectedRedirect, noIssuer, otherIssuer, noCode, theOrg

    var texts: PhraseTexts {
        switch self {
        case .onlyOption:
            .sentence(
                en: "Using {name} (the only option)",
                de: "{name} wird verwendet (die einzige Option)",
                fr: "Méthode utilisée : {name} (seule option)",
                es: "Se usa {name} (la única opción)",
                pt: "Usando {name} (a única opção)", ja: "{name}を使用します (唯一のオプション)")
        case .onlyPossible:
            .sentence(
                en: "Using {name} (the only option that is possible here)",
                de: "{name} wird verwendet (die einzige Option, die hier möglich ist)",
                fr: "Méthode utilisée : {name} (seule option possible ici)",
                es: "Se usa {name} (la única opción posible aquí)",
                pt: "Usando {name} (a única opção possível aqui)",
                ja: "{name}を使用します (ここで使える唯一のオプション)")
        case .preferred:
            .sentence(
                en: "Using {name} (your preference)",
                de: "{name} wird verwendet (Ihre Vorgabe)",
                fr: "Méthode utilisée : {name} (votre préférence)",
                es: "Se usa {name} (su preferencia)", pt: "Usando {name} (sua preferência)",
                ja: "{name}を使用します (ご指定の方法)")
        case .noSignUp:
            .sentence(
                en: "{host} does not offer to create an account here.",
                de: "{host} bietet hier nicht an, ein Konto zu erstellen.",
                fr: "{host} ne propose pas ici de créer un compte.",
                es: "{host} no ofrece aquí crear una cuenta.",
                pt: "{host} não oferece criar uma conta aqui.", ja: "{host}では、ここでアカウントを作成できません。")
        case .noUnlock:
            .sentence(
                en: "{host} does not offer to unlock an account here.",
                de: "{host} bietet hier nicht an, ein Konto zu entsperren.",
                fr: "{host} ne propose pas ici de déverrouiller un compte.",
                es: "{host} no ofrece aquí desbloquear una cuenta.",
                pt: "{host} não oferece desbloquear uma conta aqui.",
                ja: "{host}では、ここでアカウントのロックを解除できません。")
        case .noRecovery:
            .sentence(
                en: "{host} does not offer to reset a password here.",
                de: "{host} bietet hier nicht an, ein Passwort zurückzusetzen.",
                fr: "{host} ne propose pas ici de réinitialiser un mot de passe.",
                es: "{host} no ofrece aquí restablecer una contraseña.",
                pt: "{host} não oferece redefinir uma senha aqui.",
                ja: "{host}では、ここでパスワードをリセットできません。")
        case .notOffered:
            .sentence(
                en: "{host} does not offer that here.", de: "{host} bietet das hier nicht an.",
                fr: "{host} ne le propose pas ici.", es: "{host} no ofrece eso aquí.",
                pt: "{host} não oferece isso aqui.", ja: "{host}では、ここでそれを実行できません。")
        case .tookTooLong:
            .sentence(
                en: "The org closed this sign-in because it took too long.",
                de: "Die Organisation hat diese Anmeldung beendet, weil sie zu lange dauerte.",
                fr: "L’organisation a mis fin à cette connexion car elle durait trop longtemps.",
                es: "La organización cerró este inicio de sesión porque tardó demasiado.",
                pt: "A organização encerrou este login porque demorou demais.",
                ja: "時間がかかりすぎたため、組織がこのサインインを終了しました。")
        case .startingOver:
            .sentence(
                en: "Starting over.", de: "Es wird neu begonnen.", fr: "La connexion recommence.",
                es: "Se empieza de nuevo.", pt: "Recomeçando.", ja: "最初からやり直します。")
        case .lost:
            .sentence(
                en: "Your answer was not accepted. Press enter to try again.",
                de: """
                    Ihre Antwort wurde nicht angenommen. Drücken Sie die Eingabetaste, um es \
                    erneut zu versuchen.
                    """,
                fr: "Votre réponse n’a pas été acceptée. Appuyez sur Entrée pour réessayer.",
                es: "Su respuesta no fue aceptada. Pulse Intro para volver a intentarlo.",
                pt: "Sua resposta não foi aceita. Pressione Enter para tentar novamente.",
                ja: "回答は受け付けられませんでした。Enterキーを押してやり直してください。")
        case .refreshed:
            .sentence(
                en: "This is the step the org is at now.",
                de: "Bei diesem Schritt ist die Organisation jetzt.",
                fr: "Voici l’étape où en est l’organisation.",
                es: "Este es el paso en el que está la organización.",
                pt: "Esta é a etapa em que a organização está.", ja: "組織側の現在の状態を表示します。")
        case .wentBack:
            .sentence(
                en: "The connection broke, and the org went back to an earlier step.",
                de: """
                    Die Verbindung brach ab, und die Organisation kehrte zu einem früheren Schritt \
                    zurück.
                    """,
                fr: """
                    La connexion a été interrompue, et l’organisation est revenue à une étape \
                    antérieure.
                    """,
                es: "La conexión se interrumpió y la organización volvió a un paso anterior.",
                pt: "A conexão caiu e a organização voltou a uma etapa anterior.",
                ja: "接続が切れ、組織は前のステップに戻りました。")
        case .done:
            .sentence(
                en: "{title}: done", de: "{title}: erledigt", fr: "{title} : terminé",
                es: "{title}: hecho", pt: "{title}: concluído", ja: "{title}: 完了")
        case .notCompleted:
            .sentence(
                en: "{title}: not completed", de: "{title}: nicht abgeschlossen",
                fr: "{title} : non terminé", es: "{title}: sin completar",
                pt: "{title}: não concluído", ja: "{title}: 完了していません")
        case .timeRanOut:
            .sentence(
                en: "Time ran out before the sign-in was complete.",
                de: "Die Zeit lief ab, bevor die Anmeldung abgeschlossen war.",
                fr: "Le temps s’est écoulé avant la fin de la connexion.",
                es: "El tiempo se agotó antes de completar el inicio de sesión.",
                pt: "O tempo acabou antes da conclusão do login.", ja: "サインインが完了する前に時間切れになりました。")
        case .cannotPoll:
            .sentence(
                en: "Cannot ask the org whether it is done: {reason}",
                de: "Die Organisation kann nicht gefragt werden, ob es erledigt ist: {reason}",
                fr: "Impossible de demander à l’organisation si c’est terminé : {reason}",
                es: "No se puede preguntar a la organización si ya está hecho: {reason}",
                pt: "Não é possível perguntar à organização se já foi concluído: {reason}",
                ja: "完了したかどうかを組織に確認できません: {reason}")
        case .tryingAgain:
            .sentence(
                en: "Trying again.", de: "Es wird erneut versucht.", fr: "Nouvel essai en cours.",
                es: "Se vuelve a intentar.", pt: "Tentando novamente.", ja: "再試行します。")
        case .needsBrowser:
            .sentence(
                en: "\"{label}\" continues in a browser, which cannot be opened here.",
                de: "„{label}“ geht in einem Browser weiter, der hier nicht geöffnet werden kann.",
                fr: "« {label} » continue dans un navigateur, qui ne peut pas être ouvert ici.",
                es: "«{label}» continúa en un navegador, que no puede abrirse aquí.",
                pt: "“{label}” continua em um navegador, que não pode ser aberto aqui.",
                ja: "「{label}」はブラウザーで続行しますが、ここではブラウザーを開けません。")
        case .openPage:
            .sentence(
                en: "Open this address in a browser:",
                de: "Öffnen Sie diese Adresse in einem Browser:",
                fr: "Ouvrez cette adresse dans un navigateur :",
                es: "Abra esta dirección en un navegador:",
                pt: "Abra este endereço em um navegador:", ja: "このアドレスをブラウザーで開いてください:")
        case .unknownAction:
            .sentence(
                en: "\"{name}\" is not offered at this step.",
                de: "„{name}“ wird in diesem Schritt nicht angeboten.",
                fr: "« {name} » n’est pas proposé à cette étape.",
                es: "«{name}» no se ofrece en este paso.",
                pt: "“{name}” não é oferecido nesta etapa.", ja: "「{name}」はこのステップでは使えません。")
        case .tooMany:
            .sentence(
                en: "Too many tries. Wait a little, then try again.",
                de: "Zu viele Versuche. Warten Sie ein wenig und versuchen Sie es dann erneut.",
                fr: "Trop d’essais. Patientez un peu, puis réessayez.",
                es: "Demasiados intentos. Espere un poco y vuelva a intentarlo.",
                pt: "Muitas tentativas. Aguarde um pouco e tente novamente.",
                ja: "試行回数が多すぎます。しばらく待ってからやり直してください。")
        case .tooManyFor:
            .sentence(
                en: """
                    Too many tries. Try again in {count, plural, one {# second} other {# \
                    seconds}}.
                    """,
                de: """
                    Zu viele Versuche. Versuchen Sie es in {count, plural, one {# Sekunde} other \
                    {# Sekunden}} erneut.
                    """,
                fr: """
                    Trop d’essais. Réessayez dans {count, plural, one {# seconde} other {# \
                    secondes}}.
                    """,
                es: """
                    Demasiados intentos. Vuelva a intentarlo en {count, plural, one {# segundo} \
                    other {# segundos}}.
                    """,
                pt: """
                    Muitas tentativas. Tente novamente em {count, plural, one {# segundo} other \
                    {# segundos}}.
                    """,
                ja: "試行回数が多すぎます。{count, plural, other {#}}秒後にやり直してください。")
        case .browserFailed:
            .sentence(
                en: "The browser came back without success: {reason}",
                de: "Der Browser kam ohne Erfolg zurück: {reason}",
                fr: "Le navigateur est revenu sans succès : {reason}",
                es: "El navegador volvió sin éxito: {reason}",
                pt: "O navegador voltou sem sucesso: {reason}", ja: "ブラウザーでの処理は成功しませんでした: {reason}")
        case .unexpectedRedirect:
            .sentence(
                en: "This address is not the one this sign-in waits for.",
                de: "Auf diese Adresse wartet diese Anmeldung nicht.",
                fr: "Cette adresse n’est pas celle que cette connexion attend.",
                es: "Esta dirección no es la que espera este inicio de sesión.",
                pt: "Este endereço não é o que este login aguarda.",
                ja: "このアドレスは、このサインインが待っているものではありません。")
        case .noIssuer:
            .sentence(
                en: "The browser came back without naming the server, which always names itself.",
                de: """
                    Der Browser kam zurück, ohne den Server zu nennen, der sich sonst immer \
                    nennt.
                    """,
                fr: "Le navigateur est revenu sans nommer le serveur, qui se nomme toujours.",
                es: "El navegador volvió sin nombrar al servidor, que siempre se identifica.",
                pt: "O navegador voltou sem nomear o servidor, que sempre se identifica.",
                ja: "サーバーは必ず名乗るはずですが、ブラウザーはサーバー名なしで戻りました。")
        case .otherIssuer:
            .sentence(
                en: "The browser came back from another server: {server}",
                de: "Der Browser kam von einem anderen Server zurück: {server}",
                fr: "Le navigateur est revenu d’un autre serveur : {server}",
                es: "El navegador volvió de otro servidor: {server}",
                pt: "O navegador voltou de outro servidor: {server}",
                ja: "ブラウザーは別のサーバーから戻りました: {server}")
        case .noCode:
            .sentence(
                en: "The browser came back without a code.",
                de: "Der Browser kam ohne Code zurück.", fr: "Le navigateur est revenu sans code.",
                es: "El navegador volvió sin un código.", pt: "O navegador voltou sem um código.",
                ja: "ブラウザーはコードなしで戻りました。")
        case .theOrg:
            .label(
                en: "the org", de: "die Organisation", fr: "l’organisation", es: "la organización",
                pt: "a organização", ja: "組織")
        }
    }
}

import IDXForms

/// The prompts and lines of the plain look, which are read aloud. Commands such as `:more` are the
/// same in every language.
enum PlainPhrase: String, Phrase {
    case pressEnterFor, pressEnterToContinue, pressEnterForBrowser, pressEnterToCheck
    case pressEnterAgain, typeMore, typeMoreOrEnterTwice, pressEnterTwice, alsoCommand,
        cannotBeChosen
    case menuPrompt, menuPromptOne
    case choicePrompt, choicePromptOptional, choicePromptOne, choicePromptOneOptional
    case severalPrompt, severalPromptOptional, askDefault, askOptional, askHidden, askHiddenKept
    case askHiddenOptional, askHiddenAgain, askYesNo, askYesNoDefault, askYesNoOptional, isDefault
    case itNeeds, step, atHost, asAccount, atHostAs, error, warning, theNumber, numberFor
    case setupKey, message, hint

    var texts: PhraseTexts {
        switch self {
        case .pressEnterFor:
            .sentence(
                en: "Press enter to {label, lowercase}, or type :more.",
                de: "Drücken Sie die Eingabetaste für „{label}“ oder geben Sie :more ein.",
                fr: "Appuyez sur Entrée pour « {label} », ou saisissez :more.",
                es: "Pulse Intro para «{label}» o escriba :more.",
                pt: "Pressione Enter para “{label}” ou digite :more.",
                ja: "Enterキーで「{label}」、その他は:moreを入力してください。")
        case .pressEnterToContinue:
            .sentence(
                en: "Press enter to continue, or type :more.",
                de: "Drücken Sie die Eingabetaste, um fortzufahren, oder geben Sie :more ein.",
                fr: "Appuyez sur Entrée pour continuer, ou saisissez :more.",
                es: "Pulse Intro para continuar o escriba :more.",
                pt: "Pressione Enter para continuar ou digite :more.",
                ja: "Enterキーで続行、その他は:moreを入力してください。")
        case .pressEnterForBrowser:
            .sentence(
                en: "Press enter to open a browser, or type :more.",
                de: """
                    Drücken Sie die Eingabetaste, um einen Browser zu öffnen, oder geben Sie \
                    :more ein.
                    """,
                fr: "Appuyez sur Entrée pour ouvrir un navigateur, ou saisissez :more.",
                es: "Pulse Intro para abrir un navegador o escriba :more.",
                pt: "Pressione Enter para abrir um navegador ou digite :more.",
                ja: "Enterキーでブラウザーを開きます。その他は:moreを入力してください。")
        case .pressEnterToCheck:
            .sentence(
                en: "Press enter to check now, or type :more.",
                de: "Drücken Sie die Eingabetaste, um jetzt zu prüfen, oder geben Sie :more ein.",
                fr: "Appuyez sur Entrée pour vérifier maintenant, ou saisissez :more.",
                es: "Pulse Intro para comprobar ahora o escriba :more.",
                pt: "Pressione Enter para verificar agora ou digite :more.",
                ja: "Enterキーで今すぐ確認、その他は:moreを入力してください。")
        case .pressEnterAgain:
            .sentence(
                en: "Press enter again for other ways.",
                de: "Drücken Sie erneut die Eingabetaste für andere Wege.",
                fr: "Appuyez de nouveau sur Entrée pour d’autres options.",
                es: "Pulse Intro de nuevo para ver otras opciones.",
                pt: "Pressione Enter novamente para outras opções.",
                ja: "他の方法は、もう一度Enterキーを押してください。")
        case .typeMore:
            .sentence(
                en: "For other ways, type :more.", de: "Für andere Wege geben Sie :more ein.",
                fr: "Pour d’autres options, saisissez :more.",
                es: "Para otras opciones, escriba :more.", pt: "Para outras opções, digite :more.",
                ja: "他の方法は:moreを入力してください。")
        case .pressEnterTwice:
            .sentence(
                en: "For other ways, press enter twice.",
                de: "Für andere Wege drücken Sie zweimal die Eingabetaste.",
                fr: "Pour d’autres options, appuyez deux fois sur Entrée.",
                es: "Para otras opciones, pulse Intro dos veces.",
                pt: "Para outras opções, pressione Enter duas vezes.",
                ja: "他の方法は、Enterキーを2回押してください。")
        case .typeMoreOrEnterTwice:
            .sentence(
                en: "For other ways, type :more, or press enter twice at a hidden answer.",
                de: """
                    Für andere Wege geben Sie :more ein oder drücken bei einer verborgenen Antwort \
                    zweimal die Eingabetaste.
                    """,
                fr: """
                    Pour d’autres options, saisissez :more ou, à une réponse masquée, appuyez deux \
                    fois sur Entrée.
                    """,
                es: """
                    Para otras opciones, escriba :more o, en una respuesta oculta, pulse Intro dos \
                    veces.
                    """,
                pt: """
                    Para outras opções, digite :more ou, em uma resposta oculta, pressione Enter \
                    duas vezes.
                    """,
                ja: "他の方法は:moreを入力してください。非表示の回答では、Enterキーを2回押してください。")
        case .alsoCommand:
            .sentence(
                en: """
                    {command} is also a command and was not sent. Press enter to use the command, \
                    or type it again to send it as the answer.
                    """,
                de: """
                    {command} ist auch ein Befehl und wurde nicht gesendet. Drücken Sie die \
                    Eingabetaste, um den Befehl auszuführen, oder geben Sie ihn erneut ein, um ihn \
                    als Antwort zu senden.
                    """,
                fr: """
                    {command} est aussi une commande et n’a pas été envoyé. Appuyez sur Entrée \
                    pour exécuter la commande, ou saisissez-la à nouveau pour l’envoyer comme \
                    réponse.
                    """,
                es: """
                    {command} también es un comando y no se envió. Pulse Intro para ejecutar el \
                    comando o escríbalo de nuevo para enviarlo como respuesta.
                    """,
                pt: """
                    {command} também é um comando e não foi enviado. Pressione Enter para executar \
                    o comando ou digite-o novamente para enviá-lo como resposta.
                    """,
                ja: """
                    {command}はコマンドでもあるため、送信しませんでした。コマンドを実行するにはEnterキーを押し、\
                    回答として送信するにはもう一度入力してください。
                    """)
        case .cannotBeChosen:
            .sentence(
                en: "Cannot be chosen: {words}", de: "Nicht wählbar: {words}",
                fr: "Choix impossible : {words}", es: "No se puede elegir: {words}",
                pt: "Não pode ser escolhido: {words}", ja: "選択不可: {words}")
        case .menuPrompt:
            .sentence(
                en: "Type 1 to {count}, or :back. Answer:",
                de: "Geben Sie 1 bis {count} ein, oder :back. Antwort:",
                fr: "Saisissez 1 à {count}, ou :back. Réponse :",
                es: "Escriba de 1 a {count}, o :back. Respuesta:",
                pt: "Digite de 1 a {count}, ou :back. Resposta:",
                ja: "1から{count}、または:backを入力してください。回答:")
        case .menuPromptOne:
            .sentence(
                en: "Type 1, or :back. Answer:", de: "Geben Sie 1 ein, oder :back. Antwort:",
                fr: "Saisissez 1, ou :back. Réponse :", es: "Escriba 1, o :back. Respuesta:",
                pt: "Digite 1, ou :back. Resposta:", ja: "1または:backを入力してください。回答:")
        case .choicePrompt:
            .sentence(
                en: "Type 1 to {count}, or :more. Answer:",
                de: "Geben Sie 1 bis {count} ein, oder :more. Antwort:",
                fr: "Saisissez 1 à {count}, ou :more. Réponse :",
                es: "Escriba de 1 a {count}, o :more. Respuesta:",
                pt: "Digite de 1 a {count}, ou :more. Resposta:",
                ja: "1から{count}、または:moreを入力してください。回答:")
        case .choicePromptOptional:
            .sentence(
                en: "Type 1 to {count}, or :more. It may be empty. Answer:",
                de: "Geben Sie 1 bis {count} ein, oder :more. Darf leer bleiben. Antwort:",
                fr: "Saisissez 1 à {count}, ou :more. Peut rester vide. Réponse :",
                es: "Escriba de 1 a {count}, o :more. Puede quedar vacío. Respuesta:",
                pt: "Digite de 1 a {count}, ou :more. Pode ficar vazio. Resposta:",
                ja: "1から{count}、または:moreを入力してください。空欄でもかまいません。回答:")
        case .choicePromptOne:
            .sentence(
                en: "Type 1, or :more. Answer:", de: "Geben Sie 1 ein, oder :more. Antwort:",
                fr: "Saisissez 1, ou :more. Réponse :", es: "Escriba 1, o :more. Respuesta:",
                pt: "Digite 1, ou :more. Resposta:", ja: "1または:moreを入力してください。回答:")
        case .choicePromptOneOptional:
            .sentence(
                en: "Type 1, or :more. It may be empty. Answer:",
                de: "Geben Sie 1 ein, oder :more. Darf leer bleiben. Antwort:",
                fr: "Saisissez 1, ou :more. Peut rester vide. Réponse :",
                es: "Escriba 1, o :more. Puede quedar vacío. Respuesta:",
                pt: "Digite 1, ou :more. Pode ficar vazio. Resposta:",
                ja: "1または:moreを入力してください。空欄でもかまいません。回答:")
        case .severalPrompt:
            .sentence(
                en: "Type numbers from 1 to {count} with commas, or :more. Answer:",
                de: "Geben Sie Nummern von 1 bis {count} mit Kommas ein, oder :more. Antwort:",
                fr: """
                    Saisissez des numéros de 1 à {count} séparés par des virgules, ou :more. \
                    Réponse :
                    """,
                es: "Escriba números del 1 al {count} con comas, o :more. Respuesta:",
                pt: "Digite números de 1 a {count} com vírgulas, ou :more. Resposta:",
                ja: "1から{count}の番号をコンマ区切りで、または:moreを入力してください。回答:")
        case .severalPromptOptional:
            .sentence(
                en: """
                    Type numbers from 1 to {count} with commas, or :more. It may be empty. \
                    Answer:
                    """,
                de: """
                    Geben Sie Nummern von 1 bis {count} mit Kommas ein, oder :more. Darf leer \
                    bleiben. Antwort:
                    """,
                fr: """
                    Saisissez des numéros de 1 à {count} séparés par des virgules, ou :more. Peut \
                    rester vide. Réponse :
                    """,
                es: """
                    Escriba números del 1 al {count} con comas, o :more. Puede quedar vacío. \
                    Respuesta:
                    """,
                pt: """
                    Digite números de 1 a {count} com vírgulas, ou :more. Pode ficar vazio. \
                    Resposta:
                    """,
                ja: "1から{count}の番号をコンマ区切りで、または:moreを入力してください。空欄でもかまいません。回答:")
        case .askDefault:
            .sentence(
                en: "{label} (default {value}):", de: "{label} (Standard: {value}):",
                fr: "{label} (par défaut : {value}) :", es: "{label} (predeterminado: {value}):",
                pt: "{label} (padrão: {value}):", ja: "{label} (既定値: {value}):")
        case .askOptional:
            .sentence(
                en: "{label} (may be empty):", de: "{label} (darf leer bleiben):",
                fr: "{label} (peut rester vide) :", es: "{label} (puede quedar vacío):",
                pt: "{label} (pode ficar vazio):", ja: "{label} (空欄可):")
        case .askHidden:
            .sentence(
                en: "{label}, not shown:", de: "{label}, wird nicht angezeigt:",
                fr: "{label}, non affiché :", es: "{label}, no se muestra:",
                pt: "{label}, não é exibido:", ja: "{label} (表示されません):")
        case .askHiddenKept:
            .sentence(
                en: "{label}, not shown (kept if empty):",
                de: "{label}, wird nicht angezeigt (leer: unverändert):",
                fr: "{label}, non affiché (vide : inchangé) :",
                es: "{label}, no se muestra (vacío: sin cambios):",
                pt: "{label}, não é exibido (vazio: sem mudança):",
                ja: "{label} (表示されません。空欄なら変更なし):")
        case .askHiddenOptional:
            .sentence(
                en: "{label}, not shown (may be empty):",
                de: "{label}, wird nicht angezeigt (darf leer bleiben):",
                fr: "{label}, non affiché (peut rester vide) :",
                es: "{label}, no se muestra (puede quedar vacío):",
                pt: "{label}, não é exibido (pode ficar vazio):", ja: "{label} (表示されません。空欄可):")
        case .askHiddenAgain:
            .sentence(
                en: "{label} again, not shown:", de: "{label} wiederholen, wird nicht angezeigt:",
                fr: "{label} à nouveau, non affiché :", es: "{label} de nuevo, no se muestra:",
                pt: "{label} novamente, não é exibido:", ja: "{label}をもう一度 (表示されません):")
        case .askYesNo:
            .sentence(
                en: "{label}, yes or no:", de: "{label}, ja oder nein (j/n):",
                fr: "{label}, oui ou non (o/n) :", es: "{label}, sí o no (s/n):",
                pt: "{label}, sim ou não (s/n):", ja: "{label} はい/いいえ (y/n):")
        case .askYesNoDefault:
            .sentence(
                en: "{label}, yes or no (default {value}):",
                de: "{label}, ja oder nein (j/n, Standard: {value}):",
                fr: "{label}, oui ou non (o/n, par défaut : {value}) :",
                es: "{label}, sí o no (s/n, predeterminado: {value}):",
                pt: "{label}, sim ou não (s/n, padrão: {value}):",
                ja: "{label} はい/いいえ (y/n、既定値: {value}):")
        case .askYesNoOptional:
            .sentence(
                en: "{label}, yes or no (may be empty):",
                de: "{label}, ja oder nein (j/n, darf leer bleiben):",
                fr: "{label}, oui ou non (o/n, peut rester vide) :",
                es: "{label}, sí o no (s/n, puede quedar vacío):",
                pt: "{label}, sim ou não (s/n, pode ficar vazio):", ja: "{label} はい/いいえ (y/n、空欄可):")
        case .isDefault:
            .sentence(
                en: "{words} (default)", de: "{words} (Standard)", fr: "{words} (par défaut)",
                es: "{words} (predeterminado)", pt: "{words} (padrão)", ja: "{words} (既定)")
        case .itNeeds:
            .sentence(
                en: "It needs: {list}.", de: "Es braucht: {list}.", fr: "Il faut : {list}.",
                es: "Requisitos: {list}.", pt: "Requisitos: {list}.", ja: "条件: {list}。")
        case .step:
            .sentence(
                en: "Step {number}. {title}", de: "Schritt {number}. {title}",
                fr: "Étape {number}. {title}", es: "Paso {number}. {title}",
                pt: "Etapa {number}. {title}", ja: "ステップ{number}。{title}")
        case .atHost:
            .sentence(
                en: "At {host}.", de: "Bei {host}.", fr: "Sur {host}.", es: "En {host}.",
                pt: "Em {host}.", ja: "接続先: {host}。")
        case .asAccount:
            .sentence(
                en: "As {account}.", de: "Als {account}.", fr: "En tant que {account}.",
                es: "Como {account}.", pt: "Como {account}.", ja: "アカウント: {account}。")
        case .atHostAs:
            .sentence(
                en: "At {host} as {account}.", de: "Bei {host} als {account}.",
                fr: "Sur {host} en tant que {account}.", es: "En {host} como {account}.",
                pt: "Em {host} como {account}.", ja: "接続先: {host}、アカウント: {account}。")
        case .error:
            .sentence(
                en: "Error: {text}", de: "Fehler: {text}", fr: "Erreur : {text}",
                es: "Error: {text}", pt: "Erro: {text}", ja: "エラー: {text}")
        case .warning:
            .sentence(
                en: "Warning: {text}", de: "Warnung: {text}", fr: "Avertissement : {text}",
                es: "Advertencia: {text}", pt: "Aviso: {text}", ja: "警告: {text}")
        case .message:
            .sentence(
                en: "Message: {text}", de: "Meldung: {text}", fr: "Message : {text}",
                es: "Mensaje: {text}", pt: "Mensagem: {text}", ja: "メッセージ: {text}")
        case .hint:
            .sentence(
                en: "Hint: {text}", de: "Hinweis: {text}", fr: "Indication : {text}",
                es: "Indicación: {text}", pt: "Dica: {text}", ja: "ヒント: {text}")
        case .theNumber:
            .sentence(
                en: "The number is {number}.", de: "Die Zahl ist {number}.",
                fr: "Le nombre est {number}.", es: "El número es {number}.",
                pt: "O número é {number}.", ja: "番号は{number}です。")
        case .numberFor:
            .sentence(
                en: "{label} the number {number}.", de: "{label}: {number}.",
                fr: "{label} : {number}.", es: "{label}: {number}.", pt: "{label}: {number}.",
                ja: "{label}: {number}。")
        case .setupKey:
            .sentence(
                en: """
                    {label}, {count, plural, one {# character} other {# characters}}, in groups \
                    of four: {key}
                    """,
                de: """
                    {label}, {count, plural, one {# Zeichen} other {# Zeichen}}, in \
                    Vierergruppen: {key}
                    """,
                fr: """
                    {label}, {count, plural, one {# caractère} other {# caractères}}, par groupes \
                    de quatre : {key}
                    """,
                es: """
                    {label}, {count, plural, one {# carácter} other {# caracteres}}, en grupos de \
                    cuatro: {key}
                    """,
                pt: """
                    {label}, {count, plural, one {# caractere} other {# caracteres}}, em grupos \
                    de quatro: {key}
                    """,
                ja: "{label}、{count, plural, other {#}}文字、4文字ずつ: {key}")
        }
    }
}

/// What a form asks for and what is wrong with an answer.
package enum FormPhrase: String, Phrase {
    case chooseOne, markOne, notANumber, notReadable, phone, typePhone, withCountryCode, several
    case typeSeveral, doNotMatch, doesNotMatch, noSuchOption, notText, yesOrNo, yOrN, empty, hidden
    case required, severalMatch, typeNumbers, typeANumber, typeOne, thisSignIn
    case checkedLater, or, signInEnds, again, typeToFilter, stillNeeds, pressAgain
    case pressAgainToKeep, typeSameAgain, typeSameAgainToKeep
    case possibleIn, inTime, noAnswer, answerFirst, notTaken, goOn, openBrowser, otherWays
    case noneIsPossible

    package var texts: PhraseTexts {
        switch self {
        case .chooseOne:
            .sentence(
                en: "Choose one.", de: "Wählen Sie eine Option.", fr: "Choisissez une option.",
                es: "Elija una opción.", pt: "Escolha uma opção.", ja: "1つ選択してください。")
        case .markOne:
            .sentence(
                en: "Mark at least one.", de: "Markieren Sie mindestens eine Option.",
                fr: "Cochez au moins une option.", es: "Marque al menos una opción.",
                pt: "Marque pelo menos uma opção.", ja: "1つ以上選択してください。")
        case .notANumber:
            .sentence(
                en: "That is not a number.", de: "Das ist keine Zahl.",
                fr: "Ce n’est pas un nombre.", es: "Eso no es un número.",
                pt: "Isso não é um número.", ja: "数値ではありません。")
        case .notReadable:
            .sentence(
                en: "That was not readable text (UTF-8). Type it again.",
                de: "Das war kein lesbarer Text (UTF-8). Bitte erneut eingeben.",
                fr: "Ce texte n’était pas lisible (UTF-8). Saisissez-le à nouveau.",
                es: "El texto no era legible (UTF-8). Escríbalo de nuevo.",
                pt: "O texto não era legível (UTF-8). Digite novamente.",
                ja: "読み取れないテキストでした (UTF-8)。もう一度入力してください。")
        case .phone:
            .sentence(
                en: "a number with its country code, like +47 912 34 567",
                de: "eine Nummer mit Landesvorwahl, etwa +49 151 234 567 89",
                fr: "un numéro avec l’indicatif du pays, comme +33 6 12 34 56 78",
                es: "un número con el prefijo del país, como +34 612 345 678",
                pt: "um número com o código do país, como +55 11 91234 5678",
                ja: "国番号付きの番号 (例: +81 90 1234 5678)")
        case .typePhone:
            .sentence(
                en: "Type a number with its country code, like +47 912 34 567.",
                de: "Geben Sie eine Nummer mit Landesvorwahl ein, etwa +49 151 234 567 89.",
                fr: "Saisissez un numéro avec l’indicatif du pays, comme +33 6 12 34 56 78.",
                es: "Escriba un número con el prefijo del país, como +34 612 345 678.",
                pt: "Digite um número com o código do país, como +55 11 91234 5678.",
                ja: "国番号付きの番号を入力してください (例: +81 90 1234 5678)。")
        case .withCountryCode:
            .label(
                en: "with country code, digits and spaces",
                de: "mit Landesvorwahl, Ziffern, Leerzeichen",
                fr: "avec indicatif, chiffres et espaces", es: "con prefijo, dígitos y espacios",
                pt: "com código do país, números e espaços", ja: "国番号付き、数字とスペースのみ")
        case .several:
            .label(
                en: "several, separated by commas", de: "mehrere, durch Kommas getrennt",
                fr: "plusieurs, séparés par des virgules", es: "varios, separados por comas",
                pt: "vários, separados por vírgulas", ja: "複数可、コンマ区切り")
        case .typeSeveral:
            .sentence(
                en: "Type several, separated by commas.",
                de: "Geben Sie mehrere ein, durch Kommas getrennt.",
                fr: "Saisissez-en plusieurs, séparés par des virgules.",
                es: "Escriba varios, separados por comas.",
                pt: "Digite vários, separados por vírgulas.", ja: "コンマ区切りで複数入力できます。")
        case .doNotMatch:
            .sentence(
                en: "The two do not match. Type both again.",
                de: "Die beiden stimmen nicht überein. Geben Sie beide erneut ein.",
                fr: "Les deux saisies diffèrent. Saisissez-les à nouveau.",
                es: "No coinciden. Escriba ambas de nuevo.",
                pt: "As duas não coincidem. Digite ambas novamente.", ja: "一致しません。両方をもう一度入力してください。")
        case .doesNotMatch:
            .sentence(
                en: "It does not match. Type it again, or go back and change the first.",
                de: """
                    Das stimmt nicht überein. Geben Sie es erneut ein, oder gehen Sie zurück und \
                    ändern Sie die erste Eingabe.
                    """,
                fr: "La saisie diffère. Recommencez, ou revenez modifier la première.",
                es: "No coincide. Escríbalo de nuevo, o vuelva y cambie el primero.",
                pt: "Não coincide. Digite novamente, ou volte e altere o primeiro.",
                ja: "一致しません。もう一度入力するか、戻って最初の入力を変更してください。")
        case .noSuchOption:
            .sentence(
                en: "There is no such option.", de: "Diese Option gibt es nicht.",
                fr: "Cette option n’existe pas.", es: "Esa opción no existe.",
                pt: "Essa opção não existe.", ja: "そのオプションはありません。")
        case .notText:
            .sentence(
                en: "Answer with text.", de: "Antworten Sie mit Text.",
                fr: "Répondez par du texte.", es: "Responda con texto.", pt: "Responda com texto.",
                ja: "テキストで回答してください。")
        case .yesOrNo:
            .sentence(
                en: "Answer yes or no.", de: "Antworten Sie mit ja oder nein.",
                fr: "Répondez par oui ou non.", es: "Responda sí o no.", pt: "Responda sim ou não.",
                ja: "「はい」または「いいえ」で回答してください。")
        case .yOrN:
            .label(
                en: "y or n?", de: "j oder n?", fr: "o ou n ?", es: "s o n", pt: "s ou n?",
                ja: "y/n (はい/いいえ)")
        case .empty:
            .label(
                en: "(empty)", de: "(leer)", fr: "(vide)", es: "(vacío)", pt: "(vazio)", ja: "(空)")
        case .hidden:
            .label(
                en: "(hidden)", de: "(verborgen)", fr: "(masqué)", es: "(oculto)", pt: "(oculto)",
                ja: "(非表示)")
        case .required:
            .sentence(
                en: "This field is required.", de: "Dieses Feld ist erforderlich.",
                fr: "Ce champ est obligatoire.", es: "Este campo es obligatorio.",
                pt: "Este campo é obrigatório.", ja: "この項目は必須です。")
        case .severalMatch:
            .sentence(
                en: """
                    {count, plural, one {# matches} other {# match}}. Type more of the words, or \
                    a number.
                    """,
                de: """
                    {count, plural, one {# passt} other {# passen}}. Geben Sie mehr von den \
                    Wörtern ein, oder eine Nummer.
                    """,
                fr: """
                    {count, plural, one {# correspond} other {# correspondent}}. Saisissez \
                    davantage de mots, ou un numéro.
                    """,
                es: """
                    {count, plural, one {# coincide} other {# coinciden}}. Escriba más palabras o \
                    un número.
                    """,
                pt: """
                    {count, plural, one {# corresponde} other {# correspondem}}. Digite mais \
                    palavras ou um número.
                    """,
                ja: "{count, plural, other {#}}件が一致します。語句を追加するか、番号を入力してください。")
        case .typeNumbers:
            .sentence(
                en: "Type numbers from 1 to {count}, separated by commas.",
                de: "Geben Sie Nummern von 1 bis {count} ein, durch Kommas getrennt.",
                fr: "Saisissez des numéros de 1 à {count}, séparés par des virgules.",
                es: "Escriba números del 1 al {count}, separados por comas.",
                pt: "Digite números de 1 a {count}, separados por vírgulas.",
                ja: "1から{count}までの番号をコンマ区切りで入力してください。")
        case .typeANumber:
            .sentence(
                en: "Type a number from 1 to {count}.",
                de: "Geben Sie eine Nummer von 1 bis {count} ein.",
                fr: "Saisissez un numéro de 1 à {count}.",
                es: "Escriba un número del 1 al {count}.", pt: "Digite um número de 1 a {count}.",
                ja: "1から{count}までの番号を入力してください。")
        case .typeOne:
            .sentence(
                en: "Type 1.", de: "Geben Sie 1 ein.", fr: "Saisissez 1.", es: "Escriba 1.",
                pt: "Digite 1.", ja: "1を入力してください。")
        case .thisSignIn:
            .label(
                en: "This sign-in", de: "Diese Anmeldung", fr: "Cette connexion",
                es: "Este inicio de sesión", pt: "Este login", ja: "このサインイン")
        case .checkedLater:
            .sentence(
                en: "{rule} (checked when you send it)", de: "{rule} (wird beim Senden geprüft)",
                fr: "{rule} (vérifié à l’envoi)", es: "{rule} (se comprueba al enviar)",
                pt: "{rule} (verificado no envio)", ja: "{rule} (送信時に確認)")
        case .or:
            .sentence(
                en: "Or: {list}", de: "Oder: {list}", fr: "Ou : {list}", es: "O bien: {list}",
                pt: "Ou: {list}", ja: "または: {list}")
        case .signInEnds:
            .sentence(
                en: "This sign-in ends in {time}", de: "Diese Anmeldung endet in {time}",
                fr: "Cette connexion se termine dans {time}",
                es: "Este inicio de sesión termina en {time}", pt: "Este login termina em {time}",
                ja: "このサインインはあと{time}で終了します")
        case .again:
            .label(
                en: "Again", de: "Wiederholung", fr: "À nouveau", es: "De nuevo", pt: "Novamente",
                ja: "再入力")
        case .typeToFilter:
            .label(
                en: "type to filter", de: "zum Filtern tippen", fr: "saisir pour filtrer",
                es: "escriba para filtrar", pt: "digite para filtrar", ja: "入力して絞り込み")
        case .stillNeeds:
            .sentence(
                en: "It still needs {list}.", de: "Es fehlt noch: {list}.",
                fr: "Il manque encore : {list}.", es: "Aún falta: {list}.",
                pt: "Ainda falta: {list}.", ja: "まだ満たしていない条件: {list}。")
        case .pressAgain:
            .sentence(
                en: "Press enter again to send it anyway.",
                de: "Drücken Sie erneut die Eingabetaste, um es trotzdem zu senden.",
                fr: "Appuyez de nouveau sur Entrée pour l’envoyer quand même.",
                es: "Pulse Intro de nuevo para enviarla de todos modos.",
                pt: "Pressione Enter novamente para enviar assim mesmo.",
                ja: "このまま送信するには、もう一度Enterキーを押してください。")
        case .pressAgainToKeep:
            .sentence(
                en: "Press enter again to keep it anyway.",
                de: "Drücken Sie erneut die Eingabetaste, um es trotzdem zu behalten.",
                fr: "Appuyez de nouveau sur Entrée pour le garder quand même.",
                es: "Pulse Intro de nuevo para conservarlo de todos modos.",
                pt: "Pressione Enter novamente para manter assim mesmo.",
                ja: "このまま使用するには、もう一度Enterキーを押してください。")
        case .typeSameAgain:
            .sentence(
                en: "Type the same again to send it anyway.",
                de: "Geben Sie dasselbe erneut ein, um es trotzdem zu senden.",
                fr: "Saisissez-le de nouveau à l’identique pour l’envoyer quand même.",
                es: "Escriba lo mismo de nuevo para enviarlo de todos modos.",
                pt: "Digite o mesmo novamente para enviar assim mesmo.",
                ja: "このまま送信するには、同じものをもう一度入力してください。")
        case .typeSameAgainToKeep:
            .sentence(
                en: "Type the same again to keep it anyway.",
                de: "Geben Sie dasselbe erneut ein, um es trotzdem zu behalten.",
                fr: "Saisissez-le de nouveau à l’identique pour le garder quand même.",
                es: "Escriba lo mismo de nuevo para conservarlo de todos modos.",
                pt: "Digite o mesmo novamente para manter assim mesmo.",
                ja: "このまま使用するには、同じものをもう一度入力してください。")
        case .possibleIn:
            .sentence(
                en: "You can {label, lowercase} in {time}.", de: "„{label}“ ist in {time} möglich.",
                fr: "« {label} » sera possible dans {time}.",
                es: "«{label}» será posible en {time}.", pt: "“{label}” será possível em {time}.",
                ja: "「{label}」は{time}後に使えます。")
        case .inTime:
            .label(
                en: "in {time}", de: "in {time}", fr: "dans {time}", es: "en {time}",
                pt: "em {time}", ja: "{time}後")
        case .noAnswer:
            .label(
                en: "No answer", de: "Keine Angabe", fr: "Sans réponse", es: "Sin respuesta",
                pt: "Sem resposta", ja: "回答しない")
        case .answerFirst:
            .sentence(
                en: "Answer this first: {list}.", de: "Beantworten Sie zuerst: {list}.",
                fr: "Répondez d’abord à : {list}.", es: "Responda primero a: {list}.",
                pt: "Responda primeiro a: {list}.", ja: "先に次の項目に答えてください: {list}。")
        case .notTaken:
            .sentence(
                en: "This form does not take that answer to: {list}.",
                de: "Dieses Formular nimmt diese Antwort nicht an: {list}.",
                fr: "Ce formulaire n’accepte pas cette réponse à : {list}.",
                es: "Este formulario no admite esa respuesta a: {list}.",
                pt: "Este formulário não aceita essa resposta a: {list}.",
                ja: "このフォームでは、その回答は使えません: {list}。")
        case .goOn:
            .label(
                en: "continue", de: "weiter", fr: "continuer", es: "continuar", pt: "continuar",
                ja: "続行")
        case .openBrowser:
            .label(
                en: "open a browser", de: "Browser öffnen", fr: "ouvrir un navigateur",
                es: "abrir un navegador", pt: "abrir um navegador", ja: "ブラウザーを開く")
        case .otherWays:
            .label(
                en: "Other ways", de: "Andere Wege", fr: "Autres options", es: "Otras opciones",
                pt: "Outras opções", ja: "他の方法")
        case .noneIsPossible:
            .sentence(
                en: "None of these can be done here.",
                de: "Nichts davon ist hier möglich.",
                fr: "Rien de tout cela n’est possible ici.",
                es: "Ninguna de estas opciones es posible aquí.",
                pt: "Nenhuma destas opções é possível aqui.",
                ja: "これらはいずれもここでは実行できません。")
        }
    }
}

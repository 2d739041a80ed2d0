import IDXForms

/// The key hints of the rich look, and the words around lists and codes in every look.
enum RichPhrase: String, Phrase {
    case enter, escape, space, tab, shiftTab, controlC, yesNo, chooseNumber, chooseArrows, asHint
    case hintIn, checkNow, otherWays, back, cancel, answer, mark, send, next, hide, show, change
    case compactCode, copy, openImage, keepImage, more, ofCount, sentToClipboard, pictureIsIn
    case pictureNotKept, noViewer, cannotScan, enlarge, enlargeRows, enlargeColumns

    var texts: PhraseTexts {
        switch self {
        case .enter:
            .label(
                en: "enter", de: "Enter", fr: "entrée", es: "intro", pt: "enter", ja: "Enter")
        case .escape:
            .label(
                en: "esc", de: "Esc", fr: "échap", es: "esc", pt: "esc", ja: "Esc")
        case .space:
            .label(
                en: "space", de: "Leertaste", fr: "espace", es: "espacio", pt: "espaço", ja: "スペース")
        case .tab:
            .label(
                en: "tab", de: "Tab", fr: "tab", es: "tab", pt: "tab", ja: "Tab")
        case .shiftTab:
            .label(
                en: "shift-tab", de: "Umschalt-Tab", fr: "maj-tab", es: "mayús-tab",
                pt: "shift-tab", ja: "Shift-Tab")
        case .controlC:
            .label(
                en: "ctrl-c", de: "Strg-C", fr: "ctrl-c", es: "ctrl-c", pt: "ctrl-c", ja: "Ctrl-C")
        case .yesNo:
            .label(
                en: "y n", de: "j n", fr: "o n", es: "s n", pt: "s n", ja: "y n")
        case .chooseNumber:
            .label(
                en: "1-{count} or {arrows}, enter", de: "1-{count} oder {arrows}, Enter",
                fr: "1-{count} ou {arrows}, entrée", es: "1-{count} o {arrows}, intro",
                pt: "1-{count} ou {arrows}, enter", ja: "1-{count}か{arrows}、Enter")
        case .chooseArrows:
            .label(
                en: "{arrows}, enter", de: "{arrows}, Enter", fr: "{arrows}, entrée",
                es: "{arrows}, intro", pt: "{arrows}, enter", ja: "{arrows}、Enter")
        case .asHint:
            .label(
                en: "{label, lowercase}", de: "{label}", fr: "{label}", es: "{label}",
                pt: "{label}", ja: "{label}")
        case .hintIn:
            .label(
                en: "{label, lowercase} in {count} s", de: "{label} in {count} s",
                fr: "{label} dans {count} s", es: "{label} en {count} s",
                pt: "{label} em {count} s", ja: "{label} ({count}秒後)")
        case .checkNow:
            .label(
                en: "check now", de: "jetzt prüfen", fr: "vérifier", es: "comprobar ahora",
                pt: "verificar agora", ja: "今すぐ確認")
        case .otherWays:
            .label(
                en: "other ways", de: "andere Wege", fr: "autres options", es: "otras opciones",
                pt: "outras opções", ja: "他の方法")
        case .back:
            .label(
                en: "back", de: "zurück", fr: "retour", es: "volver", pt: "voltar", ja: "戻る")
        case .cancel:
            .label(
                en: "cancel", de: "abbrechen", fr: "annuler", es: "cancelar", pt: "cancelar",
                ja: "キャンセル")
        case .answer:
            .label(
                en: "answer", de: "antworten", fr: "répondre", es: "responder", pt: "responder",
                ja: "回答")
        case .mark:
            .label(
                en: "mark", de: "markieren", fr: "cocher", es: "marcar", pt: "marcar", ja: "選択")
        case .send:
            .label(
                en: "send", de: "senden", fr: "envoyer", es: "enviar", pt: "enviar", ja: "送信")
        case .next:
            .label(
                en: "next", de: "weiter", fr: "suivant", es: "siguiente", pt: "próximo", ja: "次へ")
        case .hide:
            .label(
                en: "hide", de: "verbergen", fr: "masquer", es: "ocultar", pt: "ocultar", ja: "隠す")
        case .show:
            .label(
                en: "show", de: "anzeigen", fr: "afficher", es: "mostrar", pt: "mostrar", ja: "表示")
        case .change:
            .label(
                en: "change", de: "ändern", fr: "changer", es: "cambiar", pt: "alterar", ja: "変更")
        case .compactCode:
            .label(
                en: "compact code", de: "kompakter Code", fr: "code compact", es: "código compacto",
                pt: "código compacto", ja: "小さいコード")
        case .copy:
            .label(
                en: "copy", de: "kopieren", fr: "copier", es: "copiar", pt: "copiar", ja: "コピー")
        case .openImage:
            .label(
                en: "open image", de: "Bild öffnen", fr: "ouvrir l’image", es: "abrir imagen",
                pt: "abrir imagem", ja: "画像を開く")
        case .keepImage:
            .label(
                en: "keep image", de: "Bild behalten", fr: "garder l’image", es: "guardar imagen",
                pt: "guardar imagem", ja: "画像を保存")
        case .more:
            .label(
                en: "{mark} {count} more {sign}", de: "{mark} {count} weitere {sign}",
                fr: "{mark} {count} de plus {sign}", es: "{mark} {count} más {sign}",
                pt: "{mark} mais {count} {sign}", ja: "{mark} 他{count}件 {sign}")
        case .ofCount:
            .label(
                en: "({visible} of {count})", de: "({visible} von {count})",
                fr: "({visible} sur {count})", es: "({visible} de {count})",
                pt: "({visible} de {count})", ja: "({count}件中{visible}件)")
        case .sentToClipboard:
            .sentence(
                en: "Sent to your terminal's clipboard.",
                de: "An die Zwischenablage Ihres Terminals gesendet.",
                fr: "Envoyé au presse-papiers de votre terminal.",
                es: "Enviado al portapapeles de su terminal.",
                pt: "Enviado para a área de transferência do seu terminal.",
                ja: "ターミナルのクリップボードに送りました。")
        case .pictureIsIn:
            .label(
                en: "A picture of the code is in", de: "Ein Bild des Codes liegt in",
                fr: "Une image du code se trouve dans", es: "Hay una imagen del código en",
                pt: "Há uma imagem do código em", ja: "コードの画像の場所")
        case .pictureNotKept:
            .sentence(
                en: "The picture of the code could not be saved.",
                de: "Das Bild des Codes konnte nicht gespeichert werden.",
                fr: "L’image du code n’a pas pu être enregistrée.",
                es: "No se pudo guardar la imagen del código.",
                pt: "Não foi possível salvar a imagem do código.", ja: "コードの画像を保存できませんでした。")
        case .noViewer:
            .sentence(
                en: "No program that shows pictures could be started.",
                de: "Es konnte kein Programm gestartet werden, das Bilder anzeigt.",
                fr: "Aucun programme affichant des images n’a pu être lancé.",
                es: "No se pudo abrir ningún programa que muestre imágenes.",
                pt: "Não foi possível abrir um programa que exiba imagens.",
                ja: "画像を表示するプログラムを起動できませんでした。")
        case .cannotScan:
            .sentence(
                en: "Can't scan it? Open this link:", de: "Nicht scanbar? Öffnen Sie diesen Link:",
                fr: "Impossible de le scanner ? Ouvrez ce lien :",
                es: "¿No puede escanearlo? Abra este enlace:",
                pt: "Não consegue escanear? Abra este link:", ja: "スキャンできない場合は、このリンクを開いてください:")
        case .enlarge:
            .sentence(
                en: """
                    Enlarge this window to {rows, plural, one {# row} other {# rows}} and \
                    {columns, plural, one {# column} other {# columns}} to show the QR code.
                    """,
                de: """
                    Vergrößern Sie dieses Fenster auf {rows, plural, one {# Zeile} other {# \
                    Zeilen}} und {columns, plural, one {# Spalte} other {# Spalten}}, um den \
                    QR-Code zu zeigen.
                    """,
                fr: """
                    Agrandissez cette fenêtre à {rows, plural, one {# ligne} other {# lignes}} et \
                    {columns, plural, one {# colonne} other {# colonnes}} pour afficher le code \
                    QR.
                    """,
                es: """
                    Amplíe esta ventana a {rows, plural, one {# fila} other {# filas}} y \
                    {columns, plural, one {# columna} other {# columnas}} para mostrar el código \
                    QR.
                    """,
                pt: """
                    Aumente esta janela para {rows, plural, one {# linha} other {# linhas}} e \
                    {columns, plural, one {# coluna} other {# colunas}} para mostrar o código QR.
                    """,
                ja: """
                    QRコードを表示するには、ウィンドウを{rows, plural, other {#}}行{columns, plural, other {#}}列に広げ\
                    てください。
                    """)
        case .enlargeRows:
            .sentence(
                en: """
                    Enlarge this window to {rows, plural, one {# row} other {# rows}} to show the \
                    QR code.
                    """,
                de: """
                    Vergrößern Sie dieses Fenster auf {rows, plural, one {# Zeile} other {# \
                    Zeilen}}, um den QR-Code zu zeigen.
                    """,
                fr: """
                    Agrandissez cette fenêtre à {rows, plural, one {# ligne} other {# lignes}} \
                    pour afficher le code QR.
                    """,
                es: """
                    Amplíe esta ventana a {rows, plural, one {# fila} other {# filas}} para \
                    mostrar el código QR.
                    """,
                pt: """
                    Aumente esta janela para {rows, plural, one {# linha} other {# linhas}} para \
                    mostrar o código QR.
                    """,
                ja: "QRコードを表示するには、ウィンドウを{rows, plural, other {#}}行に広げてください。")
        case .enlargeColumns:
            .sentence(
                en: """
                    Enlarge this window to {columns, plural, one {# column} other {# columns}} to \
                    show the QR code.
                    """,
                de: """
                    Vergrößern Sie dieses Fenster auf {columns, plural, one {# Spalte} other {# \
                    Spalten}}, um den QR-Code zu zeigen.
                    """,
                fr: """
                    Agrandissez cette fenêtre à {columns, plural, one {# colonne} other {# \
                    colonnes}} pour afficher le code QR.
                    """,
                es: """
                    Amplíe esta ventana a {columns, plural, one {# columna} other {# columnas}} \
                    para mostrar el código QR.
                    """,
                pt: """
                    Aumente esta janela para {columns, plural, one {# coluna} other {# colunas}} \
                    para mostrar o código QR.
                    """,
                ja: "QRコードを表示するには、ウィンドウを{columns, plural, other {#}}列に広げてください。")
        }
    }
}

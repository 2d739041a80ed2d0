/// The words of security keys: what the user has to do at one.
package enum SecurityKeyPhrase: String, Phrase {
    case connect, awaits, connected, touch, touchOne, touched, choose, key, pin, newPIN
    case newPINHint, setPIN, account, unnamed, goOn, otherKey, back, wrongPIN, pinLength
    case newPINLength, triesLeft, refusedPIN, install, unplugged

    package var texts: PhraseTexts {
        switch self {
        case .connect:
            .label(
                en: "Connect your security key", de: "Schließen Sie Ihren Schlüssel an",
                fr: "Connectez votre clé de sécurité", es: "Conecte su llave de seguridad",
                pt: "Conecte sua chave de segurança", ja: "セキュリティキーを接続してください")
        case .awaits:
            .label(
                en: "Waiting for a security key", de: "Warten auf einen Sicherheitsschlüssel",
                fr: "En attente d’une clé de sécurité", es: "Esperando una llave de seguridad",
                pt: "Aguardando uma chave de segurança", ja: "セキュリティキーを待っています")
        case .connected:
            .label(
                en: "Connected", de: "Angeschlossen", fr: "Connectée", es: "Conectada",
                pt: "Conectada", ja: "接続しました")
        case .touch:
            .label(
                en: "Touch your security key", de: "Berühren Sie Ihren Schlüssel",
                fr: "Touchez votre clé de sécurité", es: "Toque su llave de seguridad",
                pt: "Toque na sua chave de segurança", ja: "セキュリティキーに触れてください")
        case .touchOne:
            .label(
                en: "Touch the key you want to use", de: "Berühren Sie den gewünschten Schlüssel",
                fr: "Touchez la clé à utiliser", es: "Toque la llave que quiere usar",
                pt: "Toque na chave que deseja usar", ja: "使用するキーに触れてください")
        case .touched:
            .label(
                en: "Touched", de: "Berührt", fr: "Touchée", es: "Tocada", pt: "Tocada",
                ja: "確認しました")
        case .choose:
            .label(
                en: "Use {key}", de: "{key} verwenden", fr: "Utiliser {key}", es: "Usar {key}",
                pt: "Usar {key}", ja: "{key} を使用")
        case .key:
            .label(
                en: "Security key", de: "Sicherheitsschlüssel", fr: "Clé de sécurité",
                es: "Llave de seguridad", pt: "Chave de segurança", ja: "セキュリティキー")
        case .pin:
            .label(
                en: "PIN of your security key", de: "PIN Ihres Sicherheitsschlüssels",
                fr: "Code PIN de votre clé de sécurité", es: "PIN de su llave de seguridad",
                pt: "PIN da sua chave de segurança", ja: "セキュリティキーのPIN")
        case .newPIN:
            .label(
                en: "New PIN for your security key", de: "Neue PIN für Ihren Schlüssel",
                fr: "Nouveau code PIN de votre clé", es: "Nuevo PIN de su llave de seguridad",
                pt: "Novo PIN da sua chave de segurança", ja: "セキュリティキーの新しいPIN")
        case .newPINHint:
            .sentence(
                en: """
                    The key has no PIN yet, and the org wants one. It stays on the key. If you forget \
                    it, the key has to be reset.
                    """,
                de: """
                    Der Schlüssel hat noch keine PIN, und die Organisation verlangt eine. Sie bleibt \
                    auf dem Schlüssel. Wenn Sie sie vergessen, muss er zurückgesetzt werden.
                    """,
                fr: """
                    La clé n’a pas encore de code PIN et l’organisation en demande un. Il reste sur la \
                    clé. Si vous l’oubliez, la clé devra être réinitialisée.
                    """,
                es: """
                    La llave aún no tiene PIN y la organización pide uno. Se guarda en la llave. Si lo \
                    olvida, habrá que restablecerla.
                    """,
                pt: """
                    A chave ainda não tem PIN, e a organização exige um. Ele fica na chave. Se você o \
                    esquecer, será preciso redefinir a chave.
                    """,
                ja: "キーにはまだPINがなく、組織がPINを求めています。PINはキーに保存されます。忘れた場合はキーのリセットが必要です。")
        case .setPIN:
            .label(
                en: "Set the PIN", de: "PIN festlegen", fr: "Définir le code PIN",
                es: "Establecer el PIN", pt: "Definir o PIN", ja: "PINを設定")
        case .account:
            .label(
                en: "Which account?", de: "Welches Konto?", fr: "Quel compte ?", es: "¿Qué cuenta?",
                pt: "Qual conta?", ja: "どのアカウントを使用しますか？")
        case .unnamed:
            .label(
                en: "Account without a name", de: "Konto ohne Namen", fr: "Compte sans nom",
                es: "Cuenta sin nombre", pt: "Conta sem nome", ja: "名前のないアカウント")
        case .goOn:
            .label(
                en: "Continue", de: "Weiter", fr: "Continuer", es: "Continuar", pt: "Continuar",
                ja: "続行")
        case .otherKey:
            .label(
                en: "Use another key", de: "Anderen Schlüssel verwenden",
                fr: "Utiliser une autre clé", es: "Usar otra llave", pt: "Usar outra chave",
                ja: "別のキーを使用")
        case .back:
            .label(en: "Back", de: "Zurück", fr: "Retour", es: "Atrás", pt: "Voltar", ja: "戻る")
        case .wrongPIN:
            .sentence(
                en: "The PIN is wrong.", de: "Die PIN ist falsch.",
                fr: "Le code PIN est incorrect.", es: "El PIN es incorrecto.",
                pt: "O PIN está incorreto.", ja: "PINが正しくありません。")
        case .triesLeft:
            .sentence(
                en: """
                    {count, plural, one {# try is left} other {# tries are left}} before the key is \
                    blocked.
                    """,
                de: """
                    {count, plural, one {Noch # Versuch} other {Noch # Versuche}}, bevor der Schlüssel \
                    gesperrt wird.
                    """,
                fr: """
                    {count, plural, one {# essai restant} other {# essais restants}} avant le blocage \
                    de la clé.
                    """,
                es: """
                    {count, plural, one {Queda # intento} other {Quedan # intentos}} antes de que la \
                    llave se bloquee.
                    """,
                pt: """
                    {count, plural, one {Resta # tentativa} other {Restam # tentativas}} antes que a \
                    chave seja bloqueada.
                    """,
                ja: "あと{count, plural, other {#}}回間違えるとキーがロックされます。")
        case .pinLength:
            .sentence(
                en: "A PIN has 4 to 63 characters. The key was not asked.",
                de: "Eine PIN hat 4 bis 63 Zeichen. Der Schlüssel wurde nicht gefragt.",
                fr: "Un code PIN a de 4 à 63 caractères. La clé n’a pas été interrogée.",
                es: "Un PIN tiene de 4 a 63 caracteres. No se consultó la llave.",
                pt: "Um PIN tem de 4 a 63 caracteres. A chave não foi consultada.",
                ja: "PINは4〜63文字です。キーには送信していません。")
        case .newPINLength:
            .sentence(
                en:
                    "The PIN needs at least {count, plural, one {# character} other {# characters}}.",
                de:
                    "Die PIN braucht mindestens {count, plural, one {# Zeichen} other {# Zeichen}}.",
                fr: """
                    Le code PIN doit avoir au moins \
                    {count, plural, one {# caractère} other {# caractères}}.
                    """,
                es:
                    "El PIN necesita al menos {count, plural, one {# carácter} other {# caracteres}}.",
                pt:
                    "O PIN precisa de pelo menos {count, plural, one {# caractere} other {# caracteres}}.",
                ja: "PINは{count, plural, other {#}}文字以上必要です。")
        case .refusedPIN:
            .sentence(
                en: "The key does not accept this PIN. Choose another one.",
                de: "Der Schlüssel nimmt diese PIN nicht an. Wählen Sie eine andere.",
                fr: "La clé n’accepte pas ce code PIN. Choisissez-en un autre.",
                es: "La llave no acepta este PIN. Elija otro.",
                pt: "A chave não aceita este PIN. Escolha outro.",
                ja: "このPINは使用できません。別のPINを選んでください。")
        case .unplugged:
            .sentence(
                en: "not possible now: no security key is connected",
                de: "gerade nicht möglich: Es ist kein Sicherheitsschlüssel angeschlossen",
                fr: "pas possible pour l’instant : aucune clé de sécurité n’est connectée",
                es: "no es posible ahora: no hay ninguna llave de seguridad conectada",
                pt: "não é possível agora: nenhuma chave de segurança está conectada",
                ja: "現在は利用できません: セキュリティキーが接続されていません")
        case .install:
            .sentence(
                en: "not possible yet: install libfido2 for security keys (Debian: libfido2-1)",
                de: """
                    noch nicht möglich: Installieren Sie libfido2 für Sicherheitsschlüssel (Debian: \
                    libfido2-1)
                    """,
                fr: """
                    pas encore possible : installez libfido2 pour les clés de sécurité (Debian : \
                    libfido2-1)
                    """,
                es: """
                    aún no es posible: instale libfido2 para las llaves de seguridad (Debian: \
                    libfido2-1)
                    """,
                pt: """
                    ainda não é possível: instale libfido2 para chaves de segurança (Debian: libfido2-1)
                    """,
                ja: "まだ使用できません：セキュリティキーには libfido2 が必要です（Debian: libfido2-1）")
        }
    }
}

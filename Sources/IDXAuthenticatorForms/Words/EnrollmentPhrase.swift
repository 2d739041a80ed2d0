import IDXForms

/// The words of enrolling this device, and of its PIN.
enum EnrollmentPhrase: String, Phrase {
    case enrollDevice, enrollIn, which, orgIsTold, keys, systemVersion, deviceName, othersSee
    case newPIN, pinRules, howToConfirm, withPIN, withoutPIN, confirmTransactions, inHardware
    case inFiles, enrolled, keysInFilesWithPIN, keysInFiles, twoFactors, pinTooShort, pinTooLong
    case pinIsName, pinNotTypable

    var texts: PhraseTexts {
        switch self {
        case .enrollDevice:
            .label(
                en: "Enroll this device", de: "Dieses Gerät registrieren",
                fr: "Enregistrer cet appareil", es: "Registrar este dispositivo",
                pt: "Registrar este dispositivo", ja: "このデバイスを登録")
        case .enrollIn:
            .label(
                en: "Enroll this device in {name}", de: "Dieses Gerät bei {name} registrieren",
                fr: "Enregistrer cet appareil dans {name}",
                es: "Registrar este dispositivo en {name}",
                pt: "Registrar este dispositivo em {name}", ja: "このデバイスを{name}に登録")
        case .which:
            .sentence(
                en: "Which authenticator is this device to be?",
                de: "Welcher Authentifikator soll dieses Gerät sein?",
                fr: "Quel authentificateur cet appareil doit-il être ?",
                es: "¿Qué autenticador debe ser este dispositivo?",
                pt: "Qual autenticador este dispositivo deve ser?", ja: "どのオーセンティケーターにしますか？")
        case .orgIsTold:
            .sentence(
                en: "The org is told this about your device:",
                de: "Die Organisation erfährt dies über Ihr Gerät:",
                fr: "L’organisation apprend ceci de votre appareil :",
                es: "La organización recibe esto sobre su dispositivo:",
                pt: "A organização recebe isto sobre seu dispositivo:",
                ja: "デバイスに関する次の情報が組織に送られます:")
        case .keys:
            .label(
                en: "Keys", de: "Schlüssel", fr: "Clés", es: "Claves", pt: "Chaves", ja: "キー")
        case .systemVersion:
            .label(
                en: "System version", de: "Systemversion", fr: "Version du système",
                es: "Versión del sistema", pt: "Versão do sistema", ja: "システムのバージョン")
        case .deviceName:
            .label(
                en: "Name of this device", de: "Name dieses Geräts", fr: "Nom de cet appareil",
                es: "Nombre de este dispositivo", pt: "Nome deste dispositivo", ja: "このデバイスの名前")
        case .othersSee:
            .sentence(
                en: "you and your administrators see it at the org",
                de: "Sie und Ihre Administratoren sehen ihn bei der Organisation",
                fr: "vous et vos administrateurs le voyez dans l’organisation",
                es: "usted y sus administradores lo ven en la organización",
                pt: "você e seus administradores o veem na organização", ja: "組織で、あなたと管理者に表示されます")
        case .newPIN:
            .label(
                en: "New PIN", de: "Neue PIN", fr: "Nouveau code PIN", es: "PIN nuevo",
                pt: "Novo PIN", ja: "新しいPIN")
        case .pinRules:
            .sentence(
                en: """
                    at least {count, plural, one {# character} other {# characters}}; words are \
                    fine
                    """,
                de: """
                    mindestens {count, plural, one {# Zeichen} other {# Zeichen}}; Wörter sind \
                    erlaubt
                    """,
                fr: """
                    au moins {count, plural, one {# caractère} other {# caractères}} ; des mots \
                    conviennent
                    """,
                es: """
                    al menos {count, plural, one {# carácter} other {# caracteres}}; se admiten \
                    palabras
                    """,
                pt: """
                    pelo menos {count, plural, one {# caractere} other {# caracteres}}; palavras \
                    são aceitas
                    """,
                ja: "{count, plural, other {#}}文字以上。単語でもかまいません")
        case .howToConfirm:
            .label(
                en: "How do you want to confirm sign-ins?", de: "Wie möchten Sie bestätigen?",
                fr: "Comment voulez-vous confirmer ?", es: "¿Cómo desea confirmar los accesos?",
                pt: "Como você deseja confirmar os logins?", ja: "サインインをどのように承認しますか？")
        case .withPIN:
            .label(
                en: "By approving them and entering a PIN",
                de: "Durch Bestätigen und Eingabe einer PIN",
                fr: "En approuvant et en saisissant un PIN", es: "Aprobando e introduciendo un PIN",
                pt: "Aprovando e digitando um PIN", ja: "承認してPINを入力する")
        case .withoutPIN:
            .label(
                en: "By approving them", de: "Durch Bestätigen", fr: "En approuvant",
                es: "Aprobando", pt: "Aprovando", ja: "承認する")
        case .confirmTransactions:
            .sentence(
                en: "Confirm transactions of apps here too?",
                de: "Hier auch Transaktionen von Apps bestätigen?",
                fr: "Confirmer ici aussi les transactions des applications ?",
                es: "¿Confirmar aquí también las transacciones de aplicaciones?",
                pt: "Confirmar aqui também as transações de aplicativos?", ja: "アプリの取引もここで承認しますか？")
        case .inHardware:
            .sentence(
                en: "in hardware, from which they cannot be copied",
                de: "in Hardware, aus der sie nicht kopiert werden können",
                fr: "dans le matériel, d’où elles ne peuvent pas être copiées",
                es: "en hardware, de donde no se pueden copiar",
                pt: "em hardware, de onde não podem ser copiadas", ja: "ハードウェア内 (コピーできません)")
        case .inFiles:
            .label(
                en: "in files on this machine", de: "in Dateien auf diesem Rechner",
                fr: "dans des fichiers de cette machine", es: "en archivos de este equipo",
                pt: "em arquivos nesta máquina", ja: "このコンピューターのファイル内")
        case .enrolled:
            .sentence(
                en: "This device is enrolled in {name} as {account}.",
                de: "Dieses Gerät ist bei {name} als {account} registriert.",
                fr: "Cet appareil est enregistré auprès de {name} en tant que {account}.",
                es: "Este dispositivo está registrado en {name} como {account}.",
                pt: "Este dispositivo está registrado em {name} como {account}.",
                ja: "このデバイスは{name}に{account}として登録されました。")
        case .keysInFilesWithPIN:
            .sentence(
                en: """
                    This machine holds the keys in files. Anyone who can read your files can \
                    guess the PIN without limit and approve for you.
                    """,
                de: """
                    Dieser Rechner bewahrt die Schlüssel in Dateien auf. Wer Ihre Dateien lesen \
                    kann, kann die PIN unbegrenzt raten und für Sie bestätigen.
                    """,
                fr: """
                    Cette machine conserve les clés dans des fichiers. Toute personne qui peut \
                    lire vos fichiers peut deviner le code PIN sans limite et approuver à votre \
                    place.
                    """,
                es: """
                    Este equipo guarda las claves en archivos. Quien pueda leer sus archivos \
                    puede probar el PIN sin límite y aprobar por usted.
                    """,
                pt: """
                    Esta máquina guarda as chaves em arquivos. Quem puder ler seus arquivos pode \
                    tentar o PIN sem limite e aprovar por você.
                    """,
                ja: "このコンピューターはキーをファイルに保存します。ファイルを読める人は、PINを無制限に試して、代わりに承認できます。")
        case .keysInFiles:
            .sentence(
                en: """
                    This machine holds the keys in files. Anyone who can read your files can \
                    approve for you.
                    """,
                de: """
                    Dieser Rechner bewahrt die Schlüssel in Dateien auf. Wer Ihre Dateien lesen \
                    kann, kann für Sie bestätigen.
                    """,
                fr: """
                    Cette machine conserve les clés dans des fichiers. Toute personne qui peut \
                    lire vos fichiers peut approuver à votre place.
                    """,
                es: """
                    Este equipo guarda las claves en archivos. Quien pueda leer sus archivos \
                    puede aprobar por usted.
                    """,
                pt: """
                    Esta máquina guarda as chaves em arquivos. Quem puder ler seus arquivos pode \
                    aprovar por você.
                    """,
                ja: "このコンピューターはキーをファイルに保存します。ファイルを読める人は、代わりに承認できます。")
        case .twoFactors:
            .sentence(
                en: "If you also sign in on this machine, both factors are in one place.",
                de: """
                    Wenn Sie sich auch auf diesem Rechner anmelden, liegen beide Faktoren an \
                    einem Ort.
                    """,
                fr: """
                    Si vous vous connectez aussi sur cette machine, les deux facteurs sont au \
                    même endroit.
                    """,
                es: """
                    Si también inicia sesión en este equipo, ambos factores están en un solo \
                    lugar.
                    """,
                pt: "Se você também entra nesta máquina, os dois fatores estão no mesmo lugar.",
                ja: "このコンピューターでもサインインする場合、両方の要素が1か所に集まります。")
        case .pinTooShort:
            .sentence(
                en: """
                    The PIN needs at least {count, plural, one {# character} other {# \
                    characters}}.
                    """,
                de: """
                    Die PIN braucht mindestens {count, plural, one {# Zeichen} other {# \
                    Zeichen}}.
                    """,
                fr: """
                    Le code PIN doit contenir au moins {count, plural, one {# caractère} other {# \
                    caractères}}.
                    """,
                es: """
                    El PIN necesita al menos {count, plural, one {# carácter} other {# \
                    caracteres}}.
                    """,
                pt: """
                    O PIN precisa de pelo menos {count, plural, one {# caractere} other {# \
                    caracteres}}.
                    """,
                ja: "PINは{count, plural, other {#}}文字以上必要です。")
        case .pinTooLong:
            .sentence(
                en: """
                    The PIN can have at most {count, plural, one {# character} other {# \
                    characters}}.
                    """,
                de: """
                    Die PIN darf höchstens {count, plural, one {# Zeichen} other {# Zeichen}} \
                    haben.
                    """,
                fr: """
                    Le code PIN peut contenir au plus {count, plural, one {# caractère} other {# \
                    caractères}}.
                    """,
                es: """
                    El PIN puede tener como máximo {count, plural, one {# carácter} other {# \
                    caracteres}}.
                    """,
                pt: """
                    O PIN pode ter no máximo {count, plural, one {# caractere} other {# \
                    caracteres}}.
                    """,
                ja: "PINは{count, plural, other {#}}文字以内です。")
        case .pinIsName:
            .sentence(
                en: "The PIN must not be your username.",
                de: "Die PIN darf nicht Ihr Benutzername sein.",
                fr: "Le code PIN ne doit pas être votre nom d’utilisateur.",
                es: "El PIN no puede ser su nombre de usuario.",
                pt: "O PIN não pode ser seu nome de usuário.", ja: "ユーザー名をPINにはできません。")
        case .pinNotTypable:
            .sentence(
                en: "The PIN holds a character that cannot be typed.",
                de: "Die PIN enthält ein Zeichen, das nicht getippt werden kann.",
                fr: "Le code PIN contient un caractère qui ne peut pas être saisi.",
                es: "El PIN contiene un carácter que no se puede escribir.",
                pt: "O PIN contém um caractere que não pode ser digitado.",
                ja: "PINに入力できない文字が含まれています。")
        }
    }
}

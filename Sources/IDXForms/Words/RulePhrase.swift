/// The rules of a password, in words.
enum RulePhrase: String, Phrase {
    case minLength, maxLength, exactLength, onlyDigits, lowerCase, upperCase, digits, symbols
    case threeOfFour, noUsername, noAttribute, repeats, history, minAge

    var texts: PhraseTexts {
        switch self {
        case .minLength:
            .sentence(
                en: "at least {count, plural, one {# character} other {# characters}}",
                de: "mindestens {count, plural, one {# Zeichen} other {# Zeichen}}",
                fr: "au moins {count, plural, one {# caractère} other {# caractères}}",
                es: "al menos {count, plural, one {# carácter} other {# caracteres}}",
                pt: "pelo menos {count, plural, one {# caractere} other {# caracteres}}",
                ja: "{count, plural, other {#}}文字以上")
        case .maxLength:
            .sentence(
                en: "at most {count, plural, one {# character} other {# characters}}",
                de: "höchstens {count, plural, one {# Zeichen} other {# Zeichen}}",
                fr: "au plus {count, plural, one {# caractère} other {# caractères}}",
                es: "como máximo {count, plural, one {# carácter} other {# caracteres}}",
                pt: "no máximo {count, plural, one {# caractere} other {# caracteres}}",
                ja: "{count, plural, other {#}}文字以内")
        case .exactLength:
            .sentence(
                en: "exactly {count, plural, one {# character} other {# characters}}",
                de: "genau {count, plural, one {# Zeichen} other {# Zeichen}}",
                fr: "exactement {count, plural, one {# caractère} other {# caractères}}",
                es: "exactamente {count, plural, one {# carácter} other {# caracteres}}",
                pt: "exatamente {count, plural, one {# caractere} other {# caracteres}}",
                ja: "ちょうど{count, plural, other {#}}文字")
        case .onlyDigits:
            .sentence(
                en: "only digits", de: "nur Ziffern", fr: "uniquement des chiffres",
                es: "solo dígitos", pt: "somente números", ja: "数字のみ")
        case .lowerCase:
            .sentence(
                en: "{count, plural, one {a lowercase letter} other {# lowercase letters}}",
                de: "{count, plural, one {ein Kleinbuchstabe} other {# Kleinbuchstaben}}",
                fr: "{count, plural, one {# minuscule} other {# minuscules}}",
                es: "{count, plural, one {una minúscula} other {# minúsculas}}",
                pt: "{count, plural, one {# letra minúscula} other {# letras minúsculas}}",
                ja: "小文字{count, plural, other {#}}字以上")
        case .upperCase:
            .sentence(
                en: "{count, plural, one {an uppercase letter} other {# uppercase letters}}",
                de: "{count, plural, one {ein Großbuchstabe} other {# Großbuchstaben}}",
                fr: "{count, plural, one {# majuscule} other {# majuscules}}",
                es: "{count, plural, one {una mayúscula} other {# mayúsculas}}",
                pt: "{count, plural, one {# letra maiúscula} other {# letras maiúsculas}}",
                ja: "大文字{count, plural, other {#}}字以上")
        case .digits:
            .sentence(
                en: "{count, plural, one {a number} other {# numbers}}",
                de: "{count, plural, one {eine Ziffer} other {# Ziffern}}",
                fr: "{count, plural, one {# chiffre} other {# chiffres}}",
                es: "{count, plural, one {un número} other {# números}}",
                pt: "{count, plural, one {# número} other {# números}}",
                ja: "数字{count, plural, other {#}}字以上")
        case .symbols:
            .sentence(
                en: "{count, plural, one {a symbol} other {# symbols}}",
                de: "{count, plural, one {ein Sonderzeichen} other {# Sonderzeichen}}",
                fr: "{count, plural, one {# symbole} other {# symboles}}",
                es: "{count, plural, one {un símbolo} other {# símbolos}}",
                pt: "{count, plural, one {# símbolo} other {# símbolos}}",
                ja: "記号{count, plural, other {#}}字以上")
        case .threeOfFour:
            .sentence(
                en: "three of: lowercase letter, uppercase letter, number, symbol",
                de: "drei von: Kleinbuchstabe, Großbuchstabe, Ziffer, Sonderzeichen",
                fr: "trois parmi : minuscule, majuscule, chiffre, symbole",
                es: "tres de: minúscula, mayúscula, número, símbolo",
                pt: "três de: letra minúscula, letra maiúscula, número, símbolo",
                ja: "小文字・大文字・数字・記号のうち3種類")
        case .noUsername:
            .sentence(
                en: "no part of your username", de: "kein Teil Ihres Benutzernamens",
                fr: "aucune partie de votre nom d’utilisateur",
                es: "ninguna parte de su nombre de usuario",
                pt: "nenhuma parte do seu nome de usuário", ja: "ユーザー名の一部を含まない")
        case .noAttribute:
            .sentence(
                en: "not your {name}", de: "nicht „{name}“ aus Ihrem Profil",
                fr: "pas « {name} » de votre profil", es: "no su «{name}» del perfil",
                pt: "não o “{name}” do seu perfil", ja: "プロフィールの「{name}」を含まない")
        case .repeats:
            .sentence(
                en: "no character more than {count, plural, one {# time} other {# times}} in a row",
                de: "kein Zeichen mehr als {count, plural, one {#} other {#}}-mal am Stück",
                fr: "aucun caractère plus de {count, plural, one {# fois} other {# fois}} de suite",
                es: "ningún carácter más de {count, plural, one {# vez} other {# veces}} seguidas",
                pt: "nenhum caractere mais de {count, plural, one {# vez} other {# vezes}} seguido",
                ja: "同じ文字の連続は{count, plural, other {#}}回まで")
        case .history:
            .sentence(
                en: "{count, plural, one {not your last one} other {not one of your last #}}",
                de: "{count, plural, one {nicht Ihr letztes} other {keines Ihrer letzten #}}",
                fr: "{count, plural, one {pas votre dernier} other {aucun de vos # derniers}}",
                es: "{count, plural, one {no la última} other {ninguna de las últimas #}}",
                pt: "{count, plural, one {não a última} other {nenhuma das últimas #}}",
                ja: "過去{count, plural, other {#}}回と異なる")
        case .minAge:
            .sentence(
                en: "last changed {time} ago or more", de: "zuletzt vor mindestens {time} geändert",
                fr: "dernière modification il y a au moins {time}",
                es: "último cambio hace al menos {time}",
                pt: "última alteração há pelo menos {time}", ja: "前回の変更から{time}以上経過")
        }
    }
}

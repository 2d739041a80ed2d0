/// The small shapes of every language: lists, labels, durations.
package enum CommonPhrase: String, Phrase {
    case orList, andList, colon, labeled, quoted, hostAs, asAccount, accountAt, seconds, minutes
    case minutesSeconds, hours, hoursMinutes, days, comma

    package var texts: PhraseTexts {
        switch self {
        case .orList:
            .sentence(
                en: "{list} or {last}", de: "{list} oder {last}", fr: "{list} ou {last}",
                es: "{list} o {last}", pt: "{list} ou {last}", ja: "{list}または{last}")
        case .andList:
            .sentence(
                en: "{list} and {last}", de: "{list} und {last}", fr: "{list} et {last}",
                es: "{list} y {last}", pt: "{list} e {last}", ja: "{list}、{last}")
        case .colon:
            .label(
                en: "{label}:", de: "{label}:", fr: "{label} :", es: "{label}:", pt: "{label}:",
                ja: "{label}:")
        case .labeled:
            .sentence(
                en: "{label}: {text}", de: "{label}: {text}", fr: "{label} : {text}",
                es: "{label}: {text}", pt: "{label}: {text}", ja: "{label}: {text}")
        case .quoted:
            .sentence(
                en: "\"{text}\"", de: "„{text}“", fr: "« {text} »", es: "«{text}»", pt: "“{text}”",
                ja: "「{text}」")
        case .hostAs:
            .label(
                en: "{host} as {account}", de: "{host} als {account}",
                fr: "{host} en tant que {account}", es: "{host} como {account}",
                pt: "{host} como {account}", ja: "{host} ({account})")
        case .asAccount:
            .label(
                en: "as {account}", de: "als {account}", fr: "en tant que {account}",
                es: "como {account}", pt: "como {account}", ja: "{account}として")
        case .accountAt:
            .label(
                en: "{account} at {host}", de: "{account} bei {host}", fr: "{account} sur {host}",
                es: "{account} en {host}", pt: "{account} em {host}", ja: "{host}の{account}")
        case .seconds:
            .label(
                en: "{count, plural, one {# second} other {# seconds}}",
                de: "{count, plural, one {# Sekunde} other {# Sekunden}}",
                fr: "{count, plural, one {# seconde} other {# secondes}}",
                es: "{count, plural, one {# segundo} other {# segundos}}",
                pt: "{count, plural, one {# segundo} other {# segundos}}",
                ja: "{count, plural, other {#}}秒")
        case .minutes:
            .label(
                en: "{count, plural, one {# minute} other {# minutes}}",
                de: "{count, plural, one {# Minute} other {# Minuten}}",
                fr: "{count, plural, one {# minute} other {# minutes}}",
                es: "{count, plural, one {# minuto} other {# minutos}}",
                pt: "{count, plural, one {# minuto} other {# minutos}}",
                ja: "{count, plural, other {#}}分")
        case .minutesSeconds:
            .label(
                en: """
                    {count, plural, one {# minute} other {# minutes}} {seconds, plural, one {# \
                    second} other {# seconds}}
                    """,
                de: """
                    {count, plural, one {# Minute} other {# Minuten}} {seconds, plural, one {# \
                    Sekunde} other {# Sekunden}}
                    """,
                fr: """
                    {count, plural, one {# minute} other {# minutes}} {seconds, plural, one {# \
                    seconde} other {# secondes}}
                    """,
                es: """
                    {count, plural, one {# minuto} other {# minutos}} {seconds, plural, one {# \
                    segundo} other {# segundos}}
                    """,
                pt: """
                    {count, plural, one {# minuto} other {# minutos}} {seconds, plural, one {# \
                    segundo} other {# segundos}}
                    """,
                ja: "{count, plural, other {#}}分{seconds, plural, other {#}}秒")
        case .hours:
            .label(
                en: "{count, plural, one {# hour} other {# hours}}",
                de: "{count, plural, one {# Stunde} other {# Stunden}}",
                fr: "{count, plural, one {# heure} other {# heures}}",
                es: "{count, plural, one {# hora} other {# horas}}",
                pt: "{count, plural, one {# hora} other {# horas}}",
                ja: "{count, plural, other {#}}時間")
        case .hoursMinutes:
            .label(
                en: """
                    {count, plural, one {# hour} other {# hours}} {minutes, plural, one {# \
                    minute} other {# minutes}}
                    """,
                de: """
                    {count, plural, one {# Stunde} other {# Stunden}} {minutes, plural, one {# \
                    Minute} other {# Minuten}}
                    """,
                fr: """
                    {count, plural, one {# heure} other {# heures}} {minutes, plural, one {# \
                    minute} other {# minutes}}
                    """,
                es: """
                    {count, plural, one {# hora} other {# horas}} {minutes, plural, one {# \
                    minuto} other {# minutos}}
                    """,
                pt: """
                    {count, plural, one {# hora} other {# horas}} {minutes, plural, one {# \
                    minuto} other {# minutos}}
                    """,
                ja: "{count, plural, other {#}}時間{minutes, plural, other {#}}分")
        case .days:
            .label(
                en: "{count, plural, one {# day} other {# days}}",
                de: "{count, plural, one {# Tag} other {# Tagen}}",
                fr: "{count, plural, one {# jour} other {# jours}}",
                es: "{count, plural, one {# día} other {# días}}",
                pt: "{count, plural, one {# dia} other {# dias}}",
                ja: "{count, plural, other {#}}日")
        case .comma:
            .label(
                en: ", ", de: ", ", fr: ", ", es: ", ", pt: ", ", ja: "、")
        }
    }
}

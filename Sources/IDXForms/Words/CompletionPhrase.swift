/// Words for text fields that can be completed.
package enum CompletionPhrase: String, Phrase {
    case country, timeZone, language, type, several, complete

    package var texts: PhraseTexts {
        switch self {
        case .country:
            .sentence(
                en: "a country or its two-letter code, like JP",
                de: "ein Land (englischer Name) oder sein Code aus zwei Buchstaben, wie JP",
                fr: "un pays (nom anglais) ou son code à deux lettres, comme JP",
                es: "un país (nombre en inglés) o su código de dos letras, como JP",
                pt: "um país (nome em inglês) ou seu código de duas letras, como JP",
                ja: "国名（英語）または2文字の国コード（例: JP）")
        case .timeZone:
            .sentence(
                en: "a city or its time zone, like Asia/Tokyo",
                de: "eine Stadt (englischer Name) oder ihre Zeitzone, wie Asia/Tokyo",
                fr: "une ville (nom anglais) ou son fuseau horaire, comme Asia/Tokyo",
                es: "una ciudad (nombre en inglés) o su zona horaria, como Asia/Tokyo",
                pt: "uma cidade (nome em inglês) ou seu fuso horário, como Asia/Tokyo",
                ja: "都市名（英語）またはタイムゾーン（例: Asia/Tokyo）")
        case .language:
            .sentence(
                en: "a language or its code, like ja", de: "eine Sprache oder ihr Code, wie ja",
                fr: "une langue ou son code, comme ja", es: "un idioma o su código, como ja",
                pt: "um idioma ou seu código, como ja", ja: "言語名または言語コード（例: ja）")
        case .type:
            .sentence(
                en: "Type {what}.", de: "Geben Sie {what} ein.", fr: "Saisissez {what}.",
                es: "Escriba {what}.", pt: "Digite {what}.", ja: "{what}を入力してください。")
        case .several:
            .sentence(
                en: "{count} match: {names}. Type more, or one of these numbers.",
                de: "{count} passen: {names}. Geben Sie mehr ein oder eine dieser Nummern.",
                fr: "{count} correspondent : {names}. Précisez, ou saisissez un de ces numéros.",
                es: "{count} coinciden: {names}. Escriba más o uno de estos números.",
                pt: "{count} correspondem: {names}. Digite mais ou um destes números.",
                ja: "{count}件が一致します: {names}。続けて入力するか、番号を入力してください。")
        case .complete:
            .label(
                en: "complete", de: "ergänzen", fr: "compléter", es: "completar",
                pt: "completar", ja: "補完")
        }
    }
}

extension Question.Completion {
    /// What to type: "a country or its two-letter code, like JP".
    package var hint: DisplayText {
        switch self {
        case .country: CompletionPhrase.country.text
        case .timeZone: CompletionPhrase.timeZone.text
        case .language, .locale: CompletionPhrase.language.text
        }
    }
}

extension Wording {
    /// Typed text that may mean several codes; lists the first of them with their numbers.
    static func several(_ suggestions: [Question.Suggestion]) -> DisplayText {
        let names = suggestions.prefix(Question.Suggestion.mostListed).enumerated().map {
            "\($0 + 1) \($1.words)" as DisplayText
        }
        let more: [DisplayText] = names.count < suggestions.count ? ["…"] : []
        return CompletionPhrase.several.text([
            "count": .count(suggestions.count),
            "names": .text((names + more).joined(separator: ", ")),
        ])
    }
}

extension Question.Suggestion {
    /// The most suggestions to list at once.
    package static let mostListed = 5
}

/// Words about authenticators that the server does not have.
enum AuthenticatorPhrase: String, Phrase {
    case pin

    var texts: PhraseTexts {
        switch self {
        case .pin:
            .label(en: "PIN", de: "PIN", fr: "Code PIN", es: "PIN", pt: "PIN", ja: "PIN")
        }
    }
}

import IDXAuth
import IDXPlatform

/// Words about authenticators and providers that the server does not have.
enum AuthenticatorPhrase: String, Phrase {
    case pin, dueNow, dueSince, forRecovery, choose, chooseAlso, withGrace, chosen, others, issuer
    case website, lastChanged, verifierTerms

    var texts: PhraseTexts {
        switch self {
        case .choose, .chooseAlso, .withGrace, .chosen, .others: group
        case .issuer, .website, .lastChanged, .verifierTerms: around
        case .dueNow:
            .label(
                en: "due now", de: "jetzt fällig", fr: "à faire maintenant", es: "vence ahora",
                pt: "vence agora", ja: "今すぐ必要")
        case .dueSince:
            .label(
                en: "due since {date}", de: "fällig seit {date}", fr: "en retard depuis {date}",
                es: "vencido desde {date}", pt: "vencido desde {date}", ja: "期限{date}を過ぎています")
        case .forRecovery:
            .label(
                en: "only for recovery", de: "nur zur Wiederherstellung",
                fr: "pour la récupération uniquement", es: "solo para recuperación",
                pt: "somente para recuperação", ja: "復旧専用")
        default:
            .label(en: "PIN", de: "PIN", fr: "Code PIN", es: "PIN", pt: "PIN", ja: "PIN")
        }
    }

    private var group: PhraseTexts {
        switch self {
        case .chooseAlso:
            .sentence(
                en:
                    "{count, plural, one {Also set up one of these} other {Also set up # of these}}",
                de: "{count, plural, one {Richten Sie außerdem eines davon ein} "
                    + "other {Richten Sie außerdem # davon ein}}",
                fr: "{count, plural, one {Configurez-en aussi une ici} "
                    + "other {Configurez-en aussi # ici}}",
                es: "{count, plural, one {Configure también uno de estos} "
                    + "other {Configure también # de estos}}",
                pt: "{count, plural, one {Configure também um destes} "
                    + "other {Configure também # destes}}",
                ja: "さらに、次のうち{count, plural, other {#}}つを設定してください")
        case .withGrace:
            .sentence(
                en: "{heading} ({grace})", de: "{heading} ({grace})", fr: "{heading} ({grace})",
                es: "{heading} ({grace})", pt: "{heading} ({grace})", ja: "{heading}（{grace}）")
        case .chosen:
            .sentence(
                en: "Enough of these are set up", de: "Davon sind genug eingerichtet",
                fr: "Nombre requis déjà configuré", es: "Ya hay suficientes configurados",
                pt: "Já há o suficiente configurado", ja: "必要な数は設定済みです")
        case .others:
            .label(
                en: "Others", de: "Weitere", fr: "Autres", es: "Otros", pt: "Outros", ja: "その他")
        default:
            .sentence(
                en: "{count, plural, one {Set up one of these} other {Set up # of these}}",
                de: "{count, plural, one {Richten Sie eines davon ein} "
                    + "other {Richten Sie # davon ein}}",
                fr: "{count, plural, one {Configurez-en une} other {Configurez-en #}}",
                es: "{count, plural, one {Configure uno de estos} other {Configure # de estos}}",
                pt: "{count, plural, one {Configure um destes} other {Configure # destes}}",
                ja: "次のうち{count, plural, other {#}}つを設定してください")
        }
    }

    private var around: PhraseTexts {
        switch self {
        case .website:
            .label(
                en: "Website", de: "Website", fr: "Site web", es: "Sitio web", pt: "Site",
                ja: "ウェブサイト")
        case .lastChanged:
            .label(
                en: "Last changed", de: "Zuletzt geändert", fr: "Dernière modification",
                es: "Último cambio", pt: "Última alteração", ja: "前回の変更")
        case .verifierTerms:
            .sentence(
                en: "{name} verifies your identity. Its own page shows its terms.",
                de: "{name} überprüft Ihre Identität. Die Bedingungen stehen auf der Seite des "
                    + "Anbieters.",
                fr: "{name} vérifie votre identité. Ses conditions figurent sur sa propre page.",
                es: "{name} verifica su identidad. Sus condiciones figuran en su propia página.",
                pt: "{name} verifica sua identidade. Os termos estão na página do provedor.",
                ja: "{name}が本人確認を行います。利用規約は{name}のページに表示されます。")
        default:
            .label(
                en: "Issuer", de: "Aussteller", fr: "Émetteur", es: "Emisor", pt: "Emissor",
                ja: "発行者")
        }
    }
}

extension Wording {
    /// How long an enrollment can be postponed, or since when it cannot.
    static func due(_ period: Authenticator.GracePeriod, at now: Date) -> DisplayText? {
        if period.remainingSkips == 0 { return AuthenticatorPhrase.dueNow.text }
        guard period.remainingSkips == nil, let expiry = period.expiry, expiry <= now else {
            return gracePeriod(period)
        }
        return AuthenticatorPhrase.dueSince.text([
            "date": .text("\(expiry.ISO8601Format().prefix(10))")
        ])
    }

    /// The headings of the groups of authenticators of which the user has to set up a number, each different from
    /// those before: a group that looked like part of another would seem to be complete with it.
    static func headings(
        of groups: [(group: Authenticator.Group, members: Int)], at now: Date
    ) -> [DisplayText] {
        var seen: [DisplayText: Int] = [:]
        var isFirst = true
        return groups.map { group, members in
            let count = min(group.needed, members)
            guard count > 0 else { return AuthenticatorPhrase.chosen.text }
            let phrase: AuthenticatorPhrase = isFirst ? .choose : .chooseAlso
            isFirst = false
            let words = phrase.text(["count": .count(count)])
            let grace = group.gracePeriod.flatMap { due($0, at: now) }
            let heading =
                grace.map {
                    AuthenticatorPhrase.withGrace.text([
                        "heading": .text(words), "grace": .text($0),
                    ])
                } ?? words
            seen[heading, default: 0] += 1
            let number = seen[heading, default: 1]
            return number == 1 ? heading : "\(heading), \(ordinal(number))"
        }
    }
}

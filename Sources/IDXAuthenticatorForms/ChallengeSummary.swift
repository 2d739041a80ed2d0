import IDXForms
import IDXPlatform

/// What a challenge says of the sign-in or transaction that it asks about, as a screen shows it. Texts are
/// the org's, and not yet safe to print.
struct ChallengeSummary: Sendable, Hashable {
    /// A further detail that the org sent, by its name.
    struct Detail: Sendable, Hashable {
        var name: String
        var value: String
    }

    /// The ID of the transaction.
    var transaction: String
    /// The authenticator's name.
    var authenticator: String
    /// The org's host.
    var host: String
    /// The account that is being signed in.
    var account: String
    /// The app that is being signed in to.
    var app: String?
    /// The operating system that the request came from.
    var system: String?
    /// The place that the request came from.
    var place: String?
    /// The time of the request, as the org wrote it.
    var time: String?
    /// What an app wants to be confirmed (CIBA).
    var message: String?
    /// Whether an app wants something confirmed, not a sign-in (CIBA).
    var isTransaction = false
    /// Everything else to show.
    var details: [Detail] = []
    /// When the org made the challenge.
    var issuedAt: Date
    /// When it expires.
    var expiresAt: Date
    /// When this device first saw it, by the org's clock.
    var seenAt: Date

    /// How long ago it was made when this device first saw it, in seconds.
    var age: Int {
        let seconds = seenAt.timeIntervalSince(issuedAt)
        return seconds.isFinite ? Int(max(0, min(seconds, 1e9)).rounded()) : 0
    }

    /// Whether the request is old enough to be suspicious: people answer what they have just asked for.
    var isOld: Bool { age > 60 }

    /// Whether it had expired then. The org may still take an answer, by its clock.
    var isLate: Bool { seenAt >= expiresAt }

    /// What a person has to compare with what they are doing.
    var facts: [Screen.Fact] {
        let origin: DisplayText = [system, place].compactMap(\.self).filter { !$0.isEmpty }
            .map { Sanitizer.line($0, limit: 100) }.joined(separator: ", ")
        let rows: [(name: String, label: DisplayText, text: DisplayText?)] = [
            ("appInstanceName", ChallengePhrase.app.text, Wording.app(app)),
            ("from", ChallengePhrase.from.text, origin.isEmpty ? nil : origin),
            (
                "transactionTime", ChallengePhrase.requested.text,
                Wording.age(age, of: time, seenAt: seenAt)
            ),
            ("bindingMessage", ChallengePhrase.message.text, message.map(Wording.quoted)),
        ]
        let others = details.map { detail in
            (detail.name, Wording.words(of: detail.name), Sanitizer.line(detail.value, limit: 200))
        }
        return (rows + others).compactMap { row in
            row.2.map { Screen.Fact(name: row.0, label: row.1, content: .text($0)) }
        }
    }

    /// An option of a list of challenges.
    func choice(at index: Int) -> Choice {
        let parts = [account, Wording.age(age).text, system, place].compactMap(\.self)
        return Choice(
            id: .init(option: index), label: Wording.app(app),
            detail: Sanitizer.line(
                parts.filter { !$0.isEmpty }.joined(separator: ", "), limit: 200),
            keys: [transaction])
    }
}

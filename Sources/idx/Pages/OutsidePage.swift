import IDXForms
import IDXJSON
import IDXPlatform
import IDXSimulator

/// The user's side of a simulated org as a screen: what arrived, newest first, and what the user
/// can do.
struct OutsidePage: Sendable {
    let screen: Screen

    init(_ org: HostedOrg) {
        let (side, now) = org.engine { engine, now in (engine.outside, now) }
        var arrived: [(sentAt: Date, rows: [Screen.Fact])] = []
        arrived += side.emails.suffix(10).map { ($0.sentAt, Self.rows($0)) }
        arrived += side.phoneMessages.suffix(10).map { ($0.sentAt, Self.rows($0)) }
        arrived += side.deviceMessages.suffix(10).map { ($0.sentAt, [Self.row($0)]) }
        let codes = side.app.accounts.compactMap { account in
            side.totp(for: account.user, now: now).map { code in
                Self.row(
                    OutsidePhrase.appOf.text(["user": .text("\(account.user)")]), .text("\(code)"))
            }
        }
        let newest = arrived.sorted { $0.sentAt > $1.sentAt }.flatMap(\.rows)
        let notes = side.notes.suffix(10).compactMap(Self.row)
        var facts = newest + notes.reversed() + codes
        if facts.isEmpty { facts = [Self.row("", .text(OutsidePhrase.nothingArrived.text))] }
        let things = OutsideThing.possible(in: org).filter { !$0.isInBrowser }
        screen = Screen(
            step: "outside", kind: .form, title: HostedPagePhrase.outside.text, host: "\(org.host)",
            facts: facts, actions: things.map(\.action))
    }

    private static func row(_ label: DisplayText, _ content: Screen.Fact.Content) -> Screen.Fact {
        .init(name: "outside", label: label, content: content)
    }

    private static func row(_ message: PersonSide.DeviceMessage) -> Screen.Fact {
        row(
            OutsidePhrase.pushTo.text(["target": .text("\(message.to)")]),
            .text(OutsidePhrase.onlyDevice.text))
    }

    private static func row(_ note: PersonSide.Note) -> Screen.Fact? {
        guard note.isForUser else { return nil }
        return row(note.name, .text("\(note.text)"))
    }

    private static func rows(_ email: PersonSide.Email) -> [Screen.Fact] {
        let code: DisplayText =
            email.code.map { ": \(OutsidePhrase.code.text(["code": .text("\($0)")]))" } ?? ""
        let label = OutsidePhrase.emailTo.text(["target": .text("\(email.to)")])
        return [row(label, .text("\(email.subject)\(code)"))] + rows(link: email.link)
    }

    private static func rows(link: String?) -> [Screen.Fact] {
        link.map { [row(OutsidePhrase.linkInIt.text, .link(Sanitizer.address($0)))] } ?? []
    }

    private static func rows(_ message: PersonSide.PhoneMessage) -> [Screen.Fact] {
        let phrase: OutsidePhrase = message.isCall ? .callTo : .textTo
        let label = phrase.text(["target": .text("\(message.to)")])
        return [row(label.prefix(1).uppercased() + label.dropFirst(), .text("\(message.text)"))]
            + rows(link: message.link)
    }
}

extension PersonSide.Note {
    /// What it holds.
    var name: DisplayText {
        purpose == "tac" ? OutsidePhrase.accessCode.text : Wording.words(of: purpose)
    }

    /// Whether it is for the user, and not what browsers and clients tell each other.
    var isForUser: Bool { !["stateToken", "returnedURL"].contains(purpose) }
}

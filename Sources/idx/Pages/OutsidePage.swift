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
                Self.row("App, \(account.user)", .text("\(code)"))
            }
        }
        let newest = arrived.sorted { $0.sentAt > $1.sentAt }.flatMap(\.rows)
        let notes = side.notes.suffix(10).compactMap(Self.row)
        var facts = newest + notes.reversed() + codes
        if facts.isEmpty { facts = [Self.row("", .text("Nothing has arrived yet."))] }
        let things = OutsideThing.possible(in: org).filter { !$0.isInBrowser }
        screen = Screen(
            step: "outside", kind: .form, title: "Mailbox, phone and app",
            host: Sanitizer.line(org.name),
            facts: facts, actions: things.map(\.action))
    }

    private static func row(_ label: DisplayText, _ content: Screen.Fact.Content) -> Screen.Fact {
        .init(name: "outside", label: label, content: content)
    }

    private static func row(_ message: PersonSide.DeviceMessage) -> Screen.Fact {
        row("Push to a device of \(message.to)", .text("Only the device can answer it."))
    }

    private static func row(_ note: PersonSide.Note) -> Screen.Fact? {
        guard note.isForUser else { return nil }
        return row(note.name, .text("\(note.text)"))
    }

    private static func rows(_ email: PersonSide.Email) -> [Screen.Fact] {
        let code: DisplayText = email.code.map { ": code \($0)" } ?? ""
        return [row("Email to \(email.to)", .text("\(email.subject)\(code)"))]
            + rows(link: email.link)
    }

    private static func rows(link: String?) -> [Screen.Fact] {
        link.map { [row("Link in it", .link(Sanitizer.address($0)))] } ?? []
    }

    private static func rows(_ message: PersonSide.PhoneMessage) -> [Screen.Fact] {
        let kind = message.isCall ? "Call" : "Text"
        return [row("\(kind) to \(message.to)", .text("\(message.text)"))]
            + rows(link: message.link)
    }
}

extension PersonSide.Note {
    /// What it holds.
    var name: DisplayText {
        purpose == "tac" ? "Temporary access code" : Wording.words(of: purpose)
    }

    /// Whether it is for the user, and not what browsers and clients tell each other.
    var isForUser: Bool { !["stateToken", "returnedURL"].contains(purpose) }
}

import IDXForms
import IDXSimulator
import Synchronization

/// What reached the mailbox, the phone and the app since somebody last looked.
final class OutsideNews: Sendable {
    private struct Seen {
        var emails = 0
        var messages = 0
        var pushes = 0
        var notes = 0
    }

    private let org: SimulatedOrg
    private let seen = Mutex(Seen())

    init(_ org: SimulatedOrg) {
        self.org = org
    }

    /// Where something came in, and what it says.
    struct Item: Sendable, Hashable {
        let text: DisplayText
        var details: [DisplayText] = []
    }

    /// The news.
    func latest() -> [Item] {
        let world = org.outside
        return seen.withLock { seen in
            let lines =
                world.emails.since(seen.emails).map(Self.words)
                + world.phoneMessages.since(seen.messages).map(Self.words)
                + world.pushes.since(seen.pushes).map(Self.words)
                + world.notes.since(seen.notes).map(Self.words)
            seen = Seen(
                emails: world.emails.endIndex, messages: world.phoneMessages.endIndex,
                pushes: world.pushes.endIndex, notes: world.notes.endIndex)
            return lines
        }
    }

    private static func words(_ email: PersonSide.Email) -> Item {
        let content: DisplayText = [
            email.code.map { "code \($0)" as DisplayText }, email.link.map { _ in "with a link" },
        ]
        .compactMap(\.self).joined(separator: "  ")
        return Item(
            text: "[mailbox] \(email.to): \(email.subject)",
            details: content.isEmpty ? [] : [content])
    }

    private static func words(_ message: PersonSide.PhoneMessage) -> Item {
        Item(text: "[phone] \(message.isCall ? "call" : "text") to \(message.to): \(message.text)")
    }

    private static func words(_ push: PersonSide.Push) -> Item {
        let numbers = push.numbers.map(String.init).joined(separator: ", ")
        return Item(
            text: "[phone] \(push.to): is it you?",
            details: numbers.isEmpty ? [] : ["Choose: \(numbers)"])
    }

    private static func words(_ note: PersonSide.Note) -> Item {
        let name = note.purpose == "tac" ? "Temporary access code" : Wording.words(of: note.purpose)
        return Item(text: "[note] \(name): \(note.text)")
    }
}

extension PersonAct {
    /// What the person does, in words.
    var words: DisplayText {
        switch self {
        case .clickLink: "open the link in the e-mail"
        case .clickLinkElsewhere: "open the link in the e-mail on another device"
        case .denyLink: "open the link in the e-mail and say that it was somebody else"
        case .openMessageLink: "open the link in the text message"
        case .approvePush: "say yes on the phone"
        case .rejectPush: "say no on the phone"
        case .scanQRCode: "scan the QR code with the app"
        case .activateDevice: "type in the device's code elsewhere and agree"
        case .denyDevice: "type in the device's code elsewhere and disagree"
        case .letSessionExpire: "wait until the sign-in has ended"
        case .letPushExpire: "leave the phone alone until it is too late"
        }
    }
}

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

    /// The news, a line each.
    func latest() -> [String] {
        let world = org.outside
        return seen.withLock { seen in
            let lines =
                world.emails.dropFirst(seen.emails).map(Self.words)
                + world.phoneMessages.dropFirst(seen.messages).map(Self.words)
                + world.pushes.dropFirst(seen.pushes).map(Self.words)
                + world.notes.dropFirst(seen.notes).map { "[note] \($0.purpose): \($0.text)" }
            seen = Seen(
                emails: world.emails.count, messages: world.phoneMessages.count,
                pushes: world.pushes.count, notes: world.notes.count)
            return lines
        }
    }

    private static func words(_ email: OutsideWorld.Email) -> String {
        let code = email.code.map { "  code \($0)" } ?? ""
        let link = email.link == nil ? "" : "  with a link"
        return "[mailbox] \(email.to): \(email.subject)\(code)\(link)"
    }

    private static func words(_ message: OutsideWorld.PhoneMessage) -> String {
        "[phone] \(message.isCall ? "call" : "text") to \(message.to): \(message.text)"
    }

    private static func words(_ push: OutsideWorld.Push) -> String {
        let numbers = push.numbers.map(String.init).joined(separator: ", ")
        return "[phone] \(push.to): is it you?" + (numbers.isEmpty ? "" : "  Choose: \(numbers)")
    }
}

extension PersonAct {
    /// What the person does, in words.
    var words: String {
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

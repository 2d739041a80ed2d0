import IDXJSON
import IDXPlatform

/// Writes the outside world as JSON, for people and tests that speak no Swift.
struct OutsideWriter: Sendable {
    let outside: PersonSide
    let now: Date

    /// What can be looked at; the empty name shows all of it.
    static let pages = ["mailbox", "phone", "app", "notes", "log", "clock", "fetch/…"]

    /// The document of a page.
    func page(_ name: String, to person: String?) -> JSON? {
        switch name {
        case "mailbox": ["emails": mailbox(to: person)]
        case "phone": ["messages": phone(to: person)]
        case "app": app(of: person)
        case "notes": ["notes": notes(to: person)]
        case "log": ["log": log]
        case "":
            [
                "now": .string(now.wireText), "emails": mailbox(to: person),
                "messages": phone(to: person), "app": app(of: person),
                "notes": notes(to: person), "log": log,
            ]
        default: nil
        }
    }

    private func mailbox(to person: String?) -> JSON {
        .array(
            outside.emails.filter { person == nil || $0.to == person }.map { email in
                .members([
                    "to": .string(email.to), "subject": .string(email.subject),
                    "code": email.code.map(JSON.string), "link": email.link.map(JSON.string),
                    "sentAt": .string(email.sentAt.wireText),
                ])
            })
    }

    private func phone(to person: String?) -> JSON {
        .array(
            outside.phoneMessages.filter { person == nil || $0.to == person }.map { message in
                .members([
                    "to": .string(message.to), "kind": message.isCall ? "call" : "sms",
                    "text": .string(message.text), "code": message.code.map(JSON.string),
                    "link": message.link.map(JSON.string),
                    "sentAt": .string(message.sentAt.wireText),
                ])
            })
    }

    private func app(of person: String?) -> JSON {
        let accounts = outside.app.accounts.filter { person == nil || $0.user == person }
        let pushes = outside.pushes.filter { person == nil || $0.to == person }
        return .members([
            "accounts": .array(
                accounts.map { account in
                    [
                        "user": .string(account.user), "key": .string(account.key),
                        "code": .string(TimeCode.code(secret: account.secret, now: now)),
                    ]
                }),
            "qrCode": outside.app.offered.map { .string($0.uri) },
            "pushes": .array(
                pushes.map { push in
                    .members([
                        "id": .string(push.id), "to": .string(push.to),
                        "numbers": .array(push.numbers.map { JSON(integerLiteral: $0) }),
                        "verdict": .string(push.verdict.rawValue),
                        "sentAt": .string(push.sentAt.wireText),
                    ])
                }),
        ])
    }

    private func notes(to person: String?) -> JSON {
        .array(
            outside.notes.filter { person == nil || $0.to == person }.map { note in
                [
                    "purpose": .string(note.purpose), "to": .string(note.to),
                    "text": .string(note.text),
                ]
            })
    }

    private var log: JSON {
        .array(
            outside.log.map { entry in
                ["at": .string(entry.at.wireText), "text": .string(entry.text)]
            })
    }
}

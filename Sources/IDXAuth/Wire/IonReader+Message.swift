import IDXJSON

extension IonReader {
    /// Reads messages; a single one without a list is taken, too.
    mutating func messages(_ member: Member) -> [Message] {
        if case .string(let text) = member.value { return [Message(text: text)] }
        return wrappedList(member) { reader, object, _ in reader.message(object) }
    }

    mutating func message(_ object: JSON.Object) -> Message? {
        var message = Message()
        for member in object.members {
            switch member.ion {
            case .message: message.text = text(member) ?? ""
            case .class:
                if let name = string(member) { message.type = Message.Severity(rawValue: name) }
            case .i18n: _ = nested(member) { $0.localization($1, of: &message) }
            case .links:
                message.links = wrappedList(member) { reader, link, _ in reader.link(link) }
            case .deviceRemediation:
                message.deviceRemediation = wrapped(member) { $0.read($1) }
            default: unknown(member)
            }
        }
        return message
    }

    private mutating func localization(_ object: JSON.Object, of message: inout Message) {
        for member in object.members {
            switch member.ion {
            case .key: message.key = string(member)
            case .params:
                message.params = member.value.array ?? (member.value.isNull ? [] : [member.value])
            default: unknown(member)
            }
        }
    }

    /// An address with its words; `url` and `href` mean the same.
    mutating func link(_ object: JSON.Object) -> Link? {
        var link = Link(href: "")
        var hasAddress = false
        for member in object.members {
            switch member.ion {
            case .label: link.label = string(member)
            case .name: link.name = string(member)
            case .url, .href:
                guard let address = string(member) else { continue }
                link.href = address
                hasAddress = true
            case .rel: link.rel = strings(member)
            case .alt: link.alternativeText = string(member)
            default: unknown(member)
            }
        }
        if !hasAddress { report(.unknownValue(expected: "address")) }
        return hasAddress ? link : nil
    }
}

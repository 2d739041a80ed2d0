import IDXJSON

extension IonReader {
    /// Reads messages (protocol.md §2.8); a single one without a list is taken, too.
    mutating func messages(_ member: Member) -> [Message] {
        if case .string(let text) = member.value { return [Message(text: text)] }
        return wrappedList(member) { reader, object, _ in reader.message(object) }
    }

    private mutating func message(_ object: JSON.Object) -> Message? {
        var message = Message()
        for member in object.members {
            switch member.ion {
            case .message: message.text = text(member) ?? ""
            case .class:
                if let name = string(member) { message.type = Message.Severity(rawValue: name) }
            case .i18n: localization(member, of: &message)
            case .links:
                message.links = wrappedList(member) { reader, link, _ in reader.link(link) }
            case .deviceRemediation:
                message.deviceRemediation = wrapped(member) { $0.deviceRemediation($1) }
            default: unknown(member)
            }
        }
        return message
    }

    private mutating func localization(_ member: Member, of message: inout Message) {
        guard let object = object(member) else { return }
        inside(.key(member.key)) { reader in
            for member in object.members {
                switch member.ion {
                case .key: message.key = reader.string(member)
                case .params:
                    guard case .array(let params) = member.value else {
                        message.params = member.value.isNull ? [] : [member.value]
                        continue
                    }
                    message.params = params
                default: reader.unknown(member)
                }
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
            default:
                if member.key == "alt" {
                    link.alternativeText = string(member)
                } else {
                    unknown(member)
                }
            }
        }
        if !hasAddress { report(.unknownValue(expected: "address")) }
        return hasAddress ? link : nil
    }

    private mutating func deviceRemediation(_ object: JSON.Object) -> DeviceRemediation? {
        var remediation = DeviceRemediation()
        for member in object.members {
            switch member.ion {
            case .name: remediation.name = string(member)
            case .remediationPath: remediation.remediationPath = string(member)
            case .action: remediation.action = string(member)
            case .remediationType: remediation.remediationType = string(member)
            case .platform: remediation.platform = string(member)
            case .domain: remediation.domain = string(member)
            case .ports: remediation.ports = strings(member)
            case .probeTimeoutMillis: remediation.probeTimeoutMillis = int(member)
            case .fallback: remediation.fallback = nested(member) { $0.fallback($1) }
            default: unknown(member)
            }
        }
        return remediation
    }

    private mutating func fallback(_ object: JSON.Object) -> DeviceRemediation.Fallback? {
        var fallback = DeviceRemediation.Fallback()
        for member in object.members {
            switch member.ion {
            case .type: fallback.type = string(member)
            case .href: fallback.href = string(member)
            case .message:
                guard let message = nested(member, { $0.message($1) }) else { continue }
                fallback.text = message.text
                fallback.key = message.key
            default: unknown(member)
            }
        }
        return fallback
    }
}

import IDXAuth

/// Builds notices from messages. Messages about fields on screen are shown at those fields.
struct NoticeBuilder {
    let response: Response
    /// The questions of the main form, which show the messages about their fields.
    let shown: [Question]
    /// Why the org's first offers are not possible here.
    let reasons: [DisplayText]

    /// The most messages shown in one place; further ones are only counted.
    private static let limit = 100

    /// The messages that belong to no field on screen: errors first, then warnings.
    func notices() -> [Screen.Notice] {
        var seen = Set(Self.allNotices(shown))
        let own = reasons.map { Screen.Notice(severity: .info, text: $0 + ".") }
        let root = response.messages.elements
        let nested = response.messages.allMessages.dropFirst(root.count)
        let said = (root + nested).map(Self.notice) + own
        let fresh = said.filter { !$0.text.isEmpty && seen.insert($0).inserted }
        // A list of device remediations starts with a heading.
        if fresh.contains(where: { $0.key?.contains("device_assurance") == true }) {
            return Self.limited(fresh)
        }
        let order: [Screen.Notice.Severity] = [.error, .warning, .success, .info]
        return Self.limited(
            order.flatMap { severity in fresh.filter { $0.severity == severity } })
    }

    private static func limited(_ notices: [Screen.Notice]) -> [Screen.Notice] {
        let rest = notices.count - limit
        guard rest > 0 else { return notices }
        let words = Screen.Notice(severity: .info, text: Wording.moreMessages(rest))
        return notices.prefix(limit) + [words]
    }

    static func notices(of field: Remediation.Form.Field) -> [Screen.Notice] {
        limited(field.messages.elements.map(notice).filter { !$0.text.isEmpty })
    }

    private static func allNotices(_ questions: [Question]) -> [Screen.Notice] {
        questions.flatMap { question in
            question.notices + (question.choices ?? []).flatMap { allNotices($0.questions) }
        }
    }

    private static func notice(_ message: Message) -> Screen.Notice {
        let severity: Screen.Notice.Severity =
            switch message.type.rawValue.uppercased() {
            case "ERROR": .error
            case "WARNING": .warning
            case "SUCCESS": .success
            default: .info
            }
        let fallback = message.deviceRemediation?.fallback?.href
        let links =
            message.links.map { link in
                let url = Sanitizer.address(link.href)
                return Screen.Notice.Link(
                    label: link.label.map { Sanitizer.line($0, limit: 100) } ?? url, url: url)
            }
            + [fallback].compactMap { $0 }.map(Sanitizer.address).map {
                Screen.Notice.Link(label: Wording.readMore, url: $0)
            }
        let text = Sanitizer.line(HTMLText.plain(message.text), limit: 1000)
        return Screen.Notice(
            severity: severity,
            text: text.isEmpty ? Wording.messageWithoutText(message.key) : text,
            key: message.key.map { Sanitizer.line($0, limit: 200).text }, links: links)
    }
}

extension NoticeBuilder {
    /// Prefixes of keys that mean failure, whatever the message's class says.
    private static let failurePrefixes = [
        "idx.operation.cancelled", "idx.return.error", "idx.return.link.expired",
        "idx.return.stale", "idx.session.expired", "idx.expired.", "idx.missing.",
        "idx.invalid.", "idx.activating.inactive.user", "idx.error.", "idx.identity.provider.",
        "idx.device.not.activated", "security.access_denied", "oie.assurance.unsatisfiable",
        "app.ldap.password.reset.failed", "core.system.", "errors.", "error.", "tooManyRequests",
        "oie.tooManyRequests",
    ]

    /// Whether a terminal response without a code is a failure.
    static func isFailure(_ response: Response) -> Bool {
        let messages = response.messages.allMessages
        if response.failureRedirect != nil { return true }
        if messages.contains(where: \.isError) { return true }
        if messages.isEmpty {
            let context = response.authenticators.current?.contextualData
            return context?.otp == nil
        }
        return messages.contains { message in
            guard let key = message.key else { return false }
            return failurePrefixes.contains { key.hasPrefix($0) } || key.hasSuffix(".not.allowed")
        }
    }
}

import IDXAuth
import IDXJSON
import IDXPlatform

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
        let own = reasons.map { Screen.Notice(severity: .info, text: $0.sentence) }
        let messages = response.messages
        let root = messages.elements
        let nested = messages.allMessages.dropFirst(root.count)
        let said = (root + nested).map(Self.notice) + own
        if said.isEmpty { return [] }
        // A list of device remediations repeats a step under each option that needs it.
        if let posture = PostureNotices(said, limit: Self.limit) {
            return posture.notices + Self.rest(posture.omitted)
        }
        var seen = Set(Self.allNotices(shown))
        let fresh = said.filter { !$0.text.isEmpty && seen.insert($0).inserted }
        let order: [Screen.Notice.Severity] = [.error, .warning, .success, .info]
        return Self.limited(
            order.flatMap { severity in fresh.filter { $0.severity == severity } })
    }

    private static func limited(_ notices: [Screen.Notice]) -> [Screen.Notice] {
        notices.prefix(limit) + rest(notices.count - limit)
    }

    /// Says how many messages are left out.
    private static func rest(_ count: Int) -> [Screen.Notice] {
        let words = FactPhrase.moreMessages.text(["count": .count(count)])
        return count > 0 ? [Screen.Notice(severity: .info, text: words)] : []
    }

    static func notices(of field: Remediation.Form.Field) -> [Screen.Notice] {
        let messages = field.messages
        return messages.isEmpty
            ? [] : limited(messages.elements.map(notice).filter { !$0.text.isEmpty })
    }

    private static func allNotices(_ questions: [Question]) -> [Screen.Notice] {
        questions.flatMap { question in
            question.notices + (question.choices ?? []).flatMap { allNotices($0.questions) }
        }
    }

    /// "Code accepted, enter the next one": Okta calls it an error.
    private static let acceptedKey = "errors.E0000113"

    private static func notice(_ message: Message) -> Screen.Notice {
        let severity: Screen.Notice.Severity =
            switch message.type.rawValue.uppercased() {
            case _ where message.key == acceptedKey: .success
            case "ERROR": .error
            case "WARNING": .warning
            case "SUCCESS": .success
            default: .info
            }
        let html = HTMLText.split(message.text)
        let text = Sanitizer.line(dated(html.text, message.params), limit: 1000)
        let fallback = message.deviceRemediation?.fallback
        var pages: [(address: String, label: DisplayText)] = html.links.map {
            ($0.address, Self.label($0.label))
        }
        pages += message.links.map { ($0.href, $0.label.map(Self.label) ?? "") }
        if let fallback, let page = page(fallback) { pages.append(page) }
        var seen: Set<String> = []
        pages = pages.filter { !$0.address.isEmpty && seen.insert($0.address).inserted }
        let key = message.key.map { Sanitizer.line($0, limit: 200).text }
        return Screen.Notice(
            severity: severity,
            text: text.isEmpty ? key.map(Wording.message(withKey:)) ?? "" : text, key: key,
            links: pages.compactMap { link(to: $0.address, $0.label) },
            items: pages.compactMap { refusedLink(to: $0.address, $0.label) }
                + [fallback.flatMap(instead)].compactMap(\.self))
    }

    /// A text with dates in place of the times that some servers put into it as milliseconds since 1970.
    private static func dated(_ text: String, _ params: [JSON]) -> String {
        // Each takes a search of the text.
        params.prefix(4).reduce(text) { text, param in
            guard let time = param.int, (1_000_000_000_000..<10_000_000_000_000) ~= time
            else { return text }
            let date = Date(timeIntervalSince1970: Double(time / 1000))
            return text.replacing("\(time)", with: date.ISO8601Format().prefix(10))
        }
    }

    private static func link(
        to address: String, _ label: DisplayText
    ) -> Screen.Notice.Link? {
        Sanitizer.link(address).map { .init(label: label == $0 ? "" : label, url: $0) }
    }

    /// The text in place of a link that must not be one.
    private static func refusedLink(to address: String, _ label: DisplayText) -> Screen.Notice? {
        guard Sanitizer.link(address) == nil else { return nil }
        let words = ScreenLine.labeled(label, Sanitizer.refusedAddress(address))
        return .init(severity: .info, text: words)
    }

    private static func label(_ text: String) -> DisplayText { Sanitizer.line(text, limit: 100) }

    /// The address that helps if the app of the device does not answer.
    private static func page(
        _ fallback: DeviceRemediation.Fallback
    ) -> (address: String, label: DisplayText)? {
        // An address without a scheme is one of the org's own pages.
        guard let href = fallback.href, href.contains(":") else { return nil }
        let label: DisplayText =
            switch fallback.type {
            case .appLink: FactPhrase.open.text
            case .download: FactPhrase.download.text
            default: FactPhrase.readMore.text
            }
        return (href, label)
    }

    /// The text to show where the app of the device does not answer.
    private static func instead(_ fallback: DeviceRemediation.Fallback) -> Screen.Notice? {
        fallback.message.map(notice).flatMap { $0.text.isEmpty ? nil : $0 }
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
        "oie.tooManyRequests", "api.users.auth.error.", "api.authenticator.error.",
        "core.auth.factor.signedNonce.error.",
    ]
    private static let failureSuffixes = [".not.allowed", ".is.not.enabled"]

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
            return failurePrefixes.contains { key.hasPrefix($0) }
                || failureSuffixes.contains { key.hasSuffix($0) }
                || key.contains(".non_fips_compliant_enrollment_")
        }
    }
}

/// Arranges the messages about a device that is not secure enough: each option with its steps, each
/// step with its links.
///
/// The server sends them as one list of errors, in which a message that ends an option is known only
/// by the key of the next heading.
struct PostureNotices {
    private(set) var notices: [Screen.Notice] = []
    /// Whether the last notice introduces the steps that follow.
    private var isOpen = false

    /// Arranges messages, or returns nil if they are not about a device.
    init?(_ said: [Screen.Notice]) {
        guard said.contains(where: { Part($0.key) != nil }) else { return nil }
        for notice in said where !notice.text.isEmpty { add(notice) }
    }

    /// The part of the list that a message is.
    private enum Part {
        /// What is wrong.
        case title
        /// Introduces steps: all of them, or those of an option.
        case heading
        case step
        /// Where to get help; ends the steps.
        case help

        init?(_ key: String?) {
            guard let key, key.contains("device_assurance") || key.contains("device.assurance")
            else { return nil }
            let custom = key.hasPrefix("device.assurance.custom.remediation.")
            let name = key.split(separator: ".").last ?? ""
            self =
                if custom {
                    .step
                } else if name == "title" || key.contains(".title.") {
                    .title
                } else if name.hasPrefix("explanation") || name == "option_index" {
                    .heading
                } else if name.hasPrefix("additional_help") {
                    .help
                } else {
                    .step
                }
        }
    }

    private mutating func add(_ notice: Screen.Notice) {
        var notice = notice
        switch Part(notice.key) ?? (isOpen && notice.severity == .error ? .step : nil) {
        case .title: isOpen = true
        case .heading:
            isOpen = true
            notice.severity = .info
        case .step where isOpen:
            let last = notices.indices.last ?? 0
            if !notices[last].items.contains(notice) { notices[last].items.append(notice) }
            return
        case .help:
            isOpen = false
            notice.severity = .info
        case .step, nil: isOpen = false
        }
        if !notices.contains(notice) || !notice.items.isEmpty || isOpen { notices.append(notice) }
    }
}

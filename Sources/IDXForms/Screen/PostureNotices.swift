import IDXAuth

/// Arranges the messages about a device that is not secure enough: each option with its steps, each
/// step with its links.
///
/// The server sends them as one list of errors, in which a message that ends an option is known only
/// by the key of the next heading.
struct PostureNotices {
    private(set) var notices: [Screen.Notice] = []
    /// How many messages did not fit.
    private(set) var omitted = 0
    /// Whether the last notice introduces the steps that follow.
    private var isOpen = false
    /// The steps below the last notice, or the notices without steps.
    private var seen: Set<Screen.Notice> = []
    private var count = 0

    /// Arranges messages, or returns nil if they are not about a device.
    ///
    /// - Parameters:
    ///   - said: The messages in the server's order.
    ///   - limit: How many to keep.
    init?(_ said: [Screen.Notice], limit: Int) {
        guard said.contains(where: { Part($0.key) != nil }) else { return nil }
        for notice in said where !notice.text.isEmpty {
            if count < limit { add(notice) } else { omitted += 1 }
        }
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
            guard let key,
                key.hasBytes(of: "device_assurance") || key.hasBytes(of: "device.assurance")
            else { return nil }
            let custom = key.hasPrefix("device.assurance.custom.remediation.")
            let dot = key.utf8.lastIndex(of: UInt8(ascii: "."))
            let name = dot.map { key[key.index(after: $0)...] } ?? key[...]
            self =
                if custom {
                    .step
                } else if name == "title" || key.hasBytes(of: ".title.") {
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
        let part = Part(notice.key) ?? (isOpen && notice.severity == .error ? .step : nil)
        if part == .step, isOpen, let last = notices.indices.last {
            guard seen.insert(notice).inserted else { return }
            count += 1
            notices[last].items.append(notice)
            return
        }
        isOpen = part == .title || part == .heading
        if part == .heading || part == .help { notice.severity = .info }
        if isOpen { seen = [] } else if !seen.insert(notice).inserted { return }
        count += 1
        notices.append(notice)
    }
}

extension String {
    /// Whether it contains a text that is not empty: `contains` would compile a search first.
    fileprivate func hasBytes(of part: String) -> Bool {
        withBytes { bytes in
            part.withBytes { part in
                bytes.indices.dropLast(part.count - 1).contains { start in
                    bytes[start] == part[0]
                        && part.indices.allSatisfy { bytes[start + $0] == part[$0] }
                }
            }
        }
    }
}

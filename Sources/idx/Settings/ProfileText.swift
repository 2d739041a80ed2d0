import IDXForms
import IDXPlatform

/// The text of a configuration file. Changes keep comments, order and line ends.
struct ProfileText: Sendable, Hashable {
    private var lines: [String]
    private let lineEnd: String

    /// Creates an editable copy of a text that ``ProfileFile`` can read.
    init(_ text: String) {
        lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
    }

    /// The text, with a final line end.
    var text: String { lines.map { $0 + lineEnd }.joined() }

    /// The value of a setting in a profile, if it has one there.
    func value(of name: Flag.Name, in profile: String) -> String? {
        let place = places(of: profile).last { Self.name(in: lines[$0]) == name.rawValue }
        return place.flatMap { lines[$0].split(separator: "=", maxSplits: 1).last?.trimmed }
    }

    /// Sets a value. Adds the profile at the end if it is missing; an empty name means all profiles.
    ///
    /// - Throws: ``Failure`` if the value has more than one line: the others would be settings of their own.
    mutating func set(
        _ name: Flag.Name, to value: String, in profile: String
    ) throws(Failure) {
        try set(name.rawValue, to: value, in: profile)
    }

    /// The same for a setting of another program, whose files have this form.
    mutating func set(_ name: String, to value: String, in profile: String) throws(Failure) {
        guard !value.contains(where: \.isNewline) else {
            throw Failure(
                .settings,
                "\(name) has more than one line, which the configuration file cannot hold.")
        }
        let own = places(of: profile)
        if let place = own.last(where: { Self.name(in: lines[$0]) == name }) {
            let line = lines[place]
            let start = line.firstIndex(of: "=").map { line[...$0] } ?? "\(name) ="
            lines[place] = "\(start) \(value)"
        } else if let last = own.last(where: { !lines[$0].trimmed.isEmpty }) {
            lines.insert("\(name) = \(value)", at: last + 1)
        } else if profile.isEmpty {
            lines.insert(contentsOf: ["\(name) = \(value)"], at: 0)
        } else {
            begin(profile)
            lines.append("\(name) = \(value)")
        }
    }

    private mutating func begin(_ profile: String) {
        let gap = lines.isEmpty || lines.last?.trimmed.isEmpty == true ? [] : [""]
        lines += gap + ["[profile \(profile)]"]
    }

    /// Removes a setting from a profile.
    ///
    /// - Returns: Whether the profile had it.
    @discardableResult
    mutating func unset(_ name: Flag.Name, in profile: String) -> Bool {
        let found = places(of: profile).filter { Self.name(in: lines[$0]) == name.rawValue }
        remove(found)
        return !found.isEmpty
    }

    /// Renames a profile. Adds one that has no settings of its own, so that it can be used by its new name.
    mutating func rename(_ profile: String, to name: String) {
        guard lines.contains(where: { Self.heading($0) == profile }) else { return begin(name) }
        for index in lines.indices where Self.heading(lines[index]) == profile {
            lines[index] = "[profile \(name)]"
        }
    }

    /// Removes a profile, with the comments directly above its heading.
    mutating func remove(_ profile: String) {
        remove(places(of: profile))
        while lines.last?.trimmed.isEmpty == true { lines.removeLast() }
    }

    private mutating func remove(_ places: [Int]) {
        let removed = Set(places)
        lines = lines.indices.filter { !removed.contains($0) }.map { lines[$0] }
    }

    /// The lines of a profile: its headings, the lines below and the comments directly above them.
    private func places(of profile: String) -> [Int] {
        var heading = ""
        var owners = lines.map { line in
            heading = Self.heading(line) ?? heading
            return heading
        }
        for index in lines.indices where Self.heading(lines[index]) != nil {
            let comments = lines[..<index].indices.reversed().prefix { Self.isComment(lines[$0]) }
            for comment in comments { owners[comment] = owners[index] }
        }
        return lines.indices.filter { owners[$0] == profile }
    }

    private static func isComment(_ line: String) -> Bool {
        line.trimmed.hasPrefix("#") || line.trimmed.hasPrefix(";")
    }

    private static func name(in line: String) -> String? {
        guard !isComment(line), heading(line) == nil else { return nil }
        return line.firstIndex(of: "=").map { line[..<$0].trimmed }
    }

    private static func heading(_ line: String) -> String? {
        let text = line.trimmed
        guard text.hasPrefix("[") else { return nil }
        let inner = text.dropFirst().dropLast().trimmed
        // Other programs have headings that name no profile.
        return inner.hasPrefix("profile ") ? inner.dropFirst("profile ".count).trimmed : text
    }
}

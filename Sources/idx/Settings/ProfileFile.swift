import IDXForms
import IDXPlatform

/// The configuration file: `name = value` lines under `[profile NAME]` headings.
///
/// ```
/// profile = work
/// scopes = openid profile
/// [profile work]
/// issuer = https://acme.okta.com
/// ```
///
/// Lines above the first heading apply to all profiles; `profile` there names the default one.
struct ProfileFile: Sendable, Hashable {
    struct Entry: Sendable, Hashable {
        /// The profile of its heading; empty above the first one.
        let profile: String
        let file: String
        let line: Int
        let text: String
    }

    /// The headings, in order.
    private(set) var profiles: [String] = []
    private var entries: [String: [Flag.Name: Entry]] = ["": [:]]

    /// Parses the file's text.
    ///
    /// - Throws: A ``Failure`` with the number of an invalid line.
    init(_ text: String, path: String, knowing names: [Flag.Name]) throws(Failure) {
        var heading = ""
        // CR LF is one character.
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let line = (number: index + 1, text: line.trimmed)
            if line.text.isEmpty || line.text.hasPrefix("#") || line.text.hasPrefix(";") {
                continue
            }
            if line.text.hasPrefix("[") {
                heading = try Self.heading(line.text, path, line.number)
                if !profiles.contains(heading) { profiles.append(heading) }
                continue
            }
            let known = heading.isEmpty ? names + [.profile] : names
            let (name, value) = try Self.assignment(line.text, path, line.number, known)
            entries[heading, default: [:]][name] = Entry(
                profile: heading, file: path, line: line.number, text: value)
        }
    }

    /// The entry that names the default profile.
    var current: Entry? { entries[""]?[.profile] }

    /// The entry for a setting in a profile, or else for all profiles.
    subscript(profile: String, name: Flag.Name) -> Entry? {
        entries[profile]?[name] ?? entries[""]?[name]
    }

    /// Returns the entries that apply to a profile.
    func all(in profile: String) -> [Flag.Name: Entry] {
        var all = entries[""] ?? [:]
        all[.profile] = nil
        return profile.isEmpty ? all : all.merging(entries[profile] ?? [:]) { $1 }
    }

    private static func heading(
        _ text: String, _ path: String, _ line: Int
    ) throws(Failure) -> String {
        let inner = text.dropFirst().dropLast().trimmed
        guard text.hasSuffix("]"), inner.hasPrefix("profile "),
            case let name = inner.dropFirst(8).trimmed, !name.isEmpty
        else {
            throw Failure(.usage, "\(path), line \(line): a heading is [profile NAME].")
        }
        return name
    }

    private static func assignment(
        _ text: String, _ path: String, _ line: Int, _ names: [Flag.Name]
    ) throws(Failure) -> (name: Flag.Name, value: String) {
        guard let equals = text.firstIndex(of: "=") else {
            throw Failure(.usage, "\(path), line \(line): a line is NAME = VALUE.")
        }
        let name = text[..<equals].trimmed
        guard let known = Flag.Name(rawValue: name), names.contains(known) else {
            let meant = didYouMean(nearest(to: name, among: names.map(\.rawValue)))
            throw Failure(
                .usage, "\(path), line \(line): there is no setting \"\(visible(name))\".\(meant)")
        }
        return (known, text[text.index(after: equals)...].trimmed)
    }
}

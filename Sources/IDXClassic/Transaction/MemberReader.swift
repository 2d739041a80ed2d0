import IDXAuth
import IDXJSON
import IDXPlatform

/// Reads the members of one object by name and never fails: values of another type are left out and
/// reported, and so are the members that no one asked for.
///
/// Orgs spell the same member differently, so names are compared without case, hyphens and underscores.
struct MemberReader {
    /// The path of the object.
    let path: [JSON.Path.Component]
    /// The object.
    let object: JSON.Object
    /// The position of each normalized name. Positions that were read are removed.
    private var unread: [String: Int] = [:]
    private var repeated: [Int] = []
    var log = Log()

    init(_ object: JSON.Object, path: [JSON.Path.Component]) {
        (self.object, self.path) = (object, path)
        let members = object.members
        unread.reserveCapacity(members.count)
        for (position, member) in members.enumerated() {
            let name = Self.normalized(member.key)
            if unread[name] == nil { unread[name] = position } else { repeated.append(position) }
        }
    }

    private static func normalized(_ name: String) -> String {
        name.utf8.contains(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") })
            ? name.filter { $0 != "_" && $0 != "-" }.asciiLowercased : name.asciiLowercased
    }

    /// The parts that were not understood, at most the first ``limit``.
    struct Log {
        private(set) var diagnostics: [Diagnostic] = []
        private var count = 0
        /// A body with many unknown parts could otherwise exhaust the memory with their paths.
        private static let limit = 1000

        mutating func report(_ reason: Diagnostic.Reason, at path: JSON.Path) {
            count += 1
            guard count <= Self.limit else { return }
            diagnostics.append(Diagnostic(path: path, reason: reason))
        }

        mutating func add(_ other: Log) {
            diagnostics += other.diagnostics.prefix(Self.limit - diagnostics.count)
            count += other.count
        }

        /// All diagnostics, including the repeated names of the document.
        func all(with document: JSON.Document) -> [Diagnostic] {
            let found =
                diagnostics
                + document.duplicateKeys.map { Diagnostic(path: $0, reason: .duplicateName) }
            let more = count + document.duplicateCount - found.count
            return more > 0 ? found + [Diagnostic(path: JSON.Path(), reason: .more(more))] : found
        }
    }
}

// MARK: - Members

extension MemberReader {
    typealias Member = JSON.Object.Member
    private var members: [Member] { object.members }

    /// The first member with one of these names, which then counts as read; nil for null.
    private mutating func take(_ names: [String]) -> Member? {
        for name in names {
            guard let position = unread.removeValue(forKey: Self.normalized(name)) else { continue }
            if !members[position].value.isNull { return members[position] }
        }
        return nil
    }

    mutating func report(_ reason: Diagnostic.Reason, at member: Member) {
        log.report(reason, at: JSON.Path(path + [.key(member.key)]))
    }

    private mutating func typed<Value>(
        _ names: [String], _ expected: String, _ read: (JSON) -> Value?
    ) -> Value? {
        guard let member = take(names) else { return nil }
        let value = read(member.value)
        if value == nil { report(.wrongType(expected: expected), at: member) }
        return value
    }

    /// Text, or a number as text.
    mutating func string(_ names: String...) -> String? {
        typed(names, "a string") { $0.string ?? $0.number?.text }
    }

    mutating func secret(_ names: String...) -> Secret? {
        typed(names, "a string") { $0.string ?? $0.number?.text }.map { Secret($0) }
    }

    /// A word in upper case, reported if it is not in the list.
    mutating func word<Word: OpenEnum>(_ names: String..., known: Set<Word>) -> Word? {
        word(names, known) { $0.uppercased() }
    }

    /// A word in lower case, reported if it is not in the list.
    mutating func lowercaseWord<Word: OpenEnum>(_ names: String..., known: Set<Word>) -> Word? {
        word(names, known) { $0.lowercased() }
    }

    /// An unknown word stays as it was written.
    private mutating func word<Word: OpenEnum>(
        _ names: [String], _ known: Set<Word>, _ convert: (String) -> String
    ) -> Word? {
        guard let member = take(names) else { return nil }
        guard let text = member.value.string else {
            report(.wrongType(expected: "a string"), at: member)
            return nil
        }
        let word = Word(rawValue: convert(text.trimmed))
        if known.contains(word) { return word }
        report(.unknownValue(expected: names[0]), at: member)
        return Word(rawValue: text)
    }

    /// True or false, also as text.
    mutating func flag(_ names: String...) -> Bool? {
        typed(names, "true or false") { $0.bool ?? $0.string.flatMap { Bool($0.lowercased()) } }
    }

    /// A whole number, also as text.
    mutating func int(_ names: String...) -> Int? {
        typed(names, "a whole number") {
            $0.int(in: .wire) ?? $0.string.flatMap { Int(wire: $0) }
        }
    }

    /// A time: ISO 8601, with an offset or in UTC, as in HTTP, or seconds or milliseconds since 1970.
    mutating func date(_ names: String...) -> Date? {
        guard let member = take(names) else { return nil }
        let date =
            switch member.value {
            case .string(let text): Self.date(text.trimmed)
            case .number: Self.date(sinceEpoch: member.value)
            default: Date?.none
            }
        if date == nil { report(.unknownValue(expected: "time"), at: member) }
        return date
    }

    private static func date(_ text: String) -> Date? {
        Timestamp.date(text) ?? Timestamp.date(text + "Z")
            ?? HTTPDate.seconds(text).map { Date(timeIntervalSince1970: Double($0)) }
    }

    private static func date(sinceEpoch value: JSON) -> Date? {
        let times = ClosedRange<Int>.times
        guard let number = value.int(in: 0...times.upperBound * 1000) else { return nil }
        // As seconds, this would be after the year 5000.
        return Date(
            timeIntervalSince1970: number > 99_999_999_999 ? Double(number) / 1000 : Double(number))
    }

    /// Texts in a list, or a single one.
    mutating func strings(_ names: String...) -> [String] {
        guard let member = take(names) else { return [] }
        guard let elements = member.value.array else {
            if let text = member.value.string { return [text] }
            report(.wrongType(expected: "a list of strings"), at: member)
            return []
        }
        return elements.enumerated().compactMap { index, element in
            if element.string == nil {
                log.report(
                    .wrongType(expected: "a string"),
                    at: JSON.Path(path + [.key(member.key), .index(index)]))
            }
            return element.string
        }
    }

    /// Any object, kept as it is.
    mutating func whole(_ names: String...) -> JSON.Object? {
        typed(names, "an object", \.object)
    }
}

// MARK: - Objects and lists

extension MemberReader {
    /// Reads an object in a member.
    @discardableResult
    mutating func object<Value>(
        _ names: String..., read: (inout MemberReader) -> Value?
    ) -> Value? {
        guard let member = take(names) else { return nil }
        guard let object = member.value.object else {
            report(.wrongType(expected: "an object"), at: member)
            return nil
        }
        return inside(object, [.key(member.key)], read)
    }

    /// Reads the objects of a list, or a single object. Says whether it was a list.
    mutating func list<Value>(
        _ names: String..., read: (inout MemberReader) -> Value?
    ) -> (values: [Value], isList: Bool) {
        guard let member = take(names) else { return ([], false) }
        return list(member, read)
    }

    mutating func list<Value>(
        _ member: Member, _ read: (inout MemberReader) -> Value?
    ) -> (values: [Value], isList: Bool) {
        if let object = member.value.object {
            return (inside(object, [.key(member.key)], read).map { [$0] } ?? [], false)
        }
        guard let elements = member.value.array else {
            report(.wrongType(expected: "a list"), at: member)
            return ([], false)
        }
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() where !element.isNull {
            let steps: [JSON.Path.Component] = [.key(member.key), .index(index)]
            guard let object = element.object else {
                log.report(.wrongType(expected: "an object"), at: JSON.Path(path + steps))
                continue
            }
            if let value = inside(object, steps, read) { values.append(value) }
        }
        return (values, true)
    }

    /// Reads all members that were not read yet, for objects whose names are data.
    mutating func rest<Value>(_ read: (inout MemberReader, Member) -> Value?) -> [Value] {
        let positions = unread.values.sorted()
        unread = [:]
        return positions.compactMap { read(&self, members[$0]) }
    }

    /// The whole object. All of its members then count as read.
    mutating func taken() -> JSON.Object {
        unread = [:]
        return object
    }

    /// Reads an object below this one, and reports what is left of it.
    private mutating func inside<Value>(
        _ object: JSON.Object, _ steps: [JSON.Path.Component],
        _ read: (inout MemberReader) -> Value?
    ) -> Value? {
        var inner = MemberReader(object, path: path + steps)
        let value = read(&inner)
        inner.reportRest()
        log.add(inner.log)
        return value
    }

    mutating func reportNotAnObject() { log.report(.notAnObject, at: JSON.Path()) }

    /// Reports the members that were not read. Null is not reported, because nothing is lost.
    mutating func reportRest() {
        for position in (unread.values + repeated).sorted() where !members[position].value.isNull {
            report(.unknownMember, at: members[position])
        }
    }
}

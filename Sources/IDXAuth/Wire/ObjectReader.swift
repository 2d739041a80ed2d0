package import IDXJSON
package import IDXPlatform

/// Reads the members of one object by name and never fails: values of another type are left out and reported, and so
/// are the members that no one asked for.
package struct ObjectReader {
    /// What the servers of a dialogue agree on.
    package enum Grammar {
        /// Identity Engine: exact names, and values in `{"type": "object", "value": …}` wrappers.
        case ion
        /// Classic: orgs spell the same member differently, so names are compared without case, hyphens and
        /// underscores.
        case hal
    }

    /// The object.
    package let object: JSON.Object
    /// The parts that were not understood, here and around it.
    package let log: Log
    /// The positions that were read.
    private var read: Set<Int> = []
    /// The same for the first of them.
    private var readBits: UInt64 = 0

    /// A bit for the first byte of each name: most names that are asked for are not there.
    private let initials: UInt64

    /// Reads the object of a whole body.
    package init(_ object: JSON.Object, _ log: Log) {
        (self.object, self.log) = (object, log)
        initials = object.members.reduce(0) { $0 | $1.key.initial }
    }

    /// The parts of a body that were not understood, and the place that is being read.
    package final class Log {
        let grammar: Grammar
        /// The steps to the object that is being read.
        package fileprivate(set) var path: [JSON.Path.Component] = []
        /// The forms in objects that are no forms, such as a challenge, until they are read.
        var actions: [FoundAction] = []
        private var diagnostics: [Diagnostic] = []
        private var count = 0
        /// A body with many unknown parts could otherwise exhaust the memory with their paths.
        private static let limit = 1000

        package init(_ grammar: Grammar) { self.grammar = grammar }

        /// Reports something at the place that is being read.
        package func report(_ reason: Diagnostic.Reason, at steps: JSON.Path.Component...) {
            count += 1
            guard count <= Self.limit else { return }
            diagnostics.append(Diagnostic(path: JSON.Path(path + steps), reason: reason))
        }

        /// Reads something at a place below.
        func inside<Value>(
            _ step: JSON.Path.Component, _ read: () -> Value
        ) -> Value {
            path.append(step)
            defer { path.removeLast() }
            return read()
        }

        /// Reads something at a place.
        func at<Value>(_ place: [JSON.Path.Component], _ read: () -> Value) -> Value {
            let outer = path
            path = place
            defer { path = outer }
            return read()
        }

        /// All diagnostics, including the repeated names of the document.
        package func all(with document: JSON.Document) -> [Diagnostic] {
            let found =
                diagnostics
                + document.duplicateKeys.map { Diagnostic(path: $0, reason: .duplicateName) }
            let more = count + document.duplicateCount - found.count
            return more > 0 ? found + [Diagnostic(path: JSON.Path(), reason: .more(more))] : found
        }
    }
}

// MARK: - Members

extension ObjectReader {
    package typealias Member = JSON.Object.Member

    /// The position of the first member with that name that was not read.
    private func position(_ name: String) -> Int? {
        let members = object.members
        switch log.grammar {
        case .ion:
            guard initials & name.initial != 0 else { return nil }
            let count = name.utf8.count
            return members.firstIndex { $0.key.utf8.count == count && $0.key == name }
        case .hal:
            return members.indices.first { !isRead($0) && members[$0].key.isSpelled(as: name) }
        }
    }

    func isRead(_ position: Int) -> Bool {
        position < 64 ? readBits & (1 << UInt64(position)) != 0 : read.contains(position)
    }

    private mutating func markRead(_ position: Int) {
        if position < 64 { readBits |= 1 << UInt64(position) } else { read.insert(position) }
    }

    /// The first member with one of these names, which then counts as read; nil for null.
    package mutating func take(_ name: String, _ others: [String] = []) -> Member? {
        if let position = position(name) {
            markRead(position)
            let member = object.members[position]
            if !member.value.isNull { return member }
        }
        return others.isEmpty ? nil : take(others[0], Array(others.dropFirst()))
    }

    package func report(_ reason: Diagnostic.Reason, at member: Member) {
        log.report(reason, at: .key(member.key))
    }

    private mutating func typed<Value>(
        _ name: String, _ others: [String], _ expected: StaticString, _ read: (JSON) -> Value?
    ) -> Value? {
        guard let member = take(name, others) else { return nil }
        let value = read(member.value)
        if value == nil { report(.wrongType(expected: "\(expected)"), at: member) }
        return value
    }

    /// Any value except null, kept as it is.
    package mutating func value(_ name: String) -> JSON? { take(name)?.value }

    /// Text, or a number as text, which some servers are known to send.
    package mutating func string(_ name: String, _ others: String...) -> String? {
        typed(name, others, "a string") { $0.string ?? $0.number?.text }
    }

    package mutating func secret(_ name: String, _ others: String...) -> Secret? {
        typed(name, others, "a string") { $0.string ?? $0.number?.text }.map { Secret($0) }
    }

    /// A word of an open set, as it is written.
    package mutating func word<Word: OpenEnum>(_ name: String) -> Word? {
        string(name).map(Word.init)
    }

    /// True or false, also as text: servers are known to send `"false"`.
    package mutating func flag(_ name: String, _ others: String...) -> Bool? {
        typed(name, others, "true or false") {
            $0.bool ?? $0.string.flatMap { Bool($0.asciiLowercased) }
        }
    }

    /// A whole number, also as text.
    package mutating func int(_ name: String, _ others: String...) -> Int? {
        typed(name, others, "a whole number") {
            $0.int(in: .wire) ?? $0.string.flatMap { Int(wire: $0) }
        }
    }

    /// A whole number of a unit of time.
    package mutating func duration(_ name: String, unit: Duration) -> Duration? {
        int(name).map { unit * $0 }
    }

    /// A time: ISO 8601; from Classic orgs also in UTC without saying so, as in HTTP, or seconds or milliseconds since
    /// 1970.
    package mutating func date(_ name: String, _ others: String...) -> Date? {
        guard let member = take(name, others) else { return nil }
        let date: Date? =
            switch (log.grammar, member.value) {
            case (.ion, .string(let text)): Timestamp.date(text)
            case (.hal, .string(let text)): Timestamp.date(loose: text.trimmed)
            case (.hal, .number): Timestamp.date(sinceEpoch: member.value)
            default: nil
            }
        if date == nil {
            let isText = log.grammar == .hal || member.value.string != nil
            report(
                isText ? .unknownValue(expected: "time") : .wrongType(expected: "a string"),
                at: member)
        }
        return date
    }

    /// Texts and numbers in a list, or a single text.
    package mutating func strings(_ name: String, _ others: String...) -> [String] {
        guard let member = take(name, others) else { return [] }
        guard let elements = member.value.array else {
            if let text = member.value.string { return [text] }
            report(.wrongType(expected: "a list of strings"), at: member)
            return []
        }
        return elements.enumerated().compactMap { index, element in
            let text = element.string ?? element.number?.text
            if text == nil {
                log.report(.wrongType(expected: "a string"), at: .key(member.key), .index(index))
            }
            return text
        }
    }

    /// Any object, kept as it is.
    package mutating func whole(_ name: String, _ others: String...) -> JSON.Object? {
        typed(name, others, "an object", \.object)
    }
}

extension String {
    fileprivate var initial: UInt64 { 1 << UInt64((utf8.first ?? 0) & 63) }

    /// Whether two names are the same but for case, hyphens and underscores.
    fileprivate func isSpelled(as other: String) -> Bool {
        func isSeparator(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
        }
        return withBytes { own in
            other.withBytes { other in
                own.lazy.filter { !isSeparator($0) }.map(\.asciiLowercased)
                    .elementsEqual(
                        other.lazy.filter { !isSeparator($0) }.map(\.asciiLowercased))
            }
        }
    }
}

// MARK: - Objects and lists

extension ObjectReader {
    /// Reads an object in a member.
    @discardableResult
    package mutating func object<Value>(
        _ name: String, _ others: String..., read: (inout ObjectReader) -> Value?
    ) -> Value? {
        guard let member = take(name, others) else { return nil }
        return log.inside(.key(member.key)) { object(in: member.value, read) }
    }

    /// Reads an object, in its wrapper or bare, at the place that is being read.
    private func object<Value>(
        in value: JSON, _ read: (inout ObjectReader) -> Value?
    ) -> Value? {
        guard let object = value.object else {
            log.report(.wrongType(expected: "an object"))
            return nil
        }
        guard log.grammar == .ion, object.isWrapper else { return whole(object, read) }
        var wrapper = ObjectReader(object, log)
        wrapper.expectType("object")
        defer { wrapper.reportRest() }
        guard let content = wrapper.take("value") else { return nil }
        return log.inside(.key("value")) {
            guard let object = content.value.object else {
                log.report(.wrongType(expected: "an object"))
                return nil
            }
            return whole(object, read)
        }
    }

    /// Reads an object without a wrapper, and reports what is left of it.
    private func whole<Value>(
        _ object: JSON.Object, _ read: (inout ObjectReader) -> Value?
    ) -> Value? {
        var inner = ObjectReader(object, log)
        let value = read(&inner)
        inner.reportRest()
        return value
    }

    private mutating func expectType(_ type: String) {
        guard let found = string("type"), found != type else { return }
        log.report(.unknownValue(expected: "wrapper"), at: .key("type"))
    }

    /// Reads an object that has no wrapper.
    package mutating func bareObject<Value>(
        _ name: String, read: (inout ObjectReader) -> Value?
    ) -> Value? {
        guard let member = take(name) else { return nil }
        guard let object = member.value.object else {
            report(.wrongType(expected: "an object"), at: member)
            return nil
        }
        return log.inside(.key(member.key)) { whole(object, read) }
    }

    /// The elements of a list, in its wrapper or bare.
    package mutating func list<Value>(
        _ name: String, _ others: String..., read: (inout ObjectReader) -> Value?
    ) -> [Value] {
        take(name, others).map { list($0, read).values } ?? []
    }

    /// Reads the objects of a list; from Classic orgs also a single object. Says whether it was a list.
    package mutating func listOrObject<Value>(
        _ name: String, read: (inout ObjectReader) -> Value?
    ) -> (values: [Value], isList: Bool) {
        take(name).map { list($0, read) } ?? ([], false)
    }

    /// Reads the objects of a list in a member that was taken.
    package func list<Value>(
        _ member: Member, _ read: (inout ObjectReader) -> Value?
    ) -> (values: [Value], isList: Bool) {
        log.inside(.key(member.key)) {
            guard let object = member.value.object else {
                return (objects(in: member.value, read), member.value.array != nil)
            }
            guard log.grammar == .ion else {
                return (whole(object, read).map { [$0] } ?? [], false)
            }
            var wrapper = ObjectReader(object, log)
            wrapper.expectType("array")
            defer { wrapper.reportRest() }
            guard let content = wrapper.take("value") else {
                if object["value"] == nil { log.report(.wrongType(expected: "a list")) }
                return ([], false)
            }
            return log.inside(.key("value")) {
                (objects(in: content.value, read), content.value.array != nil)
            }
        }
    }

    private func objects<Value>(
        in value: JSON, _ read: (inout ObjectReader) -> Value?
    ) -> [Value] {
        guard let elements = value.array else {
            log.report(.wrongType(expected: "a list"))
            return []
        }
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() where !element.isNull {
            log.inside(.index(index)) {
                guard let object = element.object else {
                    log.report(.wrongType(expected: "an object"))
                    return
                }
                if let value = whole(object, read) { values.append(value) }
            }
        }
        return values
    }

    /// Reads all members that were not read yet, for objects whose names are data.
    package mutating func rest<Value>(
        where isMeant: (Member) -> Bool = { _ in true },
        _ read: (inout ObjectReader, Member) -> Value?
    ) -> [Value] {
        unread.filter { isMeant($0.member) }.compactMap { position, member in
            markRead(position)
            return read(&self, member)
        }
    }

    /// The members that were not read, and their positions. Of a repeated name the first counts.
    private var unread: [(position: Int, member: Member)] {
        let positions = object.members.indices.filter { !isRead($0) }
        guard !positions.isEmpty else { return [] }
        var seen: Set<ExactText> = []
        let repeated = object.members.indices.filter {
            !seen.insert(ExactText(object.members[$0].key)).inserted
        }
        return Set(positions).subtracting(repeated).sorted().map { ($0, object.members[$0]) }
    }

    /// The members that were not read.
    var unreadMembers: [Member] { unread.map(\.member) }

    /// The whole object. All of its members then count as read.
    package mutating func taken() -> JSON.Object {
        _ = rest { _, _ in Bool?.none }
        return object
    }

    /// Reports the members that were not read. Null is not reported, because nothing is lost; a repeated name is
    /// reported with the text.
    package func reportRest() {
        for (_, member) in unread where !member.value.isNull { report(.unknownMember, at: member) }
    }
}

extension JSON.Object {
    /// Whether it only wraps another value: it has a `value` and no identifying members.
    fileprivate var isWrapper: Bool {
        guard let value = self["value"], value.array == nil else { return false }
        return !contains { $0.key == "rel" || $0.key == "name" || $0.key == "href" }
    }
}

import IDXJSON
import IDXPlatform

/// Reads the grammar of responses and never fails: parts that it does not understand are omitted and reported
/// with their paths.
///
/// It reads each object once, in the server's order. Members that no table or `case` covers are reported.
struct IonReader {
    typealias Member = JSON.Object.Member

    /// The parts that were not understood so far, at most the first ``diagnosticLimit``.
    private var diagnostics: [Diagnostic] = []
    private var diagnosticCount = 0
    /// A body with many deeply nested unknown parts could otherwise exhaust the memory with their paths.
    private static let diagnosticLimit = 1000
    /// The path of the current value.
    private(set) var path: [JSON.Path.Component] = []
    var hasFieldMessages = false
    /// The valid targets of references, known before any form is read.
    var targets: Set<IonPlace> = []
    /// Whether the current authenticator is a password that can be recovered.
    var isCurrentRecoverable = false
    /// Forms in unexpected places, and those of contextual data.
    var actions: [Shared<IonForm>] = []

    /// All diagnostics, including the repeated names of the document.
    func allDiagnostics(with document: JSON.Document) -> [Diagnostic] {
        let found =
            diagnostics
            + document.duplicateKeys.map { Diagnostic(path: $0, reason: .duplicateName) }
        let more = diagnosticCount + document.duplicateCount - found.count
        return more > 0 ? found + [Diagnostic(path: JSON.Path(), reason: .more(more))] : found
    }

    @inline(never)
    mutating func report(_ reason: Diagnostic.Reason, at member: Member? = nil) {
        diagnosticCount += 1
        guard diagnosticCount <= Self.diagnosticLimit else { return }
        let last = member.map { [JSON.Path.Component.key($0.key)] } ?? []
        diagnostics.append(Diagnostic(path: JSON.Path(path + last), reason: reason))
    }

    /// Reports a member that the grammar does not have here. Null is not reported, because nothing is lost.
    @inline(never)
    mutating func unknown(_ member: Member) {
        if !member.value.isNull { report(.unknownMember, at: member) }
    }

    /// Runs code with a path one component deeper.
    @inline(__always)
    mutating func inside<Outcome>(
        _ component: JSON.Path.Component, _ body: (inout IonReader) -> Outcome
    ) -> Outcome {
        path.append(component)
        let outcome = body(&self)
        path.removeLast()
        return outcome
    }
}

// MARK: - Scalars

extension IonReader {
    /// A value of one type; values of any other type except null are reported.
    @inline(__always)
    private mutating func scalar<Value>(
        _ member: Member, _ expected: StaticString, _ value: Value?
    ) -> Value? {
        if value == nil, !member.value.isNull {
            report(.wrongType(expected: "\(expected)"), at: member)
        }
        return value
    }

    mutating func string(_ member: Member) -> String? {
        scalar(member, "a string", member.value.string)
    }

    /// A string, or a number as text, which some servers are known to send.
    mutating func text(_ member: Member) -> String? {
        member.value.number?.text ?? string(member)
    }

    /// A Boolean, or one as a string: servers are known to send `"false"`.
    mutating func flag(_ member: Member) -> Bool? {
        let text = member.value.string.flatMap(Bool.init)
        return scalar(member, "true or false", member.value.bool ?? text)
    }

    mutating func int(_ member: Member) -> Int? {
        let text = member.value.string.flatMap { Int(wire: $0) }
        return scalar(member, "a whole number", member.value.int(in: .wire) ?? text)
    }

    /// A time with date, seconds and offset (ISO 8601): `2031-04-01T09:30:00.000Z`.
    mutating func date(_ member: Member) -> Date? {
        guard let text = string(member) else { return nil }
        let date = Timestamp.date(text)
        if date == nil { report(.unknownValue(expected: "time"), at: member) }
        return date
    }

    /// An array of strings, or a single one.
    mutating func strings(_ member: Member) -> [String] {
        guard case .array(let elements) = member.value else {
            return scalar(member, "a list of strings", member.value.string).map { [$0] } ?? []
        }
        return inside(.key(member.key)) { reader in
            elements.enumerated().compactMap { index, element in
                if let text = element.string ?? element.number?.text { return text }
                reader.inside(.index(index)) { $0.report(.wrongType(expected: "a string")) }
                return nil
            }
        }
    }

    /// Any object, kept as it is.
    mutating func object(_ member: Member) -> JSON.Object? {
        scalar(member, "an object", member.value.object)
    }
}

// MARK: - Objects and lists

extension IonReader {
    /// Reads an object in a member.
    @inline(__always)
    mutating func nested<Outcome>(
        _ member: Member, _ read: (inout IonReader, JSON.Object) -> Outcome?
    ) -> Outcome? {
        guard let object = object(member) else { return nil }
        return inside(.key(member.key)) { read(&$0, object) }
    }

    /// Reads a bare list of objects in a member; reports elements that are not objects.
    @inline(__always)
    mutating func list<Outcome>(
        _ member: Member, _ read: (inout IonReader, JSON.Object, Int) -> Outcome?
    ) -> [Outcome] {
        guard let elements = scalar(member, "a list", member.value.array) else { return [] }
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(elements.count)
        path.append(.key(member.key))
        for (index, element) in elements.enumerated() {
            path.append(.index(index))
            switch element {
            case .object(let object):
                if let outcome = read(&self, object, index) { outcomes.append(outcome) }
            case .null: break
            default: report(.wrongType(expected: "an object"))
            }
            path.removeLast()
        }
        path.removeLast()
        return outcomes
    }

    /// Reads a list of objects in a `{"type": "array", "value": […]}` wrapper, or bare.
    @inline(__always)
    mutating func wrappedList<Outcome>(
        _ member: Member, _ read: (inout IonReader, JSON.Object, Int) -> Outcome?
    ) -> [Outcome] {
        guard case .object(let wrapper) = member.value else { return list(member, read) }
        return inside(.key(member.key)) { reader in
            guard let value = reader.content(of: wrapper, type: "array") else {
                reader.report(.wrongType(expected: "a list"))
                return []
            }
            return reader.list(value, read)
        }
    }

    /// Reads an object in a `{"type": "object", "value": {…}}` wrapper, or bare.
    @inline(__always)
    mutating func wrapped<Outcome>(
        _ member: Member, _ read: (inout IonReader, JSON.Object) -> Outcome?
    ) -> Outcome? {
        nested(member) { reader, wrapper in
            guard Self.isWrapper(wrapper) else { return read(&reader, wrapper) }
            guard let value = reader.content(of: wrapper, type: "object") else { return nil }
            return reader.nested(value, read)
        }
    }

    /// Reads an object that may only have one member.
    mutating func only<Outcome>(
        _ name: IonName, in object: JSON.Object, _ read: (inout IonReader, Member) -> Outcome?
    ) -> Outcome? {
        var outcome: Outcome?
        for member in object.members {
            if member.ion == name { outcome = read(&self, member) } else { unknown(member) }
        }
        return outcome
    }

    /// Whether an object only wraps another value: it has a `value` and no identifying members.
    private static func isWrapper(_ object: JSON.Object) -> Bool {
        var hasValue = false
        for member in object.members {
            switch member.ion {
            case .value where member.value.array == nil: hasValue = true
            case .value, .rel, .name, .href: return false
            default: break
            }
        }
        return hasValue
    }

    /// The `value` of a wrapper, after its other members were read or reported.
    private mutating func content(of wrapper: JSON.Object, type: String) -> Member? {
        var content: Member?
        for member in wrapper.members {
            switch member.ion {
            case .value: content = member
            case .type:
                if let found = string(member), found != type {
                    report(.unknownValue(expected: "wrapper"), at: member)
                }
            default: unknown(member)
            }
        }
        return content
    }
}

import IDXJSON
import IDXPlatform

/// Reads the grammar of responses and never fails: parts that it does not understand are omitted and reported
/// with their paths.
///
/// It reads each object once, in the server's order. Members that no table or `case` covers are reported.
struct IonReader {
    typealias Member = Tape.Member

    /// The response's body.
    let tape: Tape

    /// The parts that were not understood so far, at most the first ``diagnosticLimit``.
    private var diagnostics: [Diagnostic] = []
    private var diagnosticCount = 0
    /// A body with many deeply nested unknown parts could otherwise exhaust the memory with their paths.
    private static let diagnosticLimit = 1000
    /// The path of the current value.
    private(set) var path: [Tape.Step] = []
    var hasFieldMessages = false
    /// The valid targets of references, known before any form is read.
    var targets: Set<IonPlace> = []
    /// Whether the current authenticator is a password that can be recovered.
    var isCurrentRecoverable = false
    /// Forms in unexpected places, and those of contextual data.
    var actions: [Shared<IonForm>] = []

    init(_ tape: Tape) {
        self.tape = tape
    }

    /// All diagnostics, including the names that are repeated in the body as it was sent.
    func allDiagnostics(with sent: Tape) -> [Diagnostic] {
        let found =
            diagnostics
            + sent.duplicateKeys.map { Diagnostic(path: $0, reason: .duplicateName) }
        let more = diagnosticCount + sent.duplicates.count - found.count
        return more > 0 ? found + [Diagnostic(path: JSON.Path(), reason: .more(more))] : found
    }

    @inline(never)
    mutating func report(_ reason: Diagnostic.Reason, at member: Member? = nil) {
        diagnosticCount += 1
        guard diagnosticCount <= Self.diagnosticLimit else { return }
        let last = member.map { [Tape.Step.member($0.position)] } ?? []
        diagnostics.append(Diagnostic(path: tape.path(path + last), reason: reason))
    }

    /// Reports a member that the grammar does not have here. Null is not reported, because nothing is lost.
    @inline(never)
    mutating func unknown(_ member: Member) {
        if tape.kind(member.value) != .null { report(.unknownMember, at: member) }
    }

    /// Runs code with a path one component deeper.
    @inline(__always)
    mutating func inside<Outcome>(
        _ step: Tape.Step, _ body: (inout IonReader) -> Outcome
    ) -> Outcome {
        path.append(step)
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
        if value == nil, tape.kind(member.value) != .null {
            report(.wrongType(expected: "\(expected)"), at: member)
        }
        return value
    }

    /// The text of a string, or nil.
    func plain(_ value: Int) -> String? {
        tape.kind(value) == .string ? tape.string(value) : nil
    }

    mutating func string(_ member: Member) -> String? {
        scalar(member, "a string", plain(member.value))
    }

    /// A string, or a number as text, which some servers are known to send.
    mutating func text(_ member: Member) -> String? {
        tape.kind(member.value) == .number ? tape.string(member.value) : string(member)
    }

    /// A Boolean, or one as a string: servers are known to send `"false"`.
    mutating func flag(_ member: Member) -> Bool? {
        switch tape.kind(member.value) {
        case .yes: true
        case .no: false
        default:
            scalar(member, "true or false", plain(member.value).flatMap(Bool.init))
        }
    }

    mutating func int(_ member: Member) -> Int? {
        let text = plain(member.value).flatMap { Int(wire: $0) }
        return scalar(member, "a whole number", tape.json(member.value).int(in: .wire) ?? text)
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
        guard tape.kind(member.value) == .array else {
            return scalar(member, "a list of strings", plain(member.value)).map { [$0] } ?? []
        }
        return inside(.member(member.position)) { reader in
            reader.tape.elements(of: member.value).enumerated().compactMap { index, element in
                switch reader.tape.kind(element) {
                case .string, .number: return reader.tape.string(element)
                default:
                    reader.inside(.element(index)) { $0.report(.wrongType(expected: "a string")) }
                    return nil
                }
            }
        }
    }

    /// The position of an object.
    mutating func object(_ member: Member) -> Int? {
        scalar(
            member, "an object", tape.kind(member.value) == .object ? member.value : nil)
    }

    /// Any object, kept as it is.
    mutating func whole(_ member: Member) -> JSON.Object? {
        object(member).flatMap { tape.json($0).object }
    }

    /// Any value except null, kept as it is.
    func value(_ member: Member) -> JSON? {
        tape.kind(member.value) == .null ? nil : tape.json(member.value)
    }
}

// MARK: - Objects and lists

extension IonReader {
    /// Reads an object in a member.
    @inline(__always)
    mutating func nested<Outcome>(
        _ member: Member, _ read: (inout IonReader, Int) -> Outcome?
    ) -> Outcome? {
        guard let object = object(member) else { return nil }
        return inside(.member(member.position)) { read(&$0, object) }
    }

    /// Reads a bare list of objects in a member; reports elements that are not objects.
    @inline(__always)
    mutating func list<Outcome>(
        _ member: Member, _ read: (inout IonReader, Int, Int) -> Outcome?
    ) -> [Outcome] {
        let node = tape.nodes[member.value]
        let isList = node.kind == .array
        guard scalar(member, "a list", isList ? node.length : nil) != nil else { return [] }
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(Int(node.length))
        path.append(.member(member.position))
        for (index, element) in tape.elements(of: member.value).enumerated() {
            path.append(.element(index))
            switch tape.kind(element) {
            case .object:
                if let outcome = read(&self, element, index) { outcomes.append(outcome) }
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
        _ member: Member, _ read: (inout IonReader, Int, Int) -> Outcome?
    ) -> [Outcome] {
        guard tape.kind(member.value) == .object else { return list(member, read) }
        return inside(.member(member.position)) { reader in
            guard let value = reader.content(of: member.value, type: "array") else {
                reader.report(.wrongType(expected: "a list"))
                return []
            }
            return reader.list(value, read)
        }
    }

    /// Reads an object in a `{"type": "object", "value": {…}}` wrapper, or bare.
    @inline(__always)
    mutating func wrapped<Outcome>(
        _ member: Member, _ read: (inout IonReader, Int) -> Outcome?
    ) -> Outcome? {
        nested(member) { reader, wrapper in
            guard reader.isWrapper(wrapper) else { return read(&reader, wrapper) }
            guard let value = reader.content(of: wrapper, type: "object") else { return nil }
            return reader.nested(value, read)
        }
    }

    /// Reads an object that may only have one member.
    mutating func only<Outcome>(
        _ name: IonName, in object: Int, _ read: (inout IonReader, Member) -> Outcome?
    ) -> Outcome? {
        var outcome: Outcome?
        for member in tape.members(of: object) {
            if member.ion == name { outcome = read(&self, member) } else { unknown(member) }
        }
        return outcome
    }

    /// Whether an object only wraps another value: it has a `value` and no identifying members.
    private func isWrapper(_ object: Int) -> Bool {
        var hasValue = false
        for member in tape.members(of: object) {
            switch member.ion {
            case .value where tape.kind(member.value) != .array: hasValue = true
            case .value, .rel, .name, .href: return false
            default: break
            }
        }
        return hasValue
    }

    /// The `value` of a wrapper, after its other members were read or reported.
    private mutating func content(of wrapper: Int, type: String) -> Member? {
        var content: Member?
        for member in tape.members(of: wrapper) {
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

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
    /// The forms, fields and authenticators so far.
    var lists = IonLists()

    /// The parts that were not understood so far, at most the first ``diagnosticLimit``.
    private var diagnostics: [(position: Int, reason: Diagnostic.Reason)] = []
    private var diagnosticCount = 0
    /// A body with many deeply nested unknown parts could otherwise exhaust the memory with their paths.
    private static let diagnosticLimit = 1000
    /// The member of the body that is being read.
    var top: IonName?
    /// Whether the current authenticator is a password that can be recovered.
    var isCurrentRecoverable = false

    init(_ tape: Tape) {
        self.tape = tape
        // As many as a usual body of this size has, so that the lists seldom grow.
        let count = tape.nodes.count
        lists.forms.reserveCapacity(count / 40)
        lists.fields.reserveCapacity(count / 16)
        lists.visible.reserveCapacity(count / 16)
        lists.relations.reserveCapacity(count / 48)
    }

    /// The lists, which are then empty here: a copy would cost more.
    mutating func takeLists() -> IonLists {
        var taken = IonLists()
        swap(&taken, &lists)
        return taken
    }

    /// All diagnostics, including the names that are repeated in the body as it was sent.
    func allDiagnostics(with sent: Tape) -> [Diagnostic] {
        let count = diagnosticCount + sent.duplicates.count
        guard count > 0 else { return [] }
        let found =
            diagnostics.map { Diagnostic(path: tape.path(to: $0.position), reason: $0.reason) }
            + sent.duplicateKeys.map { Diagnostic(path: $0, reason: .duplicateName) }
        let more = count - found.count
        return more > 0 ? found + [Diagnostic(path: JSON.Path(), reason: .more(more))] : found
    }

    /// Reports the value or member at a position.
    @inline(never)
    mutating func report(_ reason: Diagnostic.Reason, at position: Int) {
        diagnosticCount += 1
        if diagnosticCount <= Self.diagnosticLimit { diagnostics.append((position, reason)) }
    }

    /// Reports a member that the grammar does not have here. Null is not reported, because nothing is lost.
    @inline(never)
    mutating func unknown(_ member: Member) {
        if !tape.isNull(member.value) { report(.unknownMember, at: member.position) }
    }
}

// MARK: - Scalars

extension IonReader {
    /// A value of one type; values of any other type except null are reported.
    @inline(__always)
    private mutating func scalar<Value>(
        _ member: Member, _ expected: StaticString, _ value: Value?
    ) -> Value? {
        if value == nil { mismatch(member, expected) }
        return value
    }

    @inline(never)
    private mutating func mismatch(_ member: Member, _ expected: StaticString) {
        if !tape.isNull(member.value) {
            report(.wrongType(expected: "\(expected)"), at: member.position)
        }
    }

    /// A string that becomes text later.
    @inline(__always)
    mutating func text(_ member: Member) -> IonText {
        if tape.isString(member.value) { return IonText(member.value) }
        mismatch(member, "a string")
        return .none
    }

    mutating func string(_ member: Member) -> String? {
        scalar(member, "a string", tape.stringIfAny(member.value))
    }

    /// A string, or a number as text, which some servers are known to send.
    mutating func stringOrNumber(_ member: Member) -> String? {
        tape.isNumber(member.value) ? tape.string(member.value) : string(member)
    }

    /// A Boolean, or one as a string: servers are known to send `"false"`.
    mutating func flag(_ member: Member) -> Bool? {
        switch tape.kind(member.value) {
        case .yes: true
        case .no: false
        default:
            scalar(member, "true or false", tape.stringIfAny(member.value).flatMap(Bool.init))
        }
    }

    mutating func int(_ member: Member) -> Int? {
        let text = tape.stringIfAny(member.value).flatMap { Int(wire: $0) }
        return scalar(member, "a whole number", tape.json(member.value).int(in: .wire) ?? text)
    }

    /// A time with date, seconds and offset (ISO 8601): `2031-04-01T09:30:00.000Z`.
    mutating func date(_ member: Member) -> Date? {
        guard text(member).isPresent else { return nil }
        let date = tape.withBytes(of: member.value, Timestamp.date)
        if date == nil { report(.unknownValue(expected: "time"), at: member.position) }
        return date
    }

    /// Reads an array of strings and numbers, or a single string.
    @inline(__always)
    mutating func strings(_ member: Member, _ read: (inout IonReader, Int) -> Void) {
        switch tape.kind(member.value) {
        case .string: read(&self, member.value)
        case .array:
            for element in tape.elements(of: member.value) {
                switch tape.kind(element) {
                case .string, .number: read(&self, element)
                default: report(.wrongType(expected: "a string"), at: element)
                }
            }
        default: mismatch(member, "a list of strings")
        }
    }

    mutating func strings(_ member: Member) -> [String] {
        var found: [String] = []
        strings(member) { found.append($0.tape.string($1)) }
        return found
    }

    /// The position of an object.
    mutating func object(_ member: Member) -> Int? {
        scalar(
            member, "an object", tape.isObject(member.value) ? member.value : nil)
    }

    /// Any object, kept as it is.
    mutating func whole(_ member: Member) -> JSON.Object? {
        object(member).flatMap { tape.json($0).object }
    }

    /// Any value except null, kept as it is.
    func value(_ member: Member) -> JSON? {
        tape.isNull(member.value) ? nil : tape.json(member.value)
    }
}

// MARK: - Objects and lists

extension IonReader {
    /// The position of a bare array.
    mutating func array(_ member: Member) -> Int? {
        scalar(member, "a list", tape.isArray(member.value) ? member.value : nil)
    }

    /// The position of an array in a `{"type": "array", "value": […]}` wrapper, or bare.
    mutating func wrappedArray(_ member: Member) -> Int? {
        guard tape.isObject(member.value) else { return array(member) }
        guard let value = content(of: member.value, type: "array") else {
            report(.wrongType(expected: "a list"), at: member.position)
            return nil
        }
        return array(value)
    }

    /// The position of an object in a `{"type": "object", "value": {…}}` wrapper, or bare.
    mutating func wrappedObject(_ member: Member) -> Int? {
        guard let wrapper = object(member) else { return nil }
        guard tape.isWrapper(wrapper) else { return wrapper }
        return content(of: wrapper, type: "object").flatMap { object($0) }
    }

    /// Reads the objects of an array, with their positions in it; reports elements of other types.
    @inline(__always)
    mutating func objects(of array: Int, _ read: (inout IonReader, Int, Int) -> Void) {
        var index = 0
        for element in tape.elements(of: array) {
            switch tape.kind(element) {
            case .object: read(&self, element, index)
            case .null: break
            default: report(.wrongType(expected: "an object"), at: element)
            }
            index += 1
        }
    }

    /// Reads a list of objects with a table, bare or wrapped.
    mutating func list<Object: IonObject>(_ member: Member) -> [Object] {
        guard let array = wrappedArray(member) else { return [] }
        var list: [Object] = []
        objects(of: array) { reader, object, _ in list.append(reader.read(object)) }
        return list
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

    /// The `value` of a wrapper, after its other members were read or reported.
    private mutating func content(of wrapper: Int, type: String) -> Member? {
        var content: Member?
        for member in tape.members(of: wrapper) {
            switch member.ion {
            case .value: content = member
            case .type:
                let found = text(member)
                if found.isPresent, !tape.isEqual(found, type) {
                    report(.unknownValue(expected: "wrapper"), at: member.position)
                }
            default: unknown(member)
            }
        }
        return content
    }
}

// In no method of the reader, which would be copied for it.

extension Tape {
    /// The text of a string, or nil.
    fileprivate func stringIfAny(_ position: Int) -> String? {
        isString(position) ? string(position) : nil
    }

    /// The value of the member with that name of the object at a position.
    func value(_ name: IonName, of position: Int) -> Int? {
        members(of: position).first { $0.ion == name }?.value
    }

    /// Whether the value at a position is a form or a link.
    func isForm(_ position: Int) -> Bool { value(.rel, of: position) != nil }

    /// Whether an object only wraps another value: it has a `value` and no identifying members.
    fileprivate func isWrapper(_ object: Int) -> Bool {
        var hasValue = false
        for member in members(of: object) {
            switch member.ion {
            case .value where !isArray(member.value): hasValue = true
            case .value, .rel, .name, .href: return false
            default: break
            }
        }
        return hasValue
    }
}

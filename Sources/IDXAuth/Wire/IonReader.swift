import IDXJSON
import IDXPlatform

extension JSON {
    /// The content of a `{"type": "object", "value": {…}}` or `{"type": "array", "value": […]}`
    /// wrapper, or the value itself.
    var unwrapped: JSON {
        guard let object, let value = object["value"],
            ["object", "array"].contains(object["type"]?.string),
            object.allSatisfy({ $0.key == "type" || $0.key == "value" })
        else { return self }
        return value
    }
}

/// Reads the grammar of responses and never fails: what it does not understand it reports with its
/// path and leaves out.
///
/// It walks each object once, in the server's order. A member that no `case` takes is reported.
struct IonReader {
    typealias Member = JSON.Object.Member

    /// What was not understood so far, at most the first ``diagnosticLimit`` parts.
    private var diagnostics: [Diagnostic] = []
    private var diagnosticCount = 0
    /// A body can hold more odd parts, deeply nested, than there is memory for their paths.
    private static let diagnosticLimit = 1000
    /// Where the reader stands.
    var path: [JSON.Path.Component] = []
    var hasFieldMessages = false
    var targets = Targets()
    /// Forms found where none was expected by name, and those of contextual data.
    var actions: [Shared<IonForm>] = []

    /// What was not understood, the repeated names of the document too.
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

    /// Reports a member that the grammar does not have here. Null says nothing and loses nothing.
    @inline(never)
    mutating func unknown(_ member: Member) {
        guard !member.value.isNull else { return }
        report(.unknownMember, at: member)
    }

    /// Does something one step further down.
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
    mutating func string(_ member: Member) -> String? {
        switch member.value {
        case .string(let text): return text
        case .null: return nil
        default:
            report(.wrongType(expected: "a string"), at: member)
            return nil
        }
    }

    /// A string, or the text of a number where servers are known to send one.
    mutating func text(_ member: Member) -> String? {
        if case .number(let number) = member.value { return number.text }
        return string(member)
    }

    /// A truth value, also as a string: servers are known to send `"false"`.
    mutating func flag(_ member: Member) -> Bool? {
        switch member.value {
        case .bool(let flag): return flag
        case .string("true"): return true
        case .string("false"): return false
        case .null: return nil
        default:
            report(.wrongType(expected: "true or false"), at: member)
            return nil
        }
    }

    mutating func int(_ member: Member) -> Int? {
        switch member.value {
        case .null: return nil
        case .number:
            if let int = member.value.int(in: .wire) { return int }
        case .string(let text):
            if let int = Int(wire: text) { return int }
        default: break
        }
        report(.wrongType(expected: "a whole number"), at: member)
        return nil
    }

    /// A time with date, seconds and offset (ISO 8601): `2031-04-01T09:30:00.000Z`.
    mutating func date(_ member: Member) -> Date? {
        guard let text = string(member) else { return nil }
        if let date = Timestamp.date(text) { return date }
        report(.unknownValue(expected: "time"), at: member)
        return nil
    }

    /// Texts in a list, or a single one without.
    mutating func strings(_ member: Member) -> [String] {
        switch member.value {
        case .string(let text): return [text]
        case .null: return []
        case .array(let elements):
            return inside(.key(member.key)) { reader in
                var texts: [String] = []
                texts.reserveCapacity(elements.count)
                for (index, element) in elements.enumerated() {
                    switch element {
                    case .string(let text): texts.append(text)
                    case .number(let number): texts.append(number.text)
                    default:
                        reader.inside(.index(index)) {
                            $0.report(.wrongType(expected: "a string"))
                        }
                    }
                }
                return texts
            }
        default:
            report(.wrongType(expected: "a list of strings"), at: member)
            return []
        }
    }

    /// Any object, kept whole.
    mutating func object(_ member: Member) -> JSON.Object? {
        switch member.value {
        case .object(let object): return object
        case .null: return nil
        default:
            report(.wrongType(expected: "an object"), at: member)
            return nil
        }
    }
}

// MARK: - Objects and lists

extension IonReader {
    /// Reads an object that stands in a member.
    @inline(__always)
    mutating func nested<Outcome>(
        _ member: Member, _ read: (inout IonReader, JSON.Object) -> Outcome?
    ) -> Outcome? {
        guard let object = object(member) else { return nil }
        return inside(.key(member.key)) { read(&$0, object) }
    }

    /// Reads the elements of a list of objects; what is no object is reported.
    @inline(__always)
    mutating func each<Outcome>(
        _ elements: [JSON], _ read: (inout IonReader, JSON.Object, Int) -> Outcome?
    ) -> [Outcome] {
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(elements.count)
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
        return outcomes
    }

    /// Reads a list of objects that stands in a member, bare.
    @inline(__always)
    mutating func list<Outcome>(
        _ member: Member, _ read: (inout IonReader, JSON.Object, Int) -> Outcome?
    ) -> [Outcome] {
        switch member.value {
        case .array(let elements): return inside(.key(member.key)) { $0.each(elements, read) }
        case .null: return []
        default:
            report(.wrongType(expected: "a list"), at: member)
            return []
        }
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
        guard let wrapper = object(member) else { return nil }
        return inside(.key(member.key)) { reader in
            guard Self.isWrapper(wrapper) else { return read(&reader, wrapper) }
            guard let value = reader.content(of: wrapper, type: "object") else { return nil }
            return reader.nested(value, read)
        }
    }

    /// Whether an object only wraps another value: it has a `value` and nothing that identifies.
    private static func isWrapper(_ object: JSON.Object) -> Bool {
        var hasValue = false
        for member in object.members {
            switch member.ion {
            case .value:
                if case .array = member.value { return false }
                hasValue = true
            case .rel, .name, .href: return false
            default: break
            }
        }
        return hasValue
    }

    /// The `value` of a wrapper, once everything else in it is accounted for.
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

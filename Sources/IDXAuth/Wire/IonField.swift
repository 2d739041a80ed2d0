import IDXJSON

/// A field or an option as the server sent it. All fields of a response are in one list, those of one form or
/// the options of one field next to each other.
struct IonField: Sendable {
    /// The type of a field's value, as far as requests depend on it.
    enum Kind: UInt8, Sendable {
        case string, boolean, object, integer, number, array, other
    }

    /// What is rarely true, or said by the server.
    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8

        /// A choice with options.
        static let isOption = Flags(rawValue: 1)
        /// The answer is hidden while the user types.
        static let isSecret = Flags(rawValue: 2)
        /// The nested form is in the field's `value`.
        static let isValueForm = Flags(rawValue: 4)
        /// The name is `stateHandle`.
        static let isStateHandle = Flags(rawValue: 8)
        /// A field of an option.
        static let isInOption = Flags(rawValue: 16)
    }

    /// The position of the object in the body.
    var node: Int32 = 0
    /// The form, in the response's list.
    var form: Int32 = 0
    /// The field whose form or options it belongs to; -1 for a field of a form itself.
    var parent: Int32 = -1
    /// The position in its list.
    var position: Int32 = 0
    /// The number of fields of the same name before it.
    var occurrence: Int32 = 0
    var name = IonText.none
    var label = IonText.none
    var type = IonText.none
    /// The value that is sent without an answer.
    var value = IonText.none
    /// The fields of the nested form, if there is one.
    var fields: IonList?
    /// The options, if there are any, including those of a `display` hint.
    var options: IonList?
    var messages = IonSpan.empty
    /// The first reference, in the response's list.
    var relation: Int32?
    /// The members that few fields have, in the response's list.
    var details: Int32?
    var isRequired: Bool?
    var isVisible: Bool?
    var isMutable: Bool?
    var kind = Kind.string
    var flags: Flags = []

    /// Whether it has options to choose from.
    var isChoice: Bool { options.map { !$0.fields.isEmpty } ?? false }
    /// Whether only the server sets the value.
    ///
    /// The user still has to make a choice that has no value, but not one within an option: the option was
    /// the choice, and the server decides the rest, like the method of an authenticator.
    var isFixed: Bool {
        isMutable == false && !(isChoice && !value.isPresent && !flags.contains(.isInOption))
    }
    /// Whether a user sees it. The state handle never is.
    var isShown: Bool { !flags.contains(.isStateHandle) && (isVisible ?? !isFixed) }
    var isSecret: Bool { flags.contains(.isSecret) }

    /// The members that few fields have.
    struct Details: IonObject {
        var id = IonText.none
        var key = IonText.none
        var minLength: Int?
        var maxLength: Int?
        var format = IonText.none
        var hint = IonText.none
        var description = IonText.none
        var descriptionKey = IonText.none
        var hasCustomLabel: Bool?
        /// Whether the options are in a `display` pseudo-option, the rendering hint of an administrator.
        var hasDisplay = false
        var inputType = IonText.none
        var displayFormat = IonText.none

        static let members: IonMembers<Self> = [
            .id: .text(\.id), .key: .text(\.key), .minLength: .int(\.minLength),
            .maxLength: .int(\.maxLength),
            .format: .text(\.format), .hint: .text(\.hint),
            .desc: .text(\.description), .description: .text(\.description),
            .descKey: .text(\.descriptionKey), .customLabel: .flag(\.hasCustomLabel),
        ]
    }
}

/// The fields of a form, or the options of a field.
struct IonList: Sendable {
    /// In the response's list of fields.
    var fields = IonSpan.empty
    /// Those that a user sees, in the response's list of visible fields.
    var visible = IonSpan.empty
}

extension IonReader {
    /// A place in the tree of fields.
    struct Branch {
        var form: Int32
        var parent: Int32 = -1
    }

    /// Reads the fields of a form or the options of a field; a wrapped list is accepted, too.
    mutating func fields(
        _ member: Member, of branch: Branch, areOptions: Bool = false
    ) -> IonList {
        guard let array = wrappedArray(member) else { return IonList() }
        let start = lists.fields.count
        let count = tape.elements(of: array).reduce(0) {
            tape.isObject($1) ? $0 + 1 : $0
        }
        var empty = IonField()
        if areOptions { empty.flags = .isOption }
        (empty.form, empty.parent) = (branch.form, branch.parent)
        if branch.parent >= 0, lists.fields[Int(branch.parent)].flags.contains(.isOption) {
            empty.flags.insert(.isInOption)
        }
        lists.fields.append(contentsOf: repeatElement(empty, count: count))
        var next = start
        objects(of: array) { reader, object, _ in
            reader.field(object, at: next, of: start)
            next += 1
        }
        let fields = start..<next
        if !areOptions { countOccurrences(in: fields) }
        let firstVisible = lists.visible.count
        for index in fields where lists.fields[index].isShown {
            lists.visible.append(Int32(truncatingIfNeeded: index))
        }
        return IonList(
            fields: IonSpan(fields), visible: IonSpan(firstVisible..<lists.visible.count))
    }

    /// Reads a field or an option, which is a field without a name.
    private mutating func field(_ object: Int, at index: Int, of start: Int) {
        var field = lists.fields[index]
        var details: IonField.Details?
        field.node = Int32(truncatingIfNeeded: object)
        field.position = Int32(truncatingIfNeeded: index - start)
        let branch = Branch(form: field.form, parent: Int32(truncatingIfNeeded: index))
        for member in tape.members(of: object) {
            switch member.ion {
            case .name: field.name = text(member)
            case .label: field.label = text(member)
            case .type: field.type = text(member)
            case .value: value(member, of: &field, branch)
            case .form: form(member, of: &field, branch)
            case .options: field.options = options(member, &details, branch)
            case .required: field.isRequired = flag(member)
            case .visible: field.isVisible = flag(member)
            case .mutable: field.isMutable = flag(member)
            case .secret: if flag(member) == true { field.flags.insert(.isSecret) }
            case .relatesTo: relation(member, of: &field)
            case .messages:
                let start = lists.messages.count
                lists.messages += messages(member)
                field.messages = IonSpan(start..<lists.messages.count)
            default: if !read(member, of: &details) { unknown(member) }
            }
        }
        if let details {
            field.details = Int32(truncatingIfNeeded: lists.fieldDetails.count)
            lists.fieldDetails.append(details)
        }
        if tape.isEqual(field.name, "stateHandle") { field.flags.insert(.isStateHandle) }
        field.kind = kind(of: field)
        lists.fields[index] = field
    }

    /// A `value` is a default, a fixed value, or a wrapper around a nested form.
    private mutating func value(
        _ member: Member, of field: inout IonField, _ branch: Branch
    ) {
        guard tape.value(.form, of: member.value) != nil else {
            field.value = tape.isNull(member.value) ? .none : IonText(member.value)
            return
        }
        for member in tape.members(of: member.value) {
            if member.ion == .form {
                form(member, of: &field, branch, isInValue: true)
            } else {
                unknown(member)
            }
        }
    }

    /// The fields of `{"value": […]}`, or a bare list. Of two, the one next to the field's own name takes
    /// precedence.
    private mutating func form(
        _ member: Member, of field: inout IonField, _ branch: Branch, isInValue: Bool = false
    ) {
        var found: IonList?
        switch tape.kind(member.value) {
        case .null: return
        case .array: found = fields(member, of: branch)
        default:
            guard let object = object(member) else { return }
            found = only(.value, in: object) { $0.fields($1, of: branch) } ?? IonList()
        }
        let isFirst = field.fields == nil || field.flags.contains(.isValueForm)
        guard !isInValue || isFirst else { return report(.duplicateName, at: member.position) }
        field.fields = found
        if isInValue {
            field.flags.insert(.isValueForm)
        } else {
            field.flags.remove(.isValueForm)
        }
    }

    private mutating func relation(_ member: Member, of field: inout IonField) {
        let relations = relations(member)
        guard !relations.isEmpty else { return }
        field.relation = relations.start
        for extra in lists.relations[relations.range].dropFirst() {
            report(
                .unresolvedReference(tape.string(extra.text) ?? ""), at: member.position)
        }
    }

    private mutating func options(
        _ member: Member, _ details: inout IonField.Details?, _ branch: Branch
    ) -> IonList? {
        guard let option = tape.displayHint(in: member.value) else {
            return fields(member, of: branch, areOptions: true)
        }
        var options: IonList?
        var hint = details ?? IonField.Details()
        for member in tape.members(of: option) where member.ion != .label {
            guard member.ion == .value else {
                unknown(member)
                continue
            }
            guard let object = wrappedObject(member) else { continue }
            (options, hint.hasDisplay) = (nil, true)
            for member in tape.members(of: object) {
                switch member.ion {
                case .inputType: hint.inputType = text(member)
                case .format: hint.displayFormat = text(member)
                case .options: options = fields(member, of: branch, areOptions: true)
                default: unknown(member)
                }
            }
        }
        details = hint
        return options
    }

    /// Numbers the fields of the same name.
    private mutating func countOccurrences(in fields: Range<Int>) {
        guard fields.count <= 16 else {
            var counts: [String: Int32] = [:]
            for index in fields {
                let name = tape.string(lists.fields[index].name) ?? ""
                lists.fields[index].occurrence = counts[name, default: 0]
                counts[name, default: 0] += 1
            }
            return
        }
        for index in fields.dropFirst() {
            let name = lists.fields[index].name
            let earlier = (fields.lowerBound..<index).last { earlier in
                let other = lists.fields[earlier].name
                return tape.areEqual(name, other)
                    || name.isPresent != other.isPresent
                        && tape.isEqual(name.or(other), "")
            }
            guard let earlier else { continue }
            lists.fields[index].occurrence = lists.fields[earlier].occurrence + 1
        }
    }

    /// The type of its value: the server's type, otherwise that of the server's value, otherwise text.
    private func kind(of field: IonField) -> IonField.Kind {
        if field.type.isPresent {
            let word = IonField.kinds.first { tape.isEqual(field.type, $0.word.rawValue) }
            return word?.kind ?? .other
        }
        let options = field.options.map { lists.fields[$0.fields.range] } ?? []
        if field.fields != nil || options.contains(where: { $0.fields != nil }) {
            return .object
        }
        let value = field.value.or(options.first?.value ?? .none)
        guard value.isPresent else { return .string }
        switch tape.kind(Int(value.position)) {
        case .yes, .no: return .boolean
        case .number: return tape.json(value)?.int == nil ? .number : .integer
        case .object: return .object
        case .array: return .array
        case .null, .string, .name: return .string
        }
    }
}

extension Tape {
    /// The `display` pseudo-option, if the options consist of it: a rendering hint, not a choice.
    fileprivate func displayHint(in options: Int) -> Int? {
        guard isArray(options), nodes[options].length == 1,
            case let option = options + 1, let label = value(.label, of: option),
            isString(label), isEqual(label, "display"),
            let value = value(.value, of: option)
        else { return nil }
        let inner = self.value(.value, of: value) ?? value
        let isHint = [value, inner].contains { self.value(.inputType, of: $0) != nil }
        return isHint ? option : nil
    }
}

extension IonField {
    /// The types that requests depend on, the usual ones first.
    static let kinds: [(kind: Kind, word: Remediation.Form.Field.DataType)] = [
        (.string, .string), (.object, .object), (.boolean, .boolean), (.array, .array),
        (.integer, .integer), (.number, .number),
    ]
}

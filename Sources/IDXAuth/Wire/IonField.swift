import IDXJSON

/// A field or an option as the server sent it, with its nested form.
///
/// Paths are not stored: they follow from the field's position and are seldom needed.
struct IonField: Sendable, Hashable {
    /// The member with the nested form, which determines the paths of its fields.
    enum Container: UInt8, Sendable, Hashable {
        case none, form, valueForm
    }

    /// The members that few fields have.
    struct Details: IonObject, Hashable {
        var id: String?
        var key: String?
        var minLength: Int?
        var maxLength: Int?
        var format: String?
        var hint: String?
        var description: String?
        var descriptionKey: String?
        var hasCustomLabel: Bool?
        var display: Display?

        static let members: IonMembers<Self> = [
            .id: .string(\.id), .key: .string(\.key), .minLength: .int(\.minLength),
            .maxLength: .int(\.maxLength), .format: .string(\.format), .hint: .string(\.hint),
            .desc: .string(\.description), .description: .string(\.description),
            .descKey: .string(\.descriptionKey), .customLabel: .flag(\.hasCustomLabel),
        ]
    }

    /// The rendering hint of a `display` pseudo-option.
    struct Display: IonObject, Hashable {
        var inputType: String?
        var format: String?
        /// The options, until the field takes them over.
        var options: [IonField]?
        /// Whether the hint is in a `{type, value}` wrapper.
        var isWrapped = false

        static let members: IonMembers<Self> = [
            .inputType: .string(\.inputType), .format: .string(\.format),
            .options: .init { $2.options = $0.fields($1) },
        ]
    }

    /// The position in the server's list.
    var position = 0
    var name: String?
    var label: String?
    var type: String?
    var value: JSON?
    var isRequired: Bool?
    var isVisible: Bool?
    var isMutable: Bool?
    var isSecret = false
    var container = Container.none
    /// The fields of the nested form, if there is one.
    var fields: [IonField]?
    /// The options, if there are any, including those of a `display` hint.
    var options: [IonField]?
    var relation: Relation?
    var messages: [Message] = []
    var details: Shared<Details>?

    /// The rendering hint that an administrator configured.
    var display: Display? { details?.value.display }
    /// Whether only the server sets the value. The user still has to make a choice that has no value.
    var isFixed: Bool { isMutable == false && !(isChoice && value == nil) }
}

extension IonReader {
    /// Reads the fields of a form or the options of a field; a wrapped list is accepted, too.
    mutating func fields(_ member: Member) -> [IonField] {
        wrappedList(member) { reader, object, position in
            reader.field(object, position: position)
        }
    }

    /// Reads a field or an option, which is a field without a name.
    private mutating func field(_ object: Int, position: Int) -> IonField? {
        var field = IonField()
        var details: IonField.Details?
        field.position = position
        for member in tape.members(of: object) {
            switch member.ion {
            case .name: field.name = string(member)
            case .label: field.label = string(member)
            case .type: field.type = string(member)
            case .value: value(member, of: &field)
            case .form: form(member, in: .form, of: &field)
            case .options: field.options = options(member, &details)
            case .required: field.isRequired = flag(member)
            case .visible: field.isVisible = flag(member)
            case .mutable: field.isMutable = flag(member)
            case .secret: field.isSecret = flag(member) ?? false
            case .relatesTo: relation(member, of: &field)
            case .messages:
                field.messages = messages(member)
                hasFieldMessages = hasFieldMessages || !field.messages.isEmpty
            default: if !read(member, of: &details) { unknown(member) }
            }
        }
        field.details = details.map(Shared.init)
        return field
    }

    /// A `value` is a default, a fixed value, or a wrapper around a nested form.
    private mutating func value(_ member: Member, of field: inout IonField) {
        guard tape.members(of: member.value).contains(where: { $0.ion == .form }) else {
            field.value = value(member)
            return
        }
        inside(.member(member.position)) { reader in
            for member in reader.tape.members(of: member.value) {
                guard member.ion == .form else {
                    reader.unknown(member)
                    continue
                }
                reader.form(member, in: .valueForm, of: &field)
            }
        }
    }

    /// The fields of `{"value": […]}`, or a bare list. Of two, the one next to the field's own name takes
    /// precedence.
    private mutating func form(
        _ member: Member, in container: IonField.Container, of field: inout IonField
    ) {
        let found: [IonField]?
        switch tape.kind(member.value) {
        case .null: return
        case .array: found = fields(member)
        default: found = nested(member) { $0.only(.value, in: $1) { $0.fields($1) } ?? [] }
        }
        guard let found else { return }
        guard container == .form || field.container != .form else {
            return report(.duplicateName, at: member)
        }
        (field.fields, field.container) = (found, container)
    }

    private mutating func relation(_ member: Member, of field: inout IonField) {
        let relations = relations(member)
        field.relation = relations.first
        for extra in relations.dropFirst() {
            report(.unresolvedReference(extra.text), at: member)
        }
    }

    private mutating func options(
        _ member: Member, _ details: inout IonField.Details?
    ) -> [IonField]? {
        guard let option = displayHint(member) else { return fields(member) }
        var display: IonField.Display?
        inside(.member(member.position)) { reader in
            reader.inside(.element(0)) { reader in
                for member in reader.tape.members(of: option) where member.ion != .label {
                    guard member.ion == .value else {
                        reader.unknown(member)
                        continue
                    }
                    display = reader.wrapped(member) { $0.read($1) }
                    display?.isWrapped =
                        reader.tape.value("inputType", of: member.value) == nil
                }
            }
        }
        let options = display?.options
        display?.options = nil
        details = details ?? IonField.Details()
        details?.display = display
        return options
    }

    /// The `display` pseudo-option, if the options consist of it: a rendering hint, not a choice.
    private func displayHint(_ member: Member) -> Int? {
        guard tape.kind(member.value) == .array, tape.nodes[member.value].length == 1,
            case let option = member.value + 1, let label = tape.value("label", of: option),
            plain(label) == "display", let value = tape.value("value", of: option)
        else { return nil }
        let inner = tape.value("value", of: value) ?? value
        let isHint = [value, inner].contains { tape.value("inputType", of: $0) != nil }
        return isHint ? option : nil
    }
}

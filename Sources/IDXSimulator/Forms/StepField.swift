import IDXJSON

/// A field of a form, and the rules for its answer.
///
/// The org writes and checks the same value, so that they agree.
struct StepField: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable { case string, boolean, integer, array, object }

    /// The member with a nested form.
    enum Nesting: Sendable, Hashable { case form, value }

    var name: String?
    var label: String?
    var kind = Kind.string
    /// Whether `type` is written.
    var showsKind = false
    var isRequired = false
    /// Whether `required` is written.
    var showsRequired = true
    var isSecret = false
    var isVisible: Bool?
    var isMutable: Bool?
    var value: JSON?
    var options: [StepOption] = []
    var form: [StepField] = []
    var nesting = Nesting.form
    var minLength: Int?
    var maxLength: Int?
    var format: String?
    var hint: String?
    /// How a profile attribute is shown: the pseudo-option `display`.
    var display: String?
    /// The format inside that pseudo-option: `country-code`.
    var controlFormat: String?
    var messages: [ServerMessage] = []
    /// The path of what it refers to.
    var relatesTo: String?

    /// Whether its value must come back unchanged.
    var isFixed: Bool { isMutable == false && value != nil }
}

/// An option of a field.
struct StepOption: Sendable, Hashable {
    var label: String
    var value: JSON?
    var form: [StepField] = []
    /// What it refers to, for `relatesTo`.
    var subject: StepSubject?
}

/// What a form or option refers to.
enum StepSubject: Sendable, Hashable {
    case authenticator(key: String)
    case enrollment(id: String)
    case current
}

// MARK: - Ready-made fields

extension StepField {
    static func text(_ name: String, _ label: String, required: Bool = true) -> StepField {
        StepField(name: name, label: label, isRequired: required)
    }

    static func secret(_ name: String, _ label: String) -> StepField {
        StepField(name: name, label: label, isRequired: true, showsRequired: false, isSecret: true)
    }

    static func toggle(_ name: String, _ label: String?, value: Bool? = nil) -> StepField {
        StepField(
            name: name, label: label, kind: .boolean, showsKind: true, value: value.map(JSON.bool))
    }

    /// A value that must come back unchanged.
    static func fixed(_ name: String, _ value: String, required: Bool = true) -> StepField {
        StepField(name: name, isRequired: required, isMutable: false, value: .string(value))
    }

    /// A value that a program fills in.
    static func computed(_ name: String, _ label: String, required: Bool = true) -> StepField {
        StepField(name: name, label: label, isRequired: required, isVisible: false)
    }

    static func group(
        _ name: String, _ form: [StepField], label: String? = nil, required: Bool = true
    ) -> StepField {
        StepField(
            name: name, label: label, kind: .object, showsKind: true, isRequired: required,
            form: form)
    }

    static func choice(
        _ name: String, _ label: String?, _ options: [StepOption], required: Bool = true
    ) -> StepField {
        StepField(name: name, label: label, showsKind: true, isRequired: required, options: options)
    }

    /// Yes or no, as options.
    static func decision(_ name: String, _ label: String? = nil, yes: String, no: String)
        -> StepField
    {
        StepField(
            name: name, label: label, kind: .boolean, showsKind: true, isRequired: true,
            options: [StepOption(label: yes, value: true), StepOption(label: no, value: false)])
    }

    /// A choice of options with forms, such as authenticators.
    static func variants(_ name: String, _ options: [StepOption]) -> StepField {
        StepField(
            name: name, kind: .object, showsKind: true, isRequired: true, showsRequired: false,
            options: options)
    }

    static func stateHandle(_ handle: String) -> StepField {
        StepField(
            name: "stateHandle", isRequired: true, isVisible: false, isMutable: false,
            value: .string(handle))
    }
}

import IDXJSON

/// A field or an option as the server sent it, with its nested form.
///
/// Paths are not stored: they follow from where the field is and are seldom needed.
struct IonField: Sendable, Hashable {
    /// The member that holds the nested form; the paths of its fields follow from it.
    enum Container: UInt8, Sendable, Hashable {
        case none, form, valueForm
    }

    /// What few fields have.
    struct Details: Sendable, Hashable {
        var id: String?
        var key: String?
        var minLength: Int?
        var maxLength: Int?
        var format: String?
        var hint: String?
        var description: String?
        var descriptionKey: String?
        var hasCustomLabel = false
        var display: Display?
    }

    /// The rendering hint of a `display` pseudo-option.
    struct Display: Sendable, Hashable {
        var inputType: String?
        var format: String?
        /// Whether the hint stands in a `{type, value}` wrapper.
        var isWrapped = false
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
    /// What can be chosen, if anything. Those of a `display` hint are here, too.
    var options: [IonField]?
    var relation: Relation?
    var messages: [Message] = []
    var details: Shared<Details>?

    /// How an administrator wants it asked.
    var display: Display? { details?.value.display }
    /// Whether nobody but the server sets the value. A choice without a value must be made all the
    /// same.
    var isFixed: Bool { isMutable == false && !(isChoice && value == nil) }
}

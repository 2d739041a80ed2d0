import IDXJSON

extension Remediation.Form.Field {
    /// The type of a field's value; an open set.
    public struct DataType: OpenEnum {
        /// The server's name.
        public let rawValue: String
        /// Creates a type from the server's name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Text.
        public static let string: Self = "string"
        /// Yes or no.
        public static let boolean: Self = "boolean"
        /// Other fields.
        public static let object: Self = "object"
        /// A whole number.
        public static let integer: Self = "integer"
        /// A number.
        public static let number: Self = "number"
        /// Values in a list.
        public static let array: Self = "array"
    }
}

extension IonField {
    /// The type of its value: the server's type, otherwise that of the server's value, otherwise text.
    var dataType: Remediation.Form.Field.DataType {
        if let type { return Remediation.Form.Field.DataType(rawValue: type) }
        if fields != nil || options?.contains(where: { $0.fields != nil }) == true {
            return .object
        }
        switch value ?? options?.first?.value {
        case .bool?: return .boolean
        case .number(let number)?: return number.int == nil ? .number : .integer
        case .object?: return .object
        case .array?: return .array
        default: return .string
        }
    }

    /// Whether a user sees it. The state handle never is.
    var isShown: Bool {
        guard name != "stateHandle" else { return false }
        return isVisible ?? !isFixed
    }

    /// Whether it has options to choose from.
    var isChoice: Bool { options?.isEmpty == false }
}

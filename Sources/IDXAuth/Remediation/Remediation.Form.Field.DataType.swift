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

extension ResponseContext {
    /// The type of a field's value: the server's type, otherwise that of the server's value, otherwise text.
    func dataType(of field: IonField) -> Remediation.Form.Field.DataType {
        switch field.kind {
        case .string: .string
        case .boolean: .boolean
        case .object: .object
        case .integer: .integer
        case .number: .number
        case .array: .array
        case .other: .init(rawValue: tape.string(field.type) ?? "")
        }
    }

    /// Whether a field is for the token of the captcha.
    func isForCaptcha(_ field: IonField) -> Bool {
        field.relation.map { lists.relations[Int($0)].target == .captcha } ?? false
    }
}

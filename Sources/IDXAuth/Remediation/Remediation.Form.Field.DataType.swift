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

import IDXJSON

extension Policy {
    /// How users sign up.
    public struct Registration: Sendable, Hashable {
        /// The attributes to ask for.
        public var fields: [ProfileField] = []
        /// Whether the form asks for the password too.
        public var asksPassword = false
        /// The authenticators that a new account must set up.
        public var required: [String] = ["okta_email", "okta_password"]
        /// Whether signing up ends with a link in an email instead of a code.
        public var endsWithLink = false
        /// The type of a captcha in the form; nil for none.
        public var captcha: String?

        /// Creates settings with defaults.
        public init() {}
    }

    /// The attributes to ask for after sign-in.
    public struct ProfileStep: Sendable, Hashable {
        /// The attributes to ask for.
        public var fields: [ProfileField] = []
        /// Whether the form has the older name `profile-update` and repeated groups.
        public var isUpdate = false

        /// Creates settings with defaults.
        public init() {}
    }

    /// An attribute in a profile form.
    public struct ProfileField: Sendable, Hashable {
        /// The attribute's name.
        public var name = ""
        /// The label.
        public var label = ""
        /// Whether it is required.
        public var isRequired = false
        /// `string`, `boolean`, `integer`, or `array` to select several options.
        public var type = "string"
        /// The control: `radio`, `checkbox`, `select`, `text`; nil for the default.
        public var display: String?
        /// What a value must be besides its type.
        public var format: Format?
        /// The options to choose from.
        public var options: [Option] = []

        /// A format of values.
        public enum Format: String, Sendable, Hashable, CaseIterable {
            /// Two letters (ISO 3166-1); the form says so where it has a control.
            case country = "country-code"
            /// A name of the time zone database, like `Europe/Berlin`.
            case timeZone = "timezone"
            /// An email address, or nothing.
            case email
        }

        /// Creates an attribute.
        public init(_ name: String = "", label: String? = nil, isRequired: Bool = false) {
            self.name = name
            self.label = label ?? name
            self.isRequired = isRequired
        }

        /// An option.
        public struct Option: Sendable, Hashable {
            /// The label.
            public var label: String
            /// The value to send.
            public var value: String

            /// Creates an option.
            public init(label: String, value: String) {
                self.label = label
                self.value = value
            }
        }
    }
}

extension Policy.Registration: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("fields", \.fields, .list(.part()), "The fields of the form."),
        .init("asksPassword", \.asksPassword, .flag, "Whether the form asks for the password too."),
        .init(
            "required", \.required, .list(.setup),
            "Authenticators that users must set up for a new account."),
        .init(
            "endsWithLink", \.endsWithLink, .flag,
            "Whether users finish with a link in an email instead of a code."),
        .init("captcha", \.captcha, .text, "The type of a CAPTCHA in the form, such as ALTCHA."),
    ]
}

extension Policy.ProfileStep: PolicyPart {
    static let members: [PolicyMember<Self>] = [
        .init("fields", \.fields, .list(.part()), "The fields of the form."),
        .init(
            "isUpdate", \.isUpdate, .flag,
            "Whether the remediation is the older profile-update, with repeated groups."),
    ]
}

extension Policy.ProfileField: PolicyPart {
    init() { self.init("") }

    static let members: [PolicyMember<Self>] = [
        .init("name", \.name, .text, "The attribute's name.", isRequired: true),
        .init("label", \.label, .text, "The label; without it, the name."),
        .init("required", \.isRequired, .flag, "Whether a value is required."),
        .init(
            "type", \.type, .oneOf(["string", "boolean", "integer", "array"]),
            "The type of the value; array for several of the options."),
        .init(
            "display", \.display, .oneOf(["radio", "checkbox", "select", "text"]),
            "The input control; without it, the default for the type."),
        .init("format", \.format, .choice(), "What the value must be besides its type."),
        .init("options", \.options, .list(.part()), "The options to choose from."),
    ]

    mutating func finish(at path: JSON.Path) {
        if label.isEmpty { label = name }
    }
}

extension Policy.ProfileField.Option: PolicyPart {
    init() { self.init(label: "", value: "") }

    static let members: [PolicyMember<Self>] = [
        .init("label", \.label, .text, "The label; without it, the value."),
        .init("value", \.value, .text, "The value to send.", isRequired: true),
    ]

    mutating func finish(at path: JSON.Path) {
        if label.isEmpty { label = value }
    }
}

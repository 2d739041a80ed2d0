import IDXJSON

extension Remediation.Form {
    /// A field of a form, or an option of a field: a handle to what the server sent and to the
    /// answer, which it can set although it is a value itself.
    ///
    /// ```swift
    /// let passcode = remediation["credentials.passcode"]
    /// passcode?.value = "123456"
    /// ```
    public struct Field: Sendable {
        let spec: IonField
        /// Where the field stands in the form.
        public let path: FieldPath
        let wirePath: JSON.Path
        let isParentRequired: Bool
        let sheet: AnswerSheet
        let surroundings: Surroundings

        init(
            spec: IonField, path: FieldPath, wirePath: JSON.Path, isExpected: Bool,
            sheet: AnswerSheet, surroundings: Surroundings
        ) {
            self.spec = spec
            self.path = path
            self.wirePath = wirePath
            isParentRequired = isExpected
            self.sheet = sheet
            self.surroundings = surroundings
        }

        /// The server's name for it; options have none.
        public var name: String? { spec.name }
        /// The server's words for it.
        public var label: String? { spec.label }
        /// Whether an administrator wrote the label.
        public var hasCustomLabel: Bool { spec.details?.value.hasCustomLabel ?? false }
        /// What kind of value it takes.
        public var type: DataType { spec.dataType }
        /// Whether the server says that it must be answered.
        public var isRequired: Bool { spec.isRequired ?? false }
        /// Whether an answer is expected: required, or nothing said in an object that is required.
        ///
        /// For asking only: a body is refused here for want of what ``isRequired`` says (§2.6.4).
        public var isExpected: Bool { spec.isRequired ?? isParentRequired }
        /// Whether what is typed must not be seen.
        public var isSecret: Bool { spec.isSecret }
        /// Whether a person sees it (protocol.md §2.3).
        public var isVisible: Bool { spec.isShown }
        /// Whether it can be answered; otherwise the server only wants its value back.
        public var isMutable: Bool { !spec.isFixed && spec.name != "stateHandle" }
        /// The messages about this very field.
        public var messages: MessageCollection {
            MessageCollection(ownMessages, nested: form?.nestedMessages ?? [])
        }
        /// The authenticator it is about.
        public var authenticator: Authenticator? { surroundings.authenticator(spec.relation) }
        /// The reference to another part of the response, as the server wrote it.
        public var relatesTo: String? { spec.relation?.text }
        /// The captcha whose token it takes, if it is one.
        public var captcha: Captcha? {
            spec.relation?.target == .captcha ? surroundings.captcha : nil
        }
        /// What the server sends if nobody answers.
        public var defaultValue: JSON? { spec.value }
        /// Fewest characters.
        public var minLength: Int? { spec.details?.value.minLength }
        /// Most characters.
        public var maxLength: Int? { spec.details?.value.maxLength }
        /// What the text must look like: `alphanumeric`.
        public var format: String? { spec.details?.value.format ?? spec.display?.format }
        /// What the field is for, in the server's terms: `captcha`.
        public var hint: String? { spec.details?.value.hint }
        /// Help for the person.
        public var help: String? { spec.details?.value.description }
        /// The stable name of the help.
        public var helpKey: String? { spec.details?.value.descriptionKey }
        /// How an administrator wants it asked: `radio`, `checkbox`, `select`, `text`.
        public var inputType: String? { spec.display?.inputType }
        /// Where it stands in the response's body.
        public var jsonPath: JSON.Path { wirePath }
    }
}

extension Remediation.Form.Field: Hashable {
    /// Equal if the server sent the same at the same place and the answers are shared.
    public static func == (one: Self, other: Self) -> Bool {
        one.spec == other.spec && one.path == other.path && one.sheet === other.sheet
    }
    /// Hashes what makes two fields equal.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(spec)
        hasher.combine(path)
        hasher.combine(ObjectIdentifier(sheet))
    }
}

extension Remediation.Form.Field: CustomStringConvertible, CustomReflectable {
    /// The dotted path; never the answer.
    public var description: String { path.dotted }
    /// Without this `dump` would show handles and answers.
    public var customMirror: Mirror { Mirror(self, children: ["path": path.dotted]) }
}

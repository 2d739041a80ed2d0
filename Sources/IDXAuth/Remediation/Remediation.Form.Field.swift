public import IDXJSON

extension Remediation.Form {
    /// A field of a form, or an option of a field. It is a handle to the server's data and to the answer,
    /// which you can set although the handle is a constant.
    ///
    /// ```swift
    /// let passcode = remediation["credentials.passcode"]
    /// passcode?.value = "123456"
    /// ```
    public struct Field: Sendable {
        let list: FieldList
        let position: Int
        let context: ResponseContext

        var spec: IonField { list.specs[position] }
        var sheet: AnswerSheet { list.sheet }

        /// The path of the field in the form.
        public var path: FieldPath { list.path(at: position) }
        /// The server's name for it; options have none.
        public var name: String? { spec.name }
        /// The server's words for it.
        public var label: String? { spec.label }
        /// Whether an administrator wrote the label.
        public var hasCustomLabel: Bool { spec.details?.value.hasCustomLabel ?? false }
        /// The type of its value.
        public var type: DataType { spec.dataType }
        /// Whether the server requires an answer.
        public var isRequired: Bool { spec.isRequired ?? false }
        /// Whether an answer is expected: the field is required, or does not say so in a required object.
        ///
        /// It is for prompts only: submitting the form checks ``isRequired``.
        public var isExpected: Bool { list.isExpected(at: position) }
        /// Whether to hide the answer while the user types.
        public var isSecret: Bool { spec.isSecret }
        /// Whether a user sees it.
        public var isVisible: Bool { spec.isShown }
        /// Whether you can answer it; otherwise the client sends the server's value back.
        public var isMutable: Bool { !spec.isFixed && spec.name != "stateHandle" }
        /// The messages about this field.
        public var messages: MessageCollection {
            MessageCollection(ownMessages, nested: form?.nestedMessages ?? [])
        }
        /// The authenticator that it refers to.
        public var authenticator: Authenticator? {
            context.authenticator(spec.relation).map { Authenticator(shared: $0, context: context) }
        }
        /// The profile of the enrollment that it refers to: a masked address, the name of a device.
        ///
        /// It is not merged with other parts of the response, unlike that of ``authenticator``: two enrollments
        /// can have the same ID, and then only their profiles differ.
        public var profile: Authenticator.Profile? { context.told(by: spec.relation)?.profile }
        /// The name the user gave the enrollment it refers to.
        public var nickname: String? { context.told(by: spec.relation)?.details?.nickname }
        /// The reference to another part of the response, as the server wrote it.
        public var relatesTo: String? { spec.relation?.text }
        /// The captcha, if the field is for its token.
        public var captcha: Captcha? {
            spec.relation?.target?.list == .captcha ? context.response.captcha : nil
        }
        /// The value that is sent without an answer.
        public var defaultValue: JSON? { spec.value }
        /// The minimum number of characters.
        public var minLength: Int? { spec.details?.value.minLength }
        /// The maximum number of characters.
        public var maxLength: Int? { spec.details?.value.maxLength }
        /// The format of the text: `alphanumeric`.
        public var format: String? { spec.details?.value.format ?? spec.display?.format }
        /// The purpose of the field in the server's terms: `captcha`.
        public var hint: String? { spec.details?.value.hint }
        /// Help for the user.
        public var help: String? { spec.details?.value.description }
        /// The stable name of the help.
        public var helpKey: String? { spec.details?.value.descriptionKey }
        /// The input control that an administrator chose: `radio`, `checkbox`, `select`, `text`.
        public var inputType: String? { spec.display?.inputType }
        /// The place in the response's body.
        public var jsonPath: JSON.Path { list.wirePath(at: position) }
    }
}

// MARK: - Below a field

extension Remediation.Form.Field {
    /// The options to choose from, each with a label and a value or fields of its own; nil if there are none.
    public var options: [Remediation.Form.Field]? {
        guard let options = list.options(at: position) else { return nil }
        return options.specs.indices.map { Self(list: options, position: $0, context: context) }
    }

    /// The option at that position in the server's list.
    package func option(_ index: Int) -> Remediation.Form.Field? {
        guard let options = list.options(at: position), options.specs.indices.contains(index)
        else { return nil }
        return Self(list: options, position: index, context: context)
    }

    /// The fields of its own, if it has any.
    public var form: Remediation.Form? {
        list.form(at: position).map { Remediation.Form(list: $0, context: context) }
    }

    /// The field with that name in this field's form, or in that of the chosen option.
    public subscript(name: String) -> Remediation.Form.Field? {
        form?[name] ?? selectedOption?.form?[name]
    }

    /// The field at a path from here.
    func find(_ path: ArraySlice<FieldPath.Component>) -> Remediation.Form.Field? {
        switch path.first {
        case nil: self
        case .option(let index)?: option(index)?.find(path.dropFirst())
        case .field?: form?.find(path)
        }
    }

    /// The messages about this field and those below it, options included.
    var allMessages: [Message] {
        ownMessages + (form?.nestedMessages ?? []) + (options?.flatMap(\.allMessages) ?? [])
    }

    private var ownMessages: [Message] {
        guard !spec.messages.isEmpty else { return [] }
        let path = path
        return spec.messages.map { message in
            var message = message
            message.fieldPath = path
            return message
        }
    }
}

extension Remediation.Form.Field: Hashable {
    /// Whether both are the same field of the same response, and so share their answer.
    public static func == (one: Self, other: Self) -> Bool {
        one.sheet === other.sheet && one.path == other.path
    }
    /// Hashes the field.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(sheet))
        hasher.combine(path)
    }
}

extension Remediation.Form.Field: CustomStringConvertible, CustomReflectable {
    /// The dotted path; never the answer.
    public var description: String { path.dotted }
    /// Otherwise `dump` would show handles and answers.
    public var customMirror: Mirror { Mirror(self, children: ["path": path.dotted]) }
}

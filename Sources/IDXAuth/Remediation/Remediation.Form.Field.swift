public import IDXJSON

extension Remediation.Form {
    /// A field of a form, or an option of a field: a handle to what the server sent and to the
    /// answer, which it can set although it is a value itself.
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
        /// Whether the server says that it must be answered.
        public var isRequired: Bool { spec.isRequired ?? false }
        /// Whether an answer is expected: required, or nothing said in an object that is required.
        ///
        /// For asking only: a form is refused here for lack of what ``isRequired`` says.
        public var isExpected: Bool { list.isExpected(at: position) }
        /// Whether what is typed must not be seen.
        public var isSecret: Bool { spec.isSecret }
        /// Whether a user sees it.
        public var isVisible: Bool { spec.isShown }
        /// Whether it can be answered; otherwise the server only wants its value back.
        public var isMutable: Bool { !spec.isFixed && spec.name != "stateHandle" }
        /// The messages about this very field.
        public var messages: MessageCollection {
            MessageCollection(ownMessages, nested: form?.nestedMessages ?? [])
        }
        /// The authenticator it is about.
        public var authenticator: Authenticator? {
            context.authenticator(spec.relation).map { Authenticator(shared: $0, context: context) }
        }
        /// The profile of the enrollment that it refers to: a masked address, the name of a device.
        ///
        /// Unlike ``authenticator``'s it holds nothing that other places of the response say: two
        /// enrollments may share an ID, and then only their profiles tell them apart.
        public var profile: Authenticator.Profile? { context.told(by: spec.relation)?.profile }
        /// The name the user gave the enrollment it refers to.
        public var nickname: String? { context.told(by: spec.relation)?.details?.nickname }
        /// The reference to another part of the response, as the server wrote it.
        public var relatesTo: String? { spec.relation?.text }
        /// The captcha whose token it takes, if it is one.
        public var captcha: Captcha? {
            spec.relation?.target?.list == .captcha ? context.response.captcha : nil
        }
        /// The value that is sent if the field is not answered.
        public var defaultValue: JSON? { spec.value }
        /// Fewest characters.
        public var minLength: Int? { spec.details?.value.minLength }
        /// Most characters.
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

    /// The field of that name below this one: in its own form, or in that of the chosen option.
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
    /// Equal if both are the same field of the same response, and so share their answer.
    public static func == (one: Self, other: Self) -> Bool {
        one.sheet === other.sheet && one.path == other.path
    }
    /// Hashes what makes two fields equal.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(sheet))
        hasher.combine(path)
    }
}

extension Remediation.Form.Field: CustomStringConvertible, CustomReflectable {
    /// The dotted path; never the answer.
    public var description: String { path.dotted }
    /// Without this `dump` would show handles and answers.
    public var customMirror: Mirror { Mirror(self, children: ["path": path.dotted]) }
}

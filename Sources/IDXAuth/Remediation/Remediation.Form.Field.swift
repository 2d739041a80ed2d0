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
        let context: ResponseContext
        /// The position in the response's list of fields.
        let index: Int

        var ion: IonField { context.lists.fields[index] }
        private var details: IonField.Details? {
            ion.details.map { context.lists.fieldDetails[Int($0)] }
        }

        private func string(_ text: IonText?) -> String? {
            text.flatMap { context.tape.string($0) }
        }

        /// The path of the field in the form.
        public var path: FieldPath { context.path(of: index) }
        /// The server's name for it; options have none.
        public var name: String? { string(ion.name) }
        /// Whether it has that name, without making a string of its own.
        package func isNamed(_ name: String) -> Bool { context.tape.isEqual(ion.name, name) }
        /// The number of bytes of its name, as the server wrote it.
        package var nameLength: Int {
            ion.name.isPresent ? Int(context.tape.nodes[Int(ion.name.position)].length) : 0
        }
        /// The server's words for it.
        public var label: String? { string(ion.label) }
        /// Whether an administrator wrote the label.
        public var hasCustomLabel: Bool { details?.hasCustomLabel ?? false }
        /// The type of its value.
        public var type: DataType { context.dataType(of: ion) }
        /// Whether the server requires an answer.
        public var isRequired: Bool { ion.isRequired ?? false }
        /// Whether an answer is expected: the field is required, or does not say so in a required object.
        ///
        /// It is for prompts only: submitting the form checks ``isRequired``.
        public var isExpected: Bool { context.isExpected(index) }
        /// Whether to hide the answer while the user types.
        public var isSecret: Bool { ion.isSecret }
        /// Whether a user sees it.
        public var isVisible: Bool { ion.isShown }
        /// Whether you can answer it; otherwise the client sends the server's value back.
        public var isMutable: Bool { !ion.isFixed && !ion.flags.contains(.isStateHandle) }
        /// The messages about this field.
        public var messages: MessageCollection {
            MessageCollection(ownMessages, nested: form?.nestedMessages ?? [])
        }
        /// The authenticator that it refers to.
        public var authenticator: Authenticator? {
            context.authenticator(ion.relation).map { Authenticator(context: context, index: $0) }
        }
        /// The profile of the enrollment that it refers to: a masked address, the name of a device.
        ///
        /// It is not merged with other parts of the response, unlike that of ``authenticator``: two enrollments
        /// can have the same ID, and then only their profiles differ.
        public var profile: Authenticator.Profile? {
            context.told(by: ion.relation).flatMap { context.profile($0.profile) }
        }
        /// The name the user gave the enrollment it refers to.
        public var nickname: String? {
            context.told(by: ion.relation)?.details.flatMap {
                string(context.lists.authenticatorDetails[Int($0)].nickname)
            }
        }
        /// The reference to another part of the response, as the server wrote it.
        public var relatesTo: String? { ion.relation.map { context.text(Int($0)) } }
        /// The captcha, if the field is for its token.
        public var captcha: Captcha? {
            context.isForCaptcha(ion) ? context.response.captcha : nil
        }
        /// The value that is sent without an answer.
        public var defaultValue: JSON? { context.tape.json(ion.value) }
        /// The minimum number of characters.
        public var minLength: Int? { details?.minLength }
        /// The maximum number of characters.
        public var maxLength: Int? { details?.maxLength }
        /// The format of the text: `alphanumeric`.
        public var format: String? {
            details.flatMap { string($0.format.or($0.displayFormat)) }
        }
        /// The purpose of the field in the server's terms: `captcha`.
        public var hint: String? { string(details?.hint) }
        /// Help for the user.
        public var help: String? { string(details?.description) }
        /// The stable name of the help.
        public var helpKey: String? { string(details?.descriptionKey) }
        /// The input control that an administrator chose: `radio`, `checkbox`, `select`, `text`.
        public var inputType: String? { string(details?.inputType) }
        /// The place in the response's body.
        public var jsonPath: JSON.Path { context.tape.path(to: Int(ion.node)) }
    }
}

// MARK: - Below a field

extension Remediation.Form.Field {
    /// The options to choose from, each with a label and a value or fields of its own; nil if there are none.
    public var options: [Remediation.Form.Field]? {
        ion.options?.fields.range.map { Self(context: context, index: $0) }
    }

    /// The option at that position in the server's list.
    package func option(_ position: Int) -> Remediation.Form.Field? {
        guard let range = ion.options?.fields.range, 0..<range.count ~= position else {
            return nil
        }
        return Self(context: context, index: range.lowerBound + position)
    }

    /// The fields of its own, if it has any.
    public var form: Remediation.Form? {
        let ion = ion
        return ion.fields.map {
            Remediation.Form(
                context: context, list: $0, form: ion.form,
                parent: Int32(truncatingIfNeeded: index))
        }
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
        let messages = ion.messages
        guard !messages.isEmpty else { return [] }
        let path = path
        return context.lists.messages[messages.range].map { message in
            var message = message
            message.fieldPath = path
            return message
        }
    }
}

extension Remediation.Form.Field: Hashable {
    /// Whether both are the same field of the same response, and so share their answer.
    public static func == (one: Self, other: Self) -> Bool {
        one.context === other.context && one.index == other.index
    }
    /// Hashes the field.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(context))
        hasher.combine(index)
    }
}

extension Remediation.Form.Field: CustomStringConvertible, CustomReflectable {
    /// The dotted path; never the answer.
    public var description: String { path.dotted }
    /// Otherwise `dump` would show handles and answers.
    public var customMirror: Mirror { Mirror(self, children: ["path": path.dotted]) }
}
